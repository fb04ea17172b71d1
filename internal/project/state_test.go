package project

import (
	"crypto/sha256"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// A place is a folder with files that a state has recorded.
type place struct {
	*testing.T
	dir  string
	sums int // number of files whose text has been read
}

func (p *place) write(name, text string, age time.Duration) {
	p.Helper()
	path := filepath.Join(p.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		p.Fatal(err)
	}
	then := time.Now().Add(-age)
	if err := os.Chtimes(path, then, then); err != nil {
		p.Fatal(err)
	}
}

func (p *place) remove(name string) {
	p.Helper()
	if err := os.Remove(filepath.Join(p.dir, name)); err != nil {
		p.Fatal(err)
	}
}

func (p *place) sum(name string) (Sum, error) {
	p.sums++
	text, err := os.ReadFile(filepath.Join(p.dir, name))
	if err != nil {
		return Sum{}, fs.ErrNotExist
	}
	return sha256.Sum256(text), nil
}

func (p *place) reads(present, missing string) []Read {
	sum, _ := p.sum(present)
	return []Read{{Path: present, Sum: sum}, {Path: missing, Missing: true}}
}

var aKey = Sum{1}

// built returns a state in which an output was compiled from the file a, and the file b was looked for but did not
// exist.
func built(t *testing.T) (*place, *State) {
	p := &place{T: t, dir: t.TempDir()}
	p.write("a", "text", time.Hour)
	p.write("out", "module", 0)
	s := NewState(p.dir, p.dir, "compiler", p.sum)
	s.Record("o", aKey, p.reads("a", "b"), Sum{2}, Written{"out", Sum{2}})
	p.sums = 0
	return p, s
}

// again returns the state as another process reads it.
func (p *place) again(s *State, compiler string) *State {
	p.Helper()
	file := filepath.Join(p.dir, "state")
	if err := os.WriteFile(file, s.Bytes(), 0o666); err != nil {
		p.Fatal(err)
	}
	next := NewState(p.dir, p.dir, compiler, p.sum)
	if err := next.Load(file); err != nil {
		p.Fatal(err)
	}
	return next
}

func TestStaleOutputs(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*place)
		fresh  bool
		sums   int
	}{
		"nothing":                      {func(*place) {}, true, 0},
		"the time of a file":           {func(p *place) { p.write("a", "text", time.Minute) }, true, 1},
		"the text of a file":           {func(p *place) { p.write("a", "other", time.Minute) }, false, 1},
		"a text of the same length":    {func(p *place) { p.write("a", "tex2", time.Minute) }, false, 1},
		"a file is gone":               {func(p *place) { p.remove("a") }, false, 0},
		"a file that was looked for":   {func(p *place) { p.write("b", "", time.Minute) }, false, 0},
		"the output is gone":           {func(p *place) { p.remove("out") }, false, 0},
		"the output was written again": {func(p *place) { p.write("out", "module", time.Minute) }, false, 0},
	} {
		p, s := built(t)
		s = p.again(s, "compiler")
		c.change(p)
		if got := s.Fresh("o", aKey, true); got != c.fresh || p.sums != c.sums {
			t.Errorf("%s: fresh %v, want %v; %d texts looked at, want %d", name, got, c.fresh, p.sums, c.sums)
		}
		if s.Fresh("o", Sum{9}, true) || s.Fresh("other", aKey, true) {
			t.Errorf("%s: something else is fresh", name)
		}
	}
}

