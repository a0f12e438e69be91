#include "json/json.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <span>
#include <system_error>

#include "base/describe.hpp"

namespace cc {
namespace {

using Document = nlohmann::json;

constexpr std::size_t deepest = 64;

std::string shortened(const std::string& text, std::size_t longest_text) {
    return text.size() <= longest_text ? text : text.substr(0, longest_text) + "...";
}

// One step of a path: ".radius", or ["in quotes"] if the key is no plain word.
std::string step_to(const std::string& key) {
    if (key.size() <= 40 && is_plain(key)) return "." + key;
    return "[" + cc::quoted(shortened(key, 40)) + "]";
}

std::string step_to(std::size_t index) { return "[" + std::to_string(index) + "]"; }

std::string too_deep() { return "is nested deeper than " + std::to_string(deepest); }

[[noreturn]] void fail_at(const std::string& file, const std::string& path,
                          const std::string& fault) {
    const std::string place = path.starts_with('.') ? path.substr(1) : path;
    throw BadInput(place.empty() ? file : file + ": " + place, fault);
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

// How many letters must be changed, added or dropped to make b of a.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

// What is near has at least half of its letters in common.
std::string suggestion(const std::string& key, const std::vector<std::string_view>& known) {
    for (const std::size_t k : {1u, 2u})
        for (const std::string_view word : known)
            if (key.size() < 40 && 2 * k <= word.size() && edits(key, word) == k)
                return "; did you mean " + cc::quoted(word) + "?";
    std::string all;
    for (const std::string_view word : known)
        all.append(all.empty() ? "; known are " : ", ").append(word);
    return all;
}

// Characters that a terminal would obey or that XML forbids.
bool has_control_characters(std::string_view text) {
    const auto byte = [&](std::size_t k) {
        return k < text.size() ? static_cast<unsigned char>(text[k]) : 0;
    };
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (byte(k) < 0x20 || byte(k) == 0x7F) return true;
        const bool is_c1 = byte(k) == 0xC2 && byte(k + 1) < 0xA0;
        const bool is_no_character = byte(k) == 0xEF && byte(k + 1) == 0xBF && byte(k + 2) >= 0xBE;
        if (is_c1 || is_no_character) return true;
    }
    return false;
}

}  // namespace

std::string read_file(const std::string& file, const std::string& what) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) throw BadInput(file, "is a directory, not a " + what);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string text(largest_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in.is_open() || in.bad())
        throw BadInput(file, "cannot be read: " + std::generic_category().message(errno));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest_file) throw BadInput(file, "is larger than 16 MB, too large for a " + what);
    return text;
}

bool is_plain(std::string_view text) {
    const auto is_fine = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
    return !text.empty() && std::ranges::all_of(text, is_fine);
}

Json Json::parse(const std::string& text, const std::string& file, const std::vector<std::string>& changes) {
    Check check(file);
    Document::sax_parse(text, &check);
    Document document = Document::parse(text);
    for (const std::string& change : changes) make(document, change);
    return {std::make_shared<const Document>(std::move(document)), file, ""};
}

Json::Json(Value value, std::string file, std::string path)
    : value_(std::move(value)), file_(std::move(file)), path_(std::move(path)) {}

void Json::only(const std::vector<std::string_view>& known) const {
    must_be(value_->is_object(), "an object");
    for (const auto& [key, value] : value_->items())
        if (std::ranges::find(known, key) == known.end())
            inside(value, step_to(key)).fail("is not known" + suggestion(key, known));
}

std::optional<Json> Json::find(std::string_view key) const {
    must_be(value_->is_object(), "an object");
    const auto found = value_->find(std::string(key));
    if (found == value_->end()) return std::nullopt;
    return inside(*found, step_to(std::string(key)));
}

Json Json::operator[](std::string_view key) const {
    const auto found = find(key);
    if (!found) fail_at(file_, path_ + step_to(std::string(key)), "is missing");
    return *found;
}

std::vector<Json> Json::items(std::size_t fewest, std::size_t most) const {
    must_be(value_->is_array(), "an array");
    const std::size_t size = value_->size();
    if (size < fewest || size > most)
        fail("must have " + std::to_string(fewest) +
             (fewest == most ? "" : " to " + std::to_string(most)) + " entries, not " +
             std::to_string(size));
    std::vector<Json> all;
    for (std::size_t k = 0; k < size; ++k) all.push_back(inside((*value_)[k], step_to(k)));
    return all;
}

double Json::number() const {
    must_be(value_->is_number(), "a number");
    return value_->get<double>();
}

int Json::whole(int low, int high) const {
    const double value = number();
    if (value != std::floor(value) || value < low || value > high)
        fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<int>(value);
}

bool Json::boolean() const {
    must_be(value_->is_boolean(), "true or false");
    return value_->get<bool>();
}

std::string Json::text() const {
    must_be(value_->is_string(), "a string");
    std::string text = value_->get<std::string>();
    if (has_control_characters(text)) fail("has control characters");
    return text;
}

void Json::fail(const std::string& fault) const { fail_at(file_, path_, fault); }

Json Json::inside(const nlohmann::json& value, const std::string& step) const {
    return {Value(value_, &value), file_, path_ + step};
}

void Json::must_be(bool right, const std::string& what) const {
    if (right) return;
    const std::string type = value_->type_name();
    const bool has_vowel = type == "array" || type == "object";
    fail("must be " + what + ", not " + (type == "null" ? "" : has_vowel ? "an " : "a ") + type);
}

template <> Vec2 read_vector(const Json& json) {
    const auto xy = json.items(2, 2);
    return {xy[0].number(), xy[1].number()};
}

template <> Vec3 read_vector(const Json& json) {
    const auto xyz = json.items(3, 3);
    return {xyz[0].number(), xyz[1].number(), xyz[2].number()};
}

}  // namespace cc
