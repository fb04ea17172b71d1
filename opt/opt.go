// Package opt holds the passes that run on a finished module: those that make
// a module valid which passes resources about as values (legalization), those
// that make it smaller and faster, and those that every module gets.
//
// It knows SPIR-V only; it learns the source from Instruction.Pos. A pass
// changes the module in place, keeps it as valid as it was, and works in time
// linear in the module or nearly so. What a pass makes more of, it counts
// against a limit; what cannot be done ends in a Failure.
//
// Read passes.go for the list and the recipes, unit.go for what passes have at
// hand, then any pass: one file each.
package opt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options steer the passes. The zero value is right for most uses.
type Options struct {
	PreserveBindings  bool // keep resource variables that nothing uses
	PreserveInterface bool // keep input and output variables that nothing uses

	FlattenArrays    bool         // give each element of an array of resources a variable
	ReduceLoadSize   bool         // load parts of composites wherever that is possible
	CombinedSamplers []Descriptor // images and samplers to make one

	Budget *budget.Budget // nil for no limits but those of inlining and unrolling

	// Trace, if not nil, is called after each pass.
	Trace func(pass string, m *spirv.Module)

	Bisect *Bisect // nil: all passes run

	each func(u *unit, p *pass, before bool) // for tests: sees the unit before and after each pass
}

// A Result is what came of a module. It is the same module that went in.
type Result struct {
	Module   *spirv.Module
	Failures []Failure
	Limits   Limits
}

// Legalize makes m valid where it treats resources and pointers as values. It
// reports what stays invalid.
func Legalize(m *spirv.Module, o Options) Result { return NewSession(m, o).Legalize() }

// A Session runs passes on one module and keeps what it knows of it from one to
// the next. Nothing else may change the module in between.
type Session struct {
	u     *unit
	o     Options
	ran   bool             // passes have run
	clean [len(passes)]int // by pass: 1 + the version of bodies that it had nothing to do in when it ran last
}

// NewSession begins a session.
func NewSession(m *spirv.Module, o Options) *Session {
	u := newUnit(m, unitOptions{
		PreserveBindings: o.PreserveBindings, PreserveInterface: o.PreserveInterface,
		ReduceLoadSize: o.ReduceLoadSize, CombinedSamplers: o.CombinedSamplers, Budget: o.Budget,
	})
	return &Session{u: u, o: o}
}

// Legalize is the function of that name.
func (s *Session) Legalize() Result {
	s.recipe(legalize[:], required)
	s.recipe(s.extras(), required)
	return s.result()
}

// NeedsLegalization reports whether m holds something that Legalize mends:
// resources or pointers in variables, parameters and results, structs of
// resources, arrays of arrays of them, offsets of texels that may become
// constant, arguments that are no variables.
func NeedsLegalization(m *spirv.Module) bool { return NewSession(m, Options{}).NeedsLegalization() }

// NeedsLegalization is the function of that name.
func (s *Session) NeedsLegalization() bool { return isIllegal(s.u) }

// FixCallArguments makes the arguments of calls variables.
func (s *Session) FixCallArguments() Result {
	s.recipe([]string{"fix-func-call-param"}, required)
	return s.result()
}

// extras are the passes that options ask for behind legalization.
func (s *Session) extras() []string {
	var list []string
	if s.o.FlattenArrays {
		list = append(list, "combine-access-chains", "replace-desc-array-access-using-var-index", "eliminate-dead-code-aggressive", "descriptor-array-scalar-replacement")
	}
	if len(s.o.CombinedSamplers) > 0 {
		list = append(list, "convert-to-sampled-image")
	}
	if s.o.ReduceLoadSize {
		list = append(list, "reduce-load-size")
	}
	if list != nil {
		list = append(list, "eliminate-dead-code-aggressive", "compact-ids")
	}
	return list
}

// A Level says what Optimize is for.
type Level uint8

const (
	Performance Level = iota // -O2 and -O3: everything that makes shaders fast
	Quick                    // -O1: what gains most for the least time in the compiler
	Size                     // -Os: what makes modules small
	None                     // -O0
)

