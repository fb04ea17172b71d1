package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// CombineAccessChains combines an access chain with the access chain that it is based on:
//
//	p = AccessChain b i; q = AccessChain p j   →   q = AccessChain b i j
func CombineAccessChains(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		var defs analysis.Definitions
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if !analysis.IsChain(in) || u.Def(instreader.AccessChain(in).Base()) != nil {
					continue
				}
				if !defs.Made() {
					defs = u.LocalDefinitions(f)
				}
				if base := defs.Of(instreader.AccessChain(in).Base()); base != nil && analysis.IsChain(base) {
					u.Invalidate(analysis.Bodies)
					op := in.Op
					if base.Op == spirv.OpAccessChain {
						op = spirv.OpAccessChain
					}
					instbuilder.Replace(in, op, slices.Concat(base.Operands, instreader.AccessChain(in).Indexes()))
					rewrite.KeepNonUniform(u, base.Result, in.Result)
				}
			}
		}
		defs.Release(u)
		dropUnusedChains(u, f)
	}
}

// dropUnusedChains removes unused access chains.
func dropUnusedChains(u *analysis.Unit, f *spirv.Function) {
	const unused, used = 1, 2
	chains := u.NewTable()
	defer u.Release(chains)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; analysis.IsChain(in) {
				chains.Put(in.Result, unused)
			}
		}
	}
	left := chains.Len()
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if left == 0 {
				return
			}
			in := &b.Insts[i]
			if u.IsVariableDebug(in) || analysis.IsArithmetic(in.Op) {
				continue
			}
			use := func(id spirv.ID) {
				if chains.Of(id) == unused {
					chains.Put(id, used)
					left--
				}
			}
			if ids, all := in.LeadingIDs(); all {
				for _, id := range ids {
					use(spirv.ID(id))
				}
				continue
			}
			for c := in.IDs(); c.Next(); {
				use(spirv.ID(in.Operands[c.At]))
			}
		}
	}
	if left == 0 {
		return
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; analysis.IsChain(in) && chains.Of(in.Result) == unused {
				rewrite.Nop(in)
			}
		}
	}
	rewrite.Sweep(u, f)
}
