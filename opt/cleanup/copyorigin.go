package cleanup

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An origin is the memory that a value is a copy of: what a variable has at indices, which
// are ids. It is a copy if the memory does not change between each load that has a part in
// the value and the place where the value is used.
type origin struct {
	root    spirv.ID
	typ     spirv.ID // of what is there
	indices []uint32
	spans   []span
}

// A span is a part of a function in which a source must not change: from a place,
// of which Inst is -1 for the beginning of a block, to each time to is reached next.
type span struct{ from, to analysis.Place }

const (
	// maxOriginDepth bounds how many instructions in each other a value is made of.
	maxOriginDepth = 10
	// maxOriginPhis bounds how many of them are phis.
	maxOriginPhis = 2
)

// A originFinder looks for the source of a value that is used at a place.
type originFinder struct {
	c           *copies
	until       analysis.Place
	depth, phis int
}

// originOf returns the source of a value that is used at a place: it was loaded as a
// whole, put together from its parts in order, or chosen among such values.
func (c *copies) originOf(value spirv.ID, until analysis.Place) (origin, bool) {
	return originFinder{c: c, until: until}.find(value)
}

func (s originFinder) find(value spirv.ID) (origin, bool) {
	c := s.c
	c.work++
	d := c.defs.Of(value)
	if d == nil || s.depth > maxOriginDepth || c.work > maxCopyWork {
		return origin{}, false
	}
	s.depth++
	switch d.Op {
	case spirv.OpLoad:
		if analysis.IsVolatile(d) {
			return origin{}, false
		}
		m, ok := c.place(spirv.ID(d.Operands[0]))
		m.spans = []span{{c.placeOf(d), s.until}}
		return m, ok
	case spirv.OpCompositeExtract:
		m, ok := s.find(spirv.ID(d.Operands[0]))
		for _, i := range d.Operands[1:] {
			m.typ = c.u.Element(m.typ, int(i))
			m.indices = append(slices.Clone(m.indices), uint32(c.u.ConstUint(i)))
		}
		return m, ok
	case spirv.OpCopyLogical: // in another layout
		return s.find(spirv.ID(d.Operands[0]))
	case spirv.OpCompositeConstruct:
		return s.assembled(d)
	case spirv.OpPhi:
		return s.chosen(d)
	}
	return origin{}, false
}

// placeOf returns the place of an instruction that has a result.
func (c *copies) placeOf(d *spirv.Instruction) analysis.Place {
	b := int32(c.definedIn.Of(d.Result)) - 1
	insts := c.f.Blocks[b].Insts
	i := slices.IndexFunc(insts, func(in spirv.Instruction) bool { return in.Result == d.Result })
	return analysis.Place{Block: b, Inst: int32(i)}
}

// place returns the source that a pointer leads to.
func (c *copies) place(p spirv.ID) (origin, bool) {
	var indices []uint32
	for d := c.defs.Of(p); d != nil && analysis.IsChain(d); d = c.defs.Of(p) {
		indices = slices.Concat(d.Operands[1:], indices)
		p = spirv.ID(d.Operands[0])
	}
	_, typ, ok := c.u.Pointer(c.u.TypeOf(p))
	typ = c.u.ElementAt(typ, indices)
	return origin{root: p, typ: typ, indices: indices}, ok && typ != 0
}

// assembled returns the source of which a CompositeConstruct has all parts.
func (s originFinder) assembled(d *spirv.Instruction) (origin, bool) {
	c := s.c
	var whole origin
	for i, w := range d.Operands {
		m, ok := s.find(spirv.ID(w))
		n := len(m.indices) - 1
		if !ok || n < 0 {
			return origin{}, false
		}
		last, ok := c.u.IntValue(spirv.ID(m.indices[n]))
		if !ok || last != int64(i) {
			return origin{}, false
		}
		m.indices = m.indices[:n]
		if i == 0 {
			_, typ, _ := c.u.Pointer(c.u.TypeOf(m.root))
			m.typ = c.u.ElementAt(typ, m.indices)
			whole = m
			continue
		}
		if m.root != whole.root || !slices.Equal(m.indices, whole.indices) {
			return origin{}, false
		}
		whole.need(m.spans)
	}
	return whole, len(d.Operands) > 0 && c.u.Length(whole.typ) == len(d.Operands)
}

