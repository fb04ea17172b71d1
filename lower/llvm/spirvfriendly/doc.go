// Package spirvfriendly lowers a kernel module to SPIR-V-friendly IR. This is the LLVM IR that LLVM's tools for SPIR-V
// read. The package accepts modules of any producer and does not depend on HLSL.
//
// An instruction that LLVM also has becomes that LLVM instruction. Any other becomes a call of a function whose mangled
// name identifies the instruction (_Z18__spirv_AtomicIAddPU3AS1iiii), or several LLVM instructions if a reader does not
// support the name. The other declarations of the module become metadata.
//
// Read lowering.go for the order of the steps and the shared state, then instructions.go for the table of opcodes. Each
// of the other files covers one kind of instruction or declaration.
package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A BuiltinForm says how builtin variables are represented.
type BuiltinForm uint8

// The values of BuiltinForm.
const (
	Calls     BuiltinForm = iota // functions: __spirv_BuiltInWorkgroupId(int)
	Variables                    // globals: @__spirv_BuiltInWorkgroupId
)

// Options controls Lower. The zero value is for LLVM 15.
type Options struct {
	Name     string // name of the LLVM module
	Version  int    // version of LLVM: 15, 19 or 22; 0 means 15
	Builtins BuiltinForm
}

// Lower lowers m to an LLVM module. If that is not possible, it returns nil and the findings that say why.
func Lower(m *spirv.Module, o Options) (*llvm.Module, finding.List) {
	l := newLowering(m, o)
	for _, phase := range phases {
		if phase(l); len(l.findings) > 0 {
			return nil, l.findings
		}
	}
	return l.out, nil
}

// phases lists the steps of the lowering, in order. If a step adds findings, the steps after it, which rely on it, are
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
