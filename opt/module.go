package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/target"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file contains operations on a module outside a session.

// NeedsLegalization reports whether m contains code that Legalize handles. Such code has resources or pointers in
// variables, parameters or results, structs of resources, arrays of arrays of resources, texel offsets that may become
// constant, or arguments that are not variables.
func NeedsLegalization(m *spirv.Module) bool { return NewSession(m, Options{}).NeedsLegalization() }

// LowerLongVectors replaces the vectors in m with more than four components by arrays.
func LowerLongVectors(m *spirv.Module, o Options) Result {
	s := NewSession(m, o)
	s.recipe([]string{"lower-long-vectors"}, required)
	return s.result()
}

// PlaceLines inserts line and scope instructions where the locations of instructions change: OpLine and OpNoLine, or
// DebugLine and DebugNoLine, and DebugScope and DebugNoScope. It must run last, because other passes do not handle
// these instructions.
func PlaceLines(m *spirv.Module) {
	if m.Locations != nil {
		target.PlaceLines(analysis.NewUnit(m, analysis.Options{}))
	}
}

// TrimCapabilities removes unnecessary capabilities and extensions from m and declares missing ones. It also replaces
// negative constants in access chains, and mesh shader output counts that are too large.
func TrimCapabilities(m *spirv.Module) {
	u := analysis.NewUnit(m, analysis.Options{})
	target.RepairIndices(u)
	target.RepairMeshCounts(u)
	target.TrimCapabilities(u)
	m.Bound = u.Bound()
}

// DropLocalLayouts replaces the types of local and private variables of m by types without a layout. No other pass may
// have run on the module.
func DropLocalLayouts(m *spirv.Module) {
	u := analysis.NewUnit(m, analysis.Options{})
	target.DropLocalLayouts(u)
	m.Bound = u.Bound()
}

// ReplicateComposites uses SPV_EXT_replicated_composites for composites with equal constituents if that makes m
// smaller.
func ReplicateComposites(m *spirv.Module) { target.ReplicateComposites(m) }

// UseVulkanMemoryModel converts m from the GLSL450 memory model to the Vulkan memory model.
func UseVulkanMemoryModel(m *spirv.Module) { target.UseVulkanMemoryModel(m) }

// IgnoreMicromaps removes opacity micromaps from m: the capability, its extension, and ray flags that force a micromap
// state.
func IgnoreMicromaps(m *spirv.Module) {
	target.IgnoreMicromaps(analysis.NewUnit(m, analysis.Options{}))
}

// IgnoreMicromaps is like the function IgnoreMicromaps.
func (s *Session) IgnoreMicromaps() { target.IgnoreMicromaps(s.u) }

// IsMicromapExtension reports whether an extension provides opacity micromaps.
func IsMicromapExtension(name string) bool { return target.IsMicromapExtension(name) }

// UseFloatControls2 declares the permitted floating-point transformations in m (SPV_KHR_float_controls2).
func UseFloatControls2(m *spirv.Module, finite bool) { target.UseFloatControls2(m, finite) }

// UseUntypedPointers replaces storage buffers by variables with untyped pointers (SPV_KHR_untyped_pointers). mayAlias
// specifies that two variables may be the same buffer.
func UseUntypedPointers(m *spirv.Module, mayAlias bool) { target.UseUntypedPointers(m, mayAlias) }

// Declares reports whether m declares a capability.
func Declares(m *spirv.Module, c spirv.Capability) bool { return target.Declares(m, c) }

// StripDebugInfo removes the debug information of m and the code that is needed only for it.
func StripDebugInfo(m *spirv.Module) {
	s := NewSession(m, Options{PreserveBindings: true, PreserveInterface: true})
	s.recipe([]string{"strip-debug-info", "eliminate-dead-variables", "compact-ids"}, required)
	m.Bound = s.u.Bound()
}

// StripScopes removes the debug information of m if it describes scopes and variables. In a module that was read from a
// file, these instructions are between other instructions, where passes do not expect them. Other modules keep their
// OpLine instructions.
func StripScopes(m *spirv.Module) {
	if _, set := analysis.NewUnit(m, analysis.Options{}).DebugSet(); set != 0 {
		StripDebugInfo(m)
	}
}

// StripNames removes the source names and the debug information from m.
func StripNames(m *spirv.Module) {
	NewSession(m, Options{}).recipe([]string{"strip-debug-info", "strip-names", "strip-reflection"}, required)
}

// A Build identifies a module and the file with its debug information.
type Build = target.Build

// Identify adds the build identifier b to m.
func Identify(m *spirv.Module, b Build) {
	target.ImportDebugInfo(m)
	u := analysis.NewUnit(m, analysis.Options{})
	target.Identify(u, b)
	target.CompactIDs(u)
	m.Bound = u.Bound()
}

// UseDescriptorHeaps replaces variables that represent Vulkan descriptor heaps by these heaps. No other pass may have
// run on the module.
func UseDescriptorHeaps(m *spirv.Module, o Options) {
	if !target.HasDescriptorHeaps(m) {
		return
	}
	u := NewSession(m, o).u
	target.UseDescriptorHeaps(u)
	target.TrimCapabilities(u)
	m.Bound = u.Bound()
}
