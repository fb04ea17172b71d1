package interpreter

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A reduction is an operation that combines the values of several lanes.
type reduction struct {
	op        spirv.Opcode // instruction that combines two values, or 0
	glsl      uint32       // GLSL.std.450 function that combines two values, or 0
	identity  uint64       // identity element for integers; its low bits are used
	realUnit  float64      // identity element for floats; magnitudes above 1 mean infinity
	leastSign bool         // the identity element is the minimum or maximum signed integer
}

// reductions holds the reduction of each group operation, by opcode from OpGroupNonUniformIAdd on.
var reductions = [...]reduction{
	spirv.OpGroupNonUniformIAdd - firstReduction:       {op: spirv.OpIAdd},
	spirv.OpGroupNonUniformFAdd - firstReduction:       {op: spirv.OpFAdd, realUnit: 0},
	spirv.OpGroupNonUniformIMul - firstReduction:       {op: spirv.OpIMul, identity: 1},
	spirv.OpGroupNonUniformFMul - firstReduction:       {op: spirv.OpFMul, realUnit: 1},
	spirv.OpGroupNonUniformSMin - firstReduction:       {glsl: spirv.GLSLSMin, identity: ^uint64(0), leastSign: true},
	spirv.OpGroupNonUniformUMin - firstReduction:       {glsl: spirv.GLSLUMin, identity: ^uint64(0)},
	spirv.OpGroupNonUniformFMin - firstReduction:       {glsl: spirv.GLSLNMin, realUnit: math.MaxFloat64},
	spirv.OpGroupNonUniformSMax - firstReduction:       {glsl: spirv.GLSLSMax, leastSign: true},
	spirv.OpGroupNonUniformUMax - firstReduction:       {glsl: spirv.GLSLUMax},
	spirv.OpGroupNonUniformFMax - firstReduction:       {glsl: spirv.GLSLNMax, realUnit: -math.MaxFloat64},
	spirv.OpGroupNonUniformBitwiseAnd - firstReduction: {op: spirv.OpBitwiseAnd, identity: ^uint64(0)},
	spirv.OpGroupNonUniformBitwiseOr - firstReduction:  {op: spirv.OpBitwiseOr},
	spirv.OpGroupNonUniformBitwiseXor - firstReduction: {op: spirv.OpBitwiseXor},
	spirv.OpGroupNonUniformLogicalAnd - firstReduction: {op: spirv.OpLogicalAnd, identity: 1},
	spirv.OpGroupNonUniformLogicalOr - firstReduction:  {op: spirv.OpLogicalOr},
	spirv.OpGroupNonUniformLogicalXor - firstReduction: {op: spirv.OpLogicalNotEqual},
}

const firstReduction = spirv.OpGroupNonUniformIAdd

// unit returns the bits of the reduction's identity element for scalar shape s.
func (r *reduction) unit(s *shape) uint64 {
	switch {
	case s.kind == floatKind:
		if math.Abs(r.realUnit) > 1 { // an infinity with the sign of realUnit
			return arithmetic.FromFloat64(math.Inf(int(r.realUnit/math.MaxFloat64)), s.width)
		}
		return arithmetic.FromFloat64(r.realUnit, s.width)
	case r.leastSign:
		least := uint64(1) << (s.width - 1)
		if r.identity != 0 {
			return least - 1
		}
		return least
	}
	return arithmetic.Truncated(r.identity, s.width)
}

// A scan selects the lanes whose values are combined to the result of a lane.
type scan uint8

const (
	whole     scan = iota // all lanes of the cluster or partition
	inclusive             // the lanes up to and including this one
	exclusive             // the lanes before this one
)

// scans holds the scan of each SPIR-V GroupOperation.
var scans = [...]scan{
	spirv.GroupOperationReduce:                      whole,
	spirv.GroupOperationInclusiveScan:               inclusive,
	spirv.GroupOperationExclusiveScan:               exclusive,
	spirv.GroupOperationClusteredReduce:             whole,
	spirv.GroupOperationPartitionedReduceEXT:        whole,
	spirv.GroupOperationPartitionedInclusiveScanEXT: inclusive,
	spirv.GroupOperationPartitionedExclusiveScanEXT: exclusive,
}

// A laneReduction is the data of a step that reduces values.
type laneReduction struct {
	combine   pure
	unit      uint64
	scan      scan
	size      int   // number of lanes in a cluster
	partition int32 // first of four rows with the masks of the partitions; 0 if there are no partitions
}

// reduce compiles OpGroupNonUniformIAdd and similar instructions.
func (c *coder) reduce(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	scalar := s.scalar()
	if of.rows != s.rows || of.scalar() != scalar || scalar.width == 0 {
		c.fail("%v does not support operands of these types", in.Op)
	}
	row := &reductions[in.Op-firstReduction]
	operation := spirv.GroupOperation(word(in, 1))
	if int(operation) >= len(scans) {
		c.fail("%v does not support this group operation", in.Op)
	}
	r := &laneReduction{unit: row.unit(scalar), scan: scans[operation], size: maxLanes}
	if row.glsl != 0 {
		r.combine = arithmetic.OfFunction(row.glsl, scalar.number(), scalar.number())
	} else {
		r.combine = arithmetic.OfInstruction(row.op, scalar.number(), scalar.number())
	}
	if r.combine == nil {
		c.fail("%v does not support operands of these types", in.Op)
	}
	switch operation {
	case spirv.GroupOperationClusteredReduce:
		r.size = c.clusterSize(word(in, 3))
	case spirv.GroupOperationPartitionedReduceEXT, spirv.GroupOperationPartitionedInclusiveScanEXT,
		spirv.GroupOperationPartitionedExclusiveScanEXT:
		row, lanes := c.operand(word(in, 3))
		if lanes.rows != 4 {
			c.fail("a ballot must have four components")
		}
		r.partition = row
	}
	c.add(inst{run: reduce, d: d, a: a, n: int32(s.rows), more: r})
}

func reduce(x *subgroup, in *inst) {
	r := in.more.(*laneReduction)
	for k := range in.n {
		a, d := x.row(in.a+k), x.row(in.d+k)
		switch {
		case r.partition != 0:
			x.partitions(r.partition, func(lanes []int) { r.over(x, lanes, d, a) })
		case r.size >= x.lanes:
			r.over(x, x.list, d, a)
		default:
			x.clusters(r.size, func(lanes []int) { r.over(x, lanes, d, a) })
		}
	}
}

// partitions calls f for each partition with its active lanes. row is the first of the four rows with the masks.
func (x *subgroup) partitions(row int32, f func(lanes []int)) {
	var done mask
	for _, l := range x.list {
		if done.has(l) {
			continue
		}
		set := x.maskAt(row, l).and(x.active)
		var lanes []int
		for _, other := range x.list {
			if set.has(other) {
				lanes = append(lanes, other)
			}
		}
		if set.add(l); len(lanes) > 0 {
			f(lanes)
		}
		done = done.or(set)
	}
}

// over stores in d the results of the reduction over the values of the given lanes in a.
func (r *laneReduction) over(x *subgroup, lanes []int, d, a []uint64) {
	total, zero := x.scratch[:1], x.scratch[1:2]
	total[0], zero[0] = r.unit, 0
	for i, l := range lanes {
		v := a[l : l+1 : l+1]
		before := total[0]
		if i == 0 {
			total[0] = v[0]
		} else {
			r.combine(total, total, v, zero)
		}
		switch r.scan {
		case inclusive:
			d[l] = total[0]
		case exclusive:
			d[l] = before
		}
	}
	if r.scan == whole {
		for _, l := range lanes {
			d[l] = total[0]
		}
	}
}
