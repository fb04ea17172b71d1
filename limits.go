package hlsl2spirv

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// Limits bound what a source can cost. A field that is zero has the default,
// which is far above what shaders need; with the defaults no compilation needs
// more than about two seconds and 512 MB on one core. A source that exceeds a
// limit gets an error that names it, unless the field says otherwise.
type Limits struct {
	// SourceBytes is for the source and the files that it includes, each time it
	// does.
	SourceBytes int
	// Tokens is for what leaves the preprocessor and what passes through macro
	// expansion.
	Tokens int
	// SpelledBytes is for the tokens that # and ## make.
	SpelledBytes int
	// Includes is for #include directives that are carried out.
	Includes int
	// IncludeDepth, MacroDepth and ConditionalDepth are for included files, uses
	// of macros in their arguments, and #if directives inside each other.
	IncludeDepth, MacroDepth, ConditionalDepth int
	// IncludeLookups is for places where included files are looked for.
	IncludeLookups int
	// TemplateDepth is for instantiations of templates inside each other.
	TemplateDepth int
	// TemplateInstances is for instances of templates.
	TemplateInstances int
	// TemplateNameBytes is for the names of those instances.
	TemplateNameBytes int
	// CheckedNodes is for expressions and statements, those of a template in each
	// instance anew.
	CheckedNodes int
	// Leaves is for the parts that structs, arrays and vectors are taken apart
	// into.
	Leaves int
	// Instructions is for the instructions that are made, by passes too.
	Instructions int
	// PassSteps is for what passes do where their time is not linear in the module.
	PassSteps int
	// Inlined and Unrolled are for the instructions that inlining and unrolling
	// make. Calls and loops beyond are left as they are, with a warning.
	Inlined, Unrolled int
	// Warnings is for the warnings that are kept. Others are left out.
	Warnings int
}

// SafeLimits returns limits for sources of people whom one does not know, as a service
// gets them: an eighth of most defaults, with which no source that we know takes more
// than about a second on one core, and above what shaders of games and engines need.
// They bound time, and memory with it, but not what may be included: see
// Options.IncludeRoots.
//
//	SourceBytes        4 MB    TemplateDepth      128        Instructions  262,144
//	Tokens             2^20    TemplateInstances  4096       PassSteps     2^23
//	SpelledBytes       1 MB    TemplateNameBytes  1 MB       Inlined       50,000
//	Includes           4096    CheckedNodes       524,288    Unrolled      50,000
//	IncludeDepth       64      Leaves             16,384     Warnings      100
//	MacroDepth         256     ConditionalDepth   256        IncludeLookups 16,384
func SafeLimits() Limits {
	return Limits{
		SourceBytes: 4 << 20, Tokens: 1 << 20, SpelledBytes: 1 << 20,
		Includes: 4096, IncludeDepth: 64, MacroDepth: 256, ConditionalDepth: 256, IncludeLookups: 1 << 14,
		TemplateDepth: 128, TemplateInstances: 4096, TemplateNameBytes: 1 << 20,
		CheckedNodes: 1 << 19, Leaves: 1 << 14,
		Instructions: 1 << 18, PassSteps: 1 << 23, Inlined: 50_000, Unrolled: 50_000,
		Warnings: 100,
	}
}

// fields returns the limits in the order of their names.
func (l *Limits) fields() [len(compiler.Limits{})]*int {
	return [...]*int{
		&l.SourceBytes, &l.Tokens, &l.SpelledBytes,
		&l.Includes, &l.IncludeDepth, &l.MacroDepth, &l.ConditionalDepth, &l.IncludeLookups,
		&l.TemplateDepth, &l.TemplateInstances, &l.TemplateNameBytes,
		&l.CheckedNodes, &l.Leaves,
		&l.Instructions, &l.PassSteps, &l.Inlined, &l.Unrolled,
		&l.Warnings,
	}
}

// Set sets the limit that -flimit=name=n names. It returns false if there is
// none of that name.
func (l *Limits) Set(name string, n int) bool {
	i := slices.Index(LimitNames(), name)
	if i >= 0 {
		*l.fields()[i] = n
	}
	return i >= 0
}

// LimitNames returns the names that Set knows.
func LimitNames() []string { return compiler.LimitNames() }

// MaxSource returns how long a source may be under the limits.
func MaxSource(l Limits) int { return compiler.MaxSource(l.values()) }

// values returns the limits by quantity.
func (l *Limits) values() (v compiler.Limits) {
	for i, n := range l.fields() {
		v[i] = *n
	}
	return v
}
