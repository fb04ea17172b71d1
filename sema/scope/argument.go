package scope

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Arg is a template argument: a type, a value with its type, or a template.
type Arg struct {
	Pos      source.Pos
	Template *Template // set if the argument is a template; Type is then nil
	Type     *types.Type
	Quals    types.Quals
	IsValue  bool
	Value    constant.Value
}

// Integer returns the value of a if it is an integer, and false otherwise.
func (a *Arg) Integer() (int64, bool) {
	if !a.IsValue || !a.Value.IsInteger() {
		return 0, false
	}
	return a.Value.Int64(), true
}

// Bad reports whether a has an error, which has been reported.
func (a *Arg) Bad() bool { return a.Type != nil && a.Type.Kind == types.Invalid }

// Equal reports whether the arguments a and b lead to the same instance of a template.
func (a *Arg) Equal(b *Arg) bool {
	if a.IsValue != b.IsValue || a.Type != b.Type || a.Template != b.Template || (a.Quals^b.Quals)&Distinct != 0 {
		return false
	}
	return !a.IsValue || a.Value.Equal(b.Value)
}

// Distinct contains the qualifiers that distinguish types as template arguments.
const Distinct = types.Const | types.Reference

// SameArgs reports whether the lists a and b lead to the same instance of a template.
func SameArgs(a, b []Arg) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].Equal(&b[i]) {
			return false
		}
	}
	return true
}

// ArgsText returns the text for arguments in messages and names of instances, such as <int, 3>.
func ArgsText(args []Arg) string {
	var b strings.Builder
	b.WriteByte('<')
	for i := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(ArgText(&args[i]))
	}
	b.WriteByte('>')
	return b.String()
}

// ArgText returns the text for one argument.
func ArgText(a *Arg) string {
	switch {
	case a.IsValue:
		return ValueText(a.Value)
	case a.Template != nil:
		return a.Template.Name
	case a.Type != nil:
		return TypeText(a.Type, a.Quals)
	}
	return ""
}

// TypeText returns the text for the type t with the qualifiers in q that distinguish template arguments.
func TypeText(t *types.Type, q types.Quals) string {
	text := t.String()
	if q&types.Const != 0 {
		text = "const " + text
	}
	if q&types.Reference != 0 {
		text += " &"
	}
	return text
}

// ValueText returns the text for the value of an argument.
func ValueText(v constant.Value) string {
	switch {
	case v.Kind == constant.Bool && v.I != 0:
		return "true"
	case v.Kind == constant.Bool:
		return "false"
	case v.IsInteger():
		return strconv.Itoa(int(v.I))
	}
	return "…"
}

// ConvertTo converts the value of the argument a to type t. It returns false after an error.
func (a *Arg) ConvertTo(t *types.Type, r *report.Reporter) bool {
	if t.Kind == types.Invalid {
		return false
	}
	scalar := func(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }
	switch {
	case a.Type == t:
	case a.Type.IsFloat() && a.Type.IsScalar() && scalar(t):
		r.Report(a.Pos, diagnostics.TemplateArgFloat, a.Type)
		return false
	case !scalar(t) || !scalar(a.Type), t.Kind == types.Enum, a.Type.Kind == types.Enum && a.Type.Enum.Scoped:
		r.Report(a.Pos, diagnostics.TemplateArgType, a.Type, t)
		return false
	default:
		a.Value = constant.Convert(a.Value, checked.FormatOf(t))
	}
	a.Type = t
	return true
}

// NumberArg returns the number n as an argument of a builtin template.
func NumberArg(u *types.Universe, n int, pos source.Pos) Arg {
	return Arg{Pos: pos, Type: u.Basic(types.Int), IsValue: true, Value: constant.MakeInt(int64(n))}
}
