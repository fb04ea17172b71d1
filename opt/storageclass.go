package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// fixStorageClass makes the types of access chains, copies of pointers, images and
// sampled images agree with what they start from: inlining puts an argument in
// place of a parameter that was declared with another storage class, and a
// local variable of an image may have been declared with another format.
func fixStorageClass(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			fixStorageClassOf(u, f)
		}
	}
}

func fixStorageClassOf(u *unit, f *spirv.Function) {
	g := u.graph(f)
	for _, b := range g.Order {
		insts := f.Blocks[b].Insts
		for i := range insts {
			in := &insts[i]
			switch in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCopyObject:
				u.fixChain(in)
			case spirv.OpLoad:
				if u.hasFormat(in.Type) {
					u.fixFormat(in, u.loaded(in))
				}
			case spirv.OpCompositeExtract:
				if u.hasFormat(in.Type) {
					u.fixFormat(in, u.extracted(in))
				}
			case spirv.OpSampledImage:
				u.fixSampledImage(in)
			case spirv.OpPhi:
				u.fixChosen(in, 0)
			case spirv.OpSelect:
				u.fixChosen(in, 1)
			}
		}
	}
	u.fixLayouts(f)
}

// fixSampledImage makes the type of a sampled image that of its image.
func (u *unit) fixSampledImage(in *spirv.Instruction) {
	image := u.typeOf(spirv.ID(in.Operands[0]))
	if t := u.def(in.Type); t != nil && spirv.ID(t.Operands[0]) != image && u.op(image) == spirv.OpTypeImage {
		u.retype(in, u.intern(spirv.OpTypeSampledImage, 0, uint32(image)))
	}
}

// hasFormat reports whether a type may be an image or an array of them.
func (u *unit) hasFormat(typ spirv.ID) bool {
	op := u.op(typ)
	return op == spirv.OpTypeImage || op == spirv.OpTypeArray
}

// fixFormat makes the type of an instruction that gives what hasFormat is about
// the one that is there, which may have another format.
func (u *unit) fixFormat(in *spirv.Instruction, there spirv.ID) {
	if there != in.Type && u.exchangeable(there, in.Type) {
		u.retype(in, there)
	}
}

// loaded returns the type of what an OpLoad loads, 0 if it cannot be told.
func (u *unit) loaded(in *spirv.Instruction) spirv.ID {
	_, t, _ := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	return t
}

// extracted returns the type of what an OpCompositeExtract takes out, 0 if it
// cannot be told.
func (u *unit) extracted(in *spirv.Instruction) spirv.ID {
	t := u.typeOf(spirv.ID(in.Operands[0]))
	for _, i := range in.Operands[1:] {
		t = u.part(t, int(i))
	}
	return t
}

// fixChain gives a pointer the storage class of its base, and the type that is
// there: structs and arrays have another one in each layout, images with each
// format.
func (u *unit) fixChain(in *spirv.Instruction) {
	class, _, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	old, elem, ok2 := u.pointer(in.Type)
	if !ok || !ok2 {
		return
	}
	switch u.op(elem) {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeImage:
		if t := u.pointee(in); t != 0 && t != elem && (u.exchangeable(t, elem) || u.leaves(t, elem, 0) > 0) {
			elem, old = t, ^class
		}
	}
	if class != old {
		u.retype(in, u.pointerTo(class, elem))
	}
}

// fixChosen gives a pointer the type of the operand it is chosen from.
func (u *unit) fixChosen(in *spirv.Instruction, at int) {
	if _, _, ok := u.pointer(in.Type); !ok || len(in.Operands) <= at {
		return
	}
	if t := u.typeOf(spirv.ID(in.Operands[at])); t != 0 && u.op(t) == spirv.OpTypePointer {
		u.retype(in, t)
	}
}
