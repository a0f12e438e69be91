#pragma once
/// JSON from outside: every value knows where it stands, so that every fault names file and path.
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/fail.hpp"

namespace cc {

inline constexpr std::size_t largest_file = 16'000'000;  ///< bytes

/// The text of a file of at most `largest_file` bytes. Throws BadInput with the file's name; `what` says
/// what it should be: "scene".
std::string read_file(const std::string& file, const std::string& what);

/// Whether a text is made of a-z A-Z 0-9 - _ alone, and so stands in a path, a table or CSV as it
/// is.
bool is_plain(std::string_view text);

/// A JSON value and its place. A question that it cannot answer throws BadInput with the place:
/// "FILE: discs[1].radius: must be a number, not a string".
class Json {
public:
    /// A whole text; `file` is its name in faults. Also refuses a key that comes twice, a number
    /// beyond the range of double, and values nested deeper than 64. Each change puts a value into it:
    /// "PATH=VALUE", as "bodies[1].friction=0.5"; [*] stands for all entries of an array. A key that is not
    /// there is put in, and so are the objects around it; a value that is no JSON is a text. Throws BadInput,
    /// naming the change, if the path leads through what is no object and no array, or beyond the end of one,
    /// or if it puts anything deeper than 64.
    static Json parse(const std::string& text, const std::string& file,
                      const std::vector<std::string>& changes = {});

    /// Refuses what is not an object, and keys other than these.
    void only(const std::vector<std::string_view>& known) const;
    /// The value of a key, if it is there; refuses what is not an object.
    std::optional<Json> find(std::string_view key) const;
    /// The value of a key that must be there.
    Json operator[](std::string_view key) const;
    /// The entries of an array that has from `fewest` to `most` of them.
    std::vector<Json> items(std::size_t fewest, std::size_t most) const;
    /// A number; every number in JSON is finite.
    double number() const;
    /// A whole number in [low, high], in whichever way it is written.
    int whole(int low, int high) const;
    /// true or false.
    bool boolean() const;
    /// A text without control characters, in UTF-8.
    std::string text() const;

    /// The name of its file.
    const std::string& file() const { return file_; }
    /// Throws BadInput with this value's place.
    [[noreturn]] void fail(const std::string& fault) const;

private:
    using Value = std::shared_ptr<const nlohmann::json>;  // each keeps the whole document
    Json(Value value, std::string file, std::string path);
    Json inside(const nlohmann::json& value, const std::string& step) const;
    void must_be(bool right, const std::string& what) const;

    Value value_;
    std::string file_;
    std::string path_;
};

/// The point or vector of an array of as many numbers as it has coordinates.
template <Vector V> V read_vector(const Json& json);

}  // namespace cc
