package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxTrips is the maximum number of iterations of a loop that is unrolled.
const maxTrips = 4096

// smallLoop is the maximum number of instructions of a loop that is unrolled because it indexes local variables. These
// variables may be removed once all indices are constant.
const smallLoop = 512

// undecidedTrips is the number of iterations after which a loop is abandoned if its exit condition has never been
// constant.
const undecidedTrips = 8

// A Loops selects additional loops to unroll. Loops that choose between resources or have variable texel offsets are
// always unrolled, because they would otherwise be invalid.
type Loops uint8

const (
	// ResourceLoops selects the loops marked with Unroll that index arrays of resources, because devices do not need an
	// additional feature for constant indices. Other loops are left to drivers, which know the number of available
	// registers. The drivers then also have less code to read.
	ResourceLoops Loops = iota
	// MarkedLoops selects all loops marked with Unroll.
	MarkedLoops
)

// UnrollLoops replaces loops with a known number of iterations by copies of their bodies. It expects SSA form and
// propagated constants.
//
// A loop with n iterations becomes n+1 copies of its blocks. The last copy only leaves the loop. Constant folding then
// removes the conditions. A break in the middle of a body must leave a construct, so the copies are placed in a loop
// that does not repeat:
//
//	for (i = 0; i < 2; i++) { A; if (c) break; B; }
//	→ loop { A0; if (c0) break; B0; A1; if (c1) break; B1; break; }
//
// Likewise, if a body contains a continue in the middle, each copy is placed in a switch with one case.
//
// After each round, the cleanUp passes restore the form that unrolling expects. They are run on one function at a time.
func UnrollLoops(u *analysis.Unit, which Loops, cleanUp ...func(*analysis.Unit)) {
	defer func() {
		if u.HasLeftLoops() { // a later run may not hit the limit
			u.Invalidate(analysis.Bodies)
		}
	}()
	for _, f := range u.Module.Functions {
		for len(f.Blocks) > 0 && unrollRound(u, f, which) {
			rewrite.RunOn(u, f, cleanUp)
			u.ReuseGraphs()
			if u.HasFailed() {
				return
			}
		}
	}
}

// unrollRound unrolls the outermost loops of f that can be unrolled. It reports whether it has changed anything.
func unrollRound(u *analysis.Unit, f *spirv.Function, which Loops) bool {
	plans := planUnrolling(u, f, which)
	if len(plans) == 0 {
		return false
	}
	u.Invalidate(analysis.Bodies)
	region := make([]int32, len(f.Blocks)) // by block: 1 + the plan whose loop contains it
	for i, p := range plans {
		for _, b := range p.blocks {
			region[b] = int32(i) + 1
		}
	}
	rewrite.Demote(u, f, plans[0].g, func(definedIn, at int32) bool {
		return region[definedIn] != 0 &&
			region[definedIn] != region[at]
	})
	for _, p := range plans {
		p.run()
	}
	tidy(u, f)
	return true
}

// planUnrolling returns plans for the outermost loops of f that can be unrolled. These loops do not share blocks, so a
// single graph suffices.
func planUnrolling(u *analysis.Unit, f *spirv.Function, which Loops) []*unrolling {
	g := u.Graph(f)
	cs := g.Constructs()
	if !slices.ContainsFunc(cs.List, func(k cfg.Construct) bool { return k.Kind == cfg.Loop }) {
		return nil
	}
	var plans []*unrolling
	var definedIn *analysis.Table
	taken := make([]bool, len(cs.List))
	choosing := containing(u, f, cs, chooses)
	indexing, indexingLocals := choosing, choosing
	if which == ResourceLoops {
		indexing = containing(u, f, cs, indexesResources)
		indexingLocals = containing(u, f, cs, indexesLocals)
	}
	for _, b := range g.Order {
		h := cs.Heads[b]
		if h == cfg.None || cs.List[h].Kind != cfg.Loop || insideTaken(cs, taken, h) {
			continue
		}
		p := &unrolling{u: u, f: f, g: g, cs: cs, loop: h, required: choosing[h]}
		if !p.required && (!p.marked() || which == ResourceLoops && !indexing[h] && !indexingLocals[h] ||
			u.HasLeftLoops()) {
			continue
		}
		p.small = which == ResourceLoops && !p.required && !indexing[h]
		p.collect()
		if definedIn == nil {
			definedIn = u.DefiningBlocks(f)
			defer u.Release(definedIn)
		}
		p.definedIn = definedIn
		if p.plan() {
			taken[h] = true
			plans = append(plans, p)
		}
	}
	return plans
}

