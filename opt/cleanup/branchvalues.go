package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PropagateBranches uses the information that a branch provides about values. In the blocks that only one side of a
// branch reaches, the condition is a constant. If the condition is a phi, the other phis in its block can have only
// those values that are consistent with that constant:
//
//	left = Phi true a, false b; r = Phi x a, y b; if (left) { … }   →   x for r where left, y where not
//
// Inlining a function that returns from inside a loop creates this pattern: a flag, and a value that is meaningful only
// after the loop.
func PropagateBranches(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) < 2 {
			continue
		}
		p := &branchValues{u: u, f: f, g: u.Graph(f), defs: u.LocalDefinitions(f), known: u.NewTable(),
			definedIn: u.DefiningBlocks(f)}
		cfg.WalkDominators(p.g, p.enter, p.forget)
		u.Release(p.definedIn)
		u.Release(p.known)
		p.defs.Release(u)
		if p.changed {
			u.Invalidate(analysis.Bodies)
		}
	}
}

// branchValues holds the state for one function.
type branchValues struct {
	u         *analysis.Unit
	f         *spirv.Function
	g         *cfg.Graph
	defs      analysis.Definitions
	definedIn *analysis.Table
	known     *analysis.Table // by ID: the ID of its known value in the current block, or knownTrue or knownFalse
	noted     []notedValue    // the facts known in the current block, in the order in which they were recorded
	changed   bool
}

// A notedValue holds the previous entry of an ID in known.
type notedValue struct {
	id     spirv.ID
	before uint32
}

// Values of known bools. A constant is created only for a bool that replaces an operand.
const (
	knownFalse = ^uint32(1)
	knownTrue  = ^uint32(0)
)

// maxConjunction limits the depth of nested conditions.
const maxConjunction = 8

// enter records the facts that hold in block b. It substitutes known values in the operands of b and in the phis of its
// successors. It returns the number of facts before the call, which forget takes.
func (p *branchValues) enter(b int32) int {
	before := len(p.noted)
	if preds := p.g.Preds[b]; len(preds) == 1 {
		p.noteEdge(preds[0], b)
	}
	insts := p.f.Blocks[b].Insts
	for i := range insts {
		p.u.Poll()
		if in := &insts[i]; in.Op != spirv.OpPhi && len(p.noted) > 0 {
			p.replaceIn(in)
		}
	}
	for _, next := range p.g.Succs[b] {
		at := len(p.noted)
		p.noteEdge(b, next)
		if len(p.noted) > 0 {
			p.replaceInPhis(b, next)
		}
		p.forget(at)
	}
	return before
}

// noteEdge records the facts that a branch implies on the edge between two blocks.
func (p *branchValues) noteEdge(from, to int32) {
	end := analysis.Terminator(p.f.Blocks[from])
	if end.Op != spirv.OpBranchConditional {
		return
	}
	yes, no := p.g.Block(instreader.BranchConditional(end).TrueLabel()),
		p.g.Block(instreader.BranchConditional(end).FalseLabel())
	if yes != no {
		p.noteCondition(instreader.BranchConditional(end).Condition(), to == yes, maxConjunction)
	}
}

// noteCondition records the value of a condition and the facts that follow from it.
func (p *branchValues) noteCondition(condition spirv.ID, value bool, depth int) {
	d := p.defs.Of(condition)
	if d == nil || p.known.Of(condition) != 0 {
		return
	}
	word := knownFalse
	if value {
		word = knownTrue
	}
	p.note(condition, word)
	switch {
	case d.Op == spirv.OpPhi:
		p.notePhis(d, value)
	case depth == 0:
	case d.Op == spirv.OpLogicalNot:
		p.noteCondition(instreader.Unary(d).Operand(), !value, depth-1)
	case d.Op == spirv.OpLogicalAnd && value, d.Op == spirv.OpLogicalOr && !value:
		p.noteCondition(instreader.Binary(d).Operand1(), value, depth-1)
		p.noteCondition(instreader.Binary(d).Operand2(), value, depth-1)
	}
}

// notePhis records the phis that can have only one value if the given condition, a phi in the same block, has the given
// value.
func (p *branchValues) notePhis(condition *spirv.Instruction, value bool) {
	at := int32(p.definedIn.Of(condition.Result)) - 1
	insts := p.f.Blocks[at].Insts
	for i := range insts {
		phi := &insts[i]
		if phi.Op != spirv.OpPhi {
			if phi.Op.IsLine() {
				continue
			}
			return
		}
		if phi.Result == condition.Result || p.known.Of(phi.Result) != 0 {
			continue
		}
		if one := p.onlyValue(phi, condition, value); one != 0 && p.holds(one, at) &&
			p.u.HaveSameMarks(one, phi.Result) {
			p.note(phi.Result, uint32(one))
		}
	}
}

// onlyValue returns the only value that a phi can have if a condition in the same block has the given value. It returns
// 0 if several values are possible.
func (p *branchValues) onlyValue(phi, condition *spirv.Instruction, value bool) spirv.ID {
	one := spirv.ID(0)
	for i := 0; i+1 < len(condition.Operands); i += 2 {
		if known, ok := p.u.BoolValue(spirv.ID(condition.Operands[i])); ok && known != value {
			continue
		}
		v := analysis.ValueFrom(phi, spirv.ID(condition.Operands[i+1]))
		switch {
		case v == 0 || one != 0 && v != one && v != phi.Result:
			return 0
		case v != phi.Result:
			one = v
		}
	}
	return one
}

// holds reports whether an incoming value of a phi in the block with index at keeps its value until the phis of that
// block are evaluated again. An incoming value that is itself a phi of that block does not: it is the value from the
// previous iteration.
func (p *branchValues) holds(value spirv.ID, at int32) bool {
	in := int32(p.definedIn.Of(value)) - 1
	return in == cfg.None || in != at && p.g.Dominates(in, at)
}

func (p *branchValues) note(id spirv.ID, word uint32) {
	p.noted = append(p.noted, notedValue{id, p.known.Of(id)})
	p.known.Put(id, word)
}

// forget removes all facts except the first n, and restores the values that were known before.
func (p *branchValues) forget(n int) {
	for i := len(p.noted) - 1; i >= n; i-- {
		p.known.Put(p.noted[i].id, p.noted[i].before)
	}
	p.noted = p.noted[:n]
}

// replaceIn substitutes known values in the operands of an instruction.
func (p *branchValues) replaceIn(in *spirv.Instruction) {
	for c := in.IDs(); c.Next(); {
		p.replace(&in.Operands[c.At])
	}
}

// replaceInPhis substitutes known values in the phi operands for an edge.
func (p *branchValues) replaceInPhis(from, to int32) {
	label := uint32(p.f.Blocks[from].Label)
	insts := p.f.Blocks[to].Insts
	for i := range insts {
		in := &insts[i]
		if in.Op != spirv.OpPhi {
			if in.Op.IsLine() {
				continue
			}
			return
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if in.Operands[k] == label {
				p.replace(&in.Operands[k-1])
			}
		}
	}
}

func (p *branchValues) replace(operand *uint32) {
	word := p.known.Of(spirv.ID(*operand))
	switch word {
	case 0:
		return
	case knownFalse, knownTrue:
		word = uint32(p.u.ConstBool(word == knownTrue))
	}
	*operand, p.changed = word, true
}
