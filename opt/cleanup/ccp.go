package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PropagateConstants performs sparse conditional constant propagation: it finds the values that are constant given the
// branches that can be taken, and replaces them by constants. EliminateDeadBranches then removes branches whose
// condition has become constant.
func PropagateConstants(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			c := newCCP(u, f)
			if c.want() {
				c.run()
				c.replace()
			}
			c.done()
		}
	}
}

// overdefined is the lattice value of a value that is not constant. An unknown value has the lattice value 0.
const overdefined = ^spirv.ID(0)

type ccp struct {
	u     *analysis.Unit
	f     *spirv.Function
	g     *cfg.Graph
	known []uint32          // scratch memory: the operands of the instruction being evaluated
	users analysis.Users    // users of the values that may be constant
	value []spirv.ID        // by the number of the value: the constant, 0 or overdefined
	taken []bool            // by block
	edges []uint8           // by block: bits 0 and 1 mark the edges to its first two successors as taken
	many  map[[2]int32]bool // taken edges to further successors
	flow  []int32           // blocks with newly taken incoming edges
	work  []spirv.ID        // values that have changed
}

func newCCP(u *analysis.Unit, f *spirv.Function) *ccp {
	c := analysis.Room[ccp](u)
	*c = ccp{u: u, f: f, g: u.Graph(f), known: c.known, users: u.NewUsers(), taken: c.taken, edges: c.edges,
		flow: c.flow[:0], work: c.work[:0]}
	return c
}

// want numbers the values that may be constant, and reports whether there are any. All other values, including those
// from outside the body, are overdefined from the start and are never evaluated.
//
// All predecessors of a block are reached unless a branch depends on a value that may be constant. Otherwise, a phi
// with different values from earlier blocks is not constant.
func (c *ccp) want() bool {
	decided := false // a branch may have a constant condition
	for at, b := range c.g.Order {
		insts := c.f.Blocks[b].Insts
		for i := range insts {
			c.u.Poll()
			switch in := &insts[i]; {
			case in.Op == spirv.OpPhi:
				if c.anyWanted(in) || c.agrees(in, int32(at)) || decided && c.anyConstant(in) {
					c.users.Want(in.Result)
				}
			case in.Op == spirv.OpBranchConditional, in.Op == spirv.OpSwitch:
				condition := instreader.ConditionalBranch(in).Condition()
				decided = decided || c.u.IsConstant(condition) || c.users.NumberOf(condition) != 0
			case in.Result != 0 && analysis.IsPure(in.Op) && (c.anyWanted(in) || c.folds(in)):
				c.users.Want(in.Result)
			}
		}
	}
	if c.users.Wanted() == 0 {
		return false
	}
	n := len(c.f.Blocks)
	c.taken, c.edges = analysis.Emptied(c.taken, n), analysis.Emptied(c.edges, n)
	c.value = c.users.PerValue()
	c.users.Find(c.u, c.f)
	return true
}

// anyWanted reports whether an operand of an instruction is one of the values that want has numbered.
func (c *ccp) anyWanted(in *spirv.Instruction) bool {
	if c.users.Wanted() == 0 {
		return false
	}
	if ids, all := in.LeadingIDs(); all {
		for _, id := range ids {
			if c.users.NumberOf(spirv.ID(id)) != 0 {
				return true
			}
		}
		return false
	}
	for ids := in.IDs(); ids.Next(); {
		if c.users.NumberOf(spirv.ID(in.Operands[ids.At])) != 0 {
			return true
		}
	}
	return false
}

// folds reports whether the result of an instruction is constant, even though some of its operands may not be.
func (c *ccp) folds(in *spirv.Instruction) bool {
	if _, ok := c.u.Fold(in); ok {
		return true
	}
	_, ok := c.u.Absorbed(in)
	return ok
}

