// Package arithmetic implements SPIR-V instructions and GLSL.std.450 functions that operate on rows of numbers, one
// scalar at a time.
//
// It does not depend on subgroups or on which lanes are active. Read number.go first, then instructions.go for the
// table of instructions.
package arithmetic
