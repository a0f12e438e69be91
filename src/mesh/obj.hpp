#pragma once
/// Meshes from OBJ files: of the many kinds of lines, those that begin with v and with f.
#include <string_view>

#include "20-a-tree-of-boxes/mesh.hpp"

namespace cc {

/// What is wrong with the text of an OBJ file, and in which line.
struct ObjFault {
    /// All that can be wrong.
    enum Kind {
        has_mark,         ///< a line that begins with a byte order mark, which would hide its first word
        no_number,        ///< a coordinate that is none
        not_finite,       ///< a coordinate that is infinite, or said to be no number
        out_of_range,     ///< a coordinate beyond `longest`
        few_coordinates,  ///< a vertex with fewer than three
        no_index,     ///< a corner that is no whole number, or 0, or has something strange after its slash
        no_vertex,    ///< a corner that is no vertex of the file
        few_corners,  ///< a face with fewer than three
        no_faces,     ///< nothing but that is wrong
        too_many_vertices,  ///< more than `most_vertices`
        too_many_faces      ///< more than `most_faces` triangles
    };
    Kind kind;         ///< what is wrong
    std::size_t line;  ///< counted from 1; 0 where there are no faces
};

/// Thrown for a text that is no mesh.
struct BadObj : BadInput {
    explicit BadObj(ObjFault f);  ///< puts the fault into words
    ObjFault fault;               ///< what is wrong, and where
};

/// The first fault of a text; none if it makes a mesh. (Missing
/// vertices are found at the end; the largest number is reported, where it stands first.)
std::optional<ObjFault> find_obj_fault(std::string_view text);

/// The mesh of a text: `v x y z` is a vertex, and what stands after z is ignored; `f i j k ...` is a face of
/// vertices counted from 1, or from the last one backwards if negative, each perhaps with `/` and more, which
/// is ignored. A face of more than three corners becomes a fan around the first: right if it is flat and
/// convex. A backslash at the end of a line continues it; # begins a comment. Other lines are skipped. Needs
/// memory for vertices and faces only. Throws BadObj.
Mesh read_obj(std::string_view text);

}  // namespace cc
