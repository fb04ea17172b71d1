package vulkan

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"

// A Format is the encoding of a texel or of a vertex attribute.
type Format uint8

// The formats.
const (
	R8G8B8A8Unorm Format = iota + 1
	R8G8B8A8Snorm
	R8G8B8A8Uint
	R8G8B8A8Sint
	R8Unorm
	R8Uint
	R16Uint
	R16Sint
	R16Float
	R16G16Float
	R16G16B16A16Uint
	R16G16B16A16Sint
	R16G16B16A16Float
	R32Uint
	R32Sint
	R32Float
	R32G32Uint
	R32G32Sint
	R32G32Float
	R32G32B32Uint // vertex attributes only
	R32G32B32Sint
	R32G32B32Float
	R32G32B32A32Uint
	R32G32B32A32Sint
	R32G32B32A32Float
	R64Uint
	R64Sint
	R64Float // vertex attributes only
	D32Float
	R8Snorm
	R8Sint
	R8G8Unorm
	R8G8Snorm
	R8G8Uint
	R8G8Sint
	R8G8B8A8Srgb
	B8G8R8A8Unorm
	R5G6B5Unorm
	A2R10G10B10Unorm
	A2B10G10R10Unorm
	A2B10G10R10Uint
	R16Unorm
	R16Snorm
	R16G16Unorm
	R16G16Snorm
	R16G16Uint
	R16G16Sint
	R16G16B16A16Unorm
	R16G16B16A16Snorm
	B10G11R11Float
	E5B9G9R9Float
	D16Unorm
	numFormats
)

// A class is the kind of value that a shader reads from a texel.
type class uint8

const (
	floatClass class = iota + 1
	uintClass
	sintClass
)

var classNames = [...]string{floatClass: "float", uintClass: "uint", sintClass: "int"}

