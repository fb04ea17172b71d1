package reflection

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Type is a type. The field Kind determines which other fields are set:
//
//	bool
//	int, uint, float     Width
//	vector               Count, Element
//	matrix               Count (columns), Element (a column)
//	array                Count (0 without a size), Stride (0 without a layout), Element
//	struct               Name, Size (0 without a layout or an end), Members
//	image                Dim, Arrayed, Multisampled, Depth, Storage, Format, Element (of a texel)
//	sampledImage         Element (an image)
//	sampler, accelerationStructure
//	pointer              Element, without members for a struct that is being described
//	other                Name, the opcode
//	omitted              a type that is not described because the description is too large
type Type struct {
	Kind         string   `json:"kind"`
	Name         string   `json:"name,omitempty"`
	Width        uint32   `json:"width,omitempty"`
	Count        *uint32  `json:"count,omitempty"`
	Stride       uint32   `json:"stride,omitempty"`
	Size         uint32   `json:"size,omitempty"`
	Dim          string   `json:"dim,omitempty"`
	Arrayed      bool     `json:"arrayed,omitempty"`
	Multisampled bool     `json:"multisampled,omitempty"`
	Storage      bool     `json:"storage,omitempty"`
	Format       string   `json:"format,omitempty"`
	Element      *Type    `json:"element,omitempty"`
	Members      []Member `json:"members,omitempty"`
	Source       *Place   `json:"source,omitempty"` // set only for structs
}

// A Member is a member of a struct.
type Member struct {
	Name         string  `json:"name"`
	Offset       *uint32 `json:"offset,omitempty"`
	MatrixStride uint32  `json:"matrixStride,omitempty"`
	RowMajor     bool    `json:"rowMajor,omitempty"`
	BuiltIn      string  `json:"builtIn,omitempty"`
	Type         *Type   `json:"type"`
	Default      any     `json:"default,omitempty"` // see Source.Default; nil for a module that was read from a file
	Source       *Place  `json:"source,omitempty"`
}

// storageImage is the value of the operand Sampled of OpTypeImage for images that are used without a sampler.
const storageImage = 2

func (r *reader) typeOf(id spirv.ID) *Type {
	in := r.defs[id]
	switch in.Op {
	case spirv.OpTypeBool:
		return &Type{Kind: "bool"}
	case spirv.OpTypeInt:
		return &Type{Kind: [...]string{"uint", "int"}[instreader.TypeInt(in).Signedness()],
			Width: instreader.TypeInt(in).Width()}
	case spirv.OpTypeFloat:
		return &Type{Kind: "float", Width: instreader.TypeFloat(in).Width()}
	case spirv.OpTypeVector:
		return &Type{Kind: "vector", Count: &in.Operands[1],
			Element: r.typeOf(instreader.TypeVector(in).ComponentType())}
	case spirv.OpTypeMatrix:
		return &Type{Kind: "matrix", Count: &in.Operands[1], Element: r.typeOf(instreader.TypeMatrix(in).ColumnType())}
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return r.array(in)
	case spirv.OpTypeStruct:
		return r.structure(in)
	case spirv.OpTypeImage:
		return r.image(in)
	case spirv.OpTypeSampledImage:
		return &Type{Kind: "sampledImage", Element: r.nested(instreader.TypeSampledImage(in).ImageType())}
	case spirv.OpTypeSampler:
		return &Type{Kind: "sampler"}
	case spirv.OpTypeAccelerationStructureKHR:
		return &Type{Kind: "accelerationStructure"}
	case spirv.OpTypePointer:
		return &Type{Kind: "pointer", Element: r.nested(instreader.TypePointer(in).Type())}
	}
	return &Type{Kind: "other", Name: in.Op.String()}
}

func (r *reader) array(in *spirv.Instruction) *Type {
	t := &Type{Kind: "array", Count: r.length(in), Element: r.nested(instreader.ArrayType(in).ElementType())}
	if s := number(r.decorations[in.Result], spirv.DecorationArrayStride); s != nil {
		t.Stride = *s
	}
	return t
}

// length returns the number of elements of an array type. It returns 0 if the array is unsized. If a specialization
// constant determines the length, it returns the default.
func (r *reader) length(in *spirv.Instruction) *uint32 {
	if in.Op == spirv.OpTypeRuntimeArray {
		return new(uint32)
	}
	n := uint32(r.value(uint32(instreader.TypeArray(in).Length())))
	return &n
}

func (r *reader) image(in *spirv.Instruction) *Type {
	t := &Type{
		Kind: "image", Dim: enumerant(spirv.KindDim, uint32(instreader.TypeImage(in).Dim())), Arrayed: instreader.TypeImage(in).Arrayed() == 1,
		Multisampled: instreader.TypeImage(in).Ms() == 1,
		Element:      r.typeOf(instreader.TypeImage(in).SampledType()),
	}
	t.Storage = instreader.TypeImage(in).Sampled() == storageImage &&
		instreader.TypeImage(in).Dim() != spirv.DimSubpassData
	if f := uint32(instreader.TypeImage(in).ImageFormat()); spirv.ImageFormat(f) != spirv.ImageFormatUnknown {
		t.Format = enumerant(spirv.KindImageFormat, f)
	}
	return t
}

