package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// HoistInvariants moves expensive computations out of a loop, to the block before it, if their operands are the same in
// each iteration. Not all drivers do this.
//
//	loop { y = Sqrt x; s = s + y * i }   →   y = Sqrt x; loop { s = s + y * i }
//
// The results occupy registers throughout the loop, so the steps saved must justify the registers. The results are
// computed even if the loop ends before their first use.
func HoistInvariants(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 1 {
			hoistInvariantsOf(u, f)
		}
	}
}

const (
	maxAlive  = 8  // maximum number of scalars kept in registers through a loop
	minGain   = 4  // minimum number of steps per iteration that each scalar must save
	fraction  = 10 // the steps saved must be at least 1/fraction of the steps of an iteration
	maxMoving = 64 // maximum number of instructions to follow for one value
)

// An invariants holds the state for one loop of a function.
type invariants struct {
	u         *analysis.Unit
	f         *spirv.Function
	g         *cfg.Graph
	definedIn *analysis.Table // by ID: 1 + block
	loop      *cfg.Construct
	entry     int32   // the block before the loop
	latch     int32   // the block that ends an iteration
	work      int     // steps per iteration
	blocks    []int32 // the repeated blocks, in graph order
	seen      []int32 // by block: 1 + the header of the last loop that contained it
	list      []invariant
	number    *analysis.Table // by ID: 1 + the index into list
}

// An invariant is an instruction with the same result in each iteration.
type invariant struct {
	in    *spirv.Instruction
	moves bool
}

func hoistInvariantsOf(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	constructs := g.Constructs().List
	isLoop := func(k cfg.Construct) bool { return k.Kind == cfg.Loop }
	if !slices.ContainsFunc(constructs, isLoop) {
		return
	}
	v := &invariants{u: u, f: f, g: g, definedIn: u.DefiningBlocks(f), seen: make([]int32, len(f.Blocks))}
	defer u.Release(v.definedIn)
	moved := false
	for i := len(constructs) - 1; i >= 0; i-- { // code hoisted from an inner loop may be hoisted further
		if isLoop(constructs[i]) && v.enter(&constructs[i]) && v.hoist() {
			moved = true
		}
	}
	if moved {
		u.Invalidate(analysis.Bodies)
		rewrite.Sweep(u, f)
	}
}

// enter initializes v for loop k. It reports whether exactly one block outside the loop enters it, this block has no
// other successor, and the loop has exactly one latch.
func (v *invariants) enter(k *cfg.Construct) bool {
	v.loop, v.entry, v.latch = k, cfg.None, cfg.None
	if !v.g.Reachable(k.Header) {
		return false
	}
	for _, p := range v.g.Preds[k.Header] {
		from := &v.entry
		if v.g.Dominates(k.Header, p) {
			from = &v.latch
		}
		if *from != cfg.None || !v.g.Reachable(p) {
			return false
		}
		*from = p
	}
	return v.entry != cfg.None && v.latch != cfg.None && len(v.g.Succs[v.entry]) == 1
}

// hoist moves invariant instructions out of the current loop. It reports whether it has moved any.
func (v *invariants) hoist() bool {
	v.number = v.u.NewTable()
	defer v.u.Release(v.number)
	v.collect()
	v.find()
	if v.choose()*fraction < v.work || !slices.ContainsFunc(v.list, func(x invariant) bool { return x.moves }) {
		return false
	}
	v.move()
	return true
}

// collect finds the blocks of the loop that can be repeated: those from which the latch is reachable.
func (v *invariants) collect() {
	header := v.loop.Header
	v.blocks = append(v.blocks[:0], header)
	v.seen[header] = header + 1
	work := []int32{v.latch}
	for len(work) > 0 {
		v.u.Poll()
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if v.seen[b] == header+1 || !v.g.Reachable(b) {
			continue
		}
		v.seen[b] = header + 1
		v.blocks = append(v.blocks, b)
		work = append(work, v.g.Preds[b]...)
	}
	slices.SortFunc(v.blocks, func(a, b int32) int { return int(v.g.At[a]) - int(v.g.At[b]) })
}

