package checked

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"

// IsPure reports whether evaluating x certainly does not have side effects, so that x may be evaluated twice.
func IsPure(x Expr) bool {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *Literal, *VarRef, *This:
		return true
	case *Field:
		return IsPure(x.X)
	case *Index:
		return IsPure(x.X) && IsPure(x.I)
	case *ResourceIndex:
		return IsPure(x.X) && IsPure(x.I)
	case *Swizzle:
		return IsPure(x.X)
	case *MatrixSwizzle:
		return IsPure(x.X)
	case *Cast:
		return IsPure(x.X)
	case *Unary:
		return IsPure(x.X)
	case *Binary:
		return IsPure(x.X) && IsPure(x.Y)
	default:
		return false
	}
}
