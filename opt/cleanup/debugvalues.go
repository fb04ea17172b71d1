package cleanup

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// dropUselessValues removes DebugValues without information. Passes create a DebugValue for each part of each copy of a
// variable. These would soon outnumber all other instructions:
//
//	a is %x; a is %y                     →  a is %y
//	a is %x; …; a is %x                  →  a is %x; …
//	a[0] is undefined; a[1] is undefined →  a[0] is undefined
//
// The last rule applies to a variable that does not have a known value in any copy of its function. Each copy then has
// one DebugValue. If the variable has a value somewhere, the parts that never have a value are omitted. The value of a
// copy is valid until another copy changes it, because readers of debug information follow the order of the
// instructions.
func dropUselessValues(u *analysis.Unit) {
	if !u.HasDebug() {
		return
	}
	for _, f := range u.Module.Functions {
		v := valueNotes{u: u, parts: make(map[string]knowledge), unknown: make(map[copiedVar]bool)}
		v.each(f, v.learn)
		v.each(f, v.dropUndefined)
		for _, b := range f.Blocks {
			v.dropRepeated(b)
		}
		rewrite.Sweep(u, f)
	}
}

// valueNotes holds the DebugValues of a function.
type valueNotes struct {
	u       *analysis.Unit
	parts   map[string]knowledge // by partKey of a part
	unknown map[copiedVar]bool   // variables that are known to be undefined
	inlined spirv.ID             // the DebugInlinedAt of the current DebugScope instruction
	key     []byte
}

// A knowledge describes the values of a part of a variable.
type knowledge uint8

const (
	hasValue   knowledge = 1 << iota // this part itself has a value somewhere
	holdsValue                       // a part of this part has a value somewhere
)

// A copiedVar is a variable in one copy of its function.
type copiedVar struct {
	variable uint32   // DebugLocalVariable
	inlined  spirv.ID // the DebugInlinedAt of the copy; 0 in the function itself
}

// debugIndices is the position of the first index of the described part among the operands of DebugValue.
const debugIndices = 5

// each calls note for each instruction of f that describes a variable (see IsAboutVariable).
func (v *valueNotes) each(f *spirv.Function, note func(*spirv.Instruction)) {
	for _, b := range f.Blocks {
		v.inlined = 0
		for i := range b.Insts {
			if in := &b.Insts[i]; v.u.IsDebug(in) {
				v.scope(in)
				if analysis.IsAboutVariable(in) {
					note(in)
				}
			}
		}
	}
}

// scope updates v.inlined if a debug instruction begins a scope.
func (v *valueNotes) scope(in *spirv.Instruction) {
	const inlined = 3
	switch instreader.ExtInst(in).Instruction() {
	case spirv.ShaderDebugScope, spirv.ShaderDebugNoScope:
		v.inlined = 0
		if len(in.Operands) > inlined {
			v.inlined = spirv.ID(instreader.ExtInst(in).Operands()[1])
		}
	}
}

// copyOf returns the variable that a debug instruction describes, together with the copy of its function.
func (v *valueNotes) copyOf(in *spirv.Instruction) copiedVar {
	c := copiedVar{uint32(instreader.DebugVariable(in).LocalVariable()), v.inlined}
	if l := v.u.Module.Location(in.Pos); l != nil {
		c.inlined = l.Inlined
	}
	return c
}

// partKey returns a key for the part of a variable that a DebugValue describes. Only the indices among its first n
// operands count.
func (v *valueNotes) partKey(in *spirv.Instruction, n int) []byte {
	v.key = binary.LittleEndian.AppendUint32(v.key[:0], uint32(instreader.DebugVariable(in).LocalVariable()))
	for _, index := range in.Operands[debugIndices:n] {
		v.key = binary.LittleEndian.AppendUint32(v.key, index)
	}
	return v.key
}

// isUnknown reports whether an instruction is a DebugValue that marks a variable, or a part of it, as undefined.
func (v *valueNotes) isUnknown(in *spirv.Instruction) bool {
	return instreader.ExtInst(in).Instruction() == spirv.ShaderDebugValue &&
		v.u.Op(instreader.DebugVariable(in).About()) == spirv.OpUndef
}

// learn records that the part described by a DebugValue has a value, and that a part of each enclosing part has one.
func (v *valueNotes) learn(in *spirv.Instruction) {
	if v.isUnknown(in) {
		return
	}
	what := hasValue | holdsValue
	for n := len(in.Operands); n >= debugIndices; n-- {
		k := v.partKey(in, n)
		if v.parts[string(k)]&what == what {
			break // the enclosing parts have been recorded too
		}
		v.parts[string(k)] |= what
		what = holdsValue
	}
}

// dropUndefined removes the debug value that marks a part of a variable as undefined, if that part never has a value.
func (v *valueNotes) dropUndefined(in *spirv.Instruction) {
	if !v.isUnknown(in) || v.parts[string(v.partKey(in, len(in.Operands)))]&holdsValue != 0 {
		return
	}
	for n := len(in.Operands) - 1; n >= debugIndices; n-- {
		if v.parts[string(v.partKey(in, n))]&hasValue != 0 {
			return
		}
	}
	c := v.copyOf(in)
	if v.unknown[c] || v.parts[string(v.partKey(in, debugIndices))] != 0 {
		rewrite.Nop(in)
	}
	v.unknown[c] = true
}

// notesInForce holds the DebugValues that are valid at one point of a block.
type notesInForce struct {
	notes map[string]note // by partKey: the note for the part
	outer map[string]bool // by partKey: whether there have been notes about subparts of the part
}

// A note is a DebugValue with the number of preceding instructions that are not debug instructions.
type note struct {
	in   *spirv.Instruction
	step int
}

// dropRepeated removes a DebugValue of a block if it repeats the value that is already valid, or if another DebugValue
// replaces it before the next instruction that is not a debug instruction.
func (v *valueNotes) dropRepeated(b *spirv.Block) {
	step, now := 0, notesInForce{make(map[string]note), make(map[string]bool)}
	for i := range b.Insts {
		in := &b.Insts[i]
		switch {
		case in.Op == spirv.OpNop:
		case !v.u.IsDebug(in):
			step++
		case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugValue:
			v.note(&now, note{in, step})
		}
	}
}

// note adds n to the notes that are valid now, unless n is removed as a repetition.
func (v *valueNotes) note(now *notesInForce, n note) {
	for k := debugIndices; k < len(n.in.Operands); k++ {
		outer := string(v.partKey(n.in, k))
		delete(now.notes, outer)
		now.outer[outer] = true
	}
	part := string(v.partKey(n.in, len(n.in.Operands)))
	if now.outer[part] {
		maps.DeleteFunc(now.notes, func(k string, _ note) bool { return len(k) > len(part) && k[:len(part)] == part })
		delete(now.outer, part)
	}
	if old, ok := now.notes[part]; ok {
		if slices.Equal(old.in.Operands, n.in.Operands) {
			rewrite.Nop(n.in)
			return
		}
		if old.step == n.step {
			rewrite.Nop(old.in)
		}
	}
	now.notes[part] = n
}
