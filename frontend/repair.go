package frontend

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A text is incomplete while a user is writing it. The parser then reports the missing tokens and drops the statement
// or declaration around them. This is right for a compiler, but an editor needs the contents. Repair inserts tokens
// where some are missing, so that the parser drops as little as possible:
//
//	x.                       x.<name>;
//	f(a,                     f(a, <name>);
//	if (a < ) {              if (a < <name>) {
//	void f() { if (a) {      void f() { if (a) {} }
//	void g() {               void g() {
//
// Repair uses brackets and the layout of the text, but no grammar. It may make correct text incorrect, so it must be
// applied only to text in which an error was found.

// Repair returns the tokens of a translation unit with some tokens inserted or removed. The last token must be EOF.
// Inserted tokens have length 0, and inserted names do not have a spelling.
func Repair(toks []token.Token, m *source.Map) []token.Token {
	r := &repair{src: toks, out: make([]token.Token, 0, len(toks)+64), m: m}
	for r.i = range toks {
		r.token(toks[r.i])
	}
	return r.out
}

// A role is the kind of construct in braces.
type role uint8

const (
	otherBrace     role = iota // statements or fields
	namespaceBrace             // declarations
	listBrace                  // elements of a list
	recordBrace                // members of a struct; a semicolon must follow the braces
	enumBrace                  // items of an enumeration; a semicolon must follow the braces
)

// An opener is a bracket that has not been closed.
type opener struct {
	kind   token.Kind
	role   role
	before token.Kind // kind of the token before the bracket
	semis  int        // for the parenthesis after for: number of semicolons in it
}

type repair struct {
	src  []token.Token
	i    int
	out  []token.Token
	m    *source.Map
	open []opener

	start     token.Token // first token of the current statement
	started   bool
	label     bool // the statement begins with case or default
	namespace bool // the next brace opens a namespace
	record    bool // the next brace opens a struct
	leaving   bool // inserted tokens get the position of the next token
}

// token appends t to the output, after inserting tokens that are missing before it. It drops a closing bracket that
// does not match an open one.
func (r *repair) token(t token.Token) {
	r.need(t)
	switch t.Kind {
	case token.EOF:
		r.closeAll(0)
	case token.LParen, token.LBrack:
		r.push(opener{kind: t.Kind, before: r.last()})
	case token.LBrace:
		r.brace()
	case token.RParen, token.RBrack:
		if !r.closer(t.Kind) {
			return
		}
	case token.RBrace:
		if !r.closeBrace() {
			return
		}
	case token.Semi:
		r.semicolon()
	default:
		r.word(t)
	}
	r.out = append(r.out, t)
	r.note(t)
}

func (r *repair) last() token.Kind {
	if len(r.out) == 0 {
		return token.EOF
	}
	return r.out[len(r.out)-1].Kind
}

func (r *repair) top() *opener {
	if len(r.open) == 0 {
		return &opener{}
	}
	return &r.open[len(r.open)-1]
}

func (r *repair) push(o opener) { r.open = append(r.open, o) }

// insert appends a token of kind k that is not in the source.
func (r *repair) insert(k token.Kind) {
	t := token.Token{Kind: k, Pos: r.src[r.i].Pos}
	if n := len(r.out); n > 0 && !r.leaving {
		t.Pos = r.out[n-1].End()
	}
	r.out = append(r.out, t)
	r.note(t)
}

// note records the start and the kind of the current statement, where t was appended last.
func (r *repair) note(t token.Token) {
	switch t.Kind {
	case token.Semi, token.LBrace, token.RBrace:
		if r.top().kind != token.LParen {
			r.started, r.label, r.namespace, r.record = false, false, false, false
		}
		return
	case token.Case, token.Default:
		r.label = true
	case token.Namespace:
		r.namespace = true
	case token.Struct, token.Class, token.Interface, token.Enum:
		r.record = len(r.open) == 0 || r.top().kind == token.LBrace
	}
	if !r.started {
		r.start, r.started = t, true
	}
}

// operand is true for the kinds of tokens after which an operand must follow.
var operand = func() (s [token.NumKinds]bool) {
	for k := range s {
		o := &operators[k]
		s[k] = o.binary != 0 && token.Kind(k) != token.Gt || o.assign != 0 || o.prefix != 0 && o.postfix == 0
	}
	s[token.Question], s[token.Colon], s[token.Comma] = true, true, true
	return s
}()

// ends is true for the kinds of tokens that cannot start an operand.
var ends = [token.NumKinds]bool{
	token.RParen: true, token.RBrack: true, token.RBrace: true, token.Semi: true, token.Comma: true, token.EOF: true,
}

