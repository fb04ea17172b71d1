package cleanup

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An origin is the memory that a value was loaded from. Fields root and indices hold the variable and the indices of
// the part. originOf follows the definition of the value back to the loads:
//
//   - A Load gives the variable and the indices of its access chain.
//   - A CompositeExtract appends its indices to the origin of its operand.
//   - A CompositeConstruct removes an index: its operands must be all elements 0, 1, 2, … of one array or struct.
//   - A Phi needs operands from one variable. Where their indices differ, new phis choose
//     the indices.
//
// For example, both y and the array z have origins in the variable t:
//
//	x = Load t; y = CompositeExtract x 2             →   root t, indices 2
//	z = CompositeConstruct (Load t[0]) (Load t[1])   →   root t, no indices
//
// The value is still equal to its origin only if that memory does not change between the loads and the use of the
// value. originOf collects these stretches of code as spans, and copies.isUnchanged checks them.
type origin struct {
	root    spirv.ID
	typ     spirv.ID // type of the part at indices
	indices []uint32 // IDs
	spans   []span
}

// A span is a region of a function in which an origin must not change. It starts at the first place, whose Inst is -1
// for the beginning of a block. It ends where execution next reaches the second place.
type span struct{ from, to analysis.Place }

const (
	// maxOriginDepth limits the number of nested instructions that compute a value.
	maxOriginDepth = 10
	// maxOriginPhis limits the number of phis among these instructions.
	maxOriginPhis = 2
)

// An originFinder searches for the origin of a value. Field until is the place where the value is used.
type originFinder struct {
	c           *copies
	until       analysis.Place
	depth, phis int
}

// originOf returns the origin of a value, and reports whether the value has an origin. Parameter until is the place
// where the value is used.
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
		m, ok := c.place(instreader.Load(d).Pointer())
		m.spans = []span{{c.placeOf(d), s.until}}
		return m, ok
	case spirv.OpCompositeExtract:
		m, ok := s.find(instreader.CompositeExtract(d).Composite())
		for _, i := range instreader.CompositeExtract(d).Indexes() {
			m.typ = c.u.Element(m.typ, int(i))
			m.indices = append(slices.Clone(m.indices), uint32(c.u.ConstUint(i)))
		}
		return m, ok
	case spirv.OpCopyLogical: // only changes the layout
		return s.find(instreader.Unary(d).Operand())
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

// place returns the memory that pointer p points to, as an origin. It returns false if p is not a pointer.
func (c *copies) place(p spirv.ID) (origin, bool) {
	var indices []uint32
	for d := c.defs.Of(p); d != nil && analysis.IsChain(d); d = c.defs.Of(p) {
		indices = slices.Concat(instreader.AccessChain(d).Indexes(), indices)
		p = instreader.AccessChain(d).Base()
	}
	_, typ, ok := c.u.Pointer(c.u.TypeOf(p))
	typ = c.u.ElementAt(typ, indices)
	return origin{root: p, typ: typ, indices: indices}, ok && typ != 0
}

// assembled returns the origin of a CompositeConstruct whose operands are all parts of one struct or array, in order.
// It returns false for other instructions.
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

// need adds spans to s. It omits most duplicates: the parts of a value usually come from the same load.
func (s *origin) need(spans []span) {
	for _, x := range spans {
		if len(s.spans) == 0 || s.spans[len(s.spans)-1] != x && s.spans[0] != x {
			s.spans = append(s.spans, x)
		}
	}
}

