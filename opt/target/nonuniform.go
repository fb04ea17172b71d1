package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PropagateNonUniform decorates all results that depend on non-uniform values. Once variables have been replaced by
// values, there are more such results than in the unoptimized module.
func PropagateNonUniform(u *analysis.Unit) {
	m := u.Module
	var marked []bool // by ID; created on first use
	for i := range m.Annotations {
		if in := &m.Annotations[i]; in.Op == spirv.OpDecorate &&
			instreader.Decorate(in).Decoration() == spirv.DecorationNonUniform {
			if marked == nil {
				marked = make([]bool, u.Bound())
			}
			marked[uint32(instreader.Decorate(in).Target())] = true
		}
	}
	if marked == nil {
		return
	}
	for again := true; again; { // loops carry values back
		again = false
		m.Each(func(in *spirv.Instruction) {
			if in.Result == 0 || marked[in.Result] || !in.Op.SpreadsNonUniform() {
				return
			}
			in.EachIDIndex(func(k int) {
				if !marked[in.Result] && marked[spirv.ID(in.Operands[k])] {
					marked[in.Result], again = true, true
				}
			})
		})
	}
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorate && instreader.Decorate(&in).Decoration() == spirv.DecorationNonUniform
	})
	m.Each(func(in *spirv.Instruction) {
		if in.Result != 0 && marked[in.Result] {
			m.Annotations = append(m.Annotations, instbuilder.Decorate(in.Result, spirv.DecorationNonUniform))
		}
	})
	u.Invalidate(analysis.Annotations)
}

// ForwardNonUniformCopies removes the copies of indices that NonUniformResourceIndex compiles to, and uses the index
// itself, if the index has no other use. A copy is kept if the index has other uses, because it distinguishes the
// non-uniform uses from the uniform ones.
func ForwardNonUniformCopies(u *analysis.Unit) {
	gone := false
	for _, f := range u.Module.Functions {
		if copies := nonUniformCopies(u, f); copies != nil && forwardUnshared(u, f, copies) {
			gone = true
		}
	}
	if gone {
		u.DropUndefined()
	}
}

func nonUniformCopies(u *analysis.Unit, f *spirv.Function) (list []*spirv.Instruction) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; u.IsNonUniformCopy(in) {
				list = append(list, in)
			}
		}
	}
	return list
}

// forwardUnshared replaces those of the given copies whose operand has no other use. It reports whether there were any.
func forwardUnshared(u *analysis.Unit, f *spirv.Function, copies []*spirv.Instruction) bool {
	shared := u.NewTable()
	defer u.Release(shared)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; !u.IsVariableDebug(in) && !slices.Contains(copies, in) {
				in.EachIDIndex(func(k int) { shared.Put(spirv.ID(in.Operands[k]), 1) })
			}
		}
	}
	forward := rewrite.NewSubstitution(u)
	for _, in := range copies {
		of := instreader.Unary(in).Operand()
		if shared.Of(of) != 0 {
			continue
		}
		rewrite.KeepNonUniform(u, in.Result, of)
		forward.Set(in.Result, of)
		rewrite.Nop(in)
	}
	gone := forward.Len() > 0
	forward.Finish(u, f)
	rewrite.Sweep(u, f)
	return gone
}
