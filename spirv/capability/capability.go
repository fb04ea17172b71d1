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
// are in the order of their first use. Those that a type requires count as used at the first use of the type. A
// capability that another one implies is omitted, except Shader, which is always present unless Kernel is given.
//
// If one of several capabilities suffices and none of them is present, the choice is made at the end, because one of
// them may be needed for another reason.
//
// If one of several extensions suffices, Required chooses one from the list of allowed extensions, which may be empty.
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

// run adds the capabilities and extensions that the module requires.
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
		// NonUniform counts at the decorated instruction
		case in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationNonUniform:
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
	have    map[spirv.Capability]bool // capabilities that are declared or implied
	kernel  bool                      // the module is for OpenCL
	choices [][]spirv.Capability      // groups of capabilities, one of which must be declared
	single  bool                      // caps are those of single instructions; see Needs

	watched string             // the extension whose first use is searched for
	current *spirv.Instruction // the instruction being processed
	adding  spirv.Capability   // the capability whose requirements are being added
	cause   *spirv.Instruction // the first instruction that requires the watched extension
	causeBy spirv.Capability
	wants   bool // cause is the first instruction that requires the capability that is searched for
	wanted  spirv.Capability

	defs       []int32              // by ID: 1 + the index of a type, constant or variable
	seen       []bool               // types whose requirements have been added
	ops        spirv.OpcodeSet      // opcodes whose requirements have been added
	enumerants [1 << 8]uint64       // by kind: a bit for each value below 64 whose requirements have been added
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

// models records the execution model of the entry points, on which some requirements depend.
func (f *finder) models() {
	if len(f.m.EntryPoints) > 0 {
		f.stageModel = instreader.EntryPoint(&f.m.EntryPoints[0]).ExecutionModel()
	}
}

// add declares a capability and the extension that provides it. It does nothing if the capability is already declared.
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

// newMicromaps is an extension that is used only if it is explicitly allowed, because drivers support the older
// extension.
const newMicromaps = "SPV_KHR_opacity_micromap"

// extension declares an extension for a feature. The names are the extensions that provide the feature, one of which
// suffices. It does nothing if the feature is part of the SPIR-V version: minVersion is the first such version, or 0 if
// there is none.
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

// any requires one of several capabilities. If there is a choice, settle makes it.
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

// settle declares a capability for each group of which none has been declared.
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

// prefer returns the capability to declare if any of cs suffices. It prefers capabilities whose extension is allowed,
// and then capabilities for shaders that are not specific to a vendor.
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

// allows reports whether capability c may be declared: it does not need an extension, or its extension is allowed.
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

// instruction adds the requirements of an instruction, its operands and its types.
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

// builtIn adds the capability for a built-in if it depends on the shader stage. It reports whether this is such a
// built-in.
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
