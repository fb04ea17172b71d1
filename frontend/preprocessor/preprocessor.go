package preprocessor

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A preprocessor processes one main file. Tokens come from the innermost stream, which is the expansion of a macro. If
// no stream exists, they come from the current file.
type preprocessor struct {
	m     *source.Map
	diags *diagnostics.List
	opts  *Options
	in    *token.Interner

	frame  *frame   // current file
	frames []*frame // files around the current one, outermost first
	depth  int      // number of #include directives that lead to frame
	ifs    []conditional

	macros    []*macro // definitions by symbol; symbols beyond its end are not macros
	macroSlab []macro
	bodySlab  []token.Token
	params    []uint16 // by symbol, index of a parameter of the macro being defined, plus one

	streams  []stream
	expanded []token.Token // tokens of the streams, used as a stack
	args     []token.Token // tokens of arguments and lines, used as a stack
	spans    []argument    // arguments, used as a stack
	text     []byte        // reused for texts that are built

	folders  []folder // folders of -I and -isystem
	headers  map[string]*header
	listings map[string]listing // contents of folders, by path
	includes []Include
	lookups  []Lookup
	outside  bool // the last search skipped a path that must not be read
	misused  []string
	comments []source.Span
	counter  int // value of __COUNTER__
	nesting  int // number of enclosing macro uses whose arguments are being expanded
	inArgs   bool
	carry    token.Flags // flags of a macro that expanded to nothing; the next token takes them
	stopped  bool        // no more input is read or expanded, because a limit was reached

	before []token.Token // tokens of the files before the main file
}

// A frame is a file that is being read.
type frame struct {
	file   *source.File
	src    string
	pos    int
	base   source.Pos
	ifs    int // number of conditionals that are open where the file is included
	header *header
	path   string // path at which the file was found; for the main file, its name

	first  int          // offset of the first token
	guard  token.Symbol // macro of the include guard, if all text so far is inside of one
	opened int          // number of conditionals that are open outside of the include guard
}

// at returns the position of offset i in f.
func (f *frame) at(i int) source.Pos { return f.base + source.Pos(i) }

// A stream is a list of tokens to read before those of the streams below it.
type stream struct {
	toks    []token.Token
	i       int
	m       *macro // macro that is enabled again at the end; may be nil
	mark    int    // length of p.expanded after the stream has ended
	barrier bool   // tokens after its end are not read
}

func newPreprocessor(m *source.Map, diags *diagnostics.List, opts *Options) *preprocessor {
	p := &preprocessor{m: m, diags: diags, opts: opts, in: token.NewInterner()}
	p.macros = slab.Table[*macro](1024)
	p.folders = searchFolders(opts)
	p.defineBuiltins()
	return p
}

func (p *preprocessor) run(name, text string) Result {
	p.missingFolders()
	p.predefine()
	p.includeBefore()
	toks := p.before
	if p.enter(name, text, source.NoPos, nil) {
		toks = p.pump(withRoom(toks, len(text)/3+16))
	}
	end := token.Token{Kind: token.EOF, Flags: token.LineStart}
	if p.frame != nil {
		end.Pos = p.frame.file.End()
	}
	toks = append(toks, end)
	return Result{Tokens: toks, Interner: p.in, Includes: p.includes, Lookups: p.lookups, Misused: p.misused,
		Comments: p.comments}
}

// pollTokens is the number of tokens after which the budget is polled.
const pollTokens = 1 << 12

// pump processes the current file to its end. It converts each token for the parser and appends it to toks.
func (p *preprocessor) pump(toks []token.Token) []token.Token {
	spent := len(toks)
	for {
		if len(toks)-spent >= pollTokens {
			p.spend(len(toks) - spent)
			spent = len(toks)
		}
		if cap(toks)-len(toks) < 3 { // room for two tokens and EOF
			toks = withRoom(toks, max(2*len(toks), 4096))
		}
		n := len(toks)
		toks = toks[:n+1]
		t := &toks[n]
		p.nextInto(t)
		t.Flags &^= token.NoExpand | token.PasteNext
		switch t.Kind {
		case token.Ident:
			t.Kind = token.KindOf(t.Sym)
		case token.Shr, token.ShrEq:
			toks = append(toks, split(t))
		case token.EOF:
			p.spend(n - spent)
			return toks[:n]
		}
	}
}

// withRoom returns toks with room for n more tokens. In contrast to slices.Grow, it does not clear memory that will be
// overwritten.
func withRoom(toks []token.Token, n int) []token.Token {
	return append(make([]token.Token, 0, len(toks)+n), toks...)
}

// split shortens t, a >> or >>=, to its first character, and returns the token for the rest.
func split(t *token.Token) token.Token {
	second := token.Token{Kind: token.Gt, Flags: t.Flags & token.FromMacro, Len: 1, Pos: t.Pos + 1}
	if t.Kind == token.ShrEq {
		second.Kind, second.Len = token.GtEq, 2
	}
	t.Kind, t.Len = token.Gt, 1
	t.Flags |= token.Joined
	return second
}

