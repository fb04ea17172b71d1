package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// FixPointerTypes gives access chains, pointer copies, images and sampled images in f the types that follow from their
// operands.
func FixPointerTypes(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	for _, b := range g.Order {
		insts := f.Blocks[b].Insts
		for i := range insts {
			in := &insts[i]
			switch in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCopyObject:
				fixChain(u, in)
			case spirv.OpLoad:
				if hasFormat(u, in.Type) {
					fixFormat(u, in, u.Loaded(in))
				}
			case spirv.OpCompositeExtract:
				if hasFormat(u, in.Type) {
					fixFormat(u, in, u.Extracted(in))
				}
			case spirv.OpSampledImage:
				fixSampledImage(u, in)
			case spirv.OpPhi:
				fixChosen(u, in, 0)
			case spirv.OpSelect:
				fixChosen(u, in, 1)
			}
		}
	}
	FixLayouts(u, f)
}

// fixSampledImage changes the type of an OpSampledImage to that for the type of its image.
func fixSampledImage(u *analysis.Unit, in *spirv.Instruction) {
	image := u.TypeOf(instreader.SampledImage(in).Image())
	if t := u.Def(in.Type); t != nil && instreader.TypeSampledImage(t).ImageType() != image &&
		u.Op(image) == spirv.OpTypeImage {
		u.Retype(in, u.Intern(spirv.OpTypeSampledImage, 0, uint32(image)))
	}
}

// hasFormat reports whether a type may be an image or an array of images.
func hasFormat(u *analysis.Unit, typ spirv.ID) bool {
	op := u.Op(typ)
	return op == spirv.OpTypeImage || op == spirv.OpTypeArray
}

// fixFormat changes the result type of an instruction to there, the type of the value in memory, if the two differ only
// in the image format.
func fixFormat(u *analysis.Unit, in *spirv.Instruction, there spirv.ID) {
	if there != in.Type && u.Exchangeable(there, in.Type) {
		u.Retype(in, there)
	}
}

// fixChain changes the type of a pointer: it gets the storage class of its base, and the type of the memory that it
// points to. Structs and arrays have a separate type for each layout, and images have a separate type for each format.
func fixChain(u *analysis.Unit, in *spirv.Instruction) {
	class, _, ok := u.Pointer(u.TypeOf(instreader.Access(in).Pointer()))
	old, elem, ok2 := u.Pointer(in.Type)
	if !ok || !ok2 {
		return
	}
	switch u.Op(elem) {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeImage:
		if t := u.Pointee(in); t != 0 && t != elem && (u.Exchangeable(t, elem) || u.Leaves(t, elem, 0) > 0) {
			elem, old = t, ^class
		}
	}
	if class != old {
		u.Retype(in, u.PointerTo(class, elem))
	}
}

// fixChosen changes the type of a phi or select of pointers to that of its operand at index at.
func fixChosen(u *analysis.Unit, in *spirv.Instruction, at int) {
	if _, _, ok := u.Pointer(in.Type); !ok || len(in.Operands) <= at {
		return
	}
	if t := u.TypeOf(spirv.ID(in.Operands[at])); t != 0 && u.Op(t) == spirv.OpTypePointer {
		u.Retype(in, t)
	}
}
