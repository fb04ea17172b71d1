package main

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// A kindSet is a set of token kinds.
type kindSet [token.NumKinds]bool

func setOf(kinds ...token.Kind) (s kindSet) {
	for _, k := range kinds {
		s[k] = true
	}
	return s
}

func (s kindSet) or(o kindSet) kindSet {
	for k := range s {
		s[k] = s[k] || o[k]
	}
	return s
}

func (s kindSet) and(o kindSet) kindSet {
	for k := range s {
		s[k] = s[k] && o[k]
	}
	return s
}

func (s kindSet) without(o kindSet) kindSet {
	for k := range s {
		s[k] = s[k] && !o[k]
	}
	return s
}

func (s kindSet) kinds() (out []token.Kind) {
	for k, in := range s {
		if in {
			out = append(out, token.Kind(k))
		}
	}
	return out
}

func (s kindSet) empty() bool { return s == kindSet{} }

// A start is the set of tokens with which the text of a production can start. nullable indicates whether the text can
// be empty.
type start struct {
	set      kindSet
	nullable bool
}

// A grammar holds the productions that ast.File uses, directly or through others.
type grammar struct {
	order  []reflect.Type
	rules  map[reflect.Type]node
	unions map[reflect.Type][]reflect.Type
	custom map[reflect.Type]kindSet // types of expressions, parsed by hand, with the tokens that can start them
	starts map[reflect.Type]*start
	follow map[reflect.Type]kindSet
}

// load returns the grammar that the struct tags of package ast describe.
func load() (*grammar, error) {
	expr := setOf(ast.ExprStart[:]...)
	braced := expr.or(setOf(token.LBrace))
	g := &grammar{
		rules:  map[reflect.Type]node{},
		unions: map[reflect.Type][]reflect.Type{},
		custom: map[reflect.Type]kindSet{
			reflect.TypeFor[ast.Expr]():       expr,
			reflect.TypeFor[ast.CommaExpr]():  expr,
			reflect.TypeFor[ast.InitExpr]():   braced,
			reflect.TypeFor[ast.ReturnExpr](): braced,
		},
		starts: map[reflect.Type]*start{},
		follow: map[reflect.Type]kindSet{},
	}
	for _, n := range ast.DeclNodes() {
		g.member(reflect.TypeFor[ast.DeclNode](), n)
	}
	for _, n := range ast.Stmts() {
		g.member(reflect.TypeFor[ast.Stmt](), n)
	}
	if err := g.add(reflect.TypeFor[ast.File](), kindsByName()); err != nil {
		return nil, err
	}
	g.computeFollow()
	return g, nil
}

func (g *grammar) member(union reflect.Type, n any) {
	g.unions[union] = append(g.unions[union], reflect.TypeOf(n).Elem())
}

