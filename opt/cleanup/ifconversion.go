package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// ConvertIfs replaces the phi behind a selection by a Select, where both values
// are there before the selection.
//
// A selection that does no more than choose values, with little work, goes: its
// work is done in any case. Where the source says [branch], it stays.
//
//	if (a) y = b < c; p = Phi y false   →   y = b < c; p = Select a y false
func ConvertIfs(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		// what is inside goes before what is around it
		for round := 0; round < maxNested && len(f.Blocks) > 0 && convertIfsOf(u, f); round++ {
			rewrite.DropUnreachable(u, f)
			rewrite.MergeBlocks(u, f)
		}
	}
}

const (
	maxNested = 4 // selections in selections that may go
	maxWork   = 6 // instructions that are executed though nothing may need them
)

// An ifConverter works on one function.
type ifConverter struct {
	u         *analysis.Unit
	f         *spirv.Function
	g         *cfg.Graph
	cs        *cfg.Constructs
	definedIn *analysis.Table // by id: 1 + the block that defines it
}

// convertIfsOf reports whether a selection has gone.
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
		if s.find() {
			if c.definedIn == nil {
				c.definedIn = u.DefiningBlocks(f)
				defer u.Release(c.definedIn)
			}
			if s.flatten() {
				gone = true
				u.Invalidate(analysis.Bodies)
			}
		}
	}
	if c.definedIn == nil {
		return false
	}
	rewrite.Sweep(u, f)
	return gone
}

// A diamond is a selection whose merge block has two predecessors.
type diamond struct {
	c             *ifConverter
	header, merge *spirv.Block
	at, to        int32 // header and merge
	yes, no       int32 // where the branch goes
	conditions    []spirv.Instruction
	wide          [5]spirv.ID // the condition as a vector, by size
}

func (s *diamond) find() bool {
	end := analysis.Terminator(s.header)
	if end.Op != spirv.OpBranchConditional {
		return false
	}
	s.yes, s.no = s.c.g.Block(spirv.ID(end.Operands[1])), s.c.g.Block(spirv.ID(end.Operands[2]))
	return s.yes != s.no
}

// flatten makes selects of the phis, of all of them and without the selection
// if that is possible. It reports whether the selection has gone.
func (s *diamond) flatten() bool {
	s.c.u.Poll()
	arms, ok := s.arms()
	var selects []spirv.Instruction
	for i := range s.merge.Insts {
		in := &s.merge.Insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		sel, possible := s.selectFor(in, ok)
		if !possible || !ok && !(s.before(sel.Operands[1]) && s.before(sel.Operands[2])) {
			if ok { // then only those that are there before
				return s.keep()
			}
			continue
		}
		selects = append(selects, sel)
	}
	s.replacePhis(append(s.conditions, selects...))
	if !ok {
		return false
	}
	head := s.header.Insts[: len(s.header.Insts)-2 : len(s.header.Insts)-2]
	for _, b := range arms {
		for i := range b.Insts[:len(b.Insts)-1] {
			if !s.c.u.IsVariableDebug(&b.Insts[i]) { // it would be said of both branches
				head = append(head, b.Insts[i])
			}
		}
		b.Insts = []spirv.Instruction{{Op: spirv.OpUnreachable}}
	}
	s.header.Insts = append(head, rewrite.Branch(s.merge.Label, analysis.Terminator(s.header).Pos))
	return true
}

// keep is flatten for a selection that has to stay.
func (s *diamond) keep() bool {
	s.conditions = nil
	var selects []spirv.Instruction
	for i := range s.merge.Insts {
		in := &s.merge.Insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		if sel, ok := s.selectFor(in, false); ok && s.before(sel.Operands[1]) && s.before(sel.Operands[2]) {
			selects = append(selects, sel)
		}
	}
	s.replacePhis(selects)
	return false
}

// replacePhis puts the selects in place of the phis with the same results.
func (s *diamond) replacePhis(selects []spirv.Instruction) {
	if len(selects) == 0 {
		return
	}
	for i := range s.merge.Insts {
		in := &s.merge.Insts[i]
		if in.Op == spirv.OpPhi && slices.ContainsFunc(selects, func(x spirv.Instruction) bool { return x.Result == in.Result }) {
			rewrite.Nop(in)
		}
	}
	s.merge.Insts = slices.Insert(s.merge.Insts, analysis.FirstAfterPhis(s.merge), selects...)
}

