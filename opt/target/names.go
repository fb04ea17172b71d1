package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// StripNames removes the names of variables, types, members and functions, and the source language. It keeps the names
// of entry points and linked symbols, and strings printed by instructions.
func StripNames(u *analysis.Unit) {
	m := u.Module
	m.Names = nil
	m.Strings = slices.DeleteFunc(m.Strings, func(in spirv.Instruction) bool { return in.Op != spirv.OpString })
	u.Invalidate(analysis.Names)
}

// StripReflection removes semantics, the types of resources in the source, and the counters of buffers.
func StripReflection(u *analysis.Unit) {
	m := u.Module
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool { return isReflection(&in) })
	strings := slices.ContainsFunc(m.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorateString || in.Op == spirv.OpMemberDecorateString
	})
	m.Extensions = slices.DeleteFunc(m.Extensions, func(in spirv.Instruction) bool {
		switch name, _ := spirv.StringAt(in.Operands); name {
		case "SPV_GOOGLE_user_type":
			return true
		case "SPV_GOOGLE_hlsl_functionality1", "SPV_GOOGLE_decorate_string":
			return !strings
		}
		return false
	})
	u.Invalidate(analysis.Globals)
}

// isReflection reports whether an annotation only describes the source.
func isReflection(in *spirv.Instruction) bool {
	var d spirv.Decoration
	switch in.Op {
	case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString:
		d = instreader.Decorate(in).Decoration()
	case spirv.OpMemberDecorate, spirv.OpMemberDecorateString:
		d = instreader.MemberDecorate(in).Decoration()
	default:
		return false
	}
	return d == spirv.DecorationUserSemantic || d == spirv.DecorationUserTypeGOOGLE ||
		d == spirv.DecorationCounterBuffer
}
