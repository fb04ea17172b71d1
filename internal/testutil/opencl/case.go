package opencl

import "time"

// A Kind says what an argument is.
type Kind uint8

// The kinds of arguments.
const (
	Buffer  Kind = iota + 1 // a pointer to memory of the device
	Image                   // an image that can be read and written
	Sampler                 // a sampler
	Value                   // a value: its bytes
	Local                   // a pointer to memory of the group, Size bytes
)

// An Argument is what a kernel is given. Images are tightly packed, row by row.
type Argument struct {
	Kind Kind
	Data []byte // initial content, or the value
	Size int    // bytes of a buffer, len(Data) if that is more; the rest is zero

	// Of an image.
	Dim                  Dim
	Width, Height, Depth int
	Layers               int // 0 if the image is not arrayed
	Order                Order
	Type                 Type

	// Of a sampler.
	Linear  bool
	Address Address
	Pixels  bool // coordinates count texels
}

// A Dim is the dimensionality of an image.
type Dim uint8

// The dimensionalities.
const (
	Dim2D Dim = iota
	Dim1D
	Dim3D
	DimBuffer // one dimension, in the memory of a buffer
)

// An Order says which channels a texel has.
type Order uint8

// The orders; PoCL has no images of two channels.
const (
	R Order = iota
	RGBA
)

// A Type says what a channel is.
type Type uint8

// The types.
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

// An Address says what lies outside of an image.
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

// DefaultTimeout bounds a case that sets no timeout.
const DefaultTimeout = 3 * time.Minute

// Info describes the device.
type Info struct {
	Platform, Device, Version, Driver string
	Images, Subgroups                 bool
}
