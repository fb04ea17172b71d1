package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// unmade is the construct of an ID that the function does not define.
const unmade = -2

// values holds information about the results of instructions, by ID.
type values struct {
	region   []int32              // construct that contains the definition
	def      []*spirv.Instruction // instruction that defines it
	variable []spirv.ID           // variable that holds it for uses outside the construct, or 0
	visit    []int32              // number of the visit in which it was last loaded
	loaded   []spirv.ID           // ID of the loaded value in that visit
}

func newValues(n int) values {
	v := values{make([]int32, n), make([]*spirv.Instruction, n), make([]spirv.ID, n), make([]int32, n),
		make([]spirv.ID, n)}
	for i := range v.region {
		v.region[i] = unmade
	}
	return v
}

func (v *values) grow() {
	v.region = append(v.region, unmade)
	v.def = append(v.def, nil)
	v.variable = append(v.variable, 0)
	v.visit = append(v.visit, 0)
	v.loaded = append(v.loaded, 0)
}

// carryValues makes values available outside the construct that defines them. A variable holds the value; for a pointer
// or a resource, the instruction is repeated instead.
func (fn *function) carryValues() {
	order := fn.written(0)
	for i := range fn.f.Params {
		if id := fn.f.Params[i].Result; id != 0 {
			fn.values.region[id] = none
		}
	}
	for _, b := range order {
		fn.noteValues(b)
	}
	carried := false
	for _, b := range order {
		fn.eachUse(b, func(id spirv.ID, site int32) {
			if fn.isLost(id, site) {
				carried = true
				fn.carry(id, site, 0)
			}
		})
	}
	if !carried || len(fn.findings) > 0 {
		return
	}
	for _, b := range order {
		fn.useCarried(b)
	}
}

// parts returns the lists of instructions in a block, except phis and the operands of the terminator.
func (w *block) parts() [3]*[]spirv.Instruction {
	return [...]*[]spirv.Instruction{&w.front, &w.insts, &w.back}
}

func (fn *function) noteValues(b int32) {
	w := &fn.blocks[b]
	for _, part := range [...][]spirv.Instruction{w.phis, w.front, w.insts, w.back} {
		for i := range part {
			if in := &part[i]; in.Result != 0 {
				fn.values.region[in.Result], fn.values.def[in.Result] = w.region, in
			}
		}
	}
}

// eachUse calls f for each value that block b uses, with the block of the use. The operand of a phi is used in the
// predecessor. An operand of the terminator in a selection header is used in the block before the header.
func (fn *function) eachUse(b int32, f func(id spirv.ID, site int32)) {
	w := &fn.blocks[b]
	for i := range w.phis {
		c := &fn.constructs[w.heads]
		f(spirv.ID(instreader.Phi(&w.phis[i]).ValueParents()[0]), c.pre)
		f(spirv.ID(instreader.Phi(&w.phis[i]).ValueParents()[2]), c.cont)
	}
	for _, part := range w.parts() {
		for i := range *part {
			for c := (*part)[i].IDs(); c.Next(); {
				f(spirv.ID((*part)[i].Operands[c.At]), b)
			}
		}
	}
	if len(w.end.Operands) > 0 && w.end.Op != spirv.OpBranch {
		for c := w.end.IDs(); c.Next(); {
			if w.end.Operands[c.At] != 0 {
				f(spirv.ID(w.end.Operands[c.At]), fn.siteOfEnd(b))
			}
		}
	}
}

func (fn *function) siteOfEnd(b int32) int32 {
	if h := fn.blocks[b].heads; h != none && fn.constructs[h].kind != cfg.Loop {
		return fn.constructs[h].pre
	}
	return b
}

// isLost reports whether block b is outside the construct that defines value id.
func (fn *function) isLost(id spirv.ID, b int32) bool {
	r := fn.values.region[id]
	return r >= 0 && !fn.within(fn.blocks[b].region, r)
}

// maxRemade is the maximum nesting of instructions that are repeated for a pointer.
const maxRemade = 32

