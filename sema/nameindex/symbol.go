package nameindex

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// at returns the entity that is declared at pos, and adds it if necessary. If pos is invalid, the language declares the
// entity.
func (r *Record) at(pos source.Pos, kind Kind, name string) *Entity {
	if !pos.IsValid() {
		return r.ofLanguage(kind, name)
	}
	e := r.entities[pos]
	if e == nil {
		e = &Entity{Kind: kind, Name: name, Qualified: name, Pos: pos}
		if r.entities != nil {
			r.entities[pos] = e
		}
	}
	return e
}

// symbol returns the entity of sym. It returns nil for a function.
func (r *Record) symbol(sym *scope.Symbol) *Entity {
	if sym.Scope != nil && sym.Scope.Kind == scope.TemplateScope {
		return r.templateParameter(sym)
	}
	switch sym.Kind {
	case scope.VarSymbol:
		return r.variable(sym.Var)
	case scope.TypeSymbol:
		return r.typeSymbol(sym)
	case scope.TemplateSymbol:
		return r.template(sym.Template)
	case scope.NamespaceSymbol:
		e := r.at(sym.Pos, Namespace, sym.Name)
		e.Scope, e.Qualified = sym.Namespace, scope.TrimColons(sym.Namespace.Prefix)
		if r.entities != nil {
			r.scopes[sym.Namespace] = e
		}
		return r.inside(e, sym.Scope)
	case scope.ConstSymbol:
		return r.constant(sym)
	case scope.FieldSymbol:
		return r.field(sym)
	}
	return nil
}

// inside sets the entity that encloses e to that of scope s, unless it is already set. It returns e.
func (r *Record) inside(e *Entity, s *scope.Scope) *Entity {
	if e.In != nil || s == nil {
		return e
	}
	s = scope.Owner(s)
	switch {
	case s.Type != nil:
		e.In = r.ofType(s.Type, s.Name)
	case s.Kind == scope.NamespaceScope && s.Name != "":
		e.In = r.scopes[s]
	}
	return e
}

func (r *Record) templateParameter(sym *scope.Symbol) *Entity {
	e := r.at(sym.Pos, TemplateParameter, sym.Name)
	if e.Type == nil && sym.Value != nil {
		e.Type = sym.Value.Info().Type
	}
	return e
}

func (r *Record) variable(v *checked.Var) *Entity {
	if v == nil {
		return nil
	}
	kind := Variable
	if v.Storage == checked.Parameter {
		kind = Parameter
	}
	e := r.at(v.Pos, kind, v.Name)
	if e.Var == nil {
		e.Var, e.Qualified = v, v.Qualified
		if v.Struct != nil {
			e.In = r.ofType(v.Struct, v.Struct.Struct.Name)
		}
	}
	e.Type, e.Quals = e.Var.Type, e.Var.Quals
	return e
}

func (r *Record) typeSymbol(sym *scope.Symbol) *Entity {
	if sym.Typedef {
		e := r.at(sym.Pos, Alias, sym.Name)
		e.Type, e.Quals = sym.Type, sym.Quals
		return r.inside(e, sym.Scope)
	}
	return r.inside(r.ofType(sym.Type, sym.Name), sym.Scope)
}

// Type returns the entity of a struct, enum or other named type, or nil for other types.
func (r *Record) Type(t *types.Type) *Entity {
	switch {
	case t == nil:
	case t.Kind == types.Struct && t.Struct.Name != "":
		return r.ofType(t, t.Struct.Name)
	case t.Kind == types.Enum && t.Enum.Name != "":
		return r.ofType(t, t.Enum.Name)
	}
	return nil
}

// ofType returns the entity of a struct or an enum, or of another type with the name.
func (r *Record) ofType(t *types.Type, name string) *Entity {
	switch t.Kind {
	case types.Struct:
		e := r.at(t.Struct.Pos, Struct, name)
		e.Scope, _ = t.Struct.Scope.(*scope.Scope)
		if e.Type == nil {
			e.Type, e.Qualified = t, t.Struct.Qualified
			e.Template = t.Struct.Instance != nil
		}
		return e
	case types.Enum:
		e := r.at(t.Enum.Pos, Enum, name)
		e.Type, e.Qualified = t, t.Enum.Qualified
		e.Scope, _ = t.Enum.Scope.(*scope.Scope)
		return e
	}
	e := r.ofLanguage(BuiltinType, name)
	e.Type = t
	return e
}

