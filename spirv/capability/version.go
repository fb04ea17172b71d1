package capability

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Newer describes a feature that a module uses, but that its SPIR-V version does not have.
type Newer struct {
	In      *spirv.Instruction // the instruction that requires it, or a related instruction that has a source position
	Name    string             // name of the opcode, enumerant or extension
	Version uint32             // first version that has it
}

// extensionVersions lists the extensions that may be used only from a certain SPIR-V version on.
var extensionVersions = [...]struct {
	name    string
	version uint32
}{
	{"SPV_EXT_mesh_shader", 0x00010400},
	{"SPV_EXT_shader_invocation_reorder", 0x00010400},
	{"SPV_KHR_opacity_micromap", 0x00010400},
	{"SPV_KHR_vulkan_memory_model", 0x00010300},
	{"SPV_KHR_workgroup_memory_explicit_layout", 0x00010400},
	{"SPV_NV_cluster_acceleration_structure", 0x00010400},
	{"SPV_NV_linear_swept_spheres", 0x00010400},
	{"SPV_NV_shader_invocation_reorder", 0x00010400},
	{"SPV_QCOM_cooperative_matrix_conversion", 0x00010300},
	{"SPV_QCOM_image_processing", 0x00010400},
	{"SPV_QCOM_image_processing2", 0x00010400},
}

// ExtensionVersion returns the first SPIR-V version in which an extension may be used. It returns 1.0 for extensions
// that are not in the list.
func ExtensionVersion(name string) uint32 {
	for _, x := range extensionVersions {
		if x.name == name {
			return x.version
		}
	}
	return 0x00010000
}

// NewerThan returns the features of m that are newer than its SPIR-V version and not provided by an extension. Each
// name is listed once, at its first use.
func NewerThan(m *spirv.Module) []Newer {
	w := newerFinder{m: m}
	for i := range m.Extensions {
		name, _ := spirv.StringAt(m.Extensions[i].Operands)
		w.extensions = append(w.extensions, name)
	}
	for _, x := range extensionVersions {
		if m.Version < x.version && slices.Contains(w.extensions, x.name) {
			in, _ := FirstUse(m, x.name)
			w.list = append(w.list, Newer{in, x.name, x.version})
		}
	}
	m.Each(w.instruction)
	for i := range w.list {
		if w.list[i].In != nil {
			w.list[i].In = located(m, w.list[i].In)
		}
	}
	return w.list
}

type newerFinder struct {
	m          *spirv.Module
	extensions []string
	list       []Newer
}

func (w *newerFinder) instruction(in *spirv.Instruction) {
	info := in.Op.Info()
	if info == nil || in.Op == spirv.OpCapability || in.Op == spirv.OpExtension {
		return
	}
	w.note(in, info.Name, w.needed(info.Capabilities, info.Extensions, info.MinVersion))
	if !info.NamesEnumerants() {
		return
	}
	in.EachOperand(func(o spirv.OperandRef) bool {
		if o.Kind.Info().Category == spirv.CategoryValueEnum {
			if e := o.Kind.Enumerant(in.Operands[o.Index]); e != nil {
				w.note(in, e.Name, w.needed(e.Capabilities, e.Extensions, e.MinVersion))
			}
		}
		return true
	})
}

func (w *newerFinder) note(in *spirv.Instruction, name string, version uint32) {
	if version != 0 && !slices.ContainsFunc(w.list, func(n Newer) bool { return n.Name == name }) {
		w.list = append(w.list, Newer{in, name, version})
	}
}

// needed returns the SPIR-V version that a feature requires, directly or through the capabilities that enable it. It
// returns 0 if the module supports the feature.
func (w *newerFinder) needed(capabilities []spirv.Capability, extensions []string, version uint32) uint32 {
	if len(extensions) == 0 && len(capabilities) == 0 && version > w.m.Version {
		return version
	}
	least := uint32(0)
	for _, c := range capabilities {
		if c == spirv.CapabilityKernel {
			continue // not for shaders
		}
		e := spirv.KindCapability.Enumerant(uint32(c))
		if e == nil || w.has(e) {
			return 0
		}
		if e.MinVersion != 0 && (least == 0 || e.MinVersion < least) {
			least = e.MinVersion
		}
	}
	return least
}

// has reports whether a module with this version and these extensions can declare a capability.
func (w *newerFinder) has(e *spirv.Enumerant) bool {
	if e.MinVersion <= w.m.Version && (e.MinVersion != 0 || len(e.Extensions) == 0) {
		return true
	}
	return slices.ContainsFunc(e.Extensions, func(n string) bool { return slices.Contains(w.extensions, n) })
}
