package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// constant reads text such as 1 : i32. If the attribute does not have a type, or has a tensor type, the type of the
// constant follows.
func (p *parser) constant() bool {
	value := p.attribute()
	if value == nil {
		return false
	}
	p.set("value", value)
	t := valueType(value)
	if t == nil || t.Kind == mlir.Tensor {
		if !p.want(':') {
			return false
		}
		if t = p.typ(); t == nil {
			return false
		}
	}
	p.yields(t)
	return p.optionalDictionary()
}

// valueType returns the type of an attribute, or nil if it does not have one.
func valueType(a mlir.Attribute) *mlir.Type {
	switch a := a.(type) {
	case mlir.Integer:
		return a.Type
	case mlir.Float:
		return a.Type
	case mlir.Dense:
		return a.Type
	}
	return nil
}

// specConstant reads text such as @x spec_id(3) = 4 : i32.
func (p *parser) specConstant() bool {
	if !p.symbolInto("sym_name") {
		return false
	}
	if p.gotWord("spec_id") {
		if !p.want('(') {
			return false
		}
		id := p.attribute()
		if id == nil || !p.want(')') {
			return false
		}
		p.set("spec_id", id)
	}
	if !p.want('=') {
		return false
	}
	value := p.attribute()
	if value == nil {
		return false
	}
	p.set("default_value", value)
	return p.optionalDictionary()
}

// specConstantComposite reads text such as @x (@a, @b) : vector<2xi32>. For a replicated composite, the text is @x (@a)
// : vector<2xi32>.
func (p *parser) specConstantComposite(c optable.Custom) bool {
	if !p.symbolInto("sym_name") || !p.want('(') {
		return false
	}
	mark := p.elements.mark()
	for p.tok.kind != ')' {
		if p.tok.kind != symbolName {
			p.elements.drop(mark)
			return p.want(symbolName)
		}
		p.elements.push(p.symbolAttribute())
		if p.tok.kind != ')' && !p.want(',') {
			p.elements.drop(mark)
			return false
		}
	}
	at := p.tok
	p.next()
	parts := p.elements.take(mark)
	if c == optable.CustomSpecConstantComposite {
		p.set("constituents", mlir.Array{Elements: parts})
	} else {
		if len(parts) != 1 {
			return p.failAt(at, "expected one constituent, not "+decimal(len(parts)))
		}
		p.set("constituent", parts[0])
	}
	if !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	p.set("type", mlir.TypeAttribute{Type: t})
	return p.optionalDictionary()
}

// specConstantOperation reads text such as wraps "spirv.IAdd"(%x, %y) : (i32, i32) -> i32. The region consists of that
// operation and one that yields its result. Both have the location that follows.
func (p *parser) specConstantOperation(op *mlir.Operation) bool {
	if !p.wantWord("wraps") {
		return false
	}
	at := p.tok
	p.depth++
	inner := p.operation()
	p.depth--
	if inner == nil {
		return false
	}
	if len(inner.Results) != 1 {
		return p.failAt(at, "the operation must have 1 result")
	}
	p.yields(inner.Results[0].Type)
	op.Loc = inner.Loc
	yield := p.ops.New()
	yield.Name, yield.Op, yield.Offset = yieldName, optable.Lookup(yieldName), inner.Offset
	yield.Operands = p.valueLists.copy(inner.Results)
	op.Regions = p.newRegion()
	b := p.blocks.New()
	b.Offset = inner.Offset
	b.Ops = p.opLists.copy([]*mlir.Operation{inner, yield})
	op.Regions[0].Blocks = p.blockLists.copy([]*mlir.Block{b})
	return true
}

const yieldName = "spirv.mlir.yield"
