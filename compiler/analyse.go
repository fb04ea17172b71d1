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

// An Analysis is the result of Analyse. It exists even if the source has errors.
type Analysis struct {
	Config      Config            // the configuration that was used
	Layout      layout.Choice     // the memory layouts that Config selects
	Diagnostics *diagnostics.List // positions in it refer to its own Map

	// Positions in the following fields refer to Sources.

	Sources  *source.Map
	Main     *source.File
	Interner *token.Interner
	Tokens   []token.Token // tokens after preprocessing, up to EOF; empty if unknown
	Includes []preprocessor.Include
	Lookups  []preprocessor.Lookup
	Macros   *preprocessor.Record
	Comments []source.Span

	File     *ast.File         // the declarations that could be parsed
	Program  *checked.Program  // the declarations that could be checked; nil if there are none
	Meanings *nameindex.Record // the entities that names refer to
}

// anyProfile is a profile that does not restrict code to a stage.
const anyProfile = "lib_6_9"

// Analyse analyses a source or a header. If cfg.Profile is not valid, no code is rejected because of the stage, and an
// entry point is only looked up if the options name it. The diagnostics are those of the phases up to the computation
// of the entry points. Analyse returns the same errors as Compile.
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
	// The source is incomplete: analyse it again with its missing tokens inserted, and without reporting.
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

// An analyser builds an Analysis from a compilation.
type analyser struct {
	Analysis
	c      *compilation
	parsed bool // the source was parsed without errors
}

func newAnalyser(src Source, cfg Config, header bool) (*analyser, error) {
	a := &analyser{Analysis: Analysis{Config: cfg, File: &ast.File{}, Macros: &preprocessor.Record{},
		Meanings: &nameindex.Record{}}}
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

// work runs a part of the analysis and stores its results. If a limit is reached, the results are incomplete.
func (a *analyser) work(ctx context.Context, work func(context.Context)) error {
	c := a.c
	var out Output
	if err := c.guard(ctx, &out, func() { work(ctx) }); err != nil {
		return err
	}
	a.Diagnostics, a.Sources, a.Program, a.Layout = c.diags, c.sources, c.prog, c.layout.choice
	a.Interner, a.Includes, a.Lookups, a.Comments = c.text.Interner, c.text.Includes, c.text.Lookups, c.text.Comments
	if a.Interner == nil { // the preprocessor reached a limit, so the recorded names cannot be spelled
		a.Interner = token.NewInterner()
		*a.Macros = preprocessor.Record{}
	}
	a.Main = a.mainFile()
	return nil
}

// judge runs the phases of a compilation up to the entry points.
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
		c.Sema.Record = nil // overlook fills it
	}
	c.runAll(ctx, checkPhases[3:])
}

// isWhole reports whether the source is syntactically complete. It may still have semantic errors.
func (a *analyser) isWhole() bool {
	return a.parsed && !a.Diagnostics.Stopped() && slices.Equal(frontend.Repair(a.Tokens, a.Sources), a.Tokens)
}

// overlook checks the declarations of an incomplete source, and ignores its errors.
func (a *analyser) overlook(context.Context) {
	c := a.c
	c.preprocess()
	a.keepTokens()
	c.text.Tokens = frontend.Repair(c.text.Tokens, c.sources)
	c.parse()
	a.File = c.file
	c.checkDeclarations()
}

// keepTokens copies the tokens to a.Tokens, because the parser overwrites them.
func (a *analyser) keepTokens() { a.Tokens = append(a.Tokens, a.c.text.Tokens...) }

// mainFile returns the file of the source itself, not an included file of the same name. If this file has not been
// read, mainFile adds it.
func (a *analyser) mainFile() *source.File {
	name := a.c.src.Name
	for _, f := range a.Sources.Files() {
		if f.Name() == name && f.IncludedAt() == source.NoPos {
			return f
		}
	}
	return a.Sources.AddFile(name, a.c.src.Text, source.NoPos)
}
