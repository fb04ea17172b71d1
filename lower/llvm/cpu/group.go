package cpu

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// hostFunction declares a function of the host. Its name is that of MLIR for the instruction, mangled as in C++. The
// invocations of a group execute a call together, so LLVM must not move or duplicate it.
func (b *body) hostFunction(name, mangled string, result *llvm.Type, params ...*llvm.Type) *llvm.Function {
	name = "__spirv_" + name
	full := "_Z" + strconv.Itoa(len(name)) + name + mangled
	f := b.m().Declare(full, b.m().Func(result, params...))
	if len(f.Attrs) == 0 {
		f.Attrs = []llvm.Attr{{Kind: llvm.Convergent}, {Kind: llvm.NoUnwind}}
	}
	return f
}

// callHost emits a call of a function of the host.
func (b *body) callHost(name, mangled string, result *llvm.Type, args ...llvm.Value) llvm.Value {
	types := make([]*llvm.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	c := b.b.Call(b.hostFunction(name, mangled, result, types...), args...)
	c.AddAttr(llvm.Attr{Kind: llvm.Convergent})
	return c
}

func controlBarrier(b *body, _ *row) llvm.Value {
	b.callHost("ControlBarrier", "iii", llvm.Void, b.arg(0), b.arg(1), b.arg(2))
	return nil
}

// A carrier is the type in which numbers are passed to the host, and how to convert them. It may differ from the type
// of the numbers: C does not have a half type, and passes small integers differently than LLVM.
type carrier struct {
	t       *llvm.Type
	mangled string
	to      llvm.Op // operation that converts a number to the carrier
	back    llvm.Op
}

// carrierOf returns the carrier for scalars of type t. signed is the signedness if they are integers.
func carrierOf(t *llvm.Type, signed bool) carrier {
	widen, letters := llvm.ZExt, [...]string{"j", "m"}
	if signed {
		widen, letters = llvm.SExt, [...]string{"i", "l"}
	}
	switch {
	case t == llvm.Double:
		return carrier{llvm.Double, "d", llvm.FPExt, llvm.FPTrunc}
	case t.IsFloat():
		return carrier{llvm.Float, "f", llvm.FPExt, llvm.FPTrunc}
	case t.Bits() > 32:
		return carrier{llvm.I64, letters[1], widen, llvm.Trunc}
	}
	return carrier{llvm.I32, letters[0], widen, llvm.Trunc}
}

// perElement calls f for each element of x and emits a vector of the results. If x is not a vector, it returns f(x).
func (b *body) perElement(x llvm.Value, f func(x llvm.Value) llvm.Value) llvm.Value {
	if !x.Type().IsVector() {
		return f(x)
	}
	var v llvm.Value
	for i := range x.Type().Len() {
		e := f(b.elem(x, i))
		if v == nil {
			v = b.m().Undef(b.m().Vector(x.Type().Len(), e.Type()))
		}
		v = b.b.InsertElement(v, e, b.int(llvm.I32, uint64(i)))
	}
	return v
}

// groupOperation lowers an instruction that combines the values of a group. Its operands are the scope, the group
// operation, the value and, for clusters, their size.
func groupOperation(b *body, r *row) llvm.Value {
	scope := b.arg(0)
	operation := b.int(llvm.I32, uint64(b.word(1)))
	var size []llvm.Value
	mangled := ""
	switch o := spirv.GroupOperation(b.word(1)); {
	case o == spirv.GroupOperationClusteredReduce:
		size, mangled = []llvm.Value{b.arg(3)}, "j"
	case o > spirv.GroupOperationClusteredReduce:
		b.report("%v: %v is not supported on the CPU", b.current.Op, o)
		return nil
	}
	return b.perElement(b.arg(2), func(x llvm.Value) llvm.Value {
		return b.carried(x, r.signed, func(c carrier, x llvm.Value) llvm.Value {
			args := append([]llvm.Value{scope, operation, x}, size...)
			return b.callHost("GroupNonUniform"+r.name, "ii"+c.mangled+mangled, c.t, args...)
		})
	})
}

// carried returns f of x. It converts x to its carrier, and the result of f back.
func (b *body) carried(x llvm.Value, signed bool, f func(c carrier, x llvm.Value) llvm.Value) llvm.Value {
	t := x.Type()
	c := carrierOf(t, signed)
	y := f(c, b.b.Cast(c.to, x, c.t))
	if t == llvm.I1 {
		return b.b.ICmp(llvm.NE, y, b.m().Null(c.t))
	}
	return b.b.Cast(c.back, y, t)
}

// groupVote lowers an instruction that tests a bool of all invocations in a group, or whether they have the same value.
func groupVote(b *body, r *row) llvm.Value {
	return b.vote(r.name, b.arg(0), b.arg(1))
}

func subgroupVote(b *body, r *row) llvm.Value {
	return b.vote(r.name, b.int(llvm.I32, uint64(spirv.ScopeSubgroup)), b.arg(0))
}

func (b *body) vote(name string, scope, x llvm.Value) llvm.Value {
	all := llvm.Value(b.m().Bool(true))
	b.perElement(x, func(x llvm.Value) llvm.Value {
		if x.Type().IsFloat() {
			x = b.bitsOf(x) // compare the bits
		}
		c := carrierOf(x.Type(), false)
		y := b.callHost("GroupNonUniform"+name, "i"+c.mangled, llvm.I32, scope, b.b.Cast(c.to, x, c.t))
		all = b.binary(llvm.And, all, b.b.ICmp(llvm.NE, y, b.int(llvm.I32, 0)))
		return x
	})
	return all
}

func groupElect(b *body, r *row) llvm.Value {
	y := b.callHost("GroupNonUniform"+r.name, "i", llvm.I32, b.arg(0))
	return b.b.ICmp(llvm.NE, y, b.int(llvm.I32, 0))
}

// groupMove lowers an instruction whose result is the value of another invocation. The operand after the value selects
// the invocation, unless it is missing. If r.signed is set, the instruction does not have a scope operand.
func groupMove(b *body, r *row) llvm.Value {
	scope, at := llvm.Value(b.int(llvm.I32, uint64(spirv.ScopeSubgroup))), 0
	if !r.signed {
		scope, at = b.arg(0), 1
	}
	x := b.arg(at)
	var which []llvm.Value
	mangled := ""
	if len(b.current.Operands) > at+1 {
		which, mangled = []llvm.Value{b.resize(llvm.ZExt, b.arg(at+1), llvm.I32)}, "j"
	}
	if len(b.current.Operands) > at+2 { // a rotation has the size of the clusters as an operand
		which, mangled = append(which, b.arg(at+2)), mangled+"j"
	}
	return b.perElement(x, func(x llvm.Value) llvm.Value {
		return b.carried(x, false, func(c carrier, x llvm.Value) llvm.Value {
			return b.callHost("GroupNonUniform"+r.name, "i"+c.mangled+mangled, c.t,
				append([]llvm.Value{scope, x}, which...)...)
		})
	})
}

// shuffleTwo lowers OpSubgroupShuffleUpINTEL and OpSubgroupShuffleDownINTEL. They select an element of the two
// operands, whose values in all lanes are considered one list.
func shuffleTwo(b *body, r *row) llvm.Value {
	x, y, delta := b.arg(0), b.arg(1), b.arg(2)
	scope := b.int(llvm.I32, uint64(spirv.ScopeSubgroup))
	lane := b.callHost("SubgroupLane", "i", llvm.I32, scope)
	size := b.callHost("SubgroupLanes", "i", llvm.I32, scope)
	at := b.binary(llvm.Add, lane, delta)
	first := b.b.ICmp(llvm.ULT, at, size)
	if r.op == llvm.Sub {
		x, y = y, x // y comes before x in the list
		at = b.binary(llvm.Sub, lane, delta)
		first = b.b.ICmp(llvm.SGE, at, b.int(llvm.I32, 0))
	}
	// In both operands, the lane is the index modulo the number of lanes.
	at = b.binary(llvm.And, at, b.binary(llvm.Sub, size, b.int(llvm.I32, 1)))
	shuffle := func(v llvm.Value) llvm.Value {
		return b.perElement(v, func(x llvm.Value) llvm.Value {
			return b.carried(x, false, func(c carrier, x llvm.Value) llvm.Value {
				return b.callHost("GroupNonUniformShuffle", "i"+c.mangled+"j", c.t, scope, x, at)
			})
		})
	}
	return b.b.Select(first, shuffle(x), shuffle(y))
}

// groupBallot lowers a ballot: one bit for each invocation of a subgroup. All bits are in the first of the four words.
func groupBallot(b *body, r *row) llvm.Value {
	scope, x := llvm.Value(b.int(llvm.I32, uint64(spirv.ScopeSubgroup))), 0
	if !r.signed {
		scope, x = b.arg(0), 1
	}
	bits := b.callHost("GroupNonUniformBallot", "ij", llvm.I32, scope, b.b.Cast(llvm.ZExt, b.arg(x), llvm.I32))
	return b.b.InsertElement(b.m().Null(b.result().value), bits, b.int(llvm.I32, 0))
}

// ballotQuestion lowers an instruction on a ballot to the host function r.name. The last operand is the ballot or an
// index.
func ballotQuestion(b *body, r *row) llvm.Value {
	args := []llvm.Value{b.arg(0)}
	mangled := "i"
	for i := 1; i < len(b.current.Operands); i++ {
		x := llvm.Value(nil)
		if i == 1 && r.signed { // the operand is a group operation
			x = b.int(llvm.I32, uint64(b.word(1)))
		} else if x = b.arg(i); x.Type().IsVector() {
			x = b.elem(x, 0)
		}
		args, mangled = append(args, x), mangled+"j"
	}
	y := b.callHost("GroupNonUniform"+r.name, mangled, llvm.I32, args...)
	if b.result().value == llvm.I1 {
		return b.b.ICmp(llvm.NE, y, b.int(llvm.I32, 0))
	}
	return y
}
