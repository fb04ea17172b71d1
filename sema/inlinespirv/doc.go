// Package inlinespirv resolves inline SPIR-V, and checks it against the SPIR-V grammar.
//
//	types.go        types that are declared by any instruction
//	numbered.go     vk::ext_type<id>, whose declaration a call describes
//	instruction.go  functions that represent an instruction
//	argument.go     arguments of such functions
//	mode.go         execution modes
//	attribute.go    attributes for decorations, capabilities and extensions
//	grammar.go      comparison of operands with the grammar
package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// A Checker checks inline SPIR-V.
type Checker struct {
	*report.Reporter
	Resolver convert.Resolver

	Unvalidated bool              // -Vd: inline SPIR-V may use storage classes that Vulkan does not have
	Numbered    []checked.TypeUse // the types vk::ext_type<id>, in the order in which they are first used
}
