package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

func (p *printer) functionCall(op *mlir.Operation) bool {
	callee, ok := p.take(op, "callee").(mlir.Symbol)
	if !ok || !plain(op, len(op.Operands), len(op.Results)) {
		return false
	}
	p.byte(' ')
	p.attribute(callee)
	p.byte('(')
	p.values(op.Operands)
	p.byte(')')
	p.rest(op, " ")
	p.text(" : (")
	for i, v := range op.Operands {
		p.comma(i)
		p.typ(v.Type)
	}
	p.text(") -> ")
	p.resultTypes(op)
	return true
}

func (p *printer) entryPoint(op *mlir.Operation) bool {
	model, ok := p.take(op, "execution_model").(mlir.Enumerant)
	fn, ok2 := p.take(op, "fn").(mlir.Symbol)
	list, ok3 := p.take(op, "interface").(mlir.Array)
	if !ok || !ok2 || !ok3 || !p.all(op) || !plain(op, 0, 0) {
		return false
	}
	p.text(` "`)
	p.out = model.Enum.Append(p.out, model.Value)
	p.text(`" `)
	p.attribute(fn)
	if len(list.Elements) > 0 {
		p.text(", ")
	}
	return p.symbols(list.Elements)
}

func (p *printer) executionMode(op *mlir.Operation) bool {
	fn, ok := p.take(op, "fn").(mlir.Symbol)
	mode, ok2 := p.take(op, "execution_mode").(mlir.Enumerant)
	list, ok3 := p.take(op, "values").(mlir.Array)
	if !ok || !ok2 || !ok3 || !p.all(op) || !plain(op, 0, 0) {
		return false
	}
	p.byte(' ')
	p.attribute(fn)
	p.text(` "`)
	p.out = mode.Enum.Append(p.out, mode.Value)
	p.byte('"')
	if len(list.Elements) > 0 {
		p.text(", ")
	}
	return p.words(list.Elements)
}

func (p *printer) builtinModule(op *mlir.Operation) bool {
	if !plainModule(op) {
		return false
	}
	p.shown = 0
	p.text("module")
	if op.Attribute("sym_name") != nil && !p.symbolName(op) {
		return false
	}
	p.rest(op, " attributes ")
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}

// plainModule reports whether an operation is a module with one block and without operands, results and successors.
func plainModule(op *mlir.Operation) bool {
	return len(op.Operands) == 0 && len(op.Results) == 0 && len(op.Successors) == 0 && len(op.Regions) == 1 &&
		len(op.Regions[0].Blocks) == 1 && len(op.Regions[0].Blocks[0].Args) == 0
}

func (p *printer) module(op *mlir.Operation) bool {
	if !plainModule(op) || op.Attribute("sym_name") != nil && !p.symbolName(op) {
		return false
	}
	for i := range 2 {
		e, ok := p.take(op, op.Op.Args[i].Name).(mlir.Enumerant)
		if !ok || e.Enum != op.Op.Args[i].Enum {
			return false
		}
		p.byte(' ')
		p.out = e.Enum.Append(p.out, e.Value)
	}
	if vce := p.take(op, "vce_triple"); vce != nil {
		if _, ok := vce.(mlir.VCE); !ok {
			return false
		}
		p.text(" requires ")
		p.attribute(vce)
	}
	p.rest(op, " attributes ")
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}

// function prints text such as @f(%x: i32 {…}) -> f32 "None" attributes {…} { … }. The function control is missing for
// a graph.
func (p *printer) function(op *mlir.Operation) bool {
	before := p.numbering
	p.numbering = numbering{}
	ok := p.functionForm(op)
	p.numbering = before
	return ok
}

func (p *printer) functionForm(op *mlir.Operation) bool {
	t, ok := p.take(op, "function_type").(mlir.TypeAttribute)
	control, ok2 := p.take(op, "function_control").(mlir.Enumerant)
	if !ok || ok2 != (op.Op.Custom == optable.CustomFunc) || t.Type.Kind != mlir.Function || len(op.Operands) > 0 ||
		len(op.Results) > 0 || len(op.Successors) > 0 || len(op.Regions) != 1 || !p.symbolName(op) {
		return false
	}
	args, ok := attributeLists(p.take(op, "arg_attrs"), len(t.Type.Params))
	results, ok3 := attributeLists(p.take(op, "res_attrs"), len(t.Type.Results))
	if !ok || !ok3 || !p.signature(op, t.Type, args, results) {
		return false
	}
	if ok2 {
		p.text(` "`)
		p.out = control.Enum.Append(p.out, control.Value)
		p.byte('"')
	}
	p.rest(op, " attributes ")
	if r := op.Regions[0]; len(r.Blocks) > 0 {
		for _, b := range r.Blocks[1:] {
			p.nameArguments(b.Args)
		}
		p.byte(' ')
		p.body(r, false)
	}
	return true
}

// attributeLists returns the attributes of each of count arguments or results from attribute a, which may be nil. It
// returns false if a does not have this form.
func attributeLists(a mlir.Attribute, count int) ([]mlir.Attribute, bool) {
	if a == nil {
		return nil, true
	}
	list, ok := a.(mlir.Array)
	if !ok || len(list.Elements) != count {
		return nil, false
	}
	some := false
	for _, e := range list.Elements {
		d, ok := e.(mlir.Dictionary)
		if !ok {
			return nil, false
		}
		some = some || len(d.Entries) > 0
	}
	return list.Elements, some
}

func (p *printer) signature(op *mlir.Operation, t *mlir.Type, args, results []mlir.Attribute) bool {
	var values []*mlir.Value
	if r := op.Regions[0]; len(r.Blocks) > 0 {
		if values = r.Blocks[0].Args; len(values) != len(t.Params) {
			return false
		}
		p.nameArguments(values)
	}
	p.byte('(')
	for i, param := range t.Params {
		p.comma(i)
		if values != nil {
			if values[i].Type != param {
				return false
			}
			p.value(values[i])
			p.text(": ")
		}
		p.typ(param)
		p.attributesAfter(args, i)
		if values != nil {
			p.location(values[i].Loc)
		}
	}
	p.byte(')')
	if len(t.Results) == 0 {
		return results == nil
	}
	p.text(" -> ")
	if results == nil && len(t.Results) == 1 && t.Results[0].Kind != mlir.Function {
		p.typ(t.Results[0])
		return true
	}
	p.byte('(')
	for i, r := range t.Results {
		p.comma(i)
		p.typ(r)
		p.attributesAfter(results, i)
	}
	p.byte(')')
	return true
}

// attributesAfter prints the attributes {…} of argument or result i after its type, if it has any.
func (p *printer) attributesAfter(list []mlir.Attribute, i int) {
	if list == nil {
		return
	}
	if d := list[i].(mlir.Dictionary); len(d.Entries) > 0 {
		p.byte(' ')
		p.dictionary(d.Entries)
	}
}
