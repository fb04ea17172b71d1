package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The order of evaluation of the operands of most operators, and of arguments, is unspecified: a[i++] = i has several
// possible results.

// A region is a part of an expression in which all accesses are unsequenced. Regions form a tree that describes
// sequencing, and are numbered in walk order. Sibling regions are sequenced; nested regions are not. Once the operator
// that sequences regions has been walked, they are merged into the enclosing region, because later accesses do not
// distinguish them.
type region int32

// An access is the least sequenced access of its kind to an object.
type access struct {
	at source.Span // empty if there is no access
	in region
}

// An accessKind is the effect of an access on the object.
type accessKind uint8

const (
	isRead     accessKind = iota
	isChanged             // before the value of the expression is used: ++x, x = 1
	isChanging            // possibly after that: x++
	accessKinds
)

// accesses are the accesses to an object.
type accesses struct {
	object   any // *checked.Var, or *types.Field of this
	kinds    [accessKinds]access
	reported bool
}

// A changing is a change that is not complete yet. Field old holds the access of the same kind that was recorded
// before.
type changing struct {
	t   *accesses
	old access
}

// A sequenceCheck finds objects in an expression that are changed and accessed again with no order between the two.
type sequenceCheck struct {
	p       *Pass
	parents []region // of each region
	merged  []bool   // for each region
	now     region
	objects map[any]*accesses
	open    []changing     // since the last sequence point, from base on
	base    int            // of open
	ordered bool           // there is a sequence point
	later   []checked.Expr // parts that may not be evaluated: they are checked separately
}

// sequence warns about unsequenced accesses in the full-expressions that change an object other than by an assignment
// at their root.
func sequence(p *Pass) {
	for _, x := range p.Body.Changing {
		if p.wants(diagnostics.Unsequenced, x.Info().Pos) {
			p.sequenceOf(x)
		}
	}
}

// sequenceOf checks x, and separately its parts that may not be evaluated.
func (p *Pass) sequenceOf(x checked.Expr) {
	for work := []checked.Expr{x}; len(work) > 0; {
		x, work = work[len(work)-1], work[:len(work)-1]
		s := sequenceCheck{p: p, parents: []region{0}, merged: []bool{false}, objects: make(map[any]*accesses)}
		s.value(x)
		work = append(work, s.later...)
	}
}

// objectOf returns the object that reading or changing x accesses: a whole variable, or a field of this.
func objectOf(x checked.Expr, change bool) any {
	for {
		switch n := x.(type) {
		case *checked.Cast:
			x = n.X
		case *checked.Comma:
			x = n.Y
		case *checked.VarRef:
			return n.Var
		case *checked.Field:
			if isThis(n.X) {
				return n.Field
			}
			return nil
		case *checked.IncDec:
			if !change || n.Postfix {
				return nil
			}
			x = n.X
		case *checked.Assign:
			if !change {
				return nil
			}
			x = n.X
		case *checked.CompoundAssign:
			if !change {
				return nil
			}
			x = n.X
		default:
			return nil
		}
	}
}

func isThis(x checked.Expr) bool {
	for {
		switch n := x.(type) {
		case *checked.This:
			return true
		case *checked.Cast:
			x = n.X
		default:
			return false
		}
	}
}

// of returns the accesses to an object.
func (s *sequenceCheck) of(object any) *accesses {
	t := s.objects[object]
	if t == nil {
		t = &accesses{object: object}
		s.objects[object] = t
	}
	return t
}

// value walks x, whose value is used.
func (s *sequenceCheck) value(x checked.Expr) {
	if x == nil {
		return
	}
	if !x.Info().LValue {
		s.walk(x)
		return
	}
	object := objectOf(x, false)
	if object == nil {
		s.walk(x)
		return
	}
	t, at := s.of(object), x.Info().Span
	s.compare(t, at, isChanged, false)
	s.walk(x)
	s.compare(t, at, isChanging, false)
	s.add(t, at, isRead)
}

// walk walks the operands of x, but does not read the object that x designates.
func (s *sequenceCheck) walk(x checked.Expr) {
	hoststack.EnterRecursion()
	switch n := x.(type) {
	case *checked.Field:
		s.walk(n.X)
	case *checked.Swizzle:
		s.walk(n.X)
	case *checked.MatrixSwizzle:
		s.walk(n.X)
	case *checked.Index:
		if n.X.Info().Type.Kind == types.Array {
			s.walk(n.X)
			s.value(n.I)
			return
		}
		s.sequence(func() { s.walk(n.X); s.value(n.I) })
	case *checked.ResourceIndex:
		s.sequence(func() { s.walk(n.X); s.value(n.I); s.value(n.Level) })
	case *checked.Cast:
		if n.LValue {
			s.walk(n.X)
			return
		}
		s.value(n.X)
	case *checked.IncDec:
		s.incDec(n)
	case *checked.Assign:
		s.assign(n.X, n.Y, wordAt(n.Pos, 1), false)
	case *checked.CompoundAssign:
		s.assign(n.X, n.Y, wordAt(n.Pos, 1+len(n.Op.String())), true)
	case *checked.Comma:
		s.comma(n)
	case *checked.Logical:
		if n.Op == ast.LogicalAnd {
			s.choose(n.X, n.Y, nil)
		} else {
			s.choose(n.X, nil, n.Y)
		}
	case *checked.Conditional:
		s.choose(n.Cond, n.X, n.Y)
	case *checked.Call:
		s.sequence(func() { s.call(n.Object, n.Args) })
	case *checked.Intrinsic:
		s.sequence(func() { s.call(n.Object, n.Args) })
	default:
		checked.Operands(x, s.value)
	}
}