// before reports whether a value is there before the selection.
func (s *diamond) before(id uint32) bool {
	at := int32(s.c.definedIn.Of(spirv.ID(id))) - 1
	return at == cfg.None || at != s.to && s.c.g.Dominates(at, s.at)
}

// arms returns the blocks between header and merge block, if these do so little
// that it may be done in any case.
func (s *diamond) arms() ([]*spirv.Block, bool) {
	merge := cfg.MergeOf(s.header)
	if spirv.SelectionControl(merge.Operands[1])&spirv.SelectionControlDontFlatten != 0 {
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
			work++
		}
		arms = append(arms, b)
	}
	return arms, work <= maxWork
}

func (s *diamond) plainArm(at int32, b *spirv.Block) bool {
	end := analysis.Terminator(b)
	return len(s.c.g.Preds[at]) == 1 && end.Op == spirv.OpBranch && spirv.ID(end.Operands[0]) == s.merge.Label &&
		s.c.cs.Heads[at] == cfg.None && s.c.cs.MergeFor(at) == cfg.None && s.c.cs.ContinueFor(at) == cfg.None
}

// speculative reports whether an instruction is cheap and does no harm where
// its result is not needed.
func speculative(u *analysis.Unit, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSMod, spirv.OpSRem: // not defined for zero
		return false
	case spirv.OpMatrixTimesMatrix, spirv.OpMatrixTimesVector, spirv.OpVectorTimesMatrix, spirv.OpMatrixTimesScalar, spirv.OpOuterProduct,
		spirv.OpTranspose, spirv.OpFDiv, spirv.OpFMod, spirv.OpFRem, spirv.OpVectorExtractDynamic, spirv.OpVectorInsertDynamic:
		return false
	case spirv.OpExtInst:
		return u.ExtSet(in) == spirv.ExtSetGLSLStd450 && slices.Contains(cheapGLSL[:], in.Operands[1])
	case spirv.OpPhi:
		return false
	}
	return analysis.IsPure(in.Op)
}

// cheapGLSL are the functions that take one step of a processor.
var cheapGLSL = [...]uint32{
	spirv.GLSLFAbs, spirv.GLSLSAbs, spirv.GLSLFMin, spirv.GLSLFMax, spirv.GLSLNMin, spirv.GLSLNMax, spirv.GLSLNClamp, spirv.GLSLFClamp,
	spirv.GLSLUMin, spirv.GLSLUMax, spirv.GLSLSMin, spirv.GLSLSMax, spirv.GLSLUClamp, spirv.GLSLSClamp, spirv.GLSLFma,
}

// selectFor makes the Select for a phi of the merge block. If the selection is
// to go, the condition may have to become a vector.
func (s *diamond) selectFor(phi *spirv.Instruction, widen bool) (spirv.Instruction, bool) {
	u, condition := s.c.u, spirv.ID(analysis.Terminator(s.header).Operands[0])
	switch u.Op(phi.Type) {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat:
	case spirv.OpTypeVector:
		if u.Module.Version < 0x00010400 {
			if !widen {
				return spirv.Instruction{}, false
			}
			condition = s.vector(condition, u.Length(phi.Type))
		}
	default:
		return spirv.Instruction{}, false
	}
	if len(phi.Operands) != 4 {
		return spirv.Instruction{}, false
	}
	out := spirv.Instruction{Op: spirv.OpSelect, Type: phi.Type, Result: phi.Result, Pos: phi.Pos, Operands: []uint32{uint32(condition), 0, 0}}
	for k := 0; k < 4; k += 2 {
		p := s.c.g.Block(spirv.ID(phi.Operands[k+1]))
		if s.yes != s.to && s.c.g.Dominates(s.yes, p) || s.yes == s.to && p == s.at {
			out.Operands[1] = phi.Operands[k]
		} else {
			out.Operands[2] = phi.Operands[k]
		}
	}
	return out, out.Operands[1] != 0 && out.Operands[2] != 0
}

// vector returns the condition as a vector with n parts.
func (s *diamond) vector(condition spirv.ID, n int) spirv.ID {
	if s.wide[n] == 0 {
		u := s.c.u
		typ := u.Intern(spirv.OpTypeVector, 0, uint32(u.TypeBool()), uint32(n))
		in := spirv.Instruction{Op: spirv.OpCompositeConstruct, Type: typ, Result: u.NewID(typ), Pos: analysis.Terminator(s.header).Pos}
		for range n {
			in.Operands = append(in.Operands, uint32(condition))
		}
		s.conditions = append(s.conditions, in)
		s.wide[n] = in.Result
	}
	return s.wide[n]
}
