#pragma once
/// What stands in a file, every value with its place, so that every fault names file and path. Natively a
/// file's text becomes a tree by json.hpp; in a page the browser parses it.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "01-vectors/vec.hpp"

namespace cc {

/// The content of a file, or a part of it.
struct Tree {
    /// What it can be, with the names of JSON.
    enum Kind { null, boolean, number, string, array, object };

    Kind kind = null;                   ///< what it is
    double value = 0;                   ///< of a number; of a boolean 1 or 0
    std::string text = {};              ///< of a string, in UTF-8
    std::vector<std::string> keys = {}; ///< of an object, sorted
    std::vector<Tree> entries = {};     ///< of an array; of an object one for each key
};

/// Whether a text is made of a-z A-Z 0-9 - _ alone, and so stands in a path, a table or CSV as it is.
bool is_plain(std::string_view text);

/// A part of a file and its place. A question that it cannot answer is noted as the file's fault, with the
/// place: "discs[1].radius: must be a number, not a string". The first fault stays. The answer is then 0,
/// empty or false, so that reading goes on to its end; what was read is of no use.
class Value {
public:
    /// A whole file. The fault is empty until there is one. File and fault must outlive the value.
    Value(const Tree& file, std::string& fault) : file_(&file), tree_(&file), fault_(&fault) {}

    /// Refuses what is not an object, and keys other than these and more, which have spaces between them.
    void only(std::string_view known, std::string_view more = "") const;
    /// The value of a key, if it is there; refuses what is not an object.
    std::optional<Value> find(std::string_view key) const;
    /// The value of a key that must be there.
    Value operator[](std::string_view key) const;
    /// The entries of an array that must have from `fewest` to `most` of them; none if it has not.
    std::vector<Value> items(std::size_t fewest, std::size_t most) const;
    /// A number; it must be finite.
    double number() const;
    /// A whole number, which must be from `low` to `high`, in whichever way it is written; `low` if it is
    /// not.
    int whole(int low, int high) const;
    /// true or false.
    bool boolean() const;
    /// A text, which must have no control characters.
    std::string text() const;

    /// Notes a fault of this value.
    void refuse(std::string_view fault) const;
    /// Whether any value of the file has a fault.
    bool is_refused() const { return !fault_->empty(); }

private:
    void note(const std::string& step, std::string_view fault) const;
    Value inside(const Tree& tree) const;
    bool is(Tree::Kind kind, const char* what) const;

    const Tree* file_;
    const Tree* tree_;
    std::string* fault_;
};

/// The step of a path to a key: ".radius", or ["in quotes"] if it is no plain word.
std::string step_to(const std::string& key);
/// The step to an entry: "[3]".
std::string step_to(std::size_t index);
/// A fault with its place, "PATH: fault", or the fault alone where the path is empty.
std::string placed(const std::string& path, std::string_view fault);
/// The beginning of a text that is longer than this.
std::string shortened(const std::string& text, std::size_t longest_text);

/// The number of a key, or another one where it is not there.
double number_or(const Value& value, std::string_view key, double other);
/// The truth of a key, or another one where it is not there.
bool boolean_or(const Value& value, std::string_view key, bool other);
/// The point or vector of an array of as many numbers as it has coordinates.
template <Vector V> V read_vector(const Value& value);
/// The same of a key, or another one where it is not there.
template <Vector V> V vector_or(const Value& value, std::string_view key, V other) {
    const auto found = value.find(key);
    return found ? read_vector<V>(*found) : other;
}

}  // namespace cc
