package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadCode removes code without effect: instructions with unused results, stores to variables that are never
// read, and empty selections and loops.
//
// It starts from the instructions with side effects and marks everything that they need. It then removes unmarked code.
// A construct is live if it contains a live instruction. The condition of a live construct and all branches that leave
// the construct are needed, too.
func EliminateDeadCode(u *analysis.Unit) {
	d := newDeadCode(u)
	d.roots()
	d.drain()
	d.debugDeclares()
	for i := range d.funcs {
		d.sweep(&d.funcs[i])
	}
	u.Release(d.first)
	for _, f := range u.Module.Functions {
		rewrite.DropUnreachable(u, f)
	}
	dropUselessValues(u)
}

// A deadCode holds the state of one run of the pass. The instructions of all functions are numbered consecutively.
type deadCode struct {
	u     *analysis.Unit
	funcs []codeOf

	insts []*spirv.Instruction
	block []blockRef // by instruction
	live  []bool     // by instruction
	at    []int32    // by ID: its instruction, or -1
	work  []int32

	local []bool // by ID: variables whose stores matter only if the variable is read
	read  []bool // by ID of a local variable: whether it is read
	// first and next hold lists of stores, for each local variable that has not been read yet.
	first *analysis.Table          // by ID of a variable: 1 + its last store
	next  []int32                  // by store: 1 + the previous store
	room  []int32                  // memory for next
	weak  []spirv.ID               // IDs of debug instructions that are removed together with their operands
	apart map[spirv.ID][]valuePart // by ID in weak: the parts to describe instead of the removed value
}

// A codeOf is a function with its control flow.
type codeOf struct {
	f         *spirv.Function
	g         *cfg.Graph
	cs        *cfg.Constructs
	first     []int32 // by block: the number of its first instruction
	liveBlock []bool  // the construct around the block is live
	liveCons  []bool  // by construct
}

type blockRef struct {
	fn    int32
	block int32
}

func newDeadCode(u *analysis.Unit) *deadCode {
	n := 0
	for _, f := range u.Module.Functions {
		for _, b := range f.Blocks {
			n += len(b.Insts)
		}
	}
	d, bound := analysis.Room[deadCode](u), int(u.Bound())
	*d = deadCode{
		u: u, funcs: d.funcs[:0], insts: slices.Grow(d.insts[:0], n), block: slices.Grow(d.block[:0], n),
		live: analysis.Emptied(d.live, n),
		at:   analysis.Emptied(d.at, bound), local: analysis.Emptied(d.local, bound), read: analysis.Emptied(d.read,
			bound),
		work: d.work[:0], first: u.NewTable(), room: d.room, weak: d.weak[:0],
	}
	for i := range d.at {
		d.at[i] = -1
	}
	for fi, f := range u.Module.Functions {
		g := u.Graph(f)
		c := codeOf{f: f, g: g, cs: g.Constructs(), first: make([]int32, len(f.Blocks)),
			liveBlock: make([]bool, len(f.Blocks))}
		c.liveCons = make([]bool, len(c.cs.List))
		for bi, b := range f.Blocks {
			c.first[bi] = int32(len(d.insts))
			for i := range b.Insts {
				u.Poll()
				in := &b.Insts[i]
				if in.Result != 0 {
					d.at[in.Result] = int32(len(d.insts))
				}
				d.variable(in)
				d.insts = append(d.insts, in)
				d.block = append(d.block, blockRef{int32(fi), int32(bi)})
			}
		}
		d.funcs = append(d.funcs, c)
	}
	return d
}

// root returns the variable from which pointer p is derived.
func (d *deadCode) root(p spirv.ID) spirv.ID {
	for d.at[p] >= 0 && analysis.KeepsRoot(d.insts[d.at[p]].Op) {
		p = instreader.Access(d.insts[d.at[p]]).Pointer()
	}
	return p
}

// roots marks the instructions with side effects, from which the pass starts.
func (d *deadCode) roots() {
	for i := range d.u.Module.Types {
		d.variable(&d.u.Module.Types[i])
	}
	for i, in := range d.insts {
		ref := d.block[i]
		if !d.funcs[ref.fn].g.Reachable(ref.block) {
			continue
		}
		switch in.Op {
		case spirv.OpStore, spirv.OpCopyMemory:
			if d.u.Op(instreader.Store(in).Object()) != spirv.OpUndef ||
				analysis.IsVolatile(in) { // an undefined value may equal the current value
				d.store(int32(i), instreader.Store(in).Pointer())
			}
		case spirv.OpExtInst:
			d.extInst(int32(i), in)
		default:
			if analysis.HasEffect(in) {
				d.mark(int32(i))
			}
		}
	}
}

func (d *deadCode) variable(in *spirv.Instruction) {
	if in.Op == spirv.OpVariable && analysis.IsLocal(instreader.Variable(in).StorageClass()) {
		d.local[in.Result] = true
	}
}

