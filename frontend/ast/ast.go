// Package ast holds the syntax tree of an HLSL translation unit. The struct
// tags of the declarations and statements are the grammar (participle
// notation): both parser engines of package frontend are built from them.
// Expressions carry no tags; they are parsed by precedence climbing.
//
// A tree is immutable once it is parsed. It knows nothing of types or meaning;
// package sema turns it into a checked program.
//
// Read File, Decl and Declaration first, then Stmt and Expr.
package ast

import "github.com/hlsl2spirv/hlsl2spirv/source"

// A File is one translation unit after preprocessing.
type File struct {
	Decls []*Decl
}

// A Decl is a declaration with the attributes in front of it.
type Decl struct {
	Pos   source.Pos
	Attrs []*Attribute
	Node  DeclNode
}

// A DeclNode is one of the kinds of declaration of this package.
//
//sumtype:decl
type DeclNode interface{ declNode() }

type (
	// namespace Name { Decls }
	Namespace struct {
		Name  Ident // empty if anonymous
		Decls []*Decl
	}

	// cbuffer Name : Annotations { Members }
	BufferDecl struct {
		Kind    BufferKind // cbuffer or tbuffer
		Name    Ident      // empty if absent
		Annots  []*Annotation
		Members []*Decl
	}

	// template<Params> Decl
	Template struct {
		Params []*TemplateParam // empty for an explicit specialization: template<>
		Decl   *Decl
	}

	// using Name = Type;
	UsingAlias struct {
		Name Ident
		Type *Type
	}

	// using namespace Name;
	UsingNamespace struct {
		Name *QualName
	}

	// typedef Mods Type Name Dims, …;
	Typedef struct {
		Mods  []Modifier
		Type  *Type
		Names []*Declarator // only Name and Dims are set
	}

	// A Declaration declares a struct or enum, variables, fields, or a function:
	// modifiers, a type (which may define a struct or an enum), then declarators.
	//
	//	static const float4 a[2] = {…}, b;
	//	struct S { … } s;
	//	float4 main(float4 p : POSITION) : SV_Position { … }
	Declaration struct {
		Mods        []Modifier
		Type        *Type
		Declarators []*Declarator // nil for `struct S {…};`
		Func        *FuncDecl     // nil if it declares no function
	}

	// technique T { … }, and other effects syntax that is read and dropped.
	EffectsDecl struct {
		Keyword string
	}

	// #pragma pack_matrix(row_major)
	PackMatrix struct {
		Order string // row_major or column_major
	}

	// ;
	EmptyDecl struct{ Semi bool }

	// A BadDecl stands for source that could not be parsed; it has been reported.
	BadDecl struct{}
)

func (*Namespace) declNode()      {}
func (*BufferDecl) declNode()     {}
func (*Template) declNode()       {}
func (*UsingAlias) declNode()     {}
func (*UsingNamespace) declNode() {}
func (*Typedef) declNode()        {}
func (*Declaration) declNode()    {}
func (*EffectsDecl) declNode()    {}
func (*PackMatrix) declNode()     {}
func (*EmptyDecl) declNode()      {}
func (*BadDecl) declNode()        {}

// A BufferKind tells cbuffer from tbuffer.
type BufferKind string

const (
	CBuffer BufferKind = "cbuffer"
	TBuffer BufferKind = "tbuffer"
)

// An Ident is a name where it stands in the source. Name is empty if it is absent.
type Ident struct {
	Pos  source.Pos
	Name string
}

// A Modifier is a storage class, type modifier, interpolation modifier or
// parameter modifier, as written: static, const, row_major, inout, linear…
type Modifier struct {
	Pos  source.Pos
	Name string
}

// A QualName is a possibly qualified name: ::A::B<int>::c.
type QualName struct {
	Pos    source.Pos
	Global bool // starts with ::
	Path   []NamePart
}

// A NamePart is one part of a QualName.
type NamePart struct {
	Pos     source.Pos
	Name    string
	HasArgs bool // template arguments follow, possibly none
	Args    []*TemplateArg
}

