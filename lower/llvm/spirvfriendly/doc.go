// Package spirvfriendly lowers a kernel module to the LLVM IR that LLVM's tools for
// SPIR-V read: SPIR-V-friendly IR. It takes modules of any producer, and knows
// nothing of HLSL.
//
// What LLVM has an instruction for becomes that. What it has none for becomes a
// call of a function whose mangled name tells the instruction
// (_Z18__spirv_AtomicIAddPU3AS1iiii), or is computed where a reader does not
// take the name. What the module says beside its instructions becomes metadata.
//
// Read lowering.go for the order of things and what is at hand; then
// instructions.go, which is the table of what becomes of each opcode, and one
// file a subject.
package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A BuiltinForm says what becomes of builtin variables.
type BuiltinForm uint8

// The forms.
const (
	Calls     BuiltinForm = iota // functions: __spirv_BuiltInWorkgroupId(int)
	Variables                    // globals: @__spirv_BuiltInWorkgroupId
)

// Options say how a module is lowered. The zero value is for LLVM 15.
type Options struct {
	Name     string // of the module
	Version  int    // of LLVM: 15, 19 or 22; 0 is 15
	Builtins BuiltinForm
}

// Lower returns the LLVM module that says what m says. If there are findings, it
// returns none.
func Lower(m *spirv.Module, o Options) (*llvm.Module, finding.List) {
	l := newLowering(m, o)
	for _, phase := range phases {
		if phase(l); len(l.findings) > 0 {
			return nil, l.findings
		}
	}
	return l.out, nil
}

// phases are the steps of a lowering in order. After one that finds something
// the later ones, which rely on what it checks, are left out.
var phases = [...]func(*lowering){
	(*lowering).index,
	(*lowering).target,
	(*lowering).declareTypes,
	(*lowering).declareGlobals,
	(*lowering).declareFunctions,
	(*lowering).defineFunctions,
	(*lowering).describeModule,
}
