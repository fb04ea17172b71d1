package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// Rules checks single declarations and calls. These rules do not depend on the entry point, and the checker applies
// them during checking.
type Rules struct {
	*report.Reporter
	Major, Minor      int  // shader model
	PayloadQualifiers bool // the annotations read(…) and write(…) are enabled

	Use func(checked.StageUse) // records an operation of the current function that only some stages support
}

// checks has the function for each rule for calls that this package implements.
var checks = [...]func(r *Rules, call *checked.Intrinsic, in *checked.Func){
	intrinsics.CheckAttribute: (*Rules).attribute,
	intrinsics.CheckBarrier:   (*Rules).barrier,
	intrinsics.CheckClock:     (*Rules).clock,
	intrinsics.CheckCluster:   (*Rules).cluster,
	intrinsics.CheckDispatch:  (*Rules).dispatch,
	intrinsics.CheckHitChange: (*Rules).hitChange,
	intrinsics.CheckLevel:     (*Rules).level,
	intrinsics.CheckRawGather: (*Rules).rawGather,
	intrinsics.CheckReportHit: (*Rules).reportHit,
	intrinsics.CheckSharing:   (*Rules).finishSharing,
	intrinsics.CheckStatus:    (*Rules).status,
	intrinsics.CheckStream:    (*Rules).appendVertex,
	intrinsics.CheckTrace:     (*Rules).traceRay,
}

// Has reports whether this package implements check.
func Has(check intrinsics.Check) bool { return int(check) < len(checks) && checks[check] != nil }

// Call checks the call of a builtin function. in is the function whose body contains the call, or nil if it is in the
// initializer of a global.
func (r *Rules) Call(call *checked.Intrinsic, in *checked.Func) {
	if check := call.Row.Check; Has(check) {
		checks[check](r, call, in)
	}
	r.handedOn(call)
}

// olderThan reports whether the shader model is older than major.minor.
func (r *Rules) olderThan(major, minor int) bool {
	return r.Major < major || r.Major == major && r.Minor < minor
}
