package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/operators"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are the command-line options that affect the meaning of a shader.
type Options struct {
	HV              int                      // language version: 2016, 2017, 2018, 2021, or 2022 for 202x
	Native16        bool                     // -enable-16bit-types
	Stage           string                   // as in [shader("…")]: pixel, vertex…; empty for a library
	Major, Minor    int                      // shader model
	Entry           string                   // entry point; "" means main or the only candidate; unused for a library
	Chosen          func(*checked.Func) bool // selects entry points of global scope, instead of Entry; or nil
	Library         bool                     // every [shader("…")] and export function is an entry
	Exported        func(*checked.Func) bool // selects the entries of a library, instead of Library's rule; or nil
	Linked          bool                     // lib_6_x: any function may be called from other modules
	RowMajorDefault bool                     // -Zpr
	Index64         bool                     // -fspv-64bit-indexing
	NoWaves         bool                     // the target does not have subgroup operations
	Unvalidated     bool                     // -Vd: inline SPIR-V may name memory that Vulkan does not have

	PayloadQualifiers bool // read(…) and write(…) are enabled
	Dialects          dialect.Set

	Budget *budget.Budget    // nil for depth limits only
	Record *nameindex.Record // receives the meanings of names; may be nil
}

// Check checks file. Interner in holds the symbols of its names. Check reports to diags, and returns the valid part of
// the program. If diags has errors, no output may be generated from the program. Packages analysis and stages, which
// only read the program, run after Check.
func Check(file *ast.File, in *token.Interner, diags *diagnostics.List, opts Options) *checked.Program {
	c := newChecker(in, diags, opts)
	c.Lose(file.Lost)
	c.file(file)
	c.finish()
	c.u.StructNamed = nil // the function refers to the checker, and the types outlive the checker
	return c.prog
}

// A checker holds the state of one compilation.
type checker struct {
	report.Reporter
	rec *nameindex.Record // nil if meanings of names are not recorded

	// the subpackages, in dependency order
	literals literals.Reader
	spec     declspec.Checker
	conv     convert.Converter
	resolver convert.Resolver
	ops      operators.Checker
	inline   inlinespirv.Checker
	attrs    Checker
	names    *scope.Table
	builtins *builtins.Table
	deducer  Deducer
	stages   stages.Rules
	suspect  Warner

	u        *types.Universe
	interner *token.Interner // of the names in the tree
	diags    *diagnostics.List
	opts     Options
	prog     *checked.Program

	fn      *scope.Function        // function whose body is being checked, nil outside
	this    *types.Type            // struct whose method is being checked, nil outside
	depth   int                    // current nesting
	inst    *checked.Instantiation // enclosing template instantiation, nil outside
	loop    *loopState             // innermost loop or switch, nil outside
	pending []*scope.Function      // functions whose bodies are checked after this declaration
	methods []*scope.Function      // methods whose bodies wait for the end of the outermost struct
	structs int                    // number of enclosing structs
	dead    int                    // number of enclosing branches that never run

	statics        staticMembers          // static members whose types were not complete
	declarations   int                    // checked declarations outside of functions, and structs completed since
	templates      []*scope.Template      // templates that are not in an instance of another one
	uninstantiated int                    // number of instances of class templates that have only been named
	waiting        map[*ast.FuncDecl]bool // relevant methods of a template checked without arguments; nil means all

	leaking  bool         // before HLSL 2021: the declared variable belongs to a for statement, and outlives the loop
	unit     checked.Body // the current body, for analyses
	typeOnly int          // > 0: only the type of the current expression matters

	funcs      []*scope.Function  // all functions whose bodies were checked, in that order
	initStages []checked.StageUse // stage-dependent operations of initializers of globals
	initUses   []*checked.Func    // functions called by initializers of globals

	callsUndefined bool // a function was called before it had a body

	guesses int // number of errors for which similar names were searched

	slabs     slabs
	protos    map[*intrinsics.Sig]*intrinsics.Prototype // parsed signatures
	overloads []convert.Candidate                       // of the function whose call is resolved
	argTypes  []*types.Type                             // of the call that is resolved
	sig       intrinsics.Call                           // the call

	calls map[callEdge]bool
	sizes map[*types.Type]size // sizes of complete structs
}

