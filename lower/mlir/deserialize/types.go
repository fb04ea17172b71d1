package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxDepth is the maximum nesting of types. SPIR-V has this limit for structs.
const maxDepth = 255

// declare creates the type that in declares. Other declarations are converted later, when all of them have symbols.
func (r *reader) declare(in *spirv.Instruction) {
	if int(in.Result) >= len(r.types) {
		return
	}
	t := mlir.Type{}
	switch in.Op {
	case spirv.OpTypeVoid:
		t.Kind = mlir.None
	case spirv.OpTypeBool:
		t = mlir.Type{Kind: mlir.Int, Width: 1}
	case spirv.OpTypeInt:
		t = mlir.Type{Kind: mlir.Int, Width: int(word(in, 0))}
		if word(in, 1) != 0 {
			t.Sign = mlir.Signed
		}
	case spirv.OpTypeFloat:
		t = r.float(in)
	case spirv.OpTypeVector:
		t = mlir.Type{Kind: mlir.Vector, Elem: r.elem(in, 0), Count: int(word(in, 1))}
	case spirv.OpTypeMatrix:
		t = mlir.Type{Kind: mlir.Matrix, Elem: r.elem(in, 0), Count: int(word(in, 1))}
	case spirv.OpTypeArray:
		t = mlir.Type{Kind: mlir.ArrayKind, Elem: r.elem(in, 0), Count: r.length(in), Stride: r.stride(in)}
	case spirv.OpTypeRuntimeArray:
		t = mlir.Type{Kind: mlir.RuntimeArray, Elem: r.elem(in, 0), Stride: r.stride(in)}
	case spirv.OpTypePointer:
		t = mlir.Type{Kind: mlir.Pointer, Elem: r.elem(in, 1), Class: spirv.StorageClass(word(in, 0))}
		if !optable.StorageClasses.Has(word(in, 0), r.o.Version) {
			r.report(in.Pos, "the storage class %s", t.Class)
		}
	case spirv.OpTypeStruct:
		t = r.structure(in)
	case spirv.OpTypeFunction:
		t = r.signature(in)
	case spirv.OpTypeImage:
		t = r.image(in)
	case spirv.OpTypeSampledImage:
		t = mlir.Type{Kind: mlir.SampledImage, Elem: r.elem(in, 0)}
	case spirv.OpTypeCooperativeMatrixKHR:
		t = r.cooperativeMatrix(in)
	default:
		if info := in.Op.Info(); info == nil || info.Class == spirv.ClassTypeDeclaration {
			r.report(in.Pos, "%s", constructName(in))
			r.types[in.Result] = r.i32 // prevents further findings for uses of the type
		}
		return
	}
	if r.depths[in.Result] > maxDepth {
		r.report(in.Pos, "types nested deeper than %d", maxDepth)
		t = mlir.Type{Kind: mlir.None}
		r.depths[in.Result] = 0
	}
	r.types[in.Result] = r.c.Type(t)
	if r.buffers.Has(in.Result) {
		r.elements = append(r.elements, r.types[in.Result])
	}
}

// elem returns the type in operand i of a type declaration. In a valid module, it has been declared before. The
// exception is a pointer from a struct to itself, which the dialect cannot express in this way.
func (r *reader) elem(in *spirv.Instruction, i int) *mlir.Type {
	id := word(in, i)
	if int(id) < len(r.types) && r.types[id] != nil {
		r.depths[in.Result] = max(r.depths[in.Result], r.depths[id]+1)
		return r.types[id]
	}
	r.report(in.Pos, "%s with a member type that is not declared before it", constructName(in))
	return r.i32
}

func (r *reader) float(in *spirv.Instruction) mlir.Type {
	t := mlir.Type{Kind: mlir.FloatKind, Width: int(word(in, 0))}
	if len(in.Operands) > 1 {
		t.Kind = mlir.BFloat
		if encoding, _ := instreader.TypeFloat(in).FloatingPointEncoding(); encoding != spirv.FPEncodingBFloat16KHR ||
			r.o.Version < optable.V22 {
			r.report(in.Pos, "numbers in %s", encoding)
		}
	}
	return t
}

