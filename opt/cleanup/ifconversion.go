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

// ConvertIfs removes selections that only choose between values and contain little work: the work is executed
// unconditionally, and Selects replace the phis. A selection marked [branch] in the source is kept.
//
//	if (a) y = b < c; p = Phi y false   →   y = b < c; p = Select a y false
//
// The phis of a remaining selection are not replaced, even if both values are available before it. A Select would keep
// the condition in a register across the selection, while a phi costs at most one copy in one branch.
func ConvertIfs(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		// inner selections are removed before outer ones
		for round := 0; round < maxNested && len(f.Blocks) > 0 && convertIfsOf(u, f); round++ {
			rewrite.DropUnreachable(u, f)
			rewrite.MergeBlocks(u, f)
			u.ReuseGraphs()
		}
	}
}

const (
	maxNested = 4 // maximum depth of nested selections to remove
	maxWork   = 6 // maximum number of values computed unconditionally
)

// An ifConverter holds the state for one function.
type ifConverter struct {
	u  *analysis.Unit
	f  *spirv.Function
	g  *cfg.Graph
	cs *cfg.Constructs
}

// convertIfsOf converts selections, and reports whether it removed any.
func convertIfsOf(u *analysis.Unit, f *spirv.Function) bool {
	g := u.Graph(f)
	c := &ifConverter{u: u, f: f, g: g, cs: g.Constructs()}
	gone := false
	for i := range c.cs.List {
		k := &c.cs.List[i]
		if k.Kind != cfg.Selection || !g.Reachable(k.Header) || k.Merge == cfg.None || len(g.Preds[k.Merge]) != 2 {
			continue
		}
		s := &diamond{c: c, header: f.Blocks[k.Header], merge: f.Blocks[k.Merge], at: k.Header, to: k.Merge}
		if s.find() && s.flatten() {
			gone = true
			u.Invalidate(analysis.Bodies)
		}
	}
	if gone {
		rewrite.Sweep(u, f)
	}
	return gone
}

// A diamond is a selection whose merge block has two predecessors.
type diamond struct {
	c             *ifConverter
	header, merge *spirv.Block
	at, to        int32 // header and merge
	yes, no       int32 // the branch targets
	conditions    []spirv.Instruction
	wide          map[int]spirv.ID // by number of components: the condition, repeated as a vector
}

func (s *diamond) find() bool {
	end := analysis.Terminator(s.header)
	if end.Op != spirv.OpBranchConditional {
		return false
	}
	s.yes, s.no = s.c.g.Block(instreader.BranchConditional(end).TrueLabel()),
		s.c.g.Block(instreader.BranchConditional(end).FalseLabel())
	return s.yes != s.no
}

// flatten replaces all phis by Selects and removes the selection, if possible. It reports whether it did.
func (s *diamond) flatten() bool {
	s.c.u.Poll()
	arms, ok := s.arms()
	if !ok {
		return false
	}
	var selects []spirv.Instruction
	phis := analysis.FirstAfterPhis(s.merge)
	for i := range s.merge.Insts[:phis] {
		sel, ok := s.selectFor(&s.merge.Insts[i])
		if !ok {
			return false
		}
		selects = append(selects, sel)
	}
	s.merge.Insts = slices.Concat(s.conditions, selects, s.merge.Insts[phis:])
	head := s.header.Insts[: len(s.header.Insts)-2 : len(s.header.Insts)-2]
	for _, b := range arms {
		for i := range b.Insts[:len(b.Insts)-1] {
			if !s.c.u.IsVariableDebug(&b.Insts[i]) { // after the conversion, it would apply to both branches
				head = append(head, b.Insts[i])
			}
		}
		b.Insts = []spirv.Instruction{instbuilder.Unreachable()}
	}
	s.header.Insts = append(head, rewrite.Branch(s.merge.Label, analysis.Terminator(s.header).Pos))
	return true
}

// arms returns the blocks between the header and the merge block. It returns false if the selection must be kept, for
// example because these blocks are too expensive to execute unconditionally.
func (s *diamond) arms() ([]*spirv.Block, bool) {
	merge := cfg.MergeOf(s.header)
	if instreader.SelectionMerge(merge).SelectionControl()&spirv.SelectionControlDontFlatten != 0 {
		return nil, false
	}
	var arms []*spirv.Block
	work := 0
	for _, at := range [...]int32{s.yes, s.no} {
		if at == s.to {
			continue
		}
		b := s.c.f.Blocks[at]
		if !s.plainArm(at, b) {
			return nil, false
		}
		for i := range b.Insts[:len(b.Insts)-1] {
			if s.c.u.IsVariableDebug(&b.Insts[i]) {
				continue
			}
			if !speculative(s.c.u, &b.Insts[i]) {
				return nil, false
			}
			work += s.c.numbers(b.Insts[i].Type)
		}
		arms = append(arms, b)
	}
	return arms, work <= maxWork
}

