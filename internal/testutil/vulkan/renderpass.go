//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// A renderPass is the render pass of a draw with input attachments. Dynamic rendering does not support them, because
// it does not have subpasses.
type renderPass struct {
	handle, framebuffer uint64
}

// addInputs creates the render pass if resources of the draw are input attachments.
func (a *attachments) addInputs(d *device, k *DrawCase, resources []*bound) {
	for _, b := range resources {
		if b.Kind == InputAttachment {
			a.inputs = append(a.inputs, b.image)
		}
	}
	if len(a.inputs) > 0 {
		a.pass = d.newRenderPass(k, a)
	}
}

// newRenderPass creates a render pass with one subpass. Its attachments are the targets, the depth buffer and the
// inputs, in this order.
func (d *device) newRenderPass(k *DrawCase, a *attachments) *renderPass {
	var descriptions []vk.AttachmentDescription
	var views []uint64
	add := func(im *image, load uint32) vk.AttachmentReference {
		descriptions = append(descriptions, vk.AttachmentDescription{Format: formats[im.format].vk,
			Samples: vk.SAMPLE_COUNT_1_BIT,
			LoadOp:  load, StoreOp: vk.ATTACHMENT_STORE_OP_STORE, InitialLayout: vk.IMAGE_LAYOUT_GENERAL,
			FinalLayout: vk.IMAGE_LAYOUT_GENERAL})
		views = append(views, im.view)
		return vk.AttachmentReference{Attachment: uint32(len(views) - 1), Layout: vk.IMAGE_LAYOUT_GENERAL}
	}
	var colors, inputs []vk.AttachmentReference
	subpass := vk.SubpassDescription{PipelineBindPoint: vk.PIPELINE_BIND_POINT_GRAPHICS}
	for _, im := range a.colors {
		colors = append(colors, add(im, vk.ATTACHMENT_LOAD_OP_CLEAR))
	}
	if a.depth != nil {
		depth := add(a.depth, vk.ATTACHMENT_LOAD_OP_CLEAR)
		subpass.PDepthStencilAttachment = unsafe.Pointer(&depth)
	}
	for _, im := range a.inputs {
		inputs = append(inputs, add(im, vk.ATTACHMENT_LOAD_OP_LOAD))
	}
	subpass.ColorAttachmentCount, subpass.PColorAttachments = uint32(len(colors)), vk.Array(colors)
	subpass.InputAttachmentCount, subpass.PInputAttachments = uint32(len(inputs)), vk.Array(inputs)
	p := &renderPass{}
	p.handle = create(d, "RenderPass", &vk.RenderPassCreateInfo{SType: vk.STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
		AttachmentCount: uint32(len(descriptions)), PAttachments: vk.Array(descriptions),
		SubpassCount: 1, PSubpasses: unsafe.Pointer(&subpass)})
	p.framebuffer = create(d, "Framebuffer", &vk.FramebufferCreateInfo{SType: vk.STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
		RenderPass: p.handle, AttachmentCount: uint32(len(views)), PAttachments: vk.Array(views),
		Width: uint32(k.Width), Height: uint32(k.Height), Layers: 1})
	return p
}

// beginPass clears the targets and the depth buffer and begins the subpass.
func (c *commands) beginPass(k *DrawCase, a *attachments) {
	clears := append([][4]float32{}, a.clears...)
	if a.depth != nil {
		clears = append(clears, [4]float32{1})
	}
	info := &vk.RenderPassBeginInfo{SType: vk.STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO, RenderPass: a.pass.handle,
		Framebuffer: a.pass.framebuffer,
		RenderArea:  area(k), ClearValueCount: uint32(len(clears)), PClearValues: vk.Array(clears)}
	c.Call("vkCmdBeginRenderPass", c.buffer, uintptr(unsafe.Pointer(info)), 0)
}

func (c *commands) endRendering(a *attachments) {
	if a.pass != nil {
		c.Call("vkCmdEndRenderPass", c.buffer)
		return
	}
	c.Call("vkCmdEndRendering", c.buffer)
}
