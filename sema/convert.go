package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A conversion is the chain of steps from one type to another. The zero value
// is the conversion that does not exist.
type conversion struct {
	ok        bool
	truncates bool // drops components
	narrows   bool // may lose precision
	n         int
	steps     [4]step
}

type step struct {
	kind checked.CastKind
	to   *types.Type
}

func (v *conversion) add(kind checked.CastKind, to *types.Type) {
	v.steps[v.n] = step{kind, to}
	v.n++
}

// one is the conversion of a single step.
func one(kind checked.CastKind, to *types.Type) conversion {
	v := conversion{ok: true}
	v.add(kind, to)
	return v
}

// conversion returns how from becomes to, implicitly or by a cast.
func (c *checker) conversion(from, to *types.Type, explicit bool) conversion {
	switch {
	case from == to, isUnsizedOf(to, from):
		return conversion{ok: true}
	case to.Kind == types.Void:
		if explicit {
			return one(checked.ToVoid, to)
		}
		return conversion{}
	case from.Kind == types.Object:
		return c.objectConversion(from, to, explicit)
	case isPointer(to):
		return c.pointerConversion(from, to, explicit)
	case isAggregate(from) || isAggregate(to):
		return c.aggregateConversion(from, to, explicit)
	case from.IsNumeric() && to.IsNumeric():
		return c.numericConversion(from, to, explicit)
	}
	return conversion{}
}

// isUnsizedOf reports whether from is an array of data and to the same without a
// size. Only parameters have such types; what is passed to them is refused.
func isUnsizedOf(to, from *types.Type) bool {
	return to.Kind == types.Array && to.Len == types.Unsized && from.Kind == types.Array && from.Elem == to.Elem && !to.HoldsResource()
}

func isAggregate(t *types.Type) bool { return t.Kind == types.Struct || t.Kind == types.Array }

// objectConversion converts a constant buffer to its contents, an element of
// a descriptor heap to any object, a buffer pointer to its address, and an object
// to one with texels that differ in snorm and unorm only.
func (c *checker) objectConversion(from, to *types.Type, explicit bool) conversion {
	if likeButNorm(from, to) {
		return one(checked.NoOp, to)
	}
	switch from.Object {
	case types.ConstantBuffer, types.TextureBuffer:
		if from.Elem == to {
			return one(checked.ToContents, to)
		}
	case types.ResourceDescriptorHeap, types.SamplerDescriptorHeap:
		if to.Kind == types.Object {
			return one(checked.HeapToObject, to)
		}
	case types.BufferPointer:
		if explicit && to.Kind == types.Uint64 {
			return one(checked.PointerToUint, to)
		}
	}
	return conversion{}
}

// likeButNorm reports whether two objects differ only in that the texels of one
// are said to be snorm or unorm: what is in memory decides.
func likeButNorm(from, to *types.Type) bool {
	const norm = types.SNorm | types.UNorm
	return to.Kind == types.Object && from.Object == to.Object && from.Elem == to.Elem && from.Elem != nil && from.Len == to.Len &&
		from.Block == to.Block && from.ElemQuals&^norm == to.ElemQuals&^norm
}

// mixFormats notes that objects of two types stand for each other.
func (c *checker) mixFormats(a, b *types.Type) {
	for _, t := range [...]*types.Type{a, b} {
		if !slices.Contains(c.prog.Formatless, t) {
			c.prog.Formatless = append(c.prog.Formatless, t)
		}
	}
}

func isPointer(t *types.Type) bool { return t.Kind == types.Object && t.Object == types.BufferPointer }

// pointerConversion makes a buffer pointer of an address.
func (c *checker) pointerConversion(from, to *types.Type, explicit bool) conversion {
	if !explicit || !from.IsScalar() || !from.IsInteger() {
		return conversion{}
	}
	v := conversion{ok: true}
	if u := c.u.Basic(types.Uint64); from != u {
		v.add(checked.NumericCast, u)
	}
	v.add(checked.UintToPointer, to)
	return v
}

