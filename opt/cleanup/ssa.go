package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// RewriteToSSA applies to local variables that are only loaded and stored as a whole. It replaces them by the stored
// values and inserts phis where edges join. It constructs pruned SSA form: the phis are on the iterated dominance
// frontier of the stores, where the variable is live.
func RewriteToSSA(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		rewrite.DropUnreachable(u, f)
		s := analysis.Room[ssa](u)
		*s = ssa{u: u, f: f, number: u.NewTable(), vars: s.vars[:0], phis: s.phis, front: s.front, lists: s.lists[:0],
			marks: s.marks, work: s.work}
		s.candidates()
		if len(s.vars) > 0 {
			u.Invalidate(analysis.Bodies)
			s.run()
		}
		u.Release(s.number)
	}
}

// An ssa holds the state for one function.
type ssa struct {
	u      *analysis.Unit
	f      *spirv.Function
	g      *cfg.Graph
	number *analysis.Table // by ID of a variable: 1 + its index into vars
	vars   []ssaVar
	phis   [][]ssaPhi // by block
	subst  rewrite.Substitution
	front  []blockList // dominance frontiers, by block
	lists  []listedBlock
	marks  []int32 // scratch memory of placePhis
	work   []int32 // scratch memory of liveIn

	expression spirv.ID // the empty DebugExpression; created on first use
}

type ssaVar struct {
	id      spirv.ID
	typ     spirv.ID // the value type
	init    spirv.ID
	pos     int32
	stores  blockList           // blocks that store to it
	exposed blockList           // blocks that load it before storing to it
	debug   []spirv.Instruction // the DebugDeclares of the source variables that it implements
	value   spirv.ID            // the current value during rename
}

// A blockList is a list of blocks in ssa.lists: 1 + the indices of its first and last entry, or 0 if it is empty.
type blockList struct{ first, last int32 }

type listedBlock struct{ block, next int32 }

// add appends a block to a list, unless it is already the last entry.
func (s *ssa) add(l *blockList, b int32) {
	if s.endsWith(*l, b) {
		return
	}
	s.lists = append(s.lists, listedBlock{block: b})
	n := int32(len(s.lists))
	if l.first == 0 {
		l.first = n
	} else {
		s.lists[l.last-1].next = n
	}
	l.last = n
}

func (s *ssa) endsWith(l blockList, b int32) bool { return l.last != 0 && s.lists[l.last-1].block == b }

// appendTo appends the blocks of list l to work, and returns the result.
func (s *ssa) appendTo(work []int32, l blockList) []int32 {
	for i := l.first; i != 0; i = s.lists[i-1].next {
		work = append(work, s.lists[i-1].block)
	}
	return work
}

// An ssaPhi is a phi under construction.
type ssaPhi struct {
	variable int32
	result   spirv.ID
	operands []uint32
}

// candidates fills s.vars with the variables to rewrite.
func (s *ssa) candidates() {
	insts, n := s.f.Blocks[0].Insts, 0
	for i := range insts {
		if insts[i].Op == spirv.OpVariable {
			n++
		}
	}
	s.vars = slices.Grow(s.vars, n)
	for i := range insts {
		in := &insts[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		_, elem, _ := s.u.Pointer(in.Type)
		v := ssaVar{id: in.Result, typ: elem, pos: in.Pos}
		if len(in.Operands) > 1 {
			v.init = instreader.Variable(in).Initializer()
		}
		s.vars = append(s.vars, v)
		s.number.Put(in.Result, uint32(len(s.vars)))
	}
	if len(s.vars) == 0 {
		return
	}
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			s.excludeUses(&b.Insts[i])
		}
	}
	kept := s.vars[:0]
	for _, v := range s.vars {
		if s.number.Of(v.id) > 0 {
			kept = append(kept, v)
			s.number.Put(v.id, uint32(len(kept)))
		}
	}
	s.vars = kept
}

