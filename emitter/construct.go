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
		return values.Value{} // RayQuery<0>(): no value to store
	}
	l := initList{e: e, inits: make([]values.Value, len(x.Args)), args: x.Args, taken: len(x.Args)}
	if x.Brace {
		l.brace = x.Info().Span.Start
	}
	if e.values.TooLarge(x.Type) {
		return values.Of(x.Type, e.b.Undef(e.types.TypeID(x.Type)))
	}
	for i, a := range x.Args {
		// elements are taken from the end of the list
		l.inits[len(x.Args)-1-i] = e.operand(a)
	}
	return l.build(x.Type)
}

// An initList builds a value from a list of values of other shapes. A value whose type is exactly the type needed next
// is used as a whole. Other values are split only when a part is needed: structs and arrays into their members, vectors
// and matrices into scalars.
type initList struct {
	e       *SPIRVEmitter
	inits   []values.Value // the last one is next
	scalars []values.Value // split from a vector or matrix; used before inits

	args  []checked.Expr // source expressions of inits, first is next; nil if unknown
	taken int            // index, from the end, of the argument that the last value came from
	brace source.Pos     // start of the list if it is in braces
}

func (l *initList) next() *values.Value { return &l.inits[len(l.inits)-1] }

func (l *initList) take() values.Value {
	v := *l.next()
	l.inits = l.inits[:len(l.inits)-1]
	l.taken = min(l.taken, len(l.inits)) // drop the parts of the previous argument
	return v
}

// atTaken sets the position to the argument that the last value came from. The returned function restores the position.
func (l *initList) atTaken() (back func()) {
	back = l.e.debug.Back()
	if i := len(l.args) - 1 - l.taken; i >= 0 {
		l.e.debug.AtExpr(l.args[i])
	}
	return back
}

// build returns a value of type t built from the list.
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

// split decomposes a vector or matrix, using the source range of its argument.
func (l *initList) split(v values.Value) {
	defer l.atBrace()()
	if i := len(l.args) - 1 - l.taken; i >= 0 && l.brace != 0 && !v.Has(values.IsConstant) {
		l.e.debug.SpanOf(l.args[i])
	}
	l.e.values.ScalarsOf(v, &l.scalars)
}

// atBrace sets the position to the start of a brace list. The returned function restores the position.
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

// row composes a vector from the next n scalars.
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
			l.splitArray() { // a member may take a whole array of objects
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

// object takes a whole resource.
func (l *initList) object(t *types.Type) values.Value {
	l.splitAggregates()
	return l.take().As(t)
}

func (l *initList) splitAggregates() {
	for l.splitStruct() || l.splitArray() {
	}
}

// splitStruct replaces the next value by its members if it is a struct.
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

// splitArray replaces the next value by its elements if it is an array.
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

// push inserts a list before the remaining values.
func (l *initList) push(list []values.Value) {
	for i := len(list) - 1; i >= 0; i-- {
		l.inits = append(l.inits, list[i])
	}
}

// flatCast converts between aggregates, vectors and matrices. It takes the leaves in order and converts each to the
// type of the corresponding leaf of the target.
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

// firstLeaf extracts the first scalar of v.
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

// splatAggregate converts a scalar to a struct or array whose leaves all have its value.
func (e *SPIRVEmitter) splatAggregate(x *checked.Cast) values.Value {
	if e.isZero(x.X) {
		return values.ConstantValue(x.Type, e.b.ConstantNull(e.types.TypeID(x.Type)))
	}
	if e.values.TooLarge(x.Type) {
		return values.Of(x.Type, e.b.Undef(e.types.TypeID(x.Type)))
	}
	return e.splatInto(x.Type, e.operand(x.X))
}

// splatInto builds a value of type t from one scalar. Equal parts are built once and reused.
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
