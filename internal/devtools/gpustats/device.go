//go:build linux && (amd64 || arm64)

package gpustats

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

const apiVersion13 = 1<<22 | 3<<12

// A device is the driver's first device, with every feature enabled that a shader may need.
type device struct {
	*vk.Device
	instance     *vk.Instance
	physical     uintptr
	name, driver string
	features     map[string]bool
	extensions   map[string]bool
	limits       vk.PhysicalDeviceLimits
	printsIR     bool // and does not have statistics

	// undoes the work for the current module, last entry first
	cleanup []func()
}

// A featureBits can hold any feature structure. It is larger than the driver's structures.
type featureBits struct {
	sType uint32
	next  unsafe.Pointer
	bits  [64]uint32
}

// isDisabled reports whether a feature stays disabled. These are the features that change the code of shaders that do not
// use them, and the features for capture and replay tools.
func isDisabled(feature string) bool {
	return strings.HasPrefix(feature, "robust") || strings.Contains(feature, "CaptureReplay") ||
		feature == "protectedMemory" || feature == "accelerationStructureHostCommands"
}

func openDevice() (*device, error) {
	d := &device{features: map[string]bool{}, extensions: map[string]bool{}}
	var err error
	if d.instance, err = vk.Load(apiVersion13); err != nil {
		return nil, err
	}
	n := uint32(1)
	r := d.instance.Call("vkEnumeratePhysicalDevices", d.instance.Handle, uintptr(unsafe.Pointer(&n)),
		uintptr(unsafe.Pointer(&d.physical)))
	switch {
	case r < 0:
		return nil, fmt.Errorf("vkEnumeratePhysicalDevices: %w", r)
	case n == 0:
		return nil, errors.New("the driver does not support the chip")
	}
	if err := d.describe(); err != nil {
		return nil, err
	}
	offered := d.offered()
	d.printsIR = os.Getenv(printVariable) == "ir"
	if d.printsIR && !printsShaders(d.driver) {
		return nil, fmt.Errorf("%s is older than Mesa 25", d.driver)
	}
	if !d.printsIR && !offered["VK_KHR_pipeline_executable_properties"] {
		return nil, fmt.Errorf("%s (%s) does not provide statistics", d.name, d.driver)
	}
	chain := d.enable(offered)
	names := slices.Sorted(maps.Keys(d.extensions))
	queues := []vk.DeviceQueueCreateInfo{{SType: vk.STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, QueueCount: 1,
		PQueuePriorities: vk.Array([]float32{1})}}
	d.Device, err = d.instance.CreateDevice(d.physical,
		&vk.DeviceCreateInfo{SType: vk.STRUCTURE_TYPE_DEVICE_CREATE_INFO, PNext: unsafe.Pointer(chain),
			QueueCreateInfoCount: 1, PQueueCreateInfos: vk.Array(queues),
			EnabledExtensionCount: uint32(len(names)), PpEnabledExtensionNames: vk.CStrings(names)})
	return d, err
}

// describe queries the properties of the device.
func (d *device) describe() error {
	driver := &vk.PhysicalDeviceDriverProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES}
	p := &vk.PhysicalDeviceProperties2{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
		PNext: unsafe.Pointer(driver)}
	d.instance.Call("vkGetPhysicalDeviceProperties2", d.physical, uintptr(unsafe.Pointer(p)))
	d.name, d.limits = vk.GoString(p.Properties.DeviceName[:]), p.Properties.Limits
	d.driver = vk.GoString(driver.DriverName[:]) + " " + vk.GoString(driver.DriverInfo[:])
	if p.Properties.ApiVersion < apiVersion13 {
		return fmt.Errorf("%s (%s) does not support Vulkan 1.3", d.name, d.driver)
	}
	return nil
}

// offered returns the extensions that the device supports.
func (d *device) offered() map[string]bool {
	var n uint32
	d.instance.Call("vkEnumerateDeviceExtensionProperties", d.physical, 0, uintptr(unsafe.Pointer(&n)), 0)
	list := make([]vk.ExtensionProperties, n)
	d.instance.Call("vkEnumerateDeviceExtensionProperties", d.physical, 0, uintptr(unsafe.Pointer(&n)),
		uintptr(vk.Array(list)))
	offered := map[string]bool{}
	for _, e := range list {
		offered[vk.GoString(e.ExtensionName[:])] = true
	}
	return offered
}

// enable selects extensions and features, and returns the chain of feature structures.
func (d *device) enable(offered map[string]bool) *featureBits {
	var chain []*featureBits
	var rows []vk.FeatureStructure
	for _, row := range vk.Features {
		if row.Extension != "" && !offered[row.Extension] {
			continue
		}
		if row.Extension != "" {
			d.extensions[row.Extension] = true
		}
		f := &featureBits{sType: row.SType}
		if len(chain) > 0 {
			chain[len(chain)-1].next = unsafe.Pointer(f)
		}
		chain, rows = append(chain, f), append(rows, row)
	}
	for _, c := range vk.Capabilities {
		for _, e := range c.Extensions {
			if offered[e] {
				d.extensions[e] = true
			}
		}
	}
	if d.extensions["VK_KHR_acceleration_structure"] {
		d.extensions["VK_KHR_deferred_host_operations"] = true
	}
	d.instance.Call("vkGetPhysicalDeviceFeatures2", d.physical, uintptr(unsafe.Pointer(chain[0])))
	for i, f := range chain {
		for k, name := range rows[i].Names {
			if isDisabled(name) {
				f.bits[k] = 0
			}
			d.features[name] = d.features[name] || f.bits[k] != 0
		}
	}
	return chain[0]
}