// find appends the invariant instructions of the loop to v.list. Each one follows the instructions that it depends on.
func (v *invariants) find() {
	v.list, v.work = v.list[:0], 0
	certain := true // whether the first iteration reaches b for all values of the operands
	for _, b := range v.blocks {
		v.u.Poll()
		repeated := v.g.Dominates(b, v.latch)
		insts := v.f.Blocks[b].Insts
		for i := range insts {
			in := &insts[i]
			v.work += steps(v.u, in)
			certain = certain && in.Op != spirv.OpFunctionCall // the callee may end the invocation
			if repeated && v.movable(in, certain) {
				v.list = append(v.list, invariant{in: in})
				v.number.Put(in.Result, uint32(len(v.list)))
			}
		}
		certain = certain && len(v.g.Succs[b]) == 1
	}
}

// inside reports whether a block is one of the repeated blocks.
func (v *invariants) inside(b int32) bool { return v.seen[b] == v.loop.Header+1 }

// movable reports whether an instruction computes numbers from operands that are available before the loop. If certain
// is false, the instruction may be skipped in the loop, so it must not be undefined for any operands.
func (v *invariants) movable(in *spirv.Instruction, certain bool) bool {
	if in.Result == 0 || !isPure(v.u, in) || !certain && isPartial(in.Op) {
		return false
	}
	switch v.u.Op(in.Type) {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat, spirv.OpTypeVector, spirv.OpTypeMatrix:
	default:
		return false
	}
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		if b := v.definedIn.Of(id); b != 0 && v.inside(int32(b)-1) && v.number.Of(id) == 0 {
			return false
		}
	}
	return true
}

// choose marks the instructions to move. It returns the number of steps that moving them saves in each iteration. It
// visits results before their operands, which are then no longer needed in the loop.
func (v *invariants) choose() int {
	saved, alive := 0, 0
	var moving []int32
	for i := len(v.list) - 1; i >= 0; i-- {
		n := numbers(v.u, v.list[i].in.Type)
		if v.list[i].moves || n == 0 || alive+n > maxAlive {
			continue
		}
		gain, ok := 0, false
		if moving, gain, ok = v.needs(moving[:0], int32(i)); !ok || gain < n*minGain {
			continue
		}
		for _, k := range moving {
			v.list[k].moves = true
		}
		saved, alive = saved+gain, alive+n
	}
	return saved
}

// needs appends i to moving, and the indices of all instructions in v.list that must move with instruction i. It
// returns the extended list and the number of steps of the appended instructions. ok is false if there are too many of
// them.
func (v *invariants) needs(moving []int32, i int32) (_ []int32, gain int, ok bool) {
	moving = append(moving, i)
	for k := 0; k < len(moving); k++ {
		v.u.Poll()
		in := v.list[moving[k]].in
		gain += steps(v.u, in)
		for c := in.IDs(); c.Next(); {
			at := int32(v.number.Of(spirv.ID(in.Operands[c.At]))) - 1
			if at < 0 || v.list[at].moves || slices.Contains(moving, at) {
				continue
			}
			if len(moving) == maxMoving {
				return moving, 0, false
			}
			moving = append(moving, at)
		}
	}
	return moving, gain, true
}

// move moves the marked instructions to the end of the block before the loop.
func (v *invariants) move() {
	b := v.f.Blocks[v.entry]
	end := len(b.Insts) - 1
	if cfg.MergeOf(b) != nil {
		end--
	}
	tail := slices.Clone(b.Insts[end:])
	insts := b.Insts[:end:end]
	for _, x := range v.list {
		if x.moves {
			v.definedIn.Put(x.in.Result, uint32(v.entry)+1)
			insts = append(insts, *x.in)
			rewrite.Nop(x.in)
		}
	}
	b.Insts = append(insts, tail...)
}
