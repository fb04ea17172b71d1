package opt

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// maxTrips is the number of iterations up to which a loop is unrolled.
const maxTrips = 4096

// undecidedTrips is the number of iterations after which a loop is given up
// whose end has never been a matter of constants.
const undecidedTrips = 8

// unrollLoops replaces loops by copies of their bodies, where the number of
// iterations is known and the loop is marked with Unroll or chooses resources.
// It expects SSA form with constants in place.
//
// A loop of n iterations becomes n+1 copies of its blocks, the last of which
// only decides to leave; folding constants then removes the decisions. What
// breaks out of the middle of a body needs a construct to leave, so the copies
// stand in a loop that does not repeat:
//
//	for (i = 0; i < 2; i++) { A; if (c) break; B; }
//	→ loop { A0; if (c0) break; B0; A1; if (c1) break; B1; break; }
//
// and what continues in the middle of a body in a switch with one case around
// each copy.
//
// After each round a function is given the form that unrolling expects again by
// the passes of cleanUp, which see no other function.
func unrollLoops(u *unit, cleanUp ...func(*unit)) {
	defer func() {
		if u.leavesLoops() { // it may find room when it runs again
			u.invalidate(bodies)
		}
	}()
	for _, f := range u.m.Functions {
		for len(f.Blocks) > 0 && unrollRound(u, f) {
			runOn(u, f, cleanUp)
			if u.hasFailed() {
				return
			}
		}
	}
}

// runOn runs passes on one function.
func runOn(u *unit, f *spirv.Function, passes []func(*unit)) {
	all := u.m.Functions
	u.m.Functions = []*spirv.Function{f}
	for _, pass := range passes {
		pass(u)
	}
	u.m.Functions = all
}

// unrollRound unrolls the outermost loops that it can. It reports whether it
// has changed anything.
func unrollRound(u *unit, f *spirv.Function) bool {
	plans := planUnrolling(u, f)
	if len(plans) == 0 {
		return false
	}
	u.invalidate(bodies)
	region := make([]int32, len(f.Blocks)) // by block: 1 + the plan whose loop it is in
	for i, p := range plans {
		for _, b := range p.blocks {
			region[b] = int32(i) + 1
		}
	}
	u.demote(f, plans[0].g, func(home, at int32) bool { return region[home] != 0 && region[home] != region[at] })
	for _, p := range plans {
		p.run()
	}
	u.tidy(f)
	return true
}

// planUnrolling finds the outermost loops that are to be unrolled. They share
// no blocks, so that one graph does for all.
func planUnrolling(u *unit, f *spirv.Function) []*unrolling {
	g := u.graph(f)
	cs := g.Constructs()
	if !slices.ContainsFunc(cs.List, func(k cfg.Construct) bool { return k.Kind == cfg.Loop }) {
		return nil
	}
	var plans []*unrolling
	var home *table
	taken := make([]bool, len(cs.List))
	choosing := u.choosing(f, cs)
	for _, b := range g.Order {
		h := cs.Heads[b]
		if h == cfg.None || cs.List[h].Kind != cfg.Loop || insideTaken(cs, taken, h) {
			continue
		}
		p := &unrolling{u: u, f: f, g: g, cs: cs, loop: h, required: choosing[h]}
		if !p.required && (!p.marked() || u.leavesLoops()) {
			continue
		}
		p.collect()
		if home == nil {
			home = u.homes(f)
			defer u.giveBack(home)
		}
		p.home = home
		if p.plan() {
			taken[h] = true
			plans = append(plans, p)
		}
	}
	return plans
}

// homes returns 1 + the number of the block that defines a value, by id.
func (u *unit) homes(f *spirv.Function) *table {
	t := u.table()
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				t.put(id, uint32(bi)+1)
			}
		}
	}
	return t
}

// tidy puts the blocks of f in order after some have been added and left out.
func (u *unit) tidy(f *spirv.Function) {
	u.sortBlocks(f)
	u.prunePhis(f)
}

func insideTaken(cs *cfg.Constructs, taken []bool, c int32) bool {
	for ; c != cfg.None; c = cs.List[c].Parent {
		if taken[c] {
			return true
		}
	}
	return false
}

// An unrolling is the unrolling of one loop.
type unrolling struct {
	u    *unit
	f    *spirv.Function
	g    *cfg.Graph
	cs   *cfg.Constructs
	loop int32

	blocks   []int32 // of the loop, in order
	inside   []bool  // by block
	latch    int32   // the block that goes back
	trips    int
	size     int
	required bool   // the loop chooses resources
	home     *table // by id: 1 + the block that defines it
}

