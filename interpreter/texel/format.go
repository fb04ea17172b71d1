package texel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Format is the memory format of a texel. Names follow Vulkan.
type Format uint8

// The formats, in ascending order of their Vulkan numbers.
const (
	R5G6B5Unorm Format = iota + 1
	R8Unorm
	R8Snorm
	R8Uint
	R8Sint
	R8Srgb
	R8G8Unorm
	R8G8Snorm
	R8G8Uint
	R8G8Sint
	R8G8Srgb
	R8G8B8A8Unorm
	R8G8B8A8Snorm
	R8G8B8A8Uint
	R8G8B8A8Sint
	R8G8B8A8Srgb
	B8G8R8A8Unorm
	B8G8R8A8Srgb
	A2R10G10B10Unorm
	A2B10G10R10Unorm
	A2B10G10R10Uint
	R16Unorm
	R16Snorm
	R16Uint
	R16Sint
	R16Float
	R16G16Unorm
	R16G16Snorm
	R16G16Uint
	R16G16Sint
	R16G16Float
	R16G16B16A16Unorm
	R16G16B16A16Snorm
	R16G16B16A16Uint
	R16G16B16A16Sint
	R16G16B16A16Float
	R32Uint
	R32Sint
	R32Float
	R32G32Uint
	R32G32Sint
	R32G32Float
	R32G32B32Uint
	R32G32B32Sint
	R32G32B32Float
	R32G32B32A32Uint
	R32G32B32A32Sint
	R32G32B32A32Float
	R64Uint
	R64Sint
	B10G11R11Float
	E5B9G9R9Float
	D16Unorm
	D24Unorm
	D32Float
	numFormats
)

// A Class is the type that components of a texel have in a shader.
type Class uint8

const (
	Float Class = iota + 1
	Uint
	Sint
)

var classNames = [...]string{Float: "float", Uint: "uint", Sint: "int"}

// String returns the HLSL name of the class, or "" for an invalid class.
func (c Class) String() string {
	if int(c) >= len(classNames) {
		return ""
	}
	return classNames[c]
}

// An encoding is the way in which a component is stored.
type encoding uint8

const (
	unorm encoding = iota
	snorm
	uintEncoding
	sintEncoding
	srgb // alpha is encoded as unorm
	half
	single
	unsignedFloat // a float with five exponent bits and without a sign
	sharedExponent
)

// classes holds the class of each encoding.
var classes = [...]Class{unorm: Float, snorm: Float, uintEncoding: Uint, sintEncoding: Sint, srgb: Float, half: Float,
	single: Float, unsignedFloat: Float, sharedExponent: Float}

// A channel is the position of a component in a texel: its first bit and its number of bits.
type channel struct{ shift, bits uint8 }

// A layout holds the positions of the components red, green, blue and alpha.
type layout struct {
	channels [4]channel
	bytes    int
}

// The layouts. Those with 32-bit components are consecutive.
const (
	r8 = iota
	rg8
	rgba8
	bgra8
	r16
	rg16
	rgba16
	r32
	rg32
	rgb32
	rgba32
	r64
	r5g6b5
	rgb10a2
	bgr10a2
	r11g11b10
	rgb9e5
	d24
)

var layouts = [...]layout{
	r8:        {[4]channel{{0, 8}}, 1},
	rg8:       {[4]channel{{0, 8}, {8, 8}}, 2},
	rgba8:     {[4]channel{{0, 8}, {8, 8}, {16, 8}, {24, 8}}, 4},
	bgra8:     {[4]channel{{16, 8}, {8, 8}, {0, 8}, {24, 8}}, 4},
	r16:       {[4]channel{{0, 16}}, 2},
	rg16:      {[4]channel{{0, 16}, {16, 16}}, 4},
	rgba16:    {[4]channel{{0, 16}, {16, 16}, {32, 16}, {48, 16}}, 8},
	r32:       {[4]channel{{0, 32}}, 4},
	rg32:      {[4]channel{{0, 32}, {32, 32}}, 8},
	rgb32:     {[4]channel{{0, 32}, {32, 32}, {64, 32}}, 12},
	rgba32:    {[4]channel{{0, 32}, {32, 32}, {64, 32}, {96, 32}}, 16},
	r64:       {[4]channel{{0, 64}}, 8},
	r5g6b5:    {[4]channel{{11, 5}, {5, 6}, {0, 5}}, 2},
	rgb10a2:   {[4]channel{{0, 10}, {10, 10}, {20, 10}, {30, 2}}, 4},
	bgr10a2:   {[4]channel{{20, 10}, {10, 10}, {0, 10}, {30, 2}}, 4},
	r11g11b10: {[4]channel{{0, 11}, {11, 11}, {22, 10}}, 4},
	rgb9e5:    {[4]channel{{0, 9}, {9, 9}, {18, 9}}, 4},
	d24:       {[4]channel{{0, 24}}, 4},
}

