package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The operands of most operators, and arguments, are evaluated in an unspecified order, so a[i++] = i has several
// possible results.

// A region is a part of an expression. Accesses in one region, or in a region and one nested in it, do not have a
// specified order. Accesses in two sibling regions are ordered. Regions form a tree, and are numbered in the order in
// which they are walked. When all operands of an operator that creates regions have been walked, the regions are merged
// into the enclosing region, because later accesses do not have an order with respect to any of them.
type region int32

// An access is the recorded access of one kind to an object. If there are several, it is the one with which later
// accesses are least ordered.
type access struct {
	at source.Span // empty if no access exists
	in region
}

// An accessKind specifies what an access does to the object.
type accessKind uint8

const (
	isRead     accessKind = iota
	isChanged             // changed before the value of the expression is used: ++x, x = 1
	isChanging            // possibly changed after the value is used: x++
	accessKinds
)

// An accesses holds the recorded accesses to one object.
type accesses struct {
	object   any // a *checked.Var, or the *types.Field of a field of this
	kinds    [accessKinds]access
	reported bool
}

// A changing is a postfix change that may not be complete yet. old is the access of its kind that was recorded before.
type changing struct {
	t   *accesses
	old access
}

// A sequenceCheck finds objects in an expression that are changed, and accessed again, where the order of the two is
// unspecified.
type sequenceCheck struct {
	p       *Pass
	parents []region // enclosing region, by region
	merged  []bool   // whether a region has been merged into the enclosing one, by region
	now     region
	objects map[any]*accesses
	open    []changing     // those from base on belong to the current call of sequence
	base    int            // index in open
	ordered bool           // a call of sequence is active
	later   []checked.Expr // operands that may not be evaluated; they are checked separately
}

// sequence warns about accesses without a specified order. It checks the expressions that change an object, unless the
// only change is an assignment that is the whole expression.
func sequence(p *Pass) {
	for _, x := range p.Body.Changing {
		if p.wants(diagnostics.Unsequenced, x.Info().Pos) {
			p.sequenceOf(x)
		}
	}
}

// sequenceOf checks x, and then each operand in x that may not be evaluated by itself.
func (p *Pass) sequenceOf(x checked.Expr) {
	for work := []checked.Expr{x}; len(work) > 0; {
		x, work = work[len(work)-1], work[:len(work)-1]
		s := sequenceCheck{p: p, parents: []region{0}, merged: []bool{false}, objects: make(map[any]*accesses)}
		s.value(x)
		work = append(work, s.later...)
	}
}

// objectOf returns the object that is read or, if change is set, changed through x: a variable or a field of this. It
// returns nil for other objects.
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

// of returns the accesses to object, and adds an entry if necessary.
func (s *sequenceCheck) of(object any) *accesses {
	t := s.objects[object]
	if t == nil {
		t = &accesses{object: object}
		s.objects[object] = t
	}
	return t
}

// value walks x and records that its value is read.
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

// walk walks the operands of x. It does not record a read of the object that x designates.
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

// wordAt returns the span of the n characters at pos.
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

// assign walks x = y, or x op= y if update is set. x is changed after the values of both have been computed. With
// update, x is also read.
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

// changeBefore records that the object that x designates will be changed, before the operands are walked. It returns
// the accesses to the object, or nil if the object is not tracked.
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

// comma walks x.X and then x.Y, which are ordered.
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

// choose walks cond and then the operand that is evaluated: yes if cond is true and no if it is false. If cond is not
// constant, the two operands are checked separately. An operand may be nil.
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

// sequence runs f. All postfix changes in f are complete afterwards.
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

// whole returns the region into which r has been merged, directly or through others.
func (s *sequenceCheck) whole(r region) region {
	for s.merged[r] {
		r = s.parents[r]
	}
	return r
}

// unordered reports whether accesses in the current region and in region old do not have a specified order.
func (s *sequenceCheck) unordered(old region) bool {
	r, old := s.whole(s.now), s.whole(old)
	for r > old {
		r = s.whole(s.parents[r])
	}
	return r == old
}

// add records an access. It keeps the recorded access of this kind if the current region does not have an order with
// respect to it.
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

// compare warns if an access at span at does not have a specified order with the recorded access of kind other. both
// indicates whether both are changes.
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
