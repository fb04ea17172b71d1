package sema

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// attributes looks up list and evaluates the arguments. on says what the
// attributes stand on.
func (c *checker) attributes(list []*ast.Attribute, on vkattr.Subject) []vkattr.Attr {
	if len(list) == 0 {
		return nil
	}
	out := make([]vkattr.Attr, 0, len(list))
	for _, a := range list {
		if r, ok := c.attribute(a, on); ok {
			out = append(out, r)
		}
	}
	return out
}

// attributePos is where diagnostics about a point.
func attributePos(a *ast.Attribute) source.Pos {
	if a.Scope.Name != "" && !a.Using {
		return a.Scope.Pos
	}
	return a.Name.Pos
}

func (c *checker) attribute(a *ast.Attribute, on vkattr.Subject) (vkattr.Attr, bool) {
	vk := a.Scope.Name == "vk" || a.Using && strings.EqualFold(a.Scope.Name, "Vulkan")
	name, pos := a.Name.Name, attributePos(a)
	if a.Using && vk {
		name = usingName(name)
	}
	var row *vkattr.Row
	if vk || a.Scope.Name == "" || a.Scope.Name == "hlsl" {
		row = vkattr.Lookup(name, vk)
	}
	switch {
	case row == nil:
		c.report(pos, diagnostics.UnknownAttribute, name)
		return vkattr.Attr{}, false
	case row.Refused:
		c.unsupported(pos, "attribute '"+name+"'")
		return vkattr.Attr{}, false
	case row.Subjects&on == 0:
		c.wrongSubject(row, name, pos, on)
		return vkattr.Attr{}, false
	case row.Kind == vkattr.Deprecated:
		c.report(pos, diagnostics.DeprecatedExtension)
	}
	return c.attributeArgs(row, a, pos)
}

// usingName maps the spelling of the list form to that of vk:: attributes.
func usingName(name string) string {
	if name == "set" {
		return "binding"
	}
	return name
}

// wrongSubject reports an attribute on something it does not apply to.
// Attributes for statements are only warned about on other statements.
func (c *checker) wrongSubject(row *vkattr.Row, name string, pos source.Pos, on vkattr.Subject) {
	general := row.Kind == vkattr.NoInline || row.Kind == vkattr.NoDiscard || row.Kind == vkattr.MaybeUnused || row.Kind == vkattr.Deprecated
	switch {
	case general && on&^(vkattr.OnStatement|vkattr.OnExpr) == 0:
		c.report(pos, diagnostics.AttributeNotOnStatement, name)
	case general:
		c.report(pos, diagnostics.AttributeIgnored, name, row.SubjectText())
	case on == 0 || row.Subjects&vkattr.OnStatement != 0:
		c.report(pos, diagnostics.AttributeOnStatement, name, row.SubjectText())
	case row.Subjects == vkattr.OnFunction && !row.VK:
		c.report(pos, diagnostics.AttributeOnlyOnFunctions)
	default:
		c.report(pos, diagnostics.AttributeSubject, name, row.SubjectText())
	}
}

// attributeArgs evaluates the arguments of a as row wants them.
func (c *checker) attributeArgs(row *vkattr.Row, a *ast.Attribute, pos source.Pos) (vkattr.Attr, bool) {
	out := vkattr.Attr{Kind: row.Kind, Pos: pos}
	if a.Using && a.Name.Name == "set" {
		return c.setOnly(a, out)
	}
	min, max := row.Arity()
	n := len(a.Args)
	switch {
	case min == max && n != min:
		c.report(pos, diagnostics.AttributeArgCount, a.Name.Name, argCount(min))
		return out, false
	case n < min:
		c.report(pos, diagnostics.AttributeTooFewArgs, a.Name.Name, min)
		return out, false
	case max >= 0 && n > max:
		c.report(pos, diagnostics.AttributeTooManyArgs, a.Name.Name, max)
		return out, false
	}
	for i, x := range a.Args {
		if !c.attributeArg(row, a, i, x, &out) {
			return out, false
		}
	}
	switch row.Kind {
	case vkattr.WaveSize:
		return out, c.checkWaveSize(&out)
	case vkattr.NumThreads:
		return out, c.checkGroupSize(&out)
	case vkattr.OutputControlPoints:
		c.checkControlPoints(&out)
		return out, true
	case vkattr.ClipPlanes:
		return out, c.checkClipPlanes(&out)
	case vkattr.NodeDispatchGrid, vkattr.NodeMaxDispatchGrid:
		return out, c.checkGridSize(a.Name.Name, &out)
	}
	return out, c.checkInlineAttr(&out)
}

