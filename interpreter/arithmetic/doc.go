// Package arithmetic says what instructions and functions of GLSL.std.450 do to rows of
// numbers, one scalar after the other.
//
// Rows of a subgroup are not its business, nor which lanes are active. Read number.go
// first, then instructions.go for the table.
package arithmetic
