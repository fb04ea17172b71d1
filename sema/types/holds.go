package types

import "slices"

// Holds reports whether t or a part of it has a property. Function is() reports whether a type has the property. Parts
// are the elements of an array, and the fields and the base of a struct.
func (t *Type) Holds(is func(*Type) bool) bool {
	return t.HoldsWith(0, func(t *Type, _ Quals) bool { return is(t) })
}

// HoldsWith is like Holds, but for properties that also depend on qualifiers. quals holds the qualifiers of t. The
// qualifiers of fields are known from their struct.
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

// HoldsResource reports whether t is or contains an object that is not data; buffer pointers are data.
func (t *Type) HoldsResource() bool { return t.Holds(isResource) }

func isResource(t *Type) bool { return t.Kind == Object && t.Object != BufferPointer }

// HoldsBool reports whether t is or contains a bool.
func (t *Type) HoldsBool() bool {
	return t.Holds(func(t *Type) bool { return t.IsNumeric() && t.IsBool() })
}

// HoldsLongVector reports whether t is or contains a vector with more components than older shader models support,
// including element types of objects.
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
