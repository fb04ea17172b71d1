package templates

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// This file generates random template programs in two versions: with templates, and with every template expanded by the
// generator. The generator itself resolves names, specializations and overloads. Both versions must compile to the same
// function.

// A tmplTrap is a namespace whose names are declared again, with other meanings, after the template that uses them.
type tmplTrap struct {
	value, call int
	name        string
}

// A tmplGen generates one program.
type tmplGen struct {
	*rand.Rand
	t, e    strings.Builder // texts of the two programs
	late    strings.Builder // end of the first program, after all templates
	classes []*tmplClass
	funcs   []*tmplFunc
	vars    []*tmplFunc
	aliases []func(*tmplScope, tmplArg) *tmplType // alias templates with one type parameter
	types   []*tmplType
	count   int
	runs    map[string]string
	trap    *tmplTrap
	inside  *tmplBody // class of the current term, or nil
	nest    int       // nesting of the current type
}

func (g *tmplGen) fresh(prefix string) string {
	g.count++
	return fmt.Sprint(prefix, g.count)
}

var tmplPlain = []struct {
	name, elem string
	n          int
}{{"uint", "", 0}, {"int", "", 0}, {"float", "", 0}, {"double", "", 0}, {"float2", "float", 2}, {"uint3", "uint", 3},
	{"int4", "int", 4}}

// plainTypes returns the types that every program has.
func plainTypes() (list []*tmplType) {
	for _, p := range tmplPlain {
		t := &tmplType{t: p.name, e: p.name, n: p.n}
		for _, o := range list {
			if o.e == p.elem {
				t.elem = o
			}
		}
		list = append(list, t)
	}
	return list
}

func pick[T any](g *tmplGen, list []T) T { return list[g.IntN(len(list))] }

// anyType returns a type, which must be one of the program's structs for structParam.
func (g *tmplGen) anyType(k tmplKind) *tmplType {
	var list []*tmplType
	for _, t := range g.types {
		if k == typeParam || t.of != nil {
			list = append(list, t)
		}
	}
	return pick(g, list)
}

// oneType returns the class templates with a single type parameter.
func (g *tmplGen) oneType() (list []*tmplClass) {
	for _, c := range g.classes {
		if len(c.params) == 1 && c.params[0].kind == typeParam && c.outer == nil {
			list = append(list, c)
		}
	}
	return list
}

// params generates the parameters of a template.
func (g *tmplGen) params(max int) (list []tmplParam) {
	for range 1 + g.IntN(max) {
		k := []tmplKind{typeParam, typeParam, structParam, numberParam, templateParam}[g.IntN(5)]
		if k == structParam && !slices.ContainsFunc(g.types, func(t *tmplType) bool { return t.of != nil }) ||
			k == templateParam && len(g.oneType()) == 0 {
			k = typeParam
		}
		list = append(list, tmplParam{name: g.fresh("T"), kind: k})
	}
	return list
}

// value generates an argument for a parameter that does not refer to other parameters.
func (g *tmplGen) value(p tmplParam) tmplArg {
	switch p.kind {
	case numberParam:
		n := 1 + g.IntN(9)
		return tmplArg{n: n, t: fmt.Sprint(n)}
	case templateParam:
		return tmplArg{class: pick(g, g.oneType())}
	}
	return tmplArg{typ: g.anyType(p.kind)}
}

// argument generates an argument for p in terms of the parameters of a template.
func (g *tmplGen) argument(p tmplParam, params []tmplParam) tmplTerm[tmplArg] {
	for i, q := range params {
		if (q.kind == p.kind || p.kind == typeParam && q.kind == structParam) && g.IntN(2) == 0 {
			return func(s *tmplScope) tmplArg { return s.arg(i) }
		}
	}
	if p.kind <= structParam && g.nest < 2 && g.IntN(3) == 0 {
		g.nest++
		t := g.typeTerm(params)
		g.nest--
		if t != nil {
			return func(s *tmplScope) tmplArg { return tmplArg{typ: t(s)} }
		}
	}
	a := g.value(p)
	return func(*tmplScope) tmplArg { return a }
}