// formats holds the properties of each format: its Vulkan name and number, the corresponding SPIR-V image format if
// there is one, its layout and its encoding.
var formats = [numFormats]struct {
	name     string
	vulkan   uint32
	spirv    spirv.ImageFormat
	layout   uint8
	encoding encoding
}{
	R5G6B5Unorm:       {"R5G6B5_UNORM_PACK16", 4, 0, r5g6b5, unorm},
	R8Unorm:           {"R8_UNORM", 9, spirv.ImageFormatR8, r8, unorm},
	R8Snorm:           {"R8_SNORM", 10, spirv.ImageFormatR8Snorm, r8, snorm},
	R8Uint:            {"R8_UINT", 13, spirv.ImageFormatR8ui, r8, uintEncoding},
	R8Sint:            {"R8_SINT", 14, spirv.ImageFormatR8i, r8, sintEncoding},
	R8Srgb:            {"R8_SRGB", 15, 0, r8, srgb},
	R8G8Unorm:         {"R8G8_UNORM", 16, spirv.ImageFormatRg8, rg8, unorm},
	R8G8Snorm:         {"R8G8_SNORM", 17, spirv.ImageFormatRg8Snorm, rg8, snorm},
	R8G8Uint:          {"R8G8_UINT", 20, spirv.ImageFormatRg8ui, rg8, uintEncoding},
	R8G8Sint:          {"R8G8_SINT", 21, spirv.ImageFormatRg8i, rg8, sintEncoding},
	R8G8Srgb:          {"R8G8_SRGB", 22, 0, rg8, srgb},
	R8G8B8A8Unorm:     {"R8G8B8A8_UNORM", 37, spirv.ImageFormatRgba8, rgba8, unorm},
	R8G8B8A8Snorm:     {"R8G8B8A8_SNORM", 38, spirv.ImageFormatRgba8Snorm, rgba8, snorm},
	R8G8B8A8Uint:      {"R8G8B8A8_UINT", 41, spirv.ImageFormatRgba8ui, rgba8, uintEncoding},
	R8G8B8A8Sint:      {"R8G8B8A8_SINT", 42, spirv.ImageFormatRgba8i, rgba8, sintEncoding},
	R8G8B8A8Srgb:      {"R8G8B8A8_SRGB", 43, 0, rgba8, srgb},
	B8G8R8A8Unorm:     {"B8G8R8A8_UNORM", 44, 0, bgra8, unorm},
	B8G8R8A8Srgb:      {"B8G8R8A8_SRGB", 50, 0, bgra8, srgb},
	A2R10G10B10Unorm:  {"A2R10G10B10_UNORM_PACK32", 58, 0, bgr10a2, unorm},
	A2B10G10R10Unorm:  {"A2B10G10R10_UNORM_PACK32", 64, spirv.ImageFormatRgb10A2, rgb10a2, unorm},
	A2B10G10R10Uint:   {"A2B10G10R10_UINT_PACK32", 68, spirv.ImageFormatRgb10a2ui, rgb10a2, uintEncoding},
	R16Unorm:          {"R16_UNORM", 70, spirv.ImageFormatR16, r16, unorm},
	R16Snorm:          {"R16_SNORM", 71, spirv.ImageFormatR16Snorm, r16, snorm},
	R16Uint:           {"R16_UINT", 74, spirv.ImageFormatR16ui, r16, uintEncoding},
	R16Sint:           {"R16_SINT", 75, spirv.ImageFormatR16i, r16, sintEncoding},
	R16Float:          {"R16_SFLOAT", 76, spirv.ImageFormatR16f, r16, half},
	R16G16Unorm:       {"R16G16_UNORM", 77, spirv.ImageFormatRg16, rg16, unorm},
	R16G16Snorm:       {"R16G16_SNORM", 78, spirv.ImageFormatRg16Snorm, rg16, snorm},
	R16G16Uint:        {"R16G16_UINT", 81, spirv.ImageFormatRg16ui, rg16, uintEncoding},
	R16G16Sint:        {"R16G16_SINT", 82, spirv.ImageFormatRg16i, rg16, sintEncoding},
	R16G16Float:       {"R16G16_SFLOAT", 83, spirv.ImageFormatRg16f, rg16, half},
	R16G16B16A16Unorm: {"R16G16B16A16_UNORM", 91, spirv.ImageFormatRgba16, rgba16, unorm},
	R16G16B16A16Snorm: {"R16G16B16A16_SNORM", 92, spirv.ImageFormatRgba16Snorm, rgba16, snorm},
	R16G16B16A16Uint:  {"R16G16B16A16_UINT", 95, spirv.ImageFormatRgba16ui, rgba16, uintEncoding},
	R16G16B16A16Sint:  {"R16G16B16A16_SINT", 96, spirv.ImageFormatRgba16i, rgba16, sintEncoding},
	R16G16B16A16Float: {"R16G16B16A16_SFLOAT", 97, spirv.ImageFormatRgba16f, rgba16, half},
	R32Uint:           {"R32_UINT", 98, spirv.ImageFormatR32ui, r32, uintEncoding},
	R32Sint:           {"R32_SINT", 99, spirv.ImageFormatR32i, r32, sintEncoding},
	R32Float:          {"R32_SFLOAT", 100, spirv.ImageFormatR32f, r32, single},
	R32G32Uint:        {"R32G32_UINT", 101, spirv.ImageFormatRg32ui, rg32, uintEncoding},
	R32G32Sint:        {"R32G32_SINT", 102, spirv.ImageFormatRg32i, rg32, sintEncoding},
	R32G32Float:       {"R32G32_SFLOAT", 103, spirv.ImageFormatRg32f, rg32, single},
	R32G32B32Uint:     {"R32G32B32_UINT", 104, 0, rgb32, uintEncoding},
	R32G32B32Sint:     {"R32G32B32_SINT", 105, 0, rgb32, sintEncoding},
	R32G32B32Float:    {"R32G32B32_SFLOAT", 106, 0, rgb32, single},
	R32G32B32A32Uint:  {"R32G32B32A32_UINT", 107, spirv.ImageFormatRgba32ui, rgba32, uintEncoding},
	R32G32B32A32Sint:  {"R32G32B32A32_SINT", 108, spirv.ImageFormatRgba32i, rgba32, sintEncoding},
	R32G32B32A32Float: {"R32G32B32A32_SFLOAT", 109, spirv.ImageFormatRgba32f, rgba32, single},
	R64Uint:           {"R64_UINT", 110, spirv.ImageFormatR64ui, r64, uintEncoding},
	R64Sint:           {"R64_SINT", 111, spirv.ImageFormatR64i, r64, sintEncoding},
	B10G11R11Float:    {"B10G11R11_UFLOAT_PACK32", 122, spirv.ImageFormatR11fG11fB10f, r11g11b10, unsignedFloat},
	E5B9G9R9Float:     {"E5B9G9R9_UFLOAT_PACK32", 123, 0, rgb9e5, sharedExponent},
	D16Unorm:          {"D16_UNORM", 124, 0, r16, unorm},
	D24Unorm:          {"X8_D24_UNORM_PACK32", 125, 0, d24, unorm},
	D32Float:          {"D32_SFLOAT", 126, 0, r32, single},
}

