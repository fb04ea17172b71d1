package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// declarator determines the kind of the name c that is being declared.
func (t *tagger) declarator(c *chain) {
	f := t.top()
	f.declaring = true
	t.typeEnd = -1
	if f.typedef && t.ahead(0) == token.LParen {
		t.declare(c.last, t.target(), typeName, noScope)
		t.abstract = true
		return
	}
	if t.ahead(0) == token.LParen && f.kind != paramsFrame && f.kind != templateParamsFrame && f.kind != argsFrame {
		t.function(c)
		return
	}
	switch {
	case f.typedef:
		t.declare(c.last, t.target(), typeName, t.typeMembers)
	case c.parts == 1 && t.isTemplate():
		t.declare(c.last, t.target(), funcTemplate, noScope)
	case c.parts == 1:
		t.declare(c.last, t.target(), valueName, noScope)
	}
	if t.ahead(0) == token.LBrace && f.kind != paramsFrame {
		t.stateBlock()
	}
}

// stateBlock drops { … } after a declarator.
func (t *tagger) stateBlock() {
	t.diags.Report(t.src[t.i].Pos, diagnostics.EffectsStateBlock)
	t.collapse(token.EffectsBlock)
}

func (t *tagger) function(c *chain) {
	if first := &t.out[c.start]; first.Kind == token.Ident || first.Kind == token.Operator {
		first.Kind = token.FuncIdent
	}
	if c.parts == 1 && !c.operator {
		kind := valueName
		if t.isTemplate() {
			kind = funcTemplate
		}
		t.declare(c.last, t.target(), kind, noScope)
	}
	t.params, t.qualifier = true, c.qualifier
}

// collapse replaces the text in braces here with one token of kind k. Without a closing brace, it emits the opening
// brace.
func (t *tagger) collapse(k token.Kind) {
	end := t.matching()
	if end < 0 {
		t.emit()
		return
	}
	t.emitAs(k)
	t.stretch(&t.out[len(t.out)-1], t.src[end].End())
	t.i = end + 1
}

// stretch extends a token to position end, which must be in the same file.
func (t *tagger) stretch(tok *token.Token, end source.Pos) {
	if end > tok.Pos {
		tok.Len = uint16(min(end-tok.Pos, token.MaxLen))
	}
}

