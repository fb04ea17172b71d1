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

// Options are the options of the compiler that affect the meaning of a shader.
type Options struct {
	HV              int                      // language version: 2016, 2017, 2018, 2021, or 2022 for 202x
	Native16        bool                     // command-line option -enable-16bit-types
	Stage           string                   // name as in [shader("…")], such as pixel or vertex; empty for a library
	Major, Minor    int                      // version of the shader model
	Entry           string                   // name; "" means main or the only candidate; not used for a library
	Chosen          func(*checked.Func) bool // if not nil, selects the global entry points instead of Entry
	Library         bool                     // every [shader("…")] or export function is an entry point
	Exported        func(*checked.Func) bool // if not nil, selects a library's entry points instead of Library
	Linked          bool                     // lib_6_x: any function may be called from other modules
	RowMajorDefault bool                     // command-line option -Zpr
	Index64         bool                     // command-line option -fspv-64bit-indexing
	NoWaves         bool                     // the target does not have subgroup operations
	Unvalidated     bool                     // option -Vd: inline SPIR-V may use non-Vulkan storage classes

	PayloadQualifiers bool // read(…) and write(…) on payload members are enabled
	Dialects          dialect.Set

	Budget *budget.Budget    // nil means that only depths are limited
	Record *nameindex.Record // receives the meanings of names for editors; may be nil
}

// Check checks file and returns the valid part of the program. in holds the symbols of the names in file. Check reports
// errors and warnings to diags. If diags has errors, no output may be generated from the program. Packages analysis and
// stages, which only read the program, run after Check.
func Check(file *ast.File, in *token.Interner, diags *diagnostics.List, opts Options) *checked.Program {
	c := newChecker(in, diags, opts)
	c.Lose(file.Lost)
	c.file(file)
	c.finish()
	c.u.StructNamed = nil // the function refers to the checker, and the types outlive the checker
	return c.prog
}

// A checker holds the state of the checking of one translation unit.
type checker struct {
	report.Reporter
	rec *nameindex.Record // nil if the meanings of names are not recorded

	// checkers of the subpackages, in dependency order
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
	interner *token.Interner // holds the symbols of the names in the syntax tree
	diags    *diagnostics.List
	opts     Options
	prog     *checked.Program

	fn      *scope.Function        // function whose body is being checked; nil outside functions
	this    *types.Type            // struct whose method is being checked; nil outside methods
	depth   int                    // current nesting depth of the syntax tree
	inst    *checked.Instantiation // innermost template instantiation that is being checked; nil outside templates
	loop    *loopState             // innermost enclosing loop or switch; nil if none exists
	pending []*scope.Function      // functions that have been called and whose bodies flush checks
	methods []*scope.Function      // methods whose bodies wait for the end of the outermost struct
	structs int                    // number of enclosing structs
	dead    int                    // number of enclosing branches that are known never to run

	statics        staticMembers          // static members whose types were not complete when they were declared
	declarations   int                    // number of checked declarations outside functions and checked structs
	templates      []*scope.Template      // templates that are not members of an instance of another template
	uninstantiated int                    // number of instances of class templates that have only been named
	waiting        map[*ast.FuncDecl]bool // methods to check in a template without arguments; nil means all

	leaking  bool         // before HLSL 2021: a for statement declares a variable that outlives the loop
	unit     checked.Body // body that is being checked, for the analyses
	typeOnly int          // > 0: the current expression is not evaluated, and only its type matters

	funcs      []*scope.Function  // functions whose bodies have been checked, in that order
	initStages []checked.StageUse // operations in initializers of globals that only some stages support
	initUses   []*checked.Func    // functions called by initializers of globals

	callsUndefined bool // set if a function was called before it had a body

	guesses int // number of errors for which similar names were searched

	slabs     slabs
	protos    map[*intrinsics.Sig]*intrinsics.Prototype // signatures that have been parsed
	overloads []convert.Candidate                       // scratch space of rankFunctions
	argTypes  []*types.Type                             // argument types of the intrinsic call whose overload is chosen
	sig       intrinsics.Call                           // intrinsic call whose overload is chosen

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

// connect creates the checkers of the subpackages, and connects them with each other and with c.
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

// inUnknown reports whether s is in a struct that has an unknown base. Any name may be a member of such a base.
func (c *checker) inUnknown(s *scope.Scope) bool {
	for ; s != nil; s = s.Parent {
		if s.Kind == scope.StructScope && !s.DependentBase && s.IsUnknown() {
			return true
		}
	}
	return false
}

// enter counts one level of nesting. If there are too many levels, it returns false, and the caller must report this
// with tooDeep. If it returns true, the caller must call leave at the end of the level.
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
