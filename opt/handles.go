package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// unifyHandles replaces phis of resources by a load, where all ways load the
// resource from the same place: what a handle is loaded from does not change.
// A way that gives no value does not count.
//
//	a = Load tex; b = Load tex; c = Phi a b   →   c = Load tex
//
// Phis of pointers to buffers are replaced by the one buffer.
func unifyHandles(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			h := &handles{u: u, f: f}
			h.run()
			h.defs.done(u)
		}
	}
}

type handles struct {
	u    *unit
	f    *spirv.Function
	defs definitions
}

func (h *handles) run() {
	subst := h.u.newSubstitution()
	for _, b := range h.f.Blocks {
		var loads []spirv.Instruction
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpPhi {
				if in.Op.IsLine() {
					continue
				}
				break
			}
			if !h.u.holdsOpaque(in.Type) {
				continue
			}
			if !h.defs.made() {
				h.defs = h.u.localDefs(h.f)
			}
			p, ok := h.source(in)
			if !ok {
				continue
			}
			if h.u.typeOf(p) == in.Type {
				subst.set(in.Result, p)
			} else {
				loads = append(loads, spirv.Instruction{Op: spirv.OpLoad, Type: in.Type, Result: in.Result, Pos: in.Pos, Operands: []uint32{uint32(p)}})
			}
			nop(in)
			h.u.invalidate(bodies)
		}
		if loads != nil {
			b.Insts = slices.Insert(b.Insts, firstAfterPhis(b), loads...)
		}
	}
	subst.finish(h.u, h.f)
	h.u.sweep(h.f)
}

// firstAfterPhis is firstNonPhi where some phis may have become nops.
func firstAfterPhis(b *spirv.Block) int {
	for i := range b.Insts {
		if op := b.Insts[i].Op; op != spirv.OpPhi && op != spirv.OpNop && !op.IsLine() {
			return i
		}
	}
	return len(b.Insts)
}

// source returns the global variable that every value of a phi, through other
// phis, is or is loaded from.
func (h *handles) source(in *spirv.Instruction) (spirv.ID, bool) {
	one := spirv.ID(0)
	seen := map[spirv.ID]bool{in.Result: true}
	work := []*spirv.Instruction{in}
	for len(work) > 0 {
		phi := work[len(work)-1]
		work = work[:len(work)-1]
		for k := 0; k < len(phi.Operands); k += 2 {
			id := spirv.ID(phi.Operands[k])
			switch d := h.defs.of(id); {
			case d == nil && h.u.op(id) == spirv.OpUndef:
				continue
			case d != nil && d.Op == spirv.OpPhi:
				if !seen[id] {
					seen[id] = true
					work = append(work, d)
				}
				continue
			case d != nil && d.Op == spirv.OpLoad:
				id = spirv.ID(d.Operands[0])
			}
			if h.u.op(id) != spirv.OpVariable || one != 0 && id != one {
				return 0, false
			}
			one = id
		}
	}
	return one, one != 0
}
