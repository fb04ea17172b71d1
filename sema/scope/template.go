package scope

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Failures holds the arguments with which the instantiation of a function template failed, and the number of
// declarations that had been checked at that point.
type Failures struct {
	Args map[InstanceKey][][]Arg
	At   int
}

// A declaration with a qualified name is outside of its namespace, class or class template. Each header, template<…>,
// belongs to one part of the name. In this example, the first one belongs to S, and the second one to f:
//
//	template<class T> template<class U> R n::S<T>::N::f(U x) { … }
//
// Definitions for a class template are stored in it until there is an instance. They are then declared in that
// instance.

// A MemberDefinition is the definition of a member of a class template that is written outside of it.
type MemberDefinition struct {
	Params  []*ast.TemplateParam // parameters of the header that belongs to the class template
	Path    []*ast.NamePart      // parts of the declared name after the class template
	Decl    *ast.Decl            // declaration after the header
	Outer   *Scope               // scope with the bound parameters of the headers before it, or nil
	Horizon Number
}

// IsOneOf reports whether m defines one of the methods in waiting.
func (m *MemberDefinition) IsOneOf(waiting map[*ast.FuncDecl]bool) bool {
	n, ok := m.Decl.Node.(*ast.Declaration)
	return ok && n.Func != nil && waiting[n.Func]
}

// A TemplateKind is the kind of a template.
type TemplateKind uint8

const (
	FuncTemplate  TemplateKind = iota // function template
	ClassTemplate                     // class template
	AliasTemplate                     // alias template, using A = …
	VarTemplate                       // variable template
)

// A Template is a template in source form. It is checked only when it is instantiated: its tree is then checked in a
// scope in which its parameters are bound to the arguments.
type Template struct {
	Kind   TemplateKind
	Name   string
	Pos    source.Pos
	Decl   *ast.Decl            // declaration after the header; the definition once there is one
	Params []*ast.TemplateParam // parameters, with the default arguments of all declarations

	Earlier [][]*ast.TemplateParam // parameters of the other declarations that have default arguments
	Scope   *Scope                 // scope in which it is declared

	Of   *Template // for a partial specialization: the primary template
	Used bool      // for a partial specialization: set once it has been chosen for an instance

	Horizon Number // number of the last visible declaration; see phases.go
	around  *Scope // result of Outside

	Instances []*Instance
	Failed    Failures
	index     map[InstanceKey][]*Instance // instances by key: the first indexed ones; see Find
	indexed   int
	Partial   []*Template // partial specializations, whose arguments are in Pattern
	Pattern   []*ast.TemplateArg
	Members   []*MemberDefinition

	Builtin token.Symbol // name of a builtin template, which does not have a declaration
}

// Primary returns the primary template of a partial specialization, or t itself.
func (t *Template) Primary() *Template {
	if t.Of != nil {
		return t.Of
	}
	return t
}

// An Instance is a template with arguments for its parameters, and the entity that results.
type Instance struct {
	Template *Template
	Args     []Arg
	From     *Template // Template, or the partial specialization that was chosen
	Bound    []Arg     // arguments for the parameters of From
	Generic  bool      // set if From is checked without arguments; see templatecheck.go
	Scope    *Scope    // scope with the bound parameters
	Type     *types.Type
	Quals    types.Quals
	Function *Function
	Var      *checked.Var
	Context  *checked.Instantiation
	Explicit bool
	Pending  bool // set for a struct that has only been named, and that may still be specialized
}

// Initialized reports whether d declares a single variable, with an initializer.
func Initialized(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && len(n.Declarators) == 1 && n.Declarators[0].Init != nil
}

// DefinesStruct reports whether d defines a struct.
func DefinesStruct(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && n.Type.Struct != nil
}

// Find returns the instance with the given arguments, or nil if no such instance exists yet.
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

// An InstanceKey is a map key that is equal for instances with the same arguments. It contains the types and the
// integers of the first arguments.
type InstanceKey [3]struct {
	t *types.Type
	n int64
}

// KeyOf returns the key for instances with the given arguments.
func KeyOf(args []Arg) (key InstanceKey) {
	for i := range args[:min(len(args), len(key))] {
		key[i].t = args[i].Type
		key[i].n, _ = args[i].Integer()
	}
	return key
}

// KindName returns the word for the template's kind in messages.
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

// IsInstantiated reports whether t has an instance that is more than named or, as a partial specialization, has been
// chosen.
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

// UncheckedMethods returns the methods of the class template t that have not been checked in any instance.
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

// EachMethod calls do for the methods that s and its nested structs declare.
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

// BindGeneric declares the template parameter p in s with an unknown type or value. invalid is the type Invalid. A
// template template parameter is declared as an unknown type too.
func (s *Scope) BindGeneric(p *ast.TemplateParam, invalid *types.Type) {
	sym := &Symbol{Kind: TypeSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Type: invalid, Typedef: true}
	if p.Type != nil {
		sym = &Symbol{Kind: ConstSymbol, Name: p.Name.Name, Pos: p.Name.Pos,
			Value: &checked.BadExpr{Node: checked.Node{Type: invalid}}}
	}
	if sym.Name != "" {
		s.Put(sym)
	}
}

// InstanceOf returns the instance that has the type t if t is an instance of a class template, and nil otherwise.
func InstanceOf(t *types.Type) *Instance {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	inst, _ := t.Struct.Instance.(*Instance)
	return inst
}
