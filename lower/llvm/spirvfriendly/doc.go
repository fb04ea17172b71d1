// Package spirvfriendly lowers a kernel module to SPIR-V-friendly IR, the LLVM IR that LLVM's SPIR-V tools read. It
// takes modules of any producer and does not depend on HLSL.
//
// An instruction that LLVM has becomes the LLVM instruction. Any other instruction becomes a call of a function whose
// mangled name identifies the instruction (_Z18__spirv_AtomicIAddPU3AS1iiii). If a reader does not accept that name,
// the instruction is expanded. The module's other declarations become metadata.
//
// Read lowering.go for the order of the steps and the shared state, then instructions.go for the table of opcodes. Each
// other file covers one subject.
package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A BuiltinForm is the representation of builtin variables.
type BuiltinForm uint8

// The forms.
const (
	Calls     BuiltinForm = iota // functions: __spirv_BuiltInWorkgroupId(int)
	Variables                    // globals: @__spirv_BuiltInWorkgroupId
)

// Options are the options of Lower. The zero value is for LLVM 15.
type Options struct {
	Name     string // of the module
	Version  int    // LLVM version: 15, 19 or 22; 0 is 15
	Builtins BuiltinForm
}

// Lower returns m as an LLVM module. If there are findings, the module is nil.
func Lower(m *spirv.Module, o Options) (*llvm.Module, finding.List) {
	l := newLowering(m, o)
	for _, phase := range phases {
		if phase(l); len(l.findings) > 0 {
			return nil, l.findings
		}
	}
	return l.out, nil
}

// phases are the lowering steps, in order. After a step with findings the remaining steps, which rely on it, are
// skipped.
var phases = [...]func(*lowering){
	(*lowering).index,
	(*lowering).target,
	(*lowering).declareTypes,
	(*lowering).declareGlobals,
	(*lowering).declareFunctions,
	(*lowering).defineFunctions,
	(*lowering).describeModule,
}