// wordAt returns the span of an operator of n characters.
func wordAt(pos source.Pos, n int) source.Span {
	return source.Span{Start: pos, End: pos + source.Pos(n)}
}

func (s *sequenceCheck) call(object checked.Expr, args []checked.Arg) {
	if object != nil {
		s.walk(object)
	}
	for i := range args {
		if a := &args[i]; a.Dest != nil {
			s.walk(a.Dest)
		} else {
			s.value(a.Value)
		}
	}
}

func (s *sequenceCheck) incDec(x *checked.IncDec) {
	kind := isChanged
	if x.Postfix {
		kind = isChanging
	}
	at := wordAt(x.Pos, 2)
	t := s.changeBefore(x.X, at)
	s.walk(x.X)
	s.changeAfter(t, at, kind)
}

// assign walks x = y. The object is changed after the values of both have been computed. If update is set, it is also
// read.
func (s *sequenceCheck) assign(x, y checked.Expr, at source.Span, update bool) {
	t := s.changeBefore(x, at)
	update = update && t != nil
	if update {
		s.compare(t, at, isChanged, false)
	}
	s.walk(x)
	if update {
		s.compare(t, at, isChanging, false)
		s.add(t, at, isRead)
	}
	s.value(y)
	s.changeAfter(t, at, isChanged)
}

// changeBefore records that the object x designates will be changed at pos. It returns nil if the object is not
// tracked.
func (s *sequenceCheck) changeBefore(x checked.Expr, at source.Span) *accesses {
	object := objectOf(x, true)
	if object == nil {
		return nil
	}
	t := s.of(object)
	s.compare(t, at, isChanged, true)
	s.compare(t, at, isRead, false)
	return t
}

func (s *sequenceCheck) changeAfter(t *accesses, at source.Span, kind accessKind) {
	if t == nil {
		return
	}
	s.compare(t, at, isChanging, true)
	s.add(t, at, kind)
}

// comma walks both sides, one after the other.
func (s *sequenceCheck) comma(x *checked.Comma) {
	around := s.now
	left, right := s.newRegion(), s.newRegion()
	s.now = left
	s.sequence(func() { s.walk(x.X) })
	s.now = right
	s.value(x.Y)
	s.now = around
	s.merged[left], s.merged[right] = true, true
}

// choose walks cond, and then the operand that is evaluated: yes or no. Either operand may be nil. If it is unknown
// which operand is evaluated, both are checked separately.
func (s *sequenceCheck) choose(cond, yes, no checked.Expr) {
	s.sequence(func() { s.value(cond) })
	v, known := checked.Eval(cond)
	switch {
	case !known:
		s.later = append(s.later, yes, no)
	case v.IsTrue():
		s.value(yes)
	default:
		s.value(no)
	}
}

// sequence runs f, after which all changes are complete.
func (s *sequenceCheck) sequence(f func()) {
	base, ordered := s.base, s.ordered
	s.base, s.ordered = len(s.open), true
	f()
	for i := len(s.open) - 1; i >= s.base; i-- {
		t := s.open[i].t
		s.add(t, t.kinds[isChanging].at, isChanged)
		t.kinds[isChanging] = s.open[i].old
	}
	s.open = s.open[:s.base]
	s.base, s.ordered = base, ordered
}

func (s *sequenceCheck) newRegion() region {
	s.parents = append(s.parents, s.now)
	s.merged = append(s.merged, false)
	return region(len(s.parents) - 1)
}

// whole returns the region that r has been merged into.
func (s *sequenceCheck) whole(r region) region {
	for s.merged[r] {
		r = s.parents[r]
	}
	return r
}

// unordered reports whether the order of the current region and region old is unspecified.
func (s *sequenceCheck) unordered(old region) bool {
	r, old := s.whole(s.now), s.whole(old)
	for r > old {
		r = s.whole(s.parents[r])
	}
	return r == old
}

// add records an access, unless an access of this kind that is unordered with it has already been recorded.
func (s *sequenceCheck) add(t *accesses, at source.Span, kind accessKind) {
	u := &t.kinds[kind]
	if u.at.Start.IsValid() && s.unordered(u.in) {
		return
	}
	if kind == isChanging && s.ordered {
		s.open = append(s.open, changing{t, *u})
	}
	*u = access{at, s.now}
}

// compare warns if an access conflicts with the recorded access of the kind in parameter other. Parameter at is the
// span of the access.
func (s *sequenceCheck) compare(t *accesses, at source.Span, other accessKind, both bool) {
	u := &t.kinds[other]
	if t.reported || !u.at.Start.IsValid() || !s.unordered(u.in) {
		return
	}
	t.reported = true
	change, with := u.at, at
	if other == isRead {
		change, with = at, u.at
	}
	code := diagnostics.Unsequenced
	if both {
		code = diagnostics.UnsequencedChanges
	}
	s.p.reportSpan(change.Start, with, code, nameOf(t.object))
}

func nameOf(object any) string {
	if f, ok := object.(*types.Field); ok {
		return f.Name
	}
	return object.(*checked.Var).Name
}
