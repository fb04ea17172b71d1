package instreader

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// DebugVariableOperands are the operands of DebugDeclare and DebugValue of
// NonSemantic.Shader.DebugInfo.100.
type DebugVariableOperands struct{ in *spirv.Instruction }

// DebugVariable reads the operands of in, which is a DebugDeclare or a DebugValue.
func DebugVariable(in *spirv.Instruction) DebugVariableOperands { return DebugVariableOperands{in} }

// LocalVariable is the DebugLocalVariable that in describes.
func (r DebugVariableOperands) LocalVariable() spirv.ID { return spirv.ID(r.in.Operands[2]) }

// About is the variable of a DebugDeclare, or the value of a DebugValue.
func (r DebugVariableOperands) About() spirv.ID { return spirv.ID(r.in.Operands[3]) }

// SetAbout changes the variable or the value.
func (r DebugVariableOperands) SetAbout(v spirv.ID) { r.in.Operands[3] = uint32(v) }

// Expression is the DebugExpression that leads from About to the value.
func (r DebugVariableOperands) Expression() spirv.ID { return spirv.ID(r.in.Operands[4]) }

// SetExpression changes the expression.
func (r DebugVariableOperands) SetExpression(v spirv.ID) { r.in.Operands[4] = uint32(v) }
