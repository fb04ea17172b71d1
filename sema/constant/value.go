// Package constant holds the values of HLSL constant expressions and the
// arithmetic on them: integers wrap at the width of their type, and floating
// values are rounded to theirs after each operation.
//
// It knows scalar formats but no types; package checked evaluates trees with it.
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
	Composite // in Elems
)

// A Value is a constant. Scalars keep 64 bits; they have been wrapped or
// rounded to their type's width.
type Value struct {
	Kind  Kind
	I     int64   // Bool (0 or 1), Int, Uint
	F     float64 // Float
	S     string  // String
	Elems []Value // Composite: components of a vector, all components of a matrix row by row, elements of an array, base (if any) and fields of a struct
}
