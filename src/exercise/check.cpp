#include "exercise/check.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/describe.hpp"
#include "base/text.hpp"

namespace cc {
namespace {

std::string json(double number) {
    if (std::isnan(number)) return "\"nan\"";
    if (std::isinf(number)) return number > 0 ? "\"inf\"" : "\"-inf\"";
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

std::string json(const CheckValue& value);

struct JsonOf {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(double number) const { return json(number); }
    std::string operator()(const std::string& text) const { return quoted(text); }
    std::string operator()(const CheckValue::List& list) const {
        std::string out;
        for (const CheckValue& value : list) out += (out.empty() ? "" : ", ") + json(value);
        return "[" + out + "]";
    }
    std::string operator()(const CheckValue::Fields& fields) const {
        std::string out;
        for (const auto& [name, value] : fields)
            out += (out.empty() ? "" : ", ") + quoted(name) + ": " + json(value);
        return "{" + out + "}";
    }
};

std::string json(const CheckValue& value) {
    return std::visit(JsonOf{}, value.is);
}

struct IsNear {
    double tolerance;

    bool operator()(double got, double want) const {
        if (!std::isfinite(got) || !std::isfinite(want)) return got == want;
        return std::abs(got - want) <= tolerance * std::max(1.0, std::abs(want));
    }
    bool operator()(const CheckValue::List& got, const CheckValue::List& want) const {
        return std::ranges::equal(got, want, [this](const CheckValue& a, const CheckValue& b) {
            return near(a, b, tolerance);
        });
    }
    bool operator()(const CheckValue::Fields& got, const CheckValue::Fields& want) const {
        return std::ranges::equal(got, want, [this](const auto& a, const auto& b) {
            return a.first == b.first && near(a.second, b.second, tolerance);
        });
    }
    template <class A, class B>
    bool operator()(const A& got, const B& want) const {
        if constexpr (std::same_as<A, B>) return got == want;
        return false;
    }
};

struct WordsOf {
    std::string operator()(std::monostate) const { return "none"; }
    std::string operator()(bool truth) const { return truth ? "yes" : "no"; }
    std::string operator()(double number) const { return significant(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const CheckValue::List& list) const {
        std::string out;
        for (const CheckValue& value : list) out += (out.empty() ? "" : ", ") + in_words(value);
        return "(" + out + ")";
    }
    std::string operator()(const CheckValue::Fields& fields) const {
        std::string out;
        for (const auto& [name, value] : fields)
            out += (out.empty() ? "" : ", ") + name + " " + in_words(value);
        return out;
    }
};

}  // namespace

std::string in_words(const CheckValue& value) { return std::visit(WordsOf{}, value.is); }

Window window_around(std::span<const Vec2> points, double margin) {
    Vec2 low = points[0];
    Vec2 high = points[0];
    for (const Vec2 p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const Vec2 centre = 0.5 * (low + high);
    const double half = margin + 0.5 * std::max(high.x - low.x, high.y - low.y);
    return {centre - Vec2{half, half}, centre + Vec2{half, half}};
}

bool is_finite(Vec2 p) {
    return std::isfinite(p.x) && std::isfinite(p.y);
}

Vec2 random_point(Random& random, double low, double high) {
    const double x = random.uniform(low, high);
    const double y = random.uniform(low, high);
    return {x, y};
}

Vec3 random_point_in_space(Random& random, double half) {
    const double x = random.uniform(-half, half);
    const double y = random.uniform(-half, half);
    const double z = random.uniform(-half, half);
    return {x, y, z};
}

bool near(const CheckValue& got, const CheckValue& want, double tolerance) {
    return std::visit(IsNear{tolerance}, got.is, want.is);
}

bool CheckLog::begin(std::string_view sentence, const CheckValue& inputs, const CheckValue& want,
                     std::string_view hint) {
    ++case_;
    if (drawing()) return case_ == orders_.figure;
    if (case_ < orders_.first) return false;
    const std::string words = hint.empty() ? "" : ", \"hint\": " + quoted(hint);
    orders_.write("{\"case\": " + std::to_string(case_) + ", \"name\": " + quoted(sentence) + ", \"inputs\": " + json(inputs) +
                  ", \"want\": " + json(want) + words + "}\n");
    return true;
}

void CheckLog::end(const CheckValue& got, bool passes) {
    if (!passes) ++failed_;
    if (drawing()) return;
    orders_.write("{\"case\": " + std::to_string(case_) + ", \"got\": " + json(got) + ", \"ok\": " + (passes ? "true" : "false") + "}\n");
}

int CheckLog::exit_code() const {
    if (orders_.figure > case_)
        refuse("there is no case " + std::to_string(orders_.figure) + ": the last is " + std::to_string(case_));
    return failed_ == 0 ? 0 : 1;
}

}  // namespace cc
