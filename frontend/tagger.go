package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// The tagger makes one pass over the tokens before they are parsed. It resolves ambiguities that the grammar cannot
// resolve with one token of lookahead: which names are types or templates, which < opens template arguments, and which
// name is that of a function. It tracks brackets and declarations only as far as this task requires. Names are declared
// before they are used, except in function bodies in a class (see deferred.go). Where text must be rearranged to be
// LL(1), the tagger does so:
//
//	A<B<C>> x;               the >> are two TmplClose
//	[[using V: a(1), b]]     becomes [[using V: a(1)]] [[using V: b]]
//	float const x;           becomes const float x;
//	if (int i = f())         becomes if (int i = f();)
//	s { Filter = POINT; }    becomes s EffectsBlock
//	A<R((B))>                becomes A<R(B)>
//
// An unknown name is assumed to be a type if it comes before another name in a place where only a type is possible.
// Package sema reports it.
//
// Both engines parse the output of the tagger.

const (
	// maxBrackets is the maximum nesting of brackets of any kind.
	maxBrackets = 256
	// maxNesting is the maximum nesting of statements without brackets.
	maxNesting = 1024
	// maxFrames is the maximum nesting of brackets and template headers.
	maxFrames = 2048
)

// A frameKind is the kind of construct to which an open bracket belongs.
type frameKind uint8

const (
	fileFrame frameKind = iota
	namespaceFrame
	recordFrame
	enumFrame
	bufferFrame
	blockFrame          // { of a function or statement
	initFrame           // { of an initializer
	paramsFrame         // ( of a function's parameters
	funcTailFrame       // from the ) of a function's parameters to its end
	condFrame           // ( after if, while, switch
	forFrame            // ( after for
	decltypeFrame       // ( after __decltype
	parenFrame          // any other (
	bracketFrame        // [
	attrFrame           // [[
	argsFrame           // < of template arguments
	templateParamsFrame // < of template parameters
	templateTailFrame   // from the > of template parameters to the end of the declaration
)

// A frame is an open bracket, or the tail of a declaration in which the names of parameters are still visible.
type frame struct {
	kind      frameKind
	declaring bool  // a declarator has been read in the current statement
	assigned  bool  // an equal sign has been read after the declarator
	typedef   bool  // the current statement is a typedef
	label     bool  // the next colon ends a label, case or default
	abstract  bool  // for paramsFrame: the parameters belong to a function type
	complete  bool  // for paramsFrame and funcTailFrame: the enclosing class is complete
	extra     uint8 // number of additional braces to close, for namespace A::B
	questions int32 // number of ? whose : has not been read
	nest      int32 // number of nested statements without braces around the next token
	scope     int32 // scope to which declarations belong
	opened    int32 // number of scopes that remain open when the frame closes
	at        int32 // index in tagger.out of the bracket
	chain     chain // for argsFrame: the name before the bracket
}

// hasBracket reports whether f is an open bracket, and not the tail of a declaration.
func (f *frame) hasBracket() bool { return f.kind != funcTailFrame && f.kind != templateTailFrame }

// A pending describes the construct to which the next { belongs.
type pending struct {
	kind   frameKind
	set    bool
	scope  int32
	frames int32   // number of frames around the head of a struct or enum
	outer  []int32 // scopes of the outer namespaces to open, for namespace A::B
}

type tagger struct {
	*names
	diags *diagnostics.List
	opts  Options

	src []token.Token
	i   int
	out []token.Token // output for src[:i], stored in the same array before the unread tokens

	frames   []frame
	brackets int
	nest     int
	stopped  bool

	next        pending // construct that the next { opens
	headName    int     // index in src of the name of the struct or enum that is defined, or negative
	params      bool    // the next ( opens a function's parameters
	abstract    bool    // the next ( opens the parameters of a function type
	qualifier   int32   // scope that the qualifier of that function's name denotes
	typeStart   int     // index in out of the start of the last type
	typeEnd     int     // index in out of the end of the last type; a name there is a declarator
	typeMembers int32   // scope of the members of the last type
	alias       token.Symbol
	aliasScope  int32
	bringIn     bool // the next name is the operand of a using-directive or using-declaration
	wholeScope  bool // the operand is that of a using-directive
	held        []token.Token
	unclosed    bool // an opening brace without a closing one has been found

	deferred // texts that wait until their class is complete
}