// agrees reports whether the values that a phi receives from earlier blocks are all the same constant. Its block has
// position at in the order, and values from later blocks do not count.
func (c *ccp) agrees(phi *spirv.Instruction, at int32) bool {
	one := uint32(0)
	for k := 0; k < len(phi.Operands); k += 2 {
		p := c.g.Block(spirv.ID(phi.Operands[k+1]))
		if p == cfg.None || !c.g.Reachable(p) || c.g.At[p] >= at {
			continue
		}
		id := phi.Operands[k]
		if !c.u.IsConstant(spirv.ID(id)) || one != 0 && one != id {
			return false
		}
		one = id
	}
	return one != 0
}

// anyConstant reports whether a phi may choose a constant.
func (c *ccp) anyConstant(phi *spirv.Instruction) bool {
	for k := 0; k < len(phi.Operands); k += 2 {
		if c.u.IsConstant(spirv.ID(phi.Operands[k])) {
			return true
		}
	}
	return false
}

func (c *ccp) done() { c.users.Release(c.u) }

func (c *ccp) run() {
	c.flow = append(c.flow, 0)
	c.taken[0] = true
	for len(c.flow) > 0 || len(c.work) > 0 {
		if n := len(c.work); n > 0 {
			id := c.work[n-1]
			c.work = c.work[:n-1]
			for _, at := range c.users.Of(id) {
				if c.taken[at.Block] {
					c.visit(at.Block, &c.f.Blocks[at.Block].Insts[at.Inst])
				}
			}
			continue
		}
		b := c.flow[len(c.flow)-1]
		c.flow = c.flow[:len(c.flow)-1]
		insts := c.f.Blocks[b].Insts
		for i := range insts {
			c.visit(b, &insts[i])
		}
	}
}

func (c *ccp) of(id spirv.ID) spirv.ID {
	if c.u.IsConstant(id) {
		if c.u.Op(id).IsSpecConstant() || c.u.Op(id) == spirv.OpUndef {
			return overdefined
		}
		return id
	}
	return c.computed(id)
}

// computed returns the lattice value of an ID that is not a constant: the value found so far for a numbered value, and
// overdefined for others.
func (c *ccp) computed(id spirv.ID) spirv.ID {
	if n := c.users.NumberOf(id); n != 0 {
		return c.value[n]
	}
	return overdefined
}

func (c *ccp) set(id, v spirv.ID) {
	if old := c.computed(id); old != v && old != overdefined {
		if old != 0 {
			v = overdefined
		}
		c.value[c.users.NumberOf(id)] = v
		c.work = append(c.work, id)
	}
}

func (c *ccp) visit(b int32, in *spirv.Instruction) {
	c.u.Poll()
	switch {
	case in.Op == spirv.OpPhi:
		c.phi(b, in)
	case in.Op.IsTerminator():
		c.branch(b, in)
	case in.Result != 0 && c.computed(in.Result) != overdefined:
		c.evaluate(in)
	}
}

func (c *ccp) phi(b int32, in *spirv.Instruction) {
	if c.computed(in.Result) == overdefined {
		return
	}
	v := spirv.ID(0)
	for k := 0; k < len(in.Operands); k += 2 {
		p := c.g.Block(spirv.ID(in.Operands[k+1]))
		if p == cfg.None || !c.flows(p, b) {
			continue
		}
		switch x := c.of(spirv.ID(in.Operands[k])); {
		case x == 0 || x == v:
		case v == 0 && x != overdefined:
			v = x
		default:
			c.set(in.Result, overdefined)
			return
		}
	}
	if v != 0 {
		c.set(in.Result, v)
	}
}

