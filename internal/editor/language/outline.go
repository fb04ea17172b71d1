package language

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A SymbolKind is the kind of a symbol.
type SymbolKind uint8

const (
	NamespaceSymbol SymbolKind = iota
	StructSymbol
	InterfaceSymbol
	EnumSymbol
	EnumeratorSymbol
	FunctionSymbol
	MethodSymbol
	FieldSymbol
	VariableSymbol
	ConstantSymbol
	ResourceSymbol
	BufferSymbol
	AliasSymbol
	MacroSymbol
)

// A Symbol is a declaration in a file, with the declarations inside it.
type Symbol struct {
	Name, Detail string
	Kind         SymbolKind
	Place        Place  // the whole declaration
	Selection    Place  // its name
	Container    string // qualified name of its container, in a flat list
	Children     []Symbol
}

// Qualified returns the name of a symbol in a flat list, qualified with its container: S::f.
func (s *Symbol) Qualified() string {
	if s.Container == "" {
		return s.Name
	}
	return s.Container + "::" + s.Name
}

// Symbols returns the declarations in a file that are not in functions.
func (s *Snapshot) Symbols(path string) []Symbol {
	o := &outline{s: s, path: cleanPath(path)}
	return append(o.decls(s.a.File.Decls, false), o.macros()...)
}

// An outline collects the symbols of a file.
type outline struct {
	s    *Snapshot
	path string
}

// symbol returns a symbol named id that extends from start to end. It returns false if the name is not in this file.
func (o *outline) symbol(id ast.Ident, start, end source.Pos, kind SymbolKind) (Symbol, bool) {
	name, ok := o.s.PlaceOf(source.Span{Start: id.Pos, End: id.Pos + source.Pos(len(id.Name))})
	if !ok || name.Path != o.path || id.Name == "" {
		return Symbol{}, false
	}
	all, ok := o.s.PlaceOf(source.Span{Start: start, End: end})
	if !ok || all.Path != o.path || all.Start > name.Start || all.End < name.End {
		all = Place{o.path, min(name.Start, all.Start), max(name.End, all.End)}
		if all.Path != o.path || all.Start == 0 && name.Start > 0 && !ok {
			all = name
		}
	}
	return Symbol{Name: id.Name, Kind: kind, Place: all, Selection: name}, true
}

// decls returns the symbols of declarations. The parameter member is true for members of a struct or buffer.
func (o *outline) decls(list []*ast.Decl, member bool) (out []Symbol) {
	for _, d := range list {
		out = append(out, o.decl(d, d.Pos, member)...)
	}
	return out
}

func (o *outline) decl(d *ast.Decl, start source.Pos, member bool) []Symbol {
	switch n := d.Node.(type) {
	case *ast.Namespace:
		inner := o.decls(n.Decls, false)
		if sym, ok := o.symbol(n.Name, start, n.End+1, NamespaceSymbol); ok {
			sym.Children = inner
			return []Symbol{sym}
		}
		return inner
	case *ast.BufferDecl:
		inner := o.decls(n.Members, true)
		if sym, ok := o.symbol(n.Name, start, n.End+1, BufferSymbol); ok {
			sym.Detail, sym.Children = string(n.Kind), inner
			return []Symbol{sym}
		}
		return inner
	case *ast.Template:
		return o.decl(n.Decl, start, member)
	case *ast.UsingAlias:
		if sym, ok := o.symbol(n.Name, start, typeEnd(n.Type), AliasSymbol); ok {
			sym.Detail = o.text(n.Type)
			return []Symbol{sym}
		}
	case *ast.Typedef:
		return o.declarators(n.Names, n.Type, start, AliasSymbol)
	case *ast.Declaration:
		return o.declaration(n, start, member)
	case *ast.BadDecl, *ast.EffectsDecl, *ast.EmptyDecl, *ast.PackMatrix, *ast.StaticAssert, *ast.UsingDecl,
		*ast.UsingNamespace: // do not declare a symbol
	}
	return nil
}

func (o *outline) declaration(n *ast.Declaration, start source.Pos, member bool) (out []Symbol) {
	out = o.typeSymbols(n, start)
	if n.Func != nil {
		return append(out, o.function(n, start, member)...)
	}
	kind := VariableSymbol
	switch {
	case member:
		kind = FieldSymbol
	case has(n.Mods, "const"):
		kind = ConstantSymbol
	case n.Type.Name != nil && Type(n.Type.Name.Last().Name) != "":
		kind = ResourceSymbol
	}
	return append(out, o.declarators(n.Declarators, n.Type, start, kind)...)
}

func has(mods []ast.Modifier, word string) bool {
	for _, m := range mods {
		if m.Name == word {
			return true
		}
	}
	return false
}

// typeSymbols returns the symbols of the struct or enum that a declaration defines.
func (o *outline) typeSymbols(n *ast.Declaration, start source.Pos) []Symbol {
	switch t := n.Type; {
	case t.Struct != nil:
		inner := o.decls(t.Struct.Members, true)
		kind := StructSymbol
		if t.Struct.Keyword == "interface" {
			kind = InterfaceSymbol
		}
		if t.Struct.Name == nil {
			return inner
		}
		if sym, ok := o.symbol(t.Struct.Name.Last().Ident(), start, t.Struct.End+1, kind); ok {
			sym.Detail, sym.Children = t.Struct.Keyword, inner
			return []Symbol{sym}
		}
	case t.Enum != nil:
		var inner []Symbol
		for _, item := range t.Enum.Items {
			if sym, ok := o.symbol(item.Name, item.Name.Pos, item.Name.Pos+source.Pos(len(item.Name.Name)),
				EnumeratorSymbol); ok {
				inner = append(inner, sym)
			}
		}
		if sym, ok := o.symbol(t.Enum.Name, start, t.Enum.End+1, EnumSymbol); ok {
			sym.Detail, sym.Children = "enum", inner
			return []Symbol{sym}
		}
		return inner
	}
	return nil
}

