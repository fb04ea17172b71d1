package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/target"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// What is done with a module outside of a session.

// NeedsLegalization reports whether m holds something that Legalize mends:
// resources or pointers in variables, parameters and results, structs of
// resources, arrays of arrays of them, offsets of texels that may become
// constant, arguments that are no variables.
func NeedsLegalization(m *spirv.Module) bool { return NewSession(m, Options{}).NeedsLegalization() }

// LowerLongVectors makes arrays of the vectors in m that have more than four
// components.
func LowerLongVectors(m *spirv.Module, o Options) Result {
	s := NewSession(m, o)
	s.recipe([]string{"lower-long-vectors"}, required)
	return s.result()
}

// PlaceLines turns the locations of instructions into debug instructions, where
// they change: OpLine and OpNoLine, or DebugLine and DebugNoLine, and DebugScope
// and DebugNoScope. It comes last: no other pass has to know these.
func PlaceLines(m *spirv.Module) {
	if m.Locations != nil {
		target.PlaceLines(analysis.NewUnit(m, analysis.Options{}))
	}
}

// TrimCapabilities removes capabilities and extensions that m does not need
// and declares those that are missing. It also rids access chains of negative
// constants.
func TrimCapabilities(m *spirv.Module) {
	u := analysis.NewUnit(m, analysis.Options{})
	target.RepairIndices(u)
	target.RepairMeshCounts(u)
	target.TrimCapabilities(u)
	m.Bound = u.Bound()
}

// DropLocalLayouts gives the local and private variables of m types without a layout, in a
// module that no other pass has seen.
func DropLocalLayouts(m *spirv.Module) {
	u := analysis.NewUnit(m, analysis.Options{})
	target.DropLocalLayouts(u)
	m.Bound = u.Bound()
}

// ReplicateComposites names what all parts of a composite are once, by
// SPV_EXT_replicated_composites, if that makes m smaller.
func ReplicateComposites(m *spirv.Module) { target.ReplicateComposites(m) }

// UseVulkanMemoryModel rewrites m, which is written for the GLSL450 memory model,
// for the Vulkan memory model.
func UseVulkanMemoryModel(m *spirv.Module) { target.UseVulkanMemoryModel(m) }

// IgnoreMicromaps removes opacity micromaps from m: the capability, its extension, and
// ray flags that force the state of micromaps.
func IgnoreMicromaps(m *spirv.Module) {
	target.IgnoreMicromaps(analysis.NewUnit(m, analysis.Options{}))
}

// IgnoreMicromaps is the function of that name.
func (s *Session) IgnoreMicromaps() { target.IgnoreMicromaps(s.u) }

// IsMicromapExtension reports whether an extension brings opacity micromaps.
func IsMicromapExtension(name string) bool { return target.IsMicromapExtension(name) }

// UseFloatControls2 says in m what may be done with floats (SPV_KHR_float_controls2).
func UseFloatControls2(m *spirv.Module, finite bool) { target.UseFloatControls2(m, finite) }

// UseUntypedPointers makes storage buffers variables whose pointers have no type
// (SPV_KHR_untyped_pointers). mayAlias says that two of them may be the same buffer.
func UseUntypedPointers(m *spirv.Module, mayAlias bool) { target.UseUntypedPointers(m, mayAlias) }

// Declares reports whether m declares a capability.
func Declares(m *spirv.Module, c spirv.Capability) bool { return target.Declares(m, c) }

// StripDebugInfo removes the debug information of m, and what m has for the sake of that.
func StripDebugInfo(m *spirv.Module) {
	s := NewSession(m, Options{PreserveBindings: true, PreserveInterface: true})
	s.recipe([]string{"strip-debug-info", "eliminate-dead-variables", "compact-ids"}, required)
	m.Bound = s.u.Bound()
}

// StripNames removes the names of the source from m, and its debug information.
func StripNames(m *spirv.Module) {
	NewSession(m, Options{}).recipe([]string{"strip-debug-info", "strip-names"}, required)
}

// A Build names a module and the file that has its debug information.
type Build = target.Build

// Identify says in m which build it is.
func Identify(m *spirv.Module, b Build) {
	target.ImportDebugInfo(m)
	u := analysis.NewUnit(m, analysis.Options{})
	target.Identify(u, b)
	target.CompactIDs(u)
	m.Bound = u.Bound()
}

// UseDescriptorHeaps makes variables that stand for the descriptor heaps of Vulkan these
// heaps, in a module that no other pass has seen.
func UseDescriptorHeaps(m *spirv.Module, o Options) {
	if !target.HasDescriptorHeaps(m) {
		return
	}
	u := NewSession(m, o).u
	target.UseDescriptorHeaps(u)
	target.TrimCapabilities(u)
	m.Bound = u.Bound()
}
