package ast

import "github.com/hlsl2spirv/hlsl2spirv/source"

// An Expr is one of the expression nodes of this package. Position is the position for diagnostics: the operator of a
// binary expression, the name of a member.
//
//sumtype:decl
type Expr interface {
	exprNode()
	Position() source.Pos
	Span() source.Span // from the first to just after the last token
}

// The grammar distinguishes the contexts of expressions by these types. Their values are all Exprs.
type (
	// A CommaExpr is an expression that may use the comma operator; an Expr may not.
	CommaExpr interface{ Expr }
	// An InitExpr is an Expr or an *InitList.
	InitExpr interface{ Expr }
	// A ReturnExpr is a CommaExpr or an *InitList.
	ReturnExpr interface{ Expr }
)

type (
	// A Name is a possibly qualified name in an expression: x, N::f<int>, operator+.
	Name struct {
		End  source.Pos
		Name QualName
	}

	// A Literal is a literal token, true, false or a run of adjacent strings.
	Literal struct {
		Pos  source.Pos
		Kind LiteralKind
		Text string // as written
	}

	// this
	This struct{ Pos source.Pos }

	// (X); kept because source ranges and some warnings need it.
	Paren struct {
		Pos, End source.Pos
		X        Expr
	}

	// Op X, or X Op when Postfix
	Unary struct {
		Pos     source.Pos
		Op      Op
		Postfix bool
		X       Expr
	}

	// X Op Y: binary, assignment, compound assignment and comma operators
	Binary struct {
		Pos  source.Pos // position of the operator
		Op   Op
		X, Y Expr
	}

	// Cond ? X : Y
	Conditional struct {
		Pos        source.Pos // position of the question mark
		Cond, X, Y Expr
	}

	// (Type Dims)X
	Cast struct {
		Pos  source.Pos
		Type *Type
		Dims []*Dim
		X    Expr
	}

	// Type(Args): a constructor or functional cast, if Type is known to be a type
	Construct struct {
		Type *Type
		Args []Expr
		End  source.Pos
	}

	// Fun(Args)
	Call struct {
		Fun  Expr
		Args []Expr
		End  source.Pos
	}

	// X.Name<Args>
	Member struct {
		Pos  source.Pos // position of Name
		End  source.Pos
		X    Expr
		Name QualName // b.Base::f has two parts
	}

	// X[I]
	Index struct {
		Pos source.Pos // position of the bracket
		End source.Pos
		X   Expr
		I   Expr
	}

	// { Elems }
	InitList struct {
		Pos   source.Pos
		Elems []Expr
		End   source.Pos
	}

	// sizeof(Type) or sizeof X
	Sizeof struct {
		Pos  source.Pos
		Type *Type // nil if X is set
		Dims []*Dim
		X    Expr
		End  source.Pos
	}

	// A BadExpr represents source that could not be parsed; the error has been reported.
	BadExpr struct{ Pos source.Pos }
)

func (*Name) exprNode()        {}
func (*Literal) exprNode()     {}
func (*This) exprNode()        {}
func (*Paren) exprNode()       {}
func (*Unary) exprNode()       {}
func (*Binary) exprNode()      {}
func (*Conditional) exprNode() {}
func (*Cast) exprNode()        {}
func (*Construct) exprNode()   {}
func (*Call) exprNode()        {}
func (*Member) exprNode()      {}
func (*Index) exprNode()       {}
func (*InitList) exprNode()    {}
func (*Sizeof) exprNode()      {}
func (*BadExpr) exprNode()     {}

// A LiteralKind is the kind of a literal.
type LiteralKind uint8

const (
	IntLiteral LiteralKind = iota
	FloatLiteral
	CharLiteral
	StringLiteral
	BoolLiteral
)

func (k LiteralKind) String() string {
	return [...]string{IntLiteral: "int", FloatLiteral: "float", CharLiteral: "char", StringLiteral: "string",
		BoolLiteral: "bool"}[k]
}

// An Op is an operator.
type Op uint8

const (
	NoOp Op = iota

	// binary, by precedence
	LogicalOr
	LogicalAnd
	BitOr
	BitXor
	BitAnd
	Equal
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual
	ShiftLeft
	ShiftRight
	Add
	Sub
	Mul
	Div
	Rem

	// assignment
	Assign
	AddAssign
	SubAssign
	MulAssign
	DivAssign
	RemAssign
	ShiftLeftAssign
	ShiftRightAssign
	BitAndAssign
	BitXorAssign
	BitOrAssign

	Comma

	// unary
	Plus
	Minus
	LogicalNot
	BitNot
	Increment
	Decrement
	AddressOf // &x and *x are parsed to report a specific error
	Deref

	NumOps
)

// An OpInfo describes an operator.
type OpInfo struct {
	Text string
	Prec int // precedence of a binary operator, higher binds tighter; 0 for the others
}

// Ops is indexed by Op. The parser and the printer use it.
var Ops = [NumOps]OpInfo{
	LogicalOr:        {"||", 1},
	LogicalAnd:       {"&&", 2},
	BitOr:            {"|", 3},
	BitXor:           {"^", 4},
	BitAnd:           {"&", 5},
	Equal:            {"==", 6},
	NotEqual:         {"!=", 6},
	Less:             {"<", 7},
	LessEqual:        {"<=", 7},
	Greater:          {">", 7},
	GreaterEqual:     {">=", 7},
	ShiftLeft:        {"<<", 8},
	ShiftRight:       {">>", 8},
	Add:              {"+", 9},
	Sub:              {"-", 9},
	Mul:              {"*", 10},
	Div:              {"/", 10},
	Rem:              {"%", 10},
	Assign:           {"=", 0},
	AddAssign:        {"+=", 0},
	SubAssign:        {"-=", 0},
	MulAssign:        {"*=", 0},
	DivAssign:        {"/=", 0},
	RemAssign:        {"%=", 0},
	ShiftLeftAssign:  {"<<=", 0},
	ShiftRightAssign: {">>=", 0},
	BitAndAssign:     {"&=", 0},
	BitXorAssign:     {"^=", 0},
	BitOrAssign:      {"|=", 0},
	Comma:            {",", 0},
	Plus:             {"+", 0},
	Minus:            {"-", 0},
	LogicalNot:       {"!", 0},
	BitNot:           {"~", 0},
	Increment:        {"++", 0},
	Decrement:        {"--", 0},
	AddressOf:        {"&", 0},
	Deref:            {"*", 0},
}

func (o Op) String() string { return Ops[o].Text }

// IsAssign reports whether o is = or a compound assignment.
func (o Op) IsAssign() bool { return Assign <= o && o <= BitOrAssign }

// Compound returns the binary operator of a compound assignment, or NoOp for other operators.
func (o Op) Compound() Op {
	switch o {
	case AddAssign:
		return Add
	case SubAssign:
		return Sub
	case MulAssign:
		return Mul
	case DivAssign:
		return Div
	case RemAssign:
		return Rem
	case ShiftLeftAssign:
		return ShiftLeft
	case ShiftRightAssign:
		return ShiftRight
	case BitAndAssign:
		return BitAnd
	case BitXorAssign:
		return BitXor
	case BitOrAssign:
		return BitOr
	}
	return NoOp
}

// Unparen returns x without enclosing parentheses.
func Unparen(x Expr) Expr {
	for {
		p, ok := x.(*Paren)
		if !ok {
			return x
		}
		x = p.X
	}
}
