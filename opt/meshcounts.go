package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// repairMeshCounts lowers the numbers of vertices and primitives that a mesh shader
// asks for where they have become constants larger than what its entry point
// declares: that is undefined when it is executed, but no module may have it
// (VUID-StandaloneSpirv-MeshEXT-07113).
func repairMeshCounts(u *unit) {
	for i := range u.m.EntryPoints {
		e := &u.m.EntryPoints[i]
		if spirv.ExecutionModel(e.Operands[0]) != spirv.ExecutionModelMeshEXT {
			continue
		}
		entry := spirv.ID(e.Operands[1])
		most := u.meshOutputs(entry)
		used := u.usedFrom(entry)
		for _, f := range u.m.Functions {
			if used[f.Def.Result] {
				u.limitMeshCounts(f, most)
			}
		}
	}
}

// meshOutputs returns how many vertices and primitives an entry point declares.
func (u *unit) meshOutputs(entry spirv.ID) (most [2]int64) {
	for i := range u.m.ExecutionModes {
		in := &u.m.ExecutionModes[i]
		if spirv.ID(in.Operands[0]) != entry {
			continue
		}
		switch spirv.ExecutionMode(in.Operands[1]) {
		case spirv.ExecutionModeOutputVertices:
			most[0] = int64(in.Operands[2])
		case spirv.ExecutionModeOutputPrimitivesEXT:
			most[1] = int64(in.Operands[2])
		}
	}
	return most
}

func (u *unit) limitMeshCounts(f *spirv.Function, most [2]int64) {
	f.Each(func(in *spirv.Instruction) {
		if in.Op != spirv.OpSetMeshOutputsEXT {
			return
		}
		for k, n := range most {
			id := spirv.ID(in.Operands[k])
			if v, ok := u.intValue(id); ok && uint32(v) > uint32(n) {
				c, _ := u.constant(u.typeOf(id), uint64(n))
				in.Operands[k] = uint32(c)
			}
		}
	})
}
