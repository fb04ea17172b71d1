package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// InlineExhaustive replaces calls by the bodies of the called functions. It writes the body of an entry point once from
// top to bottom, and descends into each function at the call. Every instruction is thus copied exactly once for each
// occurrence in the result. The body of a function that is called once is moved, not copied.
//
// Functions with DontInline are not inlined, unless they pass resources as arguments or results. Functions that end the
// invocation are not inlined into a continue construct, which must not be left in this way. If functions are shared,
// InlineExhaustive is equivalent to InlineCalledOnce.
func InlineExhaustive(u *analysis.Unit) {
	if u.SharesFunctions() {
		InlineCalledOnce(u)
		return
	}
	inline(u, manyInstructions)
}

// InlineCalledOnce inlines only functions that are called once, that are hardly larger than a call, or that pass
// resources. The module hardly grows in these cases.
func InlineCalledOnce(u *analysis.Unit) { inline(u, instructionsOfCall) }

// instructionsOfCall is the maximum size of a function whose copies are not larger than the function together with its
// calls.
const instructionsOfCall = 6

// inline inlines a function that is called several times only if its number of instructions does not exceed the
// parameter. It inlines all other functions.
func inline(u *analysis.Unit, largest int) {
	n := &inliner{u: u, largest: largest, byID: make(map[spirv.ID]*callee, len(u.Module.Functions))}
	for _, f := range u.Module.Functions {
		c := &callee{f: f}
		n.byID[f.Def.Result] = c
		n.all = append(n.all, c)
	}
	n.findLastCalls()
	for _, c := range n.all {
		n.learn(c)
	}
	n.findRoots()
	if !n.calls {
		return
	}
	if largest < manyInstructions {
		n.recount()
	}
	u.Invalidate(analysis.Bodies)
	n.ids = u.NewTable()
	for i := 0; i < len(n.roots); i++ { // remaining calls add roots
		n.root(n.roots[i])
	}
	u.Release(n.ids)
	u.Module.Names = slices.DeleteFunc(u.Module.Names,
		func(in spirv.Instruction) bool { return n.unnamed[instreader.Annotation(&in).Target()] })
	u.Invalidate(analysis.Names)
	rewrite.Forget(u, func(id spirv.ID) bool { return n.byID[id] != nil && n.byID[id].moved })
	u.DeleteFunctions(func(f *spirv.Function) bool { return n.byID[f.Def.Result].moved })
}

type inliner struct {
	u     *analysis.Unit
	byID  map[spirv.ID]*callee
	all   []*callee
	order []*callee // callees first
	roots []*callee // functions that remain
	calls bool      // the module contains calls
	// largest is the maximum size of functions that are copied.
	largest int
	ids     *analysis.Table       // by ID of the callee: the ID in the current copy, or 0 if it is the same
	results *rewrite.Substitution // of the current expansion
	site    *inlineSite

	unnamed map[spirv.ID]bool // variables and labels of moved functions
}

// A callee is a function with the information needed at its calls.
type callee struct {
	f         *spirv.Function
	state     uint8 // of learn: 0 not visited, 1 being visited, 2 done
	calls     []*callee
	size      int  // number of instructions, including those of its callees
	lead      int  // number of instructions that a call adds to its block
	variables int  // of the function and its callees
	instances int  // number of occurrences in the result, at most 2
	kills     bool // the function or one of its callees ends the invocation
	blocks    bool // the function has several blocks after its calls are expanded
	handles   bool // the function passes resources
	last      bool // entry points end where it returns
	keep      bool // is called, not inlined
	root      bool
	active    bool // its body is being written
	moved     bool
	cs        *cfg.Constructs // computed on first use
}

