package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// UseUntypedPointers replaces storage buffers by variables with untyped pointers, as specified by
// SPV_KHR_untyped_pointers. Each access then specifies the type of the memory. Variables with the same binding
// represent one buffer as arrays of several types. They are merged into one variable, which need not be Aliased.
// mayAlias specifies that other variables may be the same buffer.
//
//	v = Variable %ptr_Block StorageBuffer   →   v = UntypedVariableKHR %ptr StorageBuffer %Block
//	p = AccessChain %ptr_uint v 0 i         →   p = UntypedAccessChainKHR %ptr %Block v 0 i
//	n = ArrayLength %uint v 0               →   n = UntypedArrayLengthKHR %uint %Block v 0
//
// The pass does not change arrays of buffers, or buffers whose addresses are chosen or passed on.
func UseUntypedPointers(m *spirv.Module, mayAlias bool) {
	u := analysis.NewUnit(m, analysis.Options{})
	t := untyper{u: u, root: map[spirv.ID]spirv.ID{}, block: map[spirv.ID]spirv.ID{}, elem: map[spirv.ID]spirv.ID{},
		into: map[spirv.ID]spirv.ID{}}
	t.find()
	t.exclude()
	if len(t.block) == 0 {
		return
	}
	// debug information supports only typed variables
	rewrite.Forget(u, func(id spirv.ID) bool { return t.block[id] != 0 })
	t.pointer = u.Intern(spirv.OpTypeUntypedPointerKHR, 0, uint32(spirv.StorageClassStorageBuffer))
	t.merge()
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				t.instruction(&b.Insts[i])
			}
		}
	}
	t.declare(mayAlias)
	m.Capabilities = append(m.Capabilities, instbuilder.Capability(spirv.CapabilityUntypedPointersKHR))
	m.Extensions = append(m.Extensions, instbuilder.Extension("SPV_KHR_untyped_pointers"))
	m.Bound = u.Bound()
}

type untyper struct {
	u       *analysis.Unit
	order   []spirv.ID            // the variables, in order of declaration
	block   map[spirv.ID]spirv.ID // by variable: the type that it is declared with
	root    map[spirv.ID]spirv.ID // by pointer: the variable it points into
	elem    map[spirv.ID]spirv.ID // by pointer that is not a variable: the type that it pointed to
	into    map[spirv.ID]spirv.ID // by variable: its replacement, possibly itself
	pointer spirv.ID              // the type of untyped pointers
}

// find collects the storage buffers that may be replaced.
func (t *untyper) find() {
	for i := range t.u.Module.Types {
		in := &t.u.Module.Types[i]
		if in.Op != spirv.OpVariable || instreader.Variable(in).StorageClass() != spirv.StorageClassStorageBuffer {
			continue
		}
		if _, elem, _ := t.u.Pointer(in.Type); t.u.Op(elem) == spirv.OpTypeStruct {
			t.block[in.Result], t.root[in.Result] = elem, in.Result
			t.order = append(t.order, in.Result)
		}
	}
}

// exclude excludes the variables with a pointer that is used other than to access the memory that it points to.
func (t *untyper) exclude() {
	for _, f := range t.u.Module.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				in.EachIDIndex(func(k int) {
					root := t.root[spirv.ID(in.Operands[k])]
					switch {
					case root == 0:
					case k != 0 || !readsOrWrites(in.Op):
						delete(t.block, root)
					case in.Op == spirv.OpAccessChain, in.Op == spirv.OpInBoundsAccessChain:
						t.root[in.Result] = root
						_, t.elem[in.Result], _ = t.u.Pointer(in.Type)
					}
				})
			}
		}
	}
	t.order = slices.DeleteFunc(t.order, func(id spirv.ID) bool { return t.block[id] == 0 })
}

// readsOrWrites reports whether an instruction only accesses the memory that its first operand points to.
func readsOrWrites(op spirv.Opcode) bool {
	switch op {
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpArrayLength:
		return true
	}
	return op.IsAtomic()
}

// merge chooses a replacement for each variable: the first variable with the same binding.
func (t *untyper) merge() {
	first := map[analysis.Descriptor]spirv.ID{}
	for _, id := range t.order {
		d := t.u.DescriptorOf(id)
		if first[d] == 0 {
			first[d] = id
		}
		t.into[id] = first[d]
	}
}

func (t *untyper) instruction(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpArrayLength:
	default:
		return
	}
	base := instreader.Access(in).Pointer()
	root := t.root[base]
	if t.block[root] == 0 {
		return
	}
	elem, to := t.block[base], t.into[base] // type and replacement of the variable itself
	if elem == 0 {
		elem, to = t.elem[base], base
	}
	op := spirv.OpUntypedInBoundsAccessChainKHR
	switch in.Op {
	case spirv.OpArrayLength:
		op = spirv.OpUntypedArrayLengthKHR
	case spirv.OpAccessChain:
		op = spirv.OpUntypedAccessChainKHR
	}
	if op != spirv.OpUntypedArrayLengthKHR {
		in.Type = t.pointer
	}
	instbuilder.Replace(in, op, append([]uint32{uint32(elem), uint32(to)}, in.Operands[1:]...))
}

// declare replaces the declarations of the variables by untyped ones, and updates their annotations.
func (t *untyper) declare(mayAlias bool) {
	m := t.u.Module
	views := map[spirv.ID]int{}
	for _, id := range t.order {
		views[t.into[id]]++
	}
	isGone := func(id uint32) bool { to := t.into[spirv.ID(id)]; return to != 0 && to != spirv.ID(id) }
	var types []spirv.Instruction
	for _, in := range m.Types {
		switch to := t.into[in.Result]; {
		case in.Result == t.pointer: // the pointer type, which must precede the first variable
			continue
		case in.Op != spirv.OpVariable || to == 0:
		case to != in.Result:
			continue
		default:
			if in.Result == t.order[0] {
				types = append(types, *t.u.Def(t.pointer))
			}
			in.Type = t.pointer
			instbuilder.Replace(&in, spirv.OpUntypedVariableKHR,
				[]uint32{uint32(spirv.StorageClassStorageBuffer), uint32(t.block[in.Result])})
		}
		types = append(types, in)
	}
	m.Types = types
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		if !analysis.TargetsFirst(in.Op) {
			return false
		}
		alone := in.Op == spirv.OpDecorate && instreader.Decorate(&in).Decoration() == spirv.DecorationAliased &&
			views[instreader.Decorate(&in).Target()] > 1
		return isGone(uint32(instreader.Annotation(&in).Target())) || alone && !mayAlias
	})
	m.Names = slices.DeleteFunc(m.Names, func(in spirv.Instruction) bool { return isGone(uint32(instreader.Annotation(&in).Target())) })
	for i := range m.EntryPoints {
		in := &m.EntryPoints[i]
		head := len(in.Operands) - len(instreader.EntryPoint(in).Interfaces())
		in.Operands = append(slices.Clone(in.Operands[:head]), slices.DeleteFunc(slices.Clone(in.Operands[head:]),
			isGone)...)
	}
}
