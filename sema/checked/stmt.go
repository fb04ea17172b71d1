package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Stmt is one of the statement nodes of this package.
//
//sumtype:decl
type Stmt interface{ stmt() }

type (
	// { Stmts }
	Block struct {
		Pos   source.Pos
		Stmts []Stmt
		End   source.Pos
	}

	// Declarations of local variables, in order. Static locals are included.
	DeclStmt struct {
		Pos  source.Pos
		Vars []*Var
	}

	// X;
	ExprStmt struct {
		Pos      source.Pos
		X        Expr
		Attrs    []attr.Attr
		Returned bool // written as return X; in a function whose result is void
	}

	// if (Cond) Then else Else. Cond is bool.
	If struct {
		Pos   source.Pos
		Var   *DeclStmt // declares i in if (int i = f()), where Cond tests i; otherwise nil
		Cond  Expr
		Then  Stmt
		Else  Stmt      // nil if absent
		Hint  attr.Kind // Branch or Flatten if the statement has this attribute, otherwise None
		Attrs []attr.Attr
	}

	// for (Init; Cond; Post) Body. In while loops, Init and Post are nil.
	For struct {
		Pos   source.Pos
		While bool      // written as a while loop
		Init  Stmt      // nil if absent
		Var   *DeclStmt // for a variable that the condition declares, otherwise nil
		Cond  Expr      // bool; nil if absent
		Post  Expr      // nil if absent
		Body  Stmt
		Attrs []attr.Attr
	}

	// do Body while (Cond);
	Do struct {
		Pos   source.Pos
		Body  Stmt
		Cond  Expr
		End   source.Pos // of the closing parenthesis
		Attrs []attr.Attr
	}

	// switch (Cond) { … }. Body.Stmts contains all case labels of the statement; labels in nested statements have been
	// rejected.
	Switch struct {
		Pos   source.Pos
		Var   *DeclStmt
		Cond  Expr // int, uint or a 16/64-bit integer
		Body  *Block
		Attrs []attr.Attr
	}

	// case Value: or default:
	Case struct {
		Pos   source.Pos
		Value Expr  // converted to the type of the condition; nil for default
		Const int64 // its value
	}

	// return X;
	Return struct {
		Pos source.Pos
		X   Expr // nil if absent; converted to the result type
	}

	// break;
	Break struct{ Pos source.Pos }

	// continue;
	Continue struct{ Pos source.Pos }

	// discard;
	Discard struct{ Pos source.Pos }

	// ;
	Empty struct {
		Pos   source.Pos
		Attrs []attr.Attr
	}
)

func (*Block) stmt()    {}
func (*DeclStmt) stmt() {}
func (*ExprStmt) stmt() {}
func (*If) stmt()       {}
func (*For) stmt()      {}
func (*Do) stmt()       {}
func (*Switch) stmt()   {}
func (*Case) stmt()     {}
func (*Return) stmt()   {}
func (*Break) stmt()    {}
func (*Continue) stmt() {}
func (*Discard) stmt()  {}
func (*Empty) stmt()    {}
