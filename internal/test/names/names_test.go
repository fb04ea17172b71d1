package names

import (
	"context"
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/definedprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/randomprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A meant is the meaning that sema has found for a name. A name may have several meanings in instances of a
// template. Names of the language may be used with or without template arguments.
type meant struct{ isType, isTemplate, isOther, isLanguage bool }

// A comparison compares the names in a syntax tree with their declarations.
type comparison struct {
	a       *compiler.Analysis
	meant   map[source.Pos]meant
	params  map[source.Pos]*ast.TemplateParam
	classes map[source.Pos]bool       // declarations of class templates
	next    map[source.Pos]token.Kind // token after the one at a position
	names   int
	unknown int // names that sema has not resolved, mostly in unused templates of headers
	errors  []string
}

// compare returns the comparison of all names of a source, or nil if the source has errors.
func compare(t *testing.T, name, text string, o hlsl2spirv.Options) *comparison {
	t.Helper()
	a, err := compiler.Analyse(context.Background(), compiler.Source{Name: name, Text: text}, o.Config())
	if err != nil {
		t.Fatal(err)
	}
	if a.Diagnostics.HasErrors() {
		return nil
	}
	c := &comparison{a: a, meant: map[source.Pos]meant{}, params: map[source.Pos]*ast.TemplateParam{},
		classes: map[source.Pos]bool{}, next: map[source.Pos]token.Kind{}}
	for i := range len(a.Tokens) - 1 {
		c.next[a.Tokens[i].Pos] = a.Tokens[i+1].Kind
	}
	for _, d := range a.File.Decls {
		ast.Walk(d, c.declaration)
	}
	for i := range a.Meanings.Uses {
		c.use(&a.Meanings.Uses[i])
	}
	for _, d := range a.File.Decls {
		ast.Walk(d, c.node)
	}
	return c
}

// declaration records the parameters of templates, and the classes that are templates.
func (c *comparison) declaration(n any) bool {
	switch n := n.(type) {
	case *ast.TemplateParam:
		c.params[n.Name.Pos] = n
	case *ast.Template:
		if d, ok := n.Decl.Node.(*ast.Declaration); ok && d.Type != nil {
			if s := d.Type.Struct; s != nil && s.Name != nil {
				c.classes[s.Name.Last().Pos] = true
			} else if d.Type.Keyword != "" {
				c.classes[d.Type.Name.Last().Pos] = true
			}
		}
	}
	return true
}

// use records the meaning of the name at a position.
func (c *comparison) use(u *nameindex.Use) {
	m := c.meant[u.Pos]
	switch e := u.Entity; e.Kind {
	case nameindex.Struct, nameindex.Enum, nameindex.Alias, nameindex.BuiltinType:
		m.isType = true
		m.isTemplate = m.isTemplate || e.Template || c.classes[e.Pos]
	case nameindex.TemplateParameter:
		p := c.params[e.Pos]
		m.isType = m.isType || p == nil || p.Typename
		m.isOther = m.isOther || p == nil || !p.Typename
		m.isTemplate = m.isTemplate || p == nil || p.Params != nil
	default:
		m.isOther = true
		m.isTemplate = m.isTemplate || e.Template
	}
	m.isLanguage = m.isLanguage || !u.Entity.Pos.IsValid()
	c.meant[u.Pos] = m
}

// node compares the names of a node with sema's results.
func (c *comparison) node(n any) bool {
	switch n := n.(type) {
	case *ast.Type:
		if n.Name != nil {
			c.name(n.Name, true)
		}
	case *ast.Name:
		if n.Name.First.Decltype() == nil { // its meaning depends on the type of an expression
			c.name(&n.Name, false)
		}
	case *ast.QualName:
		for i := range n.Len() {
			p := n.Part(i)
			c.part(p.Pos, p.Name, p.Args != nil)
		}
	}
	return true
}

// name compares the two classifications of a whole name.
func (c *comparison) name(q *ast.QualName, isType bool) {
	last := q.Last()
	c.names++
	m, ok := c.meant[last.Pos]
	switch {
	case !ok:
		c.unknown++
	case isType && !m.isType:
		c.report(last.Pos, last.Name, "a type, but not to sema")
	case !isType && !m.isOther:
		c.report(last.Pos, last.Name, "not a type, but to sema it is one")
	}
}

// part compares whether a part of a name is a template with arguments.
func (c *comparison) part(pos source.Pos, name string, args bool) {
	m, ok := c.meant[pos]
	switch {
	case !ok, name == "is_same": // std::is_same is a built-in template without a declaration
	case args && !m.isTemplate && !m.isLanguage:
		c.report(pos, name, "a template, but not to sema")
	case !args && m.isTemplate && !m.isType && c.next[pos] == token.Lt:
		c.report(pos, name, "not a template, but to sema it is one")
	}
}

func (c *comparison) report(pos source.Pos, name, text string) {
	c.errors = append(c.errors, fmt.Sprintf("%s'%s' is to the tagger %s", c.place(pos), name, text))
}

func (c *comparison) place(pos source.Pos) string {
	l := c.a.Sources.Locate(pos)
	return fmt.Sprintf("%s:%d:%d: ", l.File, l.Line, l.Col)
}

// A total counts the comparisons.
type total struct{ sources, names, unknown int }

// add reports the differences between the two classifications.
func (l *total) add(t *testing.T, c *comparison) {
	t.Helper()
	if c == nil {
		return
	}
	for _, e := range c.errors {
		t.Error(e)
	}
	l.sources++
	l.names += c.names
	l.unknown += c.unknown
}

// enough fails unless sema has resolved most names.
func (l *total) enough(t *testing.T, sources int) {
	t.Helper()
	t.Logf("%d names of %d sources are compared, sema has not looked %d up", l.names, l.sources, l.unknown)
	if l.sources < sources || l.unknown*8 > l.names {
		t.Error("too few names are compared")
	}
}

func TestNamesOfOurShaders(t *testing.T) {
	var all total
	for _, x := range shadertest.Compilations(t) {
		if !x.Options.Raw {
			all.add(t, compare(t, x.Path, x.Text, x.Options))
		}
	}
	all.enough(t, 1000)
}

// Names in random programs are classified consistently. SEEDS selects the programs.
func TestNamesOfRandomPrograms(t *testing.T) {
	var all total
	for seed := range testenv.Seeds(t, "0:20").All() {
		p, d := randomprogram.New(seed), definedprogram.New(seed)
		o, err := shadertest.ParseWords(p.Args)
		if err != nil {
			t.Fatal(err)
		}
		all.add(t, compare(t, "a.hlsl", p.Text, o))
		if o, err = shadertest.ParseArgs(d.Args); err != nil {
			t.Fatal(err)
		}
		all.add(t, compare(t, "a.hlsl", d.Text, o))
	}
	all.enough(t, 1)
}
