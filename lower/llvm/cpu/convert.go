package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// toInteger converts floating-point numbers to integers. Values out of range saturate and NaN becomes zero, with or
// without SaturatedConversion. Without it, SPIR-V leaves these results undefined, and LLVM's plain conversions would
// return poison.
func toInteger(b *body, r *row) llvm.Value {
	x := b.rounded(b.arg(0))
	t := b.result().value
	f := b.m().Intrinsic(r.name, b.m().Func(t, x.Type()), t, x.Type())
	return b.b.Call(f, x)
}

// roundings lists the LLVM functions for the modes of FPRoundingMode.
var roundings = [...]struct {
	mode spirv.FPRoundingMode
	name string
}{
	{spirv.FPRoundingModeRTE, "llvm.rint"},
	{spirv.FPRoundingModeRTZ, ""},
	{spirv.FPRoundingModeRTP, "llvm.ceil"},
	{spirv.FPRoundingModeRTN, "llvm.floor"},
}

// rounded rounds x to an integral value in the rounding mode of the current instruction.
func (b *body) rounded(x llvm.Value) llvm.Value {
	s := b.infoOf(b.current.Result)
	for _, row := range roundings {
		if s.rounding == uint32(row.mode)+1 && row.name != "" {
			return b.intrinsic(row.name, x.Type(), x)
		}
	}
	return x
}

// fromInteger converts integers to floating-point numbers.
func fromInteger(b *body, r *row) llvm.Value {
	b.nearestOnly()
	return b.b.Cast(r.op, b.arg(0), b.result().value)
}

// nearestOnly adds a finding for a rounding mode other than to nearest, because LLVM does not have conversions for it.
func (b *body) nearestOnly() {
	if s := b.infoOf(b.current.Result); s.rounding > uint32(spirv.FPRoundingModeRTE)+1 {
		b.report("%v: rounding mode %v is not supported on the CPU", b.current.Op, spirv.FPRoundingMode(s.rounding-1))
	}
}

// floatConvert converts between floating-point types.
func floatConvert(b *body, _ *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	if t.Scalar().Bits() > x.Type().Scalar().Bits() {
		return b.b.Cast(llvm.FPExt, x, t)
	}
	b.nearestOnly()
	return b.b.Cast(llvm.FPTrunc, x, t)
}

// integerConvert widens or narrows integers, with saturation if requested.
func integerConvert(b *body, r *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	from, to := x.Type().Scalar().Bits(), t.Scalar().Bits()
	if b.infoOf(b.current.Result).saturated && to < from {
		x = b.clampInteger(x, r.signed, r.signed, to)
	}
	return b.resize(r.op, x, t)
}

// clampInteger clamps integers to the range of integers with the given width.
func (b *body) clampInteger(x llvm.Value, signed, toSigned bool, bits int) llvm.Value {
	t := x.Type()
	most := uint64(math.MaxUint64) >> (64 - bits)
	if toSigned {
		most >>= 1
	}
	if !signed {
		return b.intrinsic("llvm.umin", t, x, b.int(t, most))
	}
	least := uint64(0)
	if toSigned {
		least = ^most
	}
	return b.intrinsic("llvm.smin", t, b.intrinsic("llvm.smax", t, x, b.int(t, least)), b.int(t, most))
}

// saturate converts between signed and unsigned integers.
func saturate(b *body, r *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	from, to := x.Type().Scalar().Bits(), t.Scalar().Bits()
	toSigned := !r.signed
	switch {
	case toSigned && to <= from:
		x = b.clampInteger(x, false, true, to)
	case !toSigned && to < from:
		x = b.clampInteger(x, true, false, to)
	case !toSigned:
		x = b.intrinsic("llvm.smax", x.Type(), x, b.m().Null(x.Type()))
	}
	return b.resize(llvm.ZExt, x, t)
}

// quantize rounds to the precision of a half. Denormal halves become zero.
func quantize(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	t := x.Type()
	half := llvm.Half
	if t.IsVector() {
		half = b.m().Vector(t.Len(), llvm.Half)
	}
	q := b.b.Cast(llvm.FPExt, b.b.Cast(llvm.FPTrunc, x, half), t)
	zero := b.intrinsic("llvm.copysign", t, b.m().Null(t), x)
	return b.b.Select(b.magnitude(llvm.OLT, q, 0x1p-14), zero, q)
}

// bitcast reinterprets the bits of x as another type; all pointers have the same type.
func bitcast(b *body, _ *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	switch {
	case x.Type().IsPointer() && t.IsPointer():
		return x
	case x.Type().IsPointer():
		return b.b.Cast(llvm.PtrToInt, x, t)
	case t.IsPointer():
		return b.b.Cast(llvm.IntToPtr, x, t)
	}
	return b.b.Cast(llvm.BitCast, x, t)
}

func castOf(b *body, r *row) llvm.Value { return b.b.Cast(r.op, b.arg(0), b.result().value) }
