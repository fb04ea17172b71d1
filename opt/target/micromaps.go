package target

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// IgnoreMicromaps removes opacity micromaps from m, so that rays hit triangles without micromaps:
//
//	OpCapability RayTracingOpacityMicromapKHR   →
//	OpExtension "SPV_EXT_opacity_micromap"      →
//	TraceRayKHR accel %uint_1025 …              →   TraceRayKHR accel %uint_1 …
//	f = BitwiseOr %uint x %uint_1024
//	TraceRayKHR accel f …                       →   g = BitwiseAnd %uint f %uint_4294966271
//	                                                TraceRayKHR accel g …
//
// The bit is only removed from flags in which a constant sets it. Other flags do not need the capability.
func IgnoreMicromaps(u *analysis.Unit) {
	const bit = uint32(spirv.RayFlagsForceOpacityMicromap2StateKHR)
	m := u.Module
	m.Bound = u.Bound()
	forces := capability.ForcesMicromapState(m)
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			for i := 0; i < len(b.Insts); i++ {
				in := &b.Insts[i]
				at := spirv.RayFlagsAt(in.Op)
				if at < 0 || !forces(spirv.ID(in.Operands[at])) {
					continue
				}
				u.Invalidate(analysis.Bodies)
				flags := spirv.ID(in.Operands[at])
				in.Operands = slices.Clone(in.Operands)
				if v, ok := u.IntValue(flags); ok {
					in.Operands[at] = uint32(u.ConstUint(uint32(v) &^ bit))
					continue
				}
				typ := u.TypeOf(flags)
				masked := instbuilder.BitwiseAnd(typ, u.NewID(typ), flags, u.ConstUint(^bit)).At(in.Pos)
				in.Operands[at] = uint32(masked.Result)
				b.Insts = slices.Insert(b.Insts, i, masked)
				i++
			}
		}
	}
	m.Capabilities = slices.DeleteFunc(m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityRayTracingOpacityMicromapKHR
	})
	m.Extensions = slices.DeleteFunc(m.Extensions, func(in spirv.Instruction) bool {
		name, _ := spirv.StringAt(in.Operands)
		return IsMicromapExtension(name)
	})
	m.Bound = u.Bound()
}

// IsMicromapExtension reports whether an extension provides opacity micromaps.
func IsMicromapExtension(name string) bool { return strings.HasSuffix(name, "_opacity_micromap") }
