// Package serialize makes a module of a tree of MLIR's spirv dialect.
package serialize
