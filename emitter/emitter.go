// Package emitter turns a checked program into a SPIR-V module in the raw form:
// what the program says, before any pass. Variables are memory, every
// parameter is a pointer, resources are passed around as HLSL does, and what
// Vulkan does not allow of that is left for the legalization passes.
//
// It must not know syntax (package ast beyond the operators), and decides
// nothing about the language: conversions, overloads and constant folding that
// the language demands are in the tree already.
//
// Its rooms are packages: lowering has the types, values what is done with what an
// expression evaluates to, arithmetic the functions that compute, textures accesses to images, debuginfo positions
// and debug information. What needs the tree is here.
//
// Read package values first, then expr.go and stmt.go; function.go has the order in
// which things are emitted.
package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options are what the emitter needs to know beside the program. Fields that
// one topic alone reads stand in a struct of their own in that topic's file.
type Options struct {
	TargetEnv      string   // vulkan1.0 … universal1.5
	SPIRVVersion   uint32   // 0x00010300 is 1.3; follows from TargetEnv
	HLSLVersion    int      // 2016 … 2021, 2022 for 202x
	ShaderModel    uint32   // 600 for 6.0, for OpSource
	Native16       bool     // -enable-16bit-types
	RowMajor       bool     // -Zpr
	FiniteMath     bool     // -ffinite-math-only
	NaNClamp       bool     // -fspv-nan-clamp
	Strict         bool     // -Gis: all arithmetic is precise, and signs, infinities and NaN are kept
	Denorm         string   // -denorm: preserve or ftz; else either will do
	Reflect        bool     // -fspv-reflect
	Index64        bool     // -fspv-64bit-indexing
	FloatControls2 bool     // -fspv-float-controls2
	Reconverge     bool     // -fspv-enable-maximal-reconvergence
	Raw            bool     // -fcgl: no pass will follow
	DXCQuirks      bool     // -fspv-dxc-quirks
	Extensions     []string // the only SPIR-V extensions to use; all if empty

	FixCallArguments bool // a pass makes the arguments of calls valid

	Keep bool // the program is emitted again, for other entry points

	Library bool            // lib_6_x
	Exports []*checked.Func // of a library: functions to emit besides the entry points

	Debug     debuginfo.Options
	Resources ResourceOptions
	Stage     StageOptions
	Entries   []Entry // the entry points, with what they exchange with the pipeline

	Sources *source.Map
	Diags   *diagnostics.List
	Budget  *budget.Budget // nil for no limits
}

// A SPIRVEmitter walks one program.
type SPIRVEmitter struct {
	prog *checked.Program
	opts Options
	TexturesLowerer
	resourceState
	inlineState
	nodeState

	// the function being emitted
	fn         *checked.Func
	this       values.Value // of a method
	thisWrites checked.ThisWrites
	overlaps   checked.Overlaps
	breaks     []*modulebuilder.Block // targets, innermost last
	continues  []*modulebuilder.Block
	labels     []label        // of the innermost switch that are still to come
	operands   []values.Value // what checked.Operand stands for, innermost last

	work    []*checked.Func // functions to emit, in order of first reference
	statics []*checked.Var  // static variables that the wrappers initialise
	noted   []*any          // what has been noted in the program, if that is kept
	// a function is declared precise
	preciseResults bool
	entryState
	rayState

	exits int // calls that end the invocation, as far as the walk has come

	// needsVulkanModel says that the Vulkan memory model has to be used.
	needsVulkanModel bool
}

// Result is what Emit makes.
type Result struct {
	Module            *spirv.Module
	NeedsLegalization bool
	NeedsVulkanModel  bool           // the Vulkan memory model has to be used
	LongVectors       bool           // there are vectors of more than four components
	Named             []string       // extensions that the source asks for by name
	Inline            bool           // the source names parts of SPIR-V, which may be the wrong ones
	Combined          []binding.Slot // that hold a texture and a sampler, which are to be one

	ResourceHeap, SamplerHeap *HeapStride // nil if the source does not say
}

// Emit turns a program without errors into a module. The bodies of the functions
// are gone then, unless the options say that they are to be kept.
func Emit(prog *checked.Program, opts Options) Result {
	e := &SPIRVEmitter{prog: prog, opts: opts}
	defer e.forget()
	e.U, e.Layouts.RowMajor = prog.Universe, opts.RowMajor
	e.Walk, e.FiniteMath, e.NaNClamp, e.DXCQuirks = walk{e}, opts.FiniteMath, opts.NaNClamp, opts.DXCQuirks
	e.SpecLength = func(l *types.SpecLength) spirv.ID { return e.specialized(l.Expr.(checked.Expr)) }
	e.Want, e.Sources, e.Diags, e.ShaderModel = opts.Debug, opts.Sources, opts.Diags, opts.ShaderModel
	e.To = spirvtypes.Options{
		Layout: opts.Resources.Layout, UnknownFormat: opts.Resources.UnknownFormat, Gathered: prog.Gathered, Native16: opts.Native16,
		Nodes: e.hasStage("node"), Library: opts.Library, Extensions: opts.Extensions, Budget: opts.Budget,
	}
	e.B = modulebuilder.New(modulebuilder.Options{Version: opts.SPIRVVersion, Always: []spirv.Capability{spirv.CapabilityShader}, Extensions: opts.Extensions, Budget: opts.Budget})
	e.SourceInfo()
	for _, g := range prog.Globals {
		e.global(g)
	}
	e.functions(opts.Entries)
	e.finishEntryPoints()
	opts.Budget.Poll()
	e.bindResources()
	NonUniform(e.B)
	e.optionModes()
	e.declareRawCapabilities()
	if e.opts.Strict {
		AllPrecise(e.B)
	} else if len(e.Precise) > 0 || e.preciseResults {
		Precise(e.B, &e.Precise, e.hasPreciseResult, e.opts.FloatControls2)
	}
	opts.Budget.Poll()
	e.ResolveSpots()
	e.EndDebug()
	if !opts.Keep {
		for _, f := range prog.Funcs {
			f.Body = nil // large, like the module that is about to be made
		}
	}
	return Result{Module: e.B.TakeModule(), LongVectors: e.LongVectors, NeedsLegalization: e.NeedsLegalization, NeedsVulkanModel: e.needsVulkanModel, Named: e.Named, Inline: e.Inline, Combined: e.combined, ResourceHeap: e.strides[0], SamplerHeap: e.strides[1]}
}

// note keeps what the emitter has made of a thing of the program in its Data.
func (e *SPIRVEmitter) note(data *any, what any) {
	*data = what
	if e.opts.Keep {
		e.noted = append(e.noted, data)
	}
}

// forget takes back all notes in a program that is kept, also when the emission ends in
// the middle.
func (e *SPIRVEmitter) forget() {
	for _, data := range e.noted {
		*data = nil
	}
}

// global declares a variable or buffer of global scope.
func (e *SPIRVEmitter) global(g checked.Global) {
	switch g := g.(type) {
	case *checked.Enum:
		e.declareEnum(g)
	case *checked.Buffer:
		e.B.SetPos(int32(g.Pos))
		e.declareBuffer(g)
	case *checked.Var:
		e.B.SetPos(int32(g.Pos))
		switch g.Storage {
		case checked.StaticGlobal, checked.GroupShared:
			e.declareGlobal(g)
		default:
			e.declareResource(g)
		}
	}
}
