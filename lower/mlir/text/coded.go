package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/ir"
)

// codedForm reads a form that no row declares.
func (p *parser) codedForm(op *ir.Operation, c dialect.Custom) bool {
	switch c {
	case dialect.CustomAccessChain19, dialect.CustomPtrAccessChain19:
		return p.accessChain19(op)
	case dialect.CustomBlockRead19:
		return p.blockRead19(op)
	case dialect.CustomBlockWrite:
		return p.blockWrite(op)
	case dialect.CustomBranch:
		return p.branch(op)
	case dialect.CustomBranchConditional:
		return p.branchConditional(op)
	case dialect.CustomCompositeExtract:
		return p.compositeExtract(op)
	case dialect.CustomCompositeInsert:
		return p.compositeInsert(op)
	case dialect.CustomConstant:
		return p.constant()
	case dialect.CustomCopyMemory:
		return p.copyMemory(op)
	case dialect.CustomEntryPoint:
		return p.entryPoint()
	case dialect.CustomExecutionMode:
		return p.executionMode()
	case dialect.CustomFunc, dialect.CustomGraph:
		return p.function(op)
	case dialect.CustomFunctionCall:
		return p.functionCall(op)
	case dialect.CustomGlobalVariable:
		return p.globalVariable()
	case dialect.CustomGraphEntryPoint:
		return p.interfaceOf()
	case dialect.CustomGroupNonUniform19:
		return p.groupNonUniform19(op)
	case dialect.CustomLoad:
		return p.load(op)
	case dialect.CustomLoop, dialect.CustomSelection:
		return p.construct(op)
	case dialect.CustomModule:
		return p.module(op)
	case dialect.CustomSpecConstant:
		return p.specConstant()
	case dialect.CustomSpecConstantComposite, dialect.CustomSpecConstantCompositeReplicate:
		return p.specConstantComposite(c)
	case dialect.CustomSpecConstantOperation:
		return p.specConstantOperation(op)
	case dialect.CustomStore:
		return p.store(op)
	case dialect.CustomSwitch:
		return p.switchOn(op)
	case dialect.CustomVariable:
		return p.variable(op)
	}
	return p.fail("'" + op.Name + "' has no custom form")
}

// set adds an attribute to the operation that is being read.
func (p *parser) set(name string, value ir.Attribute) {
	p.attrLists.push(ir.NamedAttribute{Name: name, Value: value})
}

// yields adds a result to the operation that is being read.
func (p *parser) yields(t *ir.Type) { p.typeLists.push(t) }

// optionalDictionary reads { … }, if it stands here.
func (p *parser) optionalDictionary() bool { return p.tok.kind != '{' || p.dictionary() }

// operand gives an operation a value of a type as its next operand.
func (p *parser) operand(u use, t *ir.Type) bool {
	v := p.value(u, t)
	if v == nil {
		return false
	}
	p.valueLists.push(v)
	return true
}

// operands gives an operation values as its operands, all of them of types.
func (p *parser) operands(op *ir.Operation, uses []use, types ...*ir.Type) bool {
	mark := p.valueLists.mark()
	for i, u := range uses {
		if !p.operand(u, types[i]) {
			p.valueLists.drop(mark)
			return false
		}
	}
	op.Operands = p.valueLists.take(mark)
	return true
}

// symbolInto reads @name as a string attribute: what a name is where it is defined.
func (p *parser) symbolInto(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, ir.String{Text: p.symbolText()})
	p.next()
	return true
}

// symbolReference reads @name as a reference.
func (p *parser) symbolReference(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, p.symbolAttribute())
	return true
}
