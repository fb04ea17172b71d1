package limits

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Place returns the source position of an instruction of m. A declaration without a position gets the position of the
// first instruction that depends on it. A name gets the position of the named ID, and an entry point gets the position
// of its function. Place returns 0 if none of these has a position.
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

// firstFunction returns the position of the first function that has a position.
func firstFunction(m *spirv.Module) int32 {
	for _, f := range m.Functions {
		if f.Def.Pos != 0 {
			return f.Def.Pos
		}
	}
	return 0
}
