//go:build linux && (amd64 || arm64)

package opencl

import (
	"runtime"
	"unsafe"
)

// An object is an argument created on the device.
type object struct {
	*Argument
	handle uintptr
	bytes  int // size in memory

	// arguments of clSetKernelArg
	size  int
	value unsafe.Pointer
}

// channelOrders and channelTypes hold the OpenCL constant and the size of each order and type.
var (
	channelOrders = [...]struct {
		name  uint32
		count int
	}{R: {0x10b0, 1}, RGBA: {0x10b5, 4}}
	channelTypes = [...]struct {
		name uint32
		size int
	}{Float: {0x10de, 4}, HalfFloat: {0x10dd, 2}, Unorm8: {0x10d2, 1}, Snorm8: {0x10d0, 1},
		Sint8: {0x10d7, 1}, Sint16: {0x10d8, 2}, Sint32: {0x10d9, 4}, Uint8: {0x10da, 1}, Uint16: {0x10db, 2}, Uint32: {0x10dc, 4}}
	imageTypes   = [...]uint32{Dim2D: typeImage2D, Dim1D: typeImage1D, Dim3D: typeImage3D, DimBuffer: typeImage1DBuffer}
	arrayedTypes = [...]uint32{Dim2D: typeImage2DArray, Dim1D: typeImage1DArray}
	addressModes = [...]uintptr{Repeat: 0x1133, MirroredRepeat: 0x1134, ClampToEdge: 0x1131, Clamp: 0x1132,
		None: 0x1130}
)

// An imageFormat is a cl_image_format.
type imageFormat struct{ order, channel uint32 }

// An imageDesc is a cl_image_desc.
type imageDesc struct {
	kind                       uint32
	width, height, depth       uintptr
	arraySize, rowPitch, pitch uintptr
	mips, samples              uint32
	memory                     uintptr
}

// object creates an argument.
func (d *device) object(a *Argument) *object {
	o := &object{Argument: a, size: 8}
	switch a.Kind {
	case Buffer:
		o.handle = d.buffer(o, max(a.Size, len(a.Data)))
	case Image:
		o.handle = d.image(o)
	case Sampler:
		o.handle = d.sampler(a)
	case Value:
		o.size, o.value = len(a.Data), first(a.Data)
		return o
	case Local:
		o.size = a.Size
		return o
	}
	o.value = unsafe.Pointer(&o.handle)
	return o
}

// buffer creates a buffer of size bytes that starts with the argument's data.
func (d *device) buffer(o *object, size int) uintptr {
	o.bytes = size
	content := make([]byte, max(size, 1)) // OpenCL does not permit empty buffers
	copy(content, o.Data)
	handle := d.create("clCreateBuffer", d.context, memoryReadWrite|memoryCopyHostPtr, uintptr(len(content)),
		uintptr(first(content)))
	d.releaseLater("MemObject", handle)
	return handle
}

// image creates an image with the argument's data.
func (d *device) image(o *object) uintptr {
	o.bytes = o.texel() * max(o.Width, 1) * max(o.Height, 1) * max(o.Depth, 1) * max(o.Layers, 1)
	format := &imageFormat{channelOrders[o.Order].name, channelTypes[o.Type].name}
	desc := &imageDesc{kind: imageTypes[o.Dim], width: uintptr(max(o.Width, 1)), height: uintptr(max(o.Height, 1)),
		depth: uintptr(max(o.Depth, 1))}
	if o.Layers > 0 {
		desc.kind, desc.arraySize = arrayedTypes[o.Dim], uintptr(o.Layers)
	}
	content := make([]byte, o.bytes)
	copy(content, o.Data)
	var flags, host uintptr = memoryReadWrite | memoryCopyHostPtr, uintptr(first(content))
	if o.Dim == DimBuffer {
		desc.memory = d.buffer(o, o.bytes)
		flags, host = memoryReadWrite, 0
	}
	handle := d.create("clCreateImage", d.context, flags, uintptr(unsafe.Pointer(format)),
		uintptr(unsafe.Pointer(desc)), host)
	runtime.KeepAlive(content)
	d.releaseLater("MemObject", handle)
	return handle
}

// texel returns the size of a texel in bytes.
func (o *object) texel() int { return channelOrders[o.Order].count * channelTypes[o.Type].size }

func (d *device) sampler(a *Argument) uintptr {
	var normalized, filter uintptr = 1, 0x1140
	if a.Pixels {
		normalized = 0
	}
	if a.Linear {
		filter = 0x1141
	}
	handle := d.create("clCreateSampler", d.context, normalized, addressModes[a.Address], filter)
	d.releaseLater("Sampler", handle)
	return handle
}

// contents reads a buffer or an image back.
func (d *device) contents(o *object) []byte {
	if o.handle == 0 || o.Kind == Sampler || o.bytes == 0 {
		return nil
	}
	b := make([]byte, o.bytes)
	if o.Kind == Buffer {
		d.call("clEnqueueReadBuffer", d.queue, o.handle, enqueueBlocking, 0, uintptr(len(b)), uintptr(first(b)), 0, 0,
			0)
		return b
	}
	var origin [3]uintptr
	region := [3]uintptr{uintptr(max(o.Width, 1)), uintptr(max(o.Height, 1)), uintptr(max(o.Depth, 1))}
	switch {
	case o.Layers > 0 && o.Dim == Dim1D:
		region[1] = uintptr(o.Layers)
	case o.Layers > 0:
		region[2] = uintptr(o.Layers)
	}
	d.call("clEnqueueReadImage", d.queue, o.handle, enqueueBlocking, uintptr(unsafe.Pointer(&origin)),
		uintptr(unsafe.Pointer(&region)),
		0, 0, uintptr(first(b)), 0, 0, 0)
	return b
}
