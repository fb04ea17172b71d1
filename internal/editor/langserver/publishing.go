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

// A publisher sends the diagnostics of all files that changed. It begins anew as soon as a
// text changes.
type publisher struct {
	server *Server

	wake chan time.Duration // a change, and for how long to wait for more

	mu     sync.Mutex
	cancel context.CancelFunc // of what is being worked on

	pulled pulled

	// of the goroutine that publishes

	bySite map[string]*siteFindings   // of each site that counts
	sent   map[string]json.RawMessage // by path
}

func (p *publisher) init(s *Server) {
	*p = publisher{server: s, wake: make(chan time.Duration, 1), bySite: map[string]*siteFindings{}, sent: map[string]json.RawMessage{}}
	p.pulled.ids, p.pulled.related = map[string]string{}, map[string]bool{}
}

// after lets diagnostics be sent in a while, and gives up what is being worked on.
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
	default: // what waits will see the newest view
	}
}

// loop publishes until the server ends.
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
		if len(p.wake) == 0 { // or else it is stale already
			p.guarded(ctx)
		}
		cancel()
	}
}

// guarded is run, after which the next is tried whatever happens.
func (p *publisher) guarded(ctx context.Context) {
	_, _ = p.server.guard("diagnostics", func() (any, error) {
		p.run(ctx)
		return nil, nil
	})
}

// settle waits until there was no change for a while. It reports whether the server goes on.
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

// run works out and sends the diagnostics of all open documents, those of the one that was
// edited last first.
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
	if !s.inline { // a host without streams compiles itself
		p.compile(ctx, v, done)
	}
	p.refresh(ctx, v)
}

// look works out the diagnostics of a site. It reports whether there is reason to go on.
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

// compile adds what the compiler says of sites behind the front end, of those in which that
// finds no errors. It takes longer, so that it comes last.
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

// sendFirst sends what is known of the document that was edited last before the others are
// looked at, unless one of those has said something of it, which may not be so any more.
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

// sendAll sends what has changed. All that is known is of the texts as v has them; of the
// documents that were looked at nothing may be known.
func (p *publisher) sendAll(v *view, done []string) {
	all := findings{}
	for name := range p.sent {
		all[name] = nil // what is said of it no more
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

// byRoot returns what is known of each source in its configurations, in an order that does
// not change.
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
