package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Descriptor is a descriptor set and a binding in it.
type Descriptor struct{ Set, Binding uint32 }

// convertToSampledImage makes one variable of an image and a sampler that have
// the same set and binding, for the descriptors in Options.CombinedSamplers:
//
//	i = Load image; s = Load sampler; c = SampledImage i s   →   c = Load image
func convertToSampledImage(u *unit) {
	for _, d := range u.o.CombinedSamplers {
		image, sampler := u.combined(d)
		if image != 0 && sampler != 0 {
			u.combine(image, sampler)
		}
	}
	u.invalidate(results | globals)
}

// combined finds the image and the sampler of a descriptor.
func (u *unit) combined(d Descriptor) (image, sampler spirv.ID) {
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op != spirv.OpVariable || u.descriptorOf(in.Result) != d {
			continue
		}
		_, elem, _ := u.pointer(in.Type)
		switch u.op(u.stripArrays(elem)) {
		case spirv.OpTypeImage:
			image = in.Result
		case spirv.OpTypeSampler:
			sampler = in.Result
		}
	}
	return image, sampler
}

func (u *unit) descriptorOf(id spirv.ID) Descriptor {
	d := Descriptor{^uint32(0), ^uint32(0)}
	u.annotations(id, func(in *spirv.Instruction) {
		if in.Op != spirv.OpDecorate {
			return
		}
		switch spirv.Decoration(in.Operands[1]) {
		case spirv.DecorationDescriptorSet:
			d.Set = in.Operands[2]
		case spirv.DecorationBinding:
			d.Binding = in.Operands[2]
		}
	})
	return d
}

func (u *unit) combine(image, sampler spirv.ID) {
	v := u.def(image)
	class, elem, _ := u.pointer(v.Type)
	if u.op(elem) != spirv.OpTypeImage {
		return // arrays keep both parts
	}
	sampled := u.intern(spirv.OpTypeSampledImage, 0, uint32(elem))
	ptr := u.pointerTo(class, sampled)
	at := slices.IndexFunc(u.m.Types, func(in spirv.Instruction) bool { return in.Result == image })
	in := u.m.Types[at]
	in.Type = ptr
	// the types it needs may have come after it
	u.m.Types = append(slices.Delete(u.m.Types, at, at+1), in)
	u.invalidate(results | globals)
	for _, f := range u.m.Functions {
		u.combineIn(f, image, sampler, elem, sampled)
	}
}

// combineIn rewrites the loads of the image in a function.
func (u *unit) combineIn(f *spirv.Function, image, sampler, imageType, sampled spirv.ID) {
	images := make(map[spirv.ID]spirv.ID) // loaded images to the sampled images
	samplers := make(map[spirv.ID]bool)
	subst := u.newSubstitution()
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			switch {
			case in.Op == spirv.OpLoad && spirv.ID(in.Operands[0]) == sampler:
				samplers[in.Result] = true
			case in.Op == spirv.OpLoad && spirv.ID(in.Operands[0]) == image:
				images[in.Result] = u.newID(sampled)
			}
		}
	}
	for _, b := range f.Blocks {
		var out []spirv.Instruction
		for i := range b.Insts {
			in := b.Insts[i]
			switch {
			case in.Op == spirv.OpLoad && images[in.Result] != 0:
				whole := in
				whole.Type, whole.Result = sampled, images[in.Result]
				out = append(out, whole, spirv.Instruction{Op: spirv.OpImage, Type: imageType, Result: in.Result, Pos: in.Pos, Operands: []uint32{uint32(whole.Result)}})
				continue
			case in.Op == spirv.OpSampledImage && images[spirv.ID(in.Operands[0])] != 0 && samplers[spirv.ID(in.Operands[1])]:
				subst.set(in.Result, images[spirv.ID(in.Operands[0])])
				continue
			}
			out = append(out, in)
		}
		b.Insts = out
	}
	subst.finish(u, f)
}
