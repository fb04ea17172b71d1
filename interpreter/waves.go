package interpreter

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// elect compiles OpGroupNonUniformElect.
func (c *coder) elect(in *spirv.Instruction) {
	d := c.scalarResult(in)
	c.add(inst{d: d, run: func(x *subgroup, in *inst) {
		d := x.row(in.d)
		for i, l := range x.list {
			d[l] = arithmetic.Truth(i == 0)
		}
	}})
}

// A vote describes an instruction that combines the values of several lanes to one bool.
type vote struct {
	size int // number of lanes whose values are combined
	all  bool
	each bool // the result is whether all lanes have the same value
}

// vote compiles OpGroupNonUniformAll and the other votes.
func (c *coder) vote(in *spirv.Instruction) {
	d := c.scalarResult(in)
	v := &vote{size: maxLanes}
	operand := word(in, 1)
	switch in.Op {
	case spirv.OpGroupNonUniformAll:
		v.all = true
	case spirv.OpGroupNonUniformAllEqual:
		v.each = true
	case spirv.OpGroupNonUniformQuadAllKHR:
		v.all, v.size, operand = true, 4, word(in, 0)
	case spirv.OpGroupNonUniformQuadAnyKHR:
		v.size, operand = 4, word(in, 0)
	}
	a, s := c.operand(operand)
	if !v.each && s.kind != boolKind {
		c.fail("the operand of %v is not a bool", in.Op)
	}
	c.add(inst{run: takeVote, d: d, a: a, n: int32(s.rows), more: v})
}

func takeVote(x *subgroup, in *inst) {
	v := in.more.(*vote)
	d := x.row(in.d)
	x.clusters(v.size, func(lanes []int) {
		result := v.all || v.each
		for k := range in.n {
			a := x.row(in.a + k)
			for _, l := range lanes {
				switch {
				case v.each:
					result = result && a[l] == a[lanes[0]]
				case v.all:
					result = result && a[l] != 0
				default:
					result = result || a[l] != 0
				}
			}
		}
		for _, l := range lanes {
			d[l] = arithmetic.Truth(result)
		}
	})
}

// clusters calls f once for each cluster of the given size. The argument of f is the list of active lanes in the
// cluster.
func (x *subgroup) clusters(size int, f func(lanes []int)) {
	if size >= x.lanes {
		f(x.list)
		return
	}
	for at := 0; at < len(x.list); {
		end := at + 1
		for end < len(x.list) && x.list[end]/size == x.list[at]/size {
			end++
		}
		f(x.list[at:end])
		at = end
	}
}

// A laneChoice returns the lane from which the given lane takes a value. by is the operand that selects the lane.
type laneChoice func(lane int, by uint64, x *subgroup) int

// shuffle compiles an instruction that reads the value of another lane. The value of an inactive lane is 0.
func (c *coder) shuffle(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 1))
	if of.rows != s.rows {
		c.fail("the type of an operand differs from the result type")
	}
	step := inst{run: shuffle, d: d, a: a, b: c.number(0), n: int32(s.rows), more: c.choice(in)}
	if len(in.Operands) > 2 {
		step.b = c.scalarOperand(in.Operands[2], intKind)
	}
	c.add(step)
	step.more = c.shuffleSource(step.more.(laneChoice))
	c.followBy(followShuffle, step)
}

// choice returns the laneChoice of an instruction.
func (c *coder) choice(in *spirv.Instruction) laneChoice {
	switch in.Op {
	case spirv.OpGroupNonUniformBroadcastFirst:
		return func(_ int, _ uint64, x *subgroup) int { return x.list[0] }
	case spirv.OpGroupNonUniformShuffleXor:
		return func(lane int, by uint64, _ *subgroup) int { return lane ^ int(by&(2*maxLanes-1)) }
	case spirv.OpGroupNonUniformShuffleUp:
		return func(lane int, by uint64, _ *subgroup) int { return lane - int(min(by, maxLanes)) }
	case spirv.OpGroupNonUniformShuffleDown:
		return func(lane int, by uint64, _ *subgroup) int { return lane + int(min(by, maxLanes)) }
	case spirv.OpGroupNonUniformQuadBroadcast:
		return func(lane int, by uint64, _ *subgroup) int { return lane&^3 | int(by&3) }
	case spirv.OpGroupNonUniformQuadSwap:
		return func(lane int, by uint64, _ *subgroup) int { return lane ^ int(by%3+1) }
	case spirv.OpGroupNonUniformRotateKHR:
		size := c.clusterSize(word(in, 3))
		return func(lane int, by uint64, x *subgroup) int {
			n := min(size, x.lanes)
			return lane&^(n-1) | (lane+int(by%uint64(n)))&(n-1)
		}
	}
	return func(_ int, by uint64, _ *subgroup) int { return int(min(by, maxLanes)) }
}

// clusterSize returns the number of lanes in a cluster from the constant id. If id is 0, all lanes are one cluster.
func (c *coder) clusterSize(id uint32) int {
	if id == 0 {
		return maxLanes
	}
	n := c.constant(spirv.ID(id))
	if len(n) != 1 || n[0] == 0 || n[0]&(n[0]-1) != 0 {
		c.fail("the cluster size is not a constant power of two")
	}
	return int(min(n[0], maxLanes))
}

