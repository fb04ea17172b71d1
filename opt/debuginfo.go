package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Debug information in passes. Instructions about debugging are no uses: a pass
// does what it would do without them, and then makes them say what is true, or
// removes them. Lexical scopes and lines are no instructions until PlaceLines.
//
// A variable that is gone lives on in DebugValue, which says what its value is
// from there on; one that was taken apart in one DebugValue for each part, which
// has the indices of the part. Until the part itself is gone, that one's value is
// the address of the part, with an expression that says so.

// isVariableDebug reports whether in says where a variable or its value is.
func (u *unit) isVariableDebug(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExtInst && aboutVariable(in) && u.isDebug(in)
}

// size returns the number of instructions of a block that do something.
func (u *unit) size(b *spirv.Block) int {
	n := len(b.Insts)
	for i := range b.Insts {
		if u.isVariableDebug(&b.Insts[i]) {
			n--
		}
	}
	return n
}

// debugAbout is the index of the operand of DebugDeclare and DebugValue that says
// what they are about; the index of the expression follows.
const debugAbout = 3

// debugInst makes a debug instruction that has only ids for operands.
func (u *unit) debugInst(inst uint32, operands ...spirv.ID) spirv.Instruction {
	id, set := u.debugSet()
	void := u.intern(spirv.OpTypeVoid, 0)
	words := []uint32{uint32(id), inst}
	for _, id := range operands {
		words = append(words, uint32(id))
	}
	return spirv.Instruction{Op: spirv.OpExtInst, Form: spirv.FormOf(set), Type: void, Result: u.newID(void), Operands: words}
}

// defineDebug adds a debug instruction outside functions.
func (u *unit) defineDebug(in spirv.Instruction) spirv.ID {
	u.declare(in)
	return in.Result
}

// debugNone returns DebugInfoNone, which stands in front of all others if the
// module had none.
func (u *unit) debugNone() spirv.ID {
	first := -1
	for i := range u.m.Types {
		in := &u.m.Types[i]
		switch {
		case !u.isDebug(in):
		case in.Operands[1] == spirv.ShaderDebugInfoNone:
			return in.Result
		case first < 0:
			first = i
		}
	}
	u.m.Types = slices.Insert(u.m.Types, first, u.debugInst(spirv.ShaderDebugInfoNone))
	none := u.m.Types[first].Result
	u.invalidate(results | globals)
	return none
}

// debugNumber returns a number as a debug instruction has it.
func (u *unit) debugNumber(n uint32) spirv.ID {
	if _, set := u.debugSet(); set == spirv.ExtSetShaderDebugInfo {
		return u.constUint(n)
	}
	return spirv.ID(n)
}

// debugExpression returns the DebugExpression with the given operations, which is
// one of what u has made or the module has.
func (u *unit) debugExpression(operations ...spirv.ID) spirv.ID {
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op == spirv.OpExtInst && in.Operands[1] == spirv.ShaderDebugExpression && len(in.Operands) == 2+len(operations) && u.isDebug(in) {
			if len(operations) == 0 || spirv.ID(in.Operands[2]) == operations[0] {
				return in.Result
			}
		}
	}
	return u.defineDebug(u.debugInst(spirv.ShaderDebugExpression, operations...))
}

// debugAddress returns the DebugExpression that says that a value is an address.
func (u *unit) debugAddress() spirv.ID {
	const deref = 0
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op == spirv.OpExtInst && in.Operands[1] == spirv.ShaderDebugOperation && u.isDebug(in) {
			return u.debugExpression(in.Result)
		}
	}
	op := u.debugInst(spirv.ShaderDebugOperation, u.debugNumber(deref))
	return u.debugExpression(u.defineDebug(op))
}

// undefinable reports whether there is an undefined value of a type.
func (u *unit) undefinable(typ spirv.ID) bool {
	switch u.op(typ) {
	case spirv.OpTypePointer, spirv.OpTypeVoid, spirv.OpNop:
		return false
	}
	return !u.holdsOpaque(typ)
}

// An inlineSite gives the locations of a callee's instructions in a copy of its
// body the call that they were copied for.
type inlineSite struct {
	u      *unit
	call   *spirv.Location
	at     spirv.ID              // DebugInlinedAt of the call, 0 until it is needed
	nested map[spirv.ID]spirv.ID // DebugInlinedAt of calls inlined before, in the callee and here
	moved  map[int32]int32       // positions in the callee and here
}

func (u *unit) inlineSite(call *spirv.Instruction) *inlineSite {
	l := u.m.Location(call.Pos)
	if l == nil || l.Scope == 0 {
		return nil
	}
	c := *l
	return &inlineSite{u: u, call: &c, nested: make(map[spirv.ID]spirv.ID), moved: make(map[int32]int32)}
}