// lacks returns an error that lists the requirements of a module with this layout, as far as the device does not meet
// them.
func (d *device) lacks(m *module, l *layout) error {
	var list []string
	for _, number := range m.capabilities {
		c, known := vk.Capabilities[uint32(number)]
		switch {
		case !known:
			list = append(list, fmt.Sprintf("capability %d", number))
		case len(c.Features)+len(c.Extensions) == 0:
		case slices.ContainsFunc(c.Features, func(f string) bool { return d.features[f] }):
		case slices.ContainsFunc(c.Extensions, func(e string) bool { return d.extensions[e] }):
		default:
			list = append(list, fmt.Sprintf("capability %s (%s)", c.Name,
				strings.Join(slices.Concat(c.Features, c.Extensions), " or ")))
		}
	}
	if n := l.companionSet(); n >= d.limits.MaxBoundDescriptorSets {
		list = append(list, fmt.Sprintf("%d descriptor sets and one more (at most %d)", n,
			d.limits.MaxBoundDescriptorSets))
	}
	if l.pushConstants > d.limits.MaxPushConstantsSize {
		list = append(list, fmt.Sprintf("%d bytes of push constants (at most %d)", l.pushConstants,
			d.limits.MaxPushConstantsSize))
	}
	if len(list) == 0 {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrMissing, strings.Join(list, "; "))
}

// create creates an object; noun follows vkCreate in the command's name.
func create[T any](d *device, noun string, info *T) (uint64, error) {
	handle := new(uint64)
	if r := d.Call("vkCreate"+noun, d.Handle, uintptr(unsafe.Pointer(info)), 0,
		uintptr(unsafe.Pointer(handle))); r != 0 {
		return 0, fmt.Errorf("%w: vkCreate%s: %w", ErrDriver, noun, r)
	}
	d.cleanup = append(d.cleanup, func() { d.destroy(noun, *handle) })
	return *handle, nil
}

func (d *device) destroy(noun string, handle uint64) {
	d.Call("vkDestroy"+noun, d.Handle, uintptr(handle), 0)
}

// release destroys the objects of a module.
func (d *device) release() {
	for _, undo := range slices.Backward(d.cleanup) {
		undo()
	}
	d.cleanup = nil
}

// createLayout creates the pipeline layout of a module. An additional last set, with one storage buffer, belongs to
// its companions.
func (d *device) createLayout(l *layout) (uint64, error) {
	var sets []uint64
	for s := range l.companionSet() {
		set, err := d.createSet(l.sets[s])
		if err != nil {
			return 0, err
		}
		sets = append(sets, set)
	}
	own, err := d.createSet(map[uint32]*binding{0: {typ: vk.DESCRIPTOR_TYPE_STORAGE_BUFFER, count: 1}})
	if err != nil {
		return 0, err
	}
	sets = append(sets, own)
	info := &vk.PipelineLayoutCreateInfo{SType: vk.STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
		SetLayoutCount: uint32(len(sets)), PSetLayouts: vk.Array(sets)}
	if l.pushConstants > 0 {
		info.PushConstantRangeCount = 1
		info.PPushConstantRanges = unsafe.Pointer(&vk.PushConstantRange{StageFlags: vk.SHADER_STAGE_ALL,
			Size: l.pushConstants})
	}
	return create(d, "PipelineLayout", info)
}

func (d *device) createSet(bindings map[uint32]*binding) (uint64, error) {
	var list []vk.DescriptorSetLayoutBinding
	var flags []uint32
	info := &vk.DescriptorSetLayoutCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO}
	for _, number := range slices.Sorted(maps.Keys(bindings)) {
		b := bindings[number]
		list = append(list, vk.DescriptorSetLayoutBinding{Binding: number, DescriptorType: b.typ,
			DescriptorCount: b.count, StageFlags: vk.SHADER_STAGE_ALL})
		var flag uint32
		if b.isUnbounded {
			flag = vk.DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT | vk.DESCRIPTOR_BINDING_UPDATE_AFTER_BIND_BIT
			info.Flags = vk.DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT
		}
		flags = append(flags, flag)
	}
	info.BindingCount, info.PBindings = uint32(len(list)), vk.Array(list)
	if info.Flags != 0 {
		info.PNext = unsafe.Pointer(&vk.DescriptorSetLayoutBindingFlagsCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO,
			BindingCount: uint32(len(flags)), PBindingFlags: vk.Array(flags)})
	}
	return create(d, "DescriptorSetLayout", info)
}
