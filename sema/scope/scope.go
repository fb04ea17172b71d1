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

// Title returns the description of a scope in a diagnostic.
func (s *Scope) Title() string {
	switch {
	case s.Type != nil:
		return "'" + s.Type.String() + "'"
	case s.Kind == NamespaceScope:
		return "namespace '" + TrimColons(s.Prefix) + "'"
	}
	return "'" + TrimColons(s.Prefix) + "'"
}

// TrimColons returns the prefix of a scope as the name of the scope.
func TrimColons(s string) string {
	if len(s) > 2 {
		return s[:len(s)-2]
	}
	return "the global namespace"
}

// Instances of templates are checked with arguments in place of the parameters. Where dependence on parameters matters,
// the source is examined.

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

// Owner returns the scope around the bound template parameters in s.
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
	StructScope                // the members of a struct
	TemplateScope              // of template parameters bound to arguments
)

// A Scope is a scope that outlives its block: the translation unit, a
// namespace, a struct, or the bound parameters of a template.
type Scope struct {
	Kind   Kind
	Parent *Scope
	Name   string
	Prefix string // prefix of qualified names of its members: N::

	Symbols []*Symbol
	index   map[string]*Symbol // used if there are many symbols
	Using   []Directive        // using namespace

	Type          *types.Type // StructScope: the struct
	Base          *Scope      // StructScope: of the base struct
	Interfaces    []*Scope    // StructScope: interfaces that the struct implements
	Explained     bool        // StructScope: the reason why the struct is abstract was reported
	DependentBase bool        // StructScope: the base depended on template parameters
	Unknown       bool        // StructScope: it may have members of an invalid base
	Instance      *Instance   // TemplateScope and StructScope: the class template's instance
	LocalEnv      int32       // StructScope: environment whose locals are visible, of a struct in a function body
	Horizon       Number      // in an instance of a template: limits visible namespace declarations; 0: all
}

// linearLimit is the number of symbols up to which searching a list is faster than a map.
const linearLimit = 8

// Own returns the symbol that s itself declares as text.
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

// Put adds sym to s. It hides an older symbol of the same name.
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

// Member returns the meaning of text as a member of the struct s: in s itself, or in its bases.
func (s *Scope) Member(text string) *Symbol {
	for ; s != nil; s = s.Base {
		if sym := s.Own(text); sym != nil {
			return sym
		}
	}
	return nil
}

// injected returns the meaning of text as the injected name of struct s, or of one of its bases. The meaning is an
// instance, or its template if arguments follow.
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

// StructScopeOf returns the scope of the members of a struct type.
func StructScopeOf(t *types.Type) *Scope {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	s, _ := t.Struct.Scope.(*Scope)
	return s
}
