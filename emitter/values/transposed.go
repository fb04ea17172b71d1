package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// SPIR-V only has matrices of floats. A matrix of integers or bools is an array of its rows. In memory that the
// application can access, it is an array of its columns if it is column_major. Loads from such memory and stores to it
// transpose the matrix:
//
//	int2x3 m;           ; %m: _arr_v2int_uint_3
//
//	%a = OpLoad %_arr_v2int_uint_3 %m
//	%r = OpCompositeConstruct %v3int …       ; %a[0][0], %a[1][0], %a[2][0]
//	%e = OpAccessChain %_ptr_Uniform_int %m %col %row
//
// A row of such a matrix is not contiguous. It does not have a pointer, and a Place represents it.

// isTransposed reports whether v is a matrix that is stored as an array of its columns.
func (e *Builder) isTransposed(v Value) bool {
	return e.types.Layouts.IsTransposed(v.Typ, v.Rule, v.Quals)
}

// linesIn returns the type and number of the elements of the array that stores the matrix v.
func (e *Builder) linesIn(v Value) (line *types.Type, n int) {
	if e.isTransposed(v) {
		return e.types.U.Vector(v.Typ.Elem, int(v.Typ.Rows)), int(v.Typ.Cols)
	}
	return e.types.RowOf(v.Typ), int(v.Typ.Rows)
}

// placeOf returns the indices of the element in a row and column of v in the array that stores the matrix.
func (e *Builder) placeOf(v Value, row, col int) []uint32 {
	if e.isTransposed(v) {
		row, col = col, row
	}
	return []uint32{uint32(row), uint32(col)}
}

// transpose converts a matrix from an array of rows to an array of columns, or back. The components of the result have
// the type that the layout of to requires.
func (e *Builder) transpose(from, to Value) spirv.ID {
	line, n := e.linesIn(to)
	lines := make([]spirv.ID, n)
	for i := range lines {
		parts := make([]spirv.ID, line.Components())
		for k := range parts {
			row, col := i, k
			if e.isTransposed(to) {
				row, col = k, i
			}
			parts[k] = e.Part(from, from.Typ.Elem, 0, e.placeOf(from, row, col)...).ID
		}
		l := Value{Mode: RValue, Typ: line, Rule: from.Rule}
		l.ID = e.b.CompositeConstruct(e.MemoryType(l), parts...)
		lines[i] = e.Relayout(l, to.Rule, to.Quals).ID
	}
	return e.b.CompositeConstruct(e.MemoryType(to), lines...)
}

// RowAt returns the lvalue of the row of m, a matrix in memory, whose index is row.
func (e *Builder) RowAt(m Value, row spirv.ID) Value {
	r := m.As(e.types.RowOf(m.Typ))
	if !e.isTransposed(m) {
		return e.Index(m, r.Typ, row)
	}
	r.Mode, r.Place, r.Known = Placed, &transposedRow{e, m, row}, nil
	return r
}

// ElementAt returns the lvalue of the element of m, a matrix in memory, in the given row and column.
func (e *Builder) ElementAt(m Value, row, col spirv.ID) Value {
	if e.isTransposed(m) {
		row, col = col, row
	}
	return e.Index(m, m.Typ.Elem, row, col)
}

// IsScattered reports whether v is a row without a pointer, or a swizzle of such a row.
func IsScattered(v Value) bool {
	_, ok := v.Place.(*transposedRow)
	return ok
}

// ScatteredComponent returns the lvalue of component i of v, a row without a pointer.
func ScatteredComponent(v Value, i spirv.ID) Value { return v.Place.(*transposedRow).component(i) }

// A transposedRow is a row of a matrix that is stored as an array of its columns.
type transposedRow struct {
	e      *Builder
	matrix Value
	row    spirv.ID
}

func (r *transposedRow) component(i spirv.ID) Value { return r.e.ElementAt(r.matrix, r.row, i) }

// Object returns nil: loads have the position of the row.
func (r *transposedRow) Object() checked.Expr { return nil }

// Load loads the components one by one and returns the vector v.
func (r *transposedRow) Load(v Value) spirv.ID {
	parts := make([]spirv.ID, v.Typ.Components())
	for i := range parts {
		parts[i] = r.e.Load(r.component(r.e.b.ConstantInt(int32(i))))
	}
	return r.e.Compose(v.Typ, parts...)
}

// Store stores the components of src one by one.
func (r *transposedRow) Store(v Value, src spirv.ID) {
	r.StoreComponents(v, components8(v.Typ.Components()), src)
}

// StoreComponents stores the components of src in the components elems of the row, one by one.
func (r *transposedRow) StoreComponents(v Value, elems []uint8, src spirv.ID) bool {
	for i, c := range elems {
		part := src
		if len(elems) > 1 {
			part = r.e.Extract(r.matrix.Typ.Elem, src, uint32(i))
		}
		r.e.Store(r.component(r.e.b.ConstantInt(int32(c))), part)
	}
	return true
}

// components8 returns the numbers from 0 to n-1.
func components8(n int) []uint8 {
	list := make([]uint8, n)
	for i := range list {
		list[i] = uint8(i)
	}
	return list
}
