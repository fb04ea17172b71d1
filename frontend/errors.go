package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// missingText contains the descriptions of missing tokens in certain rules. Other missing tokens are described by their
// quoted text.
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
	{token.TmplClose, ruleTemplateArgs, "'>'"},
	{token.DecltypeClose, ruleTemplateArgs, "')'"},
	{token.AnnotClose, ruleAnnotation, "')'"},
	{token.EffectsBlock, ruleEffectsDecl, "'{' after technique"},
	{token.LBrace, ruleSwitch, "'{' after 'switch' condition"},
	{token.LBrace, ruleNamespace, "'{' after namespace name"},
}

// openers maps a closing bracket to its opening bracket, and other tokens to EOF.
var openers = [token.NumKinds]token.Kind{
	token.RParen: token.LParen, token.RBrack: token.LBrack, token.RBrace: token.LBrace,
	token.TmplClose: token.TmplOpen, token.DecltypeClose: token.DecltypeOpen, token.AttrClose: token.AttrOpen,
}

// missing reports that the next token is not of kind k, as rule r requires. If k is a semicolon and the line or block
// ends here, parsing continues as if the semicolon were present. Otherwise, the parser enters the error state.
func (p *parser) missing(k token.Kind, r rule) {
	if p.bad {
		return
	}
	if p.refuseWord() {
		return
	}
	if code, args := p.betterComplaint(k, r); code != 0 {
		pos := p.pos()
		if code == diagnostics.UnknownTypeName {
			pos = p.last().Pos
		}
		p.suggest(p.diags.Report(pos, code, args...))
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
		if r == ruleDeclaration {
			text = endOfDeclaration[p.surroundings()]
		}
	}
	d := p.diags.Report(pos, diagnostics.ExpectedToken, text)
	if open := openers[k]; open != token.EOF {
		p.noteOpener(d, open, k)
	}
	p.suggest(d)
	if k == token.Semi && (p.cur().Is(token.LineStart) || p.k == token.RBrace) {
		return
	}
	p.fail()
}

// complaints contains errors that are more specific than a missing token. A row applies if the missing token, the rule,
// and the tokens before and after the error match. EOF matches any token.
var complaints = [...]struct {
	missing token.Kind
	rule    rule
	last    token.Kind
	next    token.Kind
	code    diagnostics.Code
}{
	{token.Semi, ruleDeclaration, token.EOF, token.BitColon, diagnostics.BitFieldAnnotation},
	{token.RParen, ruleFuncDecl, token.EOF, token.Star, diagnostics.PointersUnsupported},
	{token.RParen, ruleFuncDecl, token.EOF, token.And, diagnostics.ReferencesUnsupported},
	{token.RParen, ruleFuncDecl, token.EOF, token.AndAnd, diagnostics.ReferencesUnsupported},
	{token.RParen, ruleFuncDecl, token.Ident, token.LParen, diagnostics.FunctionInParameters},
	{token.RParen, ruleFuncDecl, token.EOF, token.Ellipsis, diagnostics.VariadicUnsupported},
	{token.RParen, ruleFuncDecl, token.LParen, token.EOF, diagnostics.ExpectedParameter},
	{token.RParen, ruleFuncSuffix, token.EOF, token.Star, diagnostics.PointersUnsupported},
	{token.RParen, ruleFuncSuffix, token.EOF, token.And, diagnostics.ReferencesUnsupported},
	{token.RParen, ruleFuncSuffix, token.EOF, token.AndAnd, diagnostics.ReferencesUnsupported},
	{token.RParen, ruleFuncSuffix, token.EOF, token.Ellipsis, diagnostics.VariadicUnsupported},
	{token.TmplClose, ruleTemplateArgs, token.EOF, token.Star, diagnostics.PointersUnsupported},
	{token.TmplClose, ruleTemplateArgs, token.EOF, token.And, diagnostics.ReferencesUnsupported},
	{token.RBrace, ruleEnumDef, token.LBrace, token.EOF, diagnostics.ExpectedIdentifier},
	{token.RBrace, ruleEnumDef, token.Comma, token.EOF, diagnostics.ExpectedIdentifier},
}

// betterComplaint returns an error that is more specific than the error for a missing token k in rule r. It returns
// code 0 if none exists.
func (p *parser) betterComplaint(k token.Kind, r rule) (diagnostics.Code, []any) {
	last := p.last()
	for i := range complaints {
		c := &complaints[i]
		if c.missing == k && c.rule == r && (c.last == token.EOF || c.last == last.Kind) &&
			(c.next == token.EOF || c.next == p.k) {
			return c.code, nil
		}
	}
	switch {
	case k == token.Semi && r == ruleDeclaration && p.k == token.Colon && p.hasWidth():
		return diagnostics.BitFieldAnnotation, nil
	case k == token.Semi && r == ruleExprStmt && p.k == token.TypeIdent && last.Kind == token.Ident &&
		!p.cur().Is(token.LineStart):
		return diagnostics.UnknownTypeName, []any{spelled(p.in, last)}
	}
	return 0, nil
}

// last returns the token before the next token.
func (p *parser) last() token.Token { return p.toks[max(p.i-1, 0)] }

// hasWidth reports whether the current declaration has a bit-field width before the next token.
func (p *parser) hasWidth() bool {
	for i := p.i - 1; i >= 0; i-- {
		switch p.toks[i].Kind {
		case token.BitColon:
			return true
		case token.Semi, token.LBrace, token.RBrace, token.Comma:
			return false
		}
	}
	return false
}

// A place is the kind of construct that contains a declaration.
type place uint8

const (
	topLevel place = iota
	inRecord
	inFunction
)

