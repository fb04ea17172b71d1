package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// codedForm prints an operation whose custom syntax is implemented in code. It returns false if the syntax cannot show
// the operation.
func (p *printer) codedForm(op *mlir.Operation) bool {
	switch op.Op.Custom {
	case optable.CustomBranch:
		return p.branch(op)
	case optable.CustomBranchConditional:
		return p.branchConditional(op)
	case optable.CustomCompositeExtract:
		return p.compositeExtract(op)
	case optable.CustomCompositeInsert:
		return p.compositeInsert(op)
	case optable.CustomConstant:
		return p.constant(op)
	case optable.CustomCopyMemory:
		return p.copyMemory(op)
	case optable.CustomEntryPoint:
		return p.entryPoint(op)
	case optable.CustomExecutionMode:
		return p.executionMode(op)
	case optable.CustomFunc, optable.CustomGraph:
		return p.function(op)
	case optable.CustomFunctionCall:
		return p.functionCall(op)
	case optable.CustomGlobalVariable:
		return p.globalVariable(op)
	case optable.CustomLoad:
		return p.load(op)
	case optable.CustomLoop, optable.CustomSelection:
		return p.construct(op)
	case optable.CustomModule:
		return p.module(op)
	case optable.CustomSpecConstant:
		return p.specConstant(op)
	case optable.CustomSpecConstantComposite:
		return p.specConstantComposite(op)
	case optable.CustomSpecConstantOperation:
		return p.specConstantOperation(op)
	case optable.CustomStore:
		return p.store(op)
	case optable.CustomSwitch:
		return p.switchOn(op)
	case optable.CustomVariable:
		return p.variable(op)
	}
	return false
}

// plain reports whether an operation has the given numbers of operands and results, and does not have regions and
// successors.
func plain(op *mlir.Operation, operands, results int) bool {
	return len(op.Operands) == operands && len(op.Results) == results && len(op.Regions) == 0 && len(op.Successors) == 0
}

func isWord(t *mlir.Type) bool { return t.Kind == mlir.Int && t.Width == 32 && t.Sign == mlir.Signless }

// symbolName prints the name of the symbol that an operation defines.
func (p *printer) symbolName(op *mlir.Operation) bool {
	s, ok := p.take(op, "sym_name").(mlir.String)
	if !ok {
		return false
	}
	p.byte(' ')
	p.symbol(s.Text)
	return true
}

func (p *printer) constant(op *mlir.Operation) bool {
	value := p.take(op, "value")
	if !plain(op, 0, 1) || value == nil || !p.all(op) {
		return false
	}
	p.byte(' ')
	p.attribute(value)
	t := valueType(value)
	if t == nil || t.Kind == mlir.Tensor {
		p.text(" : ")
		p.typ(op.Results[0].Type)
		return !takesType(value)
	}
	return t == op.Results[0].Type
}

func (p *printer) specConstant(op *mlir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	if id := p.take(op, "spec_id"); id != nil {
		n, ok := id.(mlir.Integer)
		if !ok || n.Type.Kind != mlir.Int || n.Type.Width != 64 || n.Type.Sign != mlir.Signless {
			return false
		}
		p.text(" spec_id(")
		p.element(n.Bits, n.Type)
		p.byte(')')
	}
	value := p.take(op, "default_value")
	if valueType(value) == nil || !p.all(op) {
		return false
	}
	p.text(" = ")
	p.attribute(value)
	return true
}

func (p *printer) specConstantComposite(op *mlir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	parts, ok := p.take(op, "constituents").(mlir.Array)
	t, ok2 := p.take(op, "type").(mlir.TypeAttribute)
	if !ok || !ok2 || !p.all(op) {
		return false
	}
	p.text(" (")
	if !p.symbols(parts.Elements) {
		return false
	}
	p.text(") : ")
	p.typ(t.Type)
	return true
}

// specConstantOperation prints text such as wraps "spirv.IAdd"(%x, %y) : (i32, i32) -> i32.
func (p *printer) specConstantOperation(op *mlir.Operation) bool {
	if len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 || len(op.Attributes) > 0 || len(op.Operands) > 0 ||
		len(op.Results) != 1 || len(op.Successors) > 0 {
		return false
	}
	b := op.Regions[0].Blocks[0]
	if len(b.Args) > 0 || len(b.Ops) != 2 {
		return false
	}
	inner, yield := b.Ops[0], b.Ops[1]
	if len(inner.Results) != 1 || len(inner.Regions)+len(inner.Successors) > 0 || inner.Loc != op.Loc ||
		inner.Results[0].Name != "" ||
		yield.Name != yieldName || len(yield.Operands) != 1 || yield.Operands[0] != inner.Results[0] || len(yield.Attributes) > 0 || yield.Loc != nil {
		return false
	}
	p.text(" wraps ")
	p.generic(inner)
	return inner.Results[0].Type == op.Results[0].Type
}