// formats holds a row for each format: its name, the Vulkan constant, the size of a texel in bytes, the class, and the
// corresponding SPIR-V Image Format, if any.
var formats = [numFormats]struct {
	name  string
	vk    uint32
	size  int
	class class
	spirv uint32
}{
	R8G8B8A8Unorm:     {"R8G8B8A8Unorm", vk.FORMAT_R8G8B8A8_UNORM, 4, floatClass, 4},
	R8G8B8A8Snorm:     {"R8G8B8A8Snorm", vk.FORMAT_R8G8B8A8_SNORM, 4, floatClass, 5},
	R8G8B8A8Uint:      {"R8G8B8A8Uint", vk.FORMAT_R8G8B8A8_UINT, 4, uintClass, 32},
	R8G8B8A8Sint:      {"R8G8B8A8Sint", vk.FORMAT_R8G8B8A8_SINT, 4, sintClass, 23},
	R8Unorm:           {"R8Unorm", vk.FORMAT_R8_UNORM, 1, floatClass, 15},
	R8Uint:            {"R8Uint", vk.FORMAT_R8_UINT, 1, uintClass, 39},
	R16Uint:           {"R16Uint", vk.FORMAT_R16_UINT, 2, uintClass, 38},
	R16Sint:           {"R16Sint", vk.FORMAT_R16_SINT, 2, sintClass, 28},
	R16Float:          {"R16Float", vk.FORMAT_R16_SFLOAT, 2, floatClass, 9},
	R16G16Float:       {"R16G16Float", vk.FORMAT_R16G16_SFLOAT, 4, floatClass, 7},
	R16G16B16A16Uint:  {"R16G16B16A16Uint", vk.FORMAT_R16G16B16A16_UINT, 8, uintClass, 31},
	R16G16B16A16Sint:  {"R16G16B16A16Sint", vk.FORMAT_R16G16B16A16_SINT, 8, sintClass, 22},
	R16G16B16A16Float: {"R16G16B16A16Float", vk.FORMAT_R16G16B16A16_SFLOAT, 8, floatClass, 2},
	R32Uint:           {"R32Uint", vk.FORMAT_R32_UINT, 4, uintClass, 33},
	R32Sint:           {"R32Sint", vk.FORMAT_R32_SINT, 4, sintClass, 24},
	R32Float:          {"R32Float", vk.FORMAT_R32_SFLOAT, 4, floatClass, 3},
	R32G32Uint:        {"R32G32Uint", vk.FORMAT_R32G32_UINT, 8, uintClass, 35},
	R32G32Sint:        {"R32G32Sint", vk.FORMAT_R32G32_SINT, 8, sintClass, 25},
	R32G32Float:       {"R32G32Float", vk.FORMAT_R32G32_SFLOAT, 8, floatClass, 6},
	R32G32B32Uint:     {"R32G32B32Uint", vk.FORMAT_R32G32B32_UINT, 12, uintClass, 0},
	R32G32B32Sint:     {"R32G32B32Sint", vk.FORMAT_R32G32B32_SINT, 12, sintClass, 0},
	R32G32B32Float:    {"R32G32B32Float", vk.FORMAT_R32G32B32_SFLOAT, 12, floatClass, 0},
	R32G32B32A32Uint:  {"R32G32B32A32Uint", vk.FORMAT_R32G32B32A32_UINT, 16, uintClass, 30},
	R32G32B32A32Sint:  {"R32G32B32A32Sint", vk.FORMAT_R32G32B32A32_SINT, 16, sintClass, 21},
	R32G32B32A32Float: {"R32G32B32A32Float", vk.FORMAT_R32G32B32A32_SFLOAT, 16, floatClass, 1},
	R64Uint:           {"R64Uint", vk.FORMAT_R64_UINT, 8, uintClass, 40},
	R64Sint:           {"R64Sint", vk.FORMAT_R64_SINT, 8, sintClass, 41},
	R64Float:          {"R64Float", vk.FORMAT_R64_SFLOAT, 8, floatClass, 0},
	D32Float:          {"D32Float", vk.FORMAT_D32_SFLOAT, 4, floatClass, 0},
	R8Snorm:           {"R8Snorm", vk.FORMAT_R8_SNORM, 1, floatClass, 20},
	R8Sint:            {"R8Sint", vk.FORMAT_R8_SINT, 1, sintClass, 29},
	R8G8Unorm:         {"R8G8Unorm", vk.FORMAT_R8G8_UNORM, 2, floatClass, 13},
	R8G8Snorm:         {"R8G8Snorm", vk.FORMAT_R8G8_SNORM, 2, floatClass, 18},
	R8G8Uint:          {"R8G8Uint", vk.FORMAT_R8G8_UINT, 2, uintClass, 37},
	R8G8Sint:          {"R8G8Sint", vk.FORMAT_R8G8_SINT, 2, sintClass, 27},
	R8G8B8A8Srgb:      {"R8G8B8A8Srgb", vk.FORMAT_R8G8B8A8_SRGB, 4, floatClass, 0},
	B8G8R8A8Unorm:     {"B8G8R8A8Unorm", vk.FORMAT_B8G8R8A8_UNORM, 4, floatClass, 0},
	R5G6B5Unorm:       {"R5G6B5Unorm", vk.FORMAT_R5G6B5_UNORM_PACK16, 2, floatClass, 0},
	A2R10G10B10Unorm:  {"A2R10G10B10Unorm", vk.FORMAT_A2R10G10B10_UNORM_PACK32, 4, floatClass, 0},
	A2B10G10R10Unorm:  {"A2B10G10R10Unorm", vk.FORMAT_A2B10G10R10_UNORM_PACK32, 4, floatClass, 11},
	A2B10G10R10Uint:   {"A2B10G10R10Uint", vk.FORMAT_A2B10G10R10_UINT_PACK32, 4, uintClass, 34},
	R16Unorm:          {"R16Unorm", vk.FORMAT_R16_UNORM, 2, floatClass, 14},
	R16Snorm:          {"R16Snorm", vk.FORMAT_R16_SNORM, 2, floatClass, 19},
	R16G16Unorm:       {"R16G16Unorm", vk.FORMAT_R16G16_UNORM, 4, floatClass, 12},
	R16G16Snorm:       {"R16G16Snorm", vk.FORMAT_R16G16_SNORM, 4, floatClass, 17},
	R16G16Uint:        {"R16G16Uint", vk.FORMAT_R16G16_UINT, 4, uintClass, 36},
	R16G16Sint:        {"R16G16Sint", vk.FORMAT_R16G16_SINT, 4, sintClass, 26},
	R16G16B16A16Unorm: {"R16G16B16A16Unorm", vk.FORMAT_R16G16B16A16_UNORM, 8, floatClass, 10},
	R16G16B16A16Snorm: {"R16G16B16A16Snorm", vk.FORMAT_R16G16B16A16_SNORM, 8, floatClass, 16},
	B10G11R11Float:    {"B10G11R11Float", vk.FORMAT_B10G11R11_UFLOAT_PACK32, 4, floatClass, 8},
	E5B9G9R9Float:     {"E5B9G9R9Float", vk.FORMAT_E5B9G9R9_UFLOAT_PACK32, 4, floatClass, 0},
	D16Unorm:          {"D16Unorm", vk.FORMAT_D16_UNORM, 2, floatClass, 0},
}

func (f Format) valid() bool { return f > 0 && f < numFormats }

func (f Format) String() string {
	if !f.valid() {
		return "no format"
	}
	return formats[f].name
}

// VkFormat returns the Vulkan constant of the format.
func (f Format) VkFormat() uint32 { return formats[f].vk }

// FormatOf returns the format with a Vulkan constant.
func FormatOf(number uint32) (Format, bool) {
	for f := Format(1); f < numFormats; f++ {
		if formats[f].vk == number {
			return f, true
		}
	}
	return 0, false
}

// Size returns the size of a texel in bytes.
func (f Format) Size() int { return formats[f].size }
