package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// fail puts the parser into the error state, in which it sees the end of the file.
func (p *parser) fail() {
	p.bad = true
	p.k = token.EOF
}

// syncDecl returns d, unless the parser is in the error state. In that case, it skips the rest of the declaration, and
// returns its valid part or a BadDecl.
func (p *parser) syncDecl(d *ast.Decl) *ast.Decl {
	p.budget.Poll()
	if !p.bad {
		return d
	}
	start := p.indexOf(d.Pos)
	if p.salvaging {
		if saved := p.salvage(d, start); saved != nil {
			return saved
		}
	}
	p.skipDecl(start)
	return &ast.Decl{Pos: d.Pos, Node: &ast.BadDecl{}}
}

// syncStmt returns s, unless the parser is in the error state. In that case, it skips the rest of the statement, and
// returns its valid part or a BadStmt.
func (p *parser) syncStmt(s ast.Stmt) ast.Stmt {
	p.budget.Poll()
	if !p.bad {
		return s
	}
	start := p.i
	if s != nil {
		start = p.indexOf(s.Position())
	}
	if p.salvaging {
		if saved := p.salvageStmt(s, start); saved != nil {
			return saved
		}
	}
	p.skipStmt(start)
	return &ast.BadStmt{Pos: p.toks[start].Pos}
}

// indexOf returns the index of the token at pos. The token must have been read.
func (p *parser) indexOf(pos source.Pos) int {
	i := p.i
	for i > 0 && p.toks[i].Pos != pos {
		i--
	}
	return i
}

// A nesting contains the numbers of open parentheses or square brackets, and of open braces.
type nesting struct{ parens, braces int }

// count updates n for a token of kind k. A brace closes all open parentheses.
func (n *nesting) count(k token.Kind) {
	switch k {
	case token.LParen, token.LBrack:
		n.parens++
	case token.RParen, token.RBrack:
		n.parens = max(n.parens-1, 0)
	case token.LBrace:
		n.braces++
		n.parens = 0
	case token.RBrace:
		n.braces--
		n.parens = 0
	}
}

// open returns the numbers of brackets that are open after the tokens from start up to, but not including, p.i.
func (p *parser) open(start int) (n nesting) {
	for _, t := range p.toks[start:p.i] {
		n.count(t.Kind)
	}
	n.braces = max(n.braces, 0)
	return n
}

// recover leaves the error state. If no more errors are reported, it moves to the end of the file.
func (p *parser) recover() {
	p.bad = false
	if p.diags.Stopped() {
		p.i = len(p.toks) - 1
	}
	p.k = p.toks[p.i].Kind
}

// skipDecl skips the rest of the declaration that starts at token start. The declaration ends after a semicolon or a
// body, or before the closing brace around it.
func (p *parser) skipDecl(start int) { p.skipFrom(start, true) }

// skipStmt is like skipDecl, but for a statement.
func (p *parser) skipStmt(start int) { p.skipFrom(start, false) }

func (p *parser) skipFrom(start int, decl bool) {
	n := p.open(start)
	p.recover()
	p.skip(n, decl)
	p.noteLost(start)
}

// noteLost records the names in the skipped text, which begins at token start.
func (p *parser) noteLost(start int) {
	for _, t := range p.toks[start:p.i] {
		switch t.Kind {
		case token.Ident, token.TypeIdent, token.CtorIdent, token.FuncIdent:
			p.lost = append(p.lost, p.in.Text(t.Sym))
		}
	}
}

// skip skips to the end of a declaration or a statement in which the brackets n are open.
func (p *parser) skip(n nesting, decl bool) {
	for ; p.k != token.EOF; p.next() {
		n.count(p.k)
		switch {
		case p.k == token.RBrace && n.braces < 0:
			return
		case p.k == token.RBrace && n.braces == 0:
			p.next()
			if decl && p.k == token.Semi {
				p.next()
			}
			return
		case p.k == token.Semi && n.braces == 0 && (n.parens == 0 || p.toks[p.i+1].Is(token.LineStart)):
			p.next()
			return
		}
	}
}