var endOfDeclaration = [...]string{
	topLevel:   "';' after top level declarator",
	inRecord:   "';' at end of declaration list",
	inFunction: "';' at end of declaration",
}

// surroundings returns the kind of construct to which the innermost open brace belongs.
func (p *parser) surroundings() place {
	i := p.openBrace(p.i)
	if i < 0 {
		return topLevel
	}
	for i--; i >= 0; i-- {
		switch p.toks[i].Kind {
		case token.Struct, token.Class, token.Interface:
			return inRecord
		case token.Namespace, token.CBuffer, token.TBuffer:
			return topLevel
		case token.Semi, token.LBrace, token.RBrace, token.RParen:
			return inFunction
		}
	}
	return inFunction
}

// openBrace returns the index of the innermost brace that is open before token i, or -1 if none exists.
func (p *parser) openBrace(i int) int {
	depth := 0
	for i--; i >= 0; i-- {
		switch p.toks[i].Kind {
		case token.RBrace:
			depth++
		case token.LBrace:
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return -1
}

// noteOpener adds a note to d at the innermost bracket of kind open that is not closed.
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

// refuseWord reports the next token and returns true if it is a word that the language does not allow anywhere.
func (p *parser) refuseWord() bool {
	switch p.cur().Kind {
	case token.Reserved, token.Asm, token.Register:
	default:
		return false
	}
	p.diags.Report(p.pos(), diagnostics.ReservedKeyword, p.text())
	p.fail()
	return true
}

// expectedExpression reports that there is no expression at the next token.
func (p *parser) expectedExpression() {
	if p.bad || p.refuseWord() {
		return
	}
	p.suggest(p.diags.Report(p.pos(), diagnostics.ExpectedExpression))
	p.fail()
}

// unexpected reports that the next token cannot start any alternative of rule r.
func (p *parser) unexpected(r rule) {
	if p.bad || p.refuseWord() {
		return
	}
	if r == ruleDeclaration && p.last().Kind == token.RBrace {
		// struct S { … } without a semicolon: continue as if it were present
		p.diags.Report(p.lastEnd(), diagnostics.ExpectedToken, "';' after "+p.definedKeyword())
		return
	}
	code, args := p.complaint(r)
	p.suggest(p.diags.Report(p.pos(), code, args...))
	if code == diagnostics.MissingTypeSpecifier && p.peek() == token.LBrace {
		p.blockOfName()
	}
	p.fail()
}

// blockOfName reports braces after the next token, which is a name. This is a variable without a type, with a state
// block of the effects language.
func (p *parser) blockOfName() {
	p.diags.Report(p.toks[p.i+1].Pos, diagnostics.EffectsStateBlock)
	depth := 0
	for i := p.i + 1; i < len(p.toks); i++ {
		switch p.toks[i].Kind {
		case token.LBrace:
			depth++
		case token.RBrace:
			if depth--; depth > 0 {
				break
			}
			if p.toks[i+1].Kind != token.Semi {
				p.diags.Report(p.toks[i].End(), diagnostics.ExpectedToken, endOfDeclaration[topLevel])
			}
			return
		}
	}
}

// definedKeyword returns the keyword of the struct or enum that ends before the next token.
func (p *parser) definedKeyword() string {
	for i := p.openBrace(p.i - 1); i >= 0; i-- {
		switch k := p.toks[i].Kind; k {
		case token.Struct, token.Class, token.Interface, token.Enum:
			return k.String()
		}
	}
	return token.Struct.String()
}

// complaint returns the error for the next token, which cannot start any alternative of rule r.
func (p *parser) complaint(r rule) (diagnostics.Code, []any) {
	switch r {
	case ruleStmt, ruleDeclStmt, ruleFor, ruleCond, ruleTemplateArg, ruleInit:
		if p.k == token.RBrace {
			return diagnostics.ExpectedStatement, nil
		}
		return diagnostics.ExpectedExpression, nil
	case ruleDeclNode:
		switch {
		case p.k == token.Ident && p.peek() == token.TypeIdent:
			return diagnostics.UnknownTypeName, []any{p.text()}
		case p.k == token.Ident:
			return diagnostics.MissingTypeSpecifier, nil
		}
		return diagnostics.ExpectedDeclaration, nil
	case ruleType, ruleParam, ruleTemplateParam:
		return p.badType()
	case ruleDeclaration:
		return p.badDeclarator(), nil
	case ruleFuncDecl:
		return diagnostics.ExpectedToken, []any{"function body after function declarator"}
	case ruleIdent, ruleNamePart, ruleModifier, ruleEnumerator, ruleAnnotation, ruleQualName, ruleNameRest:
		return diagnostics.ExpectedIdentifier, nil
	case ruleAttribute:
		return diagnostics.ExpectedToken, []any{"']'"}
	}
	return diagnostics.ExpectedDeclaration, nil
}

// badType returns the error for the next token, where a type is expected.
func (p *parser) badType() (diagnostics.Code, []any) {
	last := p.last().Kind
	switch {
	case p.k == token.Ident:
		return diagnostics.UnknownTypeName, []any{p.text()}
	case p.k == token.Ellipsis:
		return diagnostics.VariadicUnsupported, nil
	case last == token.Colon:
		return diagnostics.ExpectedClassName, nil
	case last == token.LParen || last == token.Comma:
		return diagnostics.ExpectedParameter, nil
	}
	return diagnostics.ExpectedType, nil
}

// badDeclarator returns the error for the next token, where a declarator is expected.
func (p *parser) badDeclarator() diagnostics.Code {
	switch p.k {
	case token.Star:
		return diagnostics.PointersUnsupported
	case token.And, token.AndAnd:
		return diagnostics.ReferencesUnsupported
	}
	return diagnostics.ExpectedDeclaration
}
