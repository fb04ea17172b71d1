package legalize

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxShared limits the number of instructions between two uses of one choice, multiplied by the number of cases. Up to
// this limit, the instructions are copied into the cases of a single switch, which serves both uses.
const maxShared = 32

// switchUses replaces the uses that depend on only one choice, in one pass over the function. It reports whether it has
// changed anything.
func (s *chooser) switchUses() bool {
	w := &useSwitcher{chooser: s, leads: make(map[spirv.ID]*lead), uses: s.u.NewTable(),
		renamed: make(map[spirv.ID]spirv.ID)}
	defer s.u.Release(w.uses)
	w.findLeads()
	for _, b := range s.f.Blocks {
		s.u.Poll()
		w.block(b)
		if s.u.HasFailed() {
			return false
		}
	}
	if !w.changed {
		return false
	}
	s.f.Blocks = w.blocks
	for _, b := range s.f.Blocks {
		rewrite.RenamePredecessors(b, func(pred spirv.ID) spirv.ID { return cmp.Or(w.renamed[pred], pred) })
	}
	s.u.Invalidate(analysis.Bodies)
	return true
}

// findLeads collects the instructions that compute resources, or pointers to resources, from choices.
func (w *useSwitcher) findLeads() {
	for _, b := range w.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if w.u.IsVariableDebug(in) {
				continue
			}
			for c := in.IDs(); c.Next(); {
				id := spirv.ID(in.Operands[c.At])
				w.uses.Put(id, w.uses.Of(id)+1)
			}
			if in.Result == 0 || in.Type == 0 || in.Op == spirv.OpVariable || !w.u.HoldsOpaque(in.Type) ||
				w.choiceOf(in.Result) != none {
				continue
			}
			w.leads[in.Result] = &lead{analysis.Cloned(in), w.choicesIn(in)}
		}
	}
}

// choicesIn returns the choices that the operands of an instruction are, or are computed from.
func (w *useSwitcher) choicesIn(in *spirv.Instruction) (list []choiceIndex) {
	add := func(k choiceIndex) {
		if at, found := slices.BinarySearch(list, k); !found {
			list = slices.Insert(list, at, k)
		}
	}
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		if k := w.choiceOf(id); k != none && w.choices[k].in.Op != spirv.OpVariable {
			add(k)
		} else if l := w.leads[id]; l != nil {
			for _, k := range l.on {
				add(k)
			}
		}
	}
	return list
}

// usedHere returns the choices that an instruction uses. It returns nothing if the instruction is itself part of a
// choice, or only computes a resource from a choice.
func (w *useSwitcher) usedHere(in *spirv.Instruction) []choiceIndex {
	if in.Op == spirv.OpVariable || in.Op.IsLine() || analysis.IsArithmetic(in.Op) || w.u.IsVariableDebug(in) {
		return nil
	}
	if in.Result != 0 && (w.leads[in.Result] != nil || w.choiceOf(in.Result) != none) {
		return nil
	}
	return w.choicesIn(in)
}

// block appends block b to the finished blocks, split where uses are replaced by switches.
func (w *useSwitcher) block(b *spirv.Block) {
	insts := b.Insts
	var merge *spirv.Instruction
	end := len(insts) - 1
	if m := cfg.MergeOf(b); m != nil {
		c := analysis.Cloned(m)
		merge, end = &c, end-1
	}
	terminator := insts[len(insts)-1]
	w.blocks = append(w.blocks, b)
	cur, split := b, false
	var out []spirv.Instruction
	for i := 0; i < end; i++ {
		used := w.usedHere(&insts[i])
		if len(used) == 0 {
			out = append(out, insts[i])
			continue
		}
		c := &w.choices[used[0]]
		if !w.usable(&insts[i], used) {
			return
		}
		n := w.extent(insts[i:end], c.number)
		part := slices.Clone(insts[i : i+n])
		i += n - 1
		w.changed = true
		out = w.makeExplicit(out, part, c.number)
		if len(part) == 1 && needsQuad(part[0].Op) && !w.isUniform(c.number) {
			out = w.everywhere(out, &part[0], c.number)
			continue
		}
		// the header of the loop must be the first of the resulting blocks
		if merge != nil && merge.Op == spirv.OpLoopMerge {
			header := &spirv.Block{Label: w.u.NewID(0)}
			cur.Insts = append(out, *merge, rewrite.Branch(header.Label, part[0].Pos))
			w.blocks = append(w.blocks, header)
			if instreader.LoopMerge(merge).ContinueTarget() == b.Label { // a loop of one block
				last := &spirv.Block{Label: w.u.NewID(0)}
				instreader.LoopMerge(&cur.Insts[len(cur.Insts)-2]).SetContinueTarget(last.Label)
				defer func() {
					n := len(w.blocks) - 1
					prev := w.blocks[n]
					last.Insts = []spirv.Instruction{prev.Insts[len(prev.Insts)-1]}
					prev.Insts[len(prev.Insts)-1] = rewrite.Branch(last.Label, terminator.Pos)
					w.blocks = append(w.blocks, last)
					w.renamed[b.Label] = last.Label
				}()
			}
			cur, merge, out = header, nil, nil
		}
		cur, out = w.fork(cur, out, part, c.number)
		split = true
	}
	if merge != nil {
		out = append(out, *merge)
	}
	cur.Insts = append(out, terminator)
	if split {
		w.renamed[b.Label] = cur.Label
	}
}

