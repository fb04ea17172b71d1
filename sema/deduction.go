package sema

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Deduction finds template arguments by matching the types of a template, in source form, against known types. These
// types of the template are called patterns.
type Deduction struct {
	c        *Deducer
	params   []*ast.TemplateParam
	Args     []scope.Arg
	Found    []bool
	Explicit int          // number of explicit arguments; they come first and are not deduced
	scope    *scope.Scope // scope in which the names in the patterns are looked up

	Matched int    // number of arguments of the call that match their parameters, before the first mismatch
	Clash   *clash // two conflicting arguments for one parameter, or nil
}

// Start starts a deduction of arguments for the template parameters params. The names in the patterns are looked up in
// s.
func (c *Deducer) Start(params []*ast.TemplateParam, s *scope.Scope) *Deduction {
	return &Deduction{c: c, params: params, Args: make([]scope.Arg, len(params)), Found: make([]bool, len(params)),
		scope: s}
}

// A clash is a pair of different template arguments that were deduced for one parameter.
type clash struct {
	param *ast.TemplateParam
	a, b  scope.Arg
}

// param returns the index of the template parameter that the name q denotes, or -1 if q denotes another entity.
func (d *Deduction) param(q *ast.QualName) int {
	if q.Len() != 1 || q.Global || q.First.Args != nil {
		return -1
	}
	return d.paramNamed(q.First.Name)
}

func (d *Deduction) paramNamed(text string) int { return ParamIndex(d.params, text) }

// matchTemplateParam matches the pattern F<args>, which p names, against t or one of its bases. F is the template
// template parameter with index i.
func (d *Deduction) matchTemplateParam(i int, p *ast.NamePart, t *types.Type) bool {
	if d.params[i].Params == nil {
		return false
	}
	for t != nil {
		if tmpl, args := d.c.InstanceOf(t, p.Pos); tmpl != nil {
			return d.bind(i, scope.Arg{Pos: p.Pos, Template: tmpl}) && d.Match(p.Args.All(), args)
		}
		if t.Kind != types.Struct {
			return false
		}
		t = t.Struct.Base
	}
	return false
}

// takes reports whether the template argument a has the same kind as parameter i: a value, a template or a type.
func (d *Deduction) takes(i int, a *scope.Arg) bool {
	p := d.params[i]
	return (p.Type != nil) == a.IsValue && (p.Params != nil) == (a.Template != nil)
}

// bind records a as the argument for parameter i. It returns false if a different argument has already been deduced.
// Explicit arguments are not compared.
func (d *Deduction) bind(i int, a scope.Arg) bool {
	if i < d.Explicit {
		return true
	}
	if !d.Found[i] {
		d.Args[i], d.Found[i] = a, true
		return true
	}
	old := &d.Args[i]
	same := old.IsValue == a.IsValue && old.Type == a.Type && old.Template == a.Template &&
		(old.Quals^a.Quals)&scope.Distinct == 0
	if old.IsValue && a.IsValue {
		same = old.Value.IsInteger() && a.Value.IsInteger() && old.Value.Int64() == a.Value.Int64()
	}
	if !same {
		d.Clash = &clash{d.params[i], *old, a}
	}
	return same
}

// Complete reports whether an argument has been found for every parameter.
func (d *Deduction) Complete() bool {
	for _, ok := range d.Found {
		if !ok {
			return false
		}
	}
	return true
}

// matchType matches the pattern p, with array dimensions dims, against the type in a. A pattern that does not depend on
// template parameters matches every type, because conversions are checked later.
func (d *Deduction) matchType(p *ast.Type, dims []*ast.Dim, a scope.Arg) bool {
	if len(dims) > 0 {
		return d.matchArray(p, dims, a)
	}
	if p.Name == nil {
		return true
	}
	if i := d.param(p.Name); i >= 0 {
		if d.params[i].Type != nil || d.params[i].Params != nil {
			return false
		}
		if isConst(p) {
			if a.Quals&scope.Distinct != types.Const {
				return false
			}
			a.Quals &^= types.Const
		}
		a.Pos = p.Pos
		return d.bind(i, a)
	}
	last := p.Name.Last()
	if last.Args == nil {
		return true
	}
	return d.matchTemplate(p.Name, last, a)
}

