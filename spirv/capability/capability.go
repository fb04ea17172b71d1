// Package capability determines the capabilities and extensions that a module requires. It uses the grammar, which
// lists the requirements of opcodes and enumerants. It also uses a few rules on types and storage that are not part of
// the grammar.
//
// It depends only on SPIR-V. Read Required for the order of its results, and types.go for the additional rules.
package capability

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Required returns the given capabilities and extensions, followed by the additional ones that m requires. Capabilities
// are in the order of their first use; the capabilities that a type requires count as used at the first use of the
// type. A capability implied by another capability is omitted, except that Shader is always present unless Kernel is
// given.
//
// If one of several capabilities suffices and none is present, the choice is made at the end. The choice may then be a
// capability that is needed for another reason.
//
// If one of several extensions suffices, Required chooses an extension from the list of allowed extensions, which may
// be empty.
func Required(m *spirv.Module, capabilities []spirv.Capability, extensions, allowed []string) ([]spirv.Capability,
	[]string) {
	f := finder{m: m, allowed: allowed, version: m.Version, have: make(map[spirv.Capability]bool, 16)}
	f.exts = slices.Clone(extensions)
	for _, c := range capabilities {
		f.add(c)
		f.kernel = f.kernel || c == spirv.CapabilityKernel
	}
	f.run()
	return f.caps, f.exts
}

// run adds the requirements of the module.
func (f *finder) run() {
	m := f.m
	f.index()
	f.models()
	for i := range m.EntryPoints {
		f.instruction(&m.EntryPoints[i])
	}
	m.Each(func(in *spirv.Instruction) {
		switch {
		case in.Op == spirv.OpCapability, in.Op == spirv.OpExtension, in.Op == spirv.OpEntryPoint:
		case in.Op.IsType(): // types count at the first use of the type
		case in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationNonUniform: // at the decorated instruction
		default:
			f.instruction(in)
		}
	})
	for i := range m.Types {
		if m.Types[i].Op.IsType() {
			f.typeOnce(m.Types[i].Result)
		}
	}
	if !f.kernel {
		f.add(spirv.CapabilityShader)
	}
	f.settle()
}

type finder struct {
	m       *spirv.Module
	version uint32
	caps    []spirv.Capability
	exts    []string
	allowed []string
	have    map[spirv.Capability]bool // declared or implied
	kernel  bool                      // the module is for OpenCL
	choices [][]spirv.Capability      // one of each group suffices
	single  bool                      // caps are those of single instructions; see Needs

	watched string             // an extension
	current *spirv.Instruction // the instruction being processed
	adding  spirv.Capability   // the capability being added
	cause   *spirv.Instruction // the first instruction that requires the watched extension
	causeBy spirv.Capability
	wants   bool // cause is the first instruction that requires the capability
	wanted  spirv.Capability

	defs       []int32              // maps an ID to 1 + the index of a type, constant or variable
	seen       []bool               // types already processed
	ops        spirv.OpcodeSet      // opcodes already processed
	enumerants [1 << 8]uint64       // for each kind: values below 64 already processed
	glsl       spirv.ID             // ID of GLSL.std.450; 0 if not imported
	stageModel spirv.ExecutionModel // execution model of the entry points, if all have the same one
	nonUniform map[spirv.ID]bool
	strided    map[spirv.ID]bool             // arrays of heap descriptors
	blocks     map[spirv.ID]spirv.Decoration // Block or BufferBlock decorations of structs
	valueTypes []spirv.ID                    // by ID; computed on first use
	ors        map[spirv.ID][2]spirv.ID      // operands of OpBitwiseOr; computed on first use
}

