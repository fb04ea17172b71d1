package opt

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Changes that several passes make.

// nop marks an instruction for removal by sweep.
func nop(in *spirv.Instruction) { *in = spirv.Instruction{Op: spirv.OpNop} }

// sweep removes what nop has marked.
func (u *unit) sweep(f *spirv.Function) {
	for _, b := range f.Blocks {
		u.poll()
		if n := len(b.Insts); n > 0 {
			if b.Insts = withoutNops(b.Insts); len(b.Insts) < n {
				u.invalidate(bodies)
			}
		}
	}
}

// withoutNops removes the nops from a list, in place.
func withoutNops(insts []spirv.Instruction) []spirv.Instruction {
	n := 0
	for n < len(insts) && insts[n].Op != spirv.OpNop {
		n++
	}
	if n == len(insts) {
		return insts
	}
	for i := n + 1; i < len(insts); i++ {
		if insts[i].Op != spirv.OpNop {
			insts[n] = insts[i]
			n++
		}
	}
	clear(insts[n:])
	return insts[:n]
}

// A substitution says which id stands for another one from here on.
type substitution struct{ *table }

func (u *unit) newSubstitution() substitution { return substitution{u.table()} }

// set makes new stand for old.
func (s substitution) set(old, new spirv.ID) { s.put(old, uint32(new)) }

// of returns what stands for id in the end.
func (s substitution) of(id spirv.ID) spirv.ID {
	end := id
	for next := s.table.of(end); next != 0; next = s.table.of(end) {
		end = spirv.ID(next)
	}
	for id != end { // path compression
		next := spirv.ID(s.table.of(id))
		s.put(id, uint32(end))
		id = next
	}
	return end
}

// made reports whether s is a substitution, and not none.
func (s substitution) made() bool { return s.table != nil }

// done gives the table of s back.
func (s substitution) done(u *unit) { u.giveBack(s.table) }

// finish applies s to f and gives its table back.
func (s substitution) finish(u *unit, f *spirv.Function) {
	if s.len() > 0 {
		u.invalidate(bodies)
		s.apply(f)
	}
	u.giveBack(s.table)
}

// finishVisited is finish after a pass that has rewritten the operands of all
// instructions that can be reached, in an order in which definitions come
// before uses: the phis are left. It sweeps f if anything is substituted.
func (s substitution) finishVisited(u *unit, f *spirv.Function, g *cfg.Graph) {
	if s.len() > 0 {
		for i, b := range f.Blocks {
			for k := range b.Insts {
				in := &b.Insts[k]
				if in.Op == spirv.OpPhi || !g.Reachable(int32(i)) || u.isVariableDebug(in) {
					s.rewrite(in)
				}
			}
		}
		u.sweep(f)
	}
	u.giveBack(s.table)
}

// rewrite rewrites the operands of one instruction.
func (s substitution) rewrite(in *spirv.Instruction) {
	if ids, all := in.LeadingIDs(); all {
		for i, id := range ids {
			if s.table.of(spirv.ID(id)) != 0 {
				ids[i] = uint32(s.of(spirv.ID(id)))
			}
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		in.Operands[c.At] = uint32(s.of(spirv.ID(in.Operands[c.At])))
	}
}

// apply rewrites the operands in f. Types of results are left alone.
func (s substitution) apply(f *spirv.Function) {
	if s.len() == 0 {
		return
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			s.rewrite(&b.Insts[i])
		}
	}
}

// arithmetic reports whether op takes numbers only, no pointers: none of its
// operands is a variable.
func arithmetic(op spirv.Opcode) bool {
	return op >= spirv.OpSNegate && op <= spirv.OpLogicalNot || op >= spirv.OpIEqual && op <= spirv.OpFwidthCoarse ||
		op == spirv.OpCompositeExtract || op == spirv.OpVectorShuffle
}

// terminator returns the last instruction of b.
func terminator(b *spirv.Block) *spirv.Instruction { return &b.Insts[len(b.Insts)-1] }

// branch makes an OpBranch.
func branch(to spirv.ID, pos int32) spirv.Instruction {
	return spirv.Instruction{Op: spirv.OpBranch, Pos: pos, Operands: []uint32{uint32(to)}}
}

// firstNonPhi returns the index of the first instruction after the phis.
func firstNonPhi(b *spirv.Block) int {
	for i := range b.Insts {
		if op := b.Insts[i].Op; op != spirv.OpPhi && !op.IsLine() {
			return i
		}
	}
	return len(b.Insts)
}

// renamePred makes the phis of b say new where they say old.
func renamePred(b *spirv.Block, old, new spirv.ID) {
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op != spirv.OpPhi {
			if in.Op.IsLine() {
				continue
			}
			return
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if spirv.ID(in.Operands[k]) == old {
				in.Operands[k] = uint32(new)
			}
		}
	}
}

