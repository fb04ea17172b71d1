package language

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Signature returns the declaration of e as one line of HLSL with all names resolved.
func (s *Snapshot) Signature(e *Entity) string {
	switch e.Kind {
	case nameindex.Variable, nameindex.Parameter:
		return s.variable(e)
	case nameindex.Field:
		return qualifiers(e.Quals) + declared(e.Type, e.Qualified)
	case nameindex.Function, nameindex.Method:
		return s.function(e)
	case nameindex.Struct, nameindex.Enum:
		return s.tag(e)
	case nameindex.Enumerator:
		return s.enumerator(e)
	case nameindex.Alias:
		if e.Definition != nil {
			return s.templateText(e.Definition)
		}
		return "typedef " + qualifiers(e.Quals) + declared(e.Type, e.Name)
	case nameindex.Namespace:
		return "namespace " + e.Qualified
	case nameindex.Buffer:
		return e.Buffer.Keyword() + " " + e.Name
	case nameindex.TemplateParameter:
		if e.Type != nil && e.Type.Kind != types.Invalid {
			return declared(e.Type, e.Name)
		}
		return "typename " + e.Name
	case nameindex.Macro:
		if m := s.macroOf(e); m != nil {
			return "#define " + s.definitionText(m)
		}
		return e.Name
	case nameindex.Intrinsic, nameindex.IntrinsicMethod:
		if list := overloads(e.Row, e.Type, nil, overloadOf); len(list) > 0 {
			return list[0]
		}
	case nameindex.Swizzle, nameindex.Constant:
		return declared(e.Type, e.Name)
	}
	return e.Name
}

// declared returns the declaration of a name with a type.
func declared(t *types.Type, name string) string {
	if t == nil {
		return name
	}
	dims := ""
	for t.Kind == types.Array {
		n := ""
		if t.Len != types.Unsized {
			n = strconv.Itoa(t.Len)
		}
		dims += "[" + n + "]"
		t = t.Elem
	}
	if t.Kind == types.Invalid {
		return name + dims
	}
	return t.String() + " " + name + dims
}

// shownQualifiers are the qualifiers that are shown in declarations.
var shownQualifiers = [...]struct {
	quals types.Quals
	text  string
}{
	{types.Static, "static"}, {types.GroupShared, "groupshared"}, {types.Const, "const"}, {types.Precise, "precise"},
	{types.RowMajor, "row_major"}, {types.GloballyCoherent, "globallycoherent"}, {types.NoInterpolation, "nointerpolation"},
	{types.Centroid, "centroid"}, {types.NoPerspective, "noperspective"}, {types.Sample, "sample"},
	{types.SNorm, "snorm"}, {types.UNorm, "unorm"},
}

// qualifiers returns the keywords of qualifiers, each followed by a space.
func qualifiers(q types.Quals) string {
	var b strings.Builder
	for _, w := range shownQualifiers {
		if q&w.quals != 0 {
			b.WriteString(w.text + " ")
		}
	}
	return b.String()
}

func (s *Snapshot) variable(e *Entity) string {
	if e.Var == nil {
		if e.Definition != nil {
			return s.templateText(e.Definition)
		}
		return e.Name
	}
	v := e.Var
	if v.Storage == checked.Parameter {
		return parameter(v)
	}
	text := qualifiers(v.Quals) + declared(v.Type, v.Qualified)
	if value, ok := constantOf(v); ok {
		text += " = " + value
	}
	return text
}

// constantOf returns the value of a constant variable whose initializer can be evaluated.
func constantOf(v *checked.Var) (string, bool) {
	if v.Init == nil || v.Quals&types.Const == 0 || checked.IsBad(v.Init) || v.Storage >= checked.Uniform {
		return "", false
	}
	value, ok := new(checked.Constants).Eval(v.Init)
	if !ok {
		return "", false
	}
	return valueText(value), true
}

