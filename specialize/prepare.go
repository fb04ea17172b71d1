package specialize

import (
	"errors"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// Options configures Prepare. The zero value is suitable for optimized modules.
type Options struct {
	// Optimize runs the passes of -O3 once, which replace variables by values. Set it for an unoptimized module, whose
	// constants are stored in variables and would otherwise not be propagated.
	Optimize bool
	// Trusted skips the validation of the module. For an invalid module, the result is then undefined, and Prepare may
	// return an *InternalError.
	Trusted bool
}

// An InternalError is the error for a bug in hlsl2spirv. The root package exports the same type.
type InternalError = crash.InternalError

// Prepare analyzes a module, given as the words of its binary form. It returns an error if the module is invalid or
// cannot be optimized within limits. For a bug in hlsl2spirv, the error is an *InternalError.
func Prepare(module []uint32, o Options) (a *Analysis, err error) {
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case *budget.Stop:
			a, err = nil, fmt.Errorf("the module cannot be optimized: more than %d %s", reason.Limit,
				budget.Rows[reason.Quantity].What)
		default:
			a, err = nil, crash.New(reason)
		}
	}()
	m, err := read(module, o.Trusted)
	if err == nil && o.Optimize {
		m, err = optimized(m)
	}
	if err != nil {
		return nil, err
	}
	if len(m.EntryPoints) == 0 && !declares(m, spirv.CapabilityLinkage) {
		return nil, errors.New("the module has neither an entry point nor the capability Linkage")
	}
	p := preparer{Analysis: &Analysis{structured: declares(m, spirv.CapabilityShader)}, m: m}
	p.header = [5]uint32{spirv.Magic, m.Version, m.Generator, uint32(m.Bound), m.Schema}
	p.flatten()
	p.markKinds()
	p.readTypes()
	p.readConstants()
	p.readModule()
	p.findVisits()
	p.findChoices()
	p.findCapabilities()
	p.runs.New = func() any { return p.newRun() }
	return p.Analysis, nil
}

// read decodes a module and validates it unless it is trusted.
func read(module []uint32, trusted bool) (*spirv.Module, error) {
	m, err := spirv.Decode(module)
	if err != nil || trusted {
		return m, err
	}
	found := validate.Module(m, validate.Options{Target: validate.Universal, ScalarBlockLayout: true})
	if len(found) == 0 {
		return m, nil
	}
	return nil, fmt.Errorf("the module is invalid: %s", found[0].Text)
}

// limits are the limits for the passes of Options.Optimize. They are the defaults of a compilation.
var limits budget.Limits

// newSession is opt.NewSession. It is a variable so that a test can replace it by a function that panics.
var newSession = opt.NewSession

// optimized returns the module after the passes of -O3.
func optimized(m *spirv.Module) (*spirv.Module, error) {
	session := newSession(m, opt.Options{PreserveInterface: true, Budget: budget.New(limits)})
	if r := session.Optimize(opt.Performance); len(r.Failures) > 0 {
		return nil, fmt.Errorf("the module cannot be optimized: %s", r.Failures[0].Text)
	}
	session.Finish()
	return read(instbuilder.Encode(m), false)
}

// declares reports whether a module declares a capability or a capability that implies it.
func declares(m *spirv.Module, c spirv.Capability) bool {
	all := map[spirv.Capability]bool{}
	for i := range m.Capabilities {
		spirv.Imply(all, instreader.Capability(&m.Capabilities[i]).Capability())
	}
	return all[c]
}

// A preparer builds an Analysis.
type preparer struct {
	*Analysis
	m      *spirv.Module
	ofInst []*spirv.Instruction // by instIndex
	sets   map[uint32]spirv.ExtSet
	debugs map[uint32]bool // IDs of imported debug information sets
	silent map[uint32]bool // IDs of imported non-semantic sets
	may    []bool          // by ID: is or may become constant
	called []functionIndex // by ID of a function: its index; none for other IDs
}

