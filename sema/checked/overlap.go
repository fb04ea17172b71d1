package checked

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Overlaps determines which arguments of out and inout parameters must be copied. In HLSL, the caller copies such
// arguments into the parameters and copies them back after the call, from left to right. Passing a pointer to the
// argument instead has the same result, unless the function also accesses the argument in another way: through another
// parameter, through the object of the method, or through a variable that the function or one of its callees names. The
// object of a method is treated as if it were passed by pointer, even if the emitter copies it because its memory
// layout differs.
type Overlaps struct {
	Constants *Constants // evaluates the indices in paths

	ids    map[partKey]int // indices in parts
	parts  []part          // the parts of objects that functions name; a part occurs once
	named  map[*Func]names
	atomic map[*Var]bool // cached results of isAtomic, by parameter
}

// MustCopy reports whether the argument of out parameter i in the call x must be copied. This is the case if the
// function may also access the argument in another way. A copy cannot replace memory that other invocations access in
// atomic operations, so MustCopy returns false if the function may apply one to such memory.
func (o *Overlaps) MustCopy(x *Call, i int) bool {
	p, dest := x.Func.Params[i], x.Args[i].Dest
	if dest == nil || p.Quals&types.GroupShared != 0 || p.Type.Kind == types.Object {
		return false
	}
	r := rootOf(dest)
	found := x.Object != nil && x.Object.Info().LValue && o.overlaps(r, dest, x.Object)
	for j := range x.Args {
		// of two parameters that overlap, the left one may use the argument directly, because the right one is copied
		// back later
		if y := x.Args[j].Dest; y != nil && (j < i || j > i && x.Func.Params[j].Quals&types.GroupShared != 0) {
			found = found || o.overlaps(r, dest, y)
		}
	}
	found = found || o.touches(x.Func, r, dest)
	return found && !(r.class != private && o.isAtomic(x.Func, p))
}

// IndexChanges reports whether the call x may change a variable that is used to compute an index in the argument of out
// parameter i.
func (o *Overlaps) IndexChanges(x *Call, i int) bool {
	if x.Args[i].Dest == nil {
		return false
	}
	changes := false
	each(x.Args[i].Dest, func(y Expr) {
		if changes || y == x.Args[i].Dest {
			return
		}
		r := rootOf(y)
		changes = x.Object != nil && x.Object.Info().LValue && o.overlaps(r, y, x.Object) || o.touches(x.Func, r, y)
		for j := range x.Args {
			changes = changes || x.Args[j].Dest != nil && o.overlaps(r, y, x.Args[j].Dest)
		}
	})
	return changes
}

// Reads reports whether x may read memory that a store to dest changes.
func (o *Overlaps) Reads(x, dest Expr) bool {
	reads := false
	each(x, func(y Expr) { reads = reads || o.overlaps(rootOf(y), y, dest) })
	return reads
}

// A part is an object, or a field, element or component of an object.
type part struct {
	root root
	path []step
	of   int // index in Overlaps.parts of the whole object
}

// A partKey identifies a part by the larger part that contains it and the step from there. For a whole object, of is -1
// and step is zero.
type partKey struct {
	root root
	of   int
	step step
}

// names are the parts of objects that the bodies of a function and its callees name.
type names struct {
	parts []int // indices in Overlaps.parts, in ascending order
	any   bool  // there are too many parts to list: the function may name every object
}

// maxNames is the maximum number of parts that are recorded for a function. It makes the time and memory for a chain of
// calls proportional to its length. For a function that names more parts, only the whole objects are recorded. For a
// function that names more objects, names.any is set.
const maxNames = 256

// touches reports whether f, or one of its callees, may name memory that overlaps x. r is the root of x.
func (o *Overlaps) touches(f *Func, r root, x Expr) bool {
	if r.class <= private {
		return false
	}
	n := o.namedBy(f)
	if n.any {
		return true
	}
	way := o.path(x)
	for _, i := range n.parts {
		if p := &o.parts[i]; r.overlap(p.root, way, p.path) {
			return true
		}
	}
	return false
}

// namedBy returns the parts that the bodies of f and its callees name. It does not include local variables, parameters
// and the objects of methods.
func (o *Overlaps) namedBy(f *Func) names {
	hoststack.EnterRecursion()
	if known, ok := o.named[f]; ok {
		return known
	}
	if o.named == nil {
		o.named = make(map[*Func]names)
	}
	o.named[f] = names{} // the result for a recursive call; recursion is rejected elsewhere
	var n names
	if f.Body != nil {
		Exprs(f.Body, func(x Expr) {
			each(x, func(y Expr) {
				if r := rootOf(y); r.class == global || r.class == buffer {
					n.parts = append(n.parts, o.partOf(r, o.path(y)))
				}
			})
		})
	}
	o.limit(&n)
	for _, g := range f.Callees {
		if n.any {
			break
		}
		called := o.namedBy(g)
		n.any = called.any
		n.parts = append(n.parts, called.parts...)
		o.limit(&n)
	}
	o.named[f] = n
	return n
}