func (p *unrolling) construct() *cfg.Construct { return &p.cs.List[p.loop] }

func (p *unrolling) header() *spirv.Block { return p.f.Blocks[p.construct().Header] }

// collect finds the blocks of the loop.
func (p *unrolling) collect() {
	k := p.construct()
	p.inside = make([]bool, len(p.f.Blocks))
	p.take(k.Header)
	for i := 0; i < len(p.blocks); i++ { // what follows the loop is not within, nor is what that dominates
		for _, b := range p.g.Dominated(p.blocks[i]) {
			if p.within(b) {
				p.take(b)
			}
		}
	}
	slices.SortFunc(p.blocks, func(a, b int32) int { return cmp.Compare(p.g.At[a], p.g.At[b]) })
	p.takeUnreachable()
}

// marked reports whether the source asks for the loop to be unrolled.
func (p *unrolling) marked() bool {
	return spirv.LoopControl(cfg.MergeOf(p.header()).Operands[2])&spirv.LoopControlUnroll != 0
}

func (p *unrolling) take(b int32) {
	p.inside[b] = true
	p.blocks = append(p.blocks, b)
	p.size += len(p.f.Blocks[b].Insts)
}

// takeUnreachable adds the blocks that constructs of the body end in or
// continue at though nothing gets there: each copy needs its own.
func (p *unrolling) takeUnreachable() {
	k := p.construct()
	for _, b := range p.blocks {
		merge := cfg.MergeOf(p.f.Blocks[b])
		if merge == nil || b == k.Header {
			continue
		}
		n := 1
		if merge.Op == spirv.OpLoopMerge {
			n = 2
		}
		for _, label := range merge.Operands[:n] {
			if t := p.g.Block(spirv.ID(label)); t != cfg.None && !p.g.Reachable(t) && !p.inside[t] {
				p.take(t)
			}
		}
	}
}

func (p *unrolling) within(b int32) bool {
	for c := p.cs.Of[b]; c != cfg.None; c = p.cs.List[c].Parent {
		if c == p.loop {
			return true
		}
	}
	return false
}

// choosing finds the constructs that do something that is valid only with
// constants: they index a local array of resources, have a phi of resources, or
// have a texel offset.
func (u *unit) choosing(f *spirv.Function, cs *cfg.Constructs) []bool {
	choosing := make([]bool, len(cs.List))
	var defs definitions
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if !u.chooses(f, &b.Insts[i], &defs) {
				continue
			}
			of := cs.Heads[bi] // a header is part of the loop
			if of == cfg.None {
				of = cs.Of[bi]
			}
			for of != cfg.None && !choosing[of] {
				choosing[of] = true
				of = cs.List[of].Parent
			}
			break
		}
	}
	return choosing
}

func (u *unit) chooses(f *spirv.Function, in *spirv.Instruction, defs *definitions) bool {
	switch in.Op {
	case spirv.OpPhi:
		return u.holdsOpaque(in.Type)
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		class, elem, _ := u.pointer(in.Type)
		return class == spirv.StorageClassFunction && u.holdsOpaque(elem)
	}
	at, _ := constOffsetAt(in)
	if at == 0 || gathers(in.Op) {
		return false
	}
	if !defs.made() {
		*defs = u.localDefs(f)
	}
	return defs.of(spirv.ID(in.Operands[at])) != nil
}

// gathers reports whether op is one of the image instructions whose offsets need
// not be constant.
func gathers(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageGather, spirv.OpImageDrefGather, spirv.OpImageSparseGather, spirv.OpImageSparseDrefGather:
		return true
	}
	return false
}

// constOffsetAt returns the index of the operand ConstOffset or Offset of an
// image instruction, 0 if it has none, and that of the mask that says which.
func constOffsetAt(in *spirv.Instruction) (at, mask int) {
	info := in.Op.Info()
	if info.Class != spirv.ClassImage {
		return 0, 0
	}
	for i, o := range info.Operands {
		if o.Kind != spirv.KindImageOperands || i >= len(in.Operands) {
			continue
		}
		bits, at := spirv.ImageOperands(in.Operands[i]), i+1
		if bits&(spirv.ImageOperandsConstOffset|spirv.ImageOperandsOffset) == 0 {
			return 0, 0
		}
		for _, before := range [...]spirv.ImageOperands{spirv.ImageOperandsBias, spirv.ImageOperandsLod} {
			if bits&before != 0 {
				at++
			}
		}
		if bits&spirv.ImageOperandsGrad != 0 {
			at += 2
		}
		return at, i
	}
	return 0, 0
}

