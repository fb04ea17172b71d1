// A module must not choose between resources at run time. Earlier passes leave such choices in the form of phis,
// selects, and local variables that hold resources. This file collects them in a graph. Then choicenumbers.go
// represents each choice by a number that identifies the resource, and choiceuses.go replaces each use by a switch over
// that number.
//
// A choice is a value that is one of several resources, or a local variable of resources. Its supplies are other
// choices and origins. An origin is a value that names a resource: a load of a variable, or of an element of an array.
// Choices that supply each other form a group, whose index is that of its first choice. The candidates of a group are
// the distinct resources of its origins. Therefore, the number of a choice has the same meaning in the whole group.
//
// Choices, origins and candidates are numbered by their position in chooser.choices, chooser.origins and
// choiceGroup.candidates. Each of these lists has its own index type. spread passes candidates from choice to choice
// until nothing changes, because supplies form cycles in loops.
//
// The following example shows a fragment shader that fetches from one of two textures, its graph, and the function
// after the pass. TestCommentShowsChoicesOfItsModule runs the example and compares it with this comment.
//
// The module before:
//
//	OpCapability Shader
//	OpMemoryModel Logical GLSL450
//	OpEntryPoint Fragment %main "main" %way %color %grass %rocks
//	OpExecutionMode %main OriginUpperLeft
//	OpDecorate %way Location 0
//	OpDecorate %way Flat
//	OpDecorate %color Location 0
//	OpDecorate %grass DescriptorSet 0
//	OpDecorate %grass Binding 0
//	OpDecorate %rocks DescriptorSet 0
//	OpDecorate %rocks Binding 1
//	%void = OpTypeVoid
//	%fn = OpTypeFunction %void
//	%bool = OpTypeBool
//	%uint = OpTypeInt 32 0
//	%float = OpTypeFloat 32
//	%zero = OpConstant %uint 0
//	%v2uint = OpTypeVector %uint 2
//	%v4float = OpTypeVector %float 4
//	%place = OpConstantComposite %v2uint %zero %zero
//	%image = OpTypeImage %float 2D 2 0 0 1 Unknown
//	%ptr = OpTypePointer UniformConstant %image
//	%in = OpTypePointer Input %uint
//	%out = OpTypePointer Output %v4float
//	%grass = OpVariable %ptr UniformConstant
//	%rocks = OpVariable %ptr UniformConstant
//	%way = OpVariable %in Input
//	%color = OpVariable %out Output
//	%main = OpFunction %void None %fn
//	%entry = OpLabel
//	%g = OpLoad %image %grass
//	%w = OpLoad %uint %way
//	%c = OpINotEqual %bool %w %zero
//	OpSelectionMerge %end None
//	OpBranchConditional %c %rocky %end
//	%rocky = OpLabel
//	%r = OpLoad %image %rocks
//	OpBranch %end
//	%end = OpLabel
//	%t = OpPhi %image %g %entry %r %rocky
//	%x = OpImageFetch %v4float %t %place Lod %zero
//	OpStore %color %x
//	OpReturn
//	OpFunctionEnd
//
// %t is the only choice, in block 2 of the function. It has two origins, one for each operand of the phi, and may be
// either candidate of its group. Field in maps each origin to its candidate: two loads of one texture are two origins,
// but one candidate. The group does not have indices. If the textures were elements of one array, they would be a
// single candidate, and the choice would have an index in addition to or instead of a number. The branch depends on an
// input, so the group is not uniform: the invocations of a subgroup may choose differently.
//
// The choices, origins and groups:
//
//	choice 0 OpPhi %t: block 2, group 0, from origin 0 origin 1, of [0 1]
//	origin 0 %g: root %grass, indices none, loaded %image
//	origin 1 %r: root %rocks, indices none, loaded %image
//	group 0: origins [0 1], in map[0:0 1:1], indices 0, uniform false, nonUniform true
//	    candidate 0: root %grass, indices none, loaded %image
//	    candidate 1: root %rocks, indices none, loaded %image
//
// The first phi is the number of %t: candidate 0 if control comes from %entry, 1 if it comes from %rocky (%29 is the
// constant 1). Each case of the switch has a copy of the fetch with the load of its candidate. The last case is the
// default. A phi after the switch has the ID of the fetch, %x, so the instructions that use the result do not change.
// %t is removed because it is unused. Its origins %g and %r remain for a later pass that removes dead code.
//
// The function after, from %entry on:
//
//	%g = OpLoad %image %grass
//	%w = OpLoad %uint %way
//	%c = OpINotEqual %bool %w %zero
//	OpSelectionMerge %end None
//	OpBranchConditional %c %rocky %end
//	%rocky = OpLabel
//	%r = OpLoad %image %rocks
//	OpBranch %end
//	%end = OpLabel
//	%28 = OpPhi %uint %zero %entry %29 %rocky
//	OpSelectionMerge %30 None
//	OpSwitch %28 %36 0 %33
//	%33 = OpLabel
//	%31 = OpLoad %image %grass
//	%32 = OpImageFetch %v4float %31 %place Lod %zero
//	OpBranch %30
//	%36 = OpLabel
//	%34 = OpLoad %image %rocks
//	%35 = OpImageFetch %v4float %34 %place Lod %zero
//	OpBranch %30
//	%30 = OpLabel
//	%x = OpPhi %v4float %32 %33 %35 %36
//	OpStore %color %x
//	OpReturn
//	OpFunctionEnd

