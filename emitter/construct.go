package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// construct evaluates a brace list or a constructor.
func (e *SPIRVEmitter) construct(x *checked.Construct) values.Value {
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	if len(x.Args) == 0 && x.Type.Kind == types.Object {
		return values.Value{} // a RayQuery does not have a value that could be stored
	}
	l := initList{e: e, inits: make([]values.Value, len(x.Args)), args: x.Args, taken: len(x.Args)}
	if x.Brace {
		l.brace = x.Info().Span.Start
	}
	if e.values.TooLarge(x.Type) {
		return values.Of(x.Type, e.b.Undef(e.types.TypeID(x.Type)))
	}
	for i, a := range x.Args {
		// elements are taken from the end of the slice, so they are stored in reverse
		l.inits[len(x.Args)-1-i] = e.operand(a)
	}
	return l.build(x.Type)
}

// An initList builds a value from a list of values that may have other shapes. If the next value has exactly the type
// that is needed next, it is used as a whole. Otherwise, a value is split when only a part of it is needed: structs and
// arrays into their members, and vectors and matrices into scalars.
type initList struct {
	e       *SPIRVEmitter
	inits   []values.Value // remaining values; the next one is last
	scalars []values.Value // remaining scalars of a split vector or matrix, which are used before inits

	args  []checked.Expr // expressions of the original inits, first to last; nil if unknown
	taken int            // number of arguments after the one from which the last value came
	brace source.Pos     // start of the list if it is in braces, otherwise 0
}

func (l *initList) next() *values.Value { return &l.inits[len(l.inits)-1] }

func (l *initList) take() values.Value {
	v := *l.next()
	l.inits = l.inits[:len(l.inits)-1]
	l.taken = min(l.taken, len(l.inits)) // the previous argument, including its parts, is used up
	return v
}

// atTaken sets the source position to that of the argument from which the last value was taken. The returned function
// restores the position.
func (l *initList) atTaken() (back func()) {
	back = l.e.debug.Back()
	if i := len(l.args) - 1 - l.taken; i >= 0 {
		l.e.debug.AtExpr(l.args[i])
	}
	return back
}

// build takes values from the list, and returns a value of type t built from them.
func (l *initList) build(t *types.Type) values.Value {
	s := spirvtypes.ShapeOf(t)
	switch {
	case s.Scalar():
		return l.vector(t, 1)
	case s.Vector() && t.Kind == types.Matrix:
		return l.matrix(t, s)
	case s.Vector():
		return l.vector(t, s.Cols)
	case s.Matrix():
		return l.matrix(t, s)
	case t.Kind == types.Struct:
		return l.structure(t)
	case t.Kind == types.Array:
		return l.array(t)
	}
	return l.object(t)
}

func (l *initList) scalar(t *types.Type) values.Value {
	if len(l.scalars) > 0 {
		v := l.scalars[0]
		l.scalars = l.scalars[1:]
		return l.convert(v, t)
	}
	l.splitAggregates()
	v := l.take()
	if spirvtypes.ShapeOf(v.Typ).Scalar() {
		return l.convert(v, t)
	}
	l.split(v)
	return l.scalar(t)
}

// split adds the scalars of v, a vector or matrix, to l.scalars. The instructions get the source range of the argument.
func (l *initList) split(v values.Value) {
	defer l.atBrace()()
	if i := len(l.args) - 1 - l.taken; i >= 0 && l.brace != 0 && !v.Has(values.IsConstant) {
		l.e.debug.SpanOf(l.args[i])
	}
	l.e.values.ScalarsOf(v, &l.scalars)
}

// atBrace sets the source position to the start of the brace list, if there is one. The returned function restores the
// position.
func (l *initList) atBrace() (back func()) {
	back = l.e.debug.Back()
	if l.brace != 0 {
		l.e.debug.SetSpan(source.Span{Start: l.brace, End: l.brace})
	}
	return back
}

