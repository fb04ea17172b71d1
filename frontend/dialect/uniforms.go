package dialect

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// rewriteUniforms moves the uniform parameters of the entry point to global scope, because they are global variables
// for the application:
//
//	float4 main(uniform float4 tint, float2 uv : UV) {     uniform float4 tint;
//	                                                       float4 main(float2 uv : UV) {
//
// A parameter is not moved if its name is already used at global scope.
func rewriteUniforms(toks []token.Token, entry string, in *token.Interner) []token.Token {
	start, open, ok := findEntry(toks, entry, in)
	if !ok {
		return toks
	}
	params, end := parameters(toks, open)
	if !slices.ContainsFunc(params, func(p []token.Token) bool { return isUniform(p, in) }) {
		return toks
	}
	global := globals(toks)
	var kept, taken [][]token.Token
	for _, p := range params {
		if isUniform(p, in) && !global[nameOf(p)] {
			taken = append(taken, p)
			continue
		}
		kept = append(kept, p)
	}
	if len(taken) == 0 {
		return toks
	}
	at := toks[open]
	mark := func(k token.Kind) token.Token { return token.Token{Kind: k, Len: at.Len, Pos: at.Pos} }
	out := slices.Clone(toks[:start])
	for _, p := range taken {
		for _, t := range p {
			if in.Spelling(t) != "in" {
				out = append(out, t)
			}
		}
		out = append(out, mark(token.Semi))
	}
	out = append(out, toks[start:open+1]...)
	for i, p := range kept {
		if i > 0 {
			out = append(out, mark(token.Comma))
		}
		out = append(out, p...)
	}
	return append(out, toks[end:]...)
}

// findEntry returns the index where the definition of the entry point starts, and the index of the opening parenthesis
// of its parameters. ok is false if no definition exists.
func findEntry(toks []token.Token, entry string, in *token.Interner) (start, open int, ok bool) {
	depth := 0
	for i := 0; i+1 < len(toks); i++ {
		switch toks[i].Kind {
		case token.LBrace, token.LParen, token.LBrack:
			depth++
		case token.RBrace, token.RParen, token.RBrack:
			depth--
			if depth == 0 && toks[i].Kind == token.RBrace {
				start = i + 1
			}
		case token.Semi:
			if depth == 0 {
				start = i + 1
			}
		case token.Ident:
			if depth == 0 && i > start && toks[i+1].Kind == token.LParen && in.Text(toks[i].Sym) == entry {
				return start, i + 1, true
			}
		}
	}
	return 0, 0, false
}

// parameters returns the tokens of each parameter in the list whose opening parenthesis is at index i, and the index of
// the closing one. It returns nil if the list is not closed.
func parameters(toks []token.Token, i int) (list [][]token.Token, end int) {
	depth, from := 0, i+1
	for ; i < len(toks); i++ {
		switch toks[i].Kind {
		case token.LParen, token.LBrack, token.LBrace, token.Lt:
			depth++
		case token.RParen, token.RBrack, token.RBrace, token.Gt:
			if depth--; depth == 0 {
				if i > from {
					list = append(list, toks[from:i])
				}
				return list, i
			}
		case token.Comma:
			if depth == 1 {
				list = append(list, toks[from:i])
				from = i + 1
			}
		}
	}
	return nil, 0
}

func isUniform(param []token.Token, in *token.Interner) bool {
	return slices.ContainsFunc(param, func(t token.Token) bool { return in.Spelling(t) == "uniform" })
}

// nameOf returns the name of a parameter: its last identifier before an array length, a semantic or a default value.
func nameOf(param []token.Token) token.Symbol {
	name := token.NoSymbol
	for _, t := range param {
		switch t.Kind {
		case token.Ident:
			name = t.Sym
		case token.Colon, token.Assign, token.LBrack:
			return name
		}
	}
	return name
}

// globals returns the identifiers outside of all brackets.
func globals(toks []token.Token) map[token.Symbol]bool {
	list, depth := map[token.Symbol]bool{}, 0
	for _, t := range toks {
		switch t.Kind {
		case token.LBrace, token.LParen, token.LBrack:
			depth++
		case token.RBrace, token.RParen, token.RBrack:
			depth--
		case token.Ident:
			if depth == 0 {
				list[t.Sym] = true
			}
		}
	}
	return list
}