// add appends an instruction of the given block and returns its index.
func (p *preparer) add(in *spirv.Instruction, block blockIndex) instIndex {
	i := instIndex(len(p.insts))
	at := uint32(len(p.words))
	p.words = instbuilder.AppendInstruction(p.words, in)
	p.insts = append(p.insts, inst{at: at, typ: uint32(in.Type), result: uint32(in.Result), ids: uint32(len(p.idAt)),
		block: block, aux: none, op: in.Op, words: uint16(len(p.words) - int(at)), double: in.Form == spirv.FormWide})
	first := uint16(1)
	if in.Type != 0 {
		p.idAt = append(p.idAt, 1)
		first++
	}
	if in.Result != 0 {
		first++
		p.def[in.Result] = i
	}
	in.EachIDIndex(func(k int) { p.idAt = append(p.idAt, first+uint16(k)) })
	p.ofInst = append(p.ofInst, in)
	return i
}

func (p *preparer) addAll(list []spirv.Instruction) {
	for i := range list {
		p.add(&list[i], none)
	}
}

// flatten builds the lists of instructions, blocks and functions.
func (p *preparer) flatten() {
	m := p.m
	p.def, p.labels, p.called = filled[instIndex](int(m.Bound)), filled[blockIndex](int(m.Bound)),
		filled[functionIndex](int(m.Bound))
	p.addAll(m.Capabilities)
	p.addAll(m.Extensions)
	p.addAll(m.ExtInstImports)
	if m.MemoryModel.Op != spirv.OpNop {
		p.add(&m.MemoryModel, none)
	}
	for s, list := range [...][]spirv.Instruction{
		sectionEntryPoints: m.EntryPoints, sectionModes: m.ExecutionModes, sectionStrings: m.Strings,
		sectionNames:     m.Names,
		sectionProcessed: m.Processed, sectionAnnotations: m.Annotations, sectionTypes: m.Types,
	} {
		if s != sectionPreamble {
			p.sections[s] = instIndex(len(p.insts))
			p.addAll(list)
		}
	}
	p.sections[sectionFunctions] = instIndex(len(p.insts))
	p.imports()
	for i := range m.Types {
		if in := &m.Types[i]; in.Op == spirv.OpTypeInt && instreader.TypeInt(in).Width() == 32 && p.word == 0 {
			p.word = uint32(in.Result)
		}
	}
	labels := cfg.NewLabels(m)
	for _, f := range m.Functions {
		p.function(f, labels)
	}
	p.sections[sectionCount] = instIndex(len(p.insts))
	p.insts = append(p.insts, inst{at: uint32(len(p.words)), ids: uint32(len(p.idAt))})
}

func (p *preparer) imports() {
	p.sets, p.debugs, p.silent = map[uint32]spirv.ExtSet{}, map[uint32]bool{}, map[uint32]bool{}
	for i := range p.m.ExtInstImports {
		in := &p.m.ExtInstImports[i]
		name, _ := spirv.StringAt(in.Operands)
		set, id := spirv.LookupExtSet(name), uint32(in.Result)
		p.sets[id] = set
		switch {
		case set == spirv.ExtSetGLSLStd450:
			p.glsl = id
		case set == spirv.ExtSetShaderDebugInfo, set == spirv.ExtSetOpenCLDebugInfo:
			p.debugs[id] = true
		case analysis.NonSemantic(in.Operands):
			p.silent[id] = true
		}
	}
}

func (p *preparer) function(f *spirv.Function, labels *cfg.Labels) {
	number := functionIndex(len(p.functions))
	fn := function{end: none}
	fn.def = p.add(&f.Def, none)
	p.insts[fn.def].aux = auxiliary(number)
	p.called[f.Def.Result] = number
	fn.code.from = fn.def
	for i := range f.Params {
		p.add(&f.Params[i], none)
	}
	fn.code.to = instIndex(len(p.insts))
	if len(f.Blocks) > 0 {
		p.body(f, &fn, number, cfg.New(f, labels))
	}
	end := instbuilder.FunctionEnd()
	fn.end = p.add(&end, none)
	p.functions = append(p.functions, fn)
}

