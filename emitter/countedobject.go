package emitter

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A countedObject is the variable or function result that an expression designates, or contains, and that contains
// counted buffers. Counted buffers are buffers with a counter; see counter.go.
type countedObject struct {
	holder  any
	name    string
	path    string        // members from the holder to the object, such as ".2.0"
	indices []spirv.ID    // indices after path, if the object is an element of an array of buffers
	array   *types.Type   // type of the array to which indices apply; nil without indices
	made    []countedPart // counted buffers in order, if holder is a *checked.Construct
}

// A countedPart is a counted buffer, or an array of counted buffers, in an object. path leads from the object to the
// part, which has the type typ.
type countedPart struct {
	of   countedObject
	path string
	typ  *types.Type
}

// counted returns the object that x designates, and false if it cannot be determined. It evaluates indices in x.
func (e *SPIRVEmitter) counted(x checked.Expr) (countedObject, bool) {
	switch x := x.(type) {
	case *checked.VarRef:
		return countedObject{holder: x.Var, name: x.Var.Name}, true
	case *checked.This:
		return countedObject{holder: thisOf{e.fn.decl}, name: e.fn.decl.Name + ".this"}, true
	case *checked.Call:
		return countedObject{holder: x.Func, name: x.Func.Name}, true
	case *checked.Field:
		o, ok := e.counted(x.X)
		o.path += "." + strconv.Itoa(e.types.MemberOf(x.X.Info().Type, x.Field).Index)
		return o, ok
	case *checked.Index:
		return e.countedIndex(x)
	case *checked.Assign:
		return e.counted(x.X)
	case *checked.Conditional:
		return countedObject{holder: x, name: "temp.ternary"}, true
	case *checked.Comma:
		return e.counted(x.Y)
	case *checked.Construct:
		return e.countedParts(x)
	case *checked.Cast:
		if c := heapAccess(x); c != nil {
			return countedObject{holder: c}, true
		}
		o, ok := e.counted(x.X)
		if x.Kind == checked.ToBase {
			for range baseDepth(x.X.Info().Type, x.Type) {
				o.path += ".0"
			}
		}
		return o, ok
	default:
		return countedObject{}, false
	}
}

// countedIndex is like counted for the array element x.
func (e *SPIRVEmitter) countedIndex(x *checked.Index) (countedObject, bool) {
	o, ok := e.counted(x.X)
	t := x.X.Info().Type
	if !ok || (o.indices != nil || o.path != "") && !e.types.IsGathered(t) {
		return o, false
	}
	if o.indices == nil {
		o.array = t
	}
	o.indices = append(o.indices, e.rvalue(x.I))
	return o, true
}

// countedParts is like counted for the constructor or brace list x. The result lists the counted buffers in the
// arguments.
func (e *SPIRVEmitter) countedParts(x *checked.Construct) (countedObject, bool) {
	made := countedObject{holder: x}
	for _, a := range x.Args {
		if !spirvtypes.HoldsCounted(a.Info().Type) {
			continue
		}
		o, ok := e.counted(a)
		if !ok {
			return made, false
		}
		e.eachCounter(a.Info().Type, "", func(path string, t *types.Type) {
			made.made = append(made.made, countedPart{o, path, t})
		})
	}
	return made, true
}

// counterOf returns the counter of the buffer at path in o, or of the array of buffers. t is the type there.
func (e *SPIRVEmitter) counterOf(o countedObject, path string, t *types.Type) counter {
	if v, ok := o.holder.(*checked.Var); ok && v.Storage == checked.Resource && o.path+path == "" {
		e.varRef(v) // declares the buffer before its counter
		return e.declareCounter(v)
	}
	return e.counterAlias(counterKey{o.holder, o.path + path}, o.name, t)
}

// counterContent returns the type of the contents of an alias: of the addresses of the counters of a buffer of type t,
// or of an array t of buffers.
func (e *SPIRVEmitter) counterContent(t *types.Type) spirv.ID {
	if e.types.IsGathered(t) {
		return e.b.TypeArray(e.counterContent(t.Elem), t.Len, 0)
	}
	return e.b.TypePointer(e.b.BufferClass(), e.arraysOf(t, e.types.CounterType()))
}

