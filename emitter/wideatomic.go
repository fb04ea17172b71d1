package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A byte address buffer is an array of uints, in which no pointer to 64 bits can
// be had. Atomic operations on 64 bits use a second variable at the same binding,
// an array of uint64_t; both are Aliased.

// A wideView is a second variable for a byte address buffer.
type wideView struct{ of, id spirv.ID }

// wideInterlocked emits the Interlocked methods of byte address buffers for 64
// bits. Sema has seen to it that the buffer is a variable of global scope or an
// element of one.
func (e *SPIRVEmitter) wideInterlocked(x *checked.Intrinsic) value {
	ulong := e.u.Basic(types.Uint64)
	t := e.typeID(ulong)
	base, indices := e.wideBuffer(x.Object)
	index := e.uintOp(spirv.OpShiftRightLogical, e.rvalue(x.Args[0].Value), e.b.ConstantUint(3))
	ptr := e.b.AccessChain(t, base, append(indices, e.b.ConstantUint(0), index)...)
	operands := []spirv.ID{ptr, e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)}
	op := byteAtomic(strings.TrimSuffix(strings.TrimPrefix(x.Row.Name, "Interlocked"), "64"), x.Args[1].Value)
	if op == spirv.OpAtomicCompareExchange {
		compare := e.wideOperand(x.Args[1].Value)
		operands = append(operands, operands[2], e.wideOperand(x.Args[2].Value), compare)
	} else {
		operands = append(operands, e.wideOperand(x.Args[1].Value))
	}
	old := e.b.Op(op, t, operands...)
	if last := x.Args[len(x.Args)-1]; last.Dest != nil {
		e.writeOut(&last, ulong, old)
	}
	return value{}
}

func (e *SPIRVEmitter) wideOperand(x checked.Expr) spirv.ID {
	return e.castID(e.rvalue(x), x.Info().Type, e.u.Basic(types.Uint64))
}

// wideBuffer returns the second variable for a buffer, and the indices that lead
// to its element.
func (e *SPIRVEmitter) wideBuffer(x checked.Expr) (spirv.ID, []spirv.ID) {
	if n, ok := x.(*checked.Index); ok {
		base, indices := e.wideBuffer(n.X)
		return base, append(indices, e.rvalue(n.I))
	}
	v := x.(*checked.VarRef).Var
	return e.wideVariable(v, e.expr(x).id), nil
}

// wideVariable returns the second variable for the buffer x whose variable is of.
func (e *SPIRVEmitter) wideVariable(x *checked.Var, of spirv.ID) spirv.ID {
	for _, w := range e.wideViews {
		if w.of == of {
			return w.id
		}
	}
	block := e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.RWByteAddressBuffer.uint64",
		Members: []modulebuilder.Member{{Type: e.b.TypeRuntimeArray(e.b.TypeInt(64, false), 8), HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
	id := e.b.AddGlobalVariable(e.b.BufferClass(), e.arraysOf(x.Type, block), x.Name+".uint64", 0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.wideViews = append(e.wideViews, wideView{of, id})
	return id
}

// bindWideViews gives the second variables the bindings of the first.
func (e *SPIRVEmitter) bindWideViews(slots []binding.Slot) {
	for _, w := range e.wideViews {
		for i := range e.bound {
			if e.bound[i].id != w.of {
				continue
			}
			e.b.Decorate(w.id, spirv.DecorationDescriptorSet, slots[i].Set)
			e.b.Decorate(w.id, spirv.DecorationBinding, slots[i].Binding)
			e.b.Decorate(w.id, spirv.DecorationAliased)
			e.b.Decorate(w.of, spirv.DecorationAliased)
			if e.bound[i].coherent {
				e.b.Decorate(w.id, spirv.DecorationCoherent)
			}
		}
	}
}
