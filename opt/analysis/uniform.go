package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Uniformity determines which values and branches of a function are known to be the same in all invocations of a
// subgroup that reach them. Other values and branches count as not uniform.
type Uniformity struct {
	u     *Unit
	g     *cfg.Graph
	defs  Definitions
	known map[spirv.ID]bool // also false while a value is being analyzed
	joins map[int32]bool    // by block: the result of Join
}

// NewUniformity returns the Uniformity of a function with the given graph and definitions.
func NewUniformity(u *Unit, g *cfg.Graph, defs Definitions) *Uniformity {
	return &Uniformity{u: u, g: g, defs: defs, known: make(map[spirv.ID]bool), joins: make(map[int32]bool)}
}

// Value reports whether a value is uniform.
func (x *Uniformity) Value(id spirv.ID) bool {
	d := x.defs.Of(id)
	if d == nil {
		return x.u.Op(id) != spirv.OpVariable && x.u.Def(id) != nil
	}
	if uniform, ok := x.known[id]; ok {
		return uniform
	}
	x.u.Poll()
	x.known[id] = false
	uniform := x.computed(d)
	x.known[id] = uniform
	return uniform
}

func (x *Uniformity) computed(d *spirv.Instruction) bool {
	switch d.Op {
	case spirv.OpLoad:
		return !IsVolatile(d) && x.memory(instreader.Load(d).Pointer())
	case spirv.OpGroupNonUniformAll, spirv.OpGroupNonUniformAny, spirv.OpGroupNonUniformAllEqual,
		spirv.OpGroupNonUniformBroadcastFirst, spirv.OpGroupNonUniformBallot:
		return true
	}
	if !IsPure(d.Op) || d.Op == spirv.OpExtInst && x.u.ExtSet(d) != spirv.ExtSetGLSLStd450 {
		return false
	}
	for c := d.IDs(); c.Next(); {
		id := spirv.ID(d.Operands[c.At])
		if d.Op == spirv.OpExtInst && c.At == 0 {
			continue // the instruction set
		}
		if !x.Value(id) {
			return false
		}
	}
	return true
}

// memory reports whether the memory that a pointer refers to is uniform: it is never written, and the indices are
// uniform.
func (x *Uniformity) memory(p spirv.ID) bool {
	for d := x.defs.Of(p); d != nil; d = x.defs.Of(p) {
		if !IsChain(d) {
			return false
		}
		for _, i := range instreader.AccessChain(d).Indexes() {
			if !x.Value(spirv.ID(i)) {
				return false
			}
		}
		p = instreader.AccessChain(d).Base()
	}
	v := x.u.Def(p)
	if v == nil || v.Op != spirv.OpVariable {
		return false
	}
	if instreader.Variable(v).StorageClass() != spirv.StorageClassInput {
		return x.u.ConstantMemory(p)
	}
	uniform := false
	x.u.EachAnnotation(p, func(a *spirv.Instruction) {
		if a.Op == spirv.OpDecorate && instreader.Decorate(a).Decoration() == spirv.DecorationBuiltIn {
			switch spirv.BuiltIn(instreader.Decorate(a).DecorationParams()[0]) {
			case spirv.BuiltInWorkgroupId, spirv.BuiltInNumWorkgroups, spirv.BuiltInSubgroupId,
				spirv.BuiltInNumSubgroups:
				uniform = true
			}
		}
	})
	return uniform
}

// maxJoined is the maximum number of blocks to search between a block and its dominator.
const maxJoined = 256

// Join reports whether all invocations reach block b from its dominator on the same path. If so, a phi in b is uniform
// if its operands are uniform.
func (x *Uniformity) Join(b int32) bool {
	if uniform, ok := x.joins[b]; ok {
		return uniform
	}
	x.joins[b] = x.join(b)
	return x.joins[b]
}

func (x *Uniformity) join(b int32) bool {
	if !x.g.Reachable(b) || x.g.Idom(b) == cfg.None {
		return false
	}
	head := x.g.Idom(b)
	seen := map[int32]bool{head: true}
	work := []int32{head}
	add := func(list []int32) {
		for _, p := range list {
			if x.g.Reachable(p) && !seen[p] {
				seen[p] = true
				work = append(work, p)
			}
		}
	}
	add(x.g.Preds[b])
	for i := 0; i < len(work); i++ {
		if len(work) > maxJoined {
			return false
		}
		end := Terminator(x.g.Blocks[work[i]])
		switch end.Op {
		case spirv.OpBranch:
		case spirv.OpBranchConditional, spirv.OpSwitch:
			if !x.Value(instreader.ConditionalBranch(end).Condition()) {
				return false
			}
		default:
			return false
		}
		if i > 0 {
			add(x.g.Preds[work[i]])
		}
	}
	return true
}
