package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// index checks x[i]; at is where the bracket stands.
func (c *checker) index(x, i checked.Expr, at site) checked.Expr {
	if isBad(x) || isBad(i) {
		return c.bad(at.span)
	}
	if r := c.userIndex(x, i, at); r != nil {
		return r
	}
	t := x.Info().Type
	switch t.Kind {
	case types.Array:
		return c.arrayIndex(x, i, at)
	case types.Vector, types.Matrix:
		return c.componentIndex(x, i, at)
	case types.String:
		if s, ok := x.(*checked.Literal); ok {
			return c.stringIndex(s, i, at)
		}
	case types.Object:
		if t.Object == types.InputPatch || t.Object == types.OutputPatch {
			return c.arrayIndex(x, i, at)
		}
		return c.resourceIndex(x, i, nil, false, at)
	}
	c.notSubscriptable(t, at)
	return c.bad(at.span)
}

func (c *checker) notSubscriptable(t *types.Type, at site) {
	if t.Kind == types.Object || t.Kind == types.Struct {
		c.reportSpan(at.pos, at.span, diagnostics.NoSubscript, t)
		return
	}
	c.reportSpan(at.pos, at.span, diagnostics.NotSubscriptable)
}

// arrayIndex checks an element of an array or a patch. The index of an array
// keeps its integer type; a literal is an int, and a floating or bool index
// becomes uint, as does the index of a patch.
func (c *checker) arrayIndex(x, i checked.Expr, at site) checked.Expr {
	in := x.Info()
	i, ok := c.integerIndex(in.Type, i, at)
	if !ok {
		return c.bad(at.span)
	}
	if in.Type.Kind == types.Object && i.Info().Type.Bits == 32 {
		i = c.operand(i, c.u.Basic(types.Uint), true)
	}
	if !tail(x) && !c.inBounds(i, in.Type.Len, arrayBounds, in.Pos) {
		return c.bad(at.span)
	}
	n := c.slabs.indexes.New()
	n.Type, n.Pos, n.Span, n.X, n.I = in.Type.Elem, at.pos, at.span, x, i
	n.LValue, n.Quals = in.LValue, in.Quals|in.Type.ElemQuals
	if in.Type.Kind == types.Object {
		n.LValue = true
		if in.Type.Object == types.InputPatch {
			n.Quals |= types.Const
		}
	}
	return n
}

// stringIndex checks a character of a string literal, which is a constant if the
// index is.
func (c *checker) stringIndex(s *checked.Literal, i checked.Expr, at site) checked.Expr {
	all := c.characters(s)
	r := c.arrayIndex(all, i, at)
	if n, ok := r.(*checked.Index); ok {
		if v, ok := checked.EvalInt(n.I); ok && 0 <= v && v < int64(len(all.Args)) {
			return all.Args[v]
		}
	}
	return r
}

// characters returns a string literal as the array that it is, of characters up
// to the zero at its end.
func (c *checker) characters(s *checked.Literal) *checked.Construct {
	text, char := s.Value.S()+"\x00", c.u.Basic(types.Char)
	n := c.slabs.constructs.New()
	n.Type, n.Pos, n.Span = c.u.Array(char, len(text)), s.Pos, s.Span
	n.Args = c.slabs.exprs.Take(len(text))
	for i := range text {
		n.Args[i] = c.constant(types.Char, constant.MakeInt(int64(int8(text[i]))), site{s.Pos, s.Span})
	}
	return n
}

// tail reports whether x is an array of one element at the end of a struct,
// which shaders use for a run of any length.
func tail(x checked.Expr) bool {
	f, ok := x.(*checked.Field)
	if !ok || f.Type.Len != 1 {
		return false
	}
	t := f.X.Info().Type
	return t.Kind == types.Struct && f.Field.Index == len(t.Struct.Fields)-1
}

func (c *checker) integerIndex(x *types.Type, i checked.Expr, at site) (checked.Expr, bool) {
	t := i.Info().Type
	switch {
	case (t.IsFloat() || t.Kind == types.Bool) && t == scalarType(t):
		c.warnConstant(i, c.u.Basic(types.Uint))
		return c.operand(i, c.u.Basic(types.Uint), true), true
	case t.Kind == types.Enum && !t.Enum.Scoped:
		return c.operand(i, t.Enum.Underlying, true), true
	case t.IsInteger() && t.IsScalar():
		return c.settled(i), true
	}
	c.noViableSubscript(x, i, 1, at)
	return i, false
}

