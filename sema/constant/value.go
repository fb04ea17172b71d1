// Package constant contains the values of HLSL constant expressions and the arithmetic on them. Integers wrap at the
// width of their type. Floating values are rounded to the width of their type after each operation.
//
// It uses scalar formats instead of types; package checked evaluates trees with it.
package constant

import "math"

// A Kind is the kind of a constant value.
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

// A Value is a constant. Scalars keep 64 bits; they have been wrapped or rounded to their type's width.
type Value struct {
	Kind Kind
	I    int64  // Bool (0 or 1), Int, Uint; of a Float its bits, see F
	more *parts // String, Composite
}

// parts holds the data that does not fit into a Value. Few constants have such data.
type parts struct {
	text  string
	elems []Value
}

// MakeBool returns the bool b.
func MakeBool(b bool) Value {
	if b {
		return Value{Kind: Bool, I: 1}
	}
	return Value{Kind: Bool}
}

// MakeInt returns a signed integer.
func MakeInt(i int64) Value { return Value{Kind: Int, I: i} }

// MakeUint returns an unsigned integer.
func MakeUint(u uint64) Value { return Value{Kind: Uint, I: int64(u)} }

// MakeFloat returns a floating value.
func MakeFloat(f float64) Value { return Value{Kind: Float, I: int64(math.Float64bits(f))} }

// MakeString returns a string.
func MakeString(s string) Value { return Value{Kind: String, more: &parts{text: s}} }

// MakeComposite returns the composite of elems. These are the components of a vector, the components of a matrix row by
// row, the elements of an array, or the base (if any) and fields of a struct.
func MakeComposite(elems []Value) Value { return Value{Kind: Composite, more: &parts{elems: elems}} }

// F returns the Float v.
func (v Value) F() float64 { return math.Float64frombits(uint64(v.I)) }

// S returns the String v.
func (v Value) S() string {
	if v.more == nil {
		return ""
	}
	return v.more.text
}

// Elems returns the elements of the Composite v.
func (v Value) Elems() []Value {
	if v.more == nil {
		return nil
	}
	return v.more.elems
}