// excludeUses excludes the variables that an instruction uses in an unsupported way. Only plain loads and stores
// through the variable, of its value type, are supported.
func (s *ssa) excludeUses(in *spirv.Instruction) {
	switch {
	case in.Op == spirv.OpLoad && !analysis.IsVolatile(in):
		if v := s.at(uint32(instreader.Load(in).Pointer())); v != nil && v.typ != in.Type {
			s.exclude(v)
		}
		return
	case in.Op == spirv.OpStore && !analysis.IsVolatile(in):
		if v := s.at(uint32(instreader.Store(in).Pointer())); v != nil &&
			!s.u.Exchangeable(v.typ, s.u.TypeOf(instreader.Store(in).Object())) {
			s.exclude(v)
		}
		if v := s.at(uint32(instreader.Store(in).Object())); v != nil {
			s.exclude(v)
		}
		return
	case in.Op == spirv.OpExtInst && s.u.IsDebug(in):
		s.noteDebug(in)
		return
	}
	if analysis.IsArithmetic(in.Op) {
		return
	}
	ids, all := in.LeadingIDs()
	if all {
		for _, id := range ids {
			s.excludeID(id)
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		s.excludeID(in.Operands[c.At])
	}
}

func (s *ssa) excludeID(id uint32) {
	if v := s.at(id); v != nil {
		s.exclude(v)
	}
}

// at returns the variable with the given ID, or nil.
func (s *ssa) at(id uint32) *ssaVar {
	if n := s.number.Of(spirv.ID(id)); n > 0 {
		return &s.vars[n-1]
	}
	return nil
}

func (s *ssa) exclude(v *ssaVar) { s.number.Put(v.id, 0) }

// noteDebug records the DebugDeclare of a candidate. It ignores other debug instructions.
func (s *ssa) noteDebug(in *spirv.Instruction) {
	if analysis.IsAboutVariable(in) {
		if v := s.at(uint32(instreader.DebugVariable(in).About())); v != nil {
			v.debug = append(v.debug, analysis.Cloned(in))
		}
	}
}

// emptyLists returns n empty lists, reusing the memory of lists.
func emptyLists[T any](lists [][]T, n int) [][]T {
	lists = slices.Grow(lists[:0], n)[:n]
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	return lists
}

func (s *ssa) run() {
	s.g = s.u.Graph(s.f)
	s.phis = emptyLists(s.phis, len(s.f.Blocks))
	s.subst = rewrite.NewSubstitution(s.u)
	s.collect()
	s.frontiers()
	s.placePhis()
	s.rename()
	s.insertPhis()
	s.subst.Finish(s.u, s.f)
	rewrite.Sweep(s.u, s.f)
}

// collect finds, for each variable, the blocks that store to it and those that load it before storing to it.
func (s *ssa) collect() {
	for bi, b := range s.f.Blocks {
		s.u.Poll()
		blk := int32(bi)
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpLoad:
				if v := s.at(uint32(instreader.Load(in).Pointer())); v != nil && !s.endsWith(v.stores, blk) {
					s.add(&v.exposed, blk)
				}
			case spirv.OpStore:
				if v := s.at(uint32(instreader.Store(in).Pointer())); v != nil {
					s.add(&v.stores, blk)
				}
			}
		}
	}
}

// frontiers computes the dominance frontier of each block.
func (s *ssa) frontiers() {
	s.front = analysis.Emptied(s.front, len(s.f.Blocks))
	for _, b := range s.g.Order {
		s.u.Poll()
		if len(s.g.Preds[b]) < 2 {
			continue
		}
		for _, p := range s.g.Preds[b] {
			for p != s.g.Idom(b) && p != cfg.None && s.g.Reachable(p) {
				if s.endsWith(s.front[p], b) {
					break // already added for p and its dominators, from another predecessor
				}
				s.add(&s.front[p], b)
				p = s.g.Idom(p)
			}
		}
	}
}

