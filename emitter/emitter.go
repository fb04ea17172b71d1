// Package emitter translates a checked program to an unoptimized SPIR-V module that mirrors the source. Variables are
// in memory, every parameter is a pointer, and resources are passed around as in HLSL. The legalization passes later
// rewrite the constructs that Vulkan does not allow.
//
// The package must not depend on the syntax tree, except for the operators of package ast. It does not apply language
// rules, because the checked program already contains conversions, resolved overloads and required constants.
//
// The emitter has four parts, and the receiver of each call names the part:
//
//	e.mul(x)           this package: everything that needs the checked tree
//	e.values.Load(v)   package values: values of expressions
//	e.types.TypeID(t)  package spirvtypes: the SPIR-V type of an HLSL type
//	e.debug.At(pos)    package debuginfo: positions, scopes, debug information
//	e.b.Return()       package modulebuilder: one instruction
//
// Read package values first, then expr.go and stmt.go. function.go defines the order of emission.
package emitter

import (
	"slices"

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

// Options are the inputs of the emitter other than the program. Options for a single topic are in a struct in that
// topic's file.
type Options struct {
	TargetEnv      string   // vulkan1.0, …, universal1.5
	SPIRVVersion   uint32   // such as 0x00010300 for 1.3; derived from TargetEnv
	HLSLVersion    int      // 2016 to 2021, or 2022 for 202x
	ShaderModel    uint32   // such as 600 for 6.0; used for OpSource
	Native16       bool     // -enable-16bit-types
	RowMajor       bool     // -Zpr
	FiniteMath     bool     // -ffinite-math-only
	NaNClamp       bool     // -fspv-nan-clamp
	Strict         bool     // -Gis: all arithmetic is precise; signs, infinities and NaN are preserved
	Denorm         string   // -denorm: preserve or ftz; empty if both are allowed
	Reflect        bool     // -fspv-reflect
	Index64        bool     // -fspv-64bit-indexing
	FloatControls2 bool     // -fspv-float-controls2
	Reconverge     bool     // -fspv-enable-maximal-reconvergence
	Raw            bool     // -fcgl: the module is not legalized or optimized
	DXCQuirks      bool     // -fspv-dxc-quirks
	Extensions     []string // SPIR-V extensions that may be used; all if empty

	FixCallArguments bool // a later pass fixes call arguments that SPIR-V does not allow

	Done func() // if not nil, called after the program has been read and before the module is assembled

	Library bool            // the shader is a library (lib_6_x)
	Exports []*checked.Func // functions of a library to emit in addition to the entry points

	// ExportNames maps exported functions to their export names. If it is nil, all functions marked with export are
	// exported under their own names.
	ExportNames map[*checked.Func]string

	Debug     debuginfo.Options
	Resources ResourceOptions
	Stage     StageOptions
	Entries   []Entry // entry points and their pipeline interfaces

	Sources *source.Map
	Diags   *diagnostics.List
	Budget  *budget.Budget // nil means no limits
}

// A SPIRVEmitter emits one program as a module.
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

// moduleState is the state of the emitter that belongs to the whole module.
type moduleState struct {
	work           []*checked.Func // functions to emit, in order of first reference
	statics        []*checked.Var  // static variables that the wrappers initialize
	wrappers       []wrapper
	thisWrites     checked.ThisWrites
	constants      checked.Constants
	overlaps       checked.Overlaps
	preciseResults bool // set if a function is declared precise
	exits          int  // number of emitted calls that end the invocation

	needsVulkanModel bool // set if the Vulkan memory model is required

	streams       map[*checked.Func]*outStreams
	streamNumbers map[*checked.Var]spirv.ID // maps a stream parameter to the variable that holds the stream number
	meshes        map[*checked.Func]*meshStage
	taskPayload   []spirv.ID   // payload variables that amplification shaders write with SPV_NV_mesh_shader
	builtins      []builtinVar // built-in variables that are not in a signature

	addedModes []addedMode // execution modes from inline SPIR-V
	callbacks  []callback

	clones     []clone                 // blocks that are copied at the start of an entry point
	moduleInit *modulebuilder.Function // function that fills the clones; nil if none exist
}

// functionState is the state of the emitter that belongs to the current function.
type functionState struct {
	decl      *checked.Func
	this      values.Value           // object of a method
	breaks    []*modulebuilder.Block // blocks to which break branches, innermost last
	continues []*modulebuilder.Block
	labels    []label        // labels of the innermost switch whose blocks have not been started
	operands  []values.Value // values of the nested checked.Operand, innermost last
}

// Result is the result of Emit: the module, and information for later passes.
type Result struct {
	Module            *spirv.Module
	NeedsLegalization bool
	NeedsVulkanModel  bool           // set if the Vulkan memory model is required
	LongVectors       bool           // set if the module has vectors of more than four components
	Named             []string       // extensions that the source requests by name
	Inline            bool           // set if the source uses inline SPIR-V, which may be invalid
	Combined          []binding.Slot // descriptors for which a texture and a sampler must be combined

	ResourceHeap, SamplerHeap *HeapStride // nil if the source does not declare a stride for this heap
}

// Emit translates prog, which must not contain errors, into a module. It does not modify the program, so several
// goroutines may emit the same program at once.
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
	return Result{Module: e.b.TakeModule(), LongVectors: e.types.LongVectors,
		NeedsLegalization: e.types.NeedsLegalization, NeedsVulkanModel: e.module.needsVulkanModel, Named: e.types.Named,
		Inline: e.types.Inline, Combined: e.resources.combined, ResourceHeap: e.resources.strides[0],
		SamplerHeap: e.resources.strides[1]}
}

// newEmitter returns an emitter with an empty module.
func newEmitter(prog *checked.Program, opts Options) *SPIRVEmitter {
	e := &SPIRVEmitter{prog: prog, opts: opts}
	e.module.overlaps.Constants = &e.module.constants
	e.b = modulebuilder.New(modulebuilder.Options{Version: opts.SPIRVVersion,
		Always: []spirv.Capability{spirv.CapabilityShader}, Extensions: opts.Extensions, Budget: opts.Budget})
	e.types = spirvtypes.New(e.b, prog.Universe.Extend(), spirvtypes.Options{
		Layout: opts.Resources.Layout, RowMajor: opts.RowMajor, UnknownFormat: opts.Resources.UnknownFormat, NoDepthHint: opts.Resources.NoDepthHint,
		Gathered: prog.Gathered,
		Native16: opts.Native16, Nodes: e.hasStage("node"), Library: opts.Library, Extensions: opts.Extensions,
		Budget:     opts.Budget,
		SpecLength: func(l *types.SpecLength) spirv.ID { return e.specialized(l.Expr.(checked.Expr)) },
	})
	opts.Debug.ForwardRefs = opts.DXCQuirks || slices.Contains(opts.Extensions, debuginfo.RelaxedExtension)
	e.debug = debuginfo.New(e.types, opts.Debug, opts.Sources, opts.Diags, opts.ShaderModel)
	e.values = values.New(e.debug, opts.DXCQuirks)
	return e
}

// global declares a global variable or buffer.
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
