#include "json/json.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <system_error>

#include "base/fail.hpp"

namespace cc {
namespace {

using Document = nlohmann::json;

constexpr std::size_t deepest = 64;

std::string too_deep() { return "is nested deeper than " + std::to_string(deepest); }

[[noreturn]] void fail_at(const std::string& file, const std::string& path, const std::string& fault) {
    throw BadInput(file, placed(path, fault));
}

// Walks through a text before it is stored: finds what is no JSON, and what the store would hide.
class Check : public nlohmann::json_sax<Document> {
public:
    explicit Check(const std::string& file) : file_(file) {}

    bool null() override { return next(); }
    bool boolean(bool) override { return next(); }
    bool number_integer(std::int64_t) override { return next(); }
    bool number_unsigned(std::uint64_t) override { return next(); }
    bool number_float(double, const std::string&) override { return next(); }
    bool string(std::string&) override { return next(); }
    bool binary(Document::binary_t&) override { return next(); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& name) override {
        levels_.back().key = name;
        if (!levels_.back().keys.insert(name).second) fail_at(file_, path(), "comes twice");
        return true;
    }

    bool parse_error(std::size_t, const std::string& token,
                     const nlohmann::detail::exception& e) override {
        if (e.id == number_overflow) {
            next();
            fail_at(file_, path(), shortened(token, 40) + " is out of range");
        }
        const std::string words = e.what();
        const std::size_t line = words.find("line ");
        fail_at(file_, "", shortened(line == words.npos ? words : words.substr(line), 200));
    }

private:
    static constexpr int number_overflow = 406;  // in nlohmann's list of exceptions
    struct Level {
        bool is_array;
        std::size_t count = 0;
        std::string key{};
        std::set<std::string> keys{};
    };

    bool next() {
        if (!levels_.empty()) ++levels_.back().count;
        return true;
    }

    bool open(bool is_array) {
        next();
        if (levels_.size() == deepest)
            fail_at(file_, path(), too_deep());
        levels_.push_back({is_array});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    std::string path() const {
        std::string out;
        for (const Level& level : levels_)
            out += level.is_array ? step_to(level.count - 1) : step_to(level.key);
        return out;
    }

    const std::string& file_;
    std::vector<Level> levels_;
};

// ---- changes -----------------------------------------------------------------------------------------

// Refuses a change that would leave something nested deeper than a file may: what walks through it recurses.
void limit_depth(std::size_t depth, const std::string& change) {
    if (depth > deepest) throw BadInput(shortened(change, 40), too_deep());
}

// The steps of "bodies[1].friction": "bodies", "[1]", "friction".
std::vector<std::string> steps_of(const std::string& path, const std::string& change) {
    std::vector<std::string> steps;
    for (std::size_t begin = 0; begin < path.size();) {
        const bool is_index = path[begin] == '[';
        const std::size_t end = is_index ? path.find(']', begin) + 1  // 0 if there is none
                                         : std::min(path.find_first_of(".[", begin), path.size());
        if (end <= begin) break;
        steps.push_back(path.substr(begin, end - begin));
        begin = end;
        if (begin == path.size()) return steps;
        if (path[begin] == '[') continue;
        if (path[begin] != '.' || path[begin + 1] == '[') break;
        ++begin;
    }
    throw BadInput(change, "is not of the form bodies[1].friction=0.5");
}

// The entries of an array that "[3]" or "[*]" means.
std::vector<Document*> entries(Document& array, const std::string& step, const std::string& change) {
    if (!array.is_array()) throw BadInput(change, step + " asks for a list, and there is none");
    std::vector<Document*> found;
    const std::string index = step.substr(1, step.size() - 2);
    for (std::size_t k = 0; k < array.size(); ++k)
        if (index == "*" || index == std::to_string(k)) found.push_back(&array[k]);
    if (found.empty()) throw BadInput(change, "there is no entry " + step);
    return found;
}

void set(Document& value, std::span<const std::string> steps, const Document& to, const std::string& change) {
    if (steps.empty()) {
        value = to;
    } else if (steps[0].starts_with('[')) {
        for (Document* entry : entries(value, steps[0], change)) set(*entry, steps.subspan(1), to, change);
    } else {
        if (!value.is_object() && !value.is_null())
            throw BadInput(change, steps[0] + " asks for a key of what has none");
        set(value[steps[0]], steps.subspan(1), to, change);
    }
}

// The value of a text, to be put so many steps deep.
Document value_of(const std::string& text, std::size_t steps, const std::string& change) try {
    const auto check_depth = [&](int depth, Document::parse_event_t event, const Document&) {
        const bool opens = event == Document::parse_event_t::object_start ||
                           event == Document::parse_event_t::array_start;
        limit_depth(steps + static_cast<std::size_t>(depth) + (opens ? 1 : 0), change);
        return true;
    };
    return Document::parse(text, check_depth);
} catch (const Document::out_of_range&) {
    throw BadInput(change, "the number is too large");
} catch (const Document::parse_error&) {
    return text;
}

void make(Document& document, const std::string& change) {
    const std::size_t sign = change.find('=');
    if (sign == change.npos) throw BadInput(change, "is not of the form bodies[1].friction=0.5");
    const std::string text = change.substr(sign + 1);
    const std::vector<std::string> steps = steps_of(change.substr(0, sign), change);
    set(document, steps, value_of(text, steps.size(), change), change);
}

Document document_of(const std::string& text, const std::string& file, const std::vector<std::string>& changes) {
    Check check(file);
    Document::sax_parse(text, &check);
    Document document = Document::parse(text);
    for (const std::string& change : changes) make(document, change);
    return document;
}

// ---- the tree ----------------------------------------------------------------------------------------

// It is never deeper than a file may be.
Tree tree_of(const Document& document) {
    if (document.is_boolean()) return {Tree::boolean, document.get<bool>() ? 1. : 0.};
    if (document.is_number()) return {Tree::number, document.get<double>()};
    if (document.is_string()) return {Tree::string, 0, document.get<std::string>()};
    if (!document.is_structured()) return {};
    Tree tree{document.is_array() ? Tree::array : Tree::object};
    for (const auto& [key, value] : document.items()) {
        if (tree.kind == Tree::object) tree.keys.push_back(key);
        tree.entries.push_back(tree_of(value));
    }
    return tree;
}

}  // namespace

std::string read_file(const std::string& file, const std::string& what) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) throw BadInput(file, "is a directory, not a " + what);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string text;
    std::array<char, 1 << 16> block;
    while (in && text.size() <= largest_file) {
        in.read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (!in.is_open() || in.bad())
        throw BadInput(file, "cannot be read: " + std::generic_category().message(errno));
    if (text.size() > largest_file) throw BadInput(file, "is larger than 16 MB, too large for a " + what);
    return text;
}

Tree parse_json(const std::string& text, const std::string& file, const std::vector<std::string>& changes) {
    return tree_of(document_of(text, file, changes));
}

std::string changed_json(const std::string& text, const std::string& file, const std::vector<std::string>& changes) {
    return document_of(text, file, changes).dump(1);
}

}  // namespace cc
