// Package budget counts what a compilation makes, and ends the compilation when
// that is more than it may be, or when nobody waits for its result any more.
//
// Phases call Spend where they make something and Poll where they work. Both
// end the compilation by a panic with a *Stop, which package compiler catches:
// phases need no way back of their own. The package must not know what the
// quantities mean to the phases that spend them.
package budget

import (
	"sync/atomic"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Quantity is something that a source can make a compilation have very much
// of.
type Quantity uint8

const (
	// SourceBytes counts the bytes of the source and of the files that it
	// includes, each time it does.
	SourceBytes Quantity = iota
	// Tokens counts the tokens that leave the preprocessor and those that pass
	// through macro expansion.
	Tokens
	// SpelledBytes counts the bytes of the tokens that # and ## make.
	SpelledBytes
	// Includes counts the #include directives that are carried out.
	Includes
	// IncludeDepth is how many files may be open inside each other.
	IncludeDepth
	// MacroDepth is how deeply uses of macros may nest in their arguments.
	MacroDepth
	// ConditionalDepth is how deeply #if may nest.
	ConditionalDepth
	// Lookups counts the places where included files are looked for.
	Lookups
	// TemplateDepth is how deeply instantiations of templates may nest.
	TemplateDepth
	// Instances counts the instances of templates.
	Instances
	// NameBytes counts the bytes of the names of template instances and of the
	// types made of them.
	NameBytes
	// Checked counts the expressions and statements that are checked, in each
	// instance of a template anew.
	Checked
	// Leaves counts the parts that structs, arrays and vectors are taken apart
	// into.
	Leaves
	// Instructions counts the instructions that are made, by passes too.
	Instructions
	// PassSteps counts what passes do where their time is not linear in the
	// module.
	PassSteps
	// Inlined counts the instructions that inlining makes. Calls that would make
	// more stay calls, which does not end the compilation.
	Inlined
	// Unrolled counts the instructions that unrolling makes. Loops that would
	// make more stay loops, which does not end the compilation.
	Unrolled
	// Warnings counts the warnings that are kept. More are left out, which does
	// not end the compilation.
	Warnings
	// Count is how many quantities there are.
	Count
)

// A Row describes a quantity.
type Row struct {
	Name    string // as -flimit= spells it
	What    string // what there is too much of
	Default int    // the limit if none is set
}

// Rows holds the row of each quantity. The defaults are far above what shaders
// need, and keep a compilation that reaches them within two seconds and 512 MB
// on one core.
var Rows = [Count]Row{
	SourceBytes:      {"source-bytes", "bytes of source and included files", 64 << 20},
	Tokens:           {"tokens", "tokens, counting those that macros expand to", 4 << 20},
	SpelledBytes:     {"spelled-bytes", "bytes of tokens made by # and ##", 16 << 20},
	Includes:         {"includes", "inclusions of files", 1 << 16},
	IncludeDepth:     {"include-depth", "inclusions inside each other", 200},
	MacroDepth:       {"macro-depth", "uses of macros inside arguments of macros", 1000},
	ConditionalDepth: {"conditional-depth", "conditional directives inside each other", 10000},
	Lookups:          {"include-lookups", "places to look for included files", 1 << 17},
	TemplateDepth:    {"template-depth", "instantiations of templates inside each other", 512},
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

// Limits are how much there may be of each quantity; 0 means the default.
type Limits [Count]int

// A Budget is what a compilation has left. A nil Budget has no limits and does
// not end. Spend and Poll are for the goroutine of the compilation, End is for
// any.
type Budget struct {
	ended atomic.Bool
	left  [Count]int
	limit [Count]int
}

// New returns a budget that nothing is spent of.
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

// A Stop is what ends a compilation.
type Stop struct {
	// Ended says that End was called; the other fields mean nothing then.
	Ended    bool
	Quantity Quantity
	Limit    int
	// Pos is where in the source too much was made, NoPos if it is no one place.
	Pos source.Pos
}

// Error makes a Stop that nothing catches say what it is.
func (s *Stop) Error() string {
	if s.Ended {
		return "budget: ended"
	}
	return "budget: too many " + Rows[s.Quantity].What
}

// Limit returns how much there may be of q.
func (b *Budget) Limit(q Quantity) int {
	if b == nil {
		return Rows[q].Default
	}
	return b.limit[q]
}

// Left returns how much of q may still be spent.
func (b *Budget) Left(q Quantity) int {
	if b == nil {
		return Rows[q].Default
	}
	return b.left[q]
}

// Spend counts n of q, made for what stands at pos.
func (b *Budget) Spend(q Quantity, n int, pos source.Pos) {
	if b != nil {
		if b.left[q] -= n; b.left[q] < 0 {
			b.stop(q, pos)
		}
		hoststack.EnterRecursion()
	}
}

// Poll does nothing unless End was called.
func (b *Budget) Poll() {
	if b != nil && b.ended.Load() {
		b.stop(Count, source.NoPos)
	}
	hoststack.EnterRecursion()
}

// End makes the next call of Poll end the compilation.
func (b *Budget) End() { b.ended.Store(true) }

//go:noinline
func (b *Budget) stop(q Quantity, pos source.Pos) {
	if b.ended.Load() {
		panic(&Stop{Ended: true})
	}
	panic(&Stop{Quantity: q, Limit: b.limit[q], Pos: pos})
}
