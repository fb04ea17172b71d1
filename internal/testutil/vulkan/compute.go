//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// compute runs one dispatch.
func (d *device) compute(k *ComputeCase, stages []*stage) *Result {
	c := d.newCommands()
	resources := c.bind(k.Resources)
	l := d.newLayout(resources, k.PushConstants, vk.SHADER_STAGE_COMPUTE_BIT)
	c.barrier()
	c.use(l, vk.PIPELINE_BIND_POINT_COMPUTE)
	info := &vk.ComputePipelineCreateInfo{SType: vk.STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, Layout: l.handle,
		BasePipelineIndex: -1,
		Stage:             d.pipelineStage(stages[0])}
	pipeline := new(uint64)
	check(d.Call("vkCreateComputePipelines", d.Handle, 0, 1, uintptr(unsafe.Pointer(info)), 0,
		uintptr(unsafe.Pointer(pipeline))), "vkCreateComputePipelines")
	d.destroyLater("Pipeline", *pipeline)
	c.Call("vkCmdBindPipeline", c.buffer, vk.PIPELINE_BIND_POINT_COMPUTE, uintptr(*pipeline))
	x, y, z := groups(k.Groups)
	c.Call("vkCmdDispatch", c.buffer, x, y, z)
	c.barrier()
	c.collect(resources)
	c.barrier()
	c.submit()
	return &Result{Resources: contents(resources)}
}

func groups(g [3]uint32) (x, y, z uintptr) {
	return uintptr(max(g[0], 1)), uintptr(max(g[1], 1)), uintptr(max(g[2], 1))
}

// stageBits holds the Vulkan stage of each execution model.
var stageBits = [...]struct{ model, bit uint32 }{
	{modelVertex, vk.SHADER_STAGE_VERTEX_BIT},
	{1, vk.SHADER_STAGE_TESSELLATION_CONTROL_BIT},
	{2, vk.SHADER_STAGE_TESSELLATION_EVALUATION_BIT},
	{3, vk.SHADER_STAGE_GEOMETRY_BIT},
	{modelFragment, vk.SHADER_STAGE_FRAGMENT_BIT},
	{modelGLCompute, vk.SHADER_STAGE_COMPUTE_BIT},
	{modelTask, vk.SHADER_STAGE_TASK_BIT_EXT},
	{modelMesh, vk.SHADER_STAGE_MESH_BIT_EXT},
}

func (s *stage) bit() uint32 {
	for _, b := range stageBits {
		if b.model == s.entry.model {
			return b.bit
		}
	}
	panic(failure{"a shader's execution model is not one of graphics or compute"})
}

// pipelineStage creates the shader module and returns its stage of a pipeline.
func (d *device) pipelineStage(s *stage) vk.PipelineShaderStageCreateInfo {
	words := s.shader.Module
	module := create(d, "ShaderModule", &vk.ShaderModuleCreateInfo{SType: vk.STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
		CodeSize: uint64(4 * len(words)), PCode: vk.Array(words)})
	return vk.PipelineShaderStageCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
		Stage: s.bit(), Module: module, PName: vk.CString(s.entry.name),
		PSpecializationInfo: specialization(s.shader.Spec)}
}

// specialization returns the specialization info, or nil if there are no constants.
func specialization(constants []SpecConstant) unsafe.Pointer {
	if len(constants) == 0 {
		return nil
	}
	var entries []vk.SpecializationMapEntry
	var data []byte
	for _, c := range constants {
		entries = append(entries, vk.SpecializationMapEntry{ConstantID: c.ID, Offset: uint32(len(data)),
			Size: uint64(len(c.Data))})
		data = append(data, c.Data...)
	}
	return unsafe.Pointer(&vk.SpecializationInfo{MapEntryCount: uint32(len(entries)), PMapEntries: vk.Array(entries),
		DataSize: uint64(len(data)), PData: vk.Array(data)})
}
