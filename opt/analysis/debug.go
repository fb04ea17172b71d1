package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// IsAboutVariable reports whether a debug instruction is DebugDeclare or DebugValue. These instructions have the same
// numbers in both debug instruction sets.
func IsAboutVariable(in *spirv.Instruction) bool {
	const debugDeclare, debugValue = 28, 29
	return instreader.ExtInst(in).Instruction() == debugDeclare || instreader.ExtInst(in).Instruction() == debugValue
}

// How passes treat debug information: debug instructions do not count as uses, so a pass makes the same changes with
// and without them. The pass then updates or removes these instructions. Lexical scopes and lines are not represented
// by instructions until PlaceLines.
//
// A removed variable is described by DebugValue instructions with its current value. A variable that was split is
// described by one DebugValue for each part. This DebugValue contains the indices of the part. Until the part itself is
// removed, this DebugValue holds the address of the part and a corresponding expression.

// IsVariableDebug reports whether an instruction describes the location or value of a variable.
func (u *Unit) IsVariableDebug(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExtInst && IsAboutVariable(in) && u.IsDebug(in)
}

// Size returns the number of instructions of a block, without debug instructions for variables.
func (u *Unit) Size(b *spirv.Block) int {
	n := len(b.Insts)
	for i := range b.Insts {
		if u.IsVariableDebug(&b.Insts[i]) {
			n--
		}
	}
	return n
}

// HasUndefinedValue reports whether a type has an undefined value.
func (u *Unit) HasUndefinedValue(typ spirv.ID) bool {
	switch u.Op(typ) {
	case spirv.OpTypePointer, spirv.OpTypeVoid, spirv.OpNop:
		return false
	}
	return !u.HoldsOpaque(typ)
}

// IsInScopeOf reports whether a variable declared at source position declared is visible at source position pos. The
// instruction at pos must belong to the same copy of a function as the declaration, or to a function inlined into that
// copy.
func (u *Unit) IsInScopeOf(pos, declared int32) bool {
	l, d := u.Module.Location(pos), u.Module.Location(declared)
	if l == nil || d == nil {
		return d == nil || d.Inlined == 0
	}
	for id := l.Inlined; id != d.Inlined; {
		in := u.Def(id)
		if in == nil || len(in.Operands) <= 4 {
			return d.Inlined == 0
		}
		id = spirv.ID(instreader.ExtInst(in).Operands()[2])
	}
	return true
}

// DebugSet returns the ID and the kind of the imported instruction set for rich debug information, or 0 for both if the
// module does not import one.
func (u *Unit) DebugSet() (id spirv.ID, set spirv.ExtSet) {
	for i := range u.Module.ExtInstImports {
		name, _ := spirv.StringAt(u.Module.ExtInstImports[i].Operands)
		switch set := spirv.LookupExtSet(name); set {
		case spirv.ExtSetShaderDebugInfo, spirv.ExtSetOpenCLDebugInfo:
			return u.Module.ExtInstImports[i].Result, set
		}
	}
	return 0, 0
}

// DefinesFunction reports whether a debug instruction is DebugFunctionDefinition, which describes the enclosing
// function.
func DefinesFunction(in *spirv.Instruction) bool {
	const debugFunctionDefinition = 101
	return instreader.ExtInst(in).Instruction() == debugFunctionDefinition
}
