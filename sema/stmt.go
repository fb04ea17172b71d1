package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A loopState is an enclosing loop or switch.
type loopState struct {
	outer    *loopState
	isSwitch bool
}

// stmts checks the statements of a block, whose scope the caller has opened.
func (c *checker) stmts(list []ast.Stmt) []checked.Stmt {
	out := c.slabs.stmts.Take(len(list))[:0]
	for _, s := range list {
		if c.diags.Stopped() {
			break
		}
		if r := c.stmt(s, nil); r != nil {
			out = append(out, r)
		}
	}
	return out
}

// stmt checks a statement. attrs are the attributes before it. It returns nil for a statement without effect, such as a
// typedef.
func (c *checker) stmt(s ast.Stmt, attrs []*ast.Attribute) checked.Stmt {
	if !c.enter() {
		c.tooDeep(s.Position())
		return &checked.Empty{Pos: s.Position()}
	}
	c.opts.Budget.Spend(budget.Checked, 1, s.Position())
	c.opts.Budget.Poll()
	r := c.stmtNode(s, attrs)
	c.leave()
	return r
}

func (c *checker) stmtNode(s ast.Stmt, attrs []*ast.Attribute) checked.Stmt {
	if len(attrs) > 0 {
		c.misplacedAttributes(s, attrs)
	}
	switch s := s.(type) {
	case *ast.Block:
		return c.blockStmt(s)
	case *ast.AttrStmt:
		return c.stmt(s.Stmt, append(attrs[:len(attrs):len(attrs)], s.Attrs...))
	case *ast.DeclStmt:
		return c.declStmt(s, attrs)
	case *ast.ExprStmt:
		return c.exprStmt(s, attrs)
	case *ast.If:
		return c.ifStmt(s, attrs)
	case *ast.For:
		return c.forStmt(s, attrs)
	case *ast.While:
		return c.whileStmt(s, attrs)
	case *ast.Do:
		return c.doStmt(s, attrs)
	case *ast.Switch:
		return c.switchStmt(s, attrs)
	case *ast.Case:
		return c.strayCase(s)
	case *ast.Return:
		return c.returnStmt(s)
	case *ast.Jump:
		return c.jump(s)
	case *ast.EmptyStmt:
		return &checked.Empty{Pos: s.Pos}
	case *ast.BadStmt:
		return nil
	}
	panic("sema: unexpected statement")
}

// misplacedAttributes warns about attributes before a statement that cannot have attributes.
func (c *checker) misplacedAttributes(s ast.Stmt, attrs []*ast.Attribute) {
	switch s.(type) {
	case *ast.If, *ast.For, *ast.While, *ast.Do, *ast.Switch, *ast.AttrStmt, *ast.DeclStmt, *ast.ExprStmt: // allowed
	default:
		c.attrs.Read(attrs, 0)
	}
}

func (c *checker) blockStmt(s *ast.Block) *checked.Block {
	around := c.openBlock(s)
	out := c.newBlock(s)
	c.closeBlock(around)
	return out
}

// newBlock checks the statements of s, and returns the block. The caller has opened the scope.
func (c *checker) newBlock(s *ast.Block) *checked.Block {
	out := c.slabs.blocks.New()
	out.Pos, out.Stmts, out.End = s.Pos, c.stmts(s.Stmts), s.End
	return out
}

// scoped checks the statement s, which is the body of another statement. Such a body has its own scope even without
// braces.
func (c *checker) scoped(s ast.Stmt) checked.Stmt {
	if b, ok := s.(*ast.Block); ok {
		return c.stmt(b, nil)
	}
	around := c.openBlock(s)
	out := c.stmt(s, nil)
	c.closeBlock(around)
	if out == nil {
		return &checked.Empty{Pos: s.Position()}
	}
	return out
}

func (c *checker) declStmt(s *ast.DeclStmt, attrs []*ast.Attribute) checked.Stmt {
	d := s.Decl
	if len(attrs) > 0 {
		with := *d
		with.Attrs = append(attrs[:len(attrs):len(attrs)], d.Attrs...)
		d = &with
	}
	vars := c.decl(d, declspec.AtLocal)
	if len(vars) == 0 {
		return nil
	}
	n := c.slabs.declStmts.New()
	*n = checked.DeclStmt{Pos: s.Pos, Vars: vars}
	return n
}

