package emitter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// formatNames maps the names in [[vk::image_format]] to image formats.
var formatNames = [...]struct {
	name   string
	format spirv.ImageFormat
}{
	{"unknown", spirv.ImageFormatUnknown},
	{"rgba32f", spirv.ImageFormatRgba32f},
	{"rgba16f", spirv.ImageFormatRgba16f},
	{"r32f", spirv.ImageFormatR32f},
	{"rgba8", spirv.ImageFormatRgba8},
	{"rgba8snorm", spirv.ImageFormatRgba8Snorm},
	{"rg32f", spirv.ImageFormatRg32f},
	{"rg16f", spirv.ImageFormatRg16f},
	{"r11g11b10f", spirv.ImageFormatR11fG11fB10f},
	{"r16f", spirv.ImageFormatR16f},
	{"rgba16", spirv.ImageFormatRgba16},
	{"rgb10a2", spirv.ImageFormatRgb10A2},
	{"rg16", spirv.ImageFormatRg16},
	{"rg8", spirv.ImageFormatRg8},
	{"r16", spirv.ImageFormatR16},
	{"r8", spirv.ImageFormatR8},
	{"rgba16snorm", spirv.ImageFormatRgba16Snorm},
	{"rg16snorm", spirv.ImageFormatRg16Snorm},
	{"rg8snorm", spirv.ImageFormatRg8Snorm},
	{"r16snorm", spirv.ImageFormatR16Snorm},
	{"r8snorm", spirv.ImageFormatR8Snorm},
	{"rgba32i", spirv.ImageFormatRgba32i},
	{"rgba16i", spirv.ImageFormatRgba16i},
	{"rgba8i", spirv.ImageFormatRgba8i},
	{"r32i", spirv.ImageFormatR32i},
	{"rg32i", spirv.ImageFormatRg32i},
	{"rg16i", spirv.ImageFormatRg16i},
	{"rg8i", spirv.ImageFormatRg8i},
	{"r16i", spirv.ImageFormatR16i},
	{"r8i", spirv.ImageFormatR8i},
	{"rgba32ui", spirv.ImageFormatRgba32ui},
	{"rgba16ui", spirv.ImageFormatRgba16ui},
	{"rgba8ui", spirv.ImageFormatRgba8ui},
	{"r32ui", spirv.ImageFormatR32ui},
	{"rgb10a2ui", spirv.ImageFormatRgb10a2ui},
	{"rg32ui", spirv.ImageFormatRg32ui},
	{"rg16ui", spirv.ImageFormatRg16ui},
	{"rg8ui", spirv.ImageFormatRg8ui},
	{"r16ui", spirv.ImageFormatR16ui},
	{"r8ui", spirv.ImageFormatR8ui},
	{"r64ui", spirv.ImageFormatR64ui},
	{"r64i", spirv.ImageFormatR64i},
}

// format returns the image format with the given name. Sema has verified that the name is valid.
func format(name string) spirv.ImageFormat {
	for _, f := range formatNames {
		if f.name == name {
			return f.format
		}
	}
	panic("textures: no image format " + name)
}
