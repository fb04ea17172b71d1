package legalize

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A partTaker splits the structs and arrays with resources in one function, so that only resources themselves are
// chosen, stored and loaded:
//
//	struct { Texture2D t; float4 c; } v[3]; x = Load (AccessChain v i); y = CompositeExtract x 1
//	→   Texture2D v_t[3]; float4 v_c[3]; y = Load (AccessChain v_c i)
//
// A part is a resource, or data without resources. Arrays in local variables remain arrays of parts, so their indices
// need not be known.
type partTaker struct {
	u    *analysis.Unit
	f    *spirv.Function
	defs analysis.Definitions

	blocks    *analysis.Table // by ID: 1 + the block of its definition
	vars      map[spirv.ID]*partedVariable
	parts     map[partKey]spirv.ID
	stores    map[analysis.Place][]spirv.Instruction
	added     additions
	variables []spirv.Instruction
	failed    bool
}

// A partKey identifies a part of a value.
type partKey struct {
	value spirv.ID
	path  string
}

// A partedVariable is a local variable that contains resources and is split into variables for its parts.
type partedVariable struct {
	in     spirv.Instruction
	typ    spirv.ID            // the value type
	leaves map[string]spirv.ID // by place: the variable for its parts; all elements of an array have the same place
}

// A blockIndex is the index of a block in its function.
type blockIndex int32

// An additions holds instructions to insert into a function, by the place of insertion.
type additions struct {
	phis  map[blockIndex][]spirv.Instruction // at the beginning of the block
	after map[spirv.ID][]spirv.Instruction   // after the definition of the value, or after all phis if it is a phi
}

func newAdditions() additions {
	return additions{make(map[blockIndex][]spirv.Instruction), make(map[spirv.ID][]spirv.Instruction)}
}

// maxChoiceParts is the maximum number of parts in a function.
const maxChoiceParts = 1 << 14

// takeParts splits the composites with resources in f. It reports whether all of them could be split.
func takeParts(u *analysis.Unit, f *spirv.Function) bool {
	p := &partTaker{u: u, f: f, defs: u.LocalDefinitions(f), blocks: u.DefiningBlocks(f), added: newAdditions(),
		vars: make(map[spirv.ID]*partedVariable), parts: make(map[partKey]spirv.ID),
		stores: make(map[analysis.Place][]spirv.Instruction)}
	defer u.Release(p.blocks)
	subst := rewrite.NewSubstitution(u)
	p.find()
	if !p.plan(subst) {
		p.defs.Release(u)
		subst.Release(u)
		return false
	}
	u.Invalidate(analysis.Bodies)
	p.rewrite(subst)
	p.defs.Release(u)
	subst.Finish(u, f)
	return true
}

// isResourceComposite reports whether a type is a struct or array that contains resources.
func isResourceComposite(u *analysis.Unit, typ spirv.ID) bool {
	op := u.Op(typ)
	return (op == spirv.OpTypeStruct || op == spirv.OpTypeArray) && u.HoldsOpaque(typ)
}

func (p *partTaker) find() {
	for _, in := range p.f.Blocks[0].Insts {
		if in.Op != spirv.OpVariable {
			continue
		}
		if _, elem, _ := p.u.Pointer(in.Type); isResourceComposite(p.u, elem) {
			p.vars[in.Result] = &partedVariable{in: analysis.Cloned(&in), typ: elem, leaves: make(map[string]spirv.ID)}
		}
	}
}

// plan creates the parts that are used, and maps extracts of parts to them. It returns false if a composite cannot be
// split.
func (p *partTaker) plan(subst rewrite.Substitution) bool {
	for bi, b := range p.f.Blocks {
		p.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			switch {
			case in.Op == spirv.OpCompositeExtract &&
				isResourceComposite(p.u, p.u.TypeOf(instreader.CompositeExtract(in).Composite())):
				if n := p.leafLength(p.u.TypeOf(instreader.CompositeExtract(in).Composite()),
					instreader.CompositeExtract(in).Indexes()); n > 0 {
					part := p.part(instreader.CompositeExtract(in).Composite(), in.Operands[1:1+n])
					if n == len(in.Operands)-1 {
						subst.Set(in.Result, part)
					} else {
						p.stores[analysis.Place{Block: int32(bi),
							Inst: int32(i)}] = []spirv.Instruction{instbuilder.Op(in.Op, in.Type, in.Result,
							append([]uint32{uint32(part)}, in.Operands[1+n:]...)).At(in.Pos)}
					}
				}
			case in.Op == spirv.OpStore && isResourceComposite(p.u, p.u.TypeOf(instreader.Store(in).Object())):
				p.stores[analysis.Place{Block: int32(bi), Inst: int32(i)}] = p.store(in)
			case analysis.IsChain(in):
				if v, indices := p.address(in.Result); v != nil {
					if place, arrays, _, n, ok := p.leafAt(v.typ, indices); ok {
						p.leaf(v, place, arrays, indices[:n])
					}
				}
			default:
				p.failed = p.failed || p.strays(in)
			}
			if p.failed {
				return false
			}
		}
	}
	return true
}

