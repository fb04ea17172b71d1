package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// byteInterlocked emits the Interlocked methods of byte address buffers that operate on 32-bit words. The pointer
// always has the type uint, even for signed operations.
func (e *SPIRVEmitter) byteInterlocked(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	zero := e.b.ConstantUint(0)
	addr := e.rvalue(x.Args[0].Value)
	at := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	uint := e.types.TypeID(e.types.UintType())
	ptr := e.b.AccessChain(uint, buffer.ID, zero, at)
	scope, relaxed := e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)
	last := x.Args[len(x.Args)-1]
	var old spirv.ID
	switch op := byteAtomic(x); {
	case strings.HasSuffix(x.Row.Name, "FloatBitwise"):
		e.compareBits(x, ptr)
		return values.Value{}
	case x.Row.Name == "InterlockedExchangeFloat":
		float := e.floatType()
		old = e.b.Emit(instbuilder.AtomicExchange(uint, 0, ptr, scope, relaxed, e.wordOf(e.rvalue(x.Args[1].Value))))
		e.writeOut(&last, float, e.wordTo(old, float))
		return values.Value{}
	case op == spirv.OpAtomicCompareExchange:
		compare := e.rvalue(x.Args[1].Value)
		value := e.rvalue(x.Args[2].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, relaxed, value, compare)
	default:
		value := e.uintOf(x.Args[1].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, value)
	}
	if last.Dest != nil {
		e.writeOut(&last, e.types.UintType(), old)
	}
	return values.Value{}
}

// byteAtomic returns the atomic instruction for x, an Interlocked method of a byte address buffer. A literal argument
// counts as uint.
func byteAtomic(x *checked.Intrinsic) spirv.Opcode {
	value := x.Args[1].Value
	class := spirvtypes.ClassOf(value.Info().Type)
	if class == spirvtypes.SintClass && isLiteral(value) {
		class = spirvtypes.UintClass
	}
	return atomicOp(x.Row.Name, class)
}

// uintOf returns the value of x as a uint. For a literal, this is a constant.
func (e *SPIRVEmitter) uintOf(x checked.Expr) spirv.ID {
	if x.Info().Type == e.types.UintType() || !isLiteral(x) {
		return e.values.CastID(e.rvalue(x), x.Info().Type, e.types.UintType())
	}
	c := &checked.Cast{Kind: checked.NumericCast, X: x}
	c.Node = checked.Node{Type: e.types.UintType(), Pos: x.Info().Pos, Span: x.Info().Span}
	return e.rvalue(c)
}

// isLiteral reports whether x is a literal, possibly implicitly converted. The type of such an expression was inferred
// from its context.
func isLiteral(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Literal:
		return true
	case *checked.Cast:
		return !x.Explicit && isLiteral(x.X)
	default:
		return false
	}
}