// usable reports whether a use of the given choices can be replaced by a switch. If not, it records a failure.
func (w *useSwitcher) usable(in *spirv.Instruction, used []choiceIndex) bool {
	for _, k := range used {
		c := &w.choices[k]
		switch {
		case len(c.of) == 0:
			w.u.Fail(in.Pos, "the resource used here is uninitialized")
			return false
		case c.many:
			w.u.Fail(in.Pos, "the resource used here is one of more than "+strconv.Itoa(maxCandidates)+
				", chosen at run time; use an array of resources")
			return false
		case in.Op == spirv.OpFunctionCall:
			w.u.Fail(in.Pos, "the resource passed to this function, which is not inlined, depends on values known only at run time")
			return false
		}
	}
	return true
}

// extent returns how many of the instructions insts go into the cases of a single switch. The first of them is a use of
// the choice with the given number.
func (w *useSwitcher) extent(insts []spirv.Instruction, number spirv.ID) int {
	n, cases := 1, w.cases(insts[:1], number)
	inside := map[spirv.ID]bool{insts[0].Result: true}
	for i := 1; i < len(insts) && (i-n)*len(cases) <= maxShared; i++ {
		in := &insts[i]
		used := w.usedHere(in)
		if w.u.IsVariableDebug(in) {
			continue
		}
		if len(used) > 0 {
			if !w.usesNumber(used, number) || in.Op == spirv.OpFunctionCall || needsQuad(in.Op) &&
				!w.isUniform(number) ||
				isImplicit(in.Op) && !w.isUniform(number) && inside[spirv.ID(instreader.FunctionCall(in).Operands()[0])] {
				break
			}
			n = i + 1
			cases = w.cases(insts[:n], number)
		} else if !mayCopy(in) || w.choiceOf(in.Result) != none && in.Result != 0 {
			break
		}
		if in.Result != 0 {
			inside[in.Result] = true
		}
	}
	return n
}

// usesNumber reports whether a choice with the given number is among those used.
func (w *useSwitcher) usesNumber(used []choiceIndex, number spirv.ID) bool {
	return slices.ContainsFunc(used, func(k choiceIndex) bool {
		return w.choices[k].number == number && !w.choices[k].many && len(w.choices[k].of) > 0
	})
}

// mayCopy reports whether an instruction may be copied into the cases of a switch.
func mayCopy(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpImageTexelPointer,
		spirv.OpSampledImage:
		return true
	}
	return analysis.IsPure(in.Op)
}

