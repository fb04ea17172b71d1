package analysis

import "github.com/hlsl2spirv/hlsl2spirv/internal/budget"

// Options are what passes are asked for.
type Options struct {
	PreserveBindings  bool // keep resource variables that nothing uses
	PreserveInterface bool // keep input and output variables that nothing uses

	ReduceLoadSize   bool         // load parts of composites wherever that is possible
	CombinedSamplers []Descriptor // images and samplers to make one

	Budget *budget.Budget // nil for no limits but those of inlining and unrolling
}

// A Descriptor is where a resource is bound.
type Descriptor struct {
	Set     uint32 // descriptor set
	Binding uint32 // within the set
}
