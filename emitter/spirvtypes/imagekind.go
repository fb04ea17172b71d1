package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An ImageKind describes the SPIR-V image type of a kind of texture or typed buffer.
type ImageKind struct {
	Dim      spirv.Dim
	dims     int // number of coordinates of a texel, without the array layer; 0 if the object is not an image
	arrayed  bool
	MS       bool
	Storage  bool // a storage image: the shader reads and writes it without a sampler
	Combined bool // combined with a sampler
	Ordered  bool // a rasterizer ordered view
	Mips     bool // the method Load has a mip level
}

// ImageKinds describes each kind of object that is an image. Cube maps have dims 3, although their faces are
// two-dimensional, because their coordinates are a direction.
var ImageKinds = [types.NumObjectKinds]ImageKind{
	types.Texture1D:        {Dim: spirv.Dim1D, dims: 1, Mips: true},
	types.Texture1DArray:   {Dim: spirv.Dim1D, dims: 1, arrayed: true, Mips: true},
	types.Texture2D:        {Dim: spirv.Dim2D, dims: 2, Mips: true},
	types.Texture2DArray:   {Dim: spirv.Dim2D, dims: 2, arrayed: true, Mips: true},
	types.Texture2DMS:      {Dim: spirv.Dim2D, dims: 2, MS: true},
	types.Texture2DMSArray: {Dim: spirv.Dim2D, dims: 2, arrayed: true, MS: true},
	types.Texture3D:        {Dim: spirv.Dim3D, dims: 3, Mips: true},
	types.TextureCube:      {Dim: spirv.DimCube, dims: 3, Mips: true},
	types.TextureCubeArray: {Dim: spirv.DimCube, dims: 3, arrayed: true, Mips: true},

	types.RWTexture1D:        {Dim: spirv.Dim1D, dims: 1, Storage: true},
	types.RWTexture1DArray:   {Dim: spirv.Dim1D, dims: 1, arrayed: true, Storage: true},
	types.RWTexture2D:        {Dim: spirv.Dim2D, dims: 2, Storage: true},
	types.RWTexture2DArray:   {Dim: spirv.Dim2D, dims: 2, arrayed: true, Storage: true},
	types.RWTexture2DMS:      {Dim: spirv.Dim2D, dims: 2, MS: true, Storage: true},
	types.RWTexture2DMSArray: {Dim: spirv.Dim2D, dims: 2, arrayed: true, MS: true, Storage: true},
	types.RWTexture3D:        {Dim: spirv.Dim3D, dims: 3, Storage: true},

	types.RasterizerOrderedTexture1D:      {Dim: spirv.Dim1D, dims: 1, Storage: true, Ordered: true},
	types.RasterizerOrderedTexture1DArray: {Dim: spirv.Dim1D, dims: 1, arrayed: true, Storage: true, Ordered: true},
	types.RasterizerOrderedTexture2D:      {Dim: spirv.Dim2D, dims: 2, Storage: true, Ordered: true},
	types.RasterizerOrderedTexture2DArray: {Dim: spirv.Dim2D, dims: 2, arrayed: true, Storage: true, Ordered: true},
	types.RasterizerOrderedTexture3D:      {Dim: spirv.Dim3D, dims: 3, Storage: true, Ordered: true},

	types.Buffer:                  {Dim: spirv.DimBuffer, dims: 1},
	types.RWBuffer:                {Dim: spirv.DimBuffer, dims: 1, Storage: true},
	types.RasterizerOrderedBuffer: {Dim: spirv.DimBuffer, dims: 1, Storage: true, Ordered: true},

	types.SampledTexture1D:        {Dim: spirv.Dim1D, dims: 1, Combined: true, Mips: true},
	types.SampledTexture1DArray:   {Dim: spirv.Dim1D, dims: 1, arrayed: true, Combined: true, Mips: true},
	types.SampledTexture2D:        {Dim: spirv.Dim2D, dims: 2, Combined: true, Mips: true},
	types.SampledTexture2DArray:   {Dim: spirv.Dim2D, dims: 2, arrayed: true, Combined: true, Mips: true},
	types.SampledTexture2DMS:      {Dim: spirv.Dim2D, dims: 2, MS: true, Combined: true},
	types.SampledTexture2DMSArray: {Dim: spirv.Dim2D, dims: 2, arrayed: true, MS: true, Combined: true},
	types.SampledTexture3D:        {Dim: spirv.Dim3D, dims: 3, Combined: true, Mips: true},
	types.SampledTextureCube:      {Dim: spirv.DimCube, dims: 3, Combined: true, Mips: true},
	types.SampledTextureCubeArray: {Dim: spirv.DimCube, dims: 3, arrayed: true, Combined: true, Mips: true},

	types.SubpassInput:   {Dim: spirv.DimSubpassData, dims: 2, Storage: true},
	types.SubpassInputMS: {Dim: spirv.DimSubpassData, dims: 2, MS: true, Storage: true},
}

