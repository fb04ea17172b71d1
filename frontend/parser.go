package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are the options of Parse. The zero value is the default.
type Options struct {
	// NeedSpace is set if the parser reports >> that closes two lists of template arguments, as before HLSL 202x.
	NeedSpace bool
	// Salvage keeps the valid parts of declarations that have errors in their heads. It is for callers that use the
	// tree in spite of errors.
	Salvage bool
	// KnownAttribute reports whether [[namespace::name]] or, if using is set, [[using namespace: name]] is a known
	// attribute. The arguments of unknown attributes may be any tokens. If KnownAttribute is nil, all attributes are
	// known.
	KnownAttribute func(namespace, name string, using bool) bool
	// Budget is polled, so that parsing can be cancelled; nil means that it cannot.
	Budget *budget.Budget
	// Participle selects the participle engine. HasParticiple must be true.
	Participle bool
}

// An engine parses the output of the tagger. It stops at the first error and returns it.
type engine func(tagged []token.Token, in *token.Interner, opts Options) (*ast.File, error)

// HasParticiple reports whether the program contains the participle engine.
func HasParticiple() bool { return participleEngine != nil }

// Parse parses the tokens of a translation unit. The last token must be EOF. Text that could not be parsed is reported
// and represented in the tree by BadDecl and BadStmt. Parse modifies the tokens.
//
// If the participle engine is selected, it decides whether a source is correct, and builds the tree of a correct
// source. The generated engine reports the errors of incorrect sources.
func Parse(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	tagged, ok := tag(toks, in, diags, opts)
	if !ok {
		return &ast.File{}
	}
	if !opts.Participle {
		return parseTagged(tagged, in, diags, opts)
	}
	f, refused := participleEngine(tagged, in, opts)
	if refused == nil {
		return f
	}
	f = parseTagged(tagged, in, diags, opts)
	if !diags.HasErrors() {
		panic("frontend: participle rejects input that the generated parser accepts: " + refused.Error())
	}
	return f
}

// parseTagged parses the output of the tagger with the generated engine.
func parseTagged(tagged []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	p := newParser(tagged, in, diags)
	p.budget, p.salvaging = opts.Budget, opts.Salvage
	return p.parseAll()
}

// A kindSet is a set of grammar sets. Each grammar set is a set of token kinds; see kindSets.
type kindSet uint64

// A parser is the generated engine. Its methods in parser_gen.go and expr.go parse the output of the tagger.
//
// After an error, the parser is in the error state: k is EOF, so that nothing matches and every method returns
// immediately. The methods that parse lists of declarations and statements leave the error state.
type parser struct {
	toks   []token.Token
	in     *token.Interner
	diags  *diagnostics.List
	budget *budget.Budget

	i      int        // index of the next token
	k      token.Kind // kind of the next token; EOF in the error state
	bad    bool
	height int // height of the tree of the expression that was parsed last
	depth  int // number of nested operands that are being parsed

	lost []string // names in text that was skipped

	salvaging bool // set if valid parts are kept; see salvage.go

	slabs slabs
	lists lists
	exprs exprSlabs
}

func newParser(tagged []token.Token, in *token.Interner, diags *diagnostics.List) *parser {
	return &parser{toks: tagged, in: in, diags: diags, k: tagged[0].Kind}
}

// parseAll parses the file. It reports and skips closing braces that do not match an opening brace.
func (p *parser) parseAll() *ast.File {
	f := p.parseFile()
	for p.k == token.RBrace {
		p.diags.Report(p.pos(), diagnostics.ExtraneousBrace)
		p.next()
		f.Decls = append(f.Decls, p.parseFile().Decls...)
	}
	f.Lost = p.lost
	return f
}

func (p *parser) next() {
	p.i++
	p.k = p.toks[p.i].Kind
}

// cur returns the next token, even in the error state.
func (p *parser) cur() token.Token { return p.toks[p.i] }

// peek returns the kind of the token after the next token.
func (p *parser) peek() token.Kind {
	if p.i+1 < len(p.toks) {
		return p.toks[p.i+1].Kind
	}
	return token.EOF
}

func (p *parser) at(s kindSet) bool { return kindSets[p.k]&s != 0 }

func (p *parser) pos() source.Pos { return p.toks[p.i].Pos }

func (p *parser) sym() token.Symbol { return p.toks[p.i].Sym }

// lastPos returns the start of the token before the next token.
func (p *parser) lastPos() source.Pos { return p.toks[max(p.i-1, 0)].Pos }

// lastEnd returns the end of the token before the next token.
func (p *parser) lastEnd() source.Pos { return p.toks[max(p.i-1, 0)].End() }

func (p *parser) text() string { return spelled(p.in, p.toks[p.i]) }

// spelled returns the text of t. It is "" for a name without a symbol, which is missing in the source.
func spelled(in *token.Interner, t token.Token) string {
	if t.Sym != token.NoSymbol || t.Kind == token.Ident {
		return in.Text(t.Sym)
	}
	return t.Kind.String()
}

func (p *parser) expect(k token.Kind, r rule) {
	if p.k == k {
		p.next()
		return
	}
	p.missing(k, r)
}

// captured panics if a Capture method returned an error. The Capture methods of package ast do not fail.
func (p *parser) captured(err error) {
	if err != nil {
		panic("frontend: " + err.Error())
	}
}

// moreDecl reports whether another declaration follows in a list. It reports and skips tokens that cannot start a
// declaration, up to the end of the list.
func (p *parser) moreDecl() bool { return p.more(setDecl, ruleDeclNode, (*parser).skipDecl) }

// moreStmt is like moreDecl, but for statements.
func (p *parser) moreStmt() bool { return p.more(setStmt, ruleStmt, (*parser).skipStmt) }

// more is like moreDecl, but for rule r, whose first tokens are in first. It calls skip to skip a text that cannot be
// parsed.
func (p *parser) more(first kindSet, r rule, skip func(p *parser, start int)) bool {
	for {
		switch {
		case p.at(first):
			return true
		case p.k == token.EOF || p.k == token.RBrace:
			return false
		}
		p.unexpected(r)
		if p.salvaging {
			p.recover()
			p.next()
			continue
		}
		skip(p, p.i)
	}
}

// A list builds slices, which may be nested. While slices are built, their elements are on one stack. take then copies
// the elements of a slice.
type list[T any] struct {
	stack []T
	taken slab.Of[T]
}

func (l *list[T]) mark() int { return len(l.stack) }

func (l *list[T]) add(x T) { l.stack = append(l.stack, x) }

// take removes the elements that were added since mark from the stack, and returns them as a slice. It returns nil if
// none exist.
func (l *list[T]) take(mark int) []T {
	n := len(l.stack) - mark
	if n == 0 {
		return nil
	}
	out := l.taken.Take(n)
	copy(out, l.stack[mark:])
	l.stack = l.stack[:mark]
	return out
}
