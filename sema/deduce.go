package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A deduction finds template arguments by holding the types of a template, as
// written, against types that are known.
type deduction struct {
	c      *checker
	params []*ast.TemplateParam
	args   []targ
	set    []bool
	given  int    // arguments that were written, and so are not deduced
	scope  *scope // where the names in the patterns are looked up

	matched int    // arguments of the call that fit
	clash   *clash // two arguments that do not agree, nil if they all do
}

// A clash is what two arguments of a call want a parameter to be.
type clash struct {
	param *ast.TemplateParam
	a, b  targ
}

// param returns the index of the template parameter that a name stands for, -1
// if it stands for something else.
func (d *deduction) param(q *ast.QualName) int {
	if q.Len() != 1 || q.Global || q.First.Args != nil {
		return -1
	}
	return d.paramNamed(q.First.Name)
}

func (d *deduction) paramNamed(text string) int { return indexOf(d.params, text) }

// matchTemplateParam holds F<args>, where F is template template parameter i,
// against t or one of its bases.
func (d *deduction) matchTemplateParam(i int, p *ast.NamePart, t *types.Type) bool {
	if d.params[i].Params == nil {
		return false
	}
	for t != nil {
		if tmpl, args := d.c.instanceOf(t, p.Pos); tmpl != nil {
			return d.bind(i, targ{pos: p.Pos, tmpl: tmpl}) && d.matchArgs(p.Args.All(), args)
		}
		if t.Kind != types.Struct {
			return false
		}
		t = t.Struct.Base
	}
	return false
}

// takes reports whether parameter i can be the argument a.
func (d *deduction) takes(i int, a *targ) bool {
	p := d.params[i]
	return (p.Type != nil) == a.isValue && (p.Params != nil) == (a.tmpl != nil)
}

// bind notes that parameter i is a. It returns false if it is something else
// already.
func (d *deduction) bind(i int, a targ) bool {
	if i < d.given {
		return true
	}
	if !d.set[i] {
		d.args[i], d.set[i] = a, true
		return true
	}
	old := &d.args[i]
	same := old.isValue == a.isValue && old.t == a.t && old.tmpl == a.tmpl && (old.quals^a.quals)&distinct == 0
	if old.isValue && a.isValue {
		same = old.value.IsInteger() && a.value.IsInteger() && old.value.Int64() == a.value.Int64()
	}
	if !same {
		d.clash = &clash{d.params[i], *old, a}
	}
	return same
}

// complete reports whether every parameter has an argument.
func (d *deduction) complete() bool {
	for _, ok := range d.set {
		if !ok {
			return false
		}
	}
	return true
}

// match holds the pattern p with dimensions dims against the type a. What
// depends on no parameter matches anything: conversions are checked later.
func (d *deduction) match(p *ast.Type, dims []*ast.Dim, a targ) bool {
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
			if a.quals&distinct != types.Const {
				return false
			}
			a.quals &^= types.Const
		}
		a.pos = p.Pos
		return d.bind(i, a)
	}
	last := p.Name.Last()
	if last.Args == nil {
		return true
	}
	return d.matchTemplate(p.Name, last, a)
}

// isConst reports whether a type is written with const.
func isConst(t *ast.Type) bool {
	for i := range t.Mods {
		if t.Mods[i].Name == "const" {
			return true
		}
	}
	return false
}

// matchArray holds an array against a, whose elements are const if it is.
func (d *deduction) matchArray(p *ast.Type, dims []*ast.Dim, a targ) bool {
	if a.t.Kind != types.Array || a.quals&types.Reference != 0 {
		return false
	}
	if n, ok := dims[0].Size.(*ast.Name); ok {
		if i := d.param(&n.Name); i >= 0 && !d.bind(i, d.number(n, a.t.Len)) {
			return false
		}
	}
	a.t = a.t.Elem
	return d.match(p, dims[1:], a)
}

func (d *deduction) number(x ast.Expr, n int) targ { return d.c.numberArg(n, x.Position()) }

