package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// declarator declares the name c, which is in a declarator, and tags it.
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

// stateBlock reports a block { … } of the effects language after a declarator, and replaces it by one token.
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

// collapse replaces the text in the braces that start here by one token of kind k. If there is no closing brace, it
// only emits the opening brace.
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

// stretch extends tok up to position end, if end is after its start.
func (t *tagger) stretch(tok *token.Token, end source.Pos) {
	if end > tok.Pos {
		tok.Len = uint16(min(end-tok.Pos, token.MaxLen))
	}
}

// matching returns the index in tagger.src of the brace that closes the brace here, or -1 if none exists.
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

// head tags the keyword struct, class, interface or enum, which begins a definition or precedes the name of a declared
// type.
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

// hasBody reports whether braces follow offset n in the same declaration. If not, a colon at offset n is that of a
// bit-field, as in enum E : 3;
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

// define declares the struct or enum whose name consists of the tokens from offset n up to, but not including, offset
// after. It returns the scope for the members.
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

// redefine is like define for a specialization or for a qualified name. All specializations of a template share one
// scope for their members.
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

// skipAttributes returns the offset after the attributes that start at offset n, or n if none exist.
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

// skipName returns the offset after the name that starts at offset n.
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

// maxArgs is the maximum number of tokens that are searched for the end of template arguments.
const maxArgs = 4096

// skipArgs returns the offset after the template arguments that start at offset n, or n if none exist. It ignores angle
// brackets inside parentheses or square brackets.
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

// typename tags the word typename, which begins a template parameter or precedes a dependent name.
func (t *tagger) typename() {
	if t.typeParameter() {
		return
	}
	t.emit()
	if k := t.ahead(0); k == token.Ident || k == token.ColonColon {
		t.name(forcedType)
	}
}

// typeParameter tags typename T or class T and returns true, if this is a template parameter.
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

// parameterName emits the word typename or class, and declares and emits the name of the template parameter after it. k
// is the kind of the name.
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

// template tags template<…>, or the word template before the name of a member.
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

// namespace tags the head of a namespace. namespace A::B becomes two nested namespaces.
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

// maxNamespaces is the maximum number of parts after the first one in namespace A::B::C.
const maxNamespaces = 32

// namespaceScope returns the scope of the namespace s in sc. If no such namespace exists, it is declared.
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

// buffer tags the head of a cbuffer or tbuffer. The members of the buffer belong to the enclosing scope.
func (t *tagger) buffer() {
	t.emit()
	if t.ahead(0) == token.Ident {
		t.checkNaming(t.src[t.i])
		t.emit()
	}
	t.next = pending{kind: bufferFrame, set: true}
}

// using tags the word using, which begins an alias, a using-directive or a using-declaration.
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

// finishUsing makes the names visible that a using-directive or using-declaration with the name c brings in.
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
