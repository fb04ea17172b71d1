package language

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// A marked is a source whose text had marks, $0 to $9, each at a place in the text.
type marked struct {
	*Snapshot
	t     testing.TB
	marks map[byte]Place // empty
}

// read analyses a text with marks. The parameter files lists names of include files, each followed by the text of the
// file. These texts may have marks too.
func read(t testing.TB, text string, files ...string) *marked {
	t.Helper()
	return readWith(t, compiler.Config{}, text, files...)
}

func readWith(t testing.TB, cfg compiler.Config, text string, files ...string) *marked {
	t.Helper()
	m := &marked{t: t, marks: map[byte]Place{}}
	fsys := fstest.MapFS{}
	for i := 0; i+1 < len(files); i += 2 {
		fsys[files[i]] = &fstest.MapFile{Data: []byte(m.strip(files[i], files[i+1]))}
	}
	cfg.Files = fsys
	s, err := New(context.Background(), compiler.Source{Name: "main.hlsl", Text: m.strip("main.hlsl", text)}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	m.Snapshot = s
	return m
}

// strip removes the marks from a text and records their places.
func (m *marked) strip(path, text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '$' && i+1 < len(text) && '0' <= text[i+1] && text[i+1] <= '9' {
			m.marks[text[i+1]] = Place{path, b.Len(), b.Len()}
			i++
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// at returns the place of mark n.
func (m *marked) at(n byte) Place {
	p, ok := m.marks['0'+n]
	if !ok {
		m.t.Fatalf("there is no mark $%d", n)
	}
	return p
}

// where formats places as the marks at their start, or as line and column.
func (m *marked) where(list []Place) string {
	var out []string
	for _, p := range list {
		out = append(out, m.name(p))
	}
	return strings.Join(out, " ")
}

func (m *marked) name(p Place) string {
	for n, at := range m.marks {
		if at.Path == p.Path && at.Start == p.Start {
			return "$" + string(n)
		}
	}
	text, _ := m.Text(p.Path)
	return fmt.Sprintf("%s:%d:%d", p.Path, 1+strings.Count(text[:p.Start], "\n"), p.Start-lineStart(text, p.Start)+1)
}

// names returns the names of entities, separated by spaces.
func names(list []*Entity) string {
	var out []string
	for _, e := range list {
		out = append(out, e.Name)
	}
	return strings.Join(out, " ")
}