// evaluate evaluates an instruction with the lattice values of its operands, and sets the lattice value of its result.
func (c *ccp) evaluate(in *spirv.Instruction) {
	if !analysis.IsPure(in.Op) {
		c.set(in.Result, overdefined)
		return
	}
	known := *in
	c.known = append(c.known[:0], in.Operands...)
	known.Operands = c.known
	waiting := false
	operand := func(at int) {
		switch v := c.of(spirv.ID(in.Operands[at])); v {
		case 0:
			waiting = true
		case overdefined:
		default:
			known.Operands[at] = uint32(v)
		}
	}
	if ids, all := in.LeadingIDs(); all {
		for at := range ids {
			operand(at)
		}
	} else {
		in.EachIDIndex(operand)
	}
	if waiting && in.Op != spirv.OpSelect {
		return
	}
	id, ok := c.u.Fold(&known)
	if !ok {
		id, ok = c.u.Absorbed(&known)
	}
	if !ok {
		if waiting {
			return
		}
		id = overdefined
	}
	c.set(in.Result, id)
}

// branch marks the edges from block b as taken that its terminator may take, given the lattice value of the condition.
func (c *ccp) branch(b int32, in *spirv.Instruction) {
	if len(c.g.Succs[b]) == 0 {
		return
	}
	if in.Op == spirv.OpBranch {
		c.take(b, c.g.Succs[b][0])
		return
	}
	v := c.of(instreader.ConditionalBranch(in).Condition())
	if v == 0 {
		return
	}
	if label := c.u.TakenTarget(in, v); v != overdefined && label != 0 {
		c.take(b, c.g.Block(label))
		return
	}
	for _, s := range c.g.Succs[b] {
		c.take(b, s)
	}
}

// flows reports whether the edge between two blocks has been marked as taken.
func (c *ccp) flows(from, to int32) bool {
	switch list := c.g.Succs[from]; {
	case len(list) > 0 && list[0] == to:
		return c.edges[from]&1 != 0
	case len(list) > 1 && list[1] == to:
		return c.edges[from]&2 != 0
	}
	return c.many[[2]int32{from, to}]
}

func (c *ccp) take(from, to int32) {
	if c.flows(from, to) {
		return
	}
	switch list := c.g.Succs[from]; {
	case list[0] == to:
		c.edges[from] |= 1
	case len(list) > 1 && list[1] == to:
		c.edges[from] |= 2
	default:
		if c.many == nil {
			c.many = make(map[[2]int32]bool)
		}
		c.many[[2]int32{from, to}] = true
	}
	if !c.taken[to] {
		c.taken[to] = true
		c.flow = append(c.flow, to)
		return
	}
	insts := c.f.Blocks[to].Insts
	for i := range insts { // update the phis for the new edge
		if insts[i].Op == spirv.OpPhi {
			c.arrive(from, &insts[i])
		} else if !insts[i].Op.IsLine() {
			break
		}
	}
}

// arrive updates a phi for the newly taken edge from a block.
func (c *ccp) arrive(from int32, in *spirv.Instruction) {
	if c.computed(in.Result) == overdefined {
		return
	}
	label := uint32(c.f.Blocks[from].Label)
	for k := 1; k < len(in.Operands); k += 2 {
		if in.Operands[k] == label {
			if v := c.of(spirv.ID(in.Operands[k-1])); v != 0 {
				c.set(in.Result, v)
			}
			return
		}
	}
}

// replace replaces the values that were found to be constant by constants.
func (c *ccp) replace() {
	subst := rewrite.NewSubstitution(c.u)
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Result == 0 {
				continue
			}
			if v := c.computed(in.Result); v != 0 && v != overdefined {
				subst.Set(in.Result, v)
				rewrite.Nop(in)
			}
		}
	}
	if subst.Len() == 0 {
		subst.Release(c.u)
		return
	}
	if c.u.HasDebug() { // not among the users
		subst.Apply(c.u, c.f)
	} else {
		for _, id := range subst.IDs() {
			for _, at := range c.users.Of(id) {
				subst.Rewrite(&c.f.Blocks[at.Block].Insts[at.Inst])
			}
		}
	}
	subst.Release(c.u)
	rewrite.Sweep(c.u, c.f)
}
