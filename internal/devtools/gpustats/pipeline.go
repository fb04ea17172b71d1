//go:build linux && (amd64 || arm64)

package gpustats

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A builder creates the pipeline of an entry point.
type builder struct {
	d      *device
	m      *module
	e      *entry
	layout uint64
	set    uint32 // descriptor set of companions
	stages []vk.PipelineShaderStageCreateInfo
}

// stageBits holds the VkShaderStageFlagBits of the execution models.
var stageBits = map[spirv.ExecutionModel]uint32{
	spirv.ExecutionModelVertex:                 vk.SHADER_STAGE_VERTEX_BIT,
	spirv.ExecutionModelTessellationControl:    vk.SHADER_STAGE_TESSELLATION_CONTROL_BIT,
	spirv.ExecutionModelTessellationEvaluation: vk.SHADER_STAGE_TESSELLATION_EVALUATION_BIT,
	spirv.ExecutionModelGeometry:               vk.SHADER_STAGE_GEOMETRY_BIT,
	spirv.ExecutionModelFragment:               vk.SHADER_STAGE_FRAGMENT_BIT,
	spirv.ExecutionModelGLCompute:              vk.SHADER_STAGE_COMPUTE_BIT,
	spirv.ExecutionModelTaskEXT:                vk.SHADER_STAGE_TASK_BIT_EXT,
	spirv.ExecutionModelMeshEXT:                vk.SHADER_STAGE_MESH_BIT_EXT,
	spirv.ExecutionModelRayGenerationKHR:       vk.SHADER_STAGE_RAYGEN_BIT_KHR,
	spirv.ExecutionModelIntersectionKHR:        vk.SHADER_STAGE_INTERSECTION_BIT_KHR,
	spirv.ExecutionModelAnyHitKHR:              vk.SHADER_STAGE_ANY_HIT_BIT_KHR,
	spirv.ExecutionModelClosestHitKHR:          vk.SHADER_STAGE_CLOSEST_HIT_BIT_KHR,
	spirv.ExecutionModelMissKHR:                vk.SHADER_STAGE_MISS_BIT_KHR,
	spirv.ExecutionModelCallableKHR:            vk.SHADER_STAGE_CALLABLE_BIT_KHR,
}

// A recipe creates a new instance of a pipeline on each call, with the given VkPipelineCreateFlags.
type recipe func(flags uint32) (pipeline uint64, err error)

func (b *builder) recipe() (recipe, error) {
	switch {
	case stageBits[b.e.model] == 0:
		return nil, fmt.Errorf("%w: a pipeline for execution model %d", ErrMissing, b.e.model)
	case b.e.model == spirv.ExecutionModelGLCompute:
		return b.compute()
	case b.e.tracesRays():
		return b.rayTracing()
	}
	return b.graphics()
}

// add adds a stage.
func (b *builder) add(s stage) error {
	shader, err := create(b.d, "ShaderModule",
		&vk.ShaderModuleCreateInfo{SType: vk.STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
			CodeSize: uint64(4 * len(s.words)), PCode: vk.Array(s.words)})
	b.stages = append(b.stages, vk.PipelineShaderStageCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
		Stage: stageBits[s.model], Module: shader, PName: vk.CString(s.entry)})
	return err
}

// made returns a pipeline that a command has created, or the command's error.
func made(pipeline *uint64, r vk.Result, command string) (uint64, error) {
	if r != 0 {
		return 0, fmt.Errorf("%w: %s: %w", ErrDriver, command, r)
	}
	return *pipeline, nil
}

func (b *builder) compute() (recipe, error) {
	if err := b.add(stage{b.e.model, b.e.name, instbuilder.Encode(b.m.Module)}); err != nil {
		return nil, err
	}
	return func(flags uint32) (uint64, error) {
		info := &vk.ComputePipelineCreateInfo{SType: vk.STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, Flags: flags,
			Stage: b.stages[0], Layout: b.layout}
		pipeline := new(uint64)
		r := b.d.Call("vkCreateComputePipelines", b.d.Handle, 0, 1, uintptr(unsafe.Pointer(info)), 0,
			uintptr(unsafe.Pointer(pipeline)))
		return made(pipeline, r, "vkCreateComputePipelines")
	}, nil
}

