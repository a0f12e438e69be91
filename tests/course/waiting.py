"""What both browsers of the tests can do."""
import time


class Waiting:
    def until(self, script, *arguments, seconds=10):
        """Waits until an expression holds; says whether it did."""
        end = time.monotonic() + seconds
        while not self.js(script, *arguments):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True
