package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadComponents finds the parts of composites that are used, and removes the code that computes the unused
// parts. This code consists of inserts whose part is never read, even after passing through a loop, and of operands of
// constructs.
//
//	w = Insert x v 3; y = Extract w 0      →   y = Extract v 0
//	w = Construct x z; y = Extract w 0     →   w = Construct x undef; y = Extract w 0
//
// EliminateDeadCode removes the values that become unused.
func EliminateDeadComponents(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			c := newComponents(u, f)
			if c.live != nil {
				c.drain()
				c.markUnavailable()
				c.rewrite()
			}
			u.Release(c.number)
		}
	}
}

// A partSet is a set of parts of a composite, as a bit for each of the first parts. Later parts always count as
// contained.
type partSet uint64

const (
	allParts   = ^partSet(0)
	maxPartSet = 64
)

// one returns the set of part i.
func one(i uint32) partSet {
	if i >= maxPartSet {
		return allParts
	}
	return 1 << i
}

// firstParts returns the set of the first n parts.
func firstParts(n int) partSet {
	if n <= 0 || n >= maxPartSet {
		return allParts
	}
	return 1<<n - 1
}

// components holds the values of a function with their used parts.
type components struct {
	u      *analysis.Unit
	f      *spirv.Function
	number *analysis.Table      // by ID: 1 + the index into insts and live
	insts  []*spirv.Instruction // instructions for which the used parts of the operands follow from those of the result
	live   []partSet
	work   []uint32
}

func newComponents(u *analysis.Unit, f *spirv.Function) *components {
	c := &components{u: u, f: f, number: u.NewTable()}
	made := false
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Result != 0 && c.follows(in) {
				c.insts = append(c.insts, in)
				c.number.Put(in.Result, uint32(len(c.insts)))
				made = made || in.Op == spirv.OpCompositeInsert || in.Op == spirv.OpCompositeConstruct
			}
		}
	}
	if !made {
		return c
	}
	c.live = make([]partSet, len(c.insts))
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Result != 0 && c.number.Of(in.Result) != 0 || u.IsVariableDebug(in) {
				continue
			}
			if ids, all := in.LeadingIDs(); all {
				for _, id := range ids {
					c.need(spirv.ID(id), allParts)
				}
				continue
			}
			for ids := in.IDs(); ids.Next(); {
				c.need(spirv.ID(in.Operands[ids.At]), allParts)
			}
		}
	}
	return c
}

// need marks further parts of a value as used.
func (c *components) need(id spirv.ID, parts partSet) {
	n := c.number.Of(id)
	if n == 0 || c.live[n-1]&parts == parts {
		return
	}
	c.live[n-1] |= parts
	c.work = append(c.work, n-1)
}

// follows reports whether the used parts of an instruction's operands can be derived from the used parts of its result.
func (c *components) follows(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpCompositeExtract, spirv.OpCompositeInsert, spirv.OpCompositeConstruct, spirv.OpVectorShuffle,
		spirv.OpPhi, spirv.OpCopyObject:
		return true
	}
	return analysis.IsPure(in.Op) && in.Op != spirv.OpExtInst && c.lanewise(in)
}

// lanewise reports whether part i of the result depends only on part i of each operand.
func (c *components) lanewise(in *spirv.Instruction) bool {
	t := c.u.Def(in.Type)
	if t.Op != spirv.OpTypeVector || in.Op.Info().Class == spirv.ClassComposite {
		return false
	}
	for _, w := range in.Operands {
		o := c.u.TypeDef(spirv.ID(w))
		if o == nil || o.Op != spirv.OpTypeVector ||
			instreader.TypeVector(o).ComponentCount() != instreader.TypeVector(t).ComponentCount() {
			return false
		}
	}
	switch in.Op {
	case spirv.OpBitcast:
		return true // operand and result have the same number of parts
	case spirv.OpVectorTimesScalar, spirv.OpMatrixTimesVector, spirv.OpVectorTimesMatrix, spirv.OpDot:
		return false
	}
	return true
}

func (c *components) drain() {
	for len(c.work) > 0 {
		n := c.work[len(c.work)-1]
		c.work = c.work[:len(c.work)-1]
		c.operands(c.insts[n], c.live[n])
	}
}