func (c *checker) exprStmt(s *ast.ExprStmt, attrs []*ast.Attribute) checked.Stmt {
	list := c.attrs.Read(attrs, attr.OnExpr)
	x := c.conv.Settled(c.expr(s.X))
	if checked.IsBad(x) {
		return &checked.Empty{Pos: s.Pos}
	}
	c.completed(x)
	n := c.slabs.exprStmts.New()
	n.Pos, n.X, n.Attrs = s.Pos, x, list
	return n
}

// cond checks the condition n of a statement, whose keyword is what. It returns the declaration in the condition, or
// nil, and the value, converted to bool. The caller has opened a scope for a variable that the condition declares.
func (c *checker) cond(n *ast.Cond, what string) (*checked.DeclStmt, checked.Expr) {
	v, x := c.condValue(n)
	x = c.completed(c.conv.Condition(x, what))
	if n.X != nil {
		c.suspect.Condition(n.X, x)
	}
	return v, x
}

// condValue is like cond, but does not convert the value to bool.
func (c *checker) condValue(n *ast.Cond) (*checked.DeclStmt, checked.Expr) {
	if n.Decl == nil {
		return nil, c.expr(n.X)
	}
	vars := c.declaration(&ast.Decl{Pos: n.Pos, Node: n.Decl}, n.Decl, declspec.AtLocal)
	if len(vars) == 0 {
		return nil, c.bad(source.Span{Start: n.Pos, End: n.Pos})
	}
	v := vars[0]
	return &checked.DeclStmt{Pos: n.Pos, Vars: vars}, c.varRef(v, v.Pos, source.Span{Start: v.Pos, End: v.Pos})
}

func (c *checker) ifStmt(s *ast.If, attrs []*ast.Attribute) checked.Stmt {
	out := c.slabs.ifs.New()
	out.Pos, out.Attrs = s.Pos, c.attrs.Read(attrs, attr.OnIf)
	out.Hint = hint(out.Attrs)
	c.suspect.DanglingElse(s)
	around := c.openHead(s)
	out.Var, out.Cond = c.cond(s.Cond, "if")
	if s.Else == nil && !checked.IsBad(out.Cond) {
		c.suspect.EmptyBody(s.Cond.X, s.Then, "if")
	}
	v, known := checked.Eval(out.Cond)
	out.Then = c.branch(s.Then, known && !v.IsTrue())
	if s.Else != nil {
		out.Else = c.branch(s.Else, known && v.IsTrue())
	}
	c.closeBlock(around)
	return out
}

// branch checks a branch of an if statement. dead is set if the branch never runs. Such a branch is not emitted, so it
// may use operations that the stage does not support, and call functions that are not defined.
func (c *checker) branch(s ast.Stmt, dead bool) checked.Stmt {
	if dead {
		c.dead++
		defer func() { c.dead-- }()
	}
	return c.scoped(s)
}

// hint returns the last attribute among attrs that is branch or flatten, or None if none exists.
func hint(attrs []attr.Attr) attr.Kind {
	for i := len(attrs) - 1; i >= 0; i-- {
		if k := attrs[i].Kind; k == attr.Branch || k == attr.Flatten {
			return k
		}
	}
	return attr.None
}

// loopAttributes returns the attributes of a loop, and reports attributes that contradict each other.
func (c *checker) loopAttributes(attrs []*ast.Attribute) []attr.Attr {
	out := c.attrs.Read(attrs, attr.OnLoop)
	loop, fast, unroll := attr.Find(out, attr.Loop), attr.Find(out, attr.FastOpt), attr.Find(out, attr.Unroll)
	switch {
	case unroll == nil:
	case loop != nil:
		c.Report(attrs[0].Pos, diagnostics.ConflictingAttributes, "loop", "unroll")
	case fast != nil:
		c.Report(attrs[0].Pos, diagnostics.ConflictingAttributes, "fastopt", "unroll")
	}
	return out
}

// loopBody checks the body of a loop.
func (c *checker) loopBody(s ast.Stmt) checked.Stmt {
	c.loop = &loopState{outer: c.loop}
	out := c.scoped(s)
	c.loop = c.loop.outer
	return out
}

