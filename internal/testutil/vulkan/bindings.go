//go:build linux && (amd64 || arm64)

package vulkan

import (
	"encoding/binary"
	"fmt"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// descriptorTypes and bufferUsages hold the Vulkan constants of each kind.
var (
	descriptorTypes = [numKinds]uint32{
		StorageBuffer: vk.DESCRIPTOR_TYPE_STORAGE_BUFFER, UniformBuffer: vk.DESCRIPTOR_TYPE_UNIFORM_BUFFER,
		UniformTexelBuffer: vk.DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER,
		StorageTexelBuffer: vk.DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER,
		SampledImage:       vk.DESCRIPTOR_TYPE_SAMPLED_IMAGE, StorageImage: vk.DESCRIPTOR_TYPE_STORAGE_IMAGE,
		Sampler: vk.DESCRIPTOR_TYPE_SAMPLER, CombinedImageSampler: vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
		InputAttachment: vk.DESCRIPTOR_TYPE_INPUT_ATTACHMENT, Scene: vk.DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR,
	}
	bufferUsages = [numKinds]uint32{
		StorageBuffer: vk.BUFFER_USAGE_STORAGE_BUFFER_BIT, UniformBuffer: vk.BUFFER_USAGE_UNIFORM_BUFFER_BIT,
		UniformTexelBuffer: vk.BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT,
		StorageTexelBuffer: vk.BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT,
	}
	imageUsages = [numKinds]uint32{
		SampledImage: vk.IMAGE_USAGE_SAMPLED_BIT, CombinedImageSampler: vk.IMAGE_USAGE_SAMPLED_BIT,
		StorageImage:    vk.IMAGE_USAGE_STORAGE_BIT,
		InputAttachment: vk.IMAGE_USAGE_INPUT_ATTACHMENT_BIT,
	}
)

// mutableKinds lists the kinds that one binding can mix; samplers cannot be mixed.
var mutableKinds = [...]Kind{StorageBuffer, UniformBuffer, UniformTexelBuffer, StorageTexelBuffer, SampledImage,
	StorageImage}

// A bound is a resource created on the device.
type bound struct {
	*Resource
	buffer  *buffer // content, or the staging buffer of an image
	view    uint64  // of texel buffers
	image   *image
	sampler uint64
	scene   uint64 // acceleration structure
}

// bind creates the resources and records their initialization.
func (c *commands) bind(resources []Resource) []*bound {
	var list []*bound
	for i := range resources {
		b := &bound{Resource: &resources[i]}
		list = append(list, b)
		if b.Kind == Sampler || b.Kind == CombinedImageSampler {
			b.sampler = c.newSampler(b.Sampler)
		}
		if b.Kind == Scene {
			b.scene = c.newScene(b.Data)
		}
		if b.Kind == Sampler || b.Kind == Scene {
			continue
		}
		b.buffer = c.newBuffer(bufferUsages[b.Kind]|addressUsage(resources, i), b.size(), b.Data)
		if b.Kind.isTexelBuffer() {
			b.view = c.newBufferView(b.buffer, b.Format)
		}
		if b.Kind.isImage() {
			b.image = c.newImage(b.Format, b.Image, imageUsages[b.Kind])
			c.prepare(b.image)
			if b.Image.Samples > 1 {
				c.fill(b.image, b.buffer.bytes)
			} else {
				c.upload(b.image, b.buffer)
			}
		}
	}
	for _, b := range list {
		for _, l := range b.Links {
			binary.LittleEndian.PutUint64(b.buffer.bytes[l.At:], c.address(list[l.To].buffer)+l.Offset)
		}
	}
	return list
}

// addressUsage returns the additional usage flags of a buffer to which a link points.
func addressUsage(resources []Resource, number int) uint32 {
	for i := range resources {
		for _, l := range resources[i].Links {
			if l.To == number {
				return vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT
			}
		}
	}
	return 0
}

// collect records the copies of images that shaders can write.
func (c *commands) collect(list []*bound) {
	for _, b := range list {
		if b.image != nil && b.Kind.isWritable() {
			c.download(b.image, b.buffer)
		}
	}
}

// contents returns the contents of writable resources after the commands have run.
func contents(list []*bound) [][]byte {
	all := make([][]byte, len(list))
	for i, b := range list {
		if b.Kind.isWritable() {
			all[i] = append([]byte{}, b.buffer.bytes...)
		}
	}
	return all
}

// A binding is a binding of a set, with its elements.
type binding struct {
	number   uint32
	elements []*bound
	mixed    bool   // elements of several kinds: a descriptor heap
	count    uint32 // largest index plus one
}

func (b *binding) descriptorType() uint32 {
	if b.mixed {
		return vk.DESCRIPTOR_TYPE_MUTABLE_EXT
	}
	return descriptorTypes[b.elements[0].Kind]
}

// arrange groups the resources by set and binding.
func arrange(list []*bound) [][]*binding {
	var sets [][]*binding
	for _, b := range list {
		for int(b.Set) >= len(sets) {
			sets = append(sets, nil)
		}
		to := find(sets[b.Set], b.Binding)
		if to == nil {
			to = &binding{number: b.Binding}
			sets[b.Set] = append(sets[b.Set], to)
		}
		to.elements = append(to.elements, b)
		to.count = max(to.count, b.Index+1)
		to.mixed = to.mixed || b.Kind != to.elements[0].Kind
	}
	return sets
}

func find(set []*binding, number uint32) *binding {
	for _, b := range set {
		if b.number == number {
			return b
		}
	}
	return nil
}

// A layout is a pipeline layout with matching descriptor sets.
type layout struct {
	handle uint64
	sets   []uint64
	stages uint32
	push   []byte // padded to the range in the layout
}

// newLayout creates the pipeline layout and the descriptor sets. The range of push constants is as large as the
// device allows; bytes that the case does not set are zero.
func (d *device) newLayout(list []*bound, pushConstants []byte, stages uint32) *layout {
	l := &layout{stages: stages}
	sets := arrange(list)
	if len(sets) > int(d.maxSets) {
		panic(failure{fmt.Sprintf("descriptor set %d: the device has %d", len(sets)-1, d.maxSets)})
	}
	var setLayouts []uint64
	for _, set := range sets {
		setLayouts = append(setLayouts, d.newSetLayout(set, stages))
	}
	info := &vk.PipelineLayoutCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
		SetLayoutCount: uint32(len(setLayouts)), PSetLayouts: vk.Array(setLayouts)}
	if len(pushConstants) > 0 {
		if len(pushConstants) > int(d.pushSize) {
			panic(failure{"more push constants than the device has room for"})
		}
		l.push = make([]byte, d.pushSize)
		copy(l.push, pushConstants)
		info.PushConstantRangeCount = 1
		info.PPushConstantRanges = unsafe.Pointer(&vk.PushConstantRange{StageFlags: stages, Size: d.pushSize})
	}
	l.handle = create(d, "PipelineLayout", info)
	if len(sets) > 0 {
		l.sets = d.newSets(sets, setLayouts)
	}
	return l
}