// plan finds out whether and how often the loop repeats, and whether its form
// can be unrolled.
func (p *unrolling) plan() bool {
	k := p.construct()
	if k.Continue == cfg.None || k.Merge == cfg.None || k.Continue == k.Header {
		return false
	}
	p.latch = cfg.None
	for _, b := range p.g.Preds[k.Header] {
		if p.inside[b] {
			if p.latch != cfg.None {
				return false
			}
			p.latch = b
		}
	}
	if p.latch == cfg.None || p.continuesInSwitch() || !p.count() {
		return false
	}
	if p.full() {
		p.u.fail(cfg.MergeOf(p.header()).Pos, "unrolling this loop, which chooses resources, makes the shader too large")
		return false
	}
	p.u.unrolls(p.unrolledSize())
	return true
}

// full reports whether the copies are more than what unrolling may make.
func (p *unrolling) full() bool { return !p.u.mayUnroll(p.unrolledSize()) }

func (p *unrolling) unrolledSize() int { return (p.trips + 1) * p.size }

// count follows one iteration after the other with what is constant until the
// loop ends.
func (p *unrolling) count() bool {
	w := &walk{p: p, known: p.u.table(), decides: p.decides()}
	defer p.u.giveBack(w.known)
	from := int32(cfg.None)
	for p.trips = 0; p.trips <= maxTrips && (p.required || !p.full()); p.trips++ {
		ends, ok := w.iteration(from)
		if !ok {
			return false
		}
		switch {
		case ends:
			return true
		case p.trips == undecidedTrips && !w.decided:
			return false
		}
		from = p.latch
	}
	if p.marked() {
		p.u.leftLoop(cfg.MergeOf(p.header()).Pos)
	}
	return false
}

// decides finds the instructions that the branches of the loop depend on: by
// block of the loop their indices, in order.
func (p *unrolling) decides() map[int32][]int32 {
	needed := p.u.table()
	defer p.u.giveBack(needed)
	var work []spirv.ID
	need := func(id spirv.ID) {
		if h := p.home.of(id); h != 0 && p.inside[h-1] && needed.of(id) == 0 {
			needed.put(id, 1)
			work = append(work, id)
		}
	}
	for _, b := range p.blocks {
		if end := terminator(p.f.Blocks[b]); end.Op == spirv.OpBranchConditional || end.Op == spirv.OpSwitch {
			need(spirv.ID(end.Operands[0]))
		}
	}
	defs := p.definitions()
	for len(work) > 0 {
		in := defs[work[len(work)-1]]
		work = work[:len(work)-1]
		for c := in.IDs(); c.Next(); {
			need(spirv.ID(in.Operands[c.At]))
		}
	}
	list := make(map[int32][]int32, len(p.blocks))
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			if id := p.f.Blocks[b].Insts[i].Result; id != 0 && needed.of(id) != 0 {
				list[b] = append(list[b], int32(i))
			}
		}
	}
	return list
}

// definitions are the instructions of the loop by what they define.
func (p *unrolling) definitions() map[spirv.ID]*spirv.Instruction {
	defs := make(map[spirv.ID]*spirv.Instruction, p.size)
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			if in := &p.f.Blocks[b].Insts[i]; in.Result != 0 {
				defs[in.Result] = in
			}
		}
	}
	return defs
}

// A walk follows one iteration after the other.
type walk struct {
	p        *unrolling
	known    *table            // by id: the constant that a value is
	decides  map[int32][]int32 // what has to be computed
	operands []uint32
	decided  bool // whether the loop ends here was known at some point
}

// iteration goes from the header to the end of the iteration. ends says that
// the loop is left; ok is false if that cannot be told.
func (w *walk) iteration(from int32) (ends, ok bool) {
	p := w.p
	k := p.construct()
	w.enter(k.Header, from)
	for b, steps := k.Header, 0; steps <= len(p.blocks); steps++ {
		w.block(b)
		next, ok := w.next(b)
		switch {
		case !ok:
			return false, false
		case next == k.Merge:
			return true, true
		case next == k.Header:
			return false, true
		case !p.inside[next]:
			return false, false
		}
		if next != k.Header {
			w.enter(next, b)
		}
		b = next
	}
	return false, false
}

