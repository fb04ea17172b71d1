package rewrite

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// MergeReturns merges all returns of f into a single return at the end.
//
// The body becomes the only case of a switch, and each return becomes a break:
//
//	if (c) return a;          switch (0) { default:
//	return b;                     if (c) { r = a; break; }
//	                              r = b; break;
//	                          }
//	                          return r;
//
// In a loop or switch of the body, a return becomes a break of that construct, and a flag causes another break after
// it:
//
//	loop { return a; }        loop { r = a; returned = true; break; }
//	                          if (returned) break;
func MergeReturns(u *analysis.Unit, f *spirv.Function) {
	var returns []int32
	for i, b := range f.Blocks {
		if op := analysis.Terminator(b).Op; op == spirv.OpReturn || op == spirv.OpReturnValue {
			returns = append(returns, int32(i))
		}
	}
	if len(returns) == 0 || len(f.Blocks) == 1 {
		return
	}
	DropUnreachable(u, f)
	returns = returns[:0]
	g := u.Graph(f)
	cs := g.Constructs()
	nested := false
	for i, b := range f.Blocks {
		if op := analysis.Terminator(b).Op; op == spirv.OpReturn || op == spirv.OpReturnValue {
			returns = append(returns, int32(i))
			nested = nested || cs.Of[i] != cfg.None
		}
	}
	if len(returns) > 1 || nested {
		r := &returnMerger{u: u, f: f, g: g, cs: cs, check: make(map[int32]bool)}
		r.run(returns)
	}
}

type returnMerger struct {
	u        *analysis.Unit
	f        *spirv.Function
	g        *cfg.Graph
	cs       *cfg.Constructs
	exit     *spirv.Block
	value    spirv.ID       // pointer to the variable for the result, or 0
	returned spirv.ID       // pointer to the variable that is set when the function returns; 0 if it is not needed
	check    map[int32]bool // loops and switches that a return breaks out of
	order    []int32        // the keys of check, in the order in which they were added
}

func (r *returnMerger) run(returns []int32) {
	u := r.u
	r.exit = &spirv.Block{Label: u.NewID(0)}
	var variables []spirv.Instruction
	last := analysis.Terminator(r.f.Blocks[returns[len(returns)-1]]).Pos
	if u.Op(r.f.Def.Type) != spirv.OpTypeVoid {
		v := localVariable(u, r.f.Def.Type)
		variables = append(variables, v)
		r.value = v.Result
	}
	for _, b := range returns {
		r.leave(b)
	}
	// r.order grows while breaks leave one construct after another
	for i := 0; i < len(r.order); i++ {
		r.afterConstruct(r.order[i])
	}
	if r.returned != 0 {
		v := instbuilder.Variable(u.TypeOf(r.returned), r.returned, spirv.StorageClassFunction)
		variables = append(variables, v)
	}
	r.end(last)
	r.wrap(variables)
	RepairDominance(u, r.f)
}

// localVariable returns a new OpVariable for a local variable of type elem. It does not add it to a function.
func localVariable(u *analysis.Unit, elem spirv.ID) spirv.Instruction {
	ptr := u.PointerTo(spirv.StorageClassFunction, elem)
	return instbuilder.Variable(ptr, u.NewID(ptr), spirv.StorageClassFunction)
}

// leave replaces the return at the end of block b by a store of the result and a break.
func (r *returnMerger) leave(b int32) {
	blk := r.f.Blocks[b]
	ret := *analysis.Terminator(blk)
	blk.Insts = blk.Insts[:len(blk.Insts)-1]
	if ret.Op == spirv.OpReturnValue {
		blk.Insts = append(blk.Insts, Store(r.u, r.value, instreader.ReturnValue(&ret).Value(), ret.Pos))
	}
	target, flag := r.target(r.cs.Of[b])
	if flag {
		blk.Insts = append(blk.Insts, Store(r.u, r.flag(), r.u.ConstBool(true), ret.Pos))
	}
	blk.Insts = append(blk.Insts, Branch(target, ret.Pos))
}

// flag returns a pointer to the variable that is set when the function returns. It creates the ID on first use.
func (r *returnMerger) flag() spirv.ID {
	if r.returned == 0 {
		r.returned = r.u.NewID(r.u.PointerTo(spirv.StorageClassFunction, r.u.TypeBool()))
	}
	return r.returned
}

// target returns the label of the block to which a return in construct c must branch. It also reports whether the code
// in that block must check the flag.
func (r *returnMerger) target(c int32) (label spirv.ID, flag bool) {
	for ; c != cfg.None; c = r.cs.List[c].Parent {
		k := &r.cs.List[c]
		if k.Kind == cfg.Selection {
			continue
		}
		if k.Kind == cfg.Continue {
			c = k.Parent
		}
		if !r.check[c] {
			r.check[c] = true
			r.order = append(r.order, c)
		}
		return r.f.Blocks[k.Merge].Label, true
	}
	return r.exit.Label, false
}

