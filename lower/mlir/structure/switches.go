package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A switchCase is the target of one or more values of a switch's selector.
type switchCase struct {
	target    int32
	literals  [][]uint32 // values of the selector; nil for the default case, which has all others
	isDefault bool
	follows   int32    // case that falls through to this one, or none
	next      int32    // case to which this one falls through, or none
	enter     spirv.ID // variable that is set if this case must run; 0 if no case falls through to it
	taken     spirv.ID // condition that the selector selects the case
	construct int32    // selection that replaces the case
	end       int32    // merge block of the selection
}

// A switchConstruct is a switch that is converted to selections.
type switchConstruct struct {
	id       int32
	cases    []switchCase
	others   [][]uint32 // values for which the switch does nothing
	selector spirv.ID
	pre      int32
	pos      int32
}

// A caseEnd says that the merge block end of a case replaces the merge block merge of its switch.
type caseEnd struct{ merge, end int32 }

// A splitter converts the switches of a function to selections.
type splitter struct {
	*function
	switches []*switchConstruct // by construct; nil for constructs that are not converted
	caseOf   []int32            // by block directly in a switch: index of its case
}

// splitSwitches converts the cases of a switch to selections if the version does not support the switch:
//
//	%is1 = OpIEqual %bool %selector %int_1
//	       OpSelectionMerge %end1 None
//	       OpBranchConditional %is1 %case1 %end1
//
// The values of the cases are distinct, so the selector selects at most one case. A case that falls through to another
// one sets a variable that the other one tests.
func (fn *function) splitSwitches() {
	if !slices.ContainsFunc(fn.topDown, fn.cannotSwitch) {
		return
	}
	s := &splitter{function: fn, switches: make([]*switchConstruct, len(fn.constructs)), caseOf: filled(len(fn.blocks))}
	for _, c := range fn.topDown {
		if fn.cannotSwitch(c) {
			s.find(c)
		}
	}
	if len(fn.findings) > 0 {
		return
	}
	s.place()
	s.findFalls()
	for _, c := range slices.Backward(fn.topDown) {
		if len(fn.findings) == 0 && s.switches[c] != nil {
			s.split(s.switches[c])
		}
	}
	if len(fn.findings) == 0 {
		s.move()
		s.redirect()
	}
}

// cannotSwitch reports whether construct c is a switch that the version does not support. MLIR 22 reads 64-bit literals
// but writes only half of their bits.
func (fn *function) cannotSwitch(c int32) bool {
	k := &fn.constructs[c]
	return k.kind == cfg.Switch && (fn.o.Version < optable.V22 || fn.blocks[k.header].end.Form == spirv.FormWide)
}

// find records the cases of switch c.
func (s *splitter) find(c int32) {
	k := &s.constructs[c]
	h := &s.blocks[k.header]
	w := &switchConstruct{id: c, selector: instreader.Switch(&h.end).Selector(), pre: k.pre, pos: h.end.Pos}
	s.switches[c] = w
	if t := s.globals[s.typeOf[w.selector]]; t == nil || t.Op != spirv.OpTypeInt {
		s.report(w.pos, "the selector of a switch is not an integer")
		return
	}
	size := 1
	if h.end.Form == spirv.FormWide {
		size = 2
	}
	at := map[int32]int{} // by target: index of the case plus 1
	for i, t := range h.to {
		var literal []uint32
		if i > 0 {
			start := 2 + (i-1)*(size+1)
			literal = h.end.Operands[start : start+size]
		}
		if t == k.merge {
			if i > 0 {
				w.others = append(w.others, literal)
			}
			continue
		}
		if at[t] == 0 {
			w.cases = append(w.cases, switchCase{target: t, follows: none, next: none})
			at[t] = len(w.cases)
			if s.level(t) == c {
				s.caseOf[t] = int32(len(w.cases) - 1)
			}
		}
		cs := &w.cases[at[t]-1]
		cs.isDefault = cs.isDefault || i == 0
		if i > 0 {
			cs.literals = append(cs.literals, literal)
		}
	}
}

