package templates

import (
	"fmt"
	"slices"
	"strings"
)

// This file defines the parts of random template programs and their expansion.

// A tmplType is a type with its spelling in the program with templates and in the expanded one.
type tmplType struct {
	t, e string
	elem *tmplType  // of a vector
	n    int        // number of components
	of   *tmplClass // class template of an instance
	args []tmplArg
}

// A tmplArg is a template argument: a type, a number or a template.
type tmplArg struct {
	typ   *tmplType
	n     int
	t     string // spelling of the number with templates
	class *tmplClass
}

func (a tmplArg) text() string {
	switch {
	case a.typ != nil:
		return a.typ.t
	case a.class != nil:
		return a.class.name
	}
	return a.t
}

// A tmplKind is the kind of a parameter.
type tmplKind uint8

const (
	typeParam   tmplKind = iota
	structParam          // a type that is an instance of one of the class templates
	numberParam
	templateParam // a template with one type parameter
)

func (k tmplKind) header(name string) string {
	return [...]string{"class ", "class ", "uint ", "template<class> class "}[k] + name
}

type tmplParam struct {
	name string
	kind tmplKind
	def  tmplTerm[tmplArg] // nil if there is no default argument
}

// A tmplScope is the context in which a term is written: the template itself, where parameters have names, or an
// expansion, where they have arguments.
type tmplScope struct {
	params   []tmplParam
	args     []tmplArg
	expanded bool
}

// A tmplTerm is a part of a template.
type tmplTerm[T any] func(*tmplScope) T

// arg returns the argument of parameter i.
func (s *tmplScope) arg(i int) tmplArg {
	if s.expanded {
		return s.args[i]
	}
	p := s.params[i]
	switch p.kind {
	case numberParam:
		return tmplArg{t: p.name}
	case templateParam:
		return tmplArg{class: &tmplClass{name: p.name}}
	}
	return tmplArg{typ: &tmplType{t: p.name, e: p.name}}
}

func (s *tmplScope) typeName(t *tmplType) string {
	if s.expanded {
		return t.e
	}
	return t.t
}

// A tmplClass is a class template with a number, id, a field and a method.
type tmplClass struct {
	name, plain string // with and without its namespace
	params      []tmplParam
	primary     *tmplBody
	special     []*tmplBody
	inner       *tmplClass // a member template, whose parameters follow those of the class
	outer       *tmplClass // the class that contains it
	made        map[string]*tmplType
}

// A tmplBody is one definition of a class template.
type tmplBody struct {
	params  []tmplParam
	match   func([]tmplArg) []tmplArg // the arguments of a specialization, or nil if it does not match
	pattern string
	id, get tmplTerm[string]
	base    tmplTerm[*tmplType] // may be nil
	open    bool                // the base depends on the parameters
	// using-declarations name the field and the method of the base: 1 before, 2 after the members
	using  int
	common int // the number that the class declares as common; 0 if it does not declare it
}

// tmplCommon is the number that the program declares as common.
const tmplCommon = 7777

// commonIn returns the value of the name common in a struct with the definition b. The lookup does not search a base
// that depends on the parameters.
func (b *tmplBody) commonIn(s *tmplScope) int {
	if b.common == 0 && b.open {
		return tmplCommon
	}
	return b.memberCommon(s.args)
}

// memberCommon returns the value of the name common in an instance with the arguments, or in its bases.
func (b *tmplBody) memberCommon(args []tmplArg) int {
	switch {
	case b.common > 0:
		return b.common
	case b.base == nil:
		return tmplCommon
	}
	base := b.base(&tmplScope{b.params, args, true})
	of, args := base.of.definition(base.args)
	return of.memberCommon(args)
}

// definition returns the definition of the instance with the given arguments, and the arguments of the definition.
func (c *tmplClass) definition(args []tmplArg) (*tmplBody, []tmplArg) {
	for _, b := range c.special {
		if found := b.match(args); found != nil {
			return b, found
		}
	}
	return c.primary, args
}

// A tmplFunc is a set of overloaded function templates.
type tmplFunc struct {
	name      string
	overloads []*tmplBody // get is the returned value; all but the first take one pattern
	made      map[string]string
}

func evaluated(s *tmplScope, terms []tmplTerm[tmplArg]) (list []tmplArg) {
	for _, a := range terms {
		list = append(list, a(s))
	}
	return list
}

// argList spells arguments in the program with templates.
func argList(args []tmplArg) string {
	var texts []string
	for _, a := range args {
		texts = append(texts, a.text())
	}
	return "<" + strings.Join(texts, ", ") + " >"
}

// completed appends default arguments.
func completed(params []tmplParam, args []tmplArg) []tmplArg {
	args = slices.Clone(args)
	for i := len(args); i < len(params); i++ {
		args = append(args, params[i].def(&tmplScope{params, args, true}))
	}
	return args
}

