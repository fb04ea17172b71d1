package scope

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Failures are the arguments with which a function template made no sense, as
// things stood when so many declarations had been checked.
type Failures struct {
	Args map[InstanceKey][][]Arg
	At   int
}

// What is declared with a qualified name stands outside of its namespace, class or
// class template. Each header, template<…>, belongs to one part of the name:
//
//	template<class T> template<class U> R n::S<T>::N::f(U x) { … }
//
// the first to S, the second to f. What belongs to a class template is kept with
// it until there is an instance, and is then declared in that.

// A MemberDefinition is a definition of a member of a class template outside of it.
type MemberDefinition struct {
	Params  []*ast.TemplateParam // of the header that belongs to the class template
	Path    []*ast.NamePart      // the declared name behind the class template
	Decl    *ast.Decl            // what the header stands in front of
	Outer   *Scope               // with the bound parameters of the headers in front of it; nil if there are none
	Horizon Number
}

// IsOneOf reports whether m defines one of the methods in waiting.
func (m *MemberDefinition) IsOneOf(waiting map[*ast.FuncDecl]bool) bool {
	n, ok := m.Decl.Node.(*ast.Declaration)
	return ok && n.Func != nil && waiting[n.Func]
}

// A TemplateKind tells templates apart.
type TemplateKind uint8

const (
	FuncTemplate  TemplateKind = iota // of functions
	ClassTemplate                     // of structs
	AliasTemplate                     // using A = …
	VarTemplate                       // of variables
)

// A Template is a template as written. It is checked only when it is
// instantiated: its tree is then checked in a scope where its parameters are
// bound to the arguments.
type Template struct {
	Kind   TemplateKind
	Name   string
	Pos    source.Pos
	Decl   *ast.Decl            // what it declares; the definition once there is one
	Params []*ast.TemplateParam // with the default arguments of all declarations

	Earlier [][]*ast.TemplateParam // of the other declarations, if they have default arguments
	Scope   *Scope                 // where it is declared

	Of   *Template // that a partial specialization specializes
	Used bool      // a partial specialization has been chosen

	Horizon Number // see phases.go
	around  *Scope // see outside

	Instances []*Instance
	Failed    Failures
	index     map[InstanceKey][]*Instance // of the first ones, see find
	indexed   int
	Partial   []*Template // partial specializations; what they are of is their Pattern
	Pattern   []*ast.TemplateArg
	Members   []*MemberDefinition

	Builtin token.Symbol // the name of a template of the language; it has no declaration
}

// Primary returns the template that t, if it is a partial specialization,
// specializes.
func (t *Template) Primary() *Template {
	if t.Of != nil {
		return t.Of
	}
	return t
}

// An Instance is a template with its arguments.
type Instance struct {
	Template *Template
	Args     []Arg
	From     *Template // tmpl, or the partial specialization that a struct is made from
	Bound    []Arg     // for the parameters of that
	Generic  bool      // is checked without arguments, see templatecheck.go
	Scope    *Scope    // the bound parameters
	Type     *types.Type
	Quals    types.Quals
	Function *Function
	Var      *checked.Var
	Context  *checked.Instantiation
	Explicit bool
	Pending  bool // a struct has only been named, and may yet be specialized
}

// Initialized reports whether the one variable that d declares has an initialiser.
func Initialized(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && len(n.Declarators) == 1 && n.Declarators[0].Init != nil
}

// DefinesStruct reports whether d is the definition of a struct.
func DefinesStruct(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && n.Type.Struct != nil
}

// Find returns the instance with the given arguments, nil if there is none yet.
func (t *Template) Find(args []Arg) *Instance {
	if t.index == nil {
		t.index = make(map[InstanceKey][]*Instance)
	}
	for ; t.indexed < len(t.Instances); t.indexed++ {
		inst := t.Instances[t.indexed]
		key := KeyOf(inst.Args)
		t.index[key] = append(t.index[key], inst)
	}
	for _, inst := range slices.Backward(t.index[KeyOf(args)]) {
		if SameArgs(inst.Args, args) {
			return inst
		}
	}
	return nil
}

// An InstanceKey is what instances with the same arguments have in common: the
// types and the integers of the first ones.
type InstanceKey [3]struct {
	t *types.Type
	n int64
}

// KeyOf returns the key of the instances with the arguments.
func KeyOf(args []Arg) (key InstanceKey) {
	for i := range args[:min(len(args), len(key))] {
		key[i].t = args[i].Type
		key[i].n, _ = args[i].Integer()
	}
	return key
}

// KindName returns what messages call a template of the kind.
func (t *Template) KindName() string {
	switch t.Kind {
	case FuncTemplate:
		return "function"
	case AliasTemplate:
		return "alias"
	case VarTemplate:
		return "variable"
	}
	return "class"
}

// IsInstantiated reports whether something has been made of t.
func (t *Template) IsInstantiated() bool {
	if t.Used {
		return true
	}
	for _, inst := range t.Instances {
		if !inst.Pending {
			return true
		}
	}
	return false
}

// UncheckedMethods returns the methods of a class template that no instance has checked,
// as they are written.
func (t *Template) UncheckedMethods() map[*ast.FuncDecl]bool {
	checked := map[*ast.FuncDecl]bool{}
	waiting := map[*ast.FuncDecl]bool{}
	for _, inst := range t.Instances {
		s := StructScopeOf(inst.Type)
		if s == nil || inst.Explicit {
			continue
		}
		EachMethod(s, func(f *Function) {
			if f.State == LazyBody {
				waiting[f.Decl] = true
			} else {
				checked[f.Decl] = true
			}
		})
	}
	for d := range checked {
		delete(waiting, d)
	}
	return waiting
}

// EachMethod calls do for the methods that s and the structs in it declare.
func EachMethod(s *Scope, do func(*Function)) {
	for _, sym := range s.Symbols {
		for _, f := range sym.Functions {
			if f.Template == nil && f.IsDeclaredIn(s) {
				do(f)
			}
		}
		if sym.Kind != TypeSymbol || sym.Typedef {
			continue
		}
		if in := StructScopeOf(sym.Type); in != nil && in.Parent == s {
			EachMethod(in, do)
		}
	}
}

// BindGeneric binds p to what means nothing. Templates are types that mean nothing
// too.
func (s *Scope) BindGeneric(p *ast.TemplateParam, invalid *types.Type) {
	sym := &Symbol{Kind: TypeSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Type: invalid, Typedef: true}
	if p.Type != nil {
		sym = &Symbol{Kind: ConstSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Value: &checked.BadExpr{Node: checked.Node{Type: invalid}}}
	}
	if sym.Name != "" {
		s.Put(sym)
	}
}

// InstanceOf returns the instance of a class template that t is, nil if none.
func InstanceOf(t *types.Type) *Instance {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	inst, _ := t.Struct.Instance.(*Instance)
	return inst
}
