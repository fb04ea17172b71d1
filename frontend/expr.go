package frontend

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

const (
	// maxDepth is the maximum nesting of operators without brackets, as in - - - x or a ? b : c ? d : …. The tagger
	// limits the nesting of brackets.
	maxDepth = 1024
	// maxHeight is the maximum height of the tree of an expression that consists of consecutive operators, as in a + b
	// + c…
	maxHeight = 32768
)

// exprSlabs allocate the nodes of expressions.
type exprSlabs struct {
	Name        slab.Of[ast.Name]
	Literal     slab.Of[ast.Literal]
	Paren       slab.Of[ast.Paren]
	Unary       slab.Of[ast.Unary]
	Binary      slab.Of[ast.Binary]
	Conditional slab.Of[ast.Conditional]
	Cast        slab.Of[ast.Cast]
	Construct   slab.Of[ast.Construct]
	Call        slab.Of[ast.Call]
	Member      slab.Of[ast.Member]
	Index       slab.Of[ast.Index]
	InitList    slab.Of[ast.InitList]
}

// operators maps each token to the operators that it can be. The precedences of the operators are in ast.Ops.
var operators = [token.NumKinds]struct{ binary, assign, prefix, postfix ast.Op }{
	token.OrOr:       {binary: ast.LogicalOr},
	token.AndAnd:     {binary: ast.LogicalAnd},
	token.Or:         {binary: ast.BitOr},
	token.Xor:        {binary: ast.BitXor},
	token.And:        {binary: ast.BitAnd, prefix: ast.AddressOf},
	token.EqEq:       {binary: ast.Equal},
	token.NotEq:      {binary: ast.NotEqual},
	token.Lt:         {binary: ast.Less},
	token.LtEq:       {binary: ast.LessEqual},
	token.Gt:         {binary: ast.Greater},
	token.GtEq:       {binary: ast.GreaterEqual},
	token.Shl:        {binary: ast.ShiftLeft},
	token.Shr:        {binary: ast.ShiftRight},
	token.Plus:       {binary: ast.Add, prefix: ast.Plus},
	token.Minus:      {binary: ast.Sub, prefix: ast.Minus},
	token.Star:       {binary: ast.Mul, prefix: ast.Deref},
	token.Slash:      {binary: ast.Div},
	token.Percent:    {binary: ast.Rem},
	token.Assign:     {assign: ast.Assign},
	token.PlusEq:     {assign: ast.AddAssign},
	token.MinusEq:    {assign: ast.SubAssign},
	token.StarEq:     {assign: ast.MulAssign},
	token.SlashEq:    {assign: ast.DivAssign},
	token.PercentEq:  {assign: ast.RemAssign},
	token.ShlEq:      {assign: ast.ShiftLeftAssign},
	token.ShrEq:      {assign: ast.ShiftRightAssign},
	token.AndEq:      {assign: ast.BitAndAssign},
	token.XorEq:      {assign: ast.BitXorAssign},
	token.OrEq:       {assign: ast.BitOrAssign},
	token.Not:        {prefix: ast.LogicalNot},
	token.Tilde:      {prefix: ast.BitNot},
	token.PlusPlus:   {prefix: ast.Increment, postfix: ast.Increment},
	token.MinusMinus: {prefix: ast.Decrement, postfix: ast.Decrement},
}

// parseExpr parses an expression without the comma operator.
func (p *parser) parseExpr() ast.Expr { return p.assignment() }

// parseCommaExpr parses an expression that may contain the comma operator.
func (p *parser) parseCommaExpr() ast.CommaExpr {
	x := p.assignment()
	for p.k == token.Comma {
		pos, h := p.pos(), p.height
		p.next()
		x = p.binaryNode(pos, ast.Comma, x, p.assignment(), h)
	}
	return x
}

// parseInitExpr parses an expression or a braced list.
func (p *parser) parseInitExpr() ast.InitExpr {
	if p.k == token.LBrace {
		return p.initList()
	}
	return p.assignment()
}

// parseReturnExpr parses the operand of return.
func (p *parser) parseReturnExpr() ast.ReturnExpr {
	if p.k == token.LBrace {
		return p.initList()
	}
	return p.parseCommaExpr()
}

func (p *parser) initList() ast.Expr {
	n := p.exprs.InitList.New()
	n.Pos = p.pos()
	p.next()
	m := p.lists.Expr.mark()
	high := 0
	for p.k != token.RBrace && !p.bad {
		p.lists.Expr.add(p.parseInitExpr())
		high = max(high, p.height)
		if p.k != token.Comma {
			break
		}
		p.next()
	}
	p.expect(token.RBrace, ruleInit)
	n.Elems, n.End = p.lists.Expr.take(m), p.lastEnd()
	p.height = high + 1
	return n
}

