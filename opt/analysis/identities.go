package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Identity simplifies an instruction by the identities of package fold, such as x+0 = x. It returns the operand or
// constant that equals the result, or 0 if no identity applies. Parameter alike reports whether two values are equal.
func (u *Unit) Identity(in *spirv.Instruction, alike func(x, y spirv.ID) bool) spirv.ID {
	rows, args := u.identitiesOf(in)
	for i := range rows {
		x := &rows[i]
		holds := false
		if x.Is == fold.Alike {
			holds = alike(spirv.ID(args[x.At-1]), spirv.ID(args[x.At]))
		} else {
			holds = u.Known(spirv.ID(args[x.At]))&x.Is != 0
		}
		if holds && u.allows(x.When, in) {
			if id := u.identityResult(x, in.Type, args); id != 0 {
				return id
			}
		}
	}
	return 0
}

// Absorbed is like Identity, but only for identities in which a single constant operand determines a constant result.
func (u *Unit) Absorbed(in *spirv.Instruction) (spirv.ID, bool) {
	rows, args := u.identitiesOf(in)
	for i := range rows {
		x := &rows[i]
		if x.Decides() && u.Known(spirv.ID(args[x.At]))&x.Is != 0 && u.allows(x.When, in) {
			id := u.identityResult(x, in.Type, args)
			return id, id != 0 && u.TypeOf(id) == in.Type
		}
	}
	return 0, false
}

func (u *Unit) identitiesOf(in *spirv.Instruction) ([]fold.Identity, []uint32) {
	if in.Op != spirv.OpExtInst {
		return fold.Identities(in.Op), in.Operands
	}
	args := instreader.ExtInst(in).Operands()
	if rows := fold.GLSLIdentities(instreader.ExtInst(in).Instruction(), len(args)); rows != nil &&
		u.ExtSet(in) == spirv.ExtSetGLSLStd450 {
		return rows, args
	}
	return nil, nil
}

func (u *Unit) allows(c fold.Condition, in *spirv.Instruction) bool {
	return c&fold.Late == 0 && (c&fold.Relaxed == 0 || u.IsRelaxed(in)) &&
		(c&fold.OpenDivisor == 0 || !u.IsConstant(instreader.Binary(in).Operand2()))
}

// identityResult returns the result of an identity, or 0 if there is no constant for it.
func (u *Unit) identityResult(x *fold.Identity, typ spirv.ID, args []uint32) spirv.ID {
	_, scalar := u.ScalarType(typ)
	switch {
	case x.Gives >= 0:
		return spirv.ID(args[x.Gives])
	case x.Gives != fold.Null && u.Op(typ) == spirv.OpTypeBool:
		return u.ConstBool(x.Gives == fold.True)
	case x.Gives != fold.Null:
		return 0
	case scalar:
		id, _ := u.ScalarConstant(typ, 0)
		return id
	}
	return u.Intern(spirv.OpConstantNull, typ)
}

// Known returns the properties of a constant that the identities test. It returns 0 for specialization constants and
// for other values.
func (u *Unit) Known(id spirv.ID) fold.Known {
	d := u.Def(id)
	if d == nil {
		return 0
	}
	switch d.Op {
	case spirv.OpConstantNull:
		return fold.Zero
	case spirv.OpConstantComposite:
		all := fold.Zero | fold.One | fold.Ones
		for _, part := range d.Operands {
			if all &= u.Known(spirv.ID(part)); all == 0 {
				break
			}
		}
		return all
	}
	if s, ok := u.ScalarOf(id); ok {
		return s.Known()
	}
	return 0
}

// IsRelaxed reports whether an instruction may be evaluated as if NaN, infinities and -0 did not exist.
func (u *Unit) IsRelaxed(in *spirv.Instruction) bool {
	if u.hasMode(fold.KeepsSpecials) {
		return false
	}
	notes := &u.noteIndex().own
	for i := notes.of(in.Result); i != 0; i = notes.next[i-1] {
		if a := &u.Module.Annotations[i-1]; a.Op == spirv.OpDecorate &&
			fold.IsPrecise(instreader.Decorate(a).Decoration()) {
			return false
		}
	}
	return true
}

// hasMode reports whether there is an execution mode for which such() returns true.
func (u *Unit) hasMode(such func(spirv.ExecutionMode) bool) bool {
	for i := range u.Module.ExecutionModes {
		if such(instreader.ExecutionMode(&u.Module.ExecutionModes[i]).Mode()) {
			return true
		}
	}
	return false
}
