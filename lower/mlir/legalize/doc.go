// Package legalize turns a module for Vulkan into one that has only the types and
// instructions that a version of MLIR's spirv dialect has.
package legalize
