package nameindex

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Kind is the kind of an entity.
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
	Intrinsic       // a builtin function
	IntrinsicMethod // a method of a builtin object
	BuiltinType     // a builtin type
	Constant        // a builtin constant
	Attribute
	Semantic
	Swizzle
)

// An Entity is the meaning of a name. All instances of a template are one entity.
type Entity struct {
	Kind      Kind
	Template  bool // is a template
	Name      string
	Qualified string     // with the enclosing namespaces and structs
	Pos       source.Pos // of the name at its first declaration; invalid for builtins

	Var        *checked.Var
	Func       *checked.Func // of a template: one of its instances, or nil
	Field      *types.Field
	Enumerator *checked.Enumerator
	Row        *intrinsics.Row
	Definition *scope.Template // of a template
	Scope      *scope.Scope    // members of a namespace, a struct or an enum
	Buffer     *checked.Buffer // of Buffer

	// Type is the type of a variable or field, the result of a function, the type itself, or the type that an alias
	// names. For an IntrinsicMethod, it is the type of the object. It is nil if unknown.
	Type  *types.Type
	Quals types.Quals

	In *Entity // enclosing struct, enum or namespace; nil at global scope
}
