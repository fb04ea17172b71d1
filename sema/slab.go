package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// slabs are where the most frequent nodes of the checked tree come from. Most of
// these are filled in field by field: copying whole nodes into memory that the
// collector may be looking at costs more.
type slabs struct {
	varRefs    slab.Of[checked.VarRef]
	casts      slab.Of[checked.Cast]
	fields     slab.Of[checked.Field]
	swizzles   slab.Of[checked.Swizzle]
	calls      slab.Of[checked.Call]
	constructs slab.Of[checked.Construct]
	assigns    slab.Of[checked.Assign]
	compounds  slab.Of[checked.CompoundAssign]
	indexes    slab.Of[checked.Index]
	bodies     slab.Of[checked.Body]
	vars       slab.Of[checked.Var]
	fns        slab.Of[checked.Func]
	structVars slab.Of[types.Field]
	symbols    slab.Of[symbol]
	functions  slab.Of[function]
	exprStmts  slab.Of[checked.ExprStmt]
	declStmts  slab.Of[checked.DeclStmt]
	blocks     slab.Of[checked.Block]
	ifs        slab.Of[checked.If]
	returns    slab.Of[checked.Return]
	stmts      slab.Of[checked.Stmt]
	varLists   slab.Of[*checked.Var]
	literals   slab.Of[checked.Literal]
	binaries   slab.Of[checked.Binary]
	intrinsics slab.Of[checked.Intrinsic]
	exprs      slab.Of[checked.Expr]
	args       slab.Of[checked.Arg]
}
