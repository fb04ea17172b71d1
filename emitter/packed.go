package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Color converts a D3DCOLOR to bytes; the factor makes 1.0 give 255 after
// truncation.
func (e *Lowerer) Color(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	a := e.Arg(x, 0)
	swapped := e.Shuffle(t, a, a, 2, 1, 0, 3)
	scaled := e.Scale(t, swapped, e.B.ConstantFloat(e.B.TypeFloat(32), 255.001999))
	return values.Of(x.Type, e.CastID(scaled, t, x.Type))
}

// Msad4 sums absolute differences of bytes, where a zero byte of the reference
// is left out. Window i of the source is what starts at its byte i.
func (e *Lowerer) Msad4(x *checked.Intrinsic) values.Value {
	u := e.UintType()
	ref, src, accum := e.Arg(x, 0), e.Arg(x, 1), e.Arg(x, 2)
	windows := e.msadWindows(src)
	var sums [4]spirv.ID
	for i := range sums {
		sums[i] = e.Extract(u, accum, uint32(i))
	}
	var bytes, isZero [4]spirv.ID
	for i := range bytes {
		b := e.byteOf(ref, i)
		bytes[i] = e.bitcast(u, e.IntType(), b)
		isZero[i] = e.B.Op(spirv.OpIEqual, e.B.TypeBool(), b, e.B.ConstantUint(0))
	}
	for i := range sums {
		for j := range bytes {
			b := e.bitcast(u, e.IntType(), e.byteOf(windows[i], j))
			difference := e.glsl(spirv.GLSLSAbs, e.IntType(), e.BinaryOp(spirv.OpISub, e.IntType(), bytes[j], b))
			counted := e.SelectOp(u, isZero[j], e.B.ConstantUint(0), e.bitcast(e.IntType(), u, difference))
			sums[i] = e.BinaryOp(spirv.OpIAdd, u, sums[i], counted)
		}
	}
	return values.Of(x.Type, e.Compose(x.Type, sums[:]...))
}

// msadWindows returns the four words that start at the first four bytes of the
// two words of src.
func (e *Lowerer) msadWindows(src spirv.ID) (windows [4]spirv.ID) {
	u := e.UintType()
	windows[0] = e.Extract(u, src, 0)
	for i := 1; i < len(windows); i++ {
		windows[i] = e.BinaryOp(spirv.OpShiftRightLogical, u, windows[0], e.B.ConstantUint(uint32(8*i)))
	}
	second := e.Extract(u, src, 1)
	for i := 1; i < len(windows); i++ {
		windows[i] = e.B.Op(spirv.OpBitFieldInsert, e.TypeID(u), windows[i], second, e.B.ConstantUint(uint32(32-8*i)), e.B.ConstantUint(uint32(8*i)))
	}
	return windows
}

// byteOf returns the i-th byte of a word, zero extended.
func (e *Lowerer) byteOf(word spirv.ID, i int) spirv.ID {
	return e.B.Op(spirv.OpBitFieldUExtract, e.B.TypeInt(32, false), word, e.B.ConstantUint(uint32(8*i)), e.B.ConstantUint(8))
}

// Dot4add adds a dot product of four packed bytes.
func (e *Lowerer) Dot4add(x *checked.Intrinsic) values.Value {
	a, b, c := e.Arg(x, 0), e.Arg(x, 1), e.Arg(x, 2)
	op := spirv.OpUDot
	if spirvtypes.ClassOf(x.Type) == spirvtypes.SintClass {
		op = spirv.OpSDot
	}
	if !e.B.IsVersion(6) {
		e.B.RequireExtension("SPV_KHR_integer_dot_product")
	}
	dot := e.B.Emit(spirv.Instruction{Op: op, Type: e.TypeID(x.Type),
		Operands: []uint32{uint32(a), uint32(b), uint32(spirv.PackedVectorFormatPackedVectorFormat4x8Bit)}})
	return values.Of(x.Type, e.BinaryOp(spirv.OpIAdd, x.Type, dot, c))
}

// Dot2add adds the dot product of two half2, computed in 32 bits from their
// products on.
func (e *Lowerer) Dot2add(x *checked.Intrinsic) values.Value {
	half, float := ArgType(x, 0), e.FloatType()
	wide := e.U.Vector(float, 2)
	a, b, c := e.Arg(x, 0), e.Arg(x, 1), e.Arg(x, 2)
	products := e.CastID(e.BinaryOp(spirv.OpFMul, half, a, b), half, wide)
	first, second := e.Extract(float, products, 0), e.Extract(float, products, 1)
	dot := e.BinaryOp(spirv.OpFAdd, float, first, second)
	return values.Of(x.Type, e.BinaryOp(spirv.OpFAdd, float, dot, c))
}

// byteVector returns the type of four 8-bit integers.
func (e *Lowerer) byteVector(signed bool) spirv.ID {
	return e.B.TypeVector(e.B.TypeInt(8, signed), 4)
}

// PackBytes keeps the low bytes of four integers; the clamping functions make
// them fit first.
func (e *Lowerer) PackBytes(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	a := e.Arg(x, 0)
	switch x.Row.Name {
	case "pack_clamp_s8":
		a = e.glsl(spirv.GLSLSClamp, t, a, e.SplatConstant(t, -128), e.SplatConstant(t, 127))
	case "pack_clamp_u8":
		a = e.glsl(spirv.GLSLSClamp, t, a, e.SplatConstant(t, 0), e.SplatConstant(t, 255))
	}
	signed := spirvtypes.ClassOf(t) == spirvtypes.SintClass
	op := spirv.OpUConvert
	if signed {
		op = spirv.OpSConvert
	}
	return values.Of(x.Type, e.B.Op(spirv.OpBitcast, e.TypeID(x.Type), e.B.Op(op, e.byteVector(signed), a)))
}

// UnpackBytes extends four bytes to integers.
func (e *Lowerer) UnpackBytes(x *checked.Intrinsic) values.Value {
	signed := spirvtypes.ClassOf(x.Type) == spirvtypes.SintClass
	op := spirv.OpUConvert
	if signed {
		op = spirv.OpSConvert
	}
	return values.Of(x.Type, e.B.Op(op, e.TypeID(x.Type), e.B.Op(spirv.OpBitcast, e.byteVector(signed), e.Arg(x, 0))))
}
