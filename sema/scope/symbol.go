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
	VarSymbol       SymbolKind = iota // variable, in Var
	FuncSymbol                        // functions and function templates, in Functions
	TypeSymbol                        // type, in Type
	TemplateSymbol                    // class, alias or variable template, in Template
	NamespaceSymbol                   // namespace, in Namespace
	ConstSymbol                       // enumerator or value of a template argument, in Value
	FieldSymbol                       // field, in Field
)

// A Symbol is the entity that a name declares.
type Symbol struct {
	Kind    SymbolKind
	Typedef bool // set for a typedef or alias, which may be repeated
	Pos     source.Pos
	env     int32  // environment of a local
	Number  Number // number of a declaration in a namespace, otherwise 0
	ID      token.Symbol
	Name    string
	Scope   *Scope // nil for locals

	Var       *checked.Var
	Type      *types.Type
	Quals     types.Quals // qualifiers of a type, as in typedef row_major float4x4 M
	Functions []*Function
	Template  *Template
	Namespace *Scope
	Value     checked.Expr
	Field     *types.Field

	Struct *types.Type    // for a field: struct that declares it
	Within []*types.Field // for a field: anonymous structs that contain it, outermost first

	// Unknown is set if a using-declaration that depends on template parameters declares the name. The name may then
	// denote more functions than Functions, or another entity.
	Unknown bool

	Tag *Symbol // struct or enum with the same name that this symbol hides

	// for locals
	outer *Symbol // symbol that it shadows
	block *Block
}

// Identify returns the interned symbol for the name of sym.
func (c *Table) Identify(sym *Symbol) token.Symbol {
	if sym.ID == token.NoSymbol {
		sym.ID = c.Interner.Intern(sym.Name)
	}
	return sym.ID
}

func qualifies(sym *Symbol) bool {
	return sym.Kind == NamespaceSymbol || sym.Kind == TypeSymbol || sym.Kind == TemplateSymbol
}