// typeTerm generates an instance of a class template, or returns nil if there are none yet.
func (g *tmplGen) typeTerm(params []tmplParam) tmplTerm[*tmplType] {
	for i, q := range params {
		if q.kind == templateParam && g.IntN(2) == 0 {
			a := g.argument(tmplParam{}, params)
			return func(s *tmplScope) *tmplType { return g.instance(s, s.arg(i).class, []tmplArg{a(s)}) }
		}
	}
	switch {
	case len(g.classes) == 0:
		return nil
	case len(g.aliases) > 0 && g.IntN(3) == 0:
		a, of := g.argument(tmplParam{}, params), pick(g, g.aliases)
		return func(s *tmplScope) *tmplType { return of(s, a(s)) }
	}
	c := pick(g, g.classes)
	args := g.arguments(c.params, params)
	return func(s *tmplScope) *tmplType { return g.instance(s, c, evaluated(s, args)) }
}

func (g *tmplGen) arguments(of, params []tmplParam) (list []tmplTerm[tmplArg]) {
	for _, p := range of {
		if p.def != nil && g.IntN(2) == 0 {
			break
		}
		list = append(list, g.argument(p, params))
	}
	return list
}

// term generates an expression of type uint in terms of the parameters. Unless the expression must be constant, it may
// also use x and the field.
func (g *tmplGen) term(params []tmplParam, depth int, constant bool) tmplTerm[string] {
	if depth > 0 && g.IntN(4) > 0 {
		a, b := g.term(params, depth-1, constant), g.term(params, depth-1, constant)
		op := pick(g, []string{"+", "*", "^", "-", "&", "|"})
		return func(s *tmplScope) string { return "(" + a(s) + " " + op + " " + b(s) + ")" }
	}
	for range 8 {
		if f := g.leaf(params, constant); f != nil {
			return f
		}
	}
	n := g.IntN(100)
	return func(*tmplScope) string { return fmt.Sprint(n, "u") }
}

// leaf generates an expression without operators, or returns nil if the random choice is impossible.
func (g *tmplGen) leaf(params []tmplParam, constant bool) tmplTerm[string] {
	switch k := g.IntN(13); {
	case k >= 11:
		return g.traitTerm(params)
	case k == 0 && !constant:
		if g.inside != nil && g.IntN(2) == 0 {
			if g.inside.base == nil || g.inside.using > 0 {
				return func(s *tmplScope) string { return s.either("f", "this.f") }
			}
			return func(*tmplScope) string { return "this.f" }
		}
		return func(*tmplScope) string { return "x" }
	case k == 1:
		a := g.argument(tmplParam{}, params)
		return func(s *tmplScope) string { return "sizeof(" + s.typeName(a(s).typ) + ")" }
	case k == 2:
		return g.numberTerm(params)
	case k == 3 && len(g.classes) > 0:
		t := g.typeTerm(params)
		return func(s *tmplScope) string { return strings.TrimPrefix(s.typeName(t(s)), "typename ") + "::id" }
	case k == 4 && !constant && len(g.classes) > 0:
		t := g.typeTerm(params)
		return func(s *tmplScope) string { return g.run(s, t(s)) }
	case k == 5 && !constant && len(g.funcs) > 0:
		return g.callTerm(params)
	case k == 6 && len(g.vars) > 0:
		v := pick(g, g.vars)
		args := g.arguments(v.overloads[0].params, params)
		return func(s *tmplScope) string { return g.variable(s, v, evaluated(s, args)) }
	case k == 9 && g.inside != nil:
		b := g.inside
		return func(s *tmplScope) string {
			if !s.expanded {
				return "common"
			}
			return fmt.Sprint(b.commonIn(s), "u")
		}
	case k == 7 && g.trap != nil:
		trap := *g.trap
		return func(s *tmplScope) string { return s.either("w"+trap.name, fmt.Sprint(trap.value, "u")) }
	case k == 8 && g.trap != nil && !constant:
		trap := *g.trap
		return func(s *tmplScope) string {
			return s.either("h"+trap.name+"(1u)", fmt.Sprint(trap.call, "u"))
		}
	}
	return nil
}

