package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
)

// A page is the single file that is served.
type page struct {
	text, small []byte // plain and gzip-compressed
	policy      string
}

// policyOf matches the content security policy in the page.
var policyOf = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]+)">`)

// newPage reads the policy from the page. There, the policy has a form that works without a server.
func newPage(text []byte) (*page, error) {
	m := policyOf.FindSubmatch(text)
	if m == nil {
		return nil, errors.New("the file is not the page of the playground: it does not have a Content-Security-Policy")
	}
	var small bytes.Buffer
	w := gzip.NewWriter(&small)
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	// only a header can forbid embedding the page in another one
	return &page{text, small.Bytes(), string(m[1]) + "; frame-ancestors 'none'"}, nil
}

// ServeHTTP serves the page at / and /index.html, and nothing elsewhere.
func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path != "/" && r.URL.Path != "/index.html":
		http.NotFound(w, r)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", p.policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	text := p.text
	if acceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		text = p.small
	}
	h.Set("Content-Length", fmt.Sprint(len(text)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(text) // a closed connection needs no answer
	}
}

// acceptsGzip reports whether a browser accepts gzip: it lists gzip without q=0.
func acceptsGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == "gzip" && strings.TrimSpace(quality) != "q=0" {
			return true
		}
	}
	return false
}