// strays reports whether an instruction uses one of the variables to be split other than by loading, storing or
// addressing it, or one of its parts.
func (p *partTaker) strays(in *spirv.Instruction) bool {
	if len(p.vars) == 0 || in.Op == spirv.OpLoad || in.Op == spirv.OpVariable || analysis.IsChain(in) ||
		analysis.IsArithmetic(in.Op) || p.u.IsVariableDebug(in) {
		return false
	}
	for c := in.IDs(); c.Next(); {
		if in.Op == spirv.OpStore && c.At == 0 {
			continue
		}
		if v, indices := p.address(spirv.ID(in.Operands[c.At])); v != nil {
			if _, _, _, n, ok := p.leafAt(v.typ, indices); !ok || n == 0 {
				return true
			}
		}
	}
	return false
}

// address returns the variable to be split that a pointer points into, and the indices of the access chain. It returns
// nil if the pointer does not point into such a variable.
func (p *partTaker) address(ptr spirv.ID) (*partedVariable, []uint32) {
	root, indices := chainFrom(p.defs, ptr)
	return p.vars[root], indices
}

// leafLength returns how many of the indices into a type lead to a part. It returns 0 if the indices end before they
// reach a part.
func (p *partTaker) leafLength(typ spirv.ID, indices []uint32) int {
	for n := range indices {
		if typ = p.u.Element(typ, int(indices[n])); !isResourceComposite(p.u, typ) {
			return n + 1
		}
	}
	return 0
}

// leafAt follows indices, given as IDs, into a type until they reach a part. It returns the place of the part as a
// string, the array types on the path, the indices into these arrays, and the number of indices used. ok is false if
// the indices do not reach a part.
func (p *partTaker) leafAt(typ spirv.ID, indices []uint32) (place string, arrays []spirv.ID, elements []uint32, n int,
	ok bool) {
	for isResourceComposite(p.u, typ) {
		if n == len(indices) {
			return place, arrays, elements, n, false
		}
		if p.u.Op(typ) == spirv.OpTypeArray {
			place, arrays, elements = place+"*", append(arrays, typ), append(elements, indices[n])
			typ = p.u.Element(typ, 0)
		} else {
			k, known := p.u.IntValue(spirv.ID(indices[n]))
			if !known || k < 0 || k >= int64(p.u.Length(typ)) {
				return place, arrays, elements, n, false
			}
			place += "." + strconv.Itoa(int(k))
			typ = p.u.Element(typ, int(k))
		}
		n++
	}
	return place, arrays, elements, n, true
}

// leaf returns the variable that holds the parts at a place in v, and creates it if necessary. The other parameters are
// the results of leafAt for that place.
func (p *partTaker) leaf(v *partedVariable, place string, arrays []spirv.ID, indices []uint32) spirv.ID {
	if id := v.leaves[place]; id != 0 {
		return id
	}
	if len(arrays) == len(place) { // an array of parts does not need another variable
		v.leaves[place] = v.in.Result
		return v.in.Result
	}
	typ := v.typ
	for _, i := range indices {
		k, _ := p.u.IntValue(spirv.ID(i))
		if p.u.Op(typ) == spirv.OpTypeArray {
			k = 0
		}
		typ = p.u.Element(typ, int(k))
	}
	for _, a := range slices.Backward(arrays) {
		typ = p.u.Define(instbuilder.TypeArray(0, typ, instreader.TypeArray(p.u.Def(a)).Length()))
	}
	ptr := p.u.PointerTo(spirv.StorageClassFunction, typ)
	id := p.u.NewID(ptr)
	p.u.CopyName(v.in.Result, id)
	p.variables = append(p.variables, instbuilder.Variable(ptr, id, spirv.StorageClassFunction).At(v.in.Pos))
	v.leaves[place] = id
	return id
}

// pointer returns a pointer to the part of v at the given indices. It also returns the access chain that computes the
// pointer, or OpNop if the pointer is a variable. It returns false if the indices do not reach a part.
func (p *partTaker) pointer(v *partedVariable, indices []uint32, result, typ spirv.ID, pos int32) (spirv.ID,
	spirv.Instruction, bool) {
	place, arrays, elements, n, ok := p.leafAt(v.typ, indices)
	if !ok {
		return 0, spirv.Instruction{}, false
	}
	base := p.leaf(v, place, arrays, indices[:n])
	elements = slices.Concat(elements, indices[n:])
	if len(elements) == 0 {
		return base, instbuilder.Nop(), true
	}
	ptr := p.u.PointerTo(spirv.StorageClassFunction, typ)
	if result == 0 {
		result = p.u.NewID(ptr)
	}
	return result, instbuilder.Op(spirv.OpAccessChain, ptr, result,
		append([]uint32{uint32(base)}, elements...)).At(pos), true
}

