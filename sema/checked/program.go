// Package checked declares the program after checking: every name is resolved, and every implicit conversion, overload
// choice and template instantiation is explicit. Package sema builds it and the emitter walks it. Each function body is
// a separate tree, so instantiations of one template do not share nodes.
//
// The tree represents the meaning of the program, not its form in SPIR-V. The emitter does not add conversions or
// reject programs.
//
// Start with Program, Func and Var here, then read the expression nodes in expr.go.
package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Program is a checked translation unit.
type Program struct {
	Universe *types.Universe
	Globals  []Global  // variables and buffers in source order
	Funcs    []*Func   // functions with a body that an entry point can call, in source order
	Entries  []*Func   // the entry point; for a library, all entry points in source order
	Bodies   []*Body   // in the order in which they were checked, including those of functions that are not reached
	HeapUses []HeapUse // object types to which elements of descriptor heaps are converted; each once per heap
	RawUses  []TypeUse // types that vk::RawBufferLoad and RawBufferStore access

	InitUses      []StageUse      // stage-dependent operations of initializers of globals
	InitCallees   []*Func         // functions that initializers of globals call directly
	Undefined     []UndefinedCall // calls of functions without a body
	NumberedTypes []TypeUse       // vk::ext_type<id>, each where it was first named

	// Gathered lists each array type whose arrays somewhere have elements that are buffers of several variables.
	// Variables of such a type hold the address of each element. Variables of other types of arrays of buffers hold a
	// single address, that of the array.
	Gathered []*types.Type

	Counts Counts
}

// An ID identifies a variable, a function or an enumerator among those of the program. Each of these kinds is numbered
// from 1, in the order in which the checker creates the declarations. Phases after the checker use the ID as an index
// into their own tables. A declaration with ID 0 does not occur in any expression of the program.
type ID uint32

// Counts holds the number of declarations of each kind that have an ID.
type Counts struct{ Vars, Funcs, Enumerators ID }

// Next increments n for a new declaration and returns the ID of the declaration.
func (n *ID) Next() ID {
	*n++
	return *n
}

// DropBodies releases the memory of the function bodies. It is called when modules have been generated from them.
func (p *Program) DropBodies() {
	for _, f := range p.Funcs {
		f.Body = nil
	}
	p.Bodies = nil
}

// A TypeUse is a type that accesses a resource or memory without a declared variable.
type TypeUse struct {
	Type *types.Type
	Pos  source.Pos
}

// A HeapUse is a type to which elements of a descriptor heap are converted.
type HeapUse struct {
	TypeUse
	Heap types.ObjectKind // ResourceDescriptorHeap or SamplerDescriptorHeap
}

// An UndefinedCall is a call of a function without a body.
type UndefinedCall struct {
	Func   *Func
	Caller *Func // nil if the initializer of a global calls Func
	Pos    source.Pos
}

// A Global is a *Var, a *Buffer or an *Enum.
//
//sumtype:decl
type Global interface{ global() }

func (*Var) global()    {}
func (*Buffer) global() {}
func (*Enum) global()   {}

// An Enum is the definition of an enum in any scope.
type Enum struct {
	Type  *types.Type
	Items []*Enumerator
	Used  bool // an expression names one of the items
}

// An Enumerator is a constant that an enum defines.
type Enumerator struct {
	Name  string
	Pos   source.Pos
	Enum  *Enum
	Value constant.Value
	ID    ID
}

// A Buffer is a cbuffer or tbuffer declaration.
type Buffer struct {
	Name      string
	Pos       source.Pos
	TBuffer   bool
	Members   []*Var // Storage is BufferMember; objects declared inside precede the buffer in Program.Globals instead
	Attrs     []attr.Attr
	Registers []types.Register
}

// Keyword returns the keyword that declares b.
func (b *Buffer) Keyword() string {
	if b.TBuffer {
		return "tbuffer"
	}
	return "cbuffer"
}

// A Storage is the kind of storage of a variable.
type Storage uint8

const (
	Local        Storage = iota // in a function body
	Parameter                   // of a function
	StaticLocal                 // a static variable in a function body
	StaticGlobal                // a static global, a static data member, or a const global with a static initializer
	GroupShared                 // a groupshared variable
	Uniform                     // a non-static global without an object type: a member of $Globals
	Resource                    // a non-static global that is an object, or an array or struct of objects
	BufferMember                // a member of a cbuffer or tbuffer
)

// A Var is a variable, parameter or buffer member.
type Var struct {
	Name      string // as written; "" for an unnamed parameter
	Qualified string // Name with namespaces and classes, such as N::v
	Type      *types.Type
	Quals     types.Quals // In and Out for parameters, const, static, precise, interpolation…
	Pos       source.Pos
	UsedAt    source.Pos // position of the first use
	ID        ID
	Storage   Storage
	Used      bool // an expression reads or writes it
	Bare      bool // its type is a template name without template arguments
	Payload   bool // for GroupShared: it is the payload that DispatchMesh receives
	Late      bool // its declaration follows those of the other variables of the function
	isConst   bool // it is a const scalar with a constant initializer

	value constant.Value // its value if isConst

	Init   Expr // converted to Type; nil if absent
	Attrs  []attr.Attr
	Annots types.Annotations
	Buffer *Buffer     // for BufferMember: the buffer that contains it
	Index  int         // for Parameter and BufferMember: index in the parameters, or in Buffer.Members
	Struct *types.Type // the struct of a static data member, otherwise nil
	Func   *Func       // for StaticLocal: the enclosing function
}

// A Func is a function or method with a body, or a function without a body that is called. In the second case, Body is
// nil, and an error has been reported if the function is reached.
type Func struct {
	ID        ID
	Name      string // as written, such as f or operator+
	Qualified string // with namespaces and structs, such as N::f, S.f (methods use a dot) or S.operator.Plus
	Pos       source.Pos
	Start     source.Pos // start of the declaration, after attributes
	End       source.Pos // position of the closing brace
	Params    []*Var
	Result    *types.Type
	ResQuals  types.Quals // qualifiers of the result: precise, interpolation, row_major
	Annots    types.Annotations
	Attrs     []attr.Attr
	Quals     types.Quals // qualifiers of the function: static, export, inline, precise
	This      *types.Type // the struct of a non-static method, otherwise nil
	Body      *Block
	Callees   []*Func    // functions that the body calls, each once, in order of first call
	StageUses []StageUse // stage-dependent operations of the body

	Appends       []source.Pos // positions of calls in the body that append to a stream
	HitAttributes []TypeUse    // types of attributes that the body passes to ReportHit
	Payload       *Var         // payload that the body passes to mesh shaders, or nil

	PatchConstant *Func // for the entry point of a hull shader: the patch constant function

	Stage string // stage of an entry point, such as pixel; otherwise empty
}

// A StageUse is an operation that only the stages in Stages support. If Stages is 0, no stage supports it.
type StageUse struct {
	Pos    source.Pos
	Stages intrinsics.Stages
	Code   diagnostics.Code // code of the error that is reported if a function of another stage reaches the operation
	What   string           // the only argument of the error message if Args is nil; may be empty
	Args   []any            // arguments of the error message, or nil for What alone
}
