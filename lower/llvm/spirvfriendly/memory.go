package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// memoryForm lowers a memory instruction or a function call.
func (f *function) memoryForm(in *spirv.Instruction, r *row) {
	switch r.form {
	case localVariable:
		f.localVariable(in)
	case load:
		f.load(in)
	case store:
		f.storeParts(f.raw(in, operand(in, 1)), f.arg(in, 0), f.access(in, 2))
	case copyMemory:
		f.copyMemory(in)
	case copyMemorySized:
		f.copyMemorySized(in)
	case accessChain:
		f.accessChain(in)
	case lifetime:
		f.lifetime(in)
	case functionCall:
		f.functionCall(in)
	case assume:
		f.build.Call(f.out.Intrinsic("llvm.assume", f.out.Func(llvm.Void, llvm.I1)), f.arg(in, 0))
	case expect:
		x := f.arg(in, 0)
		t := x.Type()
		f.set(in, f.build.Call(f.out.Intrinsic("llvm.expect", f.out.Func(t, t, t), t), x, f.arg(in, 1)))
	case freeze:
		f.set(in, f.freeze(f.arg(in, 0)))
	}
}

// freeze emits an instruction that returns x, or an arbitrary fixed value if x is undefined. For LLVM 15 it returns x,
// because the translator of Khronos does not support this instruction. In the SPIR-V versions that the translator
// supports, an undefined value is the same for all its uses.
func (f *function) freeze(x llvm.Value) llvm.Value {
	if f.o.Version < targetTypes {
		return x
	}
	return f.build.Freeze(x)
}

// localVariable lowers a local variable. Its initializer becomes a store, because LLVM does not have initializers
// there.
func (f *function) localVariable(in *spirv.Instruction) {
	pointer := f.def(in.Type)
	if pointer.Op != spirv.OpTypePointer || instreader.Variable(in).StorageClass() != spirv.StorageClassFunction {
		f.report(in, "a variable in a function must have storage class Function")
		return
	}
	p := f.build.Alloca(f.typ(in, operand(pointer, 1)), f.alignment(in.Result))
	f.decorate(p, in.Result)
	f.set(in, p)
	if len(in.Operands) > 1 {
		f.storeParts(f.raw(in, operand(in, 1)), p, llvm.Access{Align: p.Align()})
	}
}

// decorate attaches those decorations of id to v that LLVM IR does not express in another way.
func (f *function) decorate(v llvm.Value, id spirv.ID) {
	inst, ok := v.(*llvm.Inst)
	if !ok || f.annotated[id] == 0 {
		return
	}
	if n := f.decorationList(id); n != nil {
		inst.Attach("spirv.Decorations", n)
	}
}

// access returns the access that the memory operands from operand i on describe.
func (f *function) access(in *spirv.Instruction, i int) (a llvm.Access) {
	if i >= len(in.Operands) {
		return a
	}
	mask := spirv.MemoryAccess(in.Operands[i])
	if mask&spirv.MemoryAccessVolatile != 0 {
		a.Flags |= llvm.Volatile
	}
	if mask&spirv.MemoryAccessNontemporal != 0 {
		a.Flags |= llvm.Nontemporal
	}
	if mask&spirv.MemoryAccessAligned != 0 && i+1 < len(in.Operands) {
		if n := in.Operands[i+1]; isAlignment(n) {
			a.Align = n
		} else {
			f.report(in, "invalid alignment %d", n)
		}
	}
	if mask&(spirv.MemoryAccessMakePointerAvailable|spirv.MemoryAccessMakePointerVisible) != 0 {
		f.report(in, "availability and visibility operations are not supported in kernels")
	}
	return a
}

// load lowers OpLoad. A load of a builtin variable may become calls of a function.
func (f *function) load(in *spirv.Instruction) {
	if b, ok := f.builtinPointer(operand(in, 0)); ok {
		f.set(in, f.loadBuiltin(in, b))
		return
	}
	v := f.loadParts(f.typ(in, in.Type), f.arg(in, 0), f.access(in, 1))
	f.decorate(v, in.Result)
	f.set(in, v)
}

// copyMemory lowers OpCopyMemory, which copies an object from the memory at one pointer to the memory at another.
func (f *function) copyMemory(in *spirv.Instruction) {
	pointer := f.typeDef(operand(in, 0))
	if pointer.Op != spirv.OpTypePointer {
		f.report(in, "the target is not a pointer")
		return
	}
	to, from := f.access(in, 2), f.access(in, 2)
	if second := f.secondAccess(in, 2); second > 0 {
		from = f.access(in, second)
	}
	v := f.loadParts(f.typ(in, operand(pointer, 1)), f.arg(in, 1), from)
	f.storeParts(v, f.arg(in, 0), to)
}

