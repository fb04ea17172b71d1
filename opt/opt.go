// Package opt runs passes on a finished module: those that make a module valid
// which passes resources about as values (legalization), those that make it
// smaller and faster, and those that every module gets.
//
// It knows SPIR-V only; it learns the source from Instruction.Pos. A pass changes
// the module in place, keeps it as valid as it was, and works in time linear in
// the module or nearly so. What a pass makes more of, it counts against a limit;
// what cannot be done ends in a Failure.
//
// This package has sessions (opt.go), the rows of passes (passes.go), which of
// them run in which order (recipes.go), and what leaves some out to find the one
// that is wrong (bisect.go). A pass is a file in one of the packages below, and
// sees no other pass:
//
//   - opt/legalize: resources and pointers as values become what Vulkan allows
//   - opt/cleanup: less to do and less to store
//   - opt/target: what depends on the target and on how the module is written
//   - opt/rewrite: changes that several passes make
//   - opt/analysis: what passes ask about a module
package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options steer the passes. The zero value is right for most uses.
type Options struct {
	PreserveBindings  bool // keep resource variables that nothing uses
	PreserveInterface bool // keep input and output variables that nothing uses

	OffsetOperand    bool         // texels may be sampled at offsets that are no constants
	FlattenArrays    bool         // give each element of an array of resources a variable
	ReduceLoadSize   bool         // load parts of composites wherever that is possible
	UnrollLoops      bool         // unroll the loops that are marked so, instead of leaving that to drivers
	CombinedSamplers []Descriptor // images and samplers to make one

	ResourceHeap, SamplerHeap HeapStride // of the heaps of SPV_EXT_descriptor_heap

	Budget *budget.Budget // nil for no limits but those of inlining and unrolling

	// Trace, if not nil, is called after each pass.
	Trace func(pass string, m *spirv.Module)

	// Observe, if not nil, is called before each pass; what it returns, after it.
	Observe func(pass string) (ended func())

	Bisect *Bisect // nil: all passes run

	each func(u *analysis.Unit, p *pass, before bool) // for tests: sees the unit before and after each pass
}

// A Result is what came of a module. It is the same module that went in.
type Result struct {
	Module   *spirv.Module
	Failures []Failure        // what could not be done; passes behind the first one have not run
	Limits   Limits           // what was left undone
	Choices  []ResourceSwitch // what was made of resources chosen at run time
}

// What passes are told and tell is of the package that they see.
type (
	// A Failure is something that the passes could not do.
	Failure = analysis.Failure
	// A Note adds to a Failure.
	Note = analysis.Note
	// A ResourceSwitch says that a resource is chosen at run time by way of switches.
	ResourceSwitch = analysis.ResourceSwitch
	// Limits say what was left because of a limit.
	Limits = analysis.Limits
	// A Descriptor is where a resource is bound.
	Descriptor = analysis.Descriptor
	// A HeapStride says how many bytes apart the descriptors of a heap lie.
	HeapStride = analysis.HeapStride
)

// Legalize makes m valid where it treats resources and pointers as values. It
// reports what stays invalid.
func Legalize(m *spirv.Module, o Options) Result { return NewSession(m, o).Legalize() }

// A Session runs passes on one module and keeps what it knows of it from one to
// the next. Nothing else may change the module in between.
type Session struct {
	u     *analysis.Unit
	o     Options
	ran   bool                // passes have run
	clean [len(passes)]seenAs // by pass: the module in which it had nothing left to do when it ran last
}

// seenAs is what is told from what a module was when a pass ran.
type seenAs struct {
	version int      // 1 + that of bodies
	bound   spirv.ID // what is not needed may have been made since without a change of bodies
}

