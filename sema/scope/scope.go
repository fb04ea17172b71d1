package scope

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// IsUnknown reports whether s or one of its bases has an unknown base.
func (s *Scope) IsUnknown() bool {
	for ; s != nil; s = s.Base {
		if s.Unknown {
			return true
		}
	}
	return false
}

// Title returns the text for the scope in messages.
func (s *Scope) Title() string {
	switch {
	case s.Type != nil:
		return "'" + s.Type.String() + "'"
	case s.Kind == NamespaceScope:
		return "namespace '" + TrimColons(s.Prefix) + "'"
	}
	return "'" + TrimColons(s.Prefix) + "'"
}

// TrimColons returns the name of the scope whose Prefix is s: the prefix without ::.
func TrimColons(s string) string {
	if len(s) > 2 {
		return s[:len(s)-2]
	}
	return "the global namespace"
}

// Instances of templates are checked with arguments in place of the parameters. If it matters whether code depends on
// parameters, the source is examined.

// IsGeneric reports whether s is in an instance of a template.
func (s *Scope) IsGeneric() bool { return s.Horizon != 0 }

// IsLocal reports whether s is the scope of a struct in a function body, or of a struct nested in such a struct.
func (s *Scope) IsLocal() bool {
	for ; s != nil && s.Kind == StructScope; s = s.Parent {
		if s.LocalEnv != 0 {
			return true
		}
	}
	return false
}

// InClassTemplate reports whether s is the scope of a class template that is checked without arguments, or is nested in
// such a scope.
func (s *Scope) InClassTemplate() bool {
	for ; s != nil; s = s.Parent {
		if s.Kind == StructScope && s.Instance != nil && s.Instance.Generic {
			return true
		}
	}
	return false
}

// NamespaceAround returns the innermost scope around s that does not belong to a struct or template.
func NamespaceAround(s *Scope) *Scope {
	for s.Kind == StructScope || s.Kind == TemplateScope {
		s = s.Parent
	}
	return s
}

// Owner returns s, or the scope around s if s contains only bound template parameters.
func Owner(s *Scope) *Scope {
	for s.Kind == TemplateScope {
		s = s.Parent
	}
	return s
}

// A Kind is the kind of a scope.
type Kind uint8

const (
	FileScope      Kind = iota // the translation unit
	NamespaceScope             // a namespace
	StructScope                // members of a struct
	TemplateScope              // template parameters that are bound to arguments
)

// A Scope is a scope that outlives its block: the translation unit, a
// namespace, a struct, or the bound parameters of a template.
type Scope struct {
	Kind   Kind
	Parent *Scope
	Name   string
	Prefix string // prefix of the qualified names of its members, such as N::

	Symbols []*Symbol
	index   map[string]*Symbol // symbols by name, if there are many
	Using   []Directive        // using namespace

	Type          *types.Type // StructScope: the struct
	Base          *Scope      // for StructScope: scope of the base struct
	Interfaces    []*Scope    // for StructScope: interfaces that the struct implements
	Explained     bool        // for StructScope: the reason why the struct is abstract has been reported
	DependentBase bool        // for StructScope: the base depends on template parameters
	Unknown       bool        // for StructScope: a base is invalid, so any name may be a member
	Instance      *Instance   // for TemplateScope and StructScope: instance of a class template
	LocalEnv      int32       // for StructScope of a struct in a function: environment whose locals are visible
	Horizon       Number      // in an instance of a template: last visible namespace declaration; else 0
}

// linearLimit is the maximum number of symbols for which searching a list is faster than a map.
const linearLimit = 8

// Own returns the symbol that s itself declares under the name text, or nil.
func (s *Scope) Own(text string) *Symbol {
	if s.index != nil {
		return s.index[text]
	}
	for i := len(s.Symbols) - 1; i >= 0; i-- {
		if s.Symbols[i].Name == text {
			return s.Symbols[i]
		}
	}
	return nil
}

// Put adds sym to s. It hides an older symbol with the same name.
func (s *Scope) Put(sym *Symbol) {
	sym.Scope = s
	s.Symbols = append(s.Symbols, sym)
	switch {
	case s.index != nil:
		s.index[sym.Name] = sym
	case len(s.Symbols) > linearLimit:
		s.index = make(map[string]*Symbol, 4*linearLimit)
		for _, x := range s.Symbols {
			s.index[x.Name] = x
		}
	}
}

// Member returns the meaning of text as a member of the struct s or of its bases, or nil if none exists.
func (s *Scope) Member(text string) *Symbol {
	for ; s != nil; s = s.Base {
		if sym := s.Own(text); sym != nil {
			return sym
		}
	}
	return nil
}

// injected returns a symbol for text if text is the name of the struct s or of one of its bases, and nil otherwise. The
// symbol denotes the struct. If args is set, template arguments follow, and the symbol denotes the template of which
// the struct is an instance.
func (s *Scope) injected(text string, args bool) *Symbol {
	for ; s != nil; s = s.Base {
		switch {
		case s.Name != text || s.Type == nil || text == "":
		case args && s.Instance != nil && s.Instance.Type == s.Type:
			return &Symbol{Kind: TemplateSymbol, Name: text, Scope: s, Template: s.Instance.Template}
		default:
			return &Symbol{Kind: TypeSymbol, Name: text, Scope: s, Type: s.Type}
		}
	}
	return nil
}

// StructScopeOf returns the scope with the members of the struct type t. It returns nil if t is not a struct or does
// not have a scope yet.
func StructScopeOf(t *types.Type) *Scope {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	s, _ := t.Struct.Scope.(*Scope)
	return s
}
