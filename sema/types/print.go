package types

import "strconv"

var objectNames = [NumObjectKinds]string{
	Texture1D: "Texture1D", Texture1DArray: "Texture1DArray", Texture2D: "Texture2D", Texture2DArray: "Texture2DArray",
	Texture2DMS: "Texture2DMS", Texture2DMSArray: "Texture2DMSArray", Texture3D: "Texture3D",
	TextureCube: "TextureCube", TextureCubeArray: "TextureCubeArray",
	RWTexture1D: "RWTexture1D", RWTexture1DArray: "RWTexture1DArray", RWTexture2D: "RWTexture2D", RWTexture2DArray: "RWTexture2DArray",
	RWTexture2DMS: "RWTexture2DMS", RWTexture2DMSArray: "RWTexture2DMSArray", RWTexture3D: "RWTexture3D",
	RasterizerOrderedTexture1D: "RasterizerOrderedTexture1D", RasterizerOrderedTexture1DArray: "RasterizerOrderedTexture1DArray",
	RasterizerOrderedTexture2D: "RasterizerOrderedTexture2D", RasterizerOrderedTexture2DArray: "RasterizerOrderedTexture2DArray",
	RasterizerOrderedTexture3D: "RasterizerOrderedTexture3D",
	FeedbackTexture2D:          "FeedbackTexture2D", FeedbackTexture2DArray: "FeedbackTexture2DArray",
	Buffer: "Buffer", RWBuffer: "RWBuffer", RasterizerOrderedBuffer: "RasterizerOrderedBuffer",
	StructuredBuffer: "StructuredBuffer", RWStructuredBuffer: "RWStructuredBuffer",
	RasterizerOrderedStructuredBuffer: "RasterizerOrderedStructuredBuffer",
	AppendStructuredBuffer:            "AppendStructuredBuffer", ConsumeStructuredBuffer: "ConsumeStructuredBuffer",
	ByteAddressBuffer: "ByteAddressBuffer", RWByteAddressBuffer: "RWByteAddressBuffer",
	RasterizerOrderedByteAddressBuffer: "RasterizerOrderedByteAddressBuffer",
	ConstantBuffer:                     "ConstantBuffer", TextureBuffer: "TextureBuffer",
	SamplerState: "SamplerState", SamplerComparisonState: "SamplerComparisonState",
	SampledTexture1D: "SampledTexture1D", SampledTexture1DArray: "SampledTexture1DArray",
	SampledTexture2D: "SampledTexture2D", SampledTexture2DArray: "SampledTexture2DArray",
	SampledTexture2DMS: "SampledTexture2DMS", SampledTexture2DMSArray: "SampledTexture2DMSArray",
	SampledTexture3D: "SampledTexture3D", SampledTextureCube: "SampledTextureCube", SampledTextureCubeArray: "SampledTextureCubeArray",
	SubpassInput: "SubpassInput", SubpassInputMS: "SubpassInputMS",
	PointStream: "PointStream", LineStream: "LineStream", TriangleStream: "TriangleStream",
	InputPatch: "InputPatch", OutputPatch: "OutputPatch",
	RaytracingAccelerationStructure: "RaytracingAccelerationStructure", RayQuery: "RayQuery", HitObject: "HitObject",
	ResourceDescriptorHeap: "ResourceDescriptorHeap", SamplerDescriptorHeap: "SamplerDescriptorHeap",
	BufferPointer:             "BufferPointer",
	DispatchNodeInputRecord:   "DispatchNodeInputRecord",
	RWDispatchNodeInputRecord: "RWDispatchNodeInputRecord",
	GroupNodeInputRecords:     "GroupNodeInputRecords",
	RWGroupNodeInputRecords:   "RWGroupNodeInputRecords",
	ThreadNodeInputRecord:     "ThreadNodeInputRecord",
	RWThreadNodeInputRecord:   "RWThreadNodeInputRecord",
	EmptyNodeInput:            "EmptyNodeInput",
	ThreadNodeOutputRecords:   "ThreadNodeOutputRecords",
	GroupNodeOutputRecords:    "GroupNodeOutputRecords",
	NodeOutput:                "NodeOutput",
	NodeOutputArray:           "NodeOutputArray",
	EmptyNodeOutput:           "EmptyNodeOutput",
	EmptyNodeOutputArray:      "EmptyNodeOutputArray",
	LegacyEffect:              "effect object",
}