// partOf returns the index of the part that the steps in path reach from root r. It adds the part if necessary.
func (o *Overlaps) partOf(r root, path []step) int {
	i := o.partAt(partKey{root: r, of: -1}, nil)
	for j, s := range path {
		i = o.partAt(partKey{r, i, s}, path[:j+1])
	}
	return i
}

// partAt returns the index of the part with the given key. If the part is new, it is added with the given path from its
// root.
func (o *Overlaps) partAt(key partKey, path []step) int {
	i, ok := o.ids[key]
	if ok {
		return i
	}
	if o.ids == nil {
		o.ids = make(map[partKey]int)
	}
	i = len(o.parts)
	whole := i
	if key.of >= 0 {
		whole = o.parts[key.of].of
	}
	o.ids[key] = i
	o.parts = append(o.parts, part{key.root, path, whole})
	return i
}

// limit sorts n.parts and removes duplicates. If more than maxNames parts are left, it replaces them by their whole
// objects, and then by names.any.
func (o *Overlaps) limit(n *names) {
	sorted := func() {
		slices.Sort(n.parts)
		n.parts = slices.Compact(n.parts)
	}
	sorted()
	if len(n.parts) > maxNames {
		for i, p := range n.parts {
			n.parts[i] = o.parts[p].of
		}
		sorted()
	}
	if len(n.parts) > maxNames {
		*n = names{any: true}
	}
}

// isAtomic reports whether f may apply an atomic instruction to its parameter p. Any function that is declared as an
// instruction of inline SPIR-V may do so, and so may a function that passes p to such a function. A copy cannot replace
// the argument of an atomic instruction.
func (o *Overlaps) isAtomic(f *Func, p *Var) bool {
	if known, ok := o.atomic[p]; ok || f.Body == nil {
		return known || attr.Find(f.Attrs, attr.VkExtInstruction) != nil
	}
	if o.atomic == nil {
		o.atomic = make(map[*Var]bool)
	}
	o.atomic[p] = false // the result for a recursive call; recursion is rejected elsewhere
	found := false
	var look func(Expr)
	look = func(x Expr) {
		if x, ok := x.(*Call); ok {
			for i := range x.Args {
				if d := x.Args[i].Dest; d != nil && rootOf(d).v == p {
					found = found || o.isAtomic(x.Func, x.Func.Params[i])
				}
			}
		}
		Operands(x, look)
	}
	Exprs(f.Body, look)
	o.atomic[p] = found
	return found
}

// each calls f with each object that x names, and with the objects that the indices in x name. For a.b.c, it calls f
// only once, with the whole expression.
func each(x Expr, f func(Expr)) {
	hoststack.EnterRecursion()
	if rootOf(x).class == none {
		Operands(x, func(y Expr) { each(y, f) })
		return
	}
	f(x)
	for x != nil {
		switch y := x.(type) {
		case *Index:
			each(y.I, f)
		case *ResourceIndex:
			each(y.I, f)
			if y.Level != nil {
				each(y.Level, f)
			}
			x = y.X
			continue
		case *Assign, *CompoundAssign, *IncDec, *Comma, *Intrinsic, *Call:
			Operands(x, func(z Expr) { each(z, f) })
			return
		default: // continues with the expression that Whole returns
		}
		x = Whole(x)
	}
}

// A rootClass is the kind of memory in which an object is.
type rootClass uint8

const (
	none     rootClass = iota // not an object in memory that functions write
	private                   // a local variable or a parameter; no other function names it
	global                    // a static or groupshared variable, or a resource
	buffer                    // an element of a buffer that a variable or a descriptor heap refers to
	referred                  // the object of the method, or a groupshared parameter
)

// A root identifies the memory of a whole object.
type root struct {
	class  rootClass
	shared bool        // a groupshared parameter
	v      *Var        // nil for the object of the method, and if the variable is unknown
	t      *types.Type // type of a buffer element, or of the object that is referred to
}

// rootOf returns the root of the object of which x is a part. The root does not have a class if x is not part of such an
// object.
func rootOf(x Expr) root {
	var elem *types.Type
	for {
		switch y := x.(type) {
		case *ResourceIndex:
			elem, x = y.Type, y.X
			continue
		case *Assign:
			x = y.X
			continue
		case *CompoundAssign:
			x = y.X
			continue
		case *IncDec:
			if y.Postfix {
				return root{}
			}
			x = y.X
			continue
		case *Comma:
			x = y.Y
			continue
		case *VarRef:
			return rootOfVar(y.Var, elem)
		case *This:
			if elem != nil {
				return root{class: buffer, t: elem}
			}
			return root{class: referred, t: y.Type}
		default: // a part of Whole(x), or a value
		}
		whole := Whole(x)
		if whole == nil {
			break
		}
		x = whole
	}
	if elem != nil {
		return root{class: buffer, t: elem}
	}
	return root{}
}

