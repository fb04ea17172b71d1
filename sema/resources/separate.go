package resources

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// maxSeparated is the maximum number of resources in a global variable whose struct contains buffers.
const maxSeparated = 1 << 12

// separate converts a global variable whose struct contains buffers to a static variable. The initializer of the static
// variable consists of new resource variables, one for each member that is a resource or an array of resources:
//
//	struct S { StructuredBuffer<int> b; Texture2D t[2]; }; S s;
//	→ StructuredBuffer<int> s.b; Texture2D s.t[2]; static S s = { s.b, s.t };
//
// The resources have consecutive bindings in declaration order, starting at the binding of the variable. With
// [[vk::binding]], there is one sequence of numbers. With registers, each register class has its own sequence. An array
// takes one number for each element. separate returns the resources, or nil after an error.
func (c *checker) separate(v *checked.Var) (list []*checked.Var) {
	s := separator{of: v, counts: c.counts, taken: make(map[byte]int)}
	if !s.part(v.Type, v.Name, nil, v.Quals) {
		c.report(v.Pos, diagnostics.StructWithBuffers, maxSeparated)
		return nil
	}
	init := &checked.Construct{Node: checked.Node{Type: v.Type, Pos: v.Pos}}
	for _, r := range s.list {
		init.Args = append(init.Args, &checked.VarRef{Node: checked.Node{Type: r.Type, Quals: r.Quals, Pos: v.Pos,
			LValue: true}, Var: r})
	}
	v.Storage, v.Init = checked.StaticGlobal, init
	return s.list
}

// A separator creates the resource variables for one variable.
type separator struct {
	of     *checked.Var
	counts *checked.Counts
	list   []*checked.Var
	count  int          // number of bindings that the resources so far take
	taken  map[byte]int // number of registers that the resources so far take, by class
}

// part creates the resources for a part of the variable. t is the type of the part and name its name. part returns
// false if there are too many resources or if their number is not known.
func (s *separator) part(t *types.Type, name string, attrs []attr.Attr, quals types.Quals) bool {
	switch inner := t.Underlying(); {
	case inner.Kind != types.Struct:
		s.resource(t, name, attrs, quals)
		return len(s.list) <= maxSeparated
	case t.Kind == types.Array:
		if t.Len == types.Unsized {
			return false
		}
		for i := range t.Len {
			if !s.part(t.Elem, name+"["+strconv.Itoa(i)+"]", attrs, quals) {
				return false
			}
		}
		return true
	}
	if base := t.Struct.Base; base != nil && !s.part(base, name, attrs, quals) {
		return false
	}
	for _, f := range t.Struct.Fields {
		if !s.part(f.Type, name+"."+f.Name, f.Attrs, f.Quals) {
			return false
		}
	}
	return true
}

// resource creates the variable for a resource, or an array of resources, of type t.
func (s *separator) resource(t *types.Type, name string, attrs []attr.Attr, quals types.Quals) {
	v := *s.of
	v.ID = s.counts.Vars.Next()
	v.Name, v.Qualified, v.Type, v.Quals, v.Attrs, v.Annots = name, name, t, quals|v.Quals, nil, types.Annotations{}
	for _, a := range slices.Concat(s.of.Attrs, attrs) {
		switch {
		case a.Kind == attr.VkBinding && len(a.Ints) > 0:
			a.Ints = slices.Clone(a.Ints)
			a.Ints[0] += int64(s.count)
		case a.Kind == attr.VkCounterBinding && len(a.Ints) > 0:
			a.Ints = slices.Clone(a.Ints)
			a.Ints[0] += int64(s.taken['u'])
		}
		v.Attrs = append(v.Attrs, a)
	}
	class := binding.ClassOf(t)
	n := binding.Count(t)
	for _, r := range s.of.Annots.Registers() {
		if r.Class == class || r.Class == 0 {
			if r.Class != 0 {
				r.Number += s.taken[class]
			}
			v.Annots.MakePlace().Registers = []types.Register{r}
			break
		}
	}
	s.count = types.Plus(s.count, n)
	s.taken[class] = types.Plus(s.taken[class], n)
	s.list = append(s.list, &v)
}
