//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// A buffer is a buffer in host-visible memory.
type buffer struct {
	handle uint64
	bytes  []byte // mapped device memory
}

// newBuffer creates a buffer of size bytes that starts with data.
func (d *device) newBuffer(usage uint32, size int, data []byte) *buffer {
	addressed := usage&vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT != 0
	info := &vk.BufferCreateInfo{SType: vk.STRUCTURE_TYPE_BUFFER_CREATE_INFO, Size: uint64(size),
		Usage: usage | vk.BUFFER_USAGE_TRANSFER_SRC_BIT | vk.BUFFER_USAGE_TRANSFER_DST_BIT}
	b := &buffer{handle: create(d, "Buffer", info)}
	need := new(vk.MemoryRequirements)
	d.Call("vkGetBufferMemoryRequirements", d.Handle, uintptr(b.handle), uintptr(unsafe.Pointer(need)))
	memory := d.allocate(need, vk.MEMORY_PROPERTY_HOST_VISIBLE_BIT|vk.MEMORY_PROPERTY_HOST_COHERENT_BIT, addressed)
	check(d.Call("vkBindBufferMemory", d.Handle, uintptr(b.handle), uintptr(memory), 0), "vkBindBufferMemory")
	at := new(unsafe.Pointer)
	check(d.Call("vkMapMemory", d.Handle, uintptr(memory), 0, wholeSize, 0, uintptr(unsafe.Pointer(at))), "vkMapMemory")
	b.bytes = unsafe.Slice((*byte)(*at), size)
	clear(b.bytes)
	copy(b.bytes, data)
	return b
}

// wholeSize is VK_WHOLE_SIZE as an argument.
const wholeSize = ^uintptr(0)

// address returns the address of a buffer created with the required usage.
func (d *device) address(b *buffer) uint64 {
	info := &vk.BufferDeviceAddressInfo{SType: vk.STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, Buffer: b.handle}
	return d.CallForAddress("vkGetBufferDeviceAddress", d.Handle, uintptr(unsafe.Pointer(info)))
}

// allocate allocates memory of a type with the given properties. If the parameter addressed is true, buffers in this
// memory can have addresses.
func (d *device) allocate(need *vk.MemoryRequirements, properties uint32, addressed bool) uint64 {
	for i := range d.memory.MemoryTypeCount {
		if need.MemoryTypeBits>>i&1 == 0 || d.memory.MemoryTypes[i].PropertyFlags&properties != properties {
			continue
		}
		info := &vk.MemoryAllocateInfo{SType: vk.STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, AllocationSize: need.Size,
			MemoryTypeIndex: i}
		if addressed {
			info.PNext = unsafe.Pointer(&vk.MemoryAllocateFlagsInfo{
				SType: vk.STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, Flags: vk.MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT})
		}
		handle := new(uint64)
		check(d.Call("vkAllocateMemory", d.Handle, uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(handle))),
			"vkAllocateMemory")
		d.cleanup = append(d.cleanup, func() { d.Call("vkFreeMemory", d.Handle, uintptr(*handle), 0) })
		return *handle
	}
	panic(failure{"the device has no memory of the kind that is needed"})
}

// newBufferView creates a texel buffer view of the whole buffer.
func (d *device) newBufferView(b *buffer, format Format) uint64 {
	properties := d.formatProperties(format)
	if properties.BufferFeatures == 0 {
		panic(failure{"the device has no texel buffers of format " + format.String()})
	}
	return create(d, "BufferView", &vk.BufferViewCreateInfo{SType: vk.STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
		Buffer: b.handle, Format: formats[format].vk, Range: vk.WHOLE_SIZE})
}

func (d *device) formatProperties(format Format) *vk.FormatProperties {
	p := new(vk.FormatProperties)
	d.instance.Call("vkGetPhysicalDeviceFormatProperties", d.physical, uintptr(formats[format].vk),
		uintptr(unsafe.Pointer(p)))
	return p
}
