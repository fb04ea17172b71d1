package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Index checks x[i]; at is the position of the bracket.
func (c *Checker) Index(x, i checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(i) {
		return c.Conv.Bad(at.Span)
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
		return c.ResourceIndex(x, i, nil, false, at)
	}
	c.notSubscriptable(t, at)
	return c.Conv.Bad(at.Span)
}

func (c *Checker) notSubscriptable(t *types.Type, at checked.Site) {
	if t.Kind == types.Object || t.Kind == types.Struct {
		c.ReportSpan(at.Pos, at.Span, diagnostics.NoSubscript, t)
		return
	}
	c.ReportSpan(at.Pos, at.Span, diagnostics.NotSubscriptable)
}

// arrayIndex checks an element of an array or a patch. The index of an array keeps its integer type; a literal is an
// int. A floating or bool index, and the index of a patch, are converted to uint.
func (c *Checker) arrayIndex(x, i checked.Expr, at checked.Site) checked.Expr {
	in := x.Info()
	i, ok := c.integerIndex(in.Type, i, at)
	if !ok {
		return c.Conv.Bad(at.Span)
	}
	if in.Type.Kind == types.Object && i.Info().Type.Bits == 32 {
		i = c.Operand(i, c.Conv.U.Basic(types.Uint), true)
	}
	if in.Type.Spec == nil && !tail(x) && !c.inBounds(i, in.Type.Len, arrayBounds, in.Pos) {
		return c.Conv.Bad(at.Span)
	}
	n := c.indexes.New()
	n.Type, n.Pos, n.Span, n.X, n.I = in.Type.Elem, at.Pos, at.Span, x, i
	n.LValue, n.Quals = in.LValue, in.Quals|in.Type.ElemQuals
	if in.Type.Kind == types.Object {
		n.LValue = true
		if in.Type.Object == types.InputPatch {
			n.Quals |= types.Const
		}
	}
	return n
}

// stringIndex checks a character of a string literal. The character is constant if the index is constant.
func (c *Checker) stringIndex(s *checked.Literal, i checked.Expr, at checked.Site) checked.Expr {
	all := c.Characters(s)
	r := c.arrayIndex(all, i, at)
	if n, ok := r.(*checked.Index); ok {
		if v, ok := checked.EvalInt(n.I); ok && 0 <= v && v < int64(len(all.Args)) {
			return all.Args[v]
		}
	}
	return r
}

// Characters returns a string literal as an array of characters, including the terminating zero.
func (c *Checker) Characters(s *checked.Literal) *checked.Construct {
	text, char := s.Value.S()+"\x00", c.Conv.U.Basic(types.Char)
	n := c.constructs.New()
	n.Type, n.Pos, n.Span = c.Conv.U.Array(char, len(text)), s.Pos, s.Span
	n.Args = c.Exprs.Take(len(text))
	for i := range text {
		n.Args[i] = c.Literals.Constant(types.Char, constant.MakeInt(int64(int8(text[i]))),
			checked.Site{Pos: s.Pos, Span: s.Span})
	}
	return n
}

// tail reports whether x is an array of one element at the end of a struct. Shaders use such an array for any length.
func tail(x checked.Expr) bool {
	f, ok := x.(*checked.Field)
	if !ok || f.Type.Len != 1 {
		return false
	}
	t := f.X.Info().Type
	return t.Kind == types.Struct && f.Field.Index == len(t.Struct.Fields)-1
}

func (c *Checker) integerIndex(x *types.Type, i checked.Expr, at checked.Site) (checked.Expr, bool) {
	t := i.Info().Type
	switch {
	case (t.IsFloat() || t.Kind == types.Bool) && t == t.ComponentType():
		c.Conv.WarnConstant(i, c.Conv.U.Basic(types.Uint))
		return c.Operand(i, c.Conv.U.Basic(types.Uint), true), true
	case t.Kind == types.Enum && !t.Enum.Scoped:
		return c.Operand(i, t.Enum.Underlying, true), true
	case t.IsInteger() && t.IsScalar():
		return c.Conv.Settled(i), true
	}
	c.noViableSubscript(x, i, 1, at)
	return i, false
}

// componentIndex checks a component of a vector or a row of a matrix. The index is converted to uint.
func (c *Checker) componentIndex(x, i checked.Expr, at checked.Site) checked.Expr {
	in := x.Info()
	it := i.Info().Type
	if it.Components() != 1 || !c.Conv.Sequence(it, c.Conv.U.Basic(types.Uint), false).OK {
		c.noViableSubscript(in.Type, i, 1, at)
		return c.Conv.Bad(at.Span)
	}
	bounds, size, t := vectorBounds, int(in.Type.Cols), in.Type.Elem
	if in.Type.Kind == types.Matrix {
		bounds, size, t = matrixBounds, int(in.Type.Rows), c.Conv.U.Vector(in.Type.Elem, int(in.Type.Cols))
	}
	if !c.inBounds(i, size, bounds, i.Info().Span.Start) {
		return c.Conv.Bad(at.Span)
	}
	c.Conv.WarnConstant(i, c.Conv.U.Basic(types.Uint))
	i = c.Operand(i, c.Conv.U.Basic(types.Uint), true)
	n := c.indexes.New()
	n.Type, n.Pos, n.Span, n.X, n.I = t, at.Pos, at.Span, x, i
	n.LValue, n.Quals = in.LValue, in.Quals&^(types.RowMajor|types.ColumnMajor)
	return n
}

