package kernel

import (
	"maps"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A function is an entry point or a function that an entry point may call.
type function struct {
	in       *spirv.Function
	fn       *modulebuilder.Function
	name     string             // name in the kernel
	entry    *spirv.Instruction // OpEntryPoint; nil for other functions
	blocks   []*spirv.Block     // blocks that are reachable in the control-flow graph
	calls    []*function
	uses     []int32     // indices of the function's needs in needList, in ascending order
	computed []spirv.ID  // constants that the function must compute, each after its constituents
	computes spirv.IDSet // the same constants as a set
	state    visit
}

// A visit is the state of a function during the walk over the call graph.
type visit uint8

const (
	unseen visit = iota
	open
	done
)

// callGraph finds the functions that the entry points may call, and the needs of each function, which its callers must
// pass to it.
func (l *lowerer) callGraph() {
	l.byID = make(map[spirv.ID]*function, len(l.m.Functions))
	for _, f := range l.m.Functions {
		l.byID[f.Def.Result] = &function{in: f}
	}
	found := false
	for i := range l.m.EntryPoints {
		found = l.entryPoint(&l.m.EntryPoints[i]) || found
	}
	if !found && l.o.Entry != "" {
		l.report(nil, "entry point %q not found", l.o.Entry)
	} else if !found {
		l.report(nil, "the module does not have an entry point")
	}
	for _, f := range l.m.Functions {
		if g := l.byID[f.Def.Result]; g.state == done {
			l.order = append(l.order, g)
		}
	}
}

// entryPoint visits an entry point and the functions that it may call. It returns false if Options.Entry excludes the
// entry point.
func (l *lowerer) entryPoint(in *spirv.Instruction) bool {
	name := instreader.EntryPoint(in).Name()
	if l.o.Entry != "" && name != l.o.Entry {
		return false
	}
	f := l.byID[instreader.EntryPoint(in).EntryPoint()]
	switch {
	case instreader.EntryPoint(in).ExecutionModel() != spirv.ExecutionModelGLCompute:
		l.report(in, "entry point %q is for stage %v; only compute shaders can be kernels", name,
			instreader.EntryPoint(in).ExecutionModel())
	case f == nil:
		l.report(in, "entry point %q is not a function", name)
	case f.entry != nil:
		l.report(in, "entry points that share a function are not supported in kernels")
	default:
		f.entry = in
		l.visit(f)
	}
	return true
}

// visit records the needs of f and of the functions that it calls.
func (l *lowerer) visit(f *function) {
	if f.state != unseen {
		return
	}
	f.state = open
	f.blocks = l.reachable(f.in)
	needs := make(map[int32]bool)
	for _, b := range f.blocks {
		for i := range b.Insts {
			l.scan(f, &b.Insts[i], needs)
		}
	}
	for _, g := range f.calls {
		for _, n := range g.uses {
			needs[n] = true
		}
	}
	f.uses = slices.Sorted(maps.Keys(needs))
	f.state = done
	if f.entry != nil {
		l.scanInitializers(f)
	}
}

// scanInitializers records the constants that f, an entry point, must compute to initialize Private variables.
func (l *lowerer) scanInitializers(f *function) {
	for _, n := range f.uses {
		if v := l.needList[n].variable; v != nil && len(v.Operands) > 1 &&
			l.computed.Has(instreader.Variable(v).Initializer()) {
			l.scanComputed(f, instreader.Variable(v).Initializer())
		}
	}
}

// scan records the needs of instruction in of function f in the set needs.
func (l *lowerer) scan(f *function, in *spirv.Instruction, needs map[int32]bool) {
	l.o.Budget.Poll()
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		if n := l.needs[id]; n != 0 {
			needs[n-1] = true
		}
		if l.computed.Has(id) {
			l.scanComputed(f, id)
		}
	}
	switch in.Op {
	case spirv.OpPhi:
		for i := 0; i < len(in.Operands); i += 2 {
			l.merged.Add(spirv.ID(in.Operands[i]))
		}
	case spirv.OpArrayLength:
		if r := l.rootOf(instreader.ArrayLength(in).Structure()); r != nil && r.kind != PushConstants {
			needs[r.length] = true
		}
	case spirv.OpFunctionCall:
		l.scanCall(f, in)
	}
}