// place determines the case of each block in a switch. The merge block of a construct has the case of the construct's
// header. Any other block has that of its immediate dominator.
func (s *splitter) place() {
	cs := s.graph.Structural().Constructs()
	for _, b := range s.order {
		r := s.level(b)
		if r == none || s.switches[r] == nil || s.caseOf[b] != none || s.blocks[b].dead {
			continue
		}
		above := s.graph.Structural().Idom(b)
		if m := cs.MergeFor(b); m != none {
			above = cs.List[m].Header
		}
		if above == none || s.level(above) != r || s.caseOf[above] == none {
			s.report(s.blocks[b].end.Pos, "a block of a switch does not belong to a case")
			return
		}
		s.caseOf[b] = s.caseOf[above]
	}
	for i := range s.blocks {
		if h := s.blocks[i].heads; h != none && s.constructs[h].kind != cfg.Loop {
			s.caseOf[i] = s.caseOf[s.constructs[h].pre]
		}
		// blocks to which only merge instructions refer
		if s.caseOf[i] == none && i < len(s.graph.Blocks) {
			s.placeUnreached(cs, int32(i))
		}
	}
}

func (s *splitter) placeUnreached(cs *cfg.Constructs, b int32) {
	if m := cs.MergeFor(b); m != none {
		s.caseOf[b] = s.caseOf[cs.List[m].Header]
	}
}

// findFalls determines which cases fall through to others.
func (s *splitter) findFalls() {
	for i := range s.blocks {
		r := s.leavesFrom(int32(i))
		if r == none || s.switches[r] == nil || s.blocks[i].dead || s.blocks[i].heads == r {
			continue
		}
		w := s.switches[r]
		from := s.caseOf[i]
		for _, t := range s.blocks[i].to {
			to := s.caseStarting(w, t)
			if to == none || from == none || to == from {
				continue
			}
			a, b := &w.cases[from], &w.cases[to]
			if a.next != none && a.next != to || b.follows != none && b.follows != from {
				s.report(s.blocks[i].end.Pos, "a case of a switch falls through to more than one other case")
				return
			}
			a.next, b.follows = to, from
		}
	}
}

// caseStarting returns the case of w whose target is block b, or none.
func (s *splitter) caseStarting(w *switchConstruct, b int32) int32 {
	if s.level(b) != w.id || s.caseOf[b] == none || w.cases[s.caseOf[b]].target != b {
		return none
	}
	return s.caseOf[b]
}

// inOrder returns the cases of w in an order in which each follows the case that falls through to it.
func (s *splitter) inOrder(w *switchConstruct) []int32 {
	order := make([]int32, 0, len(w.cases))
	for i := range w.cases {
		if w.cases[i].follows == none {
			for c := int32(i); c != none; c = w.cases[c].next {
				order = append(order, c)
			}
		}
	}
	if len(order) < len(w.cases) {
		s.report(w.pos, "cases of a switch fall through in a cycle")
	}
	return order
}

// split replaces switch w by selections.
func (s *splitter) split(w *switchConstruct) {
	order := s.inOrder(w)
	if len(s.findings) > 0 {
		return
	}
	s.compare(w)
	k := s.constructs[w.id]
	s.constructs[w.id].dead = true
	s.blocks[k.header].dead = true
	s.blocks[w.pre].entrance = none
	s.branch(w.pre, k.merge, w.pos)
	at := w.pre
	for n, i := range order {
		c := &w.cases[i]
		header := s.newLevelBlock(k, w.pre)
		end := k.merge
		if n+1 < len(order) {
			end = s.newLevelBlock(k, w.pre)
			s.branch(end, k.merge, w.pos)
		}
		taken := c.taken
		if c.enter != 0 {
			load := s.value(spirv.OpLoad, s.boolType(), w.pos, uint32(c.enter))
			s.blocks[at].back = append(s.blocks[at].back, load)
			taken = load.Result
		}
		c.construct = s.newConstruct(construct{kind: cfg.Selection, header: header, merge: end, parent: k.parent,
			pre: at, control: k.control, pos: k.pos, inContinue: k.inContinue})
		c.end = end
		s.branch(at, header, w.pos)
		s.choose(header, taken, s.start(w, c), end, w.pos)
		at = end
	}
}

// start returns the first block of a case. If the target of the case is outside the switch, it is a new block.
func (s *splitter) start(w *switchConstruct, c *switchCase) int32 {
	if s.level(c.target) == w.id {
		return c.target
	}
	b := s.newBlock(c.construct, false)
	s.caseOf = append(s.caseOf, none)
	s.branch(b, c.target, w.pos)
	return b
}

// newLevelBlock returns a new block in the construct around switch k. pre is the block before the switch.
func (s *splitter) newLevelBlock(k construct, pre int32) int32 {
	b := s.newBlock(k.parent, k.inContinue)
	s.caseOf = append(s.caseOf, s.caseOf[pre])
	return b
}

