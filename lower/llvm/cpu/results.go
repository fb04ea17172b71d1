package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// storeResult emits a store of v, an additional result of an OpExtInst, through its argument i.
func (b *body) storeResult(v llvm.Value, i int) {
	b.b.Store(v, b.x(i), b.access(len(b.current.Operands), 2+i, v.Type()))
}

// belowOne holds the largest number below 1 for each width.
var belowOne = [...]float64{16: 0x1.ffcp-1, 32: 0x1.fffffep-1, 64: 0x1.fffffffffffffp-1}

func fract(b *body, _ *row) llvm.Value {
	x := b.x(0)
	t := x.Type()
	whole := b.llvm("llvm.floor", x)
	b.storeResult(whole, 1)
	below := belowOne[t.Scalar().Bits()%len(belowOne)]
	return b.llvm("llvm.minnum", b.binary(llvm.FSub, x, whole), b.float(t, below))
}

func modf(b *body, _ *row) llvm.Value {
	x := b.x(0)
	t := x.Type()
	whole := b.llvm("llvm.trunc", x)
	b.storeResult(whole, 1)
	rest := b.b.Select(b.magnitude(llvm.OEQ, x, math.Inf(1)), b.m().Null(t), b.binary(llvm.FSub, x, whole))
	return b.llvm("llvm.copysign", rest, x)
}

func sincos(b *body, _ *row) llvm.Value {
	x := b.x(0)
	b.storeResult(b.llvm("llvm.cos", x), 1)
	return b.llvm("llvm.sin", x)
}

// withInteger lowers a function to a C library function that stores an integer through its last operand. If r.signed is
// set, it is lgamma_r, and the integer is a sign.
func withInteger(b *body, r *row) llvm.Value {
	x := b.x(0)
	place := b.b.Alloca(llvm.I32, 4)
	name := r.name
	if r.signed {
		name += "_r"
		if x.Type().Scalar() != llvm.Double {
			name = r.name + "f_r"
		}
	}
	at := 0
	var ints llvm.Value
	y := b.perElement(x, func(x llvm.Value) llvm.Value {
		c := cType(x.Type())
		args, types := []llvm.Value{b.b.Cast(llvm.FPExt, x, c)}, []*llvm.Type{c}
		if r.operands == 3 {
			second := b.x(1)
			if second.Type().IsVector() {
				second = b.elem(second, at)
			}
			args, types = append(args, b.b.Cast(llvm.FPExt, second, c)), append(types, c)
		}
		args, types = append(args, place), append(types, llvm.Ptr)
		width := c
		if r.signed {
			width = llvm.Double // the name already ends with f
		}
		y := b.b.Call(b.cFunction(name, width, c, types...), args...)
		n := b.b.Load(llvm.I32, place, llvm.Access{Align: 4})
		if x := b.x(0).Type(); !x.IsVector() {
			ints = n
		} else {
			if ints == nil {
				ints = b.m().Undef(b.m().Vector(x.Len(), llvm.I32))
			}
			ints = b.b.InsertElement(ints, n, b.int(llvm.I32, uint64(at)))
		}
		at++
		return b.b.Cast(llvm.FPTrunc, y, x.Type())
	})
	b.storeResult(ints, r.operands-1)
	return y
}

func ilogb(b *body, r *row) llvm.Value {
	return b.perElement(b.x(0), func(x llvm.Value) llvm.Value {
		c := cType(x.Type())
		return b.b.Call(b.cFunction(r.name, c, llvm.I32, c), b.b.Cast(llvm.FPExt, x, c))
	})
}

func ldexp(b *body, r *row) llvm.Value {
	x, n := b.x(0), b.x(1)
	if n.Type().Scalar() != llvm.I32 {
		b.report("OpExtInst: the exponent of ldexp has type %v; expected 32-bit integers", n.Type())
		return nil
	}
	return b.libm(r.name, x, b.splat(n, x.Type()))
}

// vload lowers a load of a vector. Its address is base plus the index times the length of the vector. It has the
// alignment of an element. Halves are converted to floats.
func vload(b *body, r *row) llvm.Value {
	t := b.result().value
	in, at := b.vectorPlace(t, r, b.x(0), b.x(1))
	v := b.b.Load(in, at, llvm.Access{Align: b.vectorAlign(in, r)})
	return b.b.Cast(llvm.FPExt, v, t)
}

func vstore(b *body, r *row) llvm.Value {
	v := b.x(0)
	if r.signed && b.word(5) != 0 { // the rounding mode is not to nearest even
		b.report("OpExtInst: conversion to half supports only rounding to nearest on the CPU")
		return nil
	}
	in, at := b.vectorPlace(v.Type(), r, b.x(1), b.x(2))
	b.b.Store(b.b.Cast(llvm.FPTrunc, v, in), at, llvm.Access{Align: b.vectorAlign(in, r)})
	return nil
}

// vectorPlace returns the type in memory and the address of a vector that has type t as a value.
func (b *body) vectorPlace(t *llvm.Type, r *row, index, base llvm.Value) (*llvm.Type, llvm.Value) {
	elem := t.Scalar()
	if r.name != "" {
		elem = llvm.Half
	}
	in, n := elem, uint64(1)
	if t.IsVector() {
		in, n = b.m().Vector(t.Len(), elem), uint64(t.Len())
		if r.name == "halfa" && n == 3 {
			n = 4 // aligned vectors of 3 elements have the stride of 4
		}
	}
	index = b.resize(llvm.ZExt, index, llvm.I64)
	return in, b.b.GEP(elem, base, 0, b.binary(llvm.Mul, index, b.int(llvm.I64, n)))
}

func (b *body) vectorAlign(in *llvm.Type, r *row) uint32 {
	bytes := max(in.Scalar().Bits()/8, 1)
	if r.name == "halfa" {
		for n := 1; n < in.Len(); n *= 2 {
			bytes *= 2
		}
	}
	return uint32(bytes)
}

// printf lowers a call of printf. Floats are passed as doubles, small integers as words, and vectors as their elements.
func printf(b *body, _ *row) llvm.Value {
	args := []llvm.Value{b.x(0)}
	for i := 1; i < len(b.current.Operands)-2; i++ {
		x := b.x(i)
		if x.Type().IsVector() {
			b.report("OpExtInst: printf of vectors is not supported on the CPU")
			return nil
		}
		switch t := x.Type(); {
		case t == llvm.Half || t == llvm.Float:
			x = b.b.Cast(llvm.FPExt, x, llvm.Double)
		case t.IsInt() && t.Bits() < 32:
			x = b.b.Cast(llvm.ZExt, x, llvm.I32)
		}
		args = append(args, x)
	}
	return b.b.Call(b.m().Declare("printf", b.m().VariadicFunc(llvm.I32, llvm.Ptr)), args...)
}