// rayTracing returns a recipe for a pipeline library of the module's ray tracing entry points. In a library, a
// driver compiles each of them separately.
func (b *builder) rayTracing() (recipe, error) {
	var groups []vk.RayTracingShaderGroupCreateInfoKHR
	words := instbuilder.Encode(b.m.Module)
	for _, e := range b.m.entries {
		if !e.tracesRays() {
			continue
		}
		groups = append(groups, rayGroup(e.model, uint32(len(b.stages))))
		if err := b.add(stage{e.model, e.name, words}); err != nil {
			return nil, err
		}
	}
	// Payload and attribute sizes are upper bounds; generated code does not depend on them in any driver.
	sizes := &vk.RayTracingPipelineInterfaceCreateInfoKHR{SType: vk.STRUCTURE_TYPE_RAY_TRACING_PIPELINE_INTERFACE_CREATE_INFO_KHR,
		MaxPipelineRayPayloadSize: 256, MaxPipelineRayHitAttributeSize: 32}
	return func(flags uint32) (uint64, error) {
		info := &vk.RayTracingPipelineCreateInfoKHR{SType: vk.STRUCTURE_TYPE_RAY_TRACING_PIPELINE_CREATE_INFO_KHR,
			Flags: flags | vk.PIPELINE_CREATE_LIBRARY_BIT_KHR, StageCount: uint32(len(b.stages)),
			PStages:    vk.Array(b.stages),
			GroupCount: uint32(len(groups)), PGroups: vk.Array(groups), MaxPipelineRayRecursionDepth: 1,
			PLibraryInterface: unsafe.Pointer(sizes), Layout: b.layout}
		pipeline := new(uint64)
		r := b.d.Call("vkCreateRayTracingPipelinesKHR", b.d.Handle, 0, 0, 1, uintptr(unsafe.Pointer(info)), 0,
			uintptr(unsafe.Pointer(pipeline)))
		return made(pipeline, r, "vkCreateRayTracingPipelinesKHR")
	}, nil
}

// rayGroup returns a shader group that consists of the stage with this number.
func rayGroup(model spirv.ExecutionModel, number uint32) vk.RayTracingShaderGroupCreateInfoKHR {
	const unused = ^uint32(0)
	g := vk.RayTracingShaderGroupCreateInfoKHR{SType: vk.STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR,
		GeneralShader: unused, ClosestHitShader: unused, AnyHitShader: unused, IntersectionShader: unused}
	switch model {
	case spirv.ExecutionModelIntersectionKHR:
		g.Type, g.IntersectionShader = vk.RAY_TRACING_SHADER_GROUP_TYPE_PROCEDURAL_HIT_GROUP_KHR, number
	case spirv.ExecutionModelAnyHitKHR:
		g.Type, g.AnyHitShader = vk.RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR, number
	case spirv.ExecutionModelClosestHitKHR:
		g.Type, g.ClosestHitShader = vk.RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR, number
	default:
		g.Type, g.GeneralShader = vk.RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR, number
	}
	return g
}

