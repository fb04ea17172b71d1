package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The entry points of a ray tracing pipeline have parameters without semantics, which are variables in special storage
// classes.

// A RayParam is the purpose of a parameter.
type RayParam struct {
	What  string // for messages
	Class spirv.StorageClass
	Out   bool // its final value is passed on
}

var (
	payload    = RayParam{"payload", spirv.StorageClassIncomingRayPayloadKHR, true}
	attributes = RayParam{"attributes", spirv.StorageClassHitAttributeKHR, false}
	argument   = RayParam{"callable", spirv.StorageClassIncomingCallableDataKHR, true}
)

// A RayStage is a stage of a ray tracing pipeline with its parameters.
type RayStage struct {
	Name     string
	Params   []*RayParam
	Expected string // the parameters, for messages
}

var rayStages = [...]RayStage{
	{"raygeneration", nil, "no parameters"},
	{"intersection", nil, "no parameters"},
	{"anyhit", []*RayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"closesthit", []*RayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"miss", []*RayParam{&payload}, "one payload parameter"},
	{"callable", []*RayParam{&argument}, "one argument parameter"},
}

// RayStageNamed returns the row of a ray tracing stage, or nil for other stages.
func RayStageNamed(name string) *RayStage {
	for i := range rayStages {
		if rayStages[i].Name == name {
			return &rayStages[i]
		}
	}
	return nil
}

// IsRayStage reports whether a stage belongs to the ray tracing pipeline.
func IsRayStage(name string) bool { return RayStageNamed(name) != nil }

// rayEntry sets the storage classes of the parameters of an entry point of stage s.
func (f *flattener) rayEntry(fn *checked.Func, s *RayStage) {
	f.sig.Params = make([]Param, len(fn.Params))
	for i := range fn.Params {
		f.sig.Params[i].Ray = s.Params[i].Class
	}
}
