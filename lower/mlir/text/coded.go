package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// codedForm reads an operation whose custom syntax is implemented in code.
func (p *parser) codedForm(op *mlir.Operation, c optable.Custom) bool {
	switch c {
	case optable.CustomAccessChain19, optable.CustomPtrAccessChain19:
		return p.accessChain19(op)
	case optable.CustomBlockRead19:
		return p.blockRead19(op)
	case optable.CustomBlockWrite:
		return p.blockWrite(op)
	case optable.CustomBranch:
		return p.branch(op)
	case optable.CustomBranchConditional:
		return p.branchConditional(op)
	case optable.CustomCompositeExtract:
		return p.compositeExtract(op)
	case optable.CustomCompositeInsert:
		return p.compositeInsert(op)
	case optable.CustomConstant:
		return p.constant()
	case optable.CustomCopyMemory:
		return p.copyMemory(op)
	case optable.CustomEntryPoint:
		return p.entryPoint()
	case optable.CustomExecutionMode:
		return p.executionMode()
	case optable.CustomFunc, optable.CustomGraph:
		return p.function(op)
	case optable.CustomFunctionCall:
		return p.functionCall(op)
	case optable.CustomGlobalVariable:
		return p.globalVariable()
	case optable.CustomGraphEntryPoint:
		return p.interfaceOf()
	case optable.CustomGroupNonUniform19:
		return p.groupNonUniform19(op)
	case optable.CustomLoad:
		return p.load(op)
	case optable.CustomLoop, optable.CustomSelection:
		return p.construct(op)
	case optable.CustomModule:
		return p.module(op)
	case optable.CustomSpecConstant:
		return p.specConstant()
	case optable.CustomSpecConstantComposite, optable.CustomSpecConstantCompositeReplicate:
		return p.specConstantComposite(c)
	case optable.CustomSpecConstantOperation:
		return p.specConstantOperation(op)
	case optable.CustomStore:
		return p.store(op)
	case optable.CustomSwitch:
		return p.switchOn(op)
	case optable.CustomVariable:
		return p.variable(op)
	}
	return p.fail("'" + op.Name + "' does not have a custom form")
}

// set adds an attribute to the operation that is being read.
func (p *parser) set(name string, value mlir.Attribute) {
	p.attrLists.push(mlir.NamedAttribute{Name: name, Value: value})
}

// yields adds a result of type t to the operation that is being read.
func (p *parser) yields(t *mlir.Type) { p.typeLists.push(t) }

// optionalDictionary reads { … } if the text continues with it.
func (p *parser) optionalDictionary() bool { return p.tok.kind != '{' || p.dictionary() }

// operand adds the value of use u, which must have type t, to the operands.
func (p *parser) operand(u use, t *mlir.Type) bool {
	v := p.value(u, t)
	if v == nil {
		return false
	}
	p.valueLists.push(v)
	return true
}

// operands sets the operands of op to the values of uses, which must have the given types.
func (p *parser) operands(op *mlir.Operation, uses []use, types ...*mlir.Type) bool {
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

// symbolInto reads @name and sets an attribute to the string, because the attribute defines the symbol.
func (p *parser) symbolInto(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, mlir.String{Text: p.symbolText()})
	p.next()
	return true
}

// symbolReference reads @name and sets an attribute to a reference to the symbol.
func (p *parser) symbolReference(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, p.symbolAttribute())
	return true
}
