package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The methods of an interface do not have bodies. A struct that names an interface among its bases must implement all
// methods of that interface. A struct that does not implement all of them is abstract, and so is an interface that
// declares methods. An abstract type may be a base, but values cannot have that type.

// checkInterfaces sets Abstract for the struct t if t is abstract. The members of t, which are declared in s, must be
// complete. It also reports methods of t whose result type differs from that of the interface method.
func (c *checker) checkInterfaces(t *types.Type, s *scope.Scope) {
	if c.Generic() {
		return // the set of methods may depend on the template arguments
	}
	info := t.Struct
	if info.Keyword == "interface" {
		info.Abstract = len(methodsOf(s)) > 0
		return
	}
	if len(s.Interfaces) == 0 && (info.Base == nil || !info.Base.Struct.Abstract) {
		return
	}
	for _, i := range s.Interfaces {
		for _, f := range methodsOf(i) {
			c.checkOverride(f, s)
		}
	}
	info.Abstract = len(missingMethods(s)) > 0
}

// methodsOf returns the functions that s declares itself, without those of its bases.
func methodsOf(s *scope.Scope) []*scope.Function {
	var out []*scope.Function
	for _, sym := range s.Symbols {
		if sym.Kind == scope.FuncSymbol {
			out = append(out, sym.Functions...)
		}
	}
	return out
}

// implementation returns the method of s, or of one of its bases, that implements the interface method f. It returns
// nil if f is not implemented.
func implementation(s *scope.Scope, f *scope.Function) *scope.Function {
	for ; s != nil; s = s.Base {
		if sym := s.Own(f.Func.Name); sym != nil && sym.Kind == scope.FuncSymbol {
			if m := sameSignature(sym, f); m != nil {
				return m
			}
		}
	}
	return nil
}

// missingMethods returns the interface methods that s must implement but does not. They belong to the interfaces of s
// and of its bases. If s is an interface, all of its own methods are missing.
func missingMethods(s *scope.Scope) []*scope.Function {
	var out []*scope.Function
	for from := s; from != nil; from = from.Base {
		for _, i := range from.Interfaces {
			for _, f := range methodsOf(i) {
				if f.Func != nil && implementation(s, f) == nil {
					out = append(out, f)
				}
			}
		}
	}
	if s.Type.Struct.Keyword == "interface" {
		out = methodsOf(s)
	}
	return out
}

// checkOverride reports an error if s implements the interface method f with a method that has another result type.
func (c *checker) checkOverride(f *scope.Function, s *scope.Scope) {
	if f.Func == nil {
		return
	}
	m := implementation(s, f)
	if m == nil || m.Func.Result == f.Func.Result || m.Func.Result.Kind == types.Invalid ||
		f.Func.Result.Kind == types.Invalid {
		return
	}
	c.Report(m.Func.Pos, diagnostics.OverrideResult, m.Func.Name, m.Func.Result, f.Func.Result).Note(f.Func.Pos,
		"overridden virtual function is here")
}

// isAbstract reports whether t, or its element type if t is an array, is an abstract struct.
func isAbstract(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Struct && t.Struct.Abstract
}

// reportAbstract reports that the entity at pos has the abstract type t, whose qualifiers are q. what names the kind of
// entity, such as "variable". The first report for a struct lists the methods that it does not implement.
func (c *checker) reportAbstract(pos source.Pos, what string, t *types.Type, q types.Quals) {
	e := t.Underlying()
	var d *diagnostics.Diagnostic
	if t.Kind == types.Array {
		d = c.Report(pos, diagnostics.AbstractArray, e)
	} else {
		d = c.Report(pos, diagnostics.AbstractType, what, types.Describe(e, q))
	}
	s := scope.StructScopeOf(e)
	if s == nil || s.Explained {
		return
	}
	s.Explained = true
	for _, f := range missingMethods(s) {
		d.Note(f.Func.Pos, "unimplemented pure virtual method '%s' in '%s'", f.Func.Name, e)
	}
}
