package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// compute lowers an instruction to several LLVM instructions, because the reader does not support the function.
func (f *function) compute(in *spirv.Instruction) llvm.Value {
	switch in.Op {
	case spirv.OpVectorTimesScalar:
		v := f.arg(in, 0)
		return f.build.Binary(llvm.FMul, v, f.splat(f.arg(in, 1), v.Type()), f.binaryFlags(in, llvm.FMul))
	case spirv.OpUMulExtended:
		return f.mulExtended(in, "u_mul_hi", 1)
	case spirv.OpSMulExtended:
		return f.mulExtended(in, "s_mul_hi", 0)
	case spirv.OpIAddCarry:
		x := f.arg(in, 0)
		sum := f.build.Binary(llvm.Add, x, f.arg(in, 1), 0)
		return f.pair(in, sum, f.build.Cast(llvm.ZExt, f.build.ICmp(llvm.ULT, sum, x), x.Type()))
	case spirv.OpISubBorrow:
		x, y := f.arg(in, 0), f.arg(in, 1)
		borrow := f.build.Cast(llvm.ZExt, f.build.ICmp(llvm.ULT, x, y), x.Type())
		return f.pair(in, f.build.Binary(llvm.Sub, x, y, 0), borrow)
	case spirv.OpSMod:
		return f.signedModulo(in)
	case spirv.OpFMod:
		return f.floatModulo(in)
	case spirv.OpBitCount:
		x := f.arg(in, 0)
		t := x.Type()
		return f.resize(f.build.Call(f.out.Intrinsic("llvm.ctpop", f.out.Func(t, t), t), x), f.typ(in, in.Type))
	case spirv.OpImage:
		return f.imageOf(in)
	case spirv.OpLessOrGreater:
		return f.build.FCmp(llvm.ONE, f.arg(in, 0), f.arg(in, 1), 0)
	case spirv.OpAtomicCompareExchangeWeak:
		return f.emit(in, Instruction("AtomicCompareExchange", Postfix{}), f.operands(in, &row{}), anyEffect)
	case spirv.OpAtomicIIncrement:
		return f.atomicStep(in, "AtomicIAdd")
	case spirv.OpAtomicIDecrement:
		return f.atomicStep(in, "AtomicISub")
	case spirv.OpFmaKHR:
		c := f.operands(in, &row{})
		return f.emit(in, Extended("fma", Postfix{}), c, pure)
	}
	return nil
}

// imageOf returns the image of a sampled image, which must have been created in this function.
func (f *function) imageOf(in *spirv.Instruction) llvm.Value {
	d := f.origin(in.Result)
	if d.Op == spirv.OpImage {
		f.report(in, "the sampled image is not created in this function")
		return nil
	}
	return f.value(in, d.Result)
}

// origin returns the instruction that defines id. It follows copies and other instructions whose result is their
// operand.
func (f *function) origin(id spirv.ID) *spirv.Instruction {
	d := f.def(id)
	for range 16 { // no real module has more
		switch d.Op {
		case spirv.OpCopyObject:
			d = f.def(operand(d, 0))
		case spirv.OpImage:
			sampled := f.def(operand(d, 0))
			if sampled.Op != spirv.OpSampledImage {
				return d
			}
			d = f.def(operand(sampled, 0))
		default:
			return d
		}
	}
	return d
}

// splat emits a vector of type t with all components equal to x.
func (f *function) splat(x llvm.Value, t *llvm.Type) llvm.Value {
	one := f.build.InsertElement(f.out.Undef(t), x, f.out.Int(llvm.I32, 0))
	return f.build.Shuffle(one, f.out.Undef(t), make([]uint32, max(t.Len(), 1)))
}

// pair emits the result of an instruction, a struct of x and y.
func (f *function) pair(in *spirv.Instruction, x, y llvm.Value) llvm.Value {
	v := f.build.InsertValue(f.out.Undef(f.typ(in, in.Type)), x, 0)
	return f.build.InsertValue(v, y, 1)
}

// mulExtended emits a struct of the low and the high half of a product. high is the name of the function for the high
// half.
func (f *function) mulExtended(in *spirv.Instruction, high string, sign int) llvm.Value {
	x, y := f.arg(in, 0), f.arg(in, 1)
	p := f.mangledType(f.def(operand(in, 0)).Type, sign)
	name := Function(Extended(high, Postfix{}), p, p)
	return f.pair(in, f.build.Binary(llvm.Mul, x, y, 0), f.call(name, x.Type(), []llvm.Value{x, y}, pure))
}

