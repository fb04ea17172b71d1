package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxParts is the number of parts up to which a variable is taken apart,
// unless it holds resources, which have to be.
const maxParts = 100

// scalarReplacement takes local variables of struct and array types apart into
// one variable a part, where no index into them is dynamic:
//
//	struct { float a; Texture2D t; } s;   →   float s_a; Texture2D s_t;
func scalarReplacement(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		r := &replacer{u: u, f: f, number: u.table()}
		for r.find() {
			u.invalidate(bodies)
			r.rewrite()
		}
		u.giveBack(r.number)
	}
}

type replacer struct {
	u      *unit
	f      *spirv.Function
	number *table                 // by id of variables: 1 + index into vars if it may be taken apart, seen if not
	vars   []*splitVar            // nil for what was excluded
	order  []*splitVar            // to take apart in this round
	about  map[spirv.ID]*splitVar // by DebugValue: the variable whose part it is about, which is its operand for now

	address spirv.ID // the DebugExpression for a value that is an address; looked for when it is needed
}

// A splitVar is a variable to take apart.
type splitVar struct {
	in    spirv.Instruction // its OpVariable
	elem  spirv.ID
	parts []spirv.ID // variables; 0 for those that nothing uses
}

// seen is the number of variables that are not taken apart.
const seen = ^uint32(0)

// splitOf returns the variable to take apart with an id, nil if it is none.
func (r *replacer) splitOf(id spirv.ID) *splitVar {
	if n := r.number.of(id); n != 0 && n != seen {
		return r.vars[n-1]
	}
	return nil
}

// find collects the variables to take apart in this round: parts of variables
// that are composites themselves come in the next.
func (r *replacer) find() bool {
	for _, s := range r.order {
		r.number.put(s.in.Result, seen)
	}
	r.vars, r.order = r.vars[:0], r.order[:0]
	entry := r.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op != spirv.OpVariable || r.number.of(in.Result) != 0 {
			continue
		}
		r.number.put(in.Result, seen)
		_, elem, _ := r.u.pointer(in.Type)
		if r.splittable(elem) && (len(in.Operands) == 1 || r.u.hasParts(spirv.ID(in.Operands[1]))) {
			s := &splitVar{in: cloned(in), elem: elem, parts: make([]spirv.ID, r.u.parts(elem))}
			r.vars = append(r.vars, s)
			r.number.put(in.Result, uint32(len(r.vars)))
		}
	}
	if len(r.vars) == 0 {
		return false
	}
	for _, b := range r.f.Blocks {
		for i := range b.Insts {
			r.exclude(&b.Insts[i])
		}
	}
	for _, s := range r.vars {
		if s != nil {
			r.order = append(r.order, s)
		}
	}
	return len(r.order) > 0
}

func (r *replacer) splittable(typ spirv.ID) bool {
	d := r.u.def(typ)
	if d == nil || d.Op != spirv.OpTypeStruct && d.Op != spirv.OpTypeArray {
		return false
	}
	n := r.u.parts(typ)
	return n > 0 && (n <= maxParts || r.u.holdsOpaque(typ) && n <= 1<<14)
}

// hasParts reports whether a constant is one whose parts are known.
func (u *unit) hasParts(id spirv.ID) bool {
	switch u.op(id) {
	case spirv.OpConstantComposite, spirv.OpConstantNull, spirv.OpUndef:
		return true
	}
	return false
}

// exclude takes out the variables that in uses in another way than loading or
// storing them whole, or making a pointer to a part that is known.
func (r *replacer) exclude(in *spirv.Instruction) {
	first := func() *splitVar { return r.splitOf(spirv.ID(in.Operands[0])) }
	switch in.Op {
	case spirv.OpVariable:
		return
	case spirv.OpLoad:
		if s := first(); s == nil || s.elem == in.Type && !volatile(in) {
			return
		}
	case spirv.OpStore:
		if s := first(); (s == nil || r.u.exchangeable(s.elem, r.u.typeOf(spirv.ID(in.Operands[1]))) && !volatile(in)) && r.splitOf(spirv.ID(in.Operands[1])) == nil {
			return
		}
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		s := first()
		if s == nil {
			return
		}
		if len(in.Operands) > 1 {
			if i, ok := r.u.intValue(spirv.ID(in.Operands[1])); ok && i >= 0 && i < int64(len(s.parts)) {
				return
			}
		}
	case spirv.OpExtInst:
		if r.u.isDebug(in) {
			return
		}
	}
	if arithmetic(in.Op) {
		return
	}
	for c := in.IDs(); c.Next(); {
		r.drop(spirv.ID(in.Operands[c.At]))
	}
}

// drop takes out a variable.
func (r *replacer) drop(id spirv.ID) {
	if n := r.number.of(id); n != 0 && n != seen {
		r.vars[n-1] = nil
		r.number.put(id, seen)
	}
}

// part returns the variable for part i.
func (r *replacer) part(s *splitVar, i int) spirv.ID {
	if s.parts[i] == 0 {
		ptr := r.u.pointerTo(spirv.StorageClassFunction, r.u.part(s.elem, i))
		s.parts[i] = r.u.newID(ptr)
		if r.u.hasDecoration(s.in.Result, spirv.DecorationRelaxedPrecision) {
			r.u.annotate(spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(s.parts[i]), uint32(spirv.DecorationRelaxedPrecision)}})
		}
	}
	return s.parts[i]
}

