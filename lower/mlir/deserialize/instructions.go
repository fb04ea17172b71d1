package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// readBlock converts block b. follower is the block after b, or nil.
func (r *reader) readBlock(b, follower *spirv.Block) {
	insts := b.Insts
	merge := mergeOf(b)
	if merge != nil && merge.Op == spirv.OpLoopMerge {
		r.startLoop(b, merge)
	}
	n := 0
	for n < len(insts) && (insts[n].Op == spirv.OpPhi || isLine(&insts[n])) {
		n++
	}
	r.phis(b.Label, insts[:n])
	for i := n; i < len(insts); i++ {
		switch in := &insts[i]; {
		case isLine(in) || in == merge:
		case i < len(insts)-1:
			r.instruction(in)
		default:
			r.terminate(in, merge, follower)
			return
		}
	}
	r.report(r.fn.flow.places[b.Label].pos, "a block without a terminator")
}

func isLine(in *spirv.Instruction) bool { return in.Op == spirv.OpLine || in.Op == spirv.OpNoLine }

// mergeOf returns the merge instruction of block b, or nil if it does not have one.
func mergeOf(b *spirv.Block) *spirv.Instruction {
	if n := len(b.Insts); n > 1 {
		if in := &b.Insts[n-2]; in.Op == spirv.OpSelectionMerge || in.Op == spirv.OpLoopMerge {
			return in
		}
	}
	return nil
}

// phis converts the phis of the block with the given label to arguments. If no branch leads to the block in the
// dialect, it has only one predecessor. Each phi is then replaced by its operand for that predecessor.
func (r *reader) phis(label spirv.ID, list []spirv.Instruction) {
	p := &r.fn.flow.places[label]
	for i := range list {
		in := &list[i]
		switch {
		case in.Op != spirv.OpPhi:
		case p.block != nil:
			r.assign(in, r.argument(p.block, r.typeOf(in)))
			p.phis = append(p.phis, in)
		case len(in.Operands) == 2:
			r.assign(in, r.value(in, instreader.Phi(in).ValueParents()[0]))
		default:
			r.report(in.Pos, "a phi at the end of a construct")
		}
	}
}

// terminate converts the terminator of a block. If merge is the merge instruction of a selection, the terminator is the
// first operation in the region of the selection.
func (r *reader) terminate(in, merge *spirv.Instruction, follower *spirv.Block) {
	f := &r.fn.flow
	if merge != nil && merge.Op == spirv.OpSelectionMerge {
		r.startSelection(merge)
	}
	if in.Op == spirv.OpBranch && r.enters(spirv.ID(word(in, 0)), follower) {
		f.entered, f.from = follower.Label, f.label
		return
	}
	row := optable.ForOpcode(in.Op)
	if row == nil || row.Since > r.o.Version || !isTerminator(in.Op) {
		r.report(in.Pos, "%s", constructName(in))
		return
	}
	if in.Op == spirv.OpUnreachable && f.block == f.entry {
		r.leaveEntry()
	}
	o := r.op(row, in.Pos)
	f.block.Ops = append(f.block.Ops, o)
	switch in.Op {
	case spirv.OpBranch:
		r.addSuccessor(o, in, spirv.ID(word(in, 0)))
	case spirv.OpBranchConditional:
		o.Operands = []*mlir.Value{r.value(in, word(in, 0))}
		r.addSuccessor(o, in, spirv.ID(word(in, 1)))
		r.addSuccessor(o, in, spirv.ID(word(in, 2)))
		if len(in.Operands) == 5 {
			r.set(o, "branch_weights", r.integers(instreader.BranchConditional(in).BranchWeights()))
		}
	case spirv.OpSwitch:
		r.switched(o, in)
	case spirv.OpReturnValue:
		o.Operands = []*mlir.Value{r.value(in, word(in, 0))}
	case spirv.OpEmitMeshTasksEXT:
		r.operands(o, row, in, in.Operands)
	}
}

// enters reports whether a branch to the block with a label enters a construct. It does if the block is the next one,
// is a header, and no branch to it precedes.
func (r *reader) enters(label spirv.ID, follower *spirv.Block) bool {
	f := &r.fn.flow
	if follower == nil || follower.Label != label || int(label) >= len(f.places) || mergeOf(follower) == nil {
		return false
	}
	if n := len(f.opens); n > 0 && f.opens[n-1].merge == label {
		return false
	}
	return f.places[label].block == nil && !f.places[label].filled
}