// tag returns the tokens with the kinds that the grammar needs. It overwrites toks. If the nesting is too deep, it
// reports this and returns false.
func tag(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) ([]token.Token, bool) {
	t := &tagger{
		names: newNames(in), diags: diags, opts: opts,
		src: toks, out: toks[:0],
		frames:   make([]frame, 1, 32),
		headName: -1, typeEnd: -1,
	}
	t.frames[0].scope = globalScope
	t.run(1)
	t.completeAll()
	t.out = append(t.out, t.src[len(t.src)-1])
	return t.out, !t.stopped
}

// run tags tokens until left tokens are unread.
func (t *tagger) run(left int) {
	for !t.stopped && t.left() > left {
		t.opts.Budget.Poll()
		t.step()
	}
}

// left returns the number of unread tokens.
func (t *tagger) left() int { return len(t.src) - t.i }

// step tags the next token, and further tokens that belong to it.
func (t *tagger) step() {
	switch k := t.src[t.i].Kind; k {
	case token.Ident, token.ColonColon, token.Operator:
		t.word()
	case token.LBrace:
		t.openBrace()
	case token.RBrace:
		t.closeBrace()
	case token.LParen:
		t.openParen()
	case token.RParen:
		t.closeParen()
	case token.LBrack:
		t.openBracket()
	case token.RBrack:
		t.closeBracket()
	case token.Semi:
		t.semicolon()
	case token.Comma:
		t.comma()
	case token.Lt:
		t.less()
	case token.Gt:
		t.greater()
	case token.Question:
		t.top().questions++
		t.emit()
	case token.Colon:
		t.colon()
	case token.Mod:
		t.modifier()
	case token.Unsigned, token.Signed:
		t.signedness()
	case token.Struct, token.Class, token.Interface, token.Enum:
		t.head()
	case token.Typename:
		t.typename()
	case token.Template:
		t.template()
	case token.Namespace:
		t.namespace()
	case token.CBuffer, token.TBuffer:
		t.buffer()
	case token.Using:
		t.using()
	case token.Typedef:
		t.top().typedef = true
		t.emit()
	case token.Case, token.Default:
		t.top().label = true
		t.emit()
	case token.If, token.For, token.While, token.Do, token.Switch:
		t.statement()
	case token.Technique:
		t.technique()
	case token.Assign:
		t.assign()
	case token.PragmaPackMatrix:
		t.packMatrix()
	default:
		t.emit()
	}
}

func (t *tagger) top() *frame { return &t.frames[len(t.frames)-1] }

// last returns the kind of the token that was emitted last, or EOF at the start.
func (t *tagger) last() token.Kind {
	if len(t.out) == 0 {
		return token.EOF
	}
	return t.out[len(t.out)-1].Kind
}

// ahead returns the kind of the unread token at offset n; the next token has offset 0.
func (t *tagger) ahead(n int) token.Kind {
	if t.i+n < len(t.src) {
		return t.src[t.i+n].Kind
	}
	return token.EOF
}

// emit moves the next token to the output.
func (t *tagger) emit() {
	t.out = append(t.out, t.src[t.i])
	t.i++
}

// emitAs moves the next token to the output, with kind k.
func (t *tagger) emitAs(k token.Kind) {
	tok := t.src[t.i]
	tok.Kind = k
	t.out = append(t.out, tok)
	t.i++
}

// insert adds a token of kind k that is not in the source.
func (t *tagger) insert(k token.Kind) {
	tok := t.src[t.i]
	t.add(token.Token{Kind: k, Pos: tok.Pos, Flags: tok.Flags & token.LineStart})
}

