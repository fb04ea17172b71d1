package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A block is what a block of the tree is in SPIR-V.
type block struct {
	of       *mlir.Block
	region   int32
	label    spirv.ID
	made     *spirv.Block // that has the phis; nil if it is not made so far
	phis     int          // of them
	incoming []uint32     // of each edge: the label, then the ids of the arguments
	first    bool         // of its region
	entry    *mlir.Block  // of a loop, if this is the header
	next     *mlir.Block  // the continue block then
}

// enter opens a region: its values are visible until it is left.
func (s *serializer) enter(r *mlir.Region) {
	s.lastOpen++
	s.regions = append(s.regions, s.lastOpen)
	for i, b := range r.Blocks {
		b.Number = int32(len(s.blocks))
		s.blocks = append(s.blocks, block{of: b, region: s.lastOpen, first: i == 0})
	}
}

// leave closes a region, and completes the phis of its blocks.
func (s *serializer) leave(r *mlir.Region) {
	for _, b := range r.Blocks {
		if d := s.block(b); d != nil && d.made != nil && d.phis > 0 {
			s.completePhis(d)
		}
	}
	s.regions = s.regions[:len(s.regions)-1]
}

// block returns what a block is, nil if it is in no region that has been open.
func (s *serializer) block(b *mlir.Block) *block {
	if n := int(b.Number); n < len(s.blocks) && s.blocks[n].of == b {
		return &s.blocks[n]
	}
	return nil
}

// label returns the label of a block.
func (s *serializer) label(d *block) spirv.ID {
	if d.label == 0 {
		d.label = s.newID()
	}
	return d.label
}

// begin starts a block of SPIR-V.
func (s *serializer) begin(label spirv.ID) {
	s.fn.cur = &spirv.Block{Label: label}
	s.fn.made.Blocks = append(s.fn.made.Blocks, s.fn.cur)
	s.at = line{}
}

// beginBlock starts the block that a block of the tree is, with a phi for each argument.
func (s *serializer) beginBlock(b *mlir.Block, op *mlir.Operation) {
	d := s.block(b)
	s.begin(s.label(d))
	s.spend(len(b.Ops)+1, op)
	s.fn.cur.Insts = make([]spirv.Instruction, 0, len(b.Args)+len(b.Ops)+1)
	d.made, d.phis = s.fn.cur, len(b.Args)
	for _, a := range b.Args {
		typ, id := s.typ(a.Type, op), s.newID()
		s.emit(instbuilder.Phi(typ, id).At(int32(a.Offset) + 1))
		s.define(a, id, typ)
	}
}

// completePhis says where the values of arguments come from. A block that nothing leads
// to, as the merge block behind returns, has values that are not defined.
func (s *serializer) completePhis(d *block) {
	stride := d.phis + 1
	n := len(d.incoming) / stride
	for i := range d.phis {
		in := &d.made.Insts[i]
		if n == 0 {
			in.Op = spirv.OpUndef
			continue
		}
		in.Operands = s.operands(2 * n)
		for k := range n {
			in.Operands[2*k] = d.incoming[k*stride+1+i]
			in.Operands[2*k+1] = d.incoming[k*stride]
		}
	}
}

// region makes the blocks of the region of a function, the first of which has begun.
func (s *serializer) region(op *mlir.Operation, r *mlir.Region, label spirv.ID) {
	first := s.block(r.Blocks[0])
	first.label, first.made = label, s.fn.cur
	s.fn.cur.Insts = slices.Grow(s.fn.cur.Insts, len(r.Blocks[0].Ops)+1)
	order := s.blockOrder(r, 0)
	s.spend(len(r.Blocks[0].Ops)+1, op)
	s.operations(r.Blocks[0], nil)
	for _, i := range order[1:] {
		s.beginBlock(r.Blocks[i], op)
		s.operations(r.Blocks[i], nil)
	}
}

// A merge is a merge instruction that the terminator of a header is to get.
type merge struct {
	op    *mlir.Operation // the selection or the loop
	code  spirv.Opcode
	words []uint32
	to    *mlir.Block // the merge block
}

