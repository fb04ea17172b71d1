package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bitcast reinterprets id, a scalar or vector of type t, as the type result. It emits nothing if both are the same
// SPIR-V type.
func (e *SPIRVEmitter) bitcast(t, result *types.Type, id spirv.ID) spirv.ID {
	if e.types.TypeID(t) == e.types.TypeID(result) {
		return id
	}
	return e.values.UnaryOp(spirv.OpBitcast, result, id)
}

// asuintCall emits asuint(x) or, for a double d, asuint(d, out low, out high).
func (e *SPIRVEmitter) asuintCall(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	if len(x.Args) == 1 {
		a := e.arg(x, 0)
		if !spirvtypes.ShapeOf(t).Matrix() || e.types.TypeID(t) == e.types.TypeID(x.Type) {
			return values.Of(x.Type, e.bitcast(t, x.Type, a))
		}
		return values.Of(x.Type, e.values.PerRow(t, x.Type, func(row, result *types.Type, _ uint32, r spirv.ID) spirv.ID {
			return e.bitcast(row, result, r)
		}, a))
	}
	a := e.arg(x, 0)
	out := e.types.U.WithShape(e.types.UintType(), t)
	var words [2]spirv.ID
	if spirvtypes.ShapeOf(t).Matrix() {
		var rows [2][]spirv.ID
		for i := range uint32(t.Rows) {
			row := e.doubleWords(e.types.RowOf(t), e.types.RowOf(out), e.values.Extract(e.types.RowOf(t), a, i))
			rows[0], rows[1] = append(rows[0], row[0]), append(rows[1], row[1])
		}
		words = [2]spirv.ID{e.values.Compose(out, rows[0]...), e.values.Compose(out, rows[1]...)}
	} else {
		words = e.doubleWords(t, out, a)
	}
	for i, id := range words {
		e.setOut(&x.Args[1+i], out, id)
	}
	return values.Value{}
}

// doubleWords returns the low and high words of a, a double or a vector of doubles of type t. The words have the type
// out.
func (e *SPIRVEmitter) doubleWords(t, out *types.Type, a spirv.ID) [2]spirv.ID {
	pair, word := e.types.U.Vector(e.types.UintType(), 2), e.types.UintType()
	n := spirvtypes.ShapeOf(t).Cols
	var parts [2][]spirv.ID
	for i := range n {
		d := a
		if n > 1 {
			d = e.values.Extract(t.Scalar(), a, uint32(i))
		}
		p := e.values.UnaryOp(spirv.OpBitcast, pair, d)
		parts[0], parts[1] = append(parts[0], e.values.Extract(word, p, 0)),
			append(parts[1], e.values.Extract(word, p, 1))
	}
	if n == 1 {
		return [2]spirv.ID{parts[0][0], parts[1][0]}
	}
	return [2]spirv.ID{e.values.Compose(out, parts[0]...), e.values.Compose(out, parts[1]...)}
}

// asdouble emits asdouble(low, high), which composes each double from its low and high words.
func (e *SPIRVEmitter) asdouble(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	low, high := e.arg(x, 0), e.arg(x, 1)
	pair, double := e.types.U.Vector(e.types.UintType(), 2), e.types.U.Basic(types.Double)
	n := spirvtypes.ShapeOf(t).Cols
	if n == 1 {
		return values.Of(x.Type, e.values.UnaryOp(spirv.OpBitcast, double, e.values.Compose(pair, low, high)))
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		words := e.values.Shuffle(pair, low, high, uint32(i), uint32(i+n))
		parts[i] = e.values.UnaryOp(spirv.OpBitcast, double, words)
	}
	return values.Of(x.Type, e.values.Compose(x.Type, parts...))
}

