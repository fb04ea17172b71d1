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
	pairs := e.doubleWords(t, a)
	var outs [2]spirv.ID
	for word := range outs {
		parts := make([]spirv.ID, len(pairs))
		for i, p := range pairs {
			parts[i] = e.extract(e.uintType(), p, uint32(word))
		}
		id := parts[0]
		switch s := shapeOf(t); {
		case s.vector():
			id = e.compose(out, parts...)
		case s.matrix():
			id = e.matrixOf(out, parts)
		}
		outs[word] = id
	}
	for word, id := range outs {
		e.setOut(&x.Args[1+word], out, id)
	}
	return value{}
}

// doubleWords returns each double of a as a vector of its two words, the low
// one first.
func (e *SPIRVEmitter) doubleWords(t *types.Type, a spirv.ID) []spirv.ID {
	pair := e.u.Vector(e.uintType(), 2)
	s := shapeOf(t)
	var words []spirv.ID
	for i := range s.rows {
		for j := range s.cols {
			d := a
			switch {
			case s.vector():
				d = e.extract(t.Scalar(), a, uint32(j))
			case s.matrix():
				d = e.extract(t.Scalar(), a, uint32(i), uint32(j))
			}
			words = append(words, e.unaryOp(spirv.OpBitcast, pair, d))
		}
	}
	return words
}

// matrixOf builds a matrix from its elements, row by row.
func (e *SPIRVEmitter) matrixOf(t *types.Type, elems []spirv.ID) spirv.ID {
	cols := int(t.Cols)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		rows[i] = e.compose(e.rowOf(t), elems[i*cols:(i+1)*cols]...)
	}
	return e.compose(t, rows...)
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

// in32 returns the 32-bit type with the signedness and shape of t.
func (e *SPIRVEmitter) in32(t *types.Type) *types.Type {
	if classOf(t) == sintClass {
		return e.u.WithShape(e.intType(), t)
	}
	return e.u.WithShape(e.uintType(), t)
}

// halves splits 64-bit integers into their low and high words.
func (e *SPIRVEmitter) halves(t *types.Type, id spirv.ID) (low, high spirv.ID, word *types.Type) {
	word = e.u.WithShape(e.uintType(), t)
	low = e.b.Op(spirv.OpUConvert, e.typeID(word), id)
	shifted := e.b.Op(spirv.OpShiftRightLogical, e.typeID(t), id, e.splatConstant(t, 32))
	high = e.b.Op(spirv.OpUConvert, e.typeID(word), shifted)
	return low, high, word
}

// countBits counts in 32 bits: Vulkan has OpBitCount of no other width.
func (e *SPIRVEmitter) countBits(t, result *types.Type, id spirv.ID) spirv.ID {
	if widthOf(t) == 64 {
		low, high, word := e.halves(t, id)
		sum := e.binaryOp(spirv.OpIAdd, word, e.unaryOp(spirv.OpBitCount, word, low), e.unaryOp(spirv.OpBitCount, word, high))
		return e.castID(sum, word, result)
	}
	if widthOf(t) == 16 { // the sign must not be counted
		wide := e.u.WithShape(e.uintType(), t)
		id = e.castID(e.unsigned16(t, id), e.u.WithShape(e.u.Basic(types.Uint16), t), wide)
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
		low, high, word := e.halves(unsigned, e.bitcast(t, unsigned, id))
		low, high = e.unaryOp(spirv.OpBitReverse, word, low), e.unaryOp(spirv.OpBitReverse, word, high)
		lowWide := e.b.Op(spirv.OpUConvert, e.typeID(unsigned), low)
		highWide := e.b.Op(spirv.OpUConvert, e.typeID(unsigned), high)
		shifted := e.binaryOp(spirv.OpShiftLeftLogical, unsigned, lowWide, e.splatConstant(unsigned, 32))
		return e.bitcast(unsigned, t, e.binaryOp(spirv.OpBitwiseOr, unsigned, shifted, highWide))
	}
	return e.unaryOp(spirv.OpBitReverse, t, id)
}

// firstBit finds the highest or lowest set bit (of a negative int: the highest
// clear one), -1 if there is none. The instructions exist for 32 bits; wider
// integers are searched by halves.
func (e *SPIRVEmitter) firstBit(t, result *types.Type, id spirv.ID, high bool) spirv.ID {
	number := uint32(spirv.GLSLFindILsb)
	if high {
		number = spirv.GLSLFindUMsb
		if classOf(t) == sintClass {
			number = spirv.GLSLFindSMsb
		}
	}
	switch widthOf(t) {
	case 16:
		id, t = e.castID(id, t, e.in32(t)), e.in32(t)
	case 64:
		return e.firstBit64(t, result, id, high)
	}
	return e.glsl(number, result, id)
}