// carry makes value id available in block b, which is outside the construct that defines it: it creates a variable for
// the value, or carries the operands of the instruction that is to be repeated. If neither is possible, it adds a
// finding.
func (fn *function) carry(id spirv.ID, b int32, depth int) {
	def := fn.values.def[id]
	switch {
	case fn.isStorable(def.Type):
		if fn.values.variable[id] == 0 {
			fn.values.variable[id] = fn.variable(def.Type, def.Pos)
		}
	case !canRemake(def.Op) || depth == maxRemade:
		fn.report(def.Pos, "a pointer or resource of %v that is used after the selection or loop that defines it",
			def.Op)
	default:
		for c := def.IDs(); c.Next(); {
			if v := spirv.ID(def.Operands[c.At]); fn.isLost(v, b) {
				fn.carry(v, b, depth+1)
			}
		}
	}
}

// canRemake reports whether an instruction that is repeated returns the same pointer or resource. A load does if the
// memory does not change, which is the case for resources.
func canRemake(op spirv.Opcode) bool {
	switch op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpLoad, spirv.OpCopyObject, spirv.OpImage,
		spirv.OpImageTexelPointer:
		return true
	}
	return false
}

// useCarried adds loads and stores of the values that variables hold to block b.
func (fn *function) useCarried(b int32) {
	w := &fn.blocks[b]
	fn.usePhis(w)
	fn.visit++
	out := make([]spirv.Instruction, 0, len(w.front)+len(w.insts)+len(w.back))
	for i := range w.phis {
		out = fn.keepValue(out, &w.phis[i])
	}
	for _, part := range w.parts() {
		for i := range *part {
			var in spirv.Instruction
			out, in = fn.use(out, (*part)[i], b)
			out = fn.keepValue(append(out, in), &in)
		}
	}
	w.front, w.insts, w.back = nil, out, nil
	if site := fn.siteOfEnd(b); w.end.Op != spirv.OpBranch {
		fn.visit++
		fn.blocks[site].tail, w.end = fn.use(fn.blocks[site].tail, w.end, site)
	}
}

// usePhis adds loads of the operands of a block's phis to the predecessors.
func (fn *function) usePhis(w *block) {
	for i := range w.phis {
		phi, c := &w.phis[i], &fn.constructs[w.heads]
		phi.Operands = slices.Clone(phi.Operands)
		for _, from := range [...]struct{ at, site int32 }{{0, c.pre}, {2, c.cont}} {
			fn.visit++
			site := &fn.blocks[from.site]
			var id spirv.ID
			site.tail, id = fn.at(site.tail, spirv.ID(phi.Operands[from.at]), from.site, phi.Pos)
			phi.Operands[from.at] = uint32(id)
		}
	}
}

// use returns instruction in with operands that are available in block b. It appends the instructions that define these
// operands to out.
func (fn *function) use(out []spirv.Instruction, in spirv.Instruction, b int32) ([]spirv.Instruction,
	spirv.Instruction) {
	operands := in.Operands
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		if !fn.isLost(id, b) {
			continue
		}
		if &operands[0] == &in.Operands[0] {
			operands = slices.Clone(operands)
		}
		out, id = fn.at(out, id, b, in.Pos)
		operands[c.At] = uint32(id)
	}
	in.Operands = operands
	return out, in
}

// at returns the ID of value id in block b. If the value is not available, at appends a load or a repeated instruction
// to out. It does so only once for each value of fn.visit.
func (fn *function) at(out []spirv.Instruction, id spirv.ID, b int32, pos int32) ([]spirv.Instruction, spirv.ID) {
	if !fn.isLost(id, b) {
		return out, id
	}
	v := &fn.values
	if v.visit[id] == fn.visit {
		return out, v.loaded[id]
	}
	def := v.def[id]
	again := fn.value(spirv.OpLoad, def.Type, pos, uint32(v.variable[id]))
	if v.variable[id] == 0 {
		var in spirv.Instruction
		out, in = fn.use(out, *def, b)
		instbuilder.Replace(&again, in.Op, in.Operands)
	}
	fn.values.region[again.Result], fn.values.def[again.Result] = fn.blocks[b].region, &again
	fn.values.visit[id], fn.values.loaded[id] = fn.visit, again.Result
	return append(out, again), again.Result
}

// keepValue appends a store of the result of in, if a variable holds it for uses outside the construct.
func (fn *function) keepValue(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	if in.Result != 0 && fn.values.variable[in.Result] != 0 {
		return append(out, store(fn.values.variable[in.Result], in.Result, in.Pos))
	}
	return out
}