// operations makes the operations of a block, with a merge instruction in front of the
// terminator.
func (s *serializer) operations(b *mlir.Block, m *merge) {
	s.o.Budget.Poll()
	n := len(b.Ops)
	if n == 0 || !isTerminator(b.Ops[n-1]) {
		s.noTerminator(b)
		return
	}
	for i, op := range b.Ops[:n-1] {
		if isTerminator(op) {
			note(s.report(op, "'%s' must be the last operation of a block", op.Name), b.Ops[i+1].Offset, "this one follows it")
			return
		}
		s.failed, s.needed = false, pos(op)
		s.operation(op)
		if len(s.errors) >= maxErrors {
			return
		}
	}
	s.failed, s.ending = false, b
	s.terminator(b.Ops[n-1], m)
}

func (s *serializer) noTerminator(b *mlir.Block) {
	offset, end := b.Offset, b.Offset
	if n := len(b.Ops); n > 0 {
		offset, end = b.Ops[n-1].Offset, b.Ops[n-1].Offset+len(b.Ops[n-1].Name)
	}
	s.failed = true
	s.reportAt(offset, end, "a block must end in a terminator, such as spirv.Branch or spirv.Return")
}

// isTerminator reports whether an operation ends a block.
func isTerminator(op *mlir.Operation) bool {
	switch op.Name {
	case "spirv.mlir.merge", "spirv.mlir.yield":
		return true
	}
	return op.Op != nil && op.Op.Opcode.IsTerminator() && op.Op.Set == 0
}

// selection makes the blocks of a selection: the header goes on with the block at hand,
// and what follows the selection with the merge block.
func (s *serializer) selection(op *mlir.Operation) {
	r := s.construct(op, 2)
	if r == nil {
		return
	}
	hoststack.EnterRecursion()
	n := len(r.Blocks)
	header, to := r.Blocks[0], r.Blocks[n-1]
	s.enter(r)
	if len(header.Args) > 0 {
		s.report(op, "the first block of a selection may not have arguments")
	} else if merged := s.mergeOperation(to, op); merged != nil {
		control := s.enumerant(op, "selection_control", spirv.KindSelectionControl, true)
		s.headerOf(header)
		m := &merge{op: op, code: spirv.OpSelectionMerge, words: s.wordsOf(uint32(s.label(s.block(to))), control), to: to}
		s.blocksOf(op, r, 0, m)
		s.endConstruct(op, to, merged, r)
		return
	}
	s.leave(r)
	s.poison(op)
}

// headerOf makes the block at hand the one that a header is.
func (s *serializer) headerOf(b *mlir.Block) {
	d := s.block(b)
	d.label, d.made = s.fn.cur.Label, s.fn.cur
}

// loop makes the blocks of a loop: the first one, which leads to the header, goes on with
// the block at hand.
func (s *serializer) loop(op *mlir.Operation) {
	r := s.construct(op, 4)
	if r == nil {
		return
	}
	hoststack.EnterRecursion()
	n := len(r.Blocks)
	entry, header, next, to := r.Blocks[0], r.Blocks[1], r.Blocks[n-2], r.Blocks[n-1]
	s.enter(r)
	merged := s.mergeOperation(to, op)
	if merged == nil || !s.checkLoop(op, entry, header, next) {
		s.leave(r)
		s.poison(op)
		return
	}
	control := s.enumerant(op, "loop_control", spirv.KindLoopControl, true)
	s.headerOf(entry)
	h := s.block(header)
	h.entry, h.next = entry, next
	s.operations(entry, nil)
	s.beginBlock(header, op)
	m := &merge{op: op, code: spirv.OpLoopMerge, words: s.wordsOf(uint32(s.label(s.block(to))), uint32(s.label(s.block(next))), control), to: to}
	if hasConstruct(header) {
		m = s.splitHeader(m)
	}
	s.blocksOf(op, r, 1, m)
	s.endConstruct(op, to, merged, r)
}

// splitHeader ends the header of a loop with its merge instruction, since constructs
// within what is the header in the tree have headers of their own.
func (s *serializer) splitHeader(m *merge) *merge {
	s.mergeInstruction(m)
	label := s.newID()
	s.emit(spirv.Instruction{Op: spirv.OpBranch, Pos: pos(m.op), Operands: s.wordsOf(uint32(label))})
	s.begin(label)
	return nil
}

