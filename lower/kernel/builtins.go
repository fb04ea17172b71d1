package kernel

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An input is an Input variable that the kernel declares for a built-in.
type input struct {
	builtIn spirv.BuiltIn
	id      spirv.ID
}

// builtIns lists the built-ins that kernels have. In kernels, the components of three-component built-ins are as wide
// as addresses. Those for subgroups are 32 bits wide.
var builtIns = [...]struct {
	builtIn spirv.BuiltIn
	vector  bool
}{
	{spirv.BuiltInNumWorkgroups, true},
	{spirv.BuiltInWorkgroupId, true},
	{spirv.BuiltInLocalInvocationId, true},
	{spirv.BuiltInGlobalInvocationId, true},
	{spirv.BuiltInSubgroupSize, false},
	{spirv.BuiltInNumSubgroups, false},
	{spirv.BuiltInSubgroupId, false},
	{spirv.BuiltInSubgroupLocalInvocationId, false},
}

// declareInput records an Input variable of the source module. The kernel declares the variable when it is first
// loaded.
func (l *lowerer) declareInput(in *spirv.Instruction, t *typ) {
	if b, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok {
		l.pointers[in.Result] = &pointer{space: builtInSpace, elem: t.elem, builtIn: spirv.BuiltIn(b)}
	}
}

// loadBuiltIn emits a load of a built-in or of one of its components.
func (l *lowerer) loadBuiltIn(in *spirv.Instruction, p *pointer) spirv.ID {
	typ := l.valueType(in, p.elem)
	if p.builtIn == spirv.BuiltInLocalInvocationIndex {
		return l.invocationIndex()
	}
	row := slices.IndexFunc(builtIns[:], func(b struct {
		builtIn spirv.BuiltIn
		vector  bool
	}) bool {
		return b.builtIn == p.builtIn
	})
	switch {
	case row < 0:
		l.report(in, "the built-in %v is not supported in kernels", p.builtIn)
		return 0
	case !builtIns[row].vector:
		return l.b.LoadAs(l.b.TypeInt(32, false), l.input(p.builtIn, l.b.TypeInt(32, false)))
	case p.part != 0:
		return l.component(typ, l.narrowed(p.builtIn), p.part)
	}
	return l.narrowed(p.builtIn)
}

// component emits the component of vector v with the given index.
func (l *lowerer) component(typ, v, index spirv.ID) spirv.ID {
	if c := l.b.ConstantInst(index); c != nil && c.Op == spirv.OpConstant {
		return l.b.CompositeExtract(typ, v, instreader.Constant(c).Value()[0])
	}
	return l.b.Emit(instbuilder.VectorExtractDynamic(typ, 0, v, index))
}

// narrowed emits a load of a three-component built-in and a conversion of its components to 32 bits.
func (l *lowerer) narrowed(b spirv.BuiltIn) spirv.ID {
	wide := l.b.TypeVector(l.ulong, 3)
	v := l.b.LoadAs(wide, l.input(b, wide))
	return l.b.Emit(instbuilder.UConvert(l.b.TypeVector(l.b.TypeInt(32, false), 3), 0, v))
}

// input returns the variable of built-in b. If there is none, input declares it with type typ.
func (l *lowerer) input(b spirv.BuiltIn, typ spirv.ID) spirv.ID {
	for _, v := range l.inputs {
		if v.builtIn == b {
			return v.id
		}
	}
	id := l.b.AddGlobalVariable(spirv.StorageClassInput, typ, "gl_"+b.String(), 0)
	l.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	l.b.Decorate(id, spirv.DecorationConstant)
	l.inputs = append(l.inputs, input{b, id})
	return id
}

// invocationIndex emits LocalInvocationIndex, computed from the local invocation ID and the group size. Not every
// OpenCL implementation has this built-in.
func (l *lowerer) invocationIndex() spirv.ID {
	u := l.b.TypeInt(32, false)
	id := l.narrowed(spirv.BuiltInLocalInvocationId)
	size := l.groupSize()
	index := l.b.CompositeExtract(u, id, 2)
	for i := 1; i >= 0; i-- {
		index = l.b.Emit(instbuilder.IMul(u, 0, index, size[i]))
		index = l.b.Emit(instbuilder.IAdd(u, 0, index, l.b.CompositeExtract(u, id, uint32(i))))
	}
	return index
}

// groupSize returns the size of the group in x and y. It returns constants if all entry points have the same size and
// it cannot be specialized. Otherwise, it emits loads of the built-in WorkgroupSize.
func (l *lowerer) groupSize() [2]spirv.ID {
	size := [2]spirv.ID{}
	first := &l.sizes[0]
	if slices.ContainsFunc(l.sizes, func(s groupSize) bool { return s.specialized || s.defaults != first.defaults }) {
		v := l.narrowed(spirv.BuiltInWorkgroupSize)
		for k := range size {
			size[k] = l.b.CompositeExtract(l.b.TypeInt(32, false), v, uint32(k))
		}
		return size
	}
	for k := range size {
		size[k] = l.b.ConstantUint(first.defaults[k])
	}
	return size
}
