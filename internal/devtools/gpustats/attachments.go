//go:build linux && (amd64 || arm64)

package gpustats

import (
	"maps"
	"slices"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// formats holds formats by component width, for floats, uints and ints with one to four components.
var formats = map[uint32][3][4]uint32{
	16: {{vk.FORMAT_R16_SFLOAT, vk.FORMAT_R16G16_SFLOAT, vk.FORMAT_R16G16B16A16_SFLOAT, vk.FORMAT_R16G16B16A16_SFLOAT},
		{vk.FORMAT_R16_UINT, vk.FORMAT_R16G16_UINT, vk.FORMAT_R16G16B16A16_UINT, vk.FORMAT_R16G16B16A16_UINT},
		{vk.FORMAT_R16_SINT, vk.FORMAT_R16G16_SINT, vk.FORMAT_R16G16B16A16_SINT, vk.FORMAT_R16G16B16A16_SINT}},
	32: {{vk.FORMAT_R32_SFLOAT, vk.FORMAT_R32G32_SFLOAT, vk.FORMAT_R32G32B32_SFLOAT, vk.FORMAT_R32G32B32A32_SFLOAT},
		{vk.FORMAT_R32_UINT, vk.FORMAT_R32G32_UINT, vk.FORMAT_R32G32B32_UINT, vk.FORMAT_R32G32B32A32_UINT},
		{vk.FORMAT_R32_SINT, vk.FORMAT_R32G32_SINT, vk.FORMAT_R32G32B32_SINT, vk.FORMAT_R32G32B32A32_SINT}},
	64: {{vk.FORMAT_R64_SFLOAT, vk.FORMAT_R64G64_SFLOAT, vk.FORMAT_R64G64B64_SFLOAT, vk.FORMAT_R64G64B64A64_SFLOAT},
		{vk.FORMAT_R64_UINT, vk.FORMAT_R64G64_UINT, vk.FORMAT_R64G64B64_UINT, vk.FORMAT_R64G64B64A64_UINT},
		{vk.FORMAT_R64_SINT, vk.FORMAT_R64G64_SINT, vk.FORMAT_R64G64B64_SINT, vk.FORMAT_R64G64B64A64_SINT}},
}

// format returns a format with n components for reading or writing a scalar type.
func format(scalar *spirv.Instruction, n uint32) uint32 {
	kind, width := uint32(0), uint32(32)
	switch scalar.Op {
	case spirv.OpTypeInt:
		kind, width = 1+scalar.Operands[1], scalar.Operands[0]
	case spirv.OpTypeFloat:
		width = scalar.Operands[0]
	}
	return formats[width][kind][min(n, 4)-1]
}

// A location is a location that an interface variable uses.
type location struct {
	number     uint32
	scalar     *spirv.Instruction // type of its components
	components uint32             // index of its last component plus one
}

// locations lists the locations of a variable.
func (m *module) locations(v variable) (list []location) {
	d := m.decorations[v.id]
	at, ok := d[spirv.DecorationLocation]
	if !ok {
		return nil
	}
	number, first := at[0], uint32(0)
	if c, ok := d[spirv.DecorationComponent]; ok {
		first = c[0]
	}
	m.eachColumn(v.pointee, func(scalar *spirv.Instruction, n uint32) {
		list = append(list, location{number, scalar, first + n})
		number++
	})
	return list
}

// eachColumn calls f for the scalars and vectors in a type, with their scalar type and number of components.
func (m *module) eachColumn(t spirv.ID, f func(scalar *spirv.Instruction, n uint32)) {
	switch x := m.types[t]; x.Op {
	case spirv.OpTypeArray:
		for range m.arrayLength(x) {
			m.eachColumn(element(x), f)
		}
	case spirv.OpTypeMatrix:
		for range x.Operands[1] {
			m.eachColumn(element(x), f)
		}
	case spirv.OpTypeStruct:
		for _, member := range x.Operands {
			m.eachColumn(spirv.ID(member), f)
		}
	case spirv.OpTypeVector:
		f(m.types[element(x)], x.Operands[1])
	default:
		f(x, 1)
	}
}

// vertexInput returns a vertex input state with one attribute per vertex shader input.
func (b *builder) vertexInput() *vk.PipelineVertexInputStateCreateInfo {
	info := &vk.PipelineVertexInputStateCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO}
	if b.e.model != spirv.ExecutionModelVertex {
		return info
	}
	widest := map[uint32]location{}
	for _, v := range b.m.inInterface(b.e, spirv.StorageClassInput) {
		for _, l := range b.m.locations(v) {
			if l.components > widest[l.number].components {
				widest[l.number] = l
			}
		}
	}
	const size = 32 // size of the widest format
	var attributes []vk.VertexInputAttributeDescription
	for _, number := range slices.Sorted(maps.Keys(widest)) {
		l := widest[number]
		attributes = append(attributes, vk.VertexInputAttributeDescription{Location: number,
			Format: format(l.scalar, l.components), Offset: size * uint32(len(attributes))})
	}
	if n := uint32(len(attributes)); n > 0 {
		info.VertexAttributeDescriptionCount, info.PVertexAttributeDescriptions = n, vk.Array(attributes)
		info.VertexBindingDescriptionCount, info.PVertexBindingDescriptions = 1,
			unsafe.Pointer(&vk.VertexInputBindingDescription{Stride: size * n})
	}
	return info
}