// placePhis places a phi for each variable in the blocks where edges with different values join and the variable is
// live.
func (s *ssa) placePhis() {
	n := len(s.f.Blocks)
	s.marks = analysis.Emptied(s.marks, 3*n) // by block: the number of the last variable that set the mark
	live, placed, stored := s.marks[:n], s.marks[n:2*n], s.marks[2*n:]
	var work []int32
	for vi := range s.vars {
		v := &s.vars[vi]
		if v.exposed.first == 0 || v.stores.first == 0 {
			continue
		}
		mark := int32(vi) + 1
		s.liveIn(v, live, stored, mark)
		work = s.appendTo(work[:0], v.stores)
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for i := s.front[b].first; i != 0; i = s.lists[i-1].next {
				d := s.lists[i-1].block
				if placed[d] == mark || live[d] != mark {
					continue
				}
				placed[d] = mark
				s.phis[d] = append(s.phis[d], ssaPhi{variable: int32(vi), result: s.u.NewID(v.typ),
					operands: s.u.Words(2 * len(s.g.Preds[d]))[:0]})
				work = append(work, d)
			}
		}
	}
}

// liveIn sets live to mark for each block at whose beginning the value of v may still be loaded. It does the same with
// stored for the blocks that store to v.
func (s *ssa) liveIn(v *ssaVar, live, stored []int32, mark int32) {
	for i := v.stores.first; i != 0; i = s.lists[i-1].next {
		stored[s.lists[i-1].block] = mark
	}
	work := s.appendTo(s.work[:0], v.exposed)
	for _, b := range work {
		live[b] = mark
	}
	s.u.Poll()
	for len(work) > 0 {
		s.u.Options.Budget.Spend(budget.PassSteps, 1, source.NoPos)
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range s.g.Preds[b] {
			if live[p] != mark && stored[p] != mark {
				live[p] = mark
				work = append(work, p)
			}
		}
	}
	s.work = work
}

// rename walks the dominator tree, keeps track of the value of each variable, and replaces loads by that value.
func (s *ssa) rename() {
	for i := range s.vars {
		s.vars[i].value = s.vars[i].init
	}
	type undo struct {
		variable int32
		value    spirv.ID
	}
	var log []undo
	set := func(v int32, value spirv.ID) {
		log = append(log, undo{v, s.vars[v].value})
		s.vars[v].value = value
	}
	cfg.WalkDominators(s.g, func(b int32) int {
		at := len(log)
		for i := range s.phis[b] {
			set(s.phis[b][i].variable, s.phis[b][i].result)
		}
		s.renameBlock(b, set)
		return at
	}, func(at int) {
		for len(log) > at {
			last := log[len(log)-1]
			s.vars[last.variable].value = last.value
			log = log[:len(log)-1]
		}
	})
	s.unreachable()
}

func (s *ssa) renameBlock(b int32, set func(int32, spirv.ID)) {
	blk := s.f.Blocks[b]
	var notes []debugNote
	for i := range blk.Insts {
		s.u.Poll()
		in := &blk.Insts[i]
		switch in.Op {
		case spirv.OpVariable:
			if s.at(uint32(in.Result)) != nil {
				rewrite.Nop(in)
			}
		case spirv.OpLoad:
			if v := s.at(uint32(instreader.Load(in).Pointer())); v != nil {
				s.replaceLoad(in, s.valueOf(v))
			}
		case spirv.OpStore:
			if v := s.at(uint32(instreader.Store(in).Pointer())); v != nil {
				value := s.subst.Of(instreader.Store(in).Object())
				set(int32(s.number.Of(v.id))-1, value)
				notes = s.sayStored(notes, i, in.Pos, v, value)
				rewrite.Nop(in)
			}
		case spirv.OpExtInst:
			if !s.u.IsVariableDebug(in) {
				continue
			}
			if v := s.at(uint32(instreader.DebugVariable(in).About())); v != nil {
				if v.value != 0 {
					notes = s.appendValue(notes, i, in.Pos, in, v.value)
				}
				rewrite.Nop(in)
			}
		}
	}
	insertNotes(blk, notes)
	for _, succ := range s.g.Succs[b] {
		for i := range s.phis[succ] {
			p := &s.phis[succ][i]
			p.operands = append(p.operands, uint32(s.valueOf(&s.vars[p.variable])), uint32(blk.Label))
		}
	}
}

