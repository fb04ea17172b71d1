package sema

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Read looks up the attributes in list and evaluates their arguments. Parameter on is the kind of the declaration or
// statement that has the attributes.
func (c *Checker) Read(list []*ast.Attribute, on attr.Subject) []attr.Attr {
	if len(list) == 0 {
		return nil
	}
	out := make([]attr.Attr, 0, len(list))
	for _, a := range list {
		if r, ok := c.attribute(a, on); ok {
			out = append(out, r)
		}
	}
	return out
}

// attributePos returns the position for diagnostics about a.
func attributePos(a *ast.Attribute) source.Pos {
	if a.Scope.Name != "" && !a.Using {
		return a.Scope.Pos
	}
	return a.Name.Pos
}

// find returns the table row of the attribute [[namespace::name]] or, if using is set, [[using namespace: name]]. It
// returns nil if no such attribute exists. It also returns whether the namespace is the one for Vulkan.
func find(namespace, name string, using bool) (*attr.Row, bool) {
	switch {
	case using && (namespace == "vk" || strings.EqualFold(namespace, "Vulkan")):
		return attr.Lookup(usingName(name), true), true
	case namespace == "vk":
		return attr.Lookup(name, true), true
	case namespace == "" || namespace == "hlsl":
		return attr.Lookup(name, false), false
	}
	return nil, false
}

// IsKnown reports whether [[namespace::name]] or, if using is set, [[using namespace: name]] is an attribute of the
// language.
func IsKnown(namespace, name string, using bool) bool {
	row, _ := find(namespace, name, using)
	return row != nil
}

func (c *Checker) attribute(a *ast.Attribute, on attr.Subject) (attr.Attr, bool) {
	name, pos := a.Name.Name, attributePos(a)
	row, vk := find(a.Scope.Name, name, a.Using)
	if a.Using && vk {
		name = usingName(name)
	}
	switch {
	case row == nil:
		c.suggest(c.Report(pos, diagnostics.UnknownAttribute, name), a, vk)
		return attr.Attr{}, false
	case row.Refused:
		c.Unsupported(pos, "attribute '"+name+"'")
		return attr.Attr{}, false
	case row.Subjects&on == 0:
		c.wrongSubject(row, name, pos, on)
		return attr.Attr{}, false
	case row.Kind == attr.Deprecated:
		c.Report(pos, diagnostics.DeprecatedExtension)
	}
	return c.attributeArgs(row, a, pos)
}

// suggest adds a similar attribute name to the error d about the unknown attribute a. vk is set if a is in the
// namespace vk.
func (c *Checker) suggest(d *diagnostics.Diagnostic, a *ast.Attribute, vk bool) {
	if !d.Kept() || a.Using || !vk && a.Scope.Name != "" {
		return
	}
	name := a.Name.Name
	if !vk && attr.Lookup(name, true) != nil {
		d.Suggest(a.Name.Pos, name, "vk::"+name)
		return
	}
	s := spelling.NewSearch(name)
	for i := range attr.Rows {
		if r := &attr.Rows[i]; r.VK == vk && !r.Refused {
			s.Consider(r.Name)
		}
	}
	if best := s.Best(); best != "" {
		d.Suggest(a.Name.Pos, name, best)
	}
}

// usingName returns the name of the vk:: attribute that has the given name after [[using vk:.
func usingName(name string) string {
	if name == "set" {
		return "binding"
	}
	return name
}

// wrongSubject reports the attribute at pos, because the construct on has it but cannot have it. An attribute for
// certain statements causes a warning on other statements, not an error.
func (c *Checker) wrongSubject(row *attr.Row, name string, pos source.Pos, on attr.Subject) {
	general := row.Kind == attr.NoInline || row.Kind == attr.NoDiscard || row.Kind == attr.MaybeUnused ||
		row.Kind == attr.Deprecated
	switch {
	case general && on&^(attr.OnStatement|attr.OnExpr) == 0:
		c.Report(pos, diagnostics.AttributeNotOnStatement, name)
	case general:
		c.Report(pos, diagnostics.AttributeIgnored, name, row.SubjectText())
	case on == 0 || row.Subjects&attr.OnStatement != 0:
		c.Report(pos, diagnostics.AttributeOnStatement, name, row.SubjectText())
	case row.Subjects == attr.OnFunction && !row.VK:
		c.Report(pos, diagnostics.AttributeOnlyOnFunctions)
	default:
		c.Report(pos, diagnostics.AttributeSubject, name, row.SubjectText())
	}
}

