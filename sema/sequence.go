package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Between the operands of most operators, and between arguments, no order is
// promised: a[i++] = i may mean this or that. An expression is walked only if
// it changes something besides what an assignment at its root does; c.changes
// counts what is changed.

// A region is a part of an expression, numbered in the order of the walk.
// Regions beside each other are in sequence, one inside the other is not. When
// the operator that sequences them has been walked they are merged into the
// region around it: to what comes later they are all the same.
type region int32

// A touch is the least sequenced one of its kind of an object.
type touch struct {
	at source.Span // empty if there is none
	in region
}

type touchKind uint8

const (
	isRead     touchKind = iota
	isChanged            // before the value of the expression is used: ++x, x = 1
	isChanging           // perhaps after that: x++
	touchKinds
)

// touches are what happens to an object.
type touches struct {
	object   any // *checked.Var, or *types.Field of this
	kinds    [touchKinds]touch
	reported bool
}

// A changing is a change that is not complete, and the one before it.
type changing struct {
	t   *touches
	old touch
}

// A sequenceCheck looks for objects in an expression that are changed and
// touched again with no order between the two.
type sequenceCheck struct {
	c       *checker
	parents []region // of each region
	merged  []bool   // for each region
	now     region
	objects map[any]*touches
	open    []changing     // since the last point in sequence, from base on
	base    int            // of open
	ordered bool           // there is such a point
	later   []checked.Expr // may not be evaluated: looked at on their own
}

// completed notes that x is a whole expression and warns of what it does in no
// order. It returns x.
func (c *checker) completed(x checked.Expr) checked.Expr {
	n := c.changes
	if n == 0 {
		return x
	}
	c.changes = 0
	if n > 1 || !changesObject(x) {
		c.checkSequence(x)
	}
	return x
}

func changesObject(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Assign, *checked.CompoundAssign, *checked.IncDec:
		return true
	}
	return false
}

func (c *checker) checkSequence(x checked.Expr) {
	if c.generic > 0 || isBad(x) || !c.diags.Wants(diagnostics.Unsequenced, x.Info().Pos) {
		return
	}
	for work := []checked.Expr{x}; len(work) > 0; {
		x, work = work[len(work)-1], work[:len(work)-1]
		s := sequenceCheck{c: c, parents: []region{0}, merged: []bool{false}, objects: make(map[any]*touches)}
		s.value(x)
		work = append(work, s.later...)
	}
}

// objectOf returns what is touched by reading x, or by changing it: a whole
// variable, or a field of this.
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

// of returns the touches of an object.
func (s *sequenceCheck) of(object any) *touches {
	t := s.objects[object]
	if t == nil {
		t = &touches{object: object}
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

// walk walks what x is made of, but does not read what x designates.
func (s *sequenceCheck) walk(x checked.Expr) {
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

// wordAt is where an operator of n characters stands.
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

// assign walks x = y. The object is changed after the values of both have been
// computed. If it is an update the object is read too.
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

// changeBefore notes that what x designates will be changed at pos. It returns
// nil if that is no object that is followed.
func (s *sequenceCheck) changeBefore(x checked.Expr, at source.Span) *touches {
	object := objectOf(x, true)
	if object == nil {
		return nil
	}
	t := s.of(object)
	s.compare(t, at, isChanged, true)
	s.compare(t, at, isRead, false)
	return t
}

func (s *sequenceCheck) changeAfter(t *touches, at source.Span, kind touchKind) {
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

// choose walks cond and then yes or no, whichever is evaluated; nil if nothing
// is. Where that is not known they are looked at on their own.
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

// unordered reports whether no order is promised between what is being walked
// and region old.
func (s *sequenceCheck) unordered(old region) bool {
	r, old := s.whole(s.now), s.whole(old)
	for r > old {
		r = s.whole(s.parents[r])
	}
	return r == old
}

// add notes a touch, unless there is one already that has no order to it.
func (s *sequenceCheck) add(t *touches, at source.Span, kind touchKind) {
	u := &t.kinds[kind]
	if u.at.Start.IsValid() && s.unordered(u.in) {
		return
	}
	if kind == isChanging && s.ordered {
		s.open = append(s.open, changing{t, *u})
	}
	*u = touch{at, s.now}
}

// compare warns if the touch at conflicts with the one of the kind other.
func (s *sequenceCheck) compare(t *touches, at source.Span, other touchKind, both bool) {
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
	s.c.reportSpan(change.Start, with, code, nameOf(t.object))
}

func nameOf(object any) string {
	if f, ok := object.(*types.Field); ok {
		return f.Name
	}
	return object.(*checked.Var).Name
}