// cases returns the values of a number for which the uses need separate cases, in ascending order.
func (w *useSwitcher) cases(uses []spirv.Instruction, number spirv.ID) (list []candidateIndex) {
	for i := range uses {
		for _, k := range w.usedHere(&uses[i]) {
			if c := &w.choices[k]; c.number == number {
				list = append(list, c.of...)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// isUniform reports whether a number has the same value in all invocations of a subgroup.
func (w *useSwitcher) isUniform(number spirv.ID) bool {
	for k := range w.choices {
		if w.choices[k].number == number && !w.groups[w.groupOf(choiceIndex(k))].uniform {
			return false
		}
	}
	return true
}

// fork ends block b with the instructions out and a switch over a number. Each case of the switch has a copy of the
// instructions in part. fork returns the block after the switch, and the first instructions of that block.
func (w *useSwitcher) fork(b *spirv.Block, out, part []spirv.Instruction, number spirv.ID) (*spirv.Block,
	[]spirv.Instruction) {
	cases := w.cases(part, number)
	pos := part[0].Pos
	if w.u.CountSwitched(len(cases)*len(part)) > maxSwitchedUses {
		w.u.Fail(pos, "switches over the resources that may be used make the shader too large")
		return b, out
	}
	w.note(part, number, len(cases))
	after := &spirv.Block{Label: w.u.NewID(0)}
	var results []spirv.Instruction
	for i := range part {
		if in := &part[i]; w.leaves(in, part) {
			results = append(results, instbuilder.Phi(in.Type, in.Result).At(in.Pos))
		}
	}
	choice := instbuilder.Switch(number, 0).At(pos)
	var blocks []*spirv.Block
	for k, value := range cases {
		c := &caseCopy{number: number, value: value, ids: make(map[spirv.ID]spirv.ID)}
		for i := range part {
			if !w.u.IsVariableDebug(&part[i]) {
				w.copy(c, &part[i])
			}
		}
		block := &spirv.Block{Label: w.u.NewID(0), Insts: append(c.out, rewrite.Branch(after.Label, pos))}
		blocks = append(blocks, block)
		for i := range results {
			results[i].Operands = append(results[i].Operands, uint32(c.ids[results[i].Result]), uint32(block.Label))
		}
		if k == len(cases)-1 { // invalid numbers also select this case
			instreader.Switch(&choice).SetDefaultTarget(block.Label)
		} else {
			choice.Operands = append(choice.Operands, uint32(value), uint32(block.Label))
		}
	}
	b.Insts = append(out, instbuilder.SelectionMerge(after.Label, 0).At(pos), choice)
	w.blocks = append(append(w.blocks, blocks...), after)
	for i := range part { // instructions that compute resources for other uses, and debug instructions
		if in := &part[i]; in.Result != 0 && w.leads[in.Result] != nil || w.u.IsVariableDebug(in) {
			results = append(results, *in)
		}
	}
	return after, results
}

// leaves reports whether the result of in, an instruction of part, is used by instructions that are not in part.
func (w *useSwitcher) leaves(in *spirv.Instruction, part []spirv.Instruction) bool {
	if in.Result == 0 || w.leads[in.Result] != nil || w.u.IsVariableDebug(in) || w.u.Op(in.Type) == spirv.OpTypeVoid {
		return false
	}
	inside := uint32(0)
	for i := range part {
		if w.leads[part[i].Result] != nil && part[i].Result != 0 || w.u.IsVariableDebug(&part[i]) {
			continue
		}
		for c := part[i].IDs(); c.Next(); {
			if spirv.ID(part[i].Operands[c.At]) == in.Result {
				inside++
			}
		}
	}
	return w.uses.Of(in.Result) > inside
}

// copy appends a copy of an instruction to a case, preceded by copies of the instructions that its operands depend on.
// It returns the result of the copy.
func (w *useSwitcher) copy(c *caseCopy, in *spirv.Instruction) spirv.ID {
	n := analysis.Cloned(in)
	n.EachIDIndex(func(k int) { n.Operands[k] = uint32(w.operand(c, spirv.ID(n.Operands[k]))) })
	if n.Result != 0 {
		n.Result = w.u.NewID(n.Type)
		w.u.CopyDecorations(in.Result, n.Result)
		c.ids[in.Result] = n.Result
	}
	c.out = append(c.out, n)
	return n.Result
}

// operand returns the value that replaces an operand in a case. It appends the instructions that compute this value to
// the case.
func (w *useSwitcher) operand(c *caseCopy, id spirv.ID) spirv.ID {
	if x := c.ids[id]; x != 0 {
		return x
	}
	w.u.Poll()
	if k := w.choiceOf(id); k != none {
		chosen := &w.choices[k]
		if chosen.number != c.number || chosen.in.Op == spirv.OpVariable {
			return id
		}
		value := c.value
		if !slices.Contains(chosen.of, value) {
			value = chosen.of[0] // cannot happen
		}
		c.out, c.ids[id] = w.makeCandidate(c.out, chosen, w.groups[w.groupOf(k)], value, c.is)
		return c.ids[id]
	}
	l := w.leads[id]
	if l == nil || !slices.ContainsFunc(l.on, func(k choiceIndex) bool { return w.choices[k].number == c.number }) &&
		w.u.Op(l.in.Type) != spirv.OpTypeSampledImage {
		return id
	}
	return w.copy(c, &l.in)
}