// add appends toks to the output without reading any tokens. If there is no room before the unread tokens, all tokens
// move to a longer slice.
func (t *tagger) add(toks ...token.Token) {
	if len(t.out)+len(toks) > t.i {
		room := len(toks) + len(t.src)/32 + 8
		src := make([]token.Token, room+len(t.src))
		copy(src, t.out)
		copy(src[room+t.i:], t.src[t.i:])
		t.src, t.out = src, src[:len(t.out)]
		t.i += room
		t.headName += room
	}
	t.out = append(t.out, toks...)
}

// push opens a frame of kind k. Declarations in it belong to the same scope as in the enclosing frame.
func (t *tagger) push(k frameKind) *frame {
	outer := t.top()
	f := frame{kind: k, scope: outer.scope, opened: int32(len(t.opened)), at: int32(len(t.out) - 1)}
	if f.hasBracket() {
		if t.brackets++; t.brackets > maxBrackets {
			t.tooDeep(maxBrackets)
		}
	}
	if len(t.frames) >= maxFrames {
		t.tooDeep(maxFrames)
	}
	t.frames = append(t.frames, f)
	return t.top()
}

func (t *tagger) tooDeep(limit int) {
	if !t.stopped {
		t.diags.Report(t.src[min(t.i, len(t.src)-1)].Pos, diagnostics.NestingTooDeep, limit)
	}
	t.stopped = true
}

// openHere makes the names of sc visible until the innermost frame closes.
func (t *tagger) openHere(sc int32) { t.open(sc, int32(len(t.frames))+2) }

// openNamed opens the scope sc, its enclosing scopes and its bases.
func (t *tagger) openNamed(sc int32) {
	if p := t.scopes[sc].parent; p != noScope && p != globalScope && t.scopes[p].level == 0 {
		t.openNamed(p)
	}
	budget := maxBases
	t.openBases(sc, &budget)
	t.openHere(sc)
}

func (t *tagger) openBases(sc int32, budget *int) {
	for b := t.scopes[sc].base; b != 0; b = t.bases[b].next {
		if *budget--; *budget < 0 {
			return
		}
		of := t.bases[b].scope
		t.openBases(of, budget)
		t.openHere(of)
	}
}

// pop closes the innermost frame, and the scopes that were opened in it.
func (t *tagger) pop() {
	f := t.top()
	t.close(f.opened)
	if f.hasBracket() {
		t.brackets--
	}
	t.nest -= int(f.nest)
	t.frames = t.frames[:len(t.frames)-1]
}

// target returns the scope to which a declaration adds its name. For a template, this is the scope outside the template
// header.
func (t *tagger) target() int32 {
	i := len(t.frames) - 1
	for t.frames[i].kind == templateTailFrame {
		i--
	}
	return t.frames[i].scope
}

// isTemplate reports whether the current declaration has a template header.
func (t *tagger) isTemplate() bool { return t.top().kind == templateTailFrame }

// dropArgs closes the innermost frames of template arguments and parameters, because their > is missing. The < of
// arguments becomes an operator.
func (t *tagger) dropArgs() {
	for t.top().kind == argsFrame || t.top().kind == templateParamsFrame {
		if t.top().kind == argsFrame {
			t.out[t.top().at].Kind = token.Lt
		}
		t.pop()
	}
}

// dropTails closes the innermost frames that are tails of functions and templates, because the declarations end.
func (t *tagger) dropTails() {
	for t.top().kind == funcTailFrame || t.top().kind == templateTailFrame {
		t.pop()
	}
}

func (t *tagger) openBrace() {
	t.dropArgs()
	if t.top().kind == funcTailFrame && t.deferBody() {
		return
	}
	prev := t.last()
	if prev != token.Assign && prev != token.LParen && prev != token.Comma {
		t.closeParens()
	}
	if t.opensStateBlock(prev) {
		t.stateBlock()
		return
	}
	if prev == token.Assign && t.top().kind == paramsFrame { // a default argument cannot be a braced list
		t.diags.Report(t.src[t.i].Pos, diagnostics.ExpectedExpression)
	}
	t.emit()
	next := t.next
	t.next = pending{}
	f := t.top()
	switch {
	case next.set:
		f = t.push(next.kind)
		if next.scope != noScope {
			for _, sc := range next.outer {
				t.openNamed(sc)
			}
			f.extra = uint8(len(next.outer))
			t.openNamed(next.scope)
			if next.kind != enumFrame {
				f.scope = next.scope
			}
		}
	case f.kind == initFrame || prev == token.Assign || prev == token.LParen || prev == token.Comma ||
		prev == token.Return:
		t.push(initFrame)
	default:
		f = t.push(blockFrame)
		f.scope = t.newScope(false, noScope)
		t.openHere(f.scope)
	}
}

