package layout

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Calculator computes layouts of types. For the zero value, matrices are column_major by default.
type Calculator struct {
	RowMajor   bool // matrices are row_major by default (-Zpr)
	structs    map[structKey]*Struct
	straddling map[straddleKey]bool
}

type structKey struct {
	t    *types.Type
	rule Rule
}

// MaxBytes is the maximum size of an object in memory, because SPIR-V offsets and strides have 32 bits.
const MaxBytes = 1<<32 - 1

// bounded returns bytes, reduced so that products of sizes do not overflow.
func bounded(bytes int64) int64 { return min(bytes, 2*MaxBytes) }

// A Size is the alignment and the size of a type in bytes.
type Size struct {
	Align, Bytes int64
	// Stride is the distance between the elements of an array or the lines of a matrix. For an array of matrices, it is
	// the distance between two matrices.
	Stride int64
}

// A Struct is the layout of a struct.
type Struct struct {
	Size
	// Offsets holds the offset of each member: that of a base class, and then those of the fields. Bit-fields that
	// share a SPIR-V member have the same offset.
	Offsets []int64
	// End is the offset after the last byte that belongs to a member.
	End int64
}

// Of returns the layout of t in memory under a rule. quals may contain row_major or column_major. Objects have the size
// 0.
func (c *Calculator) Of(t *types.Type, rule Rule, quals types.Quals) Size {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return c.numeric(t, rule, quals)
	case types.Array:
		return c.array(t, rule, quals)
	case types.Struct:
		return c.StructOf(t, rule).Size
	case types.Spirv:
		return Size{Align: int64(max(t.Spirv.Align, 1)), Bytes: int64(t.Spirv.Size)}
	case types.Object:
		if t.Object == types.BufferPointer {
			return Size{Align: 8, Bytes: 8}
		}
		return Size{Align: 1}
	}
	n := scalarBytes(t)
	return Size{Align: n, Bytes: n}
}

// scalarBytes returns the size of a component of t in bytes. Bools are stored as uints.
func scalarBytes(t *types.Type) int64 {
	s := t.Scalar()
	switch {
	case s.Kind == types.Bool || s.IsLiteral():
		return 4
	case s.Bits == 0:
		return 0
	}
	return int64(s.Bits) / 8
}

// RowMajorOf reports whether a matrix with the qualifiers quals is row_major.
func (c *Calculator) RowMajorOf(quals types.Quals) bool {
	switch {
	case quals&types.RowMajor != 0:
		return true
	case quals&types.ColumnMajor != 0:
		return false
	}
	return c.RowMajor
}

// Lines returns the number and the length of the lines in which matrix t is stored: its rows if it is row_major, and
// otherwise its columns.
func (c *Calculator) Lines(t *types.Type, quals types.Quals) (lines, length int) {
	if c.RowMajorOf(quals) {
		return int(t.Rows), int(t.Cols)
	}
	return int(t.Cols), int(t.Rows)
}

func (c *Calculator) numeric(t *types.Type, rule Rule, quals types.Quals) Size {
	r := &rules[rule]
	n := scalarBytes(t)
	if t.Kind == types.Matrix && r.lines16 {
		if lines, length := c.Lines(t, quals); lines > 1 {
			stride := roundUp(n*pow2(length), 16)
			return Size{Align: stride, Bytes: stride*int64(lines-1) + n*int64(length), Stride: stride}
		}
	}
	if t.Rows == 1 || t.Cols == 1 {
		return vector(r, n, t.Components())
	}
	lines, length := c.Lines(t, quals)
	if r.tight {
		return Size{Align: n, Bytes: n * int64(lines*length), Stride: n * int64(length)}
	}
	stride := n * pow2(length)
	if r.to16 {
		stride = roundUp(stride, 16)
	}
	return Size{Align: stride, Bytes: stride * int64(lines), Stride: stride}
}

