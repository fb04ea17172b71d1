package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/foreignnames"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
)

// suggest adds a suggestion to d, an error at the next token. The suggestion is a type with a name similar to an
// unknown one, or a word that the parser would have accepted.
func (p *parser) suggest(d *diagnostics.Diagnostic) {
	if !d.Kept() {
		return
	}
	if d.Code == diagnostics.UnknownTypeName {
		i := p.i
		if d.Pos != p.pos() {
			i--
		}
		p.suggestName(d, i, foreignnames.Type|foreignnames.Word, (*parser).considerTypes)
		return
	}
	start := p.statementStart()
	for _, i := range [...]int{start, start + 1, p.i - 1, p.i} {
		if start <= i && i <= p.i && p.suggestName(d, i, foreignnames.Word, (*parser).considerWords) {
			return
		}
	}
}

// suggestName adds a suggestion for token i to d, and reports whether there is one. consider adds the possible words to
// a search.
func (p *parser) suggestName(d *diagnostics.Diagnostic, i int, kinds foreignnames.Kind,
	consider func(*parser, *spelling.Search)) bool {
	t := p.toks[i]
	if !isName(t.Kind) || p.isKnown(i) {
		return false
	}
	text := p.in.Text(t.Sym)
	if row := foreignnames.Find(text, kinds); row != nil {
		if row.Instead != "" {
			d.Suggest(t.Pos, text, row.Instead)
		}
		d.Note(t.Pos, "%s", row.Text())
		return true
	}
	s := spelling.NewSearch(text)
	consider(p, &s)
	best := s.Best()
	if best != "" {
		d.Suggest(t.Pos, text, best)
	}
	return best != ""
}

func isName(k token.Kind) bool {
	return k == token.Ident || k == token.TypeIdent || k == token.CtorIdent || k == token.FuncIdent
}

// statementStart returns the index of the first token of the statement or declaration that contains the next token.
func (p *parser) statementStart() int {
	for i := p.i - 1; i >= 0; i-- {
		switch p.toks[i].Kind {
		case token.Semi, token.LBrace, token.RBrace:
			return i + 1
		}
	}
	return 0
}

// isKnown reports whether token i is the name of a builtin type, or of an entity that is declared before it.
func (p *parser) isKnown(i int) bool {
	sym := p.toks[i].Sym
	if text := p.in.Text(sym); isNumericType(text) || findBuiltin(text) != nil {
		return true
	}
	for j := 1; j < i; j++ {
		if t := p.toks[j]; t.Sym == sym && isName(t.Kind) {
			switch p.toks[j-1].Kind {
			case token.TypeIdent, token.TmplClose, token.Struct, token.Class, token.Enum, token.Comma:
				return true
			}
		}
	}
	return false
}

// considerWords adds the keywords and modifiers to the search s.
func (p *parser) considerWords(s *spelling.Search) {
	for sym := token.SymStruct; sym <= token.SymTriangleAdj; sym++ {
		s.Consider(p.in.Text(sym))
	}
}

// suggestedScalars contains the scalar types that are suggested, alone and with the sizes of vectors and matrices.
var suggestedScalars = [...]string{"bool", "int", "uint", "half", "float", "double", "min16float", "min16int",
	"min16uint", "int64_t", "uint64_t"}

// considerTypes adds the keywords, modifiers and builtin types to the search s.
func (p *parser) considerTypes(s *spelling.Search) {
	p.considerWords(s)
	for i := range builtins {
		if builtins[i].scope == builtinScope && builtins[i].kind != namespaceName {
			s.Consider(builtins[i].name)
		}
	}
	for _, scalar := range suggestedScalars {
		s.Consider(scalar)
		for cols := '1'; cols <= '4'; cols++ {
			s.Consider(scalar + string(cols))
			for rows := '1'; rows <= '4'; rows++ {
				s.Consider(scalar + string(rows) + "x" + string(cols))
			}
		}
	}
}
