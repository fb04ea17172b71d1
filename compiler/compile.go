package compiler

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	ir "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/combine"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Source is the main file of a compilation.
type Source struct{ Name, Text string }

// An Output is the result of a compilation. If Diagnostics has errors, the output does not contain a module.
type Output struct {
	Module      *spirv.Module // of Compile; nil with BytesOnly
	Bytes       []byte        // of Compile with BytesOnly, or the text of a textual form
	Entries     []emitter.Entry
	Shader      *spirv.Module // the Vulkan module that Module was lowered from, or Module before its names were stripped; otherwise nil
	Kernels     []kernel.EntryPoint
	LLVM        *ir.Module
	MLIR        *mlir.File
	Combined    []combine.Combined // textures and samplers merged into combined image samplers
	DebugFile   *DebugFile         // with Split
	Text        string             // of Preprocess
	Includes    []preprocessor.Include
	Lookups     []preprocessor.Lookup
	Diagnostics *diagnostics.List
	Comments    []source.Span
	Read        bool // the source was a module, so positions are not places in HLSL

	place   func(pos int32) source.Pos // position of an instruction of Module
	globals []checked.Global           // declared in the source
}

// Locate returns the source location from which an instruction of the module was generated, by the instruction's Pos.
// The line is 0 if the location is unknown.
func (o *Output) Locate(pos int32) Location {
	if o.Diagnostics == nil {
		return Location{}
	}
	return o.Diagnostics.Map.Locate(o.sourcePos(pos))
}

// LocateSpelling returns the location of the text from which an instruction of the module was generated. In a macro, it
// is the location in the macro's definition or argument.
func (o *Output) LocateSpelling(pos int32) Location {
	if o.place == nil || o.Diagnostics == nil {
		return Location{}
	}
	return o.Diagnostics.Map.LocateSpelling(o.place(pos))
}

// Failed reports whether the source has errors.
func (o *Output) Failed() bool { return o.Diagnostics != nil && o.Diagnostics.HasErrors() }

// Compile compiles a source to a module. Errors in the source are in the diagnostics. The returned error is about the
// options, is ctx's error, or is a *crash.InternalError.
//
// Without a profile, the stage is taken from the attributes of the entry point or from the name of the source. Without
// an entry point name, the entry point is the function main, or else the only candidate.
func Compile(ctx context.Context, src Source, cfg Config) (out Output, err error) {
	lookups, err := chooseProfile(ctx, src, &cfg)
	if err != nil {
		return Output{Lookups: lookups}, err
	}
	c, err := newCompilation(src, cfg)
	if err != nil {
		return Output{}, err
	}
	err = c.guard(ctx, &out, func() {
		defer c.release()
		c.run(ctx)
	})
	for _, l := range lookups {
		if !slices.ContainsFunc(out.Lookups, func(o preprocessor.Lookup) bool { return o.Path == l.Path }) {
			out.Lookups = append(out.Lookups, l)
		}
	}
	return out, err
}

// guard runs work until it returns or ctx ends, and stores the output in out.
func (c *compilation) guard(ctx context.Context, out *Output, work func()) (err error) {
	c.done = ctx.Done()
	stop := context.AfterFunc(ctx, c.budget.End)
	defer func() {
		stop()
		if cerr := ctx.Err(); cerr != nil {
			*out, err = Output{}, cerr
		}
	}()
	defer c.recover(out, &err)
	work()
	*out = c.output()
	return nil
}

// Preprocess preprocesses a source and returns its text. Errors are those of Compile.
func Preprocess(ctx context.Context, src Source, cfg Config) (out Output, err error) {
	cfg.Preprocessor.KeepText = true
	var text string
	out, err = preprocessOnly(ctx, src, cfg, func(c *compilation) { text = preprocessor.Print(c.sources, c.text) })
	out.Text = text
	return out, err
}

// Includes returns the files that a source includes. Errors are those of Compile.
func Includes(ctx context.Context, src Source, cfg Config) (out Output, err error) {
	return preprocessOnly(ctx, src, cfg, func(*compilation) {})
}

// preprocessOnly preprocesses a source, and calls take unless there are errors.
func preprocessOnly(ctx context.Context, src Source, cfg Config, take func(*compilation)) (out Output, err error) {
	if cfg.Profile == "" {
		cfg.Profile = "ps_6_0" // only the predefined macros depend on it
	}
	c, err := newCompilation(src, cfg)
	if err != nil {
		return Output{}, err
	}
	err = c.guard(ctx, &out, func() {
		if c.read {
			c.diags.Report(source.NoPos, diagnostics.NoText, src.Name)
			return
		}
		c.phase(checkPhases[0].name, checkPhases[0].run)
		if !c.failed() {
			take(c)
		}
	})
	return out, err
}

// A phase is a step of a compilation. It reads the results of earlier phases from the compilation.
type phase struct {
	name string
	run  func(*compilation)
	ends func(*compilation) bool // reports whether the compilation ends after this phase; nil means it continues
}

// checkPhases turn a source into a checked program with its entry points.
var checkPhases = [...]phase{
	{"preprocess", (*compilation).preprocess, (*compilation).stopped},
	{"reuse", (*compilation).reuse, (*compilation).reused},
	{"parse", (*compilation).parse, (*compilation).unparsed}, // valid declarations are checked even if others have syntax errors
	{"check", (*compilation).check, (*compilation).failed},
	{"place resources", (*compilation).placeResources, nil},
	{"find entry points", (*compilation).entries, (*compilation).failed},
}

