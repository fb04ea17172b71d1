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

// NestExits converts a switch with one case into selections. Such a switch results from inlining a function with
// several returns. If one branch of a selection leaves the switch, the code after the selection is moved into the other
// branch:
//
//	switch (0) { default:         if (c) r = a;
//	    if (c) { r = a; break; }  else { B; r = b; }
//	    B; r = b; break;
//	}
//
// Drivers treat such a switch as a loop, and do not unroll loops that contain it. The switch is kept if both branches
// of a selection may continue and one may leave: the subsequent code would have to be duplicated.
func NestExits(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		for len(f.Blocks) > 0 && nestExitsOf(u, f) {
			u.Invalidate(analysis.Bodies)
			rewrite.DropUnreachable(u, f)
			rewrite.SortBlocks(u, f)
			rewrite.PrunePhis(u, f)
			u.ReuseGraphs()
		}
	}
}

// maxNesting limits the depth of the resulting selections.
const maxNesting = 32

// nestExitsOf converts the switches with one case that do not contain another such switch. It reports whether it has
// converted any.
func nestExitsOf(u *analysis.Unit, f *spirv.Function) bool {
	if !slices.ContainsFunc(f.Blocks, hasOneCase) {
		return false
	}
	g := u.Graph(f)
	cs := g.Constructs()
	inner := make([]bool, len(cs.List)) // by construct: it contains a switch with one case
	changed := false
	users := phiUsers(u, f)
	defer users.Release(u)
	for i := len(cs.List) - 1; i >= 0; i-- {
		k := &cs.List[i]
		if k.Kind != cfg.Switch || !hasOneCase(f.Blocks[k.Header]) || !g.Reachable(k.Header) {
			continue
		}
		for p := k.Parent; p != cfg.None; p = cs.List[p].Parent {
			inner[p] = true
		}
	}
	for i := range cs.List {
		k := &cs.List[i]
		if inner[i] || k.Kind != cfg.Switch || !g.Reachable(k.Header) || !hasOneCase(f.Blocks[k.Header]) ||
			k.Merge == cfg.None || !g.Reachable(k.Merge) {
			continue
		}
		u.Poll()
		n := &exitNester{u: u, f: f, g: g, cs: cs, users: users, at: int32(i), header: k.Header, merge: k.Merge}
		if n.collect() && n.decide() {
			n.run()
			changed = true
		}
	}
	return changed
}

// phiUsers returns the users of the phis of a function.
func phiUsers(u *analysis.Unit, f *spirv.Function) *analysis.Users {
	x := u.NewUsers()
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if b.Insts[i].Op == spirv.OpPhi {
				x.Want(b.Insts[i].Result)
			}
		}
	}
	x.Find(u, f)
	return &x
}

// hasOneCase reports whether a block ends in a switch with only one target.
func hasOneCase(b *spirv.Block) bool {
	end := analysis.Terminator(b)
	return end.Op == spirv.OpSwitch && len(end.Operands) == 2 && cfg.MergeOf(b) != nil
}

// An exitNester holds the state for one switch.
type exitNester struct {
	u             *analysis.Unit
	f             *spirv.Function
	g             *cfg.Graph
	cs            *cfg.Constructs
	at            int32 // the index of the construct
	header, merge int32
	users         *analysis.Users      // users of phis
	phis          []*spirv.Instruction // phis of the merge block
	exits         []exit
	nested        []int32           // headers of the selections that are left from within
	ends          map[int32]*ending // by header in nested
}

// An exit is an edge to the merge block of the switch. It may lead through blocks that contain only phis and a branch.
type exit struct {
	from   int32
	via    spirv.ID   // the label that the terminator of block from names
	values []spirv.ID // for each phi of the merge block, the value on this edge
}

// An ending is the new merge block of a selection.
type ending struct {
	block    *spirv.Block
	incoming []incoming
}

// An incoming holds the values that the phis of an ending receive from one block.
type incoming struct {
	from   spirv.ID
	values []spirv.ID
}

