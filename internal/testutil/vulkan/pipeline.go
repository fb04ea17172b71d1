//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// topologies is indexed by Topology.
var topologies = [...]uint32{
	TriangleList: vk.PRIMITIVE_TOPOLOGY_TRIANGLE_LIST, TriangleStrip: vk.PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP,
	PointList: vk.PRIMITIVE_TOPOLOGY_POINT_LIST, LineList: vk.PRIMITIVE_TOPOLOGY_LINE_LIST,
	LineStrip:             vk.PRIMITIVE_TOPOLOGY_LINE_STRIP,
	LineListAdjacency:     vk.PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY,
	TriangleListAdjacency: vk.PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY,
	PatchList:             vk.PRIMITIVE_TOPOLOGY_PATCH_LIST,
}

// newGraphicsPipeline creates the pipeline of a draw.
func (d *device) newGraphicsPipeline(k *DrawCase, stages []*stage, a *attachments, l *layout) uint64 {
	if int(k.Topology) >= len(topologies) {
		panic(failure{"unknown topology"})
	}
	var shaders []vk.PipelineShaderStageCreateInfo
	for _, s := range stages {
		shaders = append(shaders, d.pipelineStage(s))
	}
	info := &vk.GraphicsPipelineCreateInfo{SType: vk.STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
		PNext:      renderingFormats(a),
		StageCount: uint32(len(shaders)), PStages: vk.Array(shaders),
		PVertexInputState: vertexInput(k),
		PInputAssemblyState: unsafe.Pointer(&vk.PipelineInputAssemblyStateCreateInfo{
			SType: vk.STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, Topology: topologies[k.Topology]}),
		PViewportState:      viewport(k),
		PRasterizationState: rasterization(k),
		PMultisampleState: unsafe.Pointer(&vk.PipelineMultisampleStateCreateInfo{
			SType:                vk.STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
			RasterizationSamples: vk.SAMPLE_COUNT_1_BIT}),
		PColorBlendState: blending(a),
		Layout:           l.handle, BasePipelineIndex: -1}
	if a.pass != nil {
		info.PNext, info.RenderPass = nil, a.pass.handle
	}
	if k.PatchControlPoints > 0 {
		info.PTessellationState = unsafe.Pointer(&vk.PipelineTessellationStateCreateInfo{
			SType: vk.STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO, PatchControlPoints: k.PatchControlPoints})
	}
	if k.Depth {
		info.PDepthStencilState = unsafe.Pointer(&vk.PipelineDepthStencilStateCreateInfo{
			SType:           vk.STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
			DepthTestEnable: 1, DepthWriteEnable: 1, DepthCompareOp: vk.COMPARE_OP_LESS_OR_EQUAL})
	}
	pipeline := new(uint64)
	check(d.Call("vkCreateGraphicsPipelines", d.Handle, 0, 1, uintptr(unsafe.Pointer(info)), 0,
		uintptr(unsafe.Pointer(pipeline))), "vkCreateGraphicsPipelines")
	d.destroyLater("Pipeline", *pipeline)
	return *pipeline
}

// rasterization disables rasterization if vertices are captured.
func rasterization(k *DrawCase) unsafe.Pointer {
	info := &vk.PipelineRasterizationStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
		FrontFace: vk.FRONT_FACE_CLOCKWISE, LineWidth: 1}
	if k.Capture > 0 {
		info.RasterizerDiscardEnable = 1
	}
	return unsafe.Pointer(info)
}

func renderingFormats(a *attachments) unsafe.Pointer {
	var colors []uint32
	for _, im := range a.colors {
		colors = append(colors, formats[im.format].vk)
	}
	info := &vk.PipelineRenderingCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
		ColorAttachmentCount: uint32(len(colors)), PColorAttachmentFormats: vk.Array(colors)}
	if a.depth != nil {
		info.DepthAttachmentFormat = formats[a.depth.format].vk
	}
	return unsafe.Pointer(info)
}

// vertexInput describes the vertex attributes; vertex buffer n is binding n.
func vertexInput(k *DrawCase) unsafe.Pointer {
	var bindings []vk.VertexInputBindingDescription
	var attributes []vk.VertexInputAttributeDescription
	for i, b := range k.VertexBuffers {
		rate := uint32(vk.VERTEX_INPUT_RATE_VERTEX)
		if b.PerInstance {
			rate = vk.VERTEX_INPUT_RATE_INSTANCE
		}
		bindings = append(bindings, vk.VertexInputBindingDescription{Binding: uint32(i), Stride: b.Stride,
			InputRate: rate})
		for _, at := range b.Attributes {
			attributes = append(attributes, vk.VertexInputAttributeDescription{Location: at.Location,
				Binding: uint32(i), Format: formats[at.Format].vk, Offset: at.Offset})
		}
	}
	return unsafe.Pointer(&vk.PipelineVertexInputStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
		VertexBindingDescriptionCount: uint32(len(bindings)), PVertexBindingDescriptions: vk.Array(bindings),
		VertexAttributeDescriptionCount: uint32(len(attributes)), PVertexAttributeDescriptions: vk.Array(attributes)})
}

// viewport has a negative height, which maps y = +1 to row 0 as in Direct3D.
func viewport(k *DrawCase) unsafe.Pointer {
	ports := []vk.Viewport{{Y: float32(k.Height), Width: float32(k.Width), Height: -float32(k.Height), MaxDepth: 1}}
	scissors := []vk.Rect2D{area(k)}
	return unsafe.Pointer(&vk.PipelineViewportStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
		ViewportCount: 1, PViewports: vk.Array(ports), ScissorCount: 1, PScissors: vk.Array(scissors)})
}

// blending returns a state that writes the pixel shader's results unchanged.
func blending(a *attachments) unsafe.Pointer {
	const all = vk.COLOR_COMPONENT_R_BIT | vk.COLOR_COMPONENT_G_BIT | vk.COLOR_COMPONENT_B_BIT |
		vk.COLOR_COMPONENT_A_BIT
	var list []vk.PipelineColorBlendAttachmentState
	for range a.colors {
		list = append(list, vk.PipelineColorBlendAttachmentState{ColorWriteMask: all})
	}
	return unsafe.Pointer(&vk.PipelineColorBlendStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
		AttachmentCount: uint32(len(list)), PAttachments: vk.Array(list)})
}
