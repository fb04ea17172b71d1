package spirvfriendly

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// parts is an aggregate whose parts are known values, so that no instruction is needed to extract them. It is used
// because readers do not translate nested aggregates correctly, or not at all. The embedded Value is undefined;
// function.whole emits the aggregate.
type parts struct {
	llvm.Value
	list []llvm.Value // a part may itself be of type *parts
}

// maxParts is the maximum number of parts of such an aggregate, including nested ones. Each part may become an
// instruction wherever the aggregate is used.
const maxParts = 100

// whole returns v in a form that can be the operand of an instruction. If v is split into parts, whole emits the
// aggregate.
func (f *function) whole(v llvm.Value) llvm.Value {
	p, ok := v.(*parts)
	if !ok {
		return v
	}
	var all llvm.Value = f.out.Undef(p.Type())
	for i, part := range p.list {
		all = f.build.InsertValue(all, f.whole(part), uint32(i))
	}
	return all
}

// newParts returns an aggregate of type t whose parts are undefined. It returns nil if there would be too many.
func (f *function) newParts(t *llvm.Type) *parts {
	room := maxParts
	if !t.IsAggregate() || !fits(t, &room) {
		return nil
	}
	p := &parts{Value: f.out.Undef(t), list: make([]llvm.Value, t.Len())}
	for i := range p.list {
		p.list[i] = f.out.Undef(t.Part(uint32(i)))
	}
	return p
}

// part returns part i of aggregate v. If the part is not known, it emits an instruction.
func (f *function) part(v llvm.Value, i uint32) llvm.Value {
	switch v := v.(type) {
	case *parts:
		return v.list[i]
	case *llvm.Const:
		t := v.Type().Part(i)
		switch v.Kind() {
		case llvm.AggregateConst:
			return v.Elems()[i]
		case llvm.NullConst:
			return f.out.Null(t)
		case llvm.UndefConst:
			return f.out.Undef(t)
		}
	default: // an instruction is needed
	}
	return f.build.ExtractValue(v, i)
}

// withPart returns aggregate v with part i replaced by x.
func (f *function) withPart(v llvm.Value, x llvm.Value, i uint32) llvm.Value {
	p, ok := v.(*parts)
	switch {
	case ok:
		p = &parts{Value: p.Value, list: slices.Clone(p.list)}
	default:
		if p = f.newParts(v.Type()); p == nil {
			return f.build.InsertValue(v, f.whole(x), i)
		}
		for k := range p.list {
			if k != int(i) {
				p.list[k] = f.part(v, uint32(k))
			}
		}
	}
	p.list[i] = x
	return p
}

// isNested reports whether t is an aggregate type whose values contain aggregates.
func isNested(t *llvm.Type) bool {
	for i := 0; t.IsAggregate() && i < t.Len() && i <= maxParts; i++ {
		if t.Part(uint32(i)).IsAggregate() {
			return true
		}
	}
	return false
}

// fits reports whether a value of type t has at most *room parts, including itself and the parts of its parts. It
// decreases *room by the number of parts.
func fits(t *llvm.Type, room *int) bool {
	if *room--; *room < 0 {
		return false
	}
	for i := 0; t.IsAggregate() && i < t.Len(); i++ {
		if !fits(t.Part(uint32(i)), room) {
			return false
		}
	}
	return true
}

// phi emits a phi of type t. For an aggregate, it returns parts, each of which is a phi.
func (f *function) phi(t *llvm.Type) llvm.Value {
	all := f.newParts(t)
	if all == nil {
		return f.build.Phi(t)
	}
	for i := range all.list {
		all.list[i] = f.phi(t.Part(uint32(i)))
	}
	return all
}

// choose emits a select of x if c is true, otherwise of y. For an aggregate, it returns parts, each of which is a
// select. For vectors, the condition becomes a vector, because a reader may write a SPIR-V version before 1.4.
func (f *function) choose(c, x, y llvm.Value) llvm.Value {
	t := x.Type()
	if t.IsVector() && c.Type() == llvm.I1 {
		c = f.splat(c, f.out.Vector(t.Len(), llvm.I1))
	}
	if t != y.Type() || c.Type() != llvm.I1 {
		return f.build.Select(c, f.whole(x), f.whole(y))
	}
	all := f.newParts(t)
	if all == nil {
		return f.build.Select(c, f.whole(x), f.whole(y))
	}
	for i := range all.list {
		all.list[i] = f.choose(c, f.part(x, uint32(i)), f.part(y, uint32(i)))
	}
	return all
}

// loadParts emits a load of a value of type t. If the readers cannot take the value apart, each part is loaded by
// itself.
func (f *function) loadParts(t *llvm.Type, p llvm.Value, a llvm.Access) llvm.Value {
	if f.o.Version < targetTypes || !isNested(t) {
		return f.build.Load(t, p, a)
	}
	return f.loadEach(t, p, a)
}

func (f *function) loadEach(t *llvm.Type, p llvm.Value, a llvm.Access) llvm.Value {
	all := f.newParts(t)
	if all == nil {
		return f.build.Load(t, p, a)
	}
	for i := range all.list {
		part := t.Part(uint32(i))
		all.list[i] = f.loadEach(part, f.partAddress(t, p, i), partAccess(t, part, a))
	}
	return all
}

// storeParts emits a store of v. If v is split into parts, each part is stored by itself.
func (f *function) storeParts(v, p llvm.Value, a llvm.Access) {
	t := v.Type()
	all, ok := v.(*parts)
	if !ok {
		f.build.Store(f.whole(v), p, a)
		return
	}
	for i, part := range all.list {
		f.storeParts(part, f.partAddress(t, p, i), partAccess(t, part.Type(), a))
	}
}

// partAddress emits the address of part i of an aggregate of type t at p.
func (f *function) partAddress(t *llvm.Type, p llvm.Value, i int) llvm.Value {
	if i == 0 {
		return p
	}
	zero, index := f.out.Int(llvm.I32, 0), f.out.Int(llvm.I32, uint64(i))
	return f.build.GEP(t, p, llvm.InBounds, zero, index)
}

// partAccess returns the access of a part of an aggregate whose access is a. Its alignment is at most the one that the
// part has in the aggregate.
func partAccess(whole, part *llvm.Type, a llvm.Access) llvm.Access {
	switch {
	case whole.IsPacked():
		a.Align = 1
	case a.Align != 0:
		a.Align = min(a.Align, scalarAlignment(part))
	}
	return a
}

// scalarAlignment returns an alignment that all scalars in a value of type t have.
func scalarAlignment(t *llvm.Type) uint32 {
	switch {
	case t.IsVector():
		return scalarAlignment(t.Elem())
	case t.IsAggregate():
		return 1
	}
	return uint32(max(t.Bits()/8, 1))
}