func hasConstruct(b *mlir.Block) bool {
	return slices.ContainsFunc(b.Ops, func(op *mlir.Operation) bool {
		return op.Name == "spirv.mlir.selection" || op.Name == "spirv.mlir.loop"
	})
}

// construct returns the region of a selection or a loop, which needs so many blocks.
func (s *serializer) construct(op *mlir.Operation, blocks int) *mlir.Region {
	if len(op.Regions) == 1 && len(op.Regions[0].Blocks) >= blocks {
		return op.Regions[0]
	}
	if blocks == 2 {
		s.report(op, "a selection must have a header block and a merge block at least")
	} else {
		s.report(op, "a loop must have an entry block, a header, a continue block and a merge block at least")
	}
	s.poison(op)
	return nil
}

// checkLoop holds that the blocks of a loop lead where they must.
func (s *serializer) checkLoop(op *mlir.Operation, entry, header, next *mlir.Block) bool {
	t := entry.Terminator()
	switch {
	case len(entry.Args) > 0:
		s.report(op, "the first block of a loop may not have arguments")
	case t == nil || t.Name != "spirv.Branch" || len(t.Successors) != 1 || t.Successors[0].Block != header:
		s.report(op, "the first block of a loop must branch to the second one, its header")
	case !leadsTo(next, header):
		s.report(op, "the second to last block of a loop, its continue block, must branch to the header")
	default:
		return true
	}
	return false
}

func leadsTo(from, to *mlir.Block) bool {
	t := from.Terminator()
	return t != nil && slices.ContainsFunc(t.Successors, func(x mlir.Successor) bool { return x.Block == to })
}

// mergeOperation returns the operation that ends a construct: the only one of its last
// block.
func (s *serializer) mergeOperation(b *mlir.Block, op *mlir.Operation) *mlir.Operation {
	if len(b.Ops) != 1 || b.Ops[0].Name != "spirv.mlir.merge" {
		s.report(op, "the last block of '%s', its merge block, must consist of spirv.mlir.merge", op.Name)
		return nil
	}
	m := b.Ops[0]
	if len(m.Operands) != len(op.Results) {
		s.report(m, "'%s' has %d results, but its merge block yields %d values", op.Name, len(op.Results), len(m.Operands))
		return nil
	}
	return m
}

// blocksOf makes the blocks of a construct but for the merge block, from its header on,
// which has begun.
func (s *serializer) blocksOf(op *mlir.Operation, r *mlir.Region, header int, m *merge) {
	order := s.blockOrder(r, header)
	s.operations(r.Blocks[header], m)
	last := len(r.Blocks) - 1
	for _, i := range order[1:] {
		if int(i) == last || int(i) < header {
			continue
		}
		s.beginBlock(r.Blocks[i], op)
		s.operations(r.Blocks[i], s.carriedTo(r.Blocks[i]))
		if len(s.errors) >= maxErrors {
			return
		}
	}
	if next := last - 1; header == 1 && s.block(r.Blocks[next]).made == nil { // a continue target must be there
		s.beginBlock(r.Blocks[next], op)
		s.operations(r.Blocks[next], nil)
	}
}

// endConstruct goes on with the merge block. What it yields are the results.
func (s *serializer) endConstruct(op *mlir.Operation, to *mlir.Block, merged *mlir.Operation, r *mlir.Region) {
	s.beginBlock(to, op)
	results := make([]*value, len(merged.Operands))
	s.failed = false
	for i, v := range merged.Operands {
		results[i] = s.use(v, merged)
	}
	s.leave(r)
	for i, v := range op.Results {
		switch d := results[i]; {
		case d == nil:
			s.define(v, 0, 0)
		case d.of.Type != v.Type:
			s.report(merged, "result %d of '%s' has another type than what is yielded for it", i, op.Name)
			s.define(v, 0, 0)
		default:
			s.define(v, d.id, d.typ)
		}
	}
}

// poison defines the results of an operation that has an error.
func (s *serializer) poison(op *mlir.Operation) {
	for _, v := range op.Results {
		s.define(v, 0, 0)
	}
}

// mergeInstruction appends a merge instruction.
func (s *serializer) mergeInstruction(m *merge) {
	s.line(m.op)
	s.emit(spirv.Instruction{Op: m.code, Pos: pos(m.op), Operands: m.words})
}
