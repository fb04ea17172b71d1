// Package deserialize makes a tree of MLIR's spirv dialect of a module.
package deserialize