// signedModulo emits the remainder with the sign of the divisor.
func (f *function) signedModulo(in *spirv.Instruction) llvm.Value {
	x, y := f.arg(in, 0), f.arg(in, 1)
	zero := f.out.Null(x.Type())
	r := f.build.Binary(llvm.SRem, x, y, 0)
	differ := f.build.ICmp(llvm.SLT, f.build.Binary(llvm.Xor, r, y, 0), zero)
	wrong := f.build.Binary(llvm.And, differ, f.build.ICmp(llvm.NE, r, zero), 0)
	return f.build.Select(wrong, f.build.Binary(llvm.Add, r, y, 0), r)
}

// floatModulo emits the remainder with the sign of the divisor.
func (f *function) floatModulo(in *spirv.Instruction) llvm.Value {
	x, y := f.arg(in, 0), f.arg(in, 1)
	flags := f.binaryFlags(in, llvm.FRem)
	zero := f.out.Null(x.Type())
	r := f.build.Binary(llvm.FRem, x, y, flags)
	differ := f.build.Binary(llvm.Xor, f.build.FCmp(llvm.OLT, r, zero, 0), f.build.FCmp(llvm.OLT, y, zero, 0), 0)
	wrong := f.build.Binary(llvm.And, differ, f.build.FCmp(llvm.ONE, r, zero, 0), 0)
	return f.build.Select(wrong, f.build.Binary(llvm.FAdd, r, y, flags), r)
}

// atomicStep lowers an atomic increment or decrement to the function for an addition or subtraction of 1.
func (f *function) atomicStep(in *spirv.Instruction, name string) llvm.Value {
	c := f.operands(in, &row{})
	c.add(f.out.Int(f.typ(in, in.Type), 1), f.mangledType(in.Type, 0))
	return f.emit(in, Instruction(name, Postfix{}), c, anyEffect)
}

// sizes lists the functions of OpenCL C that return the extents of an image, in the order in which SPIR-V returns them.
var sizes = [...]string{"get_image_width", "get_image_height", "get_image_depth"}

// extents lists the number of extents for each dimensionality of an image.
var extents = [...]struct {
	dim spirv.Dim
	n   int
}{
	{spirv.Dim1D, 1},
	{spirv.Dim2D, 2},
	{spirv.Dim3D, 3},
	{spirv.DimBuffer, 1},
}

// imageSize emits calls of the functions for each extent of an image.
func (f *function) imageSize(in *spirv.Instruction) llvm.Value {
	image := f.typeDef(operand(in, 0))
	if image.Op != spirv.OpTypeImage {
		f.report(in, "the operand is not an image")
		return nil
	}
	if len(in.Operands) > 1 {
		if lod, ok := f.number(operand(in, 1)); !ok || lod != 0 {
			f.report(in, "LLVM %d supports size queries only for mip level 0", f.o.Version)
			return nil
		}
	}
	var names []string
	for _, e := range extents {
		if e.dim == instreader.TypeImage(image).Dim() {
			names = append(names, sizes[:e.n]...)
		}
	}
	if instreader.TypeImage(image).Arrayed() == 1 {
		names = append(names, "get_image_array_size")
	}
	t := f.typ(in, in.Type)
	if len(names) != max(t.Len(), 1) || !t.Scalar().IsInt() {
		f.report(in, "the number of result components does not match the dimensions of the image")
		return nil
	}
	var v llvm.Value = f.out.Undef(t)
	for i, name := range names {
		size := f.resize(f.imageCall(in, name), t.Scalar())
		if !t.IsVector() {
			return size
		}
		v = f.build.InsertElement(v, size, f.out.Int(llvm.I32, uint64(i)))
	}
	return v
}

// imageCall emits a call of a function of OpenCL C whose argument is an image.
func (f *function) imageCall(in *spirv.Instruction, name string) llvm.Value {
	x := f.arg(in, 0)
	mangled := Function(name, f.mangledType(f.def(operand(in, 0)).Type, 0))
	return f.call(mangled, llvm.I32, []llvm.Value{x}, pure)
}

// openCLQueries lists the functions of OpenCL C for other queries of images.
var openCLQueries = [...]struct {
	op   spirv.Opcode
	name string
}{
	{spirv.OpImageQueryLevels, "get_image_num_mip_levels"},
	{spirv.OpImageQuerySamples, "get_image_num_samples"},
}

func (f *function) openCLQuery(in *spirv.Instruction) llvm.Value {
	for _, q := range openCLQueries {
		if q.op == in.Op {
			return f.imageCall(in, q.name)
		}
	}
	return nil
}
