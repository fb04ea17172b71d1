package instreader

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// DebugVariableOperands gives access to the operands of DebugDeclare and DebugValue in
// NonSemantic.Shader.DebugInfo.100.
type DebugVariableOperands struct{ in *spirv.Instruction }

// DebugVariable returns the operands of an instruction, which must be a DebugDeclare or a DebugValue.
func DebugVariable(in *spirv.Instruction) DebugVariableOperands { return DebugVariableOperands{in} }

// LocalVariable returns the DebugLocalVariable that the instruction describes.
func (r DebugVariableOperands) LocalVariable() spirv.ID { return spirv.ID(r.in.Operands[2]) }

// About returns the variable of a DebugDeclare or the value of a DebugValue.
func (r DebugVariableOperands) About() spirv.ID { return spirv.ID(r.in.Operands[3]) }

// SetAbout sets the variable of a DebugDeclare or the value of a DebugValue.
func (r DebugVariableOperands) SetAbout(v spirv.ID) { r.in.Operands[3] = uint32(v) }

// Expression returns the DebugExpression that is applied to About.
func (r DebugVariableOperands) Expression() spirv.ID { return spirv.ID(r.in.Operands[4]) }

// SetExpression sets the expression.
func (r DebugVariableOperands) SetExpression(v spirv.ID) { r.in.Operands[4] = uint32(v) }

// DebugParent returns the scope that contains a DebugLocalVariable or a DebugLexicalBlock. It returns 0 for other
// instructions.
func DebugParent(in *spirv.Instruction) spirv.ID {
	at := 0
	switch ExtInst(in).Instruction() {
	case spirv.ShaderDebugLocalVariable:
		at = 5
	case spirv.ShaderDebugLexicalBlock:
		at = 3
	}
	if list := ExtInst(in).Operands(); at > 0 && at < len(list) {
		return spirv.ID(list[at])
	}
	return 0
}