// closeParens closes the innermost parentheses in which a brace is not possible. Their closing parentheses are missing.
func (t *tagger) closeParens() {
	for !t.next.set {
		switch f := t.top(); f.kind {
		case paramsFrame:
			if f.abstract {
				t.pop()
				continue
			}
			f.kind = funcTailFrame
			f.declaring = false
			t.brackets--
			return
		case condFrame, forFrame, parenFrame, decltypeFrame, bracketFrame:
			t.pop()
		default:
			return
		}
	}
}

// opensStateBlock reports whether a brace after a token of kind prev opens a state block of the effects language. This
// is the case where a declarator, with its dimensions or semantic, could be initialized.
func (t *tagger) opensStateBlock(prev token.Kind) bool {
	f := t.top()
	if t.next.set || !f.declaring || f.assigned {
		return false
	}
	switch f.kind {
	case fileFrame, namespaceFrame, recordFrame, bufferFrame, blockFrame:
		return prev == token.RBrack || prev == token.AnnotClose || prev == token.Ident
	}
	return false
}

func (t *tagger) closeBrace() {
	for {
		switch f := t.top(); f.kind {
		case fileFrame:
			t.emit()
			return
		case argsFrame, templateParamsFrame:
			t.dropArgs()
			continue
		case namespaceFrame, recordFrame, enumFrame, bufferFrame, blockFrame, initFrame:
			t.closeBraceOf(*f)
			return
		}
		t.pop()
	}
}

// closeBraceOf closes the braces of the innermost frame f.
func (t *tagger) closeBraceOf(f frame) {
	if f.kind == enumFrame && t.last() == token.Comma {
		t.out = t.out[:len(t.out)-1] // drops the last comma in enum { A, }
	}
	for range f.extra {
		t.insert(token.RBrace)
	}
	t.emit()
	t.pop()
	t.complete(len(t.frames))
	switch f.kind {
	case recordFrame, enumFrame:
		t.typeStart, t.typeEnd = len(t.out), len(t.out)
		t.typeMembers = f.scope
	case blockFrame:
		t.endBlock()
	}
}

// endBlock ends a block, and the function whose body it is.
func (t *tagger) endBlock() {
	if t.top().kind == funcTailFrame {
		t.dropTails()
	}
	t.endStatement()
}

func (t *tagger) semicolon() {
	t.dropArgs()
	t.emit()
	t.dropTails()
	f := t.top()
	f.declaring, f.assigned, f.typedef, f.label, f.questions = false, false, false, false, 0
	t.next = pending{}
	t.typeEnd, t.alias = -1, token.NoSymbol
	t.bringIn, t.wholeScope = false, false
	if f.kind != forFrame {
		t.endStatement()
	}
	t.release()
}

// statement emits the keyword of a statement that can contain another one, and counts the nesting of such statements.
func (t *tagger) statement() {
	f := t.top()
	f.nest++
	if t.nest++; t.nest > maxNesting {
		t.tooDeep(maxNesting)
	}
	t.emit()
}

// endStatement ends the statements without braces around the statement that has just ended. It does nothing if else
// follows.
func (t *tagger) endStatement() {
	f := t.top()
	if t.ahead(0) != token.Else {
		t.nest -= int(f.nest)
		f.nest = 0
	}
}

func (t *tagger) comma() {
	f := t.top()
	switch f.kind {
	case attrFrame:
		t.splitAttributes()
		return
	case funcTailFrame:
		t.dropTails()
		f = t.top()
	}
	t.emit()
	f.assigned = false
	if f.declaring && f.kind != paramsFrame && f.kind != templateParamsFrame {
		t.typeStart, t.typeEnd = len(t.out), len(t.out)
	}
}

