package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Argument checks an argument of fn for parameter p.
func (c *Checker) Argument(fn *checked.Func, x checked.Expr, p *checked.Var) checked.Arg {
	if p.Type.IsUnsizedData() && !checked.IsBad(x) {
		c.ReportSpan(x.Info().Pos, x.Info().Span, diagnostics.UnsizedArgument, p.Type)
		return checked.Arg{Value: c.Resolver.Conv.Bad(x.Info().Span)}
	}
	if !IsInstruction(fn) && !IsTypeDef(fn) || checked.IsBad(x) || p.Type.IsPoison() {
		c.Resolver.WarnSharedCopy(x, p)
		return c.Resolver.Argument(x, p)
	}
	in := x.Info()
	switch {
	case attr.Find(p.Attrs, attr.VkExtReference) != nil:
		if !in.LValue || in.Type != p.Type || !isWhole(x) {
			c.ReportSpan(in.Pos, in.Span, diagnostics.ReferenceArgument)
			return checked.Arg{Value: c.Resolver.Conv.Bad(in.Span)}
		}
		return checked.Arg{Value: x}
	case attr.Find(p.Attrs, attr.VkExtFunction) != nil:
		if in.Type != p.Type || !isCallback(x) {
			c.ReportSpan(in.Pos, in.Span, diagnostics.FunctionArgument)
			return checked.Arg{Value: c.Resolver.Conv.Bad(in.Span)}
		}
		return checked.Arg{Value: x}
	case attr.Find(p.Attrs, attr.VkExtLiteral) != nil:
		a := c.Resolver.Argument(x, p)
		if a.Value == nil || checked.IsBad(a.Value) {
			return a
		}
		if _, ok := checked.Eval(a.Value); !ok || !(p.Type.IsScalar() || p.Type.Kind == types.Enum ||
			p.Type.Kind == types.String) {
			c.ReportSpan(in.Pos, in.Span, diagnostics.LiteralArgument)
			return checked.Arg{Value: c.Resolver.Conv.Bad(in.Span)}
		}
		return a
	}
	return c.Resolver.Argument(x, p)
}

// isCallback reports whether x calls a function that an instruction can call: parameters and result are values.
func isCallback(x checked.Expr) bool {
	call, ok := x.(*checked.Call)
	if !ok || call.Func.This != nil || IsInstruction(call.Func) || IsTypeDef(call.Func) {
		return false
	}
	for _, p := range call.Func.Params {
		if p.Quals&types.Out != 0 || !isRegister(p.Type) {
			return false
		}
	}
	return isRegister(call.Func.Result)
}

func isRegister(t *types.Type) bool { return t.IsNumeric() && t.Kind != types.Matrix }

// isWhole reports whether an lvalue has an address. Bit-fields, and lvalues of several components of a vector or
// elements of a matrix, do not have an address.
func isWhole(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.VarRef:
		// results of instructions, and constants of types that variables cannot have, are named values
		t := x.Var.Type
		return !t.IsSpirv(types.SpirvResult) && !(t.IsSpirv(types.SpirvOpaque) && x.Var.Storage == checked.Local &&
			x.Var.Quals&types.Const != 0)
	case *checked.Swizzle:
		return len(x.Elems) == 1 && isWhole(x.X)
	case *checked.MatrixSwizzle:
		return false
	case *checked.Field:
		return x.Field.BitWidth == 0
	case *checked.ResourceIndex:
		return x.Level == nil && isStructured(x.X.Info().Type)
	default:
		return true
	}
}

func isStructured(t *types.Type) bool {
	switch t.Object {
	case types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer:
		return true
	}
	return false
}
