package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// terminator emits the terminator of a block. If m is not nil, it emits this merge instruction first.
func (s *serializer) terminator(op *mlir.Operation, m *merge) {
	switch op.Name {
	case "spirv.mlir.merge":
		s.report(op, "'spirv.mlir.merge' must be in the last block of a selection or a loop")
		return
	case "spirv.mlir.yield":
		s.report(op, "'spirv.mlir.yield' must be in a spirv.SpecConstantOperation")
		return
	}
	switch op.Op.Opcode {
	case spirv.OpBranch:
		s.branchOperation(op, m)
	case spirv.OpBranchConditional:
		s.branchConditional(op, m)
	case spirv.OpSwitch:
		s.switchOperation(op, m)
	default:
		if m != nil && m.code == spirv.OpLoopMerge { // a branch must follow the merge instruction of a loop
			s.splitHeader(m)
		}
		s.end(op)
	}
}

// end emits a terminator that does not have successors.
func (s *serializer) end(op *mlir.Operation) {
	if len(op.Successors) > 0 {
		s.report(op, "'%s' cannot have successors", op.Name)
		return
	}
	switch void := s.isVoid(s.fn.result); {
	case op.Op.Opcode == spirv.OpReturn && !void:
		s.report(op, "a function that has a result must return a value")
	case op.Op.Opcode == spirv.OpReturnValue:
		s.returnValue(op, void)
	default:
		s.ordinary(op)
	}
}

func (s *serializer) isVoid(typ spirv.ID) bool {
	d := s.def(typ)
	return d == nil || d.Op == spirv.OpTypeVoid
}

func (s *serializer) returnValue(op *mlir.Operation, void bool) {
	if void {
		s.report(op, "a function without a result must not return a value")
		return
	}
	if len(op.Operands) == 1 {
		if d := s.use(op.Operands[0], op); d != nil && d.typ != s.fn.result {
			s.report(op, "the value does not match the return type of the function")
			return
		}
	}
	s.ordinary(op)
}

// An edge is a branch from the current block to another block with the values of its arguments.
type edge struct {
	to   *block
	args []uint32
}

// edge returns the edge to a successor of op. If it is not valid, edge adds an error and returns nil.
func (s *serializer) edge(x *mlir.Successor, op *mlir.Operation) *edge {
	var d *block
	if x.Block != nil {
		d = s.block(x.Block)
	}
	switch {
	case d == nil || d.region != s.regions[len(s.regions)-1]:
		e := s.report(op, "'%s' branches to a block of another region; only the merge block leaves a selection or a loop", op.Name)
		if x.Block != nil {
			note(e, x.Block.Offset, "the block is here")
		}
		return nil
	case d.first:
		note(s.report(op, "the first block of a region must not have predecessors"), x.Block.Offset,
			"the block is here")
		return nil
	case d.next != nil && s.ending != d.next && s.ending != d.entry:
		note(s.report(op, "only the continue block of a loop (its second to last block) may branch to the header"),
			x.Block.Offset, "the header is here")
		return nil
	case len(x.Args) != len(x.Block.Args):
		note(s.report(op, "%d values for a block with %d arguments", len(x.Args), len(x.Block.Args)), x.Block.Offset,
			"the block is here")
		return nil
	}
	e := &edge{to: d}
	for i, v := range x.Args {
		u := s.use(v, op)
		if u == nil {
			return nil
		}
		if v.Type != x.Block.Args[i].Type {
			note(s.report(op, "%s does not match the type of argument %d of the block", spelling(v), i), x.Block.Offset,
				"the block is here")
			return nil
		}
		e.args = append(e.args, uint32(u.id))
	}
	return e
}

func sameEdge(a, b *edge) bool { return a.to == b.to && slices.Equal(a.args, b.args) }

// lead records that edge e starts at block from, and returns the label of its target.
func (s *serializer) lead(from spirv.ID, e *edge) uint32 {
	if len(e.args) > 0 {
		e.to.incoming = append(append(e.to.incoming, uint32(from)), e.args...)
	}
	return uint32(s.label(e.to))
}

