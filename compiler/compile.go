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
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	ir "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Source is the main file of a compilation.
type Source struct{ Name, Text string }

// An Output is the result of a compilation. If Diagnostics has errors, the output does not contain a module.
type Output struct {
	Module  *spirv.Module // result of Compile; nil with BytesOnly
	Bytes   []byte        // result of Compile with BytesOnly, or the text of a textual form
	Entries []emitter.Entry
	// the Vulkan module from which Module was lowered, or Module before its names were stripped; otherwise nil
	Shader      *spirv.Module
	Kernels     []kernel.EntryPoint
	LLVM        *ir.Module
	MLIR        *mlir.File
	Combined    []combine.Combined // textures and samplers that were merged into combined image samplers
	DebugFile   *DebugFile         // with Split
	Text        string             // result of Preprocess
	Includes    []preprocessor.Include
	Lookups     []preprocessor.Lookup
	Diagnostics *diagnostics.List
	Comments    []source.Span
	Read        bool // the source is a module, so positions are not places in HLSL

	place   func(pos int32) source.Pos // returns the source position of an instruction of Module
	globals []checked.Global           // global declarations of the source
}

// Locate returns the source location from which an instruction of the module was generated. The parameter pos is the
// Pos of the instruction. The line of the result is 0 if the location is unknown.
func (o *Output) Locate(pos int32) Location {
	if o.Diagnostics == nil {
		return Location{}
	}
	return o.Diagnostics.Map.Locate(o.sourcePos(pos))
}

// LocateSpelling returns the location of the text from which an instruction of the module was generated. If the text is
// the result of a macro expansion, it is the location in the definition or the argument of the macro.
func (o *Output) LocateSpelling(pos int32) Location {
	if o.place == nil || o.Diagnostics == nil {
		return Location{}
	}
	return o.Diagnostics.Map.LocateSpelling(o.place(pos))
}

// Failed reports whether the source has errors.
func (o *Output) Failed() bool { return o.Diagnostics != nil && o.Diagnostics.HasErrors() }

// Compile compiles a source to a module. Errors in the source are in the diagnostics. The returned error is about the
// options, is the error of ctx, or is a *crash.InternalError.
//
// Without a profile, the stage is found in the attributes of the entry point, or in the name of the source. Without the
// name of an entry point, the entry point is the function main or, if there is none, the only candidate.
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

// guard runs work, and stores the output of c in out. It ends work early if ctx ends.
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

// Preprocess preprocesses a source and returns its text. It returns the same errors as Compile.
func Preprocess(ctx context.Context, src Source, cfg Config) (out Output, err error) {
	cfg.Preprocessor.KeepText = true
	var text string
	out, err = preprocessOnly(ctx, src, cfg, func(c *compilation) { text = preprocessor.Print(c.sources, c.text) })
	out.Text = text
	return out, err
}

// Includes returns the files that a source includes. It returns the same errors as Compile.
func Includes(ctx context.Context, src Source, cfg Config) (out Output, err error) {
	return preprocessOnly(ctx, src, cfg, func(*compilation) {})
}

// preprocessOnly preprocesses a source. It then calls take, unless there are errors.
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

// A phase is a step of a compilation. It reads the results of earlier phases from the compilation, and stores its own
// there.
type phase struct {
	name string
	run  func(*compilation)
	ends func(*compilation) bool // reports whether the compilation ends after this phase; nil means that it continues
}

// checkPhases lists the phases that turn a source into a checked program with its entry points.
var checkPhases = [...]phase{
	{"preprocess", (*compilation).preprocess, (*compilation).stopped},
	{"reuse", (*compilation).reuse, (*compilation).reused},
	// valid declarations are checked even if others have syntax errors
	{"parse", (*compilation).parse, (*compilation).unparsed},
	{"check", (*compilation).check, (*compilation).failed},
	{"place resources", (*compilation).placeResources, nil},
	{"find entry points", (*compilation).entries, (*compilation).failed},
}

// modulePhases lists the phases that turn a checked program into a module.
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
	{"use glslang's names", (*compilation).useGlslangNames, nil},
	{"validate", (*compilation).validate, (*compilation).failed},
}

// lastPhases lists the phases that end each compilation, after those of the requested output form.
var lastPhases = [...]phase{
	{"split debug information", (*compilation).splitDebug, (*compilation).failed},
	{"strip source", (*compilation).stripSource, nil},
	{"encode", (*compilation).encode, nil},
}

// A compilation holds the state of a source between phases.
type compilation struct {
	settings
	src Source
	// reports whether a function is an entry point; nil selects the one that the options name
	chosen  func(*checked.Func) bool
	budget  *budget.Budget
	sources *source.Map
	diags   *diagnostics.List

	text        preprocessor.Result // set by preprocess, used up by parse
	file        *ast.File           // set by parse, used up by check
	prog        *checked.Program
	entryPoints []emitter.Entry
	exports     []*checked.Func // library functions that are not entry points
	emitted     emitter.Result
	input       input // the source if it is a module; nil for HLSL
	module      *spirv.Module
	shader      *spirv.Module // the Vulkan module from which module was lowered; nil if it was not lowered
	described   *spirv.Module // the module before it was stripped; nil if it was not stripped
	kernels     []kernel.EntryPoint
	llvm        *ir.Module
	mlir        *mlir.File
	combined    []combine.Combined // textures and samplers that were merged into combined image samplers
	claim       *claim             // entry of the module in the cache; all compilations of the same tokens share it
	bytes       []byte             // with BytesOnly
	debugFile   *DebugFile         // with Split
	done        <-chan struct{}    // closed when ctx ends
}

func newCompilation(src Source, cfg Config) (*compilation, error) {
	c := &compilation{settings: settings{Config: cfg}, src: src}
	c.Emitter.Debug.MainFile = src.Name
	if c.read = modulefile.Is(src.Text); c.read && c.Profile == "" {
		c.Profile = "cs_6_0" // it does not affect the module
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

// runAll runs phases in order until one of them ends the compilation. It returns true if all phases have run and none
// has ended the compilation.
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

// phase runs a phase. If Config.Observe is set, it calls it before the phase, and the returned function after it.
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

// recover handles a panic of a phase. If the budget has ended, it reports an error of the source. Any other panic is a
// bug in the compiler. It becomes a *crash.InternalError and a diagnostic.
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
