package compiler

import (
	"context"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Analysis is all that is known of a source, whatever is wrong with it.
type Analysis struct {
	Config      Config            // with what it was analysed
	Layout      layout.Choice     // that Config names
	Diagnostics *diagnostics.List // what the compiler says, whose positions are of its own Map

	// What follows has its positions in Sources.

	Sources  *source.Map
	Main     *source.File
	Interner *token.Interner
	Tokens   []token.Token // after preprocessing, the last of which is EOF; none if that is not known
	Includes []preprocessor.Include
	Lookups  []preprocessor.Lookup
	Macros   *preprocessor.Record
	Comments []source.Span

	File     *ast.File         // as far as it could be parsed
	Program  *checked.Program  // as far as it could be checked; nil if not at all
	Meanings *nameindex.Record // what names stand for
}

// anyProfile is the profile that refuses nothing for its stage.
const anyProfile = "lib_6_9"

// Analyse finds out what there is to know of a source, of a header too. Without a profile
// that exists nothing is refused because of the stage, and no entry point is looked for unless
// the options name it. The diagnostics are those of the compiler up to the entry points. Errors are
// as those of Compile.
func Analyse(ctx context.Context, src Source, cfg Config) (*Analysis, error) {
	header := false
	if _, err := parseProfile(cfg.Profile); err != nil {
		cfg.Profile, header = anyProfile, cfg.Entry == ""
	}
	cfg.Preprocessor.KeepComments, cfg.BytesOnly = true, false
	a, err := newAnalyser(src, cfg, header)
	if err != nil {
		return nil, err
	}
	if err = a.work(ctx, a.judge); err != nil {
		return nil, err
	}
	if a.c.read || !a.Diagnostics.HasErrors() || a.isWhole() {
		return &a.Analysis, nil
	}
	// With something missing in it the source is looked at again, by one who overlooks that.
	whole, err := newAnalyser(src, cfg, header)
	if err != nil {
		return nil, err
	}
	whole.c.diags = diagnostics.NewSilent(whole.c.sources)
	if err = whole.work(ctx, whole.overlook); err != nil {
		return nil, err
	}
	whole.Diagnostics = a.Diagnostics
	return &whole.Analysis, nil
}

// An analyser makes an Analysis of a compilation.
type analyser struct {
	Analysis
	c      *compilation
	parsed bool // there has been no error up to the check
}

func newAnalyser(src Source, cfg Config, header bool) (*analyser, error) {
	a := &analyser{Analysis: Analysis{Config: cfg, File: &ast.File{}, Macros: &preprocessor.Record{}, Meanings: &nameindex.Record{}}}
	cfg.Preprocessor.Record, cfg.Sema.Record = a.Macros, a.Meanings
	c, err := newCompilation(src, cfg)
	if err != nil {
		return nil, err
	}
	a.c = c
	if header {
		c.chosen = func(*checked.Func) bool { return false }
	}
	return a, nil
}

// work does a part of the work, and takes what it leaves: after a limit has been reached
// there is less.
func (a *analyser) work(ctx context.Context, work func(context.Context)) error {
	c := a.c
	var out Output
	if err := c.guard(ctx, &out, func() { work(ctx) }); err != nil {
		return err
	}
	a.Diagnostics, a.Sources, a.Program, a.Layout = c.diags, c.sources, c.prog, c.layout.choice
	a.Interner, a.Includes, a.Lookups, a.Comments = c.text.Interner, c.text.Includes, c.text.Lookups, c.text.Comments
	if a.Interner == nil { // the preprocessor has reached a limit, and nothing spells the names that it has recorded
		a.Interner = token.NewInterner()
		*a.Macros = preprocessor.Record{}
	}
	a.Main = a.mainFile()
	return nil
}

// judge takes the source to its entry points, as the compiler does.
func (a *analyser) judge(ctx context.Context) {
	c := a.c
	if c.read {
		c.diags.Report(source.NoPos, diagnostics.NoText, c.src.Name)
		return
	}
	c.preprocess()
	if a.keepTokens(); c.stopped() {
		return
	}
	c.parse()
	if c.unparsed() {
		return
	}
	a.File, a.parsed = c.file, !c.failed()
	if !a.parsed {
		c.Sema.Record = nil // which the next look fills
	}
	c.runAll(ctx, checkPhases[3:])
}

// isWhole reports whether nothing is missing in the text, whatever is wrong with what it means.
func (a *analyser) isWhole() bool {
	return a.parsed && !a.Diagnostics.Stopped() && slices.Equal(frontend.Repair(a.Tokens, a.Sources), a.Tokens)
}

// overlook takes the source as far as names have meanings, whatever is wrong with it.
func (a *analyser) overlook(context.Context) {
	c := a.c
	c.preprocess()
	a.keepTokens()
	c.text.Tokens = frontend.Repair(c.text.Tokens, c.sources)
	c.parse()
	a.File = c.file
	c.checkDeclarations()
}

// keepTokens keeps the tokens, which the parser writes over.
func (a *analyser) keepTokens() { a.Tokens = append(a.Tokens, a.c.text.Tokens...) }

// mainFile returns the file that is no other's include; one without text if it has not
// been read.
func (a *analyser) mainFile() *source.File {
	name := a.c.src.Name
	for _, f := range a.Sources.Files() {
		if f.Name() == name && f.IncludedAt() == source.NoPos {
			return f
		}
	}
	return a.Sources.AddFile(name, a.c.src.Text, source.NoPos)
}
