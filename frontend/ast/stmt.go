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
		Pos   source.Pos
		Stmts []Stmt
		End   source.Pos // of the closing brace
	}

	// [Attrs] Stmt
	AttrStmt struct {
		Pos   source.Pos
		Attrs []*Attribute
		Stmt  Stmt
	}

	// A declaration in a function body.
	DeclStmt struct {
		Pos  source.Pos
		Decl *Decl
	}

	// X;
	ExprStmt struct {
		Pos source.Pos
		X   Expr
	}

	// if (Cond) Then else Else
	If struct {
		Pos  source.Pos
		Cond *Cond
		Then Stmt
		Else Stmt // nil if absent
	}

	// for (Init; Cond; Post) Body
	For struct {
		Pos  source.Pos
		Init Stmt  // an *ExprStmt, *DeclStmt or *EmptyStmt
		Cond *Cond // nil if absent
		Post Expr  // nil if absent
		Body Stmt
	}

	// while (Cond) Body
	While struct {
		Pos  source.Pos
		Cond *Cond
		Body Stmt
	}

	// do Body while (Cond);
	Do struct {
		Pos  source.Pos
		Body Stmt
		Cond Expr
	}

	// switch (Cond) Body; Case and Default stand among the statements of Body.
	Switch struct {
		Pos  source.Pos
		Cond *Cond
		Body *Block
	}

	// case Value: Stmt
	Case struct {
		Pos   source.Pos
		Value Expr // nil for default:
	}

	// return X;
	Return struct {
		Pos source.Pos
		X   Expr // nil if absent; may be an *InitList
	}

	// break; continue; discard;
	Jump struct {
		Pos  source.Pos
		Kind JumpKind
	}

	// ;
	EmptyStmt struct{ Pos source.Pos }

	// A BadStmt stands for source that could not be parsed; it has been reported.
	BadStmt struct{ Pos source.Pos }
)

// A JumpKind tells the jump statements apart.
type JumpKind string

const (
	Break    JumpKind = "break"
	Continue JumpKind = "continue"
	Discard  JumpKind = "discard"
)

// A Cond is the condition of a statement: an expression, or a declaration
// whose variable is tested: if (int i = f()).
type Cond struct {
	Pos  source.Pos
	Decl *Declaration // nil if it is an expression
	X    Expr         // nil if it is a declaration
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

// Position returns where the statement starts.
func (s *Block) Position() source.Pos     { return s.Pos }
func (s *AttrStmt) Position() source.Pos  { return s.Pos }
func (s *DeclStmt) Position() source.Pos  { return s.Pos }
func (s *ExprStmt) Position() source.Pos  { return s.Pos }
func (s *If) Position() source.Pos        { return s.Pos }
func (s *For) Position() source.Pos       { return s.Pos }
func (s *While) Position() source.Pos     { return s.Pos }
func (s *Do) Position() source.Pos        { return s.Pos }
func (s *Switch) Position() source.Pos    { return s.Pos }
func (s *Case) Position() source.Pos      { return s.Pos }
func (s *Return) Position() source.Pos    { return s.Pos }
func (s *Jump) Position() source.Pos      { return s.Pos }
func (s *EmptyStmt) Position() source.Pos { return s.Pos }
func (s *BadStmt) Position() source.Pos   { return s.Pos }