package legalize

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxCandidates is the maximum number of resources for one use.
const maxCandidates = 64

// A choice is a value of a function that is one of several resources, or a local variable that holds such values. The
// value is a phi, a select, or a load from a choice that is a variable.
type choice struct {
	in     spirv.Instruction
	block  blockIndex
	group  choiceIndex      // parent in the forest of groups
	from   []supply         // its possible values
	of     []candidateIndex // the candidates of its group that it may be, in ascending order
	many   bool             // there are more than maxCandidates
	number spirv.ID         // the value that identifies the candidate; 0 if the group has only one
	index  []spirv.ID

	decided int32 // source position where the choice is made
}

// A supply is a possible value of a choice: another choice, or an origin.
type supply struct {
	choice choiceIndex // none for an origin
	origin originIndex // none for an undefined value
}

// Indices of the lists of a chooser. Each list has its own type, so that the compiler rejects
// the number of an origin where the number of a candidate is expected.
type (
	choiceIndex    int32 // index of chooser.choices; for a group, the index of its first choice
	originIndex    int32 // index of chooser.origins
	candidateIndex int32 // index of choiceGroup.candidates
)

// none is the index of a choice or an origin that does not exist.
const none = -1

// An origin is a place in the source that names a resource: a variable, or an element of a variable. Indices are IDs.
type origin struct {
	value   spirv.ID // the ID that names the resource, such as the result of a load
	root    spirv.ID
	indices []uint32
	loaded  spirv.ID // the type of the resource if it is loaded, or 0 if the value is a pointer
}

// A candidate is a resource that a choice may select: a variable, or an element of a variable.
type candidate struct {
	root    spirv.ID
	indices []uint32 // IDs; 0 for an index that the choice provides at run time
	loaded  spirv.ID
}

// A choiceGroup holds the common properties of choices that supply each other.
type choiceGroup struct {
	origins    []originIndex
	in         map[originIndex]candidateIndex
	candidates []candidate
	indices    int  // the number of indices that its choices provide
	nonUniform bool // the indices may differ between invocations
	branches   bool // the choice depends on control flow that may differ between invocations
	uniform    bool // all invocations of a subgroup choose the same candidate
}

