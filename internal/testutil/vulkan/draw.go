//go:build linux && (amd64 || arm64)

package vulkan

import (
	"math"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// An attachments holds the images that a draw writes.
type attachments struct {
	colors  []*image
	clears  [][4]float32
	depth   *image // may be nil
	inputs  []*image
	staging []*buffer
	pass    *renderPass // nil without input attachments
}

// draw runs one draw.
func (d *device) draw(k *DrawCase, stages []*stage) *Result {
	c := d.newCommands()
	resources := c.bind(k.Resources)
	a := c.newAttachments(k)
	a.addInputs(d, k, resources)
	l := d.newLayout(resources, k.PushConstants, stageMask(stages))
	vertices := d.newVertices(k)
	pipeline := d.newGraphicsPipeline(k, stages, a, l)
	c.barrier()
	c.use(l, vk.PIPELINE_BIND_POINT_GRAPHICS)
	c.Call("vkCmdBindPipeline", c.buffer, vk.PIPELINE_BIND_POINT_GRAPHICS, uintptr(pipeline))
	c.beginRendering(k, a)
	captured := c.beginCapture(k)
	c.drawVertices(k, stages, vertices)
	c.endCapture(captured)
	c.endRendering(a)
	c.barrier()
	c.collect(resources)
	for i, im := range a.images() {
		c.download(im, a.staging[i])
	}
	c.barrier()
	c.submit()
	result := &Result{Resources: contents(resources)}
	for i, im := range a.images() {
		pixels := append([]byte{}, a.staging[i].bytes...)
		if im == a.depth {
			result.Depth = pixels
		} else {
			result.Targets = append(result.Targets, pixels)
		}
	}
	if captured != nil {
		result.Captured = append([]byte{}, captured.bytes...)
	}
	return result
}

// beginCapture starts transform feedback to a new buffer if the draw uses it.
func (c *commands) beginCapture(k *DrawCase) *buffer {
	if k.Capture == 0 {
		return nil
	}
	to := c.newBuffer(vk.BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT, k.Capture, nil)
	buffers, offsets := []uint64{to.handle}, []uint64{0}
	c.Call("vkCmdBindTransformFeedbackBuffersEXT", c.buffer, 0, 1, uintptr(vk.Array(buffers)),
		uintptr(vk.Array(offsets)), 0)
	c.Call("vkCmdBeginTransformFeedbackEXT", c.buffer, 0, 0, 0, 0)
	return to
}

func (c *commands) endCapture(to *buffer) {
	if to != nil {
		c.Call("vkCmdEndTransformFeedbackEXT", c.buffer, 0, 0, 0, 0)
	}
}

func stageMask(stages []*stage) uint32 {
	var mask uint32
	for _, s := range stages {
		mask |= s.bit()
	}
	return mask
}

// newAttachments creates the targets and the depth buffer.
func (c *commands) newAttachments(k *DrawCase) *attachments {
	a := &attachments{}
	shape := Shape{Width: k.Width, Height: k.Height}
	for _, t := range k.targets() {
		a.colors = append(a.colors, c.newImage(t.Format, shape, vk.IMAGE_USAGE_COLOR_ATTACHMENT_BIT))
		a.clears = append(a.clears, clearValue(t))
	}
	if k.Depth {
		a.depth = c.newImage(D32Float, shape, vk.IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT)
	}
	for _, im := range a.images() {
		c.prepare(im)
		a.staging = append(a.staging, c.newBuffer(0, im.size(), nil))
	}
	return a
}

// images lists the targets and then the depth buffer.
func (a *attachments) images() []*image {
	if a.depth == nil {
		return a.colors
	}
	return append(a.colors[:len(a.colors):len(a.colors)], a.depth)
}

// targets returns the targets of the case with defaults filled in.
func (k *DrawCase) targets() []Target {
	if len(k.Targets) == 0 {
		return []Target{{Format: R32G32B32A32Float}}
	}
	list := append([]Target{}, k.Targets...)
	for i := range list {
		if list[i].Format == 0 {
			list[i].Format = R32G32B32A32Float
		}
	}
	return list
}

// clearValue encodes the clear color for the target's class.
func clearValue(t Target) [4]float32 {
	v := t.Clear
	for i, f := range t.Clear {
		switch formats[t.Format].class {
		case uintClass:
			v[i] = math.Float32frombits(uint32(f))
		case sintClass:
			v[i] = math.Float32frombits(uint32(int32(f)))
		}
	}
	return v
}

// A vertices holds the vertex and index buffers.
type vertices struct {
	buffers, offsets []uint64
	indices          *buffer // nil if the draw is not indexed
}

func (d *device) newVertices(k *DrawCase) *vertices {
	v := &vertices{offsets: make([]uint64, len(k.VertexBuffers))}
	for _, b := range k.VertexBuffers {
		v.buffers = append(v.buffers, d.newBuffer(vk.BUFFER_USAGE_VERTEX_BUFFER_BIT, max(len(b.Data), 4),
			b.Data).handle)
	}
	if len(k.Indices) > 0 {
		v.indices = d.newBuffer(vk.BUFFER_USAGE_INDEX_BUFFER_BIT, 4*len(k.Indices), Bytes(k.Indices))
	}
	return v
}

// beginRendering clears the attachments and begins rendering.
func (c *commands) beginRendering(k *DrawCase, a *attachments) {
	if a.pass != nil {
		c.beginPass(k, a)
		return
	}
	var colors []vk.RenderingAttachmentInfo
	for i, im := range a.colors {
		colors = append(colors, vk.RenderingAttachmentInfo{SType: vk.STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
			ImageView:   im.view,
			ImageLayout: vk.IMAGE_LAYOUT_GENERAL, LoadOp: vk.ATTACHMENT_LOAD_OP_CLEAR,
			StoreOp:    vk.ATTACHMENT_STORE_OP_STORE,
			ClearValue: a.clears[i]})
	}
	info := &vk.RenderingInfo{SType: vk.STRUCTURE_TYPE_RENDERING_INFO, RenderArea: area(k), LayerCount: 1,
		ColorAttachmentCount: uint32(len(colors)), PColorAttachments: vk.Array(colors)}
	if a.depth != nil {
		info.PDepthAttachment = unsafe.Pointer(&vk.RenderingAttachmentInfo{SType: vk.STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO, ImageView: a.depth.view,
			ImageLayout: vk.IMAGE_LAYOUT_GENERAL, LoadOp: vk.ATTACHMENT_LOAD_OP_CLEAR,
			StoreOp:    vk.ATTACHMENT_STORE_OP_STORE,
			ClearValue: [4]float32{1}})
	}
	c.Call("vkCmdBeginRendering", c.buffer, uintptr(unsafe.Pointer(info)))
}

func area(k *DrawCase) vk.Rect2D {
	return vk.Rect2D{Extent: vk.Extent2D{Width: uint32(k.Width), Height: uint32(k.Height)}}
}

// drawVertices records the draw itself.
func (c *commands) drawVertices(k *DrawCase, stages []*stage, v *vertices) {
	if len(v.buffers) > 0 {
		c.Call("vkCmdBindVertexBuffers", c.buffer, 0, uintptr(len(v.buffers)), uintptr(vk.Array(v.buffers)),
			uintptr(vk.Array(v.offsets)))
	}
	instances := uintptr(max(k.Instances, 1))
	switch {
	case hasMesh(stages):
		x, y, z := groups(k.MeshGroups)
		c.Call("vkCmdDrawMeshTasksEXT", c.buffer, x, y, z)
	case v.indices != nil:
		c.Call("vkCmdBindIndexBuffer", c.buffer, uintptr(v.indices.handle), 0, vk.INDEX_TYPE_UINT32)
		c.Call("vkCmdDrawIndexed", c.buffer, uintptr(len(k.Indices)), instances, 0, uintptr(k.FirstVertex),
			uintptr(k.FirstInstance))
	default:
		c.Call("vkCmdDraw", c.buffer, uintptr(k.Vertices), instances, uintptr(k.FirstVertex), uintptr(k.FirstInstance))
	}
}

func hasMesh(stages []*stage) bool {
	for _, s := range stages {
		if s.entry.model == modelMesh {
			return true
		}
	}
	return false
}