// tidy sorts the blocks of f, and adapts its phis, after blocks have been added and removed.
func tidy(u *analysis.Unit, f *spirv.Function) {
	rewrite.SortBlocks(u, f)
	rewrite.PrunePhis(u, f)
}

func insideTaken(cs *cfg.Constructs, taken []bool, c int32) bool {
	for ; c != cfg.None; c = cs.List[c].Parent {
		if taken[c] {
			return true
		}
	}
	return false
}

// An unrolling unrolls one loop.
type unrolling struct {
	u    *analysis.Unit
	f    *spirv.Function
	g    *cfg.Graph
	cs   *cfg.Constructs
	loop int32

	blocks    []int32 // blocks of the loop, in order
	inside    []bool  // by block
	latch     int32   // the block with the back edge
	trips     int
	size      int
	required  bool            // the loop chooses between resources
	small     bool            // unrolling is worthwhile only if the result is small
	definedIn *analysis.Table // by ID: 1 + the block that defines it
}

func (p *unrolling) construct() *cfg.Construct { return &p.cs.List[p.loop] }

func (p *unrolling) header() *spirv.Block { return p.f.Blocks[p.construct().Header] }

// collect finds the blocks of the loop, and counts their instructions.
func (p *unrolling) collect() {
	p.blocks, p.inside = rewrite.LoopBlocks(p.f, p.g, p.cs, p.loop)
	for _, b := range p.blocks {
		p.size += len(p.f.Blocks[b].Insts)
	}
}

// marked reports whether the source requests unrolling.
func (p *unrolling) marked() bool {
	return instreader.LoopMerge(cfg.MergeOf(p.header())).LoopControl()&spirv.LoopControlUnroll != 0
}

// containing returns, by construct, whether the construct contains an instruction for which kind returns true.
func containing(u *analysis.Unit, f *spirv.Function, cs *cfg.Constructs,
	kind func(*analysis.Unit, *spirv.Function, *spirv.Instruction, *analysis.Definitions) bool) []bool {
	list := make([]bool, len(cs.List))
	var defs analysis.Definitions
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if !kind(u, f, &b.Insts[i], &defs) {
				continue
			}
			of := cs.Heads[bi] // a header is part of the loop
			if of == cfg.None {
				of = cs.Of[bi]
			}
			for of != cfg.None && !list[of] {
				list[of] = true
				of = cs.List[of].Parent
			}
			break
		}
	}
	return list
}

// indexesResources reports whether an instruction is an access chain into a global variable of resources with an index
// that is not constant.
func indexesResources(u *analysis.Unit, _ *spirv.Function, in *spirv.Instruction, _ *analysis.Definitions) bool {
	if !analysis.IsChain(in) {
		return false
	}
	v := u.Def(instreader.AccessChain(in).Base())
	if v == nil || v.Op != spirv.OpVariable {
		return false
	}
	switch class, elem, _ := u.Pointer(v.Type); class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		return u.StripArrays(elem) != elem && !u.IsConstant(spirv.ID(instreader.AccessChain(in).Indexes()[0]))
	}
	return false
}

// indexesLocals reports whether an instruction is an access chain into a local variable with an index that is not
// constant.
func indexesLocals(u *analysis.Unit, _ *spirv.Function, in *spirv.Instruction, _ *analysis.Definitions) bool {
	if !analysis.IsChain(in) {
		return false
	}
	class, _, _ := u.Pointer(in.Type)
	return class == spirv.StorageClassFunction && slices.ContainsFunc(instreader.AccessChain(in).Indexes(),
		func(id uint32) bool { return !u.IsConstant(spirv.ID(id)) })
}

