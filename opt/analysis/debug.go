package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// IsAboutVariable reports whether a debug instruction is DebugDeclare or
// DebugValue; both sets number them alike.
func IsAboutVariable(in *spirv.Instruction) bool {
	const debugDeclare, debugValue = 28, 29
	return instreader.ExtInst(in).Instruction() == debugDeclare || instreader.ExtInst(in).Instruction() == debugValue
}

// Debug information in passes. Instructions about debugging are no uses: a pass
// does what it would do without them, and then makes them say what is true, or
// removes them. Lexical scopes and lines are no instructions until PlaceLines.
//
// A variable that is gone lives on in DebugValue, which says what its value is
// from there on; one that was taken apart in one DebugValue for each part, which
// has the indices of the part. Until the part itself is gone, that one's value is
// the address of the part, with an expression that says so.

// IsVariableDebug reports whether in says where a variable or its value is.
func (u *Unit) IsVariableDebug(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExtInst && IsAboutVariable(in) && u.IsDebug(in)
}

// Size returns the number of instructions of a block that do something.
func (u *Unit) Size(b *spirv.Block) int {
	n := len(b.Insts)
	for i := range b.Insts {
		if u.IsVariableDebug(&b.Insts[i]) {
			n--
		}
	}
	return n
}

// HasUndefinedValue reports whether there is an undefined value of a type.
func (u *Unit) HasUndefinedValue(typ spirv.ID) bool {
	switch u.Op(typ) {
	case spirv.OpTypePointer, spirv.OpTypeVoid, spirv.OpNop:
		return false
	}
	return !u.HoldsOpaque(typ)
}

// IsInScopeOf reports whether an instruction at pos is in the same copy of a function as
// one at declared, or in one that was inlined into it: whether what is declared
// there is known to it.
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

// DebugSet returns the extended instruction set of rich debug information, 0 if
// the module has none.
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

// DefinesFunction reports whether a debug instruction is DebugFunctionDefinition, which
// describes the function that contains it.
func DefinesFunction(in *spirv.Instruction) bool {
	const debugFunctionDefinition = 101
	return instreader.ExtInst(in).Instruction() == debugFunctionDefinition
}
