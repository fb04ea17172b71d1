package dialect

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// layouts lists the qualifiers of GLSL layouts and the attributes that replace them. set and binding together become
// one attribute.
var layouts = [...]struct {
	name, attribute string
	valued          bool
}{
	{"binding", "binding", true},
	{"constant_id", "constant_id", true},
	{"input_attachment_index", "input_attachment_index", true},
	{"location", "location", true},
	{"offset", "offset", true},
	{"push_constant", "push_constant", false},
	{"set", "", true},
}

// A qualifier is one word between the parentheses of layout, with its value.
type qualifier struct {
	row    int
	values []token.Token
}

// rewriteLayouts replaces each layout(…) before a declaration with attributes:
//
//	layout(set = 2, binding = 1) Texture2D t;    [[vk::binding(1, 2)]] Texture2D t;
//
// A layout with an unknown qualifier is not replaced.
func rewriteLayouts(toks []token.Token, in *token.Interner) []token.Token {
	var out []token.Token // nil before the first replacement
	for i := 0; i < len(toks); i++ {
		if list, end := qualifiersAt(toks, i, in); end > 0 {
			if out == nil {
				out = append(out, toks[:i]...)
			}
			name := bufferName(out, in)
			out = appendAttributes(out[:len(out)-len(name)], list, toks[i], in)
			if len(name) > 0 {
				out = append(out, name[:2]...) // without the colon after the name
			}
			i = end
			continue
		}
		if out != nil {
			out = append(out, toks[i])
		}
	}
	if out == nil {
		return toks
	}
	return out
}

// qualifiersAt returns the qualifiers of the layout that starts at index i, and the index of its closing parenthesis.
// end is 0 if no layout exists, or if it contains unknown words.
func qualifiersAt(toks []token.Token, i int, in *token.Interner) (list []qualifier, end int) {
	if toks[i].Kind != token.Ident || in.Text(toks[i].Sym) != "layout" || toks[i+1].Kind != token.LParen {
		return nil, 0
	}
	bound, sets := false, false
	for i += 2; ; i++ {
		row := -1
		for k := range layouts {
			if toks[i].Kind == token.Ident && in.Text(toks[i].Sym) == layouts[k].name {
				row = k
			}
		}
		if row < 0 {
			return nil, 0
		}
		q := qualifier{row: row}
		i++
		if layouts[row].valued {
			if toks[i].Kind != token.Assign {
				return nil, 0
			}
			for i++; toks[i].Kind == token.IntLit || toks[i].Kind == token.Ident; i++ {
				q.values = append(q.values, toks[i])
			}
			if len(q.values) != 1 {
				return nil, 0
			}
		}
		bound, sets = bound || layouts[row].name == "binding", sets || layouts[row].name == "set"
		list = append(list, q)
		switch {
		case toks[i].Kind == token.Comma:
		case toks[i].Kind == token.RParen && (bound || !sets):
			return list, i
		default:
			return nil, 0
		}
	}
}

// bufferName returns a copy of the last three tokens of toks if they are the start of a buffer declaration, cbuffer N
// :, and otherwise nil. A layout after the colon applies to this buffer.
func bufferName(toks []token.Token, in *token.Interner) []token.Token {
	if len(toks) < 3 {
		return nil
	}
	head := toks[len(toks)-3:]
	if head[2].Kind != token.Colon || head[1].Kind != token.Ident {
		return nil
	}
	if word := in.Spelling(head[0]); word != "cbuffer" && word != "tbuffer" {
		return nil
	}
	return slices.Clone(head)
}

// appendAttributes appends attributes for the qualifiers in list to out. They have the position of the token at.
func appendAttributes(out []token.Token, list []qualifier, at token.Token, in *token.Interner) []token.Token {
	add := func(k token.Kind, text string) {
		t := token.Token{Kind: k, Flags: token.SpaceBefore, Len: at.Len, Pos: at.Pos}
		if text != "" {
			t.Sym = in.Intern(text)
		}
		out = append(out, t)
	}
	var set []token.Token
	for _, q := range list {
		if layouts[q.row].name == "set" {
			set = q.values
		}
	}
	for _, q := range list {
		row := layouts[q.row]
		if row.attribute == "" {
			continue
		}
		add(token.LBrack, "")
		add(token.LBrack, "")
		add(token.Ident, "vk")
		add(token.ColonColon, "")
		add(token.Ident, row.attribute)
		if row.valued {
			add(token.LParen, "")
			out = append(out, q.values...)
			if row.name == "binding" && set != nil {
				add(token.Comma, "")
				out = append(out, set...)
			}
			add(token.RParen, "")
		}
		add(token.RBrack, "")
		add(token.RBrack, "")
	}
	return out
}
