package frontend

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// The participle engine builds a parser from the tags of package ast at run
// time. It shares the tagger and the expression parser with the generated
// engine; everything else comes from the tags alone, which makes it the oracle
// of the generator. It stops at the first error.
//
// Positions: participle sees an elided token before each token, once for each
// node that may start there, whose text is the position in decimal. The tags
// capture it as TokenPos, or as LastPos for the token before. The symbol of the
// token comes behind them in the same way, as TokenSym.

// An engine is a built parser and the parse it is used for. The functions that
// participle calls for expressions find the tokens here.
type engine struct {
	parser *participle.Parser[ast.File]
	run    *parser   // parses expressions
	failed exprError // in the expression that got farthest
}

// An exprError tells where an expression could not be parsed, in the tagged
// tokens. Participle may yet do without the expression, so nothing is reported
// until it gives up.
type exprError struct {
	at    int
	again func(*parser)
	start int
}

var engines = sync.Pool{New: func() any { return newEngine() }}

func newEngine() *engine {
	e := &engine{}
	p, err := participle.Build[ast.File](
		participle.Lexer(definition{}),
		participle.UseLookahead(1),
		participle.Elide(token.TokenPos.Name(), token.LastPos.Name(), token.TokenSym.Name()),
		participle.Union(ast.DeclNodes()...),
		participle.Union(ast.Stmts()...),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.Expr, error) {
			return expression(e, l, false, (*parser).parseExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.CommaExpr, error) {
			return expression(e, l, false, (*parser).parseCommaExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.InitExpr, error) {
			return expression(e, l, true, (*parser).parseInitExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.ReturnExpr, error) {
			return expression(e, l, true, (*parser).parseReturnExpr)
		}),
	)
	if err != nil {
		panic("frontend: participle refuses the grammar: " + err.Error())
	}
	e.parser = p
	return e
}

// ebnf returns the grammar as participle prints it.
func ebnf() string {
	e := engines.Get().(*engine)
	defer engines.Put(e)
	return strings.NewReplacer(" <tokenpos>", "", "<tokenpos> ", "", " <lastpos>", "", "<tokensym> ", "").Replace(e.parser.String())
}

// parseWithParticiple is Parse with the participle engine.
func parseWithParticiple(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	tagged, ok := tag(toks, in, diags, opts)
	if !ok {
		return &ast.File{}
	}
	e := engines.Get().(*engine)
	defer engines.Put(e)
	e.run, e.failed = newParser(tagged, in, diagnostics.NewList(diags.Map, diagnostics.Options{ErrorLimit: -1})), exprError{}
	lex, err := lexer.Upgrade(&stream{toks: tagged, in: in}, lexer.TokenType(token.TokenPos), lexer.TokenType(token.LastPos), lexer.TokenType(token.TokenSym))
	if err != nil {
		panic("frontend: " + err.Error()) // stream never fails
	}
	f, err := e.parser.ParseFromLexer(lex)
	if err != nil {
		e.report(err, diags)
	}
	e.run = nil
	if f == nil {
		f = &ast.File{}
	}
	return f
}

// report reports the error that got farthest.
func (e *engine) report(err error, diags *diagnostics.List) {
	at, text := len(e.run.toks)-1, err.Error()
	if p, ok := err.(participle.Error); ok {
		at, text = p.Position().Offset, p.Message()
	}
	if e.failed.again == nil || e.failed.at < at {
		diags.Observe(e.run.toks[at].Pos, "participle", text)
		return
	}
	e.run.diags = diags
	e.run.start(e.failed.start)
	e.failed.again(e.run)
}

// expression parses an expression where participle is, with the methods of the
// generated engine.
func expression[T ast.Expr](e *engine, lex *lexer.PeekingLexer, brace bool, parse func(*parser) T) (x T, err error) {
	t := lex.Peek()
	if k := kindOf(t); !startsExpr(k) && !(brace && k == token.LBrace) {
		return x, participle.NextMatch
	}
	p := e.run
	start := t.Pos.Offset
	p.start(start)
	_, before := p.diags.Count()
	x = parse(p)
	if _, after := p.diags.Count(); after > before {
		if e.failed.again == nil || e.failed.at < p.i {
			e.failed = exprError{p.i, func(p *parser) { parse(p) }, start}
		}
		err = participle.Errorf(lexer.Position{Offset: p.i}, "in an expression")
	}
	for err == nil && lex.Peek().Pos.Offset < p.i {
		lex.Next()
	}
	return x, err
}

// start goes to the token i.
func (p *parser) start(i int) {
	p.i, p.bad, p.depth = i, false, 0
	p.k = p.toks[i].Kind
}

func kindOf(t *lexer.Token) token.Kind {
	if t.EOF() {
		return token.EOF
	}
	return token.Kind(t.Type)
}

// startsExpr reports whether an expression can start with k.
func startsExpr(k token.Kind) bool {
	for _, e := range ast.ExprStart {
		if e == k {
			return true
		}
	}
	return false
}

// definition tells participle the names of the kinds.
type definition struct{}

// Symbols returns the kinds by name.
func (definition) Symbols() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for k := token.EOF + 1; k < token.NumKinds; k++ {
		m[k.Name()] = lexer.TokenType(k)
	}
	return m
}

// Lex is not used: the tokens come from the tagger.
func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, fmt.Errorf("frontend: tokens are not made by participle")
}

// positions is how many nodes may start at one token.
const positions = 8

// A stream feeds participle the tagged tokens, each with its elided positions
// before it. Offset counts the tagged tokens.
type stream struct {
	toks []token.Token
	in   *token.Interner
	i    int
	n    int // elided tokens given before toks[i]
}

// Next returns the next token.
func (s *stream) Next() (lexer.Token, error) {
	t := s.toks[s.i]
	at := lexer.Position{Offset: s.i}
	s.n++
	switch {
	case s.n == 1:
		last := s.toks[max(s.i-1, 0)].Pos
		return lexer.Token{Type: lexer.TokenType(token.LastPos), Value: strconv.Itoa(int(last)), Pos: at}, nil
	case s.n <= 1+positions:
		return lexer.Token{Type: lexer.TokenType(token.TokenPos), Value: strconv.Itoa(int(t.Pos)), Pos: at}, nil
	case s.n == 2+positions:
		return lexer.Token{Type: lexer.TokenType(token.TokenSym), Value: strconv.Itoa(int(t.Sym)), Pos: at}, nil
	case t.Kind == token.EOF:
		return lexer.EOFToken(at), nil
	}
	s.i, s.n = s.i+1, 0
	return lexer.Token{Type: lexer.TokenType(t.Kind), Value: spelled(s.in, t), Pos: at}, nil
}
