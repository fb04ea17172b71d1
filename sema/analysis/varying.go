package analysis

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Inputs that identify a thread differ between threads. Assignments, arguments, results, and conditions on which
// assignments depend spread this to other values. The order of statements is ignored: a variable that differs at one
// place differs everywhere.

// A variance indicates which values may differ between the threads of a group, or between pixels.
type variance struct {
	vars    map[*checked.Var]bool
	results map[*checked.Func]bool
	waves   bool // values that all threads of a wave share do not count
	changed bool
	inputs  []*checked.Var // parameters of the entry point
	fn      *checked.Func  // the function that is being analyzed
	varying bool           // the current statement is executed only by some threads
}

// uniformInputs are the inputs that all threads of a group share.
var uniformInputs = [...]string{"SV_GroupID", "SV_ViewID", "SV_DispatchMeshID"}

// varianceOf finds the values that may differ in funcs, the functions that an entry point reaches. The first one is the
// entry point. waves sets the field of this name.
func varianceOf(funcs []*checked.Func, waves bool) *variance {
	v := &variance{vars: make(map[*checked.Var]bool), results: make(map[*checked.Func]bool), inputs: funcs[0].Params,
		waves: waves}
	for _, p := range funcs[0].Params {
		v.vars[p] = !isUniformInput(p.Annots.Semantic)
	}
	for v.changed = true; v.changed; {
		v.changed = false
		for _, v.fn = range funcs {
			if v.fn.Body != nil {
				v.varying = false
				v.stmt(v.fn.Body)
			}
		}
	}
	return v
}

func isUniformInput(semantic string) bool {
	for _, s := range uniformInputs {
		if strings.EqualFold(s, semantic) {
			return true
		}
	}
	return false
}

// mark records that x may differ.
func (v *variance) mark(x *checked.Var) {
	if x != nil && !v.vars[x] {
		v.vars[x], v.changed = true, true
	}
}

// under analyzes statements that are executed depending on x, which may be nil.
func (v *variance) under(x checked.Expr, list ...checked.Stmt) {
	outer := v.varying
	v.varying = outer || x != nil && v.of(x)
	for _, s := range list {
		if s != nil {
			v.stmt(s)
		}
	}
	v.varying = outer
}

func (v *variance) stmt(s checked.Stmt) {
	switch s := s.(type) {
	case *checked.Block:
		for _, t := range s.Stmts {
			v.stmt(t)
		}
	case *checked.DeclStmt:
		v.declared(s)
	case *checked.ExprStmt:
		v.of(s.X)
	case *checked.If:
		v.declared(s.Var)
		v.under(s.Cond, s.Then, s.Else)
	case *checked.For:
		if s.Init != nil {
			v.stmt(s.Init)
		}
		v.declared(s.Var)
		v.under(s.Cond, s.Body)
		if s.Post != nil {
			v.of(s.Post)
		}
	case *checked.Do:
		v.under(s.Cond, s.Body)
	case *checked.Switch:
		v.declared(s.Var)
		v.under(s.Cond, s.Body)
	case *checked.Return:
		if (s.X != nil && v.of(s.X) || v.varying) && !v.results[v.fn] {
			v.results[v.fn], v.changed = true, true
		}
	case *checked.Break, *checked.Case, *checked.Continue, *checked.Discard, *checked.Empty: // change no variables
	}
}

func (v *variance) declared(s *checked.DeclStmt) {
	if s == nil {
		return
	}
	for _, x := range s.Vars {
		if x.Init != nil && v.of(x.Init) {
			v.mark(x)
		}
	}
}

// of reports whether the value of x may differ, and marks the variables that x changes.
func (v *variance) of(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.VarRef:
		return v.vars[x.Var] || x.Var.Storage == checked.GroupShared
	case *checked.Field:
		if n, ok := x.X.(*checked.VarRef); ok && slices.Contains(v.inputs, n.Var) &&
			isUniformInput(x.Field.Annots.Semantic) {
			return false
		}
	case *checked.Assign:
		return v.assigned(x.X, v.of(x.Y))
	case *checked.CompoundAssign:
		return v.assigned(x.X, v.of(x.Y) || v.of(x.X))
	case *checked.IncDec:
		return v.assigned(x.X, v.of(x.X))
	case *checked.ResourceIndex:
		if isWritable(x.X.Info().Type) {
			return true
		}
	case *checked.Call:
		return v.call(x)
	case *checked.Intrinsic:
		return v.intrinsic(x)
	default: // it may differ if an operand may
	}
	differs := false
	checked.Operands(x, func(y checked.Expr) { differs = v.of(y) || differs })
	return differs
}

// assigned records that x is assigned a value, where differs indicates whether the value may differ. It reports whether
// x may differ then.
func (v *variance) assigned(x checked.Expr, differs bool) bool {
	differs = differs || v.varying
	if differs {
		v.mark(checked.Root(x))
	}
	return differs
}

// isWritable reports whether t is a resource that threads can write.
func isWritable(t *types.Type) bool { return binding.ClassOf(t) == 'u' }

func (v *variance) call(x *checked.Call) bool {
	if x.Object != nil && v.of(x.Object) && !v.results[x.Func] {
		v.results[x.Func], v.changed = true, true // a method may read all parts of its object
	}
	for i := range x.Args {
		a := &x.Args[i]
		if i >= len(x.Func.Params) {
			break
		}
		p := x.Func.Params[i]
		if a.Value != nil && v.of(a.Value) || v.varying {
			v.mark(p)
		}
		if a.Dest != nil {
			v.assigned(a.Dest, v.vars[p])
		}
	}
	return v.results[x.Func]
}

// intrinsic reports whether the result of x may differ, and marks the variables that x changes.
func (v *variance) intrinsic(x *checked.Intrinsic) bool {
	differs := x.Object != nil && (v.of(x.Object) || isWritable(x.Object.Info().Type))
	for i := range x.Args {
		if y := x.Args[i].Value; y != nil {
			differs = v.of(y) || differs
		}
	}
	switch {
	case x.Row.Is(intrinsics.SameInWave):
		differs = !v.waves // a group has several waves
	case x.Row.Is(intrinsics.Varies):
		differs = true
	}
	for i := range x.Args {
		if y := x.Args[i].Dest; y != nil {
			v.assigned(y, differs)
		}
	}
	return differs
}
