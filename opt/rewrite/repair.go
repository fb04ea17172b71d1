package rewrite

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// RepairDominance stores a value in a local variable if the definition of the value does not dominate all of its uses.
// Such values occur if a pass has added paths on which the value is not needed. The SSA rewrite removes the variables
// again.
func RepairDominance(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	Demote(u, f, g, func(definedIn, at int32) bool { return g.Reachable(at) && !g.Dominates(definedIn, at) })
}

// Demote stores a value in a local variable if the value is not available in a block where it is used. Function lost
// takes the block of a definition and that of a use, and reports whether the value is unavailable there. Access chains
// are recomputed instead, because variables cannot hold pointers.
func Demote(u *analysis.Unit, f *spirv.Function, g *cfg.Graph, lost func(definedIn, at int32) bool) {
	r := repair{u: u, f: f, g: g, between: lost, definedIn: u.DefiningBlocks(f), variable: make(map[spirv.ID]spirv.ID),
		chains: make(map[spirv.ID]spirv.Instruction)}
	defer u.Release(r.definedIn)
	for bi := range f.Blocks {
		r.find(int32(bi))
	}
	r.defs.Release(u)
	if len(r.order)+len(r.chains) == 0 {
		return
	}
	for bi := range f.Blocks {
		r.rewrite(int32(bi))
	}
	var variables []spirv.Instruction
	for _, id := range r.order {
		v := r.variable[id]
		variables = append(variables, instbuilder.Variable(u.TypeOf(v), v, spirv.StorageClassFunction))
	}
	f.Blocks[0].Insts = slices.Concat(variables, f.Blocks[0].Insts)
}

type repair struct {
	u         *analysis.Unit
	f         *spirv.Function
	g         *cfg.Graph
	between   func(definedIn, at int32) bool
	definedIn *analysis.Table // by ID: 1 + the block of its definition
	variable  map[spirv.ID]spirv.ID
	order     []spirv.ID // values with a variable
	defs      analysis.Definitions
	chains    map[spirv.ID]spirv.Instruction // by result: the access chains that are recomputed
}

// lost reports whether value id is not available in block b.
func (r *repair) lost(id spirv.ID, b int32) bool {
	definedIn := r.definedIn.Of(id)
	return definedIn != 0 && r.between(int32(definedIn)-1, b)
}

func (r *repair) find(b int32) {
	for i := range r.f.Blocks[b].Insts {
		in := &r.f.Blocks[b].Insts[i]
		for c := in.IDs(); c.Next(); {
			id, at := spirv.ID(in.Operands[c.At]), b
			if in.Op == spirv.OpPhi {
				if c.At%2 != 0 {
					continue
				}
				if at = r.g.Block(spirv.ID(in.Operands[c.At+1])); at == cfg.None {
					continue
				}
			}
			r.need(id, at)
		}
	}
}

// need ensures that value id can be loaded or recomputed in block b if it is not available there.
func (r *repair) need(id spirv.ID, b int32) {
	if !r.lost(id, b) {
		return
	}
	if !r.defs.Made() {
		r.defs = r.u.LocalDefinitions(r.f)
	}
	if d := r.defs.Of(id); d != nil && analysis.IsChain(d) {
		if _, known := r.chains[id]; !known {
			r.chains[id] = analysis.Cloned(d)
		}
		for _, w := range d.Operands {
			r.need(spirv.ID(w), b)
		}
		return
	}
	if r.variable[id] == 0 {
		r.variable[id] = r.u.NewID(r.u.PointerTo(spirv.StorageClassFunction, r.u.TypeOf(id)))
		r.order = append(r.order, id)
	}
}

// rewrite changes block b: it stores the values that b defines and other blocks have lost, and loads the values that b
// has lost.
func (r *repair) rewrite(b int32) {
	blk := r.f.Blocks[b]
	out := make([]spirv.Instruction, 0, len(blk.Insts))
	var stores []spirv.Instruction // to insert after the phis
	end := len(blk.Insts) - 1
	if cfg.MergeOf(blk) != nil {
		end--
	}
	for i := range blk.Insts[:end] {
		in := &blk.Insts[i]
		if in.Op != spirv.OpPhi {
			out = append(out, stores...)
			stores = stores[:0]
			out = r.reload(out, in, b)
		}
		out = append(out, *in)
		if v := r.variable[in.Result]; v != 0 && in.Result != 0 {
			stores = append(stores, Store(r.u, v, in.Result, in.Pos))
		}
	}
	out = append(out, stores...)
	out = r.reload(out, analysis.Terminator(blk), b)
	out = r.phiLoads(out, b)
	blk.Insts = append(out, blk.Insts[end:]...)
}

// reload replaces the operands of an instruction that are not available in block b. It appends the loads of their
// values to out, and returns out.
func (r *repair) reload(out []spirv.Instruction, in *spirv.Instruction, b int32) []spirv.Instruction {
	for c := in.IDs(); c.Next(); {
		if id := spirv.ID(in.Operands[c.At]); r.lost(id, b) {
			out, in.Operands[c.At] = r.load(out, id, b, in.Pos)
		}
	}
	return out
}

// load returns an operand that has the value id in block b, where id is not available. It appends the load of the
// value, or the recomputed access chain, to out, and returns out.
func (r *repair) load(out []spirv.Instruction, id spirv.ID, b, pos int32) ([]spirv.Instruction, uint32) {
	if d, ok := r.chains[id]; ok {
		c := analysis.Cloned(&d)
		c.Result = r.u.NewID(c.Type)
		r.u.CopyDecorations(id, c.Result)
		for k, w := range c.Operands {
			if r.lost(spirv.ID(w), b) {
				out, c.Operands[k] = r.load(out, spirv.ID(w), b, pos)
			}
		}
		return append(out, c), uint32(c.Result)
	}
	typ := r.u.TypeOf(id)
	v := r.u.NewID(typ)
	return append(out, instbuilder.Load(typ, v, r.variable[id]).At(pos)), uint32(v)
}

// phiLoads appends to out loads of the values that the phis of the successors of b take from b but that are not
// available there. It returns out.
func (r *repair) phiLoads(out []spirv.Instruction, b int32) []spirv.Instruction {
	label := r.f.Blocks[b].Label
	for _, s := range r.g.Succs[b] {
		for i := range r.f.Blocks[s].Insts {
			in := &r.f.Blocks[s].Insts[i]
			if in.Op != spirv.OpPhi {
				break
			}
			for k := 1; k < len(in.Operands); k += 2 {
				if id := spirv.ID(in.Operands[k-1]); spirv.ID(in.Operands[k]) == label && r.lost(id, b) {
					out, in.Operands[k-1] = r.load(out, id, b, in.Pos)
				}
			}
		}
	}
	return out
}
