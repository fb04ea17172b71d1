package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A packing describes how several numbers are encoded in one integer.
type packing struct {
	parts int
	bits  uint
	put   func(v uint64) uint64
	take  func(v uint64) uint64
}

// packings holds the encoding of each packing function of GLSL.std.450.
var packings = [...]packing{
	spirv.GLSLPackSnorm4x8:   {4, 8, func(v uint64) uint64 { return uint64(exactmath.ToSnorm(arithmetic.F32(v), 8)) }, func(v uint64) uint64 { return arithmetic.Bits32(exactmath.FromSnorm(int32(int8(v)), 8)) }},
	spirv.GLSLPackUnorm4x8:   {4, 8, func(v uint64) uint64 { return uint64(exactmath.ToUnorm(arithmetic.F32(v), 8)) }, func(v uint64) uint64 { return arithmetic.Bits32(exactmath.FromUnorm(uint32(v), 8)) }},
	spirv.GLSLPackSnorm2x16:  {2, 16, func(v uint64) uint64 { return uint64(exactmath.ToSnorm(arithmetic.F32(v), 16)) }, func(v uint64) uint64 { return arithmetic.Bits32(exactmath.FromSnorm(int32(int16(v)), 16)) }},
	spirv.GLSLPackUnorm2x16:  {2, 16, func(v uint64) uint64 { return uint64(exactmath.ToUnorm(arithmetic.F32(v), 16)) }, func(v uint64) uint64 { return arithmetic.Bits32(exactmath.FromUnorm(uint32(v), 16)) }},
	spirv.GLSLPackHalf2x16:   {2, 16, func(v uint64) uint64 { return arithmetic.ToHalf(float64(arithmetic.F32(v))) }, func(v uint64) uint64 { return arithmetic.Bits32(arithmetic.FromHalf(v)) }},
	spirv.GLSLPackDouble2x32: {2, 32, func(v uint64) uint64 { return v }, func(v uint64) uint64 { return v }},
}

// unpacks holds, for each unpacking function, the packing function with the same encoding.
var unpacks = [...]uint32{
	spirv.GLSLUnpackSnorm4x8:   spirv.GLSLPackSnorm4x8,
	spirv.GLSLUnpackUnorm4x8:   spirv.GLSLPackUnorm4x8,
	spirv.GLSLUnpackSnorm2x16:  spirv.GLSLPackSnorm2x16,
	spirv.GLSLUnpackUnorm2x16:  spirv.GLSLPackUnorm2x16,
	spirv.GLSLUnpackHalf2x16:   spirv.GLSLPackHalf2x16,
	spirv.GLSLUnpackDouble2x32: spirv.GLSLPackDouble2x32,
}

// pack compiles PackSnorm4x8 and the other packing functions.
func (c *coder) pack(in *spirv.Instruction) {
	p := &packings[word(in, 1)]
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	if of.rows != p.parts || s.rows != 1 {
		c.fail("the type of the packed numbers is invalid")
	}
	c.add(inst{d: d, a: a, run: func(x *subgroup, in *inst) {
		for _, l := range x.list {
			all := uint64(0)
			for k := range p.parts {
				all |= arithmetic.Truncated(p.put(x.row(in.a + int32(k))[l]), uint32(p.bits)) << (uint(k) * p.bits)
			}
			x.row(in.d)[l] = all
		}
	}})
}

// unpack compiles UnpackSnorm4x8 and the other unpacking functions.
func (c *coder) unpack(in *spirv.Instruction) {
	p := &packings[unpacks[word(in, 1)]]
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	if s.rows != p.parts || of.rows != 1 {
		c.fail("the type of the unpacked numbers is invalid")
	}
	c.add(inst{d: d, a: a, run: func(x *subgroup, in *inst) {
		for _, l := range x.list {
			all := x.row(in.a)[l]
			for k := range p.parts {
				x.row(in.d + int32(k))[l] = p.take(arithmetic.Truncated(all>>(uint(k)*p.bits), uint32(p.bits)))
			}
		}
	}})
}
