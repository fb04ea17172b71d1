package frontend

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Text that a user is writing is incomplete. The parser reports the missing tokens and drops the enclosing statement or
// declaration. This is right for a compiler, but an editor needs the contents. Repair inserts tokens where some are
// missing, so that as little as possible is dropped:
//
//	x.                       x.<name>;
//	f(a,                     f(a, <name>);
//	if (a < ) {              if (a < <name>) {
//	void f() { if (a) {      void f() { if (a) {} }
//	void g() {               void g() {
//
// Repair uses brackets and the layout of the text, but no grammar. It may make correct text incorrect, so it must only
// be applied to text in which an error was found.

// Repair returns the tokens of a translation unit, the last of which is EOF, with some tokens inserted or removed.
// Inserted tokens have length 0, and inserted names do not have a spelling.
func Repair(toks []token.Token, m *source.Map) []token.Token {
	r := &repair{src: toks, out: make([]token.Token, 0, len(toks)+64), m: m}
	for r.i = range toks {
		r.token(toks[r.i])
	}
	return r.out
}

// A role is the kind of construct in an open brace.
type role uint8

const (
	otherBrace     role = iota // statements, or fields
	namespaceBrace             // declarations
	listBrace                  // the elements of a list
	recordBrace                // the members of a struct: a semicolon must follow
	enumBrace                  // the items of an enumeration: a semicolon must follow
)

// An opener is a bracket that is open.
type opener struct {
	kind   token.Kind
	role   role
	before token.Kind // the token before it
	semis  int        // semicolons in the head of a for statement
}

type repair struct {
	src  []token.Token
	i    int
	out  []token.Token
	m    *source.Map
	open []opener

	start     token.Token // first token of the statement
	started   bool
	label     bool // it begins with case or default
	namespace bool // the next brace opens a namespace
	record    bool // the next brace opens a struct
	leaving   bool // inserted tokens are placed at the next token
}

// token handles the next token.
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

// insert appends a token of a kind.
func (r *repair) insert(k token.Kind) {
	t := token.Token{Kind: k, Pos: r.src[r.i].Pos}
	if n := len(r.out); n > 0 && !r.leaving {
		t.Pos = r.out[n-1].End()
	}
	r.out = append(r.out, t)
	r.note(t)
}

// note tracks the starts of statements.
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

// operand is true for the tokens after which an operand must follow.
var operand = func() (s [token.NumKinds]bool) {
	for k := range s {
		o := &operators[k]
		s[k] = o.binary != 0 && token.Kind(k) != token.Gt || o.assign != 0 || o.prefix != 0 && o.postfix == 0
	}
	s[token.Question], s[token.Colon], s[token.Comma] = true, true, true
	return s
}()

// ends are the tokens that cannot start an operand.
var ends = [token.NumKinds]bool{
	token.RParen: true, token.RBrack: true, token.RBrace: true, token.Semi: true, token.Comma: true, token.EOF: true,
}

// need inserts a name where one is missing before t.
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

// afterComma inserts a missing argument between a comma and t. If a parameter is missing, it removes the comma.
func (r *repair) afterComma(t token.Token) {
	switch o := r.top(); {
	case o.kind == token.LBrace && t.Kind == token.RBrace:
	case o.kind == token.LParen && r.isDeclared():
		r.out = r.out[:len(r.out)-1]
	default:
		r.insert(token.Ident)
	}
}

// isDeclared reports whether the innermost parenthesis holds the parameters of a function declaration: a type and a
// name precede it.
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

// closer handles ) or ]. It returns false for an unmatched bracket.
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

// closeInner closes the brackets from the n-th on.
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

// closeAll ends unfinished statements and closes the brackets from the n-th on.
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

// statement returns the number of open brackets around the statement.
func (r *repair) statement() int {
	n := len(r.open)
	for n > 0 && (r.open[n-1].kind != token.LBrace || r.open[n-1].role == listBrace) {
		n--
	}
	return n
}

// end inserts a semicolon after a statement that does not end in a semicolon.
func (r *repair) end() {
	if k := r.last(); r.started && k != token.Semi && k != token.RBrace && k != token.LBrace && k != token.EOF &&
		r.top().role != enumBrace {
		r.insert(token.Semi)
	}
}

// brace handles {.
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

// isListStart reports whether a brace after a token of kind k opens a list.
func isListStart(k token.Kind) bool {
	switch k {
	case token.Assign, token.Comma, token.LParen, token.LBrace, token.Return:
		return true
	}
	return false
}

// closeBrace handles }. It returns false for an unmatched brace.
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

// semicolon closes the brackets that are open when a statement ends.
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

// word handles any other token. A token that starts a line may show that the text before it is unfinished.
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

// column returns the distance of p from the start of its line, or -1 if p is not in a file.
func (r *repair) column(p source.Pos) int {
	f := r.m.File(p)
	if f == nil || r.m.InMacro(p) {
		return -1
	}
	i := f.Offset(p)
	return i - 1 - strings.LastIndexByte(f.Text()[:i], '\n')
}

// leaves closes the braces that cannot contain a declaration in the first column, and reports whether there were any.
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

// startsDeclaration reports whether the next tokens look like a declaration at the outermost level: a function with its
// body, a struct or a buffer.
func (r *repair) startsDeclaration() bool {
	switch r.src[r.i].Kind {
	case token.CBuffer, token.TBuffer, token.Namespace, token.Template, token.Struct, token.Class, token.Interface:
		return true
	case token.LBrack, token.Ident, token.Mod:
		return r.isFunction()
	}
	return false
}

// isFunction reports whether the next tokens define a function: Mods Type Name ( … ) {.
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

// unfinished reports whether the statement is incomplete before t, which starts a line and is indented no more than the
// statement.
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
		return false // the result type of a function may be on its own line
	}
	return column >= 0 && column <= r.column(r.start.Pos)
}

// startsStatement reports whether k begins a statement or a declaration, and cannot continue a statement or a
// declaration.
func startsStatement(k token.Kind) bool {
	return token.Struct <= k && k <= token.Discard && k != token.Else
}