// find collects the choices of the function and their supplies. It returns false if a supply is unknown.
func (s *chooser) find() bool {
	for _, in := range s.f.Blocks[0].Insts {
		if in.Op == spirv.OpVariable {
			if _, elem, _ := s.u.Pointer(in.Type); s.u.HoldsOpaque(elem) {
				s.choose(&in, 0)
			}
		}
	}
	for bi, b := range s.f.Blocks {
		s.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpPhi, spirv.OpSelect:
				if s.u.HoldsOpaque(in.Type) {
					s.choose(in, blockIndex(bi))
				}
			case spirv.OpLoad:
				if v := s.variable(instreader.Load(in).Pointer()); v != none && s.u.HoldsOpaque(in.Type) {
					s.choose(in, blockIndex(bi))
				}
			}
		}
	}
	stores, ok := s.takeStores()
	if !ok {
		return false
	}
	for k := range s.choices {
		s.u.Poll()
		c := &s.choices[k]
		switch c.in.Op {
		case spirv.OpLoad:
			v, place := s.place(instreader.Load(&c.in).Pointer())
			s.take(choiceIndex(k), supply{v, none})
			if place == "" {
				continue // an element at any index
			}
			c.from = nil
			for _, at := range [...]string{place, ""} {
				c.from = append(c.from, stores[storedAt{v, at}]...)
			}
		case spirv.OpPhi, spirv.OpSelect:
			for _, id := range choices(&c.in) {
				from, ok := s.supply(id)
				if !ok {
					return false
				}
				s.take(choiceIndex(k), from)
			}
		}
	}
	return true
}

// A storedAt identifies a part of a local variable. The string place contains the constant indices of the part. It is
// empty if an index is unknown.
type storedAt struct {
	variable choiceIndex
	place    string
}

// takeStores adds the stored values to the supplies of the local variables. It also returns the supplies by the place
// that they are stored to. ok is false if a stored value is unknown.
func (s *chooser) takeStores() (stores map[storedAt][]supply, ok bool) {
	stores = make(map[storedAt][]supply)
	for _, b := range s.f.Blocks {
		s.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpStore {
				continue
			}
			v, place := s.place(instreader.Store(in).Pointer())
			if v == none {
				continue
			}
			from, ok := s.supply(instreader.Store(in).Object())
			if !ok {
				return nil, false
			}
			s.take(v, from)
			if from.choice != none || from.origin != none {
				at := storedAt{v, place}
				stores[at] = append(stores[at], from)
			}
		}
	}
	return stores, true
}

// place returns the local variable of resources that a pointer points into, and the place for storedAt. It returns none
// if the pointer does not point into such a variable.
func (s *chooser) place(ptr spirv.ID) (variable choiceIndex, place string) {
	variable = s.variable(ptr)
	if variable == none {
		return none, ""
	}
	_, indices := chainFrom(s.defs, ptr)
	place = "whole"
	for _, i := range indices {
		k, ok := s.u.IntValue(spirv.ID(i))
		if !ok {
			return variable, ""
		}
		place += "," + strconv.FormatInt(k, 10)
	}
	return variable, place
}

func (s *chooser) choose(in *spirv.Instruction, block blockIndex) {
	k := choiceIndex(len(s.choices))
	s.choices = append(s.choices, choice{in: analysis.Cloned(in), block: block, group: k})
	s.numbers.Put(in.Result, uint32(k)+1)
}

// choiceOf returns the index of the choice with the given result, or none.
func (s *chooser) choiceOf(id spirv.ID) choiceIndex { return choiceIndex(s.numbers.Of(id)) - 1 }

// variable returns the choice that is the local variable into which a pointer points, or none if the pointer does not
// point into a local variable of resources.
func (s *chooser) variable(ptr spirv.ID) choiceIndex {
	root, _ := chainFrom(s.defs, ptr)
	k := s.choiceOf(root)
	if k != none && s.choices[k].in.Op != spirv.OpVariable {
		return none
	}
	return k
}

