package spirvfriendly

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A callee describes the call for an instruction: its arguments, and their types in the mangled name.
type callee struct {
	args   []llvm.Value
	params []*Type
}

func (c *callee) add(v llvm.Value, t *Type) {
	c.args = append(c.args, v)
	c.params = append(c.params, t)
}

// callForm emits the call for in. If the reader does not support the function, callForm emits a replacement or adds a
// finding.
func (f *function) callForm(in *spirv.Instruction, r *row) llvm.Value {
	switch r.support(f.o.Version) {
	case absent:
		f.report(in, "not supported in SPIR-V-friendly IR of LLVM %d", f.o.Version)
		return nil
	case replaced:
		return f.compute(in)
	case dimension:
		return f.imageSize(in)
	case openCL:
		return f.openCLQuery(in)
	}
	c := f.operands(in, r)
	if f.findings.Full() {
		return nil
	}
	f.checkImageOperands(in)
	p := f.postfix(in, r)
	if f.o.Version >= 22 && p.Saturated && p.Rounding != AnyRounding {
		// If the function has the name of the instruction, LLVM 22 drops the saturation. If it has the name in OpenCL
		// C, LLVM 22 does not.
		return f.emit(in, "convert_"+Word(p.Return)+"_sat"+p.Rounding.String(), c, r.effect)
	}
	return f.emit(in, Instruction(r.instruction(), p), c, r.effect)
}

// checkImageOperands adds a finding if the readers do not support the image operands of an instruction.
func (f *function) checkImageOperands(in *spirv.Instruction) {
	switch {
	case len(in.Operands) <= 2:
	case in.Op == spirv.OpImageFetch:
		f.report(in, "kernels can fetch texels only from mip level 0")
	case in.Op == spirv.OpImageSampleExplicitLod && f.o.Version >= 22 &&
		instreader.ImageSampleExplicitLod(in).ImageOperands() != spirv.ImageOperandsLod:
		f.report(in, "LLVM %d supports only the image operand Lod", f.o.Version)
	}
}

// instruction returns the name of an instruction in names of functions.
func (r *row) instruction() string {
	if r.name != "" {
		return r.name
	}
	return strings.TrimPrefix(r.op.String(), "Op")
}

// operands returns the arguments for the operands of an instruction. IDs become values; literals and enumerants become
// 32-bit integers.
func (f *function) operands(in *spirv.Instruction, r *row) (c callee) {
	last := len(in.Operands) - 1
	in.EachOperand(func(o spirv.OperandRef) bool {
		word := in.Operands[o.Index]
		switch {
		case !o.Kind.IsID():
			c.add(f.out.Int(llvm.I32, uint64(word)), Int)
		case o.Kind == spirv.KindIdScope || o.Kind == spirv.KindIdMemorySemantics:
			v := f.arg(in, o.Index)
			if _, ok := v.(*llvm.Const); r.constant && !ok {
				f.report(in, "%s is not a constant: SPIR-V-friendly IR requires constant scopes and semantics",
					f.name(spirv.ID(word)))
			}
			c.add(v, Int)
		default:
			sign := 0
			if r.unsigned >= dataOperands && r.unsigned != lastOperand || r.unsigned == lastOperand && o.Index == last {
				sign = 1
			}
			c.add(f.typedPointer(in, spirv.ID(word)), f.paramType(spirv.ID(word), sign))
		}
		return true
	})
	return c
}

// paramType returns the type of argument id in names of functions. sign is 1 for unsigned integers.
func (f *function) paramType(id spirv.ID, sign int) *Type {
	d := f.origin(id)
	t := f.mangledType(d.Type, sign)
	if f.o.Version >= targetTypes {
		return t
	}
	return f.readableType(d, t)
}

