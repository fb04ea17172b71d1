package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// A chainMode is the context of a name, which restricts its meaning.
type chainMode uint8

const (
	plainName      chainMode = iota // name in an expression, or of a type
	forcedType                      // name of a type after typename or struct, or in a list of bases
	memberName                      // name after a dot
	declaratorName                  // name that a declarator declares
	definedName                     // name of a struct or enum that is defined
)

// A chain is the state of tagging a name with several parts, such as A::B<C>::d.
type chain struct {
	mode      chainMode
	dependent bool // the word template comes before the next part
	operator  bool // the last part is the word operator
	kind      nameKind
	parts     int16
	start     int32 // index in tagger.out of the first token of the name
	members   int32 // scope with the members of the entity that the parts so far denote
	qualifier int32 // scope that the parts before the last one denote
	last      token.Symbol
}

// word tags a name that starts with an identifier, :: or operator. It may be a modifier or an attribute in this
// context.
func (t *tagger) word() {
	f := t.top()
	switch {
	case f.kind == attrFrame:
		t.attributeWord()
	case t.i == t.headName:
		t.name(definedName)
	case t.last() == token.Dot || t.last() == token.Arrow:
		t.name(memberName)
	case t.typeEnd == len(t.out) && !t.startsDeclaration():
		t.afterType()
	case t.isContextualModifier():
		t.emitAs(token.Mod)
	case f.kind == enumFrame && (t.last() == token.LBrace || t.last() == token.Comma):
		t.checkNaming(t.src[t.i])
		t.declare(t.src[t.i].Sym, t.target(), valueName, noScope)
		t.emit()
	case t.namesBase() && (t.last() == token.Colon || t.last() == token.Comma):
		t.name(forcedType)
	default:
		t.name(plainName)
	}
}

// afterType tags a word that follows a type: the declared name, a modifier, or a keyword that cannot be a name.
func (t *tagger) afterType() {
	tok := t.src[t.i]
	switch {
	case tok.Sym.Naming() != token.NamesNothing:
		t.name(declaratorName)
	case t.typeStart == t.typeEnd && !tok.Sym.IsModifier(): // after a comma or }, not after a type
		t.name(plainName)
	case tok.Sym.IsModifier():
		t.src[t.i].Kind = token.Mod
		t.moveBeforeType()
	default:
		first := t.out[t.typeStart]
		t.diags.Report(tok.Pos, diagnostics.TypeAfterType, t.in.Text(first.Sym))
		t.i++
	}
}

// checkNaming reports tok if it is a keyword that cannot be used as a name. It is for names outside of declarators.
func (t *tagger) checkNaming(tok token.Token) {
	if tok.Kind == token.Ident && tok.Sym.Naming() != token.NamesAll {
		t.diags.Report(tok.Pos, diagnostics.ReservedKeyword, t.in.Text(tok.Sym))
	}
}

// startsDeclaration reports whether the next token, after the } of a struct, starts another declaration. In that case,
// the semicolon after the struct is missing.
func (t *tagger) startsDeclaration() bool {
	tok := t.src[t.i]
	if t.last() != token.RBrace || tok.Kind != token.Ident || !tok.Is(token.LineStart) {
		return false
	}
	d := t.lookup(tok.Sym)
	return d != nil && d.isType()
}

// isContextualModifier reports whether the next token is a modifier such as linear, sample or point. Such a word is a
// modifier only if a type or another modifier follows it.
func (t *tagger) isContextualModifier() bool {
	if tok := t.src[t.i]; tok.Kind != token.Ident || !tok.Sym.IsModifier() {
		return false
	}
	switch t.ahead(1) {
	case token.Ident, token.Mod, token.Unsigned, token.Signed, token.Struct, token.Class, token.Typename:
		return true
	}
	return false
}

// name tags the name that starts at the next token.
func (t *tagger) name(mode chainMode) {
	c := chain{mode: mode, start: int32(len(t.out))}
	if t.ahead(0) == token.ColonColon {
		t.emit()
		c.members = globalScope
	}
	t.nameParts(&c)
}