// aggregateConversion converts where a struct or an array is on either side.
func (c *checker) aggregateConversion(from, to *types.Type, explicit bool) conversion {
	if from.Kind == types.Struct && to.Kind == types.Struct && derives(from, to) {
		return one(checked.ToBase, to)
	}
	if !explicit {
		if !isAggregate(from) || !isAggregate(to) {
			return conversion{}
		}
		named := to.Kind != types.Struct || to.Struct.Name != ""
		if c.opts.HV >= 2021 && named && (from.Kind == types.Struct || to.Kind == types.Struct) {
			return conversion{}
		}
		if r := c.compareLeaves(to, from); r.convertible && r.equal && r.left == r.right {
			return one(checked.Flat, to)
		}
		return conversion{}
	}
	if from.IsNumeric() && from.Components() == 1 {
		return c.splatAggregate(from, to)
	}
	if r := c.compareLeaves(to, from); r.convertible && r.left <= r.right {
		return one(checked.Flat, to)
	}
	return conversion{}
}

// splatAggregate converts one scalar to all scalars of a struct or an array.
func (c *checker) splatAggregate(from, to *types.Type) conversion {
	v := conversion{ok: true}
	if from.Kind == types.Vector || from.Kind == types.Matrix {
		v.add(checked.ScalarToVec1, from.Elem)
		from = from.Elem
	}
	if c.leafCount(to) >= maxScalars {
		return conversion{}
	}
	for _, l := range leaves(to) {
		if !c.conversion(from, l.t, l.t.Kind == types.Enum && splatsToEnum(from)).ok {
			return conversion{}
		}
	}
	v.add(checked.SplatAggregate, to)
	return v
}

// splatsToEnum reports whether a scalar of type t becomes the enumerations of a
// struct or an array that it is cast to. It does not become a single one
// without a cast.
func splatsToEnum(t *types.Type) bool {
	switch t.Kind {
	case types.Int, types.Uint, types.Float, types.LitInt, types.LitFloat:
		return true
	}
	return false
}

func derives(from, to *types.Type) bool {
	for b := from.Struct.Base; b != nil; b = b.Struct.Base {
		if b == to {
			return true
		}
	}
	return false
}

// A resizing says how a conversion changes the shape of a number.
type resizing uint8

const (
	noResizing resizing = iota // there is none
	sameShape
	splat
	truncation
	reshape // between vector and matrix of one size
)

// shapeOf returns the rows and columns of a scalar, vector or matrix.
func shapeOf(t *types.Type) (rows, cols int) {
	if t.Kind == types.Vector || t.Kind == types.Matrix {
		return int(t.Rows), int(t.Cols)
	}
	return 1, 1
}

// resize returns how the shape of from becomes that of to: a scalar can be
// splat to any shape; a single component taken from any; a vector or matrix
// cut to a smaller one; a matrix of one row or column is like a vector, and
// else vector and matrix must have equally many components.
func resize(from, to *types.Type) resizing {
	fr, fc := shapeOf(from)
	tr, tc := shapeOf(to)
	n, m := fr*fc, tr*tc
	vecMat := (from.Kind == types.Matrix) != (to.Kind == types.Matrix)
	switch {
	case n == 1 && m == 1:
		return sameShape
	case n == 1:
		return splat
	case m == 1:
		return truncation
	case vecMat && n == m:
		return reshape
	case vecMat && from.Kind == types.Matrix:
		if (fr == 1 || fc == 1) && m < n {
			return truncation
		}
	case vecMat:
		if (tr == 1 || tc == 1) && m < n {
			return truncation
		}
	case fr == tr && fc == tc:
		return sameShape
	case fr >= tr && fc >= tc:
		return truncation
	}
	return noResizing
}

// numericConversion converts between scalars, vectors and matrices. A splat
// converts the component first, everything else changes the shape first.
func (c *checker) numericConversion(from, to *types.Type, explicit bool) conversion {
	r := resize(from, to)
	kind, ok := c.component(scalarType(from), scalarType(to), explicit)
	if r == noResizing || !ok {
		return conversion{}
	}
	v := conversion{ok: true, truncates: to.Components() < from.Components()}
	width := types.KindRows[scalarType(to).Kind].Bits
	v.narrows = width != 0 && width < types.KindRows[scalarType(from).Kind].Bits
	elem := scalarType(from)
	switch r {
	case sameShape, splat:
		if from.Components() == 1 {
			v.fromSingle(c, from, to, kind)
			return v
		}
	case truncation:
		v.truncate(c, from, to)
	case reshape:
		v.reshape(c.u.WithShape(elem, to))
	}
	if elem != scalarType(to) {
		v.add(kind, to)
	}
	return v
}

// scalarType is the component of a vector or matrix, else the type itself;
// unlike Type.Scalar it keeps enumerations.
func scalarType(t *types.Type) *types.Type {
	if t.Kind == types.Vector || t.Kind == types.Matrix {
		return t.Elem
	}
	return t
}