// enter gives the phis of a block their values when coming from a block. For
// the header, None is what is outside the loop.
func (w *walk) enter(b, from int32) {
	p := w.p
	insts := p.f.Blocks[b].Insts
	type change struct{ id, value spirv.ID }
	var changes []change // all at once: a phi may be the operand of another
	for _, i := range w.decides[b] {
		in := &insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		value := spirv.ID(0)
		for k := 1; k < len(in.Operands); k += 2 {
			pred := p.g.Block(spirv.ID(in.Operands[k]))
			if pred == from && (from != cfg.None || pred != cfg.None) || from == cfg.None && pred != cfg.None && !p.inside[pred] {
				value = w.value(spirv.ID(in.Operands[k-1]))
			}
		}
		if b != p.construct().Header && len(p.g.Preds[b]) > 1 {
			value = w.same(in)
		}
		changes = append(changes, change{in.Result, value})
	}
	for _, c := range changes {
		w.known.put(c.id, uint32(c.value))
	}
}

// same returns the value of a phi whose operands are all the same constant.
func (w *walk) same(in *spirv.Instruction) spirv.ID {
	one := w.value(spirv.ID(in.Operands[0]))
	for k := 2; k < len(in.Operands); k += 2 {
		if w.value(spirv.ID(in.Operands[k])) != one {
			return 0
		}
	}
	return one
}

// value returns the constant that a value is, 0 if that is not known.
func (w *walk) value(id spirv.ID) spirv.ID {
	if w.p.u.isConstant(id) {
		return id
	}
	return spirv.ID(w.known.of(id))
}

// block computes what is constant in a block.
func (w *walk) block(b int32) {
	insts := w.p.f.Blocks[b].Insts
	for _, i := range w.decides[b] {
		in := &insts[i]
		if in.Op == spirv.OpPhi || !pure(in.Op) {
			continue
		}
		w.known.put(in.Result, 0)
		c, all := *in, true
		w.operands = append(w.operands[:0], in.Operands...)
		c.Operands = w.operands
		for ids := in.IDs(); ids.Next(); {
			if in.Op == spirv.OpExtInst && ids.At == 0 {
				continue
			}
			v := w.value(spirv.ID(c.Operands[ids.At]))
			all = all && v != 0
			c.Operands[ids.At] = uint32(v)
		}
		if !all {
			continue
		}
		if id, ok := w.p.u.foldConstant(&c); ok {
			w.known.put(in.Result, uint32(id))
		}
	}
}

// next returns the block that follows b: where the way divides in a manner
// that is not known, the block in which the ways meet again. A break that may
// or may not happen is passed by.
func (w *walk) next(b int32) (int32, bool) {
	p := w.p
	blk := p.f.Blocks[b]
	end := terminator(blk)
	k := p.construct()
	if h := p.cs.Heads[b]; h != cfg.None && h != p.loop && p.cs.List[h].Kind == cfg.Loop {
		return w.after(p.cs.List[h].Merge)
	}
	if end.Op == spirv.OpBranch {
		return p.g.Succs[b][0], true
	}
	if end.Op != spirv.OpBranchConditional && end.Op != spirv.OpSwitch {
		return 0, false
	}
	if v := w.value(spirv.ID(end.Operands[0])); v != 0 {
		if label := p.u.takenTarget(end, v); label != 0 {
			w.decided = w.decided || slices.Contains(p.g.Succs[b], k.Merge)
			return p.g.Block(label), true
		}
	}
	if h := p.cs.Heads[b]; h != cfg.None && h != p.loop {
		return w.after(p.cs.List[h].Merge)
	}
	rest := int32(cfg.None)
	for _, s := range p.g.Succs[b] {
		if s == k.Merge {
			continue
		}
		if rest != cfg.None {
			return 0, false
		}
		rest = s
	}
	// the last block going back or leaving is the question itself
	return rest, rest != cfg.None && rest != k.Header
}

// after goes on behind a construct: at its merge block, or at the continue
// block if nothing gets to the merge block.
func (w *walk) after(merge int32) (int32, bool) {
	if !w.p.g.Reachable(merge) {
		return w.p.construct().Continue, true
	}
	return merge, true
}

