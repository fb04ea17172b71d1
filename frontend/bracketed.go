package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// maxAttribute is how many tokens are searched for the end of [[…]].
const maxAttribute = 1024

// openBracket deals with [, or with [[ if its ]] follows.
func (t *tagger) openBracket() {
	if t.ahead(1) == token.LBrack && t.closesTwice() {
		t.emitAs(token.AttrOpen)
		t.i++
		t.push(attrFrame)
		return
	}
	t.emit()
	t.push(bracketFrame)
}

// closesTwice reports whether the brackets that close the two here stand
// side by side.
func (t *tagger) closesTwice() bool {
	depth := 0
	for n := 0; n < maxAttribute; n++ {
		switch t.ahead(n) {
		case token.LBrack, token.LParen:
			depth++
		case token.RParen:
			depth--
		case token.RBrack:
			if depth--; depth == 1 {
				return t.ahead(n+1) == token.RBrack
			}
		case token.Semi, token.LBrace, token.RBrace, token.EOF:
			return false
		}
		if depth <= 0 {
			return false
		}
	}
	return false
}

// attributeWord deals with a word between [[ and ]] that is not in an argument.
func (t *tagger) attributeWord() {
	switch {
	case t.ahead(0) == token.Ident && (t.ahead(1) == token.ColonColon || t.last() == token.Using):
		t.emitAs(token.AttrScope)
	default:
		t.emit()
	}
}

// splitAttributes deals with the comma in a list of attributes: what comes
// after it gets brackets of its own, and a copy of using.
func (t *tagger) splitAttributes() {
	open := int(t.top().at)
	first := t.out[open:len(t.out):len(t.out)]
	t.insert(token.AttrClose)
	t.top().at = int32(len(t.out))
	t.insert(token.AttrOpen)
	if len(first) > 3 && first[1].Kind == token.Using {
		t.add(first[1:4]...) // using Vulkan :
	}
	t.i++
}

// assign deals with the initialisers of the effects language.
func (t *tagger) assign() {
	t.top().assigned = t.top().declaring
	switch {
	case t.ahead(1) == token.SamplerState && t.ahead(2) == token.LBrace:
		t.diags.Report(t.src[t.i+1].Pos, diagnostics.EffectsSamplerState)
		t.i += 2
		t.collapse(token.EffectsBlock)
	case t.ahead(1) == token.Ident && t.ahead(2) == token.Ident && t.in.Text(t.src[t.i+1].Sym) == "compile":
		t.diags.Report(t.src[t.i+1].Pos, diagnostics.EffectsSamplerState)
		t.emitAs(token.EffectsBlock)
		for k := t.ahead(0); k != token.Semi && k != token.LBrace && k != token.RBrace && k != token.EOF; k = t.ahead(0) {
			t.i++
		}
	default:
		t.emit()
	}
}

// technique drops a technique, its name and its annotations.
func (t *tagger) technique() {
	t.diags.Report(t.src[t.i].Pos, diagnostics.EffectsTechnique)
	t.emit()
	if t.ahead(0) == token.Ident {
		t.i++
	}
	if t.ahead(0) == token.Lt && (t.ahead(1) == token.Gt || t.startsEffectsAnnotation(t.i)) {
		t.skipEffectsAnnotation()
	}
	if t.ahead(0) == token.LBrace {
		t.collapse(token.EffectsBlock)
	}
}

// startsEffectsAnnotation reports whether the < at i opens annotations: two
// words and an equal sign or another mark of a declaration follow.
func (t *tagger) startsEffectsAnnotation(i int) bool {
	n := i - t.i
	if t.ahead(n+1) != token.Ident || t.ahead(n+2) != token.Ident {
		return false
	}
	switch t.ahead(n + 3) {
	case token.Assign, token.Semi, token.LBrack:
		return true
	}
	return false
}

// effectsAnnotation replaces < … > by one token.
func (t *tagger) effectsAnnotation() {
	t.diags.Report(t.src[t.i].Pos, diagnostics.EffectsAnnotation)
	tok := t.src[t.i]
	tok.Kind = token.EffectsAnnot
	t.skipEffectsAnnotation()
	t.out = append(t.out, tok)
	if t.ahead(0) == token.LBrace {
		t.stateBlock()
	}
}

// skipEffectsAnnotation goes behind the > that follows a semicolon.
func (t *tagger) skipEffectsAnnotation() {
	prev := token.Semi
	for k := t.ahead(0); k != token.EOF && k != token.RBrace; k = t.ahead(0) {
		t.i++
		if k == token.Gt && (prev == token.Semi || prev == token.Lt) {
			return
		}
		prev = k
	}
}