// valueText formats a constant.
func valueText(v constant.Value) string {
	switch v.Kind {
	case constant.Bool:
		return strconv.FormatBool(v.IsTrue())
	case constant.Int:
		return strconv.FormatInt(v.I, 10)
	case constant.Uint:
		return strconv.FormatUint(uint64(v.I), 10)
	case constant.Float:
		return strconv.FormatFloat(v.F(), 'g', 9, 64)
	case constant.String:
		return strconv.Quote(v.S())
	}
	const most = 16
	var parts []string
	for i, e := range v.Elems() {
		if i == most {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, valueText(e))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func parameter(v *checked.Var) string {
	text := ""
	switch v.Quals & types.InOut {
	case types.InOut:
		text = "inout "
	case types.Out:
		text = "out "
	}
	text += qualifiers(v.Quals) + declared(v.Type, v.Name)
	if v.Name == "" {
		text = strings.TrimSuffix(text, " ")
	}
	if v.Annots.Semantic != "" {
		text += " : " + v.Annots.Semantic
	}
	return text
}

func (s *Snapshot) function(e *Entity) string {
	if e.Definition != nil {
		return s.templateText(e.Definition)
	}
	if e.Func == nil {
		return e.Name + "()"
	}
	fn := e.Func
	var b strings.Builder
	b.WriteString(qualifiers(fn.Quals&types.Static) + declared(fn.Result, strings.ReplaceAll(fn.Qualified, ".", "::")) +
		"(")
	for i, p := range fn.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(parameter(p))
	}
	b.WriteString(")")
	if fn.Annots.Semantic != "" {
		b.WriteString(" : " + fn.Annots.Semantic)
	}
	return b.String()
}

func (s *Snapshot) tag(e *Entity) string {
	switch {
	case e.Definition != nil:
		return s.templateText(e.Definition)
	case e.Type == nil:
		return e.Name
	case e.Type.Kind == types.Enum:
		text := "enum "
		if e.Type.Enum.Scoped {
			text = "enum class "
		}
		return text + e.Qualified + " : " + e.Type.Enum.Underlying.String()
	case e.Type.Kind == types.Struct:
		text := e.Type.Struct.Keyword + " " + e.Qualified
		if b := e.Type.Struct.Base; b != nil {
			text += " : " + b.String()
		}
		return text
	}
	return e.Name
}

func (s *Snapshot) enumerator(e *Entity) string {
	if e.Enumerator == nil {
		return e.Name
	}
	return e.Qualified + " = " + valueText(e.Enumerator.Value)
}

// templateText returns a template as written, up to its body, on one line.
func (s *Snapshot) templateText(t *scope.Template) string {
	var b strings.Builder
	b.WriteString("template<")
	for i, p := range t.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		switch {
		case p.Params != nil:
			b.WriteString("template<…> class " + p.Name.Name)
		case p.Type == nil:
			b.WriteString("typename " + p.Name.Name)
		default:
			b.WriteString(s.line(p.Pos, p.Name.Pos+source.Pos(len(p.Name.Name))))
		}
	}
	b.WriteString("> ")
	b.WriteString(s.line(t.Decl.Pos, headEnd(t.Decl)))
	return b.String()
}

// headEnd returns the end of the head of a declaration: the start of the body, or the end of the name.
func headEnd(d *ast.Decl) source.Pos {
	switch n := d.Node.(type) {
	case *ast.UsingAlias:
		return n.Name.Pos + source.Pos(len(n.Name.Name))
	case *ast.Declaration:
		switch {
		case n.Func != nil && n.Func.Body != nil:
			return n.Func.Body.Pos
		case n.Func != nil:
			return n.Func.End
		case n.Type.Struct != nil && n.Type.Struct.Name != nil:
			last := n.Type.Struct.Name.Last()
			return last.Pos + source.Pos(len(last.Name))
		case len(n.Declarators) > 0:
			last := n.Declarators[0].Name.Last()
			return last.Pos + source.Pos(len(last.Name))
		}
	default: // does not have a head
	}
	return d.Pos
}

// line returns the text between two positions of a file, with single spaces.
func (s *Snapshot) line(start, end source.Pos) string {
	p, ok := s.PlaceOf(source.Span{Start: start, End: end})
	if !ok {
		return ""
	}
	text, _ := s.Text(p.Path)
	return strings.Join(strings.Fields(text[p.Start:p.End]), " ")
}

// overloadOf returns the declaration of an overload, with optional parameters in brackets.
func overloadOf(m *intrinsics.Match, name string, optional int) string {
	all := m.Spelling(name, 0, len(m.Params))
	if optional == 0 {
		return all
	}
	least := strings.TrimSuffix(m.Spelling(name, optional, 0), ")")
	return least + "[" + strings.TrimSuffix(all[len(least):], ")") + "])"
}

// Overloads returns the declarations of the overloads of a built-in function, or of a method of an object, without
// duplicates. The parameter args holds the types of the arguments that are known.
func Overloads(row *intrinsics.Row, object *types.Type, args []*types.Type) []string {
	return overloads(row, object, args, func(m *intrinsics.Match, name string, _ int) string {
		return m.Spelling(name, 0, len(m.Params))
	})
}

// overloads is like Overloads but formats each overload with spell.
func overloads(row *intrinsics.Row, object *types.Type, args []*types.Type,
	spell func(m *intrinsics.Match, name string, optional int) string) (list []string) {
	call := &intrinsics.Call{Universe: types.NewUniverse(true), Object: object,
		Protos: map[*intrinsics.Sig]*intrinsics.Prototype{}}
	for _, t := range args {
		if t.Kind != types.Invalid {
			call.Args = append(call.Args, t)
		}
	}
	_, name := row.Split()
	seen := map[string]bool{}
	for i := range row.Sigs {
		text := row.Sigs[i].Text
		if m, optional, ok := intrinsics.Instance(&row.Sigs[i], call); ok {
			text = spell(&m, name, optional)
		}
		if !seen[text] {
			seen[text] = true
			list = append(list, text)
		}
	}
	if len(list) == 0 {
		list = append(list, name+"(…)")
	}
	return list
}