// collect finds the exits. It reports whether they can be converted: each block has at most one exit, and no exit is an
// edge of a conditional branch without a merge instruction. Only an exit of a switch or a loop may be such an edge.
func (n *exitNester) collect() bool {
	b := n.f.Blocks[n.merge]
	for i := range b.Insts {
		if in := &b.Insts[i]; in.Op == spirv.OpPhi {
			n.phis = append(n.phis, in)
		} else if !in.Op.IsLine() {
			break
		}
	}
	for _, p := range n.g.Preds[n.merge] {
		if !n.g.Reachable(p) || p == n.header {
			continue
		}
		values := make([]spirv.ID, len(n.phis))
		for i, phi := range n.phis {
			values[i] = analysis.ValueFrom(phi, n.f.Blocks[p].Label)
		}
		n.collectThrough(p, n.f.Blocks[n.merge].Label, values)
	}
	seen := map[int32]bool{}
	for _, e := range n.exits {
		from := n.f.Blocks[e.from]
		if seen[e.from] || analysis.Terminator(from).Op != spirv.OpBranch && cfg.MergeOf(from) == nil {
			return false
		}
		seen[e.from] = true
	}
	return len(n.exits) > 0
}

// collectThrough adds the exit from block b to label to, which has the given values. If b only passes control on, it
// adds the exits through b instead.
func (n *exitNester) collectThrough(b int32, to spirv.ID, values []spirv.ID) {
	if !n.passesOn(b) {
		n.exits = append(n.exits, exit{b, to, values})
		return
	}
	for _, p := range n.g.Preds[b] {
		if !n.g.Reachable(p) {
			continue
		}
		own := slices.Clone(values)
		for i := range own {
			own[i] = n.through(b, own[i], p)
		}
		n.collectThrough(p, n.f.Blocks[b].Label, own)
	}
}

// through returns the value that a value at the end of block b has on the edge from block p to b. The two differ if the
// value is a phi of b.
func (n *exitNester) through(b int32, value spirv.ID, p int32) spirv.ID {
	insts := n.f.Blocks[b].Insts
	for i := range insts {
		if insts[i].Op == spirv.OpPhi && insts[i].Result == value {
			return analysis.ValueFrom(&insts[i], n.f.Blocks[p].Label)
		}
	}
	return value
}

// passesOn reports whether b is the merge block of a selection, and contains only phis and a branch. Only phis of the
// block to which b branches may use the phis of b.
func (n *exitNester) passesOn(b int32) bool {
	k := n.cs.MergeFor(b)
	if k == cfg.None || n.cs.List[k].Kind != cfg.Selection || n.cs.Heads[b] != cfg.None || len(n.g.Succs[b]) != 1 {
		return false
	}
	for i := range n.f.Blocks[b].Insts {
		switch in := &n.f.Blocks[b].Insts[i]; {
		case in.Op == spirv.OpPhi:
			if !n.usedInPhisOf(n.g.Succs[b][0], in.Result) {
				return false
			}
		case in.Op != spirv.OpBranch && !in.Op.IsLine() && !n.u.IsVariableDebug(in):
			return false
		}
	}
	return true
}

// usedInPhisOf reports whether value id is used only by phis of block b.
func (n *exitNester) usedInPhisOf(b int32, id spirv.ID) bool {
	for _, use := range n.users.Of(id) {
		if use.Block != b || n.f.Blocks[b].Insts[use.Inst].Op != spirv.OpPhi {
			return false
		}
	}
	return true
}

// decide finds the selections that contain exits of the switch. It reports whether the code after each of these
// selections can be moved into the selection.
func (n *exitNester) decide() bool {
	n.ends = map[int32]*ending{}
	for _, e := range n.exits {
		for c := n.innermost(e); c != n.at; c = n.cs.List[c].Parent {
			if c == cfg.None || n.cs.List[c].Kind != cfg.Selection {
				return false
			}
			k := &n.cs.List[c]
			if n.ends[k.Header] != nil {
				continue
			}
			if k.Merge == cfg.None || n.joins(k.Merge) {
				return false
			}
			n.ends[k.Header] = &ending{}
			n.nested = append(n.nested, k.Header)
		}
	}
	return len(n.nested) <= maxNesting
}

