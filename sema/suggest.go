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

// A wanted is the kind of entity that is expected where an undeclared name is used.
type wanted uint8

const (
	aValue     wanted = iota // variable or constant
	aCallee                  // function, or type that is constructed
	aType                    // type at the start of a declaration, where a keyword may be intended as well
	aQualifier               // name before ::
)

// wants contains the possible suggestions for each kind of entity: names of other languages, keywords, and kinds of
// symbols.
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

// suggest adds a suggestion to d, which reports that the name text at pos is not declared.
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

// suggestMember adds a suggestion to d, which reports that text at pos is not a member of the struct or namespace in.
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

// suggestMethod adds a suggestion to d, which reports that text at pos is not a member of objects of type t.
func (c *checker) suggestMethod(d *diagnostics.Diagnostic, pos source.Pos, text string, t *types.Type) {
	if !c.mayGuess(d) || suggestForeign(d, pos, text, foreignnames.Method) {
		return
	}
	s := spelling.NewSearch(text)
	intrinsics.ConsiderMethods(&s, t.Object)
	suggestBest(d, pos, text, &s, nil)
}

// mayGuess reports whether to search for a suggestion for d. The number of searches is limited because a source that is
// not HLSL can have very many errors.
func (c *checker) mayGuess(d *diagnostics.Diagnostic) bool {
	if !d.Kept() || c.guesses >= maxGuesses {
		return false
	}
	c.guesses++
	return true
}

// maxGuesses is the maximum number of errors for which suggestions are searched. clang has the same limit.
const maxGuesses = 50

// suggestForeign adds the HLSL equivalent of text to d, if text is a name of another language. It reports whether it
// is.
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

// callsForeign reports an error if a call names the type t, but means a function of another language, such as
// texture(t, uv) of GLSL. It returns false for other calls.
func (c *checker) callsForeign(t *types.Type, p *ast.NamePart, span source.Span) bool {
	if t.Kind != types.Object || t.Object != types.LegacyEffect ||
		foreignnames.Find(p.Name, foreignnames.Function) == nil {
		return false
	}
	suggestForeign(c.ReportSpan(p.Pos, span, diagnostics.TypeAsValue, p.Name), p.Pos, p.Name, foreignnames.Function)
	return true
}

// suggestBest adds the best result of the search s to d as a suggestion for text. sym is the most similar symbol that
// the program declares, or nil.
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
