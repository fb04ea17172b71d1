// Package structure turns the control flow of a module into the form that MLIR's
// spirv dialect has for it: regions with one exit.
package structure
