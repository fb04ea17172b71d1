package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// builtinModule reads text such as @name attributes {…} { … }.
func (p *parser) builtinModule(op *mlir.Operation) bool {
	if p.tok.kind == symbolName && !p.symbolInto("sym_name") {
		return false
	}
	if p.gotWord("attributes") && !p.dictionary() {
		return false
	}
	return p.isolated(op, func() bool { return p.oneRegion(op, nil) })
}

// module reads text such as @name Logical GLSL450 requires #spirv.vce<…> attributes {…} { … }.
func (p *parser) module(op *mlir.Operation) bool {
	if p.tok.kind == symbolName && !p.symbolInto("sym_name") {
		return false
	}
	for i := range 2 {
		a := &op.Op.Args[i]
		n, ok := p.enumerant(a.Enum)
		if !ok {
			return false
		}
		p.set(a.Name, mlir.Enumerant{Enum: a.Enum, Value: n})
	}
	if p.gotWord("requires") {
		at := p.tok
		a := p.attribute()
		if a == nil {
			return false
		}
		if _, ok := a.(mlir.VCE); !ok {
			return p.failAt(at, "expected #spirv.vce<…>")
		}
		p.set("vce_triple", a)
	}
	if p.gotWord("attributes") && !p.dictionary() {
		return false
	}
	return p.isolated(op, func() bool { return p.oneRegion(op, nil) })
}

// isolated calls read for an operation in whose regions outer values cannot be used.
func (p *parser) isolated(op *mlir.Operation, read func() bool) bool {
	p.beginScope()
	ok := read()
	p.endScope()
	return ok
}

// isIsolated reports whether outer values cannot be used in the regions of an operation.
func isIsolated(op *mlir.Operation) bool {
	if op.Op == nil {
		return op.Name == "builtin.module"
	}
	c := op.Op.Custom
	return c == optable.CustomModule || c == optable.CustomFunc || c == optable.CustomGraph
}

// A signature holds the arguments and results of a function.
type signature struct {
	args    []*mlir.Value
	params  []*mlir.Type
	results []*mlir.Type
	// ^argAttributes and resultAttributes hold a dictionary for each argument and result, which may be empty.
	argAttributes, resultAttributes []mlir.Attribute
	some, someOfResults             bool
}

// function reads text such as @f(%x: i32 {…}) -> f32 "None" attributes {…} { … }.
func (p *parser) function(op *mlir.Operation) bool {
	if !p.symbolInto("sym_name") {
		return false
	}
	return p.isolated(op, func() bool { return p.functionAfterName(op) })
}

func (p *parser) functionAfterName(op *mlir.Operation) bool {
	var s signature
	if !p.arguments(&s) || !p.functionResults(&s) {
		return false
	}
	p.set("function_type", mlir.TypeAttribute{Type: p.context.Type(mlir.Type{Kind: mlir.Function, Params: s.params,
		Results: s.results})})
	if op.Op.Custom == optable.CustomFunc {
		e := optable.FunctionControls
		n, ok := p.quotedEnumerant(e)
		if !ok {
			return false
		}
		p.set("function_control", mlir.Enumerant{Enum: e, Value: n})
	}
	if p.gotWord("attributes") && !p.dictionary() {
		return false
	}
	if s.some {
		p.set("arg_attrs", mlir.Array{Elements: s.argAttributes})
	}
	if s.someOfResults {
		p.set("res_attrs", mlir.Array{Elements: s.resultAttributes})
	}
	if p.tok.kind != '{' {
		op.Regions = p.newRegion()
		return true
	}
	if s.args == nil && len(s.params) > 0 {
		return p.fail("expected named arguments: the function has a body")
	}
	if s.args == nil {
		s.args = []*mlir.Value{}
	}
	ok := p.oneRegion(op, s.args)
	if ok && len(s.args) == 0 {
		op.Regions[0].Blocks[0].Args = nil
	}
	return ok
}