func (f Format) isValid() bool { return f > 0 && f < numFormats }

// String returns the Vulkan name of the format without the prefix VK_FORMAT_.
func (f Format) String() string {
	if !f.isValid() {
		return "unknown format"
	}
	return formats[f].name
}

// FormatByName returns the format with the given Vulkan name, which does not include VK_FORMAT_. It returns false if
// there is none.
func FormatByName(name string) (Format, bool) {
	for f := Format(1); f < numFormats; f++ {
		if formats[f].name == name {
			return f, true
		}
	}
	return 0, false
}

// FormatByNumber returns the format with the given Vulkan number. It returns false if there is none.
func FormatByNumber(number uint32) (Format, bool) {
	for f := Format(1); f < numFormats; f++ {
		if formats[f].vulkan == number {
			return f, true
		}
	}
	return 0, false
}

// FormatOf returns the format that corresponds to a SPIR-V image format. It returns false if there is none, as for
// Unknown.
func FormatOf(image spirv.ImageFormat) (Format, bool) {
	if image == spirv.ImageFormatUnknown {
		return 0, false
	}
	for f := Format(1); f < numFormats; f++ {
		if formats[f].spirv == image {
			return f, true
		}
	}
	return 0, false
}

// Vulkan returns the Vulkan number of the format.
func (f Format) Vulkan() uint32 { return formats[f].vulkan }

// ImageFormat returns the SPIR-V image format that corresponds to f, or Unknown.
func (f Format) ImageFormat() spirv.ImageFormat { return formats[f].spirv }

// Bytes returns the size of a texel in bytes.
func (f Format) Bytes() int { return f.layout().bytes }

// Components returns the number of components of a texel.
func (f Format) Components() int {
	n := 0
	for _, c := range f.layout().channels {
		if c.bits != 0 {
			n++
		}
	}
	return n
}

// Class returns the type that components of the format have in a shader.
func (f Format) Class() Class { return classes[formats[f].encoding] }

// Width returns the width in bits of the components in a shader.
func (f Format) Width() uint32 {
	if formats[f].layout == r64 {
		return 64
	}
	return 32
}

// IsDepth reports whether f is a depth format.
func (f Format) IsDepth() bool { return f == D16Unorm || f == D24Unorm || f == D32Float }

func (f Format) layout() *layout { return &layouts[formats[f].layout] }
