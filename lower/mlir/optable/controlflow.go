package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// controlFlow contains terminators, in opcode order.
var controlFlow = []Op{
	{Name: "spirv.Branch", Opcode: spirv.OpBranch, Since: V19, Shape: &branch},
	{Name: "spirv.BranchConditional", Opcode: spirv.OpBranchConditional, Since: V19, Shape: &branchConditional},
	{Name: "spirv.Switch", Opcode: spirv.OpSwitch, Since: V22, Shape: &switched},
	{Name: "spirv.Kill", Opcode: spirv.OpKill, Since: V22, Shape: &bare},
	{Name: "spirv.Return", Opcode: spirv.OpReturn, Since: V19, Shape: &bare},
	{Name: "spirv.ReturnValue", Opcode: spirv.OpReturnValue, Since: V19, Shape: &returned},
	{Name: "spirv.Unreachable", Opcode: spirv.OpUnreachable, Since: V19, Shape: &bare},
}