// tmplTraits decompose types: functions and arrays.
const tmplTraits = `template<class F> struct sig { static const uint n = 100; };
template<class R> struct sig<R()> { using type = R; static const uint n = 1; };
template<class R, class A> struct sig<R(A)> { using type = R; using last = A; static const uint n = 2; };
template<class R, class A, class B> struct sig<R(A, B)> { using type = A; using last = B; static const uint n = 3; };
template<class R, class A> struct sig<R(out A)> { using type = R; using last = A; static const uint n = 4; };
template<class R, class A, uint N> struct sig<R(A[N]) const> { using type = R; using last = A; static const uint n = 5 + N; };
template<class T, uint N> struct sig<T[N]> { using type = T; static const uint n = 10 + N; };
template<class T> struct sig<T[]> { using type = T; static const uint n = 50; };
template<class R, class A> using Unary = R(A);
template<class Q, class P> using Unary = Q(P p);
`

// traitForms lists the types that the traits decompose, written with two placeholders for types. Each row also has the
// resulting type and number.
var traitForms = []struct {
	text   string // %[1]s and %[2]s are the types
	member string
	second bool // the member is the second type
	n      int
}{
	{"%[1]s()", "type", false, 1}, {"%[1]s(void)", "type", false, 1}, {"%[1]s(())", "type", false, 1},
	{"%[1]s(%[2]s)", "type", false, 2}, {"%[1]s((%[2]s a))", "last", true, 2}, {"Unary<%[1]s, %[2]s >", "last", true, 2},
	{"%[1]s(uint, %[2]s)", "last", true, 3}, {"%[1]s(%[2]s, %[1]s b)", "type", true, 3}, {"void(%[2]s, const %[1]s)", "last", false, 3},
	{"%[1]s(out %[2]s)", "last", true, 4}, {"%[1]s(%[2]s[3]) const", "last", true, 8},
	{"%[1]s[4]", "type", false, 14}, {"%[1]s([2])", "type", false, 12}, {"%[1]s[]", "type", false, 50},
}

// traitTerm generates a number and the size of a type that a trait computes.
func (g *tmplGen) traitTerm(params []tmplParam) tmplTerm[string] {
	a, b := g.argument(tmplParam{}, params), g.argument(tmplParam{}, params)
	form := pick(g, traitForms)
	return func(s *tmplScope) string {
		x, y := a(s).typ, b(s).typ
		if s.expanded {
			if form.second {
				x = y
			}
			return fmt.Sprintf("(sizeof(%s) + %du)", x.e, form.n)
		}
		t := "sig<" + fmt.Sprintf(form.text, x.t, y.t) + " >"
		return fmt.Sprintf("(sizeof(typename %s::%s) + %s::n)", t, form.member, t)
	}
}

// numberTerm generates a number argument.
func (g *tmplGen) numberTerm(params []tmplParam) tmplTerm[string] {
	a := g.argument(tmplParam{kind: numberParam}, params)
	return func(s *tmplScope) string { return s.either("(uint)"+a(s).t, fmt.Sprint("(uint)", a(s).n)) }
}

// callTerm generates a call of a function template, with explicit arguments or, for overloads, with a value of a
// type.
func (g *tmplGen) callTerm(params []tmplParam) tmplTerm[string] {
	f := pick(g, g.funcs)
	if len(f.overloads) == 1 {
		args := g.arguments(f.overloads[0].params, params)
		return func(s *tmplScope) string {
			given := evaluated(s, args)
			if !s.expanded {
				return f.name + argList(given) + "(x)"
			}
			b := f.overloads[0]
			return g.function(f, b, "", completed(b.params, given)) + "(x)"
		}
	}
	a := g.argument(tmplParam{}, params)
	return func(s *tmplScope) string {
		t := a(s).typ
		if !s.expanded {
			return fmt.Sprintf("%s((%s)0, x)", f.name, t.t)
		}
		b, args := f.chosen(t)
		return fmt.Sprintf("%s((%s)0, x)", g.function(f, b, t.e+" a, ", args), t.e)
	}
}