// afterConstruct inserts code after loop or switch c that breaks out of the enclosing construct if the flag is set.
func (r *returnMerger) afterConstruct(c int32) {
	merge := r.cs.List[c].Merge
	blk := r.f.Blocks[merge]
	target, _ := r.target(r.cs.Of[merge])
	u := r.u
	rest := &spirv.Block{Label: u.NewID(0)}
	at := analysis.FirstNonPhi(blk)
	pos := analysis.Terminator(blk).Pos
	if m := cfg.MergeOf(blk); m != nil && m.Op == spirv.OpLoopMerge {
		splitLoopHeader(u, r.f, blk, rest)
	} else {
		rest.Insts = slices.Clone(blk.Insts[at:])
		blk.Insts = blk.Insts[:at:at]
		r.f.Blocks = append(r.f.Blocks, rest)
		RenamePredOfSuccessors(u, r.f, rest, blk.Label)
	}
	flag := u.NewID(u.TypeBool())
	blk.Insts = append(blk.Insts,
		instbuilder.Load(u.TypeBool(), flag, r.flag()).At(pos),
		instbuilder.SelectionMerge(rest.Label, 0).At(pos),
		instbuilder.BranchConditional(flag, target, rest.Label).At(pos))
}

// splitLoopHeader splits block b, a loop header. Block rest takes over its instructions and becomes the header. b keeps
// its label, and the phi operands from outside the loop.
func splitLoopHeader(u *analysis.Unit, f *spirv.Function, b, rest *spirv.Block) {
	g := u.Graph(f)
	at := g.Block(b.Label)
	rest.Insts = b.Insts
	b.Insts = nil
	back := make(map[spirv.ID]bool)
	for _, p := range g.Preds[at] {
		if g.Dominates(at, p) || !g.Reachable(p) {
			back[g.Blocks[p].Label] = true
			end := analysis.Terminator(g.Blocks[p])
			if p == at {
				end = analysis.Terminator(rest)
			}
			Retarget(end, b.Label, rest.Label)
		}
	}
	for i := range rest.Insts {
		in := &rest.Insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		outside := instbuilder.Phi(in.Type, u.NewID(in.Type)).At(in.Pos)
		inside := []uint32{uint32(outside.Result), uint32(b.Label)}
		for k := 0; k < len(in.Operands); k += 2 {
			if back[spirv.ID(in.Operands[k+1])] {
				inside = append(inside, in.Operands[k], in.Operands[k+1])
			} else {
				outside.Operands = append(outside.Operands, in.Operands[k], in.Operands[k+1])
			}
		}
		in.Operands = inside
		b.Insts = append(b.Insts, outside)
	}
	f.Blocks = append(f.Blocks, rest)
	RenamePredOfSuccessors(u, f, rest, b.Label)
}

// Retarget replaces the label old by new among the targets of a branch or switch.
func Retarget(end *spirv.Instruction, old, new spirv.ID) {
	for i := range end.Operands {
		switch {
		case end.Op == spirv.OpBranch, end.Op == spirv.OpBranchConditional && (i == 1 || i == 2),
			end.Op == spirv.OpSwitch && isSwitchTarget(end, i):
			if spirv.ID(end.Operands[i]) == old {
				end.Operands[i] = uint32(new)
			}
		}
	}
}

func isSwitchTarget(end *spirv.Instruction, i int) bool {
	step := 2
	if end.Form == spirv.FormWide {
		step = 3
	}
	return i >= 1 && (i-1)%step == 0
}

// end fills the block that returns from the function.
func (r *returnMerger) end(pos int32) {
	if r.value == 0 {
		r.exit.Insts = []spirv.Instruction{instbuilder.Return().At(pos)}
		return
	}
	typ := r.f.Def.Type
	v := r.u.NewID(typ)
	r.exit.Insts = []spirv.Instruction{
		instbuilder.Load(typ, v, r.value).At(pos),
		instbuilder.ReturnValue(v).At(pos),
	}
}

// wrap encloses the body of the function in a switch with one case. The variables are declared before it.
func (r *returnMerger) wrap(variables []spirv.Instruction) {
	u, entry := r.u, r.f.Blocks[0]
	n := 0
	for n < len(entry.Insts) && entry.Insts[n].Op == spirv.OpVariable {
		n++
	}
	body := &spirv.Block{Label: u.NewID(0), Insts: slices.Clone(entry.Insts[n:])}
	pos := entry.Insts[n].Pos
	RenamePredOfSuccessors(u, r.f, body, entry.Label)
	entry.Insts = slices.Concat(variables, entry.Insts[:n])
	if r.returned != 0 {
		entry.Insts = append(entry.Insts, Store(u, r.returned, u.ConstBool(false), pos))
	}
	entry.Insts = append(entry.Insts,
		instbuilder.SelectionMerge(r.exit.Label, 0).At(pos),
		instbuilder.Switch(u.ConstUint(0), body.Label).At(pos))
	r.f.Blocks = append(slices.Insert(r.f.Blocks, 1, body), r.exit)
	SortBlocks(u, r.f)
	PrunePhis(u, r.f)
}
