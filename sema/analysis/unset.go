package analysis

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An out parameter does not have a value until it is assigned. It should have a value when the function returns. Only
// scalar parameters are checked, because the parts of other objects may be assigned separately. Local variables that
// have a value on some paths are checked in the same way, but warnings about them are off by default. A read of a local
// variable of any type that has not been assigned at all is always reported. Passing a variable to an inout parameter
// does not count as a read, because many functions use such parameters for results. Passing a struct does not count as
// a read either.

// An assignment is the set of states of a variable on the paths to a place.
type assignment uint8

const (
	assigned assignment = 1 << iota
	unassigned
	maybeUnassigned = assigned | unassigned
)

// An unsetUse is a use of a variable that may not have a value.
type unsetUse struct {
	pos      source.Pos
	certain  bool         // it is unassigned on every path
	always   bool         // some path from the start leads here, regardless of branches
	declared bool         // some path from its declaration leads here
	branches []branchEdge // edges that lead here without assigning it
}

// A branchEdge is an outgoing edge of a block.
type branchEdge struct {
	from *flowBlock
	succ int // index in the successors
}

// An unsetCheck tracks variables through a function.
type unsetCheck struct {
	p    *Pass
	g    *flowGraph
	vars []*checked.Var
	out  [][]assignment // by block, the state of each variable at its end; nil if not reached yet
	uses [][]unsetUse
}

// unsetVariables warns about out parameters that are read or returned without a value, and about local variables that
// are read without a value. After errors it does not report any problems, because the tree is incomplete.
func unsetVariables(p *Pass) {
	fn := p.Body.Func
	if fn == nil || !p.isWhole() {
		return
	}
	vars := outParameters(fn)
	switch {
	case p.wants(diagnostics.LocalUnsetOn, fn.Pos):
		vars = append(vars, unsetLocals(fn.Body)...)
	case p.wants(diagnostics.LocalUnset, fn.Pos):
		vars = append(vars, readFirst(fn.Body, unsetLocals(fn.Body))...)
	}
	if len(vars) == 0 {
		return
	}
	u := &unsetCheck{p: p, g: newFlowGraph(fn), vars: vars}
	if len(u.g.blocks)*len(vars) > maxStates {
		return
	}
	u.out = make([][]assignment, len(u.g.blocks))
	u.uses = make([][]unsetUse, len(vars))
	u.solve()
	for _, b := range u.g.blocks {
		if u.out[b.index] != nil {
			u.collect(b, fn.Body.End)
		}
	}
	for i, v := range vars {
		u.report(v, u.uses[i])
	}
}

// outParameters returns the tracked parameters of fn that the caller does not set.
func outParameters(fn *checked.Func) (vars []*checked.Var) {
	for _, p := range fn.Params {
		if p.Quals&types.InOut == types.Out && p.Quals&types.GroupShared == 0 && p.Name != "" && isTracked(p.Type) {
			vars = append(vars, p)
		}
	}
	return vars
}

func isTracked(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }

// unsetLocals returns the tracked local variables that s declares.
func unsetLocals(s checked.Stmt) (vars []*checked.Var) {
	locals(s, func(v *checked.Var) {
		if v.Init == nil && v.Used && isData(v.Type) {
			vars = append(vars, v)
		}
	})
	return vars
}

// isData reports whether t contains only numeric and enumeration values.
func isData(t *types.Type) bool {
	switch t = t.Underlying(); t.Kind {
	case types.Array:
		return isData(t.Elem)
	case types.Struct:
		for _, f := range t.Struct.Fields {
			if !isData(f.Type) {
				return false
			}
		}
		return len(t.Struct.Fields) > 0 && (t.Struct.Base == nil || isData(t.Struct.Base))
	}
	return t.IsNumeric() || t.Kind == types.Enum
}

// before returns the state at the start of b.
func (u *unsetCheck) before(b *flowBlock) []assignment {
	in := make([]assignment, len(u.vars))
	if b == u.g.entry {
		for i, v := range u.vars {
			if v.Storage == checked.Parameter {
				in[i] = unassigned
			}
		}
	}
	for _, p := range b.preds {
		for i, v := range u.out[p.index] {
			in[i] |= v
		}
	}
	return in
}

// solve computes the state at the end of each block, by fixpoint iteration.
func (u *unsetCheck) solve() {
	work := []*flowBlock{u.g.entry}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		state := u.before(b)
		for i := range b.events {
			u.step(state, &b.events[i])
		}
		if old := u.out[b.index]; old != nil && slices.Equal(old, state) {
			continue
		}
		u.out[b.index] = state
		for _, s := range b.succs {
			if s != nil {
				work = append(work, s)
			}
		}
	}
}

// step applies event e to state. It returns the index of the variable that e reads, or -1, and the previous state of
// the variable.
func (u *unsetCheck) step(state []assignment, e *flowEvent) (read int, was assignment) {
	if e.kind == flowCall || e.kind == flowReturn {
		return -1, 0
	}
	i := slices.Index(u.vars, checked.Root(e.x))
	if i < 0 {
		return -1, 0
	}
	was = state[i]
	switch e.kind {
	case flowRead, flowPassed:
	case flowDeclare:
		state[i] = unassigned
	default:
		state[i] = assigned
	}
	if e.kind == flowRead || e.kind == flowUpdate || e.kind == flowInOut && u.vars[i].Storage == checked.Parameter {
		return i, was
	}
	return -1, 0
}

// collect records the uses in b. The end of the function is at end.
func (u *unsetCheck) collect(b *flowBlock, end source.Pos) {
	state := u.before(b)
	for k := range b.events {
		e := &b.events[k]
		if e.kind == flowReturn {
			u.returned(b, state, e.pos)
			continue
		}
		if i, was := u.step(state, e); i >= 0 {
			u.use(b, i, was, e.pos)
		}
	}
	if b == u.g.exit {
		u.returned(b, state, end)
	}
}

