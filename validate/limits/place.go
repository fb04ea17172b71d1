package limits

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Place returns the source position of an instruction of m. If the instruction does not have a position, it returns
// that of a related instruction: for a declaration, the first instruction that depends on it, for a name, the
// definition of the ID, and for an entry point, its function. If none of these has a position, or the parameter in is
// nil, it returns the position of the first function that has one, or 0.
func Place(m *spirv.Module, in *spirv.Instruction) int32 {
	if in == nil {
		return firstFunction(m)
	}
	if in.Pos != 0 {
		return in.Pos
	}
	id := in.Result
	switch in.Op {
	case spirv.OpName, spirv.OpMemberName, spirv.OpExecutionMode, spirv.OpExecutionModeId:
		id = first(in)
	case spirv.OpEntryPoint:
		id = instreader.EntryPoint(in).EntryPoint()
	}
	if id == 0 {
		return firstFunction(m)
	}
	depends, pos := map[spirv.ID]bool{id: true}, int32(0)
	m.Each(func(in *spirv.Instruction) {
		if pos != 0 || in.Op.IsAnnotation() || in.Result == 0 {
			return
		}
		found := in.Result == id || depends[in.Type]
		in.EachIDIndex(func(i int) { found = found || depends[spirv.ID(in.Operands[i])] })
		if found {
			depends[in.Result] = true
			pos = in.Pos
		}
	})
	if pos != 0 {
		return pos
	}
	return firstFunction(m)
}

// firstFunction returns the position of the first function that has one, or 0.
func firstFunction(m *spirv.Module) int32 {
	for _, f := range m.Functions {
		if f.Def.Pos != 0 {
			return f.Def.Pos
		}
	}
	return 0
}
