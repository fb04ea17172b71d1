package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// CastID converts id from one type to another of the same shape.
func (e *Builder) CastID(id spirv.ID, from, to *types.Type) spirv.ID {
	from, to = e.Plain(from), e.Plain(to)
	if from == to {
		return id
	}
	if from.Kind == types.Enum {
		return e.CastID(e.UnaryOp(spirv.OpBitcast, from.Enum.Underlying, id), from.Enum.Underlying, to)
	}
	if to.Kind == types.Enum {
		return e.UnaryOp(spirv.OpBitcast, to, e.CastID(id, from, to.Enum.Underlying))
	}
	if spirvtypes.ShapeOf(from).Matrix() {
		if e.sameRepresentation(from, to) {
			return id
		}
		return e.PerRow(from, to, func(row, toRow *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.CastID(x, row, toRow)
		}, id)
	}
	if from.IsEncoded() || to.IsEncoded() {
		return e.castEncoded(id, from, to)
	}
	switch spirvtypes.ClassOf(to) {
	case spirvtypes.BoolClass:
		return e.castToBool(id, from, to)
	case spirvtypes.FloatClass:
		return e.castToFloat(id, from, to)
	case spirvtypes.SintClass, spirvtypes.UintClass:
		return e.castToInt(id, from, to)
	}
	panic("emitter: cast to a type without components")
}

// castEncoded converts from or to floats in an encoding that only supports storage. It converts directly if both types
// are floats, and otherwise through float.
func (e *Builder) castEncoded(id spirv.ID, from, to *types.Type) spirv.ID {
	if spirvtypes.ClassOf(from) == spirvtypes.FloatClass && spirvtypes.ClassOf(to) == spirvtypes.FloatClass {
		return e.UnaryOp(spirv.OpFConvert, to, id)
	}
	float := e.types.WithShape(e.types.U.Basic(types.Float), spirvtypes.ShapeOf(from))
	return e.CastID(e.CastID(id, from, float), float, to)
}

// Plain returns the type that represents t in conversions. It has the shape that t has in SPIR-V. An enum is replaced
// by its underlying type, except for uint, because SPIR-V represents 32-bit enums as ints. Literal and packed types are
// replaced by 32-bit types.
func (e *Builder) Plain(t *types.Type) *types.Type {
	return e.types.WithShape(e.plainScalar(spirvtypes.ComponentOf(t)), spirvtypes.ShapeOf(t))
}

func (e *Builder) plainScalar(t *types.Type) *types.Type {
	switch t.Kind {
	case types.LitInt, types.Char:
		return e.types.IntType()
	case types.LitFloat:
		return e.types.U.Basic(types.Float)
	case types.Int8x4Packed, types.Uint8x4Packed:
		return e.types.UintType()
	case types.Enum:
		if u := t.Enum.Underlying; !u.IsUnsigned() || u.Bits != 32 {
			return u
		}
	}
	return t
}

// sameRepresentation reports whether a and b, which have the same shape, have components of the same class and width.
func (e *Builder) sameRepresentation(a, b *types.Type) bool {
	return spirvtypes.ClassOf(a) == spirvtypes.ClassOf(b) && spirvtypes.WidthOf(a) == spirvtypes.WidthOf(b)
}

func (e *Builder) castToBool(id spirv.ID, from, to *types.Type) spirv.ID {
	if spirvtypes.ClassOf(from) == spirvtypes.BoolClass {
		return id
	}
	return e.RelaxedOp(e.notEqual(from), to, from, id, e.SplatConstant(from, 0))
}

func (e *Builder) castToInt(id spirv.ID, from, to *types.Type) spirv.ID {
	switch c := spirvtypes.ClassOf(from); c {
	case spirvtypes.BoolClass:
		return e.SelectOp(to, id, e.SplatConstant(to, 1), e.SplatConstant(to, 0))
	case spirvtypes.FloatClass:
		if spirvtypes.ClassOf(to) == spirvtypes.SintClass {
			return e.UnaryOp(spirv.OpConvertFToS, to, id)
		}
		return e.UnaryOp(spirv.OpConvertFToU, to, id)
	default:
		if c == spirvtypes.ClassOf(to) && (spirvtypes.WidthOf(from) != spirvtypes.WidthOf(to) || !e.types.IsMin(from) &&
			!e.types.IsMin(to)) {
			return e.widen(id, from, to)
		}
		// between minimum-precision types, the bitcast only decides whether the result has relaxed precision
		return e.UnaryOp(spirv.OpBitcast, to, e.widen(id, from, to))
	}
}

func (e *Builder) castToFloat(id spirv.ID, from, to *types.Type) spirv.ID {
	switch spirvtypes.ClassOf(from) {
	case spirvtypes.BoolClass:
		return e.SelectOp(to, id, e.SplatConstant(to, 1), e.SplatConstant(to, 0))
	case spirvtypes.SintClass:
		return e.UnaryOp(spirv.OpConvertSToF, to, e.exactInteger(id, from, to))
	case spirvtypes.UintClass:
		return e.UnaryOp(spirv.OpConvertUToF, to, e.exactInteger(id, from, to))
	}
	return e.widen(id, from, to)
}

