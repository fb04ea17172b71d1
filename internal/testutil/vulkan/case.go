package vulkan

import (
	"encoding/binary"
	"time"
)

// A Kind says what a resource is bound as.
type Kind uint8

// The kinds of resources.
const (
	StorageBuffer        Kind = iota + 1 // StructuredBuffer, ByteAddressBuffer and their RW forms
	UniformBuffer                        // cbuffer, ConstantBuffer
	UniformTexelBuffer                   // Buffer
	StorageTexelBuffer                   // RWBuffer
	SampledImage                         // Texture2D and its like
	StorageImage                         // RWTexture2D and its like
	Sampler                              // SamplerState, SamplerComparisonState
	CombinedImageSampler                 // a texture and its sampler under one binding
	InputAttachment                      // SubpassInput; the first of a draw has index 0, and each is as large as the targets
	Scene                                // RaytracingAccelerationStructure; Data has the corners of triangles, three floats each
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

// isWritable reports whether a shader can write it and Result returns it.
func (k Kind) isWritable() bool {
	return k == StorageBuffer || k == StorageTexelBuffer || k == StorageImage
}

// A Resource is one descriptor and what is in it.
type Resource struct {
	Set, Binding uint32
	Index        uint32 // element of a descriptor array
	Kind         Kind

	// Data is the initial content of a buffer or image. That of an image is
	// tightly packed: all layers or slices of the first mip, then of the second.
	Data []byte
	Size int // bytes of a buffer, len(Data) if that is more; the rest is zero

	// Links are places in a buffer that hold the addresses of others.
	Links []Link

	Format  Format       // texel buffers and images
	Image   Shape        // images
	Sampler SamplerState // samplers and combined image samplers
}

// A Link is a place in a buffer of a case that holds an address.
type Link struct {
	At     int    // where the eight bytes of the address start
	To     int    // number of the resource, a buffer, whose address it is
	Offset uint64 // what is added to it
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
	Layers               int // 0 if the image is not arrayed; a cube has six faces a layer
	Mips                 int
	Samples              int // of a texel of a Dim2D; its data is a texel for each layer, which all of them are
}

// An Address says what lies outside of a texture.
type Address uint8

// The address modes.
const (
	Wrap Address = iota
	Mirror
	Clamp
	Border
	MirrorOnce
)

// A Compare is a comparison of a sampler with a reference value.
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

// A SamplerState configures a sampler. Its zero value samples the nearest texel
// of the nearest mip and wraps.
type SamplerState struct {
	Linear    bool // interpolate between texels
	MipLinear bool // interpolate between mips
	Address   Address
	Compare   Compare
	Bias      float32
	MinLOD    float32
	MaxLOD    float32 // 0: no limit

	WhiteBorder  bool // Border is opaque white, else transparent black
	Unnormalized bool // coordinates count texels; Address is Clamp or Border
}

// A SpecConstant sets a specialization constant, by its SpecId.
type SpecConstant struct {
	ID   uint32
	Data []byte // 4 bytes for a bool, else the size of the constant's type
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

// A Topology says how vertices form primitives.
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

// A Target is a color attachment. The pixel shader writes the n-th at location n.
type Target struct {
	Format Format // R32G32B32A32Float if 0
	Clear  [4]float32
}

// A DrawCase is one draw into fresh images. Row 0 of an image is the top as in
// Direct3D, where y is +1 in clip space; a front face is clockwise; nothing is
// culled or blended.
type DrawCase struct {
	Shaders []Shader // vertex or mesh stages first, pixel last

	Topology                   Topology
	PatchControlPoints         uint32 // of a PatchList
	VertexBuffers              []VertexBuffer
	Indices                    []uint32  // draws indexed if there are any
	Vertices, Instances        uint32    // Vertices is not used with Indices; 0 instances means 1
	FirstVertex, FirstInstance uint32    // FirstVertex is added to indices
	MeshGroups                 [3]uint32 // groups of a mesh or amplification shader

	Width, Height int
	Targets       []Target // one R32G32B32A32Float target if empty
	Depth         bool     // test (less or equal) and write a depth buffer, cleared to 1

	// Capture is the number of bytes that transform feedback may write to its buffer 0.
	// If it is not 0, nothing is rasterized.
	Capture int

	Resources     []Resource
	PushConstants []byte
	Timeout       time.Duration // DefaultTimeout if 0
}

// DefaultTimeout bounds a case that sets no timeout.
const DefaultTimeout = 60 * time.Second

// A Result is what a case left behind.
type Result struct {
	Resources [][]byte // content of each resource of the case; nil if shaders cannot write it
	Targets   [][]byte // pixels of each target, row by row
	Depth     []byte   // float32 for each pixel, if there is a depth buffer
	Captured  []byte   // the buffer of transform feedback, if the case has a size for it
}

// Bytes is the little-endian encoding of numbers: a fixed-size value, or a
// slice or struct of such.
func Bytes(v any) []byte {
	b, err := binary.Append(nil, binary.LittleEndian, v)
	if err != nil {
		panic("vulkan: " + err.Error())
	}
	return b
}

// Values decodes b as numbers; what is left over at the end is dropped.
func Values[T int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64 | float32 | float64](b []byte) []T {
	var zero T
	v := make([]T, len(b)/binary.Size(zero))
	if _, err := binary.Decode(b, binary.LittleEndian, v); err != nil {
		panic("vulkan: " + err.Error())
	}
	return v
}