// fromSingle converts a single component to any shape.
func (v *conversion) fromSingle(c *checker, from, to *types.Type, kind checked.CastKind) {
	elem := scalarType(from)
	if from.Kind == to.Kind && from.Kind == types.Vector && to.Cols == 1 || from.Kind == to.Kind && from.Kind == types.Matrix && to.Components() == 1 {
		v.add(kind, to)
		return
	}
	if elem != from {
		v.add(checked.ScalarToVec1, elem)
	}
	if elem != scalarType(to) {
		v.add(kind, scalarType(to))
	}
	switch {
	case to == scalarType(to):
	case to.Components() == 1:
		v.add(checked.ScalarToVec1, to)
	case to.Kind == types.Vector:
		v.add(checked.SplatVector, to)
	default:
		v.add(checked.SplatMatrix, to)
	}
}

// truncate drops components of a vector or matrix; the component type stays.
func (v *conversion) truncate(c *checker, from, to *types.Type) {
	elem := from.Elem
	rows, cols := shapeOf(to)
	if rows*cols == 1 {
		if from.Kind == types.Matrix {
			v.add(checked.MatrixToScalar, elem)
		} else {
			v.add(checked.VectorToScalar, elem)
		}
		if to.Kind == types.Vector || to.Kind == types.Matrix {
			v.add(checked.ScalarToVec1, c.u.WithShape(elem, to))
		}
		return
	}
	switch {
	case from.Kind == types.Vector:
		v.add(checked.VectorTruncate, c.u.Vector(elem, rows*cols))
	case to.Kind == types.Vector && from.Cols == 1:
		v.add(checked.MatrixTruncate, c.u.Matrix(elem, cols, 1))
	default:
		v.add(checked.MatrixTruncate, c.u.Matrix(elem, rows, cols))
	}
	if from.Kind != to.Kind {
		v.reshape(c.u.WithShape(elem, to))
	}
}

func (v *conversion) reshape(to *types.Type) {
	if to.Kind == types.Vector {
		v.add(checked.MatrixToVector, to)
	} else {
		v.add(checked.VectorToMatrix, to)
	}
}

// component returns the step between two scalar types.
func (c *checker) component(from, to *types.Type, explicit bool) (checked.CastKind, bool) {
	fromEnum, toEnum := from.Kind == types.Enum, to.Kind == types.Enum
	switch {
	case from == to:
		return checked.NoOp, true
	case !explicit && (toEnum || isScoped(from)):
		return 0, false
	case to.Kind == types.Bool:
		return checked.ToBool, true
	case (fromEnum || toEnum) && from.Scalar() == to.Scalar():
		return checked.NoOp, true
	}
	return checked.NumericCast, true
}

// apply wraps x in the steps of v.
func (c *checker) apply(x checked.Expr, v conversion, explicit bool) checked.Expr {
	for _, s := range v.steps[:v.n] {
		in := x.Info()
		n := c.slabs.casts.New()
		n.Type, n.Pos, n.Span, n.Kind, n.Explicit, n.X = s.to, in.Pos, in.Span, s.kind, explicit, x
		switch {
		case s.kind == checked.ToBase || s.kind == checked.ToContents:
			n.LValue, n.Quals = in.LValue, in.Quals
		case s.kind == checked.NoOp && s.to.Kind == types.Object:
			c.mixFormats(in.Type, s.to)
		}
		x = n
	}
	return x
}

// A purpose is what an expression is converted for; it chooses the words of
// the error.
type purpose uint8

const (
	operand purpose = iota
	variable
	parameter
	result
	element
)

var purposes = [...]string{variable: "a variable", parameter: "a parameter", result: "return object", element: "an array element"}

// convert converts x implicitly to the type to, and reports if it cannot.
func (c *checker) convert(x checked.Expr, to *types.Type) checked.Expr {
	return c.convertAt(x, to, operand, operandPos(x))
}

// convertFor is convert with the words of the error chosen by p.
func (c *checker) convertFor(x checked.Expr, to *types.Type, p purpose) checked.Expr {
	return c.convertAt(x, to, p, x.Info().Span.Start)
}

func (c *checker) convertAt(x checked.Expr, to *types.Type, p purpose, pos source.Pos) checked.Expr {
	if isBad(x) || isPoison(to) {
		return c.bad(x.Info().Span)
	}
	if isA(x, to) {
		return x
	}
	v := c.conversion(x.Info().Type, to, false)
	if !v.ok {
		c.cannotConvert(x, to, p, pos)
		return c.bad(x.Info().Span)
	}
	c.warnConversion(x, to, v, pos)
	return c.perform(x, to, v, false)
}