// store handles store i through pointer p. It marks the store, unless the variable is local and has not been read yet.
// In that case, the store is marked when a read is found.
func (d *deadCode) store(i int32, p spirv.ID) {
	v := d.root(p)
	if d.local[v] && !d.read[v] && !analysis.IsVolatile(d.insts[i]) {
		if d.next == nil {
			d.room = analysis.Emptied(d.room, len(d.insts))
			d.next = d.room
		}
		d.next[i] = int32(d.first.Of(v))
		d.first.Put(v, uint32(i)+1)
		return
	}
	d.mark(i)
}

func (d *deadCode) extInst(i int32, in *spirv.Instruction) {
	switch {
	case d.u.IsDebug(in):
		if analysis.IsAboutVariable(in) {
			d.weak = append(d.weak, in.Result)
			return
		}
		d.mark(i)
	case analysis.WritesPointer(d.u.ExtSet(in), in):
		d.store(i, spirv.ID(instreader.ExtInst(in).Operands()[1]))
	}
}

func (d *deadCode) mark(i int32) {
	if !d.live[i] {
		d.live[i] = true
		d.work = append(d.work, i)
	}
}

func (d *deadCode) markID(id spirv.ID) {
	if i := d.at[id]; i >= 0 {
		d.mark(i)
	}
}

func (d *deadCode) drain() {
	for len(d.work) > 0 {
		i := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		in, ref := d.insts[i], d.block[i]
		fn := &d.funcs[ref.fn]
		d.around(fn, ref.block)
		if h := fn.cs.Heads[ref.block]; h != cfg.None && fn.cs.List[h].Kind == cfg.Loop {
			d.construct(fn, h) // the header is part of the loop
		}
		d.operands(in)
		if in.Op == spirv.OpPhi {
			d.incoming(fn, in)
		}
	}
}

