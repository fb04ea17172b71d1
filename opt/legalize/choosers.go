package legalize

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// SwitchResourceChoices replaces the uses of a resource that is known only at run time by switches over the possible
// resources:
//
//	t = Phi (Load a) (Load b); x = ImageFetch t at
//	→ n = Phi 0 1; switch n { 0: x0 = ImageFetch (Load a) at; default: x1 = ImageFetch (Load b) at } x = Phi x0 x1
//
// Numbers are then chosen, stored in local variables and returned instead of resources (choicenumbers.go). If all
// resources are elements of one array, the number is the index, and no switch is needed (choicegraph.go). Structs and
// arrays with resources are split first (choiceparts.go).
//
// The code for a use grows with the number of possible resources, which is limited to maxCandidates. The total for a
// shader is limited to maxSwitchedUses.
func SwitchResourceChoices(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if choosesResources(u, f) && takeParts(u, f) {
			u.Invalidate(analysis.Bodies)
			switchChoices(u, f)
		}
	}
}

// choosesResources reports whether a function has a phi or select of resources, or holds resources in local variables.
func choosesResources(u *analysis.Unit, f *spirv.Function) bool {
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpPhi, spirv.OpSelect:
				if u.HoldsOpaque(in.Type) {
					return true
				}
			case spirv.OpVariable:
				if _, elem, _ := u.Pointer(in.Type); u.HoldsOpaque(elem) {
					return true
				}
			}
		}
	}
	return false
}

// A chooser holds the state for one function.
type chooser struct {
	u          *analysis.Unit
	f          *spirv.Function
	defs       analysis.Definitions
	uniformity *analysis.Uniformity

	choices       []choice
	numbers       *analysis.Table // by ID: 1 + the choice
	origins       []origin
	originNumbers *analysis.Table // by ID: 1 + the origin
	groups        map[choiceIndex]*choiceGroup
	order         []choiceIndex // the groups, in the order of their first choice

	added     additions
	stores    map[analysis.Place][]spirv.Instruction
	variables []spirv.Instruction
	arrays    map[spirv.ID]spirv.ID    // by array type of resources: the array type for their numbers
	uints     map[[2]spirv.ID]spirv.ID // converted indices
	gradients map[spirv.ID]bool        // by number: whether samples in its switches use gradients

	switched []switched // in the order of their creation
}

// A useSwitcher replaces uses of choices by switches, each over one number. A use that depends on several choices is
// replaced again in the next round.
type useSwitcher struct {
	*chooser
	leads   map[spirv.ID]*lead
	uses    *analysis.Table       // by ID: the number of instructions that use it
	renamed map[spirv.ID]spirv.ID // by label of a block that has been split: the label of its last part
	blocks  []*spirv.Block
	changed bool
}

// A lead is an instruction that computes a resource, or a pointer into a resource, from another resource or pointer.
type lead struct {
	in spirv.Instruction
	on []choiceIndex // the choices that it depends on, in ascending order
}

// A caseCopy is the copy of a use for one candidate.
type caseCopy struct {
	number spirv.ID       // the number of the switch
	value  candidateIndex // the value of the number in this case
	ids    map[spirv.ID]spirv.ID
	is     spirv.ID // ID of a bool that is true if the number has that value; 0 inside the case
	out    []spirv.Instruction
}

func newChooser(u *analysis.Unit, f *spirv.Function) *chooser {
	s := &chooser{u: u, f: f, defs: u.LocalDefinitions(f), numbers: u.NewTable(), originNumbers: u.NewTable(),
		added:  newAdditions(),
		stores: make(map[analysis.Place][]spirv.Instruction), arrays: make(map[spirv.ID]spirv.ID),
		uints: make(map[[2]spirv.ID]spirv.ID), gradients: make(map[spirv.ID]bool)}
	s.uniformity = analysis.NewUniformity(u, u.Graph(f), s.defs)
	return s
}

func switchChoices(u *analysis.Unit, f *spirv.Function) {
	s := newChooser(u, f)
	defer func() {
		u.Release(s.numbers)
		u.Release(s.originNumbers)
	}()
	if !s.find() || len(s.choices) == 0 {
		s.defs.Release(u)
		return
	}
	s.group()
	for k := range s.choices {
		s.choices[k].decided = s.decision(&s.choices[k])
	}
	s.makeNumbers()
	subst := rewrite.NewSubstitution(u)
	s.settle(subst)
	s.defs.Release(u)
	s.insertNumbers()
	subst.Finish(u, f)
	for s.switchUses() {
	}
	if !u.HasFailed() {
		s.remove()
		s.report()
	}
	rewrite.FixPointerTypes(u, f)
	u.Invalidate(analysis.Bodies)
}

