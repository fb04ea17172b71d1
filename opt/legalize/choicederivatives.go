package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An instruction that computes derivatives must not be placed in a case that only some invocations of a quad reach. A
// sample gets gradients that are computed before the switch:
//
//	x = ImageSampleImplicitLod t at Bias b
//	→   dx = DPdx at; dy = DPdy at; s = Exp2 b; x = ImageSampleExplicitLod t at Grad dx*s dy*s

// explicits maps sample instructions to their forms with gradients.
var explicits = [...]struct {
	implicit, explicit spirv.Opcode
	mask               int // the index of the operand that holds the image operands mask
}{
	{spirv.OpImageSampleImplicitLod, spirv.OpImageSampleExplicitLod, 2},
	{spirv.OpImageSampleDrefImplicitLod, spirv.OpImageSampleDrefExplicitLod, 3},
	{spirv.OpImageSparseSampleImplicitLod, spirv.OpImageSparseSampleExplicitLod, 2},
	{spirv.OpImageSparseSampleDrefImplicitLod, spirv.OpImageSparseSampleDrefExplicitLod, 3},
}

// isImplicit reports whether op is a sample instruction that computes derivatives but has a form with gradients.
func isImplicit(op spirv.Opcode) bool {
	for _, e := range explicits {
		if e.implicit == op {
			return true
		}
	}
	return false
}

// needsQuad reports whether op computes derivatives and does not have a form with gradients.
func needsQuad(op spirv.Opcode) bool { return op == spirv.OpImageQueryLod }

// makeExplicit changes each sample in uses to the form with gradients if the invocations of a subgroup may have
// different numbers. It appends the instructions that compute the gradients to out, and returns out.
func (w *useSwitcher) makeExplicit(out, uses []spirv.Instruction, number spirv.ID) []spirv.Instruction {
	for i := range uses {
		in := &uses[i]
		for _, e := range explicits {
			if e.implicit == in.Op && !w.isUniform(number) && len(w.usedHere(in)) > 0 {
				out = w.takeGradients(out, in, e.explicit, e.mask)
				w.noteGradients(number)
				break
			}
		}
	}
	return out
}

// gradientSizes holds the number of gradient components by image dimension.
var gradientSizes = [...]struct {
	dim spirv.Dim
	n   uint32
}{{spirv.Dim1D, 1}, {spirv.Dim2D, 2}, {spirv.Dim3D, 3}, {spirv.DimCube, 3}}

// takeGradients changes one sample to opcode op, a form with gradients. at is the index of the image operands mask. It
// appends the instructions that compute the gradients to out, and returns out.
func (w *useSwitcher) takeGradients(out []spirv.Instruction, in *spirv.Instruction, op spirv.Opcode,
	at int) []spirv.Instruction {
	coordinate := instreader.ImageSampleImplicitLod(in).Coordinate()
	image := w.u.Def(instreader.TypeSampledImage(w.u.TypeDef(instreader.ImageSampleImplicitLod(in).SampledImage())).ImageType())
	n := uint32(0)
	for _, g := range gradientSizes {
		if image.Op == spirv.OpTypeImage && instreader.TypeImage(image).Dim() == g.dim {
			n = g.n
		}
	}
	typ := w.u.TypeOf(coordinate)
	scalar := typ
	if d := w.u.Def(typ); d.Op == spirv.OpTypeVector {
		scalar = instreader.TypeVector(d).ComponentType()
	}
	if d := w.u.Def(scalar); n == 0 || d.Op != spirv.OpTypeFloat || instreader.TypeFloat(d).Width() != 32 {
		return out
	}
	add := func(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
		x := instbuilder.Op(op, typ, w.u.NewID(typ), operands).At(in.Pos)
		out = append(out, x)
		return x.Result
	}
	if d := w.u.Def(typ); d.Op == spirv.OpTypeVector && instreader.TypeVector(d).ComponentCount() > n {
		if n == 1 {
			coordinate = add(spirv.OpCompositeExtract, scalar, uint32(coordinate), 0)
		} else {
			list := []uint32{uint32(coordinate), uint32(coordinate), 0, 1, 2}
			coordinate = add(spirv.OpVectorShuffle, w.u.Intern(spirv.OpTypeVector, 0, uint32(scalar), n), list[:2+n]...)
		}
		typ = w.u.TypeOf(coordinate)
	}
	dx, dy := add(spirv.OpDPdx, typ, uint32(coordinate)), add(spirv.OpDPdy, typ, uint32(coordinate))
	operands := slices.Clone(in.Operands[:at])
	mask, rest := spirv.ImageOperands(0), []uint32(nil)
	if len(in.Operands) > at {
		mask, rest = spirv.ImageOperands(in.Operands[at]), in.Operands[at+1:]
	}
	if mask&spirv.ImageOperandsBias != 0 {
		scale := add(spirv.OpExtInst, scalar, uint32(rewrite.GLSLStd450(w.u)), uint32(spirv.GLSLExp2), rest[0])
		mask, rest = mask&^spirv.ImageOperandsBias, rest[1:]
		times := spirv.OpVectorTimesScalar
		if n == 1 {
			times = spirv.OpFMul
		}
		dx, dy = add(times, typ, uint32(dx), uint32(scale)), add(times, typ, uint32(dy), uint32(scale))
	}
	instbuilder.Replace(in, op, append(append(operands, uint32(mask|spirv.ImageOperandsGrad), uint32(dx), uint32(dy)),
		rest...))
	return out
}

// everywhere replaces a use of a choice, without a switch: it appends to out a copy of the use for each candidate, and
// Selects that choose the result by the number. It returns out.
func (w *useSwitcher) everywhere(out []spirv.Instruction, in *spirv.Instruction, number spirv.ID) []spirv.Instruction {
	cases := w.cases([]spirv.Instruction{*in}, number)
	if w.u.CountSwitched(len(cases)) > maxSwitchedUses {
		w.u.Fail(in.Pos, "switches over the resources that may be used make the shader too large")
		return out
	}
	w.note([]spirv.Instruction{*in}, number, len(cases))
	add := func(op spirv.Opcode, typ, result spirv.ID, operands ...uint32) spirv.ID {
		if result == 0 {
			result = w.u.NewID(typ)
		}
		out = append(out, instbuilder.Op(op, typ, result, operands).At(in.Pos))
		return result
	}
	one := spirv.ID(0)
	for k, value := range cases {
		is := add(spirv.OpIEqual, w.u.TypeBool(), 0, uint32(number), uint32(w.u.ConstUint(uint32(value))))
		c := &caseCopy{number: number, value: value, ids: make(map[spirv.ID]spirv.ID), out: out, is: is}
		result := w.copy(c, in)
		out = c.out
		if one == 0 {
			one = result
			continue
		}
		if d := w.u.Def(in.Type); d.Op == spirv.OpTypeVector {
			operands := make([]uint32, instreader.TypeVector(d).ComponentCount())
			for i := range operands {
				operands[i] = uint32(is)
			}
			is = add(spirv.OpCompositeConstruct, w.u.Intern(spirv.OpTypeVector, 0, uint32(w.u.TypeBool()),
				uint32(len(operands))), 0, operands...)
		}
		final := spirv.ID(0)
		if k == len(cases)-1 {
			final = in.Result
		}
		one = add(spirv.OpSelect, in.Type, final, uint32(is), uint32(result), uint32(one))
	}
	return out
}