// leaveEntry moves the operations of the function's first block, except its variables, to a new block, which becomes
// the current block. MLIR does not accept spirv.Unreachable in the first block, and the operations after a construct in
// the first block would also be there.
func (r *reader) leaveEntry() {
	f := &r.fn.flow
	n := 0
	for n < len(f.entry.Ops) && f.entry.Ops[n].Op == optable.ForOpcode(spirv.OpVariable) {
		n++
	}
	b := r.blocks.New()
	b.Ops = slices.Clone(f.entry.Ops[n:])
	branch := r.op(optable.ForOpcode(spirv.OpBranch), 0)
	branch.Successors = []mlir.Successor{{Block: b}}
	f.entry.Ops = append(f.entry.Ops[:n:n], branch)
	f.region.Blocks = slices.Insert(f.region.Blocks, 1, b)
	f.block = b
}

func isTerminator(op spirv.Opcode) bool {
	return op >= spirv.OpBranch && op <= spirv.OpUnreachable || op == spirv.OpEmitMeshTasksEXT
}

// switched adds the cases of a spirv.Switch. The selector must have at most 32 bits, because MLIR writes each literal
// as one word.
func (r *reader) switched(o *mlir.Operation, in *spirv.Instruction) {
	selector := r.value(in, word(in, 0))
	o.Operands = []*mlir.Value{selector}
	r.addSuccessor(o, in, spirv.ID(word(in, 1)))
	cases := tail(in, 2)
	if selector.Type.Kind != mlir.Int || selector.Type.Width > 32 || len(cases)%2 != 0 {
		r.report(in.Pos, "a switch on an integer of more than 32 bits")
		return
	}
	literals := make([]uint64, 0, len(cases)/2)
	for ; len(cases) > 0; cases = cases[2:] {
		literals = append(literals, uint64(cases[0])&(1<<selector.Type.Width-1))
		r.addSuccessor(o, in, spirv.ID(cases[1]))
	}
	if len(literals) > 0 {
		t := r.c.Type(mlir.Type{Kind: mlir.Vector, Elem: selector.Type, Count: len(literals)})
		r.set(o, "literals", splat(mlir.Dense{Type: t, Elements: literals}))
	}
}

// instruction converts an instruction to an operation.
func (r *reader) instruction(in *spirv.Instruction) {
	row, words := optable.ForOpcode(in.Op), in.Operands
	if in.Op == spirv.OpExtInst {
		row, words = r.extended(in), tail(in, 2)
	}
	if row == nil || row.Since > r.o.Version || isTerminator(in.Op) {
		r.report(in.Pos, "%s", r.instructionName(in))
		return
	}
	o := r.op(row, in.Pos)
	if !r.operands(o, row, in, words) {
		r.report(in.Pos, "%s with unsupported operands", r.instructionName(in))
		return
	}
	f := &r.fn.flow
	if in.Op == spirv.OpAccessChain && len(r.elements) > 0 {
		r.stopAtBuffer(o)
		r.reached.Add(spirv.ID(word(in, 0)))
	}
	f.block.Ops = append(f.block.Ops, o)
	switch {
	case in.Result == 0:
	case row.Result && r.typeOf(in).Kind != mlir.None:
		r.assign(in, r.result(o, r.typeOf(in)))
		r.decorate(o, in.Result)
	case in.Op != spirv.OpFunctionCall:
		r.report(in.Pos, "%s without a type", in.Op)
	}
}

// stopAtBuffer splits an access chain into an array of buffers in two. The first one ends at the buffer, because the
// tools convert the pointee types of such pointers to blocks.
func (r *reader) stopAtBuffer(o *mlir.Operation) {
	base := o.Operands[0]
	if base.Type.Elem == nil || len(o.Operands) < 3 || !slices.Contains(r.elements, base.Type.Elem.Elem) {
		return
	}
	first := r.op(o.Op, 0)
	first.Loc = o.Loc
	first.Operands = []*mlir.Value{base, o.Operands[1]}
	v := r.result(first, r.c.Type(mlir.Type{Kind: mlir.Pointer, Elem: base.Type.Elem.Elem, Class: base.Type.Class}))
	o.Operands = o.Operands[1:]
	o.Operands[0] = v
	r.fn.flow.block.Ops = append(r.fn.flow.block.Ops, first)
}