// readableType returns the type of an argument in names of functions, changed such that LLVM 15's reader can process
// it.
//
// This reader takes the pointee type of an opaque pointer from the name of the function to which it is passed. If it
// already knows another pointee type, it inserts a bitcast. It assumes char for the result of each call, so it would
// bitcast a sampled image that a function returns, which SPIR-V does not permit. For this reader, a pointer to a const
// type does not have a pointee type, so it passes the value unchanged. It ignores the part of a type name after a
// space. A pointer without an address space must therefore point to a const type.
func (f *function) readableType(d *spirv.Instruction, t *Type) *Type {
	typ := f.def(d.Type)
	if typ.Op == spirv.OpTypePointer {
		if _, opaque := isOpaque(f.def(operand(typ, 1)).Op); opaque {
			return Const(t)
		}
		return t
	}
	space, opaque := isOpaque(typ.Op)
	r := find(d.Op)
	switch {
	case !opaque:
		return t
	case r != nil && r.form >= call, d.Op == spirv.OpFunctionCall, d.Op == spirv.OpConstantSampler:
		return Const(t)
	case space == 0:
		return Pointer(Const(Class(f.typeName(typ))), 0)
	}
	return t
}

// typedPointer returns argument id. For LLVM 15, a pointer is changed such that the reader can infer the pointee type,
// if necessary by an address computation with this element type.
func (f *function) typedPointer(in *spirv.Instruction, id spirv.ID) llvm.Value {
	v := f.value(in, id)
	d := f.def(id)
	pointer := f.def(d.Type)
	if f.o.Version >= targetTypes || pointer.Op != spirv.OpTypePointer {
		return v
	}
	switch d.Op {
	case spirv.OpVariable, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain,
		spirv.OpInBoundsPtrAccessChain:
		return v
	}
	if _, opaque := isOpaque(f.def(operand(pointer, 1)).Op); opaque || d.Op.IsConstant() {
		return v
	}
	t := f.typ(in, operand(pointer, 1))
	if in.Op == spirv.OpGenericCastToPtrExplicit {
		t = llvm.I8 // the type of the result, because the reader does not know a better one
	}
	return f.build.GEP(t, v, llvm.InBounds, f.out.Int(llvm.I32, 0))
}

// roundings lists the rounding modes with their suffixes in names of functions.
var roundings = [...]struct {
	mode     spirv.FPRoundingMode
	rounding Rounding
}{
	{spirv.FPRoundingModeRTE, RoundToEven},
	{spirv.FPRoundingModeRTZ, RoundToZero},
	{spirv.FPRoundingModeRTP, RoundToPositive},
	{spirv.FPRoundingModeRTN, RoundToNegative},
}

// roundingOf returns the Rounding for a SPIR-V rounding mode.
func roundingOf(mode spirv.FPRoundingMode) Rounding {
	for _, m := range roundings {
		if m.mode == mode {
			return m.rounding
		}
	}
	return AnyRounding
}

// variants lists the suffixes of casts to each storage class in names of functions.
var variants = [...]struct {
	class spirv.StorageClass
	name  string
}{
	{spirv.StorageClassCrossWorkgroup, "ToGlobal"},
	{spirv.StorageClassWorkgroup, "ToLocal"},
	{spirv.StorageClassFunction, "ToPrivate"},
}

// accessNames holds the suffixes for access qualifiers of pipes in names of functions.
var accessNames = [...]string{
	spirv.AccessQualifierReadOnly:  "read",
	spirv.AccessQualifierWriteOnly: "write",
	spirv.AccessQualifierReadWrite: "read_write",
}

// postfix returns the postfix of the name of the function for an instruction.
func (f *function) postfix(in *spirv.Instruction, r *row) (p Postfix) {
	switch r.postfix {
	case returned:
		p.Return = f.returnType(in, r)
	case converted:
		p.Return = f.returnType(in, r)
		p.Saturated = f.decoration(in.Result, spirv.DecorationSaturatedConversion) != nil
		if a := f.decoration(in.Result, spirv.DecorationFPRoundingMode); a != nil && len(a.operands) > 0 {
			p.Rounding = roundingOf(spirv.FPRoundingMode(a.operands[0]))
		}
	case toSpace:
		for _, v := range variants {
			if v.class == instreader.GenericCastToPtrExplicit(in).Storage() {
				p.Variant = v.name
			}
		}
		if p.Variant == "" {
			f.report(in, "casts to storage class %v are not supported",
				instreader.GenericCastToPtrExplicit(in).Storage())
		}
	case dimensions:
		p.Variant = "1D"
		if d := f.typeDef(operand(in, 0)); d.Op == spirv.OpTypeArray {
			n, _ := f.number(operand(d, 1))
			p.Variant = strconv.FormatUint(n, 10) + "D"
		}
	case access:
		pipe := f.def(in.Type)
		if pipe.Op != spirv.OpTypePipe || uint32(instreader.TypePipe(pipe).Qualifier()) >= uint32(len(accessNames)) {
			f.report(in, "the result is not a pipe")
			return p
		}
		p.Variant = accessNames[uint32(instreader.TypePipe(pipe).Qualifier())]
	}
	return p
}