// isConst reports whether the modifiers of t include const.
func isConst(t *ast.Type) bool {
	for i := range t.Mods {
		if t.Mods[i].Name == "const" {
			return true
		}
	}
	return false
}

// matchArray matches the array pattern p with dimensions dims against a. If a is const, its elements are const too.
func (d *Deduction) matchArray(p *ast.Type, dims []*ast.Dim, a scope.Arg) bool {
	if a.Type.Kind != types.Array || a.Type.Spec != nil || a.Quals&types.Reference != 0 {
		return false
	}
	if n, ok := dims[0].Size.(*ast.Name); ok {
		if i := d.param(&n.Name); i >= 0 && !d.bind(i, d.number(n, a.Type.Len)) {
			return false
		}
	}
	a.Type = a.Type.Elem
	return d.matchType(p, dims[1:], a)
}

func (d *Deduction) number(x ast.Expr, n int) scope.Arg {
	return scope.NumberArg(d.c.Conv.U, n, x.Position())
}

// matchTemplate matches the pattern q, whose last part p has template arguments, against a.
func (d *Deduction) matchTemplate(q *ast.QualName, p *ast.NamePart, a scope.Arg) bool {
	c, t := d.c, a.Type
	if i := d.paramNamed(p.Name); i >= 0 && q.Len() == 1 && !q.Global {
		return d.matchTemplateParam(i, p, t)
	}
	sym := c.Resolve(q, d.scope)
	switch {
	case sym == nil:
	case sym.Kind == scope.TemplateSymbol && sym.Template.Kind == scope.ClassTemplate:
		return d.matchInstance(sym.Template, p, t)
	case sym.Kind == scope.TemplateSymbol && sym.Template.Kind == scope.AliasTemplate:
		return d.matchAlias(sym.Template, p, a)
	default:
		return true
	}
	switch {
	case p.Name == "vector":
		return t.Kind == types.Vector && d.matchBuiltin(p, t.Elem, int(t.Cols), -1)
	case p.Name == "matrix":
		return t.Kind == types.Matrix && d.matchBuiltin(p, t.Elem, int(t.Rows), int(t.Cols))
	case t.Kind == types.Spirv:
		return d.matchSpirv(p, t.Spirv)
	case t.Kind == types.Object && t.Object.String() == p.Name:
		n := -1
		if t.Len > 0 {
			n = t.Len
		}
		if t.Elem == nil {
			return d.matchNumbers(p, t)
		}
		return d.matchBuiltin(p, t.Elem, n, -1)
	}
	return false
}

// matchNumbers matches the arguments of p against the numbers of t, which is an object type with numbers as template
// arguments.
func (d *Deduction) matchNumbers(p *ast.NamePart, t *types.Type) bool {
	numbers := []int{max(t.Len, 0)}
	if t.Object == types.RayQuery {
		ray, query := t.RayFlags()
		numbers = []int{int(ray), int(query)}
	}
	for i, arg := range p.Args.All() {
		if i < len(numbers) && !d.matchArg(arg, d.number(arg.Value, numbers[i])) {
			return false
		}
	}
	return true
}

func (d *Deduction) matchBuiltin(p *ast.NamePart, elem *types.Type, a, b int) bool {
	known := []scope.Arg{{Type: elem}}
	for _, n := range [...]int{a, b} {
		if n >= 0 {
			known = append(known, scope.Arg{Type: d.c.Conv.U.Basic(types.Int), IsValue: true,
				Value: constant.MakeInt(int64(n))})
		}
	}
	for i, arg := range p.Args.All() {
		if i < len(known) && !d.matchArg(arg, known[i]) {
			return false
		}
	}
	return true
}

// matchInstance matches the arguments of p, which names the class template t, against those of st or of one of its
// bases, whichever is an instance of t.
func (d *Deduction) matchInstance(t *scope.Template, p *ast.NamePart, st *types.Type) bool {
	for st != nil && st.Kind == types.Struct {
		if inst := scope.InstanceOf(st); inst != nil && inst.Template == t {
			return d.Match(p.Args.All(), inst.Args)
		}
		st = st.Struct.Base
	}
	return false
}

