package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Errors about the value of an attribute point at the name of the attribute, and underline the argument.

// checkWaveSize checks the values of WaveSize(size) or WaveSize(min, max, preferred). It reports whether they are
// valid.
func (c *Checker) checkWaveSize(a *attr.Attr, args []ast.Expr) bool {
	for i, n := range a.Ints {
		if i == 2 && n == 0 {
			continue // zero means that no size is preferred
		}
		if n < 4 || n > 128 || n&(n-1) != 0 {
			c.ReportSpan(a.Pos, args[i].Span(), diagnostics.WaveSize)
			return false
		}
	}
	if len(a.Ints) < 2 {
		return true
	}
	least, most := a.Ints[0], a.Ints[1]
	switch {
	case least == most:
		c.ReportSpan(a.Pos, args[1].Span(), diagnostics.WaveSizeEqual)
	case least > most:
		c.ReportSpan(a.Pos, args[0].Span(), diagnostics.WaveSizeRange, least, most)
	case len(a.Ints) == 3 && a.Ints[2] != 0 && (a.Ints[2] < least || a.Ints[2] > most):
		c.ReportSpan(a.Pos, args[2].Span(), diagnostics.WaveSizePreferred, a.Ints[2], least, most)
	default:
		return true
	}
	return false
}

// maxThreads is the maximum number of threads in a thread group.
const maxThreads = 1024

// checkGroupSize reports whether [numthreads] has at least one and at most maxThreads threads. If not, it warns, and
// the attribute is dropped.
func (c *Checker) checkGroupSize(a *attr.Attr, args []ast.Expr) bool {
	threads, wrong := int64(1), source.Span{Start: args[0].Span().Start, End: args[len(args)-1].Span().End}
	for i, n := range a.Ints {
		if n < 1 || n > maxThreads {
			threads, wrong = 0, args[i].Span()
			break
		}
		threads *= n
	}
	if threads >= 1 && threads <= maxThreads {
		return true
	}
	x, y, z := int32(a.Ints[0]), int32(a.Ints[1]), int32(a.Ints[2])
	c.ReportSpan(a.Pos, wrong, diagnostics.GroupSize, x*y*z, x, y, z)
	return false
}

// checkControlPoints reports an invalid number of control points of a patch.
func (c *Checker) checkControlPoints(a *attr.Attr, args []ast.Expr) {
	if n := a.Ints[0]; n < 1 || n > maxControlPoints {
		c.ReportSpan(a.Pos, args[0].Span(), diagnostics.ControlPoints, n, maxControlPoints)
	}
}

const maxControlPoints = 32

// checkClipPlanes reports whether the planes are vectors in constant buffers. If not, it reports an error.
func (c *Checker) checkClipPlanes(a *attr.Attr) bool {
	for _, arg := range a.Args {
		x := arg.(checked.Expr)
		in := x.Info()
		switch {
		case !isUniformPart(x):
			c.ReportSpan(in.Pos, in.Span, diagnostics.ClipPlaneForm)
		case in.Type.Kind != types.Vector || in.Type.Cols != 4 || in.Type.Elem.Kind != types.Float:
			c.ReportSpan(in.Pos, in.Span, diagnostics.ClipPlaneType, in.Type)
		default:
			continue
		}
		return false
	}
	return true
}

// isUniformPart reports whether x is a variable in a constant buffer, or a part of one that isFixedPart accepts.
func isUniformPart(x checked.Expr) bool {
	r, ok := checked.Base(x, isFixedPart).(*checked.VarRef)
	return ok && (r.Var.Storage == checked.Uniform || r.Var.Storage == checked.BufferMember)
}

// isFixedPart reports whether x is a field, or an array element with a constant index.
func isFixedPart(x checked.Expr) bool {
	switch n := x.(type) {
	case *checked.Field:
		return true
	case *checked.Index:
		_, ok := checked.EvalInt(n.I)
		return ok && n.X.Info().Type.Kind == types.Array
	default:
		return false
	}
}

// CheckExclusive reports attributes of a global variable or a buffer that cannot be combined.
func (c *Checker) CheckExclusive(attrs []attr.Attr) {
	if attr.Find(attrs, attr.VkBinding) == nil {
		return
	}
	for _, x := range exclusiveWithBinding {
		if a := attr.Find(attrs, x.kind); a != nil {
			c.Report(a.Pos, diagnostics.AttributeWithBinding, x.name)
		}
	}
}

var exclusiveWithBinding = [...]struct {
	kind attr.Kind
	name string
}{
	{attr.VkPushConstant, "push_constant"},
	{attr.VkShaderRecordNV, "shader_record_nv"},
	{attr.VkShaderRecordEXT, "shader_record_ext"},
}

// CheckSpecConstant reports an error if the specialization constant v, which d and dr declare, is invalid.
func (c *Checker) CheckSpecConstant(v *checked.Var, d *ast.Decl, dr *ast.Declarator) {
	switch k := v.Type.Scalar().Kind; {
	case v.Quals&types.Static != 0:
		c.Report(v.Pos, diagnostics.SpecConstantStatic)
	case !isSpecScalar(k) && v.Type.Kind != types.Invalid:
		c.Report(declspec.Start(d), diagnostics.SpecConstantType)
	case dr.Init == nil || dr.Init.Expr == nil:
		c.Report(v.Pos, diagnostics.SpecConstantDefault)
	case v.Init != nil && !isConstant(v.Init):
		c.Report(dr.Init.Expr.Span().Start, diagnostics.SpecConstantInit)
	}
}

// isSpecScalar reports whether a specialization constant can have a type of kind k. Minimum precision types are
// excluded because they may be narrower than the application assumes.
func isSpecScalar(k types.Kind) bool { return types.Kinds[k].Flags&types.SpecKind != 0 }

func isConstant(x checked.Expr) bool {
	_, ok := checked.Eval(x)
	return ok
}

// maxGrid is the maximum number of workgroups in a dispatch grid.
const maxGrid = 1<<24 - 1

// checkGridSize reports a dispatch grid with too many workgroups. name is the name of the attribute a.
func (c *Checker) checkGridSize(name string, a *attr.Attr) bool {
	total := int64(1)
	for _, n := range a.Ints {
		if n < 1 || n > 65535 {
			return true // this error is reported with the entry point
		}
		total *= n
	}
	if total > maxGrid {
		c.Report(a.Pos, diagnostics.NodeGridSize, name)
	}
	return true
}