// innermost returns the innermost construct that an exit leaves. If the exit starts at the header of a construct, it is
// that construct.
func (n *exitNester) innermost(e exit) int32 {
	if h := n.cs.Heads[e.from]; h != cfg.None {
		return h
	}
	return n.cs.Of[e.from]
}

// joins reports whether a merge block of a selection has several predecessors and more work to do than to pass control
// on to the end of the switch.
func (n *exitNester) joins(merge int32) bool {
	for _, e := range n.exits {
		if e.via == n.f.Blocks[merge].Label {
			return false // the merge block only branches on
		}
	}
	ways := 0
	for _, p := range n.g.Preds[merge] {
		if n.g.Reachable(p) {
			ways++
		}
	}
	return ways > 1
}

// run converts the switch: it redirects the exits to the new merge blocks of the selections, and replaces the switch by
// a branch.
func (n *exitNester) run() {
	pos := analysis.Terminator(n.f.Blocks[n.header]).Pos
	last := &ending{block: n.f.Blocks[n.merge]}
	for _, h := range n.nested {
		n.ends[h].block = &spirv.Block{Label: n.u.NewID(0)}
	}
	for _, e := range n.exits {
		to := n.ending(e.from, last)
		to.incoming = append(to.incoming, incoming{n.f.Blocks[e.from].Label, e.values})
		rewrite.Retarget(analysis.Terminator(n.f.Blocks[e.from]), e.via, to.block.Label)
	}
	// inner ones first: a header dominates those of nested selections
	slices.SortFunc(n.nested, func(a, b int32) int { return int(n.g.At[b]) - int(n.g.At[a]) })
	for _, h := range n.nested {
		from := n.ends[h]
		to := n.ending(n.g.Idom(h), last)
		values := make([]spirv.ID, len(n.phis))
		for i, phi := range n.phis {
			values[i] = from.value(n.u, i, phi)
		}
		from.block.Insts = append(from.block.Insts, rewrite.Branch(to.block.Label, pos))
		to.incoming = append(to.incoming, incoming{from.block.Label, values})
		instreader.SelectionMerge(cfg.MergeOf(n.f.Blocks[h])).SetMergeBlock(from.block.Label)
		n.f.Blocks = append(n.f.Blocks, from.block)
	}
	for i, phi := range n.phis {
		phi.Operands = last.operands(i)
	}
	head := n.f.Blocks[n.header]
	body := instreader.Switch(analysis.Terminator(head)).DefaultTarget()
	head.Insts = append(head.Insts[:len(head.Insts)-2:len(head.Insts)-2], rewrite.Branch(body, pos))
}

// ending returns the new merge block of the innermost selection that contains block b, or has b as its header, and that
// contains exits. It returns last if there is no such selection.
func (n *exitNester) ending(b int32, last *ending) *ending {
	for ; b != n.header; b = n.g.Idom(b) {
		if e := n.ends[b]; e != nil {
			return e
		}
	}
	return last
}

// value returns the value at the end of an ending for phi i of the merge block. If the ending has several predecessors,
// value creates a phi.
func (e *ending) value(u *analysis.Unit, i int, phi *spirv.Instruction) spirv.ID {
	if len(e.incoming) == 1 {
		return e.incoming[0].values[i]
	}
	in := instbuilder.Op(spirv.OpPhi, phi.Type, u.NewID(phi.Type), e.operands(i)).At(phi.Pos)
	e.block.Insts = append(e.block.Insts, in)
	return in.Result
}

func (e *ending) operands(i int) []uint32 {
	var list []uint32
	for _, from := range e.incoming {
		list = append(list, uint32(from.values[i]), uint32(from.from))
	}
	return list
}
