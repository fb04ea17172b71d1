package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// codedForm reads a custom form that is implemented in code.
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

// set adds an attribute to the current operation.
func (p *parser) set(name string, value mlir.Attribute) {
	p.attrLists.push(mlir.NamedAttribute{Name: name, Value: value})
}

// yields adds a result to the current operation.
func (p *parser) yields(t *mlir.Type) { p.typeLists.push(t) }

// optionalDictionary reads { … } if present.
func (p *parser) optionalDictionary() bool { return p.tok.kind != '{' || p.dictionary() }

// operand adds a value of type t as the next operand.
func (p *parser) operand(u use, t *mlir.Type) bool {
	v := p.value(u, t)
	if v == nil {
		return false
	}
	p.valueLists.push(v)
	return true
}

// operands sets the operands of an operation, with the given types.
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

// symbolInto reads @name as a string attribute, the form of a symbol at its definition.
func (p *parser) symbolInto(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, mlir.String{Text: p.symbolText()})
	p.next()
	return true
}

// symbolReference reads @name as a symbol reference.
func (p *parser) symbolReference(attribute string) bool {
	if p.tok.kind != symbolName {
		return p.want(symbolName)
	}
	p.set(attribute, p.symbolAttribute())
	return true
}
