package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// checkDominance adds an error for each use of a value that the definition does not dominate. It checks only uses after
// the definition in the order of the module, because earlier uses already have errors.
func (s *serializer) checkDominance() {
	f := s.fn.made
	if len(f.Blocks) < 3 { // the first of two blocks dominates the second
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

// A dominance checks the uses of values in a function.
type dominance struct {
	s    *serializer
	g    *cfg.Graph
	defs []int32 // by ID minus the first ID of the function: index of the defining block plus 1, or 0
}

// instruction checks the operands of an instruction. It stops at the first one that is not valid.
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

// use checks that the definition of id dominates its use in block at. If it does not, use adds an error and returns
// false.
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
