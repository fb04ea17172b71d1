package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A use is how a capability shows in a module besides opcodes and enumerants, which the
// grammar tells.
type use uint8

const (
	byGrammar use = iota
	byFloats      // types of floats of 16 or 64 bits
	byInts        // types of integers of 8, 16 or 64 bits
	bySmall       // types of 8 or 16 bits
	byImages      // types of images
	byReads       // images are read
	byWrites      // images are written
	byAtomics     // atomic operations
)

// removable are the capabilities that instructions tell in full, or nearly so: one that
// nothing seems to use may be needed for no other reason.
var removable = [...]struct {
	capability spirv.Capability
	use        use
	width      uint32
}{
	{spirv.CapabilityFloat16, byFloats, 16},
	{spirv.CapabilityFloat64, byFloats, 64},
	{spirv.CapabilityInt8, byInts, 8},
	{spirv.CapabilityInt16, byInts, 16},
	{spirv.CapabilityInt64, byInts, 64},
	{spirv.CapabilityInt64Atomics, byAtomics, 0},
	{spirv.CapabilityStorageBuffer16BitAccess, bySmall, 16},
	{spirv.CapabilityUniformAndStorageBuffer16BitAccess, bySmall, 16},
	{spirv.CapabilityStoragePushConstant16, bySmall, 16},
	{spirv.CapabilityStorageInputOutput16, bySmall, 16},
	{spirv.CapabilityStorageBuffer8BitAccess, bySmall, 8},
	{spirv.CapabilityUniformAndStorageBuffer8BitAccess, bySmall, 8},
	{spirv.CapabilityDemoteToHelperInvocation, byGrammar, 0},
	{spirv.CapabilityDerivativeControl, byGrammar, 0},
	{spirv.CapabilityGroupNonUniform, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformArithmetic, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformBallot, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformQuad, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformShuffle, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformShuffleRelative, byGrammar, 0},
	{spirv.CapabilityGroupNonUniformVote, byGrammar, 0},
	{spirv.CapabilityImageQuery, byGrammar, 0},
	{spirv.CapabilityInterpolationFunction, byGrammar, 0},
	{spirv.CapabilityMinLod, byGrammar, 0},
	{spirv.CapabilityRayQueryKHR, byGrammar, 0},
	{spirv.CapabilityShaderClockKHR, byGrammar, 0},
	{spirv.CapabilitySparseResidency, byGrammar, 0},
	{spirv.CapabilityImage1D, byImages, 0},
	{spirv.CapabilityImageBuffer, byImages, 0},
	{spirv.CapabilityImageCubeArray, byImages, 0},
	{spirv.CapabilitySampled1D, byImages, 0},
	{spirv.CapabilitySampledBuffer, byImages, 0},
	{spirv.CapabilitySampledCubeArray, byImages, 0},
	{spirv.CapabilityStorageImageExtendedFormats, byImages, 0},
	{spirv.CapabilityStorageImageReadWithoutFormat, byReads, 0},
	{spirv.CapabilityStorageImageWriteWithoutFormat, byWrites, 0},
}

// findCapabilities finds who uses the capabilities that may go.
func (p *preparer) findCapabilities() {
	if !slices.ContainsFunc(p.m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityShader
	}) {
		return // others stand for it
	}
	type row struct {
		implied map[spirv.Capability]bool
		use     capabilityUse
	}
	var rows []row
	for i := range p.m.Capabilities {
		c := instreader.Capability(&p.m.Capabilities[i]).Capability()
		for at := range removable {
			if removable[at].capability == c {
				implied := map[spirv.Capability]bool{}
				spirv.Imply(implied, c)
				delete(implied, spirv.CapabilityShader)
				delete(implied, spirv.CapabilityMatrix)
				rows = append(rows, row{implied, capabilityUse{def: instIndex(i)}})
			}
		}
	}
	if len(rows) == 0 {
		return
	}
	ops := map[spirv.Opcode][]spirv.Capability{}
	for i := p.sections[sectionEntryPoints]; i < p.sections[sectionCount]; i++ {
		in := p.ofInst[i]
		if in.Op.IsLine() || i >= p.sections[sectionStrings] && i < p.sections[sectionAnnotations] {
			continue
		}
		needs, ok := ops[in.Op]
		info := in.Op.Info()
		if !ok && info != nil {
			needs = info.Capabilities
			ops[in.Op] = needs
		}
		if info != nil && info.NamesEnumerants() {
			needs = append(slices.Clone(needs), enumerantsOf(in)...)
		}
		for k := range rows {
			r := &rows[k]
			if slices.ContainsFunc(needs, func(c spirv.Capability) bool { return r.implied[c] }) || p.shows(in, r.implied) {
				r.use.users = append(r.use.users, i)
			}
		}
	}
	for k := range rows {
		p.capabilities = append(p.capabilities, rows[k].use)
	}
}

// enumerantsOf returns the capabilities that go with the enumerants of an instruction.
func enumerantsOf(in *spirv.Instruction) (list []spirv.Capability) {
	in.EachOperand(func(o spirv.OperandRef) bool {
		word := in.Operands[o.Index]
		switch o.Kind.Info().Category {
		case spirv.CategoryValueEnum:
			if e := o.Kind.Enumerant(word); e != nil {
				list = append(list, e.Capabilities...)
			}
		case spirv.CategoryBitEnum:
			for ; word != 0; word &= word - 1 {
				if e := o.Kind.Enumerant(word & -word); e != nil {
					list = append(list, e.Capabilities...)
				}
			}
		}
		return true
	})
	return list
}

// shows reports whether one of capabilities may be needed for an instruction.
func (p *preparer) shows(in *spirv.Instruction, any map[spirv.Capability]bool) bool {
	for k := range removable {
		if c := &removable[k]; c.use != byGrammar && any[c.capability] && showsUse(in, c.use, c.width) {
			return true
		}
	}
	return false
}

func showsUse(in *spirv.Instruction, u use, width uint32) bool {
	switch u {
	case byFloats:
		return in.Op == spirv.OpTypeFloat && instreader.TypeFloat(in).Width() == width
	case byInts:
		return in.Op == spirv.OpTypeInt && instreader.TypeInt(in).Width() == width
	case bySmall:
		return (in.Op == spirv.OpTypeInt || in.Op == spirv.OpTypeFloat) && instreader.NumberType(in).Width() == width
	case byImages:
		return in.Op == spirv.OpTypeImage
	case byReads:
		return in.Op == spirv.OpImageRead || in.Op == spirv.OpImageSparseRead
	case byWrites:
		return in.Op == spirv.OpImageWrite
	case byAtomics:
		return in.Op.Info().Class == spirv.ClassAtomic
	}
	return false
}
