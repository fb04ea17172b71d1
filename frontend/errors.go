package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// missingText says what to write for a token that a rule misses; other tokens
// are named by their text in quotes.
var missingText = [...]struct {
	kind token.Kind
	rule rule
	text string
}{
	{token.Semi, ruleExprStmt, "';' after expression"},
	{token.Semi, ruleReturn, "';' after return statement"},
	{token.Semi, ruleJump, "';' after statement"},
	{token.Semi, ruleDo, "';' after do/while statement"},
	{token.Semi, ruleFor, "';' in 'for' statement specifier"},
	{token.Semi, ruleDeclaration, "';' at end of declaration"},
	{token.Semi, ruleTypedef, "';' at end of declaration"},
	{token.Semi, ruleUsingAlias, "';' after alias declaration"},
	{token.Semi, ruleUsingNamespace, "';' after namespace name"},
	{token.Semi, ruleUsingDecl, "';' after using declaration"},
	{token.Semi, ruleStaticAssert, "';' after static_assert"},
	{token.LParen, ruleIf, "'(' after 'if'"},
	{token.LParen, ruleAnnotation, "'(' after 'register'"},
	{token.LParen, ruleFor, "'(' after 'for'"},
	{token.LParen, ruleWhile, "'(' after 'while'"},
	{token.LParen, ruleSwitch, "'(' after 'switch'"},
	{token.While, ruleDo, "'while' in do/while loop"},
	{token.Colon, ruleCase, "':' after 'case'"},
	{token.TmplOpen, ruleTemplate, "'<' after 'template'"},
	{token.TmplClose, ruleTemplate, "',' or '>' in template-parameter-list"},
	{token.TmplClose, ruleNamePart, "'>'"},
	{token.AnnotClose, ruleAnnotation, "')'"},
	{token.EffectsBlock, ruleEffectsDecl, "'{' after technique"},
	{token.LBrace, ruleSwitch, "'{' after 'switch' condition"},
	{token.LBrace, ruleNamespace, "'{' after namespace name"},
}

// openers tells the bracket that a closing one matches.
var openers = [token.NumKinds]token.Kind{
	token.RParen: token.LParen, token.RBrack: token.LBrack, token.RBrace: token.LBrace,
	token.TmplClose: token.TmplOpen, token.AttrClose: token.AttrOpen,
}

// fail makes the parser see the end of the file until something recovers.
func (p *parser) fail() {
	p.bad = true
	p.k = token.EOF
}

// missing reports that the next token is not of kind k. A missing semicolon is
// taken as written if the line or the block ends there.
func (p *parser) missing(k token.Kind, r rule) {
	if p.bad {
		return
	}
	if p.refuseWord() {
		return
	}
	if code, ok := p.betterCode(k, r); ok {
		p.diags.Report(p.pos(), code)
		p.fail()
		return
	}
	text := "'" + k.String() + "'"
	for i := range missingText {
		if row := &missingText[i]; row.kind == k && row.rule == r {
			text = row.text
		}
	}
	pos := p.pos()
	if k == token.Semi {
		pos = p.lastEnd()
	}
	d := p.diags.Report(pos, diagnostics.ExpectedToken, text)
	if open := openers[k]; open != token.EOF {
		p.noteOpener(d, open, k)
	}
	if k == token.Semi && (p.cur().Is(token.LineStart) || p.k == token.RBrace) {
		return
	}
	p.fail()
}

// betterCode finds a complaint that says more than which token is missing.
func (p *parser) betterCode(k token.Kind, r rule) (diagnostics.Code, bool) {
	last := p.toks[max(p.i-1, 0)].Kind
	switch {
	case p.k == token.BitColon:
		return diagnostics.BitFieldAnnotation, true
	case r == ruleFuncDecl && k == token.RParen && p.k == token.Star:
		return diagnostics.PointersUnsupported, true
	case r == ruleFuncDecl && k == token.RParen && (p.k == token.And || p.k == token.AndAnd):
		return diagnostics.ReferencesUnsupported, true
	case r == ruleFuncDecl && k == token.RParen && last == token.LParen:
		return diagnostics.ExpectedParameter, true
	case r == ruleEnumDef && k == token.RBrace && (last == token.LBrace || last == token.Comma):
		return diagnostics.ExpectedIdentifier, true
	}
	return 0, false
}

// noteOpener adds a note that points at the bracket that is not closed.
func (p *parser) noteOpener(d *diagnostics.Diagnostic, open, closing token.Kind) {
	depth := 0
	for i := p.i - 1; i >= 0; i-- {
		switch p.toks[i].Kind {
		case closing:
			depth++
		case open:
			if depth--; depth < 0 {
				d.Note(p.toks[i].Pos, "to match this '%s'", open)
				return
			}
		}
	}
}

// refuseWord reports a word that may not stand anywhere.
func (p *parser) refuseWord() bool {
	if k := p.cur().Kind; k != token.Reserved && k != token.Asm {
		return false
	}
	p.diags.Report(p.pos(), diagnostics.ReservedKeyword, p.text())
	p.fail()
	return true
}

// expectedExpression reports that no expression stands here.
func (p *parser) expectedExpression() {
	if p.bad || p.refuseWord() {
		return
	}
	p.diags.Report(p.pos(), diagnostics.ExpectedExpression)
	p.fail()
}