// modulePhases turn a checked program into a module.
var modulePhases = [...]phase{
	{"emit", (*compilation).emit, (*compilation).failed},
	{"lower long vectors", (*compilation).lowerLongVectors, (*compilation).failed},
	{"ignore micromaps", (*compilation).ignoreMicromaps, nil},
	{"check target", (*compilation).checkTarget, (*compilation).failed},
	{"validate inline SPIR-V", (*compilation).validateInline, (*compilation).failed},
	{"passes", (*compilation).passes, nil},
	{"name entry points", (*compilation).nameEntries, nil},
	{"check bindings", (*compilation).checkBindings, (*compilation).failed},
	{"check limits", (*compilation).checkLimits, (*compilation).failed},
	{"validate", (*compilation).validate, (*compilation).failed},
}

// lastPhases end every compilation, after the phases of the requested form.
var lastPhases = [...]phase{
	{"split debug information", (*compilation).splitDebug, (*compilation).failed},
	{"strip source", (*compilation).stripSource, nil},
	{"encode", (*compilation).encode, nil},
}

// A compilation is the state of a source between phases.
type compilation struct {
	settings
	src     Source
	chosen  func(*checked.Func) bool // reports whether a function is an entry point; nil selects the one that the options name
	budget  *budget.Budget
	sources *source.Map
	diags   *diagnostics.List

	text        preprocessor.Result // from preprocess to parse
	file        *ast.File           // from parse to check
	prog        *checked.Program
	entryPoints []emitter.Entry
	exports     []*checked.Func // library functions that are not entry points
	emitted     emitter.Result
	input       input // set if the source is a module, nil for HLSL
	module      *spirv.Module
	shader      *spirv.Module // the Vulkan module that module was lowered from, nil if it was not lowered
	described   *spirv.Module // the module before it was stripped, nil if it was not
	kernels     []kernel.EntryPoint
	llvm        *ir.Module
	mlir        *mlir.File
	combined    []combine.Combined // textures and samplers merged into combined image samplers
	claim       *claim             // cache entry of the module, shared by all compilations of the same tokens
	bytes       []byte             // with BytesOnly
	debugFile   *DebugFile         // with Split
	done        <-chan struct{}    // closed when ctx ends
}

func newCompilation(src Source, cfg Config) (*compilation, error) {
	c := &compilation{settings: settings{Config: cfg}, src: src}
	c.Emitter.Debug.MainFile = src.Name
	if c.read = modulefile.Is(src.Text); c.read && c.Profile == "" {
		c.Profile = "cs_6_0" // does not affect the module
	}
	if err := c.readAll(); err != nil {
		return nil, err
	}
	c.budget = budget.New(c.Limits)
	c.sources = source.NewMap()
	c.sources.Prefixes = cfg.FilePrefixes
	o := c.Diagnostics
	o.WarningLimit, o.WarningLimitName = c.budget.Limit(budget.Warnings), budget.Rows[budget.Warnings].Name
	c.diags = diagnostics.NewList(c.sources, o)
	return c, nil
}

func (c *compilation) run(ctx context.Context) {
	switch {
	case c.read && c.Forms == nil:
		c.diags.Report(source.NoPos, diagnostics.UnreadableModule, "this build of the compiler accepts only HLSL")
	case c.read:
		c.runAll(ctx, c.Forms.read[:], c.formPhases(), lastPhases[:])
	default:
		c.runAll(ctx, checkPhases[:], modulePhases[:], c.formPhases(), lastPhases[:])
	}
}

// runAll runs phases until one of them ends the compilation. It reports whether all phases ran and none of them ended
// the compilation.
func (c *compilation) runAll(ctx context.Context, lists ...[]phase) bool {
	for _, list := range lists {
		for _, p := range list {
			c.phase(p.name, p.run)
			if ctx.Err() != nil || p.ends != nil && p.ends(c) {
				return false
			}
		}
	}
	return true
}

// phase runs a phase, and calls Observe if it is set.
func (c *compilation) phase(name string, run func(*compilation)) {
	if c.Observe == nil {
		run(c)
		return
	}
	ended := c.Observe("phase", name)
	run(c)
	ended()
}

func (c *compilation) stopped() bool  { return c.diags.Stopped() }
func (c *compilation) unparsed() bool { return c.diags.Stopped() || c.file == nil }
func (c *compilation) failed() bool   { return c.diags.HasErrors() }

func (c *compilation) output() Output {
	out := Output{
		Module: c.module, Bytes: c.bytes, Entries: c.entryPoints, Shader: cmp.Or(c.shader, c.described),
		Kernels: c.kernels, LLVM: c.llvm, MLIR: c.mlir, Combined: c.combined, Diagnostics: c.diags,
		DebugFile: c.debugFile, Includes: c.text.Includes, Lookups: c.text.Lookups, Comments: c.text.Comments,
		Read: c.read, place: c.sourcePos,
	}
	if c.prog != nil {
		out.globals = c.prog.Globals
	}
	if c.failed() || c.BytesOnly {
		out.Module = nil
	}
	return out
}

// recover turns the end of the budget into an error of the source. Any other panic is a bug in the compiler, and
// becomes a *crash.InternalError with a diagnostic.
func (c *compilation) recover(out *Output, err *error) {
	p := recover()
	switch s, ok := p.(*budget.Stop); {
	case ok:
		if !s.Ended {
			row := &budget.Rows[s.Quantity]
			c.diags.Report(s.Pos, diagnostics.LimitExceeded, row.What, s.Limit, row.Name)
		}
		*out = c.output()
	case p != nil:
		c.diags.Report(source.NoPos, diagnostics.InternalError, fmt.Sprint(p))
		*out = Output{Diagnostics: c.diags, Comments: c.text.Comments}
		*err = crash.New(p)
	}
}