// valueOf returns the value that a variable has at the current point of rename. It is undefined before the first store.
func (s *ssa) valueOf(v *ssaVar) spirv.ID {
	if v.value == 0 {
		return s.u.Undef(v.typ)
	}
	return v.value
}

// replaceLoad replaces a load by value. If the load is decorated with NonUniform, value gets this decoration, too.
func (s *ssa) replaceLoad(in *spirv.Instruction, value spirv.ID) {
	s.subst.Set(in.Result, value)
	if s.u.HasDecoration(in.Result, spirv.DecorationNonUniform) && !s.u.IsConstant(value) &&
		s.u.Op(value) != spirv.OpVariable &&
		!s.u.HasDecoration(value, spirv.DecorationNonUniform) {
		s.u.Annotate(instbuilder.Decorate(value, spirv.DecorationNonUniform))
	}
	rewrite.Nop(in)
}

// A debugNote is a DebugValue to insert after an instruction.
type debugNote struct {
	after int
	inst  spirv.Instruction
}

// appendValue appends a note that the source variable of DebugDeclare d has the given value after instruction at, and
// returns the list.
func (s *ssa) appendValue(notes []debugNote, at int, pos int32, d *spirv.Instruction, value spirv.ID) []debugNote {
	c := analysis.Cloned(d)
	c.Pos, c.Result = pos, s.u.NewID(d.Type)
	instreader.ExtInst(&c).SetInstruction(spirv.ShaderDebugValue)
	instreader.DebugVariable(&c).SetAbout(value)
	if s.expression == 0 {
		s.expression = rewrite.DebugExpression(s.u)
	}
	instreader.DebugVariable(&c).SetExpression(s.expression)
	return append(notes, debugNote{at, c})
}

// sayStored appends notes that a store at position pos assigns value to v. There is one for each source variable that v
// implements and that is in scope at pos.
func (s *ssa) sayStored(notes []debugNote, at int, pos int32, v *ssaVar, value spirv.ID) []debugNote {
	for i := range v.debug {
		if s.u.IsInScopeOf(pos, v.debug[i].Pos) {
			notes = s.appendValue(notes, at, pos, &v.debug[i], value)
		}
	}
	return notes
}

// insertNotes inserts each note after the instruction of b that it names.
func insertNotes(b *spirv.Block, notes []debugNote) {
	if notes == nil {
		return
	}
	out := make([]spirv.Instruction, 0, len(b.Insts)+len(notes))
	for i := range b.Insts {
		out = append(out, b.Insts[i])
		for len(notes) > 0 && notes[0].after == i {
			out = append(out, notes[0].inst)
			notes = notes[1:]
		}
	}
	b.Insts = out
}

// unreachable replaces loads by undefined values, and removes stores, in unreachable blocks.
func (s *ssa) unreachable() {
	for bi, b := range s.f.Blocks {
		if s.g.Reachable(int32(bi)) {
			continue
		}
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpLoad:
				if v := s.at(uint32(instreader.Load(in).Pointer())); v != nil {
					s.subst.Set(in.Result, s.u.Undef(v.typ))
					rewrite.Nop(in)
				}
			case spirv.OpStore:
				if s.at(uint32(instreader.Store(in).Pointer())) != nil {
					rewrite.Nop(in)
				}
			}
		}
		for _, succ := range s.g.Succs[bi] {
			for i := range s.phis[succ] {
				p := &s.phis[succ][i]
				p.operands = append(p.operands, uint32(s.u.Undef(s.vars[p.variable].typ)), uint32(b.Label))
			}
		}
	}
}

