package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bitcast reinterprets a scalar or vector; nothing is to be done if only the
// name of the type changes.
func (e *SPIRVEmitter) bitcast(t, result *types.Type, id spirv.ID) spirv.ID {
	if e.typeID(t) == e.typeID(result) {
		return id
	}
	return e.unaryOp(spirv.OpBitcast, result, id)
}

// asuintCall is asuint(x), or asuint(d, out low, out high) of a double.
func (e *SPIRVEmitter) asuintCall(x *checked.Intrinsic) value {
	t := argType(x, 0)
	if len(x.Args) == 1 {
		a := e.arg(x, 0)
		if !shapeOf(t).matrix() || e.typeID(t) == e.typeID(x.Type) {
			return rv(x.Type, e.bitcast(t, x.Type, a))
		}
		return rv(x.Type, e.perRow(t, x.Type, func(row, result *types.Type, _ uint32, r spirv.ID) spirv.ID {
			return e.bitcast(row, result, r)
		}, a))
	}
	a := e.arg(x, 0)
	out := e.u.WithShape(e.uintType(), t)
	var words [2]spirv.ID
	if shapeOf(t).matrix() {
		var rows [2][]spirv.ID
		for i := range uint32(t.Rows) {
			row := e.doubleWords(e.rowOf(t), e.rowOf(out), e.extract(e.rowOf(t), a, i))
			rows[0], rows[1] = append(rows[0], row[0]), append(rows[1], row[1])
		}
		words = [2]spirv.ID{e.compose(out, rows[0]...), e.compose(out, rows[1]...)}
	} else {
		words = e.doubleWords(t, out, a)
	}
	for i, id := range words {
		e.setOut(&x.Args[1+i], out, id)
	}
	return value{}
}

// doubleWords returns the low and the high words of a double or of a vector of
// doubles.
func (e *SPIRVEmitter) doubleWords(t, out *types.Type, a spirv.ID) [2]spirv.ID {
	pair, word := e.u.Vector(e.uintType(), 2), e.uintType()
	n := shapeOf(t).cols
	var parts [2][]spirv.ID
	for i := range n {
		d := a
		if n > 1 {
			d = e.extract(t.Scalar(), a, uint32(i))
		}
		p := e.unaryOp(spirv.OpBitcast, pair, d)
		parts[0], parts[1] = append(parts[0], e.extract(word, p, 0)), append(parts[1], e.extract(word, p, 1))
	}
	if n == 1 {
		return [2]spirv.ID{parts[0][0], parts[1][0]}
	}
	return [2]spirv.ID{e.compose(out, parts[0]...), e.compose(out, parts[1]...)}
}

// asdouble makes each double from its low and its high word.
func (e *SPIRVEmitter) asdouble(x *checked.Intrinsic) value {
	t := argType(x, 0)
	low, high := e.arg(x, 0), e.arg(x, 1)
	pair, double := e.u.Vector(e.uintType(), 2), e.u.Basic(types.Double)
	n := shapeOf(t).cols
	if n == 1 {
		return rv(x.Type, e.unaryOp(spirv.OpBitcast, double, e.compose(pair, low, high)))
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		words := e.shuffle(pair, low, high, uint32(i), uint32(i+n))
		parts[i] = e.unaryOp(spirv.OpBitcast, double, words)
	}
	return rv(x.Type, e.compose(x.Type, parts...))
}

func (e *SPIRVEmitter) halfToFloat(id spirv.ID) spirv.ID {
	pair := e.u.Vector(e.floatType(), 2)
	return e.extract(e.floatType(), e.glsl(spirv.GLSLUnpackHalf2x16, pair, id), 0)
}

func (e *SPIRVEmitter) floatToHalf(id spirv.ID) spirv.ID {
	pair := e.compose(e.u.Vector(e.floatType(), 2), id, e.scalarConstant(e.floatType(), 0))
	return e.glsl(spirv.GLSLPackHalf2x16, e.uintType(), pair)
}

