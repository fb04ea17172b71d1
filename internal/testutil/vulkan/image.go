//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// An image is an image with a view of all of it. It is in the general layout after the commands that create it.
type image struct {
	handle, view uint64
	format       Format
	shape        Shape
}

// imageTypes and viewTypes hold the Vulkan types of each Dim; the second view type is for arrays.
var (
	imageTypes = [numDims]uint32{Dim1D: vk.IMAGE_TYPE_1D, Dim2D: vk.IMAGE_TYPE_2D, Dim3D: vk.IMAGE_TYPE_3D,
		DimCube: vk.IMAGE_TYPE_2D}
	viewTypes = [numDims][2]uint32{
		Dim1D:   {vk.IMAGE_VIEW_TYPE_1D, vk.IMAGE_VIEW_TYPE_1D_ARRAY},
		Dim2D:   {vk.IMAGE_VIEW_TYPE_2D, vk.IMAGE_VIEW_TYPE_2D_ARRAY},
		Dim3D:   {vk.IMAGE_VIEW_TYPE_3D, vk.IMAGE_VIEW_TYPE_3D},
		DimCube: {vk.IMAGE_VIEW_TYPE_CUBE, vk.IMAGE_VIEW_TYPE_CUBE_ARRAY},
	}
)

func (f Format) aspect() uint32 {
	if f == D32Float || f == D16Unorm {
		return vk.IMAGE_ASPECT_DEPTH_BIT
	}
	return vk.IMAGE_ASPECT_COLOR_BIT
}

// newImage creates an image and its view.
func (d *device) newImage(format Format, shape Shape, usage uint32) *image {
	if d.formatProperties(format).OptimalTilingFeatures == 0 {
		panic(failure{"the device has no images of format " + format.String()})
	}
	im := &image{format: format, shape: shape}
	w, h, depth := shape.extent(0)
	info := &vk.ImageCreateInfo{SType: vk.STRUCTURE_TYPE_IMAGE_CREATE_INFO, ImageType: imageTypes[shape.Dim],
		Format:    formats[format].vk,
		Extent:    vk.Extent3D{Width: uint32(w), Height: uint32(h), Depth: uint32(depth)},
		MipLevels: uint32(shape.mips()), ArrayLayers: uint32(shape.slices()), Samples: uint32(max(shape.Samples, 1)),
		Usage: usage | vk.IMAGE_USAGE_TRANSFER_SRC_BIT | vk.IMAGE_USAGE_TRANSFER_DST_BIT}
	if shape.Dim == DimCube {
		info.Flags = vk.IMAGE_CREATE_CUBE_COMPATIBLE_BIT
	}
	im.handle = create(d, "Image", info)
	need := new(vk.MemoryRequirements)
	d.Call("vkGetImageMemoryRequirements", d.Handle, uintptr(im.handle), uintptr(unsafe.Pointer(need)))
	memory := d.allocate(need, 0, false)
	check(d.Call("vkBindImageMemory", d.Handle, uintptr(im.handle), uintptr(memory), 0), "vkBindImageMemory")
	arrayed := 0
	if shape.Layers > 0 {
		arrayed = 1
	}
	im.view = create(d, "ImageView", &vk.ImageViewCreateInfo{SType: vk.STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
		Image: im.handle, ViewType: viewTypes[shape.Dim][arrayed], Format: info.Format, SubresourceRange: im.all()})
	return im
}

func (im *image) all() vk.ImageSubresourceRange {
	return vk.ImageSubresourceRange{AspectMask: im.format.aspect(), LevelCount: uint32(im.shape.mips()),
		LayerCount: uint32(im.shape.slices())}
}

// regions lists the copies between the image and its packed content.
func (im *image) regions() []vk.BufferImageCopy {
	var list []vk.BufferImageCopy
	offset := 0
	for mip := range im.shape.mips() {
		w, h, depth := im.shape.extent(mip)
		list = append(list, vk.BufferImageCopy{BufferOffset: uint64(offset),
			ImageSubresource: vk.ImageSubresourceLayers{AspectMask: im.format.aspect(), MipLevel: uint32(mip), LayerCount: uint32(im.shape.slices())},
			ImageExtent:      vk.Extent3D{Width: uint32(w), Height: uint32(h), Depth: uint32(depth)}})
		offset += w * h * depth * im.shape.slices() * im.format.Size()
	}
	return list
}

// size returns the size of the packed content in bytes.
func (im *image) size() int {
	r := Resource{Kind: SampledImage, Format: im.format, Image: im.shape}
	return r.size()
}

// addressModes is indexed by Address.
var addressModes = [...]uint32{
	Wrap: vk.SAMPLER_ADDRESS_MODE_REPEAT, Mirror: vk.SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
	Clamp:  vk.SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
	Border: vk.SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER, MirrorOnce: vk.SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE,
}

// newSampler creates a sampler.
func (d *device) newSampler(s SamplerState) uint64 {
	if int(s.Address) >= len(addressModes) || s.Compare > Always {
		panic(failure{"a sampler has an unknown mode"})
	}
	mode := addressModes[s.Address]
	info := &vk.SamplerCreateInfo{SType: vk.STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
		AddressModeU: mode, AddressModeV: mode, AddressModeW: mode, MaxAnisotropy: 1,
		MipLodBias: s.Bias, MinLod: s.MinLOD, MaxLod: s.MaxLOD, BorderColor: vk.BORDER_COLOR_FLOAT_TRANSPARENT_BLACK}
	if s.MaxLOD == 0 {
		info.MaxLod = noLODLimit
	}
	if s.WhiteBorder {
		info.BorderColor = vk.BORDER_COLOR_FLOAT_OPAQUE_WHITE
	}
	if s.Unnormalized {
		info.UnnormalizedCoordinates, info.MaxLod = 1, 0
	}
	if s.Linear {
		info.MagFilter, info.MinFilter = vk.FILTER_LINEAR, vk.FILTER_LINEAR
	}
	if s.MipLinear {
		info.MipmapMode = vk.SAMPLER_MIPMAP_MODE_LINEAR
	}
	if s.Compare != NoCompare {
		info.CompareEnable, info.CompareOp = 1, uint32(s.Compare-Never)
	}
	return create(d, "Sampler", info)
}

// noLODLimit is VK_LOD_CLAMP_NONE.
const noLODLimit = 1000