// nameParts tags the remaining parts of the name c. It stops at the < of template arguments; tagger.greater continues the
// name after the closing >.
func (t *tagger) nameParts(c *chain) {
	for {
		switch t.ahead(0) {
		case token.Ident:
			t.resolve(c, t.src[t.i].Sym)
			t.emit()
		case token.Operator:
			c.operator, c.kind, c.members = true, valueName, noScope
			t.emit()
			t.operatorSymbol()
		case token.Template:
			c.dependent = true
			t.i++
			continue
		default: // A:: without another part
			t.finish(c)
			return
		}
		c.parts++
		switch {
		case t.ahead(0) == token.Lt && !c.operator && t.opensArgs(c):
			t.emitAs(token.TmplOpen)
			t.push(argsFrame).chain = *c
			return
		case t.continues():
			t.emit()
			c.qualifier = c.members
		default:
			t.finish(c)
			return
		}
	}
}

// decltypeScope continues a name whose first part is __decltype(…). The next token is ::, and at is the index of the
// keyword in tagger.out.
func (t *tagger) decltypeScope(at int) {
	t.out[at].Kind = token.Ident
	t.out[at+1].Kind = token.DecltypeOpen
	t.out[len(t.out)-1].Kind = token.DecltypeClose
	c := chain{start: int32(at), parts: 1}
	if at > 0 {
		switch prev := t.out[at-1].Kind; {
		case prev == token.Typename, prev == token.Elaborated, prev == token.Assign && t.alias != token.NoSymbol,
			t.namesBase() && (prev == token.Colon || prev == token.Comma):
			c.mode = forcedType
		}
	}
	t.emit()
	t.nameParts(&c)
}

// continues reports whether :: and another part of a name follow.
func (t *tagger) continues() bool {
	if t.ahead(0) != token.ColonColon {
		return false
	}
	switch t.ahead(1) {
	case token.Ident, token.Template, token.Operator:
		return true
	}
	return false
}

// resolve sets the kind and the members of c to those that c has with the further part s.
func (t *tagger) resolve(c *chain, s token.Symbol) {
	var d *declared
	switch {
	case c.parts > 0 || c.members != noScope:
		d = t.member(c.members, s)
		if d == nil && c.members == globalScope {
			d = t.member(builtinScope, s)
		}
	case c.mode != memberName:
		d = t.lookup(s)
	}
	c.last, c.kind, c.members = s, notKnown, noScope
	if d != nil {
		c.kind, c.members = d.kind, d.members
	}
}

// operatorSymbol joins the tokens of the symbol after the word operator into one token.
func (t *tagger) operatorSymbol() {
	tok := t.src[t.i]
	n := 1
	text := tok.Kind.String()
	switch {
	case tok.Kind == token.LParen && t.ahead(1) == token.RParen:
		n, text = 2, "()"
	case tok.Kind == token.LBrack && t.ahead(1) == token.RBrack:
		n, text = 2, "[]"
	case tok.Kind == token.Gt && tok.Is(token.Joined) && t.ahead(1) == token.Gt:
		n, text = 2, ">>"
	case tok.Kind == token.Gt && tok.Is(token.Joined) && t.ahead(1) == token.GtEq:
		n, text = 2, ">>="
	case tok.Kind == token.Ident:
		t.diags.Report(t.src[t.i-1].Pos, diagnostics.ConversionOperator)
		return
	case !tok.Kind.IsPunct() || tok.Kind == token.LParen || tok.Kind == token.LBrack || tok.Kind == token.Semi ||
		tok.Kind == token.LBrace || tok.Kind == token.RBrace || tok.Kind == token.RParen || tok.Kind == token.RBrack:
		return
	}
	tok.Kind, tok.Sym = token.OpName, t.in.Intern(text)
	t.out = append(t.out, tok)
	t.i += n
}

// opensArgs reports whether the < that follows the name c opens template arguments.
func (t *tagger) opensArgs(c *chain) bool {
	if c.dependent {
		return true
	}
	isTemplate := c.kind == typeTemplate || c.kind == funcTemplate
	switch c.mode {
	case definedName:
		return true
	case declaratorName:
		return isTemplate || t.isTemplate() && t.top().typedefless()
	case memberName:
		return t.likelyArgs(t.takesArgs(c.last), true)
	}
	switch {
	case isTemplate:
		return true
	case c.kind == valueName || c.kind == namespaceName:
		return false
	}
	return t.likelyArgs(c.mode == forcedType, false)
}

// typedefless reports whether the current declaration in f is not a typedef.
func (f *frame) typedefless() bool { return !f.typedef }

// maxLikely is the maximum number of tokens that likelyArgs inspects.
const maxLikely = 128