// space opens a namespace for a template in three of four cases, in two of them with a trap. It returns the
// qualifier and the closing text.
func (g *tmplGen) space() (qualifier, closing string) {
	g.trap = nil
	switch g.IntN(4) {
	case 0:
		n := g.fresh("n")
		fmt.Fprintf(&g.t, "namespace %s {\n", n)
		return n + "::", "}\n"
	case 1, 2:
		n := g.fresh("")
		tr := &tmplTrap{g.IntN(1000), g.IntN(1000), n}
		g.trap = tr
		fmt.Fprintf(&g.t, "namespace n%s { static const uint w%s = %d; uint h%s(float x) { return %d; } namespace m {\n", n, n, tr.value, n, tr.call)
		return "n" + n + "::m::", fmt.Sprintf("static const uint w%s = %d; uint h%s(uint x) { return %d; } } }\n", n,
			g.IntN(1000), n, g.IntN(1000))
	}
	return "", ""
}

// withDefaults gives the last parameters default arguments in terms of the preceding ones.
func (g *tmplGen) withDefaults(params []tmplParam) {
	for i := len(params) - 1; i > 0 && g.IntN(2) == 0; i-- {
		params[i].def = g.argument(params[i], params[:i])
	}
}

// renamed returns the parameters with other names.
func (g *tmplGen) renamed(params []tmplParam) []tmplParam {
	params = slices.Clone(params)
	for i := range params {
		params[i].name = g.fresh("R")
	}
	return params
}

// class generates a class template with its specializations.
func (g *tmplGen) class() {
	q, closing := g.space()
	c := &tmplClass{plain: g.fresh("C"), params: g.params(3), made: map[string]*tmplType{}}
	if g.IntN(3) == 0 {
		c.params = []tmplParam{{name: g.fresh("T")}}
	}
	c.name = q + c.plain
	g.withDefaults(c.params)
	c.primary = g.classBody(c.params)
	outside := g.IntN(3) == 0
	fmt.Fprintf(&g.t, "%sstruct %s", header(c.params, true), c.plain)
	g.members(c.primary, outside, g.memberTemplate(c))
	if outside {
		r := g.renamed(c.params)
		text := c.primary.get(&tmplScope{params: r})
		fmt.Fprintf(&g.t, "%suint %s%s::get(uint x) { return %s; }\n", header(r, false), c.plain, paramNames(r), text)
	}
	var special []*tmplBody
	if c.inner == nil { // which the others would not have
		special = g.specializations(c.params, 3)
	}
	if g.IntN(2) == 0 { // outside of the namespace
		g.trap = nil
		g.t.WriteString(closing)
		closing = ""
	} else {
		q = ""
	}
	for _, b := range special {
		g.fill(b, 1)
		fmt.Fprintf(&g.t, "%sstruct %s%s", header(b.params, false), q+c.plain, b.pattern)
		g.members(b, false, "")
	}
	c.special = special
	g.classes = append(g.classes, c)
	g.t.WriteString(closing)
	g.trap = nil
	if c.inner != nil {
		g.classes = append(g.classes, c.inner)
	}
	g.types = append(g.types, g.instance(&tmplScope{expanded: true}, c, g.values(c.params)))
}

func (g *tmplGen) values(params []tmplParam) (args []tmplArg) {
	for _, p := range params {
		args = append(args, g.value(p))
	}
	return args
}

// classBody generates the members of a class template, and possibly a base.
func (g *tmplGen) classBody(params []tmplParam) *tmplBody {
	b := &tmplBody{params: params}
	if len(g.classes) > 0 && g.IntN(3) == 0 {
		b.base = g.typeTerm(params)
		text := b.base(&tmplScope{params: params}).t
		b.using = g.IntN(3)
		b.open = slices.ContainsFunc(params, func(p tmplParam) bool {
			return regexp.MustCompile(`\b` + p.name +
				`\b`).MatchString(text)
		})
	}
	g.fill(b, 2)
	return b
}

