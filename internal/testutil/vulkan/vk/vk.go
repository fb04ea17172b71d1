//go:build linux && (amd64 || arm64)

package vk

import (
	"fmt"
	"unsafe"

	"github.com/ebitengine/purego"
)

// A Result is a VkResult. As an error it is one of the negative codes.
type Result int32

// resultNames holds the names of the error codes, indexed by their negated value.
var resultNames = [...]string{
	1: "out of host memory", 2: "out of device memory", 3: "initialization failed", 4: "device lost",
	5: "memory map failed", 6: "layer not present", 7: "extension not present", 8: "feature not present",
	9: "incompatible driver", 10: "too many objects", 11: "format not supported", 12: "fragmented pool", 13: "unknown error",
}

func (r Result) Error() string {
	if r < 0 && int(-r) < len(resultNames) {
		return fmt.Sprintf("VkResult %d (%s)", int32(r), resultNames[-r])
	}
	return fmt.Sprintf("VkResult %d", int32(r))
}

// An Instance is a VkInstance with the commands looked up so far.
type Instance struct {
	Handle   uintptr
	lookup   uintptr // vkGetInstanceProcAddr
	commands map[string]uintptr
}

// A Device is a VkDevice with the commands looked up so far.
type Device struct {
	Handle   uintptr
	lookup   uintptr // vkGetDeviceProcAddr
	commands map[string]uintptr
}

// libraries lists the file names of the loader, newest convention first.
var libraries = [...]string{"libvulkan.so.1", "libvulkan.so"}

// Load opens the Vulkan loader and creates an instance for the API version, with extensions.
func Load(apiVersion uint32, extensions ...string) (*Instance, error) {
	var lib uintptr
	var err error
	for _, name := range libraries {
		if lib, err = purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL); err == nil {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	lookup, err := purego.Dlsym(lib, "vkGetInstanceProcAddr")
	if err != nil {
		return nil, err
	}
	i := &Instance{lookup: lookup, commands: map[string]uintptr{}}
	app := &ApplicationInfo{SType: STRUCTURE_TYPE_APPLICATION_INFO, ApiVersion: apiVersion}
	info := &InstanceCreateInfo{SType: STRUCTURE_TYPE_INSTANCE_CREATE_INFO, PApplicationInfo: unsafe.Pointer(app),
		EnabledExtensionCount: uint32(len(extensions)), PpEnabledExtensionNames: CStrings(extensions)}
	if r := i.Call("vkCreateInstance", uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(&i.Handle))); r != 0 {
		return nil, fmt.Errorf("vkCreateInstance: %w", r)
	}
	clear(i.commands) // commands found without an instance are not valid for this instance
	return i, nil
}

// CreateDevice creates the logical device of a physical device.
func (i *Instance) CreateDevice(physical uintptr, info *DeviceCreateInfo) (*Device, error) {
	d := &Device{lookup: i.command("vkGetDeviceProcAddr"), commands: map[string]uintptr{}}
	if r := i.Call("vkCreateDevice", physical, uintptr(unsafe.Pointer(info)), 0,
		uintptr(unsafe.Pointer(&d.Handle))); r != 0 {
		return nil, fmt.Errorf("vkCreateDevice: %w", r)
	}
	return d, nil
}

// Call runs a command of the instance or of a physical device. Objects that the arguments point to are kept alive
// until the command returns if the conversion to uintptr is in the argument list itself. This applies to every call
// in this package.
//
//go:uintptrescapes
func (i *Instance) Call(name string, args ...uintptr) Result {
	r, _, _ := purego.SyscallN(i.command(name), args...)
	return Result(int32(uint32(r)))
}

// Call runs a command of the device, its queue or a command buffer; the handle
// is the first argument.
//
//go:uintptrescapes
func (d *Device) Call(name string, args ...uintptr) Result {
	r, _, _ := purego.SyscallN(d.command(name), args...)
	return Result(int32(uint32(r)))
}

// CallForAddress is Call for a command that returns an address.
//
//go:uintptrescapes
func (d *Device) CallForAddress(name string, args ...uintptr) uint64 {
	r, _, _ := purego.SyscallN(d.command(name), args...)
	return uint64(r)
}

func (i *Instance) command(name string) uintptr { return find(i.commands, i.lookup, i.Handle, name) }
func (d *Device) command(name string) uintptr   { return find(d.commands, d.lookup, d.Handle, name) }

func find(known map[string]uintptr, lookup, handle uintptr, name string) uintptr {
	if f, ok := known[name]; ok {
		return f
	}
	f, _, _ := purego.SyscallN(lookup, handle, uintptr(CString(name)))
	if f == 0 {
		panic("vulkan: the driver has no " + name)
	}
	known[name] = f
	return f
}

// Array returns the address of the first element, or nil if s is empty.
func Array[T any](s []T) unsafe.Pointer {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Pointer(&s[0])
}

// CString returns the address of a copy of s with a trailing NUL.
func CString(s string) unsafe.Pointer {
	b := append([]byte(s), 0)
	return unsafe.Pointer(&b[0])
}

// CStrings returns the address of an array of C strings, or nil if list is empty.
func CStrings(list []string) unsafe.Pointer {
	a := make([]unsafe.Pointer, len(list))
	for i, s := range list {
		a[i] = CString(s)
	}
	return Array(a)
}

// GoString returns the text of a C string in a fixed-size array.
func GoString(b []byte) string {
	for i, c := range b {
		if c == 0 {
			return string(b[:i])
		}
	}
	return string(b)
}