// attributeArgs evaluates the arguments of a. row specifies their number and kinds. It returns false after an error.
func (c *Checker) attributeArgs(row *attr.Row, a *ast.Attribute, pos source.Pos) (attr.Attr, bool) {
	out := attr.Attr{Kind: row.Kind, Pos: pos}
	if a.Using && a.Name.Name == "set" {
		return c.setOnly(a, out)
	}
	min, max := row.Arity()
	n := len(a.Args)
	switch {
	case min == max && n != min:
		surplus(c.Report(pos, diagnostics.AttributeArgCount, a.Name.Name, argCount(min)), a.Args, min)
		return out, false
	case n < min:
		c.Report(pos, diagnostics.AttributeTooFewArgs, a.Name.Name, min)
		return out, false
	case max >= 0 && n > max:
		surplus(c.Report(pos, diagnostics.AttributeTooManyArgs, a.Name.Name, max), a.Args, max)
		return out, false
	}
	for i, x := range a.Args {
		if !c.attributeArg(row, a, i, x, &out) {
			return out, false
		}
	}
	switch row.Kind {
	case attr.WaveSize:
		return out, c.checkWaveSize(&out, a.Args)
	case attr.NumThreads:
		if !slices.ContainsFunc(out.Args, func(x any) bool { return !isConstant(x.(checked.Expr)) }) {
			out.Args = nil
		}
		return out, c.checkGroupSize(&out, a.Args)
	case attr.OutputControlPoints:
		c.checkControlPoints(&out, a.Args)
		return out, true
	case attr.ClipPlanes:
		return out, c.checkClipPlanes(&out)
	case attr.NodeDispatchGrid, attr.NodeMaxDispatchGrid:
		return out, c.checkGridSize(a.Name.Name, &out)
	}
	return out, c.Inline.CheckAttr(&out)
}

// surplus highlights the arguments after the first n in d.
func surplus(d *diagnostics.Diagnostic, args []ast.Expr, n int) {
	if len(args) > n {
		d.Highlight(source.Span{Start: args[n].Span().Start, End: args[len(args)-1].Span().End})
	}
}

func argCount(n int) string {
	switch n {
	case 0:
		return "takes no arguments"
	case 1:
		return "takes one argument"
	}
	return "requires exactly " + strconv.Itoa(n) + " arguments"
}

// setOnly evaluates the attribute set(n) of [[using vk: …]]. The result is a binding attribute without a number;
// MergeBindings adds the number from the attribute binding.
func (c *Checker) setOnly(a *ast.Attribute, out attr.Attr) (attr.Attr, bool) {
	if len(a.Args) != 1 {
		c.Report(a.Name.Pos, diagnostics.AttributeArgCount, "set", argCount(1))
		return out, false
	}
	n, ok := c.attributeInt("set", a.Name.Pos, a.Args[0])
	out.Ints = []int64{unsetBinding, n}
	return out, ok
}

// unsetBinding is the number of a binding of which only the descriptor set is known.
const unsetBinding = -1

func (c *Checker) attributeArg(row *attr.Row, a *ast.Attribute, i int, x ast.Expr, out *attr.Attr) bool {
	name := a.Name.Name
	switch row.Arg(i) {
	case 'i', 'c':
		var n int64
		var ok bool
		if row.Arg(i) == 'c' {
			n, ok = c.specializedInt(name, out, x)
		} else {
			n, ok = c.attributeInt(name, out.Pos, x)
		}
		if n < 0 && !row.VK {
			c.ReportSpan(out.Pos, x.Span(), diagnostics.AttributeArgNotUint, name)
		}
		out.Ints = append(out.Ints, n)
		return ok
	case 'f':
		v, ok := c.attributeConstant(x)
		if !ok || v.Kind == constant.String {
			c.ReportSpan(x.Position(), x.Span(), diagnostics.AttributeArgNotFloat, name)
			return false
		}
		out.Nums = append(out.Nums, v.Float64())
		return true
	case 's':
		return c.attributeString(row, name, x, out)
	case 'n':
		n, ok := x.(*ast.Name)
		if !ok || n.Name.Len() != 1 {
			c.ReportSpan(x.Position(), x.Span(), diagnostics.AttributeArgNotName, name)
			return false
		}
		out.Strs = append(out.Strs, n.Name.First.Name)
		return true
	}
	e := c.Expr(x)
	out.Args = append(out.Args, e)
	return !checked.IsBad(e)
}

