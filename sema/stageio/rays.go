package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Entry points of a ray tracing pipeline have parameters without semantics. They are variables in storage classes of
// their own.

// A RayParam describes a parameter of a ray tracing entry point.
type RayParam struct {
	What  string // name for messages
	Class spirv.StorageClass
	Out   bool // the shader passes on its final value
}

var (
	payload    = RayParam{"payload", spirv.StorageClassIncomingRayPayloadKHR, true}
	attributes = RayParam{"attributes", spirv.StorageClassHitAttributeKHR, false}
	argument   = RayParam{"callable", spirv.StorageClassIncomingCallableDataKHR, true}
)

// A RayStage describes the parameters of a stage of a ray tracing pipeline.
type RayStage struct {
	Name     string
	Params   []*RayParam
	Expected string // description of the parameters for messages
}

var rayStages = [...]RayStage{
	{"raygeneration", nil, "no parameters"},
	{"intersection", nil, "no parameters"},
	{"anyhit", []*RayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"closesthit", []*RayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"miss", []*RayParam{&payload}, "one payload parameter"},
	{"callable", []*RayParam{&argument}, "one argument parameter"},
}

// RayStageNamed returns the ray tracing stage called name, or nil if it is another stage.
func RayStageNamed(name string) *RayStage {
	for i := range rayStages {
		if rayStages[i].Name == name {
			return &rayStages[i]
		}
	}
	return nil
}

// IsRayStage reports whether name is a stage of a ray tracing pipeline.
func IsRayStage(name string) bool { return RayStageNamed(name) != nil }

// rayEntry sets the storage class of each parameter of fn, an entry point of stage s.
func (f *flattener) rayEntry(fn *checked.Func, s *RayStage) {
	f.sig.Params = make([]Param, len(fn.Params))
	for i := range fn.Params {
		f.sig.Params[i].Ray = s.Params[i].Class
	}
}
