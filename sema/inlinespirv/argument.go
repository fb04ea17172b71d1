package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Argument checks the argument x for parameter p of fn. If fn represents an instruction or a type, attributes of p may
// require a certain form.
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

// isCallback reports whether x is a call of a function that an instruction can call: its parameters and its result are
// numeric values.
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

// isWhole reports whether the lvalue x has an address. Bit-fields, and selections of several components, do not have
// one.
func isWhole(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.VarRef:
		// results of instructions, and constants of types that variables cannot have, are values with a name
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
