package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// generic reads the rest of an operation in generic syntax after its name:
//
//	(%a, %b)[^bb1] <{p = 1}> ({ … }) {a = 1} : (i32, i32) -> i32
func (p *parser) generic(op *mlir.Operation) bool {
	uses, attributes := p.uses.mark(), p.attrLists.mark()
	defer p.uses.drop(uses)
	if !p.want('(') || !p.useList(')') || !p.successors(op) {
		return false
	}
	if p.got('<') && (!p.dictionary() || !p.want('>')) {
		return false
	}
	if p.tok.kind == '(' && !p.regionsOf(op) {
		return false
	}
	if p.tok.kind == '{' && !p.dictionary() {
		return false
	}
	if !p.want(':') {
		return false
	}
	at := p.tok
	t := p.functionType()
	if t == nil {
		return false
	}
	list := p.uses.stack[uses:]
	if len(t.Params) != len(list) {
		return p.failAt(at, "expected "+plural(len(list), "type")+" for the operands, not "+decimal(len(t.Params)))
	}
	mark := p.valueLists.mark()
	for i, u := range list {
		v := p.value(u, t.Params[i])
		if v == nil {
			p.valueLists.drop(mark)
			return false
		}
		p.valueLists.push(v)
	}
	op.Operands = p.valueLists.take(mark)
	for _, r := range t.Results {
		p.typeLists.push(r)
	}
	rename(op.Op, p.attrLists.stack[attributes:])
	return p.passOperands(op, at, attributes)
}

// rename replaces the names of attributes in version 19 by those in version 22.
func rename(row *optable.Op, list []mlir.NamedAttribute) {
	if row == nil {
		return
	}
	for i := range row.Args {
		a := &row.Args[i]
		for j := range list {
			if a.Name19 != "" && list[j].Name == a.Name19 {
				list[j].Name = a.Name
			}
		}
	}
}

// useList reads names of values, separated by commas, up to a token of kind end.
func (p *parser) useList(end kind) bool {
	for p.tok.kind != end {
		u, ok := p.use()
		if !ok || p.tok.kind != end && !p.want(',') {
			return false
		}
		p.uses.push(u)
	}
	p.next()
	return true
}

// successors reads the successors of an operation in generic syntax, such as [^bb1, ^bb2(%a : i32)], if the text
// contains them.
func (p *parser) successors(op *mlir.Operation) bool {
	if !p.got('[') {
		return true
	}
	mark := p.succLists.mark()
	for p.tok.kind != ']' {
		s, ok := p.successor()
		if !ok || p.tok.kind != ']' && !p.want(',') {
			p.succLists.drop(mark)
			return false
		}
		p.succLists.push(s)
	}
	p.next()
	op.Successors = p.succLists.take(mark)
	return true
}

// regionsOf reads the regions of an operation in generic syntax.
func (p *parser) regionsOf(op *mlir.Operation) bool {
	if isIsolated(op) {
		return p.isolated(op, func() bool { return p.genericRegions(op) })
	}
	return p.genericRegions(op)
}

// genericRegions reads regions in parentheses: ({ … }, { … }).
func (p *parser) genericRegions(op *mlir.Operation) bool {
	p.next()
	mark := p.regionLists.mark()
	for {
		r := p.regions.New()
		if !p.region(op, r, nil) {
			p.regionLists.drop(mark)
			return false
		}
		p.regionLists.push(r)
		if !p.got(',') {
			op.Regions = p.regionLists.take(mark)
			return p.want(')')
		}
	}
}

// passOperands moves operands of a branch to its successors. An attribute, which only the generic syntax has, holds the
// number for each successor.
func (p *parser) passOperands(op *mlir.Operation, at token, attributes int) bool {
	if op.Op == nil || len(op.Successors) == 0 {
		return true
	}
	switch op.Op.Custom {
	case optable.CustomBranch:
		return p.passSegments(op, at, 0, []uint64{uint64(len(op.Operands))})
	case optable.CustomBranchConditional:
		list, ok := p.segments(attributes, "operandSegmentSizes", at, 3)
		return ok && p.passSegments(op, at, 1, list[1:])
	case optable.CustomSwitch:
		list, ok := p.segments(attributes, "operandSegmentSizes", at, 3)
		if !ok {
			return false
		}
		cases, ok := p.segments(attributes, "case_operand_segments", at, len(op.Successors)-1)
		return ok && p.passSegments(op, at, 1, append([]uint64{list[1]}, cases...))
	}
	return true
}

// segments removes the attribute with the given name from those after the mark. It holds numbers of operands, which
// segments returns.
func (p *parser) segments(mark int, name string, at token, count int) ([]uint64, bool) {
	for i := len(p.attrLists.stack) - 1; i >= mark; i-- {
		if p.attrLists.stack[i].Name != name {
			continue
		}
		a, ok := p.attrLists.stack[i].Value.(mlir.DenseArray)
		if !ok || len(a.Elements) != count {
			break
		}
		p.attrLists.stack = append(p.attrLists.stack[:i], p.attrLists.stack[i+1:]...)
		return a.Elements, true
	}
	return nil, p.failAt(at, "expected attribute '"+name+"', an array of "+plural(count, "number"))
}

// passSegments moves the operands after the first keep ones to the successors. counts holds the number for each
// successor.
func (p *parser) passSegments(op *mlir.Operation, at token, keep int, counts []uint64) bool {
	if len(counts) != len(op.Successors) || keep > len(op.Operands) {
		return p.failAt(at, "wrong number of successors or operands of '"+op.Name+"'")
	}
	rest := op.Operands[keep:]
	op.Operands = op.Operands[:keep:keep]
	for i, n := range counts {
		if n > uint64(len(rest)) {
			return p.failAt(at, "'"+op.Name+"' has fewer operands than its successors require")
		}
		if n > 0 {
			op.Successors[i].Args = rest[:n:n]
		}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		return p.failAt(at, "'"+op.Name+"' has more operands than its successors require")
	}
	if keep == 0 {
		op.Operands = nil
	}
	return true
}
