package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file marks variables in the debug information whose components are no longer computed.

// markUnavailable adds a DebugValue after each DebugValue of a composite, for each part that rewrite replaces. Its value
// is the operand that held the part, or undefined. Without it, debuggers would show a wrong value. It must be called
// before rewrite.
func (c *components) markUnavailable() {
	if !c.u.HasDebug() {
		return
	}
	wrong := c.wrongParts()
	for _, b := range c.f.Blocks {
		var out []spirv.Instruction
		for i := range b.Insts {
			in := &b.Insts[i]
			marks := c.marks(in, wrong)
			if out == nil && len(marks) > 0 {
				out = append(c.u.Draft(len(b.Insts)+len(marks)), b.Insts[:i]...)
			}
			if out != nil {
				out = append(append(out, *in), marks...)
			}
		}
		if out != nil {
			c.u.Write(b, out)
			c.u.Invalidate(analysis.Bodies)
		}
	}
}

// marks returns the instructions that mark the wrong parts of the value of a DebugValue as undefined.
func (c *components) marks(in *spirv.Instruction, wrong []partSet) (marks []spirv.Instruction) {
	if !c.u.IsVariableDebug(in) || instreader.ExtInst(in).Instruction() != spirv.ShaderDebugValue {
		return nil
	}
	value := instreader.DebugVariable(in).About()
	n := c.number.Of(value)
	if n == 0 || wrong[n-1] == 0 {
		return nil
	}
	typ := c.u.TypeOf(value)
	for i := range uint32(min(c.u.Length(typ), maxPartSet)) {
		if wrong[n-1]&one(i) == 0 {
			continue
		}
		mark := analysis.Cloned(in)
		mark.Result = c.u.NewID(in.Type)
		part := c.part(c.insts[n-1], i)
		if n := c.number.Of(part); part == 0 || n != 0 && wrong[n-1] != 0 {
			part = c.u.Undef(c.u.Element(typ, int(i)))
		}
		instreader.DebugVariable(&mark).SetAbout(part)
		mark.Operands = append(mark.Operands, uint32(c.u.ConstUint(i)))
		marks = append(marks, mark)
	}
	return marks
}

// part returns the value that an instruction puts into part i of its result, or 0 if it has no such operand. Dead code
// elimination replaces the value by an undefined one if nothing else uses it.
func (c *components) part(in *spirv.Instruction, i uint32) spirv.ID {
	switch in.Op {
	case spirv.OpCompositeConstruct:
		if len(in.Operands) == c.u.Length(in.Type) {
			return spirv.ID(in.Operands[i])
		}
	case spirv.OpCompositeInsert:
		if insert := instreader.CompositeInsert(in); len(in.Operands) == 3 && insert.Indexes()[0] == i {
			return insert.Object()
		}
	}
	return 0
}

// wrongParts returns, for each instruction in insts, the parts of the result that rewrite changes.
func (c *components) wrongParts() []partSet {
	wrong := make([]partSet, len(c.insts))
	for changed := true; changed; {
		changed = false
		c.u.Poll()
		for n, in := range c.insts {
			if parts := c.wrongIn(in, c.live[n], wrong); parts&^wrong[n] != 0 {
				wrong[n] |= parts
				changed = true
			}
		}
	}
	return wrong
}

// wrongIn returns the wrong parts of the result of an instruction, given those of the operands.
func (c *components) wrongIn(in *spirv.Instruction, live partSet, wrong []partSet) (parts partSet) {
	of := func(id spirv.ID) partSet {
		if n := c.number.Of(id); n != 0 {
			return wrong[n-1]
		}
		return 0
	}
	anyOf := func(id spirv.ID, parts partSet) partSet {
		if of(id)&parts != 0 {
			return allParts
		}
		return 0
	}
	switch in.Op {
	case spirv.OpCompositeExtract:
		return anyOf(instreader.CompositeExtract(in).Composite(), one(instreader.CompositeExtract(in).Indexes()[0]))
	case spirv.OpCompositeInsert:
		insert := instreader.CompositeInsert(in)
		at := one(insert.Indexes()[0])
		parts = of(insert.Composite()) &^ at
		if c.dropsInsert(in, live) || of(insert.Object()) != 0 || len(in.Operands) > 3 && of(insert.Composite())&at != 0 {
			parts |= at
		}
	case spirv.OpCompositeConstruct:
		at := uint32(0)
		for _, w := range in.Operands {
			n := c.width(in, spirv.ID(w))
			switch {
			case c.blanks(in, spirv.ID(w), live, at, n):
				parts |= firstParts(int(n)) << at
			case n == 1 && of(spirv.ID(w)) != 0:
				parts |= one(at)
			case n > 1:
				parts |= of(spirv.ID(w)) & firstParts(int(n)) << at
			}
			at += n
		}
	case spirv.OpVectorShuffle:
		shuffle := instreader.VectorShuffle(in)
		n := uint32(c.u.Length(c.u.TypeOf(shuffle.Vector1())))
		for i, lane := range shuffle.Components() {
			switch {
			case lane == ^uint32(0):
			case lane < n:
				parts |= anyOf(shuffle.Vector1(), one(lane)) & one(uint32(i))
			default:
				parts |= anyOf(shuffle.Vector2(), one(lane-n)) & one(uint32(i))
			}
		}
	case spirv.OpPhi:
		for k := 0; k < len(in.Operands); k += 2 {
			parts |= of(spirv.ID(in.Operands[k]))
		}
	default:
		for _, w := range in.Operands {
			parts |= of(spirv.ID(w))
		}
	}
	return parts
}
