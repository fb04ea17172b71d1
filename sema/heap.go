package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// fromHeap converts an element of a descriptor heap to a resource. A heap as a
// whole is nothing that can be converted.
func (c *checker) fromHeap(x checked.Expr, to *types.Type, v conversion, explicit bool) checked.Expr {
	at, ok := x.(*checked.ResourceIndex)
	if !ok {
		c.report(x.Info().Pos, diagnostics.HeapValue)
		return c.bad(x.Info().Span)
	}
	if _, ok := at.X.(*checked.VarRef); !ok {
		c.report(x.Info().Pos, diagnostics.HeapValue)
		return c.bad(x.Info().Span)
	}
	for i := range c.prog.HeapUses {
		if c.prog.HeapUses[i].Type == to {
			return c.apply(x, v, explicit)
		}
	}
	c.prog.HeapUses = append(c.prog.HeapUses, checked.TypeUse{Type: to, Pos: x.Info().Pos})
	return c.apply(x, v, explicit)
}

func isHeap(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.ResourceDescriptorHeap || t.Object == types.SamplerDescriptorHeap)
}