// checkWaveSize checks WaveSize(size) and WaveSize(min, max, preferred).
func (c *checker) checkWaveSize(a *vkattr.Attr) bool {
	for i, n := range a.Ints {
		if i == 2 && n == 0 {
			continue // no preference
		}
		if n < 4 || n > 128 || n&(n-1) != 0 {
			c.report(a.Pos, diagnostics.WaveSize)
			return false
		}
	}
	if len(a.Ints) < 2 {
		return true
	}
	least, most := a.Ints[0], a.Ints[1]
	switch {
	case least == most:
		c.report(a.Pos, diagnostics.WaveSizeEqual)
	case least > most:
		c.report(a.Pos, diagnostics.WaveSizeRange, least, most)
	case len(a.Ints) == 3 && a.Ints[2] != 0 && (a.Ints[2] < least || a.Ints[2] > most):
		c.report(a.Pos, diagnostics.WaveSizePreferred, a.Ints[2], least, most)
	default:
		return true
	}
	return false
}

// olderThan reports whether the shader model is older than major.minor.
func (c *checker) olderThan(major, minor int) bool {
	return c.opts.Major < major || c.opts.Major == major && c.opts.Minor < minor
}

// maxThreads is the most invocations that a work group may have.
const maxThreads = 1024

// checkGroupSize warns of [numthreads] with no or too many threads, and drops it.
func (c *checker) checkGroupSize(a *vkattr.Attr) bool {
	threads := int64(1)
	for _, n := range a.Ints {
		if n < 1 || n > maxThreads {
			threads = 0
			break
		}
		threads *= n
	}
	if threads >= 1 && threads <= maxThreads {
		return true
	}
	x, y, z := int32(a.Ints[0]), int32(a.Ints[1]), int32(a.Ints[2])
	c.report(a.Pos, diagnostics.GroupSize, x*y*z, x, y, z)
	return false
}

// checkControlPoints demands a number of control points that a patch can have.
func (c *checker) checkControlPoints(a *vkattr.Attr) {
	if n := a.Ints[0]; n < 1 || n > maxControlPoints {
		c.report(a.Pos, diagnostics.ControlPoints, n, maxControlPoints)
	}
}

const maxControlPoints = 32

// checkClipPlanes demands that the planes are parts of constant buffers.
func (c *checker) checkClipPlanes(a *vkattr.Attr) bool {
	for _, arg := range a.Args {
		x := arg.(checked.Expr)
		in := x.Info()
		switch {
		case !isUniformPart(x):
			c.reportSpan(in.Pos, in.Span, diagnostics.ClipPlaneForm)
		case in.Type.Kind != types.Vector || in.Type.Cols != 4 || in.Type.Elem.Kind != types.Float:
			c.reportSpan(in.Pos, in.Span, diagnostics.ClipPlaneType, in.Type)
		default:
			continue
		}
		return false
	}
	return true
}

// isUniformPart reports whether x is a variable in a constant buffer, a field or
// an element of one.
func isUniformPart(x checked.Expr) bool {
	r, ok := checked.Base(x, isFixedPart).(*checked.VarRef)
	return ok && (r.Var.Storage == checked.Uniform || r.Var.Storage == checked.BufferMember)
}

// isFixedPart reports whether x is a field, or an element of an array at a
// constant place.
func isFixedPart(x checked.Expr) bool {
	switch n := x.(type) {
	case *checked.Field:
		return true
	case *checked.Index:
		_, ok := checked.EvalInt(n.I)
		return ok && n.X.Info().Type.Kind == types.Array
	}
	return false
}

func argCount(n int) string {
	switch n {
	case 0:
		return "takes no arguments"
	case 1:
		return "takes one argument"
	}
	return "requires exactly " + itoa(n) + " arguments"
}

