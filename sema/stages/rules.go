package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// Rules are the rules about a single declaration or call, which need no entry
// point. The checker asks for them as it comes to one.
type Rules struct {
	*report.Reporter
	Major, Minor      int  // shader model
	PayloadQualifiers bool // read(…) and write(…) are in force

	Use func(checked.StageUse) // notes what not every stage can do where the checker is
}

// callRules are the rules about calls, by what the function's row says of its
// emission.
var callRules = [...]struct {
	custom intrinsics.Custom
	check  func(r *Rules, call *checked.Intrinsic, in *checked.Func)
}{
	{"appendVertex", (*Rules).appendVertex},
	{"barrier", (*Rules).barrier},
	{"dispatchMesh", (*Rules).dispatch},
	{"finishSharing", (*Rules).finishSharing},
	{"gather", (*Rules).gatherRaw},
	{"hitInvoke", (*Rules).traceRay},
	{"hitQuery", (*Rules).hitQuery},
	{"hitTrace", (*Rules).traceRay},
	{"reportHit", (*Rules).reportHit},
	{"restartStrip", (*Rules).appendVertex},
	{"traceRay", (*Rules).traceRay},
	{"waveCluster", (*Rules).cluster},
	{"waveRotate", (*Rules).cluster},
}

// Call checks a call of a built-in function in the body of in, which is nil in the
// initialiser of a global.
func (r *Rules) Call(call *checked.Intrinsic, in *checked.Func) {
	for i := range callRules {
		if callRules[i].custom == call.Row.Emit.Custom {
			callRules[i].check(r, call, in)
		}
	}
	r.handedOn(call)
}

// olderThan reports whether the shader model comes before major.minor.
func (r *Rules) olderThan(major, minor int) bool {
	return r.Major < major || r.Major == major && r.Minor < minor
}
