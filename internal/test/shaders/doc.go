// Package shaders tests what sources compile to, or the diagnostics that they
// get: the shaders below testdata and the examples of the catalogue of diagnostics,
// and tables that combine each intrinsic function, target or stage with what it is
// used with. It has no code to import.
package shaders
