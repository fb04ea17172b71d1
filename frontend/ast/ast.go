// Package ast declares the syntax tree of an HLSL translation unit. The struct tags of the declarations and statements
// are the grammar (in participle notation): both parser engines of package frontend are built from them. Expressions do
// not have tags; they are parsed by precedence climbing.
//
// The words in the tags are the names of token kinds. Three of them do not consume a token: TokenPos is the position of
// the next token, LastPos is the position of the previous token, and TokenSym is the symbol of the next token. Where
// HLSL would need a longer lookahead, the tagger gives the deciding token its own kind, so one token is always enough.
//
// A tree is immutable once it is parsed. It does not contain types or meaning; package sema turns it into a checked
// program.
//
// Start with File, Decl and Declaration, then read Stmt and Expr.
package ast

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A File is one translation unit after preprocessing.
type File struct {
	Decls []*Decl `parser:"@@*"`
	// Lost holds names in text that could not be parsed. Some of them may be declared there.
	Lost []string
}

// A Decl is a declaration with the attributes before it.
type Decl struct {
	Pos   source.Pos   `parser:"@TokenPos"`
	Attrs []*Attribute `parser:"@@*"`
	Node  DeclNode     `parser:"@@"`
}

// A DeclNode is one of the kinds of declaration of this package.
//
//sumtype:decl
type DeclNode interface{ declNode() }

type (
	// namespace Name { Decls }
	Namespace struct {
		Name  Ident      `parser:"Namespace @@?"` // empty for an anonymous namespace
		Decls []*Decl    `parser:"LBrace @@*"`
		End   source.Pos `parser:"@TokenPos RBrace"` // position of the closing brace
	}

	// cbuffer Name : Annotations { Members }
	BufferDecl struct {
		Kind    BufferKind    `parser:"@(CBuffer | TBuffer)"` // cbuffer or tbuffer
		Name    Ident         `parser:"@@?"`                  // empty if absent
		Annots  []*Annotation `parser:"@@*"`
		Members []*Decl       `parser:"LBrace @@*"`
		End     source.Pos    `parser:"@TokenPos RBrace"` // position of the closing brace
	}

	// template<Params> Decl
	Template struct {
		Params []*TemplateParam `parser:"Template TmplOpen (@@ (Comma @@)*)? TmplClose"` // empty for an explicit specialization: template<>
		Decl   *Decl            `parser:"@@"`
	}

	// using Name Attrs = Type Func Dims;
	UsingAlias struct {
		Name  Ident        `parser:"Using @@"`
		Attrs []*Attribute `parser:"@@*"`
		Type  *Type        `parser:"Assign @@"`
		Func  *FuncSuffix  `parser:"@@?"` // nil if the type is not a function type
		Dims  []*Dim       `parser:"@@* Semi"`
	}

	// using namespace Name;
	UsingNamespace struct {
		Name *QualName `parser:"UsingNamespace @@ Semi"`
	}

	// using A::Name; or using typename A::Name; or using A::operator+;
	UsingDecl struct {
		Typename bool      `parser:"UsingName @Typename?"`
		Name     *QualName `parser:"@@"`
		Operator string    `parser:"@OpName? Semi"` // "+", "[]", "()"… if Name ends in "operator"
	}

	// typedef Mods Type Name Dims, …;
	Typedef struct {
		Mods  []Modifier    `parser:"Typedef ((?= Mod) @@)*"`
		Type  *Type         `parser:"@@"`
		Names []*Declarator `parser:"@@ (Comma @@)* Semi"` // of each, only Name, Func and Dims are used
	}

	// A Declaration declares a struct or enum, variables, fields, or a function:
	// modifiers, a type (which may define a struct or an enum), then declarators.
	//
	//	static const float4 a[2] = {…}, b;
	//	struct S { … } s;
	//	float4 main(float4 p : POSITION) : SV_Position { … }
	Declaration struct {
		Mods        []Modifier    `parser:"((?= Mod) @@)*"`
		Type        *Type         `parser:"@@"`
		Declarators []*Declarator `parser:"( (?= Ident | ColonColon) @@ (Comma @@)* Semi"` // nil for "struct S {…};"
		Func        *FuncDecl     `parser:"| (?= FuncIdent) @@ | Semi )"`                  // nil if not a function
	}

	// technique T { … }, and other effects syntax that is parsed and dropped.
	EffectsDecl struct {
		Keyword string `parser:"@Technique EffectsBlock"`
	}

	// _Static_assert(Cond, Message);
	StaticAssert struct {
		Pos     source.Pos `parser:"@TokenPos StaticAssert LParen"`
		Cond    Expr       `parser:"@@"`
		Message []Quoted   `parser:"(Comma @@+)? RParen Semi"` // adjacent strings are joined; nil if absent
	}

	// #pragma pack_matrix(row_major)
	PackMatrix struct {
		Order string `parser:"@PragmaPackMatrix"` // row_major or column_major
	}

	// ;
	EmptyDecl struct {
		Semi bool `parser:"@Semi"`
	}

	// A BadDecl represents source that could not be parsed; the error has been reported.
	BadDecl struct{}
)