// componentIndex checks a component of a vector or a row of a matrix. The
// index becomes uint.
func (c *checker) componentIndex(x, i checked.Expr, at site) checked.Expr {
	in := x.Info()
	it := i.Info().Type
	if it.Components() != 1 || !c.conversion(it, c.u.Basic(types.Uint), false).ok {
		c.noViableSubscript(in.Type, i, 1, at)
		return c.bad(at.span)
	}
	bounds, size, t := vectorBounds, int(in.Type.Cols), in.Type.Elem
	if in.Type.Kind == types.Matrix {
		bounds, size, t = matrixBounds, int(in.Type.Rows), c.u.Vector(in.Type.Elem, int(in.Type.Cols))
	}
	if !c.inBounds(i, size, bounds, i.Info().Span.Start) {
		return c.bad(at.span)
	}
	c.warnConstant(i, c.u.Basic(types.Uint))
	i = c.operand(i, c.u.Basic(types.Uint), true)
	n := c.slabs.indexes.New()
	n.Type, n.Pos, n.Span, n.X, n.I = t, at.pos, at.span, x, i
	n.LValue, n.Quals = in.LValue, in.Quals&^(types.RowMajor|types.ColumnMajor)
	return n
}

// A boundsRule says how an index outside of the bounds is reported.
type boundsRule diagnostics.Code

const (
	arrayBounds  = boundsRule(diagnostics.ArrayIndexOutOfBounds)
	vectorBounds = boundsRule(diagnostics.VectorIndexOutOfBounds)
	matrixBounds = boundsRule(diagnostics.MatrixIndexOutOfBounds)
)

// inBounds reports a constant index that does not name one of size elements.
func (c *checker) inBounds(i checked.Expr, size int, rule boundsRule, pos source.Pos) bool {
	v, ok := checked.EvalInt(i)
	if !ok || size == types.Unsized || 0 <= v && v < int64(size) {
		return true
	}
	if rule == arrayBounds && c.opts.HV <= 2016 {
		c.reportSpan(pos, i.Info().Span, diagnostics.ArrayIndexPastEnd, v, size)
		return true
	}
	c.reportSpan(pos, i.Info().Span, diagnostics.Code(rule), v)
	return false
}

// A subscript describes the operator [] of an object: how many coordinates it
// takes, and whether the element may be written.
type subscript struct {
	dims     uint8
	writable bool
	mips, ms bool // has .mips, .sample
}

var subscripts = [types.NumObjectKinds]subscript{
	types.Texture1D:                         {dims: 1, mips: true},
	types.Texture1DArray:                    {dims: 2, mips: true},
	types.Texture2D:                         {dims: 2, mips: true},
	types.Texture2DArray:                    {dims: 3, mips: true},
	types.Texture2DMS:                       {dims: 2, ms: true},
	types.Texture2DMSArray:                  {dims: 3, ms: true},
	types.Texture3D:                         {dims: 3, mips: true},
	types.SampledTexture1D:                  {dims: 1, mips: true},
	types.SampledTexture1DArray:             {dims: 2, mips: true},
	types.SampledTexture2D:                  {dims: 2, mips: true},
	types.SampledTexture2DArray:             {dims: 3, mips: true},
	types.SampledTexture2DMS:                {dims: 2, ms: true},
	types.SampledTexture2DMSArray:           {dims: 3, ms: true},
	types.SampledTexture3D:                  {dims: 3, mips: true},
	types.RWTexture1D:                       {dims: 1, writable: true},
	types.RWTexture1DArray:                  {dims: 2, writable: true},
	types.RWTexture2D:                       {dims: 2, writable: true},
	types.RWTexture2DArray:                  {dims: 3, writable: true},
	types.RWTexture2DMS:                     {dims: 2, writable: true, ms: true},
	types.RWTexture2DMSArray:                {dims: 3, writable: true, ms: true},
	types.RWTexture3D:                       {dims: 3, writable: true},
	types.RasterizerOrderedTexture1D:        {dims: 1, writable: true},
	types.RasterizerOrderedTexture1DArray:   {dims: 2, writable: true},
	types.RasterizerOrderedTexture2D:        {dims: 2, writable: true},
	types.RasterizerOrderedTexture2DArray:   {dims: 3, writable: true},
	types.RasterizerOrderedTexture3D:        {dims: 3, writable: true},
	types.Buffer:                            {dims: 1},
	types.RWBuffer:                          {dims: 1, writable: true},
	types.RasterizerOrderedBuffer:           {dims: 1, writable: true},
	types.StructuredBuffer:                  {dims: 1},
	types.RWStructuredBuffer:                {dims: 1, writable: true},
	types.RasterizerOrderedStructuredBuffer: {dims: 1, writable: true},
	types.ResourceDescriptorHeap:            {dims: 1},
	types.SamplerDescriptorHeap:             {dims: 1},
	types.GroupNodeInputRecords:             {dims: 1},
	types.RWGroupNodeInputRecords:           {dims: 1, writable: true},
	types.ThreadNodeOutputRecords:           {dims: 1, writable: true},
	types.GroupNodeOutputRecords:            {dims: 1, writable: true},
	types.NodeOutputArray:                   {dims: 1},
	types.EmptyNodeOutputArray:              {dims: 1},
}