// run puts the copies in place of the loop, whose blocks become unreachable.
func (p *unrolling) run() {
	header, merge := p.header(), *cfg.MergeOf(p.header())
	pos := merge.Pos
	before := &spirv.Block{Label: header.Label}
	wrapper := &spirv.Block{Label: p.u.newID(0)}
	stub := &spirv.Block{Label: p.u.newID(0), Insts: []spirv.Instruction{branch(wrapper.Label, pos)}}
	after := &spirv.Block{Label: p.u.newID(0), Insts: []spirv.Instruction{{Op: spirv.OpUnreachable, Pos: pos}}}

	c := &loopCopy{p: p, ids: p.u.table(), continues: p.nestedContinues()}
	before.Insts = append(c.start(), branch(wrapper.Label, pos))
	p.f.Blocks = append(p.f.Blocks, before, wrapper, stub, after)
	for trip := 0; trip <= p.trips; trip++ {
		next := after.Label
		if trip < p.trips {
			next = p.u.newID(0)
		}
		if trip == 0 {
			c.header = p.u.newID(0)
			wrapper.Insts = []spirv.Instruction{
				{Op: spirv.OpLoopMerge, Pos: pos, Operands: []uint32{merge.Operands[0], uint32(stub.Label), 0}},
				branch(c.header, pos),
			}
		}
		c.make(next)
	}
	c.mergePhis(p.f.Blocks[p.construct().Merge])
	p.u.giveBack(c.ids)
	for b := range p.inside {
		if p.inside[b] {
			p.f.Blocks[b] = &spirv.Block{Label: p.u.newID(0), Insts: []spirv.Instruction{{Op: spirv.OpUnreachable}}}
		}
	}
}

// nestedContinues reports whether something continues from within a construct
// of the body.
func (p *unrolling) nestedContinues() bool {
	for _, b := range p.g.Preds[p.construct().Continue] {
		if p.g.Reachable(b) && (p.cs.Of[b] != p.loop && b != p.construct().Header || terminator(p.f.Blocks[b]).Op != spirv.OpBranch) {
			return true
		}
	}
	return false
}

// continuesInSwitch reports whether something continues from within a switch
// of the body: it could not leave that and the switch around the copy at once.
func (p *unrolling) continuesInSwitch() bool {
	for _, b := range p.g.Preds[p.construct().Continue] {
		for c := p.cs.Of[b]; c != cfg.None && c != p.loop && p.g.Reachable(b); c = p.cs.List[c].Parent {
			if p.cs.List[c].Kind == cfg.Switch {
				return true
			}
		}
	}
	return false
}

// A loopCopy makes the copies of a loop one after the other.
type loopCopy struct {
	p         *unrolling
	ids       *table   // by id of the loop: id in the copy made last
	header    spirv.ID // label of the copy to make
	branching spirv.ID // label of the block that has the header's branch
	continues bool
	pairs     [][]uint32 // for the phis of the merge block
}

// start returns the phis of the loop header with what they get from outside;
// their results stand for the loop's in the first copy.
func (c *loopCopy) start() []spirv.Instruction {
	var out []spirv.Instruction
	for _, in := range c.p.header().Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		phi := spirv.Instruction{Op: spirv.OpPhi, Type: in.Type, Result: c.p.u.newID(in.Type), Pos: in.Pos}
		for k := 0; k < len(in.Operands); k += 2 {
			if b := c.p.g.Block(spirv.ID(in.Operands[k+1])); b != c.p.latch {
				phi.Operands = append(phi.Operands, in.Operands[k], in.Operands[k+1])
			}
		}
		out = append(out, phi)
		c.set(in.Result, phi.Result)
	}
	return out
}

func (c *loopCopy) set(old, new spirv.ID) {
	c.ids.put(old, uint32(new))
}

func (c *loopCopy) of(id spirv.ID) spirv.ID {
	if n := c.ids.of(id); n != 0 {
		return spirv.ID(n)
	}
	return id
}