// unexpected reports that the next token starts no alternative of r.
func (p *parser) unexpected(r rule) {
	if p.bad || p.refuseWord() {
		return
	}
	if r == ruleDeclaration && p.toks[max(p.i-1, 0)].Kind == token.RBrace {
		// struct S { … } without a semicolon: take it as written
		p.diags.Report(p.lastEnd(), diagnostics.ExpectedToken, "';' after struct")
		return
	}
	code, args := p.complaint(r)
	p.diags.Report(p.pos(), code, args...)
	p.fail()
}

// complaint chooses the words for a token that starts no alternative of r.
func (p *parser) complaint(r rule) (diagnostics.Code, []any) {
	switch r {
	case ruleStmt, ruleDeclStmt, ruleFor, ruleCond, ruleTemplateArg, ruleInit:
		if p.k == token.RBrace {
			return diagnostics.ExpectedStatement, nil
		}
		return diagnostics.ExpectedExpression, nil
	case ruleDeclNode:
		if p.k == token.Ident {
			return diagnostics.MissingTypeSpecifier, nil
		}
		return diagnostics.ExpectedDeclaration, nil
	case ruleType, ruleParam, ruleTemplateParam:
		return p.badType()
	case ruleDeclaration:
		return p.badDeclarator(), nil
	case ruleFuncDecl:
		return diagnostics.ExpectedToken, []any{"function body after function declarator"}
	case ruleIdent, ruleNamePart, ruleModifier, ruleEnumerator, ruleAnnotation, ruleQualName:
		return diagnostics.ExpectedIdentifier, nil
	case ruleAttribute:
		return diagnostics.ExpectedToken, []any{"']'"}
	}
	return diagnostics.ExpectedDeclaration, nil
}

// badType tells what stands where a type should.
func (p *parser) badType() (diagnostics.Code, []any) {
	last := p.toks[max(p.i-1, 0)].Kind
	switch {
	case p.k == token.Ident:
		return diagnostics.UnknownTypeName, []any{p.text()}
	case last == token.Colon:
		return diagnostics.ExpectedClassName, nil
	case last == token.LParen || last == token.Comma:
		return diagnostics.ExpectedParameter, nil
	}
	return diagnostics.ExpectedType, nil
}

// badDeclarator tells what stands where a declarator should.
func (p *parser) badDeclarator() diagnostics.Code {
	switch p.k {
	case token.Star:
		return diagnostics.PointersUnsupported
	case token.And, token.AndAnd:
		return diagnostics.ReferencesUnsupported
	}
	return diagnostics.ExpectedDeclaration
}

// syncDecl returns d, or skips what is left of it after an error.
func (p *parser) syncDecl(d *ast.Decl) *ast.Decl {
	if !p.bad {
		return d
	}
	p.skipDecl(p.indexOf(d.Pos))
	return &ast.Decl{Pos: d.Pos, Node: &ast.BadDecl{}}
}

// syncStmt returns s, or skips what is left of it after an error.
func (p *parser) syncStmt(s ast.Stmt) ast.Stmt {
	if !p.bad {
		return s
	}
	start := p.i
	if s != nil {
		start = p.indexOf(s.Position())
	}
	p.skipStmt(start)
	return &ast.BadStmt{Pos: p.toks[start].Pos}
}

// indexOf finds the token at pos, which was read before.
func (p *parser) indexOf(pos source.Pos) int {
	i := p.i
	for i > 0 && p.toks[i].Pos != pos {
		i--
	}
	return i
}

// open counts the brackets that are open between the tokens start and p.i.
func (p *parser) open(start int) (parens, braces int) {
	for _, t := range p.toks[start:p.i] {
		switch t.Kind {
		case token.LParen, token.LBrack:
			parens++
		case token.RParen, token.RBrack:
			parens = max(parens-1, 0)
		case token.LBrace:
			braces++
			parens = 0
		case token.RBrace:
			braces--
			parens = 0
		}
	}
	return parens, max(braces, 0)
}

// recover ends the state of error. When no more is to be reported it goes to
// the end of the file.
func (p *parser) recover() {
	p.bad = false
	if p.diags.Stopped() {
		p.i = len(p.toks) - 1
	}
	p.k = p.toks[p.i].Kind
}

// skipDecl goes to the end of the declaration that starts at the token start:
// after a semicolon or a body, or to the closing brace around it.
func (p *parser) skipDecl(start int) {
	parens, braces := p.open(start)
	p.recover()
	p.skip(parens, braces, true)
}

// skipStmt is skipDecl for statements.
func (p *parser) skipStmt(start int) {
	parens, braces := p.open(start)
	p.recover()
	p.skip(parens, braces, false)
}

func (p *parser) skip(parens, braces int, decl bool) {
	for ; p.k != token.EOF; p.next() {
		switch p.k {
		case token.LParen, token.LBrack:
			parens++
		case token.RParen, token.RBrack:
			parens = max(parens-1, 0)
		case token.LBrace:
			braces++
			parens = 0
		case token.RBrace:
			parens = 0
			if braces--; braces > 0 {
				break
			}
			if braces < 0 {
				return
			}
			p.next()
			if decl && p.k == token.Semi {
				p.next()
			}
			return
		case token.Semi:
			if braces == 0 && (parens == 0 || p.toks[p.i+1].Is(token.LineStart)) {
				p.next()
				return
			}
		}
	}
}
