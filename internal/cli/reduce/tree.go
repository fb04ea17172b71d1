package reduce

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

// A group is the content of a pair of brackets, or the whole text: a list of items. In parentheses, and in braces that
// do not contain semicolons, items are separated by commas.
type group struct {
	open, close string
	commas      bool
	items       []*item
}

// An item is a statement, a declaration, or an element of a list.
type item struct {
	parts   []part
	dropped bool
}

// isBlank reports whether the item contains only blank tokens.
func (it *item) isBlank() bool { return it.first() == "" }

// isType reports whether the item defines a type, so that a semicolon ends it.
func (it *item) isType() bool {
	switch it.first() {
	case "struct", "class", "interface", "enum", "typedef":
		return true
	}
	return false
}

// first returns the first token that is not blank, or the opening bracket of a group.
func (it *item) first() string {
	for _, p := range it.parts {
		if p.group != nil {
			return p.group.open
		}
		if !rawtoken.IsBlank(p.token) {
			return p.token
		}
	}
	return ""
}

// A part is a token or a group.
type part struct {
	token string
	group *group // nil for a token
}

// parseGroup returns the tree of the tokens from i to the bracket that closes the group, or to the end, and the
// index after it.
func parseGroup(tokens []string, i int, open string) (*group, int) {
	g := &group{open: open, commas: open == "(" || open == "[" || open == "{" && isList(tokens, i)}
	current := &item{}
	end := func() {
		switch n := len(g.items); {
		case current.isBlank() && n > 0 && !g.commas:
			g.items[n-1].parts = append(g.items[n-1].parts, current.parts...)
		case len(current.parts) > 0:
			g.items = append(g.items, current)
		}
		current = &item{}
	}
	for ; i < len(tokens); i++ {
		switch t := tokens[i]; t {
		case "(", "[", "{":
			var inner *group
			inner, i = parseGroup(tokens, i+1, t)
			current.parts = append(current.parts, part{group: inner})
			if i--; t == "{" && !g.commas && !current.isType() && !continues(tokens, i+1) {
				end()
			}
		case ")", "]", "}":
			if open != "" {
				end()
				g.close = t
				return g, i + 1
			}
			current.parts = append(current.parts, part{token: t})
		case ",":
			if g.commas {
				end()
				continue
			}
			current.parts = append(current.parts, part{token: t})
		default:
			current.parts = append(current.parts, part{token: t})
			if t == ";" && open != "(" {
				end()
			}
		}
	}
	end()
	return g, i
}

// isList reports whether the braces opened before i contain a list of initializers or enumerators.
func isList(tokens []string, i int) bool {
	depth := 0
	for ; i < len(tokens); i++ {
		switch tokens[i] {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth < 0 {
				return true
			}
		case ";":
			return false
		}
	}
	return false
}

// continues reports whether the statement or declaration continues after its closing brace.
func continues(tokens []string, i int) bool {
	for ; i < len(tokens); i++ {
		if t := tokens[i]; !rawtoken.IsBlank(t) {
			return t == ";" || t == "," || t == "=" || t == "else" || t == "while"
		}
	}
	return false
}

// write writes the parts that are not dropped.
func (g *group) write(b *strings.Builder) {
	b.WriteString(g.open)
	first := true
	for _, it := range g.items {
		if it.dropped {
			continue
		}
		if g.commas && !first {
			b.WriteByte(',')
		}
		first = false
		for _, p := range it.parts {
			if p.group != nil {
				p.group.write(b)
			} else {
				b.WriteString(p.token)
			}
		}
	}
	b.WriteString(g.close)
}

// level calls f with the items at a depth, except those inside dropped items.
func (g *group) level(depth int, f func(*item)) {
	for _, it := range g.items {
		switch {
		case it.dropped:
		case depth == 0:
			f(it)
		default:
			for _, p := range it.parts {
				if p.group != nil {
					p.group.level(depth-1, f)
				}
			}
		}
	}
}

// tree removes items, level by level from the outside in: hierarchical delta debugging.
func (r *reducer) tree() {
	root, _ := parseGroup(rawtoken.Split(r.best), 0, "")
	for depth := 0; !r.over(); depth++ {
		var items []*item
		root.level(depth, func(it *item) { items = append(items, it) })
		if items == nil {
			return
		}
		drop(items, minimize(r, items, func(kept []*item) string {
			drop(items, kept)
			var b strings.Builder
			root.write(&b)
			return b.String()
		}))
	}
}

// drop marks all items except the kept ones as dropped.
func drop(items, kept []*item) {
	for _, it := range items {
		it.dropped = true
	}
	for _, it := range kept {
		it.dropped = false
	}
}