func rootOfVar(v *Var, elem *types.Type) root {
	switch {
	case v.Storage == Resource:
		return root{class: global, v: v, t: elem}
	case elem != nil:
		return root{class: buffer, v: v, t: elem}
	case v.Storage == Parameter && v.Quals&types.GroupShared != 0:
		return root{class: referred, shared: true, v: v, t: v.Type}
	case v.Storage == Local, v.Storage == Parameter:
		return root{class: private, v: v}
	case v.Storage == Uniform, v.Storage == BufferMember:
		return root{}
	}
	return root{class: global, v: v}
}

// A meeting indicates whether the objects at two roots may overlap.
type meeting uint8

const (
	apart    meeting = iota // they never overlap
	byPath                  // they are the same object: the paths of two parts decide
	together                // they may overlap
)

// meets indicates whether an object at r may overlap an object at s.
func (r root) meets(s root) meeting {
	if r.class > s.class {
		r, s = s, r
	}
	same := r.v == s.v && r.class == s.class
	switch {
	case r.class == none:
		return apart
	case same && (r.v != nil || r.class == referred):
		return byPath
	case r.class == private:
		return apart
	case s.class == global:
		return apart
	case s.class == buffer:
		return meetingIf((r.v == nil || r.class == buffer || r.v.Storage == Resource) && (r.t == nil || r.t == s.t))
	case r.class == referred:
		return meetingIf(holds(r.t, s.t) || holds(s.t, r.t))
	case r.class == buffer:
		return meetingIf(!s.shared && holds(r.t, s.t))
	}
	t := r.t // of a global
	if t == nil {
		t = r.v.Type
	}
	return meetingIf((!s.shared || r.v.Storage == GroupShared) && (holds(t, s.t) || s.shared && holds(s.t, t)))
}

func meetingIf(may bool) meeting {
	if may {
		return together
	}
	return apart
}

// holds reports whether an object of type t may have a part of type part.
func holds(t, part *types.Type) bool {
	switch {
	case t == nil:
		return false
	case t == part:
		return true
	case t.Kind == types.Struct:
		for _, f := range t.Struct.Fields {
			if holds(f.Type, part) {
				return true
			}
		}
		return holds(t.Struct.Base, part)
	}
	return holds(t.Elem, part)
}

// overlaps reports whether x and y may share memory. r is the root of x.
func (o *Overlaps) overlaps(r root, x, y Expr) bool {
	s := rootOf(y)
	return r.meets(s) != apart && r.overlap(s, o.path(x), o.path(y))
}

// overlap reports whether the part of the object at r that path a leads to may share memory with the part of the object
// at s that path b leads to.
func (r root) overlap(s root, a, b []step) bool {
	m := r.meets(s)
	return m == together || m == byPath && pathsMeet(a, b)
}

// A step of a path selects a field, an element or components of an object.
type step struct {
	field *types.Field // nil if the step selects an element or components
	known bool         // whether index is known
	index int64
	mask  uint64 // selected components of a vector or matrix, one bit each; 0 for other steps

	converted bool // the step is a conversion: the paths after it cannot be compared
}

// path returns the steps that lead from the whole object to its part x.
func (o *Overlaps) path(x Expr) []step {
	switch x := x.(type) {
	case *Field:
		return append(o.path(x.X), step{field: x.Field})
	case *Index:
		n, known := o.Constants.EvalInt(x.I)
		s := step{known: known, index: n}
		if x.X.Info().Type.Kind == types.Vector && known && n >= 0 && n < 64 {
			s.mask = 1 << n
		}
		return append(o.path(x.X), s)
	case *ResourceIndex:
		n, known := o.Constants.EvalInt(x.I)
		return append(o.path(x.X), step{known: known, index: n})
	case *Swizzle:
		var mask uint64
		for _, c := range x.Elems {
			mask |= 1 << c
		}
		return append(o.path(x.X), step{mask: mask})
	case *MatrixSwizzle:
		var mask uint64
		for _, c := range x.Elems {
			mask |= 1 << (c.Row*4 + c.Col)
		}
		return append(o.path(x.X), step{mask: mask})
	case *Cast:
		if x.Kind == NoOp || x.Kind == ToBase || x.Kind == ToContents {
			return o.path(x.X)
		}
		return append(o.path(x.X), step{converted: true})
	case *Assign:
		return o.path(x.X)
	case *CompoundAssign:
		return o.path(x.X)
	case *IncDec:
		return o.path(x.X)
	case *Comma:
		return o.path(x.Y)
	default:
		return nil
	}
}

// pathsMeet reports whether the parts of one object that the paths a and b lead to may overlap.
func pathsMeet(a, b []step) bool {
	for i := range min(len(a), len(b)) {
		p, q := a[i], b[i]
		switch {
		case p.converted || q.converted:
			return true
		case p.field != nil && q.field != nil:
			if p.field != q.field {
				return false
			}
		case p.mask != 0 && q.mask != 0:
			return p.mask&q.mask != 0
		case p.mask != 0 || q.mask != 0 || p.field != nil || q.field != nil:
			return true
		case p.known && q.known && p.index != q.index:
			return false
		}
	}
	return true
}
