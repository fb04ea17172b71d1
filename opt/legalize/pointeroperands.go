package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An atomic operation on a texel takes a pointer to the image, and interpolation takes a pointer to the input. A copy
// in a local variable is not permitted, but the passes that remove such copies cannot follow a pointer. The pointer
// operand is therefore replaced by the value it points to for the duration of these passes:
//
//	p = ImageTexelPointer local c   →   i = Load local; p = ImageTexelPointer i c
//	                                →   i = Load global; p = ImageTexelPointer i c
//	                                →   p = ImageTexelPointer global c

// wantsPointer returns the index of the operand of an instruction that must be a pointer to an image or an input, and
// the storage class of that pointer. ok is false for instructions without such an operand.
func wantsPointer(u *analysis.Unit, in *spirv.Instruction) (at int, class spirv.StorageClass, ok bool) {
	switch {
	case in.Op == spirv.OpImageTexelPointer:
		return 0, spirv.StorageClassUniformConstant, true
	case in.Op == spirv.OpExtInst && u.ExtSet(in) == spirv.ExtSetGLSLStd450 && analysis.IsInterpolation(in):
		return 2, spirv.StorageClassInput, true
	}
	return 0, 0, false
}

// LoadPointerOperands replaces these pointer operands by the values that they point to.
func LoadPointerOperands(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		for _, b := range f.Blocks {
			for i := 0; i < len(b.Insts); i++ {
				at, want, ok := wantsPointer(u, &b.Insts[i])
				if !ok {
					continue
				}
				class, elem, isPointer := u.Pointer(u.TypeOf(spirv.ID(b.Insts[i].Operands[at])))
				if !isPointer || class == want {
					continue
				}
				u.Invalidate(analysis.Bodies)
				id := u.NewID(elem)
				load := instbuilder.Load(elem, id, spirv.ID(b.Insts[i].Operands[at])).At(b.Insts[i].Pos)
				b.Insts[i].Operands[at] = uint32(id)
				b.Insts = slices.Insert(b.Insts, i, load)
				i++
			}
		}
	}
}

// RestorePointerOperands replaces the values by pointers again. Each value must have been loaded, as a whole or as a
// part, from memory of the required storage class.
func RestorePointerOperands(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		var defs analysis.Definitions
		for _, b := range f.Blocks {
			for i := 0; i < len(b.Insts); i++ {
				at, _, ok := wantsPointer(u, &b.Insts[i])
				if !ok {
					continue
				}
				if _, _, isPointer := u.Pointer(u.TypeOf(spirv.ID(b.Insts[i].Operands[at]))); isPointer {
					continue
				}
				if !defs.Made() {
					defs = u.LocalDefinitions(f).Copied()
				}
				u.Invalidate(analysis.Bodies)
				if chain := loadedFrom(u, defs, &b.Insts[i], at); chain.Op != spirv.OpNop {
					b.Insts = slices.Insert(b.Insts, i, chain)
					i++
				}
			}
		}
	}
}

// loadedFrom changes operand at of an instruction, a loaded value, to the pointer from which it was loaded. If the
// value is a part of the loaded value, loadedFrom returns the access chain to insert before the instruction.
func loadedFrom(u *analysis.Unit, defs analysis.Definitions, in *spirv.Instruction, at int) (chain spirv.Instruction) {
	d := defs.Of(spirv.ID(in.Operands[at]))
	var indices []uint32
	if d != nil && d.Op == spirv.OpCompositeExtract {
		indices = instreader.CompositeExtract(d).Indexes()
		d = defs.Of(instreader.CompositeExtract(d).Composite())
	}
	if d == nil || d.Op != spirv.OpLoad {
		u.Fail(in.Pos, "the image or shader input of this operation depends on values known only at run time")
		return chain
	}
	if len(indices) == 0 {
		in.Operands[at] = uint32(instreader.Load(d).Pointer())
		return chain
	}
	class, _, _ := u.Pointer(u.TypeOf(instreader.Load(d).Pointer()))
	ptr := u.PointerTo(class, u.TypeOf(spirv.ID(in.Operands[at])))
	chain = instbuilder.AccessChain(ptr, u.NewID(ptr), instreader.Load(d).Pointer()).At(in.Pos)
	for _, i := range indices {
		chain.Operands = append(chain.Operands, uint32(u.ConstUint(i)))
	}
	in.Operands[at] = uint32(chain.Result)
	return chain
}
