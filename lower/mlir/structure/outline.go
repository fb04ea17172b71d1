package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxNesting is the maximum nesting depth of constructs for version 19. The deserializer of that version visits
// constructs in the order of their addresses in memory. If it visits a middle construct before the enclosing and the
// inner construct, it loses the inner construct. It reads constructs nested three deep correctly in five of six cases.
const maxNesting = 2

// A part is a function that blocks were moved to.
type part struct {
	entry  int32
	def    spirv.Instruction
	params []spirv.Instruction
}

// An outliner moves constructs into functions.
type outliner struct {
	*function
	owner  []int32   // for each construct: the construct or an enclosing one, if that becomes a function, or none
	blocks [][]int32 // for each construct that becomes a function: blocks to move
	stays  []bool    // constructs that cannot become a function

	locals   [][]spirv.Instruction // for each such construct: variables used only by it and its callees
	isPlaced map[spirv.ID]bool     // the variables in locals that are assigned to a function
	types    map[string]spirv.ID   // OpTypeFunction, by its operands
}

// outline moves constructs that are nested too deeply into functions, with parameters for the values they use.
// Constructs that contain returns stay.
func (fn *function) outline() {
	if fn.o.Version >= optable.V22 {
		return
	}
	o := &outliner{function: fn}
	if !o.choose() {
		return
	}
	o.collect()
	o.place()
	for _, c := range slices.Backward(fn.topDown) {
		if o.owner[c] == c && (o.stays[c] || !o.moveOut(c)) {
			o.stay(c)
		}
	}
	o.variables = slices.DeleteFunc(o.variables, func(v spirv.Instruction) bool { return o.isPlaced[v.Result] })
}

// choose selects the constructs that become functions.
func (o *outliner) choose() bool {
	n := len(o.constructs)
	o.owner = filled(n)
	depth := make([]int, n)
	returns := o.returning()
	any := false
	for _, c := range o.topDown {
		depth[c] = 1
		if p := o.constructs[c].parent; p != none {
			depth[c], o.owner[c] = depth[p]+1, o.owner[p]
		}
		if depth[c] > maxNesting && !returns[c] {
			depth[c], o.owner[c], any = 1, c, true
		}
	}
	return any
}

// returning finds the constructs that contain function terminators.
func (o *outliner) returning() []bool {
	returns := make([]bool, len(o.constructs))
	for i := range o.function.blocks {
		if b := &o.function.blocks[i]; b.region != none && !b.dead && len(b.to) == 0 {
			returns[b.region] = true
		}
	}
	for _, c := range slices.Backward(o.topDown) {
		if p := o.constructs[c].parent; p != none && returns[c] {
			returns[p] = true
		}
	}
	return returns
}

// collect determines the blocks of each new function. The header of a selection moves with it.
func (o *outliner) collect() {
	o.blocks, o.stays = make([][]int32, len(o.constructs)), make([]bool, len(o.constructs))
	for _, b := range o.written(0) {
		if r := o.leavesFrom(b); r != none && o.owner[r] != none {
			o.blocks[o.owner[r]] = append(o.blocks[o.owner[r]], b)
		}
	}
}

// stay leaves a construct in place. The enclosing construct then stays too, because the first construct would be nested
// as deeply in a separate function.
func (o *outliner) stay(c int32) {
	if p := o.constructs[c].parent; p != none && o.owner[p] != none {
		o.stays[o.owner[p]] = true
	}
}

// place finds, for each new variable, the only construct that uses the variable.
func (o *outliner) place() {
	home := make(map[spirv.ID]int32, len(o.variables))
	for c := range o.blocks {
		for _, b := range o.blocks[c] {
			o.eachOperand(b, func(list []uint32, at int) { o.noteUse(home, spirv.ID(list[at]), int32(c)) })
		}
	}
	for _, b := range o.written(0) {
		if r := o.leavesFrom(b); r == none || o.owner[r] == none {
			o.eachOperand(b, func(list []uint32, at int) { o.noteUse(home, spirv.ID(list[at]), none) })
		}
	}
	o.locals = make([][]spirv.Instruction, len(o.constructs))
	o.isPlaced = map[spirv.ID]bool{}
	for _, v := range o.variables {
		if c, used := home[v.Result]; used && c != none {
			o.locals[c] = append(o.locals[c], v)
		}
	}
}

// noteUse records the use of a variable in c. The variable belongs to the innermost function around its uses.
func (o *outliner) noteUse(home map[spirv.ID]int32, id spirv.ID, c int32) {
	if d := o.values.def[id]; d == nil || d.Op != spirv.OpVariable {
		return
	}
	at, known := home[id]
	if !known {
		home[id] = c
		return
	}
	for at != none && !o.within(c, at) {
		if p := o.constructs[at].parent; p != none {
			at = o.owner[p]
		} else {
			at = none
		}
	}
	home[id] = at
}

// maxParameters is the maximum number of external values that a function may use: SPIR-V allows 255 parameters.
const maxParameters = 240

// An importer makes the values of one function available in another.
type importer struct {
	*outliner
	construct int32
	known     map[spirv.ID]spirv.ID // maps a value to its counterpart in the new function
	params    []spirv.Instruction
	arguments []uint32
	remade    []spirv.Instruction // recomputed at the start of the function
	failed    bool
}

