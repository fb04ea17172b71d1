package frontend

import "github.com/hlsl2spirv/hlsl2spirv/frontend/token"

// In template arguments and aliases, R(A) is a function type. As in C++, a text there that can be a type or an
// expression is a type: R(A) is not a constructor call.

// startsFunctionType reports whether the token at offset n opens the parameters of a function type. The result type
// starts at tagger.out[start]. It also sets t.abstract to the result.
func (t *tagger) startsFunctionType(start, n int) bool {
	t.abstract = t.ahead(n) == token.LParen && t.startsTypeID(start) && t.opensParams(n, maxGroups)
	return t.abstract
}

// startsTypeID reports whether the type that starts at tagger.out[start] is a template argument, the default of a
// template parameter, or the target of an alias.
func (t *tagger) startsTypeID(start int) bool {
	for start > 0 && (isTypePrefix(t.out[start-1].Kind) || t.out[start-1].Kind == token.Mod) {
		start--
	}
	if start == 0 {
		return false
	}
	switch t.out[start-1].Kind {
	case token.TmplOpen, token.Comma:
		return t.top().kind == argsFrame
	case token.Assign:
		return t.alias != token.NoSymbol && t.top().kind != argsFrame || t.top().kind == templateParamsFrame
	}
	return false
}

// maxGroups is the maximum number of nested redundant parentheses around the parameters of a function type.
const maxGroups = 16

// opensParams reports whether the parenthesis at offset n opens the parameters of a function type, or is a redundant
// parenthesis around them or around array dimensions. groups is the number of redundant parentheses that are still
// allowed. Unlike an expression in parentheses, parameters start with a type.
func (t *tagger) opensParams(n, groups int) bool {
	switch t.ahead(n + 1) {
	case token.RParen, token.LBrack, token.Mod, token.TypeMod, token.Typename, token.Struct, token.Class,
		token.Star, token.And, token.AndAnd, token.Ellipsis:
		return true
	case token.LParen:
		if end := t.closing(n + 1); groups == 0 || end < 0 || t.ahead(end+1) != token.RParen &&
			t.ahead(end+1) != token.LBrack {
			return false
		}
		return t.opensParams(n+1, groups-1)
	case token.Ident, token.ColonColon, token.Unsigned:
		return t.paramAhead(n + 1)
	}
	return false
}

// paramAhead reports whether a parameter without a modifier starts at offset n. It starts with a type that is not
// followed by the arguments of a constructor call.
func (t *tagger) paramAhead(n int) bool {
	if t.ahead(n) == token.Unsigned {
		n++
	} else {
		var d *declared
		if t.ahead(n) == token.ColonColon {
			n++
			d = t.member(globalScope, t.src[t.i+n].Sym)
		} else {
			d = t.lookup(t.src[t.i+n].Sym)
		}
		for n = t.skipArgs(n + 1); d != nil && t.ahead(n) == token.ColonColon; n = t.skipArgs(n + 2) {
			d = t.member(d.members, t.src[t.i+n+1].Sym)
		}
		if d == nil || !d.isType() {
			return false
		}
	}
	switch t.ahead(n) {
	case token.RParen, token.Comma, token.Ident, token.LBrack, token.Mod, token.Star, token.And, token.AndAnd,
		token.Ellipsis:
		return true
	}
	return false
}

// ungroup removes redundant parentheses, from the next token on, around the parameters or array dimensions after a
// type: R((A)) becomes R(A), and R([2]) becomes R[2].
func (t *tagger) ungroup() {
	for t.ahead(0) == token.LParen && (t.ahead(1) == token.LParen || t.ahead(1) == token.LBrack) {
		end := t.closing(0)
		if end < 0 {
			return
		}
		copy(t.src[t.i+2:t.i+end+1], t.src[t.i+1:t.i+end])
		t.i += 2
	}
}
