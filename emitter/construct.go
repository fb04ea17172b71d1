package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// construct evaluates a brace list or a constructor.
func (e *SPIRVEmitter) construct(x *checked.Construct) value {
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	if len(x.Args) == 0 && x.Type.Kind == types.Object {
		return value{} // RayQuery<0>(): there is nothing to store
	}
	l := initList{e: e, inits: make([]value, len(x.Args)), args: x.Args, taken: len(x.Args)}
	if x.Brace {
		l.brace = x.Info().Span.Start
	}
	if e.tooLarge(x.Type) {
		return rv(x.Type, e.b.Undef(e.typeID(x.Type)))
	}
	for i, a := range x.Args {
		// the list is taken from its end
		l.inits[len(x.Args)-1-i] = e.operand(a)
	}
	return l.build(x.Type)
}

// An initList rebuilds a value from a list of values of other shapes. A value
// of exactly the type that is wanted next is taken whole; others are taken
// apart, structs and arrays into their members, vectors and matrices into
// scalars, no earlier than something is needed from them.
type initList struct {
	e       *SPIRVEmitter
	inits   []value // last is next
	scalars []value // taken out of a vector or matrix, before inits

	args  []checked.Expr // where inits come from, first is next; nil if that is not known
	taken int            // the value taken last came from the argument of this number, from the end
	brace source.Pos     // where the list begins, if it is one in braces
}

func (l *initList) next() *value { return &l.inits[len(l.inits)-1] }

func (l *initList) take() value {
	v := *l.next()
	l.inits = l.inits[:len(l.inits)-1]
	l.taken = min(l.taken, len(l.inits)) // what it was split into stands above an argument
	return v
}

// atTaken sets the position to that of the argument that the value taken last came
// from. The function returned goes back.
func (l *initList) atTaken() (back func()) {
	back = l.e.back()
	if i := len(l.args) - 1 - l.taken; i >= 0 {
		l.e.atExpr(l.args[i])
	}
	return back
}

// build makes a value of type t.
func (l *initList) build(t *types.Type) value {
	s := shapeOf(t)
	switch {
	case s.scalar():
		return l.vector(t, 1)
	case s.vector() && t.Kind == types.Matrix:
		return l.matrix(t, s)
	case s.vector():
		return l.vector(t, s.cols)
	case s.matrix():
		return l.matrix(t, s)
	case t.Kind == types.Struct:
		return l.structure(t)
	case t.Kind == types.Array:
		return l.array(t)
	}
	return l.object(t)
}

func (l *initList) scalar(t *types.Type) value {
	if len(l.scalars) > 0 {
		v := l.scalars[0]
		l.scalars = l.scalars[1:]
		return l.convert(v, t)
	}
	l.splitAggregates()
	v := l.take()
	if shapeOf(v.typ).scalar() {
		return l.convert(v, t)
	}
	l.split(v)
	return l.scalar(t)
}

// split takes a vector or matrix apart, in the source range of its argument.
func (l *initList) split(v value) {
	defer l.atBrace()()
	if i := len(l.args) - 1 - l.taken; i >= 0 && l.brace != 0 && !v.has(isConstant) {
		l.e.spanOf(l.args[i])
	}
	l.e.scalarsOf(v, &l.scalars)
}

// atBrace sets the position to the beginning of a list in braces. The function
// returned goes back.
func (l *initList) atBrace() (back func()) {
	back = l.e.back()
	if l.brace != 0 {
		l.e.setSpan(source.Span{Start: l.brace, End: l.brace})
	}
	return back
}

func (l *initList) convert(v value, t *types.Type) value {
	if e := l.e; e.plain(v.typ) != e.plain(t) {
		defer l.atBrace()()
		return rv(t, e.castID(e.withoutLayout(v).id, v.typ, t))
	}
	return l.e.withoutLayout(v).as(t)
}

