package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// storePhis replaces phis by variables, to which the predecessors store:
//
//	%v = OpPhi %t %a %one %b %two   →   OpStore %var %a in %one, OpStore %var %b in %two, %v = OpLoad %t %var
//
// Phis in the header of a loop with one entry remain.
func (fn *function) storePhis() {
	for i := range fn.blocks {
		b := &fn.blocks[i]
		if b.dead || !slices.ContainsFunc(b.insts, isPhi) {
			continue
		}
		entrance := fn.onlyEntrance(int32(i))
		rest := make([]spirv.Instruction, 0, len(b.insts))
		for j := range b.insts {
			switch in := &b.insts[j]; {
			case !isPhi(*in):
				rest = append(rest, *in)
			case entrance != none && fn.keepPhi(b, in, fn.blocks[entrance].label):
			default:
				fn.storePhi(int32(i), in)
			}
		}
		b.insts = rest
	}
}

func isPhi(in spirv.Instruction) bool { return in.Op == spirv.OpPhi }

// onlyEntrance returns the block from which control flow enters the loop with header h. It returns none if there are
// several such blocks or back edges.
func (fn *function) onlyEntrance(h int32) int32 {
	preds := fn.graph.Preds[h]
	if c := fn.blocks[h].heads; c == none || fn.constructs[c].kind != cfg.Loop {
		return none
	}
	entrance, reachable := int32(none), 0
	for _, p := range preds {
		if !fn.graph.Reachable(p) {
			continue
		}
		reachable++
		if !fn.graph.Dominates(h, p) {
			entrance = p
		}
	}
	if reachable != 2 || entrance == none || fn.graph.Dominates(h, entrance) {
		return none
	}
	for _, p := range preds {
		if p != entrance && fn.graph.Reachable(p) && !fn.graph.Dominates(h, p) {
			return none
		}
	}
	return entrance
}

// keepPhi keeps a phi in the header of a loop, with one value from the entry and one from the back edge.
func (fn *function) keepPhi(b *block, in *spirv.Instruction, entrance spirv.ID) bool {
	kept := *in
	kept.Operands = make([]uint32, 4)
	for i := 0; i+1 < len(in.Operands); i += 2 {
		switch p := fn.graph.Block(spirv.ID(in.Operands[i+1])); {
		case p == none || !fn.graph.Reachable(p):
		case fn.blocks[p].label == entrance:
			instreader.Phi(&kept).ValueParents()[0] = in.Operands[i]
		default:
			instreader.Phi(&kept).ValueParents()[2] = in.Operands[i]
		}
	}
	if instreader.Phi(&kept).ValueParents()[0] == 0 || instreader.Phi(&kept).ValueParents()[2] == 0 {
		return false
	}
	b.phis = append(b.phis, kept)
	return true
}

func (fn *function) storePhi(b int32, in *spirv.Instruction) {
	if !fn.isStorable(in.Type) {
		fn.report(in.Pos, "a pointer or resource chosen by control flow (OpPhi)")
		return
	}
	v := fn.variable(in.Type, in.Pos)
	load := instbuilder.Load(in.Type, in.Result, v).At(in.Pos)
	fn.blocks[b].front = append(fn.blocks[b].front, load)
	for i := 0; i+1 < len(in.Operands); i += 2 {
		p := fn.graph.Block(spirv.ID(in.Operands[i+1]))
		if p == none || fn.blocks[p].dead || !fn.graph.Reachable(p) || fn.isUndefined(in.Operands[i]) {
			continue
		}
		fn.blocks[p].back = append(fn.blocks[p].back, store(v, spirv.ID(in.Operands[i]), in.Pos))
	}
}
