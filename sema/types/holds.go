package types

import "slices"

// Holds reports whether is returns true for t or for a part of t. Parts are the elements of an array, and the fields
// and the base of a struct.
func (t *Type) Holds(is func(*Type) bool) bool {
	return t.HoldsWith(0, func(t *Type, _ Quals) bool { return is(t) })
}

// HoldsWith is like Holds, but for properties that also depend on qualifiers. quals are the qualifiers of t; those of
// its fields are in the struct.
func (t *Type) HoldsWith(quals Quals, is func(*Type, Quals) bool) bool {
	if is(t, quals) {
		return true
	}
	switch t.Kind {
	case Array:
		return t.Elem.HoldsWith(quals, is)
	case Struct:
		return t.Struct.Base != nil && t.Struct.Base.HoldsWith(0, is) ||
			slices.ContainsFunc(t.Struct.Fields, func(f *Field) bool { return f.Type.HoldsWith(f.Quals, is) })
	}
	return false
}

// ContainsObject reports whether t is or contains a builtin object.
func (t *Type) ContainsObject() bool { return t.Holds(isObject) }

func isObject(t *Type) bool { return t.Kind == Object }

// HoldsResource reports whether t is or contains a builtin object other than a buffer pointer, which is data.
func (t *Type) HoldsResource() bool { return t.Holds(isResource) }

func isResource(t *Type) bool { return t.Kind == Object && t.Object != BufferPointer }

// HoldsBool reports whether t is or contains a bool.
func (t *Type) HoldsBool() bool {
	return t.Holds(func(t *Type) bool { return t.IsNumeric() && t.IsBool() })
}

// HoldsLongVector reports whether t is or contains a vector with more than ShortVector components. Element types of
// objects count as parts here.
func (t *Type) HoldsLongVector() bool {
	return t.Holds(func(t *Type) bool {
		return t.IsLongVector() || t.Kind == Object && t.Elem != nil && t.Object != BufferPointer &&
			t.Elem.HoldsLongVector()
	})
}

// HoldsBitField reports whether t is or contains a struct that has a bit-field.
func (t *Type) HoldsBitField() bool { return t.Holds(hasBitField) }

func hasBitField(t *Type) bool {
	return t.Kind == Struct && slices.ContainsFunc(t.Struct.Fields, func(f *Field) bool { return f.BitWidth > 0 })
}
