package stages

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Atomic reports an Interlocked function whose destination is invalid: private memory, a component of a texel, or, for
// a bitwise comparison of floats, memory that cannot be accessed as an integer.
func (r *Rules) Atomic(call *checked.Intrinsic) {
	dest := call.Args[0].Dest
	start := dest.Info().Span.Start
	if strings.HasSuffix(call.Row.Name, "FloatBitwise") && !isFloatElement(dest) {
		r.ReportReached(start, diagnostics.AtomicFloatBits, call.Row.Name)
		return
	}
	for x := dest; x != nil; x = checked.Whole(x) {
		switch n := x.(type) {
		case *checked.VarRef:
			switch n.Var.Storage {
			case checked.Parameter:
				if n.Var.Quals&types.GroupShared != 0 { // it is a reference
					return
				}
				fallthrough
			case checked.StaticGlobal, checked.Local, checked.StaticLocal:
				r.ReportReached(start, diagnostics.AtomicDestination)
			}
			return
		case *checked.ResourceIndex:
			t := n.X.Info().Type
			if intrinsics.TextureOf(t.Object).Dims > 0 && t.Elem.Components() > 1 {
				r.ReportReached(start, diagnostics.AtomicTexel)
			}
			r.AtomicRecord(t, start)
			return
		case *checked.Intrinsic:
			if n.Row.Is(intrinsics.ReturnsRecord) {
				r.AtomicRecord(n.Object.Info().Type, start)
			}
			return
		default: // continues with Whole(x)
		}
	}
}

// isFloatElement reports whether x is an element of a structured buffer of floats.
func isFloatElement(x checked.Expr) bool {
	element, ok := x.(*checked.ResourceIndex)
	if !ok {
		return false
	}
	t := element.X.Info().Type
	switch t.Object {
	case types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer:
		return t.Elem.Kind == types.Float
	}
	return false
}