// make makes a copy that goes on at the label next. The ids of the copy before
// are still those of the values that its latch hands to the header.
func (c *loopCopy) make(next spirv.ID) {
	p := c.p
	for _, b := range p.blocks {
		blk := p.f.Blocks[b]
		label := c.header
		if b != p.construct().Header {
			label = p.u.newID(0)
		}
		c.set(blk.Label, label)
	}
	c.branching = c.header
	if c.continues {
		c.branching = p.u.newID(0)
	}
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			in := &p.f.Blocks[b].Insts[i]
			if in.Result != 0 && !(in.Op == spirv.OpPhi && b == p.construct().Header) {
				id := p.u.newID(in.Type)
				p.u.copyDecorations(in.Result, id)
				c.set(in.Result, id)
			}
		}
	}
	for _, b := range p.blocks {
		c.block(b, next)
	}
	c.collectPairs()
	c.handOn()
	c.header = next
}

// block copies one block.
func (c *loopCopy) block(b int32, next spirv.ID) {
	p := c.p
	old := p.f.Blocks[b]
	blk := &spirv.Block{Label: c.of(old.Label), Insts: make([]spirv.Instruction, 0, len(old.Insts))}
	isHeader := b == p.construct().Header
	for i := range old.Insts {
		in := &old.Insts[i]
		if isHeader && (in.Op == spirv.OpPhi || in.Op == spirv.OpLoopMerge) {
			continue
		}
		n := p.u.copyOf(in)
		if n.Result != 0 {
			n.Result = c.of(n.Result)
		}
		for ids := n.IDs(); ids.Next(); {
			id := spirv.ID(n.Operands[ids.At])
			switch {
			case n.Op == spirv.OpPhi && ids.At%2 == 1 && id == p.header().Label:
				id = c.branching
			case n.Op.IsTerminator() && id == p.header().Label:
				id = next
			default:
				id = c.of(id)
			}
			n.Operands[ids.At] = uint32(id)
		}
		if isHeader && c.continues && n.Op.IsTerminator() {
			blk = c.openSwitch(blk, n.Pos)
		}
		blk.Insts = append(blk.Insts, n)
	}
	p.f.Blocks = append(p.f.Blocks, blk)
}

// openSwitch ends a block with a switch of one case, whose merge block is the
// continue block, and returns the block for the case.
func (c *loopCopy) openSwitch(blk *spirv.Block, pos int32) *spirv.Block {
	u := c.p.u
	target := c.of(c.p.f.Blocks[c.p.construct().Continue].Label)
	blk.Insts = append(blk.Insts,
		spirv.Instruction{Op: spirv.OpSelectionMerge, Pos: pos, Operands: []uint32{uint32(target), 0}},
		spirv.Instruction{Op: spirv.OpSwitch, Pos: pos, Operands: []uint32{uint32(u.constUint(0)), uint32(c.branching)}})
	c.p.f.Blocks = append(c.p.f.Blocks, blk)
	return &spirv.Block{Label: c.branching}
}

// handOn makes what the latch of this copy hands to the header the values of
// the header's phis in the next one.
func (c *loopCopy) handOn() {
	p := c.p
	latch := p.f.Blocks[p.latch].Label
	type change struct{ id, value spirv.ID }
	var changes []change
	for _, in := range p.header().Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if spirv.ID(in.Operands[k]) == latch {
				changes = append(changes, change{in.Result, c.of(spirv.ID(in.Operands[k-1]))})
			}
		}
	}
	for _, x := range changes {
		c.set(x.id, x.value)
	}
}

// collectPairs notes what this copy gives the phis of the merge block.
func (c *loopCopy) collectPairs() {
	p := c.p
	n := 0
	for _, in := range p.f.Blocks[p.construct().Merge].Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		if n == len(c.pairs) {
			c.pairs = append(c.pairs, nil)
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if b := p.g.Block(spirv.ID(in.Operands[k])); b == cfg.None || !p.inside[b] {
				continue
			}
			from := c.of(spirv.ID(in.Operands[k]))
			if spirv.ID(in.Operands[k]) == p.header().Label {
				from = c.branching
			}
			c.pairs[n] = append(c.pairs[n], uint32(c.of(spirv.ID(in.Operands[k-1]))), uint32(from))
		}
		n++
	}
}

// mergePhis gives the phis of the merge block the pairs of the copies in place
// of those of the loop.
func (c *loopCopy) mergePhis(b *spirv.Block) {
	for n := range c.pairs {
		in := &b.Insts[n]
		kept := c.pairs[n]
		for k := 1; k < len(in.Operands); k += 2 {
			if from := c.p.g.Block(spirv.ID(in.Operands[k])); from == cfg.None || !c.p.inside[from] {
				kept = append(kept, in.Operands[k-1], in.Operands[k])
			}
		}
		in.Operands = kept
	}
}
