package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// fixStorageClass makes the types of access chains and copies of pointers
// agree with what they start from: inlining puts an argument in place of a
// parameter that was declared with another storage class.
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
			case spirv.OpPhi:
				u.fixChosen(in, 0)
			case spirv.OpSelect:
				u.fixChosen(in, 1)
			}
		}
	}
}

// fixChain gives a pointer the storage class of its base.
func (u *unit) fixChain(in *spirv.Instruction) {
	class, _, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	old, elem, ok2 := u.pointer(in.Type)
	if !ok || !ok2 || class == old {
		return
	}
	in.Type = u.pointerTo(class, elem)
	u.types[in.Result] = in.Type
}

// fixChosen gives a pointer the type of the operand it is chosen from.
func (u *unit) fixChosen(in *spirv.Instruction, at int) {
	if _, _, ok := u.pointer(in.Type); !ok || len(in.Operands) <= at {
		return
	}
	if t := u.typeOf(spirv.ID(in.Operands[at])); t != 0 && u.op(t) == spirv.OpTypePointer {
		in.Type = t
		u.types[in.Result] = t
	}
}
