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

// SwitchResourceChoices replaces what uses a resource that is known only at run time by
// a switch over the resources that it may be:
//
//	t = Phi (Load a) (Load b); x = ImageFetch t at
//	→ n = Phi 0 1; switch n { 0: x0 = ImageFetch (Load a) at; default: x1 = ImageFetch (Load b) at } x = Phi x0 x1
//
// Instead of resources it is numbers that are then chosen, stored in local variables and
// returned (choicenumbers.go). Where all are elements of one array, the number is the
// index and no switch is needed (choicegraph.go). Structs and arrays that hold resources
// are taken apart before (choiceparts.go).
//
// What comes of a use is in proportion to the resources that it may be, of which there
// are no more than maxCandidates, and a shader has no more than maxSwitchedUses.
func SwitchResourceChoices(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if choosesResources(u, f) && takeParts(u, f) {
			u.Invalidate(analysis.Bodies)
			switchChoices(u, f)
		}
	}
}

// choosesResources reports whether resources are values or variables in a function.
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

// A chooser works on one function.
type chooser struct {
	u          *analysis.Unit
	f          *spirv.Function
	defs       analysis.Definitions
	uniformity *analysis.Uniformity

	choices       []choice
	numbers       *analysis.Table // by id: 1 + the choice
	origins       []origin
	originNumbers *analysis.Table // by id: 1 + the origin
	groups        map[choiceIndex]*choiceGroup
	order         []choiceIndex // of the groups

	added     additions
	stores    map[analysis.Place][]spirv.Instruction
	variables []spirv.Instruction
	arrays    map[spirv.ID]spirv.ID    // of resources to arrays of numbers
	uints     map[[2]spirv.ID]spirv.ID // indices
	gradients map[spirv.ID]bool        // by number

	switched []switched // in the order in which they are made
}

// A useSwitcher replaces uses of choices by switches, one for each. What still depends on
// another choice then is for the next round.
type useSwitcher struct {
	*chooser
	leads   map[spirv.ID]*lead
	uses    *analysis.Table       // by id: how many instructions have it as an operand
	renamed map[spirv.ID]spirv.ID // blocks whose ends are in others
	blocks  []*spirv.Block
	changed bool
}

// A lead makes a resource, or a pointer into one, of another.
type lead struct {
	in spirv.Instruction
	on []choiceIndex // ascending
}

// A caseCopy is the copy of a use for one candidate.
type caseCopy struct {
	number spirv.ID       // whose switch it is in
	value  candidateIndex // that the number has there
	ids    map[spirv.ID]spirv.ID
	is     spirv.ID // true if the number has that value; 0 where it has
	out    []spirv.Instruction
}

func newChooser(u *analysis.Unit, f *spirv.Function) *chooser {
	s := &chooser{u: u, f: f, defs: u.LocalDefinitions(f), numbers: u.NewTable(), originNumbers: u.NewTable(), added: newAdditions(),
		stores: make(map[analysis.Place][]spirv.Instruction), arrays: make(map[spirv.ID]spirv.ID), uints: make(map[[2]spirv.ID]spirv.ID), gradients: make(map[spirv.ID]bool)}
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

// settle makes a choice that may be one candidate only that one, as numbers are inserted.
func (s *chooser) settle(subst rewrite.Substitution) {
	for k := range s.choices {
		c := &s.choices[k]
		if len(c.of) != 1 || c.in.Op == spirv.OpVariable {
			continue
		}
		list, id := s.makeCandidate(nil, c, s.groups[s.groupOf(choiceIndex(k))], c.of[0], 0)
		s.added.behind[c.in.Result] = append(s.added.behind[c.in.Result], list...)
		subst.Set(c.in.Result, id)
	}
}

// remove removes the choices, which nothing uses any more, and what leads from them to
// what did.
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

// A switched tells of the switches over one number.
type switched struct {
	number spirv.ID
	note   analysis.ResourceSwitch
}

// note notes a switch.
func (s *chooser) note(uses []spirv.Instruction, number spirv.ID, cases int) {
	at := slices.IndexFunc(s.switched, func(x switched) bool { return x.number == number })
	if at < 0 {
		at = len(s.switched)
		s.switched = append(s.switched, switched{number, analysis.ResourceSwitch{Pos: uses[0].Pos, Notes: s.explain(number)}})
	}
	x := &s.switched[at].note
	x.Candidates = max(x.Candidates, cases)
	x.Switches++
}

// noteGradients notes that samples in the switches over a number take gradients.
func (s *chooser) noteGradients(number spirv.ID) { s.gradients[number] = true }

// explain says which resources a number stands for, and what decides.
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
	return []analysis.Note{{Pos: c.decided, Text: "it is " + strings.Join(names[:last], ", ") + " or " + names[last] + ", as this decides"}}
}

// report tells of the switches.
func (s *chooser) report() {
	for _, x := range s.switched {
		if s.gradients[x.number] {
			x.note.Notes = append(x.note.Notes, analysis.Note{Text: "its samples take gradients that are computed in front of the switch, as invocations of a quad may choose differently"})
		}
		s.u.NoteSwitch(x.note)
	}
}

// decision returns where in the source it is decided what a choice is.
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
