package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// toInteger lowers a conversion from floating-point numbers to integers. Values out of range become the nearest integer
// in range, and NaN becomes 0, also without the decoration SaturatedConversion. Without it, these results are undefined
// in SPIR-V, and LLVM's conversion would return poison.
func toInteger(b *body, r *row) llvm.Value {
	x := b.rounded(b.arg(0))
	t := b.result().value
	f := b.m().Intrinsic(r.name, b.m().Func(t, x.Type()), t, x.Type())
	return b.b.Call(f, x)
}

// roundings lists the modes of FPRoundingMode, and the intrinsic that rounds to an integral value in each of them.
var roundings = [...]struct {
	mode spirv.FPRoundingMode
	name string
}{
	{spirv.FPRoundingModeRTE, "llvm.rint"},
	{spirv.FPRoundingModeRTZ, ""},
	{spirv.FPRoundingModeRTP, "llvm.ceil"},
	{spirv.FPRoundingModeRTN, "llvm.floor"},
}

// rounded emits x rounded to an integral value in the rounding mode of the current instruction. Without such a mode, it
// returns x.
func (b *body) rounded(x llvm.Value) llvm.Value {
	s := b.infoOf(b.current.Result)
	for _, row := range roundings {
		if s.rounding == uint32(row.mode)+1 && row.name != "" {
			return b.intrinsic(row.name, x.Type(), x)
		}
	}
	return x
}

// fromInteger lowers a conversion from integers to floating-point numbers.
func fromInteger(b *body, r *row) llvm.Value {
	b.nearestOnly()
	return b.b.Cast(r.op, b.arg(0), b.result().value)
}

// nearestOnly adds a finding if the current instruction has a rounding mode other than to the nearest number, because
// LLVM does not have such conversions.
func (b *body) nearestOnly() {
	if s := b.infoOf(b.current.Result); s.rounding > uint32(spirv.FPRoundingModeRTE)+1 {
		b.report("%v: rounding mode %v is not supported on the CPU", b.current.Op, spirv.FPRoundingMode(s.rounding-1))
	}
}

// floatConvert lowers a conversion between floating-point types.
func floatConvert(b *body, _ *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	if t.Scalar().Bits() > x.Type().Scalar().Bits() {
		return b.b.Cast(llvm.FPExt, x, t)
	}
	b.nearestOnly()
	return b.b.Cast(llvm.FPTrunc, x, t)
}

// integerConvert lowers a conversion between integer types of the same signedness. With the decoration
// SaturatedConversion, values out of range become the nearest integer in range.
func integerConvert(b *body, r *row) llvm.Value {
	x, t := b.arg(0), b.result().value
	from, to := x.Type().Scalar().Bits(), t.Scalar().Bits()
	if b.infoOf(b.current.Result).saturated && to < from {
		x = b.clampInteger(x, r.signed, r.signed, to)
	}
	return b.resize(r.op, x, t)
}

// clampInteger emits x with values outside the range of integers with the given width replaced by the nearest ones in
// range. signed is the signedness of x, and toSigned that of the range.
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

// saturate lowers a saturating conversion between signed and unsigned integers.
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

// quantize lowers OpQuantizeToF16, which rounds to the precision of a half. Results that would be denormal halves
// become 0.
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

// bitcast lowers OpBitcast. A cast between pointers does not need an instruction, because all pointers have the same
// type.
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
