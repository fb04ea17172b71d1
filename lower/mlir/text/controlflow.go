package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// branch reads text such as ^bb1(%x : i32) {…}.
func (p *parser) branch(op *mlir.Operation) bool {
	return p.successorsOf(op, 1, nil) && p.optionalDictionary()
}

// branchConditional reads text such as %c [1, 2], ^bb1(%x : i32), ^bb2.
func (p *parser) branchConditional(op *mlir.Operation) bool {
	u, ok := p.use()
	if !ok {
		return false
	}
	if p.tok.kind == '[' {
		weights := p.nested(func() mlir.Attribute {
			p.next()
			return p.wordList(']')
		})
		if weights == nil {
			return false
		}
		p.set("branch_weights", weights)
	}
	comma := func() bool { return p.want(',') }
	return comma() && p.successorsOf(op, 2, comma) && p.optionalDictionary() && p.operands(op, []use{u}, p.common.i1)
}

// successorsOf reads count successors. It calls between to read the text between two of them.
func (p *parser) successorsOf(op *mlir.Operation, count int, between func() bool) bool {
	mark := p.succLists.mark()
	for i := range count {
		ok := i == 0 || between()
		var s mlir.Successor
		if ok {
			s, ok = p.successor()
		}
		if !ok {
			p.succLists.drop(mark)
			return false
		}
		p.succLists.push(s)
	}
	op.Successors = p.succLists.take(mark)
	return true
}

// wordList reads 32-bit numbers, separated by commas, up to a token of kind end.
func (p *parser) wordList(end kind) mlir.Attribute {
	mark := p.elements.mark()
	for p.tok.kind != end {
		a := p.attributeOf(p.common.i32)
		if a == nil || p.tok.kind != end && !p.want(',') {
			p.elements.drop(mark)
			return nil
		}
		p.elements.push(a)
	}
	p.next()
	return mlir.Array{Elements: p.elements.take(mark)}
}

// switchOn reads text such as %x : i32, [ default: ^bb1(%y : f32), 0: ^bb2 ] {…}.
func (p *parser) switchOn(op *mlir.Operation) bool {
	u, ok := p.use()
	if !ok || !p.want(':') {
		return false
	}
	at := p.tok
	t := p.typ()
	if t == nil {
		return false
	}
	if t.Kind != mlir.Int {
		return p.failAt(at, "the selector of 'spirv.Switch' must be an integer, not "+typeText(t))
	}
	if !p.want(',') || !p.want('[') || !p.wantWord("default") || !p.want(':') {
		return false
	}
	literals := mlir.Dense{}
	next := func() bool {
		if !p.want(',') {
			return false
		}
		n, ok := p.element(t)
		literals.Elements = append(literals.Elements, n)
		return ok && p.want(':')
	}
	if !p.cases(op, next) || !p.want(']') || !p.optionalDictionary() {
		return false
	}
	if n := len(literals.Elements); n > 0 {
		literals.Type = p.context.Type(mlir.Type{Kind: mlir.Vector, Elem: t, Count: n})
		literals.Elements = splat(literals.Elements)
		p.set("literals", literals)
	}
	return p.operands(op, []use{u}, t)
}

// cases reads the successors of a switch. The first one is the default.
func (p *parser) cases(op *mlir.Operation, next func() bool) bool {
	mark := p.succLists.mark()
	for {
		s, ok := p.successor()
		if !ok {
			p.succLists.drop(mark)
			return false
		}
		p.succLists.push(s)
		if p.tok.kind == ']' {
			op.Successors = p.succLists.take(mark)
			return true
		}
		if !next() {
			p.succLists.drop(mark)
			return false
		}
	}
}

// construct reads the part of a selection or loop that follows the name of the operation, such as control(Unroll) -> i32, f32 { … }.
func (p *parser) construct(op *mlir.Operation) bool {
	a := &op.Op.Args[0]
	control := mlir.Enumerant{Enum: a.Enum}
	if p.gotWord("control") {
		if !p.want('(') {
			return false
		}
		var ok bool
		if control.Value, ok = p.enumerant(a.Enum); !ok || !p.want(')') {
			return false
		}
	}
	p.set(a.Name, control)
	if p.got(arrow) {
		types, ok := p.constructTypes()
		if !ok {
			return false
		}
		for _, t := range types {
			p.yields(t)
		}
	}
	return p.oneRegion(op, nil)
}

// constructTypes reads one or more types, such as i32, f32 or (i32, f32).
func (p *parser) constructTypes() ([]*mlir.Type, bool) {
	if p.tok.kind == '(' {
		return p.typesInParentheses()
	}
	return p.typeList()
}

// oneRegion reads the only region of an operation. args are the arguments of its first block.
func (p *parser) oneRegion(op *mlir.Operation, args []*mlir.Value) bool {
	op.Regions = p.newRegion()
	return p.region(op, op.Regions[0], args)
}

// newRegion returns a list with a new region as its only element.
func (p *parser) newRegion() []*mlir.Region {
	mark := p.regionLists.mark()
	p.regionLists.push(p.regions.New())
	return p.regionLists.take(mark)
}

// functionCall reads text such as @f(%x, %y) {…} : (i32, f32) -> i32.
func (p *parser) functionCall(op *mlir.Operation) bool {
	mark := p.uses.mark()
	defer p.uses.drop(mark)
	if !p.symbolReference("callee") || !p.want('(') || !p.useList(')') || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	at := p.tok
	t := p.functionType()
	if t == nil {
		return false
	}
	uses := p.uses.stack[mark:]
	if len(uses) != len(t.Params) {
		return p.failAt(at, "expected "+plural(len(uses), "type")+" for the operands, not "+decimal(len(t.Params)))
	}
	for _, r := range t.Results {
		p.yields(r)
	}
	return p.operands(op, uses, t.Params...)
}
