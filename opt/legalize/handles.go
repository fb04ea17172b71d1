package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// UnifyHandles replaces a phi of resources by a load if all operands were loaded from the same place. This is correct
// because handles are loaded from memory that does not change. Undefined operands are ignored.
//
//	a = Load tex; b = Load tex; c = Phi a b   →   c = Load tex
//
// Phis of pointers to the same buffer are replaced by that buffer.
func UnifyHandles(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			h := &handles{u: u, f: f}
			h.run()
			h.defs.Release(u)
		}
	}
}

type handles struct {
	u    *analysis.Unit
	f    *spirv.Function
	defs analysis.Definitions
}

func (h *handles) run() {
	subst := rewrite.NewSubstitution(h.u)
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
			if !h.u.HoldsOpaque(in.Type) {
				continue
			}
			if !h.defs.Made() {
				h.defs = h.u.LocalDefinitions(h.f)
			}
			p, ok := h.source(in)
			if !ok {
				continue
			}
			if h.u.TypeOf(p) == in.Type {
				subst.Set(in.Result, p)
			} else {
				loads = append(loads, instbuilder.Load(in.Type, in.Result, p).At(in.Pos))
			}
			rewrite.Nop(in)
			h.u.Invalidate(analysis.Bodies)
		}
		if loads != nil {
			b.Insts = slices.Insert(b.Insts, analysis.FirstAfterPhis(b), loads...)
		}
	}
	subst.Finish(h.u, h.f)
	rewrite.Sweep(h.u, h.f)
}

// source returns the global variable that all values of a phi refer to, possibly through other phis. Each value is that
// variable or was loaded from it.
func (h *handles) source(in *spirv.Instruction) (spirv.ID, bool) {
	one := spirv.ID(0)
	seen := map[spirv.ID]bool{in.Result: true}
	work := []*spirv.Instruction{in}
	for len(work) > 0 {
		phi := work[len(work)-1]
		work = work[:len(work)-1]
		for k := 0; k < len(phi.Operands); k += 2 {
			id := spirv.ID(phi.Operands[k])
			switch d := h.defs.Of(id); {
			case d == nil && h.u.Op(id) == spirv.OpUndef:
				continue
			case d != nil && d.Op == spirv.OpPhi:
				if !seen[id] {
					seen[id] = true
					work = append(work, d)
				}
				continue
			case d != nil && d.Op == spirv.OpLoad:
				id = instreader.Load(d).Pointer()
			}
			if h.u.Op(id) != spirv.OpVariable || one != 0 && id != one {
				return 0, false
			}
			one = id
		}
	}
	return one, one != 0
}
