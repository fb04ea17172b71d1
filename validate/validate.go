// Package validate checks that a module keeps the rules of SPIR-V and of
// Vulkan, or of OpenCL and Level Zero: those that what we emit could break. It
// runs on every module that leaves the compiler, so its time is linear in the
// module.
//
// It knows nothing of HLSL and does not change the module. Findings carry the
// source position of the instruction and read like those of spirv-val.
//
// Read this file for the order of the checks and state.go for what they have
// at hand; then one file a subject. Most instructions are checked by a row of
// a table, as those in rules.go, in the words of operandrules.go.
package validate

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
	"github.com/hlsl2spirv/hlsl2spirv/validate/limits"
)

// A Target is the environment that a module is for.
type Target uint8

// The targets. Universal leaves out what only an environment demands: a module is
// for Vulkan or for OpenCL by its capabilities, Shader and Kernel. What holds for
// OpenCL and for Level Zero is told in package environment.
const (
	Vulkan13 Target = iota
	Vulkan12
	Vulkan11SPIRV14
	Vulkan11
	Vulkan10
	Universal
	OpenCL
	LevelZero
)

// versions are the newest SPIR-V versions of the targets.
var versions = [...]uint32{
	Vulkan13:        0x00010600,
	Vulkan12:        0x00010500,
	Vulkan11SPIRV14: 0x00010400,
	Vulkan11:        0x00010300,
	Vulkan10:        0x00010000,
	Universal:       0x00010600,
	OpenCL:          0x00010200,
	LevelZero:       0x00010200,
}

// Options say which rules hold. The zero value is for a finished module for
// Vulkan 1.3 with relaxed block layout.
type Options struct {
	Target             Target
	StrictBlockLayout  bool                 // no relaxed rules for vectors in blocks
	ScalarBlockLayout  bool                 // scalar alignment in blocks
	OffsetOperand      bool                 // the device has VK_KHR_maintenance8
	BeforeLegalization bool                 // resources and pointers may still be treated as values
	BeforePasses       bool                 // with BeforeLegalization: there may be what nothing needs, on which decorations may be wrong
	MaxID              spirv.ID             // largest id bound; 0 is the limit of the specification
	MaxVersion         uint32               // newest version of SPIR-V that the device takes; 0 is the one of the target
	Features           environment.Features // for OpenCL and Level Zero: what the device has beyond what all have
	Budget             *budget.Budget       // asked whether to go on; nil for always
}

// Module returns the rules that m breaks, nil if it is valid.
func Module(m *spirv.Module, o Options) finding.List {
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

// environment checks the rules of the environment that kernels are for.
func (v *validator) environment() {
	e := v.environmentOf()
	if e == environment.None {
		return
	}
	m := &environment.Module{Module: v.m, Defs: v.defs, Capabilities: v.capabilities, Extensions: v.extensions,
		Decoration: v.decoration, Name: v.name, Poll: v.o.Budget.Poll}
	environment.Check(m, environment.Options{Environment: e, MaxVersion: v.newest(), Features: v.o.Features}, v.breaks)
}

// universalLimits checks all universal limits but that of ids, which the header check covers.
func (v *validator) universalLimits() {
	for _, x := range limits.Find(v.m) {
		if x.Limit != &limits.IDs {
			v.report(x.In, "%d %s exceed the limit of %d", x.Count, x.Things, x.Most)
		}
	}
}

// environmentOf returns the environment whose rules hold.
func (v *validator) environmentOf() environment.Environment {
	switch {
	case v.o.Target == LevelZero:
		return environment.LevelZero
	case v.o.Target == OpenCL:
		return environment.OpenCL
	case v.kernel && !v.vulkan():
		return environment.Kernels
	}
	return environment.None
}

// breaks reports that in, or the module if it is nil, does not keep a rule of the
// environment. wrong says what is there instead, if that helps. A capability that the
// environment lacks is wrong where it is used.
func (v *validator) breaks(in *spirv.Instruction, rule, wrong string) {
	if v.findings.Full() {
		return
	}
	v.report(in, "%s", environment.Text(rule, wrong))
	f := &v.findings[len(v.findings)-1]
	f.Rule = rule
	if in == nil || in.Op != spirv.OpCapability || in.Pos != 0 {
		return
	}
	if use := capability.FirstUseOf(v.m, instreader.Capability(in).Capability()); use != nil {
		f.Pos = use.Pos
	}
}

// newest returns the newest version of SPIR-V that a module may have.
func (v *validator) newest() uint32 { return cmp.Or(v.o.MaxVersion, versions[v.o.Target]) }

// checks are the checks of a module in order. After one that finds something
// the later ones, which rely on what it checks, are left out.
var checks = [...]func(*validator){
	(*validator).header,
	(*validator).ids,
	(*validator).sections,
	(*validator).declared,
	(*validator).environment,
	(*validator).needs,
	(*validator).untypedPointers,
	(*validator).globals,
	(*validator).functions,
	(*validator).decorations,
	(*validator).entryPoints,
	(*validator).interfaces,
	(*validator).blocks,
	(*validator).universalLimits,
}
