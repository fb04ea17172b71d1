package format

// A braceKind is the kind of construct that a brace begins.
type braceKind uint8

const (
	noBrace braceKind = iota
	values
	bareBlock
	controlBlock
	caseBlock
	functionBody
	structBody
	enumBody
	namespaceBody
)

// braceKind returns the kind of an opening brace. It sets the roles of this brace and the closing brace.
func (p *parser) braceKind(i int32, t *token) braceKind {
	if t.op != openBrace {
		return noBrace
	}
	kind := p.opens(t)
	t.role = blockBrace
	switch {
	case kind == values:
		t.role = listBrace
	case t.pair >= 0 && p.tokens[t.pair].line == t.line:
		t.role = oneLineBrace
	}
	if t.pair >= 0 {
		p.tokens[t.pair].role = t.role
	}
	return kind
}

func (p *parser) opens(t *token) braceKind {
	top, b := p.top(), p.block()
	switch {
	case !top.kind.isStatement():
		return values
	case b.st.starts && top.kind == control && top.phase == body:
		return controlBlock
	case b.st.starts && b.st.afterLabel:
		return caseBlock
	case b.st.starts:
		return bareBlock
	case b.st.expression:
		return values
	}
	switch b.st.header {
	case kwStruct, kwBuffer:
		return structBody
	case kwEnum:
		return enumBody
	case kwNamespace:
		return namespaceBody
	}
	switch {
	case b.st.hasParens:
		return functionBody
	case b.kind == declarations:
		return structBody // for example SamplerState s { … }, technique
	}
	return values
}

// wraps reports whether a brace of a given kind begins a line.
func (w *BraceWrapping) wraps(kind braceKind) bool {
	switch kind {
	case controlBlock:
		return w.AfterControlStatement
	case caseBlock:
		return w.AfterCaseLabel
	case functionBody:
		return w.AfterFunction
	case structBody:
		return w.AfterStruct
	case enumBody:
		return w.AfterEnum
	case namespaceBody:
		return w.AfterNamespace
	}
	return true
}

// braceBreaks returns the number of line breaks before the opening brace of a block. The parameter breaks is their
// number in the text. The brace moves to the end of the previous line only if that line is not a directive and does not
// end with a comment.
func (p *parser) braceBreaks(i int32, breaks uint8, kind braceKind) uint8 {
	switch {
	case i == 0 || kind == bareBlock:
		return breaks
	case p.style.Braces.wraps(kind):
		return 1
	case p.tokens[i-1].isCode():
		return 0
	}
	return breaks
}

// openBrace opens the block or list that a brace begins.
func (p *parser) openBrace(i int32, t *token, kind braceKind) {
	if kind == values {
		p.openList(i, t)
		return
	}
	top, b := p.top(), p.block()
	base := p.lineBase(p.currentLine())
	switch kind {
	case controlBlock:
		base = top.indent
	case caseBlock:
		base = b.st.indent
	case functionBody, structBody, enumBody, namespaceBody:
		base = b.st.indent
	}
	p.force, p.opened = t.role == blockBrace, t.role == blockBrace
	if kind == enumBody {
		p.openBracket(i, list)
		f := p.top()
		f.kind, f.base, f.indent, f.hanging = enumerator, base, base.plus(p.style.IndentWidth), true
		return
	}
	f := frame{kind: code, open: i, base: base, indent: base.plus(p.style.IndentWidth), header: b.st.header,
		st: statement{starts: true}, opener: p.margin}
	switch {
	case kind == namespaceBody:
		f.kind = declarations
		if f.indent = p.namespaceIndent(i, base); f.indent == base {
			f.col, f.colKnown = p.tokens[b.st.first].col, true
		}
	case kind == structBody:
		f.kind = declarations
	case kind == controlBlock && top.control == kwSwitch:
		f.kind = switchBody
	}
	f.label = f.indent
	if f.kind == switchBody {
		f.label = base
		if p.style.IndentCaseLabels {
			f.label = f.indent
			f.indent = f.indent.plus(p.style.IndentWidth)
		}
	}
	p.push(f)
}

// namespaceIndent returns the indentation of the content of a namespace. The parameter base is the indentation of the
// namespace itself.
func (p *parser) namespaceIndent(i int32, base indent) indent {
	within := base.plus(p.style.IndentWidth)
	switch p.style.NamespaceIndentation {
	case AsWritten:
		if p.after(i).col <= p.tokens[p.block().st.first].col {
			return base
		}
	case NoNamespaces:
		return base
	case InnerNamespaces:
		if p.block().header != kwNamespace {
			return base
		}
	}
	return within
}

// openList opens a list of values in braces.
func (p *parser) openList(i int32, _ *token) { p.openBracket(i, list) }

// closeBrace closes a block. This ends the statement, except for a struct, which a name may follow.
func (p *parser) closeBrace(t *token) {
	b := p.block()
	if t.pair < 0 || b.open != t.pair {
		return
	}
	at := p.top().block
	isStruct := b.header == kwStruct
	p.frames = p.frames[:at]
	t.frame = p.top().id
	outer := p.block()
	if isStruct {
		outer.st.header, outer.st.words = none, false
		return
	}
	isCase := outer.st.afterLabel
	p.endStatement()
	p.block().caseBlock = isCase
}