// vector returns the layout of a vector of count components of n bytes each. A vector of more than four components is
// aligned to one component.
func vector(r *traits, n int64, count int) Size {
	align := n
	if r.vectorAligned && count <= types.ShortVector {
		align = n * pow2(count)
	}
	return Size{Align: align, Bytes: n * int64(count)}
}

// pow2 returns the number of components to which a vector of n components is aligned.
func pow2(n int) int64 {
	if n == 3 {
		return 4
	}
	return int64(n)
}

func (c *Calculator) array(t *types.Type, rule Rule, quals types.Quals) Size {
	r := &rules[rule]
	elem := c.Of(t.Elem, rule, quals)
	n := int64(max(t.Len, 1))
	if r.tight {
		return Size{Align: elem.Align, Bytes: bounded(elem.Bytes * n), Stride: roundUp(elem.Bytes, elem.Align)}
	}
	align, bytes := elem.Align, elem.Bytes
	if r.to16 {
		align = roundUp(align, 16)
		if bytes == 0 {
			bytes = align
		}
	}
	stride := roundUp(bytes, align)
	if rule.movesForVectors() && t.Underlying().Kind == types.Struct && c.elementsStraddle(t, rule, quals, stride, 0) {
		stride = roundUp(stride, 16)
	}
	if r.noTail {
		return Size{Align: align, Bytes: bounded(stride*(n-1) + bytes), Stride: stride}
	}
	return Size{Align: align, Bytes: bounded(stride * n), Stride: stride}
}

// IsLineArray reports whether matrix t must be an array of its lines under the rule. Lines of one component are not
// vectors, so a SPIR-V matrix cannot give them a stride. A row_major matrix of floats, whose rows are SPIR-V columns,
// must be an array if another member shares the 16 bytes of its last row, because validators count all these bytes as
// part of a SPIR-V matrix.
func (c *Calculator) IsLineArray(t *types.Type, rule Rule, quals types.Quals) bool {
	if t.Kind != types.Matrix || !rule.LinesOn16() {
		return false
	}
	lines, length := c.Lines(t, quals)
	return lines > 1 && (length == 1 || quals&types.SharesRow != 0 && c.countsRest(t, quals))
}

// countsRest reports whether validators count the bytes after the last line of matrix t, up to the stride, as part of
// t.
func (c *Calculator) countsRest(t *types.Type, quals types.Quals) bool {
	return t.Rows > 1 && t.IsFloat() && c.RowMajorOf(quals)
}

// Rest returns the number of bytes after t that validators count as part of t. There are such bytes if a matrix is at
// the end of t.
func (c *Calculator) Rest(t *types.Type, rule Rule, quals types.Quals) int64 {
	switch {
	case t.Kind == types.Array:
		return c.Rest(t.Elem, rule, quals)
	case t.Kind == types.Struct:
		if m := lastMember(t); m != nil {
			return c.Rest(m.Type, rule, m.Quals)
		}
	case t.Kind == types.Matrix && rule.LinesOn16() && c.countsRest(t, quals):
		size := c.numeric(t, rule, quals)
		return size.Stride*int64(t.Rows) - size.Bytes
	}
	return 0
}

// lastMember returns the last field of struct t or of its base class, or nil if none exists.
func lastMember(t *types.Type) *types.Field {
	if n := len(t.Struct.Fields); n > 0 {
		return t.Struct.Fields[n-1]
	}
	if t.Struct.Base != nil {
		return lastMember(t.Struct.Base)
	}
	return nil
}

// ShareRow marks the matrix at the end of t, in quals or in the qualifiers of its field: another member follows in the
// bytes that Rest counts.
func ShareRow(t *types.Type, quals *types.Quals) {
	for t.Kind == types.Array {
		t = t.Elem
	}
	if t.Kind != types.Struct {
		*quals |= types.SharesRow
	} else if m := lastMember(t); m != nil {
		ShareRow(m.Type, &m.Quals)
	}
}

