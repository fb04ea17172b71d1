package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A target is a set of kinds of IDs to which a decoration may apply.
type target uint16

const (
	onValue    target = 1 << iota // anything except a member
	onStruct                      // a struct type
	onArray                       // an array or pointer type
	onVariable                    // a variable
	onMemory                      // a variable or a pointer parameter
	onSpec                        // a scalar specialization constant
	onConstant                    // a constant
	onMember                      // a member of a struct type
	onResult                      // anything except a type
)

var targetNames = [...]struct {
	on   target
	name string
}{
	{onStruct, "a struct type"}, {onArray, "an array or pointer type"}, {onVariable, "a variable"},
	{onMemory, "a memory object declaration"}, {onSpec, "a scalar specialization constant"}, {onMember, "a structure member"},
	{onResult, "a value, not a type"},
}

// A decorationRow specifies to which targets a decoration may apply and, in Vulkan, the storage classes of the target.
type decorationRow struct {
	d       spirv.Decoration
	on      target
	classes []spirv.StorageClass // storage classes of the target; nil permits any
}

var (
	located = []spirv.StorageClass{spirv.StorageClassInput, spirv.StorageClassOutput, spirv.StorageClassRayPayloadKHR,
		spirv.StorageClassIncomingRayPayloadKHR, spirv.StorageClassHitAttributeKHR, spirv.StorageClassCallableDataKHR,
		spirv.StorageClassIncomingCallableDataKHR, spirv.StorageClassShaderRecordBufferKHR,
		spirv.StorageClassHitObjectAttributeNV,
		spirv.StorageClassTileImageEXT}
	bindable = []spirv.StorageClass{spirv.StorageClassStorageBuffer, spirv.StorageClassUniform,
		spirv.StorageClassUniformConstant}
	ioClasses = []spirv.StorageClass{spirv.StorageClassInput, spirv.StorageClassOutput}
)

// decorationRows has a row for each decoration that may not apply to all targets.
var decorationRows = [...]decorationRow{
	{spirv.DecorationSpecId, onSpec, nil},
	{spirv.DecorationBlock, onStruct, nil},
	{spirv.DecorationBufferBlock, onStruct, nil},
	{spirv.DecorationGLSLShared, onStruct, nil},
	{spirv.DecorationGLSLPacked, onStruct, nil},
	{spirv.DecorationCPacked, onStruct, nil},
	{spirv.DecorationConstant, onVariable, nil},
	{spirv.DecorationRowMajor, onMember, nil},
	{spirv.DecorationColMajor, onMember, nil},
	{spirv.DecorationMatrixStride, onMember, nil},
	{spirv.DecorationArrayStride, onArray, nil},
	{spirv.DecorationArrayStrideIdEXT, onArray, nil},
	{spirv.DecorationOffsetIdEXT, onMember, nil},
	{spirv.DecorationOffset, onVariable | onMember, nil},
	{spirv.DecorationBuiltIn, onVariable | onConstant | onMember, nil},
	{spirv.DecorationNoPerspective, onMemory | onMember, ioClasses},
	{spirv.DecorationFlat, onMemory | onMember, ioClasses},
	{spirv.DecorationPatch, onMemory | onMember, nil},
	{spirv.DecorationCentroid, onMemory | onMember, ioClasses},
	{spirv.DecorationSample, onMemory | onMember, ioClasses},
	{spirv.DecorationRestrict, onMemory | onMember, nil},
	{spirv.DecorationAliased, onMemory, nil},
	{spirv.DecorationVolatile, onMemory | onMember, nil},
	{spirv.DecorationCoherent, onMemory | onMember, nil},
	{spirv.DecorationNonWritable, onMemory | onMember, nil},
	{spirv.DecorationNonReadable, onMemory | onMember, nil},
	{spirv.DecorationXfbBuffer, onMemory | onMember, nil},
	{spirv.DecorationXfbStride, onMemory | onMember, nil},
	{spirv.DecorationComponent, onMemory | onMember, located},
	{spirv.DecorationStream, onMemory | onMember, nil},
	{spirv.DecorationRestrictPointer, onMemory, nil},
	{spirv.DecorationAliasedPointer, onMemory, nil},
	{spirv.DecorationPerPrimitiveEXT, onMemory | onMember, nil},
	{spirv.DecorationPerVertexKHR, onMemory | onMember, []spirv.StorageClass{spirv.StorageClassInput}},
	{spirv.DecorationInvariant, onVariable | onMember, ioClasses},
	{spirv.DecorationLocation, onVariable | onMember, located},
	{spirv.DecorationIndex, onVariable, []spirv.StorageClass{spirv.StorageClassOutput}},
	{spirv.DecorationBinding, onVariable, bindable},
	{spirv.DecorationDescriptorSet, onVariable, bindable},
	{spirv.DecorationInputAttachmentIndex, onVariable, []spirv.StorageClass{spirv.StorageClassUniformConstant}},
	{spirv.DecorationRelaxedPrecision, onResult | onMember, nil},
	{spirv.DecorationNoContraction, onValue, nil},
	{spirv.DecorationNonUniform, onValue, nil},
	{spirv.DecorationFPFastMathMode, onValue, nil},
	{spirv.DecorationFPRoundingMode, onValue, nil},
	{spirv.DecorationLinkageAttributes, onValue, nil},
	{spirv.DecorationAlignment, onValue, nil},
	{spirv.DecorationUniform, onValue, nil},
	{spirv.DecorationUniformId, onValue, nil},
	{spirv.DecorationCounterBuffer, onValue, nil},
	{spirv.DecorationFuncParamAttr, onValue, nil},
	{spirv.DecorationMaxByteOffset, onValue, nil},
	{spirv.DecorationSaturatedConversion, onValue, nil},
}