// deep reports whether operands nest too deeply. If so, it reports an error.
func (p *parser) deep() bool { return p.exceeds(p.depth, maxDepth) }

// high reports whether the tree of the last expression is too high. If so, it reports an error.
func (p *parser) high() bool { return p.exceeds(p.height, maxHeight) }

func (p *parser) exceeds(n, limit int) bool {
	if n <= limit {
		return false
	}
	if !p.bad {
		p.diags.Report(p.pos(), diagnostics.NestingTooDeep, limit)
		p.fail()
	}
	return true
}

// assignment parses an assignment, a conditional expression, or an expression of higher precedence.
func (p *parser) assignment() ast.Expr {
	if p.deep() {
		return &ast.BadExpr{Pos: p.pos()}
	}
	p.depth++
	x := p.binary(1)
	if op := operators[p.k].assign; op != ast.NoOp {
		pos, h := p.pos(), p.height
		p.next()
		x = p.binaryNode(pos, op, x, p.assignment(), h)
	} else if p.k == token.Question {
		x = p.conditional(x)
	}
	p.depth--
	return x
}

// conditional parses ? X : Y, where cond is the expression before it.
func (p *parser) conditional(cond ast.Expr) ast.Expr {
	n := p.exprs.Conditional.New()
	n.Pos, n.Cond = p.pos(), cond
	h := p.height
	p.next()
	n.X = p.parseCommaExpr()
	h = max(h, p.height)
	p.expect(token.Colon, ruleExprStmt)
	n.Y = p.assignment()
	p.height = max(h, p.height) + 1
	return n
}

// binary parses an expression of binary operators with a precedence of at least min.
func (p *parser) binary(min int) ast.Expr {
	x := p.unary()
	for {
		op := operators[p.k].binary
		prec := ast.Ops[op].Prec
		if op == ast.NoOp || prec < min {
			return x
		}
		pos, h := p.pos(), p.height
		p.next()
		x = p.binaryNode(pos, op, x, p.binary(prec+1), h)
	}
}

// binaryNode returns the node for x op y. x has height h, and y was parsed last.
func (p *parser) binaryNode(pos source.Pos, op ast.Op, x, y ast.Expr, h int) ast.Expr {
	p.height = max(h, p.height) + 1
	p.high()
	n := p.exprs.Binary.New()
	n.Pos, n.Op, n.X, n.Y = pos, op, x, y
	return n
}

// unary parses a prefix operator with its operand, a cast, or an expression of higher precedence.
func (p *parser) unary() ast.Expr {
	p.budget.Poll()
	op := operators[p.k].prefix
	isCast := p.k == token.LParen && startsType(p.peek())
	if op == ast.NoOp && !isCast && p.k != token.Sizeof {
		return p.postfix()
	}
	if p.deep() {
		return &ast.BadExpr{Pos: p.pos()}
	}
	p.depth++
	var x ast.Expr
	switch {
	case isCast:
		x = p.cast()
	case op != ast.NoOp:
		x = p.prefix(op)
	default:
		x = p.sizeof()
	}
	p.height++
	p.depth--
	return x
}

func (p *parser) prefix(op ast.Op) ast.Expr {
	n := p.exprs.Unary.New()
	n.Pos, n.Op = p.pos(), op
	p.next()
	n.X = p.unary()
	return n
}

// startsType reports whether a token of kind k starts a type, except the type of a constructor call.
func startsType(k token.Kind) bool {
	switch k {
	case token.TypeIdent, token.TypeScope, token.TypeMod, token.Mod, token.Typename, token.Elaborated, token.Decltype:
		return true
	}
	return false
}

// cast parses (Type Dims)X.
func (p *parser) cast() ast.Expr {
	n := p.exprs.Cast.New()
	n.Pos = p.pos()
	p.next()
	n.Type, n.Dims = p.typeAndDims()
	p.expect(token.RParen, ruleExprStmt)
	n.X = p.unary()
	return n
}

func (p *parser) typeAndDims() (*ast.Type, []*ast.Dim) {
	t := p.parseType()
	m := p.lists.Dim.mark()
	for p.k == token.LBrack {
		p.lists.Dim.add(p.parseDim())
	}
	return t, p.lists.Dim.take(m)
}

// postfix parses a primary expression, and the calls, subscripts and members that follow it.
func (p *parser) postfix() ast.Expr {
	x := p.primary()
	for {
		h := p.height
		switch p.k {
		case token.Dot, token.Arrow:
			x = p.member(x)
		case token.LBrack:
			x = p.index(x)
		case token.LParen:
			n := p.exprs.Call.New()
			n.Fun, n.Args, n.End = x, p.args(), p.lastEnd()
			x = n
		case token.PlusPlus, token.MinusMinus:
			n := p.exprs.Unary.New()
			n.Pos, n.Op, n.Postfix, n.X = p.pos(), operators[p.k].postfix, true, x
			p.next()
			x = n
		default:
			return x
		}
		p.height = max(h, p.height) + 1
		if p.high() {
			return x
		}
	}
}

