package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bitcast reinterprets a scalar or vector; nothing is to be done if only the
// name of the type changes.
func (e *Lowerer) bitcast(t, result *types.Type, id spirv.ID) spirv.ID {
	if e.TypeID(t) == e.TypeID(result) {
		return id
	}
	return e.UnaryOp(spirv.OpBitcast, result, id)
}

// AsuintCall is asuint(x), or asuint(d, out low, out high) of a double.
func (e *Lowerer) AsuintCall(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	if len(x.Args) == 1 {
		a := e.Arg(x, 0)
		if !spirvtypes.ShapeOf(t).Matrix() || e.TypeID(t) == e.TypeID(x.Type) {
			return values.Of(x.Type, e.bitcast(t, x.Type, a))
		}
		return values.Of(x.Type, e.PerRow(t, x.Type, func(row, result *types.Type, _ uint32, r spirv.ID) spirv.ID {
			return e.bitcast(row, result, r)
		}, a))
	}
	a := e.Arg(x, 0)
	out := e.U.WithShape(e.UintType(), t)
	var words [2]spirv.ID
	if spirvtypes.ShapeOf(t).Matrix() {
		var rows [2][]spirv.ID
		for i := range uint32(t.Rows) {
			row := e.doubleWords(e.RowOf(t), e.RowOf(out), e.Extract(e.RowOf(t), a, i))
			rows[0], rows[1] = append(rows[0], row[0]), append(rows[1], row[1])
		}
		words = [2]spirv.ID{e.Compose(out, rows[0]...), e.Compose(out, rows[1]...)}
	} else {
		words = e.doubleWords(t, out, a)
	}
	for i, id := range words {
		e.SetOut(&x.Args[1+i], out, id)
	}
	return values.Value{}
}

// doubleWords returns the low and the high words of a double or of a vector of
// doubles.
func (e *Lowerer) doubleWords(t, out *types.Type, a spirv.ID) [2]spirv.ID {
	pair, word := e.U.Vector(e.UintType(), 2), e.UintType()
	n := spirvtypes.ShapeOf(t).Cols
	var parts [2][]spirv.ID
	for i := range n {
		d := a
		if n > 1 {
			d = e.Extract(t.Scalar(), a, uint32(i))
		}
		p := e.UnaryOp(spirv.OpBitcast, pair, d)
		parts[0], parts[1] = append(parts[0], e.Extract(word, p, 0)), append(parts[1], e.Extract(word, p, 1))
	}
	if n == 1 {
		return [2]spirv.ID{parts[0][0], parts[1][0]}
	}
	return [2]spirv.ID{e.Compose(out, parts[0]...), e.Compose(out, parts[1]...)}
}

// Asdouble makes each double from its low and its high word.
func (e *Lowerer) Asdouble(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	low, high := e.Arg(x, 0), e.Arg(x, 1)
	pair, double := e.U.Vector(e.UintType(), 2), e.U.Basic(types.Double)
	n := spirvtypes.ShapeOf(t).Cols
	if n == 1 {
		return values.Of(x.Type, e.UnaryOp(spirv.OpBitcast, double, e.Compose(pair, low, high)))
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		words := e.Shuffle(pair, low, high, uint32(i), uint32(i+n))
		parts[i] = e.UnaryOp(spirv.OpBitcast, double, words)
	}
	return values.Of(x.Type, e.Compose(x.Type, parts...))
}

// AddPairs adds 64-bit integers that are pairs of words, the low ones first.
func (e *Lowerer) AddPairs(x *checked.Intrinsic) values.Value {
	a, b := e.Arg(x, 0), e.Arg(x, 1)
	word := e.UintType()
	sumType := e.B.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{{Type: e.TypeID(word)}, {Type: e.TypeID(word)}}})
	parts := make([]spirv.ID, spirvtypes.ShapeOf(x.Type).Cols)
	for i := 0; i < len(parts); i += 2 {
		low := e.B.Op(spirv.OpIAddCarry, sumType, e.Extract(word, a, uint32(i)), e.Extract(word, b, uint32(i)))
		high := e.BinaryOp(spirv.OpIAdd, word, e.Extract(word, a, uint32(i+1)), e.Extract(word, b, uint32(i+1)))
		parts[i] = e.Extract(word, low, 0)
		parts[i+1] = e.BinaryOp(spirv.OpIAdd, word, high, e.Extract(word, low, 1))
	}
	return values.Of(x.Type, e.Compose(x.Type, parts...))
}

func (e *Lowerer) halfToFloat(id spirv.ID) spirv.ID {
	pair := e.U.Vector(e.FloatType(), 2)
	return e.Extract(e.FloatType(), e.glsl(spirv.GLSLUnpackHalf2x16, pair, id), 0)
}

func (e *Lowerer) floatToHalf(id spirv.ID) spirv.ID {
	pair := e.Compose(e.U.Vector(e.FloatType(), 2), id, e.ScalarConstant(e.FloatType(), 0))
	return e.glsl(spirv.GLSLPackHalf2x16, e.UintType(), pair)
}

// halves splits 64-bit integers into their low and high words; by32 is 32, as an
// integer of any width.
func (e *Lowerer) halves(t *types.Type, id, by32 spirv.ID) (low, high spirv.ID, word *types.Type) {
	word = e.U.WithShape(e.UintType(), t)
	low = e.B.Op(spirv.OpUConvert, e.TypeID(word), id)
	shifted := e.B.Op(spirv.OpShiftRightLogical, e.TypeID(t), id, by32)
	high = e.B.Op(spirv.OpUConvert, e.TypeID(word), shifted)
	return low, high, word
}