// matchAlias matches the type for which the alias template t is another name against known. It then matches the
// arguments of p, which names t, against the arguments that this yields for the parameters of t.
//
//	template<typename U> using P = A<U, 1>;    P<T> against A<float, 1>: U is float, so T is float
func (d *Deduction) matchAlias(t *scope.Template, p *ast.NamePart, known scope.Arg) bool {
	inner := d.c.Start(t.Params, t.Outside())
	if len(p.Args.All()) > len(t.Params) || !inner.matchArg(aliased(t), known) {
		return false
	}
	for i, arg := range p.Args.All() {
		if inner.Found[i] && !d.matchArg(arg, inner.Args[i]) {
			return false
		}
	}
	return true
}

// matchSpirv matches the arguments of p, which names a type of namespace vk, against the inline SPIR-V type s.
func (d *Deduction) matchSpirv(p *ast.NamePart, s *types.SpirvInfo) bool {
	form, count, ok := inlinespirv.FormOf(p.Name)
	if !ok || form != s.Form {
		return false
	}
	number := func(n int64) scope.Arg {
		return scope.Arg{Pos: p.Pos, Type: d.c.Conv.U.Basic(types.Int), IsValue: true, Value: constant.MakeInt(n)}
	}
	var known []scope.Arg
	numbers := [...]int64{int64(s.Op), int64(s.Size), int64(s.Align)}
	for _, n := range numbers[:count] {
		known = append(known, number(n))
	}
	if s.Elem != nil {
		known = append(known, scope.Arg{Pos: p.Pos, Type: s.Elem})
	}
	if s.Form == types.SpirvConstant {
		known = append(known, number(s.Value))
	}
	for _, o := range s.Operands {
		known = append(known, scope.Arg{Pos: p.Pos, Type: o})
	}
	return d.Match(p.Args.All(), known)
}

// Match matches the template arguments in patterns, in source form, against known arguments. It reports whether they
// match.
func (d *Deduction) Match(patterns []*ast.TemplateArg, known []scope.Arg) bool {
	if len(patterns) > len(known) {
		return false
	}
	for i, p := range patterns {
		if !d.matchArg(p, known[i]) {
			return false
		}
	}
	return true
}

func (d *Deduction) matchArg(p *ast.TemplateArg, a scope.Arg) bool {
	if p.Func != nil {
		return d.matchFunction(p, a)
	}
	if p.Type != nil {
		if i := d.namedParam(p.Type.Name); i >= 0 && len(p.Dims) == 0 {
			switch {
			case !d.takes(i, &a):
				return false
			case a.IsValue || a.Template != nil:
				return d.bind(i, a)
			}
		}
		return a.Template != nil || !a.IsValue && d.matchType(p.Type, p.Dims, a)
	}
	n := WrittenName(p)
	if n == nil {
		return true
	}
	if i := d.param(&n.Name); i >= 0 {
		return d.takes(i, &a) && d.bind(i, a)
	}
	if a.IsValue || a.Template != nil {
		return true
	}
	return d.matchType(&ast.Type{Pos: n.Name.Pos, Name: &n.Name}, nil, a)
}

// matchFunction matches the function type p against the type in a.
func (d *Deduction) matchFunction(p *ast.TemplateArg, a scope.Arg) bool {
	t := a.Type
	if t == nil || a.IsValue || t.Kind != types.Function || t.IsConstFunction() != p.Func.Const {
		return false
	}
	if !d.matchArg(result(p), scope.Arg{Pos: a.Pos, Type: t.Elem, Quals: t.ElemQuals}) {
		return false
	}
	known := t.Block
	for _, q := range Taken(p.Func.Params) {
		if known == nil || known.ElemQuals != directions(q.Mods) ||
			!d.matchArg(paramPattern(q), scope.Arg{Pos: a.Pos, Type: known.Elem}) {
			return false
		}
		known = known.Block
	}
	return known == nil
}