// returned records that a return uses the parameters. A parameter marked maybe_unused may remain unassigned.
func (u *unsetCheck) returned(b *flowBlock, state []assignment, pos source.Pos) {
	for i, v := range u.vars {
		if v.Storage != checked.Parameter {
			continue
		}
		if state[i] == unassigned && attr.Find(v.Attrs, attr.MaybeUnused) != nil {
			continue
		}
		u.use(b, i, state[i], pos)
	}
}

// maxStates limits the size of functions that are analyzed.
const maxStates = 1 << 18

// maxUses limits the number of uses of a variable that are recorded: only one is reported.
const maxUses = 64

func (u *unsetCheck) use(b *flowBlock, i int, v assignment, pos source.Pos) {
	if v&unassigned == 0 || len(u.uses[i]) == maxUses {
		return
	}
	n := unsetUse{pos: pos, certain: v == unassigned}
	if !n.certain {
		u.trace(&n, b, i)
	}
	u.uses[i] = append(u.uses[i], n)
}

// trace finds the paths that lead only to the use in block b, and on which variable i is unassigned. It goes back from
// b through blocks whose edges all lead to b. If a block also has other edges, the edge to the use is the mistake.
func (u *unsetCheck) trace(use *unsetUse, b *flowBlock, i int) {
	seen := make([]int, len(u.g.blocks)) // by block, number of edges that lead to the use
	seen[b.index] = len(b.succs)
	for work := []*flowBlock{b}; len(work) > 0; {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		use.always = use.always || n == u.g.entry
		for _, p := range n.preds {
			if u.out[p.index] == nil || u.out[p.index][i] == assigned {
				continue
			}
			if u.out[p.index][i] == maybeUnassigned && u.out[n.index][i] == unassigned {
				use.declared = true
				continue
			}
			if seen[p.index] == 0 {
				for _, s := range p.succs {
					if s == nil {
						seen[p.index]++
					}
				}
			}
			if seen[p.index]++; seen[p.index] == len(p.succs) {
				work = append(work, p)
			}
		}
	}
	for _, from := range u.g.blocks {
		if seen[from.index] == 0 || seen[from.index] >= len(from.succs) || from.branch.word == "" ||
			u.out[from.index][i] != unassigned {
			continue
		}
		for n, to := range from.succs {
			if to != nil && seen[to.index] >= len(to.succs) && (from.branch.word != "switch" || to.label != nil) {
				use.branches = append(use.branches, branchEdge{from, n})
			}
		}
	}
}

// report reports the most certain of the uses of v.
func (u *unsetCheck) report(v *checked.Var, uses []unsetUse) {
	if len(uses) == 0 {
		return
	}
	slices.SortStableFunc(uses, func(a, b unsetUse) int {
		if d := cmp.Compare(b.sureness(), a.sureness()); d != 0 {
			return d
		}
		return cmp.Compare(a.pos, b.pos)
	})
	use := &uses[0]
	never, sometimes := diagnostics.ParameterUnset, diagnostics.ParameterUnsetOn
	if v.Storage != checked.Parameter {
		never, sometimes = diagnostics.LocalUnset, diagnostics.LocalUnsetOn
	}
	switch use.sureness() {
	case 4:
		u.p.Report(use.pos, never, v.Name).Note(v.Pos, "variable '%s' is declared here", v.Name)
	case 3, 2, 1:
		if isTracked(v.Type) {
			u.reportSometimes(v, use, sometimes)
		}
	}
}

// reportSometimes reports a use of v that may have a value.
func (u *unsetCheck) reportSometimes(v *checked.Var, use *unsetUse, sometimes diagnostics.Code) {
	switch use.sureness() {
	case 3:
		u.noteUse(u.p.Report(v.Pos, sometimes, v.Name, "its declaration is reached"), v, use)
	case 2:
		u.noteUse(u.p.Report(v.Pos, sometimes, v.Name, "'"+v.Func.Name+"' is called"), v, use)
	case 1:
		for _, b := range use.branches {
			u.noteUse(u.p.Report(b.pos(), sometimes, v.Name, b.String()), v, use)
		}
	}
}

// sureness returns the rank of a use; a use with rank 0 is not reported.
func (use *unsetUse) sureness() int {
	switch {
	case use.certain:
		return 4
	case use.declared:
		return 3
	case use.always:
		return 2
	case len(use.branches) > 0:
		return 1
	}
	return 0
}

func (u *unsetCheck) noteUse(d *diagnostics.Diagnostic, v *checked.Var, use *unsetUse) {
	d.Note(use.pos, "uninitialized use occurs here").Note(v.Pos, "variable '%s' is declared here", v.Name)
}

// pos returns the position of the condition or label.
func (b branchEdge) pos() source.Pos {
	if l := b.label(); l != nil {
		return l.Pos
	}
	return b.from.branch.pos
}

func (b branchEdge) label() *checked.Case {
	if b.from.branch.word != "switch" {
		return nil
	}
	return b.from.succs[b.succ].label
}

// String describes when the edge is taken.
func (b branchEdge) String() string {
	if l := b.label(); l != nil {
		if l.Value == nil {
			return "switch default is taken"
		}
		return "switch case is taken"
	}
	word := "'" + b.from.branch.word + "'"
	switch b.from.branch.word {
	case "for", "while":
		return word + [...]string{" loop is entered", " loop exits because its condition is false"}[b.succ]
	case "do":
		return word + [...]string{" loop condition is true", " loop exits because its condition is false"}[b.succ]
	}
	return word + [...]string{" condition is true", " condition is false"}[b.succ]
}