// order returns the blocks of function f in an order in which every edge leads forward, except back edges to loop
// headers. It returns the module order if that is possible, otherwise the order of graph g.
func order(f *spirv.Function, g *cfg.Graph) []int32 {
	n := int32(len(f.Blocks))
	list := make([]int32, 0, n)
	for b := range n {
		list = append(list, b)
		for _, s := range g.Succs[b] {
			if s <= b && g.Reachable(b) && !g.Dominates(s, b) {
				return g.Order
			}
		}
	}
	return list
}

func (p *preparer) body(f *spirv.Function, fn *function, number functionIndex, graph *cfg.Graph) {
	g := graph
	if p.structured {
		g = graph.Structural()
	}
	first := blockIndex(len(p.blocks))
	at := filled[blockIndex](len(f.Blocks)) // by block of the graph: its index
	for _, b := range order(f, g) {
		at[b] = blockIndex(len(p.blocks))
		p.labels[f.Blocks[b].Label] = at[b]
		fn.blocks = append(fn.blocks, at[b])
		p.blocks = append(p.blocks, block{label: uint32(f.Blocks[b].Label), construct: none, heads: none,
			function: number})
	}
	for b, number := range at {
		if number == none {
			continue
		}
		bl := &p.blocks[number]
		bl.code.from = instIndex(len(p.insts))
		for i := range f.Blocks[b].Insts {
			p.add(&f.Blocks[b].Insts[i], number)
		}
		bl.code.to = instIndex(len(p.insts))
		bl.out.from = edgeIndex(len(p.edges))
		for _, s := range g.Succs[b] {
			if at[s] != none {
				p.edges = append(p.edges, edge{number, at[s]})
			}
		}
		bl.out.to = edgeIndex(len(p.edges))
	}
	p.connect(first)
	if p.structured {
		p.structure(fn, g, at)
	}
}

// connect sets the predecessors of the blocks from first on. It also sets the edge of each label operand of their
// terminators and phis.
func (p *preparer) connect(first blockIndex) {
	into := make([][]edgeIndex, blockIndex(len(p.blocks))-first)
	for b := first; b < blockIndex(len(p.blocks)); b++ {
		bl := &p.blocks[b]
		for e := bl.out.from; e < bl.out.to; e++ {
			into[p.edges[e].to-first] = append(into[p.edges[e].to-first], e)
		}
	}
	for b := first; b < blockIndex(len(p.blocks)); b++ {
		bl := &p.blocks[b]
		bl.preds = p.preds.appendPart(into[b-first])
		bl.targets = p.targets.end()
		p.ofInst[bl.code.to-1].EachTarget(func(id spirv.ID) {
			p.targets = append(p.targets,
				p.edgeTo(bl, p.labels[id]))
		})
		for i := bl.code.from; i < bl.code.to; i++ {
			if p.insts[i].op != spirv.OpPhi {
				continue
			}
			p.insts[i].aux = auxiliary(p.phiEdges.end())
			ops := p.operands(i)
			for k := 1; k < len(ops); k += 2 {
				e := edgeIndex(none)
				if from := p.labels[ops[k]]; from >= first {
					e = p.edgeTo(&p.blocks[from], b)
				}
				p.phiEdges = append(p.phiEdges, e)
			}
		}
	}
}

// edgeTo returns the edge between two blocks, or none.
func (p *preparer) edgeTo(from *block, to blockIndex) edgeIndex {
	for e := from.out.from; e < from.out.to; e++ {
		if p.edges[e].to == to {
			return e
		}
	}
	return none
}