// insertPhis adds the placed phis to their blocks, except those that have only one value besides themselves.
func (s *ssa) insertPhis() {
	s.dropTrivial()
	for bi, list := range s.phis {
		s.u.Poll()
		var made []spirv.Instruction
		for i := range list {
			p := &list[i]
			if p.operands != nil {
				v := &s.vars[p.variable]
				typ := s.phiType(p, v)
				made = append(made, instbuilder.Op(spirv.OpPhi, typ, p.result, p.operands).At(v.pos))
			}
		}
		if made != nil {
			s.f.Blocks[bi].Insts = slices.Concat(made, s.sayPhis(bi), s.f.Blocks[bi].Insts)
		}
	}
}

// sayPhis returns debug instructions for the variables that have a new phi in block bi. They must be inserted after the
// phis of the block.
func (s *ssa) sayPhis(bi int) []spirv.Instruction {
	var notes []debugNote
	for i := range s.phis[bi] {
		p := &s.phis[bi][i]
		if p.operands == nil {
			continue
		}
		v := &s.vars[p.variable]
		for k := range v.debug {
			notes = s.appendValue(notes, 0, v.debug[k].Pos, &v.debug[k], p.result)
		}
	}
	if notes == nil {
		return nil
	}
	b := s.f.Blocks[bi]
	n := analysis.FirstNonPhi(b)
	list := slices.Clone(b.Insts[:n])
	for i := range notes {
		list = append(list, notes[i].inst)
	}
	b.Insts = b.Insts[n:]
	return list
}

// phiType returns the type for a phi of variable v. It is the type of its values if they all have the same type, and
// otherwise the value type of v.
func (s *ssa) phiType(p *ssaPhi, v *ssaVar) spirv.ID {
	typ := s.u.TypeOf(s.subst.Of(spirv.ID(p.operands[0])))
	for k := 2; k < len(p.operands); k += 2 {
		if s.u.TypeOf(s.subst.Of(spirv.ID(p.operands[k]))) != typ {
			return v.typ
		}
	}
	s.u.SetType(p.result, typ)
	return typ
}

// dropTrivial removes phis that have only one value besides themselves. Each removal may make other phis trivial, so it
// continues until no such phi is left.
func (s *ssa) dropTrivial() {
	type place struct{ block, at int32 }
	users := make(map[spirv.ID][]place) // phis that use a phi as an operand
	phis := make(map[spirv.ID]bool)
	var work []place
	for bi, list := range s.phis {
		for i := range list {
			phis[list[i].result] = true
			work = append(work, place{int32(bi), int32(i)})
		}
	}
	for _, w := range work {
		p := &s.phis[w.block][w.at]
		for k := 0; k < len(p.operands); k += 2 {
			if id := spirv.ID(p.operands[k]); phis[id] {
				users[id] = append(users[id], w)
			}
		}
	}
	for len(work) > 0 {
		w := work[len(work)-1]
		work = work[:len(work)-1]
		p := &s.phis[w.block][w.at]
		if p.operands == nil {
			continue
		}
		one, ok := s.single(p)
		if !ok {
			continue
		}
		p.operands = nil
		s.subst.Set(p.result, one)
		work = append(work, users[p.result]...)
		if phis[one] {
			users[one] = append(users[one], users[p.result]...)
		}
	}
}

// single returns the only value of a phi besides the phi itself. It returns false if there are several values.
func (s *ssa) single(p *ssaPhi) (spirv.ID, bool) {
	one := spirv.ID(0)
	for k := 0; k < len(p.operands); k += 2 {
		id := s.subst.Of(spirv.ID(p.operands[k]))
		switch {
		case id == p.result || id == one:
		case one != 0:
			return 0, false
		default:
			one = id
		}
	}
	if one == 0 {
		one = s.u.Undef(s.u.TypeOf(p.result))
	}
	return one, true
}
