package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// SwitchDescriptorIndices handles an access with an unknown index to an array of resources that is going to be split.
// It replaces each use of the element by a switch with one copy of the use for each element.
//
//	p = AccessChain textures i; t = Load p; c = ImageFetch t at
//	→ switch i { 0: c0 = ImageFetch (Load (AccessChain textures 0)) at … default: } c = Phi c0 … null
//
// The instructions that the use depends on are copied into the cases. If one use has several indices, the switches are
// nested. The outermost switch is that of the array declared first.
func SwitchDescriptorIndices(u *analysis.Unit) {
	for i := 0; i < len(u.Module.Types); i++ {
		v := u.Module.Types[i]
		if v.Op != spirv.OpVariable {
			continue
		}
		class, elem, _ := u.Pointer(v.Type)
		if !takesApart(u, class, elem, true) {
			continue
		}
		for _, f := range u.Module.Functions {
			s := &indexSwitcher{u: u, f: f, array: v.Result, typ: elem}
			for s.next() {
			}
			rewrite.Sweep(u, f)
		}
	}
	u.Invalidate(analysis.Results | analysis.Globals)
}

// An indexSwitcher holds the state for the uses of one array in one function.
type indexSwitcher struct {
	u     *analysis.Unit
	f     *spirv.Function
	array spirv.ID // the array variable
	typ   spirv.ID // its value type

	chain  *spirv.Instruction   // the current access chain
	at     int                  // the operand index of its first index that is not constant
	led    map[spirv.ID]bool    // pointers and handles derived from the chain
	leads  []*spirv.Instruction // the instructions that compute them
	byID   map[spirv.ID]*spirv.Instruction
	count  int                   // the number of elements that can be indexed
	copied map[spirv.ID]spirv.ID // by operand of the use: its copy in the current case
}

// next replaces the uses of one access chain with an unknown index. It reports whether there was such a chain.
func (s *indexSwitcher) next() bool {
	if !s.find() {
		return false
	}
	uses, ok := s.uses()
	if !ok {
		s.u.Fail(s.chain.Pos, "this resource of a flattened array depends on more than its index")
		rewrite.Nop(s.chain)
		return true
	}
	if s.u.CountSwitched(s.count*len(uses)) > maxSwitchedUses {
		s.u.Fail(s.chain.Pos, "choosing from the resources of this flattened array makes the shader too large")
		return false
	}
	gone := s.leads
	for i := len(uses) - 1; i >= 0; i-- { // from the end, so that the places remain valid
		s.use(uses[i])
	}
	for _, in := range gone {
		s.remove(in.Result)
	}
	return true
}

// find sets s.chain to an access chain with an unknown index into the array. It reports whether there is such a chain.
func (s *indexSwitcher) find() bool {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpAccessChain && in.Op != spirv.OpInBoundsAccessChain ||
				instreader.AccessChain(in).Base() != s.array {
				continue
			}
			t := s.typ
			for k := 1; k < len(in.Operands) && s.u.Op(t) == spirv.OpTypeArray; k++ {
				if _, known := s.u.IntValue(spirv.ID(in.Operands[k])); !known {
					c := analysis.Cloned(in)
					s.chain, s.at, s.count = &c, k, s.u.Length(t)
					return true
				}
				t = s.u.Element(t, 0)
			}
		}
	}
	return false
}

// uses returns the places of the instructions that use the chain, directly or through pointers and handles derived from
// it. ok is false if such a handle is chosen by a phi or select.
func (s *indexSwitcher) uses() (list []analysis.Place, ok bool) {
	s.led = map[spirv.ID]bool{s.chain.Result: true}
	s.leads = nil
	s.byID = make(map[spirv.ID]*spirv.Instruction)
	for bi, b := range s.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op == spirv.OpNop {
				continue
			}
			handle := in.Result != 0 && in.Type != 0 && s.u.HoldsOpaque(in.Type)
			if handle && in.Op != spirv.OpVariable && in.Op != spirv.OpPhi {
				c := analysis.Cloned(in)
				s.byID[in.Result] = &c
			}
			follows := in.Result == s.chain.Result
			for c := in.IDs(); c.Next(); {
				follows = follows || s.led[spirv.ID(in.Operands[c.At])]
			}
			switch {
			case !follows:
			case handle && (in.Op == spirv.OpPhi || in.Op == spirv.OpSelect):
				return nil, false
			case handle:
				s.led[in.Result] = true
				s.leads = append(s.leads, s.byID[in.Result])
			case s.u.IsDebug(in):
				rewrite.Nop(in)
			default:
				list = append(list, analysis.Place{Block: int32(bi), Inst: int32(i)})
			}
		}
	}
	return list, true
}

// remove removes the instruction that defines an unused value.
func (s *indexSwitcher) remove(id spirv.ID) {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			if b.Insts[i].Result == id {
				rewrite.Nop(&b.Insts[i])
				return
			}
		}
	}
}

