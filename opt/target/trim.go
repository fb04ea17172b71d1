package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// TrimCapabilities declares the capabilities and extensions that the module needs. Declared capabilities and extensions
// that are needed or not trimmable come first, in their order. The missing capabilities and extensions follow.
func TrimCapabilities(u *analysis.Unit) {
	m := u.Module
	m.Bound = u.Bound()
	declared := capabilitiesOf(m)
	var fixed []spirv.Capability
	for _, c := range declared {
		if !capability.IsTrimmable(c) && c != spirv.CapabilityShader {
			fixed = append(fixed, c)
		}
	}
	needed, extensions := capability.Required(m, fixed, nil, extensionsOf(m))
	kept := m.Capabilities[:0:0]
	for i, c := range declared {
		if slices.Contains(needed, c) {
			kept = append(kept, m.Capabilities[i])
		}
	}
	for _, c := range needed {
		if !slices.Contains(declared, c) {
			kept = append(kept, instbuilder.Capability(c))
		}
	}
	m.Capabilities = kept
	trimExtensions(m, extensions)
}

func capabilitiesOf(m *spirv.Module) []spirv.Capability {
	list := make([]spirv.Capability, len(m.Capabilities))
	for i := range m.Capabilities {
		list[i] = instreader.Capability(&m.Capabilities[i]).Capability()
	}
	return list
}

func extensionsOf(m *spirv.Module) []string {
	list := make([]string, len(m.Extensions))
	for i := range m.Extensions {
		list[i], _ = spirv.StringAt(m.Extensions[i].Operands)
	}
	return list
}

func trimExtensions(m *spirv.Module, needed []string) {
	var declared []string
	kept := m.Extensions[:0:0]
	for _, in := range m.Extensions {
		name, _ := spirv.StringAt(in.Operands)
		declared = append(declared, name)
		if slices.Contains(needed, name) || !trimmableExtension(name) {
			kept = append(kept, in)
		}
	}
	for _, name := range needed {
		if !slices.Contains(declared, name) {
			kept = append(kept, instbuilder.Extension(name))
		}
	}
	m.Extensions = kept
}

// trimmableExtension reports whether an extension provides a trimmable capability.
func trimmableExtension(name string) bool {
	for _, c := range capability.Trimmable {
		if e := spirv.KindCapability.Enumerant(uint32(c)); e != nil && slices.Contains(e.Extensions, name) {
			return true
		}
	}
	return false
}