// TestFilesJustWrittenAreLookedAt checks a file that was written just before it was read: its content may change
// although its time does not.
func TestFilesJustWrittenAreLookedAt(t *testing.T) {
	p := &place{T: t, dir: t.TempDir()}
	p.write("a", "text", 0)
	s := NewState(p.dir, p.dir, "compiler", p.sum)
	s.Record("o", aKey, p.reads("a", "b"), Sum{})
	info, err := os.Stat(filepath.Join(p.dir, "a"))
	if err != nil {
		t.Fatal(err)
	}
	p.write("a", "tex2", 0)
	if err := os.Chtimes(filepath.Join(p.dir, "a"), info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	if p.again(s, "compiler").Fresh("o", aKey, false) {
		t.Error("it is fresh")
	}
}

func TestForeignStatesAreIgnored(t *testing.T) {
	p, s := built(t)
	if p.again(s, "another compiler").Fresh("o", aKey, true) {
		t.Error("what another compiler has built is fresh")
	}
	data := s.Bytes()
	for i := range data {
		bad := append([]byte(nil), data...)
		bad[i] ^= 1
		file := filepath.Join(p.dir, "state")
		if err := os.WriteFile(file, bad, 0o666); err != nil {
			t.Fatal(err)
		}
		next := NewState(p.dir, p.dir, "compiler", p.sum)
		if err := next.Load(file); (err != nil) != (i < len(stateMark)) { // a file of another program
			t.Fatalf("byte %d has changed: %v", i, err)
		}
		if next.Fresh("o", aKey, true) {
			t.Fatalf("byte %d has changed and the output is fresh", i)
		}
	}
	for n := range len(data) {
		if NewState(p.dir, p.dir, "compiler", p.sum).decode(data[:n]) == nil {
			t.Fatalf("%d bytes are a state", n)
		}
	}
}

func TestForgetAndDrop(t *testing.T) {
	p, s := built(t)
	if got := s.Reads("o"); len(got) != 2 || got[0] != "a" || got[1] != "b" {
		t.Errorf("it was made of %v", got)
	}
	p.write("a", "other", time.Minute)
	if !s.Fresh("o", aKey, true) {
		t.Error("a file is looked at twice in a run")
	}
	if s.Forget(); s.Fresh("o", aKey, true) {
		t.Error("a file is not looked at again")
	}
	s.Record("o", aKey, p.reads("a", "b"), Sum{2}, Written{"out", Sum{2}})
	if s.Drop(func(o string) bool { return o == "o" }); !s.Fresh("o", aKey, true) {
		t.Error("it was dropped")
	}
	if s.Expire("o"); s.Fresh("o", aKey, true) || s.Fresh("o", Sum{9}, true) || s.Module("o") != (Sum{}) {
		t.Error("it has not expired")
	}
}

// TestLeftoverFiles checks that a state contains the files of all outputs until they are dropped, even if the outputs
// must be built again.
func TestLeftoverFiles(t *testing.T) {
	p, s := built(t)
	s.Record("p", aKey, nil, Sum{}, Written{"shared", Sum{3}}, Written{"p", Sum{4}})
	s.Record("q", aKey, nil, Sum{}, Written{"shared", Sum{3}})
	s.Record("o", aKey, nil, Sum{2}, Written{"out2", Sum{2}})
	check := func(want, kept string) {
		t.Helper()
		left := s.Left(func(o string) bool { return strings.Contains(kept, o) })
		if got := strings.Join(slices.Sorted(maps.Keys(left)), " "); got != want {
			t.Errorf("left: %s, want %s", got, want)
		}
	}
	check("out", "opq")
	check("out p", "oq")
	check("out out2 p shared", "")
	s.Drop(func(o string) bool { return o != "q" })
	s = p.again(s, "another compiler")
	check("", "op")
	check("out2", "p")
}

// TestLinkedOutputs checks that the sum of an output's pipelines is recorded until the output is built again.
func TestLinkedOutputs(t *testing.T) {
	p, s := built(t)
	s.SetLinked("o", Sum{7})
	s.SetLinked("unknown", Sum{7})
	s = p.again(s, "compiler")
	if got := s.Linked("o"); got != (Sum{7}) {
		t.Errorf("linked with %x", got)
	}
	if got := s.Linked("unknown"); got != (Sum{}) {
		t.Errorf("an output that was never built is linked with %x", got)
	}
	s.Record("o", aKey, p.reads("a", "b"), Sum{2}, Written{"out", Sum{2}})
	if got := s.Linked("o"); got != (Sum{}) {
		t.Errorf("after it was built again: %x", got)
	}
}
