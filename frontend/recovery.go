package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// fail makes the parser see the end of the file until it recovers.
func (p *parser) fail() {
	p.bad = true
	p.k = token.EOF
}

// syncDecl returns d, or skips the rest of it after an error.
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

// syncStmt returns s, or skips the rest of it after an error.
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

// indexOf returns the index of the token at pos, which was read before.
func (p *parser) indexOf(pos source.Pos) int {
	i := p.i
	for i > 0 && p.toks[i].Pos != pos {
		i--
	}
	return i
}

// A nesting is the numbers of open brackets.
type nesting struct{ parens, braces int }

// count counts a token. A brace ends all parentheses.
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

// open returns the brackets that are open between the tokens start and p.i.
func (p *parser) open(start int) (n nesting) {
	for _, t := range p.toks[start:p.i] {
		n.count(t.Kind)
	}
	n.braces = max(n.braces, 0)
	return n
}

// recover leaves the error state. If reporting has stopped, it skips to the end of the file.
func (p *parser) recover() {
	p.bad = false
	if p.diags.Stopped() {
		p.i = len(p.toks) - 1
	}
	p.k = p.toks[p.i].Kind
}

// skipDecl skips to the end of the declaration that starts at the given token. The declaration ends after a semicolon
// or a body, or before the closing brace around it.
func (p *parser) skipDecl(start int) { p.skipFrom(start, true) }

// skipStmt is skipDecl for statements.
func (p *parser) skipStmt(start int) { p.skipFrom(start, false) }

func (p *parser) skipFrom(start int, decl bool) {
	n := p.open(start)
	p.recover()
	p.skip(n, decl)
	p.noteLost(start)
}

// noteLost records the names in the dropped text, which begins with the given token.
func (p *parser) noteLost(start int) {
	for _, t := range p.toks[start:p.i] {
		switch t.Kind {
		case token.Ident, token.TypeIdent, token.CtorIdent, token.FuncIdent:
			p.lost = append(p.lost, p.in.Text(t.Sym))
		}
	}
}

// skip skips to the end of a declaration or a statement with open brackets.
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
