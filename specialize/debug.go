package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// markDebug marks each debug instruction whose operands all remain. A debug instruction does not keep a function,
// variable or value alive.
func (r *run) markDebug() {
	a := r.a
	for _, i := range a.debug {
		r.live[i] = true
	}
	for changed := true; changed; {
		changed = false
		for _, i := range a.debug {
			if r.live[i] && a.insts[i].kind == kindDebug && !r.keepsOperands(i) {
				r.live[i], changed = false, true
			}
		}
	}
	for _, i := range a.debug {
		if r.live[i] {
			r.stack = append(r.stack, i)
		}
	}
	r.drainMarks()
	if len(a.debugInsts) == 0 {
		return
	}
	for _, i := range a.debugInsts {
		in := &a.insts[i]
		if in.block == none || !r.emitted[in.block] || !r.keepsOperands(i) {
			continue
		}
		r.live[i] = true
		for _, at := range a.idsOf(i) {
			if id := a.words[in.at+uint32(at)]; in.patch {
				r.markID(id)
				// The instruction is emitted unchanged, so this constant must remain although equal ones exist.
			} else {
				r.markRaw(id)
			}
		}
	}
	for len(r.stack) > 0 { // mark the constants that were pushed, and their types
		r.drainMarks()
	}
}

// keepsOperands reports whether all operands of a debug instruction remain.
func (r *run) keepsOperands(i instIndex) bool {
	a := r.a
	in := &a.insts[i]
	for _, at := range a.idsOf(i) {
		id := a.words[in.at+uint32(at)]
		if r.value[id].isConstant() {
			continue
		}
		if other := r.instead[id]; other != 0 {
			id = other
		}
		d := a.def[id]
		switch {
		case d == none && a.labels[id] == none: // an instruction outside functions that is omitted
			return false
		case d == none || r.live[d]:
			continue
		}
		switch x := &a.insts[d]; {
		case d >= a.sections[sectionFunctions], x.op == spirv.OpVariable, x.op == spirv.OpExtInst,
			x.op == spirv.OpExtInstWithForwardRefsKHR:
			return false
		}
	}
	return true
}