// structure appends the constructs of function fn. at maps each block of graph g to its index.
func (p *preparer) structure(fn *function, g *cfg.Graph, at []blockIndex) {
	cs := g.Constructs()
	first := constructIndex(len(p.constructs))
	number := filled[constructIndex](len(cs.List)) // by construct of the graph: its index
	blockOf := func(b int32) blockIndex {
		if b == cfg.None {
			return none
		}
		return at[b]
	}
	for i, k := range cs.List {
		if k.Kind != cfg.Continue && at[k.Header] != none {
			number[i] = constructIndex(len(p.constructs))
			p.constructs = append(p.constructs, construct{header: at[k.Header], merge: blockOf(k.Merge),
				next: blockOf(k.Continue), parent: none, isSwitch: k.Kind == cfg.Switch})
		}
	}
	around := func(c int32) constructIndex {
		if c != cfg.None && cs.List[c].Kind == cfg.Continue {
			c = cs.List[c].Parent
		}
		if c == cfg.None {
			return none
		}
		return number[c]
	}
	branches := make([][]blockIndex, constructIndex(len(p.constructs))-first+1)
	for b, n := range at {
		if n == none {
			continue
		}
		bl := &p.blocks[n]
		bl.construct = around(cs.Of[b])
		if h := cs.Heads[b]; h != cfg.None {
			bl.heads = number[h]
		}
		if bl.heads != none {
			p.constructs[bl.heads].parent = bl.construct
		}
		bl.fixed = cs.InContinue(int32(b)) && !p.repeats(n)
		in := bl.construct
		if bl.heads != none && p.constructs[bl.heads].next != none {
			in = bl.heads // the conditional branch of a loop header is part of the loop
		}
		if p.isConditional(bl) && (bl.heads == none || in == bl.heads) {
			k := constructIndex(0)
			if in != none {
				k = in - first + 1
			}
			branches[k] = append(branches[k], n)
		}
	}
	for k, list := range branches {
		s := p.branch.appendPart(list)
		if k == 0 {
			fn.branch = s
		} else {
			p.constructs[first+constructIndex(k)-1].branch = s
		}
	}
	p.nest(fn, first)
	p.findExits(first)
}

// nest lists the constructs from first on in Analysis.inner: for each construct those directly inside it, and for fn
// the outermost ones.
func (p *preparer) nest(fn *function, first constructIndex) {
	n := constructIndex(len(p.constructs))
	within := make([][]constructIndex, n-first+1)
	for c := first; c < n; c++ {
		k := constructIndex(0)
		if parent := p.constructs[c].parent; parent != none {
			k = parent - first + 1
		}
		within[k] = append(within[k], c)
	}
	for k, list := range within {
		s := p.inner.appendPart(list)
		if k == 0 {
			fn.inner = s
		} else {
			p.constructs[first+constructIndex(k)-1].inner = s
		}
	}
}

func (p *preparer) isConditional(b *block) bool {
	return p.insts[b.code.to-1].op != spirv.OpBranch && b.out.to > b.out.from
}

// repeats reports whether block n has a back edge and ends in an OpBranchConditional.
func (p *preparer) repeats(n blockIndex) bool {
	bl := &p.blocks[n]
	for e := bl.out.from; e < bl.out.to; e++ {
		if p.edges[e].to <= n {
			return p.insts[bl.code.to-1].op == spirv.OpBranchConditional
		}
	}
	return false
}

// findExits finds the edges that leave the constructs from first on. It also marks branches as fixed: those that would
// otherwise dissolve a construct that other branches must be able to leave.
func (p *preparer) findExits(first constructIndex) {
	n := constructIndex(len(p.constructs))
	nested, crossed := make([]bool, n-first), make([]bool, n-first)
	for c := first; c < n; c++ {
		k := &p.constructs[c]
		k.exits.from = p.exits.end()
		for _, to := range [...]blockIndex{k.merge, k.next} {
			if to != none {
				p.leave(c, to, nested, crossed, first)
			}
		}
		header := &p.blocks[k.header]
		if nested[c-first] && !k.isSwitch && p.word == 0 {
			// The construct cannot be emitted as a switch, because there is no integer type for the selector.
			header.fixed = true
		}
		switch {
		case k.next != none: // record the back edges too
			for _, e := range p.preds.part(header.preds) {
				if p.within(p.edges[e].from, c) {
					p.exits = append(p.exits, e)
				}
			}
		case k.isSwitch: // record the edges from one case to the next
			for e := header.out.from; e < header.out.to; e++ {
				if to := p.edges[e].to; to != k.merge && p.leave(c, to, nil, crossed, first) {
					header.fixed = true
				}
			}
		}
		k.exits.to = p.exits.end()
	}
	for c := first; c < n; c++ {
		if k := &p.constructs[c]; k.next == none && !k.isSwitch && nested[c-first] && crossed[c-first] {
			p.blocks[k.header].fixed = true
		}
	}
}

