// Package legalize turns a module for Vulkan into one that has only the types and
// instructions that a version of MLIR's spirv dialect has.
//
// What it makes is a module for Vulkan that computes the same:
//
//   - Integers have no sign and one type a width. The components of an image keep
//     theirs, which says how a device reads the format; a bitcast stands between.
//   - Buffers are StorageBuffer and Block. No pointer leads to a struct within a
//     buffer: such are loaded and stored member by member, as the dialect makes a
//     Block of every struct that a pointer leads to.
//   - Constants are scalars, vectors and arrays of such. Functions construct others.
//   - Instructions that the version does not have are computed of others, as their
//     rows say.
//   - The version of SPIR-V, the capabilities and the extensions are the least that
//     the module needs, and the interfaces of entry points follow the version.
//   - Debug information is in Pos and Locations alone.
//
// Control flow stays as it is. What has no such form is a Finding, and there is no
// module then. The package does not check that the module is valid: what it relies on
// it looks at, so that no module makes it panic.
//
// The table of package dialect says which instructions a version has. Rows here are of
// those that become something else, and of those that a finding has words for.
//
// Read lower.go for the order of the steps, rules.go for the rows, then one file a
// subject.
package legalize
