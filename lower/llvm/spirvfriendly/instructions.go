package spirvfriendly

import (
	ir "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A row describes the lowering of an opcode.
type row struct {
	op       spirv.Opcode
	form     form
	llvm     ir.Op // the equivalent LLVM operation
	pred     ir.Pred
	postfix  postfix // of function names
	unsigned unsigned
	effect   effect
	constant bool   // scopes must be constants, because readers require it
	name     string // function name, if the opcode was renamed after the readers were written
	llvm15   support
	llvm22   support
}

// A form is the representation of an instruction in LLVM IR.
type form uint8

const (
	noForm form = iota
	nothing

	// LLVM instructions.
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

// A postfix is the kind of postfix of a function name.
type postfix uint8

const (
	noPostfix  postfix = iota
	returned           // _R and the result type
	converted          // _R and the result type, then _sat and the rounding mode
	toSpace            // _ToGlobal, _ToLocal, _ToPrivate
	dimensions         // _1D, _2D, _3D
	access             // _read, _write
)

// unsigned specifies the integers that are unsigned in a function name.
type unsigned uint8

const (
	noneUnsigned unsigned = iota
	onlyResult
	dataOperands // all except scopes, semantics and literals
	resultAndOperands
	lastOperand
)

// An effect restricts or permits LLVM's transformations of a call.
type effect uint8

const (
	anyEffect  effect = iota
	pure              // does not access memory
	convergent        // executed by all invocations together
)

// A support is how a reader of the LLVM IR handles a function. The reader of version 15 is Khronos' translator, and that of
// version 22 is LLVM's SPIR-V target.
type support uint8

const (
	known     support = iota // recognized as the instruction
	absent                   // not recognized, cannot be replaced
	replaced                 // not recognized: expanded
	dimension                // OpenCL C names for the width, height and depth
	openCL                   // an OpenCL C name
)

// support returns how the reader of a version handles the function of a row.
func (r *row) support(version int) support {
	if version >= 22 {
		return r.llvm22
	}
	return r.llvm15
}

// find returns the row of an opcode, or nil.
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

// valueForm lowers an instruction that computes a value from values.
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

// arg returns the value of operand i.
func (f *function) arg(in *spirv.Instruction, i int) ir.Value { return f.value(in, operand(in, i)) }

// binaryFlags returns the flags of an operation that LLVM supports for it.
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

// resize converts a shift amount to the type of the shifted value.
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

// convert lowers a numeric conversion. A conversion with saturation or a rounding mode is a call.
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

// reinterpret lowers a conversion between pointers or a bitcast.
func (f *function) reinterpret(in *spirv.Instruction) ir.Value {
	x, to := f.arg(in, 0), f.typ(in, in.Type)
	from := x.Type()
	switch {
	case from == to:
		// only the pointee type differs
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