func (s *serializer) branchOperation(op *mlir.Operation, m *merge) {
	if len(op.Successors) != 1 {
		s.report(op, "'%s' must have one successor", op.Name)
		return
	}
	if e := s.edge(&op.Successors[0], op); e != nil {
		s.branch(op, e, m)
	}
}

// branch ends the current block with an unconditional branch. If m is the merge instruction of a loop, it precedes the
// branch. If it is that of a selection, the next block takes it over and becomes the header, because an unconditional
// branch does not select.
func (s *serializer) branch(op *mlir.Operation, e *edge, m *merge) {
	if m != nil && m.code == spirv.OpLoopMerge {
		s.mergeInstruction(m)
	} else {
		if m != nil && e.to.of != m.to {
			s.carried, s.carriedAt = m, e.to.of
		}
		s.line(op)
	}
	s.emit(spirv.Instruction{Op: spirv.OpBranch, Pos: pos(op), Operands: s.wordsOf(s.lead(s.fn.cur.Label, e))})
}

// carriedTo returns the merge instruction that block b takes over from a header with an unconditional branch to b. It
// returns nil if there is none.
func (s *serializer) carriedTo(b *mlir.Block) *merge {
	if s.carriedAt != b {
		return nil
	}
	m := s.carried
	s.carried, s.carriedAt = nil, nil
	return m
}

func (s *serializer) branchConditional(op *mlir.Operation, m *merge) {
	if len(op.Successors) != 2 || len(op.Operands) != 1 {
		s.report(op, "'%s' must have a condition and two successors", op.Name)
		return
	}
	cond := s.id(op.Operands[0], op)
	yes, no := s.edge(&op.Successors[0], op), s.edge(&op.Successors[1], op)
	if cond == 0 || yes == nil || no == nil {
		return
	}
	switch {
	case sameEdge(yes, no):
		s.branch(op, yes, m)
		return
	case yes.to == no.to:
		s.join(op, cond, yes, no, m)
		return
	}
	if m != nil {
		s.mergeInstruction(m)
	} else {
		s.line(op)
	}
	from := s.fn.cur.Label
	words := []uint32{uint32(cond), s.lead(from, yes), s.lead(from, no)}
	if weights, ok := op.Attribute("branch_weights").(mlir.Array); ok {
		if len(weights.Elements) != 2 {
			s.report(op, "'%s' must have two branch_weights, if any", op.Name)
			return
		}
		for _, w := range weights.Elements {
			n, _ := number(w)
			words = append(words, n)
		}
	}
	s.emit(spirv.Instruction{Op: spirv.OpBranchConditional, Pos: pos(op), Operands: words})
}

// join emits a conditional branch whose targets are the same block with different arguments. It becomes a separate
// selection, because a phi has only one value for each predecessor.
//
//	BranchConditional %c, ^a(%x), ^a(%y)   →   SelectionMerge %j; BranchConditional %c %e %j
//	                                           %e: Branch %j
//	                                           %j: %p = Phi %x %e, %y …; Branch %a
func (s *serializer) join(op *mlir.Operation, cond spirv.ID, yes, no *edge, m *merge) {
	if m != nil && m.code == spirv.OpLoopMerge {
		m = s.splitHeader(m)
	}
	from, e, j, at := s.fn.cur.Label, s.newID(), s.newID(), pos(op)
	s.line(op)
	s.emit(spirv.Instruction{Op: spirv.OpSelectionMerge, Pos: at, Operands: s.wordsOf(uint32(j), 0)})
	s.emit(spirv.Instruction{Op: spirv.OpBranchConditional, Pos: at,
		Operands: s.wordsOf(uint32(cond), uint32(e), uint32(j))})
	s.begin(e)
	s.emit(spirv.Instruction{Op: spirv.OpBranch, Pos: at, Operands: s.wordsOf(uint32(j))})
	s.begin(j)
	merged := &edge{to: yes.to}
	for i := range yes.args {
		phi := spirv.Instruction{Op: spirv.OpPhi, Type: s.typ(yes.to.of.Args[i].Type, op), Result: s.newID(), Pos: at,
			Operands: s.wordsOf(yes.args[i], uint32(e), no.args[i], uint32(from))}
		merged.args = append(merged.args, uint32(s.emit(phi)))
	}
	s.branch(op, merged, m)
}

