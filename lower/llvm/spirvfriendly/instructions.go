package spirvfriendly

import (
	ir "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A row describes how instructions with an opcode are lowered.
type row struct {
	op       spirv.Opcode
	form     form
	llvm     ir.Op // LLVM operation that the instruction becomes
	pred     ir.Pred
	postfix  postfix // kind of postfix in names of functions
	unsigned unsigned
	effect   effect
	constant bool   // scopes must be constants, because the readers require it
	name     string // name in names of functions if the opcode has been renamed since the readers were written
	llvm15   support
	llvm22   support
}

// A form says what an instruction becomes in LLVM IR.
type form uint8

const (
	noForm form = iota
	nothing

	// One LLVM instruction.
	undefined
	binary
	shift
	negate
	floatNegate
	invert
	intCompare
	floatCompare
	convert // a call if it rounds or saturates
	reinterpret
	copyObject
	choose
	phi
	construct
	extract
	insert
	extractDynamic
	insertDynamic
	shuffle
	localVariable
	load
	store
	copyMemory
	copyMemorySized
	accessChain
	lifetime
	functionCall
	assume
	expect
	freeze
	branch
	switchBranch
	ret
	unreachable

	call
	extended
	computed // several LLVM instructions
)

// A postfix is a kind of postfix of a function name.
type postfix uint8

const (
	noPostfix  postfix = iota
	returned           // _R and the type of the result
	converted          // _R and the type of the result, then _sat and the rounding mode
	toSpace            // _ToGlobal, _ToLocal or _ToPrivate
	dimensions         // _1D, _2D or _3D
	access             // _read or _write
)

// unsigned says which integers are unsigned in a function name.
type unsigned uint8

const (
	noneUnsigned unsigned = iota
	onlyResult
	dataOperands // all except scopes, memory semantics and literals
	resultAndOperands
	lastOperand
)

// An effect says which transformations LLVM may apply to a call.
type effect uint8

const (
	anyEffect  effect = iota
	pure              // does not access memory
	convergent        // all invocations of a group execute it together
)

// A support says how a reader handles the function for an instruction. The reader of version 15 is the translator of
// Khronos, and that of version 22 is LLVM's SPIR-V target.
type support uint8

const (
	known     support = iota // the reader converts the function to the instruction
	absent                   // the reader does not support it, and there is no replacement
	replaced                 // the reader does not support it; the instruction becomes several others
	dimension                // the reader supports the OpenCL C functions for width, height and depth
	openCL                   // the reader supports the function of OpenCL C
)

// support returns how the reader of a version handles the function for the row's instruction.
func (r *row) support(version int) support {
	if version >= 22 {
		return r.llvm22
	}
	return r.llvm15
}

// find returns the row of opcode op, or nil if there is none.
func find(op spirv.Opcode) *row {
	lo, hi := 0, len(instructions)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if instructions[mid].op < op {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(instructions) && instructions[lo].op == op {
		return &instructions[lo]
	}
	return nil
}

// instruction lowers an instruction.
func (f *function) instruction(in *spirv.Instruction) {
	if f.build.Block().Term != nil && !in.Op.IsLine() {
		f.report(in, "instruction after the end of its block")
		return
	}
	r := find(in.Op)
	switch {
	case r == nil:
		f.report(in, "not supported in SPIR-V-friendly IR")
	case r.form < localVariable:
		f.valueForm(in, r)
	case r.form < branch:
		f.memoryForm(in, r)
	case r.form < call:
		f.end(in, r.form)
	case r.form == call:
		f.set(in, f.callForm(in, r))
	case r.form == extended:
		f.set(in, f.extended(in))
	case r.form == computed:
		f.set(in, f.compute(in))
	}
}

// valueForm lowers an instruction that becomes one LLVM instruction on values.
func (f *function) valueForm(in *spirv.Instruction, r *row) {
	switch r.form {
	case undefined:
		f.set(in, f.out.Undef(f.typ(in, in.Type)))
	case binary:
		f.set(in, f.build.Binary(r.llvm, f.arg(in, 0), f.arg(in, 1), f.binaryFlags(in, r.llvm)))
	case shift:
		x := f.arg(in, 0)
		f.set(in, f.build.Binary(r.llvm, x, f.resize(f.arg(in, 1), x.Type()), f.binaryFlags(in, r.llvm)))
	case negate:
		x := f.arg(in, 0)
		f.set(in, f.build.Binary(ir.Sub, f.out.Null(x.Type()), x, f.binaryFlags(in, ir.Sub)))
	case floatNegate:
		f.set(in, f.build.FNeg(f.arg(in, 0), f.flags(in.Result)&ir.Fast))
	case invert:
		x := f.arg(in, 0)
		f.set(in, f.build.Binary(ir.Xor, x, f.out.Int(x.Type(), ^uint64(0)), 0))
	case intCompare:
		f.set(in, f.build.ICmp(r.pred, f.arg(in, 0), f.arg(in, 1)))
	case floatCompare:
		f.set(in, f.build.FCmp(r.pred, f.arg(in, 0), f.arg(in, 1), f.flags(in.Result)&ir.Fast))
	case convert:
		f.set(in, f.convert(in, r))
	case reinterpret:
		f.set(in, f.reinterpret(in))
	case copyObject:
		f.values[in.Result], f.owner[in.Result] = f.raw(in, operand(in, 0)), f.self
	case choose:
		f.set(in, f.choose(f.arg(in, 0), f.raw(in, operand(in, 1)), f.raw(in, operand(in, 2))))
	case phi:
		p := f.phi(f.typ(in, in.Type))
		f.phis = append(f.phis, pendingPhi{in, p})
		f.set(in, p)
	default:
		f.compositeForm(in, r.form)
	}
}

// arg returns operand i as a value.
func (f *function) arg(in *spirv.Instruction, i int) ir.Value { return f.value(in, operand(in, i)) }

// binaryFlags returns the flags of an instruction that the LLVM operation op may have.
func (f *function) binaryFlags(in *spirv.Instruction, op ir.Op) ir.Flags {
	flags := f.flags(in.Result)
	switch {
	case op.IsFloatArithmetic():
		return flags & ir.Fast
	case op == ir.Add || op == ir.Sub || op == ir.Mul || op == ir.Shl:
		return flags & (ir.NoSignedWrap | ir.NoUnsignedWrap)
	}
	return 0
}

// resize converts shift amount x to type to, that of the shifted value.
func (f *function) resize(x ir.Value, to *ir.Type) ir.Value {
	from := x.Type()
	if c, ok := x.(*ir.Const); ok && c.Kind() == ir.NumberConst && to.IsInt() {
		return f.out.Int(to, c.Bits())
	}
	switch {
	case from == to:
		return x
	case from.Scalar().Bits() < to.Scalar().Bits():
		return f.build.Cast(ir.ZExt, x, to)
	default:
		return f.build.Cast(ir.Trunc, x, to)
	}
}

// convert lowers a numeric conversion. It becomes a call if it saturates or has a rounding mode.
func (f *function) convert(in *spirv.Instruction, r *row) ir.Value {
	if f.decoration(in.Result, spirv.DecorationSaturatedConversion) != nil ||
		f.decoration(in.Result, spirv.DecorationFPRoundingMode) != nil {
		conversion := *r
		conversion.postfix = converted
		v := f.callForm(in, &conversion)
		if inst, ok := v.(*ir.Inst); ok && f.o.Version < targetTypes {
			if f.decorated == nil {
				f.decorated = map[*ir.Inst]bool{}
			}
			f.decorated[inst] = true
		}
		return v
	}
	x, to := f.arg(in, 0), f.typ(in, in.Type)
	op := r.llvm
	if x.Type().Scalar().Bits() > to.Scalar().Bits() {
		switch op {
		case ir.ZExt, ir.SExt:
			op = ir.Trunc
		case ir.FPExt:
			op = ir.FPTrunc
		}
	}
	return f.build.Cast(op, x, to)
}

// reinterpret lowers an OpBitcast, or a conversion between pointers.
func (f *function) reinterpret(in *spirv.Instruction) ir.Value {
	x, to := f.arg(in, 0), f.typ(in, in.Type)
	from := x.Type()
	switch {
	case from == to:
		// the types differ only in the pointee type
		return x
	case from.IsPointer() && to.IsPointer():
		return f.build.Cast(ir.AddrSpaceCast, x, to)
	case from.IsPointer():
		return f.build.Cast(ir.PtrToInt, x, to)
	case to.IsPointer():
		return f.build.Cast(ir.IntToPtr, x, to)
	}
	return f.build.Cast(ir.BitCast, x, to)
}
