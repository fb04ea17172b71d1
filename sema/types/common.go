package types

// CommonKind returns the kind in which an operation on two scalars of kinds a and b is computed. It is floating if
// either kind is, and otherwise unsigned if either kind is. It has the larger width. It has reduced precision if both
// kinds have it, or if one kind has it and the other is a literal, bool or enum kind. This is dxc's rule: half * int is
// a float, but half * 1 is a half.
func CommonKind(a, b Kind) Kind {
	if a == b {
		return a
	}
	a, b = Computed(a), Computed(b)
	x, y := Kinds[a], Kinds[b]
	both, either := x.Flags&y.Flags, x.Flags|y.Flags
	bits := max(x.Bits, y.Bits)
	floating := either&FloatingKind != 0
	if both&LiteralKind != 0 {
		if floating {
			return LitFloat
		}
		return LitInt
	}
	reduced := both & (MinPrecisionKind | HalfKind)
	if either&(LiteralKind|BoolKind|EnumKind) != 0 {
		reduced |= either & (MinPrecisionKind | HalfKind)
	}
	if reduced&HalfKind != 0 {
		return Half
	}
	if floating && both&FloatingKind == 0 { // the floating kind alone determines width and precision
		f := x
		if y.Flags&FloatingKind != 0 {
			f = y
		}
		bits, reduced = f.Bits, f.Flags&MinPrecisionKind
	}
	return kindOf(floating, either&UnsignedKind != 0, reduced != 0, bits)
}

// Computed returns the kind in which computations on a scalar of kind k are done. This is float for kinds that SPIR-V
// only stores and converts, and k for all others.
func Computed(k Kind) Kind {
	if Kinds[k].Flags&EncodedKind != 0 {
		return Float
	}
	return k
}

// kindOf returns the kind with the given properties. A width of 0 bits means 32 bits.
func kindOf(floating, unsigned, minPrecision bool, bits uint8) Kind {
	switch {
	case floating && bits == 10:
		return Min10Float
	case floating && bits == 16 && minPrecision:
		return Min16Float
	case floating && bits == 16:
		return Float16
	case floating && bits == 64:
		return Double
	case floating:
		return Float
	case bits == 12:
		return Min12Int
	case bits == 8 && unsigned:
		return Uint8
	case bits == 8:
		return Int8
	case bits == 16 && minPrecision && unsigned:
		return Min16Uint
	case bits == 16 && minPrecision:
		return Min16Int
	case bits == 16 && unsigned:
		return Uint16
	case bits == 16:
		return Int16
	case bits == 64 && unsigned:
		return Uint64
	case bits == 64:
		return Int64
	case unsigned:
		return Uint
	}
	return Int
}