func (f *finder) index() {
	f.defs = make([]int32, f.m.Bound)
	for i := range f.m.ExtInstImports {
		if name, _ := spirv.StringAt(f.m.ExtInstImports[i].Operands); spirv.LookupExtSet(name) == spirv.ExtSetGLSLStd450 {
			f.glsl = f.m.ExtInstImports[i].Result
		}
	}
	f.seen = make([]bool, f.m.Bound)
	f.nonUniform = make(map[spirv.ID]bool)
	f.blocks = make(map[spirv.ID]spirv.Decoration)
	for i := range f.m.Types {
		if id := f.m.Types[i].Result; id != 0 {
			f.defs[id] = int32(i) + 1
		}
	}
	for i := range f.m.Annotations {
		in := &f.m.Annotations[i]
		if in.Op != spirv.OpDecorate && in.Op != spirv.OpDecorateId {
			continue
		}
		target := instreader.Decorate(in).Target()
		switch d := instreader.Decorate(in).Decoration(); d {
		case spirv.DecorationNonUniform:
			f.nonUniform[target] = true
		case spirv.DecorationArrayStride, spirv.DecorationArrayStrideIdEXT:
			if f.strided == nil {
				f.strided = make(map[spirv.ID]bool)
			}
			f.strided[target] = true
		case spirv.DecorationBlock, spirv.DecorationBufferBlock:
			f.blocks[target] = d
		}
	}
}

// models records the execution model for the requirements that depend on it.
func (f *finder) models() {
	if len(f.m.EntryPoints) > 0 {
		f.stageModel = instreader.EntryPoint(&f.m.EntryPoints[0]).ExecutionModel()
	}
}

// add declares a capability and the extension that provides the capability, unless the capability is already declared.
func (f *finder) add(c spirv.Capability) {
	if f.single {
		f.caps = append(f.caps, c)
		return
	}
	if f.have[c] && !(c == spirv.CapabilityShader && !slices.Contains(f.caps, c)) {
		return
	}
	f.caps = append(f.caps, c)
	f.adding = c
	spirv.Imply(f.have, c)
	if f.wants && f.cause == nil && f.have[f.wanted] {
		f.cause = f.current
	}
	if e := spirv.KindCapability.Enumerant(uint32(c)); e != nil {
		f.extension(e.Extensions, e.MinVersion)
	}
	if c == spirv.CapabilityDescriptorHeapEXT {
		f.extension(untypedPointers[:], 0) // a prerequisite of the other extension
	}
}

var untypedPointers = [...]string{"SPV_KHR_untyped_pointers"}

// newMicromaps is used only if explicitly allowed because drivers support the older extension.
const newMicromaps = "SPV_KHR_opacity_micromap"

// extension declares one of the extensions that provide a feature in versions before minVersion (0 means all versions).
func (f *finder) extension(names []string, minVersion uint32) {
	if len(names) == 0 || minVersion != 0 && minVersion <= f.version || f.single {
		return
	}
	if names[0] == newMicromaps && !slices.Contains(f.allowed, newMicromaps) {
		names = names[1:]
	}
	best := names[0]
	for _, n := range names {
		if slices.Contains(f.exts, n) {
			return
		}
		if slices.Contains(f.allowed, n) {
			best = n
			break
		}
		if len(n) > 8 && n[:8] == "SPV_KHR_" {
			best = n
		}
	}
	f.exts = append(f.exts, best)
	if best == f.watched {
		f.cause, f.causeBy = f.current, f.adding
	}
}

// any requires one of several capabilities.
func (f *finder) any(cs []spirv.Capability) {
	switch {
	case f.single:
		f.caps = append(f.caps, cs...)
	case len(cs) == 1:
		f.add(cs[0])
	case len(cs) > 1:
		f.choices = append(f.choices, cs)
	}
}

// settle makes the remaining choices.
func (f *finder) settle() {
	for _, cs := range f.choices {
		if !slices.ContainsFunc(cs, func(c spirv.Capability) bool { return f.have[c] }) {
			f.add(f.prefer(cs))
		}
	}
}

// preferred lists capabilities that take precedence in a choice.
var preferred = [...]spirv.Capability{
	spirv.CapabilityRayQueryKHR, // an acceleration structure alone does not require ray tracing pipelines
}

// prefer returns the capability to use in a choice without other constraints. The extension of the capability must be
// allowed if possible. Capabilities for shaders that are not specific to a vendor are preferred.
func (f *finder) prefer(cs []spirv.Capability) spirv.Capability {
	if allowed := slices.DeleteFunc(slices.Clone(cs),
		func(c spirv.Capability) bool { return !f.allows(c) }); len(allowed) > 0 {
		cs = allowed
	}
	for _, c := range preferred {
		if slices.Contains(cs, c) {
			return c
		}
	}
	for _, c := range cs {
		if c != spirv.CapabilityKernel && !ofVendor(c) {
			return c
		}
	}
	return cs[0]
}

