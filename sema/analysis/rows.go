package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// Rows returns the table of all analyses.
func Rows() []Row { return slices.Clone(rows[:]) }

// rows lists all analyses in the order in which they run.
var rows = [...]Row{
	{"sequence", body, []diagnostics.Code{diagnostics.Unsequenced, diagnostics.UnsequencedChanges}, sequence},
	{"self-initialization", body, []diagnostics.Code{diagnostics.SelfInit, diagnostics.StaticSelfInit}, selfInitialization},
	{"unused values", body, []diagnostics.Code{
		diagnostics.UnusedValue, diagnostics.UnusedComparison, diagnostics.CallUnused, diagnostics.ReadUnused,
		diagnostics.ResultUnused,
	}, unusedValues},
	{"returns", body, []diagnostics.Code{diagnostics.MissingReturn}, returns},
	{"unset variables", body, []diagnostics.Code{
		diagnostics.ParameterUnset, diagnostics.ParameterUnsetOn, diagnostics.LocalUnset, diagnostics.LocalUnsetOn,
	}, unsetVariables},
	{"unused locals", body, []diagnostics.Code{diagnostics.LocalUnused}, unusedLocals},
	{"payload access", entry, []diagnostics.Code{
		diagnostics.PayloadWriteLost, diagnostics.PayloadReadUndefined, diagnostics.PayloadDataLost,
		diagnostics.PayloadNeverWritten,
		diagnostics.PayloadWriteUndefined, diagnostics.PayloadTraceUndefined, diagnostics.PayloadNeverRead,
	}, payloadAccess},
	{"divergence", entry, []diagnostics.Code{
		diagnostics.DivergentBarrier, diagnostics.VaryingBarrier, diagnostics.VaryingDerivative,
	}, divergence},
	{"groupshared memory", entry, []diagnostics.Code{diagnostics.GroupSharedSize}, groupSharedMemory},
}