func (t *tagger) openParen() {
	if t.abstract {
		t.ungroup()
		if t.ahead(0) != token.LParen {
			t.abstract = false
			return
		}
	}
	prev := t.last()
	t.emit()
	switch {
	case t.abstract:
		t.abstract = false
		f := t.push(paramsFrame)
		f.abstract = true
		f.scope = t.newScope(false, noScope)
		t.openHere(f.scope)
	case t.params:
		t.params = false
		f := t.push(paramsFrame)
		f.scope = t.newScope(false, noScope)
		if t.qualifier != noScope {
			t.openNamed(t.qualifier)
		}
		t.openHere(f.scope)
	case prev == token.If || prev == token.While || prev == token.Switch:
		t.push(condFrame)
	case prev == token.For:
		t.push(forFrame)
	case prev == token.Decltype:
		t.push(decltypeFrame)
	default:
		t.push(parenFrame)
	}
}

func (t *tagger) closeParen() {
	t.dropArgs()
	switch f := t.top(); f.kind {
	case paramsFrame:
		t.emit()
		if f.abstract {
			t.pop()
			if t.src[t.i].Sym == token.SymConst {
				t.emitAs(token.ConstSuffix)
			}
			return
		}
		f.kind = funcTailFrame
		f.declaring = false
		t.brackets--
	case condFrame:
		if f.declaring {
			t.insert(token.Semi)
		}
		t.emit()
		t.pop()
	case forFrame, parenFrame:
		t.emit()
		t.pop()
	case decltypeFrame:
		at := int(f.at) - 1
		t.emit()
		t.pop()
		if t.continues() {
			t.decltypeScope(at)
			return
		}
		t.typeStart, t.typeEnd, t.typeMembers = at, len(t.out), noScope
		t.startsFunctionType(at, 0)
	default:
		t.emit()
	}
}

func (t *tagger) closeBracket() {
	t.dropArgs()
	switch t.top().kind {
	case attrFrame:
		if t.ahead(1) != token.RBrack {
			break
		}
		t.emitAs(token.AttrClose)
		t.i++ // skips the second bracket
		t.pop()
		return
	case bracketFrame:
		t.pop()
	}
	t.emit()
}

// colon tags a colon, which belongs to ?:, a label, a list of bases, an annotation or a bit-field.
func (t *tagger) colon() {
	f := t.top()
	switch {
	case f.questions > 0:
		f.questions--
		t.emit()
	case f.label:
		f.label = false
		t.emit()
	case t.next.set && (t.next.kind == recordFrame || t.next.kind == enumFrame), f.kind == attrFrame,
		f.kind == parenFrame, f.kind == decltypeFrame, f.kind == initFrame:
		t.emit()
	default:
		t.annotation()
	}
}

// annotation tags a colon and the annotation after it: a semantic, a register or the like, or the width of a bit-field.
func (t *tagger) annotation() {
	kind := t.annotationKind()
	switch {
	case kind != token.EOF:
		t.emit()
		t.annotationWords(kind)
	case t.ahead(1) == token.Ident:
		t.emit()
		t.emit()
	case t.top().kind == recordFrame:
		if t.typeEnd == len(t.out) {
			t.insert(token.Ident) // unnamed bit-field, int : 3;
			t.top().declaring = true
		}
		t.emitAs(token.BitColon)
	default:
		t.emit()
	}
}

// annotationKind returns the kind of the annotation after the colon if the annotation is register(…), packoffset(…),
// read(…) or write(…), and EOF otherwise.
func (t *tagger) annotationKind() token.Kind {
	kind := t.ahead(1)
	if kind == token.Ident && t.top().kind == recordFrame {
		switch t.in.Text(t.src[t.i+1].Sym) {
		case "read":
			kind = token.PayloadRead
		case "write":
			kind = token.PayloadWrite
		}
	}
	switch kind {
	case token.Register, token.PackOffset, token.PayloadRead, token.PayloadWrite:
		if t.ahead(2) == token.LParen {
			return kind
		}
	}
	return token.EOF
}