// use replaces the instruction at a place by a switch.
func (s *indexSwitcher) use(at analysis.Place) {
	u, b := s.u, s.f.Blocks[at.Block]
	use := analysis.Cloned(&b.Insts[at.Inst])
	end := s.cut(at)
	added := []*spirv.Block{}
	header := b
	if len(b.Insts) > 0 && analysis.Terminator(b).Op == spirv.OpLoopMerge {
		header = &spirv.Block{Label: u.NewID(0)} // the header of the loop must remain its first block
		b.Insts = append(b.Insts, rewrite.Branch(header.Label, use.Pos))
		added = append(added, header)
	}
	after := s.merge(b, end, &added)
	phi := instbuilder.Phi(use.Type, use.Result).At(use.Pos)
	other := &spirv.Block{Label: u.NewID(0), Insts: []spirv.Instruction{rewrite.Branch(after.Label, use.Pos)}}
	choice := instbuilder.Switch(spirv.ID(s.chain.Operands[s.at]), other.Label).At(use.Pos)
	wide := instreader.TypeInt(u.TypeDef(spirv.ID(s.chain.Operands[s.at]))).Width() == 64
	if wide {
		choice.Form = spirv.FormWide
	}
	cases := make([]*spirv.Block, s.count)
	for i := range cases {
		cases[i] = &spirv.Block{Label: u.NewID(0)}
		id := s.fill(cases[i], use, i)
		cases[i].Insts = append(cases[i].Insts, rewrite.Branch(after.Label, use.Pos))
		phi.Operands = append(phi.Operands, uint32(id), uint32(cases[i].Label))
		choice.Operands = append(choice.Operands, uint32(i))
		if wide {
			choice.Operands = append(choice.Operands, 0)
		}
		choice.Operands = append(choice.Operands, uint32(cases[i].Label))
	}
	if use.Result != 0 && u.Op(use.Type) != spirv.OpTypeVoid {
		phi.Operands = append(phi.Operands, uint32(u.Intern(spirv.OpConstantNull, use.Type)), uint32(other.Label))
		after.Insts = slices.Insert(after.Insts, 0, phi)
	}
	header.Insts = append(header.Insts,
		instbuilder.SelectionMerge(after.Label, 0).At(use.Pos), choice)
	k := 0
	if header != b {
		k = 1
	}
	added = slices.Insert(added, k, append(cases, other)...)
	s.f.Blocks = slices.Insert(s.f.Blocks, int(at.Block)+1, added...)
}

// cut ends a block before the instruction at a place, or after the merge instruction if the block is a loop header. It
// returns the instructions that follow that instruction.
func (s *indexSwitcher) cut(at analysis.Place) []spirv.Instruction {
	b := s.f.Blocks[at.Block]
	end := slices.Clone(b.Insts[at.Inst+1:])
	merge := cfg.MergeOf(b)
	b.Insts = b.Insts[:at.Inst:at.Inst]
	if merge != nil && merge.Op == spirv.OpLoopMerge {
		b.Insts = append(b.Insts, analysis.Cloned(merge))
		end = slices.DeleteFunc(end, func(in spirv.Instruction) bool { return in.Op == spirv.OpLoopMerge })
	}
	return end
}

// merge returns a new block for the instructions end, which come after the switch in block b. It appends new blocks to
// added. If b is a loop of one block, the loop gets a separate continue target.
func (s *indexSwitcher) merge(b *spirv.Block, end []spirv.Instruction, added *[]*spirv.Block) *spirv.Block {
	after := &spirv.Block{Label: s.u.NewID(0)}
	*added = append(*added, after)
	last := after
	if merge := cfg.MergeOf(b); merge != nil && merge.Op == spirv.OpLoopMerge &&
		instreader.LoopMerge(merge).ContinueTarget() == b.Label {
		last = &spirv.Block{Label: s.u.NewID(0)}
		*added = append(*added, last)
		after.Insts = append(after.Insts, rewrite.Branch(last.Label, merge.Pos))
		instreader.LoopMerge(merge).SetContinueTarget(last.Label)
	}
	last.Insts = append(last.Insts, end...)
	rewrite.RenamePredOfSuccessors(s.u, s.f, last, b.Label)
	return after
}

// fill appends to a case the use of element i, preceded by the instructions that the use depends on. It returns the
// result of the use.
func (s *indexSwitcher) fill(b *spirv.Block, use spirv.Instruction, i int) spirv.ID {
	s.copied = make(map[spirv.ID]spirv.ID)
	s.lead(b, &use, i)
	c := analysis.Cloned(&use)
	if c.Result != 0 {
		c.Result = s.u.NewID(c.Type)
		s.u.CopyDecorations(use.Result, c.Result)
	}
	s.rename(&c)
	b.Insts = append(b.Insts, c)
	return c.Result
}

// lead appends to block b copies of the instructions that define the operands of an instruction, from the last operand
// to the first. The copies use element i.
func (s *indexSwitcher) lead(b *spirv.Block, in *spirv.Instruction, i int) {
	var operands []spirv.ID
	for c := in.IDs(); c.Next(); {
		operands = append(operands, spirv.ID(in.Operands[c.At]))
	}
	for _, id := range slices.Backward(operands) {
		from := s.byID[id]
		if from == nil || s.copied[id] != 0 || s.u.Op(from.Type) == spirv.OpTypePointer && !s.led[id] {
			continue
		}
		s.lead(b, from, i)
		c := analysis.Cloned(from)
		c.Result = s.u.NewID(c.Type)
		s.rename(&c)
		if id == s.chain.Result {
			c.Operands[s.at] = uint32(s.element(i))
		}
		s.copied[id] = c.Result
		b.Insts = append(b.Insts, c)
	}
}

// element returns the constant i in the type of the unknown index.
func (s *indexSwitcher) element(i int) spirv.ID {
	typ := s.u.TypeOf(spirv.ID(s.chain.Operands[s.at]))
	if instreader.TypeInt(s.u.Def(typ)).Width() == 64 {
		return s.u.Intern(spirv.OpConstant, typ, uint32(i), 0)
	}
	return s.u.Intern(spirv.OpConstant, typ, uint32(i))
}

func (s *indexSwitcher) rename(in *spirv.Instruction) {
	in.EachIDIndex(func(k int) {
		if id := s.copied[spirv.ID(in.Operands[k])]; id != 0 {
			in.Operands[k] = uint32(id)
		}
	})
}