// attributeInt evaluates the integer argument x of the attribute name at pos. A floating-point value counts as 0 and
// causes a warning.
func (c *Checker) attributeInt(name string, pos source.Pos, x ast.Expr) (int64, bool) {
	v, ok := c.attributeConstant(x)
	return c.integer(name, pos, x, v, ok)
}

// specializedInt evaluates the integer argument x, which may contain specialization constants, and appends the
// expression to out.Args. It returns the value that x has if the constants have their defaults.
func (c *Checker) specializedInt(name string, out *attr.Attr, x ast.Expr) (int64, bool) {
	e := c.Expr(x)
	if checked.IsBad(e) {
		return 0, false
	}
	v, ok := checked.Eval(e)
	if !ok {
		v, ok = checked.DefaultOf(e)
	}
	out.Args = append(out.Args, e)
	return c.integer(name, out.Pos, x, v, ok)
}

// integer converts the value v of the argument x to an integer. ok is false if x does not have a known value.
func (c *Checker) integer(name string, pos source.Pos, x ast.Expr, v constant.Value, ok bool) (int64, bool) {
	switch {
	case ok && v.Kind == constant.Float && !isName(x):
		c.ReportSpan(pos, x.Span(), diagnostics.AttributeArgNotUint, name)
		return 0, true
	case !ok || !v.IsInteger():
		c.ReportSpan(pos, x.Span(), diagnostics.AttributeArgNotInt, name)
		return 0, false
	}
	return v.Int64(), true
}

func isName(x ast.Expr) bool {
	_, ok := x.(*ast.Name)
	return ok
}

func (c *Checker) attributeConstant(x ast.Expr) (constant.Value, bool) {
	e := c.Expr(x)
	if checked.IsBad(e) {
		return constant.Value{}, false
	}
	return checked.Eval(e)
}

func (c *Checker) attributeString(row *attr.Row, name string, x ast.Expr, out *attr.Attr) bool {
	lit, ok := x.(*ast.Literal)
	if !ok || lit.Kind != ast.StringLiteral {
		c.ReportSpan(x.Position(), x.Span(), diagnostics.AttributeArgNotString, name)
		return false
	}
	e := c.Expr(x)
	v, _ := checked.Eval(e)
	s := v.S()
	if row.Values != "" && len(out.Strs) == 0 {
		s = strings.ToLower(s)
		if !inList(row.Values, s) {
			c.ReportSpan(x.Position(), x.Span(), diagnostics.AttributeValue, name, row.Values)
			s = "" // the attribute is still present
		}
	}
	out.Strs = append(out.Strs, s)
	return true
}

// inList reports whether s is an element of the comma-separated list.
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

// MergeBindings returns attrs with the attributes set(x) and binding(y) of [[using vk: …]] combined into one.
func MergeBindings(attrs []attr.Attr) []attr.Attr {
	set := -1
	for i := range attrs {
		if attrs[i].Kind == attr.VkBinding && attrs[i].Ints[0] == unsetBinding && len(attrs[i].Ints) == 2 {
			set = i
		}
	}
	if set < 0 {
		return attrs
	}
	number := attrs[set].Ints[1]
	attrs = append(attrs[:set:set], attrs[set+1:]...)
	for i := range attrs {
		if attrs[i].Kind == attr.VkBinding {
			attrs[i].Ints = []int64{attrs[i].Ints[0], number}
			return attrs
		}
	}
	return append(attrs, attr.Attr{Kind: attr.VkBinding, Ints: []int64{0, number}})
}

// blockSubject returns on if v is a single block of memory that the application provides. It returns 0 if v is an array
// or is not provided by the application.
func blockSubject(v *checked.Var, on attr.Subject) attr.Subject {
	if v.Type.Kind == types.Array || v.Storage != checked.Uniform && v.Storage != checked.Resource {
		return 0
	}
	return on
}

// ReadAlias checks the attributes in list of an alias for the type t. If t is a SPIR-V type, it adds the attributes to
// t, and they take effect where t is used. Aliases of other types cannot have attributes, except maybe_unused.
func (c *Checker) ReadAlias(list []*ast.Attribute, t *types.Type) {
	for _, a := range c.Read(list, attr.OnTypedef) {
		switch {
		case a.Kind == attr.MaybeUnused:
		case t.Kind == types.Spirv && (a.Kind == attr.VkExtCapability || a.Kind == attr.VkExtExtension):
			t.Spirv.Attrs = append(t.Spirv.Attrs, a)
		case t.Kind != types.Invalid:
			c.Unsupported(a.Pos, "this attribute on a type alias")
		}
	}
}