// fill generates the numbers and the method of b.
func (g *tmplGen) fill(b *tmplBody, depth int) {
	if g.IntN(2) == 0 {
		b.common = 1 + g.IntN(1000)
	}
	outer := g.inside
	g.inside = b
	b.id, b.get = g.term(b.params, depth, true), g.term(b.params, depth+1, false)
	g.inside = outer
}

// members writes the members of b, and the method without its body if it is defined outside.
func (g *tmplGen) members(b *tmplBody, outside bool, more string) {
	s := &tmplScope{params: b.params}
	head, field := "", "uint f; "
	if b.base != nil {
		head, field = " : "+strings.TrimPrefix(b.base(s).t, "typename "), ""
	}
	get := "uint get(uint x) { return " + b.get(s) + "; }"
	if outside {
		get = "uint get(uint x);"
	}
	if b.using > 0 {
		base := strings.TrimPrefix(b.base(s).t, "typename ")
		using := fmt.Sprintf("using %[1]s::f; using %[1]s::get; ", base)
		if b.using == 1 {
			field = using
		} else {
			more = " " + using + more
		}
	}
	if b.common > 0 {
		field += fmt.Sprintf("static const uint common = %d; ", b.common)
	}
	fmt.Fprintf(&g.t, "%s { %sstatic const uint id = %s; %s%s };\n", head, field, b.id(s), get, more)
}

// memberTemplate generates a class template in a class template in one of three cases.
func (g *tmplGen) memberTemplate(c *tmplClass) string {
	if g.IntN(3) > 0 {
		return ""
	}
	own := []tmplParam{{name: g.fresh("U")}}
	in := &tmplClass{plain: g.fresh("I"), outer: c, made: map[string]*tmplType{}}
	for _, p := range c.params {
		p.def = nil
		in.params = append(in.params, p)
	}
	in.params = append(in.params, own...)
	in.name = in.plain
	in.primary = &tmplBody{params: in.params}
	g.fill(in.primary, 2)
	in.primary.common = 1 + g.IntN(1000)
	c.inner = in
	s := &tmplScope{params: in.params}
	return fmt.Sprintf(" %sstruct %s { uint f; static const uint common = %d; static const uint id = %s; uint get(uint x) { return %s; } };",
		header(own, false), in.plain, in.primary.common, in.primary.id(s), in.primary.get(s))
}

// specializations generates patterns for the first parameter, a type; the others remain parameters. At most one
// pattern matches given arguments.
func (g *tmplGen) specializations(params []tmplParam, max int) (list []*tmplBody) {
	if params[0].kind != typeParam {
		return nil
	}
	kinds := g.Perm(3)[:g.IntN(max+1)]
	slices.Sort(kinds)
	for _, k := range kinds {
		rest := g.renamed(params[1:])
		for i := range rest {
			rest[i].def = nil
		}
		var first []tmplParam
		var pattern string
		var match func(*tmplType) []tmplArg
		switch one := g.oneType(); {
		case k == 0:
			t := g.types[g.IntN(4)]
			pattern = t.t
			match = func(x *tmplType) []tmplArg {
				if x != t {
					return nil
				}
				return []tmplArg{}
			}
		case k == 1:
			first = []tmplParam{{name: g.fresh("E")}, {name: g.fresh("N"), kind: numberParam}}
			pattern = "vector<" + first[0].name + ", " + first[1].name + ">"
			match = func(x *tmplType) []tmplArg {
				if x.elem == nil {
					return nil
				}
				return []tmplArg{{typ: x.elem}, {n: x.n, t: fmt.Sprint(x.n)}}
			}
		case len(one) > 0:
			c := pick(g, one)
			first = []tmplParam{{name: g.fresh("A")}}
			pattern = c.name + "<" + first[0].name + " >"
			match = func(x *tmplType) []tmplArg {
				if x.of != c {
					return nil
				}
				return x.args
			}
		default:
			continue
		}
		list = append(list, &tmplBody{
			params:  append(first, rest...),
			pattern: patternList(pattern, rest),
			match: func(args []tmplArg) []tmplArg {
				found := match(args[0].typ)
				if found == nil {
					return nil
				}
				return append(slices.Clone(found), args[1:]...)
			},
		})
	}
	return list
}

