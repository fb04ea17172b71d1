// Package constant holds the values of HLSL constant expressions.
package constant

// A Kind tells constant values apart.
type Kind uint8

const (
	None Kind = iota
	Bool
	Int   // signed, in I
	Uint  // unsigned, in I as its two's complement bits
	Float // in F
	String
	Composite // vector, matrix (row by row: elements are components in row-major order), array or struct
)

// A Value is a constant. Scalars keep 64 bits; they are wrapped to their
// type's width by whoever makes them.
type Value struct {
	Kind  Kind
	I     int64   // Bool (0 or 1), Int, Uint
	F     float64 // Float
	S     string  // String
	Elems []Value // Composite
}