// An Attribute is one attribute: [Name(Args)] or, with Double brackets,
// [[Scope::Name(Args)]]. The list form [[using Vulkan: set(1), binding(2)]]
// gives one Attribute an entry, each with Scope "Vulkan" and Using set.
type Attribute struct {
	Pos    source.Pos
	Double bool
	Using  bool
	Scope  Ident // empty if absent
	Name   Ident
	Args   []Expr
}

// A Type is a type as written, optionally defining a struct or an enum.
type Type struct {
	Pos      source.Pos
	Mods     []Modifier // modifiers inside the type: snorm float, unsigned, const
	Typename bool       // written with typename
	Struct   *StructDef // nil if the type does not define a struct
	Enum     *EnumDef   // nil if the type does not define an enum
	Keyword  string     // struct, class, enum… of an elaborated name: struct S s; empty if absent
	Name     *QualName  // nil if it defines a struct or an enum
}

// struct Name : Bases { Members }
type StructDef struct {
	Pos     source.Pos
	Keyword string // struct, class or interface
	Attrs   []*Attribute
	Name    *QualName // nil if anonymous; has Args in a template specialization
	Bases   []*Type
	Members []*Decl
	End     source.Pos // of the closing brace
}

// enum class Name : Base { Items }
type EnumDef struct {
	Pos   source.Pos
	Class bool
	Name  Ident // empty if anonymous
	Base  *Type // nil if absent
	Items []*Enumerator
}

// Name = Value
type Enumerator struct {
	Name  Ident
	Attrs []*Attribute
	Value Expr // nil if absent
}

// A TemplateParam is one parameter in template<…>.
type TemplateParam struct {
	Pos      source.Pos
	Typename bool  // typename T or class T
	Pack     bool  // typename... T
	Type     *Type // of a non-type parameter, else nil
	Name     Ident // empty if absent
	Default  *TemplateArg
}

// A TemplateArg is a type or an expression; a name that could be either is
// kept as a Type when it is known to name one, else as an expression.
type TemplateArg struct {
	Pos   source.Pos
	Type  *Type
	Dims  []*Dim // of Type: f<int[3]>
	Value Expr   // nil if Type is set
}

// A Declarator is a variable, field or parameter name with what follows it.
type Declarator struct {
	Pos      source.Pos
	Name     *QualName // A::b for an out-of-line static member
	Dims     []*Dim
	BitWidth Expr // bit-field width, nil if absent
	Annots   []*Annotation
	Init     *Init // nil if absent
}

// [Size]
type Dim struct {
	Pos  source.Pos
	Size Expr // nil if unsized
}

// An Annotation is what follows a colon after a declarator: a semantic, a
// register, a packoffset or a payload access qualifier; or effects
// annotations < … >, which are read and dropped.
type Annotation struct {
	Pos      source.Pos
	Kind     AnnotationKind
	Name     Ident   // the semantic, or the first word in register(…) or packoffset(…): t0, c4; or the profile
	Swizzle  Ident   // packoffset(c0.y): y
	Words    []Ident // further words of register(profile, t0, space1), read(a, b)
	Indices  []Expr  // register(t0[2])
	Register source.Span
}

// An AnnotationKind tells annotations apart.
type AnnotationKind uint8

const (
	Semantic AnnotationKind = iota
	Register
	PackOffset
	PayloadRead
	PayloadWrite
	EffectsAnnotation
)

// An Init is the initialiser of a declarator.
type Init struct {
	Pos     source.Pos
	Expr    Expr // = Expr, an *InitList for = {…}; nil for the effects forms
	Effects bool // sampler_state {…} or a state block {…}: read and dropped
}

// A FuncDecl is a function or method, declared or defined.
type FuncDecl struct {
	Pos      source.Pos
	Name     *QualName // A::f for an out-of-line definition
	Operator string    // "+", "[]", "()"… for an operator overload; Name then ends in "operator"
	Params   []*Param
	Const    bool // trailing const
	Annots   []*Annotation
	Body     *Block     // nil for a declaration
	End      source.Pos // of the closing brace, or of the semicolon
}

// A Param is a function parameter.
type Param struct {
	Pos     source.Pos
	Attrs   []*Attribute
	Mods    []Modifier
	Type    *Type
	Name    Ident // empty if absent
	Dims    []*Dim
	Annots  []*Annotation
	Default Expr // nil if absent
}