// settle replaces each choice that can be only one candidate by that candidate. It is part of inserting the numbers.
func (s *chooser) settle(subst rewrite.Substitution) {
	for k := range s.choices {
		c := &s.choices[k]
		if len(c.of) != 1 || c.in.Op == spirv.OpVariable {
			continue
		}
		list, id := s.makeCandidate(nil, c, s.groups[s.groupOf(choiceIndex(k))], c.of[0], 0)
		s.added.after[c.in.Result] = append(s.added.after[c.in.Result], list...)
		subst.Set(c.in.Result, id)
	}
}

// remove removes the choices, and the instructions that compute values from them. All of these are unused now.
func (s *chooser) remove() {
	gone := s.u.NewTable()
	defer s.u.Release(gone)
	for k := range s.choices {
		gone.Put(s.choices[k].in.Result, 1)
	}
	for _, b := range s.f.Blocks {
		s.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			follows := in.Result != 0 && gone.Of(in.Result) != 0
			if !follows && (in.Result != 0 && in.Type != 0 && s.u.HoldsOpaque(in.Type) || s.u.IsVariableDebug(in)) {
				for c := in.IDs(); c.Next(); {
					follows = follows || gone.Of(spirv.ID(in.Operands[c.At])) != 0
				}
			}
			if follows {
				if in.Result != 0 {
					gone.Put(in.Result, 1)
				}
				rewrite.Nop(in)
			}
		}
	}
	rewrite.Sweep(s.u, s.f)
}

// A switched describes all switches over one number.
type switched struct {
	number spirv.ID
	note   analysis.ResourceSwitch
}

// note records a switch over a number with the given number of cases.
func (s *chooser) note(uses []spirv.Instruction, number spirv.ID, cases int) {
	at := slices.IndexFunc(s.switched, func(x switched) bool { return x.number == number })
	if at < 0 {
		at = len(s.switched)
		s.switched = append(s.switched, switched{number,
			analysis.ResourceSwitch{Pos: uses[0].Pos, Notes: s.explain(number)}})
	}
	x := &s.switched[at].note
	x.Candidates = max(x.Candidates, cases)
	x.Switches++
}

// noteGradients records that samples in the switches over a number use gradients.
func (s *chooser) noteGradients(number spirv.ID) { s.gradients[number] = true }

// explain returns notes that list the resources that a number distinguishes and give the source position where it is
// chosen.
func (s *chooser) explain(number spirv.ID) []analysis.Note {
	k := slices.IndexFunc(s.choices, func(c choice) bool { return c.number == number })
	c, g := &s.choices[k], s.groups[s.groupOf(choiceIndex(k))]
	var names []string
	for _, x := range c.of {
		names = append(names, s.name(&g.candidates[x]))
	}
	const most = 8
	if n := len(names); n > most {
		names = append(names[:most], strconv.Itoa(n-most)+" more")
	}
	last := len(names) - 1
	return []analysis.Note{{Pos: c.decided, Text: "it is " + strings.Join(names[:last], ", ") + " or " + names[last] +
		", depending on this value"}}
}

// report adds the recorded switches to the outcome of the unit.
func (s *chooser) report() {
	for _, x := range s.switched {
		if s.gradients[x.number] {
			x.note.Notes = append(x.note.Notes,
				analysis.Note{Text: "texture samples use gradients that are computed before the switch, because the invocations of a quad may choose different resources"})
		}
		s.u.NoteSwitch(x.note)
	}
}

// decision returns the source position where a choice is made: that of the branch before a phi, or that of the
// instruction itself.
func (s *chooser) decision(c *choice) int32 {
	g := s.u.Graph(s.f)
	if c.in.Op != spirv.OpPhi || !g.Reachable(int32(c.block)) || g.Idom(int32(c.block)) == cfg.None {
		return c.in.Pos
	}
	end := analysis.Terminator(g.Blocks[g.Idom(int32(c.block))])
	if len(end.Operands) > 0 {
		if d := s.defs.Of(spirv.ID(end.Operands[0])); d != nil && d.Pos != 0 {
			return d.Pos
		}
	}
	return end.Pos
}