// next returns the next token after macro expansion.
func (p *preprocessor) next() token.Token {
	p.opts.Budget.Poll()
	var t token.Token
	p.nextInto(&t)
	return t
}

func (p *preprocessor) nextInto(t *token.Token) {
	for {
		p.rawInto(t)
		t.Flags |= p.carry
		p.carry = 0
		if t.Kind != token.Ident {
			return
		}
		m := p.macro(t.Sym)
		if m == nil || t.Flags&token.NoExpand != 0 {
			return
		}
		if m.disabled {
			t.Flags |= token.NoExpand
			return
		}
		if x, done := p.expand(m, *t); done {
			*t = x
			return
		}
	}
}

// macro returns the definition of s, or nil if s is not a macro.
func (p *preprocessor) macro(s token.Symbol) *macro {
	if int(s) < len(p.macros) {
		return p.macros[s]
	}
	return nil
}

// raw returns the next token without macro expansion. It executes directives before the token.
func (p *preprocessor) raw() token.Token {
	var t token.Token
	p.rawInto(&t)
	return t
}

func (p *preprocessor) rawInto(t *token.Token) {
	for {
		if n := len(p.streams) - 1; n >= 0 {
			s := &p.streams[n]
			if s.i < len(s.toks) {
				*t = s.toks[s.i]
				s.i++
				return
			}
			if s.barrier {
				*t = token.Token{Kind: token.EOF}
				return
			}
			p.pop()
			continue
		}
		p.lexInto(t, inText)
		switch {
		case t.Kind == token.Hash && t.Flags&token.LineStart != 0:
			if x, ok := p.directive(*t); ok {
				*t = x
				return
			}
		case t.Kind == token.EOF:
			if p.inArgs || !p.leave() {
				return
			}
		default:
			return
		}
	}
}

// pop ends the innermost stream.
func (p *preprocessor) pop() {
	n := len(p.streams) - 1
	s := &p.streams[n]
	if s.m != nil {
		s.m.disabled = false
	}
	p.expanded = p.expanded[:s.mark]
	p.streams = p.streams[:n]
}

// enter starts reading a file that is included at position at. h is its header, or nil. It returns false if it has
// reported that no positions are left.
func (p *preprocessor) enter(name, text string, at source.Pos, h *header) bool {
	p.opts.Budget.Spend(budget.SourceBytes, len(text), at)
	if !p.m.Room(len(text) + 2) {
		p.report(at, diagnostics.FileTooLarge, name)
		return false
	}
	text = unixLines(text)
	file := p.m.AddFile(name, text, at)
	f := &frame{file: file, src: text, base: file.Base(), ifs: len(p.ifs), header: h, path: name}
	if p.frame != nil {
		p.frames = append(p.frames, p.frame)
	}
	p.frame = f
	f.first = firstToken(text)
	return true
}

// unixLines returns text with a newline in place of each carriage return that no newline follows. Clang and debuggers
// treat such carriage returns as line ends.
func unixLines(text string) string {
	for i := 0; ; {
		n := strings.IndexByte(text[i:], '\r')
		if n < 0 {
			return text
		}
		if i += n + 1; i == len(text) || text[i] != '\n' {
			break
		}
	}
	b := []byte(text)
	for i, c := range b {
		if c == '\r' && (i+1 == len(b) || b[i+1] != '\n') {
			b[i] = '\n'
		}
	}
	return string(b)
}

// leave ends the current file and continues with the file that includes it. It returns false if the current file is the
// main file.
func (p *preprocessor) leave() bool {
	f := p.frame
	for len(p.ifs) > f.ifs {
		p.report(p.ifs[len(p.ifs)-1].pos, diagnostics.UnterminatedConditional)
		p.ifs = p.ifs[:len(p.ifs)-1]
	}
	n := len(p.frames) - 1
	if n < 0 {
		return false
	}
	p.frame, p.frames = p.frames[n], p.frames[:n]
	p.depth--
	return true
}

// report adds a diagnostic. If this is too many errors, all files end.
func (p *preprocessor) report(at source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	d := p.diags.Report(at, code, args...)
	if p.diags.Stopped() {
		p.stop()
	}
	return d
}

// spend counts n tokens that were made.
func (p *preprocessor) spend(n int) {
	p.opts.Budget.Spend(budget.Tokens, n, p.here())
	p.opts.Budget.Poll()
}

// here returns the position up to which the current file has been read.
func (p *preprocessor) here() source.Pos { return p.frame.base + source.Pos(p.frame.pos) }

// stop makes all files end. Streams are read to their end, but do not grow.
func (p *preprocessor) stop() {
	p.stopped = true
	for _, f := range append(p.frames, p.frame) {
		if f != nil {
			f.pos = len(f.src)
		}
	}
}
