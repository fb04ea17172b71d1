package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// If a declaration has an error in its head, a compiler drops the declaration with its contents. For tools that need
// the contents, the parser salvages the valid part of the head, and the contents of the braces after it.

// salvage returns the salvageable part of the declaration d, which starts at token start and could not be parsed. It
// returns nil if no such part exists. Otherwise, parsing continues after the declaration.
func (p *parser) salvage(d *ast.Decl, start int) *ast.Decl {
	head := d
	if t, ok := d.Node.(*ast.Template); ok && t.Decl != nil {
		head = t.Decl
	}
	n, _ := head.Node.(*ast.Declaration)
	if n != nil && n.Type != nil && p.closed(n.Type.Struct) {
		head.Node = &ast.Declaration{Mods: n.Mods, Type: n.Type}
		p.skipDecl(start)
		return d
	}
	brace, what := p.braceAhead(start)
	if node := p.salvageBody(n, start, brace, what); node != nil {
		head.Node = node
		return d
	}
	if n != nil && n.Type != nil && n.Type.Name != nil && n.Func == nil {
		if named := namedOnly(n.Declarators); named != nil {
			head.Node = &ast.Declaration{Mods: n.Mods, Type: n.Type, Declarators: named}
			p.skipDecl(start)
			return d
		}
	}
	return nil
}

// closed reports whether the struct s was parsed up to its closing brace.
func (p *parser) closed(s *ast.StructDef) bool {
	if s == nil || !s.End.IsValid() {
		return false
	}
	for i := p.i - 1; i >= 0 && p.toks[i].Pos >= s.End; i-- {
		if p.toks[i].Pos == s.End && p.toks[i].Kind == token.RBrace {
			return true
		}
	}
	return false
}

// namedOnly returns the declarators in list that have a simple name, reduced to their names.
func namedOnly(list []*ast.Declarator) (out []*ast.Declarator) {
	for _, d := range list {
		if d.Name != nil && d.Name.Len() == 1 && d.Name.First.Name != "" && d.Name.First.Args == nil {
			out = append(out, &ast.Declarator{Pos: d.Pos, Name: d.Name})
		}
	}
	return out
}

// braceAhead returns the index of the brace that the declaration at token start opens, or -1 if none exists. It also
// returns the index of the token that determines the contents of the braces: a keyword, or the parenthesis after the
// name of a function.
func (p *parser) braceAhead(start int) (brace, what int) {
	what = -1
	depth := 0
	for i := start; i < len(p.toks); i++ {
		switch k := p.toks[i].Kind; k {
		case token.Struct, token.Class, token.Interface, token.CBuffer, token.TBuffer, token.Namespace:
			if what < 0 && depth == 0 {
				what = i
			}
		case token.LParen:
			if what < 0 && depth == 0 && i > start && isNamed(p.toks[i-1].Kind) {
				what = i
			}
			depth++
		case token.LBrack, token.AttrOpen:
			depth++
		case token.RParen, token.RBrack, token.AttrClose:
			depth--
		case token.LBrace:
			if what < 0 || p.toks[what].Kind == token.LParen && isListStart(p.toks[i-1].Kind) {
				return -1, -1
			}
			return i, what
		case token.RBrace, token.EOF:
			return -1, -1
		case token.Semi:
			if depth <= 0 {
				return -1, -1
			}
		}
	}
	return -1, -1
}

// isNamed reports whether a token of kind k may be the name of a declared function.
func isNamed(k token.Kind) bool {
	return k == token.FuncIdent || k == token.Ident || k == token.CtorIdent || k == token.TypeIdent
}

// salvageBody parses the contents of the braces that open at token brace. It returns the declaration whose kind the
// token with index what determines, or nil. n is the part of the declaration that was parsed, or nil.
func (p *parser) salvageBody(n *ast.Declaration, start, brace, what int) ast.DeclNode {
	if brace < 0 {
		return nil
	}
	switch keyword := p.toks[what]; keyword.Kind {
	case token.LParen:
		return p.salvageFunction(n, brace, what)
	case token.CBuffer, token.TBuffer:
		b := &ast.BufferDecl{Kind: ast.CBuffer, Name: p.nameAfter(what, brace)}
		if keyword.Kind == token.TBuffer {
			b.Kind = ast.TBuffer
		}
		b.Members = p.membersFrom(brace)
		b.End = p.lastPos()
		return b
	case token.Namespace:
		ns := &ast.Namespace{Name: p.nameAfter(what, brace)}
		ns.Decls = p.membersFrom(brace)
		ns.End = p.lastPos()
		return ns
	default:
		id := p.nameAfter(what, brace)
		if id.Name == "" {
			return nil
		}
		s := &ast.StructDef{Pos: keyword.Pos, Keyword: p.in.Text(keyword.Sym), Name: nameOf(id)}
		s.Members = p.membersFrom(brace)
		s.End = p.lastPos()
		return &ast.Declaration{Type: &ast.Type{Pos: keyword.Pos, Struct: s}}
	}
}