// length returns the number of elements of the array type that in declares.
func (r *reader) length(in *spirv.Instruction) int {
	n, ok := r.constantWord(spirv.ID(word(in, 1)))
	if !ok {
		r.report(in.Pos, "an array whose length can be specialized")
	}
	return int(n)
}

// constantWord returns the value of integer constant id, which has at most 64 bits. It returns false if the value does
// not fit in 32 bits.
func (r *reader) constantWord(id spirv.ID) (uint32, bool) {
	def := r.def(id)
	if def == nil || def.Op != spirv.OpConstant || len(def.Operands) == 0 || len(def.Operands) > 1 &&
		instreader.Constant(def).Value()[1] != 0 {
		return 0, false
	}
	return instreader.Constant(def).Value()[0], true
}

func (r *reader) stride(in *spirv.Instruction) uint32 {
	if d := r.decorations.find(in.Result, spirv.DecorationArrayStride); d != nil {
		return word(d, 2)
	}
	return 0
}

// structure returns the struct type that in declares. It is identified if the struct has a name or is a block. The
// tools convert pointee types to blocks, so a block and another struct with the same members must be different types.
func (r *reader) structure(in *spirv.Instruction) mlir.Type {
	t := mlir.Type{Kind: mlir.Struct, Members: make([]mlir.Member, len(in.Operands))}
	for i := range in.Operands {
		t.Members[i].Type = r.elem(in, i)
	}
	isBlock := false
	r.decorations.each(in.Result, func(d *spirv.Instruction) {
		if d.Op == spirv.OpMemberDecorate || d.Op == spirv.OpMemberDecorateString {
			r.member(&t, d)
			return
		}
		switch spirv.Decoration(word(d, 1)) {
		case spirv.DecorationBlock:
			isBlock = true
		case spirv.DecorationUserTypeGOOGLE, spirv.DecorationGLSLShared, spirv.DecorationGLSLPacked,
			spirv.DecorationCPacked:
		default:
			r.report(d.Pos, "the decoration %s of a struct", spirv.Decoration(word(d, 1)))
		}
	})
	for i := range t.Members {
		slices.SortStableFunc(t.Members[i].Decorations,
			func(a, b mlir.Decoration) int { return int(a.Decoration) - int(b.Decoration) })
	}
	if isBlock && r.inArrays.Has(in.Result) {
		r.buffers.Add(in.Result)
	}
	if r.nameless || r.abi != nil && r.abi.literal.Has(in.Result) {
		return t
	}
	if name := r.names[in.Result]; name != "" || isBlock {
		t.Name = r.uniqueName(name, "block")
	}
	return t
}

// member adds the decoration of a member to struct type t.
func (r *reader) member(t *mlir.Type, in *spirv.Instruction) {
	i, d := word(in, 1), spirv.Decoration(word(in, 2))
	if i >= uint32(len(t.Members)) {
		r.report(in.Pos, "decoration %s of a member that does not exist in the struct", d)
		return
	}
	m := &t.Members[i]
	switch {
	case d == spirv.DecorationOffset:
		m.Offset, m.HasOffset = word(in, 3), true
	case d == spirv.DecorationUserSemantic || d == spirv.DecorationUserTypeGOOGLE:
	case in.Op != spirv.OpMemberDecorate || len(in.Operands) > 4 || !optable.Decorations.Has(uint32(d), r.o.Version):
		r.report(in.Pos, "the decoration %s of a member", d)
	default:
		m.Decorations = append(m.Decorations,
			mlir.Decoration{Decoration: d, Value: word(in, 3), HasValue: len(in.Operands) > 3})
	}
}

