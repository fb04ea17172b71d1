// Package validate checks a module against the rules of SPIR-V, and those of Vulkan, or of OpenCL and Level Zero. It
// checks only rules that the output of this compiler could violate. It runs on every module that the compiler emits, so
// its running time is linear in the size of the module.
//
// It does not depend on HLSL and does not change the module. Findings contain the source position of the instruction
// and are worded like those of spirv-val.
//
// Read this file for the order of the checks, and state.go for the shared state. Each other file covers one topic. Most
// instructions are checked by a row of a table such as rules.go, in the notation of operandrules.go.
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

// A Target is the environment for which a module is intended.
type Target uint8

// These are the targets. Universal omits the rules of specific environments. For it, the capabilities Shader and Kernel
// determine whether a module is for Vulkan or for OpenCL. Package environment implements the rules of OpenCL and Level
// Zero.
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

// versions holds the newest SPIR-V version that each target supports.
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

// Options select the rules to check. The zero value is for a complete module for Vulkan 1.3 with relaxed block layout.
type Options struct {
	Target             Target
	StrictBlockLayout  bool                 // disable the relaxed rules for vectors in blocks
	ScalarBlockLayout  bool                 // use scalar alignment in blocks
	OffsetOperand      bool                 // the device supports VK_KHR_maintenance8
	BeforeLegalization bool                 // resources and pointers may still be used as values
	BeforePasses       bool                 // with BeforeLegalization: unused objects may have invalid decorations
	MaxID              spirv.ID             // maximum ID bound; 0 means that of the specification
	MaxVersion         uint32               // newest SPIR-V version supported by the device; 0 means that of the target
	Features           environment.Features // optional device features, for OpenCL and Level Zero
	Budget             *budget.Budget       // limits the running time; nil means no limit
}

// Module returns the violations of rules in m. It returns nil if m is valid.
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

// environment checks the rules of the environment for kernels.
func (v *validator) environment() {
	e := v.environmentOf()
	if e == environment.None {
		return
	}
	m := &environment.Module{Module: v.m, Defs: v.defs, Capabilities: v.capabilities, Extensions: v.extensions,
		Decoration: v.decoration, Name: v.name, Poll: v.o.Budget.Poll}
	environment.Check(m, environment.Options{Environment: e, MaxVersion: v.newest(), Features: v.o.Features}, v.breaks)
}

// universalLimits checks the universal limits. It omits the limit on IDs, which header checks.
func (v *validator) universalLimits() {
	for _, x := range limits.Find(v.m) {
		if x.Limit != &limits.IDs {
			v.report(x.In, "%d %s exceed the limit of %d", x.Count, x.Things, x.Most)
		}
	}
}

// environmentOf returns the environment whose rules apply to the module.
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

// breaks adds a finding for an instruction that violates a rule of the environment. If the parameter in is nil, the
// module violates the rule. The parameter wrong describes the actual value. It may be empty. If the instruction is a
// capability without a position, the finding gets the position of the first instruction that requires the capability.
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

// newest returns the newest SPIR-V version that the module may have.
func (v *validator) newest() uint32 { return cmp.Or(v.o.MaxVersion, versions[v.o.Target]) }

// checks lists the checks of a module in order. If a check has findings, the later checks are skipped, because they
// rely on it.
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
