// Package sema checks a syntax tree and turns it into a checked program: every
// name resolved, every conversion, overload choice and template instantiation
// made explicit (package checked).
//
// It must not know SPIR-V: what a construct becomes is the emitter's business.
// It refuses everything that the emitter cannot do, so that the emitter never
// has to fail.
//
// Read check.go and scope.go first, then decl.go, stmt.go and expr.go. What
// checks an expression returns a tree; after an error that tree has the type
// Invalid, on which nothing is reported any more.
package sema

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are what the command line says about the meaning of a shader.
type Options struct {
	HV              int    // language version: 2016, 2017, 2018, 2021, or 2022 for 202x
	Native16        bool   // -enable-16bit-types
	Stage           string // as in [shader("…")]: pixel, vertex…; empty for a library
	Major, Minor    int    // shader model
	Entry           string // name of the entry point; unused for a library
	Library         bool   // every [shader("…")] and export function is an entry
	Linked          bool   // lib_6_x: any function may be called from elsewhere
	RowMajorDefault bool   // -Zpr
	NoWaves         bool   // the target has no subgroup operations
	Unvalidated     bool   // -Vd: inline SPIR-V may name memory that Vulkan does not have

	PayloadQualifiers bool // read(…) and write(…) are in force

	Budget *budget.Budget // nil for no limits but those of depth
}

// Check checks file, whose names have their symbols in in. It reports to diags,
// and returns the program as far as it makes sense; nothing may be emitted when
// diags has errors. What only reads the program (packages analysis and stages)
// comes after it.
func Check(file *ast.File, in *token.Interner, diags *diagnostics.List, opts Options) *checked.Program {
	c := newChecker(in, diags, opts)
	c.lose(file.Lost)
	c.file(file)
	c.finish()
	return c.prog
}

// A checker holds the state of one compilation.
type checker struct {
	u        *types.Universe
	interner *token.Interner // of the names in the tree
	diags    *diagnostics.List
	opts     Options
	prog     *checked.Program

	names    []name     // by symbol
	declared declNumber // the last number of a declaration
	scope    *scope     // innermost scope that outlives its block
	global   *scope     // the translation unit
	env      int32      // locals of other environments are invisible
	envs     int32      // environments made
	block    *block     // innermost block scope, nil outside functions
	closed   *block     // blocks to be used again, linked by parent

	fn      *function              // function whose body is being checked, nil outside
	this    *types.Type            // struct whose method is being checked, nil outside
	quiet   int                    // > 0: errors are counted in failed, not reported (template deduction)
	failed  int                    // errors since quiet began
	reason  *string                // where to put the text of the first of them, nil if it does not matter
	depth   int                    // nesting of what is being checked
	inst    *checked.Instantiation // template instantiation around what is being checked, nil outside
	loop    *loopState             // innermost loop or switch, nil outside
	pending []*function            // functions whose bodies are to be checked after this declaration
	methods []*function            // methods whose bodies wait for the end of the outermost struct
	structs int                    // structs around what is being checked
	dead    int                    // branches around it that never run

	declarations int                    // outside of functions that have been checked, and structs completed since
	templates    []*template            // that stand in no instance of another
	unmade       int                    // instances of class templates that have only been named
	generic      int                    // > 0: a template without arguments is being checked
	waiting      map[*ast.FuncDecl]bool // the methods that matter in that; nil: all

	leaking  bool         // the variable of a for statement is declared that outlives it, before HLSL 2021
	changes  int          // of objects in the expression that is being checked
	unit     checked.Body // that is being checked, as analyses will see it
	typeOnly int          // > 0: only the type of what is being checked matters

	rowMajor   types.Quals        // RowMajor or ColumnMajor in force by #pragma pack_matrix, else 0
	funcs      []*function        // all functions whose bodies were checked, in that order
	initStages []checked.StageUse // what initialisers of globals do that not every stage can
	initUses   []*checked.Func    // functions called by initialisers of globals

	callsUndefined bool // there has been a call of a function before it had a body

	guesses int             // errors for which similar names were looked for
	lost    map[string]bool // names that may have been declared in text that could not be parsed

	numbered []checked.TypeUse // the types vk::ext_type<id>, in the order of their first use

	slabs     slabs
	protos    map[*intrinsics.Sig]*intrinsics.Prototype // signatures that were taken apart
	overloads []overload                                // of the call of a function that is looked up
	argTypes  []*types.Type                             // of the call that is looked up
	sig       intrinsics.Call                           // that call

	calls      map[callEdge]bool
	leafCounts map[*types.Type]int  // scalars of structs, see structLeafCount
	sizes      map[*types.Type]size // of the structs that are complete
}

