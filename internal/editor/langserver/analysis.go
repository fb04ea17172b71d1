package langserver

import (
	"context"
	"errors"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// An analysis is what is known of a source in one configuration.
type analysis struct {
	site  site
	dir   string         // where the names of its files begin
	reads map[string]int // the stamps of all texts that it follows from
	// problem says why the configuration cannot be used, "" if it can.
	problem string

	snapshot    *language.Snapshot       // nil if there is a problem
	diagnostics *compiler.DiagnosticList // nil if there is a problem
	names       map[string]string        // what the snapshot calls files, by path
	faint       []string                 // flags of warnings that nobody has asked for

	mu    sync.Mutex // of ended and said
	ended bool       // it has been compiled
	said  *compiler.DiagnosticList
}

// nameOf returns what the snapshot calls a file; false if the file is no part of it.
func (a *analysis) nameOf(path string) (string, bool) {
	name, ok := a.names[path]
	return name, ok
}

// analyse makes the analysis of a site. The error is ctx's, or a bug of ours.
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

// take makes a snapshot the analysis'.
func (a *analysis) take(s *language.Snapshot) {
	a.snapshot, a.diagnostics, a.names = s, s.Analysis().Diagnostics, map[string]string{}
	for _, name := range s.Files() {
		path := absolute(a.dir, name)
		if _, ok := a.names[path]; !ok {
			a.names[path] = name
		}
	}
}

// compiled returns what the compiler says of a source in which the front end finds no errors;
// nil if it has errors, or is read without a profile, as a header is.
func (a *analysis) compiled(ctx context.Context, v *view) *compiler.DiagnosticList {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.snapshot == nil || a.diagnostics.HasErrors() || a.ended {
		return a.said
	}
	cfg, _, err := v.config(&a.site.config)
	if err != nil || cfg.Profile == "" {
		return nil
	}
	text, _ := a.snapshot.Text(a.snapshot.Path())
	out, err := compiler.Compile(ctx, compiler.Source{Name: a.site.root, Text: text}, cfg)
	if err != nil { // given up, or a bug
		v.server.logCrash(a.site.root, err)
		return nil
	}
	a.said, a.ended = out.Diagnostics, true
	return a.said
}