// exactInteger returns the integer to convert to the float type to. It is not truncated to the width of the float
// before, because that could change its value; with DXCQuirks, it is.
func (e *Builder) exactInteger(id spirv.ID, from, to *types.Type) spirv.ID {
	if e.DXCQuirks {
		return e.widen(id, from, to)
	}
	return id
}

// convertOps lists the opcode that changes the width of a value of each class.
var convertOps = [spirvtypes.NumClasses]spirv.Opcode{spirvtypes.SintClass: spirv.OpSConvert,
	spirvtypes.UintClass: spirv.OpUConvert, spirvtypes.FloatClass: spirv.OpFConvert}

// widen changes the width of id, which has the type from, to that of the components of to. It does not change the
// class.
func (e *Builder) widen(id spirv.ID, from, to *types.Type) spirv.ID {
	if spirvtypes.WidthOf(from) == spirvtypes.WidthOf(to) {
		return id
	}
	c := spirvtypes.ClassOf(from)
	return e.UnaryOp(convertOps[c], e.types.WithShape(e.scalarOf(c, to), spirvtypes.ShapeOf(from)), id)
}

// scalarOf returns a scalar type of class c with the width of t.
func (e *Builder) scalarOf(c spirvtypes.Class, t *types.Type) *types.Type {
	if spirvtypes.ClassOf(t) == c {
		return t.Scalar()
	}
	return e.types.U.Basic(kindOf[c][widthIndex(spirvtypes.WidthOf(t))])
}

var kindOf = [spirvtypes.NumClasses][4]types.Kind{
	spirvtypes.SintClass:  {types.Int16, types.Int, types.Int64, types.Int8},
	spirvtypes.UintClass:  {types.Uint16, types.Uint, types.Uint64, types.Uint8},
	spirvtypes.FloatClass: {types.Float16, types.Float, types.Double, types.Float16},
}

func widthIndex(bits int) int {
	switch bits {
	case 16:
		return 0
	case 64:
		return 2
	case 8:
		return 3
	}
	return 1
}

// UpTo returns the numbers from 0 to n-1.
func UpTo(n int) []uint32 {
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(i)
	}
	return list
}

// BoolFromUint converts id from uint to t, which is a bool, a vector or matrix of bools, or an array of these. It is
// used for stage inputs.
func (e *Builder) BoolFromUint(id spirv.ID, t *types.Type) spirv.ID {
	return e.eachVector(id, t, e.BoolAsUintType(t), t, func(id spirv.ID, vec *types.Type) spirv.ID {
		asUint := e.types.U.WithShape(e.types.U.Basic(types.Uint), vec)
		return e.b.Emit(instbuilder.INotEqual(e.types.LowerType(vec, spirvtypes.NoLayout, 0), 0, id,
			e.splatUint(asUint, 0)))
	})
}

// UintFromBool converts id from t to uint, where t is as in BoolFromUint. It is used for stage outputs.
func (e *Builder) UintFromBool(id spirv.ID, t *types.Type) spirv.ID {
	return e.eachVector(id, t, t, e.BoolAsUintType(t), func(id spirv.ID, vec *types.Type) spirv.ID {
		asUint := e.types.U.WithShape(e.types.U.Basic(types.Uint), vec)
		return e.b.Emit(instbuilder.Select(e.types.LowerType(asUint, spirvtypes.NoLayout, 0), 0, id,
			e.splatUint(asUint, 1), e.splatUint(asUint, 0)))
	})
}

// BoolAsUintType returns t with bool replaced by uint.
func (e *Builder) BoolAsUintType(t *types.Type) *types.Type {
	if t.Kind == types.Array {
		return e.types.U.Array(e.BoolAsUintType(t.Elem), t.Len)
	}
	return e.types.U.WithShape(e.types.U.Basic(types.Uint), t)
}

// eachVector replaces every scalar and vector in id by the result of f, and returns the rebuilt value. from and to are
// the types of id and of the result. shape is the corresponding bool type; f receives the part of it that corresponds
// to its argument.
func (e *Builder) eachVector(id spirv.ID, shape, from, to *types.Type,
	f func(spirv.ID, *types.Type) spirv.ID) spirv.ID {
	n, part := 0, shape
	switch {
	case shape.Kind == types.Array:
		n = shape.Len
	case shape.Kind == types.Matrix && shape.Rows > 1 && shape.Cols > 1:
		n = int(shape.Rows)
	default:
		return f(id, shape)
	}
	row := func(t *types.Type) *types.Type {
		if t.Kind == types.Array {
			return t.Elem
		}
		return e.types.U.Vector(t.Elem, int(t.Cols))
	}
	part = row(shape)
	parts := make([]spirv.ID, n)
	for i := range parts {
		sub := e.b.CompositeExtract(e.types.LowerType(row(from), spirvtypes.NoLayout, 0), id, uint32(i))
		parts[i] = e.eachVector(sub, part, row(from), row(to), f)
	}
	return e.b.CompositeConstruct(e.types.LowerType(to, spirvtypes.NoLayout, 0), parts...)
}

// splatUint returns the constant of type t whose components are all v. t is uint or a vector of uints.
func (e *Builder) splatUint(t *types.Type, v uint32) spirv.ID {
	c := e.b.ConstantUint(v)
	n := t.Components()
	if n == 1 {
		return c
	}
	return e.b.ConstantComposite(e.types.LowerType(t, spirvtypes.NoLayout, 0), Repeat(c, n)...)
}
