// Package budget limits the resources of a compilation. It stops the compilation if the compilation exceeds a limit
// or is canceled.
//
// Phases call Spend when they create something and Poll while they work. Both stop the compilation by panicking with a
// *Stop. Package compiler recovers the panic, so phases do not need error paths of their own. The package is
// independent of the meaning that the phases give to the quantities.
package budget

import (
	"sync/atomic"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Quantity is a resource whose use by a compilation is limited.
type Quantity uint8

const (
	// SourceBytes counts the bytes of the source and of included files, once per inclusion.
	SourceBytes Quantity = iota
	// Tokens counts the tokens that the preprocessor produces and those that pass through macro expansion.
	Tokens
	// SpelledBytes counts the bytes of the tokens created by # and ##.
	SpelledBytes
	// Includes counts the #include directives that are executed.
	Includes
	// IncludeDepth is the nesting depth of included files.
	IncludeDepth
	// MacroDepth is the nesting depth of macro invocations in macro arguments.
	MacroDepth
	// ConditionalDepth is the nesting depth of #if.
	ConditionalDepth
	// Lookups counts the paths at which included files are searched for.
	Lookups
	// TemplateDepth is the nesting depth of template instantiations.
	TemplateDepth
	// Instances counts template instances.
	Instances
	// NameBytes counts the bytes of the names of template instances and of types derived from them.
	NameBytes
	// Checked counts the expressions and statements that are checked, separately for each template instance.
	Checked
	// Leaves counts the parts into which structs, arrays and vectors are split.
	Leaves
	// Instructions counts the instructions that are created, including those created by passes.
	Instructions
	// PassSteps counts the steps of passes whose running time is not linear in the size of the module.
	PassSteps
	// Inlined counts the instructions that inlining creates. At the limit, the compilation continues without inlining
	// other calls.
	Inlined
	// Unrolled counts the instructions that unrolling creates. At the limit, the compilation continues without
	// unrolling other loops.
	Unrolled
	// Warnings counts the warnings that are kept. At the limit, the compilation continues without keeping other
	// warnings.
	Warnings
	// Count is the number of quantities.
	Count
)

// A Row describes one quantity.
type Row struct {
	Name    string // spelling in -flimit=
	What    string // noun phrase for messages: "too many …"
	Default int    // limit if none is set
}

// Rows holds the name and the default limit of each quantity. The defaults are far above the needs of real shaders. A
// compilation that reaches them takes at most two seconds and 512 MB on one core.
var Rows = [Count]Row{
	SourceBytes:      {"source-bytes", "bytes of source and included files", 64 << 20},
	Tokens:           {"tokens", "tokens, counting those that macros expand to", 4 << 20},
	SpelledBytes:     {"spelled-bytes", "bytes of tokens made by # and ##", 16 << 20},
	Includes:         {"includes", "inclusions of files", 1 << 16},
	IncludeDepth:     {"include-depth", "nested inclusions of files", 200},
	MacroDepth:       {"macro-depth", "nested uses of macros in macro arguments", 1000},
	ConditionalDepth: {"conditional-depth", "nested conditional directives", 10000},
	Lookups:          {"include-lookups", "places to look for included files", 1 << 17},
	TemplateDepth:    {"template-depth", "nested template instantiations", 512},
	Instances:        {"template-instances", "template instances", 1 << 16},
	NameBytes:        {"template-name-bytes", "bytes of names of template instances", 16 << 20},
	Checked:          {"checked-nodes", "expressions and statements, counting those of each template instance", 4 << 20},
	Leaves:           {"leaves", "parts of structs and arrays", 1 << 17},
	Instructions:     {"instructions", "instructions", 2 << 20},
	PassSteps:        {"pass-steps", "steps of passes", 1 << 27},
	Inlined:          {"inlined", "instructions made by inlining", 200_000},
	Unrolled:         {"unrolled", "instructions made by unrolling", 100_000},
	Warnings:         {"warnings", "warnings", 1000},
}

// Limits holds the limit of each quantity. 0 means the default limit.
type Limits [Count]int

// A Budget holds the remaining resources of a compilation. A nil Budget is unlimited and cannot be ended. Spend and
// Poll must be called from the goroutine of the compilation. End may be called from any goroutine.
type Budget struct {
	ended atomic.Bool
	left  [Count]int
	limit [Count]int
}

// New returns an unspent budget.
func New(limits Limits) *Budget {
	b := new(Budget)
	for q, n := range limits {
		if n == 0 {
			n = Rows[q].Default
		}
		b.limit[q], b.left[q] = n, n
	}
	return b
}

// A Stop is the panic value that stops a compilation.
type Stop struct {
	// Ended reports whether End was called. In that case, the other fields are not set.
	Ended    bool
	Quantity Quantity
	Limit    int
	// Pos is the source position at which the limit was exceeded, or NoPos if it is unknown.
	Pos source.Pos
}

// Error returns a message for a Stop that was not recovered.
func (s *Stop) Error() string {
	if s.Ended {
		return "budget: ended"
	}
	return "budget: too many " + Rows[s.Quantity].What
}

// Limit returns the limit of q.
func (b *Budget) Limit(q Quantity) int {
	if b == nil {
		return Rows[q].Default
	}
	return b.limit[q]
}

// Left returns the remaining amount of q.
func (b *Budget) Left(q Quantity) int {
	if b == nil {
		return Rows[q].Default
	}
	return b.left[q]
}

// Spend subtracts n from the remaining amount of q. If the remaining amount is not sufficient, it stops the
// compilation. The parameter pos is the position of the source construct that requires the resource.
func (b *Budget) Spend(q Quantity, n int, pos source.Pos) {
	if b != nil {
		if b.left[q] -= n; b.left[q] < 0 {
			b.stop(q, pos)
		}
		hoststack.EnterRecursion()
	}
}

// Poll stops the compilation if End was called.
func (b *Budget) Poll() {
	if b != nil && b.ended.Load() {
		b.stop(Count, source.NoPos)
	}
	hoststack.EnterRecursion()
}

// End causes the next call of Poll to stop the compilation.
func (b *Budget) End() { b.ended.Store(true) }

//go:noinline
func (b *Budget) stop(q Quantity, pos source.Pos) {
	if b.ended.Load() {
		panic(&Stop{Ended: true})
	}
	panic(&Stop{Quantity: q, Limit: b.limit[q], Pos: pos})
}