// counterAddress returns a pointer to the counter of the buffer at path in o, or to its array of counters. For a
// gathered array, it returns an array of such pointers. t is the type of the buffer or array.
func (e *SPIRVEmitter) counterAddress(o countedObject, path string, t *types.Type) spirv.ID {
	if c, ok := o.holder.(*checked.Cast); ok {
		return e.heapCounterAddress(c)
	}
	whole := t
	if o.indices != nil {
		whole = o.array
	}
	switch c := e.counterOf(o, path, whole); {
	case c.alias && e.types.IsGathered(whole):
		return e.b.Load(e.counterAlong(c.id, e.counterContent(t), o.indices))
	case c.alias:
		return e.counterAlong(e.b.Load(c.id), e.arraysOf(t, e.types.CounterType()), o.indices)
	default:
		return e.gatherCounters(e.counterAlong(c.id, e.arraysOf(t, e.types.CounterType()), o.indices), t)
	}
}

// counterAlong returns a pointer to the object of type t that indices select in the object to which base points.
// Without indices, it returns base.
func (e *SPIRVEmitter) counterAlong(base, t spirv.ID, indices []spirv.ID) spirv.ID {
	if len(indices) == 0 {
		return base
	}
	return e.b.AccessChain(t, base, indices...)
}

// gatherCounters returns the address of the counters to which base points. For a gathered array type t, it returns an
// array with the address of each element's counters.
func (e *SPIRVEmitter) gatherCounters(base spirv.ID, t *types.Type) spirv.ID {
	if !e.types.IsGathered(t) {
		return base
	}
	parts := make([]spirv.ID, t.Len)
	for i := range parts {
		elem := e.b.AccessChain(e.arraysOf(t.Elem, e.types.CounterType()), base, e.b.ConstantInt(int32(i)))
		parts[i] = e.gatherCounters(elem, t.Elem)
	}
	return e.b.CompositeConstruct(e.counterContent(t), parts...)
}

// copyCounters copies the addresses of the counters of src, of type t, to dst.
func (e *SPIRVEmitter) copyCounters(dst countedObject, src checked.Expr, t *types.Type) {
	if from, ok := e.counted(src); ok {
		e.storeCounters(dst, from, t)
	}
}

// storeCounters is like copyCounters, but takes the source as a countedObject.
func (e *SPIRVEmitter) storeCounters(dst, from countedObject, t *types.Type) {
	e.eachCounter(t, "", func(path string, t *types.Type) {
		whole := t
		if dst.indices != nil {
			whole = dst.array
		}
		to := e.counterOf(dst, path, whole)
		var id spirv.ID
		if from.made != nil {
			id = e.takeCounter(&from.made, t)
		} else {
			id = e.counterAddress(from, path, t)
		}
		if to.alias {
			e.b.Store(e.counterAlong(to.id, e.counterContent(t), dst.indices), id)
		}
	})
}

// takeCounter removes the next counter address from list, and returns it. t is the type of the buffer or array that
// needs it. If only a part of an array in list is needed, takeCounter splits the array.
func (e *SPIRVEmitter) takeCounter(list *[]countedPart, t *types.Type) spirv.ID {
	for len(*list) > 0 {
		switch p := (*list)[0]; {
		case p.typ == t:
			*list = (*list)[1:]
			return e.counterAddress(p.of, p.path, t)
		case p.typ.Kind != types.Array:
			return e.takeCounters(list, t)
		default:
			*list = slices.Concat(e.countedElements(p), (*list)[1:])
		}
	}
	return e.b.Undef(e.counterContent(t))
}

// countedElements returns the elements of p, an array of counted buffers.
func (e *SPIRVEmitter) countedElements(p countedPart) []countedPart {
	list := make([]countedPart, p.typ.Len)
	for i := range list {
		list[i] = countedPart{p.of, p.path, p.typ.Elem}
		if o := &list[i].of; o.indices == nil {
			o.array = p.typ
		}
		list[i].of.indices = append(slices.Clip(p.of.indices), e.b.ConstantInt(int32(i)))
	}
	return list
}

// takeCounters is like takeCounter for an array t of buffers: it returns an array of the next counter addresses in
// list.
func (e *SPIRVEmitter) takeCounters(list *[]countedPart, t *types.Type) spirv.ID {
	if !e.types.IsGathered(t) {
		return e.b.Undef(e.counterContent(t))
	}
	parts := make([]spirv.ID, t.Len)
	for i := range parts {
		parts[i] = e.takeCounter(list, t.Elem)
	}
	return e.b.CompositeConstruct(e.counterContent(t), parts...)
}
