// Package opt runs passes on a finished module: legalization, optimization for size and speed, and passes for every
// module. Legalization makes a module valid for Vulkan if the module uses resources as values.
//
// The package must not depend on HLSL. It refers to the source only by Instruction.Pos. A pass changes the module in
// place and preserves its validity. Its running time is linear in the size of the module, or nearly so. Passes count
// the instructions that they create, because the total number is limited. Code that a pass cannot handle causes a
// Failure.
//
// This package contains sessions (opt.go), the table of passes (passes.go), recipes, which define the order of passes
// (recipes.go), and the bisection of faulty passes (bisect.go). A pass is a file in one of the following packages and
// must not depend on other passes:
//
//   - opt/legalize: replacing resources and pointers as values by code that Vulkan permits
//   - opt/cleanup: reducing work and memory accesses
//   - opt/target: the target environment and the form of the module
//   - opt/rewrite: changes shared by several passes
//   - opt/analysis: information about a module for passes
package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options configures the passes. The zero value is suitable for most uses.
type Options struct {
	PreserveBindings  bool // keep unused resource variables
	PreserveInterface bool // keep unused input and output variables

	OffsetOperand    bool         // texel offsets need not be constant
	FlattenArrays    bool         // use one variable for each element of an array of resources
	ReduceLoadSize   bool         // load parts of composites where possible
	UnrollLoops      bool         // unroll loops marked for it instead of leaving them to drivers
	CombinedSamplers []Descriptor // images and samplers to combine into one variable

	ResourceHeap, SamplerHeap HeapStride // for the heaps of SPV_EXT_descriptor_heap

	Budget *budget.Budget // if nil, only inlining and unrolling are limited

	// Trace, if not nil, is called after each pass.
	Trace func(pass string, m *spirv.Module)

	// Observe, if not nil, is called before each pass. The function that it returns is called after the pass.
	Observe func(pass string) (ended func())

	Bisect *Bisect // if nil, all passes run

	each func(u *analysis.Unit, p *pass, before bool) // for tests: called with the unit before and after each pass
}

// A Result is the result of processing a module, which is changed in place.
type Result struct {
	Module   *spirv.Module
	Failures []Failure        // if not empty, the passes after the first failure have not run
	Limits   Limits           // skipped transformations
	Choices  []ResourceSwitch // replacements of resources chosen at run time
}

// These are the inputs and outputs of passes. Package analysis declares them.
type (
	// A Failure describes a problem that prevented the passes from completing.
	Failure = analysis.Failure
	// A Note adds information to a Failure.
	Note = analysis.Note
	// A ResourceSwitch reports that a resource is selected at run time by switches.
	ResourceSwitch = analysis.ResourceSwitch
	// Limits describes transformations that were skipped because of a limit.
	Limits = analysis.Limits
	// A Descriptor identifies the binding of a resource.
	Descriptor = analysis.Descriptor
	// A HeapStride determines the distance between the descriptors of a heap.
	HeapStride = analysis.HeapStride
)

// Legalize makes m valid where it uses resources and pointers as values. It reports the uses that remain invalid.
func Legalize(m *spirv.Module, o Options) Result { return NewSession(m, o).Legalize() }

// A Session runs passes on one module and caches information about it between passes. The module must not be changed
// otherwise in the meantime.
type Session struct {
	u     *analysis.Unit
	o     Options
	ran   bool                // passes have run
	clean [len(passes)]seenAs // by pass: the state of the module in which its last run had nothing left to do
}

// A seenAs identifies the state of a module when a pass ran.
type seenAs struct {
	version int      // 1 + the version of the bodies
	bound   spirv.ID // unused definitions may have been added without a change of the bodies
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

// Legalize is like the function Legalize.
func (s *Session) Legalize() Result {
	s.recipe(legalization[:], required)
	s.recipe(s.extras(), required)
	return s.result()
}

// NeedsLegalization is like the function NeedsLegalization.
func (s *Session) NeedsLegalization() bool { return legalize.IsIllegal(s.u) }

// FixCallArguments replaces the arguments of calls by variables where necessary.
func (s *Session) FixCallArguments() Result {
	s.recipe([]string{"fix-func-call-param"}, required)
	return s.result()
}

// A Level selects the goal of Optimize.
type Level uint8

const (
	Performance Level = iota // -O2 and -O3: all optimizations for speed
	Quick                    // -O1: the most effective optimizations with the shortest compile time
	Size                     // -Os: optimizations for size
	None                     // -O0
)

// Optimize runs the passes of a level on a valid module.
func Optimize(m *spirv.Module, level Level, o Options) Result {
	return NewSession(m, o).Optimize(level)
}

// Optimize runs the passes of a level on the module of the session, which must be valid.
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

// Finish runs the final passes for every module: it removes layouts from local variables, propagates NonUniform, trims
// capabilities and places lines. If other passes have run, it also renumbers the IDs by first use.
func (s *Session) Finish() {
	for _, step := range last {
		if step.ifRan && !s.ran {
			continue
		}
		s.o.Bisect.admits(step.name, required)
		s.observed(step.name, step.run)
		s.u.Poll()
		s.u.Module.Bound = s.u.Bound()
	}
}

// Run runs the named passes on m. A name may be that of a pass, a flag of spirv-opt, or one of the recipes "legalize",
// "O" and "Os". The steps of Finish also have names, which Known does not accept, because no option refers to them. Run
// returns an error only for invalid names.
func Run(names []string, m *spirv.Module, o Options) (Result, error) {
	return NewSession(m, o).Run(names)
}

// Run is like the function Run.
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

// Known reports whether CheckName accepts a name.
func Known(name string) bool { return CheckName(name) == nil }

// CheckName returns nil if Run accepts a name, and otherwise the reason why not: the name is not that of a pass, a
// recipe or a flag of spirv-opt, or there is no pass for the flag.
func CheckName(name string) error {
	_, err := expand(name)
	return err
}

// Values for the parameter required of recipe and Bisect.admits. A required pass runs regardless of a Bisect.
const (
	optional = false
	required = true
)

// recipe runs the named passes in order, until one fails.
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

// run runs pass i. It does nothing if the last run of this pass left nothing to do and the module has not changed
// since.
func (s *Session) run(i int) {
	p := &passes[i]
	if seen := s.clean[i]; seen.version == 1+s.u.BodiesVersion() &&
		(p.promises&dropsGlobals == 0 || seen.bound == s.u.Bound()) {
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

// observed runs a pass. If Options.Observe is set, it calls Observe before the pass, and the returned function after
// it.
func (s *Session) observed(name string, run func(*analysis.Unit)) {
	if s.o.Observe == nil {
		run(s.u)
		return
	}
	ended := s.o.Observe(name)
	run(s.u)
	ended()
}

// result returns the module and the outcome of the passes that have run since the last call.
func (s *Session) result() Result {
	s.u.Module.Bound = s.u.Bound()
	failures, limits := s.u.Outcome()
	return Result{s.u.Module, failures, limits, s.u.Choices()}
}
