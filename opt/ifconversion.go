package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// convertIfs replaces the phi behind a selection by a Select, where both values
// are there before the selection.
func convertIfs(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			convertIfsOf(u, f)
		}
	}
}

func convertIfsOf(u *unit, f *spirv.Function) {
	g := u.graph(f)
	cs := g.Constructs()
	home := make(map[spirv.ID]int32)
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if r := b.Insts[i].Result; r != 0 {
				home[r] = int32(bi)
			}
		}
	}
	for bi, b := range f.Blocks {
		m := int32(bi)
		h := cs.MergeFor(m)
		if h == cfg.None || cs.List[h].Kind != cfg.Selection || len(g.Preds[m]) != 2 || !g.Reachable(m) {
			continue
		}
		header := cs.List[h].Header
		end := terminator(f.Blocks[header])
		yes := g.Block(spirv.ID(end.Operands[1]))
		var selects []spirv.Instruction
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpPhi {
				break
			}
			s, ok := selectFor(u, g, in, header, yes, m)
			before := func(id uint32) bool {
				at, local := home[spirv.ID(id)]
				return !local || at != m && g.Dominates(at, header)
			}
			if ok && before(s.Operands[1]) && before(s.Operands[2]) {
				s.Operands[0] = end.Operands[0]
				selects = append(selects, s)
				nop(in)
			}
		}
		if selects != nil {
			b.Insts = slices.Insert(b.Insts, firstAfterPhis(b), selects...)
		}
	}
	sweep(f)
}

// selectFor makes the Select for a phi in merge block m.
func selectFor(u *unit, g *cfg.Graph, phi *spirv.Instruction, header, yes, m int32) (spirv.Instruction, bool) {
	switch u.op(phi.Type) {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat:
	case spirv.OpTypeVector:
		if u.m.Version < 0x00010400 {
			return spirv.Instruction{}, false
		}
	default:
		return spirv.Instruction{}, false
	}
	if len(phi.Operands) != 4 {
		return spirv.Instruction{}, false
	}
	s := spirv.Instruction{Op: spirv.OpSelect, Type: phi.Type, Result: phi.Result, Pos: phi.Pos, Operands: make([]uint32, 3)}
	for k := 0; k < 4; k += 2 {
		p := g.Block(spirv.ID(phi.Operands[k+1]))
		fromYes := yes != m && g.Dominates(yes, p) || yes == m && p == header
		if fromYes {
			s.Operands[1] = phi.Operands[k]
		} else {
			s.Operands[2] = phi.Operands[k]
		}
	}
	return s, s.Operands[1] != 0 && s.Operands[2] != 0
}
