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

// A wanted is the expected meaning of an undeclared name.
type wanted uint8

const (
	aValue     wanted = iota // a variable or a constant
	aCallee                  // a function, or a type whose values are constructed
	aType                    // at the start of a declaration, so that keywords may be intended too
	aQualifier               // the name before ::
)

// wants are the suggestions for each expected meaning: names of other languages, keywords, and symbols.
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

// suggest adds a suggestion to d for text at pos, which is undeclared.
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

// suggestMember adds a suggestion to d for text at pos, an unknown member of a struct or namespace.
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

// suggestMethod adds a suggestion to d for text at pos, an unknown member of an object.
func (c *checker) suggestMethod(d *diagnostics.Diagnostic, pos source.Pos, text string, t *types.Type) {
	if !c.mayGuess(d) || suggestForeign(d, pos, text, foreignnames.Method) {
		return
	}
	s := spelling.NewSearch(text)
	intrinsics.ConsiderMethods(&s, t.Object)
	suggestBest(d, pos, text, &s, nil)
}

// mayGuess reports whether to search for a suggestion for d. In a source that is not HLSL, searching for all errors
// would be slow.
func (c *checker) mayGuess(d *diagnostics.Diagnostic) bool {
	if !d.Kept() || c.guesses >= maxGuesses {
		return false
	}
	c.guesses++
	return true
}

// maxGuesses is the number of errors for which suggestions are searched, as in clang.
const maxGuesses = 50

// suggestForeign adds the HLSL equivalent of a name of another language to d.
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

// callsForeign reports the call of a function of another language if its name is a type without values in HLSL, such as
// texture(t, uv) of GLSL.
func (c *checker) callsForeign(t *types.Type, p *ast.NamePart, span source.Span) bool {
	if t.Kind != types.Object || t.Object != types.LegacyEffect ||
		foreignnames.Find(p.Name, foreignnames.Function) == nil {
		return false
	}
	suggestForeign(c.ReportSpan(p.Pos, span, diagnostics.TypeAsValue, p.Name), p.Pos, p.Name, foreignnames.Function)
	return true
}

// suggestBest adds the result of a search to d. sym is the most similar symbol that the program declares.
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