// functionSet generates a function template, or several overloads.
func (g *tmplGen) functionSet() {
	q, closing := g.space()
	name := g.fresh("fn")
	f := &tmplFunc{name: q + name, made: map[string]string{}}
	if g.IntN(2) == 0 {
		b := &tmplBody{params: g.params(3)}
		g.withDefaults(b.params)
		b.get = g.term(b.params, 3, false)
		if g.IntN(2) == 0 { // declared, and defined with other parameter names
			r := g.renamed(b.params)
			fmt.Fprintf(&g.t, "%suint %s(uint y);\n", header(b.params, true), name)
			fmt.Fprintf(&g.t, "%suint %s(uint x) { return %s; }\n", header(r, false), name,
				b.get(&tmplScope{params: r}))
		} else {
			fmt.Fprintf(&g.t, "%suint %s(uint x) { return %s; }\n", header(b.params, true), name,
				b.get(&tmplScope{params: b.params}))
		}
		f.overloads = []*tmplBody{b}
	} else {
		all := []tmplParam{{name: g.fresh("T")}}
		f.overloads = []*tmplBody{{params: all, pattern: "<" + all[0].name + ">",
			match: func(args []tmplArg) []tmplArg { return args }}}
		for len(f.overloads) == 1 {
			f.overloads = append(f.overloads[:1], g.specializations(all, 3)...)
		}
		for _, b := range f.overloads {
			b.get = g.term(b.params, 2, false)
			text := header(b.params, false)
			if len(b.params) == 0 {
				text = ""
			}
			fmt.Fprintf(&g.t, "%suint %s(%s a, uint x) { return %s; }\n", text, name, b.pattern[1:len(b.pattern)-1],
				b.get(&tmplScope{params: b.params}))
		}
	}
	g.t.WriteString(closing)
	g.trap = nil
	g.funcs = append(g.funcs, f)
}

// variableSet generates a variable template with its specializations.
func (g *tmplGen) variableSet() {
	q, closing := g.space()
	name := g.fresh("var")
	b := &tmplBody{params: g.params(2)}
	v := &tmplFunc{name: q + name, made: map[string]string{}}
	v.overloads = append([]*tmplBody{b}, g.specializations(b.params, 3)...)
	for _, o := range v.overloads {
		o.id = g.term(o.params, 2, true)
		fmt.Fprintf(&g.t, "%sstatic const uint %s%s = %s;\n", header(o.params, false), name, o.pattern,
			o.id(&tmplScope{params: o.params}))
	}
	g.t.WriteString(closing)
	g.trap = nil
	g.vars = append(g.vars, v)
}

// alias generates an alias template for an instance of a class template.
func (g *tmplGen) alias() {
	if len(g.classes) == 0 {
		return
	}
	p := []tmplParam{{name: g.fresh("T")}}
	name, of := g.fresh("Al"), g.typeTerm(p)
	fmt.Fprintf(&g.t, "%susing %s = %s;\n", header(p, false), name, of(&tmplScope{params: p}).t)
	if g.IntN(2) == 0 { // the same again
		r := g.renamed(p)
		fmt.Fprintf(&g.t, "%susing %s = %s;\n", header(r, false), name, of(&tmplScope{params: r}).t)
	}
	g.aliases = append(g.aliases, func(s *tmplScope, a tmplArg) *tmplType {
		if !s.expanded {
			return &tmplType{t: name + "<" + a.typ.t + " >"}
		}
		return of(&tmplScope{p, []tmplArg{a}, true})
	})
}