// need adds spans in which the source must not change. Most parts of a value come from
// the same load.
func (s *origin) need(spans []span) {
	for _, x := range spans {
		if len(s.spans) == 0 || s.spans[len(s.spans)-1] != x && s.spans[0] != x {
			s.spans = append(s.spans, x)
		}
	}
}

// chosen returns the origin of a phi: one variable, of which phis choose the indices. On a way
// on which the value is undefined, it may be any part of the variable.
func (s originFinder) chosen(d *spirv.Instruction) (origin, bool) {
	c := s.c
	if s.phis++; s.phis > maxOriginPhis || len(d.Operands) > 2*maxCopies {
		return origin{}, false
	}
	block := int32(c.definedIn.Of(d.Result)) - 1
	var list []origin
	defined := make([]int, len(d.Operands)/2) // by operand: 1 + index into list, 0 if it is undefined
	for k := range defined {
		pred, value := c.g.Block(spirv.ID(d.Operands[2*k+1])), spirv.ID(d.Operands[2*k])
		if pred < 0 {
			return origin{}, false
		}
		if c.u.Op(value) == spirv.OpUndef {
			continue
		}
		in := s
		in.until = analysis.Place{Block: pred, Inst: int32(len(c.f.Blocks[pred].Insts)) - 1}
		m, ok := in.find(value)
		if !ok {
			return origin{}, false
		}
		list = append(list, m)
		defined[k] = len(list)
	}
	if len(list) == 0 {
		return origin{}, false
	}
	m, differ, ok := c.mergeable(list)
	if ok && len(list) < len(defined) {
		differ, ok = c.known(&m, differ, block)
	}
	if !ok {
		return origin{}, false
	}
	for _, i := range differ {
		typ := c.u.TypeOf(spirv.ID(m.indices[i]))
		operands := slices.Clone(d.Operands)
		for k, n := range defined {
			if n > 0 {
				operands[2*k] = list[n-1].indices[i]
			} else if zero, ok := c.u.ScalarConstant(typ, 0); ok {
				operands[2*k] = uint32(zero)
			} else {
				return origin{}, false
			}
		}
		m.indices[i] = uint32(c.chooseIndex(block, d.Pos, typ, operands))
	}
	m.need([]span{{analysis.Place{Block: block, Inst: -1}, s.until}})
	return m, true
}

// known adds to differ the indices of an origin that are not known where a block begins. It reports
// whether phis may choose them.
func (c *copies) known(m *origin, differ []int, block int32) ([]int, bool) {
	for i, id := range m.indices {
		b := int32(c.definedIn.Of(spirv.ID(id))) - 1
		if b < 0 && !c.isChosen(id) || b >= 0 && b != block && c.g.Dominates(b, block) || slices.Contains(differ, i) {
			continue
		}
		if c.isDescriptorArray(m.root, i) {
			return nil, false
		}
		differ = append(differ, i)
	}
	return differ, true
}

// isChosen reports whether an id is that of a phi of indices that is not in the function as yet.
func (c *copies) isChosen(id uint32) bool {
	return slices.ContainsFunc(c.chosen, func(k chosenIndex) bool { return uint32(k.in.Result) == id })
}

// A chosenIndex is a phi of indices. It is not in the function unless it is used.
type chosenIndex struct {
	in    spirv.Instruction
	block int32
	used  bool
}

// chooseIndex returns the phi of indices with the given operands.
func (c *copies) chooseIndex(block, pos int32, typ spirv.ID, operands []uint32) spirv.ID {
	for i := range c.chosen {
		if k := &c.chosen[i]; k.block == block && slices.Equal(k.in.Operands, operands) {
			return k.in.Result
		}
		c.work++
	}
	in := spirv.Instruction{Op: spirv.OpPhi, Type: typ, Result: c.u.NewID(typ), Pos: pos, Operands: operands}
	c.chosen = append(c.chosen, chosenIndex{in: in, block: block})
	return in.Result
}

// useIndices puts the phis among indices, and those that these are chosen from, into the function.
func (c *copies) useIndices(indices []uint32) {
	for _, id := range indices {
		for i := range c.chosen {
			if k := &c.chosen[i]; uint32(k.in.Result) == id && !k.used {
				k.used = true
				c.inserted = append(c.inserted, insertion{analysis.Place{Block: k.block}, k.in})
				for n := 0; n < len(k.in.Operands); n += 2 {
					c.useIndices(k.in.Operands[n : n+1])
				}
			}
		}
	}
}

