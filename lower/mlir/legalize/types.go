package legalize

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxDepth is the maximum nesting of types and constants.
const maxDepth = 1000

// unsupportedTypes holds the texts for findings of types that the dialect does not have. A declaration with such a type
// is not lowered, and each of its uses is a finding.
var unsupportedTypes = [...]struct {
	op   spirv.Opcode
	text string
}{
	{spirv.OpTypeSampler, "a separate sampler"},
	{spirv.OpTypeAccelerationStructureKHR, "an acceleration structure"},
	{spirv.OpTypeRayQueryKHR, "a ray query"},
	{spirv.OpTypeOpaque, "an opaque type"},
}

// declarations lowers the declarations outside functions.
func (l *lowerer) declarations() {
	l.out.Types = make([]spirv.Instruction, 0, len(l.m.Types)+16)
	for i := range l.m.Types {
		l.o.Budget.Poll()
		l.failed = false
		in := &l.m.Types[i]
		l.current, l.pos = in, in.Pos
		switch {
		case in.Op.IsType():
			l.declareType(in)
		case in.Op.IsConstant() || in.Op == spirv.OpUndef:
			l.constant(in)
		case in.Op == spirv.OpVariable:
			l.variable(in)
		case (in.Op == spirv.OpExtInst || in.Op == spirv.OpExtInstWithForwardRefsKHR) &&
			l.debug.Has(instreader.ExtInst(in).Set()), in.Op.IsLine():
		case in.Op == spirv.OpTypeForwardPointer:
			l.report(in, "a forward pointer, such as in a linked list in PhysicalStorageBuffer (OpTypeForwardPointer)")
			return // the types that contain the pointer type are declared before its pointee type
		default:
			l.report(in, "%v outside of a function", in.Op)
		}
	}
}

// define records that the result of in has the ID id in the new module.
func (l *lowerer) define(in *spirv.Instruction, id spirv.ID) {
	if l.same[in.Result] != 0 {
		l.report(in, "id %d is defined twice", in.Result)
		return
	}
	l.same[in.Result] = id
}

// declareType lowers the type that in declares.
func (l *lowerer) declareType(in *spirv.Instruction) {
	out := instbuilder.Op(in.Op, 0, in.Result, in.Operands).At(in.Pos)
	switch in.Op {
	case spirv.OpTypeVoid, spirv.OpTypeBool:
	case spirv.OpTypeInt:
		if instreader.TypeInt(in).Signedness() != 0 {
			l.isSigned.Add(in.Result)
			out.Operands = l.list(instreader.TypeInt(in).Width(), 0)
		}
	case spirv.OpTypeFloat:
		if len(in.Operands) > 1 {
			l.rejectType(in)
			return
		}
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		if !l.partTypes(in, &out) {
			return
		}
		if n := instreader.VectorType(in).ComponentCount(); n < 2 ||
			n > 4 && (in.Op == spirv.OpTypeMatrix || n != 8 && n != 16) {
			l.report(in, "a %v of %d parts", in.Op, n)
			return
		}
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypeStruct, spirv.OpTypeFunction,
		spirv.OpTypeSampledImage:
		if !l.partTypes(in, &out) {
			return
		}
	case spirv.OpTypePointer:
		if !l.pointerType(in, &out) {
			return
		}
	case spirv.OpTypeImage:
		if !l.imageType(in, &out) {
			return
		}
	default:
		l.rejectType(in)
		return
	}
	switch {
	case in.Op == spirv.OpTypeStruct:
		l.define(in, l.add(out))
		return
	case in.Op == spirv.OpTypeArray:
		if _, ok := l.integerConstant(instreader.TypeArray(&out).Length()); !ok {
			l.markUnsupported(in, "an array whose length is a specialization constant (OpTypeArray)")
			return
		}
	}
	l.define(in, l.declare(out))
}

// rejectType records that the type that in declares is not supported.
func (l *lowerer) rejectType(in *spirv.Instruction) {
	for _, u := range unsupportedTypes {
		if u.op == in.Op {
			l.markUnsupported(in, fmt.Sprintf("%s (%v)", u.text, in.Op))
			return
		}
	}
	l.markUnsupported(in, fmt.Sprintf("a value of this type (%v)", in.Op))
}