func (b *builder) graphics() (recipe, error) {
	for _, s := range b.m.graphicsStages(b.e, b.set) {
		if err := b.add(s); err != nil {
			return nil, err
		}
	}
	pass, colors, err := b.renderPass()
	if err != nil {
		return nil, err
	}
	blend := slices.Repeat([]vk.PipelineColorBlendAttachmentState{b.blend()}, colors)
	dynamic := []uint32{vk.DYNAMIC_STATE_VIEWPORT, vk.DYNAMIC_STATE_SCISSOR}
	info := vk.GraphicsPipelineCreateInfo{
		SType: vk.STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO, StageCount: uint32(len(b.stages)),
		PStages: vk.Array(b.stages), Layout: b.layout, RenderPass: pass,
		PVertexInputState:   unsafe.Pointer(b.vertexInput()),
		PInputAssemblyState: unsafe.Pointer(&vk.PipelineInputAssemblyStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, Topology: b.e.topology()}),
		PTessellationState:  unsafe.Pointer(&vk.PipelineTessellationStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO, PatchControlPoints: b.patchControlPoints()}),
		PViewportState:      unsafe.Pointer(&vk.PipelineViewportStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, ViewportCount: 1, ScissorCount: 1}),
		PRasterizationState: unsafe.Pointer(&vk.PipelineRasterizationStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO, LineWidth: 1}),
		PMultisampleState:   unsafe.Pointer(&vk.PipelineMultisampleStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO, RasterizationSamples: b.m.samples()}),
		PDepthStencilState: unsafe.Pointer(&vk.PipelineDepthStencilStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
			DepthTestEnable: 1, DepthWriteEnable: 1, DepthCompareOp: vk.COMPARE_OP_LESS}),
		PColorBlendState: unsafe.Pointer(&vk.PipelineColorBlendStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
			AttachmentCount: uint32(colors), PAttachments: vk.Array(blend)}),
		PDynamicState: unsafe.Pointer(&vk.PipelineDynamicStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
			DynamicStateCount: uint32(len(dynamic)), PDynamicStates: vk.Array(dynamic)}),
	}
	return func(flags uint32) (uint64, error) {
		info := info
		info.Flags = flags
		pipeline := new(uint64)
		r := b.d.Call("vkCreateGraphicsPipelines", b.d.Handle, 0, 1, uintptr(unsafe.Pointer(&info)), 0,
			uintptr(unsafe.Pointer(pipeline)))
		return made(pipeline, r, "vkCreateGraphicsPipelines")
	}, nil
}

// patchControlPoints returns the number of control points in the patches that the pipeline consumes.
func (b *builder) patchControlPoints() uint32 {
	switch b.e.model {
	case spirv.ExecutionModelTessellationControl:
		return b.m.patchSize(b.e)
	case spirv.ExecutionModelTessellationEvaluation:
		return 3
	}
	return 1
}

// topologies maps the input modes of geometry shaders to topologies.
var topologies = []struct {
	mode     spirv.ExecutionMode
	topology uint32
}{
	{spirv.ExecutionModeInputPoints, vk.PRIMITIVE_TOPOLOGY_POINT_LIST},
	{spirv.ExecutionModeInputLines, vk.PRIMITIVE_TOPOLOGY_LINE_LIST},
	{spirv.ExecutionModeInputLinesAdjacency, vk.PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY},
	{spirv.ExecutionModeInputTrianglesAdjacency, vk.PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY},
}

func (e *entry) topology() uint32 {
	switch e.model {
	case spirv.ExecutionModelTessellationControl, spirv.ExecutionModelTessellationEvaluation:
		return vk.PRIMITIVE_TOPOLOGY_PATCH_LIST
	case spirv.ExecutionModelGeometry:
		for _, t := range topologies {
			if e.has(t.mode) {
				return t.topology
			}
		}
	}
	return vk.PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
}

// samples returns four for a pixel shader that uses per-sample features, and one otherwise.
func (m *module) samples() uint32 {
	if slices.Contains(m.capabilities, spirv.CapabilitySampleRateShading) {
		return 4
	}
	return 1
}

// blend returns the blend state of colors. It blends from both sources if there are two.
func (b *builder) blend() vk.PipelineColorBlendAttachmentState {
	blend := vk.PipelineColorBlendAttachmentState{ColorWriteMask: 15}
	for _, v := range b.m.inInterface(b.e, spirv.StorageClassOutput) {
		if index, ok := b.m.decorations[v.id][spirv.DecorationIndex]; ok && index[0] == 1 {
			blend.BlendEnable = 1
			blend.SrcColorBlendFactor, blend.DstColorBlendFactor = vk.BLEND_FACTOR_ONE, vk.BLEND_FACTOR_SRC1_COLOR
			blend.SrcAlphaBlendFactor, blend.DstAlphaBlendFactor = vk.BLEND_FACTOR_ONE, vk.BLEND_FACTOR_SRC1_ALPHA
		}
	}
	return blend
}
