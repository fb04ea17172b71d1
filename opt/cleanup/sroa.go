package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ScalarReplacement splits local variables of struct and array types into one variable per part, unless they are
// indexed dynamically:
//
//	struct { float a; Texture2D t; } s;   →   float s_a; Texture2D s_t;
func ScalarReplacement(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		r := analysis.Room[replacer](u)
		*r = replacer{u: u, f: f, number: u.NewTable(), vars: r.vars[:0], order: r.order[:0],
			variables: r.variables[:0]}
		for r.find() {
			u.Invalidate(analysis.Bodies)
			r.rewrite()
		}
		u.Release(r.number)
	}
}

type replacer struct {
	u         *analysis.Unit
	f         *spirv.Function
	number    *analysis.Table        // by ID of a variable: 1 + its index into vars, or seen if it is not split
	vars      []*splitVar            // nil for a variable that has been excluded
	order     []*splitVar            // the variables to split in this round, in order
	variables []spirv.Instruction    // the new variables, which hold the parts
	about     map[spirv.ID]*splitVar // by DebugValue of a part: the split variable, which is its operand for now

	address spirv.ID // the DebugExpression for a value that is an address; created on first use
}

// A splitVar is a variable to split.
type splitVar struct {
	in    spirv.Instruction // its OpVariable
	elem  spirv.ID
	parts []spirv.ID // IDs of the variables that hold the parts; 0 for unused parts
}

// seen is the table entry of every variable that is not split.
const seen = ^uint32(0)

// splitOf returns the splitVar of a variable, or nil if the variable is not split.
func (r *replacer) splitOf(id spirv.ID) *splitVar {
	if n := r.number.Of(id); n != 0 && n != seen {
		return r.vars[n-1]
	}
	return nil
}

// find collects the variables to split in this round, and reports whether there are any. Parts that are composites
// themselves are split in the next round.
func (r *replacer) find() bool {
	for _, s := range r.order {
		r.number.Put(s.in.Result, seen)
	}
	r.vars, r.order = r.vars[:0], r.order[:0]
	entry := r.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op != spirv.OpVariable || r.number.Of(in.Result) != 0 {
			continue
		}
		r.number.Put(in.Result, seen)
		_, elem, _ := r.u.Pointer(in.Type)
		if r.splittable(elem) && (len(in.Operands) == 1 || r.u.HasElements(instreader.Variable(in).Initializer())) {
			s := &splitVar{in: analysis.Cloned(in), elem: elem, parts: make([]spirv.ID, r.u.Length(elem))}
			r.vars = append(r.vars, s)
			r.number.Put(in.Result, uint32(len(r.vars)))
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
	d := r.u.Def(typ)
	if d == nil || d.Op != spirv.OpTypeStruct && d.Op != spirv.OpTypeArray {
		return false
	}
	n := r.u.Length(typ)
	return n > 0 && (n <= analysis.MaxParts || r.u.HoldsOpaque(typ) && n <= 1<<14)
}

// exclude drops the variables that an instruction uses in an unsupported way. It may load or store the whole variable,
// or create a pointer to a known part.
func (r *replacer) exclude(in *spirv.Instruction) {
	first := func() *splitVar { return r.splitOf(instreader.Access(in).Pointer()) }
	switch in.Op {
	case spirv.OpVariable:
		return
	case spirv.OpLoad:
		if s := first(); s == nil || s.elem == in.Type && !analysis.IsVolatile(in) {
			return
		}
	case spirv.OpStore:
		if s := first(); (s == nil || r.u.Exchangeable(s.elem, r.u.TypeOf(instreader.Store(in).Object())) &&
			!analysis.IsVolatile(in)) && r.splitOf(instreader.Store(in).Object()) == nil {
			return
		}
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		s := first()
		if s == nil {
			return
		}
		if len(in.Operands) > 1 {
			if i, ok := r.u.IntValue(spirv.ID(instreader.AccessChain(in).Indexes()[0])); ok && i >= 0 && i < int64(len(s.parts)) {
				return
			}
		}
	case spirv.OpExtInst:
		if r.u.IsDebug(in) {
			return
		}
	}
	if analysis.IsArithmetic(in.Op) {
		return
	}
	if ids, all := in.LeadingIDs(); all {
		for _, id := range ids {
			r.drop(spirv.ID(id))
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		r.drop(spirv.ID(in.Operands[c.At]))
	}
}

// drop excludes a variable.
func (r *replacer) drop(id spirv.ID) {
	if n := r.number.Of(id); n != 0 && n != seen {
		r.vars[n-1] = nil
		r.number.Put(id, seen)
	}
}

// part returns the ID of the variable that holds part i of s. It creates the ID on first use.
func (r *replacer) part(s *splitVar, i int) spirv.ID {
	if s.parts[i] == 0 {
		ptr := r.u.PointerTo(spirv.StorageClassFunction, r.u.Element(s.elem, i))
		s.parts[i] = r.u.NewID(ptr)
		if r.u.HasDecoration(s.in.Result, spirv.DecorationRelaxedPrecision) {
			r.u.Annotate(instbuilder.Decorate(s.parts[i], spirv.DecorationRelaxedPrecision))
		}
	}
	return s.parts[i]
}

func (r *replacer) rewrite() {
	subst := rewrite.NewSubstitution(r.u)
	for _, b := range r.f.Blocks {
		if !slices.ContainsFunc(b.Insts, r.changes) {
			continue
		}
		out := r.u.Draft(2 * len(b.Insts))
		for i := range b.Insts {
			out = r.instruction(out, &b.Insts[i], subst)
		}
		r.u.Write(b, out)
	}
	r.variables = r.variables[:0]
	for _, s := range r.order {
		r.makeVariables(s)
	}
	r.f.Blocks[0].Insts = slices.Insert(r.f.Blocks[0].Insts, 0, r.variables...)
	subst.Finish(r.u, r.f)
	r.completeDebug()
}

// changes reports whether an instruction declares or uses a variable that is split.
func (r *replacer) changes(in spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpVariable:
		return r.splitOf(in.Result) != nil
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		return r.splitOf(instreader.Access(&in).Pointer()) != nil
	}
	return in.Op == spirv.OpExtInst && r.u.IsVariableDebug(&in) &&
		r.splitOf(instreader.DebugVariable(&in).About()) != nil
}

// appendParts appends one debug instruction for each part of s to out. Instruction in describes the whole variable.
// Unused parts do not get a variable, but it is not known yet which parts are unused.
func (r *replacer) appendParts(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	if r.address == 0 {
		r.address = rewrite.DebugAddress(r.u)
	}
	for i := range s.parts {
		c := analysis.Cloned(in)
		c.Result = r.u.NewID(in.Type)
		instreader.ExtInst(&c).SetInstruction(spirv.ShaderDebugValue)
		instreader.DebugVariable(&c).SetAbout(s.in.Result)
		instreader.DebugVariable(&c).SetExpression(r.address)
		c.Operands = append(c.Operands, uint32(r.u.ConstUint(uint32(i))))
		if r.about == nil {
			r.about = make(map[spirv.ID]*splitVar)
		}
		r.about[c.Result] = s
		out = append(out, c)
	}
	return out
}

// completeDebug makes the debug instructions created by appendParts refer to the variables of the parts.
func (r *replacer) completeDebug() {
	if len(r.about) == 0 {
		return
	}
	for _, b := range r.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			s := r.about[in.Result]
			if s == nil || !r.u.IsVariableDebug(in) {
				continue
			}
			part, _ := r.u.IntValue(spirv.ID(in.Operands[len(in.Operands)-1]))
			if s.parts[part] == 0 {
				rewrite.Nop(in)
			} else {
				instreader.DebugVariable(in).SetAbout(s.parts[part])
			}
		}
	}
	clear(r.about)
	rewrite.Sweep(r.u, r.f)
}

