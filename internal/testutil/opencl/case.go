package opencl

import "time"

// A Kind is a kind of argument.
type Kind uint8

// The kinds of arguments.
const (
	Buffer  Kind = iota + 1 // a pointer to device memory
	Image                   // a storage image
	Sampler                 // a sampler
	Value                   // a value, as bytes
	Local                   // a pointer to Size bytes of group memory
)

// An Argument is a kernel argument. Images are tightly packed, row by row.
type Argument struct {
	Kind Kind
	Data []byte // initial content, or the value
	Size int    // size of a buffer in bytes, at least len(Data); the rest is zero

	// Fields of images.
	Dim                  Dim
	Width, Height, Depth int
	Layers               int // 0 if the image is not arrayed
	Order                Order
	Type                 Type

	// Fields of samplers.
	Linear  bool
	Address Address
	Pixels  bool // coordinates are in texels
}

// A Dim is the dimensionality of an image.
type Dim uint8

// The dimensionalities.
const (
	Dim2D Dim = iota
	Dim1D
	Dim3D
	DimBuffer // one dimension, in a buffer's memory
)

// An Order is the set of channels in a texel.
type Order uint8

// The channel orders; PoCL does not support images with two channels.
const (
	R Order = iota
	RGBA
)

// A Type is the type of a channel.
type Type uint8

// The channel types.
const (
	Float Type = iota
	HalfFloat
	Unorm8
	Snorm8
	Sint8
	Sint16
	Sint32
	Uint8
	Uint16
	Uint32
)

// An Address is an address mode, which determines the values outside of an image.
type Address uint8

// The address modes.
const (
	Repeat Address = iota
	MirroredRepeat
	ClampToEdge
	Clamp
	None
)

// A Case is one run of a kernel.
type Case struct {
	Program   []byte // bitcode of LLVM 15 or older
	Kernel    string // "main" if empty
	Arguments []Argument
	Groups    [3]int // 0 means 1
	GroupSize [3]int // 0 means 1
	Timeout   time.Duration
}

// DefaultTimeout is the time limit of a case without a timeout.
const DefaultTimeout = 3 * time.Minute

// Info describes the device.
type Info struct {
	Platform, Device, Version, Driver string
	Images, Subgroups                 bool
}
