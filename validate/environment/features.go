package environment

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Features is a set of optional device features for kernels.
type Features uint8

// The features of a device.
const (
	FP16         Features = 1 << iota // arithmetic on 16-bit floats
	FP64                              // 64-bit floats
	Int64Atomics                      // atomic operations on 64-bit integers
	Images                            // images and samplers
	Subgroups                         // SPIR-V 1.3 subgroup operations, and SPV_KHR_uniform_group_instructions
	FloatAtomics                      // atomic operations on floats
	AllFeatures  = FP16 | FP64 | Int64Atomics | Images | Subgroups | FloatAtomics
)

// featureNames holds the names of the features on the command line.
var featureNames = [...]struct {
	feature Features
	name    string
}{
	{FP16, "fp16"},
	{FP64, "fp64"},
	{Int64Atomics, "int64-atomics"},
	{Images, "images"},
	{Subgroups, "subgroups"},
	{FloatAtomics, "float-atomics"},
}

// ParseFeatures returns the set of the features in a comma-separated list of names. An empty string gives an empty set.
func ParseFeatures(list string) (set Features, err error) {
	if list == "" {
		return 0, nil
	}
	for name := range strings.SplitSeq(list, ",") {
		f := featureOf(name)
		if f == 0 {
			return 0, fmt.Errorf("unknown feature '%s'; expected %v", name, AllFeatures)
		}
		set |= f
	}
	return set, nil
}

func featureOf(name string) Features {
	for _, f := range featureNames {
		if f.name == name {
			return f.feature
		}
	}
	return 0
}

// String returns the names of the features in the set, separated by commas.
func (f Features) String() string {
	var names []string
	for _, n := range featureNames {
		if f&n.feature != 0 {
			names = append(names, n.name)
		}
	}
	return strings.Join(names, ",")
}

// A capabilityRow specifies which environments support a capability.
type capabilityRow struct {
	c         spirv.Capability
	openCL    bool     // OpenCL 2.2 supports it without a feature
	levelZero bool     // Level Zero supports it
	needs     Features // features that it requires in Level Zero, and in OpenCL if openCL is false
}

// capabilityRows has a row for each capability that kernels may declare.
var capabilityRows = [...]capabilityRow{
	{spirv.CapabilityAddresses, true, true, 0},
	{spirv.CapabilityFloat16Buffer, true, true, 0},
	{spirv.CapabilityInt64, true, true, 0},
	{spirv.CapabilityInt16, true, true, 0},
	{spirv.CapabilityInt8, true, true, 0},
	{spirv.CapabilityKernel, true, true, 0},
	{spirv.CapabilityLinkage, true, true, 0},
	{spirv.CapabilityVector16, true, true, 0},
	{spirv.CapabilityGenericPointer, true, true, 0},
	{spirv.CapabilityGroups, true, true, 0},
	{spirv.CapabilityImageBasic, true, true, Images},
	{spirv.CapabilityLiteralSampler, true, true, Images},
	{spirv.CapabilitySampled1D, true, true, Images},
	{spirv.CapabilityImage1D, true, true, Images},
	{spirv.CapabilitySampledBuffer, true, true, Images},
	{spirv.CapabilityImageBuffer, true, true, Images},
	{spirv.CapabilityImageReadWrite, true, true, Images},
	{spirv.CapabilityFloat16, true, true, FP16},
	{spirv.CapabilityFloat64, true, true, FP64},
	{spirv.CapabilityInt64Atomics, false, true, Int64Atomics},
	{spirv.CapabilityPipes, true, false, 0},
	{spirv.CapabilityPipeStorage, true, false, 0},
	{spirv.CapabilityDeviceEnqueue, true, false, 0},
	{spirv.CapabilitySubgroupDispatch, true, false, 0},
	{spirv.CapabilityGroupNonUniform, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformVote, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformArithmetic, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformBallot, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformShuffle, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformShuffleRelative, false, true, Subgroups},
	{spirv.CapabilityGroupNonUniformClustered, false, true, Subgroups},
	{spirv.CapabilityGroupUniformArithmeticKHR, false, true, Subgroups},
	{spirv.CapabilitySubgroupShuffleINTEL, false, true, 0},
	{spirv.CapabilitySubgroupBufferBlockIOINTEL, false, true, 0},
	{spirv.CapabilitySubgroupImageBlockIOINTEL, false, true, 0},
	{spirv.CapabilityAtomicFloat16AddEXT, false, true, FP16 | FloatAtomics},
	{spirv.CapabilityAtomicFloat32AddEXT, false, true, FloatAtomics},
	{spirv.CapabilityAtomicFloat64AddEXT, false, true, FP64 | FloatAtomics},
	{spirv.CapabilityAtomicFloat16MinMaxEXT, false, true, FP16 | FloatAtomics},
	{spirv.CapabilityAtomicFloat32MinMaxEXT, false, true, FloatAtomics},
	{spirv.CapabilityAtomicFloat64MinMaxEXT, false, true, FP64 | FloatAtomics},
}

// capabilityRowOf returns the row of a capability, or nil if kernels may not declare it.
func capabilityRowOf(c spirv.Capability) *capabilityRow {
	for i := range capabilityRows {
		if capabilityRows[i].c == c {
			return &capabilityRows[i]
		}
	}
	return nil
}

// featureOfOpenCL reports whether OpenCL supports the capability on devices that have the required feature.
func (row *capabilityRow) featureOfOpenCL() bool {
	return row.needs == Int64Atomics || row.needs == Subgroups
}

// aboutImages reports whether the capability is for images, but is not ImageBasic.
func (row *capabilityRow) aboutImages() bool {
	return row.needs == Images && row.c != spirv.CapabilityImageBasic
}

// extensionRows lists the extensions that modules for Level Zero may declare, and the device features that they
// require.
var extensionRows = [...]extensionRow{
	{"SPV_INTEL_subgroups", 0},
	{"SPV_KHR_uniform_group_instructions", Subgroups},
	{"SPV_EXT_shader_atomic_float_add", FloatAtomics},
	{"SPV_EXT_shader_atomic_float16_add", FloatAtomics},
	{"SPV_EXT_shader_atomic_float_min_max", FloatAtomics},
}

type extensionRow struct {
	name  string
	needs Features
}

// extensionRowOf returns the row of an extension, or nil if there is none.
func extensionRowOf(name string) *extensionRow {
	for i := range extensionRows {
		if extensionRows[i].name == name {
			return &extensionRows[i]
		}
	}
	return nil
}
