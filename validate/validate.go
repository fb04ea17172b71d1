// Package validate checks that a module keeps the rules of SPIR-V and of
// Vulkan: those that what we emit could break. It runs on every module that
// leaves the compiler, so its time is linear in the module.
//
// It knows nothing of HLSL and does not change the module. Findings carry the
// source position of the instruction and read like those of spirv-val.
//
// Read this file for the order of the checks and state.go for what they have
// at hand; then one file a subject. Most instructions are checked by a row of
// the table in rules.go.
package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Target is the environment that a module is for.
type Target uint8

// The targets. Universal leaves out what only Vulkan demands.
const (
	Vulkan13 Target = iota
	Vulkan12
	Vulkan11SPIRV14
	Vulkan11
	Vulkan10
	Universal
)

// versions are the newest SPIR-V versions of the targets.
var versions = [...]uint32{
	Vulkan13:        0x00010600,
	Vulkan12:        0x00010500,
	Vulkan11SPIRV14: 0x00010400,
	Vulkan11:        0x00010300,
	Vulkan10:        0x00010000,
	Universal:       0x00010600,
}

// Options say which rules hold. The zero value is for a finished module for
// Vulkan 1.3 with relaxed block layout.
type Options struct {
	Target             Target
	StrictBlockLayout  bool           // no relaxed rules for vectors in blocks
	ScalarBlockLayout  bool           // scalar alignment in blocks
	BeforeLegalization bool           // resources and pointers may still be treated as values
	BeforePasses       bool           // with BeforeLegalization: there may be what nothing needs, on which decorations may be wrong
	MaxID              spirv.ID       // largest id bound; 0 is the limit of the specification
	Budget             *budget.Budget // asked whether to go on; nil for always
}

// A Finding is a broken rule.
type Finding struct {
	Pos  int32 // source position of the instruction
	Op   spirv.Opcode
	ID   spirv.ID // its result, 0 if it has none
	Text string
}

// maxFindings ends the search: what follows is mostly an echo.
const maxFindings = 20

// Module returns the rules that m breaks, nil if it is valid.
func Module(m *spirv.Module, o Options) []Finding {
	v := &validator{m: m, o: o}
	for _, check := range checks {
		v.o.Budget.Poll()
		check(v)
		if len(v.findings) > 0 {
			break
		}
	}
	return v.findings
}

// checks are the checks of a module in order. After one that finds something
// the later ones, which rely on what it checks, are left out.
var checks = [...]func(*validator){
	(*validator).header,
	(*validator).ids,
	(*validator).sections,
	(*validator).needs,
	(*validator).globals,
	(*validator).functions,
	(*validator).decorations,
	(*validator).entryPoints,
	(*validator).interfaces,
	(*validator).blocks,
}
