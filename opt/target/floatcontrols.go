package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Masks of the transformations that HLSL permits for floats that are not precise.
const (
	relaxedFloats = spirv.FPFastMathModeNSZ | spirv.FPFastMathModeAllowRecip | spirv.FPFastMathModeAllowContract |
		spirv.FPFastMathModeAllowReassoc | spirv.FPFastMathModeAllowTransform
	finiteFloats = spirv.FPFastMathModeNotNaN | spirv.FPFastMathModeNotInf
)

// UseFloatControls2 declares in m the permitted floating-point transformations, instead of leaving them to the API. It
// declares a default of the entry points for each float type, and separate transformations for precise results.
// Parameter finite specifies that no value is infinite or NaN.
//
//	OpExecutionMode main SignedZeroInfNanPreserve 32   →   OpExecutionModeId main FPFastMathDefault float %uint_0
//	OpDecorate x NoContraction                         →   OpDecorate x FPFastMathMode None
func UseFloatControls2(m *spirv.Module, finite bool) {
	u := analysis.NewUnit(m, analysis.Options{})
	mask, modes := relaxedFloats, len(m.ExecutionModes)
	if finite {
		mask |= finiteFloats
	}
	m.ExecutionModes = slices.DeleteFunc(m.ExecutionModes, func(in spirv.Instruction) bool {
		return instreader.ExecutionMode(&in).Mode() == spirv.ExecutionModeSignedZeroInfNanPreserve
	})
	strict := len(m.ExecutionModes) < modes
	if strict {
		mask = spirv.FPFastMathModeNone
		m.Capabilities = slices.DeleteFunc(m.Capabilities, func(in spirv.Instruction) bool {
			return instreader.Capability(&in).Capability() == spirv.CapabilitySignedZeroInfNanPreserve
		})
		dropExtension(m, "SPV_KHR_float_controls")
	}
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		return isNoContraction(&in) && (strict || !holdsFloats(u, u.TypeOf(instreader.Decorate(&in).Target())))
	})
	for i := range m.Annotations {
		if in := &m.Annotations[i]; isNoContraction(in) {
			in.Operands = []uint32{uint32(instreader.Decorate(in).Target()), uint32(spirv.DecorationFPFastMathMode),
				uint32(spirv.FPFastMathModeNone)}
		}
	}
	var floats []spirv.ID
	for i := range m.Types {
		if in := &m.Types[i]; in.Op == spirv.OpTypeFloat && len(in.Operands) == 1 {
			floats = append(floats, in.Result)
		}
	}
	if len(floats) == 0 {
		return
	}
	allowed := uint32(u.ConstUint(uint32(mask)))
	for i := range m.EntryPoints {
		for _, f := range floats {
			m.ExecutionModes = append(m.ExecutionModes,
				instbuilder.ExecutionModeId(instreader.EntryPoint(&m.EntryPoints[i]).EntryPoint(),
					spirv.ExecutionModeFPFastMathDefault, uint32(f), allowed))
		}
	}
	m.Capabilities = append(m.Capabilities, instbuilder.Capability(spirv.CapabilityFloatControls2))
	m.Extensions = append(m.Extensions, instbuilder.Extension("SPV_KHR_float_controls2"))
	m.Bound = u.Bound()
}

// dropExtension removes an extension from m, unless m declares a capability that requires it.
func dropExtension(m *spirv.Module, name string) {
	for _, c := range capabilitiesOf(m) {
		if e := spirv.KindCapability.Enumerant(uint32(c)); e != nil && slices.Contains(e.Extensions, name) {
			return
		}
	}
	m.Extensions = slices.DeleteFunc(m.Extensions, func(in spirv.Instruction) bool {
		declared, _ := spirv.StringAt(in.Operands)
		return declared == name
	})
}

func isNoContraction(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationNoContraction
}

// holdsFloats reports whether a type is a float, or a vector or matrix of floats.
func holdsFloats(u *analysis.Unit, typ spirv.ID) bool {
	d := u.Def(typ)
	for d != nil && (d.Op == spirv.OpTypeVector || d.Op == spirv.OpTypeMatrix) {
		d = u.Def(instreader.VectorType(d).ComponentType())
	}
	return d != nil && d.Op == spirv.OpTypeFloat
}