// numbers returns the number of scalars in a value of a type: a processor computes each component of a vector with its
// own instruction.
func (c *ifConverter) numbers(typ spirv.ID) int {
	if c.u.Op(typ) == spirv.OpTypeVector {
		return c.u.Length(typ)
	}
	return 1
}

func (s *diamond) plainArm(at int32, b *spirv.Block) bool {
	end := analysis.Terminator(b)
	return len(s.c.g.Preds[at]) == 1 && end.Op == spirv.OpBranch &&
		instreader.Branch(end).TargetLabel() == s.merge.Label &&
		s.c.cs.Heads[at] == cfg.None && s.c.cs.MergeFor(at) == cfg.None && s.c.cs.ContinueFor(at) == cfg.None
}

// speculative reports whether an instruction is cheap, and has no side effect or undefined behavior if it is executed
// although its result is not needed.
func speculative(u *analysis.Unit, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSMod, spirv.OpSRem: // undefined for zero
		return false
	case spirv.OpMatrixTimesMatrix, spirv.OpMatrixTimesVector, spirv.OpVectorTimesMatrix, spirv.OpMatrixTimesScalar,
		spirv.OpOuterProduct,
		spirv.OpTranspose, spirv.OpFDiv, spirv.OpFMod, spirv.OpFRem, spirv.OpVectorExtractDynamic,
		spirv.OpVectorInsertDynamic:
		return false
	case spirv.OpExtInst:
		return u.ExtSet(in) == spirv.ExtSetGLSLStd450 &&
			slices.Contains(cheapGLSL[:], instreader.ExtInst(in).Instruction())
	case spirv.OpPhi:
		return false
	}
	return analysis.IsPure(in.Op)
}

// cheapGLSL lists the functions that take a single step of a processor.
var cheapGLSL = [...]uint32{
	spirv.GLSLFAbs, spirv.GLSLSAbs, spirv.GLSLFMin, spirv.GLSLFMax, spirv.GLSLNMin, spirv.GLSLNMax, spirv.GLSLNClamp,
	spirv.GLSLFClamp,
	spirv.GLSLUMin, spirv.GLSLUMax, spirv.GLSLSMin, spirv.GLSLSMax, spirv.GLSLUClamp, spirv.GLSLSClamp, spirv.GLSLFma,
}

// leaving returns the source position of the branch that ends the last arm. This is where the source assigns the values
// that the Selects choose.
func (s *diamond) leaving() int32 {
	at := s.no
	if at == s.to {
		at = s.yes
	}
	return analysis.Terminator(s.c.f.Blocks[at]).Pos
}

// selectFor returns the Select that replaces a phi of the merge block. It expands the condition to a vector where the
// SPIR-V version requires this. It returns false if there is no Select for the type of the phi.
func (s *diamond) selectFor(phi *spirv.Instruction) (spirv.Instruction, bool) {
	u, condition := s.c.u, instreader.BranchConditional(analysis.Terminator(s.header)).Condition()
	switch u.Op(phi.Type) {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat:
	case spirv.OpTypeVector:
		if u.Module.Version < 0x00010400 {
			condition = s.vector(condition, u.Length(phi.Type))
		}
	default:
		return spirv.Instruction{}, false
	}
	if len(phi.Operands) != 4 {
		return spirv.Instruction{}, false
	}
	out := instbuilder.Select(phi.Type, phi.Result, condition, 0, 0).At(s.leaving())
	for k := 0; k < 4; k += 2 {
		p := s.c.g.Block(spirv.ID(phi.Operands[k+1]))
		if s.yes != s.to && s.c.g.Dominates(s.yes, p) || s.yes == s.to && p == s.at {
			instreader.Select(&out).SetObject1(spirv.ID(phi.Operands[k]))
		} else {
			instreader.Select(&out).SetObject2(spirv.ID(phi.Operands[k]))
		}
	}
	return out, instreader.Select(&out).Object1() != 0 && instreader.Select(&out).Object2() != 0
}

// vector returns a vector with n components, each of which is the condition. It creates this vector on first use.
func (s *diamond) vector(condition spirv.ID, n int) spirv.ID {
	if s.wide[n] == 0 {
		u := s.c.u
		typ := u.Intern(spirv.OpTypeVector, 0, uint32(u.TypeBool()), uint32(n))
		in := instbuilder.CompositeConstruct(typ, u.NewID(typ)).At(analysis.Terminator(s.header).Pos)
		for range n {
			in.Operands = append(in.Operands, uint32(condition))
		}
		s.conditions = append(s.conditions, in)
		if s.wide == nil {
			s.wide = make(map[int]spirv.ID)
		}
		s.wide[n] = in.Result
	}
	return s.wide[n]
}