func (l *initList) convert(v values.Value, t *types.Type) values.Value {
	if e := l.e; e.values.Plain(v.Typ) != e.values.Plain(t) {
		defer l.atBrace()()
		return values.Of(t, e.values.CastID(e.values.WithoutLayout(v).ID, v.Typ, t))
	}
	return l.e.values.WithoutLayout(v).As(t)
}

func (l *initList) vector(t *types.Type, n int) values.Value {
	if len(l.scalars) == 0 {
		l.splitAggregates()
		if s := spirvtypes.ShapeOf(l.next().Typ); s.Vector() && s.Cols == n {
			return l.convert(l.take(), t)
		}
	}
	if n == 1 {
		return l.scalar(spirvtypes.ComponentOf(t)).As(t)
	}
	return values.Of(t, l.row(t.Scalar(), n))
}

// row returns a vector of the next n scalars, converted to type elem.
func (l *initList) row(elem *types.Type, n int) spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = l.scalar(elem).ID
	}
	return l.e.values.Compose(l.e.types.U.Vector(elem, n), parts...)
}

func (l *initList) matrix(t *types.Type, s spirvtypes.Shape) values.Value {
	if len(l.scalars) == 0 {
		l.splitAggregates()
		if from := l.next().Typ; from.Kind == types.Matrix && spirvtypes.ShapeOf(from) == s {
			return l.convert(l.take(), t)
		}
	}
	if !s.Matrix() {
		return l.vector(l.e.types.Vec(t.Elem, s.Cols), s.Cols).As(t)
	}
	rows := make([]spirv.ID, s.Rows)
	for i := range rows {
		rows[i] = l.vector(l.e.types.RowOf(t), s.Cols).ID
	}
	return values.Of(t, l.e.values.Compose(t, rows...))
}

func (l *initList) structure(t *types.Type) values.Value {
	if len(l.scalars) == 0 {
		for len(l.inits) > 0 && l.next().Typ.Underlying().Kind != types.Object &&
			l.splitArray() { // a member may have the type of a whole array of objects
		}
		if len(l.inits) > 0 && l.next().Typ == t {
			return l.take()
		}
		l.splitStruct()
	}
	return l.e.values.Assemble(t, func(_ int,
		m *spirvtypes.Member) spirv.ID {
		return l.e.values.WithoutLayout(l.build(m.Typ)).ID
	})
}

func (l *initList) array(t *types.Type) values.Value {
	if len(l.scalars) == 0 {
		for l.splitStruct() {
		}
		if len(l.inits) > 0 && l.next().Typ == t {
			if v := l.take(); v.Mode != values.Pointer {
				return v
			} else { // an array of opaque objects
				return values.Of(t, l.e.values.LoadMemory(v, l.e.values.MemoryType(v)))
			}
		}
		l.splitArray()
	}
	parts := make([]spirv.ID, t.Len)
	for i := range parts {
		parts[i] = l.e.values.WithoutLayout(l.build(t.Elem)).ID
	}
	return values.Of(t, l.e.values.Compose(t, parts...))
}

// object returns the next value, a resource, as a value of type t.
func (l *initList) object(t *types.Type) values.Value {
	l.splitAggregates()
	return l.take().As(t)
}

func (l *initList) splitAggregates() {
	for l.splitStruct() || l.splitArray() {
	}
}

// splitStruct replaces the next value by its members, and returns true, if it is a struct.
func (l *initList) splitStruct() bool {
	if len(l.inits) == 0 || l.next().Typ.Kind != types.Struct {
		return false
	}
	v := l.take()
	defer l.atTaken()()
	var fields []values.Value
	for _, m := range l.e.types.Members(v.Typ) {
		fields = append(fields, l.e.values.MemberValue(v, &m))
	}
	l.push(fields)
	return true
}

// splitArray replaces the next value by its elements, and returns true, if it is an array.
func (l *initList) splitArray() bool {
	if len(l.inits) == 0 || l.next().Typ.Kind != types.Array {
		return false
	}
	v := l.take()
	defer l.atTaken()()
	elems := make([]values.Value, v.Typ.Len)
	for i := range elems {
		elems[i] = l.e.values.ElementValue(v, i)
	}
	l.push(elems)
	return true
}

