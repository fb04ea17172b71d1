package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// mergeBlocks joins a block with the only block it leads to, where nothing
// else leads there and no construct names it.
func mergeBlocks(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			mergeBlocksOf(u, f)
		}
	}
}

func mergeBlocksOf(u *unit, f *spirv.Function) {
	g := u.graph(f)
	named := make(map[spirv.ID]bool)
	for _, b := range f.Blocks {
		if m := cfg.MergeOf(b); m != nil {
			named[spirv.ID(m.Operands[0])] = true
			if m.Op == spirv.OpLoopMerge {
				named[spirv.ID(m.Operands[1])] = true
			}
		}
	}
	subst := u.newSubstitution()
	gone := make([]bool, len(f.Blocks))
	ends := make(map[spirv.ID]spirv.ID) // labels of blocks that are gone to those they went into
	for i, b := range f.Blocks {
		if gone[i] || !g.Reachable(int32(i)) {
			continue
		}
		for {
			next := joinable(g, b, named)
			if next == cfg.None {
				break
			}
			join(b, f.Blocks[next], subst)
			gone[next] = true
			ends[f.Blocks[next].Label] = b.Label
		}
	}
	if len(ends) == 0 {
		return
	}
	kept := f.Blocks[:0]
	for i, b := range f.Blocks {
		if !gone[i] {
			kept = append(kept, b)
		}
	}
	f.Blocks = kept
	for _, b := range f.Blocks {
		renamePreds(b, ends)
	}
	subst.finish(u, f)
}

// joinable returns the block that b can take in, None if there is none.
func joinable(g *cfg.Graph, b *spirv.Block, named map[spirv.ID]bool) int32 {
	end := terminator(b)
	if end.Op != spirv.OpBranch {
		return cfg.None
	}
	label := spirv.ID(end.Operands[0])
	next := g.Block(label)
	if next == cfg.None || label == b.Label || named[label] || len(g.Preds[next]) != 1 {
		return cfg.None
	}
	if m := cfg.MergeOf(b); m != nil {
		// the header of a loop keeps its merge instruction in front of its
		// branch, which then has to be one that a loop header can have
		n := g.Blocks[next]
		if cfg.MergeOf(n) != nil || terminator(n).Op != spirv.OpBranchConditional && terminator(n).Op != spirv.OpBranch {
			return cfg.None
		}
	}
	return next
}

// join appends next to b.
func join(b, next *spirv.Block, subst substitution) {
	n := len(b.Insts)
	merge := cfg.MergeOf(b)
	var kept []spirv.Instruction
	if merge != nil {
		kept = []spirv.Instruction{*merge}
		n--
	}
	b.Insts = b.Insts[: n-1 : n-1]
	for i := range next.Insts {
		in := &next.Insts[i]
		switch {
		case in.Op == spirv.OpPhi:
			subst.set(in.Result, spirv.ID(in.Operands[0]))
			continue
		case in.Op.IsTerminator():
			b.Insts = append(b.Insts, kept...)
		}
		b.Insts = append(b.Insts, *in)
	}
}

// renamePreds is renamePred for many labels.
func renamePreds(b *spirv.Block, ends map[spirv.ID]spirv.ID) {
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op != spirv.OpPhi {
			if in.Op.IsLine() {
				continue
			}
			return
		}
		for k := 1; k < len(in.Operands); k += 2 {
			for to, ok := ends[spirv.ID(in.Operands[k])]; ok; to, ok = ends[to] {
				in.Operands[k] = uint32(to)
			}
		}
	}
}
