package target

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// RepairMeshCounts reduces the constant vertex and primitive counts that a mesh shader requests if they exceed the
// counts declared by its entry point. Executing such a request is undefined behavior, but a module that contains such a
// request is invalid even if the request is never executed (VUID-StandaloneSpirv-MeshEXT-07113).
func RepairMeshCounts(u *analysis.Unit) {
	for i := range u.Module.EntryPoints {
		e := &u.Module.EntryPoints[i]
		if instreader.EntryPoint(e).ExecutionModel() != spirv.ExecutionModelMeshEXT {
			continue
		}
		entry := instreader.EntryPoint(e).EntryPoint()
		most := meshOutputs(u, entry)
		used := u.UsedFrom(entry)
		for _, f := range u.Module.Functions {
			if used[f.Def.Result] {
				limitMeshCounts(u, f, most)
			}
		}
	}
}

// meshOutputs returns the maximum numbers of vertices and primitives that an entry point declares, in this order.
func meshOutputs(u *analysis.Unit, entry spirv.ID) (most [2]int64) {
	for i := range u.Module.ExecutionModes {
		in := &u.Module.ExecutionModes[i]
		if instreader.ExecutionMode(in).EntryPoint() != entry {
			continue
		}
		switch instreader.ExecutionMode(in).Mode() {
		case spirv.ExecutionModeOutputVertices:
			most[0] = int64(instreader.ExecutionMode(in).ModeParams()[0])
		case spirv.ExecutionModeOutputPrimitivesEXT:
			most[1] = int64(instreader.ExecutionMode(in).ModeParams()[0])
		}
	}
	return most
}

func limitMeshCounts(u *analysis.Unit, f *spirv.Function, most [2]int64) {
	f.Each(func(in *spirv.Instruction) {
		if in.Op != spirv.OpSetMeshOutputsEXT {
			return
		}
		for k, n := range most {
			id := spirv.ID(in.Operands[k])
			if v, ok := u.IntValue(id); ok && uint32(v) > uint32(n) {
				c, _ := u.ScalarConstant(u.TypeOf(id), uint64(n))
				in.Operands[k] = uint32(c)
			}
		}
	})
}