// addPairs emits a sum of vectors in which each pair of words, low word first, is a 64-bit integer.
func (e *SPIRVEmitter) addPairs(x *checked.Intrinsic) values.Value {
	a, b := e.arg(x, 0), e.arg(x, 1)
	word := e.types.UintType()
	sumType := e.b.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{{Type: e.types.TypeID(word)},
		{Type: e.types.TypeID(word)}}})
	parts := make([]spirv.ID, spirvtypes.ShapeOf(x.Type).Cols)
	for i := 0; i < len(parts); i += 2 {
		low := e.b.Emit(instbuilder.IAddCarry(sumType, 0, e.values.Extract(word, a, uint32(i)),
			e.values.Extract(word, b, uint32(i))))
		high := e.values.BinaryOp(spirv.OpIAdd, word, e.values.Extract(word, a, uint32(i+1)),
			e.values.Extract(word, b, uint32(i+1)))
		parts[i] = e.values.Extract(word, low, 0)
		parts[i+1] = e.values.BinaryOp(spirv.OpIAdd, word, high, e.values.Extract(word, low, 1))
	}
	return values.Of(x.Type, e.values.Compose(x.Type, parts...))
}

func (e *SPIRVEmitter) halfToFloat(id spirv.ID) spirv.ID {
	pair := e.types.U.Vector(e.floatType(), 2)
	return e.values.Extract(e.floatType(), e.glsl(spirv.GLSLUnpackHalf2x16, pair, id), 0)
}

func (e *SPIRVEmitter) floatToHalf(id spirv.ID) spirv.ID {
	pair := e.values.Compose(e.types.U.Vector(e.floatType(), 2), id, e.values.ScalarConstant(e.floatType(), 0))
	return e.glsl(spirv.GLSLPackHalf2x16, e.types.UintType(), pair)
}

// halves returns the low and high words of id, a 64-bit integer or a vector of 64-bit integers, and the type of the
// words. by32 is the constant 32 as a shift amount.
func (e *SPIRVEmitter) halves(t *types.Type, id, by32 spirv.ID) (low, high spirv.ID, word *types.Type) {
	word = e.types.U.WithShape(e.types.UintType(), t)
	low = e.b.Emit(instbuilder.UConvert(e.types.TypeID(word), 0, id))
	shifted := e.b.Emit(instbuilder.ShiftRightLogical(e.types.TypeID(t), 0, id, by32))
	high = e.b.Emit(instbuilder.UConvert(e.types.TypeID(word), 0, shifted))
	return low, high, word
}

// countBits returns the number of set bits of id. It counts them in 32-bit words, because Vulkan restricts OpBitCount
// to this width.
func (e *SPIRVEmitter) countBits(t, result *types.Type, id spirv.ID) spirv.ID {
	switch spirvtypes.WidthOf(t) {
	case 64:
		low, high, word := e.halves(t, id, e.values.SplatConstant(e.types.U.WithShape(e.types.UintType(), t), 32))
		low, high = e.values.UnaryOp(spirv.OpBitCount, word, low), e.values.UnaryOp(spirv.OpBitCount, word, high)
		return e.values.CastID(e.values.BinaryOp(spirv.OpIAdd, word, high, low), word, result)
	case 8, 16: // zero-extend
		id = e.b.Emit(instbuilder.UConvert(e.types.TypeID(e.types.U.WithShape(e.types.UintType(), t)), 0, id))
	}
	return e.values.UnaryOp(spirv.OpBitCount, result, id)
}

// narrowUnsigned returns the unsigned counterpart of t, whose components have 8 or 16 bits.
func (e *SPIRVEmitter) narrowUnsigned(t *types.Type) *types.Type {
	if spirvtypes.WidthOf(t) == 8 {
		return e.types.U.WithShape(e.types.U.Basic(types.Uint8), t)
	}
	return e.types.U.WithShape(e.types.U.Basic(types.Uint16), t)
}