// need inserts a name before t if an operand or a member name is missing there.
func (r *repair) need(t token.Token) {
	last := r.last()
	switch {
	case last == token.Dot || last == token.Arrow || last == token.ColonColon:
		if !isMemberName(t.Kind) || t.Is(token.LineStart) && !r.out[len(r.out)-1].Is(token.LineStart) {
			r.insert(token.Ident)
		}
	case last == token.Comma && ends[t.Kind]:
		r.afterComma(t)
	case last == token.Colon && r.label:
	case int(last) < len(operand) && operand[last] && ends[t.Kind]:
		r.insert(token.Ident)
	case last == token.LParen && isStatementHead(r.top().before) && (ends[t.Kind] && t.Kind != token.Semi ||
		t.Kind == token.LBrace):
		r.insert(token.Ident)
	}
}

// afterComma handles a comma after which t cannot start an operand. It inserts a name as the missing argument. In the
// parameters of a function declaration, it removes the comma instead.
func (r *repair) afterComma(t token.Token) {
	switch o := r.top(); {
	case o.kind == token.LBrace && t.Kind == token.RBrace:
	case o.kind == token.LParen && r.isDeclared():
		r.out = r.out[:len(r.out)-1]
	default:
		r.insert(token.Ident)
	}
}

// isDeclared reports whether the innermost parenthesis contains the parameters of a function declaration. This is the
// case if a type and a name precede it.
func (r *repair) isDeclared() bool {
	depth := 0
	for i := len(r.out) - 1; i >= 2; i-- {
		switch r.out[i].Kind {
		case token.RParen, token.RBrack:
			depth++
		case token.LBrack:
			depth--
		case token.LParen:
			if depth--; depth < 0 {
				return r.out[i-1].Kind == token.Ident && (r.out[i-2].Kind == token.Ident || r.out[i-2].Kind == token.Gt)
			}
		case token.Semi, token.LBrace, token.RBrace:
			return false
		}
	}
	return false
}

func isMemberName(k token.Kind) bool {
	return k == token.Ident || k == token.Operator || k == token.Template
}

func isStatementHead(k token.Kind) bool {
	return k == token.If || k == token.While || k == token.Switch
}

// closer closes the bracket that the next token, ) or ], of kind k, matches. It returns false if none exists.
func (r *repair) closer(k token.Kind) bool {
	opens := openers[k]
	for i := len(r.open) - 1; i >= 0; i-- {
		switch r.open[i].kind {
		case opens:
			r.closeInner(i + 1)
			r.open = r.open[:i]
			return true
		case token.LBrace:
			if r.open[i].role != listBrace {
				return false
			}
		}
	}
	return false
}

// closing maps an opening bracket to its closing bracket.
var closing = [token.NumKinds]token.Kind{token.LParen: token.RParen, token.LBrack: token.RBrack,
	token.LBrace: token.RBrace}

// closeInner inserts closing brackets until n brackets are open.
func (r *repair) closeInner(n int) {
	for len(r.open) > n {
		o := *r.top()
		for ; o.kind == token.LParen && o.before == token.For && o.semis < 2; o.semis++ {
			r.insert(token.Semi)
		}
		r.open = r.open[:len(r.open)-1]
		r.insert(closing[o.kind])
		if o.role == recordBrace || o.role == enumBrace {
			r.insert(token.Semi)
		}
	}
}

// closeAll ends unfinished statements, and inserts closing brackets until n brackets are open.
func (r *repair) closeAll(n int) {
	for len(r.open) > n {
		r.closeInner(max(n, r.statement()))
		r.end()
		r.leaving = true // the closed constructs extend to the next token
		if len(r.open) > n {
			r.closeInner(len(r.open) - 1)
		}
		r.leaving = false
	}
	r.end()
}

// statement returns the number of open brackets around the current statement.
func (r *repair) statement() int {
	n := len(r.open)
	for n > 0 && (r.open[n-1].kind != token.LBrace || r.open[n-1].role == listBrace) {
		n--
	}
	return n
}

// end inserts a semicolon if the current statement does not end in a semicolon or a brace.
func (r *repair) end() {
	if k := r.last(); r.started && k != token.Semi && k != token.RBrace && k != token.LBrace && k != token.EOF &&
		r.top().role != enumBrace {
		r.insert(token.Semi)
	}
}

// brace processes an opening brace, before which it closes parentheses whose closing ones are missing.
func (r *repair) brace() {
	if k := r.last(); r.top().kind != token.LBrace && (!isListStart(k) || r.isDeclared()) {
		r.closeInner(r.statement())
	}
	o := opener{kind: token.LBrace, before: r.last()}
	switch {
	case r.namespace:
		o.role = namespaceBrace
	case isListStart(r.last()) && r.last() != token.EOF && (r.last() != token.LBrace || r.top().role == listBrace):
		o.role = listBrace
	case r.started && r.start.Kind == token.Enum:
		o.role = enumBrace
	case r.record && r.last() != token.RParen:
		o.role = recordBrace
	}
	r.push(o)
}

// isListStart reports whether a brace after a token of kind k opens a braced list.
func isListStart(k token.Kind) bool {
	switch k {
	case token.Assign, token.Comma, token.LParen, token.LBrace, token.Return:
		return true
	}
	return false
}