func elem(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// add adds the rule of type t and the rules that it uses.
func (g *grammar) add(t reflect.Type, kinds map[string]token.Kind) (err error) {
	t = elem(t)
	if _, ok := g.custom[t]; ok {
		return nil
	}
	if _, ok := g.rules[t]; ok {
		return nil
	}
	g.order = append(g.order, t)
	members, isUnion := g.unions[t]
	if isUnion {
		var alts choice
		for _, m := range members {
			alts = append(alts, production{m})
		}
		g.rules[t] = alts
	} else if g.rules[t], err = parseTags(t, kinds); err != nil {
		return err
	}
	each(g.rules[t], func(n node) {
		if p, ok := n.(production); ok && err == nil {
			err = g.add(p.typ, kinds)
		}
	})
	return err
}

// each calls f with n and all nodes in it.
func each(n node, f func(node)) {
	f(n)
	switch n := n.(type) {
	case sequence:
		for _, c := range n {
			each(c, f)
		}
	case choice:
		for _, c := range n {
			each(c, f)
		}
	case repeat:
		each(n.body, f)
	case capture:
		each(n.body, f)
	}
}

// first returns the tokens with which the text of n can start.
func (g *grammar) first(n node) start {
	switch n := n.(type) {
	case sequence:
		return g.firstOf(n)
	case choice:
		var s start
		for _, c := range n {
			f := g.first(c)
			s.set, s.nullable = s.set.or(f.set), s.nullable || f.nullable
		}
		return s
	case repeat:
		s := g.first(n.body)
		return start{s.set, s.nullable || n.min == 0}
	case terminal:
		return start{setOf(n...), false}
	case capture:
		return g.first(n.body)
	case production:
		return g.firstType(elem(n.typ))
	case place:
		return start{nullable: true}
	case lookahead: // has an effect only in a sequence
		return start{nullable: true}
	}
	panic(fmt.Sprintf("gen: unexpected %T", n))
}

// firstOf is first for a sequence, in which a lookahead reduces the tokens of the next node.
func (g *grammar) firstOf(s sequence) (out start) {
	out.nullable = true
	var narrow []lookahead
	for _, c := range s {
		if l, ok := c.(lookahead); ok {
			narrow = append(narrow, l)
			continue
		}
		f := g.first(c)
		for _, l := range narrow {
			if l.not {
				f.set = f.set.without(setOf(l.kinds...))
			} else {
				f.set = f.set.and(setOf(l.kinds...))
			}
		}
		out.set = out.set.or(f.set)
		if !f.nullable {
			out.nullable = false
			return out
		}
	}
	if len(narrow) > 0 {
		out.nullable = false
	}
	return out
}

func (g *grammar) firstType(t reflect.Type) start {
	if s, ok := g.custom[t]; ok {
		return start{set: s}
	}
	if s := g.starts[t]; s != nil {
		return *s
	}
	s := &start{}
	g.starts[t] = s // a left recursion would use this empty set, but participle rejects grammars with one
	*s = g.first(g.rules[t])
	return *s
}

// computeFollow sets g.follow to the tokens that can follow the text of each type.
func (g *grammar) computeFollow() {
	g.follow[reflect.TypeFor[ast.File]()] = setOf(token.EOF)
	for changed := true; changed; {
		changed = false
		for _, t := range g.order {
			g.flow(g.rules[t], g.follow[t], func(u reflect.Type, s kindSet) {
				if n := g.follow[u].or(s); n != g.follow[u] {
					g.follow[u] = n
					changed = true
				}
			})
		}
	}
}

// flow calls give with each production in n and the tokens that can follow the production. after is the set of tokens
// that can follow n.
func (g *grammar) flow(n node, after kindSet, give func(reflect.Type, kindSet)) {
	switch n := n.(type) {
	case sequence:
		for i := len(n) - 1; i >= 0; i-- {
			g.flow(n[i], after, give)
			f := g.first(n[i])
			if f.nullable {
				after = after.or(f.set)
			} else {
				after = f.set
			}
		}
	case choice:
		for _, c := range n {
			g.flow(c, after, give)
		}
	case repeat:
		if n.max != 1 {
			after = after.or(g.first(n.body).set)
		}
		g.flow(n.body, after, give)
	case capture:
		g.flow(n.body, after, give)
	case production:
		give(elem(n.typ), after)
	}
}

// conflicts returns descriptions of the places where one token of lookahead is not enough to choose.
func (g *grammar) conflicts() (out []string) {
	for _, t := range g.order {
		g.check(t, g.rules[t], g.follow[t], &out)
	}
	return out
}

func (g *grammar) check(t reflect.Type, n node, after kindSet, out *[]string) {
	switch n := n.(type) {
	case sequence:
		for i := len(n) - 1; i >= 0; i-- {
			g.check(t, n[i], after, out)
			f := g.firstOf(n[i:])
			if f.nullable {
				after = after.or(f.set)
			} else {
				after = f.set
			}
		}
	case choice:
		var seen kindSet
		for _, c := range n {
			f := g.first(c)
			g.clash(t, "alternatives", seen.and(f.set), out)
			seen = seen.or(f.set)
			g.check(t, c, after, out)
		}
	case repeat:
		f := g.first(n.body)
		g.clash(t, "repetition and its successor", f.set.and(after), out)
		if n.max != 1 {
			after = after.or(f.set)
		}
		g.check(t, n.body, after, out)
	case capture:
		g.check(t, n.body, after, out)
	}
}

func (g *grammar) clash(t reflect.Type, what string, s kindSet, out *[]string) {
	if s.empty() {
		return
	}
	var names []string
	for _, k := range s.kinds() {
		names = append(names, k.Name())
	}
	slices.Sort(names)
	*out = append(*out, fmt.Sprintf("%s: %s: %v", t.Name(), what, names))
}