// moveOut moves c into a function, if the values that c uses are available in that function.
func (o *outliner) moveOut(c int32) bool {
	im := &importer{outliner: o, construct: c, known: map[spirv.ID]spirv.ID{}}
	for _, v := range o.locals[c] {
		o.values.region[v.Result] = c
	}
	for _, b := range o.blocks[c] {
		o.eachOperand(b, func(list []uint32, at int) { im.value(spirv.ID(list[at]), 0) })
	}
	if im.failed {
		for _, v := range o.locals[c] {
			o.values.region[v.Result] = none
		}
		return false
	}
	for _, v := range o.locals[c] {
		o.isPlaced[v.Result] = true
	}
	for _, b := range o.blocks[c] {
		o.substitute(b, im.known)
	}
	k := &o.constructs[c]
	pos, pre, merge := k.pos, k.pre, k.merge
	f, params := o.declare(im.params, pos)
	entry, end := o.newBlock(none, false), o.newBlock(none, false)
	o.function.blocks[end].end = instbuilder.Return().At(pos)
	o.function.blocks[entry].insts = append(slices.Clip(o.locals[c]), im.remade...)
	o.branch(entry, o.constructs[c].header, pos)
	for _, b := range o.blocks[c] {
		o.retarget(b, merge, end)
	}
	k = &o.constructs[c]
	k.pre, k.merge, k.parent = entry, end, none
	call := o.structurer.value(spirv.OpFunctionCall, f.Type, pos,
		append([]uint32{uint32(f.Result)}, im.arguments...)...)
	w := &o.function.blocks[pre]
	w.entrance = none
	w.tail = append(w.tail, call)
	o.branch(pre, merge, pos)
	o.parts = append(o.parts, part{entry: entry, def: f, params: params})
	return true
}

// declare returns the OpFunction of a void function.
func (o *outliner) declare(params []spirv.Instruction, pos int32) (spirv.Instruction, []spirv.Instruction) {
	void := o.void()
	operands := []uint32{uint32(void)}
	for i := range params {
		operands = append(operands, uint32(params[i].Type))
	}
	typ := o.functionType(operands)
	return o.structurer.value(spirv.OpFunction, void, pos, uint32(spirv.FunctionControlNone), uint32(typ)), params
}

// functionType returns OpTypeFunction.
func (o *outliner) functionType(operands []uint32) spirv.ID {
	if o.types == nil {
		o.types = map[string]spirv.ID{}
		for i := range o.m.Types {
			if in := &o.m.Types[i]; in.Op == spirv.OpTypeFunction {
				o.types[string(spirv.Bytes(in.Operands))] = in.Result
			}
		}
	}
	key := string(spirv.Bytes(operands))
	if o.types[key] == 0 {
		o.types[key] = o.define(instbuilder.Op(spirv.OpTypeFunction, 0, 0, operands))
	}
	return o.types[key]
}

// void returns OpTypeVoid.
func (o *outliner) void() spirv.ID {
	for i := range o.m.Types {
		if o.m.Types[i].Op == spirv.OpTypeVoid {
			return o.m.Types[i].Result
		}
	}
	return o.define(instbuilder.TypeVoid(0))
}

// eachOperand calls f for each id operand of the instructions in b, including phi operands from predecessors.
func (o *outliner) eachOperand(b int32, f func(list []uint32, at int)) {
	w := &o.function.blocks[b]
	for i := range w.phis {
		f(w.phis[i].Operands, 0)
		f(w.phis[i].Operands, 2)
	}
	for _, part := range [...][]spirv.Instruction{w.front, w.insts, w.back, w.tail} {
		for i := range part {
			for c := part[i].IDs(); c.Next(); {
				f(part[i].Operands, c.At)
			}
		}
	}
	if w.end.Op != spirv.OpBranch {
		for c := w.end.IDs(); c.Next(); {
			f(w.end.Operands, c.At)
		}
	}
}

// substitute replaces the values that b uses.
func (o *outliner) substitute(b int32, values map[spirv.ID]spirv.ID) {
	w := &o.function.blocks[b]
	for _, part := range [...][]spirv.Instruction{w.phis, w.front, w.insts, w.back, w.tail} {
		for i := range part {
			part[i].Operands = slices.Clone(part[i].Operands)
		}
	}
	w.end.Operands = slices.Clone(w.end.Operands)
	o.eachOperand(b, func(list []uint32, at int) {
		if v, ok := values[spirv.ID(list[at])]; ok {
			list[at] = uint32(v)
		}
	})
}

// value makes a value available in the new function.
func (im *importer) value(id spirv.ID, depth int) {
	r := im.values.region[id]
	if r == unmade || im.within(r, im.construct) || im.known[id] != 0 || im.failed {
		return
	}
	typ, def := im.typeOf[id], im.values.def[id]
	switch {
	case len(im.params)+len(im.remade) >= maxParameters:
		im.failed = true
	case im.isStorable(typ), def == nil, def.Op == spirv.OpVariable, def.Op == spirv.OpFunctionParameter:
		p := im.structurer.value(spirv.OpFunctionParameter, typ, 0)
		im.params = append(im.params, p)
		im.arguments = append(im.arguments, uint32(id))
		im.known[id] = p.Result
		im.values.region[p.Result] = none
	case !canRemake(def.Op) || depth == maxRemade:
		im.failed = true
	default:
		im.remake(id, *def, depth)
	}
}

// remake recomputes a pointer or a resource.
func (im *importer) remake(id spirv.ID, def spirv.Instruction, depth int) {
	def.Operands = slices.Clone(def.Operands)
	for c := def.IDs(); c.Next(); {
		v := spirv.ID(def.Operands[c.At])
		if im.value(v, depth+1); im.known[v] != 0 {
			def.Operands[c.At] = uint32(im.known[v])
		}
	}
	again := im.structurer.value(def.Op, def.Type, def.Pos, def.Operands...)
	im.remade = append(im.remade, again)
	im.known[id] = again.Result
	im.values.region[again.Result] = none
}
