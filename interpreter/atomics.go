package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An atomicOp returns the value that an atomic instruction stores. It takes the old value in memory, the operands of
// the instruction, and their width in bits.
type atomicOp = func(old, value, comparator uint64, width uint32) uint64

// atomicOps holds the operation of each atomic instruction in core SPIR-V, by opcode.
var atomicOps = [...]atomicOp{
	spirv.OpAtomicLoad:     nil,
	spirv.OpAtomicStore:    exchange,
	spirv.OpAtomicExchange: exchange,
	spirv.OpAtomicCompareExchange: func(old, value, comparator uint64, _ uint32) uint64 {
		if old == comparator {
			return value
		}
		return old
	},
	spirv.OpAtomicIIncrement: func(old, _, _ uint64, _ uint32) uint64 { return old + 1 },
	spirv.OpAtomicIDecrement: func(old, _, _ uint64, _ uint32) uint64 { return old - 1 },
	spirv.OpAtomicIAdd:       arithmetic.Add,
	spirv.OpAtomicISub:       arithmetic.Subtract,
	spirv.OpAtomicSMin:       arithmetic.MinSigned,
	spirv.OpAtomicUMin:       arithmetic.MinUnsigned,
	spirv.OpAtomicSMax:       arithmetic.MaxSigned,
	spirv.OpAtomicUMax:       arithmetic.MaxUnsigned,
	spirv.OpAtomicAnd:        func(old, value, _ uint64, _ uint32) uint64 { return old & value },
	spirv.OpAtomicOr:         func(old, value, _ uint64, _ uint32) uint64 { return old | value },
	spirv.OpAtomicXor:        func(old, value, _ uint64, _ uint32) uint64 { return old ^ value },
}

func exchange(_, value, _ uint64, _ uint32) uint64 { return value }

// isAtomic reports whether an instruction is atomic.
func isAtomic(op spirv.Opcode) bool {
	switch op {
	case spirv.OpAtomicFAddEXT, spirv.OpAtomicFMinEXT, spirv.OpAtomicFMaxEXT:
		return true
	}
	return op >= spirv.OpAtomicLoad && op <= spirv.OpAtomicXor
}

// atomicOf returns the operation of an atomic instruction, or nil for a load.
func atomicOf(op spirv.Opcode) atomicOp {
	switch op {
	case spirv.OpAtomicFAddEXT:
		return func(old, value, _ uint64, w uint32) uint64 {
			if w == 32 {
				return arithmetic.Bits32(arithmetic.F32(old) + arithmetic.F32(value))
			}
			return arithmetic.FromFloat64(arithmetic.ToFloat64(old, w)+arithmetic.ToFloat64(value, w), w)
		}
	case spirv.OpAtomicFMinEXT:
		return func(old, value, _ uint64, w uint32) uint64 {
			return arithmetic.FromFloat64(exactmath.Min(arithmetic.ToFloat64(old, w), arithmetic.ToFloat64(value, w)),
				w)
		}
	case spirv.OpAtomicFMaxEXT:
		return func(old, value, _ uint64, w uint32) uint64 {
			return arithmetic.FromFloat64(exactmath.Max(arithmetic.ToFloat64(old, w), arithmetic.ToFloat64(value, w)),
				w)
		}
	}
	return atomicOps[op]
}

// An atomicAccess holds the operation of an atomic instruction and the memory that it accesses.
type atomicAccess struct {
	op       atomicOp
	offset   uint64
	bytes    uint8
	width    uint32
	compared int32 // row of the comparator operand
	result   bool
}

// atomic compiles an atomic instruction.
func (c *coder) atomic(in *spirv.Instruction) {
	a := c.base(word(in, 0))
	s := a.to
	if inRows(a.class) || s.kind != intKind && s.kind != floatKind || s.size < 2 {
		c.fail("%v is not supported in this storage class", in.Op)
	}
	more := &atomicAccess{op: atomicOf(in.Op), offset: uint64(a.offset), bytes: uint8(s.size), width: s.width,
		result: in.Result != 0}
	step := inst{run: runAtomic, a: c.pointerRow(&a), more: more}
	if more.result {
		d, result := c.result(in)
		if result.rows != 1 || result.width != s.width {
			c.fail("the result type of %v differs from the type its pointer points to", in.Op)
		}
		step.d = d
	}
	value := 3
	if in.Op == spirv.OpAtomicCompareExchange {
		value = 4
		more.compared, _ = c.operand(word(in, 5))
	}
	if len(in.Operands) > value {
		step.b, _ = c.operand(word(in, value))
	}
	c.watchAtomic(in.Op, &a)
	c.followAtomic(in, &a, step.b)
	c.add(step)
}

func runAtomic(x *subgroup, in *inst) {
	more := in.more.(*atomicAccess)
	a, b, compared := x.row(in.a), x.row(in.b), x.row(more.compared)
	for _, l := range x.list {
		h := a[l]
		data, at := x.writable(h), h&offsetMask+more.offset
		old := more.apply(x.locks.of(h), x.shared, data, at, b[l], compared[l])
		if more.result {
			x.row(in.d)[l] = old
		}
	}
}

// apply performs the operation on data at offset at, and returns the old value. b is the value operand and compared the
// comparator. The unlock is deferred so that a panic does not leave other workers blocked.
func (a *atomicAccess) apply(l *lock, shared bool, data []byte, at, b, compared uint64) (old uint64) {
	l.lock(shared)
	defer l.unlock(shared)
	old = readAt(data, at, a.bytes)
	if a.op != nil {
		writeAt(data, at, a.bytes, arithmetic.Truncated(a.op(old, b, compared, a.width), a.width))
	}
	return old
}