// annotationWords emits an annotation of the given kind with its arguments, word(…).
func (t *tagger) annotationWords(kind token.Kind) {
	t.emitAs(kind)
	t.emit()
	if t.ahead(0) == token.RParen && kind != token.Register && kind != token.PackOffset {
		t.insert(token.Ident) // read() without an argument
	}
	for {
		switch t.ahead(0) {
		case token.Comma:
			t.emitAs(token.AnnotComma)
		case token.RParen:
			t.emitAs(token.AnnotClose)
			return
		case token.Semi, token.LBrace, token.RBrace, token.EOF:
			t.diags.Report(t.src[t.i].Pos, diagnostics.ExpectedToken, "')'")
			t.insert(token.AnnotClose)
			return
		default:
			t.emit()
		}
	}
}

// modifier tags a word that is a modifier in every context.
func (t *tagger) modifier() {
	sym := t.src[t.i].Sym
	switch {
	case sym == token.SymVolatile:
		t.dropReserved()
	case sym == token.SymConst && t.top().kind == funcTailFrame && t.last() == token.RParen:
		t.emitAs(token.ConstSuffix)
	case t.typeEnd == len(t.out) && t.typeStart < t.typeEnd:
		t.moveBeforeType()
	case sym == token.SymSnorm || sym == token.SymUnorm:
		t.emitAs(token.TypeMod)
	default:
		t.emit()
	}
}

// moveBeforeType moves the next token, a modifier that follows a type, before the type.
func (t *tagger) moveBeforeType() {
	if t.src[t.i].Sym != token.SymConst {
		t.diags.Report(t.src[t.i].Pos, diagnostics.ModifierAfterType)
	}
	t.emit()
	at := t.typeStart
	for at > 0 && isTypePrefix(t.out[at-1].Kind) {
		at--
	}
	m := t.out[len(t.out)-1]
	copy(t.out[at+1:], t.out[at:len(t.out)-1])
	t.out[at] = m
	t.typeStart++
	t.typeEnd = len(t.out)
}

func isTypePrefix(k token.Kind) bool {
	return k == token.Typename || k == token.Elaborated || k == token.TypeMod
}

// dropReserved reports the next token, a reserved word, and skips it.
func (t *tagger) dropReserved() {
	t.diags.Report(t.src[t.i].Pos, diagnostics.ReservedKeyword, t.in.Text(t.src[t.i].Sym))
	t.i++
}

// signedness tags the word unsigned, which is a type or precedes a type such as int. It reports and drops signed.
func (t *tagger) signedness() {
	if t.ahead(0) == token.Signed {
		t.dropReserved()
		return
	}
	if t.ahead(1) == token.Ident {
		if d := t.lookup(t.src[t.i+1].Sym); d != nil && d.isType() {
			t.emitAs(token.TypeMod)
			return
		}
	}
	if t.ahead(1) == token.LParen && !t.startsFunctionType(len(t.out), 1) {
		t.emitAs(token.CtorIdent)
		return
	}
	t.emitAs(token.TypeIdent)
	t.typeStart, t.typeEnd, t.typeMembers = len(t.out)-1, len(t.out), noScope
}

// packMatrix emits the pragma pack_matrix if a declaration or statement can start here. Otherwise, it holds the pragma
// back.
func (t *tagger) packMatrix() {
	t.held = append(t.held, t.src[t.i])
	t.i++
	switch t.last() {
	case token.EOF, token.Semi, token.LBrace, token.RBrace, token.PragmaPackMatrix:
		t.release()
	}
}

// release emits the pragmas that have been held back if they are allowed here.
func (t *tagger) release() {
	if len(t.held) == 0 {
		return
	}
	switch t.top().kind {
	case fileFrame, namespaceFrame, recordFrame, bufferFrame, blockFrame:
		t.out = append(t.out, t.held...)
		t.held = t.held[:0]
	}
}