// hasLevels reports whether objects of type t have the member: mips or sample.
func hasLevels(t *types.Type, member string) bool {
	if t.Kind != types.Object {
		return false
	}
	row := subscripts[t.Object]
	return row.mips && member == "mips" || row.ms && member == "sample"
}

// resourceIndex checks x[i], x.mips[level][i] or, with ms, x.sample[level][i].
func (c *checker) resourceIndex(x, i, level checked.Expr, ms bool, at site) checked.Expr {
	if isBad(x) || isBad(i) || level != nil && isBad(level) {
		return c.bad(at.span)
	}
	in := x.Info()
	row := subscripts[in.Type.Object]
	if row.dims == 0 {
		c.notSubscriptable(in.Type, at)
		return c.bad(at.span)
	}
	i, ok := c.coordinates(in.Type, i, int(row.dims), at)
	if !ok {
		return c.bad(at.span)
	}
	if level != nil {
		if level, ok = c.coordinates(in.Type, level, 1, at); !ok {
			return c.bad(at.span)
		}
	}
	c.noteOrdered(x)
	t := in.Type.Elem
	switch {
	case in.Type.Object == types.NodeOutputArray:
		t = c.u.ObjectOf(types.NodeOutput, t, 0, 0)
	case in.Type.Object == types.EmptyNodeOutputArray:
		t = c.u.ObjectOf(types.EmptyNodeOutput, nil, 0, 0)
	case t == nil:
		t = in.Type // of a descriptor heap: what it is, the conversion tells
	}
	n := &checked.ResourceIndex{Node: at.node(t), X: x, I: i, Level: level, MS: ms}
	n.LValue, n.Quals = true, in.Type.ElemQuals|in.Quals&^types.Const
	if !row.writable {
		n.Quals |= types.Const
	}
	return n
}

// coordinates converts the index of an object of type x to uint, or a vector of
// uint; its size must be right.
func (c *checker) coordinates(x *types.Type, i checked.Expr, dims int, at site) (checked.Expr, bool) {
	u := c.u.Basic(types.Uint)
	if dims > 1 {
		u = c.u.Vector(u, dims)
	}
	t := i.Info().Type
	if t.Components() != dims || !c.conversion(t, u, false).ok {
		c.noViableSubscript(x, i, dims, at)
		return i, false
	}
	return c.operand(i, u, true), true
}

// subscriptNames are the index types as dxc's messages name them.
var subscriptNames = [...]string{1: "unsigned int", 2: "vector<uint, 2>", 3: "vector<uint, 3>"}

// noViableSubscript reports that something of type x is not indexed by i, but
// by so many numbers.
func (c *checker) noViableSubscript(x *types.Type, i checked.Expr, dims int, at site) {
	in := i.Info()
	d := c.reportSpan(at.pos, in.Span, diagnostics.NoViableSubscript, x)
	d.Note(at.pos, "candidate function not viable: no known conversion from '%s' to '%s' for 1st argument", types.Describe(in.Type, in.Quals), subscriptNames[dims])
}

// userIndex checks x[i] where the struct of x defines the operator; it returns
// nil if it does not.
func (c *checker) userIndex(x, i checked.Expr, at site) checked.Expr {
	return c.userOperator("[]", x, []checked.Expr{i}, at)
}

// userBinary and userUnary are the same for the other operators. Assignment
// cannot be defined.
func (c *checker) userBinary(op ast.Op, x, y checked.Expr, at site) checked.Expr {
	if op == ast.Assign {
		return nil
	}
	return c.userOperator(op.String(), x, []checked.Expr{y}, at)
}

func (c *checker) userUnary(op ast.Op, x checked.Expr, postfix bool, at site) checked.Expr {
	return c.userOperator(op.String(), x, nil, at)
}
