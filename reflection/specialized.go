package reflection

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A SpecUse is a property of the module that depends on a specialization constant.
type SpecUse struct {
	Kind string `json:"kind"`           // workgroupSize, arrayLength, heapStride or instruction
	Name string `json:"name,omitempty"` // name of the entry point, of the array or heap variable, or of the function
}

// value returns the value of an integer constant if specialization constants have their defaults. It returns 0 if the
// constant is not an integer or cannot be evaluated.
func (r *reader) value(id uint32) uint64 {
	s, ok := r.constants.Scalar(spirv.ID(id))
	if !ok || s.IsFloat {
		return 0
	}
	return s.Uint64()
}

// A node is the ID of a constant or type, or the result of role for a type.
type node uint32

// A useIndex lists all uses of specialization constants in module order. Its edges lead from each constant to the
// constants and types that are built from it. A specialization constant has the uses of all nodes that are reachable
// from it.
type useIndex struct {
	list    []SpecUse
	at      map[node][]int32 // indexes into list of the uses of a node
	next    map[node][]node  // constants and types that are built from a node
	visited []int32          // for each node: number of the last search that visited it
	search  int32
}

func (r *reader) newUseIndex() *useIndex {
	u := &useIndex{at: make(map[node][]int32), next: make(map[node][]node), visited: make([]int32, 2*r.m.Bound)}
	special := make([]bool, 2*r.m.Bound) // nodes that depend on a specialization constant
	lead := func(from, to node) {
		if list := u.next[from]; special[from] && (len(list) == 0 || list[len(list)-1] != to) {
			u.next[from] = append(list, to)
			special[to] = true
		}
	}
	for i := range r.m.Types { // each instruction comes after its operands
		in := &r.m.Types[i]
		to, role := node(in.Result), r.role(in.Result)
		switch {
		case in.Op.IsSpecConstant():
			special[to] = true
			in.EachIDIndex(func(k int) { lead(node(in.Operands[k]), to) })
		case in.Op == spirv.OpTypeArray:
			lead(node(instreader.TypeArray(in).Length()), to)
			lead(to, role)
			lead(r.role(instreader.TypeArray(in).ElementType()), role)
		case in.Op == spirv.OpTypeRuntimeArray:
			lead(r.role(instreader.TypeRuntimeArray(in).ElementType()), role)
		case in.Op == spirv.OpTypeStruct:
			for _, member := range in.Operands {
				lead(r.role(spirv.ID(member)), role)
			}
		}
	}
	r.findUses(u, special)
	return u
}

// role returns a second node for a type. It is reachable from the constants that determine the length of any array in
// the type, including the type itself. node(typ) is reachable only from constants that determine the type's own length.
func (r *reader) role(typ spirv.ID) node { return node(r.m.Bound) + node(typ) }

// findUses adds the uses of the nodes that are set in special to u.
func (r *reader) findUses(u *useIndex, special []bool) {
	add := func(kind, name string, of ...node) {
		of = slices.DeleteFunc(of, func(n node) bool { return !special[n] })
		for _, n := range of {
			u.at[n] = append(u.at[n], int32(len(u.list)))
		}
		if len(of) > 0 {
			u.list = append(u.list, SpecUse{kind, name})
		}
	}
	for i := range r.m.EntryPoints {
		name := instreader.EntryPoint(&r.m.EntryPoints[i]).Name()
		var of []node
		for _, id := range r.groupSize(uint32(instreader.EntryPoint(&r.m.EntryPoints[i]).EntryPoint())) {
			of = append(of, node(id))
		}
		add("workgroupSize", name, of...)
	}
	variable := func(v *spirv.Instruction) {
		if v.Op == spirv.OpVariable {
			add("arrayLength", r.names[v.Result], r.role(instreader.TypePointer(r.defs[v.Type]).Type()))
		}
	}
	for i := range r.m.Types {
		variable(&r.m.Types[i])
	}
	r.eachStride(func(heap string, stride node) { add("heapStride", heap, stride) })
	for _, f := range r.m.Functions {
		var of []node
		seen := make(map[node]bool)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				variable(in)
				in.EachIDIndex(func(k int) {
					if n := node(in.Operands[k]); special[n] && !seen[n] {
						seen[n] = true
						of = append(of, n)
					}
				})
			}
		}
		add("instruction", r.names[f.Def.Result], of...)
	}
}

// eachStride calls f for each pair of a heap and the constant that is the stride of an access to it. The pairs are in
// the order of the accesses, each once.
func (r *reader) eachStride(f func(heap string, stride node)) {
	if !slices.ContainsFunc(r.m.Types, func(in spirv.Instruction) bool { return r.heapOf(&in) != 0 }) {
		return
	}
	type pair struct {
		heap   string
		stride uint32
	}
	seen := make(map[pair]bool)
	for _, fn := range r.m.Functions {
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if in.Op != spirv.OpUntypedAccessChainKHR {
					continue
				}
				v, id := r.defs[uint32(instreader.UntypedAccessChainKHR(in).Base())],
					number(r.decorations[instreader.UntypedAccessChainKHR(in).BaseType()],
						spirv.DecorationArrayStrideIdEXT)
				if v == nil || id == nil || r.heapOf(v) == 0 {
					continue
				}
				if p := (pair{r.names[v.Result], *id}); !seen[p] {
					seen[p] = true
					f(p.heap, node(*id))
				}
			}
		}
	}
}

// specUses returns the uses of specialization constant spec, in module order.
func (r *reader) specUses(u *useIndex, spec spirv.ID) []SpecUse {
	u.search++
	u.visited[spec] = u.search
	var found []int32
	for work := []node{node(spec)}; len(work) > 0; {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		found = append(found, u.at[n]...)
		for _, next := range u.next[n] {
			if r.step() && u.visited[next] != u.search {
				u.visited[next] = u.search
				work = append(work, next)
			}
		}
	}
	slices.Sort(found)
	out := []SpecUse{}
	strides := make(map[SpecUse]bool)
	for _, k := range slices.Compact(found) {
		use := u.list[k]
		if !r.spend(len(use.Name)) {
			break
		}
		if use.Kind == "heapStride" {
			if strides[use] {
				continue
			}
			strides[use] = true
		}
		out = append(out, use)
	}
	return out
}

// groupSize returns the IDs of the constants that form an entry point's workgroup size: three numbers, or one vector.
// It returns nil if the size consists of literals.
func (r *reader) groupSize(entry uint32) []uint32 {
	if r.workgroupSize != 0 {
		return []uint32{uint32(r.workgroupSize)}
	}
	for _, m := range r.modes[entry] {
		if instreader.ExecutionMode(m).Mode() == spirv.ExecutionModeLocalSizeId {
			return instreader.ExecutionMode(m).ModeParams()
		}
	}
	return nil
}
