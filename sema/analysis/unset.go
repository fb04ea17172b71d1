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

// An out parameter does not have a value until it is assigned, and should have one when the function returns. Only
// scalar parameters are checked, because parts of other objects may be assigned separately. Scalar local variables that
// have a value only on some paths are found in the same way, but the warnings about them are off by default. A read of
// a local variable of any type that does not have a value on any path is always reported. Passing a variable to an
// inout parameter is not a read of a local variable, because many functions have such parameters only for results.
// Passing a whole struct is not a read either.

// An assignment is the set of states that a variable has on the paths to a place.
type assignment uint8

const (
	assigned assignment = 1 << iota
	unassigned
	maybeUnassigned = assigned | unassigned
)

// An unsetUse is a read of a variable that may not have a value, or a return without setting a parameter.
type unsetUse struct {
	pos      source.Pos
	certain  bool         // the variable is unassigned on every path
	always   bool         // a path from the start of the function, whatever its branches, leads here
	declared bool         // a path from the declaration leads here
	branches []branchEdge // edges that lead only here without assigning the variable
}

// A branchEdge is an edge from a block to one of its successors.
type branchEdge struct {
	from *flowBlock
	succ int // index in from.succs
}

// An unsetCheck finds unset uses of variables in one function.
type unsetCheck struct {
	p    *Pass
	g    *flowGraph
	vars []*checked.Var
	out  [][]assignment // state of each variable at the end of each block; nil if the block has not been reached
	uses [][]unsetUse
}

// unsetVariables warns about out parameters that are read or returned without a value, and about local variables that
// are read without a value. It reports nothing after errors, because the tree may be incomplete.
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

// outParameters returns the scalar parameters of fn that are out but not inout.
func outParameters(fn *checked.Func) (vars []*checked.Var) {
	for _, p := range fn.Params {
		if p.Quals&types.InOut == types.Out && p.Quals&types.GroupShared == 0 && p.Name != "" && isTracked(p.Type) {
			vars = append(vars, p)
		}
	}
	return vars
}

func isTracked(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }

// unsetLocals returns the used local variables in s that consist of numbers and do not have an initializer.
func unsetLocals(s checked.Stmt) (vars []*checked.Var) {
	locals(s, func(v *checked.Var) {
		if v.Init == nil && v.Used && isData(v.Type) {
			vars = append(vars, v)
		}
	})
	return vars
}

// isData reports whether t consists only of numbers and enumerations.
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

// before returns the state of each variable at the start of b.
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

// solve computes the state of each variable at the end of each block. It repeats this until no state changes.
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

// step applies event e to state. It returns the index of the variable that e reads and the previous state of this
// variable, or -1 if e reads none.
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

// collect records the unset uses in b. end is the position of the end of the function.
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

// returned records a use of each parameter by a return at pos. It skips a parameter with the attribute maybe_unused
// that is unassigned on every path.
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

// maxStates is the maximum number of blocks times variables of a function that is analyzed.
const maxStates = 1 << 18

// maxUses is the maximum number of uses of a variable that are recorded. Only one of them is reported.
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

// trace sets always, declared and branches of use, a use of variable i in block b. It goes back from b, on paths where
// the variable is unassigned, through the blocks of which all edges lead to b. An edge to such a block from a block
// with other edges goes to use.branches.
func (u *unsetCheck) trace(use *unsetUse, b *flowBlock, i int) {
	seen := make([]int, len(u.g.blocks)) // by block, number of its edges that lead to the use
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

// report reports the most certain use of v.
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

// reportSometimes reports a use of v, which has a value on some paths.
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

// sureness returns how certain it is that the use is a mistake. A use with 0 is not reported.
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

// pos returns the position of the condition of the branch or, in a switch, of the label.
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

// String describes the condition on which the edge is taken.
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
