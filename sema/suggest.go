package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/foreignnames"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A wanted says what a name should mean where it means nothing.
type wanted uint8

const (
	aValue     wanted = iota // a variable or a constant
	aCallee                  // a function, or a type whose values are constructed
	aType                    // at the start of a declaration, so that keywords may be meant too
	aQualifier               // what stands before ::
)

// wants tells what fits where something is wanted: names of other languages, keywords,
// and symbols.
var wants = [...]struct {
	foreign  foreignnames.Kind
	keywords []string
	symbols  []scope.SymbolKind
}{
	aValue: {
		foreignnames.Variable,
		[]string{"true", "false", "discard", "break", "continue", "return", "this"},
		[]scope.SymbolKind{scope.VarSymbol, scope.ConstSymbol, scope.FieldSymbol},
	},
	aCallee: {
		foreignnames.Function,
		[]string{"return", "if", "while", "switch", "sizeof"},
		[]scope.SymbolKind{scope.FuncSymbol, scope.TypeSymbol, scope.TemplateSymbol},
	},
	aType: {
		foreignnames.Type | foreignnames.Word,
		[]string{
			"struct", "class", "interface", "enum", "cbuffer", "tbuffer", "typedef", "template", "namespace", "using",
			"return", "else", "case", "goto", "static", "const", "groupshared", "uniform", "extern", "inline",
		},
		[]scope.SymbolKind{scope.TypeSymbol, scope.TemplateSymbol},
	},
	aQualifier: {
		foreignnames.Type,
		[]string{"vk", "dx", "std"},
		[]scope.SymbolKind{scope.NamespaceSymbol, scope.TypeSymbol, scope.TemplateSymbol},
	},
}

// suggest adds to d what may be meant by text at pos, which means nothing there.
func (c *checker) suggest(d *diagnostics.Diagnostic, pos source.Pos, text string, want wanted) {
	row := &wants[want]
	if !c.mayGuess(d) || suggestForeign(d, pos, text, row.foreign) {
		return
	}
	s := spelling.NewSearch(text)
	sym := c.names.Similar(&s, func(sym *scope.Symbol) bool {
		for _, k := range row.symbols {
			if sym.Kind == k {
				return true
			}
		}
		return false
	})
	switch want {
	case aValue:
		c.builtins.ConsiderValues(&s)
	case aCallee:
		builtins.ConsiderFunctions(&s, "")
		c.builtins.ConsiderTypes(&s)
	case aType:
		c.builtins.ConsiderTypes(&s)
	}
	for _, k := range row.keywords {
		s.Consider(k)
	}
	suggestBest(d, pos, text, &s, sym)
}

// suggestMember adds to d what may be meant by text at pos as a member of a struct or
// namespace.
func (c *checker) suggestMember(d *diagnostics.Diagnostic, pos source.Pos, text string, in *scope.Scope) {
	if !c.mayGuess(d) {
		return
	}
	s := spelling.NewSearch(text)
	sym := in.Similar(&s)
	if in.Kind == scope.NamespaceScope && in.Parent == c.names.Global {
		builtins.ConsiderFunctions(&s, in.Name)
		if in.Name == "vk" {
			builtins.ConsiderVK(&s)
			inlinespirv.ConsiderTypes(&s)
		}
	}
	suggestBest(d, pos, text, &s, sym)
}

// suggestMethod adds to d what may be meant by text at pos as a member of an object.
func (c *checker) suggestMethod(d *diagnostics.Diagnostic, pos source.Pos, text string, t *types.Type) {
	if !c.mayGuess(d) || suggestForeign(d, pos, text, foreignnames.Method) {
		return
	}
	s := spelling.NewSearch(text)
	intrinsics.ConsiderMethods(&s, t.Object)
	suggestBest(d, pos, text, &s, nil)
}

// mayGuess reports whether it is to be found out what was meant where d is reported. In a
// source that is no HLSL that would take its time.
func (c *checker) mayGuess(d *diagnostics.Diagnostic) bool {
	if !d.Kept() || c.guesses >= maxGuesses {
		return false
	}
	c.guesses++
	return true
}

// maxGuesses is for how many errors it is guessed what was meant, as in clang.
const maxGuesses = 50

// suggestForeign adds to d what HLSL has instead of a name of another language.
func suggestForeign(d *diagnostics.Diagnostic, pos source.Pos, text string, kinds foreignnames.Kind) bool {
	row := foreignnames.Find(text, kinds)
	if row == nil {
		return false
	}
	if row.Instead != "" {
		d.Suggest(pos, text, row.Instead)
	}
	d.Note(pos, "%s", row.Text())
	return true
}

// callsForeign reports the call of a function of another language whose name is a type
// here that has no values: texture(t, uv) of GLSL.
func (c *checker) callsForeign(t *types.Type, p *ast.NamePart, span source.Span) bool {
	if t.Kind != types.Object || t.Object != types.LegacyEffect || foreignnames.Find(p.Name, foreignnames.Function) == nil {
		return false
	}
	suggestForeign(c.ReportSpan(p.Pos, span, diagnostics.TypeAsValue, p.Name), p.Pos, p.Name, foreignnames.Function)
	return true
}

// suggestBest adds to d what a search has found. sym is the nearest of what the program
// declares.
func suggestBest(d *diagnostics.Diagnostic, pos source.Pos, text string, s *spelling.Search, sym *scope.Symbol) {
	best := s.Best()
	if best == "" {
		return
	}
	d.Suggest(pos, text, best)
	if sym != nil && sym.Name == best && sym.Pos.IsValid() {
		d.Note(sym.Pos, "'%s' declared here", best)
	}
}
