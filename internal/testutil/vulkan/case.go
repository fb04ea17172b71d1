package vulkan

import (
	"encoding/binary"
	"time"
)

// A Kind is the type of descriptor as which a resource is bound.
type Kind uint8

// The kinds of resources.
const (
	StorageBuffer        Kind = iota + 1 // StructuredBuffer, ByteAddressBuffer and their RW forms
	UniformBuffer                        // cbuffer, ConstantBuffer
	UniformTexelBuffer                   // Buffer
	StorageTexelBuffer                   // RWBuffer
	SampledImage                         // Texture2D and similar types
	StorageImage                         // RWTexture2D and similar types
	Sampler                              // SamplerState, SamplerComparisonState
	CombinedImageSampler                 // a texture and its sampler in one binding
	// SubpassInput; the first of a draw has index 0, and each is as large as the targets
	InputAttachment
	// RaytracingAccelerationStructure; Data holds the corners of triangles, three floats each
	Scene
	numKinds
)

var kindNames = [numKinds]string{
	StorageBuffer: "storage buffer", UniformBuffer: "uniform buffer",
	UniformTexelBuffer: "uniform texel buffer", StorageTexelBuffer: "storage texel buffer",
	SampledImage: "sampled image", StorageImage: "storage image",
	Sampler: "sampler", CombinedImageSampler: "combined image sampler",
	InputAttachment: "input attachment", Scene: "acceleration structure",
}

func (k Kind) String() string {
	if k == 0 || k >= numKinds {
		return "no kind"
	}
	return kindNames[k]
}

func (k Kind) isImage() bool {
	return k == SampledImage || k == StorageImage || k == CombinedImageSampler || k == InputAttachment
}

func (k Kind) isTexelBuffer() bool { return k == UniformTexelBuffer || k == StorageTexelBuffer }

// isWritable reports whether shaders can write resources of the kind. A Result contains the contents of such resources.
func (k Kind) isWritable() bool {
	return k == StorageBuffer || k == StorageTexelBuffer || k == StorageImage
}

// A Resource is a descriptor with its content.
type Resource struct {
	Set, Binding uint32
	Index        uint32 // index in a descriptor array
	Kind         Kind

	// Data is the initial content of a buffer or image. The content of an image is tightly packed: all layers or
	// slices of the first mip level, then of the second, and so on.
	Data []byte
	Size int // size of a buffer in bytes, at least len(Data); the rest is zero

	// Links lists places in a buffer that hold the addresses of other buffers.
	Links []Link

	Format  Format       // for texel buffers and images
	Image   Shape        // for images
	Sampler SamplerState // for samplers and combined image samplers
}

// A Link is a place in a buffer that holds an address.
type Link struct {
	At     int    // offset of the eight-byte address
	To     int    // index of the buffer whose address is stored
	Offset uint64 // added to the address
}

// A Dim is the dimensionality of an image.
type Dim uint8

// The dimensionalities of images.
const (
	Dim2D Dim = iota
	Dim1D
	Dim3D
	DimCube
	numDims
)

// A Shape is the extent of an image. Zero means 1, except for Layers.
type Shape struct {
	Dim                  Dim
	Width, Height, Depth int
	Layers               int // 0 if the image is not arrayed; a cube has six faces per layer
	Mips                 int
	Samples              int // samples per texel of a Dim2D; the data holds one texel per layer, which fills the layer
}

// An Address is an address mode, which determines the values outside of a texture.
type Address uint8

// The address modes.
const (
	Wrap Address = iota
	Mirror
	Clamp
	Border
	MirrorOnce
)

// A Compare is the comparison of a sampler with a reference value.
type Compare uint8

// The comparisons; a sampler with NoCompare is a SamplerState.
const (
	NoCompare Compare = iota
	Never
	Less
	Equal
	LessEqual
	Greater
	NotEqual
	GreaterEqual
	Always
)

