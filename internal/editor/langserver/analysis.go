package langserver

import (
	"context"
	"errors"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// An analysis is the result of analysing a source in one configuration.
type analysis struct {
	site  site
	dir   string         // directory that file names are relative to
	reads map[string]int // stamps of all texts that the analysis depends on, by path
	// problem is the reason why the configuration cannot be used, or "".
	problem string

	snapshot    *language.Snapshot       // nil if there is a problem
	diagnostics *compiler.DiagnosticList // nil if there is a problem
	names       map[string]string        // names of files in the snapshot, by path
	faint       []string                 // flags of warnings that the configuration does not turn on

	mu    sync.Mutex // guards ended and said
	ended bool       // the source has been compiled
	found *compiler.DiagnosticList
}

// nameOf returns the name of a file in the snapshot. It returns false if the file is not part of the snapshot.
func (a *analysis) nameOf(path string) (string, bool) {
	name, ok := a.names[path]
	return name, ok
}

// analyse analyses a site. The error is ctx's, or an internal error of the compiler.
func (v *view) analyse(ctx context.Context, s site) (*analysis, error) {
	a := &analysis{site: s, reads: map[string]int{s.root: v.stampOf(s.root)}}
	cfg, r, err := v.config(&s.config)
	if err != nil {
		a.problem = err.Error()
		return a, nil
	}
	a.dir, a.faint = r.dir, addFaint(&cfg)
	t, err := v.text(s.root)
	if err != nil {
		a.problem = err.Error()
		return a, nil
	}
	found, err := language.New(ctx, compiler.Source{Name: s.root, Text: t.string}, cfg)
	r.mu.Lock()
	for name, stamp := range r.reads {
		a.reads[name] = stamp
	}
	r.mu.Unlock()
	var option *compiler.OptionError
	switch {
	case errors.As(err, &option):
		a.problem = err.Error()
	case err != nil:
		v.server.logCrash(s.root, err)
		return nil, err
	default:
		a.take(found)
	}
	return a, nil
}

// take stores a snapshot in the analysis.
func (a *analysis) take(s *language.Snapshot) {
	a.snapshot, a.diagnostics, a.names = s, s.Analysis().Diagnostics, map[string]string{}
	for _, name := range s.Files() {
		path := absolute(a.dir, name)
		if _, ok := a.names[path]; !ok {
			a.names[path] = name
		}
	}
}

// compiled compiles a source without front-end errors and returns the diagnostics. It returns nil if the source has
// errors, or if it is read without a profile, like a header.
func (a *analysis) compiled(ctx context.Context, v *view) *compiler.DiagnosticList {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.snapshot == nil || a.diagnostics.HasErrors() || a.ended {
		return a.found
	}
	cfg, _, err := v.config(&a.site.config)
	if err != nil || cfg.Profile == "" {
		return nil
	}
	text, _ := a.snapshot.Text(a.snapshot.Path())
	out, err := compiler.Compile(ctx, compiler.Source{Name: a.site.root, Text: text}, cfg)
	if err != nil { // canceled, or an internal error
		v.server.logCrash(a.site.root, err)
		return nil
	}
	a.found, a.ended = out.Diagnostics, true
	return a.found
}