// operands marks the operands of an instruction as needed. If the instruction may read a local variable, operands also
// marks the stores to the variable.
func (d *deadCode) operands(in *spirv.Instruction) {
	chain := analysis.KeepsRoot(in.Op)
	ids, all := in.LeadingIDs()
	if all && analysis.IsArithmetic(in.Op) {
		for _, id := range ids {
			d.markID(spirv.ID(id))
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		d.markID(id)
		if chain || c.At == 0 && (in.Op == spirv.OpStore || in.Op == spirv.OpCopyMemory) {
			continue
		}
		d.reads(id)
	}
}

// reads records that an instruction reads the variable from which p is derived, and marks the variable and its stores.
// It does nothing for pointers that are not derived from a local variable.
func (d *deadCode) reads(p spirv.ID) {
	v := d.root(p)
	if !d.local[v] || d.read[v] {
		return
	}
	d.read[v] = true
	d.markID(v)
	for s := int32(d.first.Of(v)); s != 0; s = d.next[s-1] {
		d.mark(s - 1)
	}
}

// incoming marks the branches that determine the value of a phi.
func (d *deadCode) incoming(fn *codeOf, in *spirv.Instruction) {
	for k := 1; k < len(in.Operands); k += 2 {
		if b := fn.g.Block(spirv.ID(in.Operands[k])); b != cfg.None {
			d.leaves(fn, b)
		}
	}
}

// leaves marks the instructions and constructs that determine to which block control flow goes after block b.
func (d *deadCode) leaves(fn *codeOf, b int32) {
	d.around(fn, b)
	if fn.cs.Heads[b] == cfg.None {
		d.mark(fn.first[b] + int32(len(fn.f.Blocks[b].Insts)) - 1)
	} else {
		d.construct(fn, fn.cs.Heads[b])
	}
}

// around marks all constructs that contain block b as live.
func (d *deadCode) around(fn *codeOf, b int32) {
	if fn.liveBlock[b] {
		return
	}
	fn.liveBlock[b] = true
	if fn.cs.Of[b] != cfg.None {
		d.construct(fn, fn.cs.Of[b])
	}
}

// construct marks construct c as live, together with the branch of its header and all branches that leave it.
func (d *deadCode) construct(fn *codeOf, c int32) {
	if fn.liveCons[c] {
		return
	}
	fn.liveCons[c] = true
	k := &fn.cs.List[c]
	if k.Kind == cfg.Continue {
		d.construct(fn, k.Parent)
		return
	}
	end := fn.first[k.Header] + int32(len(fn.f.Blocks[k.Header].Insts)) - 1
	d.mark(end)
	d.mark(end - 1)
	d.around(fn, k.Header)
	for _, target := range [...]int32{k.Merge, k.Continue} {
		if target == cfg.None {
			continue
		}
		for _, p := range fn.g.Preds[target] {
			if p != k.Header && fn.g.Reachable(p) {
				d.leaves(fn, p)
			}
		}
		if k.Kind == cfg.Loop && target == k.Continue {
			d.backEdges(fn, k)
		}
	}
}

// backEdges marks the branches that go back to the header of loop k.
func (d *deadCode) backEdges(fn *codeOf, k *cfg.Construct) {
	for _, p := range fn.g.Preds[k.Header] {
		if fn.g.Reachable(p) && fn.g.Dominates(k.Header, p) && p != k.Header {
			d.leaves(fn, p)
		}
	}
}

// debugDeclares keeps the debug instructions for live variables and values.
func (d *deadCode) debugDeclares() {
	for _, id := range d.weak {
		i := d.at[id]
		in := d.insts[i]
		about := instreader.DebugVariable(in).About()
		switch a := d.at[about]; {
		case a < 0 || d.live[a]:
			d.live[i] = true
		case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugValue && d.describe(id, uint32(about)):
			d.live[i] = true
		case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugValue &&
			d.u.HasUndefinedValue(d.u.TypeOf(about)): // the current value of the variable has been removed
			instreader.DebugVariable(in).SetAbout(d.u.Undef(d.u.TypeOf(about)))
			d.u.Invalidate(analysis.Bodies)
			d.live[i] = true
		}
	}
}

// A valuePart is a part of a removed value.
type valuePart struct {
	at    int    // index of the part; wholeValue for the value itself
	value uint32 // 0 if it is not known
}

const wholeValue = -1

// describe records the parts of a removed value that describe it in the debug instruction id. It reports whether any part
// is known.
func (d *deadCode) describe(id spirv.ID, value uint32) bool {
	parts, known := d.partsOf(value, 0)
	if !known {
		return false
	}
	if d.apart == nil {
		d.apart = make(map[spirv.ID][]valuePart)
	}
	d.apart[id] = parts
	return true
}

// partsOf returns the parts of a value in the order in which they must be described, and whether any is known.
func (d *deadCode) partsOf(value uint32, depth int) (parts []valuePart, known bool) {
	const maxDepth = 64 // maximum number of inserts into one value that are followed
	if d.isKept(value) {
		return []valuePart{{wholeValue, value}}, true
	}
	add := func(at int, value uint32) {
		if d.isKept(value) {
			known = true
		} else {
			value = 0
		}
		parts = append(slices.DeleteFunc(parts, func(p valuePart) bool { return p.at == at }), valuePart{at, value})
	}
	switch in := d.insts[d.at[value]]; {
	case in.Op == spirv.OpCompositeConstruct && len(in.Operands) == d.u.Length(in.Type):
		for k, w := range in.Operands {
			add(k, w)
		}
	case in.Op == spirv.OpCompositeInsert && len(in.Operands) == 3 && depth < maxDepth:
		insert := instreader.CompositeInsert(in)
		if parts, known = d.partsOf(uint32(insert.Composite()), depth+1); !known {
			parts = append(parts[:0], valuePart{wholeValue, 0})
		}
		add(int(insert.Indexes()[0]), uint32(insert.Object()))
	}
	return parts, known
}

// isKept reports whether a value is not removed.
func (d *deadCode) isKept(id uint32) bool {
	a := d.at[id]
	return a < 0 || d.live[a]
}

// replaceByParts replaces debug instructions for removed values by debug instructions for the parts of these values.
func (d *deadCode) replaceByParts(b *spirv.Block) {
	if d.apart == nil {
		return
	}
	var out []spirv.Instruction
	for i := range b.Insts {
		in := &b.Insts[i]
		parts := d.apart[in.Result]
		if parts == nil || in.Op == spirv.OpNop {
			out = append(out, *in)
			continue
		}
		whole := d.u.TypeOf(instreader.DebugVariable(in).About())
		for _, p := range parts {
			typ := whole
			c := analysis.Cloned(in)
			c.Result = d.u.NewID(in.Type)
			if p.at != wholeValue {
				typ = d.u.Element(whole, p.at)
				c.Operands = append(c.Operands, uint32(d.u.ConstUint(uint32(p.at))))
			}
			about := spirv.ID(p.value)
			if about == 0 {
				if !d.u.HasUndefinedValue(typ) {
					continue
				}
				about = d.u.Undef(typ)
			}
			instreader.DebugVariable(&c).SetAbout(about)
			out = append(out, c)
		}
	}
	b.Insts = out
}

// sweep removes the dead instructions of one function.
func (d *deadCode) sweep(fn *codeOf) {
	for bi, b := range fn.f.Blocks {
		if !fn.g.Reachable(int32(bi)) {
			continue
		}
		header := fn.cs.Heads[bi]
		dead := header != cfg.None && !fn.liveCons[header]
		d.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			switch {
			case d.live[fn.first[bi]+int32(i)]:
			case in.Op.IsTerminator():
				if dead {
					*in = rewrite.Branch(fn.f.Blocks[fn.cs.List[header].Merge].Label, in.Pos)
				}
			case in.Op.IsMerge() && !dead, in.Op.IsLine():
			case in.Op == spirv.OpVariable && d.read[in.Result]:
			default:
				rewrite.Nop(in)
			}
		}
		d.replaceByParts(b)
	}
	rewrite.Sweep(d.u, fn.f)
	dropStrayLines(d.u, fn.f)
}

// dropStrayLines removes each OpLine and OpNoLine that is immediately followed by another OpLine or OpNoLine.
func dropStrayLines(u *analysis.Unit, f *spirv.Function) {
	stray := false
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if b.Insts[i].Op.IsLine() && i+1 < len(b.Insts) && b.Insts[i+1].Op.IsLine() {
				rewrite.Nop(&b.Insts[i])
				stray = true
			}
		}
	}
	if stray {
		rewrite.Sweep(u, f)
	}
}
