package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// fillVariables sets the initial values of the module-scope variables that are stored in rows.
func (x *subgroup) fillVariables() {
	for _, v := range x.program.inRows {
		if v.isBuiltin && v.class == spirv.StorageClassInput {
			x.fillBuiltin(v)
			continue
		}
		for k := range v.pointee.rows {
			r, bits := x.row(v.row+int32(k)), uint64(0)
			if v.initial != nil {
				bits = v.initial[k]
			}
			for i := range r {
				r[i] = bits
			}
		}
	}
}

// fillBuiltin fills the rows of a built-in variable with its value for each lane.
func (x *subgroup) fillBuiltin(v *variable) {
	n := min(v.pointee.rows, 4)
	if !variesInSubgroup(v.builtin) {
		value := x.builtin(v.builtin, 0)
		for k := range n {
			r := x.row(v.row + int32(k))
			for i := range r {
				r[i] = uint64(value[k])
			}
		}
		return
	}
	for i := range x.width {
		value := x.builtin(v.builtin, i)
		for k := range n {
			x.row(v.row + int32(k))[i] = uint64(value[k])
		}
	}
}

// variesInSubgroup reports whether the lanes of a subgroup may have different values of a built-in variable.
func variesInSubgroup(b spirv.BuiltIn) bool {
	switch b {
	case spirv.BuiltInNumWorkgroups, spirv.BuiltInWorkgroupSize, spirv.BuiltInWorkgroupId, spirv.BuiltInSubgroupSize,
		spirv.BuiltInSubgroupMaxSize,
		spirv.BuiltInNumSubgroups, spirv.BuiltInNumEnqueuedSubgroups, spirv.BuiltInSubgroupId:
		return false
	}
	return true
}

// builtin returns the components of a built-in variable in a lane.
func (x *subgroup) builtin(b spirv.BuiltIn, lane int) [4]uint32 {
	switch b {
	case spirv.BuiltInNumWorkgroups:
		return three(x.groups)
	case spirv.BuiltInWorkgroupSize:
		return three(x.entry.Size)
	case spirv.BuiltInWorkgroupId:
		return three(x.group)
	case spirv.BuiltInLocalInvocationId:
		return three(x.thread(lane))
	case spirv.BuiltInGlobalInvocationId:
		id := x.thread(lane)
		for k := range id {
			id[k] += x.group[k] * x.entry.Size[k]
		}
		return three(id)
	case spirv.BuiltInLocalInvocationIndex:
		id := x.thread(lane)
		return [4]uint32{id[0] + x.entry.Size[0]*(id[1]+x.entry.Size[1]*id[2])}
	case spirv.BuiltInSubgroupSize, spirv.BuiltInSubgroupMaxSize:
		return [4]uint32{uint32(x.lanes)}
	case spirv.BuiltInNumSubgroups, spirv.BuiltInNumEnqueuedSubgroups:
		return [4]uint32{uint32(x.subgroupCount())}
	case spirv.BuiltInSubgroupId:
		return [4]uint32{uint32(x.number)}
	case spirv.BuiltInSubgroupLocalInvocationId:
		return [4]uint32{uint32(lane)}
	}
	return words(x.laneMask(b, lane))
}

func three(v [3]uint32) [4]uint32 { return [4]uint32{v[0], v[1], v[2]} }

// laneMask returns the value of a built-in variable that is a mask of lanes, such as SubgroupEqMask. For other built-in
// variables, which are zero in a compute shader, it returns an empty mask.
func (x *subgroup) laneMask(b spirv.BuiltIn, lane int) mask {
	all := firstLanes(x.lanes)
	switch b {
	case spirv.BuiltInSubgroupEqMask:
		return firstLanes(lane + 1).minus(firstLanes(lane))
	case spirv.BuiltInSubgroupGeMask:
		return all.minus(firstLanes(lane))
	case spirv.BuiltInSubgroupGtMask:
		return all.minus(firstLanes(lane + 1))
	case spirv.BuiltInSubgroupLeMask:
		return firstLanes(lane + 1)
	case spirv.BuiltInSubgroupLtMask:
		return firstLanes(lane)
	}
	return mask{}
}

func words(m mask) [4]uint32 {
	return [4]uint32{uint32(m[0]), uint32(m[0] >> 32), uint32(m[1]), uint32(m[1] >> 32)}
}

// thread returns the local invocation ID of a lane of x.
func (x *subgroup) thread(lane int) [3]uint32 { return x.threadOf(x.number, lane) }

// threadOf returns the local invocation ID of a lane of the subgroup with the given number. If the entry point uses
// quads of 2×2 invocations, four consecutive lanes are such a quad.
func (x *subgroup) threadOf(number, lane int) [3]uint32 {
	index := uint32(number*x.lanes + lane)
	w, h := x.entry.Size[0], x.entry.Size[1]
	if !x.entry.quads {
		return [3]uint32{index % w, index / w % h, index / w / h}
	}
	quad := index / 4
	return [3]uint32{quad%(w/2)*2 + index&1, quad/(w/2)%(h/2)*2 + index>>1&1, quad / (w / 2) / (h / 2)}
}