// findLastCalls finds the functions whose calls are directly followed by the end of an entry point. These functions may
// keep several returns: merging the returns would require a switch, and a switch is more expensive for drivers.
func (n *inliner) findLastCalls() {
	for _, c := range n.all {
		c.last = n.u.Op(c.f.Def.Type) == spirv.OpTypeVoid && returns(c.f) > 1
	}
	for _, f := range n.u.Module.Functions {
		entry := n.u.IsEntry(f)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if b.Insts[i].Op != spirv.OpFunctionCall {
					continue
				}
				c := n.byID[instreader.FunctionCall(&b.Insts[i]).Function()]
				if c != nil && !(entry && n.endsWith(b, i)) {
					c.last = false
				}
			}
		}
	}
}

// returns returns the number of return instructions of a function.
func returns(f *spirv.Function) (n int) {
	for _, b := range f.Blocks {
		if op := analysis.Terminator(b).Op; op == spirv.OpReturn || op == spirv.OpReturnValue {
			n++
		}
	}
	return n
}

// endsWith reports whether instruction i of a block is directly followed by the return of the function.
func (n *inliner) endsWith(b *spirv.Block, i int) bool {
	for i++; b.Insts[i].Op.IsLine() || n.u.IsVariableDebug(&b.Insts[i]); i++ {
	}
	return b.Insts[i].Op == spirv.OpReturn
}

// learn computes the information needed at calls of c, and merges its returns if it will be inlined.
func (n *inliner) learn(c *callee) {
	if c.state != 0 {
		return
	}
	c.state = 1
	c.handles = n.passesHandles(c.f)
	c.keep = len(c.f.Blocks) == 0 || instreader.Function(&c.f.Def).FunctionControl()&spirv.FunctionControlDontInline != 0 && !c.handles
	if !c.keep && !c.last && !n.u.IsEntry(c.f) {
		n.u.Invalidate(analysis.Bodies)
		rewrite.MergeReturns(n.u, c.f)
		n.u.ForgetGraph(c.f)
	}
	c.blocks = len(c.f.Blocks) > 1
	for _, b := range c.f.Blocks {
		n.u.Poll()
		c.size += n.u.Size(b)
		switch analysis.Terminator(b).Op {
		case spirv.OpReturn, spirv.OpReturnValue, spirv.OpUnreachable:
		default:
			c.kills = c.kills || analysis.IsExit(analysis.Terminator(b).Op)
		}
		for i := range b.Insts {
			switch b.Insts[i].Op {
			case spirv.OpFunctionCall:
				n.learnCall(c, n.byID[instreader.FunctionCall(&b.Insts[i]).Function()])
			case spirv.OpVariable:
				c.variables++
			}
		}
	}
	if len(c.f.Blocks) > 0 {
		c.lead = min(n.lead(c.f.Blocks[0].Insts), manyInstructions)
	}
	c.state = 2
	n.order = append(n.order, c)
}

// manyInstructions is the upper bound for sizes.
const manyInstructions = 1 << 29

func (n *inliner) learnCall(c, other *callee) {
	n.calls = true
	if other == nil {
		return
	}
	n.learn(other)
	c.calls = append(c.calls, other)
	if other.state == 2 && !other.keep {
		c.size = min(c.size+other.size, manyInstructions)
		c.variables = min(c.variables+other.variables, manyInstructions)
		c.kills = c.kills || other.kills
		c.blocks = c.blocks || other.blocks
	}
}

// lead returns the number of instructions that insts add to their block when all calls are expanded, up to a call that
// ends the block.
func (n *inliner) lead(insts []spirv.Instruction) (count int) {
	for i := range insts {
		count++
		if insts[i].Op != spirv.OpFunctionCall {
			continue
		}
		if c := n.byID[instreader.FunctionCall(&insts[i]).Function()]; c != nil && c.state == 2 && !c.keep &&
			n.u.MayInline(c.size) {
			count += c.lead
			if c.blocks {
				break
			}
		}
	}
	return count
}

// grow reserves capacity in b for insts after their calls are expanded.
func (n *inliner) grow(b *spirv.Block, insts []spirv.Instruction) {
	b.Insts = slices.Grow(b.Insts, n.room(insts, 0))
}