// NewSession begins a session.
func NewSession(m *spirv.Module, o Options) *Session {
	u := analysis.NewUnit(m, analysis.Options{
		OffsetOperand:    o.OffsetOperand,
		PreserveBindings: o.PreserveBindings, PreserveInterface: o.PreserveInterface,
		ReduceLoadSize: o.ReduceLoadSize, CombinedSamplers: o.CombinedSamplers, Budget: o.Budget,
		ResourceHeap: o.ResourceHeap, SamplerHeap: o.SamplerHeap,
	})
	return &Session{u: u, o: o}
}

// Legalize is the function of that name.
func (s *Session) Legalize() Result {
	s.recipe(legalization[:], required)
	s.recipe(s.extras(), required)
	return s.result()
}

// NeedsLegalization is the function of that name.
func (s *Session) NeedsLegalization() bool { return legalize.IsIllegal(s.u) }

// FixCallArguments makes the arguments of calls variables.
func (s *Session) FixCallArguments() Result {
	s.recipe([]string{"fix-func-call-param"}, required)
	return s.result()
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
// spreads NonUniform, trims capabilities, places lines and, if passes have run,
// numbers the ids by first mention.
func (s *Session) Finish() {
	for _, step := range last {
		if step.behind && !s.ran {
			continue
		}
		s.o.Bisect.admits(step.name, required)
		s.observed(step.name, step.run)
		s.u.Poll()
		s.u.Module.Bound = s.u.Bound()
	}
}

// Run runs the named passes; "legalize", "O" and "Os" name recipes. The steps of
// Finish have names too, which Known does not report: no option takes them. The
// error is about names only.
func Run(names []string, m *spirv.Module, o Options) (Result, error) {
	return NewSession(m, o).Run(names)
}

// Run is the function of that name.
func (s *Session) Run(names []string) (Result, error) {
	for _, name := range names {
		list, err := expand(name)
		step := finishing(name)
		switch {
		case err == nil:
			s.recipe(list, optional)
		case step != nil:
			step(s.u)
		default:
			return s.result(), err
		}
	}
	return s.result(), nil
}

// Known reports whether name is a pass or a recipe.
func Known(name string) bool {
	_, err := expand(name)
	return err == nil
}

// Whether the passes of a recipe are required: they run whatever a Bisect says.
const (
	optional = false
	required = true
)

// recipe runs passes until one fails.
func (s *Session) recipe(names []string, required bool) {
	s.ran = true
	if s.o.UnrollLoops {
		names = unrolling(names)
	}
	for _, name := range names {
		if !s.o.Bisect.admits(name, required) {
			continue
		}
		s.run(find(name))
		if s.o.Trace != nil && !s.u.HasFailed() {
			s.u.DropDangling()
			s.u.Module.Bound = s.u.Bound()
			s.o.Trace(name, s.u.Module)
		}
		if s.u.HasFailed() {
			break
		}
	}
	s.u.DropDangling()
}

// run runs pass i, unless it had nothing left to do when it ran last and the module is
// as it was.
func (s *Session) run(i int) {
	p := &passes[i]
	if seen := s.clean[i]; seen.version == 1+s.u.BodiesVersion() && (p.promises&dropsGlobals == 0 || seen.bound == s.u.Bound()) {
		return
	}
	s.u.BeginPass(p.promises&reportsChange != 0)
	if s.o.each != nil {
		s.o.each(s.u, p, true)
	}
	s.observed(p.name, p.run)
	if !s.u.EndPass() || p.promises&settles != 0 {
		s.clean[i] = seenAs{1 + s.u.BodiesVersion(), s.u.Bound()}
	}
	if s.o.each != nil {
		s.o.each(s.u, p, false)
	}
}

// observed runs a pass, and tells of it if that is asked for.
func (s *Session) observed(name string, run func(*analysis.Unit)) {
	if s.o.Observe == nil {
		run(s.u)
		return
	}
	ended := s.o.Observe(name)
	run(s.u)
	ended()
}

// result returns what came of the passes.
func (s *Session) result() Result {
	s.u.Module.Bound = s.u.Bound()
	failures, limits := s.u.Outcome()
	return Result{s.u.Module, failures, limits, s.u.Choices()}
}
