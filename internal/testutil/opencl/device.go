//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"os"
	"slices"
	"strings"
	"unsafe"
)

// OpenCL constants used by this package.
const (
	platformName      = 0x0902
	deviceTypeCPU     = 1 << 1
	deviceName        = 0x102b
	driverVersion     = 0x102d
	deviceVersion     = 0x102f
	deviceImages      = 0x1016
	deviceSubgroups   = 0x105c // CL_DEVICE_MAX_NUM_SUB_GROUPS
	programBuildLog   = 0x1183
	memoryReadWrite   = 1 << 0
	memoryCopyHostPtr = 1 << 5
	kernelNumArgs     = 0x1191
	enqueueBlocking   = 1
	typeImage1D       = 0x10f4
	typeImage2D       = 0x10f1
	typeImage3D       = 0x10f2
	typeImage1DBuffer = 0x10f6
	typeImage1DArray  = 0x10f5
	typeImage2DArray  = 0x10f3
)

// A device is the only device of a worker.
type device struct {
	*library
	id, context, queue uintptr
	info               Info
	printed            *os.File

	// undoes the work of the running case, last entry first
	cleanup []func()
}

// open finds a CPU device.
func open() (d *device, err error) {
	defer func() {
		if text, ok := failed(recover()); ok {
			d, err = nil, errors.New(text)
		}
	}()
	l, err := load()
	if err != nil {
		return nil, err
	}
	d = &device{library: l}
	platform := d.findPlatform()
	if d.id == 0 {
		return nil, errors.New("no platform has one")
	}
	d.info = Info{Platform: d.text("clGetPlatformInfo", platform, platformName),
		Device:  d.text("clGetDeviceInfo", d.id, deviceName),
		Version: d.text("clGetDeviceInfo", d.id, deviceVersion), Driver: d.text("clGetDeviceInfo", d.id, driverVersion),
		Images: d.number(deviceImages) != 0, Subgroups: d.number(deviceSubgroups) != 0}
	d.context = d.create("clCreateContext", 0, 1, uintptr(unsafe.Pointer(&d.id)), 0, 0)
	d.queue = d.create("clCreateCommandQueueWithProperties", d.context, d.id, 0)
	return d, nil
}

// findPlatform returns the first platform with a CPU device and stores the device.
func (d *device) findPlatform() uintptr {
	platforms, n := make([]uintptr, 16), uint32(0)
	d.call("clGetPlatformIDs", uintptr(len(platforms)), uintptr(unsafe.Pointer(&platforms[0])),
		uintptr(unsafe.Pointer(&n)))
	for _, p := range platforms[:min(int(n), len(platforms))] {
		// a platform without such a device returns an error status
		if d.status("clGetDeviceIDs", p, deviceTypeCPU, 1, uintptr(unsafe.Pointer(&d.id)), 0) == 0 && d.id != 0 {
			return p
		}
	}
	return 0
}

// text queries a text property.
func (d *device) text(function string, object uintptr, property uintptr) string {
	b := make([]byte, 4096)
	d.call(function, object, property, uintptr(len(b)), uintptr(first(b)), 0)
	before, _, _ := strings.Cut(string(b), "\x00")
	return before
}

// number queries a cl_uint property of the device. It returns 0 if the device lacks the property.
func (d *device) number(property uintptr) uint32 {
	n := new(uint32)
	d.status("clGetDeviceInfo", d.id, property, 4, uintptr(unsafe.Pointer(n)), 0)
	return *n
}

// releaseLater releases an object at the end of the case.
func (d *device) releaseLater(noun string, object uintptr) {
	d.cleanup = append(d.cleanup, func() { d.status("clRelease"+noun, object) })
}

// release undoes the work of a case.
func (d *device) release() {
	for _, undo := range slices.Backward(d.cleanup) {
		undo()
	}
	d.cleanup = nil
}

// run builds the program, runs the kernel and reads its memory back.
func (d *device) run(c *Case) [][]byte {
	k := d.kernel(c)
	objects := make([]*object, len(c.Arguments))
	for i := range c.Arguments {
		objects[i] = d.object(&c.Arguments[i])
		o := objects[i]
		d.call("clSetKernelArg", k, uintptr(i), uintptr(o.size), uintptr(o.value))
	}
	var global, local [3]uintptr
	for i := range 3 {
		local[i] = uintptr(max(c.GroupSize[i], 1))
		global[i] = uintptr(max(c.Groups[i], 1)) * local[i]
	}
	d.call("clEnqueueNDRangeKernel", d.queue, k, 3, 0, uintptr(unsafe.Pointer(&global)),
		uintptr(unsafe.Pointer(&local)), 0, 0, 0)
	d.call("clFinish", d.queue)
	result := make([][]byte, len(objects))
	for i, o := range objects {
		result[i] = d.contents(o)
	}
	return result
}

// kernel builds the program and returns the kernel, which must have as many arguments as the case.
func (d *device) kernel(c *Case) uintptr {
	length, binary, status := uintptr(len(c.Program)), first(c.Program), new(int32)
	program := d.create("clCreateProgramWithBinary", d.context, 1, uintptr(unsafe.Pointer(&d.id)),
		uintptr(unsafe.Pointer(&length)), uintptr(unsafe.Pointer(&binary)), uintptr(unsafe.Pointer(status)))
	d.releaseLater("Program", program)
	options := []byte("-x spir -spir-std=1.2\x00")
	if code := d.status("clBuildProgram", program, 1, uintptr(unsafe.Pointer(&d.id)), uintptr(first(options)), 0,
		0); code != 0 {
		log := make([]byte, 1<<16)
		d.status("clGetProgramBuildInfo", program, d.id, programBuildLog, uintptr(len(log)), uintptr(first(log)), 0)
		text, _, _ := strings.Cut(string(log), "\x00")
		panic(failure("clBuildProgram: " + errorName(code) + "\n" + text))
	}
	name := []byte(c.Kernel + "\x00")
	if c.Kernel == "" {
		name = []byte("main\x00")
	}
	k := d.create("clCreateKernel", program, uintptr(first(name)))
	d.releaseLater("Kernel", k)
	n := new(uint32)
	d.call("clGetKernelInfo", k, kernelNumArgs, 4, uintptr(unsafe.Pointer(n)), 0)
	if int(*n) != len(c.Arguments) {
		panic(failure("the kernel has other arguments than the case"))
	}
	return k
}
