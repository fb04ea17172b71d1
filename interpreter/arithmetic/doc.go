// Package arithmetic implements the SPIR-V instructions and GLSL.std.450 functions on numbers. Most of its functions
// compute a row: one number for each lane.
//
// It does not depend on subgroups or on which lanes are active. Read number.go first, and then the table in
// instructions.go.
package arithmetic
