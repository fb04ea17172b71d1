// Package attr is the table of the attributes of HLSL and of namespace vk: their names, their arguments, where they are
// allowed, and what they mean.
package attr

import (
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Attr is an attribute in the source, with evaluated arguments.
type Attr struct {
	Kind Kind
	Pos  source.Pos
	Ints []int64  // integer arguments in order
	Strs []string // string arguments in order
	Nums []float64
	// Args holds arguments that may be any expression, as checked.Expr: those of ext_decorate_id and clipplanes, and
	// those of numthreads if one of them contains specialization constants.
	Args []any
}

// A Kind identifies an attribute.
type Kind uint8

const (
	None Kind = iota
	// on statements
	Branch
	Flatten
	Call
	ForceCase
	FastOpt
	Loop
	Unroll // Ints: count, or empty
	AllowUAVCondition
	// on functions
	NumThreads // Ints: x, y, z; Args: the same as expressions, if one is not constant
	Shader     // Strs: stage
	Domain
	Partitioning
	OutputTopology
	OutputControlPoints
	PatchConstantFunc
	MaxTessFactor
	MaxVertexCount
	Instance
	EarlyDepthStencil
	ClipPlanes
	RootSignature
	WaveSize
	WaveOpsIncludeHelperLanes
	NoInline
	NoDiscard
	Deprecated
	Export
	Experimental
	RayPayload
	MaybeUnused
	// vk:: on anything
	VkBinding // Ints: binding[, set]
	VkCounterBinding
	VkLocation
	VkIndex
	VkOffset
	VkPushConstant
	VkConstantID
	VkResourceHeapStride // Ints: ID of a specialization constant
	VkSamplerHeapStride
	VkBuiltIn // Strs: name
	VkImageFormat
	VkInputAttachmentIndex
	VkCombinedImageSampler
	VkShaderRecordNV
	VkShaderRecordEXT
	VkPostDepthCoverage
	VkEarlyAndLateTests
	VkDepthUnchanged
	VkStencilRefUnchangedFront
	VkStencilRefGreaterEqualFront
	VkStencilRefLessEqualFront
	VkStencilRefUnchangedBack
	VkStencilRefGreaterEqualBack
	VkStencilRefLessEqualBack
	VkExtInstruction
	VkExtCapability
	VkExtExtension
	VkExtDecorate
	VkExtDecorateID
	VkExtDecorateString
	VkExtReference
	VkExtFunction
	VkExtLiteral
	VkExtTypeDef
	VkExtStorageClass
	VkExtBuiltinInput
	VkExtBuiltinOutput
	VkSPIRVExecutionMode
	VkMaximallyReconverges
	VkQuadDerivatives
	VkRequireFullQuads
	VkAliased
	GroupSharedLimit
	// of work graphs
	AllowSparseNodes
	MaxRecords           // Ints: count
	MaxRecordsSharedWith // Strs: name of a parameter
	NodeArraySize        // Ints: count
	NodeDispatchGrid     // Ints: x, y, z
	NodeID               // Strs: name; Ints: index, or empty
	NodeIsProgramEntry
	NodeLaunch // Strs: kind
	NodeLocalRootArgumentsTableIndex
	NodeMaxDispatchGrid   // Ints: x, y, z
	NodeMaxRecursionDepth // Ints: depth
	NodeShareInputOf      // Strs: name; Ints: index, or empty
	NodeTrackRWInputSharing
	UnboundedSparseNodes
	NumKinds
)

// Find returns the first attribute of kind k in list, or nil if none exists.
func Find(list []Attr, k Kind) *Attr {
	for i := range list {
		if list[i].Kind == k {
			return &list[i]
		}
	}
	return nil
}

// FindDecoration returns the first [[vk::ext_decorate]] in list with decoration d and one operand, or nil if none
// exists.
func FindDecoration(list []Attr, d spirv.Decoration) *Attr {
	for i := range list {
		if a := &list[i]; a.Kind == VkExtDecorate && len(a.Ints) == 2 && spirv.Decoration(a.Ints[0]) == d {
			return a
		}
	}
	return nil
}

// SpecConstant returns the attribute in attrs that declares a specialization constant, or nil if none exists.
func SpecConstant(attrs []Attr) *Attr {
	for i := range attrs {
		switch attrs[i].Kind {
		case VkConstantID, VkResourceHeapStride, VkSamplerHeapStride:
			return &attrs[i]
		}
	}
	return nil
}

// PushConstant returns the attribute in attrs that declares a block of push constants, or nil if none exists.
func PushConstant(attrs []Attr) *Attr { return Find(attrs, VkPushConstant) }

// ShaderRecord returns the attribute in attrs that declares a shader record, or nil if none exists.
func ShaderRecord(attrs []Attr) *Attr {
	if a := Find(attrs, VkShaderRecordEXT); a != nil {
		return a
	}
	return Find(attrs, VkShaderRecordNV)
}
