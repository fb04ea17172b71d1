// Package emitter turns a checked program into a SPIR-V module in the raw form:
// what the program says, before any pass. Variables are memory, every
// parameter is a pointer, resources are passed around as HLSL does, and what
// Vulkan does not allow of that is left for the legalization passes.
//
// It must not know syntax (package ast beyond the operators), and decides
// nothing about the language: conversions, overloads and constant folding that
// the language demands are in the tree already.
//
// The emitter has four parts, and each call names the part that it uses:
//
//	e.mul(x)           this package: everything that needs the tree
//	e.values.Load(v)   package values: what an expression evaluates to
//	e.types.TypeID(t)  package spirvtypes: the SPIR-V type of an HLSL type
//	e.debug.At(pos)    package debuginfo: positions, scopes, debug information
//	e.b.Return()       package modulebuilder: one instruction
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

	Done func() // called when the program has been read, before the module is put together; or nil

	Library bool            // lib_6_x
	Exports []*checked.Func // of a library: functions to emit besides the entry points

	// ExportNames are the names under which functions are exported; nil for the names of all functions marked with export.
	ExportNames map[*checked.Func]string

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

	b      *modulebuilder.ModuleBuilder
	types  *spirvtypes.Table
	debug  *debuginfo.Recorder
	values *values.Builder

	declared  declaredState
	module    moduleState
	resources resourceState
	rays      rayState
	nodes     nodeState
	entry     entryState
	fn        functionState
}

// moduleState lives as long as Emit.
type moduleState struct {
	work           []*checked.Func // functions to emit, in order of first reference
	statics        []*checked.Var  // static variables that the wrappers initialise
	wrappers       []wrapper
	thisWrites     checked.ThisWrites
	constants      checked.Constants
	overlaps       checked.Overlaps
	preciseResults bool // a function is declared precise
	exits          int  // calls so far that end the invocation

	needsVulkanModel bool // the Vulkan memory model must be used

	streams       map[*checked.Func]*outStreams
	streamNumbers map[*checked.Var]spirv.ID // of stream parameters: the variable that holds the number
	meshes        map[*checked.Func]*meshStage
	taskPayload   []spirv.ID   // variables of the payload that amplification shaders write, with SPV_NV_mesh_shader
	builtins      []builtinVar // builtins read outside a signature

	addedModes []addedMode // execution modes from inline SPIR-V
	callbacks  []callback

	clones     []clone                 // blocks that are copied
	moduleInit *modulebuilder.Function // copies them; nil if there are none
}

// functionState belongs to the function being emitted.
type functionState struct {
	decl      *checked.Func
	this      values.Value           // of a method
	breaks    []*modulebuilder.Block // targets, innermost last
	continues []*modulebuilder.Block
	labels    []label        // of the innermost switch that are still to come
	operands  []values.Value // the values of checked.Operand, innermost last
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

// Emit turns a program without errors into a module. It only reads the program, so that
// any number of goroutines may emit one.
func Emit(prog *checked.Program, opts Options) Result {
	e := newEmitter(prog, opts)
	e.debug.SourceInfo()
	for _, g := range prog.Globals {
		e.global(g)
	}
	e.functions(opts.Entries)
	e.finishEntryPoints()
	opts.Budget.Poll()
	e.bindResources()
	nonUniform(e.b)
	e.optionModes()
	e.declareRawCapabilities()
	if e.opts.Strict {
		allPrecise(e.b)
	} else if len(e.values.Precise) > 0 || e.module.preciseResults {
		precise(e.b, &e.values.Precise, e.hasPreciseResult, e.opts.FloatControls2)
	}
	opts.Budget.Poll()
	e.debug.ResolveSpots()
	e.debug.EndDebug()
	if opts.Done != nil {
		opts.Done()
	}
	return Result{Module: e.b.TakeModule(), LongVectors: e.types.LongVectors, NeedsLegalization: e.types.NeedsLegalization, NeedsVulkanModel: e.module.needsVulkanModel, Named: e.types.Named, Inline: e.types.Inline, Combined: e.resources.combined, ResourceHeap: e.resources.strides[0], SamplerHeap: e.resources.strides[1]}
}

// newEmitter returns an emitter with an empty module.
func newEmitter(prog *checked.Program, opts Options) *SPIRVEmitter {
	e := &SPIRVEmitter{prog: prog, opts: opts}
	e.module.overlaps.Constants = &e.module.constants
	e.b = modulebuilder.New(modulebuilder.Options{Version: opts.SPIRVVersion, Always: []spirv.Capability{spirv.CapabilityShader}, Extensions: opts.Extensions, Budget: opts.Budget})
	e.types = spirvtypes.New(e.b, prog.Universe.Extend(), spirvtypes.Options{
		Layout: opts.Resources.Layout, RowMajor: opts.RowMajor, UnknownFormat: opts.Resources.UnknownFormat, Gathered: prog.Gathered,
		Native16: opts.Native16, Nodes: e.hasStage("node"), Library: opts.Library, Extensions: opts.Extensions, Budget: opts.Budget,
		SpecLength: func(l *types.SpecLength) spirv.ID { return e.specialized(l.Expr.(checked.Expr)) },
	})
	e.debug = debuginfo.New(e.types, opts.Debug, opts.Sources, opts.Diags, opts.ShaderModel)
	e.values = values.New(e.debug, opts.DXCQuirks)
	return e
}

// global declares a variable or buffer of global scope.
func (e *SPIRVEmitter) global(g checked.Global) {
	switch g := g.(type) {
	case *checked.Enum:
		e.declareEnum(g)
	case *checked.Buffer:
		e.b.SetPos(int32(g.Pos))
		e.declareBuffer(g)
	case *checked.Var:
		e.b.SetPos(int32(g.Pos))
		switch g.Storage {
		case checked.StaticGlobal, checked.GroupShared:
			e.declareGlobal(g)
		default:
			e.declareResource(g)
		}
	}
}
