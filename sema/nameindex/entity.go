package nameindex

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Kind tells entities apart.
type Kind uint8

const (
	Variable Kind = iota
	Parameter
	Field
	Function
	Method
	Struct
	Enum
	Enumerator
	Alias
	Namespace
	Buffer            // a cbuffer or tbuffer
	TemplateParameter // of any kind
	Macro
	Intrinsic       // a function of the language
	IntrinsicMethod // a method of an object of the language
	BuiltinType     // a type of the language
	Constant        // a constant of the language
	Attribute
	Semantic
	Swizzle
)

// An Entity is what a name stands for. All instances of a template are one.
type Entity struct {
	Kind      Kind
	Template  bool // is a template
	Name      string
	Qualified string     // with the namespaces and structs around it
	Pos       source.Pos // of the name where it is declared first; none for what the language has

	Var        *checked.Var
	Func       *checked.Func // of a template: one of its instances, nil if there is none
	Field      *types.Field
	Enumerator *checked.Enumerator
	Row        *intrinsics.Row
	Definition *scope.Template // of a template
	Scope      *scope.Scope    // what a namespace, a struct or an enum has in it
	Buffer     *checked.Buffer // of Buffer

	// Type is that of a variable or field, the result of a function, the type itself, or
	// what an alias stands for; of IntrinsicMethod, the object's. Nil if it is not known.
	Type  *types.Type
	Quals types.Quals

	In *Entity // around it: a struct, an enum, a namespace; nil at global scope
}