func (l *initList) vector(t *types.Type, n int) value {
	if len(l.scalars) == 0 {
		l.splitAggregates()
		if s := shapeOf(l.next().typ); s.vector() && s.cols == n {
			return l.convert(l.take(), t)
		}
	}
	if n == 1 {
		return l.scalar(componentOf(t)).as(t)
	}
	return rv(t, l.row(t.Scalar(), n))
}

// row makes a vector of the next n scalars.
func (l *initList) row(elem *types.Type, n int) spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = l.scalar(elem).id
	}
	return l.e.compose(l.e.u.Vector(elem, n), parts...)
}

func (l *initList) matrix(t *types.Type, s shape) value {
	if len(l.scalars) == 0 {
		l.splitAggregates()
		if from := l.next().typ; from.Kind == types.Matrix && shapeOf(from) == s {
			return l.convert(l.take(), t)
		}
	}
	if !s.matrix() {
		return l.vector(l.e.vec(t.Elem, s.cols), s.cols).as(t)
	}
	rows := make([]spirv.ID, s.rows)
	for i := range rows {
		rows[i] = l.vector(l.e.rowOf(t), s.cols).id
	}
	return rv(t, l.e.compose(t, rows...))
}

func (l *initList) structure(t *types.Type) value {
	if len(l.scalars) == 0 {
		for l.splitArray() {
		}
		if len(l.inits) > 0 && l.next().typ == t {
			return l.take()
		}
		l.splitStruct()
	}
	return l.e.assemble(t, func(_ int, m *member) spirv.ID { return l.e.withoutLayout(l.build(m.typ)).id })
}

// assemble makes a struct of what part returns for each member, in order; bit-fields
// that share an integer are put together.
func (e *SPIRVEmitter) assemble(t *types.Type, part func(i int, m *member) spirv.ID) value {
	var fields []spirv.ID
	list := e.members(t)
	for i := range list {
		m := &list[i]
		id := part(i, m)
		if m.index < len(fields) {
			fields[m.index] = e.insertBits(m.typ, fields[m.index], id, m.offset, m.width)
		} else {
			fields = append(fields, id)
		}
	}
	return rv(t, e.compose(t, fields...))
}

func (l *initList) array(t *types.Type) value {
	if len(l.scalars) == 0 {
		for l.splitStruct() {
		}
		if len(l.inits) > 0 && l.next().typ == t {
			return l.take()
		}
		l.splitArray()
	}
	parts := make([]spirv.ID, t.Len)
	for i := range parts {
		parts[i] = l.e.withoutLayout(l.build(t.Elem)).id
	}
	return rv(t, l.e.compose(t, parts...))
}

// object takes a resource whole.
func (l *initList) object(t *types.Type) value {
	l.splitAggregates()
	return l.take().as(t)
}

func (l *initList) splitAggregates() {
	for l.splitStruct() || l.splitArray() {
	}
}

// splitStruct replaces a struct that is next by its members.
func (l *initList) splitStruct() bool {
	if len(l.inits) == 0 || l.next().typ.Kind != types.Struct {
		return false
	}
	v := l.take()
	defer l.atTaken()()
	var fields []value
	for _, m := range l.e.members(v.typ) {
		fields = append(fields, l.e.memberValue(v, &m))
	}
	l.push(fields)
	return true
}

// splitArray replaces an array that is next by its elements.
func (l *initList) splitArray() bool {
	if len(l.inits) == 0 || l.next().typ.Kind != types.Array {
		return false
	}
	v := l.take()
	defer l.atTaken()()
	elems := make([]value, v.typ.Len)
	for i := range elems {
		elems[i] = l.e.elementValue(v, i)
	}
	l.push(elems)
	return true
}

// push puts a list in front.
func (l *initList) push(list []value) {
	for i := len(list) - 1; i >= 0; i-- {
		l.inits = append(l.inits, list[i])
	}
}