// templateKinds are the kinds of entities that templates define.
var templateKinds = [...]Kind{scope.FuncTemplate: Function, scope.ClassTemplate: Struct, scope.AliasTemplate: Alias,
	scope.VarTemplate: Variable}

func (r *Record) template(t *scope.Template) *Entity {
	t = t.Primary()
	e := r.at(t.Pos, templateKinds[t.Kind], t.Name)
	e.Template, e.Definition = true, t
	if t.Scope != nil {
		e.Qualified = scope.Owner(t.Scope).Prefix + t.Name
	}
	return r.inside(e, t.Scope)
}

func (r *Record) constant(sym *scope.Symbol) *Entity {
	lit, _ := sym.Value.(*checked.Literal)
	if lit == nil || lit.Enum == nil {
		if !sym.Pos.IsValid() {
			e := r.ofLanguage(Constant, sym.Name)
			e.Type = sym.Value.Info().Type
			return e
		}
		if e := r.entities[sym.Pos]; e != nil { // an item of a scoped enum that another item uses
			return e
		}
		return r.at(sym.Pos, Enumerator, sym.Name)
	}
	e := r.at(lit.Enum.Pos, Enumerator, sym.Name)
	e.Enumerator, e.Type = lit.Enum, lit.Enum.Enum.Type
	if t := e.Type; t.Kind == types.Enum {
		e.In = r.Type(t)
		e.Qualified = t.Enum.Qualified + "::" + e.Name
	}
	return e
}

func (r *Record) field(sym *scope.Symbol) *Entity {
	e := r.at(sym.Field.Pos, Field, sym.Name)
	if e.Field == nil {
		e.Field = sym.Field
		if e = r.inside(e, sym.Scope); e.In != nil {
			e.Qualified = e.In.Qualified + "::" + e.Name
		}
	}
	e.Type, e.Quals = e.Field.Type, e.Field.Quals
	return e
}

// function returns the entity of a function. It is the same for all instances of a template.
func (r *Record) function(f *scope.Function) *Entity {
	switch {
	case f.Template != nil:
		e := r.template(f.Template)
		if owner := scope.Owner(f.Scope); owner.Kind == scope.StructScope {
			e.Kind = Method
		}
		return e
	case f.Func == nil:
		return nil
	}
	fn := f.Func
	e := r.at(fn.Pos, Function, fn.Name)
	if e.Func == nil {
		e.Func, e.Qualified = fn, fn.Qualified
		if owner := scope.Owner(f.Scope); owner.Kind == scope.StructScope {
			e.Kind = Method
		}
		r.inside(e, f.Scope)
	}
	e.Type, e.Quals = e.Func.Result, e.Func.ResQuals
	return e
}

// Members returns the entities that scope s declares, without those of enclosing scopes. Each function is an entity. It
// must be called after checking, and does not change the record.
func (r *Record) Members(s *scope.Scope) (list []*Entity) {
	ask := Record{language: map[string]*Entity{}, entities: nil, scopes: r.scopes}
	for _, sym := range s.Symbols {
		if sym.Kind == scope.FuncSymbol {
			for _, f := range sym.Functions {
				list = r.known(list, ask.function(f))
			}
			continue
		}
		list = r.known(list, ask.symbol(sym))
		if sym.Tag != nil {
			list = r.known(list, ask.symbol(sym.Tag))
		}
	}
	return list
}

// known appends e to list. If the record has an entity at the position of e, it appends that entity instead.
func (r *Record) known(list []*Entity, e *Entity) []*Entity {
	if e == nil {
		return list
	}
	if k := r.entities[e.Pos]; k != nil && e.Pos.IsValid() {
		e = k
	}
	return append(list, e)
}