// halves splits 64-bit integers into their low and high words; by32 is 32, as an
// integer of any width.
func (e *SPIRVEmitter) halves(t *types.Type, id, by32 spirv.ID) (low, high spirv.ID, word *types.Type) {
	word = e.u.WithShape(e.uintType(), t)
	low = e.b.Op(spirv.OpUConvert, e.typeID(word), id)
	shifted := e.b.Op(spirv.OpShiftRightLogical, e.typeID(t), id, by32)
	high = e.b.Op(spirv.OpUConvert, e.typeID(word), shifted)
	return low, high, word
}

// countBits counts in 32 bits: Vulkan has OpBitCount of no other width.
func (e *SPIRVEmitter) countBits(t, result *types.Type, id spirv.ID) spirv.ID {
	switch widthOf(t) {
	case 64:
		low, high, word := e.halves(t, id, e.splatConstant(e.u.WithShape(e.uintType(), t), 32))
		low, high = e.unaryOp(spirv.OpBitCount, word, low), e.unaryOp(spirv.OpBitCount, word, high)
		return e.castID(e.binaryOp(spirv.OpIAdd, word, high, low), word, result)
	case 16: // without the sign
		id = e.b.Op(spirv.OpUConvert, e.typeID(e.u.WithShape(e.uintType(), t)), id)
	}
	return e.unaryOp(spirv.OpBitCount, result, id)
}

// unsigned16 reinterprets 16-bit integers as unsigned.
func (e *SPIRVEmitter) unsigned16(t *types.Type, id spirv.ID) spirv.ID {
	return e.bitcast(t, e.u.WithShape(e.u.Basic(types.Uint16), t), id)
}

func (e *SPIRVEmitter) reverseBits(t *types.Type, id spirv.ID) spirv.ID {
	switch widthOf(t) {
	case 16:
		wide := e.u.WithShape(e.uintType(), t)
		x := e.b.Op(spirv.OpUConvert, e.typeID(wide), e.unsigned16(t, id))
		x = e.unaryOp(spirv.OpBitReverse, wide, x)
		x = e.binaryOp(spirv.OpShiftRightLogical, wide, x, e.splatConstant(wide, 16))
		narrow := e.u.WithShape(e.u.Basic(types.Uint16), t)
		return e.bitcast(narrow, t, e.b.Op(spirv.OpUConvert, e.typeID(narrow), x))
	case 64:
		unsigned := e.u.WithShape(e.u.Basic(types.Uint64), t)
		low, high, word := e.halves(unsigned, e.bitcast(t, unsigned, id), e.splatConstant(unsigned, 32))
		low, high = e.unaryOp(spirv.OpBitReverse, word, low), e.unaryOp(spirv.OpBitReverse, word, high)
		lowWide := e.b.Op(spirv.OpUConvert, e.typeID(unsigned), low)
		highWide := e.b.Op(spirv.OpUConvert, e.typeID(unsigned), high)
		shifted := e.binaryOp(spirv.OpShiftLeftLogical, unsigned, lowWide, e.splatConstant(unsigned, 32))
		return e.bitcast(unsigned, t, e.binaryOp(spirv.OpBitwiseOr, unsigned, shifted, highWide))
	}
	return e.unaryOp(spirv.OpBitReverse, t, id)
}

// firstBit finds the highest or lowest set bit (of a negative int: the highest
// clear one), -1 if there is none.
func (e *SPIRVEmitter) firstBit(t, result *types.Type, id spirv.ID, high bool) spirv.ID {
	switch {
	case !high:
		return e.glsl(spirv.GLSLFindILsb, result, id)
	case classOf(t) == sintClass:
		return e.glsl(spirv.GLSLFindSMsb, result, id)
	}
	return e.glsl(spirv.GLSLFindUMsb, result, id)
}
