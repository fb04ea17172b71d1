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
	Funcs    []*Func   // function definitions and instantiations that are reached, in source order
	Entries  []*Func   // the entry point, or all of a library in source order
	Bodies   []*Body   // in checking order, including unreachable ones
	HeapUses []HeapUse // types of the elements of descriptor heaps, each once per heap
	RawUses  []TypeUse // types that vk::RawBufferLoad and RawBufferStore access

	InitUses      []StageUse      // stage-dependent operations of initializers of globals
	InitCallees   []*Func         // functions that initializers of globals call
	Undefined     []UndefinedCall // calls of functions without a body
	NumberedTypes []TypeUse       // vk::ext_type<id>, each where it was first named

	// Gathered holds types of arrays of buffers, each once. It holds a type if the elements of some array of that type
	// are buffers of several variables. A variable of such a type holds an address for each element. A variable of
	// another array type holds the address of the whole array.
	Gathered []*types.Type

	Counts Counts
}

// An ID identifies a declaration among those of its kind in one program. Variables, functions and enumerators are each
// numbered from 1, in the order in which the checker creates them. Phases after the checker use it as an index into
// their own tables. A declaration with ID 0 does not occur in any expression of the program.
type ID uint32

// Counts holds the number of declarations of each kind that have an ID.
type Counts struct{ Vars, Funcs, Enumerators ID }

// Next increments a count for a new declaration, and returns the new count.
func (n *ID) Next() ID {
	*n++
	return *n
}

// DropBodies releases the memory of the bodies once modules have been generated from them.
func (p *Program) DropBodies() {
	for _, f := range p.Funcs {
		f.Body = nil
	}
	p.Bodies = nil
}

// A TypeUse is a type that is used for a resource or memory without a declaration.
type TypeUse struct {
	Type *types.Type
	Pos  source.Pos
}

// A HeapUse is the type of an element read from a descriptor heap.
type HeapUse struct {
	TypeUse
	Heap types.ObjectKind // ResourceDescriptorHeap or SamplerDescriptorHeap
}

// An UndefinedCall is a call of a function without a body.
type UndefinedCall struct {
	Func   *Func
	Caller *Func // nil for initializers of globals
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
	Members   []*Var // Storage is BufferMember; objects declared inside precede the buffer in Program.Globals
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
	StaticLocal                 // static in a function body
	StaticGlobal                // static at global scope, static data member, or const global with a static initializer
	GroupShared                 // groupshared
	Uniform                     // a non-static global without an object type: a member of $Globals
	Resource                    // a non-static global: an object, or an array or struct of objects
	BufferMember                // a member of a cbuffer or tbuffer
)

// A Var is a variable, parameter or buffer member.
type Var struct {
	Name      string // as written; "" for an unnamed parameter
	Qualified string // with namespaces and classes: N::v
	Type      *types.Type
	Quals     types.Quals // In/Out for parameters, const, static, precise, interpolation…
	Pos       source.Pos
	UsedAt    source.Pos // the first use
	ID        ID
	Storage   Storage
	Used      bool // something reads or writes it
	Bare      bool // its type is written without template arguments
	Payload   bool // GroupShared: passed to DispatchMesh
	Late      bool // declared after the other variables of its function
	isConst   bool // a const scalar whose initializer is constant

	value constant.Value // if isConst

	Init   Expr // nil if absent; converted to Type
	Attrs  []attr.Attr
	Annots types.Annotations
	Buffer *Buffer     // BufferMember: the buffer
	Index  int         // index in the parameters, or in Buffer.Members
	Struct *types.Type // of a static data member, otherwise nil
	Func   *Func       // StaticLocal: the enclosing function
}

// A Func is a function or method with a body, or an undefined function that is called. The Body of an undefined
// function is nil, and an error has been reported if the function is reached.
type Func struct {
	ID        ID
	Name      string // as written: f, operator+
	Qualified string // N::f, S.f (methods use a dot), S.operator.Plus
	Pos       source.Pos
	Start     source.Pos // of the declaration, after attributes
	End       source.Pos // closing brace
	Params    []*Var
	Result    *types.Type
	ResQuals  types.Quals // precise, interpolation, row_major of the result
	Annots    types.Annotations
	Attrs     []attr.Attr
	Quals     types.Quals // static, export, inline, precise
	This      *types.Type // the struct of a non-static method, otherwise nil
	Body      *Block
	Callees   []*Func    // functions called in the body, each once, in order of first call
	StageUses []StageUse // stage-dependent operations of the body

	Appends       []source.Pos // where the body appends to a stream
	HitAttributes []TypeUse    // attributes passed to ReportHit in the body
	Payload       *Var         // payload that the body passes to mesh shaders, or nil

	PatchConstant *Func // of a hull shader's entry point: the patch constant function

	Stage string // of an entry point: pixel, vertex…; otherwise empty
}

// A StageUse is an operation that only some stages support. If Stages is 0, no stage supports it.
type StageUse struct {
	Pos    source.Pos
	Stages intrinsics.Stages
	Code   diagnostics.Code // reported if a function with another stage reaches it
	What   string           // first argument of the diagnostic, or ""
	Args   []any            // arguments of the diagnostic, if they differ from What
}
