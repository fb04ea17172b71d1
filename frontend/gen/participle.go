package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// buildParticiple returns the error with which participle rejects the grammar that starts at T, or nil if participle
// accepts it. It does not return the parser, which could not parse expressions: package frontend parses these by hand.
func buildParticiple[T any]() error {
	_, err := participle.Build[T](
		participle.Lexer(symbols{}),
		participle.UseLookahead(1),
		participle.Elide(token.TokenPos.Name(), token.LastPos.Name(), token.TokenSym.Name()),
		participle.Union(ast.DeclNodes()...),
		participle.Union(ast.Stmts()...),
		participle.ParseTypeWith(noExpression[ast.Expr]),
		participle.ParseTypeWith(noExpression[ast.CommaExpr]),
		participle.ParseTypeWith(noExpression[ast.InitExpr]),
		participle.ParseTypeWith(noExpression[ast.ReturnExpr]),
	)
	if err != nil {
		return fmt.Errorf("participle rejects the grammar: %w", err)
	}
	return nil
}

func noExpression[T ast.Expr](*lexer.PeekingLexer) (x T, err error) { return x, participle.NextMatch }

// symbols is a lexer for participle that only provides the names of token kinds.
type symbols struct{}

func (symbols) Symbols() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for k := token.EOF + 1; k < token.NumKinds; k++ {
		m[k.Name()] = lexer.TokenType(k)
	}
	return m
}

func (symbols) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("the generator does not read shaders")
}
