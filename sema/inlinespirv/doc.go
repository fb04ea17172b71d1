// Package inlinespirv resolves inline SPIR-V, and checks it against the SPIR-V grammar.
//
//	types.go        types that are declared by any instruction
//	numbered.go     vk::ext_type<id>, which a call describes
//	instruction.go  functions that represent an instruction
//	argument.go     passing of arguments to an instruction
//	mode.go         execution modes
//	attribute.go    attributes for decorations, capabilities and extensions
//	grammar.go      operands against the grammar
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

	Unvalidated bool              // -Vd: inline SPIR-V may name memory that Vulkan does not have
	Numbered    []checked.TypeUse // the types vk::ext_type<id>, in the order of their first use
}