// closeBrace processes a closing brace. It closes the brackets inside the braces, and returns false if no matching
// brace exists.
func (r *repair) closeBrace() bool {
	n := len(r.open)
	for n > 0 && r.open[n-1].kind != token.LBrace {
		n--
	}
	if n == 0 {
		return false
	}
	inner := len(r.open) > n
	r.closeInner(n)
	if inner && r.open[n-1].role != listBrace {
		r.end()
	}
	r.open = r.open[:n-1]
	return true
}

// semicolon processes a semicolon. It closes the brackets that must be closed before the end of a statement.
func (r *repair) semicolon() {
	o := r.top()
	if o.kind == token.LParen && o.before == token.For && o.semis < 2 {
		o.semis++
		return
	}
	for i := len(r.open) - 1; i >= 0 && r.open[i].kind != token.LBrace; i-- {
		if f := &r.open[i]; f.before == token.For && f.semis < 2 {
			r.closeInner(i + 1)
			f.semis++
			return
		}
	}
	if o.kind == token.LBrace && o.role == listBrace || o.kind == token.LParen || o.kind == token.LBrack {
		r.closeInner(r.statement())
	}
}

// word processes a token t that is not a bracket or a semicolon. If t starts a line, it may show that the statement or
// the braces before it are unfinished, and the missing tokens are inserted.
func (r *repair) word(t token.Token) {
	if !t.Is(token.LineStart) || t.Is(token.FromMacro) {
		return
	}
	column := r.column(t.Pos)
	if column == 0 && r.startsDeclaration() && r.leaves() {
		return
	}
	if r.started && r.unfinished(t, column) {
		r.insert(token.Semi)
	}
}

// column returns the offset of p from the start of its line, or -1 if p is not in a file or is in a macro expansion.
func (r *repair) column(p source.Pos) int {
	f := r.m.File(p)
	if f == nil || r.m.InMacro(p) {
		return -1
	}
	i := f.Offset(p)
	return i - 1 - strings.LastIndexByte(f.Text()[:i], '\n')
}

// leaves closes the braces that cannot contain a declaration at the start of a line. It reports whether there were any.
func (r *repair) leaves() bool {
	n := len(r.open)
	for n > 0 && r.open[n-1].role != namespaceBrace {
		n--
	}
	if n == len(r.open) {
		return false
	}
	r.closeAll(n)
	return true
}

// startsDeclaration reports whether the next tokens look like a declaration outside of functions and structs: a
// function with its body, a struct, a buffer, a namespace or a template.
func (r *repair) startsDeclaration() bool {
	switch r.src[r.i].Kind {
	case token.CBuffer, token.TBuffer, token.Namespace, token.Template, token.Struct, token.Class, token.Interface:
		return true
	case token.LBrack, token.Ident, token.Mod:
		return r.isFunction()
	}
	return false
}

// isFunction reports whether the next tokens look like the definition of a function, Mods Type Name ( … ) {.
func (r *repair) isFunction() bool {
	const far = 256
	depth, names, params := 0, 0, false
	for i := r.i; i < len(r.src) && i < r.i+far; i++ {
		switch r.src[i].Kind {
		case token.Ident:
			if depth == 0 {
				names++
			}
		case token.Mod, token.Lt, token.Gt, token.Comma, token.IntLit, token.Colon, token.ColonColon:
			if depth == 0 && r.src[i].Kind == token.Comma && params {
				return false
			}
		case token.LBrack:
			depth++
		case token.RBrack:
			depth--
		case token.LParen:
			if depth == 0 && names < 2 {
				return false
			}
			depth++
		case token.RParen:
			if depth--; depth < 0 {
				return false
			}
			params = params || depth == 0
		case token.LBrace:
			return depth == 0 && params
		case token.Semi, token.RBrace, token.Assign, token.EOF:
			return false
		default:
			if depth == 0 {
				return false
			}
		}
	}
	return false
}

// unfinished reports whether a semicolon is missing before t, which starts a line at the given column. This is assumed
// if t is indented no more than the current statement and can start another one.
func (r *repair) unfinished(t token.Token, column int) bool {
	switch k := r.last(); {
	case r.top().kind == token.LParen || r.top().kind == token.LBrack || r.top().role == listBrace ||
		r.top().role == enumBrace:
		return false
	case k != token.Ident && k != token.IntLit && k != token.FloatLit &&
		(k != token.RParen || r.start.Kind != token.Ident):
		return false
	case t.Kind != token.Ident && t.Kind != token.Mod && !startsStatement(t.Kind):
		return false
	case r.start.Kind == token.Case || r.label:
		return false
	case t.Kind == token.Ident && column == 0 && r.src[min(r.i+1, len(r.src)-1)].Kind == token.LParen:
		return false // the result type of a function may be on a line of its own
	}
	return column >= 0 && column <= r.column(r.start.Pos)
}

// startsStatement reports whether a token of kind k starts a statement or a declaration, and cannot be inside of one.
func startsStatement(k token.Kind) bool {
	return token.Struct <= k && k <= token.Discard && k != token.Else
}
