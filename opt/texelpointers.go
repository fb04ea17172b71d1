package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An atomic on a texel starts from a pointer to the image, which the passes
// that resolve local variables of images cannot follow. So it is given the
// loaded image for the while in between:
//
//	p = ImageTexelPointer local c   →   i = Load local; p = ImageTexelPointer i c
//	                                →   i = Load global; p = ImageTexelPointer i c
//	                                →   p = ImageTexelPointer global c

// loadTexelImages is the first step, for images in local variables.
func loadTexelImages(u *unit) {
	for _, f := range u.m.Functions {
		for _, b := range f.Blocks {
			var out []spirv.Instruction
			for i := range b.Insts {
				in := &b.Insts[i]
				if in.Op == spirv.OpImageTexelPointer {
					class, elem, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
					if ok && class != spirv.StorageClassUniformConstant {
						id := u.newID(elem)
						if out == nil {
							out = append(out, b.Insts[:i]...)
						}
						out = append(out, spirv.Instruction{Op: spirv.OpLoad, Type: elem, Result: id, Pos: in.Pos, Operands: []uint32{in.Operands[0]}})
						in.Operands[0] = uint32(id)
					}
				}
				if out != nil {
					out = append(out, *in)
				}
			}
			if out != nil {
				b.Insts = out
			}
		}
	}
}

// restoreTexelPointers is the last step: the image is loaded from the pointer
// that is wanted.
func restoreTexelPointers(u *unit) {
	for _, f := range u.m.Functions {
		defs := u.localDefs(f)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if in.Op != spirv.OpImageTexelPointer {
					continue
				}
				if _, _, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0]))); ok {
					continue
				}
				if d := defs.of(spirv.ID(in.Operands[0])); d != nil && d.Op == spirv.OpLoad {
					in.Operands[0] = d.Operands[0]
				} else {
					u.fail(in.Pos, "which image this operation is on depends on values known only at run time")
				}
			}
		}
	}
}
