//go:build linux && (amd64 || arm64)

package gpustats

import (
	"math"
	"slices"
	"strings"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// executables returns the statistics of the executables of a pipeline that contain code of the module's stage.
func (b *builder) executables(pipeline uint64, o Options) (list []Executable) {
	info := &vk.PipelineInfoKHR{SType: vk.STRUCTURE_TYPE_PIPELINE_INFO_KHR, Pipeline: pipeline}
	var n uint32
	b.d.Call("vkGetPipelineExecutablePropertiesKHR", b.d.Handle, uintptr(unsafe.Pointer(info)),
		uintptr(unsafe.Pointer(&n)), 0)
	properties := make([]vk.PipelineExecutablePropertiesKHR, n)
	for i := range properties {
		properties[i].SType = vk.STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR
	}
	b.d.Call("vkGetPipelineExecutablePropertiesKHR", b.d.Handle, uintptr(unsafe.Pointer(info)),
		uintptr(unsafe.Pointer(&n)), uintptr(vk.Array(properties)))
	for i := range properties {
		p := &properties[i]
		if !b.owns(p.Stages) {
			continue
		}
		at := &vk.PipelineExecutableInfoKHR{SType: vk.STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, Pipeline: pipeline,
			ExecutableIndex: uint32(i)}
		x := Executable{Entry: b.entryOf(p.Stages), Name: vk.GoString(p.Name[:]), Subgroup: p.SubgroupSize,
			Statistics: b.statistics(at)}
		if o.Representations {
			x.Representations = b.representations(at)
		}
		list = append(list, x)
	}
	return list
}

// owns reports whether an executable with these stages contains code of the module.
func (b *builder) owns(stages uint32) bool {
	if !b.e.tracesRays() {
		return stages&stageBits[b.e.model] != 0
	}
	return stages == 0 || slices.ContainsFunc(b.m.entries,
		func(e *entry) bool { return stages&stageBits[e.model] != 0 })
}

// entryOf returns the name of the entry point of an executable with these stages. With several ray tracing entry
// points, the driver does not identify the entry point.
func (b *builder) entryOf(stages uint32) string {
	var names []string
	for _, e := range b.m.entries {
		if stageBits[e.model]&stages != 0 {
			names = append(names, e.name)
		}
	}
	if !b.e.tracesRays() || len(names) == 0 {
		return b.e.name
	}
	return strings.Join(names, " or ")
}

func (b *builder) statistics(at *vk.PipelineExecutableInfoKHR) (list []Statistic) {
	var n uint32
	b.d.Call("vkGetPipelineExecutableStatisticsKHR", b.d.Handle, uintptr(unsafe.Pointer(at)),
		uintptr(unsafe.Pointer(&n)), 0)
	raw := make([]vk.PipelineExecutableStatisticKHR, n)
	for i := range raw {
		raw[i].SType = vk.STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR
	}
	b.d.Call("vkGetPipelineExecutableStatisticsKHR", b.d.Handle, uintptr(unsafe.Pointer(at)),
		uintptr(unsafe.Pointer(&n)), uintptr(vk.Array(raw)))
	for i := range raw {
		if name := vk.GoString(raw[i].Name[:]); !strings.Contains(strings.ToLower(name), "hash") {
			list = append(list, Statistic{name, number(raw[i].Format, raw[i].Value)})
		}
	}
	return list
}

// number converts a VkPipelineExecutableStatisticValueKHR.
func number(format uint32, bits uint64) float64 {
	switch format {
	case vk.PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
		return float64(uint32(bits))
	case vk.PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
		return float64(int64(bits))
	case vk.PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR:
		return math.Float64frombits(bits)
	}
	return float64(bits)
}

func (b *builder) representations(at *vk.PipelineExecutableInfoKHR) (list []Representation) {
	var n uint32
	b.d.Call("vkGetPipelineExecutableInternalRepresentationsKHR", b.d.Handle, uintptr(unsafe.Pointer(at)),
		uintptr(unsafe.Pointer(&n)), 0)
	raw := make([]vk.PipelineExecutableInternalRepresentationKHR, n)
	for i := range raw {
		raw[i].SType = vk.STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR
	}
	get := func() {
		b.d.Call("vkGetPipelineExecutableInternalRepresentationsKHR", b.d.Handle, uintptr(unsafe.Pointer(at)),
			uintptr(unsafe.Pointer(&n)), uintptr(vk.Array(raw)))
	}
	get() // query the sizes
	texts := make([][]byte, n)
	for i := range raw {
		texts[i] = make([]byte, raw[i].DataSize)
		raw[i].PData = vk.Array(texts[i])
	}
	get()
	for i := range raw {
		if raw[i].IsText != 0 {
			list = append(list, Representation{vk.GoString(raw[i].Name[:]), vk.GoString(texts[i])})
		}
	}
	return list
}