// unusedAttachment is VK_ATTACHMENT_UNUSED.
const unusedAttachment = ^uint32(0)

// attachments holds the attachments of a render pass under construction.
type attachments struct {
	samples        uint32
	all            []vk.AttachmentDescription
	colors, inputs []vk.AttachmentReference
}

func (a *attachments) add(format uint32) vk.AttachmentReference {
	a.all = append(a.all, vk.AttachmentDescription{Format: format, Samples: a.samples,
		LoadOp:        vk.ATTACHMENT_LOAD_OP_DONT_CARE,
		StencilLoadOp: vk.ATTACHMENT_LOAD_OP_DONT_CARE, FinalLayout: vk.IMAGE_LAYOUT_GENERAL})
	return vk.AttachmentReference{Attachment: uint32(len(a.all) - 1), Layout: vk.IMAGE_LAYOUT_GENERAL}
}

// put adds an attachment to a list at an index unless the index is in use.
func (a *attachments) put(list *[]vk.AttachmentReference, at, format uint32) {
	for uint32(len(*list)) <= at {
		*list = append(*list, vk.AttachmentReference{Attachment: unusedAttachment, Layout: vk.IMAGE_LAYOUT_GENERAL})
	}
	if (*list)[at].Attachment == unusedAttachment {
		(*list)[at] = a.add(format)
	}
}

// renderPass creates a render pass with one attachment per output and per input attachment of a pixel shader. It
// returns the number of color attachments.
func (b *builder) renderPass() (pass uint64, colors int, err error) {
	a := &attachments{samples: b.m.samples()}
	subpass := &vk.SubpassDescription{PipelineBindPoint: vk.PIPELINE_BIND_POINT_GRAPHICS}
	if b.e.model == spirv.ExecutionModelFragment {
		b.attach(a)
		if b.e.has(spirv.ExecutionModeDepthReplacing) || b.e.has(spirv.ExecutionModeStencilRefReplacingEXT) ||
			b.m.uses(b.e, spirv.BuiltInFragStencilRefEXT) {
			depth := a.add(vk.FORMAT_D32_SFLOAT_S8_UINT)
			subpass.PDepthStencilAttachment = unsafe.Pointer(&depth)
		}
	}
	subpass.ColorAttachmentCount, subpass.PColorAttachments = uint32(len(a.colors)), vk.Array(a.colors)
	subpass.InputAttachmentCount, subpass.PInputAttachments = uint32(len(a.inputs)), vk.Array(a.inputs)
	info := &vk.RenderPassCreateInfo{SType: vk.STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
		AttachmentCount: uint32(len(a.all)), PAttachments: vk.Array(a.all),
		SubpassCount: 1, PSubpasses: unsafe.Pointer(subpass)}
	if slices.Contains(b.m.capabilities, spirv.CapabilityMultiView) {
		info.PNext = unsafe.Pointer(&vk.RenderPassMultiviewCreateInfo{SType: vk.STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO,
			SubpassCount: 1, PViewMasks: vk.Array([]uint32{3})})
	}
	pass, err = create(b.d, "RenderPass", info)
	return pass, len(a.colors), err
}

// attach adds the colors that a pixel shader writes and the attachments that it reads.
func (b *builder) attach(a *attachments) {
	for _, v := range b.m.inInterface(b.e, spirv.StorageClassOutput) {
		for _, l := range b.m.locations(v) {
			f := format(l.scalar, 4)
			if l.scalar.Op == spirv.OpTypeFloat {
				f = vk.FORMAT_R16G16B16A16_SFLOAT // like most render targets
			}
			a.put(&a.colors, l.number, f)
		}
	}
	for _, v := range b.m.variables {
		if index, ok := b.m.decorations[v.id][spirv.DecorationInputAttachmentIndex]; ok {
			image := b.m.types[b.m.withoutArrays(v.pointee)]
			a.put(&a.inputs, index[0], format(b.m.types[element(image)], 4))
		}
	}
}
