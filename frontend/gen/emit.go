package main

import (
	"bytes"
	"fmt"
	"go/format"
	"reflect"
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// An emitter writes the text of the parser.
type emitter struct {
	bytes.Buffer
	g     *grammar
	sets  []kindSet // sets of tokens, by number
	slabs []reflect.Type
	lists []reflect.Type
	rule  reflect.Type // type whose method is being written
}

// synced are the types whose repetitions recover from syntax errors. The parser's method p.more<Type> skips tokens that
// cannot start the type, and p.sync<Type> skips text that could not be parsed.
var synced = []string{"Decl", "Stmt"}

// filled are the types that nodes of expressions contain by value. The parser can parse them in place.
var filled = []string{"QualName"}

// maxSets is the maximum number of sets of kinds, because the table has a bit for each.
const maxSets = 64

func lowerName(t reflect.Type) string {
	n := elem(t).Name()
	return strings.ToLower(n[:1]) + n[1:]
}

// method returns the name of the method that parses t.
func method(t reflect.Type) string { return "parse" + elem(t).Name() }

func (e *emitter) p(format string, args ...any) {
	fmt.Fprintf(e, format+"\n", args...)
}

func kindName(k token.Kind) string { return "token." + k.Name() }

// test returns a condition in Go that is true if the next token is in s.
func (e *emitter) test(s kindSet) string {
	ks := s.kinds()
	if len(ks) == 0 {
		panic("gen: empty token set in " + e.rule.Name())
	}
	if len(ks) <= 2 {
		var parts []string
		for _, k := range ks {
			parts = append(parts, "p.k == "+kindName(k))
		}
		return strings.Join(parts, " || ")
	}
	return fmt.Sprintf("p.at(%s)", e.set(s))
}

// set returns the name of the set s in the table of sets, and adds s if necessary.
func (e *emitter) set(s kindSet) string {
	for i, o := range e.sets {
		if o == s {
			return fmt.Sprintf("set%d", i)
		}
	}
	e.sets = append(e.sets, s)
	if len(e.sets) > maxSets {
		panic("gen: too many kind sets")
	}
	return fmt.Sprintf("set%d", len(e.sets)-1)
}

func (e *emitter) cases(s kindSet) string {
	var parts []string
	for _, k := range s.kinds() {
		parts = append(parts, kindName(k))
	}
	return strings.Join(parts, ", ")
}

// node writes the code that parses n. checked indicates whether the next token is known to start n.
func (e *emitter) node(n node, checked bool) {
	switch n := n.(type) {
	case sequence:
		for i, c := range n {
			if _, ok := c.(lookahead); ok && checked {
				continue
			}
			e.node(c, checked && startsHere(n[:i]))
		}
	case choice:
		e.choice(n)
	case repeat:
		e.repeat(n, checked)
	case terminal:
		e.terminal(n, "p.next()", checked)
	case capture:
		e.capture(n, checked)
	case lookahead:
		e.lookahead(n)
	default:
		panic(fmt.Sprintf("gen: unexpected %T", n))
	}
}

// startsHere reports whether no node in before consumes a token. In this case, the known first token of the sequence is
// still the next token after these nodes.
func startsHere(before sequence) bool {
	for _, n := range before {
		switch n := n.(type) {
		case lookahead, place:
		case capture:
			if _, ok := n.body.(place); !ok {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func (e *emitter) lookahead(n lookahead) {
	s := setOf(n.kinds...)
	if n.not {
		e.p("if %s { p.unexpected(%s) }", e.test(s), e.ruleName())
		return
	}
	e.p("if !(%s) { p.unexpected(%s) }", e.test(s), e.ruleName())
}

func (e *emitter) ruleName() string { return "rule" + e.rule.Name() }

func (e *emitter) terminal(n terminal, then string, checked bool) {
	switch {
	case checked:
		e.p("%s", then)
	case len(n) == 1 && then == "p.next()":
		e.p("p.expect(%s, %s)", kindName(n[0]), e.ruleName())
	case len(n) == 1:
		e.p("if p.k == %s { %s } else { p.missing(%s, %s) }", kindName(n[0]), then, kindName(n[0]), e.ruleName())
	default:
		e.p("if %s { %s } else { p.unexpected(%s) }", e.test(setOf(n...)), then, e.ruleName())
	}
}

func (e *emitter) choice(n choice) {
	e.p("switch p.k {")
	var seen kindSet
	for i, c := range n {
		f := e.g.first(c)
		if f.nullable {
			panic("gen: nullable alternative in " + e.rule.Name())
		}
		set := f.set.without(seen)
		seen = seen.or(f.set)
		if set.empty() {
			panic(fmt.Sprintf("gen: alternative %d of %s is never chosen", i+1, e.rule.Name()))
		}
		e.p("case %s:", e.cases(set))
		e.node(c, true)
	}
	e.p("default:\np.unexpected(%s)\n}", e.ruleName())
}

func (e *emitter) repeat(n repeat, checked bool) {
	f := e.g.first(n.body)
	switch {
	case n.max == 1:
		e.p("if %s {", e.test(f.set))
		e.node(n.body, true)
		e.p("}")
	case e.isSynced(n.body):
		name := n.body.(capture).body.(production).typ
		e.p("for p.more%s() {", elem(name).Name())
		e.node(n.body, true)
		e.p("}")
	default:
		if n.min == 1 {
			e.node(n.body, checked)
		}
		e.p("for %s {", e.test(f.set))
		e.node(n.body, true)
		e.p("}")
	}
}

func (e *emitter) isSynced(n node) bool {
	c, ok := n.(capture)
	if !ok {
		return false
	}
	p, ok := c.body.(production)
	if !ok {
		return false
	}
	for _, s := range synced {
		if elem(p.typ).Name() == s {
			return true
		}
	}
	return false
}

func (e *emitter) capture(n capture, checked bool) {
	field := "n." + n.field.Name
	t := n.field.Type
	switch body := n.body.(type) {
	case place:
		switch body.kind {
		case token.LastPos:
			e.p("%s = p.lastPos()", field)
		case token.TokenSym:
			e.p("%s = p.sym()", field)
		default:
			e.p("%s = p.pos()", field)
		}
	case production:
		call := "p." + method(body.typ) + "()"
		if t.Kind() != reflect.Slice {
			e.p("%s = %s", field, call)
			return
		}
		if e.isSynced(n) {
			call = fmt.Sprintf("p.sync%s(%s)", elem(body.typ).Name(), call)
		}
		l := e.list(t.Elem())
		e.p("p.lists.%s.add(%s)", l, call)
	case terminal:
		e.terminal(body, e.store(field, t), checked)
	default:
		panic(fmt.Sprintf("gen: cannot capture %T in %s.%s", body, e.rule.Name(), n.field.Name))
	}
}

// store returns the code that stores the next token in a field of type t.
func (e *emitter) store(field string, t reflect.Type) string {
	switch {
	case t.Kind() == reflect.Bool:
		return field + " = true; p.next()"
	case t == reflect.TypeFor[string]():
		return field + " = p.text(); p.next()"
	case t.Kind() == reflect.String:
		return fmt.Sprintf("%s = ast.%s(p.text()); p.next()", field, t.Name())
	}
	if _, ok := reflect.PointerTo(t).MethodByName("Capture"); ok {
		return fmt.Sprintf("p.captured(%s.Capture([]string{p.text()})); p.next()", field)
	}
	panic(fmt.Sprintf("gen: cannot store a token in %s %s", field, t))
}

// list returns the name of the list in which elements of type t are collected.
func (e *emitter) list(t reflect.Type) string {
	found := false
	for _, o := range e.lists {
		found = found || o == t
	}
	if !found {
		e.lists = append(e.lists, t)
	}
	return elem(t).Name()
}

// function writes the method that parses t.
func (e *emitter) function(t reflect.Type) {
	e.rule = t
	n := e.g.rules[t]
	e.p("// %s = %s .", lowerName(t), text(n))
	if _, ok := e.g.unions[t]; ok {
		e.union(t, n.(choice))
		return
	}
	byValue := t.NumField() <= 4 && e.usedByValue(t)
	switch {
	case byValue:
		e.p("func (p *parser) %s() (n ast.%s) {", method(t), t.Name())
	case slices.Contains(filled, t.Name()):
		e.p("func (p *parser) %s() *ast.%s {\nn := p.slabs.%s.New()\np.fill%s(n)\nreturn n\n}\n", method(t), t.Name(),
			t.Name(), t.Name())
		e.p("// fill%s parses the fields of n.\nfunc (p *parser) fill%s(n *ast.%s) {", t.Name(), t.Name(), t.Name())
		e.slabs = append(e.slabs, t)
		e.body(t, n)
		e.p("}\n")
		return
	default:
		e.p("func (p *parser) %s() *ast.%s {\nn := p.slabs.%s.New()", method(t), t.Name(), t.Name())
		e.slabs = append(e.slabs, t)
	}
	e.body(t, n)
	e.p("return n\n}\n")
}

// body writes the statements that parse n and set the fields of a t.
func (e *emitter) body(t reflect.Type, n node) {
	fields := e.listFields(t, n)
	for i, f := range fields {
		e.p("m%d := p.lists.%s.mark()", i, e.list(f.Type.Elem()))
	}
	e.node(n, false)
	for i, f := range fields {
		e.p("n.%s = p.lists.%s.take(m%d)", f.Name, e.list(f.Type.Elem()), i)
	}
}

// usedByValue reports whether fields of nodes contain t itself instead of a pointer to it.
func (e *emitter) usedByValue(t reflect.Type) bool {
	byValue := false
	for _, u := range e.g.order {
		each(e.g.rules[u], func(n node) {
			if p, ok := n.(production); ok && p.typ == t && t.Kind() == reflect.Struct {
				if _, union := e.g.unions[u]; !union {
					byValue = true
				}
			}
		})
	}
	return byValue
}

// listFields returns the fields of t that hold several values.
func (e *emitter) listFields(t reflect.Type, n node) (out []reflect.StructField) {
	seen := map[string]bool{}
	elems := map[reflect.Type]string{}
	each(n, func(n node) {
		c, ok := n.(capture)
		if !ok || c.field.Type.Kind() != reflect.Slice || seen[c.field.Name] {
			return
		}
		seen[c.field.Name] = true
		if o := elems[c.field.Type.Elem()]; o != "" {
			panic(fmt.Sprintf("gen: %s collects %s and %s on one list", t.Name(), o, c.field.Name))
		}
		elems[c.field.Type.Elem()] = c.field.Name
		out = append(out, c.field)
	})
	return out
}

func (e *emitter) union(t reflect.Type, alts choice) {
	e.p("func (p *parser) %s() ast.%s {\nswitch p.k {", method(t), t.Name())
	var seen kindSet
	for _, c := range alts {
		set := e.g.first(c).set.without(seen)
		seen = seen.or(set)
		if set.empty() {
			panic(fmt.Sprintf("gen: %s never chooses %s", t.Name(), c.(production).typ.Name()))
		}
		e.p("case %s:\nreturn p.%s()", e.cases(set), method(c.(production).typ))
	}
	e.p("}\np.unexpected(%s)\nreturn nil\n}\n", e.ruleName())
}

func typeName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		return "*ast." + t.Elem().Name()
	}
	return "ast." + t.Name()
}

// generate returns the text of parser_gen.go.
func generate() ([]byte, error) {
	if err := buildParticiple[ast.File](); err != nil {
		return nil, err
	}
	g, err := load()
	if err != nil {
		return nil, err
	}
	e := &emitter{g: g}
	declSet, stmtSet := e.set(g.firstType(reflect.TypeFor[ast.Decl]()).set),
		e.set(g.firstType(reflect.TypeFor[ast.Stmt]()).set)
	for _, t := range g.order {
		e.function(t)
	}
	body := e.String()
	e.Reset()
	e.p("// Code generated by frontend/gen from the tags of package ast; DO NOT EDIT.\n\npackage frontend\n")
	e.p("import (\n%q\n%q\n%q\n)\n", "github.com/hlsl2spirv/hlsl2spirv/frontend/ast", "github.com/hlsl2spirv/hlsl2spirv/frontend/token", "github.com/hlsl2spirv/hlsl2spirv/internal/base/slab")
	e.p("// A rule is a production of the grammar. It selects the wording of errors.\ntype rule uint8\n\nconst (")
	for i, t := range g.order {
		if i == 0 {
			e.p("rule%s rule = iota", t.Name())
		} else {
			e.p("rule%s", t.Name())
		}
	}
	e.p(")\n\nconst (\nsetDecl = %s\nsetStmt = %s\n)\n", declSet, stmtSet)
	e.tables()
	e.WriteString(body)
	out, err := format.Source(e.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%w in\n%s", err, e.Bytes())
	}
	return out, nil
}

// tables writes the table of sets, and the types that allocate nodes and collect lists.
func (e *emitter) tables() {
	e.p("const (")
	for i := range e.sets {
		e.p("set%d kindSet = 1 << %d", i, i)
	}
	e.p(")\n\n// kindSets holds the sets that contain each kind.\nvar kindSets = [token.NumKinds]kindSet{")
	for k := range token.NumKinds {
		var in []string
		for i, s := range e.sets {
			if s[k] {
				in = append(in, fmt.Sprintf("set%d", i))
			}
		}
		if len(in) > 0 {
			e.p("%s: %s,", kindName(k), strings.Join(in, " | "))
		}
	}
	e.p("}\n\n// slabs holds the memory of the nodes.\ntype slabs struct {")
	for _, t := range e.slabs {
		e.p("%s slab.Of[ast.%s]", t.Name(), t.Name())
	}
	sort.Slice(e.lists, func(i, j int) bool { return elem(e.lists[i]).Name() < elem(e.lists[j]).Name() })
	e.p("}\n\n// lists holds the slices in the nodes.\ntype lists struct {")
	for _, t := range e.lists {
		e.p("%s list[%s]", elem(t).Name(), typeName(t))
	}
	e.p("}\n")
}