func (p *parser) member(x ast.Expr) ast.Expr {
	if p.k == token.Arrow {
		p.diags.Report(p.pos(), diagnostics.ArrowUnsupported)
	}
	n := p.exprs.Member.New()
	p.next()
	n.X, n.Pos = x, p.pos()
	p.exprName(&n.Name)
	n.End = p.lastEnd()
	p.height = 0
	return n
}

func (p *parser) index(x ast.Expr) ast.Expr {
	n := p.exprs.Index.New()
	n.X, n.Pos = x, p.pos()
	p.next()
	n.I = p.parseCommaExpr()
	p.expect(token.RBrack, ruleExprStmt)
	n.End = p.lastEnd()
	return n
}

// args parses the arguments of a call, (X, Y, …).
func (p *parser) args() []ast.Expr {
	p.next()
	m := p.lists.Expr.mark()
	high := 0
	if p.k != token.RParen {
		for {
			p.lists.Expr.add(p.assignment())
			high = max(high, p.height)
			if p.k != token.Comma {
				break
			}
			p.next()
		}
	}
	p.expect(token.RParen, ruleExprStmt)
	p.height = high
	return p.lists.Expr.take(m)
}

// exprName parses a name in an expression into n. A symbol after the word operator becomes part of the last part of the
// name.
func (p *parser) exprName(n *ast.QualName) {
	p.fillQualName(n)
	if p.k == token.OpName {
		last := n.Last()
		last.Name += p.text()
		last.Sym = p.in.Intern(last.Name)
		p.next()
	}
}

func (p *parser) primary() ast.Expr {
	p.height = 1
	switch p.k {
	case token.Ident, token.ColonColon, token.Operator:
		n := p.exprs.Name.New()
		p.exprName(&n.Name)
		n.End = p.lastEnd()
		p.height = 1
		return n
	case token.CtorIdent, token.CtorScope:
		return p.construct()
	case token.IntLit:
		return p.literal(ast.IntLiteral)
	case token.FloatLit:
		return p.literal(ast.FloatLiteral)
	case token.CharLit:
		return p.literal(ast.CharLiteral)
	case token.True, token.False:
		return p.literal(ast.BoolLiteral)
	case token.StringLit:
		return p.stringLiteral()
	case token.This:
		pos := p.pos()
		p.next()
		return &ast.This{Pos: pos}
	case token.LParen:
		return p.paren()
	}
	p.expectedExpression()
	return &ast.BadExpr{Pos: p.pos()}
}

func (p *parser) literal(k ast.LiteralKind) ast.Expr {
	n := p.exprs.Literal.New()
	n.Pos, n.Kind, n.Text = p.pos(), k, p.text()
	p.next()
	return n
}

// stringLiteral parses adjacent strings as one literal.
func (p *parser) stringLiteral() ast.Expr {
	n := p.literal(ast.StringLiteral).(*ast.Literal)
	if p.k != token.StringLit {
		return n
	}
	var b strings.Builder
	b.WriteString(n.Text[:len(n.Text)-1])
	for p.k == token.StringLit {
		text := p.text()
		b.WriteString(text[1 : len(text)-1])
		p.next()
	}
	b.WriteByte('"')
	n.Text = b.String()
	return n
}

func (p *parser) paren() ast.Expr {
	n := p.exprs.Paren.New()
	n.Pos = p.pos()
	p.next()
	n.X = p.parseCommaExpr()
	p.expect(token.RParen, ruleExprStmt)
	n.End = p.lastEnd()
	p.height++
	return n
}

// construct parses a constructor call, Type(Args).
func (p *parser) construct() ast.Expr {
	n := p.exprs.Construct.New()
	t := p.slabs.Type.New()
	t.Pos = p.pos()
	t.Name = p.parseQualName()
	n.Type = t
	if p.k != token.LParen {
		p.missing(token.LParen, ruleExprStmt)
		return n
	}
	n.Args, n.End = p.args(), p.lastEnd()
	p.height++
	return n
}

// sizeof parses sizeof(Type) or sizeof X.
func (p *parser) sizeof() ast.Expr {
	n := &ast.Sizeof{Pos: p.pos()}
	p.next()
	if p.k == token.LParen && startsType(p.peek()) {
		p.next()
		n.Type, n.Dims = p.typeAndDims()
		p.expect(token.RParen, ruleExprStmt)
	} else {
		n.X = p.unary()
	}
	n.End = p.lastEnd()
	return n
}
