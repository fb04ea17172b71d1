package stages

import (
	"maps"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// reach sets prog.Funcs to the functions that entry points and initializers reach, and reports calls of functions
// without a body.
func (c *checker) reach() {
	r := reach{c: c, state: make(map[*checked.Func]reachState, len(c.prog.Bodies))}
	for _, f := range c.prog.Entries {
		r.visit(f, nil)
	}
	for _, f := range c.prog.InitCallees {
		r.visit(f, nil)
	}
	for _, b := range c.prog.Bodies {
		if b.IsOfProgram() && r.state[b.Func] == reached {
			c.prog.Funcs = append(c.prog.Funcs, b.Func)
		}
	}
	if c.opts.Linked {
		c.checkUnreached(&r)
	}
	r.reportUndefined()
}

// A reach finds the functions that can be reached, and recursive calls.
type reach struct {
	c     *checker
	state map[*checked.Func]reachState
}

type reachState uint8

const (
	unseen reachState = iota
	active
	reached
)

// A reachFrame is a function whose callees are being visited.
type reachFrame struct {
	f    *checked.Func
	next int
}

// visit marks f and all functions that it calls, directly or through others, and reports the first recursive call. It
// uses a stack of its own, because chains of calls may be as long as the source.
func (r *reach) visit(f *checked.Func, stack []reachFrame) {
	if r.state[f] != unseen {
		return
	}
	if f.PatchConstant != nil {
		r.visit(f.PatchConstant, nil)
	}
	r.state[f] = active
	reported := false
	stack = append(stack, reachFrame{f: f})
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		callee := callee(top.f, top.next)
		if callee == nil {
			r.state[top.f] = reached
			stack = stack[:len(stack)-1]
			continue
		}
		top.next++
		switch r.state[callee] {
		case unseen:
			r.state[callee] = active
			stack = append(stack, reachFrame{f: callee})
		case active:
			if !reported {
				r.c.report(callee.Pos, diagnostics.Recursion, top.f.Name, callee.Name)
			}
			reported = true
		}
	}
}

// callee returns function number i that f calls, or nil after the last one. A patch constant function comes first.
func callee(f *checked.Func, i int) *checked.Func {
	if f.PatchConstant != nil {
		if i == 0 {
			return f.PatchConstant
		}
		i--
	}
	if i < len(f.Callees) {
		return f.Callees[i]
	}
	return nil
}

// checkUnreached reports recursive calls among the functions that r has not reached.
func (c *checker) checkUnreached(r *reach) {
	rest := reach{c: c, state: maps.Clone(r.state)}
	for _, b := range c.prog.Bodies {
		if b.IsOfProgram() {
			rest.visit(b.Func, nil)
		}
	}
}

// reportUndefined reports calls of functions without a body, if the calling function is reached.
func (r *reach) reportUndefined() {
	for i := range r.c.prog.Undefined {
		at := &r.c.prog.Undefined[i]
		if r.state[at.Func] == unseen || at.Caller != nil && r.state[at.Caller] == unseen {
			continue
		}
		r.c.report(at.Pos, diagnostics.UndefinedFunction).Note(at.Func.Pos, "'%s' declared here", at.Func.Name)
	}
}

// reportUndefinedStatics reports const static members that are used but do not have a value.
func (c *checker) reportUndefinedStatics() {
	for _, g := range c.prog.Globals {
		v, ok := g.(*checked.Var)
		if ok && v.Struct != nil && v.Used && v.Quals&types.Const != 0 && v.Init == nil &&
			v.Type.Kind != types.Invalid {
			c.report(v.Pos, diagnostics.UndefinedInternal, v.Struct.String()+"::"+v.Name).Note(v.UsedAt, "used here")
			c.report(v.Pos, diagnostics.UndefinedStatic)
		}
	}
}

// reportUndefinedTypes reports types vk::ext_type<id> that no call specifies.
func (c *checker) reportUndefinedTypes() {
	for _, x := range c.prog.NumberedTypes {
		if x.Type.Spirv.Op == 0 {
			c.report(x.Pos, diagnostics.ExtTypeUndefined, x.Type)
		}
	}
}
