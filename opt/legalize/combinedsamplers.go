package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ConvertToSampledImage merges an image and a sampler with the same set and binding into one variable, for the
// descriptors in Options.CombinedSamplers:
//
//	i = Load image; s = Load sampler; c = SampledImage i s   →   c = Load image
func ConvertToSampledImage(u *analysis.Unit) {
	for _, d := range u.Options.CombinedSamplers {
		image, sampler := combined(u, d)
		if image != 0 && sampler != 0 {
			combine(u, image, sampler)
		}
	}
	u.Invalidate(analysis.Results | analysis.Globals)
}

// combined returns the image variable and the sampler variable with descriptor d, or 0 for a missing one.
func combined(u *analysis.Unit, d analysis.Descriptor) (image, sampler spirv.ID) {
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op != spirv.OpVariable || u.DescriptorOf(in.Result) != d {
			continue
		}
		_, elem, _ := u.Pointer(in.Type)
		switch u.Op(u.StripArrays(elem)) {
		case spirv.OpTypeImage:
			image = in.Result
		case spirv.OpTypeSampler:
			sampler = in.Result
		}
	}
	return image, sampler
}

func combine(u *analysis.Unit, image, sampler spirv.ID) {
	v := u.Def(image)
	class, elem, _ := u.Pointer(v.Type)
	if u.Op(elem) != spirv.OpTypeImage {
		return // arrays are not merged
	}
	sampled := u.Intern(spirv.OpTypeSampledImage, 0, uint32(elem))
	ptr := u.PointerTo(class, sampled)
	at := slices.IndexFunc(u.Module.Types, func(in spirv.Instruction) bool { return in.Result == image })
	in := u.Module.Types[at]
	in.Type = ptr
	// the types it needs may be declared after it
	u.Module.Types = append(slices.Delete(u.Module.Types, at, at+1), in)
	u.Invalidate(analysis.Results | analysis.Globals)
	for _, f := range u.Module.Functions {
		combineIn(u, f, image, sampler, elem, sampled)
	}
}

// combineIn changes the loads of the image in f to loads of the combined image and sampler.
func combineIn(u *analysis.Unit, f *spirv.Function, image, sampler, imageType, sampled spirv.ID) {
	images := make(map[spirv.ID]spirv.ID) // loaded images to the sampled images
	samplers := make(map[spirv.ID]bool)
	subst := rewrite.NewSubstitution(u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			switch {
			case in.Op == spirv.OpLoad && instreader.Load(in).Pointer() == sampler:
				samplers[in.Result] = true
			case in.Op == spirv.OpLoad && instreader.Load(in).Pointer() == image:
				images[in.Result] = u.NewID(sampled)
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
				out = append(out, whole, instbuilder.Image(imageType, in.Result, whole.Result).At(in.Pos))
				continue
			case in.Op == spirv.OpSampledImage && images[instreader.SampledImage(&in).Image()] != 0 &&
				samplers[instreader.SampledImage(&in).Sampler()]:
				subst.Set(in.Result, images[instreader.SampledImage(&in).Image()])
				continue
			}
			out = append(out, in)
		}
		b.Insts = out
	}
	subst.Finish(u, f)
}