// Optimize runs the passes of a level on a valid module.
func Optimize(m *spirv.Module, level Level, o Options) Result {
	return NewSession(m, o).Optimize(level)
}

// Optimize is the function of that name.
func (s *Session) Optimize(level Level) Result {
	switch level {
	case Performance:
		s.recipe(performance[:], optional)
	case Quick:
		s.recipe(quick[:], optional)
	case Size:
		s.recipe(smaller(performance[:]), optional)
	}
	return s.result()
}

// Finish does what every module gets last: it rids local variables of layouts,
// spreads NonUniform, trims
// capabilities, places lines and, if passes have run, numbers the ids by first
// mention.
func (s *Session) Finish() {
	for _, step := range last {
		if step.name == "compact-ids" && !s.ran {
			continue
		}
		s.o.Bisect.admits(step.name, required)
		step.run(s.u)
		s.u.poll()
		s.u.m.Bound = s.u.bound()
	}
}

// TrimCapabilities removes capabilities and extensions that m does not need
// and declares those that are missing. It also rids access chains of negative
// constants.
func TrimCapabilities(m *spirv.Module) {
	u := newUnit(m, unitOptions{})
	repairIndices(u)
	repairMeshCounts(u)
	trimCapabilities(u)
	m.Bound = u.bound()
}

// Run runs the named passes; "legalize", "O" and "Os" name recipes. The error
// is about names only.
func Run(names []string, m *spirv.Module, o Options) (Result, error) {
	return NewSession(m, o).Run(names)
}

// Run is the function of that name.
func (s *Session) Run(names []string) (Result, error) {
	for _, name := range names {
		list, err := expand(name)
		if err != nil {
			return s.result(), err
		}
		s.recipe(list, optional)
	}
	return s.result(), nil
}

// Known reports whether name is a pass or a recipe.
func Known(name string) bool {
	_, err := expand(name)
	return err == nil
}

// expand returns the passes that a name, with or without dashes, stands for.
func expand(name string) ([]string, error) {
	name = strings.TrimLeft(name, "-")
	name, _, _ = strings.Cut(name, "=")
	switch name {
	case "legalize", "legalize-hlsl":
		return legalize[:], nil
	case "O":
		return performance[:], nil
	case "Os":
		return smaller(performance[:]), nil
	}
	if slices.Contains(elsewhere[:], name) {
		return nil, nil
	}
	if find(name) < 0 {
		return nil, fmt.Errorf("unknown pass %q", name)
	}
	return []string{name}, nil
}

// find returns the index of the row of a pass, -1 if there is none.
func find(name string) int {
	return slices.IndexFunc(passes[:], func(p pass) bool { return p.name == name })
}

// Whether the passes of a recipe are required: they run whatever a Bisect says.
const (
	optional = false
	required = true
)

// recipe runs passes until one fails.
func (s *Session) recipe(names []string, required bool) {
	s.ran = true
	for _, name := range names {
		if !s.o.Bisect.admits(name, required) {
			continue
		}
		s.run(find(name))
		if s.o.Trace != nil && !s.u.hasFailed() {
			s.u.settle()
			s.u.m.Bound = s.u.bound()
			s.o.Trace(name, s.u.m)
		}
		if s.u.hasFailed() {
			break
		}
	}
	s.u.settle()
}

// run runs pass i, unless it had nothing to do when it ran last and functions are
// as they were.
func (s *Session) run(i int) {
	p := &passes[i]
	if s.clean[i] == 1+s.u.bodiesVersion() {
		return
	}
	s.u.beginPass(p.reports)
	if s.o.each != nil {
		s.o.each(s.u, p, true)
	}
	p.run(s.u)
	if !s.u.endPass() {
		s.clean[i] = 1 + s.u.bodiesVersion()
	}
	if s.o.each != nil {
		s.o.each(s.u, p, false)
	}
}

// result returns what came of the passes.
func (s *Session) result() Result {
	s.u.m.Bound = s.u.bound()
	failures, limits := s.u.outcome()
	return Result{s.u.m, failures, limits}
}
