package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// simplify finds the instructions that can be replaced by one of their operands: phis with one possible value, copies,
// and operations to which an identity of package fold applies.
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
			case in.op == spirv.OpCopyObject:
				if a.nonUniform == nil || !a.nonUniform[in.result] {
					id = ops[0]
				}
			default:
				id = r.identity(in, ops)
			}
			r.replace(in, id)
		}
	}
}

// replace records that id replaces the result of instruction in. It does nothing if id is 0, is the result itself, or
// has another type.
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

// only returns the ID that a phi has for every taken edge, or 0 if there are several.
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