// pos returns the position of the copy of an instruction at pos.
func (s *inlineSite) pos(pos int32) int32 {
	if s == nil {
		return pos
	}
	if p, ok := s.moved[pos]; ok {
		return p
	}
	l := s.u.m.Location(pos)
	if l == nil || l.Scope == 0 {
		return pos
	}
	c := *l
	c.Inlined = s.inlined(c.Inlined)
	s.u.m.Locations = append(s.u.m.Locations, c)
	p := -int32(len(s.u.m.Locations))
	s.moved[pos] = p
	return p
}

// inlined returns the DebugInlinedAt here for one in the callee, 0 if the
// instruction is the callee's own.
func (s *inlineSite) inlined(id spirv.ID) spirv.ID {
	if id == 0 {
		if s.at == 0 {
			s.at = s.define(s.call.Line, s.call.Scope, s.call.Inlined)
		}
		return s.at
	}
	if n, ok := s.nested[id]; ok {
		return n
	}
	d := s.u.def(id)
	c := cloned(d)
	outer := spirv.ID(0)
	if len(c.Operands) > 4 {
		outer = spirv.ID(c.Operands[4])
	}
	c.Operands = append(c.Operands[:4:4], uint32(s.inlined(outer)))
	c.Result = s.u.newID(c.Type)
	s.nested[id] = s.u.defineDebug(c)
	return c.Result
}

func (s *inlineSite) define(line uint32, scope, inlined spirv.ID) spirv.ID {
	ids := []spirv.ID{s.u.debugNumber(line), scope}
	if inlined != 0 {
		ids = append(ids, inlined)
	}
	return s.u.defineDebug(s.u.debugInst(spirv.ShaderDebugInlinedAt, ids...))
}

// sees reports whether an instruction at pos is in the same copy of a function as
// one at declared, or in one that was inlined into it: whether what is declared
// there is known to it.
func (u *unit) sees(pos, declared int32) bool {
	l, d := u.m.Location(pos), u.m.Location(declared)
	if l == nil || d == nil {
		return d == nil || d.Inlined == 0
	}
	for id := l.Inlined; id != d.Inlined; {
		in := u.def(id)
		if in == nil || len(in.Operands) <= 4 {
			return d.Inlined == 0
		}
		id = spirv.ID(in.Operands[4])
	}
	return true
}

// A debugCheck goes through what is said in a function about variables and values.
type debugCheck struct {
	u     *unit
	f     *spirv.Function
	place map[spirv.ID]instPlace // of what the function defines
	g     *cfg.Graph             // made when asked for
}

// dropStaleDebug removes what is said about variables and values that are no
// more, or of which a place does not know. What a variable has become an address
// for is said of the address.
func (u *unit) dropStaleDebug() {
	for _, f := range u.m.Functions {
		c := debugCheck{u: u, f: f}
		for bi, b := range f.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; u.isVariableDebug(in) && !c.holds(in, instPlace{int32(bi), int32(i)}) {
					nop(in)
				}
			}
		}
		u.sweep(f)
	}
}

// holds reports whether in, which stands at the given place, may stay.
func (c *debugCheck) holds(in *spirv.Instruction, at instPlace) bool {
	about := spirv.ID(in.Operands[debugAbout])
	declare := in.Operands[1] == spirv.ShaderDebugDeclare
	if d := c.u.def(about); d != nil {
		return !declare || d.Op == spirv.OpVariable
	}
	if slices.ContainsFunc(c.f.Params, func(p spirv.Instruction) bool { return p.Result == about }) {
		return true
	}
	if c.place == nil {
		c.collect()
	}
	def, ok := c.place[about]
	switch {
	case !ok:
		return false
	case def.block == at.block && def.inst > at.inst, def.block != at.block && !c.dominates(def.block, at.block):
		return false
	}
	if declare && c.f.Blocks[def.block].Insts[def.inst].Op != spirv.OpVariable {
		in.Operands[1], in.Operands[debugAbout+1] = spirv.ShaderDebugValue, uint32(c.u.debugAddress())
	}
	return true
}

func (c *debugCheck) collect() {
	c.place = make(map[spirv.ID]instPlace)
	for bi, b := range c.f.Blocks {
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				c.place[id] = instPlace{int32(bi), int32(i)}
			}
		}
	}
}

func (c *debugCheck) dominates(a, b int32) bool {
	if c.g == nil {
		c.g = c.u.graph(c.f)
	}
	return c.g.Reachable(b) && c.g.Dominates(a, b)
}
