package ast

import "github.com/hlsl2spirv/hlsl2spirv/source"

// A Stmt is one of the statement nodes of this package.
//
//sumtype:decl
type Stmt interface {
	stmtNode()
	Position() source.Pos
}

type (
	// { Stmts }
	Block struct {
		Pos   source.Pos `parser:"@TokenPos LBrace"`
		Stmts []Stmt     `parser:"@@*"`
		End   source.Pos `parser:"@TokenPos RBrace"` // position of the closing brace
	}

	// [Attrs] Stmt; also the attributes before a local declaration.
	AttrStmt struct {
		Pos   source.Pos   `parser:"@TokenPos"`
		Attrs []*Attribute `parser:"@@+"`
		Stmt  Stmt         `parser:"@@"`
	}

	// A declaration in a function body.
	DeclStmt struct {
		Pos  source.Pos `parser:"@TokenPos"`
		Decl *Decl      `parser:"(?= Mod | TypeMod | Struct | Class | Interface | Enum | Typename | Elaborated | Decltype | TypeIdent | TypeScope | Typedef | Using | UsingNamespace | UsingName | StaticAssert | PragmaPackMatrix) @@"`
	}

	// X;
	ExprStmt struct {
		Pos source.Pos `parser:"@TokenPos"`
		X   CommaExpr  `parser:"@@ Semi"`
	}

	// if (Cond) Then else Else
	If struct {
		Pos  source.Pos `parser:"@TokenPos If LParen"`
		Cond *Cond      `parser:"@@ RParen"`
		Then Stmt       `parser:"@@"`
		Else Stmt       `parser:"(Else @@)?"` // nil if absent
	}

	// for (Init; Cond; Post) Body
	For struct {
		Pos  source.Pos `parser:"@TokenPos For LParen"`
		Init Stmt       `parser:"(?! LBrace | LBrack | AttrOpen | If | For | While | Do | Switch | Case | Default | Return | Break | Continue | Discard) @@"` // an *ExprStmt, *DeclStmt or *EmptyStmt
		Cond *Cond      `parser:"@@? Semi"`                                                                                                                   // nil if absent
		Post CommaExpr  `parser:"@@? RParen"`                                                                                                                 // nil if absent
		Body Stmt       `parser:"@@"`
	}

	// while (Cond) Body
	While struct {
		Pos  source.Pos `parser:"@TokenPos While LParen"`
		Cond *Cond      `parser:"@@ RParen"`
		Body Stmt       `parser:"@@"`
	}

	// do Body while (Cond);
	Do struct {
		Pos  source.Pos `parser:"@TokenPos Do"`
		Body Stmt       `parser:"@@"`
		Cond CommaExpr  `parser:"While LParen @@"`
		End  source.Pos `parser:"@TokenPos RParen Semi"` // position of the closing parenthesis
	}

	// switch (Cond) Body; Case and Default are among the statements of Body.
	Switch struct {
		Pos  source.Pos `parser:"@TokenPos Switch LParen"`
		Cond *Cond      `parser:"@@ RParen"`
		Body *Block     `parser:"@@"`
	}

	// case Value: Stmt
	Case struct {
		Pos   source.Pos `parser:"@TokenPos"`
		Value Expr       `parser:"( Case @@ | Default ) Colon"` // nil for default:
	}

	// return X;
	Return struct {
		Pos source.Pos `parser:"@TokenPos Return"`
		X   ReturnExpr `parser:"@@? Semi"` // nil if absent; may be an *InitList
	}

	// break; continue; discard;
	Jump struct {
		Pos  source.Pos `parser:"@TokenPos"`
		Kind JumpKind   `parser:"@(Break | Continue | Discard) Semi"`
	}

	// ;
	EmptyStmt struct {
		Pos source.Pos `parser:"@TokenPos Semi"`
	}

	// A BadStmt represents source that could not be parsed; the error has been reported.
	BadStmt struct{ Pos source.Pos }
)

// A JumpKind is the kind of a jump statement.
type JumpKind string

const (
	Break    JumpKind = "break"
	Continue JumpKind = "continue"
	Discard  JumpKind = "discard"
)

// A Cond is the condition of a statement: an expression, or a declaration whose variable is tested: if (int i = f()).
type Cond struct {
	Pos  source.Pos   `parser:"@TokenPos"`
	Decl *Declaration `parser:"( @@"`   // nil if it is an expression
	X    CommaExpr    `parser:"| @@ )"` // nil if it is a declaration
}

func (*Block) stmtNode()     {}
func (*AttrStmt) stmtNode()  {}
func (*DeclStmt) stmtNode()  {}
func (*ExprStmt) stmtNode()  {}
func (*If) stmtNode()        {}
func (*For) stmtNode()       {}
func (*While) stmtNode()     {}
func (*Do) stmtNode()        {}
func (*Switch) stmtNode()    {}
func (*Case) stmtNode()      {}
func (*Return) stmtNode()    {}
func (*Jump) stmtNode()      {}
func (*EmptyStmt) stmtNode() {}
func (*BadStmt) stmtNode()   {}

// Position returns the position of the opening brace.
func (s *Block) Position() source.Pos { return s.Pos }

// Position returns the position of the first attribute.
func (s *AttrStmt) Position() source.Pos { return s.Pos }

// Position returns the start of the declaration.
func (s *DeclStmt) Position() source.Pos { return s.Pos }

// Position returns the start of the expression.
func (s *ExprStmt) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *If) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *For) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *While) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *Do) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *Switch) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *Case) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *Return) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (s *Jump) Position() source.Pos { return s.Pos }

// Position returns the position of the semicolon.
func (s *EmptyStmt) Position() source.Pos { return s.Pos }

// Position returns the position of the error.
func (s *BadStmt) Position() source.Pos { return s.Pos }
