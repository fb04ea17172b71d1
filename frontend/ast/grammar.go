package ast

import "github.com/hlsl2spirv/hlsl2spirv/frontend/token"

// DeclNodes lists the alternatives of DeclNode in the order the engines try them.
func DeclNodes() []DeclNode {
	return []DeclNode{
		&Declaration{}, &BufferDecl{}, &Namespace{}, &Template{}, &Typedef{}, &UsingAlias{},
		&UsingNamespace{}, &UsingDecl{}, &StaticAssert{}, &EffectsDecl{}, &PackMatrix{}, &EmptyDecl{},
	}
}

// Stmts lists the alternatives of Stmt in the order the engines try them.
func Stmts() []Stmt {
	return []Stmt{
		&DeclStmt{}, &ExprStmt{}, &Block{}, &If{}, &Return{}, &For{}, &AttrStmt{}, &Jump{},
		&While{}, &Do{}, &Switch{}, &Case{}, &EmptyStmt{},
	}
}

// ExprStart lists the tokens that an Expr and a CommaExpr can start with. An
// InitExpr and a ReturnExpr can also start with an opening brace.
var ExprStart = [...]token.Kind{
	token.Ident, token.CtorIdent, token.ColonColon, token.CtorScope, token.Operator,
	token.IntLit, token.FloatLit, token.StringLit, token.CharLit, token.True, token.False,
	token.This, token.Sizeof, token.LParen, token.Plus, token.Minus, token.Not, token.Tilde,
	token.PlusPlus, token.MinusMinus, token.And, token.Star,
}
