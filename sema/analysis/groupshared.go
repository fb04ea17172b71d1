package analysis

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
)

// groupSharedLimits lists the stages that have groups. allowed is the maximum size of groupshared memory in Direct3D,
// and assured is the size that Vulkan guarantees.
var groupSharedLimits = [...]sharedLimit{
	{"compute", 32 << 10, 16 << 10},
	{"node", 32 << 10, 16 << 10},
	{"amplification", 32 << 10, 32 << 10},
	{"mesh", 28 << 10, 28 << 10},
}

// A sharedLimit holds sizes of groupshared memory for a stage in bytes.
type sharedLimit struct {
	stage            string
	allowed, assured int64
}

// A sharedVar is a groupshared variable and its size in bytes.
type sharedVar struct {
	v     *checked.Var
	bytes int64
}

// groupSharedMemory warns if an entry point uses more groupshared memory than Direct3D allows or, if it has the
// attribute [GroupSharedLimit], than this attribute specifies. Sizes do not include padding, so a device needs at least
// the reported size.
func groupSharedMemory(p *Pass) {
	fn := p.Entry
	i := slices.IndexFunc(groupSharedLimits[:], func(l sharedLimit) bool { return l.stage == fn.Stage })
	if i < 0 || p.diags.HasErrors() {
		return
	}
	limit := groupSharedLimits[i]
	if a := attr.Find(fn.Attrs, attr.GroupSharedLimit); a != nil && len(a.Ints) > 0 {
		limit.allowed = a.Ints[0]
	}
	declared, total := p.groupShared()
	if total <= limit.allowed {
		return
	}
	reached := p.reached(fn)
	declared = slices.DeleteFunc(declared, func(s sharedVar) bool { return !reached[s.v] })
	if total = sum(declared); total <= limit.allowed {
		return
	}
	slices.SortStableFunc(declared, func(a, b sharedVar) int { return cmp.Compare(b.bytes, a.bytes) })
	d := p.Report(fn.Pos, diagnostics.GroupSharedSize, fn.Name, total, limit.allowed, limit.assured)
	for _, s := range declared[:min(len(declared), maxSharedNotes)] {
		d.Note(s.v.Pos, "'%s' has %d bytes", s.v.Name, s.bytes)
	}
}

// maxSharedNotes is the maximum number of variables that the warning names, largest first.
const maxSharedNotes = 3

// groupShared returns the groupshared variables that the program uses, and the sum of their sizes.
func (p *Pass) groupShared() (list []sharedVar, total int64) {
	var layouts layout.Calculator
	for _, g := range p.prog.Globals {
		if v, ok := g.(*checked.Var); ok && v.Storage == checked.GroupShared && v.Used {
			list = append(list, sharedVar{v, layouts.Of(v.Type, layout.Scalar, v.Quals).Bytes})
		}
	}
	return list, sum(list)
}

func sum(list []sharedVar) (total int64) {
	for _, s := range list {
		total += s.bytes
	}
	return total
}

// reached returns the variables that the bodies of fn and the functions that it calls, directly or through others,
// name.
func (p *Pass) reached(fn *checked.Func) map[*checked.Var]bool {
	vars, seen := make(map[*checked.Var]bool), map[*checked.Func]bool{fn: true}
	var named func(checked.Expr)
	named = func(x checked.Expr) {
		if n, ok := x.(*checked.VarRef); ok {
			vars[n.Var] = true
		}
		checked.Operands(x, named)
	}
	for work := []*checked.Func{fn}; len(work) > 0; {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		if f.Body != nil {
			checked.Exprs(f.Body, named)
		}
		for _, callee := range f.Callees {
			if !seen[callee] {
				seen[callee] = true
				work = append(work, callee)
			}
		}
	}
	return vars
}
