package analysis

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"

// Options are what passes are asked for.
type Options struct {
	PreserveBindings  bool // keep resource variables that nothing uses
	PreserveInterface bool // keep input and output variables that nothing uses

	OffsetOperand    bool         // texels may be sampled at offsets that are no constants
	ReduceLoadSize   bool         // load parts of composites wherever that is possible
	CombinedSamplers []Descriptor // images and samplers to make one

	ResourceHeap, SamplerHeap HeapStride // of the heaps of SPV_EXT_descriptor_heap

	Budget *budget.Budget // nil for no limits but those of inlining and unrolling
}

// A Descriptor is where a resource is bound.
type Descriptor struct {
	Set     uint32 // descriptor set
	Binding uint32 // within the set
}

// A HeapStride says how many bytes apart the descriptors of a heap lie. The zero value
// leaves that to the driver: as many as the largest of those that the heap may hold.
type HeapStride struct {
	Bytes    uint32 // 0: as the driver says
	Own      bool   // without bytes: as many as a descriptor of the type that is accessed
	Constant bool   // the bytes are the default of a specialization constant
	SpecID   uint32 // of that constant
	Name     string // of that constant
}