// room returns the capacity for insts after their calls are expanded, plus the given number of other instructions.
func (n *inliner) room(insts []spirv.Instruction, more int) int {
	return max(len(insts), min(n.lead(insts)+more, maxRoom))
}

// maxRoom limits the capacity for calls that may not be expanded.
const maxRoom = 1 << 16

// findRoots finds the functions that are not called, and counts the occurrences of the others.
func (n *inliner) findRoots() {
	called := make(map[*callee]bool)
	for _, c := range n.all {
		for _, other := range c.calls {
			called[other] = true
		}
	}
	for _, c := range n.all {
		if !called[c] || n.u.IsEntry(c.f) {
			n.addRoot(c)
		}
	}
	for i := range n.u.Module.Annotations {
		if in := &n.u.Module.Annotations[i]; analysis.IsExport(in) {
			if c := n.byID[instreader.FunctionCall(in).Function()]; c != nil {
				n.addRoot(c)
			}
		}
	}
	for _, c := range slices.Backward(n.order) {
		c.keep = c.keep || c.instances > 1 && c.size > n.largest && !c.handles
		if c.keep {
			c.instances = 1
		}
		for _, other := range c.calls {
			other.instances = min(other.instances+c.instances, 2)
		}
	}
}

// recount counts the instructions of expanded calls again after the remaining calls have been determined.
func (n *inliner) recount() {
	for _, c := range n.order {
		if len(c.f.Blocks) == 0 {
			continue
		}
		c.variables = 0
		for _, b := range c.f.Blocks {
			for i := range b.Insts {
				if b.Insts[i].Op == spirv.OpVariable {
					c.variables++
				}
			}
		}
		for _, other := range c.calls {
			if !other.keep {
				c.variables = min(c.variables+other.variables, manyInstructions)
			}
		}
		c.lead = min(n.lead(c.f.Blocks[0].Insts), manyInstructions)
	}
}

func (n *inliner) addRoot(c *callee) {
	if !c.root {
		c.root = true
		c.instances = min(c.instances+1, 2)
		n.roots = append(n.roots, c)
	}
}

// passesHandles reports whether the parameters or the result contain resources.
func (n *inliner) passesHandles(f *spirv.Function) bool {
	if n.u.HoldsOpaque(f.Def.Type) {
		return true
	}
	for i := range f.Params {
		typ := f.Params[i].Type
		if _, elem, ok := n.u.Pointer(typ); ok {
			typ = elem
		}
		if f.Params[i].Op == spirv.OpFunctionParameter && n.u.HoldsOpaque(typ) {
			return true
		}
	}
	return false
}

// root writes the body of a remaining function with its calls expanded.
func (n *inliner) root(c *callee) {
	if len(c.calls) == 0 {
		return
	}
	e := &expansion{n: n, ends: make(map[spirv.ID]spirv.ID), results: rewrite.NewSubstitution(n.u)}
	variables := 0
	if n.u.MayInline(c.size) {
		variables = min(c.variables, maxRoom)
	}
	e.variables = make([]spirv.Instruction, 0, variables)
	n.forget(c)
	n.results = &e.results
	entry := &spirv.Block{Before: c.f.Blocks[0].Before, Label: c.f.Blocks[0].Label}
	entry.Insts = make([]spirv.Instruction, 0, n.room(c.f.Blocks[0].Insts, variables))
	e.function(c, entry, nil)
	e.blocks[0].Insts = slices.Insert(e.blocks[0].Insts, 0, e.variables...)
	c.f.Blocks = e.blocks
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op == spirv.OpPhi {
				e.phi(in)
				e.results.Rewrite(in) // the operands of other instructions are already set
			} else if !in.Op.IsLine() {
				break
			}
		}
	}
	n.results = nil
	e.results.Release(n.u)
	rewrite.DropUnreachable(n.u, c.f)
}

