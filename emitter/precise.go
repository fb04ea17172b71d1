package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// What a precise variable gets must be computed as written: the arithmetic
// behind it is decorated NoContraction. The walk goes through each function
// backward, from stores to precise variables to what the stored value was
// computed from, and through the variables that were loaded for it.

// markPrecise notes that what id points to is precise.
func (e *SPIRVEmitter) markPrecise(id spirv.ID) { e.precise.Add(id) }

// propagatePrecise decorates the module's instructions.
func (e *SPIRVEmitter) propagatePrecise() {
	if len(e.precise) == 0 && !e.preciseResults {
		return
	}
	functions := e.b.Functions()
	for i := len(functions) - 1; i >= 0; i-- {
		w := preciseWalk{e: e, base: make(map[spirv.ID]spirv.ID)}
		w.function(functions[i])
	}
}

type preciseWalk struct {
	e    *SPIRVEmitter
	base map[spirv.ID]spirv.ID // of access chains
	// the function's result is precise
	result bool
}

func (w *preciseWalk) function(f *modulebuilder.Function) {
	w.result = w.e.hasPreciseResult(f)
	f.Each(func(in *spirv.Instruction) {
		if in.Op == spirv.OpAccessChain {
			w.base[in.Result] = spirv.ID(in.Operands[0])
		}
	})
	f.EachBackward(w.visit)
}

// hasPreciseResult reports whether a function was declared precise.
func (e *SPIRVEmitter) hasPreciseResult(fn *modulebuilder.Function) bool {
	for _, f := range e.work {
		if f.Data == fn {
			return isPreciseFunc(f)
		}
	}
	return false
}

func isPreciseFunc(f *checked.Func) bool { return (f.Quals|f.ResQuals)&types.Precise != 0 }

func (w *preciseWalk) visit(in *spirv.Instruction) {
	e := w.e
	switch in.Op {
	case spirv.OpStore:
		if w.pointsToPrecise(spirv.ID(in.Operands[0])) {
			e.precise.Add(spirv.ID(in.Operands[1]))
		}
		return
	case spirv.OpReturnValue:
		if w.result {
			e.precise.Add(spirv.ID(in.Operands[0]))
		}
		return
	case spirv.OpFunctionCall:
		w.call(in)
		return
	}
	if in.Result == 0 || !e.precise.Has(in.Result) {
		return
	}
	if isArithmetic(in.Op) {
		e.b.Mark(in.Result, spirv.DecorationNoContraction)
	}
	w.operands(in)
}

// pointsToPrecise reports whether ptr points to a precise variable, or into one.
func (w *preciseWalk) pointsToPrecise(ptr spirv.ID) bool {
	for ; ptr != 0; ptr = w.base[ptr] {
		if w.e.precise.Has(ptr) {
			return true
		}
	}
	return false
}

// call makes the arguments of precise parameters precise.
func (w *preciseWalk) call(in *spirv.Instruction) {
	for _, f := range w.e.b.Functions() {
		if f.ID != spirv.ID(in.Operands[0]) {
			continue
		}
		for i, p := range f.Params() {
			if w.e.precise.Has(p) {
				w.e.precise.Add(spirv.ID(in.Operands[1+i]))
			}
		}
	}
}

// operands makes what a precise value is computed from precise.
func (w *preciseWalk) operands(in *spirv.Instruction) {
	add := func(i int) { w.e.precise.Add(spirv.ID(in.Operands[i])) }
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

// shuffled makes those vectors precise that the shuffle takes something from.
func (w *preciseWalk) shuffled(in *spirv.Instruction) {
	size := w.e.b.TypeInst(w.e.b.TypeOf(spirv.ID(in.Operands[0]))).Operands[1]
	for _, c := range in.Operands[2:] {
		side := 0
		if c >= size {
			side = 1
		}
		w.e.precise.Add(spirv.ID(in.Operands[side]))
	}
}

// arithmetic are the instructions that NoContraction may stand on.
var arithmetic = [...]spirv.Opcode{
	spirv.OpSNegate, spirv.OpFNegate, spirv.OpIAdd, spirv.OpFAdd, spirv.OpISub, spirv.OpFSub, spirv.OpIMul, spirv.OpFMul,
	spirv.OpUDiv, spirv.OpSDiv, spirv.OpFDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod, spirv.OpFRem, spirv.OpFMod,
	spirv.OpVectorTimesScalar, spirv.OpMatrixTimesScalar, spirv.OpVectorTimesMatrix, spirv.OpMatrixTimesVector,
	spirv.OpMatrixTimesMatrix, spirv.OpOuterProduct, spirv.OpDot,
	spirv.OpIAddCarry, spirv.OpISubBorrow, spirv.OpUMulExtended, spirv.OpSMulExtended,
}

func isArithmetic(op spirv.Opcode) bool {
	for _, a := range arithmetic {
		if op == a {
			return true
		}
	}
	return false
}

// isUnary reports whether op converts or negates one operand, or compares or
// combines two.
func isUnary(op spirv.Opcode) bool {
	return spirv.OpConvertFToU <= op && op <= spirv.OpBitcast || spirv.OpAny <= op && op <= spirv.OpFwidthCoarse || op == spirv.OpTranspose
}
