package frontend

import "github.com/hlsl2spirv/hlsl2spirv/frontend/token"

// In template arguments and aliases, R(A) is a function type. As in C++, text that can be a type or an expression is a
// type there: R(A) does not construct an R from A.

// startsFunctionType reports whether the parenthesis at offset n starts the parameters
// of a function type whose result type starts with tagger.out[start].
func (t *tagger) startsFunctionType(start, n int) bool {
	t.abstract = t.ahead(n) == token.LParen && t.startsTypeID(start) && t.opensParams(n, maxGroups)
	return t.abstract
}

// startsTypeID reports whether the type that starts with tagger.out[start] is a
// template argument, the default of a template parameter, or the target of an alias.
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

// maxGroups limits the number of nested redundant parentheses around the parameters of a function type.
const maxGroups = 16

// opensParams reports whether the parenthesis at offset n opens the parameters of a
// function type, or is a redundant parenthesis around them or around array dimensions.
// Parameters start with a type; an expression in parentheses does not.
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

// paramAhead reports whether a parameter without a modifier starts at offset n: a type that is not a constructor call.
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

// ungroup removes redundant parentheses around the parameters or array dimensions after
// a type: R((A)) becomes R(A), and R([2]) becomes R[2].
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