// leave records the edges from inside construct c to block to. It reports whether one of them belongs to a conditional
// branch or starts in a nested construct.
func (p *preparer) leave(c constructIndex, to blockIndex, nested, crossed []bool, first constructIndex) (deep bool) {
	k := &p.constructs[c]
	for _, e := range p.preds.part(p.blocks[to].preds) {
		from := p.edges[e].from
		if from == k.header && k.next == none {
			continue
		}
		if !p.within(from, c) {
			continue
		}
		p.exits = append(p.exits, e)
		b := &p.blocks[from]
		if b.construct != c || p.isConditional(b) || b.heads != none {
			deep = true
			if nested != nil {
				nested[c-first] = true
			}
		}
		if k.next == none {
			for x := b.construct; x != c && x != none; x = p.constructs[x].parent {
				crossed[x-first] = true
			}
		}
	}
	return deep
}

// within reports whether block b is inside construct c, at any depth, or is its header if c is a loop.
func (p *preparer) within(b blockIndex, c constructIndex) bool {
	if p.constructs[c].next != none && p.constructs[c].header == b {
		return true
	}
	for x := p.blocks[b].construct; x != none; x = p.constructs[x].parent {
		if x == c {
			return true
		}
	}
	return false
}

// markKinds sets the kinds of the instructions of functions.
func (p *preparer) markKinds() {
	stores := map[uint32][]instIndex{} // by ID of a variable: the instructions that store to it
	for i := p.sections[sectionFunctions]; i < p.sections[sectionCount]; i++ {
		x, in := &p.insts[i], p.ofInst[i]
		switch {
		case in.Op == spirv.OpNop:
			x.kind = kindNothing
		case in.Op.IsLine():
			x.kind = kindLine
		case in.Op.IsMerge():
			x.kind = kindMerge
		case in.Op.IsTerminator():
			x.kind = kindTerminator
		case in.Op == spirv.OpPhi:
			x.kind = kindPhi
		case in.Op == spirv.OpExtInst || in.Op == spirv.OpExtInstWithForwardRefsKHR:
			set := uint32(instreader.ExtInst(in).Set())
			switch {
			case p.debugs[set]:
				x.kind = kindDebug
				p.debugInsts = append(p.debugInsts, i)
			case p.silent[set], analysis.WritesPointer(p.sets[set], in):
				x.kind = kindRoot
			}
		case in.Op == spirv.OpStore && !analysis.IsVolatile(in):
			x.kind = kindRoot
			if v := p.pointerRoot(uint32(instreader.Store(in).Pointer())); v != 0 {
				x.kind = kindStore
				stores[v] = append(stores[v], i)
			}
		case analysis.HasEffect(in):
			x.kind = kindRoot
		}
		if in.Op == spirv.OpVariable && p.def[in.Result] == i {
			x.kind = kindPure
		}
	}
	for i := range p.insts {
		if v := &p.insts[i]; v.op == spirv.OpVariable && len(stores[v.result]) > 0 {
			v.aux = auxiliary(len(p.locals))
			for _, at := range stores[v.result] {
				p.insts[at].aux = v.aux
			}
			p.locals = append(p.locals, local{p.stores.appendPart(stores[v.result])})
		}
	}
	for b := range p.blocks {
		bl := &p.blocks[b]
		bl.roots.from = p.roots.end()
		for i := bl.code.from; i < bl.code.to; i++ {
			if p.insts[i].kind == kindRoot {
				p.roots = append(p.roots, i)
			}
		}
		bl.roots.to = p.roots.end()
	}
}

// pointerRoot returns the local variable from which pointer id is derived, or 0.
func (p *preparer) pointerRoot(id uint32) uint32 {
	for range p.def { // the limit ends the loop if dead code contains cyclic definitions
		i := p.def[id]
		if i == none {
			return 0
		}
		op, ops := p.insts[i].op, p.operands(i)
		switch {
		case analysis.KeepsRoot(op):
			id = ops[0]
		case op == spirv.OpVariable && analysis.IsLocal(spirv.StorageClass(ops[0])):
			return id
		default:
			return 0
		}
	}
	return 0
}
