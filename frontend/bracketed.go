package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// maxAttribute is the maximum number of tokens that are searched for the end of [[…]] or of annotations.
const maxAttribute = 1024

// openBracket tags [, or [[ if a matching ]] follows.
func (t *tagger) openBracket() {
	if t.ahead(1) == token.LBrack {
		end := t.closing(1)
		if end > 0 && t.ahead(end+1) == token.RBrack {
			if end == 2 { // [[]] is ignored
				t.i += 4
				return
			}
			t.emitAs(token.AttrOpen)
			t.i++
			t.push(attrFrame)
			return
		}
	}
	t.emit()
	t.push(bracketFrame)
}

// closers maps an opening bracket to its closing bracket, and other tokens to EOF.
var closers = [token.NumKinds]token.Kind{token.LParen: token.RParen, token.LBrack: token.RBrack,
	token.LBrace: token.RBrace}

// closing returns the offset of the token that closes the bracket at offset n. It returns -1 if the brackets in between
// do not match, or if a semicolon comes before the end. Semicolons are allowed only inside parentheses and braces.
func (t *tagger) closing(n int) int {
	var buf [16]token.Kind
	open := buf[:0]
	grouped := 0
	for end := n + maxAttribute; n < end; n++ {
		k := t.ahead(n)
		switch {
		case closers[k] != token.EOF:
			open = append(open, closers[k])
			if k != token.LBrack {
				grouped++
			}
		case k == token.RParen, k == token.RBrack, k == token.RBrace:
			last := len(open) - 1
			if open[last] != k {
				return -1
			}
			if last == 0 {
				return n
			}
			if k != token.RBrack {
				grouped--
			}
			open = open[:last]
		case k == token.Semi && grouped == 0, k == token.EOF:
			return -1
		}
	}
	return -1
}

// attributeWord tags a word between [[ and ]] that is not in an argument. It drops the arguments of an unknown
// attribute.
func (t *tagger) attributeWord() {
	switch {
	case t.ahead(0) == token.Ident && (t.ahead(1) == token.ColonColon || t.last() == token.Using):
		t.emitAs(token.AttrScope)
		if t.ahead(0) == token.ColonColon {
			t.emit()
			if t.ahead(0).IsKeyword() {
				t.src[t.i].Kind = token.Ident
			}
		}
	case t.ahead(0) == token.Ident:
		t.emit()
		if t.ahead(0) != token.LParen || t.isKnownAttribute() {
			return
		}
		if end := t.closing(0); end > 0 {
			t.i += end + 1 // skips the arguments of an unknown attribute
		}
	default:
		t.emit()
	}
}

// isKnownAttribute reports whether the attribute is known whose name was emitted last. The arguments of known
// attributes are expressions.
func (t *tagger) isKnownAttribute() bool {
	if t.opts.KnownAttribute == nil {
		return true
	}
	name := t.in.Text(t.out[len(t.out)-1].Sym)
	open := int(t.top().at)
	using := t.out[open+1].Kind == token.Using
	for _, tok := range t.out[open+1:] {
		if tok.Kind == token.AttrScope {
			return t.opts.KnownAttribute(t.in.Text(tok.Sym), name, using)
		}
	}
	return t.opts.KnownAttribute("", name, false)
}

// splitAttributes splits a list of attributes at the comma here, into two lists in separate brackets. The second list
// gets a copy of the words "using namespace:" if the first begins with them.
func (t *tagger) splitAttributes() {
	if next := t.ahead(1); t.last() == token.AttrOpen || next == token.Comma || next == token.RBrack {
		t.i++ // skips a redundant comma
		return
	}
	open := int(t.top().at)
	first := t.out[open:len(t.out):len(t.out)]
	t.insert(token.AttrClose)
	t.top().at = int32(len(t.out))
	t.insert(token.AttrOpen)
	if len(first) > 3 && first[1].Kind == token.Using {
		t.add(first[1:4]...) // the tokens using, Vulkan and :
	}
	t.i++
}

// assign tags an equal sign, and reports and drops an initializer of the effects language after it.
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
		for k := t.ahead(0); k != token.Semi && k != token.LBrace && k != token.RBrace &&
			k != token.EOF; k = t.ahead(0) {
			t.i++
		}
	default:
		t.emit()
		if t.top().kind == paramsFrame {
			t.deferDefault()
		}
	}
}

// technique reports a technique, and replaces it with its annotations and braces by two tokens.
func (t *tagger) technique() {
	t.diags.Report(t.src[t.i].Pos, diagnostics.EffectsTechnique)
	t.emit()
	if t.ahead(0) == token.Ident {
		t.i++
	}
	if t.ahead(0) == token.Lt {
		t.i += t.annotationEnd() + 1
	}
	if t.ahead(0) == token.LBrace {
		t.collapse(token.EffectsBlock)
	}
}

// annotationEnd returns the offset of the > that ends the annotations of the effects language after the < here, or -1
// if none exists. Before this >, there is the < or a semicolon.
func (t *tagger) annotationEnd() int {
	after := token.Lt
	for n := 1; n < maxAttribute; n++ {
		k := t.ahead(n)
		switch {
		case k == token.Gt && (after == token.Lt || after == token.Semi):
			return n
		case closers[k] != token.EOF:
			if n = t.closing(n); n < 0 {
				return -1
			}
		case k == token.RParen, k == token.RBrack, k == token.RBrace, k == token.EOF:
			return -1
		}
		if after = t.ahead(n); after == token.Lt {
			after = token.EOF
		}
	}
	return -1
}

// effectsAnnotation reports the annotations here, and replaces them by one token. They begin with < and end with the >
// at offset n.
func (t *tagger) effectsAnnotation(n int) {
	t.diags.Report(t.src[t.i].Pos, diagnostics.EffectsAnnotation)
	tok := t.src[t.i]
	tok.Kind = token.EffectsAnnot
	t.i += n + 1
	t.out = append(t.out, tok)
	if t.ahead(0) == token.LBrace && t.top().kind != funcTailFrame {
		t.stateBlock()
	}
}
