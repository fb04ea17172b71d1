//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// commands is the single command buffer of a case while it is recorded.
type commands struct {
	*device
	buffer uintptr
}

// newCommands begins a command buffer.
func (d *device) newCommands() *commands {
	pool := create(d, "CommandPool", &vk.CommandPoolCreateInfo{SType: vk.STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
		QueueFamilyIndex: d.family})
	info := &vk.CommandBufferAllocateInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, CommandPool: pool,
		CommandBufferCount: 1}
	c := &commands{device: d}
	check(d.Call("vkAllocateCommandBuffers", d.Handle, uintptr(unsafe.Pointer(info)),
		uintptr(unsafe.Pointer(&c.buffer))), "vkAllocateCommandBuffers")
	begin := &vk.CommandBufferBeginInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO}
	check(d.Call("vkBeginCommandBuffer", c.buffer, uintptr(unsafe.Pointer(begin))), "vkBeginCommandBuffer")
	return c
}

const (
	everyAccess = vk.ACCESS_MEMORY_READ_BIT | vk.ACCESS_MEMORY_WRITE_BIT
	everyStage  = vk.PIPELINE_STAGE_ALL_COMMANDS_BIT | vk.PIPELINE_STAGE_HOST_BIT
)

// barrier orders all preceding commands before all following ones.
func (c *commands) barrier() {
	b := &vk.MemoryBarrier{SType: vk.STRUCTURE_TYPE_MEMORY_BARRIER, SrcAccessMask: everyAccess,
		DstAccessMask: everyAccess}
	c.Call("vkCmdPipelineBarrier", c.buffer, everyStage, everyStage, 0, 1, uintptr(unsafe.Pointer(b)), 0, 0, 0, 0)
}

// prepare transitions a new image to the general layout.
func (c *commands) prepare(im *image) {
	b := &vk.ImageMemoryBarrier{SType: vk.STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER, SrcAccessMask: everyAccess,
		DstAccessMask: everyAccess,
		NewLayout:     vk.IMAGE_LAYOUT_GENERAL, SrcQueueFamilyIndex: vk.QUEUE_FAMILY_IGNORED,
		DstQueueFamilyIndex: vk.QUEUE_FAMILY_IGNORED,
		Image:               im.handle, SubresourceRange: im.all()}
	c.Call("vkCmdPipelineBarrier", c.buffer, everyStage, everyStage, 0, 0, 0, 0, 0, 1, uintptr(unsafe.Pointer(b)))
}

// upload fills the image from a staging buffer.
func (c *commands) upload(im *image, from *buffer) {
	regions := im.regions()
	c.Call("vkCmdCopyBufferToImage", c.buffer, uintptr(from.handle), uintptr(im.handle), vk.IMAGE_LAYOUT_GENERAL,
		uintptr(len(regions)), uintptr(vk.Array(regions)))
}

// fill sets all samples of each layer to one texel.
func (c *commands) fill(im *image, texels []byte) {
	n := im.format.Size()
	for layer := range im.shape.slices() {
		color := new([16]byte)
		copy(color[:], texels[layer*n:(layer+1)*n])
		part := im.all()
		part.BaseArrayLayer, part.LayerCount = uint32(layer), 1
		c.Call("vkCmdClearColorImage", c.buffer, uintptr(im.handle), vk.IMAGE_LAYOUT_GENERAL,
			uintptr(unsafe.Pointer(color)), 1, uintptr(unsafe.Pointer(&part)))
	}
}

// download copies the image into a staging buffer.
func (c *commands) download(im *image, to *buffer) {
	regions := im.regions()
	c.Call("vkCmdCopyImageToBuffer", c.buffer, uintptr(im.handle), vk.IMAGE_LAYOUT_GENERAL, uintptr(to.handle),
		uintptr(len(regions)), uintptr(vk.Array(regions)))
}

// submit runs the recorded commands and waits for completion.
func (c *commands) submit() {
	check(c.Call("vkEndCommandBuffer", c.buffer), "vkEndCommandBuffer")
	fence := create(c.device, "Fence", &vk.FenceCreateInfo{SType: vk.STRUCTURE_TYPE_FENCE_CREATE_INFO})
	info := &vk.SubmitInfo{SType: vk.STRUCTURE_TYPE_SUBMIT_INFO, CommandBufferCount: 1,
		PCommandBuffers: unsafe.Pointer(&c.buffer)}
	c.mark("begin_capture")
	defer c.mark("end_capture")
	flushingDenormals(func() {
		check(c.Call("vkQueueSubmit", c.queue, 1, uintptr(unsafe.Pointer(info)), uintptr(fence)), "vkQueueSubmit")
		check(c.Call("vkWaitForFences", c.Handle, 1, uintptr(unsafe.Pointer(&fence)), 1, wholeSize), "vkWaitForFences")
	})
}