func (s *serializer) switchOperation(op *mlir.Operation, m *merge) {
	if len(op.Operands) != 1 || len(op.Successors) < 1 {
		s.report(op, "'%s' must have a selector and a default", op.Name)
		return
	}
	selector := op.Operands[0]
	id := s.id(selector, op)
	literals := numbers(op.Attribute("literals"))
	if len(literals) != len(op.Successors)-1 {
		s.report(op, "'%s' has %d literals and %d cases", op.Name, len(literals), len(op.Successors)-1)
		return
	}
	edges := make([]*edge, len(op.Successors))
	for i := range op.Successors {
		edges[i] = s.edge(&op.Successors[i], op)
	}
	if id == 0 || slices.Contains(edges, nil) {
		return
	}
	if selector.Type == nil || selector.Type.Kind != mlir.Int {
		s.report(op, "the selector of '%s' must be an integer", op.Name)
		return
	}
	if m != nil && m.code == spirv.OpLoopMerge {
		m = s.splitHeader(m)
	}
	if m != nil {
		s.mergeInstruction(m)
	} else {
		s.line(op)
	}
	s.cases(op, id, selector.Type, literals, edges)
}

// cases ends the current block with an OpSwitch. If two cases branch to the same block with different arguments, the
// second one gets a separate block.
func (s *serializer) cases(op *mlir.Operation, selector spirv.ID, t *mlir.Type, literals []uint64, edges []*edge) {
	in := spirv.Instruction{Op: spirv.OpSwitch, Pos: pos(op), Operands: []uint32{uint32(selector)}}
	if t.Width > 32 {
		in.Form = spirv.FormWide
	}
	from := s.fn.cur.Label
	firsts := map[*block]*edge{}
	var ways []*edge
	var labels []spirv.ID
	for i, e := range edges {
		if i > 0 {
			in.Operands = append(in.Operands, wordOf(literals[i-1], t.Width, t.Sign == mlir.Signed))
			if t.Width > 32 {
				in.Operands = append(in.Operands, uint32(literals[i-1]>>32))
			}
		}
		switch first := firsts[e.to]; {
		case first == nil:
			firsts[e.to] = e
			in.Operands = append(in.Operands, s.lead(from, e))
		case sameEdge(first, e):
			in.Operands = append(in.Operands, uint32(s.label(e.to)))
		default:
			label := s.newID()
			ways, labels = append(ways, e), append(labels, label)
			in.Operands = append(in.Operands, uint32(label))
		}
	}
	s.emit(in)
	for i, e := range ways {
		s.begin(labels[i])
		s.emit(spirv.Instruction{Op: spirv.OpBranch, Pos: pos(op), Operands: s.wordsOf(s.lead(labels[i], e))})
	}
}

// numbers returns the numbers in an attribute that is a list.
func numbers(a mlir.Attribute) []uint64 {
	switch a := a.(type) {
	case mlir.Dense:
		if a.Type != nil && len(a.Elements) == 1 {
			return repeated(a.Elements[0], extentOf(a.Type))
		}
		return a.Elements
	case mlir.DenseArray:
		return a.Elements
	case mlir.Array:
		var list []uint64
		for _, e := range a.Elements {
			if n, ok := e.(mlir.Integer); ok {
				list = append(list, n.Bits)
			}
		}
		return list
	}
	return nil
}

// extentOf returns the number of elements of a vector or a one-dimensional tensor of type t.
func extentOf(t *mlir.Type) int {
	switch {
	case len(t.Shape) == 1:
		return t.Shape[0]
	case len(t.Shape) == 0:
		return t.Count
	}
	return 1
}

func repeated(n uint64, count int) []uint64 {
	if count < 1 || count > 1<<16 {
		return []uint64{n}
	}
	return slices.Repeat([]uint64{n}, count)
}
