package realshaders

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// adapt changes the parts of a module that drivers or draws do not support. It changes the
// results of the draw as little as possible.
func adapt(m *spirv.Module) {
	dropUnused(m)
	dropInterlock(m)
	shortenArrays(m)
	fillStructs(m)
	separateSources(m)
}

// dropUnused removes the variables that no instruction uses. An unoptimized module has such
// variables, and some have the same binding as another one.
func dropUnused(m *spirv.Module) {
	used := map[uint32]bool{}
	eachInstruction(m, func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { used[uint32(id)] = true }) })
	dropped := map[uint32]bool{}
	m.Types = slices.DeleteFunc(m.Types, func(in spirv.Instruction) bool {
		if in.Op != spirv.OpVariable || used[uint32(in.Result)] {
			return false
		}
		switch spirv.StorageClass(in.Operands[0]) {
		case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
			dropped[uint32(in.Result)] = true
			return true
		}
		return false
	})
	ofDropped := func(in spirv.Instruction) bool { return len(in.Operands) > 0 && dropped[in.Operands[0]] }
	m.Annotations = slices.DeleteFunc(m.Annotations, ofDropped)
	m.Names = slices.DeleteFunc(m.Names, ofDropped)
	for i := range m.EntryPoints {
		in := &m.EntryPoints[i]
		_, n := spirv.StringAt(in.Operands[2:])
		iface := slices.DeleteFunc(slices.Clone(in.Operands[2+n:]), func(id uint32) bool { return dropped[id] })
		in.Operands = append(in.Operands[:2+n:2+n], iface...)
	}
}

// shortenArrays limits arrays of resources to the length that is used for unsized arrays,
// because no further elements are bound.
func shortenArrays(m *spirv.Module) {
	opaque := map[uint32]bool{}
	lengths := map[uint32]*spirv.Instruction{}
	short := map[spirv.ID]spirv.ID{} // constants by type
	var list []spirv.Instruction
	for i := range m.Types {
		in := &m.Types[i]
		switch in.Op {
		case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage:
			opaque[uint32(in.Result)] = true
		case spirv.OpConstant:
			lengths[uint32(in.Result)] = in
		case spirv.OpTypeArray:
			length := lengths[in.Operands[1]]
			if !opaque[in.Operands[0]] || length == nil || length.Operands[0] <= unsized {
				break
			}
			if short[length.Type] == 0 {
				short[length.Type] = spirv.ID(m.Bound)
				list = append(list, instbuilder.Constant(length.Type, spirv.ID(m.Bound), unsized))
				m.Bound++
			}
			in.Operands = []uint32{in.Operands[0], uint32(short[length.Type])}
		}
		list = append(list, *in)
	}
	m.Types = list
}

// separateSources moves the second source of dual source blending to a location of its own,
// because the draws do not blend.
func separateSources(m *spirv.Module) {
	second := map[uint32]bool{}
	most := uint32(0)
	for i := range m.Annotations {
		in := &m.Annotations[i]
		switch {
		case in.Op != spirv.OpDecorate:
		case spirv.Decoration(in.Operands[1]) == spirv.DecorationIndex && in.Operands[2] == 1:
			second[in.Operands[0]] = true
		case spirv.Decoration(in.Operands[1]) == spirv.DecorationLocation:
			most = max(most, in.Operands[2])
		}
	}
	if len(second) == 0 {
		return
	}
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationIndex
	})
	for i := range m.Annotations {
		in := &m.Annotations[i]
		if in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationLocation &&
			second[in.Operands[0]] {
			in.Operands = slices.Clone(in.Operands)
			in.Operands[2] += most + 1
		}
	}
}

// dropInterlock removes the instructions that order overlapping pixels: the grid covers each
// pixel once.
func dropInterlock(m *spirv.Module) {
	for _, fn := range m.Functions {
		for _, b := range fn.Blocks {
			b.Insts = slices.DeleteFunc(b.Insts, func(in spirv.Instruction) bool {
				return in.Op == spirv.OpBeginInvocationInterlockEXT || in.Op == spirv.OpEndInvocationInterlockEXT
			})
		}
	}
	m.Capabilities = slices.DeleteFunc(m.Capabilities, func(in spirv.Instruction) bool {
		switch spirv.Capability(in.Operands[0]) {
		case spirv.CapabilityFragmentShaderPixelInterlockEXT, spirv.CapabilityFragmentShaderSampleInterlockEXT:
			return true
		}
		return false
	})
	m.ExecutionModes = slices.DeleteFunc(m.ExecutionModes, func(in spirv.Instruction) bool {
		switch spirv.ExecutionMode(in.Operands[1]) {
		case spirv.ExecutionModePixelInterlockOrderedEXT, spirv.ExecutionModePixelInterlockUnorderedEXT,
			spirv.ExecutionModeSampleInterlockOrderedEXT, spirv.ExecutionModeSampleInterlockUnorderedEXT:
			return true
		}
		return false
	})
}

// fillStructs adds a member to empty structs, because the driver rejects them.
func fillStructs(m *spirv.Module) {
	empty := map[spirv.ID]bool{}
	for i := range m.Types {
		if in := &m.Types[i]; in.Op == spirv.OpTypeStruct && len(in.Operands) == 0 {
			empty[in.Result] = true
		}
	}
	if len(empty) == 0 {
		return
	}
	member := instbuilder.TypeInt(spirv.ID(m.Bound), 32, 0)
	isMember := func(in spirv.Instruction) bool {
		return in.Op == member.Op && slices.Equal(in.Operands, member.Operands)
	}
	if k := slices.IndexFunc(m.Types, isMember); k >= 0 {
		member = m.Types[k]
		m.Types = slices.Delete(m.Types, k, k+1)
	} else {
		m.Bound++
	}
	m.Types = slices.Insert(m.Types, 0, member)
	fill := func(in *spirv.Instruction) {
		switch {
		case empty[in.Result]:
			in.Operands = []uint32{uint32(member.Result)}
		case empty[in.Type] && in.Op == spirv.OpConstantComposite:
			in.Op = spirv.OpConstantNull
		case empty[in.Type] && in.Op == spirv.OpCompositeConstruct:
			in.Op = spirv.OpUndef
		}
	}
	for i := range m.Types {
		fill(&m.Types[i])
	}
	eachInstruction(m, fill)
}