// arguments reads the arguments of a function, such as (%x: i32 {…}, %y: f32). In a declaration, they may be only
// types, such as (i32, f32).
func (p *parser) arguments(s *signature) bool {
	if !p.want('(') {
		return false
	}
	for p.tok.kind != ')' {
		named, u := p.tok.kind == valueName, use{}
		if named {
			var ok bool
			if u, ok = p.use(); !ok || !p.want(':') {
				return false
			}
		}
		if len(s.params) > 0 && named != (s.args != nil) {
			return p.fail("either all arguments or none must have names")
		}
		t := p.typ()
		if t == nil {
			return false
		}
		s.params = append(s.params, t)
		var loc *mlir.Location
		a, some, ok := p.argumentAttributes(&loc)
		if !ok {
			return false
		}
		s.argAttributes, s.some = append(s.argAttributes, a), s.some || some
		if named {
			v := p.argument(u, t, len(s.args))
			if v == nil {
				return false
			}
			v.Loc = loc
			s.args = append(s.args, v)
		}
		if p.tok.kind != ')' && !p.want(',') {
			return false
		}
	}
	p.next()
	return true
}

// argumentAttributes reads the attributes {…} and the location loc(…) after the type of an argument, if the text
// contains them.
func (p *parser) argumentAttributes(loc **mlir.Location) (a mlir.Attribute, some, ok bool) {
	a = mlir.Dictionary{}
	if p.tok.kind == '{' {
		if a = p.attribute(); a == nil {
			return nil, false, false
		}
		some = len(a.(mlir.Dictionary).Entries) > 0
	}
	return a, some, p.trailingLocation(loc)
}

// functionResults reads the result types of a function, such as -> f32 or -> (f32 {…}).
func (p *parser) functionResults(s *signature) bool {
	if !p.got(arrow) {
		return true
	}
	if p.tok.kind != '(' {
		types, ok := p.resultTypes()
		s.results = types
		return ok
	}
	p.next()
	for p.tok.kind != ')' {
		t := p.typ()
		if t == nil {
			return false
		}
		s.results = append(s.results, t)
		var loc *mlir.Location
		a, some, ok := p.argumentAttributes(&loc)
		if !ok || p.tok.kind != ')' && !p.want(',') {
			return false
		}
		s.resultAttributes, s.someOfResults = append(s.resultAttributes, a), s.someOfResults || some
	}
	p.next()
	return true
}

// entryPoint reads text such as "GLCompute" @f, @x, @y.
func (p *parser) entryPoint() bool {
	n, ok := p.quotedEnumerant(optable.ExecutionModels)
	if !ok {
		return false
	}
	p.set("execution_model", mlir.Enumerant{Enum: optable.ExecutionModels, Value: n})
	return p.interfaceOf()
}

// interfaceOf reads a function and its interface, such as @f, @x, @y.
func (p *parser) interfaceOf() bool {
	if !p.symbolReference("fn") {
		return false
	}
	mark := p.elements.mark()
	for p.got(',') {
		if p.tok.kind != symbolName {
			p.elements.drop(mark)
			return p.want(symbolName)
		}
		p.elements.push(p.symbolAttribute())
	}
	p.set("interface", mlir.Array{Elements: p.elements.take(mark)})
	return p.optionalDictionary()
}

// executionMode reads text such as @f "LocalSize", 4, 1, 1.
func (p *parser) executionMode() bool {
	if !p.symbolReference("fn") {
		return false
	}
	n, ok := p.quotedEnumerant(optable.ExecutionModes)
	if !ok {
		return false
	}
	p.set("execution_mode", mlir.Enumerant{Enum: optable.ExecutionModes, Value: n})
	mark := p.elements.mark()
	for p.got(',') {
		a := p.attributeOf(p.common.i32)
		if a == nil {
			p.elements.drop(mark)
			return false
		}
		p.elements.push(a)
	}
	p.set("values", mlir.Array{Elements: p.elements.take(mark)})
	return p.optionalDictionary()
}
