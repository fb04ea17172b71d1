// This file and nonuniform.go propagate decorations through a complete module. This file proceeds from precise objects
// back to the values from which they are computed. nonuniform.go proceeds from non-uniform values to the accesses that
// use them.

package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// precise decorates the arithmetic that computes precise values with NoContraction, so that it is not transformed.
// Parameter precise initially contains the pointers to precise objects; the values are added to it. result reports
// whether a function was declared precise. If functions is set, extended instructions are decorated too.
//
// Each function is visited backward. The walk starts at the stores to precise variables. It continues with the operands
// of the stored values, and with the variables from which these operands were loaded.
func precise(b *modulebuilder.ModuleBuilder, precise *spirv.IDSet, result func(*modulebuilder.Function) bool,
	functions bool) {
	list := b.Functions()
	for i := len(list) - 1; i >= 0; i-- {
		w := preciseWalk{b: b, precise: precise, base: make(map[spirv.ID]spirv.ID), result: result(list[i]),
			functions: functions}
		w.function(list[i])
	}
}

// allPrecise decorates all arithmetic in the module with NoContraction.
func allPrecise(b *modulebuilder.ModuleBuilder) {
	for _, f := range b.Functions() {
		f.Each(func(in *spirv.Instruction) {
			if isArithmetic(in.Op) {
				b.Mark(in.Result, spirv.DecorationNoContraction)
			}
		})
	}
}

// A preciseWalk holds the state of precise for one function.
type preciseWalk struct {
	b       *modulebuilder.ModuleBuilder
	precise *spirv.IDSet          // pointers to precise objects, and precise values
	base    map[spirv.ID]spirv.ID // maps the result of an access chain to its base
	result  bool                  // set if the function was declared precise

	functions bool // set if extended instructions are decorated too
}

func (w *preciseWalk) function(f *modulebuilder.Function) {
	f.Each(func(in *spirv.Instruction) {
		if in.Op == spirv.OpAccessChain {
			w.base[in.Result] = instreader.AccessChain(in).Base()
		}
	})
	f.EachBackward(w.visit)
}

func (w *preciseWalk) visit(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpStore:
		if w.pointsToPrecise(instreader.Store(in).Pointer()) {
			w.precise.Add(instreader.Store(in).Object())
		}
		return
	case spirv.OpReturnValue:
		if w.result {
			w.precise.Add(instreader.ReturnValue(in).Value())
		}
		return
	case spirv.OpFunctionCall:
		w.call(in)
		return
	}
	if in.Result == 0 || !w.precise.Has(in.Result) {
		return
	}
	if isArithmetic(in.Op) || w.functions && in.Op == spirv.OpExtInst {
		w.b.Mark(in.Result, spirv.DecorationNoContraction)
	}
	w.operands(in)
}

// pointsToPrecise reports whether ptr points to a precise variable or to a part of one.
func (w *preciseWalk) pointsToPrecise(ptr spirv.ID) bool {
	for ; ptr != 0; ptr = w.base[ptr] {
		if w.precise.Has(ptr) {
			return true
		}
	}
	return false
}

// call adds the arguments for precise parameters of the call in to w.precise.
func (w *preciseWalk) call(in *spirv.Instruction) {
	for _, f := range w.b.Functions() {
		if f.ID != instreader.FunctionCall(in).Function() {
			continue
		}
		for i, p := range f.Params() {
			if w.precise.Has(p) {
				w.precise.Add(spirv.ID(in.Operands[1+i]))
			}
		}
	}
}

// operands adds the operands that determine the result of in, a precise value, to w.precise.
func (w *preciseWalk) operands(in *spirv.Instruction) {
	add := func(i int) { w.precise.Add(spirv.ID(in.Operands[i])) }
	switch in.Op {
	case spirv.OpSelect, spirv.OpCompositeInsert, spirv.OpBitFieldInsert:
		first := 0
		if in.Op == spirv.OpSelect {
			first = 1
		}
		add(first)
		add(first + 1)
	case spirv.OpVectorShuffle:
		w.shuffled(in)
	case spirv.OpCompositeExtract, spirv.OpLoad, spirv.OpBitFieldSExtract, spirv.OpBitFieldUExtract:
		add(0)
	case spirv.OpExtInst:
		for i := 2; i < len(in.Operands); i++ {
			add(i)
		}
	case spirv.OpAccessChain, spirv.OpVariable:
	default:
		if in.Op == spirv.OpCompositeConstruct || isArithmetic(in.Op) || isUnary(in.Op) {
			for i := range in.Operands {
				add(i)
			}
		}
	}
}

// shuffled adds the vectors from which the shuffle in takes components to w.precise.
func (w *preciseWalk) shuffled(in *spirv.Instruction) {
	size := instreader.TypeVector(w.b.TypeInst(w.b.TypeOf(instreader.VectorShuffle(in).Vector1()))).ComponentCount()
	for _, c := range instreader.VectorShuffle(in).Components() {
		side := 0
		if c >= size {
			side = 1
		}
		w.precise.Add(spirv.ID(in.Operands[side]))
	}
}

// contractions contains the opcodes that are decorated with NoContraction.
var contractions = [...]spirv.Opcode{
	spirv.OpSNegate, spirv.OpFNegate, spirv.OpIAdd, spirv.OpFAdd, spirv.OpISub, spirv.OpFSub, spirv.OpIMul,
	spirv.OpFMul,
	spirv.OpUDiv, spirv.OpSDiv, spirv.OpFDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod, spirv.OpFRem, spirv.OpFMod,
	spirv.OpVectorTimesScalar, spirv.OpMatrixTimesScalar, spirv.OpVectorTimesMatrix, spirv.OpMatrixTimesVector,
	spirv.OpMatrixTimesMatrix, spirv.OpOuterProduct, spirv.OpDot,
	spirv.OpIAddCarry, spirv.OpISubBorrow, spirv.OpUMulExtended, spirv.OpSMulExtended,
}

func isArithmetic(op spirv.Opcode) bool {
	for _, a := range contractions {
		if op == a {
			return true
		}
	}
	return false
}

// isUnary reports whether op is a conversion, a negation, a comparison or a logical operation.
func isUnary(op spirv.Opcode) bool {
	return spirv.OpConvertFToU <= op && op <= spirv.OpBitcast || spirv.OpAny <= op && op <= spirv.OpFwidthCoarse ||
		op == spirv.OpTranspose
}
