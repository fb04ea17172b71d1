package specialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// eachIndex calls f for each index of an access chain. k is the position of the index among the operands, and v is its
// value. For a constant index that is out of range, v is the value of index 0. This is correct because an out-of-range
// access may read or write any element, unless a device guarantees more.
func (r *run) eachIndex(in *inst, f func(k int, v value)) {
	a := r.a
	ops := a.words[in.at+3 : in.at+uint32(in.words)]
	typ := a.pointee(ops[0])
	for k := 1; k < len(ops); k++ {
		v := r.value[ops[k]]
		size, index := uint64(math.MaxUint32), uint64(0)
		known := v.isConstant() && r.a.types[r.constant(v).typ].form == formInt
		if known {
			c := r.constant(v)
			t := &a.types[c.typ]
			index = uint64(spirv.ExtendInteger(c.bits, uint32(t.width), t.signed))
		}
		typ, size = r.within(typ, index, size)
		if known && index >= size {
			v = r.scalar(r.constant(v).typ, 0, 0)
		}
		f(k, v)
	}
}

// pointee returns the pointee type of pointer id, or 0 if it is unknown.
func (a *Analysis) pointee(id uint32) uint32 {
	if d := a.def[id]; d != none {
		if t := a.def[a.insts[d].typ]; t != none && a.insts[t].op == spirv.OpTypePointer {
			return a.operands(t)[1]
		}
	}
	return 0
}

// within returns the type of the element of typ at index, and the number of elements of typ. It returns type 0 if the
// type is unknown, and most if the number of elements is.
func (r *run) within(typ uint32, index, most uint64) (uint32, uint64) {
	a := r.a
	d := a.def[typ]
	if d == none {
		return 0, most
	}
	ops := a.operands(d)
	switch a.insts[d].op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		return ops[0], uint64(ops[1])
	case spirv.OpTypeArray:
		if v := r.value[ops[1]]; v.isConstant() {
			return ops[0], r.constant(v).bits
		}
		return ops[0], most
	case spirv.OpTypeRuntimeArray:
		return ops[0], most
	case spirv.OpTypeStruct:
		if index < uint64(len(ops)) {
			return ops[index], most
		}
	}
	return 0, most
}
