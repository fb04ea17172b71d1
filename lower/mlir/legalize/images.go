package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// imageOperands are where an instruction has its mask of image operands.
func imageOperands(op spirv.Opcode) int {
	switch op {
	case spirv.OpImageWrite, spirv.OpImageDrefGather, spirv.OpImageSampleProjDrefImplicitLod:
		return 3
	}
	return 2
}

// sayableOperands are the image operands that the verifiers of the dialect take. Of the
// others they do not know how many operands come with them.
const sayableOperands = spirv.ImageOperandsBias | spirv.ImageOperandsLod | spirv.ImageOperandsGrad

// unsayableOperands are the words for the others.
var unsayableOperands = [...]struct {
	mask spirv.ImageOperands
	text string
}{
	{spirv.ImageOperandsConstOffset | spirv.ImageOperandsOffset | spirv.ImageOperandsConstOffsets | spirv.ImageOperandsOffsets, "an offset to the coordinates of an image"},
	{spirv.ImageOperandsSample, "a sample of a multisampled image"},
	{spirv.ImageOperandsMinLod, "the least mip level of a sample"},
}

// withoutSigns are the image operands that say the sign of components, as the type of
// the image does.
const withoutSigns = spirv.ImageOperandsSignExtend | spirv.ImageOperandsZeroExtend

// sampled returns the type of the components of an operand that is an image, sampled
// or not, and whether they have a sign.
func (l *lowerer) sampled(v spirv.ID) (typ spirv.ID, signed bool) {
	d := l.declaration(l.typeOf[v])
	if d.Op == spirv.OpTypeSampledImage {
		d = l.declaration(instreader.TypeSampledImage(d).ImageType())
	}
	if d.Op != spirv.OpTypeImage {
		return l.mistyped(), false
	}
	typ = instreader.TypeImage(d).SampledType()
	c := l.declaration(typ)
	return typ, c.Op == spirv.OpTypeInt && instreader.TypeInt(c).Signedness() == 1
}

// texel makes an instruction that returns a texel.
func (l *lowerer) texel(in *spirv.Instruction) spirv.ID {
	return l.accessTexel(in, l.mapped(in))
}

// mapped returns the operands of an instruction, those of an image by its mask.
func (l *lowerer) mapped(in *spirv.Instruction) []uint32 {
	words := l.list(in.Operands...)
	for c := in.IDs(); c.Next(); {
		words[c.At] = uint32(l.use(in, spirv.ID(in.Operands[c.At])))
	}
	at := imageOperands(in.Op)
	if at >= len(words) {
		return words
	}
	mask := spirv.ImageOperands(words[at]) &^ withoutSigns
	for _, u := range unsayableOperands {
		if mask&u.mask != 0 {
			l.report(in, "%s (%v)", u.text, in.Op)
		}
	}
	switch in.Op {
	case spirv.OpImageRead, spirv.OpImageWrite, spirv.OpImageGather:
		if mask&(spirv.ImageOperandsLod|spirv.ImageOperandsBias) != 0 { // by extensions of AMD
			l.report(in, "%v of an image (%v)", mask, in.Op)
		}
	}
	if mask&^sayableOperands != 0 {
		l.report(in, "%v of an image (%v)", mask&^sayableOperands, in.Op)
	}
	if mask == 0 {
		return words[:at]
	}
	words[at] = uint32(mask)
	return words
}

// accessTexel makes an instruction that returns a texel: as the image has it, then
// without a sign.
func (l *lowerer) accessTexel(in *spirv.Instruction, words []uint32) spirv.ID {
	typ := l.typeFor(in, in.Type)
	component, signed := l.sampled(spirv.ID(words[0]))
	out := instbuilder.Op(in.Op, typ, 0, words)
	if !signed {
		return l.Emit(out)
	}
	_, n := l.components(typ)
	out.Type = l.vector(component, n)
	return l.Emit(instbuilder.Bitcast(typ, 0, l.Emit(out)))
}

// fetch makes an OpImageFetch, which has no Lod: that is 0.
func (l *lowerer) fetch(in *spirv.Instruction) spirv.ID {
	words := l.mapped(in)
	if len(words) > 3 && spirv.ImageOperands(words[2]) == spirv.ImageOperandsLod {
		if lod, ok := l.integerConstant(spirv.ID(words[3])); !ok || lod != 0 {
			l.report(in, "a mip level other than 0 of a texel that is fetched (Lod of %v)", in.Op)
			return 0
		}
		words = words[:2]
	}
	return l.accessTexel(in, words)
}

// imageWrite makes an OpImageWrite, of a texel with the sign of the image's.
func (l *lowerer) imageWrite(in *spirv.Instruction) spirv.ID {
	words := l.mapped(in)
	texel := spirv.ID(words[2])
	if component, signed := l.sampled(spirv.ID(words[0])); signed {
		_, n := l.components(l.typeOf[texel])
		words[2] = uint32(l.Emit(instbuilder.Bitcast(l.vector(component, n), 0, texel)))
	}
	l.Emit(instbuilder.Op(in.Op, 0, 0, words))
	return 0
}
