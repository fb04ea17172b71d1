package main

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// A node is a part of the grammar.
type node interface{}

type (
	// sequence is a list of consecutive nodes.
	sequence []node
	// choice matches the first of its nodes that the next token can start.
	choice []node
	// repeat matches body from min to max times: ?, * or +.
	repeat struct {
		body     node
		min, max int // max 0 means unlimited
	}
	// terminal is a single token of one of these kinds.
	terminal []token.Kind
	// lookahead requires that the next token is of these kinds or, if not is set, that it is not. It consumes nothing.
	lookahead struct {
		kinds terminal
		not   bool
	}
	// capture stores the match of body in a field.
	capture struct {
		field reflect.StructField
		body  node
	}
	// production is the grammar of type typ.
	production struct{ typ reflect.Type }
	// place consumes no token. Depending on kind, it is the position of the next token, the position of the last token,
	// or the symbol of the next token.
	place struct{ kind token.Kind }
)

// kindsByName maps the words of the tags to token kinds.
func kindsByName() map[string]token.Kind {
	m := map[string]token.Kind{}
	for k, row := range token.Kinds {
		m[row.Name] = token.Kind(k)
	}
	return m
}

// A word is a word in a tag, and the field that has the tag.
type word struct {
	text  string
	field reflect.StructField
}

// words splits the tags of t into words.
func words(t reflect.Type) (out []word, err error) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("parser")
		for len(tag) > 0 {
			n := wordLen(tag)
			if n == 0 {
				return nil, fmt.Errorf("%s.%s: cannot read the tag at %q", t.Name(), f.Name, tag)
			}
			if w := strings.TrimSpace(tag[:n]); w != "" {
				out = append(out, word{w, f})
			}
			tag = tag[n:]
		}
	}
	return out, nil
}

func wordLen(tag string) int {
	for _, p := range []string{" ", "@@", "@", "(?=", "(?!", "(", ")", "|", "?", "*", "+"} {
		if strings.HasPrefix(tag, p) {
			return len(p)
		}
	}
	n := 0
	for n < len(tag) && (tag[n] >= 'a' && tag[n] <= 'z' || tag[n] >= 'A' && tag[n] <= 'Z') {
		n++
	}
	return n
}

// A tagParser converts the words in the tags of a type to a node. Its methods panic with a tagError if a tag is
// malformed.
type tagParser struct {
	words []word
	kinds map[string]token.Kind
	i     int
}

func (p *tagParser) peek() string {
	if p.i < len(p.words) {
		return p.words[p.i].text
	}
	return ""
}

func (p *tagParser) got(text string) bool {
	if p.peek() != text {
		return false
	}
	p.i++
	return true
}

// A tagError is the message about a malformed tag. The tag parser panics with it.
type tagError string

// failed returns the tagError with which the tag parser panicked, or "" if it did not panic. It panics again with any
// other reason, which is a bug.
func failed(reason any) tagError {
	switch e := reason.(type) {
	case nil:
		return ""
	case tagError:
		return e
	}
	panic(reason)
}

func (p *tagParser) fail(format string, args ...any) {
	panic(tagError(fmt.Sprintf("tag of %s: %s", p.words[min(p.i, len(p.words)-1)].field.Name,
		fmt.Sprintf(format, args...))))
}

func (p *tagParser) choice() node {
	alts := choice{p.sequence()}
	for p.got("|") {
		alts = append(alts, p.sequence())
	}
	if len(alts) == 1 {
		return alts[0]
	}
	var merged terminal
	for _, a := range alts {
		t, ok := a.(terminal)
		if !ok {
			return alts
		}
		merged = append(merged, t...)
	}
	return merged
}

func (p *tagParser) sequence() node {
	var s sequence
	for p.peek() != "" && p.peek() != ")" && p.peek() != "|" {
		s = append(s, p.term())
	}
	if len(s) == 1 {
		return s[0]
	}
	return s
}

func (p *tagParser) term() node {
	n := p.factor()
	switch {
	case p.got("?"):
		return repeat{n, 0, 1}
	case p.got("*"):
		return repeat{n, 0, 0}
	case p.got("+"):
		return repeat{n, 1, 0}
	}
	return n
}

func (p *tagParser) factor() node {
	field := p.words[p.i].field
	switch {
	case p.got("@@"):
		t := field.Type
		if t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		return capture{field, production{t}}
	case p.got("@"):
		body := p.atom()
		if t, ok := body.(terminal); ok && len(t) == 1 && (t[0] == token.TokenPos || t[0] == token.LastPos ||
			t[0] == token.TokenSym) {
			return capture{field, place{t[0]}}
		}
		return capture{field, body}
	case p.got("(?="):
		return lookahead{p.kindSet(), false}
	case p.got("(?!"):
		return lookahead{p.kindSet(), true}
	}
	return p.atom()
}

func (p *tagParser) kindSet() terminal {
	t, ok := p.choice().(terminal)
	if !ok || !p.got(")") {
		p.fail("lookahead supports only token kinds")
	}
	return t
}

func (p *tagParser) atom() node {
	if p.got("(") {
		n := p.choice()
		if !p.got(")") {
			p.fail("expected )")
		}
		return n
	}
	k, ok := p.kinds[p.peek()]
	if !ok {
		p.fail("no token kind is named %q", p.peek())
	}
	p.i++
	return terminal{k}
}

// parseTags returns the grammar that the tags of struct type t describe.
func parseTags(t reflect.Type, kinds map[string]token.Kind) (n node, err error) {
	ws, err := words(t)
	if err != nil {
		return nil, err
	}
	if len(ws) == 0 {
		return nil, fmt.Errorf("%s does not have a grammar", t.Name())
	}
	defer func() {
		if e := failed(recover()); e != "" {
			n, err = nil, fmt.Errorf("%s: %s", t.Name(), e)
		}
	}()
	p := &tagParser{words: ws, kinds: kinds}
	n = p.choice()
	if p.i < len(ws) {
		p.fail("unexpected %q at the end", p.peek())
	}
	return n, nil
}

// text returns n in the notation of the tags.
func text(n node) string {
	switch n := n.(type) {
	case sequence:
		var parts []string
		for _, c := range n {
			if _, ok := c.(choice); ok {
				parts = append(parts, "("+text(c)+")")
				continue
			}
			if s := text(c); s != "" {
				parts = append(parts, s)
			}
		}
		return strings.Join(parts, " ")
	case choice:
		var parts []string
		for _, c := range n {
			parts = append(parts, text(c))
		}
		return strings.Join(parts, " | ")
	case repeat:
		op := map[[2]int]string{{0, 1}: "?", {0, 0}: "*", {1, 0}: "+"}[[2]int{n.min, n.max}]
		s := text(n.body)
		if strings.Contains(s, " ") {
			s = "(" + s + ")"
		}
		return s + op
	case terminal:
		var parts []string
		for _, k := range n {
			parts = append(parts, k.Name())
		}
		if len(parts) == 1 {
			return parts[0]
		}
		return "(" + strings.Join(parts, " | ") + ")"
	case lookahead:
		if n.not {
			return "(?! " + strings.Trim(text(n.kinds), "()") + ")"
		}
		return "(?= " + strings.Trim(text(n.kinds), "()") + ")"
	case capture:
		if _, ok := n.body.(place); ok {
			return ""
		}
		return text(n.body)
	case production:
		return lowerName(n.typ)
	}
	panic(fmt.Sprintf("gen: unexpected %T", n))
}