func (e *SPIRVEmitter) firstBit64(t, result *types.Type, id spirv.ID, high bool) spirv.ID {
	unsigned := e.u.WithShape(e.u.Basic(types.Uint64), t)
	if high && classOf(t) == sintClass { // search the complement of a negative number
		sign := e.binaryOp(spirv.OpShiftRightArithmetic, t, id, e.splatConstant(t, 63))
		id = e.binaryOp(spirv.OpBitwiseXor, t, id, sign)
	}
	low, top, word := e.halves(unsigned, e.bitcast(t, unsigned, id))
	number := uint32(spirv.GLSLFindILsb)
	first, second := low, top
	if high {
		number = spirv.GLSLFindUMsb
		first, second = top, low
	}
	none := e.splatConstant(word, 0xFFFFFFFF)
	a, b := e.glsl(number, word, first), e.glsl(number, word, second)
	boolType := e.typeID(e.u.WithShape(e.boolType(), t))
	found := e.b.Op(spirv.OpINotEqual, boolType, a, none)
	other := e.b.Op(spirv.OpINotEqual, boolType, b, none)
	add := e.splatConstant(word, 32)
	if high {
		a = e.binaryOp(spirv.OpIAdd, word, a, add)
	} else {
		b = e.selectOp(word, other, e.binaryOp(spirv.OpIAdd, word, b, add), none)
	}
	return e.castID(e.selectOp(word, found, a, b), word, result)
}

// color converts a D3DCOLOR to bytes; the factor makes 1.0 give 255 after
// truncation.
func (e *SPIRVEmitter) color(x *checked.Intrinsic) value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	swapped := e.shuffle(t, a, a, 2, 1, 0, 3)
	scaled := e.scale(t, swapped, e.b.ConstantFloat(e.b.TypeFloat(32), 255.001999))
	return rv(x.Type, e.castID(scaled, t, x.Type))
}

// msad4 sums absolute differences of bytes, where a zero byte of the reference
// is left out. Byte j of window i is byte i+j of the 64-bit source.
func (e *SPIRVEmitter) msad4(x *checked.Intrinsic) value {
	u := e.uintType()
	ref, src, accum := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	words := [2]spirv.ID{e.extract(u, src, 0), e.extract(u, src, 1)}
	byteOf := func(word spirv.ID, n int) spirv.ID {
		return e.b.Op(spirv.OpBitFieldUExtract, e.typeID(u), word, e.b.ConstantUint(uint32(8*n)), e.b.ConstantUint(8))
	}
	var refBytes [4]spirv.ID
	var used [4]spirv.ID
	for j := range refBytes {
		refBytes[j] = byteOf(ref, j)
		used[j] = e.b.Op(spirv.OpINotEqual, e.b.TypeBool(), refBytes[j], e.b.ConstantUint(0))
	}
	var sums [4]spirv.ID
	for i := range sums {
		sums[i] = e.extract(u, accum, uint32(i))
		for j := range refBytes {
			b := byteOf(words[(i+j)/4], (i+j)%4)
			difference := e.b.Op(spirv.OpISub, e.b.TypeInt(32, true), refBytes[j], b)
			absolute := e.bitcast(e.intType(), u, e.glsl(spirv.GLSLSAbs, e.intType(), difference))
			sum := e.binaryOp(spirv.OpIAdd, u, sums[i], absolute)
			sums[i] = e.selectOp(u, used[j], sum, sums[i])
		}
	}
	return rv(x.Type, e.compose(x.Type, sums[:]...))
}

// dot4add adds a dot product of four packed bytes.
func (e *SPIRVEmitter) dot4add(x *checked.Intrinsic) value {
	a, b, c := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	op := spirv.OpUDot
	if classOf(x.Type) == sintClass {
		op = spirv.OpSDot
	}
	e.b.RequireExtension("SPV_KHR_integer_dot_product")
	dot := e.b.Emit(spirv.Instruction{Op: op, Type: e.typeID(x.Type),
		Operands: []uint32{uint32(a), uint32(b), uint32(spirv.PackedVectorFormatPackedVectorFormat4x8Bit)}})
	return rv(x.Type, e.binaryOp(spirv.OpIAdd, x.Type, dot, c))
}