// scanComputed records that f must compute constant id and, before it, its constituents.
func (l *lowerer) scanComputed(f *function, id spirv.ID) {
	if f.computes.Has(id) {
		return
	}
	f.computes.Add(id)
	in := l.def(id)
	for c := in.IDs(); c.Next(); {
		if part := spirv.ID(in.Operands[c.At]); l.computed.Has(part) {
			l.scanComputed(f, part)
		}
	}
	f.computed = append(f.computed, id)
}

func (l *lowerer) scanCall(f *function, in *spirv.Instruction) {
	g := l.byID[instreader.FunctionCall(in).Function()]
	switch {
	case g == nil:
		l.report(in, "%s is not a function", l.name(instreader.FunctionCall(in).Function()))
		return
	case len(g.in.Blocks) == 0:
		l.report(in, "function %s does not have a body", l.name(g.in.Def.Result))
		return
	case g.state == open:
		l.report(in, "%s is recursive: recursion is not supported in kernels", l.name(g.in.Def.Result))
		return
	}
	if l.calling++; l.calling > maxDepth {
		l.report(in, "calls nest deeper than %d", maxDepth)
	} else {
		l.visit(g)
	}
	l.calling--
	f.calls = append(f.calls, g)
}

// rootOf returns the resource from which access chains derive pointer id, or nil if it is unknown.
func (l *lowerer) rootOf(id spirv.ID) *root {
	for range l.defs { // the limit ends the loop if an invalid module contains a cycle
		d := l.def(id)
		if d == nil {
			return nil
		}
		switch d.Op {
		case spirv.OpVariable:
			if n := l.needs[id]; n != 0 {
				return l.needList[n-1].root
			}
			return nil
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCopyObject:
			id = instreader.AccessChain(d).Base()
		default:
			return nil
		}
	}
	return nil
}

// reachable returns the blocks of f that the builder keeps: those that a branch or a merge instruction of a kept block
// refers to.
func (l *lowerer) reachable(f *spirv.Function) []*spirv.Block {
	at := make(map[spirv.ID]int, len(f.Blocks))
	for i, b := range f.Blocks {
		at[b.Label] = i
	}
	seen := make([]bool, len(f.Blocks))
	var stack []int
	push := func(id spirv.ID) {
		i, ok := at[id]
		if !ok {
			l.report(&f.Def, "branch target %d is not a block of the function", id)
		} else if !seen[i] {
			seen[i] = true
			stack = append(stack, i)
		}
	}
	if len(f.Blocks) > 0 {
		push(f.Blocks[0].Label)
	}
	for len(stack) > 0 {
		b := f.Blocks[stack[len(stack)-1]]
		stack = stack[:len(stack)-1]
		l.leads(f, b, push)
	}
	blocks := make([]*spirv.Block, 0, len(f.Blocks))
	for i, b := range f.Blocks {
		if seen[i] {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// leads calls push with each label that block b refers to. It adds a finding if the block is malformed.
func (l *lowerer) leads(f *spirv.Function, b *spirv.Block, push func(spirv.ID)) {
	for i := range b.Insts {
		in := &b.Insts[i]
		last := i == len(b.Insts)-1
		switch {
		case in.Op.IsTerminator() != last, in.Op.IsMerge() && i != len(b.Insts)-2:
			l.report(in, "misplaced merge or termination instruction")
			return
		case in.Op.IsMerge():
			push(instreader.Merge(in).MergeBlock())
			if in.Op == spirv.OpLoopMerge {
				push(instreader.LoopMerge(in).ContinueTarget())
			}
		case last:
			in.EachTarget(push)
		}
	}
	if len(b.Insts) == 0 {
		l.report(&f.Def, "empty block")
	}
}