// operandPos is where messages about the operand x point: at its operator, if it
// is not a swizzle.
func operandPos(x checked.Expr) source.Pos {
	switch x.(type) {
	case *checked.Swizzle, *checked.MatrixSwizzle:
		return x.Info().Span.Start
	}
	return x.Info().Pos
}

// perform converts x by v, giving its literals the type that to asks for.
func (c *checker) perform(x checked.Expr, to *types.Type, v conversion, explicit bool) checked.Expr {
	if v.n > 0 && v.steps[0].kind == checked.HeapToObject {
		return c.fromHeap(x, to, v, explicit)
	}
	if !hasLiteralType(x) {
		return c.apply(x, v, explicit)
	}
	y := c.apply(x, v, explicit)
	if y.Info().Type.IsLiteral() || folds(y) {
		return y
	}
	return c.performLiteral(x, to, v, explicit)
}

// isA reports whether x has the type t and there is nothing to do or to say when
// it is converted to it, as there is of numbers that are no integers.
func isA(x checked.Expr, t *types.Type) bool {
	return x.Info().Type == t && !isPoison(t) && !t.IsLiteral() && types.KindRows[t.Kind].Flags&types.IntegerKind == 0
}

func isPoison(t *types.Type) bool { return t.Kind == types.Invalid || t.Kind == types.Dependent }

func (c *checker) cannotConvert(x checked.Expr, to *types.Type, p purpose, pos source.Pos) {
	in := x.Info()
	from := spelledType(x)
	lit, ok := x.(*checked.Literal)
	text := ok && lit.Value.Kind == constant.String
	if text {
		from = "literal string"
	}
	if p != operand {
		value := "rvalue"
		if in.LValue || text {
			value = "lvalue"
		}
		c.reportSpan(pos, in.Span, diagnostics.CannotInitialize, purposes[p], to, value, from)
		return
	}
	how, what := "", ""
	if in.Type.Kind != types.Enum && to.Kind != types.Enum && c.conversion(in.Type, to, true).ok {
		how = "implicitly "
	}
	if r, ok := x.(*checked.VarRef); ok && r.Var.Storage == checked.Parameter && r.Var.Quals&types.Out != 0 {
		what = "output parameter "
	}
	c.reportSpan(pos, in.Span, diagnostics.CannotConvert, how, what, from, to)
}

// cast converts x as (to)x does.
func (c *checker) cast(x checked.Expr, to *types.Type, pos source.Pos) checked.Expr {
	if isBad(x) || isPoison(to) {
		return c.bad(x.Info().Span)
	}
	if to.Kind == types.Struct && !to.Struct.Complete {
		c.report(pos, diagnostics.IncompleteType, to)
		return c.bad(x.Info().Span)
	}
	v := c.conversion(x.Info().Type, to, true)
	if !v.ok {
		c.reportSpan(pos, x.Info().Span, diagnostics.CannotConvert, "", "", types.Describe(x.Info().Type, x.Info().Quals), to)
		return c.bad(x.Info().Span)
	}
	if v.n == 0 {
		return sameTypeCast(x)
	}
	return c.perform(x, to, v, true)
}

// sameTypeCast is (T)x of an x that is a T. It stays an lvalue unless it is a
// scalar.
func sameTypeCast(x checked.Expr) checked.Expr {
	in := x.Info()
	n := &checked.Cast{Node: checked.Node{Type: in.Type, Pos: in.Pos, Span: in.Span}, Kind: checked.NoOp, Explicit: true, X: x}
	if !in.Type.IsScalar() {
		n.LValue, n.Quals = in.LValue, in.Quals
	}
	return n
}

// condition converts the condition of a statement to bool; what names the
// statement: if, for, while, do, switch.
func (c *checker) condition(x checked.Expr, what string) checked.Expr {
	if isBad(x) {
		return x
	}
	in := x.Info()
	v := c.conversion(in.Type, c.u.Basic(types.Bool), false)
	switch {
	case !v.ok:
		c.reportSpan(in.Pos, in.Span, diagnostics.ConditionNotBool, types.Describe(in.Type, in.Quals))
	case v.truncates:
		c.reportSpan(in.Span.Start, in.Span, diagnostics.ConditionNotScalar, what)
	default:
		return c.perform(x, c.u.Basic(types.Bool), v, false)
	}
	return c.bad(in.Span)
}