// A SamplerState configures a sampler. Its zero value selects the nearest texel of the nearest mip level and wraps.
type SamplerState struct {
	Linear    bool // interpolate between texels
	MipLinear bool // interpolate between mip levels
	Address   Address
	Compare   Compare
	Bias      float32
	MinLOD    float32
	MaxLOD    float32 // 0 means no limit

	WhiteBorder  bool // Border is opaque white instead of transparent black
	Unnormalized bool // coordinates are in texels; Address must be Clamp or Border
}

// A SpecConstant sets a specialization constant, identified by its SpecId.
type SpecConstant struct {
	ID   uint32
	Data []byte // 4 bytes for a bool, otherwise the size of the constant's type
}

// A Shader is one stage: an entry point of a module. The stage is the entry
// point's execution model.
type Shader struct {
	Module []uint32
	Entry  string // "main" if empty
	Spec   []SpecConstant
}

// A ComputeCase is one dispatch.
type ComputeCase struct {
	Module        []uint32
	Entry         string // "main" if empty
	Spec          []SpecConstant
	Groups        [3]uint32 // 0 means 1
	Resources     []Resource
	PushConstants []byte
	Timeout       time.Duration // DefaultTimeout if 0
}

// A Topology determines how vertices form primitives.
type Topology uint8

// The topologies.
const (
	TriangleList Topology = iota
	TriangleStrip
	PointList
	LineList
	LineStrip
	LineListAdjacency
	TriangleListAdjacency
	PatchList
)

// An Attribute is an input of the vertex shader.
type Attribute struct {
	Location uint32
	Format   Format
	Offset   uint32
}

// A VertexBuffer holds the attributes of vertices or of instances.
type VertexBuffer struct {
	Data        []byte
	Stride      uint32
	PerInstance bool
	Attributes  []Attribute
}

// A Target is a color attachment. The pixel shader writes target n at location n.
type Target struct {
	Format Format // R32G32B32A32Float if 0
	Clear  [4]float32
}

// A DrawCase is one draw to new images. Row 0 of an image is the top as in Direct3D, where y is +1 in clip space.
// Front faces are clockwise, and culling and blending are disabled.
type DrawCase struct {
	Shaders []Shader // vertex or mesh stages first, pixel last

	Topology                   Topology
	PatchControlPoints         uint32 // for PatchList
	VertexBuffers              []VertexBuffer
	Indices                    []uint32  // the draw is indexed if there are any
	Vertices, Instances        uint32    // Vertices is ignored if there are Indices; 0 instances means 1
	FirstVertex, FirstInstance uint32    // FirstVertex is added to indices
	MeshGroups                 [3]uint32 // number of groups of a mesh or amplification shader

	Width, Height int
	Targets       []Target // one R32G32B32A32Float target if empty
	Depth         bool     // test (less or equal) and write a depth buffer that is cleared to 1

	// Capture is the number of bytes that transform feedback may write to buffer 0. If it is not 0, rasterization is
	// disabled.
	Capture int

	Resources     []Resource
	PushConstants []byte
	Timeout       time.Duration // DefaultTimeout if 0
}

// DefaultTimeout is the time limit of a case without a timeout.
const DefaultTimeout = 60 * time.Second

// A Result is the result of a case.
type Result struct {
	Resources [][]byte // content of each resource of the case; nil if shaders cannot write it
	Targets   [][]byte // pixels of each target, row by row
	Depth     []byte   // one float32 per pixel if there is a depth buffer
	Captured  []byte   // the transform feedback buffer if Capture is not 0
}

// Bytes returns the little-endian encoding of a fixed-size value, or of a slice or struct of fixed-size values.
func Bytes(v any) []byte {
	b, err := binary.Append(nil, binary.LittleEndian, v)
	if err != nil {
		panic("vulkan: " + err.Error())
	}
	return b
}

// Values decodes b as numbers; it drops incomplete ones at the end.
func Values[T int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64 | float32 | float64](b []byte) []T {
	var zero T
	v := make([]T, len(b)/binary.Size(zero))
	if _, err := binary.Decode(b, binary.LittleEndian, v); err != nil {
		panic("vulkan: " + err.Error())
	}
	return v
}