// associated generates a template with a call that finds, by argument-dependent lookup, a function declared after
// it.
func (g *tmplGen) associated(uses *[]tmplTerm[string]) {
	n, early, late := g.fresh(""), g.IntN(1000), g.IntN(1000)
	fmt.Fprintf(&g.t, "namespace a%s { struct A { uint f; }; }\nuint near%s(float x) { return %d; }\n", n, n, early)
	fmt.Fprintf(&g.t, "template<class T> uint by%s(T a) { return near%s(a); }\n", n, n)
	fmt.Fprintf(&g.late, "namespace a%s { uint near%s(A a) { return %d + a.f; } uint near%s(uint x) { return 1; } }\nuint near%s(uint x) { return 2; }\n", n, n, late, n, n)
	*uses = append(*uses, func(s *tmplScope) string {
		return s.either(fmt.Sprintf("by%s((a%s::A)x)", n, n), fmt.Sprintf("(%du + x)", late))
	}, func(s *tmplScope) string {
		return s.either(fmt.Sprintf("by%s(x)", n), fmt.Sprintf("%du", early))
	})
}

// newTemplateProgram returns the two texts of a program.
func newTemplateProgram(seed uint64) (templates, expanded string) {
	g := &tmplGen{Rand: rand.New(rand.NewPCG(seed, 7)), types: plainTypes(), runs: map[string]string{}}
	const buffers = "StructuredBuffer<uint> input;\nRWStructuredBuffer<uint> output;\n"
	fmt.Fprintf(&g.t, "static const uint common = %d;\n", tmplCommon)
	g.t.WriteString(tmplTraits + buffers + "template<class S> uint run(uint x) { S s; s.f = x; return s.get(x) + S::id; }\n")
	g.e.WriteString(buffers)
	var uses []tmplTerm[string]
	for range 4 + g.IntN(8) {
		switch g.IntN(8) {
		case 0, 1, 2:
			g.class()
		case 3, 4:
			g.functionSet()
		case 5:
			g.variableSet()
		case 6:
			g.alias()
		case 7:
			g.associated(&uses)
		}
	}
	for range 6 {
		uses = append(uses, g.term(nil, 2, false))
	}
	g.t.WriteString(g.late.String())
	body := func(s *tmplScope) string {
		var b strings.Builder
		b.WriteString("[numthreads(1, 1, 1)] void main() {\n  uint x = input[0];\n")
		for i, use := range uses {
			fmt.Fprintf(&b, "  output[%d] = %s;\n", i, use(s))
		}
		return b.String() + "}\n"
	}
	e := body(&tmplScope{expanded: true})
	return g.t.String() + body(&tmplScope{}), g.e.String() + e
}

func TestTemplatesAreTheirExpansions(t *testing.T) {
	for seed := range testenv.Seeds(t, "100").All() {
		templates, expanded := newTemplateProgram(seed)
		a, errA := compileTemplates(templates)
		b, errB := compileTemplates(expanded)
		switch {
		case errA != nil || errB != nil:
			t.Errorf("seed %d: %v\n%v\n%s\n%s", seed, errA, errB, templates, expanded)
		case a != b:
			t.Errorf("seed %d: not the same\n%s\n%s", seed, templates, expanded)
		}
		if t.Failed() {
			return
		}
	}
}

// compileTemplates returns the text of the module's function. The order of the constants in a module depends on the
// order of the functions in the text.
func compileTemplates(text string) (string, error) {
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "templates.hlsl", Text: text},
		hlsl2spirv.Options{Profile: "cs_6_0", HLSLVersion: "202x"})
	if err != nil {
		return "", err
	}
	_, function, _ := strings.Cut(result.Disassembly(), "OpFunction ")
	numbers := map[string]string{}
	return regexp.MustCompile(`%\d+\b`).ReplaceAllStringFunc(function, func(id string) string {
		if numbers[id] == "" {
			numbers[id] = fmt.Sprint("%", len(numbers)+1)
		}
		return numbers[id]
	}), nil
}