// chosen returns the origin of a phi whose operands come from one variable. Where their indices differ, it creates phis
// that choose the index. For an undefined operand, the index is 0. It returns false if the operands do not have a
// common variable.
func (s originFinder) chosen(d *spirv.Instruction) (origin, bool) {
	c := s.c
	if s.phis++; s.phis > maxOriginPhis || len(d.Operands) > 2*maxCopies {
		return origin{}, false
	}
	block := int32(c.definedIn.Of(d.Result)) - 1
	var list []origin
	defined := make([]int, len(d.Operands)/2) // by operand: 1 + index into list, 0 for an undefined operand
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

// known finds the indices of m that have not been computed at the beginning of the given block. It appends their
// positions in m.indices to differ, and returns the list. It returns false if phis cannot choose one of these indices.
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

// isChosen reports whether id is the result of a phi in c.chosen.
func (c *copies) isChosen(id uint32) bool {
	return slices.ContainsFunc(c.chosen, func(k chosenIndex) bool { return uint32(k.in.Result) == id })
}

// A chosenIndex is a phi that chooses an index. It is inserted into the function only if it is used.
type chosenIndex struct {
	in    spirv.Instruction
	block int32
	used  bool
}

// chooseIndex returns the ID of the phi in c.chosen that has the given block and operands. It creates this phi if it
// does not exist.
func (c *copies) chooseIndex(block, pos int32, typ spirv.ID, operands []uint32) spirv.ID {
	for i := range c.chosen {
		if k := &c.chosen[i]; k.block == block && slices.Equal(k.in.Operands, operands) {
			return k.in.Result
		}
		c.work++
	}
	in := instbuilder.Op(spirv.OpPhi, typ, c.u.NewID(typ), operands).At(pos)
	c.chosen = append(c.chosen, chosenIndex{in: in, block: block})
	return in.Result
}

// useIndices inserts into the function the phis among the given indices, and the phis that these phis use.
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

// mergeable combines several origins in one variable. It returns the first origin with the spans of all, and the
// positions of the indices that differ. It returns false if the variables differ, or if a differing index has several
// types or does not index an array.
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

// isDescriptorArray reports whether index i into root indexes an array of resources. Two of its
// elements may be the same memory, and devices may require a constant index.
func (c *copies) isDescriptorArray(root spirv.ID, i int) bool {
	class, _, _ := c.u.Pointer(c.u.TypeOf(root))
	switch class {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassUniformConstant:
		return i < len(c.u.ResourceDimensions(c.u.TypeOf(root)))
	}
	return false
}

// sameIndex reports whether two IDs are integer constants with the same value.
func (c *copies) sameIndex(a, b uint32) bool {
	x, ok := c.u.IntValue(spirv.ID(a))
	y, ok2 := c.u.IntValue(spirv.ID(b))
	return ok && ok2 && x == y && x >= 0 && x <= math.MaxInt32
}

// A mergedOrigin is the common origin of several copies in one variable. The indices that differ
// between the copies are held in new local variables.
type mergedOrigin struct {
	origin
	differ    []int
	variables []spirv.ID // one for each element of differ
}

// merge returns the common origin of several stored values, or nil if they cannot be merged.
func (c *copies) merge(list []origin) *mergedOrigin {
	m, differ, ok := c.mergeable(list)
	if !ok {
		return nil
	}
	return &mergedOrigin{origin: m, differ: differ}
}

// withUnknownIndices returns m with an unknown index wherever the indices of its copies differ. A store at any such
// index may change the memory that was copied.
func (m *mergedOrigin) withUnknownIndices() *origin {
	s := m.origin
	s.indices = slices.Clone(s.indices)
	for _, i := range m.differ {
		s.indices[i] = 0
	}
	return &s
}

// variablesOf returns the variables that hold the differing indices of m. It creates them if needed.
func (m *mergedOrigin) variablesOf(c *copies) []spirv.ID {
	for _, i := range m.differ[len(m.variables):] {
		ptr := c.u.PointerTo(spirv.StorageClassFunction, c.u.TypeOf(spirv.ID(m.indices[i])))
		id := c.u.NewID(ptr)
		c.variables = append(c.variables, instbuilder.Variable(ptr, id, spirv.StorageClassFunction).At(c.f.Def.Pos))
		m.variables = append(m.variables, id)
	}
	return m.variables
}

// load inserts loads of the differing indices before a place, and returns the indices of the origin
// at that place.
func (m *mergedOrigin) load(c *copies, at analysis.Place) []uint32 {
	indices := slices.Clone(m.indices)
	for k, v := range m.variablesOf(c) {
		i := m.differ[k]
		typ := c.u.TypeOf(spirv.ID(indices[i]))
		id := c.u.NewID(typ)
		load := instbuilder.Load(typ, id, v).At(c.at(at).Pos)
		c.inserted = append(c.inserted, insertion{at, load})
		indices[i] = uint32(id)
	}
	return indices
}

// store inserts stores of the differing indices before a place.
func (m *mergedOrigin) store(c *copies, at analysis.Place, indices []uint32) {
	for k, v := range m.variablesOf(c) {
		c.useIndices(indices[m.differ[k] : m.differ[k]+1])
		c.inserted = append(c.inserted, insertion{at, rewrite.Store(c.u, v, spirv.ID(indices[m.differ[k]]),
			c.at(at).Pos)})
	}
}