// likelyArgs guesses whether the < here opens template arguments, if the name before it is not known to be a template.
// The arguments must have balanced brackets and consist of names and numbers. Unless known is set, they must start with
// a type. The token after > must be one that cannot follow a comparison: if call is set, only (.
func (t *tagger) likelyArgs(known, call bool) bool {
	if !known && !t.typeAhead(1) {
		return false
	}
	depth := 0
	for n := 0; n < maxLikely; n++ {
		switch t.ahead(n) {
		case token.Lt:
			depth++
		case token.Gt:
			if depth--; depth > 0 {
				continue
			}
			after := t.ahead(n + 1)
			return after == token.LParen || !call && (after == token.ColonColon || after == token.Ident)
		case token.Ident, token.ColonColon, token.IntLit, token.Comma, token.Mod, token.Unsigned, token.Signed,
			token.True, token.False, token.Typename, token.LBrack, token.RBrack, token.Minus:
		default:
			return false
		}
	}
	return false
}

// typeAhead reports whether a type starts at offset n.
func (t *tagger) typeAhead(n int) bool {
	switch t.ahead(n) {
	case token.Unsigned, token.Signed, token.Mod, token.Typename, token.Struct, token.Class:
		return true
	case token.Ident:
		d := t.lookup(t.src[t.i+n].Sym)
		return d != nil && d.isType()
	}
	return false
}

// finish determines the kinds of the tokens of c after its last part.
func (t *tagger) finish(c *chain) {
	switch c.mode {
	case memberName, definedName:
	case declaratorName:
		t.declarator(c)
	default:
		t.finishPlain(c)
	}
}

func (t *tagger) finishPlain(c *chain) {
	if t.bringIn {
		t.finishUsing(c)
	}
	if !t.isTypeHere(c) {
		return
	}
	first := &t.out[c.start]
	if t.ahead(0) == token.LParen && !t.namesBase() && !t.startsFunctionType(int(c.start), 0) {
		first.Kind = constructorKind(first.Kind)
		t.dropTypename(c)
		return
	}
	if first.Kind == token.ColonColon {
		first.Kind = token.TypeScope
	} else {
		first.Kind = token.TypeIdent
	}
	if c.mode == forcedType {
		t.introduce(c)
	}
	if t.namesBase() {
		t.addBase(t.next.scope, c.members)
		return
	}
	if t.alias != token.NoSymbol && t.top().kind != argsFrame {
		t.declare(t.alias, t.aliasScope, notKnown, c.members)
		t.alias = token.NoSymbol
	}
	t.typeStart, t.typeEnd, t.typeMembers = int(c.start), len(t.out), c.members
}

func constructorKind(k token.Kind) token.Kind {
	if k == token.ColonColon {
		return token.CtorScope
	}
	return token.CtorIdent
}

// dropTypename removes the word typename before the name c of a constructor call, because the parenthesis already
// implies a type.
func (t *tagger) dropTypename(c *chain) {
	if c.start > 0 && t.out[c.start-1].Kind == token.Typename {
		t.out = append(t.out[:c.start-1], t.out[c.start:]...)
	}
}

// namesBase reports whether the next token is in a list of bases or in the base type of an enum, but not in brackets
// inside it.
func (t *tagger) namesBase() bool {
	return t.next.set && (t.next.kind == recordFrame || t.next.kind == enumFrame) && int(t.next.frames) == len(t.frames)
}

// introduce declares the struct c, whose name is mentioned here for the first time, as in struct S; or struct S s;
func (t *tagger) introduce(c *chain) {
	if c.parts != 1 || c.start == 0 || t.out[c.start-1].Kind != token.Elaborated {
		return
	}
	here := t.target()
	if c.kind != notKnown && (t.ahead(0) != token.Semi || t.find(here, c.last) != nil) {
		return
	}
	kind := typeName
	if t.isTemplate() {
		kind = typeTemplate
	}
	c.members = t.newScope(true, here)
	t.declare(c.last, here, kind, c.members)
}

// isTypeHere reports whether the name c denotes a type. It is in an expression or at the start of a declaration, unless
// its mode says that it is a type.
func (t *tagger) isTypeHere(c *chain) bool {
	if c.mode == forcedType {
		return true
	}
	after := t.ahead(0)
	if c.kind == typeName || c.kind == typeTemplate {
		return !t.followsValue(after)
	}
	switch after {
	case token.Ident:
		return !t.startsTypeAndName() && t.declarationCanStart(c)
	case token.Operator:
		return t.declarationCanStart(c)
	case token.Mod:
		return t.src[t.i].Sym == token.SymConst && t.declarationCanStart(c)
	}
	return false
}

