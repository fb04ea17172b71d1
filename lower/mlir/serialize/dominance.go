package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// checkDominance reports uses of values that their definition does not dominate. Uses before the definition in the
// emitted order have already been reported; blocks are emitted after their dominators.
func (s *serializer) checkDominance() {
	f := s.fn.made
	if len(f.Blocks) < 3 { // if there are two blocks, the first dominates the second
		return
	}
	defs := make([]int32, s.m.Bound-s.fn.first)
	for i, b := range f.Blocks {
		for k := range b.Insts {
			if r := b.Insts[k].Result; r >= s.fn.first {
				defs[r-s.fn.first] = int32(i) + 1
			}
		}
	}
	if s.labels == nil {
		s.labels = &cfg.Labels{}
	}
	s.labels.Add(f)
	d := dominance{s: s, g: cfg.New(f, s.labels).Structural(), defs: defs}
	for i, b := range f.Blocks {
		if !d.g.Reachable(int32(i)) {
			continue
		}
		for k := range b.Insts {
			d.instruction(&b.Insts[k], int32(i))
		}
	}
}

// A dominance checks the uses in one function.
type dominance struct {
	s    *serializer
	g    *cfg.Graph
	defs []int32 // for each id, from the function's first id: index of the defining block plus 1
}

// instruction checks the uses of an instruction, up to the first invalid one.
func (d *dominance) instruction(in *spirv.Instruction, at int32) {
	if in.Op == spirv.OpPhi {
		for i := 0; i+1 < len(in.Operands); i += 2 {
			if from := d.g.Block(spirv.ID(in.Operands[i+1])); from != cfg.None && d.g.Reachable(from) {
				if !d.use(in, spirv.ID(in.Operands[i]), from) {
					return
				}
			}
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		if !d.use(in, spirv.ID(in.Operands[c.At]), at) {
			return
		}
	}
}

// use reports an error if the definition does not dominate a use. It returns whether the definition dominates the use.
func (d *dominance) use(in *spirv.Instruction, id spirv.ID, at int32) bool {
	first := d.s.fn.first
	if id < first || int(id-first) >= len(d.defs) {
		return true
	}
	if def := d.defs[id-first] - 1; def >= 0 && def != at && !d.g.Dominates(def, at) {
		d.report(in, id)
		return false
	}
	return true
}

func (d *dominance) report(in *spirv.Instruction, id spirv.ID) {
	for i := range d.s.values {
		if v := &d.s.values[i]; v.id == id {
			offset := int(in.Pos) - 1
			e := d.s.reportAt(offset, offset, "%s does not dominate this use: some paths to it bypass the definition",
				spelling(v.of))
			note(e, v.of.Offset, "defined here")
			return
		}
	}
}
