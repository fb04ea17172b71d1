// Package legalize rewrites a Vulkan module such that it uses only types and instructions of a given version of MLIR's
// spirv dialect.
//
// The resulting module is a Vulkan module that computes the same values:
//
//   - There is one signless integer type per width. The components of an image keep their sign, which determines how a
//     device reads the format. Bitcasts convert between these components and signless integers.
//   - Buffers are StorageBuffer and Block. No pointer points to a struct inside a buffer, because the dialect turns
//     every struct that a pointer points to into a Block. Such structs are loaded and stored member by member.
//   - Constants are scalars, vectors and arrays of these. Other constants are constructed in functions.
//   - Instructions that the version lacks are expanded into others, as described by their rows.
//   - The SPIR-V version, the capabilities and the extensions are the minimum that the module needs, and the interfaces
//     of entry points follow the version.
//   - Debug information is only in Pos and Locations.
//
// Control flow does not change. If an instruction or declaration cannot be rewritten in this way, it is reported as a
// Finding, and no module is returned. The package does not check that the module is valid, but it checks every property
// on which it relies, so that no module makes it panic.
//
// Package optable lists the instructions of each version. The table in this package (rules.go) lists the instructions
// that are replaced, and those that have their own finding.
//
// Read lower.go for the order of the steps and rules.go for the table. Each of the other files covers one kind of
// instruction or declaration.
package legalize
