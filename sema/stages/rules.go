package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// Rules are the rules for a single declaration or call. They do not depend on the entry point. The checker applies them
// during checking.
type Rules struct {
	*report.Reporter
	Major, Minor      int  // shader model
	PayloadQualifiers bool // read(…) and write(…) are enabled

	Use func(checked.StageUse) // records stage-dependent operations at the checker's position
}

// checks has a function for each rule about calls that package sema does not check itself.
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

// Has reports whether this package implements a check.
func Has(check intrinsics.Check) bool { return int(check) < len(checks) && checks[check] != nil }

// Call checks a call of a builtin function. Parameter in is the function whose body contains the call, or nil in the
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