// startsTypeAndName reports whether a type and then a name follow. In that case, the token before them cannot be a
// type.
func (t *tagger) startsTypeAndName() bool {
	d := t.lookup(t.src[t.i].Sym)
	return d != nil && d.isType() && t.ahead(1) == token.Ident
}

// followsValue reports whether a token of kind k can follow a value but not a type. In that case, the name before it
// cannot be a type.
func (t *tagger) followsValue(k token.Kind) bool {
	switch k {
	case token.Dot, token.Arrow, token.Question, token.RBrack, token.PlusPlus, token.MinusMinus,
		token.OrOr, token.AndAnd, token.Or, token.Xor, token.EqEq, token.NotEq, token.Plus, token.Minus,
		token.Slash, token.Percent, token.Shl, token.LtEq:
		return true
	case token.Assign:
		f := t.top().kind
		return f != paramsFrame && f != templateParamsFrame
	}
	return operators[k].assign != 0
}

// declarationCanStart reports whether a declaration can start with the name c, because of the token before c and the
// innermost frame.
func (t *tagger) declarationCanStart(c *chain) bool {
	prev := token.EOF
	if c.start > 0 {
		prev = t.out[c.start-1].Kind
	}
	f := t.top().kind
	switch prev {
	case token.EOF, token.Semi, token.LBrace, token.RBrace, token.Mod, token.TypeMod, token.AttrClose, token.RBrack,
		token.Else, token.Do, token.Typedef, token.EffectsBlock, token.PragmaPackMatrix:
		return f != parenFrame && f != decltypeFrame && f != initFrame && f != bracketFrame && f != enumFrame
	case token.Colon:
		return f == blockFrame && !t.top().declaring
	case token.RParen:
		return f == blockFrame || f == fileFrame
	case token.TmplClose:
		return f == templateTailFrame
	case token.LParen:
		return f == paramsFrame || f == forFrame
	case token.Comma:
		return f == paramsFrame || f == templateParamsFrame
	case token.TmplOpen:
		return f == templateParamsFrame
	}
	return false
}

// less tags a < that does not follow the name of a template: an operator, or the start of annotations of the effects
// language.
func (t *tagger) less() {
	if f := t.top(); f.declaring && !f.assigned || f.kind == funcTailFrame {
		if end := t.annotationEnd(); end > 0 {
			t.effectsAnnotation(end)
			return
		}
	}
	t.emit()
}

// greater tags a >, which closes template arguments or parameters, or is an operator or one half of >>.
func (t *tagger) greater() {
	tok := t.src[t.i]
	switch f := t.top(); {
	case f.kind == argsFrame:
		c := f.chain
		if t.opts.NeedSpace && tok.Is(token.Joined) && t.ahead(1) == token.Gt &&
			t.frames[len(t.frames)-2].kind == argsFrame {
			t.diags.Report(tok.Pos, diagnostics.RightAngles)
		}
		t.emitAs(token.TmplClose)
		t.pop()
		if t.continues() {
			t.emit()
			c.qualifier = c.members
			t.nameParts(&c)
			return
		}
		t.finish(&c)
	case f.kind == templateParamsFrame && t.frames[len(t.frames)-2].kind == templateParamsFrame:
		t.emitAs(token.TmplClose)
		t.pop()
		if k := t.ahead(0); k == token.Class || k == token.Typename {
			t.parameterName(typeTemplate)
		}
	case f.kind == templateParamsFrame:
		t.emitAs(token.TmplClose)
		f.kind = templateTailFrame
		f.declaring, f.assigned = false, false
		t.brackets--
	case tok.Is(token.Joined) && t.ahead(1) == token.Gt:
		t.joined(token.Shr)
	case tok.Is(token.Joined) && t.ahead(1) == token.GtEq:
		t.joined(token.ShrEq)
	default:
		t.emit()
	}
}

// joined emits the next two tokens as a single token of kind k.
func (t *tagger) joined(k token.Kind) {
	t.emitAs(k)
	t.out[len(t.out)-1].Len += t.src[t.i].Len
	t.i++
}
