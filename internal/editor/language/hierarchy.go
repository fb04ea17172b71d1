package language

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Calls are the calls between two functions.
type Calls struct {
	Symbol         // the other function, or the variable whose initializer contains the calls
	At     []Place // places of the names of the called function, in the file of the caller
}

// Functions returns the definitions of the functions that the name at an offset refers to. If a function is not
// defined, it returns the declaration.
func (s *Snapshot) Functions(path string, offset int) (list []Symbol) {
	in := callers{}
	for _, e := range s.functionsAt(path, offset) {
		if sym, ok := in.function(s, e); ok {
			list = append(list, sym)
		}
	}
	return list
}

// functionsAt returns the functions that the name at an offset refers to. There may be several if the compiler has not
// chosen an overload.
func (s *Snapshot) functionsAt(path string, offset int) (list []*Entity) {
	at := s.namesAt(path, offset)
	for _, n := range at {
		if n.role == nameindex.Candidate && at[0].role != nameindex.Candidate {
			break
		}
		if isFunction(n.entity) && !slices.Contains(list, n.entity) {
			list = append(list, n.entity)
		}
	}
	return list
}

func isFunction(e *Entity) bool { return e.Kind == nameindex.Function || e.Kind == nameindex.Method }

// DeclaredAt returns the declarations and definitions of the functions that the name at an offset refers to.
func (s *Snapshot) DeclaredAt(path string, offset int) (list []Place) {
	for _, e := range s.functionsAt(path, offset) {
		for _, n := range s.sites[e] {
			if n.role >= nameindex.Declaration {
				list = append(list, n.Place)
			}
		}
	}
	return unique(list)
}

// IncomingCalls returns the callers of the function whose name is at an offset.
func (s *Snapshot) IncomingCalls(path string, offset int) (list []Calls) {
	called := s.functionsAt(path, offset)
	in := callers{}
	for _, u := range s.functionUses() {
		if !slices.Contains(called, u.entity) {
			continue
		}
		if caller, ok := in.around(s, u.Place); ok {
			list = addCall(list, caller, u.Place)
		}
	}
	return list
}

// OutgoingCalls returns the functions called by the function or variable whose name starts at an offset.
func (s *Snapshot) OutgoingCalls(path string, offset int) (list []Calls) {
	path = cleanPath(path)
	in := callers{}
	for _, u := range s.functionUses() {
		if u.Path != path {
			continue
		}
		if caller, ok := in.around(s, u.Place); !ok || caller.Selection.Start != offset {
			continue
		}
		if callee, ok := in.function(s, u.entity); ok {
			list = addCall(list, callee, u.Place)
		}
	}
	return list
}

// addCall adds a call from or to a symbol, without duplicates.
func addCall(list []Calls, sym Symbol, at Place) []Calls {
	i := slices.IndexFunc(list, func(c Calls) bool { return c.Selection == sym.Selection })
	if i < 0 {
		return append(list, Calls{sym, []Place{at}})
	}
	if !slices.Contains(list[i].At, at) {
		list[i].At = append(list[i].At, at)
	}
	return list
}

// A functionUse is a call or another use of a function. If a macro contains the name of the function, the place is the
// use of the macro.
type functionUse struct {
	Place
	entity *Entity
}

// functionUses returns the uses of functions in the order in which the checker found them.
func (s *Snapshot) functionUses() (list []functionUse) {
	for i := range s.a.Meanings.Uses {
		u := &s.a.Meanings.Uses[i]
		if !isFunction(u.Entity) || u.Role > nameindex.Candidate {
			continue
		}
		name := usedAs(u.Entity)
		e := s.one(u.Entity)
		p, ok := s.spelled(u.Pos, len(name))
		if ok && name == written(u.Entity) && !s.refersTo(e, p, u.Role) {
			continue
		}
		if p, ok := s.PlaceOf(source.Span{Start: u.Pos, End: u.Pos + source.Pos(len(name))}); ok {
			list = append(list, functionUse{p, e})
		}
	}
	return list
}

// usedAs returns the spelling of a function in a call: + for operator+, and the opening bracket for the call and
// subscript operators.
func usedAs(e *Entity) string {
	name := written(e)
	switch op := strings.TrimPrefix(name, "operator"); {
	case op == name || op == "" || isNameByte(op[0]):
		return name
	case op == "()" || op == "[]":
		return op[:1]
	default:
		return op
	}
}

// refersTo reports whether the name at a place refers to e and does not declare it. A candidate counts unless the name
// is known to refer to another entity.
func (s *Snapshot) refersTo(e *Entity, p Place, role nameindex.Role) (found bool) {
	for _, n := range s.namesAt(p.Path, p.Start) {
		switch {
		case n.Place != p || n.entity != e:
		case n.role >= nameindex.Declaration:
			return false
		case n.role == role:
			found = role != nameindex.Candidate || !s.chosen(n)
		}
	}
	return found
}

// callers caches the symbols that can contain calls, by path of the file.
type callers map[string][]Symbol

// of returns the symbols of a file that can contain calls.
func (c callers) of(s *Snapshot, path string) []Symbol {
	list, ok := c[path]
	if ok {
		return list
	}
	flatten(s.Symbols(path), "", func(sym Symbol) {
		switch sym.Kind {
		case FunctionSymbol, MethodSymbol, FieldSymbol, VariableSymbol, ConstantSymbol, ResourceSymbol:
			list = append(list, sym)
		case NamespaceSymbol, StructSymbol, InterfaceSymbol, EnumSymbol, EnumeratorSymbol, BufferSymbol, AliasSymbol,
			MacroSymbol:
		}
	})
	c[path] = list
	return list
}

// function returns the definition of a function, or its declaration if it is not defined.
func (c callers) function(s *Snapshot, e *Entity) (Symbol, bool) {
	list := s.definitionOf(e)
	if len(list) == 0 {
		return Symbol{}, false
	}
	for _, sym := range c.of(s, list[0].Path) {
		if sym.Selection.Start == list[0].Start {
			return sym, true
		}
	}
	kind := FunctionSymbol // the symbol is in a struct in a function, or made by a macro
	if e.Kind == nameindex.Method {
		kind = MethodSymbol
	}
	return Symbol{Name: written(e), Kind: kind, Place: list[0], Selection: list[0]}, true
}

// around returns the smallest symbol that contains a place.
func (c callers) around(s *Snapshot, p Place) (sym Symbol, found bool) {
	for _, o := range c.of(s, p.Path) {
		if o.Place.Start <= p.Start && p.End <= o.Place.End &&
			(!found || o.Place.End-o.Place.Start < sym.Place.End-sym.Place.Start) {
			sym, found = o, true
		}
	}
	return sym, found
}