func (*Namespace) declNode()      {}
func (*BufferDecl) declNode()     {}
func (*Template) declNode()       {}
func (*UsingAlias) declNode()     {}
func (*UsingNamespace) declNode() {}
func (*UsingDecl) declNode()      {}
func (*Typedef) declNode()        {}
func (*Declaration) declNode()    {}
func (*EffectsDecl) declNode()    {}
func (*StaticAssert) declNode()   {}
func (*PackMatrix) declNode()     {}
func (*EmptyDecl) declNode()      {}
func (*BadDecl) declNode()        {}

// A BufferKind distinguishes cbuffer and tbuffer.
type BufferKind string

const (
	CBuffer BufferKind = "cbuffer"
	TBuffer BufferKind = "tbuffer"
)

// An Ident is a name and its position. Name is empty if it is absent.
type Ident struct {
	Pos  source.Pos   `parser:"@TokenPos"`
	Sym  token.Symbol `parser:"@TokenSym"` // symbol of Name in the interner of the parsed tokens
	Name string       `parser:"@(Ident | TypeIdent | CtorIdent | FuncIdent | AttrScope)"`
}

// A Quoted is a string literal of a declaration, as written.
type Quoted struct {
	Text string `parser:"@StringLit"`
}

// A Modifier is a storage class, type modifier, interpolation modifier or
// parameter modifier, as written: static, const, row_major, inout, linear…
type Modifier struct {
	Pos  source.Pos `parser:"@TokenPos"`
	Name string     `parser:"@(Mod | TypeMod)"`
}

// A QualName is a possibly qualified name: ::A::B<int>::c.
type QualName struct {
	Pos    source.Pos `parser:"@TokenPos"`
	Global bool       `parser:"@(ColonColon | TypeScope | CtorScope)?"` // starts with ::
	First  NamePart   `parser:"@@"`
	Rest   *NameRest  `parser:"@@?"` // nil if there is only one part, as is common
}

// A NameRest holds the parts after the first part of a QualName.
type NameRest struct {
	Parts []NamePart `parser:"(ColonColon @@)+"`
}

// A NamePart is one part of a QualName.
type NamePart struct {
	Pos  source.Pos    `parser:"@TokenPos"`
	Sym  token.Symbol  `parser:"@TokenSym"` // symbol of Name, see Ident
	Name string        `parser:"@(Ident | TypeIdent | CtorIdent | FuncIdent | Operator)"`
	Args *TemplateArgs `parser:"@@?"` // nil if no template arguments follow
}

// A TemplateArgs is a list of template arguments, possibly empty. In __decltype(x)::name it is the expression x, whose
// type qualifies the name.
type TemplateArgs struct {
	List []*TemplateArg `parser:"TmplOpen (@@ (Comma @@)*)? TmplClose"`
	Of   CommaExpr      `parser:"| DecltypeOpen @@ DecltypeClose"` // nil if it is a list
}

// Ident returns the part without its template arguments.
func (p *NamePart) Ident() Ident { return Ident{p.Pos, p.Sym, p.Name} }

// Decltype returns the expression of a part written as __decltype(x), or nil for others.
func (p *NamePart) Decltype() Expr {
	if p.Args == nil {
		return nil
	}
	return p.Args.Of
}

// Len returns the number of parts of n.
func (n *QualName) Len() int {
	if n.Rest == nil {
		return 1
	}
	return 1 + len(n.Rest.Parts)
}

// Part returns the part of n with index i.
func (n *QualName) Part(i int) *NamePart {
	if i == 0 {
		return &n.First
	}
	return &n.Rest.Parts[i-1]
}

// Last returns the last part, which the others qualify.
func (n *QualName) Last() *NamePart {
	if n.Rest == nil {
		return &n.First
	}
	return &n.Rest.Parts[len(n.Rest.Parts)-1]
}

// All returns the arguments in a, or nil if a is nil.
func (a *TemplateArgs) All() []*TemplateArg {
	if a == nil {
		return nil
	}
	return a.List
}