// signature returns the function type that in declares. The type of a void function does not have results.
func (r *reader) signature(in *spirv.Instruction) mlir.Type {
	t := mlir.Type{Kind: mlir.Function}
	if result := r.elem(in, 0); result.Kind != mlir.None {
		t.Results = []*mlir.Type{result}
	}
	for i := 1; i < len(in.Operands); i++ {
		t.Params = append(t.Params, r.elem(in, i))
	}
	return t
}

func (r *reader) image(in *spirv.Instruction) mlir.Type {
	t := mlir.Type{Kind: mlir.Image, Elem: r.elem(in, 0), Image: mlir.ImageInfo{
		Dim: spirv.Dim(word(in, 1)), Depth: word(in, 2), Arrayed: word(in, 3) != 0, Multisampled: word(in, 4) != 0,
		Sampled: word(in, 5), Format: spirv.ImageFormat(word(in, 6)),
	}}
	switch {
	case !optable.Dims.Has(word(in, 1), r.o.Version):
		r.report(in.Pos, "an image of dimension %s", t.Image.Dim)
	case !optable.ImageFormats.Has(word(in, 6), r.o.Version) || t.Image.Depth > 2 || t.Image.Sampled > 2:
		r.report(in.Pos, "an image of format %s", t.Image.Format)
	case len(in.Operands) > 7:
		r.report(in.Pos, "an image with an access qualifier")
	}
	return t
}

func (r *reader) cooperativeMatrix(in *spirv.Instruction) mlir.Type {
	var numbers [4]uint32 // scope, number of rows, number of columns, use
	for i := range numbers {
		n, ok := r.constantWord(spirv.ID(word(in, i+1)))
		if !ok {
			r.report(in.Pos, "a cooperative matrix whose size can be specialized")
		}
		numbers[i] = n
	}
	if !optable.Scopes.Has(numbers[0], r.o.Version) || !optable.CooperativeMatrixUses.Has(numbers[3], r.o.Version) {
		r.report(in.Pos, "a cooperative matrix of this scope and use")
	}
	return mlir.Type{
		Kind: mlir.CooperativeMatrix, Elem: r.elem(in, 0), Shape: []int{int(numbers[1]), int(numbers[2])},
		Scope: spirv.Scope(numbers[0]), Use: numbers[3],
	}
}

// typeOf returns the type of the result of in. If it is not valid, typeOf adds a finding and returns a placeholder.
func (r *reader) typeOf(in *spirv.Instruction) *mlir.Type {
	if int(in.Type) < len(r.types) && r.types[in.Type] != nil {
		return r.types[in.Type]
	}
	r.report(in.Pos, "%s without a valid type", constructName(in))
	return r.i32
}

// described lists the instructions for which findings do not only contain the opcode.
var described = []struct {
	op   spirv.Opcode
	text string
}{
	{spirv.OpTypeSampler, "a separate sampler (OpTypeSampler)"},
	{spirv.OpSampledImage, "combining a sampler with a texture (OpSampledImage)"},
	{spirv.OpTypeForwardPointer, "a struct with a pointer to itself (OpTypeForwardPointer)"},
	{spirv.OpTypeAccelerationStructureKHR, "an acceleration structure (OpTypeAccelerationStructureKHR)"},
	{spirv.OpTypeRayQueryKHR, "a ray query (OpTypeRayQueryKHR)"},
	{spirv.OpArrayLength, "the length of a runtime array (OpArrayLength)"},
	{spirv.OpImageTexelPointer, "an atomic operation on a texel (OpImageTexelPointer)"},
	{spirv.OpImageQuerySizeLod, "the size of a mip level (OpImageQuerySizeLod)"},
	{spirv.OpImageGather, "a gather (OpImageGather)"},
	{spirv.OpTerminateInvocation, "discard (OpTerminateInvocation)"},
}

// constructName returns the text for findings of an instruction.
func constructName(in *spirv.Instruction) string {
	for i := range described {
		if described[i].op == in.Op {
			return described[i].text
		}
	}
	return in.Op.String()
}