// constants returns indices as IDs of constants.
func (p *partTaker) constants(path []uint32) []uint32 {
	list := make([]uint32, len(path))
	for i, k := range path {
		list[i] = uint32(p.u.ConstUint(k))
	}
	return list
}

// part returns the ID of the part of value v at path. It sets p.failed and returns 0 if the part cannot be determined.
func (p *partTaker) part(v spirv.ID, path []uint32) spirv.ID {
	for {
		p.u.Poll()
		if p.failed {
			return 0
		}
		d := p.defs.Of(v)
		if d == nil {
			switch {
			case len(path) == 0:
				return v
			case p.u.Op(v) == spirv.OpUndef:
				return p.u.Undef(p.u.ElementOf(p.u.TypeOf(v), path))
			}
			p.failed = true
			return 0
		}
		if len(path) == 0 && (d.Op != spirv.OpCompositeExtract ||
			!isResourceComposite(p.u, p.u.TypeOf(instreader.CompositeExtract(d).Composite()))) {
			return v
		}
		switch d.Op {
		case spirv.OpCompositeConstruct:
			if u := p.u.Op(d.Type); u != spirv.OpTypeStruct && u != spirv.OpTypeArray {
				p.failed = true
				return 0
			}
			v, path = spirv.ID(d.Operands[path[0]]), path[1:]
			continue
		case spirv.OpCompositeExtract:
			whole := slices.Concat(instreader.CompositeExtract(d).Indexes(), path)
			if p.leafLength(p.u.TypeOf(instreader.CompositeExtract(d).Composite()), whole) < len(whole) {
				return v // a part of data
			}
			v, path = instreader.CompositeExtract(d).Composite(), whole
			continue
		case spirv.OpCopyObject:
			v = instreader.Unary(d).Operand()
			continue
		case spirv.OpCompositeInsert:
			at := instreader.CompositeInsert(d).Indexes()
			n := min(len(at), len(path))
			switch {
			case !slices.Equal(at[:n], path[:n]):
				v = instreader.CompositeInsert(d).Composite()
				continue
			case len(at) <= len(path):
				v, path = instreader.CompositeInsert(d).Object(), path[len(at):]
				continue
			}
		}
		return p.made(d, path)
	}
}

// made returns the part at path of the result of d. It adds an instruction that computes the part, unless an earlier
// call has done so.
func (p *partTaker) made(d *spirv.Instruction, path []uint32) spirv.ID {
	key := partKey{d.Result, string(spirv.Bytes(path))}
	if id := p.parts[key]; id != 0 {
		return id
	}
	if len(p.parts) > maxChoiceParts {
		p.failed = true
		return 0
	}
	typ := p.u.ElementOf(d.Type, path)
	result := p.u.NewID(typ)
	p.parts[key] = result
	var operands []uint32
	switch d.Op {
	case spirv.OpPhi:
		for k := 0; k < len(d.Operands); k += 2 {
			operands = append(operands, uint32(p.part(spirv.ID(d.Operands[k]), path)), d.Operands[k+1])
		}
		b := blockIndex(p.blocks.Of(d.Result)) - 1
		p.added.phis[b] = append(p.added.phis[b], instbuilder.Op(spirv.OpPhi, typ, result, operands).At(d.Pos))
		return result
	case spirv.OpSelect:
		operands = []uint32{uint32(instreader.Select(d).Condition()),
			uint32(p.part(instreader.Select(d).Object1(), path)), uint32(p.part(instreader.Select(d).Object2(), path))}
	case spirv.OpCompositeInsert: // into data
		operands = append([]uint32{uint32(instreader.CompositeInsert(d).Object()),
			uint32(p.part(instreader.CompositeInsert(d).Composite(), path))}, d.Operands[2+len(path):]...)
	case spirv.OpLoad:
		from := instreader.Load(d).Pointer()
		var chain spirv.Instruction
		if v, indices := p.address(from); v != nil {
			var ok bool
			if from, chain, ok = p.pointer(v, append(indices, p.constants(path)...), 0, typ, d.Pos); !ok {
				p.failed = true
			}
		} else {
			root, indices := chainFrom(p.defs, from)
			class, _, ok := p.u.Pointer(p.u.TypeOf(root))
			if p.failed = p.failed || !ok || analysis.IsVolatile(d); p.failed {
				return 0
			}
			pointer := p.u.PointerTo(class, typ)
			operands := slices.Concat([]uint32{uint32(root)}, indices, p.constants(path))
			chain = instbuilder.Op(spirv.OpAccessChain, pointer, p.u.NewID(pointer), operands).At(d.Pos)
			from = chain.Result
		}
		if chain.Op != spirv.OpNop {
			p.added.after[d.Result] = append(p.added.after[d.Result], chain)
		}
		operands = []uint32{uint32(from)}
	default:
		p.failed = true
		return result
	}
	p.added.after[d.Result] = append(p.added.after[d.Result], instbuilder.Op(d.Op, typ, result, operands).At(d.Pos))
	return result
}