// memberValue extracts member m of the struct v; bits of a bit-field are taken
// out of their integer.
func (e *SPIRVEmitter) memberValue(v value, m *member) value {
	p := e.part(v, m.typ, m.quals, uint32(m.index))
	if m.width > 0 {
		p.id = e.extractBits(m.typ, p.id, m.offset, m.width)
	}
	return p
}

// elementValue extracts an element of the array v, which may be an array of
// opaque objects that has not been loaded, or the address of one of buffers.
func (e *SPIRVEmitter) elementValue(v value, i int) value {
	if e.isByAddress(v.typ) {
		v.mode, v.storage = pointer, e.addressClass(v.typ)
		v.flags &^= isAlias
	}
	if v.mode == pointer {
		return e.loaded(e.index(v, v.typ.Elem, e.b.ConstantInt(int32(i))))
	}
	return e.part(v, v.typ.Elem, v.quals, uint32(i))
}

// scalarsOf appends the scalars of the numeric rvalue v to list.
func (e *SPIRVEmitter) scalarsOf(v value, list *[]value) {
	elem, s := v.typ.Scalar(), shapeOf(v.typ)
	switch {
	case s.scalar():
		*list = append(*list, v)
	case s.vector():
		for i := range s.cols {
			*list = append(*list, e.part(v, elem, 0, uint32(i)))
		}
	default:
		for i := range s.rows {
			for j := range s.cols {
				*list = append(*list, e.part(v, elem, 0, uint32(i), uint32(j)))
			}
		}
	}
}

// leavesOf appends the scalars and objects that v is made of to list.
func (e *SPIRVEmitter) leavesOf(v value, list *[]value) {
	switch v.typ.Kind {
	case types.Array:
		for i := range v.typ.Len {
			e.leavesOf(e.elementValue(v, i), list)
		}
	case types.Struct:
		for _, m := range e.members(v.typ) {
			e.leavesOf(e.memberValue(v, &m), list)
		}
	case types.Object, types.Spirv:
		*list = append(*list, v)
	default:
		e.scalarsOf(v, list)
	}
}

// flatCast converts between aggregates, vectors and matrices: leaves in order,
// each converted to what the target has in its place.
func (e *SPIRVEmitter) flatCast(x *checked.Cast) value {
	if isZero(x.X) {
		return constantValue(x.Type, e.b.ConstantNull(e.typeID(x.Type)))
	}
	from := x.X.Info().Type
	v := e.operand(x.X)
	switch {
	case from == x.Type:
		return v
	case e.tooLarge(from) || e.tooLarge(x.Type):
		return rv(x.Type, e.b.Undef(e.typeID(x.Type)))
	case shapeOf(x.Type).scalar():
		leaf := e.firstLeaf(v)
		return rv(x.Type, e.castID(e.withoutLayout(leaf).id, leaf.typ, x.Type))
	case leafCount(from) == leafCount(x.Type):
		l := initList{e: e, inits: []value{v}}
		return l.build(x.Type)
	}
	var leaves []value
	e.leavesOf(v, &leaves)
	if len(leaves) == 1 {
		return e.splatInto(x.Type, leaves[0])
	}
	return e.fromLeaves(x.Type, &leaves)
}

// firstLeaf extracts the first scalar of v.
func (e *SPIRVEmitter) firstLeaf(v value) value {
	for {
		switch s := shapeOf(v.typ); {
		case s.scalar():
			return v
		case s.vector():
			return e.part(v, v.typ.Scalar(), 0, 0)
		case s.matrix():
			return e.part(v, v.typ.Scalar(), 0, 0, 0)
		case v.typ.Kind == types.Array:
			v = e.elementValue(v, 0)
		default:
			v = e.memberValue(v, &e.members(v.typ)[0])
		}
	}
}

// maxLeaves limits the aggregates that are taken apart, and maxParts is what
// one instruction has room for.
const (
	maxLeaves = 1 << 20
	maxParts  = 1<<16 - 4
)

