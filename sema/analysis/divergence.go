package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// All threads of a group must reach a barrier, and derivatives need neighbors that execute the same instruction. If a
// condition can be computed for each thread of a group, it is certain whether its threads diverge. If they certainly
// do, the warning about a barrier is on by default. If they possibly do, there are other warnings about barriers and
// derivatives.

// A divergenceCheck analyzes the code that one entry point runs.
type divergenceCheck struct {
	p           *Pass
	threads     *groupThreads // nil if no divergence can be certain
	vary        *variance     // nil if only certain divergence is reported
	derivatives bool          // reports derivatives instead of barriers
	seen        map[visit]bool
	calls       []source.Pos // positions of the calls that lead to the current function
}

// A visit is a function that is called with a certain or possible divergence. Each visit is analyzed once.
type visit struct {
	fn *checked.Func
	parting
}

// A parting indicates whether some threads do not get to a place.
type parting uint8

const (
	together parting = iota
	perhaps
	apart
)

// A cause is a place where threads diverge, and whether that is certain.
type cause struct {
	parting
	pos source.Pos
}

// or returns the cause that is more certain, c if both are equal.
func (c cause) or(d cause) cause {
	if d.parting > c.parting {
		return d
	}
	return c
}

// A departures indicates why some threads have left a loop, an iteration of a loop, or the function.
type departures struct{ loop, round, function cause }

func (e departures) or(f departures) departures {
	return departures{e.loop.or(f.loop), e.round.or(f.round), e.function.or(f.function)}
}

// divergence warns about barriers and derivatives that only some threads of an entry point reach.
func divergence(p *Pass) {
	if p.diags.HasErrors() {
		return
	}
	switch fn := p.Entry; fn.Stage {
	case "compute", "mesh", "amplification", "node":
		p.divergentBarriers(fn)
	case "pixel":
		if p.wants(diagnostics.VaryingDerivative, fn.Pos) {
			funcs := reachedFuncs(fn)
			d := &divergenceCheck{p: p, vary: varianceOf(funcs, true), derivatives: true, seen: make(map[visit]bool)}
			d.function(fn, cause{})
		}
	}
}

func (p *Pass) divergentBarriers(fn *checked.Func) {
	funcs := reachedFuncs(fn)
	if !slices.ContainsFunc(funcs, hasBarrier) {
		return
	}
	d := &divergenceCheck{p: p, seen: make(map[visit]bool)}
	if p.wants(diagnostics.DivergentBarrier, fn.Pos) {
		d.threads = threadsOf(fn, writtenIn(funcs))
	}
	if p.wants(diagnostics.VaryingBarrier, fn.Pos) {
		d.vary = varianceOf(funcs, false)
	}
	if d.threads != nil || d.vary != nil {
		d.function(fn, cause{})
	}
}

// hasBarrier reports whether the body of fn may contain a barrier for a group.
func hasBarrier(fn *checked.Func) bool {
	return slices.ContainsFunc(fn.StageUses, func(u checked.StageUse) bool {
		return u.Code == diagnostics.StageFunction || u.Code == diagnostics.BarrierGroup
	})
}

// reachedFuncs returns fn and all functions that it calls, directly or through others.
func reachedFuncs(fn *checked.Func) []*checked.Func {
	list, seen := []*checked.Func{fn}, map[*checked.Func]bool{fn: true}
	for i := 0; i < len(list); i++ {
		for _, callee := range list[i].Callees {
			if !seen[callee] {
				seen[callee] = true
				list = append(list, callee)
			}
		}
	}
	return list
}

// writtenIn returns the variables that the bodies of funcs write, other than by their initializers.
func writtenIn(funcs []*checked.Func) map[*checked.Var]bool {
	written := make(map[*checked.Var]bool)
	var look func(checked.Expr)
	look = func(x checked.Expr) {
		switch x := x.(type) {
		case *checked.Assign:
			written[checked.Root(x.X)] = true
		case *checked.CompoundAssign:
			written[checked.Root(x.X)] = true
		case *checked.IncDec:
			written[checked.Root(x.X)] = true
		case *checked.Call:
			writtenArgs(written, x.Args)
			if x.Object != nil {
				written[checked.Root(x.Object)] = true
			}
		case *checked.Intrinsic:
			writtenArgs(written, x.Args)
		default: // only its operands may write
		}
		checked.Operands(x, look)
	}
	for _, fn := range funcs {
		if fn.Body != nil {
			checked.Exprs(fn.Body, look)
		}
	}
	return written
}

func writtenArgs(written map[*checked.Var]bool, args []checked.Arg) {
	for i := range args {
		if args[i].Dest != nil {
			written[checked.Root(args[i].Dest)] = true
		}
	}
}

// function analyzes the body of fn. c is the divergence at the call.
func (d *divergenceCheck) function(fn *checked.Func, c cause) {
	k := visit{fn, c.parting}
	if fn.Body == nil || d.seen[k] {
		return
	}
	d.seen[k] = true
	d.stmt(fn.Body, c)
}

// splits returns the divergence that a branch on x causes.
func (d *divergenceCheck) splits(x checked.Expr) cause {
	pos := x.Info().Pos
	switch {
	case d.threads.part(x):
		return cause{apart, pos}
	case d.vary != nil && d.vary.of(x):
		return cause{perhaps, pos}
	}
	return cause{}
}