func (c *checker) forStmt(s *ast.For, attrs []*ast.Attribute) checked.Stmt {
	out := &checked.For{Pos: s.Pos, Attrs: c.loopAttributes(attrs)}
	leaks := c.opts.HV < 2021 // before HLSL 2021, the variable remains in scope after the loop
	outer := int32(0)
	if !leaks {
		outer = c.openHead(s)
	}
	out.Init = c.forInit(s.Init, leaks)
	inner := c.openHead(s)
	if s.Cond != nil {
		out.Var, out.Cond = c.cond(s.Cond, "for")
	}
	if s.Post != nil {
		out.Post = c.completed(c.conv.Settled(c.expr(s.Post)))
		if checked.IsBad(out.Post) {
			out.Post = nil
		}
	}
	out.Body = c.loopBody(s.Body)
	c.closeBlock(inner)
	if !leaks {
		c.closeBlock(outer)
	}
	return out
}

func (c *checker) forInit(s ast.Stmt, leaks bool) checked.Stmt {
	if s == nil {
		return nil
	}
	c.leaking = leaks
	out := c.stmt(s, nil)
	c.leaking = false
	if _, ok := out.(*checked.Empty); ok {
		return nil
	}
	return out
}

func (c *checker) whileStmt(s *ast.While, attrs []*ast.Attribute) checked.Stmt {
	out := &checked.For{Pos: s.Pos, While: true, Attrs: c.loopAttributes(attrs)}
	around := c.openHead(s)
	out.Var, out.Cond = c.cond(s.Cond, "while")
	out.Body = c.loopBody(s.Body)
	c.closeBlock(around)
	return out
}

func (c *checker) doStmt(s *ast.Do, attrs []*ast.Attribute) checked.Stmt {
	out := &checked.Do{Pos: s.Pos, End: s.End, Attrs: c.loopAttributes(attrs)}
	out.Body = c.loopBody(s.Body)
	out.Cond = c.completed(c.conv.Condition(c.expr(s.Cond), "do-while"))
	c.suspect.Condition(s.Cond, out.Cond)
	return out
}

func (c *checker) jump(s *ast.Jump) checked.Stmt {
	switch s.Kind {
	case ast.Discard:
		c.stageUse(checked.StageUse{Pos: s.Pos, What: "discard statement", Stages: intrinsics.Pixel,
			Code: diagnostics.DiscardStage})
		return &checked.Discard{Pos: s.Pos}
	case ast.Break:
		if c.loop == nil {
			c.Report(s.Pos, diagnostics.StrayBreak)
			return &checked.Empty{Pos: s.Pos}
		}
		return &checked.Break{Pos: s.Pos}
	}
	for l := c.loop; l != nil; l = l.outer {
		if !l.isSwitch {
			return &checked.Continue{Pos: s.Pos}
		}
	}
	c.Report(s.Pos, diagnostics.StrayContinue)
	return &checked.Empty{Pos: s.Pos}
}

func (c *checker) returnStmt(s *ast.Return) checked.Stmt {
	fn := c.fn.Func
	out := c.slabs.returns.New()
	out.Pos = s.Pos
	void := fn.Result.Kind == types.Void
	switch {
	case s.X == nil:
		if !void && fn.Result.Kind != types.Invalid {
			c.Report(s.Pos, diagnostics.ReturnNeedsValue, fn.Name)
		}
	case void:
		x := c.completed(c.expr(s.X))
		if checked.IsBad(x) {
			return out
		}
		if x.Info().Type.Kind != types.Void {
			c.ReportSpan(s.Pos, s.X.Span(), diagnostics.ReturnValueInVoid, fn.Name)
			return out
		}
		return &checked.Block{Pos: s.Pos, End: s.Pos,
			Stmts: []checked.Stmt{&checked.ExprStmt{Pos: s.Pos, X: x, Returned: true}, out}}
	default:
		out.X = c.returnValue(s.X, fn.Result)
		c.conv.WarnCoherence(out.X, fn.Result, fn.ResQuals, s.Pos)
	}
	return out
}

func (c *checker) returnValue(x ast.Expr, t *types.Type) checked.Expr {
	if list, ok := x.(*ast.InitList); ok {
		c.Report(list.Pos, diagnostics.ReturnList)
		return c.listFor(t, list)
	}
	e := c.expr(x)
	c.warnComma(e, x)
	if t.Kind == types.Invalid {
		return c.bad(x.Span())
	}
	return c.completed(c.conv.ConvertFor(e, t, convert.Result))
}