// leafCount returns the number of scalars and objects in t, or a number above
// maxLeaves if there are more of them.
func leafCount(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Array:
		if n = leafCount(t.Elem); n > 0 && t.Len > maxLeaves/n {
			return maxLeaves + 1
		}
		return n * t.Len
	case types.Struct:
		if t.Struct.Base != nil {
			n = leafCount(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			n = min(n+leafCount(f.Type), maxLeaves+1)
		}
		return n
	}
	return t.Components()
}

// tooLarge reports, also to the user, whether t is too large to be taken apart
// or put together.
func (e *SPIRVEmitter) tooLarge(t *types.Type) bool {
	if leafCount(t) <= maxLeaves && (t.Kind != types.Array || t.Len <= maxParts) {
		return false
	}
	e.opts.Diags.Report(e.pos(), diagnostics.Unsupported, "copying an object of this size between different types")
	return true
}

// fromLeaves builds a value of type t from the leaves in front of list.
func (e *SPIRVEmitter) fromLeaves(t *types.Type, list *[]value) value {
	take := func(t *types.Type) spirv.ID {
		v := (*list)[0]
		*list = (*list)[1:]
		if t.Kind == types.Object || t.Kind == types.Spirv {
			return v.id
		}
		return e.castID(e.withoutLayout(v).id, v.typ, t)
	}
	return e.generate(t, take)
}

// splatAggregate converts a scalar to a struct or an array all of whose leaves
// have its value.
func (e *SPIRVEmitter) splatAggregate(x *checked.Cast) value {
	if isZero(x.X) {
		return constantValue(x.Type, e.b.ConstantNull(e.typeID(x.Type)))
	}
	if e.tooLarge(x.Type) {
		return rv(x.Type, e.b.Undef(e.typeID(x.Type)))
	}
	return e.splatInto(x.Type, e.operand(x.X))
}

// splatInto builds a value of type t from one scalar. What is the same is made
// once and repeated.
func (e *SPIRVEmitter) splatInto(t *types.Type, scalar value) value {
	s := shapeOf(t)
	switch {
	case s.numeric():
		elem := e.castID(e.withoutLayout(scalar).id, scalar.typ, componentOf(t))
		if s.scalar() {
			return rv(t, elem)
		}
		row := e.splatID(t.Scalar(), s.cols, elem)
		if s.matrix() {
			row = e.compose(t, repeat(row, s.rows)...)
		}
		return rv(t, row)
	case t.Kind == types.Array:
		elem := e.splatInto(t.Elem, scalar)
		return rv(t, e.compose(t, repeat(elem.id, t.Len)...))
	}
	return e.assemble(t, func(_ int, m *member) spirv.ID { return e.splatInto(m.typ, scalar).id })
}

// generate builds a value of type t from the scalars that leaf returns.
func (e *SPIRVEmitter) generate(t *types.Type, leaf func(*types.Type) spirv.ID) value {
	s := shapeOf(t)
	switch {
	case s.scalar():
		return rv(t, leaf(componentOf(t)))
	case s.vector():
		return rv(t, e.compose(t, e.generateRow(t.Scalar(), s.cols, leaf)...))
	case s.matrix():
		rows := make([]spirv.ID, s.rows)
		for i := range rows {
			rows[i] = e.compose(e.rowOf(t), e.generateRow(t.Elem, s.cols, leaf)...)
		}
		return rv(t, e.compose(t, rows...))
	case t.Kind == types.Array:
		parts := make([]spirv.ID, t.Len)
		for i := range parts {
			parts[i] = e.generate(t.Elem, leaf).id
		}
		return rv(t, e.compose(t, parts...))
	case t.Kind == types.Object || t.Kind == types.Spirv:
		return rv(t, leaf(t))
	}
	return e.assemble(t, func(_ int, m *member) spirv.ID { return e.generate(m.typ, leaf).id })
}

func (e *SPIRVEmitter) generateRow(elem *types.Type, n int, leaf func(*types.Type) spirv.ID) []spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = leaf(elem)
	}
	return parts
}
