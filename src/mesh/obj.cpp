#include "mesh/obj.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace cc {
namespace {

constexpr std::size_t longest_number = 64;  // characters

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::array words_of{"the line begins with a byte order mark: save the file without it",
                              "a coordinate is no number",
                              "a coordinate is not finite",
                              "a coordinate is beyond 2^500",
                              "a vertex has fewer than three coordinates",
                              "a corner is no index",
                              "a corner is no vertex of the file",
                              "a face has fewer than three corners",
                              "there are no faces",
                              "there are over 4194304 vertices",
                              "there are over 4194304 triangles"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
bool is_digit(char c) { return '0' <= c && c <= '9'; }

bool take(std::string_view& text, std::string_view any_of) {
    const bool is_there = !text.empty() && any_of.find(text[0]) != any_of.npos;
    text.remove_prefix(is_there);
    return is_there;
}

std::size_t take_digits(std::string_view& text, std::string& digits) {
    const std::size_t before = digits.size();
    for (; !text.empty() && is_digit(text[0]); text.remove_prefix(1)) digits += text[0];
    return digits.size() - before;
}

// A whole number at the beginning of the text, which is taken away.
std::optional<long long> take_whole(std::string_view& text) {
    if (text.starts_with("+-")) return std::nullopt;
    take(text, "+");
    long long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

// Written anew without a point, which strtod reads alike in every locale.
std::optional<double> number(std::string_view word) {
    if (word.size() > longest_number) return std::nullopt;
    std::string digits = word.starts_with('-') ? "-" : "";
    take(word, "+-");
    if (std::string_view next = word; take(next, "nNiI")) return HUGE_VAL;  // nan, inf
    std::size_t count = take_digits(word, digits);
    std::size_t after = 0;
    if (take(word, ".")) after = take_digits(word, digits);
    std::optional<long long> exponent = 0;
    if (count + after > 0 && take(word, "eE")) exponent = take_whole(word);
    if (count + after == 0 || !exponent || !word.empty()) return std::nullopt;
    constexpr long long far = 1'000'000;  // whatever is beyond is 0 or infinite
    const long long power = std::clamp(*exponent, -far, far) - static_cast<long long>(after);
    return std::strtod((digits + "e" + std::to_string(power)).c_str(), nullptr);
}

// The vertex of a corner: "7", "-1", "7/1", "7//3" or "7/1/3".
std::optional<long long> index(std::string_view word) {
    const auto corner = take_whole(word);
    for (int more = 0; more < 2 && take(word, "/"); ++more)
        if (!word.empty() && word[0] != '/' && !take_whole(word)) return std::nullopt;
    return word.empty() ? corner : std::nullopt;
}

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<ObjFault> read() {
        for (; !rest_.empty(); end_line()) {
            const std::string_view first = word();
            std::optional<ObjFault::Kind> fault;
            if (first.starts_with(byte_order_mark)) fault = ObjFault::has_mark;
            if (first == "v") fault = read_vertex();
            if (first == "f") fault = read_face();
            if (fault) return ObjFault{*fault, line_};
        }
        if (highest_ > static_cast<long long>(vertices.size()))
            return ObjFault{ObjFault::no_vertex, line_of_highest_};
        if (faces.empty()) return ObjFault{ObjFault::no_faces, 0};
        return std::nullopt;
    }

    std::vector<Vec3> vertices;
    std::vector<Face> faces;

private:
    std::string_view taken(std::size_t n) {
        const std::string_view start = rest_.substr(0, n);
        rest_.remove_prefix(start.size());
        return start;
    }

    // How long a line's end with a backslash is that stands here; 0 if none does.
    std::size_t continuation() const {
        if (rest_.starts_with("\\\n")) return 2;
        return rest_.starts_with("\\\r\n") ? 3 : 0;
    }

    // The next word of this line; none at its end.
    std::string_view word() {
        while (!rest_.empty() && (is_blank(rest_[0]) || continuation() > 0)) {
            if (continuation() > 0) ++line_;
            taken(std::max<std::size_t>(continuation(), 1));
        }
        const std::string_view start = rest_;
        while (!rest_.empty() && !is_blank(rest_[0]) && rest_[0] != '\n' && rest_[0] != '#' &&
               continuation() == 0)
            taken(1);
        return start.substr(0, start.size() - rest_.size());
    }

    // Goes on to the next line; a comment ends with its own.
    void end_line() {
        while (!word().empty()) {
        }
        taken(rest_.substr(0, rest_.find('\n')).size() + 1);
        ++line_;
    }

    std::optional<ObjFault::Kind> read_vertex() {
        if (vertices.size() == most_vertices) return ObjFault::too_many_vertices;
        double at[3];
        for (double& x : at) {
            const std::string_view next = word();
            if (next.empty()) return ObjFault::few_coordinates;
            const auto value = number(next);
            if (!value) return ObjFault::no_number;
            if (!std::isfinite(*value)) return ObjFault::not_finite;
            if (std::abs(*value) > longest) return ObjFault::out_of_range;
            x = *value;
        }
        vertices.push_back({at[0], at[1], at[2]});
        return std::nullopt;
    }

    std::optional<ObjFault::Kind> read_face() {
        Face face{};
        std::size_t corners = 0;
        for (std::string_view next = word(); !next.empty(); next = word(), ++corners) {
            const auto given = index(next);
            if (!given || *given == 0) return ObjFault::no_index;
            const auto known = static_cast<long long>(vertices.size());
            const long long place = *given > 0 ? *given : known + 1 + *given;
            if (place < 1 || place > static_cast<long long>(most_vertices)) return ObjFault::no_vertex;
            if (place > highest_) highest_ = place, line_of_highest_ = line_;
            face[std::min<std::size_t>(corners, 2)] = static_cast<std::uint32_t>(place - 1);
            if (corners < 2) continue;
            if (faces.size() == most_faces) return ObjFault::too_many_faces;
            faces.push_back(face);
            face[1] = face[2];
        }
        if (corners < 3) return ObjFault::few_corners;
        return std::nullopt;
    }

    std::string_view rest_;
    std::size_t line_ = 1;
    long long highest_ = 0;  // corner so far, counted from 1
    std::size_t line_of_highest_ = 0;
};

std::string words(ObjFault f) {
    const std::string fault = words_of[f.kind];
    return f.line == 0 ? fault : "line " + std::to_string(f.line) + ": " + fault;
}

}  // namespace

BadObj::BadObj(ObjFault f) : BadInput("OBJ", words(f)), fault(f) {}

std::optional<ObjFault> find_obj_fault(std::string_view text) { return Reader(text).read(); }

Mesh read_obj(std::string_view text) {
    Reader reader(text);
    if (const auto fault = reader.read()) throw BadObj(*fault);
    return {std::move(reader.vertices), std::move(reader.faces)};
}

}  // namespace cc