// nameAfter returns the name after the token with index keyword, or an empty name if none exists before token brace.
func (p *parser) nameAfter(keyword, brace int) ast.Ident {
	if t := p.toks[keyword+1]; keyword+1 < brace && t.Sym != token.NoSymbol && isNamed(t.Kind) {
		return ast.Ident{Pos: t.Pos, Sym: t.Sym, Name: p.in.Text(t.Sym)}
	}
	return ast.Ident{Pos: p.toks[keyword].Pos}
}

func nameOf(id ast.Ident) *ast.QualName {
	return &ast.QualName{Pos: id.Pos, First: ast.NamePart{Pos: id.Pos, Sym: id.Sym, Name: id.Name}}
}

// goTo leaves the error state, and makes token i the next token.
func (p *parser) goTo(i int) {
	p.i, p.bad = i, false
	p.k = p.toks[i].Kind
}

// membersFrom parses the declarations in the braces that open at token brace.
func (p *parser) membersFrom(brace int) []*ast.Decl {
	p.goTo(brace)
	p.next()
	m := p.lists.Decl.mark()
	for p.moreDecl() {
		p.lists.Decl.add(p.syncDecl(p.parseDecl()))
	}
	if p.k == token.RBrace {
		p.next()
	}
	if p.k == token.Semi {
		p.next()
	}
	return p.lists.Decl.take(m)
}

// salvageFunction returns the function whose body opens at token brace. The result contains the valid part of n, the
// declaration as it was parsed. paren is the index of the parenthesis after the function's name.
func (p *parser) salvageFunction(n *ast.Declaration, brace, paren int) ast.DeclNode {
	t := p.toks[paren-1]
	id := ast.Ident{Pos: t.Pos, Sym: t.Sym, Name: p.in.Text(t.Sym)}
	if id.Name == "" {
		return nil
	}
	fd := &ast.FuncDecl{Pos: id.Pos, Name: nameOf(id)}
	out := &ast.Declaration{Func: fd}
	if n != nil && n.Type != nil && n.Type.Struct == nil && n.Type.Enum == nil && n.Type.Name != nil &&
		n.Type.Name.First.Name != "" && n.Func != nil {
		out.Mods, out.Type = n.Mods, n.Type
		fd.Params = readParams(n.Func.Params)
		if name := n.Func.Name; name != nil && name.Last().Name != "" && name.Last().Args == nil {
			fd.Name, fd.Operator = name, n.Func.Operator
		}
	} else {
		void := p.in.Intern("void")
		out.Type = &ast.Type{Pos: id.Pos, Name: nameOf(ast.Ident{Pos: id.Pos, Sym: void, Name: "void"})}
	}
	p.goTo(brace)
	fd.Body = p.parseBlock()
	fd.End = p.lastPos()
	return out
}

// readParams returns the parameters in list that have a type. It keeps only the type and name of the last parameter,
// because the error may be in it.
func readParams(list []*ast.Param) (out []*ast.Param) {
	for i, q := range list {
		if q.Type == nil || q.Type.Name == nil || q.Type.Name.Last().Name == "" {
			continue
		}
		if i == len(list)-1 {
			if q.Type.Name.Last().Args != nil {
				continue
			}
			q = &ast.Param{Pos: q.Pos, Mods: q.Mods, Type: q.Type, Name: q.Name}
		}
		out = append(out, q)
	}
	return out
}

// salvageStmt returns the salvageable part of the statement s, which starts at token start and could not be parsed.
// This part is the names that the statement declares, or the block after its head. It returns nil if no such part
// exists.
func (p *parser) salvageStmt(s ast.Stmt, start int) ast.Stmt {
	if d, ok := s.(*ast.DeclStmt); ok && d.Decl != nil {
		if saved := p.salvage(d.Decl, start); saved != nil {
			return d
		}
		return nil
	}
	depth := 0
	for i := p.i; i < len(p.toks); i++ {
		switch p.toks[i].Kind {
		case token.LParen, token.LBrack:
			depth++
		case token.RParen, token.RBrack:
			depth--
		case token.LBrace:
			if isListStart(p.toks[max(i-1, 0)].Kind) {
				return nil
			}
			p.goTo(i)
			return p.parseBlock()
		case token.Semi:
			if depth <= 0 {
				return nil
			}
		case token.RBrace, token.EOF:
			return nil
		}
	}
	return nil
}