// rowOf returns the row of a decoration, or nil if it may apply to all targets.
func rowOf(d spirv.Decoration) *decorationRow {
	for i := range decorationRows {
		if decorationRows[i].d == d {
			return &decorationRows[i]
		}
	}
	return nil
}

// exclusive lists pairs of decorations that an ID must not have both.
var exclusive = [...][2]spirv.Decoration{
	{spirv.DecorationBlock, spirv.DecorationBufferBlock},
	{spirv.DecorationRestrict, spirv.DecorationAliased},
	{spirv.DecorationRestrictPointer, spirv.DecorationAliasedPointer},
	{spirv.DecorationRowMajor, spirv.DecorationColMajor},
	{spirv.DecorationNoContraction, spirv.DecorationFPFastMathMode},
}

// decorations checks the targets of annotations, and the decorations that Vulkan requires on resources.
func (v *validator) decorations() {
	for i := range v.m.Annotations {
		v.o.Budget.Poll()
		v.annotation(&v.m.Annotations[i], int32(i))
	}
	for i := range v.m.Types {
		if in := &v.m.Types[i]; in.Op == spirv.OpVariable || in.Op == spirv.OpUntypedVariableKHR {
			v.resource(in)
		}
	}
}

// decorationOf returns the decoration in an annotation that has a single target, and the index of the decorated member.
// The index is itself if the annotation decorates the target itself. ok is false for other annotations.
func decorationOf(in *spirv.Instruction) (d spirv.Decoration, member int, ok bool) {
	switch in.Op {
	case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString:
		return instreader.Decorate(in).Decoration(), itself, true
	case spirv.OpMemberDecorate, spirv.OpMemberDecorateString, spirv.OpMemberDecorateIdEXT:
		return instreader.MemberDecoration(in).Decoration(), int(instreader.MemberDecoration(in).Member()), true
	}
	return 0, 0, false
}

func (v *validator) annotation(in *spirv.Instruction, at int32) {
	d, member, ok := decorationOf(in)
	if !ok {
		return
	}
	on := v.def(operand(in, 0))
	if member >= 0 {
		v.member(in, on, d, member)
	} else if on.Op != spirv.OpDecorationGroup {
		v.target(in, on, d)
	}
	if in.Op == spirv.OpDecorateId || in.Op == spirv.OpMemberDecorateIdEXT {
		v.definedBefore(in, on.Result)
		if d == spirv.DecorationUniformId {
			v.scope(in, 2)
		}
	}
	if d == spirv.DecorationFPRoundingMode && v.kernel {
		v.rounded(in, on)
	}
	if d == spirv.DecorationCoherent || d == spirv.DecorationVolatile {
		v.expect(in, !v.has(spirv.CapabilityVulkanMemoryModel) || v.o.BeforeLegalization,
			"Coherent and Volatile decorations are banned when using the Vulkan memory model")
	}
	if d == spirv.DecorationUserSemantic || d == spirv.DecorationFuncParamAttr {
		return
	}
	for _, k := range v.annotationsOf(on.Result, member) {
		if k >= at {
			break
		}
		other, _, ok := decorationOf(&v.m.Annotations[k])
		switch {
		case !ok:
		case other == d:
			v.report(in, "ID %s decorated with %v multiple times is not allowed", v.name(on.Result), d)
		case excludes(d, other):
			v.report(in, "ID %s decorated with both %v and %v is not allowed", v.name(on.Result), d, other)
		}
	}
}

