// Package checked is the program after checking: every name resolved, every
// implicit conversion, overload choice and template instantiation made
// explicit. It is what package sema produces and what the emitter walks; each
// function body is a tree of its own, so instantiations of one template share
// nothing.
//
// The tree says what the program means, not how SPIR-V does it. The emitter
// adds no conversion and rejects nothing.
//
// Read Program, Func and Var here, then the expression nodes in expr.go.
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
	Bodies   []*Body   // in the order in which they were checked, those that nothing reaches too
	HeapUses []HeapUse // the types of what is taken from descriptor heaps, each once a heap
	RawUses  []TypeUse // the types that vk::RawBufferLoad and RawBufferStore access

	InitUses      []StageUse      // what initialisers of globals do that not every stage can
	InitCallees   []*Func         // functions that initialisers of globals call
	Undefined     []UndefinedCall // calls of functions that have no body
	NumberedTypes []TypeUse       // vk::ext_type<id>, each where it was named first

	// Gathered are the types of arrays of buffers, each once, of which the
	// elements of some are buffers of several variables: variables of such types
	// hold an address for each element. Others hold that of the whole array.
	Gathered []*types.Type

	Counts Counts
}

// An ID identifies a declaration among those of its kind in one program: variables,
// functions and enumerators are each numbered from 1 in the order in which the checker makes
// them. Phases after the checker use it as an index into their own tables. A declaration
// with ID 0 does not occur in any expression of the program.
type ID uint32

// Counts holds the number of declarations of each kind that have an ID.
type Counts struct{ Vars, Funcs, Enumerators ID }

// Next adds one to a count and returns it, for a new declaration.
func (n *ID) Next() ID {
	*n++
	return *n
}

// DropBodies gives the memory of the bodies back, once modules are made of them.
func (p *Program) DropBodies() {
	for _, f := range p.Funcs {
		f.Body = nil
	}
	p.Bodies = nil
}

// A TypeUse is a type that a resource or memory gets without a declaration.
type TypeUse struct {
	Type *types.Type
	Pos  source.Pos
}

// A HeapUse is what is taken from a descriptor heap.
type HeapUse struct {
	TypeUse
	Heap types.ObjectKind // ResourceDescriptorHeap or SamplerDescriptorHeap
}

// An UndefinedCall is a call of a function without a body.
type UndefinedCall struct {
	Func   *Func
	Caller *Func // nil for initialisers of globals
	Pos    source.Pos
}

// A Global is a *Var, a *Buffer or an *Enum.
//
//sumtype:decl
type Global interface{ global() }

func (*Var) global()    {}
func (*Buffer) global() {}
func (*Enum) global()   {}

// An Enum is the definition of an enum, wherever it stands.
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
	Members   []*Var // Storage is BufferMember; objects declared inside stand in Program.Globals before the buffer instead
	Attrs     []attr.Attr
	Registers []types.Register
}

// Keyword returns the word that declares b.
func (b *Buffer) Keyword() string {
	if b.TBuffer {
		return "tbuffer"
	}
	return "cbuffer"
}

// A Storage says where a variable lives.
type Storage uint8

const (
	Local        Storage = iota // in a function body
	Parameter                   // of a function
	StaticLocal                 // static in a function body
	StaticGlobal                // static at global scope, static data member, or const global with a static initialiser
	GroupShared                 // groupshared
	Uniform                     // a non-static global without an object type: a member of $Globals
	Resource                    // a non-static global of object type, or array of such, or struct of such
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
	Payload   bool // GroupShared: DispatchMesh hands it to mesh shaders
	Late      bool // declared behind the other variables of its function
	isConst   bool // a const scalar whose initialiser is constant

	value constant.Value // if isConst

	Init   Expr // nil if absent; converted to Type
	Attrs  []attr.Attr
	Annots types.Annotations
	Buffer *Buffer     // BufferMember: the buffer
	Index  int         // position among the parameters, or in Buffer.Members
	Struct *types.Type // of a static data member, else nil
	Func   *Func       // StaticLocal: the function it stands in
}

// A Func is a function or method with a body, or an undefined function that is
// called (Body is nil; an error has been reported if it is reached).
type Func struct {
	ID        ID
	Name      string // as written: f, operator+
	Qualified string // N::f, S.f (methods use a dot), S.operator.Plus
	Pos       source.Pos
	Start     source.Pos // of the declaration, behind attributes
	End       source.Pos // closing brace
	Params    []*Var
	Result    *types.Type
	ResQuals  types.Quals // precise, interpolation, row_major of the result
	Annots    types.Annotations
	Attrs     []attr.Attr
	Quals     types.Quals // static, export, inline, precise
	This      *types.Type // the struct of a non-static method, else nil
	Body      *Block
	Callees   []*Func    // functions called in the body, each once, in order of first call
	StageUses []StageUse // what the body does that not every stage can do

	Appends       []source.Pos // where the body appends to a stream
	HitAttributes []TypeUse    // what ReportHit in the body gives hits
	Payload       *Var         // what the body hands to mesh shaders, nil if nothing

	PatchConstant *Func // of a hull shader's entry point: the patch constant function

	Stage string // of an entry point: pixel, vertex…; else empty
}

// A StageUse is something that only some stages can do, or, if Stages is 0,
// none.
type StageUse struct {
	Pos    source.Pos
	Stages intrinsics.Stages
	Code   diagnostics.Code // reported if a function with another stage reaches it
	What   string           // its first argument, "" if it has none
	Args   []any            // its arguments where they are others
}
