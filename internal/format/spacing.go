package format

// space returns the number of spaces before a token that does not begin a line.
func (p *parser) space(i int32, t *token) int32 {
	prev := &p.tokens[i-1]
	if t.frozen || prev.kind == unknown || t.kind == unknown {
		return t.gap
	}
	if prev.isComment() {
		return min(t.gap, 1)
	}
	if p.needsSpace(prev, t) {
		return 1
	}
	if t.gap > 0 && p.joins(prev, t) {
		return 1
	}
	return 0
}

// joins reports whether two tokens need a space between them, because the scanner would otherwise read them
// differently.
func (p *parser) joins(prev, t *token) bool {
	a, b := p.text[prev.end-1], p.text[t.start]
	isWord := func(c byte) bool { return isLetter(c) || isDigit(c) }
	switch {
	case isWord(a) && isWord(b), isWord(a) && (b == '"' || b == '\''):
		return true
	case a == '.' || b == '.':
		return prev.kind == number || t.kind == number || a == b
	case prev.kind != punct || t.kind != punct:
		return a == '/' && b == '/'
	case a == '/':
		return b == '/' || b == '*' || b == '='
	}
	return punctuator([]byte{a, b}) != none
}

// needsSpace reports whether there is a space between two tokens of a line.
func (p *parser) needsSpace(prev, t *token) bool {
	switch {
	case t.role == pointer || prev.role == pointer, t.op == ellipsis || prev.op == ellipsis:
		return t.gap > 0
	case t.op == comma, t.op == semicolon:
		return false
	case prev.op == comma:
		return t.op != closeBrace || !p.style.BracedListsWithoutSpaces
	case t.op == closeParen && prev.op == openParen:
		return false
	case t.op == closeParen, prev.op == openParen && t.kind != end:
		return p.style.SpacesInParens
	case t.op == closeSquare, prev.op == openSquare, t.op == dot, prev.op == dot, t.op == arrow, prev.op == arrow,
		prev.op == scope:
		return false
	case prev.role == unary, t.role == postfix, t.role == operatorName, t.role == labelColon:
		return false
	case t.op == scope:
		return prev.kind != word && prev.role != angle && prev.role != twoAngles || t.gap > 0 && prev.op != none
	case t.role == angle, t.role == twoAngles:
		return prev.op == kwTemplate && p.style.SpaceAfterTemplateKeyword || prev.op == assign
	case prev.role == angle && prev.op == less:
		return false
	case t.op == openParen:
		return p.parenApart(prev, t)
	case t.op == openSquare:
		return t.role == attribute && (prev.role != attribute || t.gap > 0)
	case prev.role == castEnd:
		return p.style.SpaceAfterCStyleCast
	case t.op == closeBrace && prev.op == openBrace:
		return false
	case prev.op == openBrace && prev.role == listBrace, t.op == closeBrace && t.role == listBrace:
		return !p.style.BracedListsWithoutSpaces
	}
	return true
}

// parenApart reports whether there is a space before an opening parenthesis.
func (p *parser) parenApart(prev, t *token) bool {
	switch prev.op {
	case kwIf, kwFor, kwWhile, kwSwitch:
		return p.style.SpaceBeforeControlParens
	case kwReturn, kwCase, kwElse, kwDo:
		return true
	}
	switch {
	case prev.role == castEnd:
		return p.style.SpaceAfterCStyleCast
	case prev.role == headerEnd, prev.role == attribute:
		return true
	case prev.role == angle, prev.role == twoAngles, prev.role == operatorName, prev.kind == word,
		prev.op == closeParen, prev.op == closeSquare:
		return false
	case prev.kind == number, prev.kind == literal:
		return t.gap > 0
	}
	return true
}
