package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// color emits D3DCOLORtoUBYTE4, which converts a color to bytes. The factor ensures that 1.0 becomes 255 after
// truncation.
func (e *SPIRVEmitter) color(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	swapped := e.values.Shuffle(t, a, a, 2, 1, 0, 3)
	scaled := e.scale(t, swapped, e.b.ConstantFloat(e.b.TypeFloat(32), 255.001999))
	return values.Of(x.Type, e.values.CastID(scaled, t, x.Type))
}

// msad4 emits msad4, which adds up the absolute differences of the bytes of a reference and of four windows of the
// source. It skips zero bytes of the reference. Window i starts at byte i of the source.
func (e *SPIRVEmitter) msad4(x *checked.Intrinsic) values.Value {
	u := e.types.UintType()
	ref, src, accum := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	windows := e.msadWindows(src)
	var sums [4]spirv.ID
	for i := range sums {
		sums[i] = e.values.Extract(u, accum, uint32(i))
	}
	var bytes, isZero [4]spirv.ID
	for i := range bytes {
		b := e.byteOf(ref, i)
		bytes[i] = e.bitcast(u, e.types.IntType(), b)
		isZero[i] = e.b.Emit(instbuilder.IEqual(e.b.TypeBool(), 0, b, e.b.ConstantUint(0)))
	}
	for i := range sums {
		for j := range bytes {
			b := e.bitcast(u, e.types.IntType(), e.byteOf(windows[i], j))
			difference := e.glsl(spirv.GLSLSAbs, e.types.IntType(),
				e.values.BinaryOp(spirv.OpISub, e.types.IntType(), bytes[j], b))
			counted := e.values.SelectOp(u, isZero[j], e.b.ConstantUint(0), e.bitcast(e.types.IntType(), u, difference))
			sums[i] = e.values.BinaryOp(spirv.OpIAdd, u, sums[i], counted)
		}
	}
	return values.Of(x.Type, e.values.Compose(x.Type, sums[:]...))
}

// msadWindows returns the four windows of src, which has two words. Window i is the word that starts at byte i.
func (e *SPIRVEmitter) msadWindows(src spirv.ID) (windows [4]spirv.ID) {
	u := e.types.UintType()
	windows[0] = e.values.Extract(u, src, 0)
	for i := 1; i < len(windows); i++ {
		windows[i] = e.values.BinaryOp(spirv.OpShiftRightLogical, u, windows[0], e.b.ConstantUint(uint32(8*i)))
	}
	second := e.values.Extract(u, src, 1)
	for i := 1; i < len(windows); i++ {
		windows[i] = e.b.Emit(instbuilder.BitFieldInsert(e.types.TypeID(u), 0, windows[i], second,
			e.b.ConstantUint(uint32(32-8*i)), e.b.ConstantUint(uint32(8*i))))
	}
	return windows
}

// byteOf returns byte i of word, zero-extended.
func (e *SPIRVEmitter) byteOf(word spirv.ID, i int) spirv.ID {
	return e.b.Emit(instbuilder.BitFieldUExtract(e.b.TypeInt(32, false), 0, word, e.b.ConstantUint(uint32(8*i)),
		e.b.ConstantUint(8)))
}

// dot4add emits a function that adds the dot product of four packed bytes to an accumulator.
func (e *SPIRVEmitter) dot4add(x *checked.Intrinsic) values.Value {
	a, b, c := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	op := spirv.OpUDot
	if spirvtypes.ClassOf(x.Type) == spirvtypes.SintClass {
		op = spirv.OpSDot
	}
	if !e.b.IsVersion(6) {
		e.b.RequireExtension("SPV_KHR_integer_dot_product")
	}
	dot := e.b.Emit(instbuilder.Op(op, e.types.TypeID(x.Type), 0,
		[]uint32{uint32(a), uint32(b), uint32(spirv.PackedVectorFormatPackedVectorFormat4x8Bit)}))
	return values.Of(x.Type, e.values.BinaryOp(spirv.OpIAdd, x.Type, dot, c))
}

// dot2add emits a function that adds the dot product of two half2 vectors to an accumulator. It multiplies in 16 bits
// and adds in 32 bits.
func (e *SPIRVEmitter) dot2add(x *checked.Intrinsic) values.Value {
	half, float := argType(x, 0), e.floatType()
	wide := e.types.U.Vector(float, 2)
	a, b, c := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	products := e.values.CastID(e.values.BinaryOp(spirv.OpFMul, half, a, b), half, wide)
	first, second := e.values.Extract(float, products, 0), e.values.Extract(float, products, 1)
	dot := e.values.BinaryOp(spirv.OpFAdd, float, first, second)
	return values.Of(x.Type, e.values.BinaryOp(spirv.OpFAdd, float, dot, c))
}

// byteVector returns the vector type of four 8-bit integers.
func (e *SPIRVEmitter) byteVector(signed bool) spirv.ID {
	return e.b.TypeVector(e.b.TypeInt(8, signed), 4)
}

// packBytes emits a function that packs the low bytes of four integers. The functions pack_clamp_s8 and pack_clamp_u8
// clamp the integers first.
func (e *SPIRVEmitter) packBytes(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	switch x.Row.Name {
	case "pack_clamp_s8":
		a = e.glsl(spirv.GLSLSClamp, t, a, e.values.SplatConstant(t, -128), e.values.SplatConstant(t, 127))
	case "pack_clamp_u8":
		a = e.glsl(spirv.GLSLSClamp, t, a, e.values.SplatConstant(t, 0), e.values.SplatConstant(t, 255))
	}
	signed := spirvtypes.ClassOf(t) == spirvtypes.SintClass
	op := spirv.OpUConvert
	if signed {
		op = spirv.OpSConvert
	}
	return values.Of(x.Type, e.b.Emit(instbuilder.Bitcast(e.types.TypeID(x.Type), 0,
		e.b.Op(op, e.byteVector(signed), a))))
}

// unpackBytes emits a function that unpacks four bytes and extends them to integers.
func (e *SPIRVEmitter) unpackBytes(x *checked.Intrinsic) values.Value {
	signed := spirvtypes.ClassOf(x.Type) == spirvtypes.SintClass
	op := spirv.OpUConvert
	if signed {
		op = spirv.OpSConvert
	}
	return values.Of(x.Type, e.b.Op(op, e.types.TypeID(x.Type),
		e.b.Emit(instbuilder.Bitcast(e.byteVector(signed), 0, e.arg(x, 0)))))
}