// countBits counts in 32 bits: Vulkan has OpBitCount of no other width.
func (e *Lowerer) countBits(t, result *types.Type, id spirv.ID) spirv.ID {
	switch spirvtypes.WidthOf(t) {
	case 64:
		low, high, word := e.halves(t, id, e.SplatConstant(e.U.WithShape(e.UintType(), t), 32))
		low, high = e.UnaryOp(spirv.OpBitCount, word, low), e.UnaryOp(spirv.OpBitCount, word, high)
		return e.CastID(e.BinaryOp(spirv.OpIAdd, word, high, low), word, result)
	case 8, 16: // without the sign
		id = e.B.Op(spirv.OpUConvert, e.TypeID(e.U.WithShape(e.UintType(), t)), id)
	}
	return e.UnaryOp(spirv.OpBitCount, result, id)
}

// narrowUnsigned returns the unsigned integers of the width of t, 8 or 16 bits.
func (e *Lowerer) narrowUnsigned(t *types.Type) *types.Type {
	if spirvtypes.WidthOf(t) == 8 {
		return e.U.WithShape(e.U.Basic(types.Uint8), t)
	}
	return e.U.WithShape(e.U.Basic(types.Uint16), t)
}

func (e *Lowerer) reverseBits(t *types.Type, id spirv.ID) spirv.ID {
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		wide, narrow := e.U.WithShape(e.UintType(), t), e.narrowUnsigned(t)
		x := e.B.Op(spirv.OpUConvert, e.TypeID(wide), e.bitcast(t, narrow, id))
		x = e.UnaryOp(spirv.OpBitReverse, wide, x)
		x = e.BinaryOp(spirv.OpShiftRightLogical, wide, x, e.SplatConstant(wide, int64(32-spirvtypes.WidthOf(t))))
		return e.bitcast(narrow, t, e.B.Op(spirv.OpUConvert, e.TypeID(narrow), x))
	case 64:
		unsigned := e.U.WithShape(e.U.Basic(types.Uint64), t)
		low, high, word := e.halves(unsigned, e.bitcast(t, unsigned, id), e.SplatConstant(unsigned, 32))
		low, high = e.UnaryOp(spirv.OpBitReverse, word, low), e.UnaryOp(spirv.OpBitReverse, word, high)
		lowWide := e.B.Op(spirv.OpUConvert, e.TypeID(unsigned), low)
		highWide := e.B.Op(spirv.OpUConvert, e.TypeID(unsigned), high)
		shifted := e.BinaryOp(spirv.OpShiftLeftLogical, unsigned, lowWide, e.SplatConstant(unsigned, 32))
		return e.bitcast(unsigned, t, e.BinaryOp(spirv.OpBitwiseOr, unsigned, shifted, highWide))
	}
	return e.UnaryOp(spirv.OpBitReverse, t, id)
}

// firstBit finds the highest or lowest set bit (of a negative int: the highest
// clear one), -1 if there is none. Vulkan does so in 32 bits: smaller integers are
// widened, and larger ones looked at by halves.
func (e *Lowerer) firstBit(t, result *types.Type, id spirv.ID, high bool) spirv.ID {
	signed := spirvtypes.ClassOf(t) == spirvtypes.SintClass
	word := e.U.WithShape(e.UintType(), t)
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		if signed && high {
			t = e.U.WithShape(e.IntType(), t)
			id = e.B.Op(spirv.OpSConvert, e.TypeID(t), id)
			break
		}
		id, signed = e.B.Op(spirv.OpUConvert, e.TypeID(word), e.bitcast(t, e.narrowUnsigned(t), id)), false
	case 64:
		if signed && high { // whose clear bits are set
			id = e.BinaryOp(spirv.OpBitwiseXor, t, id, e.BinaryOp(spirv.OpShiftRightArithmetic, t, id, e.SplatConstant(t, 63)))
		}
		unsigned := e.U.WithShape(e.U.Basic(types.Uint64), t)
		low, upper, _ := e.halves(unsigned, e.bitcast(t, unsigned, id), e.SplatConstant(unsigned, 32))
		return e.firstBitOfHalves(word, result, low, upper, high)
	}
	switch {
	case !high:
		return e.glsl(spirv.GLSLFindILsb, result, id)
	case signed:
		return e.glsl(spirv.GLSLFindSMsb, result, id)
	}
	return e.glsl(spirv.GLSLFindUMsb, result, id)
}

// firstBitOfHalves finds the first bit in the half that is looked at first, if that has
// one set, else in the other.
func (e *Lowerer) firstBitOfHalves(word, result *types.Type, low, upper spirv.ID, high bool) spirv.ID {
	find, first := uint32(spirv.GLSLFindILsb), low
	if high {
		find, first = spirv.GLSLFindUMsb, upper
	}
	inLow := e.glsl(find, result, low)
	inUpper := e.BinaryOp(spirv.OpBitwiseOr, result, e.glsl(find, result, upper), e.SplatConstant(result, 32)) // -1 stays
	some := e.B.Op(spirv.OpINotEqual, e.TypeID(e.U.WithShape(e.BoolType(), word)), first, e.SplatConstant(word, 0))
	if high {
		return e.B.Op(spirv.OpSelect, e.TypeID(result), some, inUpper, inLow)
	}
	return e.B.Op(spirv.OpSelect, e.TypeID(result), some, inLow, inUpper)
}