// take adds a supply to choice k. If the supply is another choice, take merges the groups of the two choices.
func (s *chooser) take(k choiceIndex, from supply) {
	c := &s.choices[k]
	if from.choice != none {
		a, b := s.groupOf(k), s.groupOf(from.choice)
		s.choices[max(a, b)].group = min(a, b)
	}
	if from.choice != none || from.origin != none {
		c.from = append(c.from, from)
	}
}

// groupOf returns the first choice of the group that contains choice k.
func (s *chooser) groupOf(k choiceIndex) choiceIndex {
	for s.choices[k].group != k {
		s.choices[k].group = s.choices[s.choices[k].group].group
		k = s.choices[k].group
	}
	return k
}

// supply returns the supply that represents a value. ok is false if the value is neither a choice nor an origin nor
// undefined.
func (s *chooser) supply(id spirv.ID) (from supply, ok bool) {
	for {
		if k := s.choiceOf(id); k != none {
			return supply{k, none}, s.choices[k].in.Op != spirv.OpVariable
		}
		d := s.defs.Of(id)
		if d == nil && s.u.Op(id) == spirv.OpUndef {
			return supply{none, none}, true
		}
		if d == nil || d.Op != spirv.OpCopyObject {
			break
		}
		id = instreader.Unary(d).Operand()
	}
	if n := s.originNumbers.Of(id); n != 0 {
		return supply{none, originIndex(n) - 1}, true
	}
	o := origin{value: id}
	p := id
	if d := s.defs.Of(id); d != nil && d.Op == spirv.OpLoad && !analysis.IsVolatile(d) {
		o.loaded, p = d.Type, instreader.Load(d).Pointer()
	}
	o.root, o.indices = chainFrom(s.defs, p)
	if s.u.Op(o.root) != spirv.OpVariable || s.defs.Of(o.root) != nil {
		return supply{}, false
	}
	switch instreader.Variable(s.u.Def(o.root)).StorageClass() {
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
	default:
		return supply{}, false
	}
	s.origins = append(s.origins, o)
	s.originNumbers.Put(id, uint32(len(s.origins)))
	return supply{none, originIndex(len(s.origins)) - 1}, true
}

// group creates the groups with their candidates, and determines which candidates each choice may be.
func (s *chooser) group() {
	s.groups = make(map[choiceIndex]*choiceGroup)
	type member struct {
		group  choiceIndex
		origin originIndex
	}
	seen := make(map[member]bool)
	for k := range s.choices {
		root := s.groupOf(choiceIndex(k))
		g := s.groups[root]
		if g == nil {
			g = &choiceGroup{uniform: true, in: make(map[originIndex]candidateIndex)}
			s.groups[root] = g
			s.order = append(s.order, root)
		}
		c := &s.choices[k]
		for _, from := range c.from {
			if key := (member{root, from.origin}); from.origin != none && !seen[key] {
				seen[key] = true
				g.origins = append(g.origins, from.origin)
			}
		}
		switch c.in.Op {
		case spirv.OpLoad:
			_, indices := chainFrom(s.defs, instreader.Load(&c.in).Pointer())
			for _, i := range indices {
				g.uniform = g.uniform && s.uniformity.Value(spirv.ID(i))
				g.nonUniform = g.nonUniform || s.u.HasDecoration(spirv.ID(i), spirv.DecorationNonUniform)
			}
		case spirv.OpPhi:
			g.decides(s.uniformity.Join(int32(c.block)))
		case spirv.OpSelect:
			g.decides(s.uniformity.Value(instreader.Select(&c.in).Condition()))
		}
	}
	for _, root := range s.order {
		s.listCandidates(s.groups[root])
	}
	s.spread()
}

// decides records that a choice of the group depends on control flow. uniform reports whether that control flow is the
// same for all invocations of a subgroup.
func (g *choiceGroup) decides(uniform bool) {
	g.uniform, g.branches = g.uniform && uniform, g.branches || !uniform
}

