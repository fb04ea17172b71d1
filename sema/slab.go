package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// slabs allocate the most frequent nodes of the checked tree. Most nodes are set field by field. This is faster than
// copying whole nodes into memory that the garbage collector may be scanning.
type slabs struct {
	varRefs    slab.Of[checked.VarRef]
	fields     slab.Of[checked.Field]
	calls      slab.Of[checked.Call]
	bodies     slab.Of[checked.Body]
	vars       slab.Of[checked.Var]
	fns        slab.Of[checked.Func]
	structVars slab.Of[types.Field]
	functions  slab.Of[scope.Function]
	exprStmts  slab.Of[checked.ExprStmt]
	declStmts  slab.Of[checked.DeclStmt]
	blocks     slab.Of[checked.Block]
	ifs        slab.Of[checked.If]
	returns    slab.Of[checked.Return]
	stmts      slab.Of[checked.Stmt]
	varLists   slab.Of[*checked.Var]
	intrinsics slab.Of[checked.Intrinsic]
	exprs      slab.Of[checked.Expr]
	args       slab.Of[checked.Arg]
}

// newVar returns a new variable with the next ID of the program.
func (c *checker) newVar() *checked.Var {
	v := c.slabs.vars.New()
	v.ID = c.prog.Counts.Vars.Next()
	return v
}
