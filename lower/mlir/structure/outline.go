package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxNesting is the maximum nesting of constructs for version 19. The deserializer of this version visits constructs in
// the order of their addresses in memory. If it visits the middle one of three nested constructs first, it loses the
// inner one. It reads three nested constructs correctly in only five of six cases.
const maxNesting = 2

// A part is a function to which blocks have been moved.
type part struct {
	entry  int32
	def    spirv.Instruction
	params []spirv.Instruction
}

// An outliner moves constructs of a function into functions of their own.
type outliner struct {
	*function
	owner  []int32   // by construct: the innermost enclosing construct that becomes a function, or itself, or none
	blocks [][]int32 // by construct that becomes a function: blocks to move
	stays  []bool    // by construct: cannot become a function

	locals   [][]spirv.Instruction // by construct that becomes a function: variables that only it uses
	isPlaced map[spirv.ID]bool     // variables in locals that have been moved to a function
	types    map[string]spirv.ID   // by operands: OpTypeFunction
}

// outline moves constructs that are nested too deeply into functions. Values that they use become parameters.
// Constructs that contain returns are not moved.
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

// choose selects the constructs that become functions. It returns false if there are none.
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

// returning returns, by construct, whether it contains a block that ends the function.
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

// collect lists the blocks to move to each new function. The header of a selection is moved with the selection.
func (o *outliner) collect() {
	o.blocks, o.stays = make([][]int32, len(o.constructs)), make([]bool, len(o.constructs))
	for _, b := range o.written(0) {
		if r := o.leavesFrom(b); r != none && o.owner[r] != none {
			o.blocks[o.owner[r]] = append(o.blocks[o.owner[r]], b)
		}
	}
}

// stay records that construct c does not become a function. The construct around it that would have become one does not
// either, because c would be nested as deeply in it.
func (o *outliner) stay(c int32) {
	if p := o.constructs[c].parent; p != none && o.owner[p] != none {
		o.stays[o.owner[p]] = true
	}
}

// place assigns each new variable that only one construct uses to this construct.
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

// noteUse records that construct c uses variable id. If several constructs use it, home[id] becomes the innermost
// function around them.
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

// maxParameters is the maximum number of values from outside that a construct in a function of its own may use. SPIR-V
// permits 255 parameters.
const maxParameters = 240

// An importer makes values of a function available in a new function.
type importer struct {
	*outliner
	construct int32
	known     map[spirv.ID]spirv.ID // maps a value of the old function to its counterpart in the new one
	params    []spirv.Instruction
	arguments []uint32
	remade    []spirv.Instruction // instructions repeated at the start of the new function
	failed    bool
}

// moveOut moves construct c into a function of its own. It returns false if a value that c uses cannot be made
// available there.
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

// declare returns the OpFunction of a new function without a result, and its parameters.
func (o *outliner) declare(params []spirv.Instruction, pos int32) (spirv.Instruction, []spirv.Instruction) {
	void := o.void()
	operands := []uint32{uint32(void)}
	for i := range params {
		operands = append(operands, uint32(params[i].Type))
	}
	typ := o.functionType(operands)
	return o.structurer.value(spirv.OpFunction, void, pos, uint32(spirv.FunctionControlNone), uint32(typ)), params
}

// functionType returns the OpTypeFunction with the given operands, and declares it if necessary.
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

// void returns the OpTypeVoid of the module, and declares it if necessary.
func (o *outliner) void() spirv.ID {
	for i := range o.m.Types {
		if o.m.Types[i].Op == spirv.OpTypeVoid {
			return o.m.Types[i].Result
		}
	}
	return o.define(instbuilder.TypeVoid(0))
}

// eachOperand calls f for each ID operand of the instructions in block b. list holds the operand at index at. The
// operands of phis are included.
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

// substitute replaces the IDs in values by their counterparts in all instructions of block b.
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

// value makes value id available in the new function: as a parameter, or by repeating the instruction. If that is not
// possible, it sets failed.
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

// remake repeats the instruction def, whose result is a pointer or a resource, in the new function.
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