// allows reports whether the extension of a capability is allowed.
func (f *finder) allows(c spirv.Capability) bool {
	e := spirv.KindCapability.Enumerant(uint32(c))
	if len(f.allowed) == 0 || e == nil || len(e.Extensions) == 0 || e.MinVersion != 0 && e.MinVersion <= f.version {
		return true
	}
	return slices.ContainsFunc(e.Extensions, func(n string) bool {
		return slices.Contains(f.allowed, n) || strings.HasPrefix(n, "SPV_KHR_") && slices.Contains(f.allowed, "KHR")
	})
}

func ofVendor(c spirv.Capability) bool {
	name := spirv.KindCapability.Enumerant(uint32(c)).Name
	for _, suffix := range [...]string{"NV", "AMD", "INTEL", "ALTERA", "QCOM", "AMDX", "ARM"} {
		if n := len(name) - len(suffix); n > 0 && name[n:] == suffix {
			return true
		}
	}
	return false
}

// instruction adds the requirements of one instruction.
func (f *finder) instruction(in *spirv.Instruction) {
	info := in.Op.Info()
	if info == nil {
		return
	}
	f.current = in
	if in.Op == spirv.OpVariable {
		f.variable(in) // before its type
	}
	if len(f.nonUniform) > 0 && f.nonUniform[in.Result] {
		f.enumerant(spirv.KindDecoration, uint32(spirv.DecorationNonUniform))
	}
	if !f.single {
		f.types(in)
	}
	if f.single || f.ops.Add(in.Op) {
		f.any(info.Capabilities)
		f.extension(info.Extensions, info.MinVersion)
	}
	f.special(in)
	if ids, _ := in.LeadingIDs(); len(ids) == len(in.Operands) || !info.NamesEnumerants() {
		return
	}
	in.EachOperand(func(o spirv.OperandRef) bool {
		f.operand(in, o)
		return true
	})
}

func (f *finder) operand(in *spirv.Instruction, o spirv.OperandRef) {
	word := in.Operands[o.Index]
	switch o.Kind.Info().Category {
	case spirv.CategoryValueEnum:
		f.enumerant(o.Kind, word)
	case spirv.CategoryBitEnum:
		for bits := word; bits != 0; bits &= bits - 1 {
			f.enumerant(o.Kind, bits&-bits)
		}
	}
}

func (f *finder) enumerant(k spirv.OperandKind, v uint32) {
	if f.enumerants[k]>>v&1 != 0 && !f.single { // a shift by 64 or more yields zero
		return
	}
	f.enumerants[k] |= 1 << v
	e := k.Enumerant(v)
	if e == nil || k == spirv.KindBuiltIn && f.builtIn(spirv.BuiltIn(v)) {
		return
	}
	f.any(e.Capabilities)
	f.extension(e.Extensions, e.MinVersion)
}

// builtIn handles the built-ins whose capability depends on the stage.
func (f *finder) builtIn(v spirv.BuiltIn) bool {
	switch v {
	case spirv.BuiltInLayer, spirv.BuiltInViewportIndex:
	default:
		return false
	}
	switch f.stageModel {
	case spirv.ExecutionModelVertex, spirv.ExecutionModelTessellationControl,
		spirv.ExecutionModelTessellationEvaluation:
	case spirv.ExecutionModelMeshEXT, spirv.ExecutionModelMeshNV:
		return true
	default:
		if v == spirv.BuiltInLayer {
			f.add(spirv.CapabilityGeometry)
		} else {
			f.add(spirv.CapabilityMultiViewport)
		}
		return true
	}
	switch {
	case f.version < 0x00010500:
		f.add(spirv.CapabilityShaderViewportIndexLayerEXT)
	case v == spirv.BuiltInLayer:
		f.add(spirv.CapabilityShaderLayer)
	default:
		f.add(spirv.CapabilityShaderViewportIndex)
	}
	return true
}
