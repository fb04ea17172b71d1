package preprocessor

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A builtin identifies a macro whose expansion depends on the place where it is used.
type builtin uint8

const (
	notBuiltin builtin = iota
	builtinFile
	builtinLine
	builtinCounter
	builtinBaseFile
	builtinIncludeLevel
	builtinDate
	builtinTime
	builtinPragma
	builtinHasInclude
	builtinHasFeature
	builtinHasNothing // tests for a feature that HLSL does not have or that is not looked up: always 0
)

// builtins lists the names of these macros. A program may undefine or redefine them.
var builtins = [...]struct {
	sym token.Symbol
	b   builtin
}{
	{token.SymFileMacro, builtinFile},
	{token.SymLineMacro, builtinLine},
	{token.SymCounterMacro, builtinCounter},
	{token.SymBaseFile, builtinBaseFile},
	{token.SymIncludeLevel, builtinIncludeLevel},
	{token.SymDateMacro, builtinDate},
	{token.SymTimeMacro, builtinTime},
	{token.SymPragmaOperator, builtinPragma},
	{token.SymHasInclude, builtinHasInclude},
	{token.SymHasFeature, builtinHasFeature},
	{token.SymHasExtension, builtinHasFeature},
	{token.SymHasAttribute, builtinHasNothing},
	{token.SymHasCPPAttribute, builtinHasNothing},
	{token.SymHasBuiltin, builtinHasNothing},
	{token.SymHasWarning, builtinHasNothing},
}

func (p *preprocessor) defineBuiltins() {
	for _, b := range builtins {
		m := p.newMacro()
		m.name, m.builtin = b.sym, b.b
		*p.slot(b.sym) = m
	}
}

// The expansions of __DATE__ and __TIME__ are fixed, because the output must not depend on the clock.
const (
	fixedDate = `"Jan  1 1970"`
	fixedTime = `"00:00:00"`
)

// expandBuiltin returns the expansion of m, which t names. done is false if the expansion is empty.
func (p *preprocessor) expandBuiltin(m *macro, t token.Token) (_ token.Token, done bool) {
	switch m.builtin {
	case builtinFile:
		return p.newToken(t, token.StringLit,
			quote(p.opts.FilePrefixes.Map(p.m.Locate(p.m.ExpansionSpan(t.Pos).Start).File))), true
	case builtinBaseFile:
		f := p.frame
		if len(p.frames) > 0 {
			f = p.frames[0]
		}
		return p.newToken(t, token.StringLit, quote(f.file.Name())), true
	case builtinLine:
		return p.number(t, p.m.Locate(p.m.ExpansionSpan(t.Pos).Start).Line), true
	case builtinIncludeLevel:
		return p.number(t, p.depth), true
	case builtinCounter:
		p.counter++
		return p.number(t, p.counter-1), true
	case builtinDate:
		return p.newToken(t, token.StringLit, fixedDate), true
	case builtinTime:
		return p.newToken(t, token.StringLit, fixedTime), true
	case builtinPragma:
		return p.pragmaOperator(t)
	case builtinHasInclude:
		return p.hasInclude(t), true
	case builtinHasFeature, builtinHasNothing:
		return p.hasFeature(m, t), true
	}
	panic("preprocessor: unknown builtin macro")
}

// quote returns s as a string literal.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

func (p *preprocessor) number(t token.Token, n int) token.Token {
	p.text = strconv.AppendInt(p.text[:0], int64(n), 10)
	t.Kind, t.Sym = token.IntLit, p.in.InternBytes(p.text)
	return t
}

func (p *preprocessor) newToken(t token.Token, k token.Kind, text string) token.Token {
	t.Kind, t.Sym = k, p.in.Intern(text)
	return t
}

func (p *preprocessor) truth(t token.Token, v bool) token.Token {
	if v {
		return p.number(t, 1)
	}
	return p.number(t, 0)
}

// hasFeature evaluates the arguments of __has_feature(name) or a similar macro.
func (p *preprocessor) hasFeature(m *macro, t token.Token) token.Token {
	var name string
	if !p.parenFollows() {
		return p.badCheck(t, t.End(), "identifier")
	}
	depth := 1
	for depth > 0 {
		a := p.raw()
		switch {
		case a.Kind == token.EOF:
			return p.badCheck(t, a.Pos, "identifier")
		case a.Kind == token.LParen:
			depth++
		case a.Kind == token.RParen:
			depth--
		case a.Kind == token.Ident && name == "":
			name = p.in.Text(a.Sym)
		}
	}
	// as in clang, __has_x and x are equivalent
	plain := strings.TrimSuffix(strings.TrimPrefix(name, "__"), "__")
	yes := slices.Contains(p.opts.Features, name) || slices.Contains(p.opts.Features, plain)
	return p.truth(t, m.builtin == builtinHasFeature && yes)
}

func (p *preprocessor) badCheck(t token.Token, at source.Pos, want string) token.Token {
	p.report(at, diagnostics.BadFeatureCheck, want)
	return p.truth(t, false)
}

// hasInclude evaluates the arguments of __has_include("name") or __has_include(<name>).
func (p *preprocessor) hasInclude(t token.Token) token.Token {
	if !p.parenFollows() {
		return p.badCheck(t, t.End(), "filename")
	}
	mark := len(p.args)
	defer func() { p.args = p.args[:mark] }()
	for {
		a := p.raw()
		if a.Kind == token.EOF {
			return p.badCheck(t, a.Pos, "filename")
		}
		if a.Kind == token.RParen {
			break
		}
		p.args = append(p.args, a)
	}
	name, angled, ok := p.spelledName(p.args[mark:])
	if !ok { // the name may come from a macro
		start := len(p.args)
		p.expandList(p.args[mark:start])
		name, angled, ok = p.spelledName(p.args[start:])
	}
	if !ok || name == "" {
		return p.badCheck(t, t.End(), "filename")
	}
	_, _, h := p.search(name, angled, t.Pos)
	return p.truth(t, h != nil)
}
