//go:build linux && (amd64 || arm64)

package vulkan

import (
	"errors"
	"fmt"
	"slices"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

const apiVersion13 = 1<<22 | 3<<12

// A device is the only Vulkan device of a worker, with all supported features enabled.
type device struct {
	*vk.Device
	instance *vk.Instance
	physical uintptr
	queue    uintptr
	family   uint32
	memory   vk.PhysicalDeviceMemoryProperties
	pushSize uint32 // maximum size of push constants in bytes
	maxSets  uint32 // maximum number of descriptor sets
	features *features
	info     Info

	// undoes the work of the running case, last entry first
	cleanup []func()
}

// openDevice loads the driver and opens its first device.
func openDevice() (*device, error) {
	d := &device{}
	var err error
	flushingDenormals(func() { err = d.open() })
	return d, err
}

func (d *device) open() (err error) {
	if d.instance, err = vk.Load(apiVersion13, captureExtensions()...); err != nil {
		return err
	}
	if d.physical, err = d.firstPhysical(); err != nil {
		return err
	}
	d.describe()
	if d.family, err = d.queueFamily(); err != nil {
		return err
	}
	d.instance.Call("vkGetPhysicalDeviceMemoryProperties", d.physical, uintptr(unsafe.Pointer(&d.memory)))
	d.features = d.queryFeatures()
	priorities := []float32{1}
	queues := []vk.DeviceQueueCreateInfo{{SType: vk.STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
		QueueFamilyIndex: d.family, QueueCount: 1, PQueuePriorities: vk.Array(priorities)}}
	d.Device, err = d.instance.CreateDevice(d.physical, &vk.DeviceCreateInfo{
		SType: vk.STRUCTURE_TYPE_DEVICE_CREATE_INFO, PNext: unsafe.Pointer(&d.features.core),
		QueueCreateInfoCount: 1, PQueueCreateInfos: vk.Array(queues),
		EnabledExtensionCount:   uint32(len(d.features.enabled)),
		PpEnabledExtensionNames: vk.CStrings(d.features.enabled)})
	if err != nil {
		return err
	}
	d.Call("vkGetDeviceQueue", d.Handle, uintptr(d.family), 0, uintptr(unsafe.Pointer(&d.queue)))
	return nil
}

func (d *device) firstPhysical() (uintptr, error) {
	n := uint32(1)
	var handle uintptr
	r := d.instance.Call("vkEnumeratePhysicalDevices", d.instance.Handle, uintptr(unsafe.Pointer(&n)),
		uintptr(unsafe.Pointer(&handle)))
	switch {
	case r < 0:
		return 0, fmt.Errorf("vkEnumeratePhysicalDevices: %w", r)
	case n == 0:
		return 0, errors.New("the driver offers no device")
	}
	return handle, nil
}

// describe fills in d.info and the limits.
func (d *device) describe() {
	subgroup := &vk.PhysicalDeviceSubgroupProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES}
	driver := &vk.PhysicalDeviceDriverProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES,
		PNext: unsafe.Pointer(subgroup)}
	p := &vk.PhysicalDeviceProperties2{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
		PNext: unsafe.Pointer(driver)}
	d.instance.Call("vkGetPhysicalDeviceProperties2", d.physical, uintptr(unsafe.Pointer(p)))
	v := p.Properties.ApiVersion
	d.pushSize = p.Properties.Limits.MaxPushConstantsSize
	d.maxSets = p.Properties.Limits.MaxBoundDescriptorSets
	d.info = Info{
		Device:       vk.GoString(p.Properties.DeviceName[:]),
		Driver:       vk.GoString(driver.DriverName[:]) + " " + vk.GoString(driver.DriverInfo[:]),
		APIVersion:   fmt.Sprintf("%d.%d.%d", v>>22, v>>12&0x3ff, v&0xfff),
		SubgroupSize: subgroup.SubgroupSize,
	}
	var n uint32
	d.instance.Call("vkEnumerateDeviceExtensionProperties", d.physical, 0, uintptr(unsafe.Pointer(&n)), 0)
	list := make([]vk.ExtensionProperties, n)
	d.instance.Call("vkEnumerateDeviceExtensionProperties", d.physical, 0, uintptr(unsafe.Pointer(&n)),
		uintptr(vk.Array(list)))
	for _, e := range list {
		d.info.Extensions = append(d.info.Extensions, vk.GoString(e.ExtensionName[:]))
	}
	slices.Sort(d.info.Extensions)
}

// queueFamily returns a queue family for graphics and compute.
func (d *device) queueFamily() (uint32, error) {
	const both = vk.QUEUE_GRAPHICS_BIT | vk.QUEUE_COMPUTE_BIT
	var n uint32
	d.instance.Call("vkGetPhysicalDeviceQueueFamilyProperties", d.physical, uintptr(unsafe.Pointer(&n)), 0)
	list := make([]vk.QueueFamilyProperties, n)
	d.instance.Call("vkGetPhysicalDeviceQueueFamilyProperties", d.physical, uintptr(unsafe.Pointer(&n)),
		uintptr(vk.Array(list)))
	for i, f := range list {
		if f.QueueFlags&both == both {
			return uint32(i), nil
		}
	}
	return 0, errors.New("the device has no queue for graphics and compute")
}

// create creates an object of the case; noun follows vkCreate in the command's name.
func create[T any](d *device, noun string, info *T) uint64 {
	handle := new(uint64)
	check(d.Call("vkCreate"+noun, d.Handle, uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(handle))),
		"vkCreate"+noun)
	d.destroyLater(noun, *handle)
	return *handle
}

func (d *device) destroyLater(noun string, handle uint64) {
	d.cleanup = append(d.cleanup, func() { d.Call("vkDestroy"+noun, d.Handle, uintptr(handle), 0) })
}

// release undoes the work of a case.
func (d *device) release() {
	for _, undo := range slices.Backward(d.cleanup) {
		undo()
	}
	d.cleanup = nil
}
