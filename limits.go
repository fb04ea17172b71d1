package hlsl2spirv

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// Limits bound the cost of compiling a source. A zero field means the default, which is far above the needs of real
// shaders. With the defaults, no compilation needs more than about two seconds and 512 MB on one core. A source that
// exceeds a limit gets an error that names the limit, unless the field's documentation says otherwise.
type Limits struct {
	// SourceBytes limits the total size of the source and the files that it includes. A file counts each time that it
	// is included.
	SourceBytes int
	// Tokens limits the number of tokens that the preprocessor outputs, and the number of tokens that macro expansion
	// processes.
	Tokens int
	// SpelledBytes limits the total size of the tokens that # and ## produce.
	SpelledBytes int
	// Includes limits the number of #include directives that are executed.
	Includes int
	// IncludeDepth, MacroDepth and ConditionalDepth limit the nesting of included files, of macro uses in macro
	// arguments, and of #if directives.
	IncludeDepth, MacroDepth, ConditionalDepth int
	// IncludeLookups limits the number of paths that are searched for included files.
	IncludeLookups int
	// TemplateDepth limits the nesting of template instantiations.
	TemplateDepth int
	// TemplateInstances limits the number of template instances.
	TemplateInstances int
	// TemplateNameBytes limits the total length of the names of template instances.
	TemplateNameBytes int
	// CheckedNodes limits the number of expressions and statements that are checked. Those of a template count once for
	// each instance.
	CheckedNodes int
	// Leaves limits the number of parts into which structs, arrays and vectors are split.
	Leaves int
	// Instructions limits the number of instructions that are generated, including those that passes generate.
	Instructions int
	// PassSteps limits the work in those parts of passes whose running time is not linear in the size of the module.
	PassSteps int
	// Inlined and Unrolled limit the number of instructions that inlining and unrolling generate. Calls and loops
	// beyond the limit are kept, with a warning.
	Inlined, Unrolled int
	// Warnings limits the number of warnings that are kept. Further warnings are dropped.
	Warnings int
}

// SafeLimits returns limits for untrusted sources, such as those that a service receives. Most are an eighth of the
// default and above the needs of the shaders of games and engines. With them, no source that we know of takes more than
// about a second on one core. They bound time and thereby memory, but do not restrict which files may be included (see
// Options.IncludeRoots).
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

// fields returns pointers to the limits, in the order of LimitNames.
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

// Set sets the limit that -flimit=name=n names. It returns false if there is no limit with that name.
func (l *Limits) Set(name string, n int) bool {
	i := slices.Index(LimitNames(), name)
	if i >= 0 {
		*l.fields()[i] = n
	}
	return i >= 0
}

// LimitNames returns the names that Set accepts.
func LimitNames() []string { return compiler.LimitNames() }

// MaxSource returns the maximum length of a source under the limits, in bytes.
func MaxSource(l Limits) int { return compiler.MaxSource(l.values()) }

// values returns the limits in the order of LimitNames.
func (l *Limits) values() (v compiler.Limits) {
	for i, n := range l.fields() {
		v[i] = *n
	}
	return v
}