func (f *function) returnType(in *spirv.Instruction, r *row) *Type {
	if r.unsigned == onlyResult || r.unsigned == resultAndOperands {
		return f.mangledType(in.Type, 1)
	}
	return f.mangledType(in.Type, 0)
}

// emit emits a call of the function with the given unmangled name. A result that is a struct is returned in memory, as
// in C++.
func (f *function) emit(in *spirv.Instruction, unmangled string, c callee, e effect) llvm.Value {
	name := Function(unmangled, c.params...)
	result := llvm.Void
	if in.Type != 0 {
		result = f.typ(in, in.Type)
	}
	if !result.IsAggregate() {
		return f.call(name, result, c.args, e)
	}
	room := f.build.Alloca(result, 0)
	args := append([]llvm.Value{room}, c.args...)
	fn := f.callee(name, llvm.Void, args, e)
	fn.Params[0].Attrs = []llvm.Attr{{Kind: llvm.SRet, Type: result}}
	f.build.Call(fn, args...)
	return f.build.Load(result, room, llvm.Access{})
}

// call emits a call of the function with the given mangled name. It declares the function if necessary.
func (f *function) call(name string, result *llvm.Type, args []llvm.Value, e effect) *llvm.Inst {
	return f.build.Call(f.callee(name, result, args, e), args...)
}