// String returns the name of the object type without template arguments.
func (k ObjectKind) String() string { return objectNames[k] }

// String returns the type in HLSL syntax.
func (t *Type) String() string {
	switch t.Kind {
	case Vector:
		if t.Cols == 1 || t.Cols > ShortVector || t.Elem.IsLiteral() || t.Elem.Kind == Enum {
			return "vector<" + t.Elem.String() + ", " + strconv.Itoa(int(t.Cols)) + ">"
		}
		return t.Elem.String() + strconv.Itoa(int(t.Cols))
	case Matrix:
		if t.Elem.IsLiteral() || t.Elem.Kind == Enum {
			return "matrix<" + t.Elem.String() + ", " + strconv.Itoa(int(t.Rows)) + ", " + strconv.Itoa(int(t.Cols)) +
				">"
		}
		return t.Elem.String() + strconv.Itoa(int(t.Rows)) + "x" + strconv.Itoa(int(t.Cols))
	case Array:
		return t.arrayString()
	case Struct:
		return named(t.Struct.Qualified, t.Struct.Keyword) + t.Struct.Args
	case Enum:
		return named(t.Enum.Qualified, "enum")
	case Object:
		return t.objectString()
	case Spirv:
		return t.Spirv.String()
	case Function:
		return t.functionString()
	case Dependent:
		if t.Param != nil {
			return t.Param.Name
		}
		return "<dependent type>"
	}
	return Kinds[t.Kind].Name
}

func named(name, keyword string) string {
	if name == "" {
		return "(anonymous " + keyword + ")"
	}
	return name
}

func (t *Type) arrayString() string {
	dims := ""
	for t.Kind == Array {
		switch {
		case t.Len == Unsized:
			dims += "[]"
		case t.Spec != nil:
			dims += "[" + t.Spec.Text + "]"
		default:
			dims += "[" + strconv.Itoa(t.Len) + "]"
		}
		t = t.Elem
	}
	return t.String() + dims
}

func (t *Type) objectString() string {
	s := t.Object.String()
	if BufferPointer == t.Object || SampledTexture1D <= t.Object && t.Object <= SampledTextureCubeArray {
		s = "vk::" + s
	}
	if t.Object == HitObject {
		s = "dx::" + s
	}
	switch {
	case t.Object == RayQuery:
		return s + t.flagsString()
	case t.Elem == nil:
		return s
	}
	s += "<"
	switch {
	case t.ElemQuals&SNorm != 0:
		s += "snorm "
	case t.ElemQuals&UNorm != 0:
		s += "unorm "
	}
	s += t.Elem.String()
	if t.Len > 0 {
		s += ", " + strconv.Itoa(t.Len)
	}
	return s + ">"
}

func (t *Type) functionString() string {
	s := Describe(t.Elem, t.ElemQuals) + " ("
	for p := t.Block; p != nil; p = p.Block {
		switch p.ElemQuals & InOut {
		case Out:
			s += "out "
		case InOut:
			s += "inout "
		}
		s += p.Elem.String()
		if p.Block != nil {
			s += ", "
		}
	}
	if s += ")"; t.IsConstFunction() {
		s += " const"
	}
	return s
}

func (t *Type) flagsString() string {
	ray, query := t.RayFlags()
	s := "<" + strconv.FormatUint(uint64(ray), 10)
	if query != 0 {
		s += ", " + strconv.FormatUint(uint64(query), 10)
	}
	return s + ">"
}

// Describe returns the text for t with the qualifiers q in messages.
func Describe(t *Type, q Quals) string {
	if q&Const != 0 && t.Kind != Invalid {
		return "const " + t.String()
	}
	return t.String()
}