// forget resets the mapping of the IDs of c, because another function may have received a copy of c.
func (n *inliner) forget(c *callee) {
	for i := range c.f.Params {
		n.keepID(c.f.Params[i].Result)
	}
	for _, b := range c.f.Blocks {
		n.keepID(b.Label)
		for i := range b.Insts {
			n.keepID(b.Insts[i].Result)
		}
	}
}

func (n *inliner) keepID(id spirv.ID) {
	if n.ids.Of(id) != 0 {
		n.ids.Put(id, uint32(id))
	}
}

// An expansion builds the new blocks of one function.
type expansion struct {
	n         *inliner
	blocks    []*spirv.Block
	variables []spirv.Instruction   // of the inlined functions
	ends      map[spirv.ID]spirv.ID // labels of split blocks, to the label of the last part
	results   rewrite.Substitution  // of calls, to the returned values
}

// phi replaces the labels of a phi by those of the blocks that now branch to it.
func (e *expansion) phi(in *spirv.Instruction) {
	for k := 1; k < len(in.Operands); k += 2 {
		if end, ok := e.ends[spirv.ID(in.Operands[k])]; ok {
			in.Operands[k] = uint32(end)
		}
	}
}

// function writes the blocks of c, starting in cur. It writes them for a call or, if call is nil, as the body of the
// function itself. It returns the block that contains the return, where the caller continues, or nil.
func (e *expansion) function(c *callee, cur *spirv.Block, call *spirv.Instruction) *spirv.Block {
	c.active = true
	var after *spirv.Block
	for i, b := range c.f.Blocks {
		if i > 0 {
			if e.n.move(c, b, call) {
				e.blocks = append(e.blocks, b)
				continue
			}
			cur = &spirv.Block{Before: b.Before, Label: e.n.of(b.Label)}
		}
		w := blockWriter{e: e, c: c, at: int32(i), from: b, cur: cur, first: cur, call: call}
		if w.run() {
			after = w.cur // continues with the instructions after the call
		} else {
			e.blocks = append(e.blocks, w.cur)
		}
		switch {
		case i == 0 && call != nil:
			e.ends[e.n.of(b.Label)] = w.cur.Label
		case w.cur != cur:
			e.ends[cur.Label] = w.cur.Label
		}
	}
	c.active = false
	return after
}

// move moves a block of c other than the first, if possible, and reports whether it did. It requires that c occurs only
// once, and that the block does not contain calls or end in a return to a call.
func (n *inliner) move(c *callee, b *spirv.Block, call *spirv.Instruction) bool {
	if c.instances > 1 || call != nil && analysis.Terminator(b).Op != spirv.OpUnreachable &&
		analysis.IsExit(analysis.Terminator(b).Op) {
		return false
	}
	for i := range b.Insts {
		if b.Insts[i].Op == spirv.OpFunctionCall || call != nil && n.u.IsDebug(&b.Insts[i]) {
			return false
		}
	}
	for i := range b.Insts {
		n.u.Poll()
		b.Insts[i] = n.mapped(c, &b.Insts[i])
	}
	return true
}

// A blockWriter writes one block of a function with its calls expanded.
type blockWriter struct {
	e     *expansion
	c     *callee
	at    int32 // index of the block in c
	from  *spirv.Block
	first *spirv.Block // the first block written
	cur   *spirv.Block // the current block
	split bool         // the merge instruction of a loop is already in first
	call  *spirv.Instruction
	line  *spirv.Instruction // the last OpLine or OpNoLine, or nil
}

// run writes the block, and reports whether it ends with the return to a call.
func (w *blockWriter) run() bool {
	w.e.n.grow(w.cur, w.from.Insts)
	for i := range w.from.Insts {
		w.e.n.u.Poll()
		in := &w.from.Insts[i]
		if in.Op.IsLine() {
			w.line = in
		}
		switch {
		case in.Op == spirv.OpFunctionCall:
			cur := w.cur
			w.expand(in)
			if w.cur != cur {
				w.e.n.grow(w.cur, w.from.Insts[i+1:])
			}
		case in.Op == spirv.OpLoopMerge && w.split:
			w.continuePart()
		case w.call != nil && !w.inlined(in):
			switch {
			case in.Op == spirv.OpReturn && w.c.last:
				w.copy(in)
			case in.Op == spirv.OpReturn || in.Op == spirv.OpReturnValue:
				return true
			}
		default:
			w.copy(in)
		}
	}
	return false
}