// IsTransposed reports whether t is a matrix that is stored as an array of columns, while values are arrays of rows.
// This applies to column_major matrices of integers or bools, because SPIR-V does not have matrices of these.
func (c *Calculator) IsTransposed(t *types.Type, rule Rule, quals types.Quals) bool {
	return t.Kind == types.Matrix && rule != None && t.Rows > 1 && t.Cols > 1 && !t.IsFloat() && !c.RowMajorOf(quals)
}

// HasTransposed reports whether t is or contains a matrix for which IsTransposed returns true.
func (c *Calculator) HasTransposed(t *types.Type, rule Rule, quals types.Quals) bool {
	return rule != None && t.HoldsWith(quals,
		func(t *types.Type, quals types.Quals) bool { return c.IsTransposed(t, rule, quals) })
}

// HasLineArray reports whether t is or contains a matrix for which IsLineArray returns true.
func (c *Calculator) HasLineArray(t *types.Type, rule Rule, quals types.Quals) bool {
	return t.HoldsWith(quals, func(t *types.Type, quals types.Quals) bool { return c.IsLineArray(t, rule, quals) })
}

// MatrixStride returns the distance between the lines of t, a matrix or an array of matrices.
func (c *Calculator) MatrixStride(t *types.Type, rule Rule, quals types.Quals) int64 {
	return c.Of(t.Underlying(), rule, quals).Stride
}

// StructOf returns the layout of a struct under a rule.
func (c *Calculator) StructOf(t *types.Type, rule Rule) *Struct {
	k := structKey{t, rule}
	if s, ok := c.structs[k]; ok {
		return s
	}
	s := c.layOut(MembersOf(t), rule, nil)
	if c.structs == nil {
		c.structs = make(map[structKey]*Struct)
	}
	c.structs[k] = s
	return s
}

// A Member is an object that has an offset: a base class, a field, or a variable in a constant buffer.
type Member struct {
	Type       *types.Type
	Quals      types.Quals
	BitWidth   int // number of bits of a bit-field, otherwise 0
	Attrs      []attr.Attr
	PackOffset *types.PackOffset
	RegisterC  *types.Register // register(cN) of a global variable, or nil

	twice  bool // another member has the same RegisterC
	joined bool // the member is a bit-field that shares the SPIR-V member of the previous one
}

// MembersOf returns the members of struct t: a base class, and then the fields.
func MembersOf(t *types.Type) []Member {
	list := make([]Member, 0, len(t.Struct.Fields)+1)
	if t.Struct.Base != nil {
		list = append(list, Member{Type: t.Struct.Base})
	}
	for _, f := range t.Struct.Fields {
		list = append(list, Member{Type: f.Type, Quals: f.Quals, BitWidth: f.BitWidth, Attrs: f.Attrs,
			PackOffset: f.Annots.PackOffset()})
	}
	return list
}

// place returns the first offset at or after at that is valid for m.
func (c *Calculator) place(m *Member, size Size, rule Rule, at int64) int64 {
	r := &rules[rule]
	if !r.relaxed || !isVector(m.Type) {
		at = roundUp(at, size.Align)
		if rule.movesForVectors() && c.straddlesAt(m.Type, rule, m.Quals, at) {
			at = roundUp(at, 16)
		}
		return at
	}
	align := size.Align
	if n := scalarBytes(m.Type); n <= 4 {
		align = n
	}
	at = roundUp(at, align)
	if straddles(at, size.Bytes) {
		at = roundUp(at, 16)
	}
	return at
}

// isVector reports whether the rules treat t as a vector: it has two to four components in one row or column.
func isVector(t *types.Type) bool {
	return !t.IsLongVector() && (t.Kind == types.Vector || t.Kind == types.Matrix && (t.Rows == 1 || t.Cols == 1)) &&
		t.Components() > 1
}

// straddles reports whether a vector at an offset, with the given size, crosses a 16-byte boundary where this is not
// allowed.
func straddles(at, bytes int64) bool {
	if bytes <= 16 {
		return at/16 != (at+bytes-1)/16
	}
	return at%16 != 0
}

func roundUp(n, multiple int64) int64 {
	if multiple <= 1 {
		return n
	}
	return (n + multiple - 1) / multiple * multiple
}
