package langserver

import (
	"context"
	"errors"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// An analysis is what is known of a source in one configuration.
type analysis struct {
	site  site
	dir   string         // where the names of its files begin
	reads map[string]int // the stamps of all texts that it follows from
	// problem says why the configuration cannot be used, "" if it can.
	problem string

	diagnostics *compiler.DiagnosticList // nil if there is a problem
}

// analyse makes the analysis of a site. The error is ctx's, or a bug of ours.
func (v *view) analyse(ctx context.Context, s site) (*analysis, error) {
	a := &analysis{site: s, reads: map[string]int{s.root: v.stampOf(s.root)}}
	cfg, r, err := v.config(&s.config)
	if err != nil {
		a.problem = err.Error()
		return a, nil
	}
	a.dir = r.dir
	t, err := v.text(s.root)
	if err != nil {
		a.problem = err.Error()
		return a, nil
	}
	found, err := compiler.Analyse(ctx, compiler.Source{Name: s.root, Text: t.string}, cfg)
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
		return nil, err
	default:
		a.diagnostics = found.Diagnostics
	}
	return a, nil
}