// dropUnreachable removes blocks that cannot be reached. Merge and continue
// blocks that structured control flow needs stay, with nothing in them. It
// reports whether anything changed.
func (u *unit) dropUnreachable(f *spirv.Function) bool {
	if len(f.Blocks) == 0 {
		return false
	}
	g := u.graph(f)
	if len(g.Order) == len(f.Blocks) {
		return false
	}
	const isMerge = ^uint32(0)
	stub := u.table() // by label: isMerge, or for continue blocks the loop header
	defer u.giveBack(stub)
	for _, i := range g.Order {
		if m := cfg.MergeOf(f.Blocks[i]); m != nil {
			stub.put(spirv.ID(m.Operands[0]), isMerge)
			if m.Op == spirv.OpLoopMerge {
				stub.put(spirv.ID(m.Operands[1]), uint32(f.Blocks[i].Label))
			}
		}
	}
	changed := false
	kept := make([]*spirv.Block, 0, len(f.Blocks))
	for i, b := range f.Blocks {
		if g.Reachable(int32(i)) {
			kept = append(kept, b)
			continue
		}
		header := stub.of(b.Label)
		if header == 0 {
			changed = true
			continue
		}
		kept = append(kept, b)
		end := spirv.Instruction{Op: spirv.OpUnreachable}
		if header != isMerge {
			end = branch(spirv.ID(header), 0)
		}
		if len(b.Insts) != 1 || b.Insts[0].Op != end.Op || header != isMerge && b.Insts[0].Operands[0] != header {
			b.Insts, changed = []spirv.Instruction{end}, true
		}
	}
	if !changed {
		return false
	}
	u.invalidate(bodies)
	f.Blocks = kept
	u.prunePhis(f)
	return true
}

// prunePhis makes the phis of f agree with the predecessors of their blocks:
// pairs for former predecessors go, and a missing pair gets an undefined
// value, as does that of a predecessor that cannot be reached, where nothing is
// left that could define one.
func (u *unit) prunePhis(f *spirv.Function) {
	g := u.graph(f)
	subst := u.newSubstitution()
	var pairs []uint32
	for i, b := range f.Blocks {
		u.poll()
		for k := range b.Insts {
			in := &b.Insts[k]
			if in.Op == spirv.OpPhi {
				pairs = u.prunePhi(g, int32(i), in, subst, pairs[:0])
			} else if !in.Op.IsLine() {
				break
			}
		}
	}
	changed := subst.len() > 0
	subst.finish(u, f)
	if changed {
		u.sweep(f)
	}
}

// prunePhi is prunePhis for one phi. It appends to kept, which it returns, the
// pairs that agree.
func (u *unit) prunePhi(g *cfg.Graph, block int32, in *spirv.Instruction, subst substitution, kept []uint32) []uint32 {
	preds := g.Preds[block]
	reached, one := 0, spirv.ID(0) // predecessors that can be reached, and the value of the last of them
	for _, p := range preds {
		label := g.Blocks[p].Label
		value := spirv.ID(0)
		for k := 1; k < len(in.Operands); k += 2 {
			if spirv.ID(in.Operands[k]) == label {
				value = spirv.ID(in.Operands[k-1])
				break
			}
		}
		if value == 0 || !g.Reachable(p) && u.def(value) == nil {
			value = u.undef(in.Type)
		}
		if g.Reachable(p) {
			reached, one = reached+1, value
		}
		kept = append(kept, uint32(value), uint32(label))
	}
	switch {
	case reached == 0:
		subst.set(in.Result, u.undef(in.Type))
		nop(in)
	case reached == 1 && one != in.Result:
		subst.set(in.Result, one)
		nop(in)
	case samePairs(in.Operands, kept):
	default:
		in.Operands = slices.Clone(kept)
		u.invalidate(bodies)
	}
	return kept
}

// samePairs reports whether two phis have the same pairs in any order.
func samePairs(a, b []uint32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i += 2 {
		found := false
		for k := 0; k < len(b) && !found; k += 2 {
			found = a[i] == b[k] && a[i+1] == b[k+1]
		}
		if !found {
			return false
		}
	}
	return true
}

// pointerRoot returns the variable that a pointer is made from by access
// chains and copies, given the definitions in the function; the pointer itself
// if it comes from something else.
func pointerRoot(defs definitions, p spirv.ID) spirv.ID {
	for {
		in := defs.of(p)
		if in == nil {
			return p
		}
		switch in.Op {
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCopyObject:
			p = spirv.ID(in.Operands[0])
		default:
			return p
		}
	}
}

// definitions are the instructions of a function that have a result, by id.
// They take room for the ids of the function, not for those of the module, so
// that a pass over many functions takes linear time.
type definitions struct {
	first spirv.ID // id of insts[0]
	insts []*spirv.Instruction
}

// of returns the instruction that defines id, nil if none in the function
// does.
func (d definitions) of(id spirv.ID) *spirv.Instruction {
	if i := int(id) - int(d.first); i >= 0 && i < len(d.insts) {
		return d.insts[i]
	}
	return nil
}

// made reports whether these are the definitions of a function, and not none.
func (d definitions) made() bool { return d.insts != nil }

// copied returns definitions that stay as blocks grow and shrink.
func (d definitions) copied() definitions {
	for i, in := range d.insts {
		if in != nil {
			c := *in
			d.insts[i] = &c
		}
	}
	return d
}

// done lends the room of d to the next one who asks for definitions.
func (d definitions) done(u *unit) {
	if d.insts != nil {
		u.spareDefs = append(u.spareDefs, d.insts)
	}
}

// localDefs returns the definitions in f. The pointers hold until a block of f
// gets longer or shorter.
func (u *unit) localDefs(f *spirv.Function) definitions {
	u.poll()
	first, last := spirv.ID(math.MaxUint32), spirv.ID(0)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				first, last = min(first, id), max(last, id)
			}
		}
	}
	if last == 0 {
		return definitions{}
	}
	n := int(last-first) + 1
	d := definitions{first: first}
	if k := len(u.spareDefs); k > 0 {
		d.insts, u.spareDefs = u.spareDefs[k-1], u.spareDefs[:k-1]
	}
	d.insts = emptied(d.insts, n)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Result != 0 {
				d.insts[in.Result-first] = in
			}
		}
	}
	return d
}