// copy writes an instruction with the IDs of the copy.
func (w *blockWriter) copy(in *spirv.Instruction) {
	w.cur.Insts = append(w.cur.Insts, w.e.n.mapped(w.c, in))
}

// inlined handles the instructions that change when a function is inlined. It reports whether the instruction must
// still be copied.
func (w *blockWriter) inlined(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpVariable:
		w.variable(in)
		return false
	case spirv.OpReturn:
		return false
	case spirv.OpReturnValue:
		w.e.results.Set(w.call.Result, w.e.n.of(instreader.ReturnValue(in).Value()))
		return false
	case spirv.OpExtInst:
		return !(w.e.n.u.IsDebug(in) && analysis.DefinesFunction(in))
	}
	return true
}

// variable moves a variable to the caller. Its initializer becomes a store, because the call may be in a loop.
func (w *blockWriter) variable(in *spirv.Instruction) {
	v := w.e.n.mapped(w.c, in)
	if len(v.Operands) > 1 {
		init := uint32(instreader.Variable(&v).Initializer())
		v.Operands = v.Operands[:1]
		w.cur.Insts = append(w.cur.Insts, rewrite.Store(w.e.n.u, v.Result, spirv.ID(init), v.Pos))
	}
	w.e.variables = append(w.e.variables, v)
}

// expand writes a call or the body of the callee.
func (w *blockWriter) expand(in *spirv.Instruction) {
	n := w.e.n
	c := n.byID[instreader.FunctionCall(in).Function()]
	if !w.inlines(c, in) {
		if c != nil {
			n.addRoot(c)
		}
		w.copy(in)
		return
	}
	if c.blocks && w.cur == w.first && cfg.MergeOf(w.from) != nil && cfg.MergeOf(w.from).Op == spirv.OpLoopMerge {
		w.splitHeader(in.Pos)
	}
	call := n.mapped(w.c, in)
	n.enter(c, &call)
	outer := n.site
	n.site = newInlineSite(n.u, &call)
	after := w.e.function(c, w.cur, &call)
	n.site = outer
	if after == nil { // the function does not return
		after = &spirv.Block{Label: n.u.NewID(0)}
		if call.Result != 0 && n.u.Op(call.Type) != spirv.OpTypeVoid {
			w.e.results.Set(call.Result, n.u.Undef(call.Type))
		}
	}
	w.cur = after
	if w.line != nil {
		w.cur.Insts = append(w.cur.Insts, analysis.Cloned(w.line))
	}
}

// splitHeader ends a loop header before a call: its merge instruction must remain in the header.
func (w *blockWriter) splitHeader(pos int32) {
	w.split = true
	next := &spirv.Block{Label: w.e.n.u.NewID(0)}
	w.cur.Insts = append(w.cur.Insts, w.e.n.mapped(w.c, cfg.MergeOf(w.from)), rewrite.Branch(next.Label, pos))
	w.e.blocks = append(w.e.blocks, w.cur)
	w.cur = next
}

// continuePart adds a new block as the continue target of a single-block loop that has been split.
func (w *blockWriter) continuePart() {
	merge := cfg.MergeOf(w.first)
	if instreader.LoopMerge(merge).ContinueTarget() != w.first.Label {
		return
	}
	next := &spirv.Block{Label: w.e.n.u.NewID(0)}
	w.cur.Insts = append(w.cur.Insts, rewrite.Branch(next.Label, merge.Pos))
	w.e.blocks = append(w.e.blocks, w.cur)
	instreader.LoopMerge(merge).SetContinueTarget(next.Label)
	w.cur = next
}

