// Package site tests the site that make site builds, as readers see it: in a browser.
package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/browser"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// base is the path of the site on its server.
const base = "/hlsl2spirv/"

// narrow is the width of a small phone, in pixels.
const narrow = 360

// TestSite builds the site and checks its pages.
func TestSite(t *testing.T) {
	testenv.Builds(t)
	for _, tool := range []string{"make", "npm"} {
		testenv.Tool(t, tool)
	}
	folder := t.TempDir()
	c := exec.Command("make", "site", "SITE="+folder)
	c.Dir = "../../.."
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pages := pagesOf(t, folder)
	if len(pages) < 30 {
		t.Fatalf("%d pages", len(pages))
	}
	t.Run("links", func(t *testing.T) { checkLinks(t, os.DirFS(folder)) })
	server := httptest.NewServer(http.StripPrefix(base, http.FileServer(http.Dir(folder))))
	t.Cleanup(server.Close)
	t.Run("pages", func(t *testing.T) { checkPages(t, server.URL+base, pages) })
	t.Run("search", func(t *testing.T) { checkSearch(t, server.URL+base) })
}

// pagesOf returns the names of the pages, except that of the playground, which has its own tests.
func pagesOf(t *testing.T, folder string) (pages []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, _ fs.DirEntry, err error) error {
		if path.Ext(name) == ".html" && name != "playground.html" {
			pages = append(pages, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

var (
	reference = regexp.MustCompile(`<(?:a|link|script|img|source)\b[^>]* (?:href|src)="([^"]*)"`)
	anchor    = regexp.MustCompile(` id="([^"]*)"`)
)

// checkLinks checks that the files and the headings exist which the pages refer to.
func checkLinks(t *testing.T, site fs.FS) {
	n := 0
	for _, err := range deadLinks(site, &n) {
		t.Error(err)
	}
	if n < 1000 {
		t.Errorf("only %d links", n)
	}
}

// deadLinks returns an error for each link of a site that leads to nothing, and adds the number of links to n.
func deadLinks(site fs.FS, n *int) (errs []error) {
	texts := map[string]string{}
	anchors := map[string][]string{}
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		texts[name] = ""
		if path.Ext(name) == ".html" && name != "playground.html" {
			text, err := fs.ReadFile(site, name)
			if err != nil {
				return err
			}
			texts[name] = string(text)
			for _, m := range anchor.FindAllStringSubmatch(texts[name], -1) {
				anchors[name] = append(anchors[name], m[1])
			}
		}
		return nil
	})
	if err != nil {
		return []error{err}
	}
	for page, text := range texts {
		for _, m := range reference.FindAllStringSubmatch(text, -1) {
			u, err := url.Parse(strings.ReplaceAll(m[1], "&amp;", "&"))
			if err != nil {
				errs = append(errs, err)
				continue
			}
			if u.Scheme != "" {
				continue
			}
			*n++
			target := page
			if u.Path != "" {
				full := path.Join(base, path.Dir(page), u.Path)
				if path.IsAbs(u.Path) {
					full = u.Path
				}
				if strings.HasSuffix(u.Path, "/") {
					full = path.Join(full, "index.html")
				}
				target = strings.TrimPrefix(full, base)
			}
			_, exists := texts[target]
			if !exists {
				_, exists = texts[target+".html"]
				target += ".html"
			}
			if !exists {
				errs = append(errs, fmt.Errorf("%s: there is no page %s", page, m[1]))
			} else if u.Fragment != "" && path.Ext(target) == ".html" && target != "playground.html" &&
				!slices.Contains(anchors[target], u.Fragment) {
				errs = append(errs, fmt.Errorf("%s: there is no heading %s", page, m[1]))
			}
		}
	}
	return errs
}

// faults is a JavaScript expression for the faults of a page that a browser sees.
const faults = `(() => {
	const list = []
	const width = document.documentElement.clientWidth
	if (document.documentElement.scrollWidth > width || document.body.scrollWidth > width) {
		list.push("the page scrolls sideways")
		for (const e of document.querySelectorAll(".VPContent *")) {
			let p = e.parentElement
			while (p && getComputedStyle(p).overflowX == "visible") p = p.parentElement
			if (!p && e.getBoundingClientRect().right > width + 1) { list.push(e.outerHTML.slice(0, 200)); break }
		}
	}
	for (const image of document.images)
		if (image.complete && image.naturalWidth == 0) list.push("no image " + image.src)
	if (document.querySelectorAll(".vp-doc h1, .VPHero").length != 1) list.push("the page has no single title")
	return list.join("\n")
})()`

// checkPages opens every page on a phone, light and dark, and on a desktop. Pages that log errors fail.
func checkPages(t *testing.T, site string, pages []string) {
	p := browser.Start(t).Open(t, site, narrow, 800)
	for _, name := range pages {
		if name == "404.html" {
			continue
		}
		for _, view := range []struct {
			scheme string
			width  int
		}{{"light", narrow}, {"dark", narrow}, {"light", 768}, {"dark", 1440}} {
			p.Resize(view.width, 900)
			p.Prefer(view.scheme)
			p.Go(site + name)
			if got := p.Text(faults); got != "" {
				t.Errorf("%s, %d pixels, %s: %s", name, view.width, view.scheme, got)
			}
			p.Screenshot(fmt.Sprintf("%s-%d-%s", strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-"),
				view.width, view.scheme))
		}
		if list := p.Problems(); len(list) > 0 {
			t.Errorf("%s: %s", name, strings.Join(list, "\n"))
		}
	}
}

// checkSearch searches for the name of a diagnostic, and opens its entry.
func checkSearch(t *testing.T, site string) {
	p := browser.Start(t).Open(t, site+"contents.html", 1200, 900)
	p.Click(".VPNavBarSearch button")
	p.Wait(`document.querySelector(".VPLocalSearchBox input")`)
	p.Click(".VPLocalSearchBox input")
	p.Type("undeclared-identifier")
	p.Wait(`document.querySelector(".VPLocalSearchBox .result")`)
	p.Screenshot("search")
	p.Key("Enter")
	p.Wait(`location.hash == "#undeclared-identifier" && document.getElementById("undeclared-identifier")`)
}

// TestDeadLinks checks that links to missing pages and headings are found.
func TestDeadLinks(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"index.html": `<a href="/hlsl2spirv/a/b.html#there">x</a> <a href="/hlsl2spirv/a/b#not">x</a> <img alt="" src="no.png">`,
		"a/b.html":   `<h2 id="there"></h2><a class="x" href="../"></a><a href="#there"></a><a href="https://x.org/y">x</a>`,
	} {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	errs := deadLinks(os.DirFS(folder), &n)
	if got := fmt.Sprint(errs); n != 5 || !strings.Contains(got, "index.html: there is no heading /hlsl2spirv/a/b#not") ||
		!strings.Contains(got, "index.html: there is no page no.png") || len(errs) != 2 {
		t.Errorf("%d links: %v", n, errs)
	}
}
