package langserver

import (
	"context"
	"slices"
	"strings"
	"sync"
)

// analyses caches analyses of sites. An analysis is current until a text that it has read changes. Callers that need
// the same analysis while it is in progress share it. It is canceled when no caller waits for it.
type analyses struct {
	mu   sync.Mutex
	kept map[string]*flight
	uses int
}

// A flight is an analysis that is in progress or finished.
type flight struct {
	site     site
	revision int // revision of the view that the analysis reads
	done     chan struct{}
	waiting  int
	cancel   context.CancelFunc
	used     int

	// Set before done is closed.

	result *analysis
	err    error
}

// maxKept is the maximum number of cached analyses.
const maxKept = 64

func newAnalyses() *analyses { return &analyses{kept: map[string]*flight{}} }

// key returns a string that identifies a site.
func (s *site) key() string {
	return s.root + "\x00" + s.config.Dir + "\x00" + strings.Join(s.config.Args, "\x00")
}

// finished reports whether the analysis has finished.
func (f *flight) finished() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}

// serves reports whether f can be used for a view. A flight in progress serves only the view that it was started for,
// because the texts that it will read are not known.
func (f *flight) serves(v *view) bool {
	if !f.finished() {
		return f.revision == v.revision && f.waiting > 0
	}
	return f.err == nil && v.current(f.result.reads)
}

// of returns the analysis of a site. It starts an analysis if no current one is cached.
func (a *analyses) of(ctx context.Context, v *view, s site) (*analysis, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	a.mu.Lock()
	f := a.kept[s.key()]
	if f == nil || !f.serves(v) {
		f = a.begin(v, s)
	}
	a.uses++
	f.used = a.uses
	f.waiting++
	a.mu.Unlock()
	var err error
	select {
	case <-f.done:
		err = f.err
	case <-ctx.Done():
		err = ctx.Err()
	}
	a.mu.Lock()
	if f.waiting--; f.waiting == 0 {
		f.cancel()
	}
	a.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return f.result, nil
}

// begin starts the analysis of a site. The caller must hold a.mu.
func (a *analyses) begin(v *view, s site) *flight {
	ctx, cancel := context.WithCancel(context.Background())
	f := &flight{site: s, revision: v.revision, done: make(chan struct{}), cancel: cancel}
	a.kept[s.key()] = f
	a.trim()
	work := func() {
		defer close(f.done)
		result, err := v.server.guard("analyzing "+s.root, func() (any, error) { return v.analyse(ctx, s) })
		f.result, _ = result.(*analysis)
		f.err = err
	}
	if v.server.inline {
		work()
	} else {
		go work()
	}
	return f
}

// trim removes the least recently used analysis if there are too many.
func (a *analyses) trim() {
	if len(a.kept) <= maxKept {
		return
	}
	oldest := ""
	for key, f := range a.kept {
		if f.finished() && f.waiting == 0 && (oldest == "" || f.used < a.kept[oldest].used) {
			oldest = key
		}
	}
	delete(a.kept, oldest)
}

// drop removes the analyses of a source that is no longer open.
func (a *analyses) drop(root string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for key, f := range a.kept {
		if f.site.root == root && f.finished() && f.waiting == 0 {
			delete(a.kept, key)
		}
	}
}

// including returns the sites of open documents that include a file.
func (a *analyses) including(v *view, name string) (list []site) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, f := range a.kept {
		if !f.finished() || f.err != nil || f.site.root == name || v.docs[f.site.root] == nil {
			continue
		}
		if _, ok := f.result.reads[name]; ok {
			list = append(list, f.site)
		}
	}
	return sortSites(list)
}

// sortSites sorts sites to make their order deterministic.
func sortSites(list []site) []site {
	slices.SortFunc(list, func(a, b site) int { return strings.Compare(a.key(), b.key()) })
	return list
}