// maxDepth limits the nesting of statements, expressions and types.
const maxDepth = 10000

// newChecker returns a checker for an empty translation unit.
func newChecker(in *token.Interner, diags *diagnostics.List, opts Options) *checker {
	if opts.HV == 0 {
		opts.HV = 2021
	}
	u := types.NewUniverse(opts.Native16)
	c := &checker{
		Reporter: report.Reporter{List: diags},
		protos:   make(map[*intrinsics.Sig]*intrinsics.Prototype),
		calls:    make(map[callEdge]bool),
		u:        u, interner: in, diags: diags, opts: opts, rec: opts.Record,
		prog: &checked.Program{Universe: u},
	}
	c.sig = intrinsics.Call{Universe: u, Protos: c.protos}
	c.Around = func(d *diagnostics.Diagnostic) { c.inst.Note(d) }
	c.Unknown = func() bool { return c.inUnknown(c.names.Scope) }
	c.InMember = func() bool { return c.fn != nil && c.fn.Scope.InClassTemplate() }
	c.Reached = c.reached
	c.connect()
	return c
}

// connect connects the subpackages with each other and with the checker.
func (c *checker) connect() {
	r, u, opts := &c.Reporter, c.u, &c.opts
	stageUse, expr := c.stageUse, c.expr
	c.literals = literals.Reader{Reporter: r, U: u, HV: opts.HV, Native16: opts.Native16}
	c.spec = declspec.Checker{Reporter: r, Expr: expr, PayloadQualifiers: opts.PayloadQualifiers,
		RowMajorDefault: opts.RowMajorDefault, Dialects: opts.Dialects}
	c.conv = convert.Converter{Reporter: r, U: u, HV: opts.HV, Prog: c.prog}
	c.resolver = convert.Resolver{Reporter: r, Conv: &c.conv}
	c.ops = operators.Checker{Reporter: r, Conv: &c.conv, Literals: &c.literals, StageUse: stageUse,
		Exprs: &c.slabs.exprs, Budget: opts.Budget, Dialects: opts.Dialects, Index64: opts.Index64}
	c.inline = inlinespirv.Checker{Reporter: r, Resolver: c.resolver, Unvalidated: opts.Unvalidated}
	c.attrs = Checker{Reporter: r, Expr: expr, Inline: &c.inline}
	c.names = scope.NewTable(c.interner)
	c.names.OnGlobal = c.checkTaken
	c.record()
	c.builtins = builtins.NewTable(&c.conv, c.names, &c.spec, opts.Native16)
	c.deducer = Deducer{Reporter: r, Conv: &c.conv, Resolve: c.resolveIn, Evaluate: c.argIn,
		InstanceOf: c.builtins.InstanceOf}
	c.stages = stages.Rules{Reporter: r, Major: opts.Major, Minor: opts.Minor,
		PayloadQualifiers: opts.PayloadQualifiers, Use: stageUse}
	c.suspect = Warner{Reporter: r, U: u, Native16: opts.Native16}
}

// inUnknown reports whether s is in a struct with an unknown base: any name may be a member of it.
func (c *checker) inUnknown(s *scope.Scope) bool {
	for ; s != nil; s = s.Parent {
		if s.Kind == scope.StructScope && !s.DependentBase && s.IsUnknown() {
			return true
		}
	}
	return false
}

// enter counts one level of nesting. It returns false if there are too many levels; the caller must then report this
// with tooDeep. Otherwise, the caller must call leave.
func (c *checker) enter() bool {
	if c.depth >= maxDepth {
		return false
	}
	c.depth++
	hoststack.EnterRecursion()
	return true
}

func (c *checker) tooDeep(pos source.Pos) { c.Report(pos, diagnostics.NestingTooDeep, maxDepth) }

func (c *checker) leave() { c.depth-- }

// bad returns an expression for code whose error has been reported.
func (c *checker) bad(span source.Span) checked.Expr { return checked.Bad(c.u, span) }

// olderThan reports whether the shader model is older than major.minor.
func (c *checker) olderThan(major, minor int) bool {
	return c.opts.Major < major || c.opts.Major == major && c.opts.Minor < minor
}