// An Attribute is one attribute: [Name(Args)] or, with Double brackets, [[Scope::Name(Args)]]. The list form [[using
// Vulkan: set(1), binding(2)]] results in one Attribute per entry, each with Scope "Vulkan" and Using set; the tagger
// splits it.
type Attribute struct {
	Pos    source.Pos `parser:"@TokenPos"`
	Double bool       `parser:"( @AttrOpen"`
	Using  bool       `parser:"@Using?"`
	Scope  Ident      `parser:"( (?= AttrScope) @@ (Colon | ColonColon) )? | LBrack )"` // empty if absent
	Name   Ident      `parser:"@@"`
	Args   []Expr     `parser:"( LParen (@@ (Comma @@)*)? RParen )? (AttrClose | RBrack)"`
}

// A Type is a type as written, optionally defining a struct or an enum.
type Type struct {
	Pos      source.Pos `parser:"@TokenPos"`
	Mods     []Modifier `parser:"@@*"`                                                             // modifiers inside the type: snorm float, unsigned, const
	Struct   *StructDef `parser:"( @@"`                                                            // nil if the type does not define a struct
	Enum     *EnumDef   `parser:"| @@"`                                                            // nil if the type does not define an enum
	Of       CommaExpr  `parser:"| Decltype LParen @@ RParen"`                                     // nil if the type is not written __decltype(Of)
	Typename bool       `parser:"| (?= Typename | Elaborated | TypeIdent | TypeScope) @Typename?"` // written with typename
	Keyword  string     `parser:"@Elaborated?"`                                                    // struct, class, enum… of an elaborated name: struct S s; empty if absent
	Name     *QualName  `parser:"@@ )"`                                                            // nil for a struct or enum definition and for __decltype
}

// struct Name : Bases { Members }
type StructDef struct {
	Pos     source.Pos   `parser:"@TokenPos"`
	Keyword string       `parser:"@(Struct | Class | Interface)"` // struct, class or interface
	Attrs   []*Attribute `parser:"@@*"`
	Name    *QualName    `parser:"@@?"` // nil if anonymous; has Args in a template specialization
	Bases   []*Type      `parser:"( Colon @@ (Comma @@)* )?"`
	Members []*Decl      `parser:"LBrace @@*"`
	End     source.Pos   `parser:"@TokenPos RBrace"` // position of the closing brace
}

// enum class Name : Base { Items }
type EnumDef struct {
	Pos   source.Pos    `parser:"@TokenPos Enum"`
	Class bool          `parser:"@EnumClass?"`
	Name  Ident         `parser:"@@?"`         // empty if anonymous
	Base  *Type         `parser:"(Colon @@)?"` // nil if absent
	Items []*Enumerator `parser:"LBrace (@@ (Comma @@)*)?"`
	End   source.Pos    `parser:"@TokenPos RBrace"` // position of the closing brace
}

// Name = Value
type Enumerator struct {
	Name  Ident        `parser:"@@"`
	Attrs []*Attribute `parser:"@@*"`
	Value Expr         `parser:"(Assign @@)?"` // nil if absent
}

// A TemplateParam is one parameter in template<…>.
type TemplateParam struct {
	Pos      source.Pos       `parser:"@TokenPos"`
	Params   []*TemplateParam `parser:"( (Template TmplOpen @@ (Comma @@)* TmplClose)?"` // of a template template parameter: template<Params> class T; else nil
	Typename bool             `parser:"@TypeParam"`                                      // typename T or class T
	Type     *Type            `parser:"| @@ )"`                                          // of a non-type parameter, else nil
	Pack     bool             `parser:"@Ellipsis?"`                                      // typename... T
	Name     Ident            `parser:"@@?"`                                             // empty if absent
	Default  *TemplateArg     `parser:"(Assign @@)?"`                                    // nil if absent
}

// A TemplateArg is a type or an expression. A name that could be either is a Type if it is known to name a type, and an
// expression otherwise.
type TemplateArg struct {
	Pos   source.Pos  `parser:"@TokenPos"`
	Type  *Type       `parser:"( @@"`
	Func  *FuncSuffix `parser:"@@?"`        // nil if it is not a function type: f<int(float)>
	Dims  []*Dim      `parser:"@@*"`        // of Type: f<int[3]>
	Value Expr        `parser:"| @@ )"`     // nil if Type is set
	Pack  bool        `parser:"@Ellipsis?"` // f<T...>
}

// A FuncSuffix makes a function type from the result type before it: (Params) const
type FuncSuffix struct {
	Pos    source.Pos `parser:"@TokenPos"`
	Params []*Param   `parser:"LParen (@@ (Comma @@)*)? RParen"`
	Const  bool       `parser:"@ConstSuffix?"`
}

