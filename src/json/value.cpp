#include "json/value.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/describe.hpp"

namespace cc {
namespace {

// What is asked for a key that is missing.
const Tree nothing;

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
                return "; did you mean " + quoted(word) + "?";
    std::string all;
    for (const std::string_view word : known)
        all.append(all.empty() ? "; known are " : ", ").append(word);
    return all;
}

void add_words(std::vector<std::string_view>& all, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        all.push_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
}

// Puts the path from a tree to a part of it before what is there; says whether it is a part of it.
bool add_path(const Tree& part, const Tree& tree, std::string& path) {
    if (&part == &tree) return true;
    for (std::size_t k = 0; k < tree.entries.size(); ++k)
        if (add_path(part, tree.entries[k], path)) {
            path.insert(0, tree.kind == Tree::array ? step_to(k) : step_to(tree.keys[k]));
            return true;
        }
    return false;
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

bool is_plain(std::string_view text) {
    const auto is_fine = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
    return !text.empty() && std::ranges::all_of(text, is_fine);
}

std::string shortened(const std::string& text, std::size_t longest_text) {
    return text.size() <= longest_text ? text : text.substr(0, longest_text) + "...";
}

std::string step_to(const std::string& key) {
    if (key.size() <= 40 && is_plain(key)) return "." + key;
    return "[" + quoted(shortened(key, 40)) + "]";
}

std::string step_to(std::size_t index) { return "[" + std::to_string(index) + "]"; }

std::string placed(const std::string& path, std::string_view fault) {
    if (path.empty()) return std::string(fault);
    return path.substr(path.starts_with('.') ? 1 : 0).append(": ").append(fault);
}

void Value::only(std::string_view known, std::string_view more) const {
    if (!is(Tree::object, "an object")) return;
    std::vector<std::string_view> words;
    add_words(words, known);
    add_words(words, more);
    for (std::size_t k = 0; k < tree_->keys.size(); ++k)
        if (std::ranges::find(words, tree_->keys[k]) == words.end())
            inside(tree_->entries[k]).refuse("is not known" + suggestion(tree_->keys[k], words));
}

std::optional<Value> Value::find(std::string_view key) const {
    if (!is(Tree::object, "an object")) return std::nullopt;
    const auto found = std::ranges::find(tree_->keys, key);
    if (found == tree_->keys.end()) return std::nullopt;
    return inside(tree_->entries[static_cast<std::size_t>(found - tree_->keys.begin())]);
}

Value Value::operator[](std::string_view key) const {
    if (const auto found = find(key)) return *found;
    note(step_to(std::string(key)), "is missing");
    return inside(nothing);
}

std::vector<Value> Value::items(std::size_t fewest, std::size_t most) const {
    std::vector<Value> all;
    if (!is(Tree::array, "an array")) return all;
    const std::size_t size = tree_->entries.size();
    if (size < fewest || size > most) {
        std::string words = "must have ";
        words.append(std::to_string(fewest));
        if (fewest != most) words.append(" to ").append(std::to_string(most));
        refuse(words.append(" entries, not ").append(std::to_string(size)));
        return all;
    }
    for (std::size_t k = 0; k < size; ++k) all.push_back(inside(tree_->entries[k]));
    return all;
}

double Value::number() const {
    if (!is(Tree::number, "a number")) return 0;
    if (std::isfinite(tree_->value)) return tree_->value;
    refuse("is out of range");
    return 0;
}

int Value::whole(int low, int high) const {
    const double value = number();
    if (value == std::floor(value) && value >= low && value <= high) return static_cast<int>(value);
    refuse("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

bool Value::boolean() const { return is(Tree::boolean, "true or false") && tree_->value != 0; }

std::string Value::text() const {
    if (!is(Tree::string, "a string")) return "";
    if (has_control_characters(tree_->text)) refuse("has control characters");
    return tree_->text;
}

void Value::refuse(std::string_view fault) const { note("", fault); }

void Value::note(const std::string& step, std::string_view fault) const {
    if (!fault_->empty()) return;
    std::string path = step;
    add_path(*tree_, *file_, path);
    *fault_ = placed(path, fault);
}

Value Value::inside(const Tree& tree) const {
    Value value = *this;
    value.tree_ = &tree;
    return value;
}

bool Value::is(Tree::Kind kind, const char* what) const {
    constexpr const char* kinds[] = {"null", "a boolean", "a number", "a string", "an array", "an object"};
    if (tree_->kind == kind) return true;
    refuse(std::string("must be ") + what + ", not " + kinds[tree_->kind]);
    return false;
}

double number_or(const Value& value, std::string_view key, double other) {
    const auto found = value.find(key);
    return found ? found->number() : other;
}

bool boolean_or(const Value& value, std::string_view key, bool other) {
    const auto found = value.find(key);
    return found ? found->boolean() : other;
}

template <> Vec2 read_vector(const Value& value) {
    const auto xy = value.items(2, 2);
    if (xy.empty()) return {};
    return {xy[0].number(), xy[1].number()};
}

template <> Vec3 read_vector(const Value& value) {
    const auto xyz = value.items(3, 3);
    if (xyz.empty()) return {};
    return {xyz[0].number(), xyz[1].number(), xyz[2].number()};
}

}  // namespace cc
