package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// denormModes maps the values of the option -denorm to execution modes.
var denormModes = [...]struct {
	name string
	mode spirv.ExecutionMode
}{
	{"preserve", spirv.ExecutionModeDenormPreserve},
	{"ftz", spirv.ExecutionModeDenormFlushToZero},
}

// optionModes adds the execution modes that command-line options select to every entry point.
func (e *SPIRVEmitter) optionModes() {
	for i := range e.module.wrappers {
		f := e.module.wrappers[i].fn
		if e.opts.Strict {
			e.b.AddExecutionMode(f, spirv.ExecutionModeSignedZeroInfNanPreserve, 32)
		}
		for _, d := range denormModes {
			if d.name == e.opts.Denorm {
				e.b.AddExecutionMode(f, d.mode, 32)
			}
		}
		e.micromapMode(f)
		if e.opts.Index64 {
			e.b.AddExecutionMode(f, spirv.ExecutionModeShader64BitIndexingEXT)
			e.b.RequireExtension("SPV_EXT_shader_64bit_indexing")
		}
		if e.opts.Reconverge {
			e.b.AddExecutionMode(f, spirv.ExecutionModeMaximallyReconvergesKHR)
			e.b.RequireExtension("SPV_KHR_maximal_reconvergence")
		}
	}
}

// rawCapabilities lists capabilities that are declared with -fcgl even if they are not needed. Without -fcgl, passes
// remove the capabilities that are not needed. extension is the extension that provides the capability.
var rawCapabilities = [...]struct {
	capability spirv.Capability
	extension  string
	rays       bool // only if the module has a ray tracing entry point
}{
	{spirv.CapabilityRayQueryKHR, "SPV_KHR_ray_query", true},
	{spirv.CapabilityMinLod, "", false},
	{spirv.CapabilityStorageImageWriteWithoutFormat, "", false},
	{spirv.CapabilityStorageImageReadWithoutFormat, "", false},
	{spirv.CapabilityFragmentShaderSampleInterlockEXT, "SPV_EXT_fragment_shader_interlock", false},
	{spirv.CapabilityFragmentShaderPixelInterlockEXT, "SPV_EXT_fragment_shader_interlock", false},
	{spirv.CapabilityFragmentShaderShadingRateInterlockEXT, "SPV_EXT_fragment_shader_interlock", false},
	{spirv.CapabilityInterpolationFunction, "", false},
}

// declareRawCapabilities declares the rawCapabilities with -fcgl, except those whose extensions are not allowed.
func (e *SPIRVEmitter) declareRawCapabilities() {
	if !e.opts.Raw {
		return
	}
	for _, c := range rawCapabilities {
		if c.rays && !e.tracesRays() {
			continue
		}
		if c.extension == "" || len(e.opts.Extensions) == 0 || slices.Contains(e.opts.Extensions, c.extension) {
			e.b.RequireCapability(c.capability)
		}
	}
}

// specializedGroup declares the workgroup size in the attribute a, which depends on specialization constants. Before
// SPIR-V 1.6, this requires a constant decorated with WorkgroupSize, which applies to all entry points of a module.
func (e *SPIRVEmitter) specializedGroup(a *attr.Attr, wrapper *modulebuilder.Function) {
	size := e.values.Constants(a.Ints)
	for i, x := range a.Args {
		if _, ok := e.module.constants.Eval(x.(checked.Expr)); !ok {
			t := x.(checked.Expr).Info().Type
			size[i] = values.SpecConstants{Values: e.values}.Convert(t, e.types.UintType(),
				e.specialized(x.(checked.Expr)))
		}
	}
	if e.opts.SPIRVVersion >= 0x00010600 {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeLocalSizeId, size...)
		return
	}
	if len(e.opts.Entries) > 1 {
		e.opts.Diags.Report(a.Pos, diagnostics.GroupSizeOfOne)
	}
	e.b.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, spirvtypes.LiteralWords(a.Ints)...)
	id := e.b.SpecConstantComposite(e.types.TypeID(e.types.U.Vector(e.types.UintType(), 3)), size...)
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(spirv.BuiltInWorkgroupSize))
}

// models maps stages to execution models.
var models = [...]struct {
	stage string
	model spirv.ExecutionModel
	nv    spirv.ExecutionModel // execution model with SPV_NV_mesh_shader
}{
	{"vertex", spirv.ExecutionModelVertex, spirv.ExecutionModelVertex},
	{"hull", spirv.ExecutionModelTessellationControl, spirv.ExecutionModelTessellationControl},
	{"domain", spirv.ExecutionModelTessellationEvaluation, spirv.ExecutionModelTessellationEvaluation},
	{"geometry", spirv.ExecutionModelGeometry, spirv.ExecutionModelGeometry},
	{"pixel", spirv.ExecutionModelFragment, spirv.ExecutionModelFragment},
	{"compute", spirv.ExecutionModelGLCompute, spirv.ExecutionModelGLCompute},
	{"node", spirv.ExecutionModelGLCompute, spirv.ExecutionModelGLCompute},
	{"amplification", spirv.ExecutionModelTaskEXT, spirv.ExecutionModelTaskNV},
	{"mesh", spirv.ExecutionModelMeshEXT, spirv.ExecutionModelMeshNV},
	{"raygeneration", spirv.ExecutionModelRayGenerationKHR, spirv.ExecutionModelRayGenerationKHR},
	{"intersection", spirv.ExecutionModelIntersectionKHR, spirv.ExecutionModelIntersectionKHR},
	{"anyhit", spirv.ExecutionModelAnyHitKHR, spirv.ExecutionModelAnyHitKHR},
	{"closesthit", spirv.ExecutionModelClosestHitKHR, spirv.ExecutionModelClosestHitKHR},
	{"miss", spirv.ExecutionModelMissKHR, spirv.ExecutionModelMissKHR},
	{"callable", spirv.ExecutionModelCallableKHR, spirv.ExecutionModelCallableKHR},
}

// executionModel returns the execution model of the stage with the given name in sema.
func (e *SPIRVEmitter) executionModel(stage string) spirv.ExecutionModel {
	for _, m := range models {
		switch {
		case m.stage != stage:
		case e.opts.Stage.MeshNV:
			return m.nv
		default:
			return m.model
		}
	}
	panic("emitter: no execution model for stage " + stage)
}

// outputModes returns the execution modes that the depth and stencil outputs in sig require.
func outputModes(sig *stageio.Signature) []spirv.ExecutionMode {
	var modes []spirv.ExecutionMode
	for _, v := range sig.Vars {
		if v.Input || v.Role.As != semantics.ByBuiltIn {
			continue
		}
		switch v.BuiltIn() {
		case spirv.BuiltInFragDepth:
			modes = append(modes, spirv.ExecutionModeDepthReplacing)
			switch semantics.Lookup(v.Name).Name {
			case "SV_DepthGreaterEqual":
				modes = append(modes, spirv.ExecutionModeDepthGreater)
			case "SV_DepthLessEqual":
				modes = append(modes, spirv.ExecutionModeDepthLess)
			}
		case spirv.BuiltInFragStencilRefEXT:
			modes = append(modes, spirv.ExecutionModeStencilRefReplacingEXT)
		}
	}
	return modes
}