// key returns a string that identifies the arguments.
func key(args []tmplArg) string {
	var b strings.Builder
	for _, a := range args {
		switch {
		case a.typ != nil:
			b.WriteString(a.typ.e)
		case a.class != nil:
			b.WriteString(a.class.plain)
		default:
			fmt.Fprint(&b, a.n)
		}
		b.WriteByte(',')
	}
	return b.String()
}

// spelled returns the name of an instance of c in the program with templates.
func (c *tmplClass) spelled(args []tmplArg) string {
	if c.outer == nil {
		return c.name + argList(args)
	}
	n := len(c.outer.params)
	return c.outer.name + argList(args[:n]) + "::template " + c.plain + argList(args[n:])
}

// instance returns the instance of c, expanding it if s is an expansion.
func (g *tmplGen) instance(s *tmplScope, c *tmplClass, args []tmplArg) *tmplType {
	text := c.spelled(args)
	if !s.expanded {
		if c.outer != nil {
			text = "typename " + text
		}
		return &tmplType{t: text}
	}
	args = completed(c.params, args)
	if t := c.made[key(args)]; t != nil {
		return t
	}
	t := &tmplType{t: strings.ReplaceAll(text, "::template ", "::"), e: g.fresh("S"), of: c, args: args}
	c.made[key(args)] = t
	g.expandClass(t)
	return t
}

// expandClass writes the struct that represents t without templates.
func (g *tmplGen) expandClass(t *tmplType) {
	body, args := t.of.definition(t.args)
	s := &tmplScope{body.params, args, true}
	head, field := "struct "+t.e, "uint f; "
	if body.base != nil {
		head, field = head+" : "+body.base(s).e, ""
	}
	id, get := body.id(s), body.get(s)
	fmt.Fprintf(&g.e, "%s { %sstatic const uint id = %s; uint get(uint x) { return %s; } };\n", head, field, id, get)
}

func (s *tmplScope) either(t, e string) string {
	if s.expanded {
		return e
	}
	return t
}

// run returns a call that creates a struct and calls its method.
func (g *tmplGen) run(s *tmplScope, t *tmplType) string {
	if !s.expanded {
		return "run<" + t.t + " >(x)"
	}
	name := g.runs[t.e]
	if name == "" {
		name = g.fresh("run")
		g.runs[t.e] = name
		fmt.Fprintf(&g.e, "uint %s(uint x) { %s s; s.f = x; return s.get(x) + %s::id; }\n", name, t.e, t.e)
	}
	return name + "(x)"
}

// chosen returns the overload that accepts a value of type t, and its arguments.
func (f *tmplFunc) chosen(t *tmplType) (*tmplBody, []tmplArg) {
	args := []tmplArg{{typ: t}}
	for _, b := range slices.Backward(f.overloads) {
		if found := b.match(args); found != nil {
			return b, found
		}
	}
	panic("no overload")
}

// function expands an instance of an overload.
func (g *tmplGen) function(f *tmplFunc, b *tmplBody, param string, args []tmplArg) string {
	k := fmt.Sprint(slices.Index(f.overloads, b), param, key(args))
	if f.made[k] == "" {
		f.made[k] = g.fresh("f")
		get := b.get(&tmplScope{b.params, args, true})
		fmt.Fprintf(&g.e, "uint %s(%suint x) { return %s; }\n", f.made[k], param, get)
	}
	return f.made[k]
}

// variable returns the name of an instance of a variable template, expanding it.
func (g *tmplGen) variable(s *tmplScope, v *tmplFunc, args []tmplArg) string {
	if !s.expanded {
		return v.name + argList(args)
	}
	b := v.overloads[0]
	args = completed(b.params, args)
	all := args
	for _, o := range v.overloads[1:] {
		if found := o.match(all); found != nil {
			b, args = o, found
		}
	}
	k := fmt.Sprint(slices.Index(v.overloads, b), key(args))
	if v.made[k] == "" {
		v.made[k] = g.fresh("v")
		id := b.id(&tmplScope{b.params, args, true})
		fmt.Fprintf(&g.e, "static const uint %s = %s;\n", v.made[k], id)
	}
	return v.made[k]
}

// header returns template<…> for the parameters.
func header(params []tmplParam, defaults bool) string {
	var texts []string
	for i, p := range params {
		text := p.kind.header(p.name)
		if p.def != nil && defaults {
			text += " = " + p.def(&tmplScope{params: params[:i]}).text()
		}
		texts = append(texts, text)
	}
	return "template<" + strings.Join(texts, ", ") + "> "
}

func paramNames(params []tmplParam) string {
	var texts []string
	for _, p := range params {
		texts = append(texts, p.name)
	}
	return "<" + strings.Join(texts, ", ") + ">"
}

func patternList(first string, rest []tmplParam) string {
	texts := []string{first}
	for _, p := range rest {
		texts = append(texts, p.name)
	}
	return "<" + strings.Join(texts, ", ") + ">"
}