// operands marks the parts of its operands that an instruction needs to compute the given parts of its result.
func (c *components) operands(in *spirv.Instruction, parts partSet) {
	switch in.Op {
	case spirv.OpCompositeExtract:
		c.need(instreader.CompositeExtract(in).Composite(), one(instreader.CompositeExtract(in).Indexes()[0]))
	case spirv.OpCompositeInsert:
		at := one(instreader.CompositeInsert(in).Indexes()[0])
		if parts&at != 0 {
			c.need(instreader.CompositeInsert(in).Object(), allParts)
		}
		if len(in.Operands) == 3 && at != allParts {
			parts &^= at
		}
		c.need(instreader.CompositeInsert(in).Composite(), parts)
	case spirv.OpCompositeConstruct:
		c.construct(in, parts)
	case spirv.OpVectorShuffle:
		c.shuffle(in, parts)
	case spirv.OpPhi:
		for k := 0; k < len(in.Operands); k += 2 {
			c.need(spirv.ID(in.Operands[k]), parts)
		}
	default:
		for _, w := range in.Operands {
			c.need(spirv.ID(w), parts)
		}
	}
}

// construct marks the parts of its operands that a CompositeConstruct needs for the given parts of its result. A vector
// may be constructed from vectors.
func (c *components) construct(in *spirv.Instruction, parts partSet) {
	at := uint32(0)
	for _, w := range in.Operands {
		n := c.width(in, spirv.ID(w))
		switch {
		case n == 1 && parts&one(at) != 0:
			c.need(spirv.ID(w), allParts)
		case n > 1 && parts>>at&firstParts(int(n)) != 0:
			c.need(spirv.ID(w), parts>>at&firstParts(int(n)))
		}
		at += n
	}
}

func (c *components) shuffle(in *spirv.Instruction, parts partSet) {
	n := uint32(c.u.Length(c.u.TypeOf(instreader.VectorShuffle(in).Vector1())))
	for i, lane := range instreader.VectorShuffle(in).Components() {
		switch {
		case parts&one(uint32(i)) == 0 || lane == ^uint32(0):
		case lane < n:
			c.need(instreader.VectorShuffle(in).Vector1(), one(lane))
		default:
			c.need(instreader.VectorShuffle(in).Vector2(), one(lane-n))
		}
	}
}

// rewrite removes the code that computes unused parts.
func (c *components) rewrite() {
	subst := rewrite.NewSubstitution(c.u)
	for n, in := range c.insts {
		c.u.Poll()
		live := c.live[n]
		switch in.Op {
		case spirv.OpCompositeInsert:
			if c.dropsInsert(in, live) {
				subst.Set(in.Result, instreader.CompositeInsert(in).Composite())
				rewrite.Nop(in)
			}
		case spirv.OpCompositeConstruct:
			c.blank(in, live)
		}
	}
	subst.Finish(c.u, c.f)
	rewrite.Sweep(c.u, c.f)
}

// dropsInsert reports whether rewrite replaces an OpCompositeInsert by its composite.
func (c *components) dropsInsert(in *spirv.Instruction, live partSet) bool {
	return live != 0 && live&one(instreader.CompositeInsert(in).Indexes()[0]) == 0
}

// blank replaces the operands of a CompositeConstruct that hold only unused parts by undefined values.
func (c *components) blank(in *spirv.Instruction, live partSet) {
	at := uint32(0)
	for i, w := range in.Operands {
		n := c.width(in, spirv.ID(w))
		if c.blanks(in, spirv.ID(w), live, at, n) {
			undefined := uint32(c.u.Undef(c.u.TypeOf(spirv.ID(w))))
			if w != undefined {
				c.u.Invalidate(analysis.Bodies)
			}
			in.Operands[i] = undefined
		}
		at += n
	}
}

// width returns the number of parts of a construct that one of its operands holds.
func (c *components) width(in *spirv.Instruction, operand spirv.ID) uint32 {
	if c.u.Op(in.Type) != spirv.OpTypeVector {
		return 1
	}
	return max(uint32(c.u.Length(c.u.TypeOf(operand))), 1)
}

// blanks reports whether blank replaces an operand of a construct, which holds n parts from part at.
func (c *components) blanks(in *spirv.Instruction, operand spirv.ID, live partSet, at, n uint32) bool {
	return live != 0 && c.u.Op(in.Type) != spirv.OpTypeMatrix &&
		at+n < maxPartSet && live>>at&firstParts(int(n)) == 0 && c.u.Def(operand) == nil &&
		!c.u.HoldsOpaque(c.u.TypeOf(operand))
}