// secondAccess returns the index of the memory operands for the source of a copy. It is 0 if those of the target, at
// index i, apply to both.
func (f *function) secondAccess(in *spirv.Instruction, i int) int {
	if i >= len(in.Operands) {
		return 0
	}
	i++
	if spirv.MemoryAccess(in.Operands[i-1])&spirv.MemoryAccessAligned != 0 {
		i++
	}
	if i >= len(in.Operands) {
		return 0
	}
	return i
}

// copyMemorySized lowers OpCopyMemorySized, which copies a number of bytes.
func (f *function) copyMemorySized(in *spirv.Instruction) {
	to, from, size := f.arg(in, 0), f.arg(in, 1), f.arg(in, 2)
	if !to.Type().IsPointer() || !from.Type().IsPointer() || !size.Type().IsInt() {
		f.report(in, "invalid operands: expected two pointers and a size")
		return
	}
	a := f.access(in, 3)
	copyFunc := f.out.Intrinsic("llvm.memcpy", f.out.Func(llvm.Void, to.Type(), from.Type(), size.Type(), llvm.I1),
		to.Type(), from.Type(), size.Type())
	f.build.Call(copyFunc, to, from, size, f.out.Bool(a.Flags&llvm.Volatile != 0))
}

// accessChain lowers an access chain.
func (f *function) accessChain(in *spirv.Instruction) {
	if _, ok := f.builtinPointer(in.Result); ok {
		return // the loads of the builtin variable use it
	}
	pointer := f.typeDef(operand(in, 0))
	if pointer.Op != spirv.OpTypePointer {
		f.report(in, "the base is not a pointer")
		return
	}
	var flags llvm.Flags
	if in.Op == spirv.OpInBoundsAccessChain || in.Op == spirv.OpInBoundsPtrAccessChain {
		flags = llvm.InBounds
	}
	indices := make([]llvm.Value, 0, len(in.Operands))
	first := 1
	if in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain {
		indices = append(indices, f.out.Int(llvm.I32, 0))
	} else {
		indices = append(indices, f.arg(in, 1))
		first = 2
	}
	t, base := f.typ(in, operand(pointer, 1)), f.arg(in, 0)
	at, member := operand(pointer, 1), spirv.ID(0)
	for i := first; i < len(in.Operands); i++ {
		d := f.def(at)
		if d.Op == spirv.OpTypeStruct {
			n, ok := f.number(operand(in, i))
			if !ok || n >= uint64(len(d.Operands)) {
				f.report(in, "the index of a struct member must be a constant in range")
				return
			}
			at, member = operand(d, int(n)), at
			if n == 0 && f.o.Version >= 22 {
				// LLVM 22 would write OpConstantNull for index 0, which is not valid for a member. The first member has
				// the address of the struct, so it does not need an index.
				base, indices = f.build.GEP(t, base, flags, indices...), append([]llvm.Value(nil),
					f.out.Int(llvm.I32, 0))
				t = f.typ(in, at)
				continue
			}
			indices = append(indices, f.out.Int(llvm.I32, n))
			continue
		}
		if at, member = 0, 0; d.Op == spirv.OpTypeArray || d.Op == spirv.OpTypeVector {
			at = operand(d, 0)
		}
		indices = append(indices, f.arg(in, i))
	}
	p := f.build.GEP(t, base, flags, indices...)
	f.decorate(p, in.Result)
	if member != 0 {
		n, _ := f.number(operand(in, len(in.Operands)-1))
		p = f.annotatePointer(p, member, int32(n))
	}
	f.set(in, p)
}

// lifetime lowers the start or the end of a variable's lifetime.
func (f *function) lifetime(in *spirv.Instruction) {
	name := "llvm.lifetime.start"
	if in.Op == spirv.OpLifetimeStop {
		name = "llvm.lifetime.end"
	}
	p := f.arg(in, 0)
	if f.o.Version >= 22 {
		f.build.Call(f.out.Intrinsic(name, f.out.Func(llvm.Void, p.Type()), p.Type()), p)
		return
	}
	size := uint64(instreader.LifetimeStart(in).Size())
	if size == 0 {
		size = ^uint64(0) // size of the whole variable
	}
	f.build.Call(f.out.Intrinsic(name, f.out.Func(llvm.Void, llvm.I64, p.Type()), p.Type()), f.out.Int(llvm.I64, size),
		p)
}

// functionCall lowers a call of a function of the module.
func (f *function) functionCall(in *spirv.Instruction) {
	k := f.byFunction[uint32(instreader.FunctionCall(in).Function())]
	if k == 0 || f.functions[k-1].dst == nil {
		f.report(in, "%s is not a function", f.name(operand(in, 0)))
		return
	}
	if f.entries[uint32(instreader.FunctionCall(in).Function())] > 0 {
		f.report(in, "entry point %s cannot be called", f.name(operand(in, 0)))
		return
	}
	args := make([]llvm.Value, len(in.Operands)-1)
	for i := range args {
		args[i] = f.arg(in, i+1)
	}
	f.set(in, f.build.Call(f.functions[k-1].dst, args...))
}
