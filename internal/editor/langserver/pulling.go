package langserver

import (
	"context"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"sync"
)

// Some clients request the diagnostics of a document with textDocument/diagnostic. The publisher does not send such a
// client the diagnostics of open documents. It sends a refresh request when the diagnostics of a document differ from
// the client's report.

// pulls reports whether the client requests diagnostics.
func (c *clientCapabilities) pulls() bool { return c.TextDocument.Diagnostic != nil }

// pullsRelated reports whether the client accepts the diagnostics of other files in the report about a document.
func (c *clientCapabilities) pullsRelated() bool {
	return c.pulls() && c.TextDocument.Diagnostic.RelatedDocumentSupport
}

// pulled records the reports that the client has pulled.
type pulled struct {
	mu      sync.Mutex
	ids     map[string]string // IDs of the reports, by path of the document
	related map[string]bool   // paths of files that are not open and were reported with a document
}

// known returns the ID of the report that the client has about a document, and the related files of all reports.
func (p *pulled) known(name string) (id string, related map[string]bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ids[name], maps.Clone(p.related)
}

// A report contains the diagnostics of a document.
type report struct {
	items []Diagnostic
	// related contains the diagnostics of files that are not open, by path. These are the files that the document
	// includes and that have diagnostics, and the files that had diagnostics in an earlier report.
	related findings
}

// id returns a hash of the report's diagnostics.
func (r *report) id() string {
	h := fnv.New64a()
	_, _ = h.Write(encode(r.items))
	_, _ = h.Write(encode(r.related))
	return fmt.Sprintf("%016x", h.Sum64())
}

// diagnostic responds with the diagnostics of a document, including those of the compiler's later phases.
func (c *call) diagnostic(p *diagnosticParams) (any, error) {
	name := pathOf(p.TextDocument.URI)
	r, err := c.view.report(c, name)
	if err != nil {
		return nil, err
	}
	id := r.id()
	c.server.publish.pulled.take(name, id, r)
	if id == p.PreviousResultID {
		return diagnosticReport{Kind: reportUnchanged, ResultID: id}, nil
	}
	out := diagnosticReport{Kind: reportFull, ResultID: id, Items: r.items}
	for path, items := range r.related {
		if out.RelatedDocuments == nil {
			out.RelatedDocuments = map[string]diagnosticReport{}
		}
		out.RelatedDocuments[c.view.docs.uri(path)] = diagnosticReport{Kind: reportFull, Items: items}
	}
	return out, nil
}

// take records that a report is sent to the client.
func (p *pulled) take(name, id string, r *report) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ids[name] = id
	for path := range r.related {
		p.related[path] = true
	}
}

// report returns the diagnostics of a document from its own sites and from the other open documents that include it.
func (v *view) report(ctx context.Context, name string) (*report, error) {
	wanted := map[string]bool{}
	if v.server.client.pullsRelated() {
		_, wanted = v.server.publish.pulled.known(name)
	}
	wanted[name] = true
	rest, err := v.openAnalyses(ctx, name)
	if err != nil {
		return nil, err
	}
	var found []*siteFindings
	take := func(paths map[string]bool) {
		rest = slices.DeleteFunc(rest, func(a *analysis) bool {
			if !a.readsAny(paths) {
				return false
			}
			found = append(found, &siteFindings{a.site, v.allFindings(ctx, a)})
			return true
		})
	}
	take(map[string]bool{name: true})
	if v.server.client.pullsRelated() {
		for _, s := range found {
			for path := range s.findings {
				wanted[path] = true
			}
		}
		take(wanted)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	all := findings{}
	for _, list := range byRoot(found) {
		all.merge(mergeSites(list))
	}
	r := &report{items: sorted(all[name]), related: findings{}}
	for path := range wanted {
		if path != name && v.docs[path] == nil {
			r.related[path] = sorted(all[path])
		}
	}
	return r, nil
}

// openAnalyses returns the analyses of the sites of all open documents and of a file. It leaves out analyses that
// failed with an internal error.
func (v *view) openAnalyses(ctx context.Context, name string) (list []*analysis, err error) {
	seen := map[string]bool{}
	for _, open := range append([]string{name}, v.paths()...) {
		for _, s := range v.sites(open) {
			if seen[s.key()] {
				continue
			}
			seen[s.key()] = true
			a, err := v.server.analyses.of(ctx, v, s)
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err == nil {
				list = append(list, a)
			}
		}
	}
	return list, nil
}

// readsAny reports whether the analysis has read one of the files in paths.
func (a *analysis) readsAny(paths map[string]bool) bool {
	for name := range a.reads {
		if paths[name] {
			return true
		}
	}
	return false
}

// allFindings returns the findings of the front end and of the compiler's later phases.
func (v *view) allFindings(ctx context.Context, a *analysis) findings {
	out := v.findings(a, a.diagnostics)
	if v.server.inline { // a host without streams runs the compiler itself
		return out
	}
	if list := a.compiled(ctx, v); list != nil {
		out.merge(v.findings(a, list))
	}
	return out
}

// refresh requests that the client pull again if a report that it has is out of date.
func (p *publisher) refresh(ctx context.Context, v *view) {
	if !p.server.client.pulls() || !p.server.client.Workspace.Diagnostics.RefreshSupport {
		return
	}
	for _, name := range v.paths() {
		id, _ := p.pulled.known(name)
		if id == "" {
			continue
		}
		if r, err := v.report(ctx, name); err == nil && r.id() != id {
			p.server.request("workspace/diagnostic/refresh", nil)
			return
		}
	}
}
