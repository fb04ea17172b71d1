package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/checked"

// A slab hands out values from arrays that it allocates many values at a time.
type slab[T any] struct {
	free []T
	size int // of the array in use
}

// The first array of a slab is small, for sources of one line.
const (
	firstSlab = 8
	maxSlab   = 256
)

// take returns n zero values.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.size = min(max(firstSlab, 2*s.size), maxSlab)
		s.free = make([]T, max(n, s.size))
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// new returns a pointer to a zero value.
func (s *slab[T]) new() *T { return &s.take(1)[0] }

// slabs are where the most frequent nodes of the checked tree come from.
type slabs struct {
	varRefs    slab[checked.VarRef]
	casts      slab[checked.Cast]
	fields     slab[checked.Field]
	swizzles   slab[checked.Swizzle]
	calls      slab[checked.Call]
	constructs slab[checked.Construct]
	assigns    slab[checked.Assign]
	compounds  slab[checked.CompoundAssign]
	indexes    slab[checked.Index]
	vars       slab[checked.Var]
	symbols    slab[symbol]
	exprStmts  slab[checked.ExprStmt]
	declStmts  slab[checked.DeclStmt]
	stmts      slab[checked.Stmt]
	varLists   slab[*checked.Var]
	literals   slab[checked.Literal]
	binaries   slab[checked.Binary]
	intrinsics slab[checked.Intrinsic]
	exprs      slab[checked.Expr]
	args       slab[checked.Arg]
}
