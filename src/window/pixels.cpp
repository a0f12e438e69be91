#include "window/pixels.hpp"

#include <imgui.h>
#include <stb_image_write.h>

#include "demo/output.hpp"

namespace cc {
namespace {

void append(Triangles& all, const ImDrawList& list) {
    const auto first = static_cast<std::uint32_t>(all.corners.size());
    for (const ImDrawVert& v : list.VtxBuffer)
        all.corners.push_back({v.pos.x, v.pos.y, v.col, v.uv.x, v.uv.y});
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        const std::uint32_t begin = first + command.VtxOffset;
        for (unsigned k = 0; k < command.ElemCount; ++k) all.order.push_back(begin + index[k]);
        const ImVec4& clip = command.ClipRect;
        all.parts.push_back({clip.x, clip.y, clip.z, clip.w, all.order.size()});
    }
}

}  // namespace

void paint(Raster& picture, const ImDrawData& frame) {
    Triangles all;
    for (int k = 0; k < frame.CmdListsCount; ++k) append(all, *frame.CmdLists[k]);
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    picture.paint(all, {pixels, width, height});
}

void save_png(const Raster& picture, const std::filesystem::path& file) {
    const std::string bytes = picture.bytes();
    std::string png;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    stbi_write_png_to_func(append, &png, picture.width(), picture.height(), 3, bytes.data(), 3 * picture.width());
    save(file, png);
}

}  // namespace cc
