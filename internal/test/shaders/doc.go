// Package shaders tests the modules or diagnostics that sources compile to. It covers the shaders below testdata,
// the examples in the diagnostics catalogue, and tables that combine each intrinsic function, target or stage with
// its possible uses. It does not export anything.
package shaders
