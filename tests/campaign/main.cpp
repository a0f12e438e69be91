// The campaign's command line: ./course campaign.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "case_file.hpp"
#include "clerk.hpp"
#include "runner.hpp"
#include "table.hpp"

namespace {

using namespace campaign;

constexpr const char* usage =
    "./course campaign [QUERY...]  checks queries against independent oracles, all of them if none is named\n"
    "  --minutes N      for so long (1, unless said)\n"
    "  --cases N        so many cases of each query, however long it takes\n"
    "  --seed S         the seed of the first case; the next one has S + 1\n"
    "  --table FILE     writes the table as Markdown; with --add, added to what the file has\n"
    "  --replay FILE... asks the cases of these files again\n"
    "  --list           lists the queries\n";

// A word of the command line that cannot be obeyed.
struct BadWord {
    std::string words;
};

struct Line {
    Orders orders;
    std::vector<Query> asked;
    std::string table;
    bool adds = false, lists = false, helps = false, replays = false;
    std::vector<std::string> files;
};

// Seeds of two runs do not meet, unless more than 2^24 cases a second were made.
std::uint64_t seed_of_now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(since).count()) << 24;
}

template <class T> T number(const char* option, std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    if (!is_whole || !(value >= 0))
        throw BadWord{std::string(option) + " needs a number, not " + std::string(text)};
    return value;
}

const Query& named(const std::string& name) {
    for (const Query& query : queries())
        if (name == query.name) return query;
    throw BadWord{"there is no query " + name + " (--list lists them)"};
}

// Takes the words one by one.
class Reader {
public:
    Reader(int count, char** words) : words_(words + 1, words + count) {}

    Line line() {
        line_.orders.seed = seed_of_now();
        while (at_ < words_.size()) take(words_[at_++]);
        if (line_.adds && line_.table.empty()) throw BadWord{"--add needs --table FILE"};
        if (line_.replays && line_.files.empty()) throw BadWord{"--replay needs a file"};
        if (line_.asked.empty()) line_.asked = queries();
        return line_;
    }

private:
    void take(const std::string& word) {
        if (word == "--minutes")
            line_.orders.minutes = minutes();
        else if (word == "--cases")
            line_.orders.cases = number<std::uint64_t>("--cases", value(word));
        else if (word == "--seed")
            line_.orders.seed = number<std::uint64_t>("--seed", value(word));
        else if (word == "--table")
            line_.table = value(word);
        else if (word == "--add")
            line_.adds = true;
        else if (word == "--list")
            line_.lists = true;
        else if (word == "--help" || word == "-h")
            line_.helps = true;
        else if (word == "--replay")
            line_.replays = true;
        else if (word.starts_with("-"))
            throw BadWord{"campaign does not know " + word};
        else if (line_.replays)
            line_.files.push_back(word);
        else
            line_.asked.push_back(named(word));
    }

    std::string value(const std::string& option) {
        if (at_ == words_.size()) throw BadWord{option + " needs a value"};
        return words_[at_++];
    }

    double minutes() {
        const double read = number<double>("--minutes", value("--minutes"));
        if (!(read > 0 && read <= 1e6)) throw BadWord{"--minutes needs a number over 0, up to a million"};
        return read;
    }

    std::vector<std::string> words_;
    std::size_t at_ = 0;
    Line line_;
};

void list() {
    for (const Query& query : queries()) {
        std::printf("%-22s chapter %d, beside %s;", query.name, query.chapter, query.oracle);
        for (const char* kind : query.kinds) std::printf(" %s,", kind);
        for (const char* change : query.invariances) std::printf(" %s,", change);
        std::printf("\n");
    }
}

bool is_sound(const std::string& file) {
    const FiledCase it = read_case(file);
    for (int question = the_check; question < static_cast<int>(it.query->invariances.size()); ++question) {
        const Failure failure = try_case(*it.query, it.numbers, question);
        if (failure.ending == Ending::sound) continue;
        std::printf("%s: %s: %s\n", file.c_str(), it.query->name, told(*it.query, failure).c_str());
        return false;
    }
    if (it.query->check(it.numbers).cases > 0) return true;
    std::printf("%s: these numbers are no case of %s\n", file.c_str(), it.query->name);
    return false;
}

int replay(const std::vector<std::string>& files) {
    int failed = 0;
    for (const std::string& file : files) failed += !is_sound(file);
    std::printf("%zu passed, %d failed\n", files.size() - static_cast<std::size_t>(failed), failed);
    return failed > 0;
}

// Before anything is run, so that a bad file is not found at its end.
std::vector<Row> rows_before(const Line& line) {
    if (!line.adds || !std::filesystem::exists(line.table)) return {};
    return read_table(line.table);
}

int run(const Line& line) {
    const std::vector<Row> before = rows_before(line);
    std::printf("Seeds from %llu on.\n", static_cast<unsigned long long>(line.orders.seed));
    const std::vector<Sum> sums = run_campaign(line.asked, line.orders);
    const std::vector<Row> rows = rows_of(line.asked, sums);
    print_kinds(line.asked, sums);
    print_table(rows);
    if (!line.table.empty()) write_table(line.table, added(before, rows));
    return std::ranges::any_of(rows, [](const Row& row) { return row.findings > 0; });
}

}  // namespace

int main(int count, char** words) try {
    std::ranges::sort(queries(), [](const Query& a, const Query& b) {
        return a.chapter != b.chapter ? a.chapter < b.chapter : std::strcmp(a.name, b.name) < 0;
    });
    const Line line = Reader(count, words).line();
    if (line.helps) return std::fputs(usage, stdout) < 0;
    if (line.lists) return list(), 0;
    return line.replays ? replay(line.files) : run(line);
} catch (const BadWord& bad) {
    std::fprintf(stderr, "campaign: %s. ./course campaign --help says what it takes.\n", bad.words.c_str());
    return 2;
} catch (const BadFile& bad) {
    std::fprintf(stderr, "campaign: %s\n", bad.what());
    return 2;
}