// symbols prints references to symbols, such as @a, @b.
func (p *printer) symbols(list []mlir.Attribute) bool {
	for i, a := range list {
		if _, ok := a.(mlir.Symbol); !ok {
			return false
		}
		p.comma(i)
		p.attribute(a)
	}
	return true
}

// successor prints a successor with its arguments, such as ^bb1(%x, %y : i32, f32).
func (p *printer) successor(s *mlir.Successor) {
	p.label(s.Block)
	if len(s.Args) == 0 {
		return
	}
	p.byte('(')
	p.values(s.Args)
	p.text(" : ")
	for i, v := range s.Args {
		p.comma(i)
		p.typ(v.Type)
	}
	p.byte(')')
}

func (p *printer) branch(op *mlir.Operation) bool {
	if len(op.Operands) > 0 || len(op.Results) > 0 || len(op.Successors) != 1 || len(op.Regions) > 0 {
		return false
	}
	p.byte(' ')
	p.successor(&op.Successors[0])
	p.rest(op, " ")
	return true
}

func (p *printer) branchConditional(op *mlir.Operation) bool {
	if len(op.Operands) != 1 || len(op.Results) > 0 || len(op.Successors) != 2 || len(op.Regions) > 0 ||
		!isBool(op.Operands[0].Type) {
		return false
	}
	p.byte(' ')
	p.value(op.Operands[0])
	if weights := p.take(op, "branch_weights"); weights != nil {
		list, ok := weights.(mlir.Array)
		if !ok || len(list.Elements) != 2 {
			return false
		}
		p.text(" [")
		if !p.words(list.Elements) {
			return false
		}
		p.byte(']')
	}
	p.text(", ")
	p.successor(&op.Successors[0])
	p.text(", ")
	p.successor(&op.Successors[1])
	return p.all(op)
}

// words prints 32-bit numbers without their types.
func (p *printer) words(list []mlir.Attribute) bool {
	for i, a := range list {
		n, ok := a.(mlir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		p.comma(i)
		p.element(n.Bits, n.Type)
	}
	return true
}

func (p *printer) switchOn(op *mlir.Operation) bool {
	if len(op.Operands) != 1 || len(op.Results) > 0 || len(op.Successors) == 0 || len(op.Regions) > 0 {
		return false
	}
	x := op.Operands[0]
	literals, ok := p.take(op, "literals").(mlir.Dense)
	if n := len(op.Successors) - 1; ok != (n > 0) ||
		ok && (literals.Type.Kind != mlir.Vector || literals.Type.Elem != x.Type || countOf(literals.Type) != n) {
		return false
	}
	p.byte(' ')
	p.value(x)
	p.text(" : ")
	p.typ(x.Type)
	p.text(", [")
	for i := range op.Successors {
		if i > 0 {
			p.byte(',')
		}
		p.byte('\n')
		p.blanks(p.indent + 1)
		if i == 0 {
			p.text("default")
		} else {
			p.element(literals.Elements[min(i, len(literals.Elements))-1], x.Type)
		}
		p.text(": ")
		p.successor(&op.Successors[i])
	}
	p.byte('\n')
	p.blanks(p.indent)
	p.byte(']')
	p.rest(op, " ")
	return true
}

func (p *printer) construct(op *mlir.Operation) bool {
	a := &op.Op.Args[0]
	control, ok := p.take(op, a.Name).(mlir.Enumerant)
	if !ok || control.Enum != a.Enum || !p.all(op) || len(op.Operands) > 0 || len(op.Successors) > 0 ||
		len(op.Regions) != 1 || len(op.Results) > 0 && p.options.Version < optable.V22 {
		return false
	}
	if r := op.Regions[0]; len(r.Blocks) > 0 && (len(r.Blocks[0].Args) > 0 || len(r.Blocks[0].Ops) == 0) {
		return false
	}
	if control.Value&(control.Value-1) != 0 { // the tools read only one name
		return false
	}
	if control.Value != 0 {
		p.text(" control(")
		p.out = a.Enum.Append(p.out, control.Value)
		p.byte(')')
	}
	for i, v := range op.Results {
		p.text([...]string{" -> ", ", "}[min(i, 1)])
		p.typ(v.Type)
	}
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}