// inlines reports whether a call is inlined.
func (w *blockWriter) inlines(c *callee, in *spirv.Instruction) bool {
	if c == nil || c.state != 2 || c.keep || c.root || c.active {
		return false
	}
	if c.kills && w.c.constructs(w.e.n.u).InContinue(w.at) {
		return false
	}
	if c.instances == 1 { // the function is moved, so the module does not grow
		return true
	}
	u := w.e.n.u
	if !u.MayInline(c.size) {
		if c.handles {
			u.Fail(in.Pos, "inlining this call, which passes a resource, makes the shader too large")
		} else {
			u.LeftCall(in.Pos)
		}
		return false
	}
	u.CountInlined(c.own(u))
	return true
}

// own returns the number of instructions of c without its callees.
func (c *callee) own(u *analysis.Unit) int {
	n := 0
	for _, b := range c.f.Blocks {
		n += u.Size(b)
	}
	return n
}

func (c *callee) constructs(u *analysis.Unit) *cfg.Constructs {
	if c.cs == nil {
		c.cs = u.Graph(c.f).Constructs()
	}
	return c.cs
}

// enter allocates the IDs for inlining c. If c is moved, it keeps its IDs, except the label of the first block, whose
// instructions are appended to the block of the call.
func (n *inliner) enter(c *callee, call *spirv.Instruction) {
	c.moved = c.instances == 1
	arg := 1
	for i := range c.f.Params {
		if p := &c.f.Params[i]; p.Op == spirv.OpFunctionParameter {
			n.ids.Put(p.Result, call.Operands[arg])
			arg++
		}
	}
	for i, b := range c.f.Blocks {
		if i == 0 || !c.moved {
			n.ids.Put(b.Label, uint32(n.u.NewID(0)))
		}
		if c.moved {
			n.unname(b)
			continue
		}
		n.u.Poll()
		for k := range b.Insts {
			if r := b.Insts[k].Result; r != 0 {
				n.ids.Put(r, uint32(n.copyID(r, b.Insts[k].Type)))
			}
		}
	}
}

func (n *inliner) of(id spirv.ID) spirv.ID {
	if to := n.ids.Of(id); to != 0 {
		return spirv.ID(to)
	}
	return id
}

// unname records the variables and the label of a block that is moved: as in a copy, they lose their names.
func (n *inliner) unname(b *spirv.Block) {
	if n.unnamed == nil {
		n.unnamed = make(map[spirv.ID]bool)
	}
	n.unnamed[b.Label] = true
	for k := range b.Insts {
		if in := &b.Insts[k]; in.Op == spirv.OpVariable {
			n.unnamed[in.Result] = true
		}
	}
}

// copyID returns the ID for the copy of a result, with the decorations of the original. It omits the name, because
// several copies no longer correspond to one variable of the source.
func (n *inliner) copyID(old, typ spirv.ID) spirv.ID {
	id := n.u.NewID(typ)
	n.u.CopyDecorations(old, id)
	return id
}

// mapped returns an instruction of c with the IDs of the copy.
func (n *inliner) mapped(c *callee, in *spirv.Instruction) spirv.Instruction {
	out := *in
	if c.instances > 1 {
		out = n.u.Copied(in)
	}
	out.Pos = n.site.pos(in.Pos)
	if out.Result != 0 {
		out.Result = n.of(out.Result)
	}
	if ids, all := out.LeadingIDs(); all {
		for i, id := range ids {
			ids[i] = uint32(n.results.Of(n.of(spirv.ID(id))))
		}
		return out
	}
	for c := out.IDs(); c.Next(); {
		out.Operands[c.At] = uint32(n.results.Of(n.of(spirv.ID(out.Operands[c.At]))))
	}
	return out
}

// MergeReturn gives each called function a single return at its end.
func MergeReturn(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if !u.IsEntry(f) {
			rewrite.MergeReturns(u, f)
		}
	}
}
