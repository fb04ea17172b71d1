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
	TemplateParameter // a parameter of a template: a type, a value or a template
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
	Template  bool // the name is that of a template
	Name      string
	Qualified string     // Name with the enclosing namespaces and structs
	Pos       source.Pos // position of the name in the first declaration; invalid for builtins

	Var        *checked.Var
	Func       *checked.Func // the function; for a template one of its instances, or nil
	Field      *types.Field
	Enumerator *checked.Enumerator
	Row        *intrinsics.Row
	Definition *scope.Template // the template, if Template is set
	Scope      *scope.Scope    // members of the namespace, struct or enum
	Buffer     *checked.Buffer // for kind Buffer

	// Type is the type of a variable or field, the result type of a function, the type that an alias names, or the type
	// that the name means. For an IntrinsicMethod, it is the type of the object. It is nil if unknown.
	Type  *types.Type
	Quals types.Quals

	In *Entity // enclosing struct, enum or namespace; nil at global scope
}