// A Declarator is a variable, field or parameter name with its suffixes.
type Declarator struct {
	Pos      source.Pos    `parser:"@TokenPos"`
	Name     *QualName     `parser:"@@"`  // A::b for an out-of-line static member; one empty name for an unnamed bit-field
	Func     *FuncSuffix   `parser:"@@?"` // of a typedef of a function type, else nil
	Dims     []*Dim        `parser:"@@*"`
	BitWidth Expr          `parser:"( BitColon @@"` // bit-field width, nil if absent
	Annots   []*Annotation `parser:"| @@+ )?"`
	Init     *Init         `parser:"@@?"` // nil if absent
}

// [Size]
type Dim struct {
	Pos  source.Pos `parser:"@TokenPos LBrack"`
	Size Expr       `parser:"@@? RBrack"` // nil if unsized
}

// An Annotation follows a colon after a declarator: a semantic, a register, a packoffset or a payload access qualifier.
// It can also be effects annotations < … >, which are parsed and dropped.
type Annotation struct {
	Pos     source.Pos       `parser:"@TokenPos"` // position of the colon
	Effects bool             `parser:"( @EffectsAnnot | Colon"`
	Word    source.Pos       `parser:"@TokenPos"` // position of the word after the colon
	Kind    AnnotationKind   `parser:"( @(Register | PackOffset | PayloadRead | PayloadWrite) LParen )?"`
	Name    Ident            `parser:"@@"`                                 // the semantic, or the first word in register(…) or packoffset(…): t0, c4; or the profile
	Swizzle Ident            `parser:"( (Dot @@)?"`                        // packoffset(c0.y): y
	Indices []Expr           `parser:"( LBrack @@ RBrack )*"`              // after Name: register(t0[2])
	Words   []AnnotationWord `parser:"( AnnotComma @@ )* AnnotClose )? )"` // further words of register(profile, t0, space1), read(a, b)
	End     source.Pos       `parser:"@LastPos"`                           // position of the last token
}

// An AnnotationWord is a further word of an annotation: t0[2].
type AnnotationWord struct {
	Name    Ident  `parser:"@@"`
	Indices []Expr `parser:"( LBrack @@ RBrack )*"`
}

// An AnnotationKind is the kind of an annotation.
type AnnotationKind uint8

const (
	Semantic AnnotationKind = iota
	Register
	PackOffset
	PayloadRead
	PayloadWrite
)

func (k AnnotationKind) String() string {
	return [...]string{
		Semantic: "semantic", Register: "register", PackOffset: "packoffset",
		PayloadRead: "read", PayloadWrite: "write",
	}[k]
}

// Capture sets k from the word that starts the annotation. The participle engine calls it.
func (k *AnnotationKind) Capture(words []string) error {
	for _, w := range words {
		switch w {
		case "register":
			*k = Register
		case "packoffset":
			*k = PackOffset
		case "read":
			*k = PayloadRead
		case "write":
			*k = PayloadWrite
		}
	}
	return nil
}

// An Init is the initializer of a declarator.
type Init struct {
	Pos     source.Pos `parser:"@TokenPos"`
	Expr    InitExpr   `parser:"( Assign @@"`       // = Expr, an *InitList for = {…}; nil for the effects forms
	Effects bool       `parser:"| @EffectsBlock )"` // sampler_state {…} or a state block {…}: read and dropped
}

// A FuncDecl is a function or method, declared or defined.
type FuncDecl struct {
	Pos      source.Pos    `parser:"@TokenPos"`
	Name     *QualName     `parser:"@@"`       // A::f for an out-of-line definition
	Operator string        `parser:"@OpName?"` // "+", "[]", "()"… of an operator overload; Name then ends in "operator"
	Params   []*Param      `parser:"LParen (@@ (Comma @@)*)? RParen"`
	Dims     []*Dim        `parser:"@@*"`           // array lengths of the result: int f()[2]
	Const    bool          `parser:"@ConstSuffix?"` // trailing const
	Annots   []*Annotation `parser:"@@*"`
	Body     *Block        `parser:"( @@ | Semi )"` // nil for a declaration
	End      source.Pos    `parser:"@LastPos"`      // position of the closing brace or semicolon
}

// A Param is a function parameter.
type Param struct {
	Pos     source.Pos    `parser:"@TokenPos"`
	Attrs   []*Attribute  `parser:"@@*"`
	Mods    []Modifier    `parser:"((?= Mod) @@)*"`
	Type    *Type         `parser:"@@"`
	Pack    bool          `parser:"@Ellipsis?"` // T... args
	Name    Ident         `parser:"@@?"`        // empty if absent
	Dims    []*Dim        `parser:"@@*"`
	Annots  []*Annotation `parser:"@@*"`
	Default InitExpr      `parser:"(Assign @@)?"` // nil if absent
}