// chooses reports whether an instruction is valid only with constants. Such an instruction indexes a local array of
// resources, is a phi of resources, or has a texel offset.
func chooses(u *analysis.Unit, f *spirv.Function, in *spirv.Instruction, defs *analysis.Definitions) bool {
	switch in.Op {
	case spirv.OpPhi:
		return u.HoldsOpaque(in.Type)
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		class, elem, _ := u.Pointer(in.Type)
		return class == spirv.StorageClassFunction && u.HoldsOpaque(elem)
	}
	at, _ := analysis.ConstOffsetAt(in)
	if at == 0 || analysis.IsGather(in.Op) {
		return false
	}
	if !defs.Made() {
		*defs = u.LocalDefinitions(f)
	}
	return defs.Of(spirv.ID(in.Operands[at])) != nil
}

// plan reports whether the loop can be unrolled: its form permits it, and the number of iterations is known. It sets
// the fields that run needs.
func (p *unrolling) plan() bool {
	k := p.construct()
	if k.Continue == cfg.None || k.Merge == cfg.None || k.Continue == k.Header {
		return false
	}
	p.latch = cfg.None
	for _, b := range p.g.Preds[k.Header] {
		if p.inside[b] {
			if p.latch != cfg.None {
				return false
			}
			p.latch = b
		}
	}
	if p.latch == cfg.None || p.continuesInSwitch() || !p.count() {
		return false
	}
	if p.small && p.unrolledSize() > smallLoop {
		return false
	}
	if p.full() {
		p.u.Fail(cfg.MergeOf(p.header()).Pos,
			"unrolling this loop, which chooses resources, makes the shader too large")
		return false
	}
	p.u.CountUnrolled(p.unrolledSize())
	return true
}

// full reports whether the copies would exceed the limit for unrolling.
func (p *unrolling) full() bool { return !p.u.MayUnroll(p.unrolledSize()) }

func (p *unrolling) unrolledSize() int { return (p.trips + 1) * p.size }

// run replaces the loop by its copies. The blocks of the loop become unreachable.
func (p *unrolling) run() {
	header, merge := p.header(), *cfg.MergeOf(p.header())
	pos := merge.Pos
	before := &spirv.Block{Label: header.Label}
	wrapper := &spirv.Block{Label: p.u.NewID(0)}
	stub := &spirv.Block{Label: p.u.NewID(0), Insts: []spirv.Instruction{rewrite.Branch(wrapper.Label, pos)}}
	after := &spirv.Block{Label: p.u.NewID(0), Insts: []spirv.Instruction{instbuilder.Unreachable().At(pos)}}

	c := &loopCopy{p: p, ids: p.u.NewTable(), continues: p.nestedContinues()}
	before.Insts = append(c.start(), rewrite.Branch(wrapper.Label, pos))
	p.f.Blocks = append(p.f.Blocks, before, wrapper, stub, after)
	for trip := 0; trip <= p.trips; trip++ {
		next := after.Label
		if trip < p.trips {
			next = p.u.NewID(0)
		}
		if trip == 0 {
			c.header = p.u.NewID(0)
			wrapper.Insts = []spirv.Instruction{
				instbuilder.LoopMerge(instreader.LoopMerge(&merge).MergeBlock(), stub.Label, 0).At(pos),
				rewrite.Branch(c.header, pos),
			}
		}
		c.make(next)
	}
	c.mergePhis(p.f.Blocks[p.construct().Merge])
	p.u.Release(c.ids)
	for b := range p.inside {
		if p.inside[b] {
			p.f.Blocks[b] = &spirv.Block{Label: p.u.NewID(0), Insts: []spirv.Instruction{instbuilder.Unreachable()}}
		}
	}
}

// nestedContinues reports whether a branch that continues the loop is nested in another construct of the body, or is
// conditional.
func (p *unrolling) nestedContinues() bool {
	for _, b := range p.g.Preds[p.construct().Continue] {
		if p.g.Reachable(b) && (p.cs.Of[b] != p.loop && b != p.construct().Header ||
			analysis.Terminator(p.f.Blocks[b]).Op != spirv.OpBranch) {
			return true
		}
	}
	return false
}

// continuesInSwitch reports whether a branch in a switch of the body continues the loop. Such a branch could not leave
// both that switch and the switch around the copy.
func (p *unrolling) continuesInSwitch() bool {
	for _, b := range p.g.Preds[p.construct().Continue] {
		for c := p.cs.Of[b]; c != cfg.None && c != p.loop && p.g.Reachable(b); c = p.cs.List[c].Parent {
			if p.cs.List[c].Kind == cfg.Switch {
				return true
			}
		}
	}
	return false
}