// setOnly evaluates set(n) of the list form: a binding whose number is given
// by another entry.
func (c *checker) setOnly(a *ast.Attribute, out vkattr.Attr) (vkattr.Attr, bool) {
	if len(a.Args) != 1 {
		c.report(a.Name.Pos, diagnostics.AttributeArgCount, "set", argCount(1))
		return out, false
	}
	n, ok := c.attributeInt("set", a.Name.Pos, a.Args[0])
	out.Ints = []int64{unsetBinding, n}
	return out, ok
}

// unsetBinding is the number of a binding of which only the set is known yet.
const unsetBinding = -1

func (c *checker) attributeArg(row *vkattr.Row, a *ast.Attribute, i int, x ast.Expr, out *vkattr.Attr) bool {
	name := a.Name.Name
	switch row.Arg(i) {
	case 'i':
		n, ok := c.attributeInt(name, out.Pos, x)
		if n < 0 && !row.VK {
			c.report(out.Pos, diagnostics.AttributeArgNotUint, name)
		}
		out.Ints = append(out.Ints, n)
		return ok
	case 'f':
		v, ok := c.attributeConstant(x)
		if !ok || v.Kind == constant.String {
			c.report(x.Position(), diagnostics.AttributeArgNotFloat, name)
			return false
		}
		out.Nums = append(out.Nums, v.Float64())
		return true
	case 's':
		return c.attributeString(row, name, x, out)
	case 'n':
		n, ok := x.(*ast.Name)
		if !ok || n.Name.Len() != 1 {
			c.report(x.Position(), diagnostics.AttributeArgNotName, name)
			return false
		}
		out.Strs = append(out.Strs, n.Name.First.Name)
		return true
	}
	e := c.expr(x)
	out.Args = append(out.Args, e)
	return !isBad(e)
}

// attributeInt evaluates an integer argument of the attribute at pos. A floating
// value counts as 0, with a warning.
func (c *checker) attributeInt(name string, pos source.Pos, x ast.Expr) (int64, bool) {
	v, ok := c.attributeConstant(x)
	switch {
	case ok && v.Kind == constant.Float && !isName(x):
		c.report(pos, diagnostics.AttributeArgNotUint, name)
		return 0, true
	case !ok || !v.IsInteger():
		c.report(pos, diagnostics.AttributeArgNotInt, name)
		return 0, false
	}
	return v.Int64(), true
}

func isName(x ast.Expr) bool {
	_, ok := x.(*ast.Name)
	return ok
}

func (c *checker) attributeConstant(x ast.Expr) (constant.Value, bool) {
	e := c.expr(x)
	if isBad(e) {
		return constant.Value{}, false
	}
	return checked.Eval(e)
}

func (c *checker) attributeString(row *vkattr.Row, name string, x ast.Expr, out *vkattr.Attr) bool {
	lit, ok := x.(*ast.Literal)
	if !ok || lit.Kind != ast.StringLiteral {
		c.report(x.Position(), diagnostics.AttributeArgNotString, name)
		return false
	}
	e := c.expr(x)
	v, _ := checked.Eval(e)
	s := v.S()
	if row.Values != "" && len(out.Strs) == 0 {
		s = strings.ToLower(s)
		if !inList(row.Values, s) {
			c.report(x.Position(), diagnostics.AttributeValue, name, row.Values)
			s = "" // the attribute is there all the same
		}
	}
	out.Strs = append(out.Strs, s)
	return true
}

// inList reports whether s stands between the commas of list.
func inList(list, s string) bool {
	for list != "" {
		var head string
		head, list, _ = strings.Cut(list, ",")
		if head == s {
			return true
		}
	}
	return false
}

// mergeBindings joins the entries set(x) and binding(y) of the list form.
func mergeBindings(attrs []vkattr.Attr) []vkattr.Attr {
	set := -1
	for i := range attrs {
		if attrs[i].Kind == vkattr.VkBinding && attrs[i].Ints[0] == unsetBinding && len(attrs[i].Ints) == 2 {
			set = i
		}
	}
	if set < 0 {
		return attrs
	}
	number := attrs[set].Ints[1]
	attrs = append(attrs[:set:set], attrs[set+1:]...)
	for i := range attrs {
		if attrs[i].Kind == vkattr.VkBinding {
			attrs[i].Ints = []int64{attrs[i].Ints[0], number}
			return attrs
		}
	}
	return append(attrs, vkattr.Attr{Kind: vkattr.VkBinding, Ints: []int64{0, number}})
}