func (o *outline) function(n *ast.Declaration, start source.Pos, member bool) []Symbol {
	f := n.Func
	kind := FunctionSymbol
	if member || f.Name.Len() > 1 {
		kind = MethodSymbol
	}
	id := f.Name.Last().Ident()
	sym, ok := o.symbol(id, start, f.End+1, kind)
	if !ok {
		return nil
	}
	sym.Name += f.Operator
	if f.Name.Len() > 1 {
		var parts []string
		for i := range f.Name.Len() {
			parts = append(parts, f.Name.Part(i).Name)
		}
		sym.Name = strings.Join(parts, "::") + f.Operator
	}
	var params []string
	for _, p := range f.Params {
		params = append(params, o.text(p.Type))
	}
	sym.Detail = o.text(n.Type) + " (" + strings.Join(params, ", ") + ")"
	return []Symbol{sym}
}

func (o *outline) declarators(list []*ast.Declarator, t *ast.Type, start source.Pos, kind SymbolKind) (out []Symbol) {
	for i, d := range list {
		if d.Name == nil {
			continue
		}
		if i > 0 {
			start = d.Pos
		}
		id := d.Name.Last().Ident()
		end := id.Pos + source.Pos(len(id.Name))
		if d.Init != nil && d.Init.Expr != nil {
			end = d.Init.Expr.Span().End
		}
		if sym, ok := o.symbol(id, start, end, kind); ok {
			sym.Detail = o.text(t)
			out = append(out, sym)
		}
	}
	return out
}

// text returns a type as written, without the members of a struct.
func (o *outline) text(t *ast.Type) string {
	switch {
	case t == nil:
		return ""
	case t.Struct != nil:
		return t.Struct.Keyword
	case t.Enum != nil:
		return "enum"
	case o.s.a.Sources.InMacro(t.Pos) && t.Name != nil:
		return t.Name.Last().Name
	}
	return o.s.line(t.Pos, typeEnd(t))
}

// typeEnd returns the end of a type that is a name, including template arguments.
func typeEnd(t *ast.Type) source.Pos {
	if t == nil || t.Name == nil {
		return source.NoPos
	}
	last := t.Name.Last()
	end := last.Pos + source.Pos(len(last.Name))
	for _, a := range last.Args.All() {
		switch {
		case a.Type != nil && a.Type.Name != nil:
			end = max(end, typeEnd(a.Type)+1)
		case a.Value != nil:
			end = max(end, a.Value.Span().End+1)
		}
	}
	return end
}

// macros returns the macros that the file defines.
func (o *outline) macros() (out []Symbol) {
	for i := range o.s.a.Macros.Macros {
		m := &o.s.a.Macros.Macros[i]
		id := ast.Ident{Pos: m.Pos, Name: o.s.a.Interner.Text(m.Name)}
		end := max(m.Body.End, m.Pos+source.Pos(len(id.Name)))
		if sym, ok := o.symbol(id, m.Pos, end, MacroSymbol); ok {
			out = append(out, sym)
		}
	}
	return out
}

// maxWorkspaceSymbols is the maximum number of symbols that WorkspaceSymbols returns.
const maxWorkspaceSymbols = 500

// WorkspaceSymbols returns the symbols of several sources and their included files whose names contain the letters of a
// query in this order. The best matches come first.
func WorkspaceSymbols(list []*Snapshot, query string) []Symbol {
	var out []Symbol
	seen := map[Place]bool{}
	for _, s := range list {
		for _, path := range s.order {
			flatten(s.Symbols(path), "", func(sym Symbol) {
				if !seen[sym.Selection] && subsequence(query, sym.Name) {
					seen[sym.Selection] = true
					out = append(out, sym)
				}
			})
		}
	}
	slices.SortStableFunc(out, func(a, b Symbol) int { return distance(query, a.Name) - distance(query, b.Name) })
	return out[:min(len(out), maxWorkspaceSymbols)]
}

// subsequence reports whether a name contains the letters of a query in their order, ignoring case.
func subsequence(query, name string) bool {
	name = strings.ToLower(name)
	for _, c := range strings.ToLower(query) {
		i := strings.IndexRune(name, c)
		if i < 0 {
			return false
		}
		name = name[i+len(string(c)):]
	}
	return true
}

// distance ranks a name by how it contains a query: the name equals the query, begins with it, contains it, or contains
// only its letters.
func distance(query, name string) int {
	query, name = strings.ToLower(query), strings.ToLower(name)
	switch i := strings.Index(name, query); {
	case name == query:
		return 0
	case i == 0:
		return 1
	case i > 0:
		return 2
	}
	return 3
}

// flatten calls f for all symbols in a tree, each with its container.
func flatten(list []Symbol, in string, f func(Symbol)) {
	for _, sym := range list {
		inner := sym.Children
		sym.Container, sym.Children = in, nil
		f(sym)
		flatten(inner, sym.Qualified(), f)
	}
}