func (d *divergenceCheck) stmts(list []checked.Stmt, c cause) (e departures) {
	for _, s := range list {
		e = e.or(d.stmt(s, c.or(e.loop).or(e.round).or(e.function)))
	}
	return e
}

// stmt analyzes s, where c is the divergence before it. It returns why some threads do not reach the statement after s.
func (d *divergenceCheck) stmt(s checked.Stmt, c cause) (e departures) {
	hoststack.EnterRecursion()
	switch s := s.(type) {
	case *checked.Block:
		return d.stmts(s.Stmts, c)
	case *checked.DeclStmt:
		d.declared(s, c)
	case *checked.ExprStmt:
		d.expr(s.X, c)
	case *checked.If:
		return d.ifStmt(s, c)
	case *checked.For:
		if s.Init != nil {
			d.stmt(s.Init, c)
		}
		d.declared(s.Var, c)
		if s.Cond != nil {
			d.expr(s.Cond, c)
		}
		if e = d.loop(s.Cond, s.Body, false, c); s.Post != nil {
			d.expr(s.Post, c)
		}
	case *checked.Do:
		e = d.loop(s.Cond, s.Body, true, c)
		d.expr(s.Cond, c)
	case *checked.Switch:
		d.declared(s.Var, c)
		d.expr(s.Cond, c)
		e = d.stmts(s.Body.Stmts, c.or(d.splits(s.Cond)))
		e.loop = cause{}
	case *checked.Return:
		if s.X != nil {
			d.expr(s.X, c)
		}
		e.function = c
	case *checked.Break:
		e.loop = c
	case *checked.Continue:
		e.round = c
	case *checked.Case, *checked.Discard, *checked.Empty: // all threads reach the statement after it
	}
	return e
}

func (d *divergenceCheck) declared(s *checked.DeclStmt, c cause) {
	if s == nil {
		return
	}
	for _, v := range s.Vars {
		if v.Init != nil {
			d.expr(v.Init, c)
		}
	}
}

func (d *divergenceCheck) ifStmt(s *checked.If, c cause) (e departures) {
	d.declared(s.Var, c)
	d.expr(s.Cond, c)
	inner := c.or(d.splits(s.Cond))
	yes, known := truth(s.Cond)
	if !known || yes {
		e = d.stmt(s.Then, inner)
	}
	if s.Else != nil && !(known && yes) {
		e = e.or(d.stmt(s.Else, inner))
	}
	return e
}

// loop analyzes the first iteration of a loop and then a later one. c is the divergence before the loop. conditionLast
// is set for a do statement, whose first iteration does not depend on the condition.
func (d *divergenceCheck) loop(cond checked.Expr, body checked.Stmt, conditionLast bool, c cause) departures {
	again := c
	if cond != nil {
		if yes, known := truth(cond); known && !yes && !conditionLast {
			return departures{}
		}
		again = c.or(d.splits(cond))
	}
	first := again
	if conditionLast {
		first = c
	}
	e := d.stmt(body, first)
	if again = again.or(e.loop).or(e.function); again != first {
		d.stmt(body, again)
	}
	return departures{function: e.function}
}

// expr analyzes x, where c is the divergence before it.
func (d *divergenceCheck) expr(x checked.Expr, c cause) {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Logical:
		d.expr(x.X, c)
		if x.ShortCircuit {
			c = c.or(d.splits(x.X))
		}
		d.expr(x.Y, c)
		return
	case *checked.Conditional:
		d.expr(x.Cond, c)
		if x.ShortCircuit {
			c = c.or(d.splits(x.Cond))
		}
		d.expr(x.X, c)
		d.expr(x.Y, c)
		return
	default: // evaluates all its operands
	}
	checked.Operands(x, func(y checked.Expr) { d.expr(y, c) })
	switch x := x.(type) {
	case *checked.Call:
		d.calls = append(d.calls, x.Pos)
		d.function(x.Func, c)
		d.calls = d.calls[:len(d.calls)-1]
	case *checked.Intrinsic:
		d.intrinsic(x, c)
	default: // cannot contain a barrier or derivative itself
	}
}

// intrinsic reports x if it is a barrier, or a derivative if these are checked, and some threads do not reach it.
func (d *divergenceCheck) intrinsic(x *checked.Intrinsic, c cause) {
	if c.parting == together || d.derivatives && !x.Row.Is(intrinsics.Derivatives) || !d.derivatives &&
		!isGroupBarrier(x) {
		return
	}
	code := diagnostics.DivergentBarrier
	switch {
	case d.derivatives:
		code = diagnostics.VaryingDerivative
	case c.parting == perhaps:
		code = diagnostics.VaryingBarrier
	}
	r := d.p.Report(x.Pos, code, "'"+x.Row.Name+"'").Note(c.pos, "threads diverge here")
	for _, pos := range d.calls[max(0, len(d.calls)-maxCallNotes):] {
		r.Note(pos, "called from here")
	}
}

// groupSync is the flag with which Barrier waits for all threads of the group.
const groupSync = 1

// isGroupBarrier reports whether each thread waits at x for all threads of its group.
func isGroupBarrier(x *checked.Intrinsic) bool {
	if x.Row.Is(intrinsics.GroupSyncByFlags) && len(x.Args) > 1 {
		flags, ok := checked.EvalInt(x.Args[1].Value)
		return ok && flags&groupSync != 0
	}
	return x.Row.Is(intrinsics.GroupSync)
}

// maxCallNotes is the maximum number of notes with the calls that lead to a barrier or derivative.
const maxCallNotes = 3