// markUnsupported records why the type, constant or variable that in declares is not supported. The reason becomes a
// finding where the declaration is used.
func (l *lowerer) markUnsupported(in *spirv.Instruction, why string) {
	n := slices.Index(l.reasons, why)
	if n < 0 {
		n = len(l.reasons)
		l.reasons = append(l.reasons, why)
	}
	l.unsupported[in.Result] = int32(n + 1)
	l.define(in, in.Result)
}

// inherit records that the declaration in is not supported, for the same reason as its part.
func (l *lowerer) inherit(in *spirv.Instruction, part spirv.ID) {
	l.unsupported[in.Result] = l.unsupported[part]
	l.define(in, in.Result)
}

// reason returns the text that says why id is not supported.
func (l *lowerer) reason(id spirv.ID) string { return l.reasons[l.unsupported[id]-1] }

// partTypes sets the operands of out to the lowered types in the operands of in. It returns false if one of them is not
// supported.
func (l *lowerer) partTypes(in, out *spirv.Instruction) bool {
	out.Operands = l.list(in.Operands...)
	for c := in.IDs(); c.Next(); {
		part := spirv.ID(in.Operands[c.At])
		if !l.isPart(in, part) {
			return false
		}
		out.Operands[c.At] = uint32(l.same[part])
		l.depths[in.Result] = max(l.depths[in.Result], l.depths[part]+1)
	}
	if l.depths[in.Result] > maxDepth {
		l.report(in, "types nested deeper than %d", maxDepth)
		return false
	}
	return true
}

// isPart reports whether type or constant part can be an operand of the type that in declares. If it cannot, isPart
// marks the type as not supported.
func (l *lowerer) isPart(in *spirv.Instruction, part spirv.ID) bool {
	switch {
	case l.unsupported[part] != 0:
		l.inherit(in, part)
		return false
	case l.same[part] == 0 && !l.failed:
		l.report(in, "id %d is used before its definition", part)
		return false
	}
	return true
}

// pointerType lowers a pointer type. Pointers to BufferBlock structs get the storage class StorageBuffer.
func (l *lowerer) pointerType(in, out *spirv.Instruction) bool {
	class, elem := instreader.TypePointer(in).StorageClass(), instreader.TypePointer(in).Type()
	if !l.isPart(in, elem) {
		return false
	}
	if class == spirv.StorageClassUniform && l.isDecorated(l.stripArrays(elem), spirv.DecorationBufferBlock) {
		class = spirv.StorageClassStorageBuffer
	}
	out.Operands = l.list(uint32(class), uint32(l.same[elem]))
	return true
}

// stripArrays returns the innermost element type of an array type. Other types are returned unchanged.
func (l *lowerer) stripArrays(typ spirv.ID) spirv.ID {
	return spirv.StripArrays(typ, func(id spirv.ID) *spirv.Instruction {
		if int(id) < len(l.same) {
			id = l.same[id]
		}
		return l.declaration(id)
	})
}

// imageType lowers an image type. Its component type remains signed or unsigned.
func (l *lowerer) imageType(in, out *spirv.Instruction) bool {
	sampled := instreader.TypeImage(in).SampledType()
	if !l.isPart(in, sampled) {
		return false
	}
	if !optable.Dims.Has(uint32(instreader.TypeImage(in).Dim()), l.o.Version) ||
		!optable.ImageFormats.Has(uint32(instreader.TypeImage(in).ImageFormat()), l.o.Version) {
		l.markUnsupported(in, fmt.Sprintf("an image of %v and %v (%v)", instreader.TypeImage(in).Dim(),
			instreader.TypeImage(in).ImageFormat(), in.Op))
		return false
	}
	typ := l.same[sampled]
	if d := l.declaration(typ); d.Op == spirv.OpTypeInt && l.isSigned.Has(sampled) {
		typ = l.declare(instbuilder.TypeInt(0, instreader.TypeInt(d).Width(), 1))
	}
	out.Operands = l.list(in.Operands...)
	instreader.TypeImage(out).SetSampledType(typ)
	return true
}
