package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ExecutionMode checks a call of vk::ext_execution_mode or vk::ext_execution_mode_id. It returns nil if text is the
// name of neither.
func (c *Checker) ExecutionMode(text string, args []checked.Expr, at checked.Site) checked.Expr {
	if text != "ext_execution_mode" && text != "ext_execution_mode_id" {
		return nil
	}
	var numbers []int64
	out := &checked.ExecutionMode{Node: at.Node(c.Resolver.Conv.U.Basic(types.Void)),
		IDs: text == "ext_execution_mode_id"}
	for i, x := range args {
		x = c.Resolver.Conv.Settled(x)
		v, ok := checked.EvalInt(x)
		switch {
		case !ok:
			c.ReportSpan(x.Info().Pos, x.Info().Span, diagnostics.ExecutionModeConstant)
			return c.Resolver.Conv.Bad(at.Span)
		case i == 0:
			out.Mode, numbers = uint32(v), append(numbers, v)
		default:
			out.Operands = append(out.Operands, x)
			numbers = append(numbers, v)
		}
	}
	if len(args) == 0 {
		c.Report(at.Pos, diagnostics.ExecutionModeConstant)
		return c.Resolver.Conv.Bad(at.Span)
	}
	written := literalOperands(numbers[1:])
	if out.IDs {
		written = sameForms(idForm, len(out.Operands))
	}
	if !c.checkMode(numbers[0], written, out.IDs, at.Pos) {
		return c.Resolver.Conv.Bad(at.Span)
	}
	return out
}

// checkMode checks the execution mode n with its operands. ids indicates whether the operands are IDs. It returns false
// if it has reported an error.
func (c *Checker) checkMode(n int64, written []writtenOperand, ids bool, pos source.Pos) bool {
	if n < 0 || n >= 1<<31 || spirv.KindExecutionMode.Enumerant(uint32(n)) == nil {
		c.Report(pos, diagnostics.ExecutionModeUnknown, n)
		return false
	}
	mode := spirv.KindExecutionMode.Enumerant(uint32(n))
	if !fitsGrammar(mode.Params, written) || ids && len(written) == 0 {
		c.Report(pos, diagnostics.InlineOperands, mode.Name, grammarText(mode.Params), writtenText(written))
		return false
	}
	return true
}