// store returns the instructions that replace a store of a composite: they store its parts.
func (p *partTaker) store(in *spirv.Instruction) (list []spirv.Instruction) {
	v, indices := p.address(instreader.Store(in).Pointer())
	if v == nil || analysis.IsVolatile(in) {
		p.failed = true
		return nil
	}
	value := instreader.Store(in).Object()
	p.eachLeaf(p.u.TypeOf(value), nil, func(path []uint32, typ spirv.ID) {
		if p.failed {
			return
		}
		part := p.part(value, path)
		ptr, chain, ok := p.pointer(v, slices.Concat(indices, p.constants(path)), 0, typ, in.Pos)
		if !ok || len(list) > maxChoiceParts {
			p.failed = true
			return
		}
		if chain.Op != spirv.OpNop {
			list = append(list, chain)
		}
		list = append(list, rewrite.Store(p.u, ptr, part, in.Pos))
	})
	return list
}

// eachLeaf calls f for each part of a type, with the path to the part and the type of the part.
func (p *partTaker) eachLeaf(typ spirv.ID, path []uint32, f func(path []uint32, typ spirv.ID)) {
	if !isResourceComposite(p.u, typ) {
		f(slices.Clone(path), typ)
		return
	}
	n := p.u.Length(typ)
	if n == 0 && p.u.Op(typ) == spirv.OpTypeArray {
		p.failed = true // unknown length
	}
	for i := range n {
		if p.failed {
			return
		}
		p.eachLeaf(p.u.Element(typ, i), append(path, uint32(i)), f)
	}
}

// rewrite replaces the composites with resources by their parts in the whole function.
func (p *partTaker) rewrite(subst rewrite.Substitution) {
	for bi, b := range p.f.Blocks {
		p.u.Poll()
		out := make([]spirv.Instruction, 0, len(b.Insts))
		var late []spirv.Instruction // to insert after the phis
		out = append(out, p.added.phis[blockIndex(bi)]...)
		for i := range b.Insts {
			in := b.Insts[i]
			if in.Op != spirv.OpPhi && !in.Op.IsLine() && late != nil {
				out, late = append(out, late...), nil
			}
			if list, ok := p.stores[analysis.Place{Block: int32(bi), Inst: int32(i)}]; ok {
				out = append(out, list...)
				continue
			}
			if p.stays(&in, subst) {
				out = append(out, in)
			}
			if in.Op == spirv.OpPhi {
				late = append(late, p.added.after[in.Result]...)
			} else if in.Result != 0 {
				out = append(out, p.added.after[in.Result]...)
			}
		}
		b.Insts = out
	}
	p.f.Blocks[0].Insts = slices.Concat(p.variables, p.f.Blocks[0].Insts)
}

// stays reports whether an instruction is kept when composites are replaced by their parts. If a kept instruction uses
// a pointer to a part, stays updates that pointer.
func (p *partTaker) stays(in *spirv.Instruction, subst rewrite.Substitution) bool {
	if p.u.IsVariableDebug(in) {
		about := instreader.DebugVariable(in).About()
		return p.vars[about] == nil && !isResourceComposite(p.u, p.u.TypeOf(about))
	}
	if v := p.vars[in.Result]; v != nil && in.Result != 0 {
		for _, leaf := range v.leaves {
			if leaf == in.Result {
				return true
			}
		}
		return false
	}
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		v, indices := p.address(in.Result)
		if v == nil {
			return true
		}
		_, typ, _ := p.u.Pointer(in.Type)
		id, chain, ok := p.pointer(v, indices, in.Result, typ, in.Pos)
		if !ok {
			return false
		}
		if chain.Op == spirv.OpNop {
			subst.Set(in.Result, id)
			return false
		}
		*in = chain
		return true
	case spirv.OpPhi, spirv.OpSelect, spirv.OpLoad, spirv.OpCompositeConstruct, spirv.OpCompositeInsert,
		spirv.OpCopyObject, spirv.OpCopyLogical:
		return !isResourceComposite(p.u, in.Type)
	case spirv.OpCompositeExtract:
		return !isResourceComposite(p.u, p.u.TypeOf(instreader.CompositeExtract(in).Composite()))
	}
	return true
}