func (d *Deduction) namedParam(q *ast.QualName) int {
	if q == nil {
		return -1
	}
	return d.param(q)
}

// FromCall deduces the template arguments of f from a call: it matches the parameter types of f against the types of
// args. The first template arguments are explicit. FromCall reports whether the types match, and returns the deduction
// even if not. The deduction is nil if the number of arguments is wrong.
func (c *Deducer) FromCall(f *scope.Function, explicit []scope.Arg, args []checked.Expr) (*Deduction, bool) {
	t := f.Template
	fd := f.Decl
	if len(explicit) > len(t.Params) || len(args) > len(fd.Params) || len(args) < RequiredParams(fd) {
		return nil, false
	}
	d := c.Start(t.Params, t.Outside())
	d.Explicit = len(explicit)
	copy(d.Args, explicit)
	for i := range explicit {
		d.Found[i] = true
	}
	for i, x := range args {
		p := fd.Params[i]
		a := scope.Arg{Type: c.argType(x)}
		if isConst(p.Type) { // the parameter itself is const
			a.Quals = types.Const
		}
		if !d.matchType(p.Type, p.Dims, a) {
			return d, false
		}
		d.Matched++
	}
	return d, true
}

// argType returns the type that the argument x of a call implies for a template parameter. A literal number keeps its
// literal type until all arguments have been matched.
func (c *Deducer) argType(x checked.Expr) *types.Type {
	t := x.Info().Type
	if t.IsLiteral() && !t.IsScalar() {
		return c.Conv.SettledType(t)
	}
	return t
}

// RequiredParams returns the number of parameters of fd without those at the end that have default arguments.
func RequiredParams(fd *ast.FuncDecl) int {
	n := len(fd.Params)
	for n > 0 && fd.Params[n-1].Default != nil {
		n--
	}
	return n
}

// Text returns an error text that names the conflicting arguments.
func (x *clash) Text() string {
	if x.a.IsValue && x.b.IsValue {
		return fmt.Sprintf("deduced conflicting values for parameter '%s' (%s vs. %s)", x.param.Name.Name,
			scope.ValueText(x.a.Value), scope.ValueText(x.b.Value))
	}
	return fmt.Sprintf("deduced conflicting types for parameter '%s' ('%s' vs. '%s')", x.param.Name.Name,
		scope.ArgText(&x.a), scope.ArgText(&x.b))
}

// Text returns a list of the deduced arguments, such as " [with T = int, N = 3]", or "" if none have been deduced.
func (d *Deduction) Text() string {
	var known []string
	for i, p := range d.params {
		if d.Found[i] {
			known = append(known, p.Name.Name+" = "+scope.ArgText(&d.Args[i]))
		}
	}
	if len(known) == 0 {
		return ""
	}
	return " [with " + strings.Join(known, ", ") + "]"
}

// Deducible adds the names in a to known that are in deducible places: a template parameter in such a place can be
// deduced. Names before :: and names in expressions are not deducible.
func Deducible(a *ast.TemplateArg, known map[string]bool) {
	t := WrittenType(a)
	if t == nil || t.Name == nil {
		return
	}
	for _, d := range a.Dims {
		if n, ok := d.Size.(*ast.Name); ok {
			known[n.Name.First.Name] = true
		}
	}
	if a.Func != nil {
		for _, p := range a.Func.Params {
			Deducible(&ast.TemplateArg{Type: p.Type, Dims: p.Dims}, known)
		}
	}
	if t.Typename && t.Name.Len() > 1 {
		return
	}
	last := t.Name.Last()
	known[last.Name] = true
	for _, x := range last.Args.All() {
		Deducible(x, known)
	}
}

// Deduces reports whether a call argument for the parameter p determines one of the template parameters params.
func Deduces(p *ast.Param, params []*ast.TemplateParam) bool {
	known := make(map[string]bool)
	Deducible(&ast.TemplateArg{Pos: p.Pos, Type: p.Type, Dims: p.Dims}, known)
	for _, q := range params {
		if q.Name.Name != "" && known[q.Name.Name] {
			return true
		}
	}
	return false
}
