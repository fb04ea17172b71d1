// Package constant contains the values of HLSL constant expressions and the arithmetic on them. Integers wrap at the
// width of their type. Floating values are rounded to the width of their type after each operation.
//
// It uses scalar formats instead of types; package checked evaluates trees with it.
package constant

import "math"

// A Kind is the kind of a Value.
type Kind uint8

const (
	None Kind = iota
	Bool
	Int   // signed, in Value.I
	Uint  // unsigned, in Value.I with the same bits
	Float // see Value.F
	String
	Composite // see Value.Elems
)

// A Value is a constant. A scalar has 64 bits here, but its value has been wrapped or rounded to the width of its type.
type Value struct {
	Kind Kind
	I    int64  // Bool (0 or 1), Int or Uint; for Float, the bits of the value
	more *parts // for String and Composite
}

// A parts holds data that few constants have.
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

// MakeComposite returns the composite of elems: the components of a vector, the components of a matrix row by row, the
// elements of an array, or the base class (if any) and the fields of a struct.
func MakeComposite(elems []Value) Value { return Value{Kind: Composite, more: &parts{elems: elems}} }

// F returns the value of v, which must be a Float.
func (v Value) F() float64 { return math.Float64frombits(uint64(v.I)) }

// S returns the text of v if it is a String, and otherwise "".
func (v Value) S() string {
	if v.more == nil {
		return ""
	}
	return v.more.text
}

// Elems returns the elements of v if it is a Composite, and otherwise nil.
func (v Value) Elems() []Value {
	if v.more == nil {
		return nil
	}
	return v.more.elems
}
