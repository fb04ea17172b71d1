package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A kindFlag is a property of a scalar kind that decides what two kinds have
// in common.
type kindFlag uint8

const (
	isBool kindFlag = 1 << iota
	isInteger
	isUnsigned
	isFloating
	isLiteral
	isMinPrecision
	isHalf // half as a 32-bit type of reduced precision
	isEnum
)

// A kindRow describes a scalar kind. bits is its width as it counts for
// precision: 0 for those that have none of their own.
type kindRow struct {
	bits  uint8
	flags kindFlag
}

var kindRows = [types.Object + 1]kindRow{
	types.Bool:          {0, isBool | isInteger},
	types.Int16:         {16, isInteger},
	types.Uint16:        {16, isInteger | isUnsigned},
	types.Int:           {32, isInteger},
	types.Uint:          {32, isInteger | isUnsigned},
	types.Int64:         {64, isInteger},
	types.Uint64:        {64, isInteger | isUnsigned},
	types.Min12Int:      {12, isInteger | isMinPrecision},
	types.Min16Int:      {16, isInteger | isMinPrecision},
	types.Min16Uint:     {16, isInteger | isUnsigned | isMinPrecision},
	types.Int8x4Packed:  {32, isInteger | isUnsigned},
	types.Uint8x4Packed: {32, isInteger | isUnsigned},
	types.Min10Float:    {10, isFloating | isMinPrecision},
	types.Min16Float:    {16, isFloating | isMinPrecision},
	types.Half:          {32, isFloating | isHalf},
	types.Float16:       {16, isFloating},
	types.Float:         {32, isFloating},
	types.Double:        {64, isFloating},
	types.LitInt:        {0, isInteger | isLiteral},
	types.LitFloat:      {0, isFloating | isLiteral},
	types.Enum:          {0, isInteger | isEnum},
}

// commonScalar returns the scalar type in which an operator computes on the
// scalars a and b. It returns false if there is none.
func (c *checker) commonScalar(a, b *types.Type) (*types.Type, bool) {
	if a == b {
		return a, true
	}
	if isScoped(a) || isScoped(b) || kindRows[a.Kind].flags == 0 || kindRows[b.Kind].flags == 0 {
		return nil, false
	}
	if a.Kind == types.Enum && b.Kind == types.Enum {
		return a, true // converting b will be refused
	}
	return c.u.Basic(commonKind(a.Kind, b.Kind)), true
}

// commonKind returns the kind of what two kinds have in common: floating if
// either is, else unsigned if either is, of the larger width; reduced
// precision only if both have it or the other has no width of its own. (That
// half * int is a float, but half * 1 a half, is dxc's rule.)
func commonKind(a, b types.Kind) types.Kind {
	if a == b {
		return a
	}
	x, y := kindRows[a], kindRows[b]
	both, either := x.flags&y.flags, x.flags|y.flags
	bits := max(x.bits, y.bits)
	floating := either&isFloating != 0
	if both&isLiteral != 0 {
		if floating {
			return types.LitFloat
		}
		return types.LitInt
	}
	reduced := both & (isMinPrecision | isHalf)
	if either&(isLiteral|isBool|isEnum) != 0 {
		reduced |= either & (isMinPrecision | isHalf)
	}
	if reduced&isHalf != 0 {
		return types.Half
	}
	if floating && both&isFloating == 0 { // the floating side decides
		f := x
		if y.flags&isFloating != 0 {
			f = y
		}
		bits, reduced = f.bits, f.flags&isMinPrecision
	}
	return kindOf(floating, either&isUnsigned != 0, reduced != 0, bits)
}

// kindOf returns the kind with the given properties; width 0 stands for 32.
func kindOf(floating, unsigned, minPrecision bool, bits uint8) types.Kind {
	switch {
	case floating && bits == 10:
		return types.Min10Float
	case floating && bits == 16 && minPrecision:
		return types.Min16Float
	case floating && bits == 16:
		return types.Float16
	case floating && bits == 64:
		return types.Double
	case floating:
		return types.Float
	case bits == 12:
		return types.Min12Int
	case bits == 16 && minPrecision && unsigned:
		return types.Min16Uint
	case bits == 16 && minPrecision:
		return types.Min16Int
	case bits == 16 && unsigned:
		return types.Uint16
	case bits == 16:
		return types.Int16
	case bits == 64 && unsigned:
		return types.Uint64
	case bits == 64:
		return types.Int64
	case unsigned:
		return types.Uint
	}
	return types.Int
}

func isScoped(t *types.Type) bool { return t.Kind == types.Enum && t.Enum.Scoped }