// numberArg returns the argument n of a built-in template.
func (c *checker) numberArg(n int, pos source.Pos) targ {
	return targ{pos: pos, t: c.u.Basic(types.Int), isValue: true, value: constant.MakeInt(int64(n))}
}

// matchTemplate holds name<args> against a.
func (d *deduction) matchTemplate(q *ast.QualName, p *ast.NamePart, a targ) bool {
	c, t := d.c, a.t
	if i := d.paramNamed(p.Name); i >= 0 && q.Len() == 1 && !q.Global {
		return d.matchTemplateParam(i, p, t)
	}
	old := c.in(d.scope)
	sym, _, _ := c.resolve(q)
	c.restore(old)
	switch {
	case sym == nil:
	case sym.kind == templateSymbol && sym.tmpl.kind == classTemplate:
		return d.matchInstance(sym.tmpl, p, t)
	case sym.kind == templateSymbol && sym.tmpl.kind == aliasTemplate:
		return d.matchAlias(sym.tmpl, p, a)
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

// matchNumbers matches the arguments of an object that has numbers instead of
// an element.
func (d *deduction) matchNumbers(p *ast.NamePart, t *types.Type) bool {
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

func (d *deduction) matchBuiltin(p *ast.NamePart, elem *types.Type, a, b int) bool {
	known := []targ{{t: elem}}
	for _, n := range [...]int{a, b} {
		if n >= 0 {
			known = append(known, targ{t: d.c.u.Basic(types.Int), isValue: true, value: constant.MakeInt(int64(n))})
		}
	}
	for i, arg := range p.Args.All() {
		if i < len(known) && !d.matchArg(arg, known[i]) {
			return false
		}
	}
	return true
}

// matchInstance holds the arguments of an instance of a class template, or of
// one of its bases, against the pattern p.
func (d *deduction) matchInstance(t *template, p *ast.NamePart, st *types.Type) bool {
	for st != nil && st.Kind == types.Struct {
		if inst := instanceMade(st); inst != nil && inst.tmpl == t {
			return d.matchArgs(p.Args.All(), inst.args)
		}
		st = st.Struct.Base
	}
	return false
}

// matchAlias holds the type that the alias template t stands for against known,
// and what that makes of its parameters against the pattern p.
//
//	template<typename U> using P = A<U, 1>;    P<T> against A<float, 1>: U is float, so T is float
func (d *deduction) matchAlias(t *template, p *ast.NamePart, known targ) bool {
	inner := deduction{c: d.c, params: t.params, args: make([]targ, len(t.params)), set: make([]bool, len(t.params)), scope: t.outside()}
	alias := t.decl.Node.(*ast.UsingAlias)
	if len(p.Args.All()) > len(t.params) || !inner.match(alias.Type, alias.Dims, known) {
		return false
	}
	for i, arg := range p.Args.All() {
		if inner.set[i] && !d.matchArg(arg, inner.args[i]) {
			return false
		}
	}
	return true
}

// matchSpirv holds a type of namespace vk against one of inline SPIR-V.
func (d *deduction) matchSpirv(p *ast.NamePart, s *types.SpirvInfo) bool {
	row := spirvRowOf(p.Name)
	if row == nil || row.form != s.Form {
		return false
	}
	number := func(n int64) targ {
		return targ{pos: p.Pos, t: d.c.u.Basic(types.Int), isValue: true, value: constant.MakeInt(n)}
	}
	var known []targ
	numbers := [...]int64{int64(s.Op), int64(s.Size), int64(s.Align)}
	for _, n := range numbers[:row.numbers] {
		known = append(known, number(n))
	}
	if s.Elem != nil {
		known = append(known, targ{pos: p.Pos, t: s.Elem})
	}
	if s.Form == types.SpirvConstant {
		known = append(known, number(s.Value))
	}
	for _, o := range s.Operands {
		known = append(known, targ{pos: p.Pos, t: o})
	}
	return d.matchArgs(p.Args.All(), known)
}

// matchArgs holds template arguments as written against known ones.
func (d *deduction) matchArgs(patterns []*ast.TemplateArg, known []targ) bool {
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

func (d *deduction) matchArg(p *ast.TemplateArg, a targ) bool {
	if p.Type != nil {
		if i := d.namedParam(p.Type.Name); i >= 0 && len(p.Dims) == 0 {
			switch {
			case !d.takes(i, &a):
				return false
			case a.isValue || a.tmpl != nil:
				return d.bind(i, a)
			}
		}
		return a.tmpl != nil || !a.isValue && d.match(p.Type, p.Dims, a)
	}
	n := writtenName(p)
	if n == nil {
		return true
	}
	if i := d.param(&n.Name); i >= 0 {
		return d.takes(i, &a) && d.bind(i, a)
	}
	if a.isValue || a.tmpl != nil {
		return true
	}
	return d.match(&ast.Type{Pos: n.Name.Pos, Name: &n.Name}, nil, a)
}

func (d *deduction) namedParam(q *ast.QualName) int {
	if q == nil {
		return -1
	}
	return d.param(q)
}

// deduce finds the arguments of the function template f for a call. given are
// the arguments that are written. It returns false if there are none that fit.
func (c *checker) deduce(f *function, given []targ, args []checked.Expr) ([]targ, bool) {
	d, ok := c.deduceFrom(f, given, args)
	if !ok {
		return nil, false
	}
	for i := range d.args {
		if a := &d.args[i]; i >= d.given && d.set[i] && !a.isValue && a.t != nil && a.t.IsLiteral() {
			a.t = c.settledType(a.t)
		}
	}
	n := 0
	for n < len(d.set) && d.set[n] {
		n++
	}
	for i := n; i < len(d.set); i++ {
		if d.set[i] {
			list := c.fillDefaults(f.tmpl, d)
			return list, list != nil
		}
	}
	return d.args[:n], true
}

// deduceFrom holds the types of the parameters of f against those of the
// arguments. It returns what it has found out even if that does not fit.
func (c *checker) deduceFrom(f *function, given []targ, args []checked.Expr) (*deduction, bool) {
	t := f.tmpl
	fd := f.decl
	if len(given) > len(t.params) || len(args) > len(fd.Params) || len(args) < requiredParams(fd) {
		return nil, false
	}
	d := &deduction{c: c, params: t.params, args: make([]targ, len(t.params)), set: make([]bool, len(t.params)), given: len(given), scope: t.outside()}
	copy(d.args, given)
	for i := range given {
		d.set[i] = true
	}
	for i, x := range args {
		p := fd.Params[i]
		a := targ{t: c.argType(x)}
		if isConst(p.Type) { // of the parameter alone
			a.quals = types.Const
		}
		if !d.match(p.Type, p.Dims, a) {
			return d, false
		}
		d.matched++
	}
	return d, true
}

// fillDefaults returns the deduced arguments with default arguments in the gaps.
func (c *checker) fillDefaults(t *template, d *deduction) []targ {
	bound := t.newBound()
	for i, p := range t.params {
		if !d.set[i] {
			if p.Default == nil {
				return nil
			}
			old := c.in(bound)
			d.args[i] = c.defaultTemplateArg(p)
			c.restore(old)
		}
		a := d.args[i]
		if !c.bind(bound, p, &a) {
			return nil
		}
	}
	return d.args
}

// argType is the type that an argument gives a template parameter. That of a
// literal number gets a size once it is known that all arguments agree.
func (c *checker) argType(x checked.Expr) *types.Type {
	t := x.Info().Type
	if t.IsLiteral() && !t.IsScalar() {
		return c.settledType(t)
	}
	return t
}

func requiredParams(fd *ast.FuncDecl) int {
	n := len(fd.Params)
	for n > 0 && fd.Params[n-1].Default != nil {
		n--
	}
	return n
}