// rounded checks that on, the target of an FPRoundingMode decoration in a kernel, is an instruction that may have it.
func (v *validator) rounded(in, on *spirv.Instruction) {
	switch on.Op {
	case spirv.OpConvertFToU, spirv.OpConvertFToS, spirv.OpConvertSToF, spirv.OpConvertUToF, spirv.OpFConvert:
	case spirv.OpFDiv, spirv.OpExtInst:
		v.expect(in, v.has(spirv.CapabilityRoundedDivideSqrtINTEL),
			"FPRoundingMode decoration can be applied to OpFDiv and sqrt only if the RoundedDivideSqrtINTEL capability is enabled")
	default:
		v.report(in, "FPRoundingMode decoration can be applied only to a conversion instruction to or from a floating-point type")
	}
}

// definedBefore checks that the IDs that a decoration has as operands are defined before its target.
func (v *validator) definedBefore(in *spirv.Instruction, target spirv.ID) {
	in.EachIDIndex(func(k int) {
		id := spirv.ID(in.Operands[k])
		if p, t := v.places[id], v.places[target]; k > 0 && (p.fn > t.fn || p.fn == 0 && t.fn == 0 && p.at >= t.at) {
			v.report(in, "parameter %s must appear earlier in the binary than the target", v.name(id))
		}
	})
}

func excludes(a, b spirv.Decoration) bool {
	for _, e := range exclusive {
		if e[0] == a && e[1] == b || e[0] == b && e[1] == a {
			return true
		}
	}
	return false
}

// member checks decoration d of member i of struct type t.
func (v *validator) member(in, t *spirv.Instruction, d spirv.Decoration, i int) {
	if t.Op != spirv.OpTypeStruct {
		v.report(in, "Structure type %s is not a struct type", v.name(t.Result))
		return
	}
	if i >= len(t.Operands) {
		v.report(in, "Index %d provided for %s is out of bounds: the structure has %d members", i, v.name(t.Result),
			len(t.Operands))
		return
	}
	if row := rowOf(d); row != nil && row.on&onMember == 0 && !v.o.BeforePasses {
		v.report(in, "%v cannot be applied to structure members", d)
	}
}

// target checks that decoration d may apply to on, its target.
func (v *validator) target(in, on *spirv.Instruction, d spirv.Decoration) {
	row := rowOf(d)
	if row == nil || row.on&onValue != 0 {
		return
	}
	if d == spirv.DecorationBuiltIn {
		size := v.shader && spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0]) == spirv.BuiltInWorkgroupSize
		v.expect(in, on.Op.IsConstant() == size,
			"BuiltIn WorkgroupSize must decorate a constant, and other BuiltIns a variable")
	}
	class, _, pointer := v.pointer(on.Type)
	if row.on&v.kind(on, d, pointer) == 0 {
		if v.o.BeforePasses {
			return
		}
		what := ""
		for _, n := range targetNames {
			if row.on&n.on != 0 {
				what = n.name
				break
			}
		}
		v.report(in, "%v decoration on target %s must be on %s", d, v.name(on.Result), what)
		return
	}
	if row.classes != nil && v.vulkan() && !v.o.BeforePasses && !slices.Contains(row.classes, class) {
		v.report(in, "%v decoration on target %s must not be applied to this storage class", d, v.name(on.Result))
		return
	}
	switch d {
	case spirv.DecorationGLSLShared, spirv.DecorationGLSLPacked:
		v.expect(in, !v.vulkan(), "this decoration is not valid for the Vulkan execution environment")
	case spirv.DecorationBuiltIn:
		stage := class == spirv.StorageClassInput || class == spirv.StorageClassOutput ||
			isHeap(spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0]))
		v.expect(in, on.Op != spirv.OpVariable || stage || !v.vulkan() || v.o.BeforeLegalization,
			"Vulkan spec allows BuiltIns to be only used for variables with Input or Output storage class")
	case spirv.DecorationNonWritable, spirv.DecorationNonReadable:
		v.access(in, on, d)
	case spirv.DecorationComponent:
		v.component(in, on)
	case spirv.DecorationLocation:
		v.expect(in, !v.vulkan() || v.decoration(on.Result, spirv.DecorationBuiltIn) == nil,
			"a BuiltIn variable cannot have any Location or Component decorations")
	}
}

