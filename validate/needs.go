package validate

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// needs checks that the module declares the capabilities, extensions and version that its opcodes and enumerants
// require.
func (v *validator) needs() {
	v.imports()
	// the requirements of an opcode are the same for all its instructions
	var seen spirv.OpcodeSet
	type use struct {
		kind  spirv.OperandKind
		value uint32
	}
	enumerants := make(map[use]bool)
	v.m.Each(func(in *spirv.Instruction) {
		info := in.Op.Info()
		if seen.Add(in.Op) {
			v.allowed(in, info.Name, info.Capabilities, info.Extensions, info.MinVersion, info.LastVersion)
		}
		if ids, _ := in.LeadingIDs(); len(ids) == len(in.Operands) || in.Op == spirv.OpExtension ||
			!info.NamesEnumerants() {
			return
		}
		in.EachOperand(func(o spirv.OperandRef) bool {
			bits := in.Operands[o.Index]
			switch o.Kind.Info().Category {
			case spirv.CategoryValueEnum:
				if !enumerants[use{o.Kind, bits}] {
					enumerants[use{o.Kind, bits}] = true
					v.enumerant(in, o.Kind, bits)
				}
			case spirv.CategoryBitEnum:
				for ; bits != 0; bits &= bits - 1 {
					if u := (use{o.Kind, bits & -bits}); !enumerants[u] {
						enumerants[u] = true
						v.enumerant(in, o.Kind, u.value)
					}
				}
			}
			return true
		})
	})
}

// declared records the capabilities and extensions that the module declares, and checks the versions that the
// extensions require.
func (v *validator) declared() {
	v.capabilities = make(map[spirv.Capability]bool, 2*len(v.m.Capabilities))
	for i := range v.m.Extensions {
		name, _ := spirv.StringAt(v.m.Extensions[i].Operands)
		v.extensions = append(v.extensions, name)
		if needed := capability.ExtensionVersion(name); v.m.Version < needed {
			v.report(&v.m.Extensions[i], "%s extension requires SPIR-V version 1.%d or later", name, needed>>8&0xff)
		}
	}
	for i := range v.m.Capabilities {
		spirv.Imply(v.capabilities, instreader.Capability(&v.m.Capabilities[i]).Capability())
	}
	if v.has(spirv.CapabilityBindlessTextureNV) && !contains(v.m, spirv.OpSamplerImageAddressingModeNV) {
		v.report(&v.m.Capabilities[0], "the BindlessTextureNV capability requires OpSamplerImageAddressingModeNV")
	}
	v.shader, v.kernel = v.has(spirv.CapabilityShader), v.has(spirv.CapabilityKernel)
}

// contains reports whether the module has an instruction with opcode op.
func contains(m *spirv.Module, op spirv.Opcode) (found bool) {
	m.Each(func(in *spirv.Instruction) { found = found || in.Op == op })
	return found
}

// setFamilies lists the prefixes of the names of extended instruction sets for which this package does not have a
// table.
var setFamilies = [...]string{"NonSemantic.", "SPV_", "DebugInfo", "TOSA.", "Arm."}

// imports checks the names of the extended instruction sets that the module imports, and their extensions.
func (v *validator) imports() {
	for i := range v.m.ExtInstImports {
		in := &v.m.ExtInstImports[i]
		name, _ := spirv.StringAt(in.Operands)
		if strings.HasPrefix(name, "NonSemantic.") && v.m.Version < 0x00010600 &&
			!v.extension("SPV_KHR_non_semantic_info") {
			v.report(in, "NonSemantic extended instruction sets cannot be declared without SPV_KHR_non_semantic_info")
		}
		if spirv.LookupExtSet(name) == 0 && !slices.ContainsFunc(setFamilies[:],
			func(p string) bool { return strings.HasPrefix(name, p) }) {
			v.report(in, "invalid extended instruction import '%s'", name)
		}
	}
}

func (v *validator) enumerant(in *spirv.Instruction, k spirv.OperandKind, value uint32) {
	e := k.Enumerant(value)
	if e == nil {
		v.report(in, "%d is not a %s", value, k.String())
		return
	}
	capabilities := e.Capabilities
	if k == spirv.KindBuiltIn && in.Op == spirv.OpMemberDecorate {
		return // a block of built-ins declares more built-ins than the shader uses
	}
	if k == spirv.KindCapability { // implied capabilities
		capabilities = nil
		if v.vulkan() && notInVulkan(spirv.Capability(value)) && !slices.ContainsFunc(e.Extensions,
			v.declaresExtension) {
			v.report(in, "capability %s is not allowed by Vulkan", e.Name)
		}
	}
	v.allowed(in, e.Name, capabilities, e.Extensions, e.MinVersion, e.LastVersion)
}

func (v *validator) declaresExtension(name string) bool { return slices.Contains(v.extensions, name) }

// notInVulkan reports whether only OpenCL supports a capability.
func notInVulkan(c spirv.Capability) bool {
	switch c {
	case spirv.CapabilityAddresses, spirv.CapabilityAtomicStorage, spirv.CapabilityDeviceEnqueue,
		spirv.CapabilityFloat16Buffer,
		spirv.CapabilityGenericPointer, spirv.CapabilityGroups, spirv.CapabilityImageBasic, spirv.CapabilityImageMipmap,
		spirv.CapabilityImageReadWrite, spirv.CapabilityImageRect, spirv.CapabilitySampledRect, spirv.CapabilityKernel,
		spirv.CapabilityLinkage, spirv.CapabilityLiteralSampler,
		spirv.CapabilityNamedBarrier, spirv.CapabilityPipeStorage, spirv.CapabilityPipes,
		spirv.CapabilitySubgroupDispatch, spirv.CapabilityUniformDecoration,
		spirv.CapabilityVector16:
		return true
	}
	return false
}

func (v *validator) allowed(in *spirv.Instruction, name string, capabilities []spirv.Capability, extensions []string,
	first, last uint32) {
	if len(capabilities) > 0 && !slices.ContainsFunc(capabilities, v.has) {
		v.report(in, "%s requires one of these capabilities: %s", name, listed(capabilities))
	}
	switch {
	case last != 0 && v.m.Version > last:
		v.report(in, "%s is not available in SPIR-V 1.%d", name, v.m.Version>>8&0xff)
	case first != 0 && v.m.Version >= first:
	case slices.ContainsFunc(extensions, v.declaresExtension):
	case len(extensions) > 0:
		v.report(in, "%s requires one of these extensions: %s", name, strings.Join(extensions, " "))
	case first != 0 && len(capabilities) == 0:
		v.report(in, "%s requires SPIR-V 1.%d", name, first>>8&0xff)
	}
}

func listed(capabilities []spirv.Capability) string {
	s := ""
	for _, c := range capabilities {
		if s != "" {
			s += " "
		}
		s += c.String()
	}
	return s
}