// matching finds the brace that closes the one here, or returns -1 if not found.
func (t *tagger) matching() int {
	depth := 0
	for i := t.i; i < len(t.src) && !t.unclosed; i++ {
		switch t.src[i].Kind {
		case token.LBrace:
			depth++
		case token.RBrace:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	t.unclosed = true
	return -1
}

// head handles struct, class, interface and enum: a definition, or the keyword before the name of a declared type.
func (t *tagger) head() {
	if t.ahead(0) == token.Class && t.typeParameter() {
		return
	}
	isEnum := t.ahead(0) == token.Enum
	n := 1
	if isEnum && (t.ahead(1) == token.Class || t.ahead(1) == token.Struct) {
		n++
	}
	n = t.skipAttributes(n)
	after := t.skipName(n)
	if k := t.ahead(after); k != token.LBrace && (k != token.Colon || isEnum && !t.hasBody(after)) {
		t.emitAs(token.Elaborated)
		if t.ahead(0) == token.Ident || t.ahead(0) == token.ColonColon {
			t.name(forcedType)
		}
		return
	}
	members := t.define(n, after, isEnum)
	t.emit()
	if isEnum && (t.ahead(0) == token.Class || t.ahead(0) == token.Struct) {
		t.emitAs(token.EnumClass)
	}
	t.next = pending{kind: recordFrame, set: true, scope: members, frames: int32(len(t.frames))}
	if isEnum {
		t.next.kind = enumFrame
	}
}

// hasBody reports whether braces follow the n-th token in its declaration. Otherwise the colon there is that of a
// bit-field: enum E : 3;
func (t *tagger) hasBody(n int) bool {
	for ; ; n++ {
		switch t.ahead(n) {
		case token.LBrace:
			return true
		case token.Semi, token.RBrace, token.EOF:
			return false
		}
	}
}

// define declares a struct or enum, and returns the scope of its members. The name consists of the tokens from offset n
// up to, but not including, the offset in parameter after.
func (t *tagger) define(n, after int, isEnum bool) int32 {
	here := t.target()
	t.headName = -1
	if after == n {
		return t.newScope(true, here)
	}
	t.headName = t.i + n
	t.checkNaming(t.src[t.headName])
	sym := t.src[t.i+n].Sym
	if after > n+1 {
		return t.redefine(n, after, here)
	}
	if d := t.find(here, sym); d != nil && d.isType() && d.members != noScope {
		return d.members
	}
	members := t.newScope(true, here)
	kind := typeName
	if t.isTemplate() && !isEnum {
		kind = typeTemplate
	}
	t.declare(sym, here, kind, members)
	return members
}

// redefine is like define for a specialization or a qualified name. All specializations share one scope for their
// members.
func (t *tagger) redefine(n, after int, here int32) int32 {
	var d *declared
	if t.ahead(n) == token.ColonColon {
		n++
		d = t.member(globalScope, t.src[t.i+n].Sym)
	} else {
		d = t.lookup(t.src[t.i+n].Sym)
	}
	for i := t.skipArgs(n + 1); i+1 < after && t.ahead(i) == token.ColonColon && d != nil; i = t.skipArgs(i + 2) {
		d = t.member(d.members, t.src[t.i+i+1].Sym)
	}
	if d != nil && d.isType() && d.members != noScope {
		return d.members
	}
	return t.newScope(true, here)
}

// skipAttributes returns the offset after the attributes that start at the n-th token.
func (t *tagger) skipAttributes(n int) int {
	for i := n; ; i++ {
		if t.ahead(i) != token.LBrack {
			return i
		}
		if i = t.closing(i); i < 0 {
			return n
		}
	}
}

// skipName returns the offset after the name that starts at the n-th token.
func (t *tagger) skipName(n int) int {
	if t.ahead(n) == token.ColonColon && t.ahead(n+1) == token.Ident {
		n++
	}
	for t.ahead(n) == token.Ident {
		n = t.skipArgs(n + 1)
		if t.ahead(n) != token.ColonColon || t.ahead(n+1) != token.Ident {
			break
		}
		n++
	}
	return n
}

// maxArgs is the number of tokens that are searched for the end of template arguments in the head of a struct.
const maxArgs = 4096

// skipArgs returns the offset after the template arguments that start at the n-th token, or n if none exists. Angle
// brackets inside parentheses or square brackets are ignored.
func (t *tagger) skipArgs(n int) int {
	if t.ahead(n) != token.Lt {
		return n
	}
	angles, others := 0, 0
	for i := n; i < n+maxArgs; i++ {
		switch t.ahead(i) {
		case token.LParen, token.LBrack:
			others++
		case token.RParen, token.RBrack:
			others--
		case token.EOF, token.Semi, token.LBrace, token.RBrace:
			return n
		case token.Lt:
			if others == 0 {
				angles++
			}
		case token.Gt:
			if others > 0 {
				continue
			}
			if angles--; angles == 0 {
				return i + 1
			}
		}
	}
	return n
}

// typename handles a template parameter or a dependent name.
func (t *tagger) typename() {
	if t.typeParameter() {
		return
	}
	t.emit()
	if k := t.ahead(0); k == token.Ident || k == token.ColonColon {
		t.name(forcedType)
	}
}

// typeParameter emits typename T or class T if it is a template parameter.
func (t *tagger) typeParameter() bool {
	if t.top().kind != templateParamsFrame || t.last() != token.TmplOpen && t.last() != token.Comma {
		return false
	}
	n := 1
	if t.ahead(n) == token.Ellipsis {
		n++
	}
	if t.ahead(n) == token.Ident {
		n++
	}
	switch t.ahead(n) {
	case token.Comma, token.Gt, token.Assign:
	default:
		return false
	}
	t.parameterName(typeName)
	return true
}

// parameterName emits the word typename or class, and the name of the template parameter after it.
func (t *tagger) parameterName(k nameKind) {
	t.emitAs(token.TypeParam)
	if t.ahead(0) == token.Ellipsis {
		t.emit()
	}
	if t.ahead(0) == token.Ident {
		t.checkNaming(t.src[t.i])
		t.declare(t.src[t.i].Sym, t.top().scope, k, noScope)
		t.emit()
	}
}

// template handles template<…>, and the word template before a member's name.
func (t *tagger) template() {
	if k := t.last(); k == token.Dot || k == token.Arrow {
		t.name(memberName)
		return
	}
	t.emit()
	if t.ahead(0) != token.Lt {
		return
	}
	t.emitAs(token.TmplOpen)
	f := t.push(templateParamsFrame)
	f.scope = t.newScope(false, noScope)
	t.openHere(f.scope)
}

// namespace handles the head of a namespace. A::B becomes two namespaces.
func (t *tagger) namespace() {
	word := t.src[t.i]
	t.emit()
	sc := t.target()
	t.next = pending{kind: namespaceFrame, set: true, scope: sc}
	for t.ahead(0) == token.Ident {
		t.checkNaming(t.src[t.i])
		sc = t.namespaceScope(sc, t.src[t.i].Sym)
		t.next.scope = sc
		t.emit()
		if t.ahead(0) != token.ColonColon || t.ahead(1) != token.Ident || len(t.next.outer) == maxNamespaces {
			return
		}
		t.next.outer = append(t.next.outer, sc)
		t.emitAs(token.LBrace)
		t.add(word)
	}
}

// maxNamespaces limits the parts of namespace A::B::C.
const maxNamespaces = 32

// namespaceScope returns the scope of namespace s in sc, creating it if necessary.
func (t *tagger) namespaceScope(sc int32, s token.Symbol) int32 {
	d := t.find(sc, s)
	if d == nil && sc == globalScope {
		d = t.find(builtinScope, s)
	}
	if d != nil && d.kind == namespaceName && d.members != noScope {
		return d.members
	}
	members := t.newScope(true, sc)
	t.declare(s, sc, namespaceName, members)
	return members
}

// buffer handles the head of a cbuffer or tbuffer. Its members belong to the enclosing scope.
func (t *tagger) buffer() {
	t.emit()
	if t.ahead(0) == token.Ident {
		t.checkNaming(t.src[t.i])
		t.emit()
	}
	t.next = pending{kind: bufferFrame, set: true}
}

// using handles aliases, directives and declarations.
func (t *tagger) using() {
	switch {
	case t.top().kind == attrFrame:
		t.emit()
	case t.ahead(1) == token.Namespace:
		t.emitAs(token.UsingNamespace)
		t.i++
		t.bringIn, t.wholeScope = true, true
	case t.ahead(1) == token.Ident && (t.ahead(2) == token.Assign || t.ahead(2) == token.LBrack):
		t.emit()
		kind := typeName
		if t.isTemplate() {
			kind = typeTemplate
		}
		t.checkNaming(t.src[t.i])
		t.alias, t.aliasScope = t.src[t.i].Sym, t.target()
		t.declare(t.alias, t.aliasScope, kind, noScope)
		t.emit()
	default:
		t.emitAs(token.UsingName)
		t.bringIn = true
	}
}

// finishUsing makes the names denoted by c visible.
func (t *tagger) finishUsing(c *chain) {
	t.bringIn = false
	if t.wholeScope {
		t.wholeScope = false
		if c.kind == namespaceName && c.members != noScope && t.scopes[c.members].level == 0 {
			t.openHere(c.members)
		}
		return
	}
	switch {
	case c.operator:
	case c.kind != notKnown:
		t.declare(c.last, t.target(), c.kind, c.members)
	case c.mode == forcedType: // using typename T::Name
		t.declare(c.last, t.target(), typeName, noScope)
	}
}