// extended returns the row of an OpExtInst, or nil if the dialect does not have the instruction.
func (r *reader) extended(in *spirv.Instruction) *optable.Op {
	if id := word(in, 0); int(id) < len(r.sets) && r.sets[id] != optable.Core {
		return optable.ForInst(r.sets[id], word(in, 1))
	}
	return nil
}

// instructionName returns the text for findings of an instruction that the dialect does not have.
func (r *reader) instructionName(in *spirv.Instruction) string {
	if in.Op != spirv.OpExtInst {
		return constructName(in)
	}
	set := spirv.ExtSetGLSLStd450
	if id := word(in, 0); int(id) < len(r.sets) && r.sets[id] == optable.OpenCL {
		set = spirv.ExtSetOpenCLStd
	}
	if info := set.Inst(word(in, 1)); info != nil {
		return set.Info().Name + " " + info.Name
	}
	return "an instruction of an extended set"
}

// operands adds the operands and attributes in the row of operation o. words are the words of the instruction. It
// returns false if they do not match the row.
func (r *reader) operands(o *mlir.Operation, row *optable.Op, in *spirv.Instruction, words []uint32) bool {
	n := 0
	for i := range row.Args {
		if row.Args[i].Kind.IsValue() {
			n++
		}
	}
	if n > 0 {
		o.Operands = r.pointers.Take(max(n, len(words)))[:0]
	}
	mask := uint32(0)
	for i := range row.Args {
		a := &row.Args[i]
		if a.Kind >= optable.Property {
			break
		}
		if a.Enum == nil && a.Kind == optable.OptionalLiteral && mask&uint32(spirv.MemoryAccessAligned) == 0 {
			continue // the bit that an alignment needs is not in the mask
		}
		if len(words) == 0 {
			if a.Kind == optable.Value || a.Kind == optable.Literal || a.Kind >= optable.Constant {
				return false
			}
			continue
		}
		taken, ok := r.operand(o, a, in, words)
		if !ok {
			return false
		}
		if a.Kind == optable.OptionalLiteral {
			mask = words[0]
		}
		words = words[taken:]
	}
	return len(words) == 0
}

// operand reads a from the start of words, and adds it to o as operands or as an attribute. It returns the number of
// words that it has read. It returns false if the dialect does not support the operand.
func (r *reader) operand(o *mlir.Operation, a *optable.Arg, in *spirv.Instruction, words []uint32) (int, bool) {
	switch a.Kind {
	case optable.Value, optable.Optional:
		o.Operands = append(o.Operands, r.value(in, words[0]))
	case optable.Variadic:
		for _, id := range words {
			o.Operands = append(o.Operands, r.value(in, id))
		}
		return len(words), true
	case optable.Literal, optable.OptionalLiteral:
		return 1, r.literal(o, a, words[0])
	case optable.Constant:
		n, ok := r.constantWord(spirv.ID(words[0]))
		return 1, ok && r.literal(o, a, n)
	case optable.Literals:
		r.set(o, a.Name, r.integers(words))
		return len(words), true
	case optable.Symbol:
		def := r.def(spirv.ID(words[0]))
		if def == nil || def.Op != spirv.OpFunction {
			return 1, false
		}
		r.set(o, a.Name, mlir.Symbol{Name: r.symbols[def.Result]})
	case optable.TypeID:
		if int(words[0]) >= len(r.types) || r.types[words[0]] == nil {
			return 1, false
		}
		r.set(o, a.Name, mlir.TypeAttribute{Type: r.types[words[0]]})
	}
	return 1, true
}

// literal adds an attribute for a literal. It returns false if the version does not support the value.
func (r *reader) literal(o *mlir.Operation, a *optable.Arg, value uint32) bool {
	if a.Enum == nil {
		r.set(o, a.Name, r.integer(value))
		return true
	}
	r.set(o, a.Name, mlir.Enumerant{Enum: a.Enum, Value: value})
	return a.Enum.Has(value, r.o.Version)
}
