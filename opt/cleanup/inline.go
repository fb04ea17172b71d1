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

// instructionsOfCall is the maximum size of a function that is inlined even if it is called several times. Its copies
// are not larger than the function together with its calls.
const instructionsOfCall = 6

// inline inlines all functions except those that are called several times and have more than largest instructions.
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
	roots []*callee // functions that still exist after inlining
	calls bool      // the module contains calls
	// largest is the maximum size of functions that are copied.
	largest int
	ids     *analysis.Table       // by ID of the callee: the ID in the current copy, or 0 if it is the same
	results *rewrite.Substitution // replacements of results in the current expansion
	site    *inlineSite

	unnamed map[spirv.ID]bool // results that lose their names: variables and labels of moved functions
}

// A callee is a function with the information needed at its calls.
type callee struct {
	f         *spirv.Function
	state     uint8 // state of learn: 0 not visited, 1 being visited, 2 done
	calls     []*callee
	size      int  // number of instructions, including those of inlined callees
	lead      int  // number of instructions that an inlined call adds to its block
	variables int  // number of variables of the function and its inlined callees
	instances int  // number of occurrences in the result, at most 2
	kills     bool // the function or one of its callees ends the invocation
	blocks    bool // the function has several blocks after its calls are expanded
	handles   bool // the function passes resources
	last      bool // the function has several returns, each followed by the end of an entry point
	keep      bool // calls of the function are kept
	root      bool
	active    bool // its body is being written
	moved     bool
	cs        *cfg.Constructs // computed on first use
}

// findLastCalls sets c.last for the functions with several returns whose calls are all directly followed by the end of
// an entry point. These functions may keep their returns: merging the returns would require a switch, and a switch is
// more expensive for drivers.
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

// endsWith reports whether instruction i of block b is directly followed by an OpReturn. Lines and debug instructions
// for variables do not count.
func (n *inliner) endsWith(b *spirv.Block, i int) bool {
	for i++; b.Insts[i].Op.IsLine() || n.u.IsVariableDebug(&b.Insts[i]); i++ {
	}
	return b.Insts[i].Op == spirv.OpReturn
}

// learn computes the fields of c and of its callees that are needed at calls. It merges the returns of c if c will be
// inlined.
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

// manyInstructions is the upper bound for counts of instructions and variables. Larger counts are reduced to it.
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

// lead returns the number of instructions that insts occupy in their block after calls have been expanded. It stops at
// the first call whose expansion ends the block.
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

// grow reserves capacity in b for insts and the expansions of their calls.
func (n *inliner) grow(b *spirv.Block, insts []spirv.Instruction) {
	b.Insts = slices.Grow(b.Insts, n.room(insts, 0))
}

// room returns the capacity to reserve for insts, the expansions of their calls, and more other instructions.
func (n *inliner) room(insts []spirv.Instruction, more int) int {
	return max(len(insts), min(n.lead(insts)+more, maxRoom))
}

// maxRoom limits the capacity that is reserved for expansions, because some of the calls may not be expanded.
const maxRoom = 1 << 16

// findRoots adds the functions that must remain to the roots: entry points, exported functions, and functions without a
// call. It then counts the occurrences of every function in the result.
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

// recount updates the fields variables and lead of all functions, after findRoots has determined which calls are kept.
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

// passesHandles reports whether a parameter or the result of f contains resources.
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

// forget maps the IDs of c back to themselves, because c may have been copied into another function.
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
	variables []spirv.Instruction   // variables of the inlined functions
	ends      map[spirv.ID]spirv.ID // by label of a block that has been split: the label of its last part
	results   rewrite.Substitution  // by result of an inlined call: the returned value
}

// phi replaces the predecessor labels of a phi. If a predecessor has been split, its last part now branches to the phi.
func (e *expansion) phi(in *spirv.Instruction) {
	for k := 1; k < len(in.Operands); k += 2 {
		if end, ok := e.ends[spirv.ID(in.Operands[k])]; ok {
			in.Operands[k] = uint32(end)
		}
	}
}

// function writes the blocks of c with calls expanded. The first block is appended to cur. If call is nil, the blocks
// become the body of c itself; otherwise, they replace call. It returns the block in which the caller continues after
// the call, or nil if c does not return.
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

// move moves block b of c to the expansion without copying it, and reports whether it did. This requires that c occurs
// only once, and that the block neither contains calls nor ends in a return to a call. The first block of c is never
// moved.
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
	line  *spirv.Instruction // the last OpLine or OpNoLine of the block, or nil
}

// run writes the block. It reports whether the block ends in a return to a call, so that the caller continues in w.cur.
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

// copy writes an instruction to the current block, with the IDs of the copy.
func (w *blockWriter) copy(in *spirv.Instruction) {
	w.cur.Insts = append(w.cur.Insts, w.e.n.mapped(w.c, in))
}

// inlined handles the instructions of an inlined function that are not simply copied, such as returns. It reports
// whether the instruction must still be copied.
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

// expand writes a call, or the body of the callee instead if the call is inlined.
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

// splitHeader ends the current block, a loop header, before a call, because the merge instruction must remain in the
// header. Writing continues in a new block.
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

// inlines reports whether a call of c is inlined.
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

// own returns the number of instructions of c itself, not including those of its callees.
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

// enter prepares the IDs for inlining c at a call. Parameters are mapped to the arguments, and results and labels to
// new IDs. If c is moved, it keeps its IDs, except the label of the first block, whose instructions are appended to the
// block of the call.
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

// unname records the variables and the label of a block that is moved, so that they lose their names like those of a
// copied block.
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

// copyID returns a new ID for the copy of result old, with the same decorations. The copy does not get a name, because
// several copies no longer correspond to one variable of the source.
func (n *inliner) copyID(old, typ spirv.ID) spirv.ID {
	id := n.u.NewID(typ)
	n.u.CopyDecorations(old, id)
	return id
}

// mapped returns an instruction of c in which IDs are replaced by those of the copy. It changes the operands in place
// if c occurs only once.
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
