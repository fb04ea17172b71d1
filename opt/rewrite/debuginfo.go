package rewrite

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Forget replaces the operands of debug instructions that are removed functions or variables by DebugInfoNone. dead
// reports whether an ID has been removed.
func Forget(u *analysis.Unit, dead func(spirv.ID) bool) {
	mentions := func(in *spirv.Instruction, f func(k int)) {
		if u.IsDebug(in) {
			in.EachIDIndex(func(k int) {
				if dead(spirv.ID(in.Operands[k])) {
					f(k)
				}
			})
		}
	}
	found := false
	for i := range u.Module.Types {
		mentions(&u.Module.Types[i], func(int) { found = true })
	}
	if !found {
		return
	}
	none := debugNone(u)
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		mentions(in, func(k int) { in.Operands[k] = uint32(none) })
	}
}

// DebugInst returns a new debug instruction with the given number, whose operands are all IDs. It does not add it to
// the module.
func DebugInst(u *analysis.Unit, inst uint32, operands ...spirv.ID) spirv.Instruction {
	id, set := u.DebugSet()
	void := u.Intern(spirv.OpTypeVoid, 0)
	in := instbuilder.ExtInst(void, u.NewID(void), id, inst, operands...)
	in.Form = spirv.FormOf(set)
	return in
}

// DefineDebug adds a debug instruction outside functions, and returns its result.
func DefineDebug(u *analysis.Unit, in spirv.Instruction) spirv.ID {
	u.Declare(in)
	return in.Result
}

// debugNone returns the ID of DebugInfoNone. If the module does not contain this instruction, debugNone inserts it
// before all other debug instructions.
func debugNone(u *analysis.Unit) spirv.ID {
	first := -1
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		switch {
		case !u.IsDebug(in):
		case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugInfoNone:
			return in.Result
		case first < 0:
			first = i
		}
	}
	u.Module.Types = slices.Insert(u.Module.Types, first, DebugInst(u, spirv.ShaderDebugInfoNone))
	none := u.Module.Types[first].Result
	u.Invalidate(analysis.Results | analysis.Globals)
	return none
}

// DebugNumber returns a number as an operand of a debug instruction: the ID of a constant or the number itself,
// depending on the instruction set.
func DebugNumber(u *analysis.Unit, n uint32) spirv.ID {
	if _, set := u.DebugSet(); set == spirv.ExtSetShaderDebugInfo {
		return u.ConstUint(n)
	}
	return spirv.ID(n)
}

// DebugExpression returns the ID of the DebugExpression with the given operations. It adds this instruction if the
// module does not contain it.
func DebugExpression(u *analysis.Unit, operations ...spirv.ID) spirv.ID {
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op == spirv.OpExtInst && instreader.ExtInst(in).Instruction() == spirv.ShaderDebugExpression &&
			len(in.Operands) == 2+len(operations) && u.IsDebug(in) {
			if len(operations) == 0 || spirv.ID(instreader.ExtInst(in).Operands()[0]) == operations[0] {
				return in.Result
			}
		}
	}
	return DefineDebug(u, DebugInst(u, spirv.ShaderDebugExpression, operations...))
}

// DebugAddress returns the ID of the DebugExpression for a value that is an address. It adds this instruction if the
// module does not contain it.
func DebugAddress(u *analysis.Unit) spirv.ID {
	const deref = 0
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op == spirv.OpExtInst && instreader.ExtInst(in).Instruction() == spirv.ShaderDebugOperation &&
			u.IsDebug(in) {
			return DebugExpression(u, in.Result)
		}
	}
	op := DebugInst(u, spirv.ShaderDebugOperation, DebugNumber(u, deref))
	return DebugExpression(u, DefineDebug(u, op))
}