func (d *device) newSetLayout(set []*binding, stages uint32) uint64 {
	var list []vk.DescriptorSetLayoutBinding
	var flags []uint32
	var mutable []vk.MutableDescriptorTypeListEXT
	anyMixed := false
	for _, b := range set {
		list = append(list, vk.DescriptorSetLayoutBinding{Binding: b.number, DescriptorType: b.descriptorType(),
			DescriptorCount: b.count, StageFlags: stages})
		flags = append(flags, d.bindingFlags())
		var types vk.MutableDescriptorTypeListEXT
		if b.mixed {
			anyMixed = true
			types = mutableTypes()
		}
		mutable = append(mutable, types)
	}
	bindingFlags := &vk.DescriptorSetLayoutBindingFlagsCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO,
		BindingCount: uint32(len(flags)), PBindingFlags: vk.Array(flags)}
	if anyMixed {
		if !d.info.Has("VK_EXT_mutable_descriptor_type") {
			panic(failure{"one binding holds several kinds, and the device has no VK_EXT_mutable_descriptor_type"})
		}
		bindingFlags.PNext = unsafe.Pointer(&vk.MutableDescriptorTypeCreateInfoEXT{SType: vk.STRUCTURE_TYPE_MUTABLE_DESCRIPTOR_TYPE_CREATE_INFO_EXT,
			MutableDescriptorTypeListCount: uint32(len(mutable)), PMutableDescriptorTypeLists: vk.Array(mutable)})
	}
	return create(d, "DescriptorSetLayout", &vk.DescriptorSetLayoutCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
		PNext: unsafe.Pointer(bindingFlags), BindingCount: uint32(len(list)), PBindings: vk.Array(list)})
}