// compare adds the comparisons that determine which case of w runs to the block before the switch.
func (s *splitter) compare(w *switchConstruct) {
	out := &s.blocks[w.pre].back
	otherwise := slices.IndexFunc(w.cases, func(c switchCase) bool { return c.isDefault })
	var any spirv.ID
	for i := range w.cases {
		if c := &w.cases[i]; i != otherwise {
			c.taken = s.isOneOf(out, w, c.literals)
			if otherwise >= 0 {
				any = s.either(out, any, c.taken, w.pos)
			}
		}
	}
	if otherwise >= 0 {
		w.cases[otherwise].taken = s.isNone(out, w, any)
	}
	for i := range w.cases {
		if c := &w.cases[i]; c.follows != none {
			c.enter = s.variable(s.boolType(), w.pos)
			*out = append(*out, store(c.enter, c.taken, w.pos))
		}
	}
}

// isNone appends a test that the selector of w does not equal the value of any case. any is the condition that it
// equals one of a case that is not empty, or 0.
func (s *splitter) isNone(out *[]spirv.Instruction, w *switchConstruct, any spirv.ID) spirv.ID {
	if other := s.isOneOf(out, w, w.others); other != 0 {
		any = s.either(out, any, other, w.pos)
	}
	if any == 0 {
		return s.truth(true)
	}
	not := s.value(spirv.OpLogicalNot, s.boolType(), w.pos, uint32(any))
	*out = append(*out, not)
	return not.Result
}

// isOneOf appends a test that the selector of w equals one of the literals. It returns 0 if there are none.
func (s *splitter) isOneOf(out *[]spirv.Instruction, w *switchConstruct, literals [][]uint32) spirv.ID {
	var found spirv.ID
	for _, l := range literals {
		is := s.value(spirv.OpIEqual, s.boolType(), w.pos, uint32(w.selector),
			uint32(s.integer(s.typeOf[w.selector], l)))
		*out = append(*out, is)
		found = s.either(out, found, is.Result, w.pos)
	}
	return found
}

// move moves the blocks and constructs directly in switches into the selections of their cases.
func (s *splitter) move() {
	for i := range s.blocks {
		if w := s.switchAt(s.blocks[i].region); w != nil && s.caseOf[i] != none {
			s.blocks[i].region = w.cases[s.caseOf[i]].construct
		}
	}
	for i := range s.constructs {
		k := &s.constructs[i]
		at := k.pre
		if k.kind == cfg.Loop {
			at = k.header
		}
		if w := s.switchAt(k.parent); w != nil && !k.dead && s.caseOf[at] != none {
			k.parent = w.cases[s.caseOf[at]].construct
		}
	}
}

func (s *splitter) switchAt(c int32) *switchConstruct {
	if c == none || int(c) >= len(s.switches) {
		return nil
	}
	return s.switches[c]
}

// redirect changes branches to the merge block of a switch into branches to the merge block of their case.
func (s *splitter) redirect() {
	s.nest()
	breaks := make([]caseEnd, len(s.constructs))
	for i := range breaks {
		breaks[i] = caseEnd{none, none}
	}
	for _, w := range s.switches {
		if w != nil {
			for _, c := range w.cases {
				breaks[c.construct] = caseEnd{s.constructs[w.id].merge, c.end}
			}
		}
	}
	for _, c := range s.topDown {
		if p := s.constructs[c].parent; breaks[c].merge == none && p != none {
			breaks[c] = breaks[p]
		}
	}
	for i := range s.blocks {
		if b := &s.blocks[i]; !b.dead {
			if r := s.leavesFrom(int32(i)); r != none && breaks[r].merge != none {
				s.retarget(int32(i), breaks[r].merge, breaks[r].end)
			}
		}
	}
	for _, w := range s.switches {
		if w != nil {
			s.fallThrough(w)
		}
	}
}

// fallThrough adds stores to the variables of the cases to which other cases of w fall through.
func (s *splitter) fallThrough(w *switchConstruct) {
	for i := range w.cases {
		c := &w.cases[i]
		if c.next == none {
			continue
		}
		next := &w.cases[c.next]
		for b := s.constructs[c.construct].firstFrom; b != none; b = s.blocks[b].nextFrom {
			s.divert(b, c.end, func(t int32) spirv.ID {
				if t == next.target {
					return next.enter
				}
				return 0
			})
		}
	}
}
