package analysis

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"

// Options configures the passes.
type Options struct {
	PreserveBindings  bool // keep unused resource variables
	PreserveInterface bool // keep unused input and output variables

	OffsetOperand    bool         // texel offsets need not be constant
	ReduceLoadSize   bool         // load parts of composites where possible
	CombinedSamplers []Descriptor // images and samplers to combine

	ResourceHeap, SamplerHeap HeapStride // for the heaps of SPV_EXT_descriptor_heap

	Budget *budget.Budget // if nil, only inlining and unrolling are limited
}

// A Descriptor identifies the binding of a resource.
type Descriptor struct {
	Set     uint32 // descriptor set
	Binding uint32 // within the set
}

// A HeapStride determines the distance between the descriptors of a heap. The zero value leaves the distance to the
// driver, which uses the size of the largest descriptor that the heap may hold.
type HeapStride struct {
	Bytes    uint32 // distance in bytes; 0 leaves it to the driver
	Own      bool   // if Bytes is 0: the size of a descriptor of the accessed type
	Constant bool   // Bytes is the default value of a specialization constant
	SpecID   uint32 // its SpecId
	Name     string // its name
}