// bindingFlags allows unbound elements of arrays if the device supports them.
func (d *device) bindingFlags() uint32 {
	if d.features.v12.DescriptorBindingPartiallyBound != 0 {
		return vk.DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT
	}
	return 0
}

func mutableTypes() vk.MutableDescriptorTypeListEXT {
	var types []uint32
	for _, k := range mutableKinds {
		types = append(types, descriptorTypes[k])
	}
	return vk.MutableDescriptorTypeListEXT{DescriptorTypeCount: uint32(len(types)), PDescriptorTypes: vk.Array(types)}
}

// newSets allocates the descriptor sets and writes every descriptor.
func (d *device) newSets(sets [][]*binding, setLayouts []uint64) []uint64 {
	var sizes []vk.DescriptorPoolSize
	for _, set := range sets {
		for _, b := range set {
			sizes = append(sizes, vk.DescriptorPoolSize{Type: b.descriptorType(), DescriptorCount: b.count})
		}
	}
	pool := create(d, "DescriptorPool", &vk.DescriptorPoolCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
		MaxSets: uint32(len(sets)), PoolSizeCount: uint32(len(sizes)), PPoolSizes: vk.Array(sizes)})
	info := &vk.DescriptorSetAllocateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
		DescriptorPool: pool, DescriptorSetCount: uint32(len(sets)), PSetLayouts: vk.Array(setLayouts)}
	handles := make([]uint64, len(sets))
	check(d.Call("vkAllocateDescriptorSets", d.Handle, uintptr(unsafe.Pointer(info)), uintptr(vk.Array(handles))),
		"vkAllocateDescriptorSets")
	var writes []vk.WriteDescriptorSet
	for i, set := range sets {
		for _, b := range set {
			for _, e := range b.elements {
				writes = append(writes, e.write(handles[i]))
			}
		}
	}
	d.Call("vkUpdateDescriptorSets", d.Handle, uintptr(len(writes)), uintptr(vk.Array(writes)), 0, 0)
	return handles
}

// write returns the update of the resource's descriptor.
func (b *bound) write(set uint64) vk.WriteDescriptorSet {
	w := vk.WriteDescriptorSet{SType: vk.STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, DstSet: set, DstBinding: b.Binding,
		DstArrayElement: b.Index, DescriptorCount: 1, DescriptorType: descriptorTypes[b.Kind]}
	switch {
	case b.scene != 0:
		w.PNext = unsafe.Pointer(&vk.WriteDescriptorSetAccelerationStructureKHR{SType: vk.STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR,
			AccelerationStructureCount: 1, PAccelerationStructures: unsafe.Pointer(&b.scene)})
	case b.view != 0:
		w.PTexelBufferView = unsafe.Pointer(&b.view)
	case b.image != nil:
		w.PImageInfo = unsafe.Pointer(&vk.DescriptorImageInfo{Sampler: b.sampler, ImageView: b.image.view,
			ImageLayout: vk.IMAGE_LAYOUT_GENERAL})
	case b.Kind == Sampler:
		w.PImageInfo = unsafe.Pointer(&vk.DescriptorImageInfo{Sampler: b.sampler})
	default:
		w.PBufferInfo = unsafe.Pointer(&vk.DescriptorBufferInfo{Buffer: b.buffer.handle, Range: vk.WHOLE_SIZE})
	}
	return w
}

// use records the binding of the sets and the push constants.
func (c *commands) use(l *layout, bindPoint uintptr) {
	if len(l.sets) > 0 {
		c.Call("vkCmdBindDescriptorSets", c.buffer, bindPoint, uintptr(l.handle), 0, uintptr(len(l.sets)),
			uintptr(vk.Array(l.sets)), 0, 0)
	}
	if len(l.push) > 0 {
		c.Call("vkCmdPushConstants", c.buffer, uintptr(l.handle), uintptr(l.stages), 0, uintptr(len(l.push)),
			uintptr(vk.Array(l.push)))
	}
}
