// The pixels that a triangle of the window paints.
#include <imgui.h>

#include <array>
#include <span>

#include "base/random.hpp"
#include "catch.hpp"
#include "world_hands.hpp"

using namespace cc;

namespace {

// A convex shape, half seen through and without smooth borders, on white: as triangles from its first corner.
Raster painted(std::span<const ImVec2> corners) {
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRect({0, 0}, {64, 64});
    list.Flags = ImDrawListFlags_None;
    list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), IM_COL32(0, 0, 0, 128));
    ImDrawList* lists[] = {&list};
    ImDrawData data;
    data.CmdLists = lists;
    data.CmdListsCount = 1;
    Raster pixels;
    pixels.clear(64, 64, 0xFFFFFFFF);
    paint(pixels, data);
    return pixels;
}

}  // namespace

TEST_CASE("triangles that share a side paint each pixel once, and none is left out") {
    Hands hands("cradle");  // for its context
    const ImVec2 any[] = {{10.3f, 3.7f}, {52.9f, 20.1f}, {44.4f, 61.2f}, {20, 50.5f}, {2.2f, 30.3f}};
    // Its sides, and the one between its triangles, go through the middles of pixels.
    const ImVec2 square[] = {{32.5f, 2.5f}, {62.5f, 32.5f}, {32.5f, 62.5f}, {2.5f, 32.5f}};
    for (const std::span<const ImVec2> corners :
         {std::span<const ImVec2>(any), std::span<const ImVec2>(square)}) {
        const Raster pixels = painted(corners);
        int count = 0;
        for (const std::uint32_t pixel : pixels.all()) {
            CHECK((pixel == 0xFFFFFFFF || pixel == 0xFF7F7F7F));
            count += pixel != 0xFFFFFFFF;
        }
        double area = 0;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const ImVec2 p = corners[k], q = corners[(k + 1) % corners.size()];
            area += 0.5 * (p.x * q.y - p.y * q.x);
        }
        CHECK(count == Approx(area).margin(30));
        for (int y = 25; y < 40; ++y) CHECK(pixels.at(32, y) == 0xFF7F7F7F);
    }
}

TEST_CASE("a triangle paints the pixels whose middles are inside it, by whole numbers") {
    Hands hands("cradle");  // for its context
    Random random(19);
    const auto draw = [&](std::int64_t unit, double low, double high) {
        return unit * static_cast<std::int64_t>(random.uniform(low, high));
    };
    using Corner = std::array<std::int64_t, 2>;  // 256ths of a pixel
    for (int round = 0; round < 300; ++round) {
        // Anywhere near the picture; or with sides through the middles of pixels; or with corners 10^5 pixels
        // away, and a side across the picture.
        const std::int64_t unit = round % 3 == 1 ? 128 : 2;
        const double reach = std::array{15000., 200., 12.7e6}[round % 3];
        std::array<Corner, 3> at{};
        for (Corner& corner : at)
            for (std::int64_t& x : corner) x = draw(unit, round % 3 == 2 ? -reach : -60, reach);
        for (int i = 0; round % 3 == 2 && i < 2; ++i) at[1][i] = draw(unit, 2000, 14000) - at[0][i];
        const auto cross = [](Corner a, Corner b, Corner p) {
            return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
        };
        if (cross(at[0], at[1], at[2]) < 0) std::swap(at[1], at[2]);
        if (cross(at[0], at[1], at[2]) == 0) continue;
        std::array<ImVec2, 3> corners;
        for (std::size_t k = 0; k < 3; ++k)
            corners[k] = {static_cast<float>(at[k][0]) / 256, static_cast<float>(at[k][1]) / 256};
        const Raster pixels = painted(corners);
        int wrong = 0;
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x) {
                bool is_inside = true;
                for (std::size_t k = 0; k < 3; ++k) {
                    const Corner a = at[k], b = at[(k + 1) % 3];
                    const bool owns = b[1] < a[1] || (b[1] == a[1] && b[0] > a[0]);
                    is_inside = is_inside && cross(a, b, {256 * x + 128, 256 * y + 128}) >= (owns ? 0 : 1);
                }
                wrong += (pixels.at(x, y) != 0xFFFFFFFF) != is_inside;
            }
        CHECK(wrong == 0);
    }
}
