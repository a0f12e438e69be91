#include "20-a-tree-of-boxes/bvh.hpp"

#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr double Vec3::*coordinates[] = {&Vec3::x, &Vec3::y, &Vec3::z};

// Twice the middle of a box, or nearly: what boxes are ordered by.
Vec3 twice_middle(const Aabb3& box) { return box.low + box.high; }

int widest_axis(Vec3 d) {
    if (d.x >= d.y && d.x >= d.z) return 0;
    return d.y >= d.z ? 1 : 2;
}

}  // namespace

BvhBuild::BvhBuild(const Mesh& mesh) {
    const auto n = static_cast<std::uint32_t>(mesh.size());
    items_.reserve(n);
    for (std::uint32_t k = 0; k < n; ++k) items_.push_back({bounds(mesh.corners(k)), k});
    state_.tree.order.reserve(n);
    state_.tree.nodes.reserve(n);
    state_.pending.reserve(64);
    state_.pending.push_back({0, n, 0});
}

void BvhBuild::make_leaf(std::span<Item> items) {
    for (std::size_t j = 1; j < items.size(); ++j)  // there are four at most
        for (std::size_t k = j; k > 0 && items[k].face < items[k - 1].face; --k)
            std::swap(items[k], items[k - 1]);
    for (const Item& item : items) state_.tree.order.push_back(item.face);
}

// Parts the faces of a node; tells across which axis.
int BvhBuild::split(std::span<Item> items) {
    Vec3 low = twice_middle(items[0].box);
    Vec3 high = low;
    for (const Item& item : items) {
        low = lowest(low, twice_middle(item.box));
        high = highest(high, twice_middle(item.box));
    }
    const int axis = widest_axis(high - low);
    const auto along = coordinates[axis];
    const auto place = [along](const Item& item) { return item.box.low.*along + item.box.high.*along; };
    const auto before = [&](const Item& j, const Item& k) {
        const double at_j = place(j);
        const double at_k = place(k);
        return at_j < at_k || (at_j == at_k && j.face < k.face);
    };
    std::nth_element(items.begin(), items.begin() + items.size() / 2, items.end(), before);
    return axis;
}

void BvhBuild::step() {
    if (done()) return;
    auto& [tree, steps, node, axis, pending] = state_;
    const auto [first, count, parent] = pending.back();
    pending.pop_back();
    const auto items = std::span(items_).subspan(first, count);
    Aabb3 box = items[0].box;
    for (const Item& item : items) box = joined(box, item.box);
    node = static_cast<std::uint32_t>(steps++);
    tree.nodes.push_back({box, first, count, 0});
    if (parent + 1 < node) tree.nodes[parent].second = node;
    axis = count > leaf_size ? split(items) : -1;
    if (axis < 0) return make_leaf(items);
    pending.push_back({first + count / 2, count - count / 2, node});
    pending.push_back({first, count / 2, node});
}

Bvh build_tree(const Mesh& mesh) { return run(BvhBuild(mesh)); }

}  // namespace cc