// maxDepth limits how deeply statements, expressions and types may nest.
const maxDepth = 10000

// newChecker returns a checker for an empty translation unit.
func newChecker(in *token.Interner, diags *diagnostics.List, opts Options) *checker {
	if opts.HV == 0 {
		opts.HV = 2021
	}
	u := types.NewUniverse(opts.Native16)
	c := &checker{
		protos: make(map[*intrinsics.Sig]*intrinsics.Prototype),
		calls:  make(map[callEdge]bool),
		u:      u, interner: in, diags: diags, opts: opts,
		prog:  &checked.Program{Universe: u},
		names: make([]name, in.Len()+64), // and some that the language has
	}
	c.sig = intrinsics.Call{Universe: u, Protos: c.protos}
	c.global = &scope{kind: fileScope}
	c.scope = c.global
	return c
}

// report reports at pos. While a template argument is being deduced errors are
// only counted; see quietly.
func (c *checker) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if c.quiet > 0 {
		if code.Row().Severity >= diagnostics.Error {
			c.failed++
			if c.reason != nil && *c.reason == "" {
				*c.reason = fmt.Sprintf(code.Row().Format, args...)
			}
		}
		return &diagnostics.Diagnostic{}
	}
	if c.generic > 0 && !code.AboutGeneric() {
		return &diagnostics.Diagnostic{}
	}
	d := c.diags.Report(pos, code, args...)
	c.inst.Note(d)
	return d
}

// reportSpan is report with span underlined.
func (c *checker) reportSpan(pos source.Pos, span source.Span, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	return c.report(pos, code, args...).Highlight(span)
}

// lose notes names about which nothing is reported: they may have been declared
// in text that could not be parsed.
func (c *checker) lose(names []string) {
	if len(names) == 0 {
		return
	}
	c.lost = make(map[string]bool, len(names))
	for _, n := range names {
		c.lost[n] = true
	}
}

// reportName is report for an error about what name means.
func (c *checker) reportName(name string, pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if c.lost[name] || c.inUnknown(c.scope) {
		if c.quiet > 0 {
			c.failed++
		}
		return &diagnostics.Diagnostic{}
	}
	return c.report(pos, code, args...)
}

// inUnknown reports whether s stands in a struct with a base of which nothing
// is known: any name may be a member of it.
func (c *checker) inUnknown(s *scope) bool {
	for ; s != nil; s = s.parent {
		if s.kind == structScope && !s.dependentBase && s.isUnknown() {
			return true
		}
	}
	return false
}

// isUnknown reports whether s or one of its bases has a base of which nothing
// is known.
func (s *scope) isUnknown() bool {
	for ; s != nil; s = s.base {
		if s.unknown {
			return true
		}
	}
	return false
}

// unsupported refuses what is right but not implemented.
func (c *checker) unsupported(pos source.Pos, what string) {
	c.report(pos, diagnostics.Unsupported, what)
}

// quietly runs f without reporting and tells whether it met no error.
func (c *checker) quietly(f func()) bool {
	failed := c.failed
	c.failed = 0
	c.quiet++
	f()
	c.quiet--
	ok := c.failed == 0
	c.failed = failed
	return ok
}

// enter counts one level of nesting. It returns false when there are too many,
// which the caller reports with tooDeep; otherwise leave must be called.
func (c *checker) enter() bool {
	if c.depth >= maxDepth {
		return false
	}
	c.depth++
	c.opts.Budget.Deepen()
	return true
}

func (c *checker) tooDeep(pos source.Pos) { c.report(pos, diagnostics.NestingTooDeep, maxDepth) }

func (c *checker) leave() { c.depth-- }

// bad returns the expression that stands for what has been reported.
func (c *checker) bad(span source.Span) checked.Expr {
	return &checked.BadExpr{Node: checked.Node{Type: c.u.Basic(types.Invalid), Pos: span.Start, Span: span}}
}

// isBad reports whether x is or depends on something already reported.
func isBad(x checked.Expr) bool { return x.Info().Type.Kind == types.Invalid }
