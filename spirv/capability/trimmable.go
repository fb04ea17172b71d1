package capability

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Trimmable lists the capabilities that opcodes, enumerants, types and storage fully determine. They can be removed if
// they are declared but not needed. Other capabilities may describe a property of the module that its instructions do
// not show.
var Trimmable = [...]spirv.Capability{
	spirv.CapabilityComputeDerivativeGroupLinearKHR,
	spirv.CapabilityComputeDerivativeGroupQuadsKHR,
	spirv.CapabilityDemoteToHelperInvocation,
	spirv.CapabilityDerivativeControl,
	spirv.CapabilityFloat16,
	spirv.CapabilityFloat64,
	spirv.CapabilityFragmentShaderPixelInterlockEXT,
	spirv.CapabilityFragmentShaderSampleInterlockEXT,
	spirv.CapabilityFragmentShaderShadingRateInterlockEXT,
	spirv.CapabilityGroupNonUniform,
	spirv.CapabilityGroupNonUniformArithmetic,
	spirv.CapabilityGroupNonUniformBallot,
	spirv.CapabilityGroupNonUniformClustered,
	spirv.CapabilityGroupNonUniformPartitionedEXT,
	spirv.CapabilityGroupNonUniformQuad,
	spirv.CapabilityGroupNonUniformShuffle,
	spirv.CapabilityGroupNonUniformShuffleRelative,
	spirv.CapabilityGroupNonUniformVote,
	spirv.CapabilityImage1D,
	spirv.CapabilityImageBuffer,
	spirv.CapabilityImageCubeArray,
	spirv.CapabilityImageGatherExtended,
	spirv.CapabilityImageMSArray,
	spirv.CapabilityImageQuery,
	spirv.CapabilityInputAttachment,
	spirv.CapabilityInt16,
	spirv.CapabilityInt64,
	spirv.CapabilityInt64Atomics,
	spirv.CapabilityInt64ImageEXT,
	spirv.CapabilityInt8,
	spirv.CapabilityInterpolationFunction,
	spirv.CapabilityMinLod,
	spirv.CapabilityQuadControlKHR,
	spirv.CapabilityRayQueryKHR,
	spirv.CapabilityRayTraversalPrimitiveCullingKHR,
	spirv.CapabilityRuntimeDescriptorArray,
	spirv.CapabilitySampled1D,
	spirv.CapabilitySampledBuffer,
	spirv.CapabilitySampledCubeArray,
	spirv.CapabilityShaderClockKHR,
	spirv.CapabilitySparseResidency,
	spirv.CapabilityStorageBuffer16BitAccess,
	spirv.CapabilityStorageBuffer8BitAccess,
	spirv.CapabilityStorageImageExtendedFormats,
	spirv.CapabilityStorageImageMultisample,
	spirv.CapabilityStorageImageReadWithoutFormat,
	spirv.CapabilityStorageImageWriteWithoutFormat,
	spirv.CapabilityStorageInputOutput16,
	spirv.CapabilityStoragePushConstant16,
	spirv.CapabilityUniformAndStorageBuffer16BitAccess,
	spirv.CapabilityUniformAndStorageBuffer8BitAccess,
}

// IsTrimmable reports whether a capability is in Trimmable.
func IsTrimmable(c spirv.Capability) bool { return slices.Contains(Trimmable[:], c) }

// Needs determines the requirements of single instructions of a module.
type Needs struct{ f finder }

// NewNeeds returns the Needs of a module. The types and decorations of the module must not change.
func NewNeeds(m *spirv.Module) *Needs {
	n := &Needs{finder{m: m, version: m.Version, single: true}}
	n.f.index()
	n.f.models()
	return n
}

// Of returns the capabilities that a single instruction requires. A capability for a type is required by the
// declaration of the type. If one of several capabilities suffices, the result contains all of them. It also contains
// capabilities that may be required after operands have become constants. The next call may overwrite the result.
func (n *Needs) Of(in *spirv.Instruction) []spirv.Capability {
	n.f.caps = n.f.caps[:0]
	n.f.instruction(in)
	return n.f.caps
}
