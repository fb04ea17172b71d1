package specialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// simplify finds what stands for one of its operands, given what is known: phis of one edge,
// choices of known conditions, operations with a neutral operand.
func (r *run) simplify() {
	a := r.a
	for b := range a.blocks {
		if !r.reached[b] {
			continue
		}
		s := a.blocks[b].choices
		for _, i := range a.choices.part(s) {
			in := &a.insts[i]
			if r.value[in.result].isConstant() {
				continue
			}
			ops := a.words[in.at+3 : in.at+uint32(in.words)]
			id := uint32(0)
			switch {
			case in.kind == kindPhi:
				id = r.only(in, ops)
			case in.op == spirv.OpSelect:
				id = r.chosen(ops)
			case in.op == spirv.OpExtInst:
				id = r.mixed(in, ops)
			case in.op == spirv.OpCopyObject:
				if a.nonUniform == nil || !a.nonUniform[in.result] {
					id = ops[0]
				}
			default:
				id = r.neutral(in, ops)
			}
			r.replace(in, id)
		}
	}
}

// replace puts an id in the place of an instruction's result.
func (r *run) replace(in *inst, id uint32) {
	if id == 0 || id == in.result {
		return
	}
	if v := r.value[id]; v.isConstant() {
		if r.constant(v).typ == in.typ {
			r.value[in.result] = v
		}
		return
	}
	if other := r.instead[id]; other != 0 {
		id = other
	}
	a := r.a
	d := a.def[id]
	if d == none || a.insts[d].typ != in.typ || id == in.result {
		return
	}
	r.instead[in.result] = id
	if a.nonUniform != nil && a.nonUniform[in.result] && !a.nonUniform[id] {
		for _, other := range r.spread {
			if other == id {
				return
			}
		}
		r.spread = append(r.spread, id)
	}
}

// only returns the only value that a phi can have, 0 if there are several.
func (r *run) only(in *inst, ops []uint32) uint32 {
	one := uint32(0)
	for k, e := range r.a.phiEdgesOf(in, ops) {
		if e == none || !r.taken[e] {
			continue
		}
		id := ops[2*k]
		if other := r.instead[id]; other != 0 {
			id = other
		}
		switch {
		case id == in.result || id == one:
		case one == 0:
			one = id
		case !r.value[one].isConstant() || r.value[one] != r.value[id]:
			return 0
		}
	}
	return one
}

func (r *run) chosen(ops []uint32) uint32 {
	if ops[1] == ops[2] {
		return ops[1]
	}
	v := r.value[ops[0]]
	if !v.isConstant() {
		return 0
	}
	switch {
	case r.all(v, func(_ *typeInfo, bits uint64) bool { return bits != 0 }):
		return ops[1]
	case r.all(v, func(_ *typeInfo, bits uint64) bool { return bits == 0 }):
		return ops[2]
	}
	return 0
}

// neutral returns the operand that an operation does not change, or one that decides what it
// gives.
func (r *run) neutral(in *inst, ops []uint32) uint32 {
	x, y := ops[0], ops[1]
	switch in.op {
	case spirv.OpLogicalAnd, spirv.OpBitwiseAnd, spirv.OpLogicalOr:
		unit := uint64(1)
		if in.op == spirv.OpLogicalOr {
			unit = 0
		}
		is := func(t *typeInfo, bits uint64) bool { return bits == unit }
		if in.op == spirv.OpBitwiseAnd {
			is = func(t *typeInfo, bits uint64) bool { return bits == t.cut(math.MaxUint64) }
		}
		return r.either(x, y, is)
	case spirv.OpIAdd, spirv.OpBitwiseOr, spirv.OpBitwiseXor:
		return r.either(x, y, isZero)
	case spirv.OpISub, spirv.OpShiftLeftLogical, spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic:
		return r.second(x, y, isZero)
	case spirv.OpIMul:
		return r.either(x, y, isOne)
	case spirv.OpUDiv, spirv.OpSDiv:
		return r.second(x, y, isOne)
	}
	return r.neutralFloat(in, x, y)
}

// mixed returns the operand that FMix gives, by a factor that is known.
func (r *run) mixed(in *inst, ops []uint32) uint32 {
	a := r.a
	switch {
	case !a.fast || a.precise != nil && a.precise[in.result]:
	case r.is(ops[4], isNought):
		return ops[2]
	case r.is(ops[4], isUnit):
		return ops[3]
	}
	return 0
}

// neutralFloat is neutral for floats. What depends on the signs of zeros and on what is not
// finite is done if nothing asks for these.
func (r *run) neutralFloat(in *inst, x, y uint32) uint32 {
	a := r.a
	fast := a.fast && (a.precise == nil || !a.precise[in.result])
	switch in.op {
	case spirv.OpFMul:
		if id := r.either(x, y, isUnit); id != 0 || !fast {
			return id
		}
		switch {
		case r.is(x, isNought):
			return x
		case r.is(y, isNought):
			return y
		}
	case spirv.OpVectorTimesScalar:
		if id := r.second(x, y, isUnit); id != 0 || !fast {
			return id
		}
		switch {
		case r.is(x, isNought):
			return x
		case r.is(y, isNought):
			r.value[in.result] = r.scalar(in.typ, 0, 0) // null
		}
	case spirv.OpFDiv:
		return r.second(x, y, isUnit)
	case spirv.OpFAdd:
		if fast {
			return r.either(x, y, isNought)
		}
	case spirv.OpFSub:
		if fast {
			return r.second(x, y, isNought)
		}
	}
	return 0
}

func (r *run) is(id uint32, such func(*typeInfo, uint64) bool) bool {
	v := r.value[id]
	return v.isConstant() && r.all(v, such)
}

// either returns the other operand if one is such.
func (r *run) either(x, y uint32, such func(*typeInfo, uint64) bool) uint32 {
	if r.is(x, such) {
		return y
	}
	return r.second(x, y, such)
}

// second returns x if y is such.
func (r *run) second(x, y uint32, such func(*typeInfo, uint64) bool) uint32 {
	if r.is(y, such) {
		return x
	}
	return 0
}

func isZero(_ *typeInfo, bits uint64) bool { return bits == 0 }
func isOne(_ *typeInfo, bits uint64) bool  { return bits == 1 }

// isUnit reports whether a float is 1.
func isUnit(t *typeInfo, bits uint64) bool {
	switch t.width {
	case 16:
		return bits == 0x3c00
	case 32:
		return bits == 0x3f800000
	}
	return bits == 0x3ff0000000000000
}

// isNought reports whether a float is 0 or -0.
func isNought(t *typeInfo, bits uint64) bool { return t.cut(bits<<1) == 0 }
