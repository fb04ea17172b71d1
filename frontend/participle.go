//go:build !wasm

package frontend

import (
	"errors"
	"io"
	"strconv"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// The participle engine builds a parser from the tags of package ast at run time. It shares the tagger and the
// expression parser with the generated engine. Everything else comes from the tags alone. It stops at the first error,
// and the generated engine reports the errors.
//
// Nodes get their positions as follows. Before each token, participle receives elided tokens, one for each node that
// may start at the token. The text of an elided token is the position in decimal. The tags capture this text as
// TokenPos or, for the position of the previous token, as LastPos. An elided token for the symbol of the token follows
// them in the same way, as TokenSym.

// A participleParser is a parser that participle has built, and the state of its current parse. The functions that
// participle calls for expressions find the tokens in run.
type participleParser struct {
	built *participle.Parser[ast.File]
	run   *parser // parses the expressions of the current parse
}

// participleParsers holds the parsers that are not in use. It builds one when a compilation needs more.
var participleParsers = sync.Pool{New: func() any { return newParticipleParser() }}

func newParticipleParser() *participleParser {
	e := &participleParser{}
	built, err := participle.Build[ast.File](
		participle.Lexer(definition{}),
		participle.UseLookahead(1),
		participle.Elide(token.TokenPos.Name(), token.LastPos.Name(), token.TokenSym.Name()),
		participle.Union(append([]ast.DeclNode{&pause{}}, ast.DeclNodes()...)...),
		participle.Union(append([]ast.Stmt{&pause{}}, ast.Stmts()...)...),
		participle.ParseTypeWith(func(*lexer.PeekingLexer) (polled, error) {
			e.run.budget.Poll()
			return nil, participle.NextMatch
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.Expr, error) {
			return expression(e.run, l, false, (*parser).parseExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.CommaExpr, error) {
			return expression(e.run, l, false, (*parser).parseCommaExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.InitExpr, error) {
			return expression(e.run, l, true, (*parser).parseInitExpr)
		}),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (ast.ReturnExpr, error) {
			return expression(e.run, l, true, (*parser).parseReturnExpr)
		}),
	)
	if err != nil {
		panic("frontend: participle rejects the grammar: " + err.Error())
	}
	e.built = built
	return e
}

// A pause is the first alternative of declarations and statements. It never matches: when participle tries it, the
// budget is polled.
type pause struct {
	ast.DeclNode
	ast.Stmt
	Polled polled `parser:"@@"`
}

type polled interface{ polled() }

// participleEngine parses the output of the tagger with participle.
var participleEngine engine = func(tagged []token.Token, in *token.Interner, opts Options) (*ast.File, error) {
	e := participleParsers.Get().(*participleParser)
	e.run = newParser(tagged, in, diagnostics.NewSilent(nil))
	e.run.budget = opts.Budget
	defer func() {
		e.run = nil
		participleParsers.Put(e)
	}()
	lex, err := lexer.Upgrade(&stream{toks: tagged, in: in}, lexer.TokenType(token.TokenPos),
		lexer.TokenType(token.LastPos), lexer.TokenType(token.TokenSym))
	if err != nil {
		return nil, err
	}
	return e.built.ParseFromLexer(lex)
}

// expression parses an expression at the position of lex by a method of the generated engine, and moves lex past it.
// brace is set if the expression may be a braced list.
func expression[T ast.Expr](p *parser, lex *lexer.PeekingLexer, brace bool, parse func(*parser) T) (x T, err error) {
	t := lex.Peek()
	if k := kindOf(t); !startsExpr(k) && !(brace && k == token.LBrace) {
		return x, participle.NextMatch
	}
	_, before := p.diags.Count()
	p.start(t.Pos.Offset)
	x = parse(p)
	if _, after := p.diags.Count(); after > before {
		return x, participle.Errorf(lexer.Position{Offset: p.i}, "in an expression")
	}
	for lex.Peek().Pos.Offset < p.i {
		lex.Next()
	}
	return x, nil
}

// start moves to token i, and leaves the error state.
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

// startsExpr reports whether an expression can start with a token of kind k.
func startsExpr(k token.Kind) bool {
	for _, e := range ast.ExprStart {
		if e == k {
			return true
		}
	}
	return false
}

// definition provides the names of the token kinds to participle.
type definition struct{}

// Symbols returns the token kinds by name.
func (definition) Symbols() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for k := token.EOF + 1; k < token.NumKinds; k++ {
		m[k.Name()] = lexer.TokenType(k)
	}
	return m
}

// Lex returns an error. It is never called because the tokens come from the tagger.
func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("frontend: tokens are not made by participle")
}

// positions is the maximum number of grammar nodes that can start at one token. A statement that begins with a
// declaration has this number.
const positions = 5

// A stream passes the output of the tagger to participle. Each token comes after its elided tokens. Offset counts only
// the tokens of the tagger.
type stream struct {
	toks []token.Token
	in   *token.Interner
	i    int
	n    int    // number of elided tokens that have been returned before toks[i]
	pos  string // position of toks[i] in decimal
}

// Next returns the next token, which may be an elided one.
func (s *stream) Next() (lexer.Token, error) {
	t := s.toks[s.i]
	at := lexer.Position{Offset: s.i}
	s.n++
	switch {
	case s.n == 1:
		s.pos = strconv.Itoa(int(t.Pos))
		last := s.toks[max(s.i-1, 0)].Pos
		return lexer.Token{Type: lexer.TokenType(token.LastPos), Value: strconv.Itoa(int(last)), Pos: at}, nil
	case s.n <= 1+positions:
		return lexer.Token{Type: lexer.TokenType(token.TokenPos), Value: s.pos, Pos: at}, nil
	case s.n == 2+positions:
		return lexer.Token{Type: lexer.TokenType(token.TokenSym), Value: strconv.Itoa(int(t.Sym)), Pos: at}, nil
	case t.Kind == token.EOF:
		return lexer.EOFToken(at), nil
	}
	s.i, s.n = s.i+1, 0
	return lexer.Token{Type: lexer.TokenType(t.Kind), Value: spelled(s.in, t), Pos: at}, nil
}