// checkAttrs reports attributes of a global or a buffer that exclude each other.
func (c *checker) checkAttrs(attrs []vkattr.Attr) {
	if vkattr.Find(attrs, vkattr.VkBinding) == nil {
		return
	}
	for _, x := range exclusiveWithBinding {
		if a := vkattr.Find(attrs, x.kind); a != nil {
			c.report(a.Pos, diagnostics.AttributeWithBinding, x.name)
		}
	}
}

var exclusiveWithBinding = [...]struct {
	kind vkattr.Kind
	name string
}{
	{vkattr.VkPushConstant, "push_constant"},
	{vkattr.VkShaderRecordNV, "shader_record_nv"},
	{vkattr.VkShaderRecordEXT, "shader_record_ext"},
}

// checkSpecConstant reports a specialization constant that cannot be one.
func (c *checker) checkSpecConstant(v *checked.Var, d *ast.Decl, dr *ast.Declarator) {
	switch k := v.Type.Scalar().Kind; {
	case v.Quals&types.Static != 0:
		c.report(v.Pos, diagnostics.SpecConstantStatic)
	case k != types.Bool && k != types.Int && k != types.Uint && k != types.Float && v.Type.Kind != types.Invalid:
		c.report(declStart(d), diagnostics.SpecConstantType)
	case dr.Init == nil || dr.Init.Expr == nil:
		c.report(v.Pos, diagnostics.SpecConstantDefault)
	case v.Init != nil && !isConstant(v.Init):
		c.report(dr.Init.Expr.Span().Start, diagnostics.SpecConstantInit)
	}
}

func isConstant(x checked.Expr) bool {
	_, ok := checked.Eval(x)
	return ok
}

// varSubject returns what attributes on v stand on.
func varSubject(v *checked.Var, at place) vkattr.Subject {
	t := v.Type
	switch at {
	case atLocal:
		return vkattr.OnLocal
	case atParam:
		return vkattr.OnParam
	case atField:
		return vkattr.OnField
	}
	on := vkattr.OnGlobal
	if at == atBuffer && !t.HoldsResource() {
		return vkattr.OnField | vkattr.OnLocal
	}
	e := t.Underlying()
	switch {
	case e.Kind == types.Struct:
		on |= blockSubject(v, vkattr.OnStructGlobal)
	case t.IsScalar() || t.Kind == types.Enum:
		on |= vkattr.OnScalarGlobal
	case e.Kind == types.Object:
		on |= objectSubject(v, e.Object)
	case t.Kind == types.Invalid:
		on |= ^vkattr.Subject(0)
	}
	return on
}

// blockSubject returns on if v is one block of memory that the application
// provides: no array, and no variable of the shader's own.
func blockSubject(v *checked.Var, on vkattr.Subject) vkattr.Subject {
	if v.Type.Kind == types.Array || v.Storage != checked.Uniform && v.Storage != checked.Resource {
		return 0
	}
	return on
}

func objectSubject(v *checked.Var, k types.ObjectKind) vkattr.Subject {
	switch {
	case k == types.BufferPointer: // refused as a push constant with words of its own
		return blockSubject(v, vkattr.OnStructGlobal)
	case k == types.ConstantBuffer:
		return blockSubject(v, vkattr.OnConstantBuffer)
	case k == types.TextureBuffer:
		return blockSubject(v, vkattr.OnTextureBuffer)
	case k == types.RWStructuredBuffer || k == types.AppendStructuredBuffer || k == types.ConsumeStructuredBuffer:
		return vkattr.OnCounterBuffer
	case types.Texture1D <= k && k <= types.TextureCubeArray || k == types.SamplerState || k == types.SamplerComparisonState:
		return vkattr.OnTextureSampler
	case types.RWTexture1D <= k && k <= types.RasterizerOrderedTexture3D,
		k == types.Buffer, k == types.RWBuffer, k == types.RasterizerOrderedBuffer:
		return vkattr.OnImage
	case k == types.SubpassInput || k == types.SubpassInputMS:
		return vkattr.OnSubpass
	}
	return 0
}
