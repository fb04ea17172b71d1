package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An imageKind is what SPIR-V knows of a kind of texture or typed buffer.
type imageKind struct {
	dim      spirv.Dim
	dims     int // components of a texel's address, the layer not included; 0 if it is no image
	arrayed  bool
	ms       bool
	storage  bool // read and written, not sampled
	combined bool // brings its sampler with it
	ordered  bool // rasterizer ordered
	mips     bool // Load takes a mip level
}

// The kinds of images. Cube maps are addressed by a direction of three
// components, though they have faces of two dimensions.
var imageKinds = [types.NumObjectKinds]imageKind{
	types.Texture1D:        {dim: spirv.Dim1D, dims: 1, mips: true},
	types.Texture1DArray:   {dim: spirv.Dim1D, dims: 1, arrayed: true, mips: true},
	types.Texture2D:        {dim: spirv.Dim2D, dims: 2, mips: true},
	types.Texture2DArray:   {dim: spirv.Dim2D, dims: 2, arrayed: true, mips: true},
	types.Texture2DMS:      {dim: spirv.Dim2D, dims: 2, ms: true},
	types.Texture2DMSArray: {dim: spirv.Dim2D, dims: 2, arrayed: true, ms: true},
	types.Texture3D:        {dim: spirv.Dim3D, dims: 3, mips: true},
	types.TextureCube:      {dim: spirv.DimCube, dims: 3, mips: true},
	types.TextureCubeArray: {dim: spirv.DimCube, dims: 3, arrayed: true, mips: true},

	types.RWTexture1D:        {dim: spirv.Dim1D, dims: 1, storage: true},
	types.RWTexture1DArray:   {dim: spirv.Dim1D, dims: 1, arrayed: true, storage: true},
	types.RWTexture2D:        {dim: spirv.Dim2D, dims: 2, storage: true},
	types.RWTexture2DArray:   {dim: spirv.Dim2D, dims: 2, arrayed: true, storage: true},
	types.RWTexture2DMS:      {dim: spirv.Dim2D, dims: 2, ms: true, storage: true},
	types.RWTexture2DMSArray: {dim: spirv.Dim2D, dims: 2, arrayed: true, ms: true, storage: true},
	types.RWTexture3D:        {dim: spirv.Dim3D, dims: 3, storage: true},

	types.RasterizerOrderedTexture1D:      {dim: spirv.Dim1D, dims: 1, storage: true, ordered: true},
	types.RasterizerOrderedTexture1DArray: {dim: spirv.Dim1D, dims: 1, arrayed: true, storage: true, ordered: true},
	types.RasterizerOrderedTexture2D:      {dim: spirv.Dim2D, dims: 2, storage: true, ordered: true},
	types.RasterizerOrderedTexture2DArray: {dim: spirv.Dim2D, dims: 2, arrayed: true, storage: true, ordered: true},
	types.RasterizerOrderedTexture3D:      {dim: spirv.Dim3D, dims: 3, storage: true, ordered: true},

	types.Buffer:                  {dim: spirv.DimBuffer, dims: 1},
	types.RWBuffer:                {dim: spirv.DimBuffer, dims: 1, storage: true},
	types.RasterizerOrderedBuffer: {dim: spirv.DimBuffer, dims: 1, storage: true, ordered: true},

	types.SampledTexture1D:        {dim: spirv.Dim1D, dims: 1, combined: true, mips: true},
	types.SampledTexture1DArray:   {dim: spirv.Dim1D, dims: 1, arrayed: true, combined: true, mips: true},
	types.SampledTexture2D:        {dim: spirv.Dim2D, dims: 2, combined: true, mips: true},
	types.SampledTexture2DArray:   {dim: spirv.Dim2D, dims: 2, arrayed: true, combined: true, mips: true},
	types.SampledTexture2DMS:      {dim: spirv.Dim2D, dims: 2, ms: true, combined: true},
	types.SampledTexture2DMSArray: {dim: spirv.Dim2D, dims: 2, arrayed: true, ms: true, combined: true},
	types.SampledTexture3D:        {dim: spirv.Dim3D, dims: 3, combined: true, mips: true},
	types.SampledTextureCube:      {dim: spirv.DimCube, dims: 3, combined: true, mips: true},
	types.SampledTextureCubeArray: {dim: spirv.DimCube, dims: 3, arrayed: true, combined: true, mips: true},

	types.SubpassInput:   {dim: spirv.DimSubpassData, dims: 2, storage: true},
	types.SubpassInputMS: {dim: spirv.DimSubpassData, dims: 2, ms: true, storage: true},
}

// isImage reports whether t is a texture or typed buffer, or arrays of them.
func isImage(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && imageKinds[t.Object].dims != 0
}

// dimNames are the names of dimensions in names of image types.
var dimNames = [...]string{
	spirv.Dim1D:          "1d.",
	spirv.Dim2D:          "2d.",
	spirv.Dim3D:          "3d.",
	spirv.DimCube:        "cube.",
	spirv.DimBuffer:      "buffer.",
	spirv.DimSubpassData: "subpass.",
}

// The operand Sampled of OpTypeImage.
const (
	useSampled = 1
	useStorage = 2
)

// The operand Depth of OpTypeImage.
const (
	depthNo      = 0
	depthUnknown = 2
)

// imageType returns the type of a texture or typed buffer with the given
// format: of one that brings its sampler with it, the sampled image.
func (e *SPIRVEmitter) imageType(t *types.Type, format spirv.ImageFormat) spirv.ID {
	k := &imageKinds[t.Object]
	d := modulebuilder.ImageDesc{
		Name:    "type." + dimNames[k.dim] + "image",
		Sampled: e.typeID(e.texelScalar(t)),
		Dim:     k.dim,
		Depth:   depthUnknown,
		Arrayed: k.arrayed,
		MS:      k.ms,
		Use:     useSampled,
		Format:  format,
	}
	if k.arrayed {
		d.Name += ".array"
	}
	if k.storage {
		d.Use = useStorage
	}
	if !k.combined {
		return e.b.TypeImage(d)
	}
	d.Depth = depthNo
	return e.b.TypeSampledImage(e.b.TypeImage(d), "type.sampled.image")
}

// texelScalar returns the component type of an image: bools are read and
// written as uints.
func (e *SPIRVEmitter) texelScalar(t *types.Type) *types.Type {
	if t.Elem.IsBool() {
		return e.uintType()
	}
	return t.Elem.Scalar()
}

// formats are the image formats of texels of one, two and four components.
var formats = [...]struct {
	kinds   []types.Kind
	formats [5]spirv.ImageFormat // by number of components
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

// storageFormat returns the format of a storage image or typed buffer that
// follows from its texels, Unknown if unknown is set.
func storageFormat(t *types.Type, unknown bool) spirv.ImageFormat {
	k := &imageKinds[t.Object]
	if unknown || k.dim == spirv.DimSubpassData || !k.storage && k.dim != spirv.DimBuffer {
		return spirv.ImageFormatUnknown
	}
	if t.ElemQuals&(types.SNorm|types.UNorm) != 0 || !t.Elem.IsNumeric() || t.Elem.Components() > 4 {
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