// listCandidates creates a candidate for each resource that the choices of a group may be. In two cases, the elements
// of one array form a single candidate, whose index the choices provide. In the first case, an index is not constant.
// In the second case, there are no other candidates, and the source requests the device feature for such an index if a
// feature is required.
func (s *chooser) listCandidates(g *choiceGroup) {
	byRoot := make(map[spirv.ID][]originIndex)
	var roots []spirv.ID
	for _, k := range g.origins {
		o := &s.origins[k]
		if byRoot[o.root] == nil {
			roots = append(roots, o.root)
		}
		byRoot[o.root] = append(byRoot[o.root], k)
		for _, i := range o.indices {
			g.nonUniform = g.nonUniform || s.u.HasDecoration(spirv.ID(i), spirv.DecorationNonUniform)
		}
	}
	known := len(roots) == 1 && (g.nonUniform || !g.branches)
	for _, root := range roots {
		varies := known
		for _, k := range byRoot[root] {
			o := &s.origins[k]
			varies = varies || slices.ContainsFunc(o.indices,
				func(i uint32) bool { return !s.u.IsConstant(spirv.ID(i)) })
		}
		first := len(g.candidates)
		for _, k := range byRoot[root] {
			o := &s.origins[k]
			at := slices.IndexFunc(g.candidates[first:],
				func(c candidate) bool { return varies || slices.Equal(c.indices, o.indices) })
			if at < 0 {
				at = len(g.candidates) - first
				g.candidates = append(g.candidates, candidate{root, slices.Clone(o.indices), o.loaded})
			}
			g.in[k] = candidateIndex(first + at)
			c := &g.candidates[first+at]
			for i := range c.indices {
				if i < len(o.indices) && c.indices[i] != o.indices[i] || c.indices[i] != 0 &&
					!s.u.IsConstant(spirv.ID(c.indices[i])) {
					c.indices[i] = 0
					g.indices = max(g.indices, i+1)
				}
			}
		}
	}
	g.nonUniform = g.nonUniform || g.branches
}

// spread determines the candidates that each choice may be, by passing candidates from choice to choice.
func (s *chooser) spread() {
	users := make([][]choiceIndex, len(s.choices))
	var work []choiceIndex
	for k := range s.choices {
		c, g := &s.choices[k], s.groups[s.groupOf(choiceIndex(k))]
		for _, from := range c.from {
			if from.choice != none {
				users[from.choice] = append(users[from.choice], choiceIndex(k))
			} else {
				c.mayBe(g.in[from.origin])
			}
		}
		work = append(work, choiceIndex(k))
	}
	for len(work) > 0 {
		s.u.Poll()
		k := work[len(work)-1]
		work = work[:len(work)-1]
		for _, user := range users[k] {
			c := &s.choices[user]
			n := len(c.of)
			for _, x := range s.choices[k].of {
				c.mayBe(x)
			}
			if len(c.of) > n {
				work = append(work, user)
			}
		}
	}
	for k := range s.choices {
		s.choices[k].many = len(s.choices[k].of) > maxCandidates
	}
}

// mayBe adds x to the candidates of a choice, unless there are more than maxCandidates already.
func (c *choice) mayBe(x candidateIndex) {
	if at, found := slices.BinarySearch(c.of, x); !found && len(c.of) <= maxCandidates {
		c.of = slices.Insert(c.of, at, x)
	}
}

// name returns the name of a candidate for use in messages.
func (s *chooser) name(c *candidate) string {
	name := "?"
	if n := s.u.Name(c.root); n != nil {
		name = instreader.Name(n).Name()
	}
	for _, i := range c.indices {
		if k, ok := s.u.IntValue(spirv.ID(i)); ok && i != 0 {
			name += "[" + strconv.FormatInt(k, 10) + "]"
		} else {
			name += "[]"
		}
	}
	if buffer, ok := strings.CutPrefix(name, "counter.var."); ok {
		return "the counter of '" + buffer + "'"
	}
	return "'" + name + "'"
}