func (l *lowering) callee(name string, result *llvm.Type, args []llvm.Value, e effect) *llvm.Function {
	types := make([]*llvm.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	fn := l.out.Declare(name, l.out.Func(result, types...))
	if fn.CallConv != llvm.SPIRFunc {
		fn.CallConv = llvm.SPIRFunc
		fn.Attrs = append(fn.Attrs, llvm.Attr{Kind: llvm.NoUnwind})
		switch e {
		case pure:
			fn.Attrs = append(fn.Attrs, llvm.Attr{Kind: llvm.ReadsNoMemory}, llvm.Attr{Kind: llvm.WillReturn})
		case convergent:
			fn.Attrs = append(fn.Attrs, llvm.Attr{Kind: llvm.Convergent})
		}
	}
	return fn
}

// extended22 lists the OpenCL.std instructions that LLVM 22 supports only under their names in OpenCL C. Under their
// SPIR-V names, it treats literals as IDs. In a name, # is a placeholder for the number of components and the rounding
// mode.
var extended22 = [...]struct {
	number uint32
	name   string
}{
	{spirv.OpenCLVloadn, "vload#"},
	{spirv.OpenCLVloadHalf, "vload_half"},
	{spirv.OpenCLVloadHalfn, "vload_half#"},
	{spirv.OpenCLVstoreHalfR, "vstore_half#"},
	{spirv.OpenCLVstoreHalfnR, "vstore_half#"},
	{spirv.OpenCLVloadaHalfn, "vloada_half#"},
	{spirv.OpenCLVstoreaHalfnR, "vstorea_half#"},
}

// openCLMemory emits a call of the OpenCL C function for a load or store of vectors or halves.
func (f *function) openCLMemory(in *spirv.Instruction, info *spirv.ExtInstInfo, name string) llvm.Value {
	c := f.extendedOperands(in, info)
	if f.findings.Full() {
		return nil
	}
	vector, rounding := f.def(in.Type), ""
	if vector.Op == spirv.OpTypeVoid {
		vector = f.typeDef(operand(in, 2))
		rounding = roundingOf(spirv.FPRoundingMode(in.Operands[len(in.Operands)-1])).String()
	}
	count := ""
	if vector.Op == spirv.OpTypeVector {
		count = strconv.Itoa(int(instreader.TypeVector(vector).ComponentCount()))
	}
	if count == "3" && info.Number == spirv.OpenCLVloadaHalfn {
		f.report(in, "vloada_half of 3 components is not supported: LLVM %d loads from the wrong address", f.o.Version)
		return nil
	}
	for i, p := range c.params {
		if p == Long {
			c.params[i] = ULong
		}
	}
	if last := len(in.Operands) - 1; !info.Operands[len(info.Operands)-1].Kind.IsID() && last >= 2 {
		c.args, c.params = c.args[:last-2], c.params[:last-2]
	}
	return f.emit(in, strings.Replace(name, "#", count+rounding, 1), c, anyEffect)
}

// extended emits the call for an OpExtInst of OpenCL.std.
func (f *function) extended(in *spirv.Instruction) llvm.Value {
	set := f.sets[uint32(instreader.ExtInst(in).Set())]
	info := set.Inst(instreader.ExtInst(in).Instruction())
	if set != spirv.ExtSetOpenCLStd || info == nil {
		f.report(in, "only OpenCL.std is supported in SPIR-V-friendly IR")
		return nil
	}
	p := Postfix{}
	if f.o.Version >= 22 {
		for _, x := range extended22 {
			if x.number == info.Number {
				return f.openCLMemory(in, info, x.name)
			}
		}
	}
	switch info.Number {
	case spirv.OpenCLVloadn, spirv.OpenCLVloadHalf, spirv.OpenCLVloadHalfn, spirv.OpenCLVloadaHalfn:
		p.Return = f.mangledType(in.Type, 0)
	case spirv.OpenCLPrintf:
		return f.printf(in)
	}
	return f.emit(in, Extended(info.Name, p), f.extendedOperands(in, info), extendedEffect(info))
}

// extendedOperands returns the arguments for the operands of an OpExtInst.
func (f *function) extendedOperands(in *spirv.Instruction, info *spirv.ExtInstInfo) (c callee) {
	for i := 2; i < len(in.Operands); i++ {
		if n := min(i-2, len(info.Operands)-1); n >= 0 && !info.Operands[n].Kind.IsID() {
			c.add(f.out.Int(llvm.I32, uint64(in.Operands[i])), Int)
			continue
		}
		sign := 0
		if strings.HasPrefix(info.Name, "u_") || info.Number == spirv.OpenCLSUpsample && i == 3 {
			sign = 1
		}
		c.add(f.typedPointer(in, operand(in, i)), f.paramType(operand(in, i), sign))
	}
	return c
}

// extendedEffect returns the effect of an OpenCL.std instruction. An instruction without a pointer operand does not
// access memory.
func extendedEffect(info *spirv.ExtInstInfo) effect {
	switch n := info.Number; {
	case n == spirv.OpenCLFract, n == spirv.OpenCLFrexp, n == spirv.OpenCLLgammaR, n == spirv.OpenCLModf,
		n == spirv.OpenCLRemquo,
		n == spirv.OpenCLSincos, n >= spirv.OpenCLVloadn && n <= spirv.OpenCLVstoreaHalfnR, n == spirv.OpenCLPrintf,
		n == spirv.OpenCLPrefetch:
		return anyEffect
	}
	return pure
}

// printf emits a call of printf, the only variadic function. Its mangled name contains only the type of the format.
func (f *function) printf(in *spirv.Instruction) llvm.Value {
	format := f.arg(in, 2)
	name := Function(Extended("printf", Postfix{}), f.paramType(operand(in, 2), 0), Ellipsis)
	fn := f.out.Declare(name, f.out.VariadicFunc(f.typ(in, in.Type), format.Type()))
	fn.CallConv = llvm.SPIRFunc
	args := []llvm.Value{format}
	for i := 3; i < len(in.Operands); i++ {
		args = append(args, f.arg(in, i))
	}
	return f.build.Call(fn, args...)
}