func (r *replacer) instruction(out []spirv.Instruction, in *spirv.Instruction,
	subst rewrite.Substitution) []spirv.Instruction {
	var s *splitVar
	switch in.Op {
	case spirv.OpVariable:
		if r.splitOf(in.Result) == nil {
			out = append(out, *in)
		}
		return out
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		s = r.splitOf(instreader.Access(in).Pointer())
	case spirv.OpExtInst:
		if r.u.IsVariableDebug(in) && r.splitOf(instreader.DebugVariable(in).About()) != nil {
			return r.appendParts(out, in, r.splitOf(instreader.DebugVariable(in).About()))
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
	i, _ := r.u.IntValue(spirv.ID(instreader.AccessChain(in).Indexes()[0]))
	p := r.part(s, int(i))
	if len(in.Operands) == 2 {
		subst.Set(in.Result, p)
		return out
	}
	in.Operands = slices.Delete(in.Operands, 1, 2)
	instreader.AccessChain(in).SetBase(p)
	return append(out, *in)
}

// load appends instructions to out that load all parts of s and construct the loaded value from them.
func (r *replacer) load(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	whole := instbuilder.Op(spirv.OpCompositeConstruct, in.Type, in.Result, r.u.Words(len(s.parts))).At(in.Pos)
	for i := range s.parts {
		typ := r.u.Element(s.elem, i)
		v := r.u.NewID(typ)
		out = append(out, instbuilder.Load(typ, v, r.part(s, i)).At(in.Pos))
		whole.Operands[i] = uint32(v)
	}
	return append(out, whole)
}

// store appends instructions to out that store each part of a value to the variable of that part.
func (r *replacer) store(out []spirv.Instruction, in *spirv.Instruction, s *splitVar) []spirv.Instruction {
	value := r.u.TypeOf(instreader.Store(in).Object())
	for i := range s.parts {
		typ := r.u.Element(value, i)
		v := r.u.NewID(typ)
		out = append(out,
			instbuilder.CompositeExtract(typ, v, instreader.Store(in).Object(), uint32(i)).At(in.Pos),
			rewrite.Store(r.u, r.part(s, i), v, in.Pos))
	}
	return out
}

// makeVariables creates the variables for the used parts.
func (r *replacer) makeVariables(s *splitVar) {
	for i, id := range s.parts {
		if id == 0 {
			continue
		}
		v := instbuilder.Variable(r.u.TypeOf(id), id, spirv.StorageClassFunction).At(s.in.Pos)
		if len(s.in.Operands) > 1 {
			v.Operands = append(v.Operands, uint32(r.u.ElementOfConstant(instreader.Variable(&s.in).Initializer(), i,
				r.u.Element(s.elem, i))))
		}
		r.variables = append(r.variables, v)
	}
}