// IsImage reports whether t is a texture, a typed buffer, or an array of these.
func IsImage(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && ImageKinds[t.Object].dims != 0
}

// dimNames are parts of the names of image types.
var dimNames = [...]string{
	spirv.Dim1D:          "1d.",
	spirv.Dim2D:          "2d.",
	spirv.Dim3D:          "3d.",
	spirv.DimCube:        "cube.",
	spirv.DimBuffer:      "buffer.",
	spirv.DimSubpassData: "subpass.",
}

// These are values of the Sampled operand of OpTypeImage.
const (
	useSampled = 1
	useStorage = 2
)

// These are values of the Depth operand of OpTypeImage.
const (
	depthNo      = 0
	depthUnknown = 2
)

// ImageType returns the image type of t, a texture or typed buffer, with the given format. For a texture combined with
// a sampler, it returns the sampled image type instead.
func (e *Table) ImageType(t *types.Type, format spirv.ImageFormat) spirv.ID {
	k := &ImageKinds[t.Object]
	d := modulebuilder.ImageDesc{
		Name:    "type." + dimNames[k.Dim] + "image",
		Sampled: e.TypeID(e.TexelScalar(t)),
		Dim:     k.Dim,
		Depth:   depthUnknown,
		Arrayed: k.arrayed,
		MS:      k.MS,
		Use:     useSampled,
		Format:  format,
	}
	if k.arrayed {
		d.Name += ".array"
	}
	if k.Storage {
		d.Use = useStorage
	}
	if k.Combined || e.To.NoDepthHint {
		d.Depth = depthNo
	}
	if !k.Combined {
		return e.b.TypeImage(d)
	}
	return e.b.TypeSampledImage(e.b.TypeImage(d), "type.sampled.image")
}

// TexelScalar returns the type of the components of the texels of t. Texels of bools are accessed as uints.
func (e *Table) TexelScalar(t *types.Type) *types.Type {
	if t.Elem.IsBool() {
		return e.UintType()
	}
	return t.Elem.Scalar()
}

// formats lists the formats of images whose texels have one, two or four components of certain types.
var formats = [...]struct {
	kinds   []types.Kind
	formats [5]spirv.ImageFormat // index: number of components
}{
	{[]types.Kind{types.Int}, [5]spirv.ImageFormat{1: spirv.ImageFormatR32i, 2: spirv.ImageFormatRg32i, 4: spirv.ImageFormatRgba32i}},
	{[]types.Kind{types.Uint}, [5]spirv.ImageFormat{1: spirv.ImageFormatR32ui, 2: spirv.ImageFormatRg32ui, 4: spirv.ImageFormatRgba32ui}},
	{[]types.Kind{types.Float}, [5]spirv.ImageFormat{1: spirv.ImageFormatR32f, 2: spirv.ImageFormatRg32f, 4: spirv.ImageFormatRgba32f}},
	{[]types.Kind{types.Min12Int, types.Min16Int}, [5]spirv.ImageFormat{1: spirv.ImageFormatR16i, 2: spirv.ImageFormatRg16i, 4: spirv.ImageFormatRgba16i}},
	{[]types.Kind{types.Min16Uint}, [5]spirv.ImageFormat{1: spirv.ImageFormatR16ui, 2: spirv.ImageFormatRg16ui, 4: spirv.ImageFormatRgba16ui}},
	{[]types.Kind{types.Half, types.Min10Float, types.Min16Float}, [5]spirv.ImageFormat{1: spirv.ImageFormatR16f, 2: spirv.ImageFormatRg16f, 4: spirv.ImageFormatRgba16f}},
	{[]types.Kind{types.Int64}, [5]spirv.ImageFormat{1: spirv.ImageFormatR64i}},
	{[]types.Kind{types.Uint64}, [5]spirv.ImageFormat{1: spirv.ImageFormatR64ui}},
}

// storageFormat returns the format that the texel type of a storage image or typed buffer implies. It returns Unknown
// for other images, for texel types without a format, and if unknown is set. Like in dxc, snorm and unorm texels have a
// float format. The attribute [[vk::image_format]] is handled elsewhere.
func storageFormat(t *types.Type, unknown bool) spirv.ImageFormat {
	k := &ImageKinds[t.Object]
	if unknown || k.Dim == spirv.DimSubpassData || !k.Storage && k.Dim != spirv.DimBuffer {
		return spirv.ImageFormatUnknown
	}
	if !t.Elem.IsNumeric() || t.Elem.Components() > 4 {
		return spirv.ImageFormatUnknown
	}
	kind := t.Elem.Scalar().Kind
	for i := range formats {
		for _, k := range formats[i].kinds {
			if k == kind {
				return formats[i].formats[t.Elem.Components()]
			}
		}
	}
	return spirv.ImageFormatUnknown
}