// access checks the target of a NonReadable or NonWritable decoration. It must be memory that is visible to the host.
func (v *validator) access(in, on *spirv.Instruction, d spirv.Decoration) {
	class, elem, _ := v.accessed(on.Type, 0)
	if elem == 0 {
		v.expect(in, on.Op != spirv.OpBufferPointerEXT || class != spirv.StorageClassUniform ||
			d != spirv.DecorationNonWritable,
			"NonWritable cannot be used on OpBufferPointerEXT with Uniform storage class")
		return // the pointee is unknown
	}
	base := v.strip(elem)
	info, isImage := v.image(base)
	block := v.decoration(base, spirv.DecorationBlock) != nil || v.decoration(base, spirv.DecorationBufferBlock) != nil
	switch {
	case on.Op == spirv.OpBufferPointerEXT && class == spirv.StorageClassUniform && d == spirv.DecorationNonWritable:
		v.report(in, "NonWritable cannot be used on OpBufferPointerEXT with Uniform storage class")
	case class == spirv.StorageClassUniform, class == spirv.StorageClassStorageBuffer:
		v.expect(in, block, "the target must point to a storage image, uniform block, or storage buffer")
	case class == spirv.StorageClassPhysicalStorageBuffer:
	case class == spirv.StorageClassUniformConstant:
		v.expect(in, isImage && info.storage,
			"the target must point to a storage image, uniform block, or storage buffer")
	case class == spirv.StorageClassFunction, class == spirv.StorageClassPrivate:
		v.expect(in, d == spirv.DecorationNonWritable && v.m.Version >= 0x00010400 && on.Op == spirv.OpVariable,
			"the target must point to a storage image, uniform block, or storage buffer")
	default:
		v.report(in, "the target must point to a storage image, uniform block, or storage buffer")
	}
}

// component checks the Component decoration of a variable.
func (v *validator) component(in, on *spirv.Instruction) {
	if !v.vulkan() {
		return
	}
	v.expect(in, v.decoration(on.Result, spirv.DecorationBuiltIn) == nil,
		"a BuiltIn variable cannot have any Location or Component decorations")
	_, elem, _ := v.pointer(on.Type)
	s, c := v.shape(v.strip(elem)), int(instreader.Decorate(in).DecorationParams()[0])
	words := int(s.count)
	if s.width == 64 {
		words *= 2
	}
	switch {
	case s.base == noBase || s.base == boolBase || s.cols > 0:
		v.report(in, "Component decoration specified for a type that is not a scalar or vector")
	case c > 3:
		v.report(in, "Component decoration value must not be greater than 3")
	case c+words > 4:
		v.report(in, "the components that start at component %d exceed component 3", c)
	case s.width == 64 && c%2 != 0:
		v.report(in, "Component decoration value must not be 1 or 3 for 64-bit data types")
	}
}

// kind returns the targets that instruction on represents for decoration d.
func (v *validator) kind(on *spirv.Instruction, d spirv.Decoration, pointer bool) target {
	if !on.Op.IsType() && d == spirv.DecorationRelaxedPrecision {
		return onResult
	}
	switch on.Op {
	case spirv.OpTypeStruct:
		return onStruct
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypePointer, spirv.OpTypeUntypedPointerKHR:
		return onArray
	case spirv.OpVariable, spirv.OpUntypedVariableKHR:
		return onVariable | onMemory
	case spirv.OpBufferPointerEXT:
		return onMemory
	case spirv.OpFunctionParameter:
		if pointer && v.o.BeforeLegalization {
			return onVariable | onMemory
		}
		if pointer {
			return onMemory
		}
	case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		return onSpec
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		return onConstant
	}
	return 0
}

// resource checks that a variable of resources has a descriptor set and a binding.
func (v *validator) resource(in *spirv.Instruction) {
	if !v.vulkan() || !slices.Contains(bindable, instreader.AnyVariable(in).StorageClass()) {
		return
	}
	if b := v.decoration(in.Result, spirv.DecorationBuiltIn); b != nil &&
		isHeap(spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0])) {
		return
	}
	if v.decoration(in.Result, spirv.DecorationDescriptorSet) == nil {
		v.report(in, "%s requires a DescriptorSet decoration: Uniform, StorageBuffer and UniformConstant variables must be decorated with DescriptorSet", v.name(in.Result))
	}
	if v.decoration(in.Result, spirv.DecorationBinding) == nil {
		v.report(in, "%s requires a Binding decoration: Uniform, StorageBuffer and UniformConstant variables must be decorated with Binding", v.name(in.Result))
	}
	_, elem, _ := v.pointer(in.Type)
	// A single input without an index is the depth or stencil attachment; only arrays need one.
	if info, ok := v.image(v.strip(elem)); ok && v.strip(elem) != elem && info.dim == spirv.DimSubpassData && !v.o.BeforeLegalization &&
		v.decoration(in.Result, spirv.DecorationInputAttachmentIndex) == nil && v.isUsed(in.Result) {
		v.report(in, "%s requires an InputAttachmentIndex decoration", v.name(in.Result))
	}
}

func isHeap(b spirv.BuiltIn) bool {
	return b == spirv.BuiltInSamplerHeapEXT || b == spirv.BuiltInResourceHeapEXT
}

// isUsed reports whether any function uses variable id.
func (v *validator) isUsed(id spirv.ID) bool {
	for _, use := range v.uses {
		if slices.Contains(use.variables, id) {
			return true
		}
	}
	return false
}
