package langserver

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"
)

// A publisher sends the diagnostics of all files that have changed. It starts again when a text changes.
type publisher struct {
	server *Server

	wake chan time.Duration // a change, with the time to wait for more changes

	mu     sync.Mutex
	cancel context.CancelFunc // cancels the current run

	pulled pulled

	// used only by the goroutine that publishes

	bySite map[string]*siteFindings   // findings of the sites of open documents, by key
	sent   map[string]json.RawMessage // last message of each file, by path
}

func (p *publisher) init(s *Server) {
	*p = publisher{server: s, wake: make(chan time.Duration, 1), bySite: map[string]*siteFindings{},
		sent: map[string]json.RawMessage{}}
	p.pulled.ids, p.pulled.related = map[string]string{}, map[string]bool{}
}

// after schedules a run after a delay and cancels the current run.
func (p *publisher) after(delay time.Duration) {
	if p.server.inline {
		return
	}
	p.mu.Lock()
	if p.cancel != nil {
		p.cancel()
	}
	p.mu.Unlock()
	select {
	case p.wake <- delay:
	default: // the pending run will use the newest view
	}
}

// loop publishes diagnostics until the server stops.
func (p *publisher) loop() {
	for {
		var delay time.Duration
		select {
		case delay = <-p.wake:
		case <-p.server.base.Done():
			return
		}
		if !p.settle(delay) {
			return
		}
		ctx, cancel := context.WithCancel(p.server.base)
		p.mu.Lock()
		p.cancel = cancel
		p.mu.Unlock()
		if len(p.wake) == 0 { // otherwise the result would already be stale
			p.guarded(ctx)
		}
		cancel()
	}
}

// guarded calls run and recovers from panics, so that later runs still happen.
func (p *publisher) guarded(ctx context.Context) {
	_, _ = p.server.guard("diagnostics", func() (any, error) {
		p.run(ctx)
		return nil, nil
	})
}

// settle waits until no change has arrived for a while. It reports whether the server is still running.
func (p *publisher) settle(delay time.Duration) bool {
	for {
		select {
		case <-time.After(delay):
			return true
		case delay = <-p.wake:
		case <-p.server.base.Done():
			return false
		}
	}
}

// run computes and sends the diagnostics of all open documents, starting with the one that was edited last.
func (p *publisher) run(ctx context.Context) {
	s := p.server
	s.mu.Lock()
	v := s.view
	s.mu.Unlock()
	live, done := map[string]bool{}, []string{}
	for _, name := range v.paths() {
		for _, site := range v.sites(name) {
			key := site.key()
			if live[key] {
				continue
			}
			live[key] = true
			if !p.look(ctx, v, site) {
				return
			}
		}
		if done = append(done, name); len(done) == 1 {
			p.sendFirst(v, name, live)
		}
	}
	for key := range p.bySite {
		if !live[key] {
			delete(p.bySite, key)
		}
	}
	p.sendAll(v, done)
	if !s.inline { // a host without streams runs the compiler itself
		p.compile(ctx, v, done)
	}
	p.refresh(ctx, v)
}

// look computes the diagnostics of a site. It reports whether the run should continue.
func (p *publisher) look(ctx context.Context, v *view, s site) bool {
	a, err := p.server.analyses.of(ctx, v, s)
	switch {
	case ctx.Err() != nil:
		return false
	case err != nil:
		delete(p.bySite, s.key())
		return true
	}
	found, _ := p.server.guard("diagnostics", func() (any, error) { return v.findings(a, a.diagnostics), nil })
	list, _ := found.(findings)
	p.bySite[s.key()] = &siteFindings{s, list}
	return true
}

// compile adds the diagnostics of the compiler's later phases for sites without front-end errors. It takes longer, so
// it runs last.
func (p *publisher) compile(ctx context.Context, v *view, done []string) {
	for _, name := range done {
		for _, site := range v.sites(name) {
			a, err := p.server.analyses.of(ctx, v, site)
			if err != nil {
				return
			}
			list := a.compiled(ctx, v)
			if list == nil {
				continue
			}
			found, _ := p.server.guard("diagnostics", func() (any, error) { return v.findings(a, list), nil })
			if more, ok := found.(findings); ok {
				p.bySite[site.key()].findings.merge(more)
			}
			if ctx.Err() != nil {
				return
			}
			p.sendAll(v, done)
		}
	}
}

// sendFirst sends the diagnostics of the document that was edited last before the other documents are analysed. It does
// nothing if another site has findings for the document from an earlier run, because those findings may be out of date.
func (p *publisher) sendFirst(v *view, name string, live map[string]bool) {
	var own []*siteFindings
	for _, list := range p.byRoot() {
		for _, s := range list {
			switch {
			case live[s.key()]:
				own = append(own, s)
			case len(s.findings[name]) > 0:
				return
			}
		}
	}
	p.sendFile(v, name, mergeSites(own)[name])
}

// sendAll sends the diagnostics that have changed. All findings refer to the texts of v. The documents in done have
// been analysed and may not have findings.
func (p *publisher) sendAll(v *view, done []string) {
	all := findings{}
	for name := range p.sent {
		all[name] = nil // removes old diagnostics
	}
	for _, name := range done {
		all[name] = nil
	}
	for _, list := range p.byRoot() {
		all.merge(mergeSites(list))
	}
	for name, list := range all {
		p.sendFile(v, name, list)
	}
}

// byRoot returns the findings of each source in its configurations, in a deterministic order.
func (p *publisher) byRoot() (out [][]*siteFindings) {
	return byRoot(slices.Collect(maps.Values(p.bySite)))
}

// sendFile sends the diagnostics of a file if they have changed.
func (p *publisher) sendFile(v *view, name string, list []Diagnostic) {
	d := v.docs[name]
	if client := &p.server.client; client.pullsRelated() || client.pulls() && d != nil {
		list, d = nil, nil // removes diagnostics that were sent before the document was open
	}
	params := publishDiagnosticsParams{URI: v.docs.uri(name), Diagnostics: sorted(list)}
	if d != nil && p.server.client.TextDocument.PublishDiagnostics.VersionSupport {
		params.Version = &d.version
	}
	text := encode(params)
	if old, ok := p.sent[name]; ok && bytes.Equal(old, text) || !ok && len(list) == 0 && d == nil {
		return
	}
	p.sent[name] = text
	if len(list) == 0 && d == nil {
		delete(p.sent, name)
	}
	p.server.notify("textDocument/publishDiagnostics", params)
}