func (e *SPIRVEmitter) reverseBits(t *types.Type, id spirv.ID) spirv.ID {
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		wide, narrow := e.types.U.WithShape(e.types.UintType(), t), e.narrowUnsigned(t)
		x := e.b.Emit(instbuilder.UConvert(e.types.TypeID(wide), 0, e.bitcast(t, narrow, id)))
		x = e.values.UnaryOp(spirv.OpBitReverse, wide, x)
		x = e.values.BinaryOp(spirv.OpShiftRightLogical, wide, x,
			e.values.SplatConstant(wide, int64(32-spirvtypes.WidthOf(t))))
		return e.bitcast(narrow, t, e.b.Emit(instbuilder.UConvert(e.types.TypeID(narrow), 0, x)))
	case 64:
		unsigned := e.types.U.WithShape(e.types.U.Basic(types.Uint64), t)
		low, high, word := e.halves(unsigned, e.bitcast(t, unsigned, id), e.values.SplatConstant(unsigned, 32))
		low, high = e.values.UnaryOp(spirv.OpBitReverse, word, low), e.values.UnaryOp(spirv.OpBitReverse, word, high)
		lowWide := e.b.Emit(instbuilder.UConvert(e.types.TypeID(unsigned), 0, low))
		highWide := e.b.Emit(instbuilder.UConvert(e.types.TypeID(unsigned), 0, high))
		shifted := e.values.BinaryOp(spirv.OpShiftLeftLogical, unsigned, lowWide, e.values.SplatConstant(unsigned, 32))
		return e.bitcast(unsigned, t, e.values.BinaryOp(spirv.OpBitwiseOr, unsigned, shifted, highWide))
	}
	return e.values.UnaryOp(spirv.OpBitReverse, t, id)
}

// firstBit returns the index of the highest set bit of id, or of the lowest one if high is false. For the highest bit
// of a negative int, it returns that of the highest clear bit instead. The result is -1 if no such bit exists. Vulkan
// supports this only for 32 bits. Smaller integers are therefore widened, and larger ones are searched in halves.
func (e *SPIRVEmitter) firstBit(t, result *types.Type, id spirv.ID, high bool) spirv.ID {
	signed := spirvtypes.ClassOf(t) == spirvtypes.SintClass
	word := e.types.U.WithShape(e.types.UintType(), t)
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		if signed && high {
			t = e.types.U.WithShape(e.types.IntType(), t)
			id = e.b.Emit(instbuilder.SConvert(e.types.TypeID(t), 0, id))
			break
		}
		id, signed = e.b.Emit(instbuilder.UConvert(e.types.TypeID(word), 0, e.bitcast(t, e.narrowUnsigned(t), id))),
			false
	case 64:
		if signed && high { // for negative values, search the inverted value
			id = e.values.BinaryOp(spirv.OpBitwiseXor, t, id, e.values.BinaryOp(spirv.OpShiftRightArithmetic, t, id,
				e.values.SplatConstant(t, 63)))
		}
		unsigned := e.types.U.WithShape(e.types.U.Basic(types.Uint64), t)
		low, upper, _ := e.halves(unsigned, e.bitcast(t, unsigned, id), e.values.SplatConstant(unsigned, 32))
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

// firstBitOfHalves returns the index of the highest or lowest set bit of a 64-bit integer. It takes the bit from the
// half that contains it if any does: the upper half first for the highest bit, and the lower half first for the lowest.
func (e *SPIRVEmitter) firstBitOfHalves(word, result *types.Type, low, upper spirv.ID, high bool) spirv.ID {
	find, first := uint32(spirv.GLSLFindILsb), low
	if high {
		find, first = spirv.GLSLFindUMsb, upper
	}
	inLow := e.glsl(find, result, low)
	inUpper := e.values.BinaryOp(spirv.OpBitwiseOr, result, e.glsl(find, result, upper),
		e.values.SplatConstant(result, 32)) // -1 | 32 is still -1
	some := e.b.Emit(instbuilder.INotEqual(e.types.TypeID(e.types.U.WithShape(e.types.BoolType(), word)), 0, first,
		e.values.SplatConstant(word, 0)))
	if high {
		return e.b.Emit(instbuilder.Select(e.types.TypeID(result), 0, some, inUpper, inLow))
	}
	return e.b.Emit(instbuilder.Select(e.types.TypeID(result), 0, some, inLow, inUpper))
}
