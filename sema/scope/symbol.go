package scope

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A SymbolKind is the kind of a symbol.
type SymbolKind uint8

const (
	VarSymbol       SymbolKind = iota // Var
	FuncSymbol                        // Functions: overloads and function templates
	TypeSymbol                        // Type
	TemplateSymbol                    // Template: a class, alias or variable template
	NamespaceSymbol                   // Namespace
	ConstSymbol                       // Value: an enumerator or a template's value argument
	FieldSymbol                       // Field
)

// A Symbol is the entity that a name declares.
type Symbol struct {
	Kind    SymbolKind
	Typedef bool // a typedef or alias: may be repeated
	Pos     source.Pos
	env     int32  // of a local
	Number  Number // of a declaration in a namespace, otherwise 0
	ID      token.Symbol
	Name    string
	Scope   *Scope // nil for locals

	Var       *checked.Var
	Type      *types.Type
	Quals     types.Quals // of a type: typedef row_major float4x4 M
	Functions []*Function
	Template  *Template
	Namespace *Scope
	Value     checked.Expr
	Field     *types.Field

	Struct *types.Type    // of a field: the struct that declares it
	Within []*types.Field // of a field: the anonymous structs that hold it, outermost first

	// Unknown is set if a using-declaration that depends on template parameters declares the name. The name may then
	// denote more functions than Functions, or another entity.
	Unknown bool

	Tag *Symbol // struct or enum of the same name, which this symbol hides

	// locals
	outer *Symbol // the symbol that it shadows
	block *Block
}

// Identify returns the symbol of sym's name.
func (c *Table) Identify(sym *Symbol) token.Symbol {
	if sym.ID == token.NoSymbol {
		sym.ID = c.Interner.Intern(sym.Name)
	}
	return sym.ID
}

func qualifies(sym *Symbol) bool {
	return sym.Kind == NamespaceSymbol || sym.Kind == TypeSymbol || sym.Kind == TemplateSymbol
}
