"""Prints how many test cases passed and failed, from the JUnit files that ctest wrote.

One test of ctest may be a whole Catch2 program or Python suite, which says in its last lines how
many cases it had; any other counts as one."""
import re
import sys
import xml.etree.ElementTree as xml


def numbers(pattern, text):
    """The numbers in the last match of a pattern."""
    matches = list(re.finditer(pattern, text))
    return [int(group or 0) for group in matches[-1].groups()] if matches else []


def of_catch(output):
    return numbers(r"All tests passed \(\d+ assertions? in (\d+) test cases?()\)", output) \
        or numbers(r"test cases: +\d+ \| +(\d+) passed(?: \| +(\d+) failed)?", output) \
        or numbers(r"test cases: +\d+ \|() +(\d+) failed", output)


def of_unittest(output):
    ran = numbers(r"Ran (\d+) tests? in ", output)
    if not ran:
        return []
    verdict = output.rsplit("Ran ", 1)[1]
    failed = sum(map(int, re.findall(r"(?:failures|errors)=(\d+)", verdict)))
    skipped = sum(map(int, re.findall(r"skipped=(\d+)", verdict)))
    return [ran[0] - failed - skipped, failed]


def cases(output, succeeded):
    """Passed and failed cases of one test of ctest."""
    passed, failed = of_catch(output) or of_unittest(output) or [int(succeeded), 0]
    return passed, failed if succeeded else max(failed, 1)


def tally(path):
    try:
        tests = xml.parse(path).iter("testcase")
    except (OSError, xml.ParseError):
        return 0, 1
    results = [cases(test.findtext("system-out", ""), test.get("status") == "run") for test in tests]
    return tuple(map(sum, zip(*results))) if results else (0, 1)


if __name__ == "__main__":
    print(*map(sum, zip(*map(tally, sys.argv[1:]))))
