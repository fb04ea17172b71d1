package mlir

import (
	"encoding/binary"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Kind is a kind of type.
type Kind uint8

const (
	None              Kind = iota // none
	Index                         // index
	Int                           // i32, si32, ui32
	FloatKind                     // f16, f32, f64
	BFloat                        // bf16
	Vector                        // vector<4xf32>
	Tensor                        // tensor<2x2xi32>
	Function                      // (i32) -> f32
	ArrayKind                     // !spirv.array<4 x f32, stride=4>
	RuntimeArray                  // !spirv.rtarray<f32, stride=4>
	Struct                        // !spirv.struct<(f32 [0])>
	Pointer                       // !spirv.ptr<f32, Function>
	Image                         // !spirv.image<…>
	SampledImage                  // !spirv.sampled_image<!spirv.image<…>>
	Sampler                       // !spirv.sampler
	Matrix                        // !spirv.matrix<4 x vector<4xf32>>
	CooperativeMatrix             // !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
	OtherType                     // a type of another dialect or an unknown type
)

// A Signedness says whether an integer type is signed, unsigned or neither.
type Signedness uint8

const (
	Signless Signedness = iota // i32
	Signed                     // si32
	Unsigned                   // ui32
)

// A Type is a type, unique in its context and immutable. Its kind determines which fields are used.
type Type struct {
	Kind  Kind
	Sign  Signedness // signedness of an Int
	Width int        // width in bits of an Int or FloatKind
	// Elem is the component, element, column or pointee type. It is the image type of a sampled image and the sampled
	// type of an image.
	Elem   *Type
	Count  int                // number of components of a vector, elements of an array or columns of a matrix
	Stride uint32             // of an array: distance in bytes between elements; 0 if not specified
	Class  spirv.StorageClass // storage class of a pointer
	// Shape holds the dimensions of a tensor, multi-dimensional vector or cooperative matrix. An unknown dimension is
	// negative.
	Shape []int
	Image ImageInfo   // parameters of an Image
	Scope spirv.Scope // scope of a CooperativeMatrix
	Use   uint32      // use of a CooperativeMatrix, a value of CooperativeMatrixUse

	Name        string       // name of an identified Struct, or text of OtherType
	Members     []Member     // members of a Struct
	Decorations []Decoration // decorations of a Struct itself, without those of its members
	Opaque      bool         // of an identified Struct: its members are not known yet

	Params  []*Type // parameter types of a Function
	Results []*Type // result types of a Function

	number int32
}

// ImageInfo holds the parameters of an image type, except the sampled type.
type ImageInfo struct {
	Dim          spirv.Dim
	Depth        uint32 // 0 for NoDepth, 1 for IsDepth, 2 for DepthUnknown
	Arrayed      bool
	Multisampled bool
	Sampled      uint32 // 0 for SamplerUnknown, 1 for NeedSampler, 2 for NoSampler
	Format       spirv.ImageFormat
}

// A Member is a struct member.
type Member struct {
	Type        *Type
	Offset      uint32 // in bytes; only if HasOffset is set
	HasOffset   bool
	Decorations []Decoration
}

// A Decoration is a decoration of a struct or a struct member.
type Decoration struct {
	Decoration spirv.Decoration
	Value      uint32 // literal, as in MatrixStride=16; only if HasValue is set
	HasValue   bool
}

// A Context holds types, each of them once.
type Context struct {
	types  map[string]*Type
	named  map[string]*Type // identified structs, by name
	count  int32
	buffer []byte
}

// NewContext returns an empty context.
func NewContext() *Context {
	return &Context{types: map[string]*Type{}, named: map[string]*Type{}}
}

// Number returns the number of the type in its context. The numbers of a context's types are consecutive from 0 on, so
// they can be indices of tables.
func (t *Type) Number() int { return int(t.number) }

// Count returns the number of types, which is greater than the Number of each type.
func (c *Context) Count() int { return int(c.count) }

// Type returns the type of the context that equals t. Identified structs are equal if they have the same name. If such
// a struct is still opaque, Type sets its contents to those of t.
func (c *Context) Type(t Type) *Type {
	if t.Kind == Struct && t.Name != "" {
		return c.identified(&t)
	}
	c.buffer = t.appendKey(c.buffer[:0])
	if u := c.types[string(c.buffer)]; u != nil {
		return u
	}
	u := c.add(t)
	c.types[string(c.buffer)] = u
	return u
}

func (c *Context) add(t Type) *Type {
	u := new(Type)
	*u = t
	u.number = c.count
	c.count++
	return u
}

func (c *Context) identified(t *Type) *Type {
	u := c.named[t.Name]
	switch {
	case u == nil:
		u = c.add(*t)
		c.named[t.Name] = u
	case u.Opaque && !t.Opaque:
		u.Members, u.Decorations, u.Opaque = t.Members, t.Decorations, false
	}
	return u
}

// Identified returns the identified struct with the given name, or nil if there is none.
func (c *Context) Identified(name string) *Type { return c.named[name] }

// appendKey appends a key that identifies t. It represents component types by their numbers.
func (t *Type) appendKey(b []byte) []byte {
	b = append(b, byte(t.Kind), byte(t.Sign))
	b = appendNumbers(b, uint64(t.Width), t.Elem.key(), uint64(t.Count), uint64(t.Stride), uint64(t.Class))
	switch t.Kind {
	case Image:
		b = appendNumbers(b, uint64(t.Image.Dim), uint64(t.Image.Depth), flag(t.Image.Arrayed),
			flag(t.Image.Multisampled), uint64(t.Image.Sampled), uint64(t.Image.Format))
	case Struct:
		b = t.appendMembers(b)
	case Function:
		b = appendTypes(appendTypes(b, t.Params), t.Results)
	case OtherType:
		b = append(b, t.Name...)
	case Vector, Tensor, CooperativeMatrix:
		b = appendNumbers(b, uint64(t.Scope), uint64(t.Use), uint64(len(t.Shape)))
		for _, n := range t.Shape {
			b = binary.AppendVarint(b, int64(n))
		}
	}
	return b
}

func (t *Type) appendMembers(b []byte) []byte {
	b = appendNumbers(b, uint64(len(t.Members)))
	for i := range t.Members {
		m := &t.Members[i]
		b = appendNumbers(b, m.Type.key(), uint64(m.Offset), flag(m.HasOffset))
		b = appendDecorations(b, m.Decorations)
	}
	return appendDecorations(b, t.Decorations)
}

func appendDecorations(b []byte, list []Decoration) []byte {
	b = appendNumbers(b, uint64(len(list)))
	for _, d := range list {
		b = appendNumbers(b, uint64(d.Decoration), uint64(d.Value), flag(d.HasValue))
	}
	return b
}

func appendTypes(b []byte, list []*Type) []byte {
	b = appendNumbers(b, uint64(len(list)))
	for _, t := range list {
		b = appendNumbers(b, t.key())
	}
	return b
}

func appendNumbers(b []byte, list ...uint64) []byte {
	for _, n := range list {
		b = binary.AppendUvarint(b, n)
	}
	return b
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// key returns the number of t plus 1, or 0 if t is nil.
func (t *Type) key() uint64 {
	if t == nil {
		return 0
	}
	return uint64(t.number) + 1
}