func shuffle(x *subgroup, in *inst) {
	choose := in.more.(laneChoice)
	by := x.row(in.b)
	for k := range in.n {
		a, d := x.row(in.a+k), x.row(in.d+k)
		for _, l := range x.list {
			v, from := uint64(0), choose(l, by[l], x)
			if from >= 0 && from < x.width && x.active.has(from) {
				v = a[from]
			}
			d[l] = v
		}
	}
}

// ballot compiles OpGroupNonUniformBallot.
func (c *coder) ballot(in *spirv.Instruction) {
	d, s := c.result(in)
	a := c.scalarOperand(word(in, 1), boolKind)
	if s.rows != 4 {
		c.fail("the result of a ballot must have four components")
	}
	c.add(inst{d: d, a: a, run: func(x *subgroup, in *inst) { x.putMask(in.d, x.where(in.a)) }})
}

// putMask stores mask m in four rows for each active lane, 32 bits in each row.
func (x *subgroup) putMask(row int32, m mask) {
	for k := range int32(4) {
		word, d := m[k>>1]>>(k&1*32)&(1<<32-1), x.row(row+k)
		for _, l := range x.list {
			d[l] = word
		}
	}
}

// maskAt returns the mask that four rows hold for a lane.
func (x *subgroup) maskAt(row int32, lane int) (m mask) {
	for k := range int32(4) {
		m[k>>1] |= x.row(row + k)[lane] << (k & 1 * 32)
	}
	return m.and(firstLanes(x.lanes))
}

// inverseBallot compiles OpGroupNonUniformInverseBallot and OpGroupNonUniformBallotBitExtract, which test whether a
// mask contains a lane.
func (c *coder) inverseBallot(in *spirv.Instruction) {
	d := c.scalarResult(in)
	a, s := c.operand(word(in, 1))
	if s.rows != 4 {
		c.fail("a ballot must have four components")
	}
	step := inst{d: d, a: a, n: 1, run: func(x *subgroup, in *inst) {
		d := x.row(in.d)
		for _, l := range x.list {
			d[l] = arithmetic.Truth(x.maskAt(in.a, l).has(l))
		}
	}}
	if in.Op == spirv.OpGroupNonUniformBallotBitExtract {
		step.b = c.scalarOperand(word(in, 2), intKind)
		step.run = func(x *subgroup, in *inst) {
			d, index := x.row(in.d), x.row(in.b)
			for _, l := range x.list {
				d[l] = arithmetic.Truth(index[l] < uint64(x.lanes) && x.maskAt(in.a, l).has(int(index[l])))
			}
		}
	}
	c.add(step)
}

// ballotBits compiles the instructions that count the lanes of a mask or find the first or last one.
func (c *coder) ballotBits(in *spirv.Instruction) {
	d := c.scalarResult(in)
	operand := 1
	if in.Op == spirv.OpGroupNonUniformBallotBitCount {
		operand = 2
	}
	a, s := c.operand(word(in, operand))
	if s.rows != 4 {
		c.fail("a ballot must have four components")
	}
	var of func(m mask, lane int) int
	switch {
	case in.Op == spirv.OpGroupNonUniformBallotFindLSB:
		of = func(m mask, _ int) int { return m.lowest() }
	case in.Op == spirv.OpGroupNonUniformBallotFindMSB:
		of = func(m mask, _ int) int { return m.highest() }
	case spirv.GroupOperation(word(in, 1)) == spirv.GroupOperationInclusiveScan:
		of = func(m mask, lane int) int { return m.and(firstLanes(lane + 1)).count() }
	case spirv.GroupOperation(word(in, 1)) == spirv.GroupOperationExclusiveScan:
		of = func(m mask, lane int) int { return m.and(firstLanes(lane)).count() }
	default:
		of = func(m mask, _ int) int { return m.count() }
	}
	c.add(inst{d: d, a: a, run: func(x *subgroup, in *inst) {
		d := x.row(in.d)
		for _, l := range x.list {
			d[l] = uint64(uint32(of(x.maskAt(in.a, l), l)))
		}
	}})
}

// lowest returns the lowest lane of the mask, or -1 if it is empty.
func (m mask) lowest() int {
	switch {
	case m[0] != 0:
		return bits.TrailingZeros64(m[0])
	case m[1] != 0:
		return 64 + bits.TrailingZeros64(m[1])
	}
	return -1
}

// highest returns the highest lane of the mask, or -1 if it is empty.
func (m mask) highest() int {
	if m[1] != 0 {
		return 127 - bits.LeadingZeros64(m[1])
	}
	return 63 - bits.LeadingZeros64(m[0])
}

// partition compiles OpGroupNonUniformPartitionEXT. Its result in a lane is the mask of the lanes that have the same
// value.
func (c *coder) partition(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	if s.rows != 4 {
		c.fail("the result of a ballot must have four components")
	}
	n := int32(of.rows)
	c.add(inst{d: d, a: a, run: func(x *subgroup, in *inst) {
		for _, l := range x.list {
			var m mask
			for _, other := range x.list {
				same := true
				for k := range n {
					same = same && x.row(in.a + k)[l] == x.row(in.a + k)[other]
				}
				if same {
					m.add(other)
				}
			}
			for k := range int32(4) {
				x.row(in.d + k)[l] = m[k>>1] >> (k & 1 * 32) & (1<<32 - 1)
			}
		}
	}})
}