// push inserts the values in list before the remaining values.
func (l *initList) push(list []values.Value) {
	for i := len(list) - 1; i >= 0; i-- {
		l.inits = append(l.inits, list[i])
	}
}

// flatCast emits a conversion between structs, arrays, vectors and matrices. The scalars and objects of the operand, in
// order, are converted to the types of those of the target.
func (e *SPIRVEmitter) flatCast(x *checked.Cast) values.Value {
	if e.isZero(x.X) {
		return values.ConstantValue(x.Type, e.b.ConstantNull(e.types.TypeID(x.Type)))
	}
	from := x.X.Info().Type
	v := e.operand(x.X)
	switch {
	case from == x.Type:
		return v
	case e.values.TooLarge(from) || e.values.TooLarge(x.Type):
		return values.Of(x.Type, e.b.Undef(e.types.TypeID(x.Type)))
	case spirvtypes.ShapeOf(x.Type).Scalar():
		leaf := e.firstLeaf(v)
		return values.Of(x.Type, e.values.CastID(e.values.WithoutLayout(leaf).ID, leaf.Typ, x.Type))
	case values.LeafCount(from) == values.LeafCount(x.Type):
		l := initList{e: e, inits: []values.Value{v}}
		return l.build(x.Type)
	}
	var leaves []values.Value
	e.values.LeavesOf(v, &leaves)
	if len(leaves) == 1 {
		return e.splatInto(x.Type, leaves[0])
	}
	return e.values.FromLeaves(x.Type, &leaves)
}

// firstLeaf returns the first scalar of v.
func (e *SPIRVEmitter) firstLeaf(v values.Value) values.Value {
	for {
		switch s := spirvtypes.ShapeOf(v.Typ); {
		case s.Scalar():
			return v
		case s.Vector():
			return e.values.Part(v, v.Typ.Scalar(), 0, 0)
		case s.Matrix():
			return e.values.Part(v, v.Typ.Scalar(), 0, 0, 0)
		case v.Typ.Kind == types.Array:
			v = e.values.ElementValue(v, 0)
		default:
			v = e.values.MemberValue(v, &e.types.Members(v.Typ)[0])
		}
	}
}

// splatAggregate emits the conversion x of a scalar to a struct or array. All scalars in the result have its value.
func (e *SPIRVEmitter) splatAggregate(x *checked.Cast) values.Value {
	if e.isZero(x.X) {
		return values.ConstantValue(x.Type, e.b.ConstantNull(e.types.TypeID(x.Type)))
	}
	if e.values.TooLarge(x.Type) {
		return values.Of(x.Type, e.b.Undef(e.types.TypeID(x.Type)))
	}
	return e.splatInto(x.Type, e.operand(x.X))
}

// splatInto returns a value of type t in which all scalars equal scalar, after conversion to their types. Equal parts
// are built once and reused.
func (e *SPIRVEmitter) splatInto(t *types.Type, scalar values.Value) values.Value {
	s := spirvtypes.ShapeOf(t)
	switch {
	case s.Numeric():
		elem := e.values.CastID(e.values.WithoutLayout(scalar).ID, scalar.Typ, spirvtypes.ComponentOf(t))
		if s.Scalar() {
			return values.Of(t, elem)
		}
		row := e.values.SplatID(t.Scalar(), s.Cols, elem)
		if s.Matrix() {
			row = e.values.Compose(t, values.Repeat(row, s.Rows)...)
		}
		return values.Of(t, row)
	case t.Kind == types.Array:
		elem := e.splatInto(t.Elem, scalar)
		return values.Of(t, e.values.Compose(t, values.Repeat(elem.ID, t.Len)...))
	}
	return e.values.Assemble(t, func(_ int, m *spirvtypes.Member) spirv.ID { return e.splatInto(m.Typ, scalar).ID })
}
