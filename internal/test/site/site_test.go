// Package site tests the site that make site builds, as readers see it: in a browser.
package site

import (
	"bytes"
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

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/browser"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// base is the path of the site on its server.
const base = "/hlsl2spirv/"

// repository is the start of the addresses of files in the repository, and root is their folder here.
const (
	repository = "https://github.com/hlsl2spirv/hlsl2spirv/blob/main/"
	root       = "../../.."
)

// narrow is the width of a small phone, in pixels.
const narrow = 360

// TestSite builds the site and checks its pages.
func TestSite(t *testing.T) {
	testenv.Builds(t)
	for _, tool := range []string{"make", "npm"} {
		testenv.Tool(t, tool)
	}
	folder := t.TempDir()
	c := exec.Command("make", "-j2", "site", "SITE="+folder)
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pages := pagesOf(t, folder)
	if len(pages) < 30 {
		t.Fatalf("%d pages", len(pages))
	}
	t.Run("links", func(t *testing.T) { checkLinks(t, os.DirFS(folder)) })
	t.Run("diagnostics", func(t *testing.T) { checkDiagnostics(t, os.DirFS(folder)) })
	server := httptest.NewServer(http.StripPrefix(base, http.FileServer(http.Dir(folder))))
	t.Cleanup(server.Close)
	b := browser.Start(t)
	t.Run("pages", func(t *testing.T) { checkPages(t, b, server.URL+base, pages) })
	t.Run("menus", func(t *testing.T) { checkMenus(t, b, server.URL+base) })
	t.Run("search", func(t *testing.T) { checkSearch(t, b, server.URL+base) })
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
			if file, ours := strings.CutPrefix(m[1], repository); ours {
				*n++
				file, _, _ = strings.Cut(file, "#")
				if _, err := os.Stat(path.Join(root, file)); err != nil {
					errs = append(errs, fmt.Errorf("%s: there is no file %s", page, m[1]))
				}
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

// checkDiagnostics checks that the address of each diagnostic's description exists. Messages link to these addresses.
func checkDiagnostics(t *testing.T, site fs.FS) {
	for _, rows := range diagnostics.Catalogue() {
		for i := range rows {
			name, heading, _ := strings.Cut(strings.TrimPrefix(rows[i].Code.URL(), diagnostics.Site), "#")
			text, err := fs.ReadFile(site, name)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(text, []byte(` id="`+heading+`"`)) {
				t.Errorf("there is no %s", rows[i].Code.URL())
			}
		}
	}
}

// facts is a JavaScript expression for faults of a page that do not depend on the size of the window.
const facts = `(() => {
	const list = []
	if (document.querySelectorAll(".vp-doc h1, .VPHero h1").length != 1) list.push("the page has no single title")
	if (!document.title) list.push("the page has no name")
	const description = document.querySelector("meta[name=description]")?.content ?? ""
	if (description.length < 20) list.push("the page has no description: " + description)
	for (const image of document.images) {
		if (image.complete && image.naturalWidth == 0) list.push("no image " + image.src)
		if (!image.alt) list.push("no text for the image " + image.src)
	}
	for (const word of document.querySelectorAll(".vp-doc code .word:not(.long)"))
		if (word.getClientRects().length > 1) { list.push("broken: " + word.textContent); break }
	return list.join("\n")
})()`

// overflow is a JavaScript expression for the element that is too wide for the window, if any.
const overflow = `(() => {
	const width = document.documentElement.clientWidth
	if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return ""
	for (const e of document.querySelectorAll(".VPContent *")) {
		let p = e.parentElement
		while (p && getComputedStyle(p).overflowX == "visible") p = p.parentElement
		if (!p && e.getBoundingClientRect().right > width + 1) return "too wide: " + e.outerHTML.slice(0, 200)
	}
	return "the page scrolls sideways"
})()`

// checkPages opens every page, on a phone and on larger screens, light and dark. Pages that log errors fail.
func checkPages(t *testing.T, b *browser.Browser, site string, pages []string) {
	p := b.Open(t, site, narrow, 800)
	for _, name := range pages {
		if name == "404.html" {
			continue
		}
		p.Go(site + name)
		for i, view := range []struct {
			scheme string
			width  int
		}{{"light", narrow}, {"dark", narrow}, {"light", 768}, {"dark", 1440}} {
			p.Resize(view.width, 900)
			p.Prefer(view.scheme)
			p.Wait(fmt.Sprintf(`innerWidth == %d && document.documentElement.classList.contains("dark") == %t`, view.width,
				view.scheme == "dark"))
			got := p.Text(overflow)
			if i == 0 {
				got += p.Text(facts)
			}
			if got != "" {
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

// checkMenus follows links of a page and of both menus on a phone. None of them loads the site again.
func checkMenus(t *testing.T, b *browser.Browser, site string) {
	p := b.Open(t, site+"index.html", narrow, 800)
	p.Eval("window.sameDocument = true", nil)
	reach := func(name, title string) {
		t.Helper()
		p.Wait(fmt.Sprintf(`location.pathname == %q && document.querySelector("h1")?.textContent.startsWith(%q)`,
			base+name, title))
		p.Wait("window.sameDocument")
	}
	p.Click(`.cards a[href*="first-compute-shader"]`)
	reach("tutorials/first-compute-shader.html", "Your first compute shader")
	p.Click(".VPNavBarHamburger")
	p.Wait(`[...document.querySelectorAll(".VPNavScreen")].some((e) => getComputedStyle(e).opacity == 1)`)
	p.Screenshot("menu")
	p.Click(`.VPNavScreen a[href*="/reference/"]`)
	reach("reference/options.html", "Options")
	p.Wait(`!document.querySelector(".VPNavScreen")`)
	p.Click(".VPLocalNav .menu")
	p.Wait(`document.querySelector(".VPSidebar.open")?.getBoundingClientRect().left == 0`)
	p.Screenshot("sidebar")
	p.Click(`.VPSidebar a[href*="reference/features"]`)
	reach("reference/features.html", "Features")
}

// checkSearch searches for the name of a diagnostic, and opens its entry.
func checkSearch(t *testing.T, b *browser.Browser, site string) {
	p := b.Open(t, site+"contents.html", 1200, 900)
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
		"a/b.html":   `<a href="` + repository + `README.md#x">x</a> <a href="` + repository + `README.html">x</a><h2 id="there"></h2><a class="x" href="../"></a><a href="#there"></a><a href="https://x.org/y">x</a>`,
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
	if got := fmt.Sprint(errs); n != 7 || !strings.Contains(got, "index.html: there is no heading /hlsl2spirv/a/b#not") ||
		!strings.Contains(got, "index.html: there is no page no.png") ||
		!strings.Contains(got, "a/b.html: there is no file "+repository+"README.html") || len(errs) != 3 {
		t.Errorf("%d links: %v", n, errs)
	}
}
