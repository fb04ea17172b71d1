package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// imageOperands returns the index of the operand that is the mask of image operands.
func imageOperands(op spirv.Opcode) int {
	switch op {
	case spirv.OpImageWrite, spirv.OpImageDrefGather, spirv.OpImageSampleProjDrefImplicitLod:
		return 3
	}
	return 2
}

// supportedOperands are the image operands that the verifiers of the dialect accept. For others, they expect a wrong
// number of operands.
const supportedOperands = spirv.ImageOperandsBias | spirv.ImageOperandsLod | spirv.ImageOperandsGrad

// unsupportedOperands holds the texts for findings of other image operands.
var unsupportedOperands = [...]struct {
	mask spirv.ImageOperands
	text string
}{
	{spirv.ImageOperandsConstOffset | spirv.ImageOperandsOffset | spirv.ImageOperandsConstOffsets | spirv.ImageOperandsOffsets, "a coordinate offset of an image"},
	{spirv.ImageOperandsSample, "a sample of a multisampled image"},
	{spirv.ImageOperandsMinLod, "a minimum mip level of a sample"},
}

// withoutSigns are the image operands that specify the signedness of the texel. They are dropped, because the image
// type also specifies it.
const withoutSigns = spirv.ImageOperandsSignExtend | spirv.ImageOperandsZeroExtend

// sampled returns the component type of v, an image or a sampled image, and whether the components are signed integers.
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

// texel lowers an instruction whose result is a texel.
func (l *lowerer) texel(in *spirv.Instruction) spirv.ID {
	return l.accessTexel(in, l.mapped(in))
}

// mapped returns the operands of an image instruction with lowered IDs. It adds a finding if an image operand is not
// supported.
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
	for _, u := range unsupportedOperands {
		if mask&u.mask != 0 {
			l.report(in, "%s (%v)", u.text, in.Op)
		}
	}
	switch in.Op {
	case spirv.OpImageRead, spirv.OpImageWrite, spirv.OpImageGather:
		if mask&(spirv.ImageOperandsLod|spirv.ImageOperandsBias) != 0 { // extensions by AMD permit these operands
			l.report(in, "%v of an image (%v)", mask, in.Op)
		}
	}
	if mask&^supportedOperands != 0 {
		l.report(in, "%v of an image (%v)", mask&^supportedOperands, in.Op)
	}
	if mask == 0 {
		return words[:at]
	}
	words[at] = uint32(mask)
	return words
}

// accessTexel emits an instruction whose result is a texel with the signedness of the image. It converts the texel to
// signless integers.
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

// fetch lowers OpImageFetch. The operand Lod must be 0, because the dialect does not support it there.
func (l *lowerer) fetch(in *spirv.Instruction) spirv.ID {
	words := l.mapped(in)
	if len(words) > 3 && spirv.ImageOperands(words[2]) == spirv.ImageOperandsLod {
		if lod, ok := l.integerConstant(spirv.ID(words[3])); !ok || lod != 0 {
			l.report(in, "a texel fetch from a mip level other than 0 (Lod of %v)", in.Op)
			return 0
		}
		words = words[:2]
	}
	return l.accessTexel(in, words)
}

// imageWrite lowers OpImageWrite. It converts the texel to the signedness of the image.
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