func (r *reader) structure(in *spirv.Instruction) *Type {
	t := &Type{Kind: "struct", Name: r.names[in.Result], Source: r.place(r.declared[in.Result])}
	if slices.Contains(r.open, in.Result) {
		return t
	}
	if !r.spend(len(t.Name) + indentation*r.depth) {
		t.Kind = omitted
		return t
	}
	r.open = append(r.open, in.Result)
	for i, id := range in.Operands {
		t.Members = append(t.Members, r.member(member{in.Result, uint32(i)}, spirv.ID(id)))
	}
	r.open = r.open[:len(r.open)-1]
	t.Size = r.structSize(in)
	return t
}

func (r *reader) member(k member, typ spirv.ID) Member {
	list := r.members[k]
	m := Member{Offset: number(list, spirv.DecorationOffset)}
	if name := r.memberNames[k]; name != nil {
		m.Name = instreader.MemberName(name).Name()
		m.Source, m.Default = r.place(name.Pos), r.initializer(name.Pos)
		r.spend(len(m.Name))
	}
	m.Type = r.nested(typ)
	if s := number(list, spirv.DecorationMatrixStride); s != nil {
		m.MatrixStride = *s
	}
	_, m.RowMajor = find(list, spirv.DecorationRowMajor)
	if b := number(list, spirv.DecorationBuiltIn); b != nil {
		m.BuiltIn = enumerant(spirv.KindBuiltIn, *b)
	}
	return m
}

// structSize returns the size of a struct: the largest end offset of its members. It returns 0 if a member does not
// have an offset or a known size.
func (r *reader) structSize(in *spirv.Instruction) uint32 {
	if end, ok := r.sizes[in.Result]; ok {
		return end
	}
	r.sizes[in.Result] = 0 // ends the recursion for a struct that contains itself
	end := uint32(0)
	for i, typ := range in.Operands {
		k := member{in.Result, uint32(i)}
		offset, n := number(r.members[k], spirv.DecorationOffset), r.size(spirv.ID(typ), k)
		if offset == nil || n == 0 {
			return 0
		}
		end = max(end, *offset+n)
	}
	r.sizes[in.Result] = end
	return end
}

// size returns the number of bytes that a type occupies, or 0 if it is unknown. The type is the type of member k or a
// part of it. The decorations of k determine the layout of matrices.
func (r *reader) size(typ spirv.ID, k member) uint32 {
	in := r.defs[typ]
	switch in.Op {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		return instreader.NumberType(in).Width() / 8
	case spirv.OpTypeVector:
		return instreader.TypeVector(in).ComponentCount() * r.size(instreader.TypeVector(in).ComponentType(), k)
	case spirv.OpTypeMatrix:
		lines, stride := instreader.TypeMatrix(in).ColumnCount(), number(r.members[k], spirv.DecorationMatrixStride)
		if _, rows := find(r.members[k], spirv.DecorationRowMajor); rows {
			lines = instreader.TypeVector(r.defs[uint32(instreader.TypeMatrix(in).ColumnType())]).ComponentCount()
		}
		if stride == nil {
			return 0
		}
		return lines * *stride
	case spirv.OpTypeArray:
		if stride := number(r.decorations[typ], spirv.DecorationArrayStride); stride != nil {
			return *r.length(in) * *stride
		}
	case spirv.OpTypeStruct:
		return r.structSize(in)
	case spirv.OpTypePointer:
		return 8 // an address has 64 bits
	}
	return 0
}

// memorySize returns the number of bytes that a variable of a type occupies. It uses the layout of the type if there is
// one, and the packed size that extentOf returns otherwise.
func (r *reader) memorySize(typ spirv.ID) uint32 {
	if in := r.defs[typ]; in.Op == spirv.OpTypeStruct {
		if n := r.structSize(in); n != 0 {
			return n
		}
	}
	return r.extentOf(typ).size
}

// An extent is the size and the alignment of a type in bytes.
type extent struct{ size, align uint32 }

// extentOf returns the extent of a type without a layout. The type is packed by the rules that Vulkan uses to measure
// groupshared memory: numbers are aligned to their size, and bools are 32-bit numbers. Handles do not have a size.
func (r *reader) extentOf(typ spirv.ID) extent {
	in := r.defs[typ]
	times := func(elem spirv.ID, n uint32) extent {
		e := r.extentOf(elem)
		return extent{n * roundUp(e.size, e.align), e.align}
	}
	switch in.Op {
	case spirv.OpTypeBool:
		return extent{4, 4}
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		n := max(instreader.NumberType(in).Width()/8, 1)
		return extent{n, n}
	case spirv.OpTypeVector:
		return times(instreader.TypeVector(in).ComponentType(), instreader.TypeVector(in).ComponentCount())
	case spirv.OpTypeMatrix:
		return times(instreader.TypeMatrix(in).ColumnType(), instreader.TypeMatrix(in).ColumnCount())
	case spirv.OpTypeArray:
		return times(instreader.ArrayType(in).ElementType(), *r.length(in))
	case spirv.OpTypePointer:
		return extent{8, 8}
	case spirv.OpTypeStruct:
		whole, known := r.extents[typ]
		if known {
			return whole
		}
		whole.align = 1
		for _, id := range in.Operands {
			e := r.extentOf(spirv.ID(id))
			whole = extent{roundUp(whole.size, e.align) + e.size, max(whole.align, e.align)}
		}
		r.extents[typ] = whole
		return whole
	}
	return extent{0, 1}
}

func roundUp(n, align uint32) uint32 { return (n + align - 1) / align * align }