// A boundsRule is the diagnostic for an index out of bounds.
type boundsRule diagnostics.Code

const (
	arrayBounds  = boundsRule(diagnostics.ArrayIndexOutOfBounds)
	vectorBounds = boundsRule(diagnostics.VectorIndexOutOfBounds)
	matrixBounds = boundsRule(diagnostics.MatrixIndexOutOfBounds)
)

// inBounds reports a constant index that is out of bounds for the given number of elements.
func (c *Checker) inBounds(i checked.Expr, size int, rule boundsRule, pos source.Pos) bool {
	v, ok := checked.EvalInt(i)
	if !ok || size == types.Unsized || 0 <= v && v < int64(size) {
		return true
	}
	if rule == arrayBounds && c.Conv.HV <= 2016 {
		c.ReportSpan(pos, i.Info().Span, diagnostics.ArrayIndexPastEnd, v, size)
		return true
	}
	c.ReportSpan(pos, i.Info().Span, diagnostics.Code(rule), v)
	return false
}

// A subscript describes the operator [] of an object: the number of coordinates, and whether the element may be
// written.
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

// HasLevels reports whether objects of type t have the member: mips or sample.
func HasLevels(t *types.Type, member string) bool {
	if t.Kind != types.Object {
		return false
	}
	row := subscripts[t.Object]
	return row.mips && member == "mips" || row.ms && member == "sample"
}

// ResourceIndex checks x[i], x.mips[level][i] or, with ms, x.sample[level][i].
func (c *Checker) ResourceIndex(x, i, level checked.Expr, ms bool, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(i) || level != nil && checked.IsBad(level) {
		return c.Conv.Bad(at.Span)
	}
	in := x.Info()
	row := subscripts[in.Type.Object]
	if row.dims == 0 {
		c.notSubscriptable(in.Type, at)
		return c.Conv.Bad(at.Span)
	}
	i, ok := c.coordinates(in.Type, i, int(row.dims), at)
	if !ok {
		return c.Conv.Bad(at.Span)
	}
	if level != nil {
		if level, ok = c.coordinates(in.Type, level, 1, at); !ok {
			return c.Conv.Bad(at.Span)
		}
	}
	c.NoteOrdered(x)
	t := in.Type.Elem
	switch {
	case in.Type.Object == types.NodeOutputArray:
		t = c.Conv.U.ObjectOf(types.NodeOutput, t, 0, 0)
	case in.Type.Object == types.EmptyNodeOutputArray:
		t = c.Conv.U.ObjectOf(types.EmptyNodeOutput, nil, 0, 0)
	case t == nil:
		t = in.Type // the conversion of a descriptor heap's element determines its type
	}
	n := &checked.ResourceIndex{Node: at.Node(t), X: x, I: i, Level: level, MS: ms}
	n.LValue, n.Quals = true, in.Type.ElemQuals|in.Quals&^types.Const
	if !row.writable {
		n.Quals |= types.Const
	}
	return n
}

// coordinates converts the index of an object of type x to uint, or a vector of uint; the number of components must
// match.
func (c *Checker) coordinates(x *types.Type, i checked.Expr, dims int, at checked.Site) (checked.Expr, bool) {
	u := c.Conv.U.Basic(types.Uint)
	if dims > 1 {
		u = c.Conv.U.Vector(u, dims)
	}
	t := i.Info().Type
	if c.Index64 && isLarge(x.Object) && t.IsInteger() && t.Bits == 64 {
		u = c.Conv.U.Basic(types.Uint64)
	}
	if t.Components() != dims || !c.Conv.Sequence(t, u, false).OK {
		c.noViableSubscript(x, i, dims, at)
		return i, false
	}
	return c.Operand(i, u, true), true
}

// isLarge reports whether objects of a kind may have more elements than 32 bits can count.
func isLarge(k types.ObjectKind) bool {
	switch k {
	case types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer:
		return true
	}
	return false
}

// subscriptNames are the index types as named in dxc's messages.
var subscriptNames = [...]string{1: "unsigned int", 2: "vector<uint, 2>", 3: "vector<uint, 3>"}

// noViableSubscript reports that an object of type x requires an index of dims numbers instead of i.
func (c *Checker) noViableSubscript(x *types.Type, i checked.Expr, dims int, at checked.Site) {
	in := i.Info()
	d := c.ReportSpan(at.Pos, in.Span, diagnostics.NoViableSubscript, x)
	d.Note(at.Pos, "candidate function not viable: no known conversion from '%s' to '%s' for 1st argument",
		types.Describe(in.Type, in.Quals), subscriptNames[dims])
}

// NoteOrdered records that the function being checked accesses a rasterizer ordered view.
func (c *Checker) NoteOrdered(obj checked.Expr) {
	if in := obj.Info(); isOrderedView(in.Type.Object) {
		c.StageUse(checked.StageUse{Pos: in.Span.Start, Stages: intrinsics.Pixel, Code: diagnostics.OrderedStage})
	}
}

func isOrderedView(k types.ObjectKind) bool {
	switch k {
	case types.RasterizerOrderedBuffer, types.RasterizerOrderedByteAddressBuffer,
		types.RasterizerOrderedStructuredBuffer,
		types.RasterizerOrderedTexture1D, types.RasterizerOrderedTexture1DArray, types.RasterizerOrderedTexture2D,
		types.RasterizerOrderedTexture2DArray, types.RasterizerOrderedTexture3D:
		return true
	}
	return false
}