func (r *replacer) rewrite() {
	subst := r.u.newSubstitution()
	for _, b := range r.f.Blocks {
		if !slices.ContainsFunc(b.Insts, r.changes) {
			continue
		}
		out := make([]spirv.Instruction, 0, len(b.Insts))
		for i := range b.Insts {
			out = r.instruction(out, &b.Insts[i], subst)
		}
		b.Insts = out
	}
	var variables []spirv.Instruction
	for _, s := range r.order {
		variables = append(variables, r.variables(s)...)
	}
	entry := r.f.Blocks[0]
	entry.Insts = slices.Concat(variables, entry.Insts)
	subst.finish(r.u, r.f)
	r.completeDebug()
}

// changes reports whether in makes or uses a variable that is taken apart.
func (r *replacer) changes(in spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpVariable:
		return r.splitOf(in.Result) != nil
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		return r.splitOf(spirv.ID(in.Operands[0])) != nil
	}
	return in.Op == spirv.OpExtInst && r.u.isVariableDebug(&in) && r.splitOf(spirv.ID(in.Operands[debugAbout])) != nil
}

// say says of the parts of s what in says of the whole. A part that nothing else
// uses has no variable to speak of; which these are is not known yet.
func (r *replacer) say(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	if r.address == 0 {
		r.address = r.u.debugAddress()
	}
	for i := range s.parts {
		c := cloned(in)
		c.Result = r.u.newID(in.Type)
		c.Operands[1] = spirv.ShaderDebugValue
		c.Operands[debugAbout] = uint32(s.in.Result)
		c.Operands[debugAbout+1] = uint32(r.address)
		c.Operands = append(c.Operands, uint32(r.u.constUint(uint32(i))))
		if r.about == nil {
			r.about = make(map[spirv.ID]*splitVar)
		}
		r.about[c.Result] = s
		out = append(out, c)
	}
	return out
}

// completeDebug gives the debug instructions about parts their variables.
func (r *replacer) completeDebug() {
	if len(r.about) == 0 {
		return
	}
	for _, b := range r.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			s := r.about[in.Result]
			if s == nil || !r.u.isVariableDebug(in) {
				continue
			}
			part, _ := r.u.intValue(spirv.ID(in.Operands[len(in.Operands)-1]))
			if s.parts[part] == 0 {
				nop(in)
			} else {
				in.Operands[debugAbout] = uint32(s.parts[part])
			}
		}
	}
	clear(r.about)
	r.u.sweep(r.f)
}

func (r *replacer) instruction(out []spirv.Instruction, in *spirv.Instruction, subst substitution) []spirv.Instruction {
	var s *splitVar
	switch in.Op {
	case spirv.OpVariable:
		if r.splitOf(in.Result) == nil {
			out = append(out, *in)
		}
		return out
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		s = r.splitOf(spirv.ID(in.Operands[0]))
	case spirv.OpExtInst:
		if r.u.isVariableDebug(in) && r.splitOf(spirv.ID(in.Operands[debugAbout])) != nil {
			return r.say(out, in, r.splitOf(spirv.ID(in.Operands[debugAbout])))
		}
	}
	if s == nil {
		return append(out, *in)
	}
	switch in.Op {
	case spirv.OpLoad:
		return r.load(out, in, s)
	case spirv.OpStore:
		return r.store(out, in, s)
	}
	i, _ := r.u.intValue(spirv.ID(in.Operands[1]))
	p := r.part(s, int(i))
	if len(in.Operands) == 2 {
		subst.set(in.Result, p)
		return out
	}
	in.Operands = slices.Delete(in.Operands, 1, 2)
	in.Operands[0] = uint32(p)
	return append(out, *in)
}

// load makes a composite from the loads of all parts.
func (r *replacer) load(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	whole := spirv.Instruction{Op: spirv.OpCompositeConstruct, Type: in.Type, Result: in.Result, Pos: in.Pos, Operands: r.u.take(len(s.parts))}
	for i := range s.parts {
		typ := r.u.part(s.elem, i)
		v := r.u.newID(typ)
		out = append(out, spirv.Instruction{Op: spirv.OpLoad, Type: typ, Result: v, Pos: in.Pos, Operands: r.u.with(uint32(r.part(s, i)))})
		whole.Operands[i] = uint32(v)
	}
	return append(out, whole)
}

// store stores the parts of a composite.
func (r *replacer) store(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	value := r.u.typeOf(spirv.ID(in.Operands[1]))
	for i := range s.parts {
		typ := r.u.part(value, i)
		v := r.u.newID(typ)
		out = append(out,
			spirv.Instruction{Op: spirv.OpCompositeExtract, Type: typ, Result: v, Pos: in.Pos, Operands: r.u.with(in.Operands[1], uint32(i))},
			r.u.store(r.part(s, i), v, in.Pos))
	}
	return out
}

// variables makes the variables for the parts that are used.
func (r *replacer) variables(s *splitVar) []spirv.Instruction {
	var out []spirv.Instruction
	for i, id := range s.parts {
		if id == 0 {
			continue
		}
		v := spirv.Instruction{Op: spirv.OpVariable, Type: r.u.typeOf(id), Result: id, Pos: s.in.Pos, Operands: []uint32{uint32(spirv.StorageClassFunction)}}
		if len(s.in.Operands) > 1 {
			v.Operands = append(v.Operands, uint32(r.u.partOfConstant(spirv.ID(s.in.Operands[1]), i, r.u.part(s.elem, i))))
		}
		out = append(out, v)
	}
	return out
}

// partOfConstant returns part i, of type typ, of a constant with parts.
func (u *unit) partOfConstant(id spirv.ID, i int, typ spirv.ID) spirv.ID {
	d := u.def(id)
	switch d.Op {
	case spirv.OpConstantComposite:
		return spirv.ID(d.Operands[i])
	case spirv.OpConstantNull:
		return u.intern(spirv.OpConstantNull, typ)
	}
	return u.undef(typ)
}