// mergeable returns what several sources have in common, and which of their indices differ, if
// one index may take the place of those: it is of one type, and leads into an array.
func (c *copies) mergeable(list []origin) (m origin, differ []int, ok bool) {
	m = list[0]
	m.indices = slices.Clone(m.indices)
	for _, other := range list[1:] {
		if other.root != m.root || len(other.indices) != len(m.indices) || c.u.HoldsOpaque(other.typ) {
			return m, nil, false
		}
		m.need(other.spans)
		for i, id := range other.indices {
			if id != m.indices[i] && !slices.Contains(differ, i) && !c.sameIndex(id, m.indices[i]) {
				differ = append(differ, i)
			}
		}
	}
	_, typ, _ := c.u.Pointer(c.u.TypeOf(m.root))
	for _, i := range differ {
		for _, other := range list[1:] {
			if c.u.TypeOf(spirv.ID(other.indices[i])) != c.u.TypeOf(spirv.ID(m.indices[i])) {
				return m, nil, false
			}
		}
		of := c.u.ElementAt(typ, m.indices[:i])
		if c.u.Op(of) == spirv.OpTypeStruct || c.isDescriptorArray(m.root, i) {
			return m, nil, false
		}
	}
	return m, differ, true
}

// isDescriptorArray reports whether index i of a source is of an array of buffers. Two of
// them may be one, and devices may need a constant index.
func (c *copies) isDescriptorArray(root spirv.ID, i int) bool {
	class, _, _ := c.u.Pointer(c.u.TypeOf(root))
	switch class {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassUniformConstant:
		return i < len(c.u.ResourceDimensions(c.u.TypeOf(root)))
	}
	return false
}

// sameIndex reports whether two ids are the same number.
func (c *copies) sameIndex(a, b uint32) bool {
	x, ok := c.u.IntValue(spirv.ID(a))
	y, ok2 := c.u.IntValue(spirv.ID(b))
	return ok && ok2 && x == y && x >= 0 && x <= math.MaxInt32
}

// A mergedOrigin is the source of a variable that holds several copies. Variables hold the
// indices that differ.
type mergedOrigin struct {
	origin
	differ    []int
	variables []spirv.ID // by differ
}

// merge returns what the sources of several stores have in common, nil if that is too little.
func (c *copies) merge(list []origin) *mergedOrigin {
	m, differ, ok := c.mergeable(list)
	if !ok {
		return nil
	}
	return &mergedOrigin{origin: m, differ: differ}
}

// variablesOf makes the variables of m.
func (m *mergedOrigin) variablesOf(c *copies) []spirv.ID {
	for _, i := range m.differ[len(m.variables):] {
		ptr := c.u.PointerTo(spirv.StorageClassFunction, c.u.TypeOf(spirv.ID(m.indices[i])))
		id := c.u.NewID(ptr)
		c.variables = append(c.variables, spirv.Instruction{
			Op: spirv.OpVariable, Type: ptr, Result: id, Operands: []uint32{uint32(spirv.StorageClassFunction)}, Pos: c.f.Def.Pos,
		})
		m.variables = append(m.variables, id)
	}
	return m.variables
}

// load adds loads of the indices before a place and returns all indices there.
func (m *mergedOrigin) load(c *copies, at analysis.Place) []uint32 {
	indices := slices.Clone(m.indices)
	for k, v := range m.variablesOf(c) {
		i := m.differ[k]
		typ := c.u.TypeOf(spirv.ID(indices[i]))
		id := c.u.NewID(typ)
		load := spirv.Instruction{Op: spirv.OpLoad, Type: typ, Result: id, Pos: c.at(at).Pos, Operands: []uint32{uint32(v)}}
		c.inserted = append(c.inserted, insertion{at, load})
		indices[i] = uint32(id)
	}
	return indices
}

// store adds stores of the indices before a place.
func (m *mergedOrigin) store(c *copies, at analysis.Place, indices []uint32) {
	for k, v := range m.variablesOf(c) {
		c.useIndices(indices[m.differ[k] : m.differ[k]+1])
		c.inserted = append(c.inserted, insertion{at, rewrite.Store(c.u, v, spirv.ID(indices[m.differ[k]]), c.at(at).Pos)})
	}
}
