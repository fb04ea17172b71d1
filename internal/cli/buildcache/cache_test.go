package buildcache

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// files maps the files that the compilations of a test read to their contents.
type files map[string]string

// now returns the present state of the files.
func (f files) now(path string) (Digest, bool) {
	text, present := f[path]
	return Sum([]byte(text)), present
}

// reads returns the reads of a compilation that looks for the paths.
func (f files) reads(paths ...string) (list []Read) {
	for _, p := range paths {
		sum, present := f.now(p)
		if !present {
			sum = Digest{}
		}
		list = append(list, Read{p, !present, sum})
	}
	return list
}

// request returns the request with a number.
func request(n int) *Request {
	r := &Request{}
	r.Add("number", fmt.Sprint(n))
	return r
}

// resultOf returns a result derived from a number; parts of it are long.
func resultOf(n int, reads ...Read) *Result {
	return &Result{
		Status: n % 2,
		Stdout: []byte(strings.Repeat(fmt.Sprint("out", n), n%3*2000)),
		Stderr: fmt.Append(nil, "err", n),
		Files:  []File{{"Fo", bytes.Repeat([]byte{byte(n), byte(n >> 8)}, 3000)}, {"Fre", nil}, {"MF", fmt.Append(nil, n, ":")}},
		Reads:  reads,
	}
}

// String returns a text that identifies the result.
func (r *Result) String() string {
	if r == nil {
		return "nothing"
	}
	return fmt.Sprintf("%d %q %v", r.Status, r.Stderr, r.Reads)
}

// same reports whether two results are equal.
func same(a, b *Result) bool {
	return a.Status == b.Status && bytes.Equal(a.Stdout, b.Stdout) && bytes.Equal(a.Stderr, b.Stderr) &&
		slices.Equal(a.Reads, b.Reads) &&
		slices.EqualFunc(a.Files, b.Files, func(a, b File) bool {
			return a.Name == b.Name &&
				bytes.Equal(a.Data, b.Data)
		})
}

// open returns a cache in a folder. Warnings fail the test.
func open(t *testing.T, dir string) *Cache {
	t.Helper()
	c := Open(Config{Dir: dir, Warn: func(text string) { t.Errorf("warning: %s", text) }})
	t.Cleanup(c.Close)
	return c
}

func TestResultIsFoundAgain(t *testing.T) {
	dir := t.TempDir()
	for n := range 6 {
		want := resultOf(n)
		open(t, dir).Store(t.Context(), request(n), want)
		if got := open(t, dir).Lookup(t.Context(), request(n), files{}.now); got == nil || !same(got, want) {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
	if got := open(t, dir).Lookup(t.Context(), request(6), files{}.now); got != nil {
		t.Errorf("a result that nobody has stored: %v", got)
	}
}

// Requests with different facts are different.
func TestRequestsDiffer(t *testing.T) {
	seen := map[Digest]string{}
	for _, facts := range [][][]string{
		{}, {{""}}, {{"", ""}}, {{"a"}}, {{"a", ""}}, {{"a", "b"}}, {{"ab"}}, {{"a"}, {"b"}}, {{"b"}, {"a"}}, {{"a", "b", ""}}, {{"a", "", "b"}},
	} {
		r := &Request{}
		for _, f := range facts {
			r.Add(f[0], f[1:]...)
		}
		if other, ok := seen[r.key()]; ok {
			t.Errorf("%q and %s are the same request", facts, other)
		}
		seen[r.key()] = fmt.Sprintf("%q", facts)
	}
}

// A result is found only if all files that were read are unchanged and missing files are still missing. If the
// previous state is restored, the result is found again.
func TestReadsDecide(t *testing.T) {
	c := open(t, t.TempDir())
	f := files{"a.h": "1", "c/b.h": "2"}
	paths := []string{"b.h", "c/b.h", "a.h"}
	first := resultOf(1, f.reads(paths...)...)
	c.Store(t.Context(), request(1), first)
	find := func(f files, want *Result) {
		t.Helper()
		got := c.Lookup(t.Context(), request(1), f.now)
		if (got == nil) != (want == nil) || got != nil && !same(got, want) {
			t.Errorf("%v: found %v, want %v", f, got, want)
		}
	}
	find(f, first)
	find(files{"a.h": "2", "c/b.h": "2"}, nil)
	find(files{"c/b.h": "2"}, nil)
	find(files{"a.h": "1", "c/b.h": "2", "b.h": "2"}, nil)
	find(files{"a.h": "1", "c/b.h": "2", "other.h": ""}, first)
	find(files{"a.h": "1", "b.h": ""}, nil)
	f = files{"a.h": "3", "c/b.h": "2"}
	second := resultOf(3, f.reads(paths...)...)
	c.Store(t.Context(), request(1), second)
	find(f, second)
	find(files{"a.h": "1", "c/b.h": "2"}, first)
	if got, want := c.Stats(), (Stats{Hits: 4, Misses: 4, Stored: 2}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A manifest keeps only the latest states, each once.
func TestAlternativesAreLimited(t *testing.T) {
	c := open(t, t.TempDir())
	state := func(n int) files { return files{"a.h": fmt.Sprint(n)} }
	for n := range 3 * maxAlternatives {
		r := request(1)
		for range 2 {
			if c.Lookup(t.Context(), r, state(n).now) == nil {
				c.Store(t.Context(), r, resultOf(n, state(n).reads("a.h")...))
			}
		}
	}
	for n := range 3 * maxAlternatives {
		found := c.Lookup(t.Context(), request(1), state(n).now) != nil
		if want := n >= 2*maxAlternatives; found != want {
			t.Errorf("state %d is found: %v", n, found)
		}
	}
	if got := c.Stats().Stored; got != 3*maxAlternatives {
		t.Errorf("%d results were stored", got)
	}
}

// The state of each file is examined only once.
func TestFilesAreLookedAtOnce(t *testing.T) {
	c := open(t, t.TempDir())
	for n := range 5 {
		f := files{"a.h": fmt.Sprint(n)}
		c.Store(t.Context(), request(1), resultOf(n, f.reads("a.h", "b.h")...))
		r := request(1)
		c.Lookup(t.Context(), r, f.now)
		c.Store(t.Context(), r, resultOf(n, f.reads("a.h", "b.h")...))
	}
	lookups := map[string]int{}
	c.Lookup(t.Context(), request(1), func(path string) (Digest, bool) { lookups[path]++; return Digest{}, false })
	if lookups["a.h"] != 1 || lookups["b.h"] > 1 {
		t.Errorf("asked %v times", lookups)
	}
}

// Results of internal errors and of canceled compilations are not stored.
func TestWhatIsNotStored(t *testing.T) {
	c := open(t, t.TempDir())
	r := resultOf(0)
	r.Status = 3
	c.Store(t.Context(), request(0), r)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c.Store(ctx, request(1), resultOf(1))
	for n := range 2 {
		if got := c.Lookup(t.Context(), request(n), files{}.now); got != nil {
			t.Errorf("found %v", got)
		}
	}
}

// Files with the same content are stored once.
func TestIdenticalFilesAreStoredOnce(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir)
	for n := range 20 {
		r := resultOf(0)
		r.Stderr = nil
		c.Store(t.Context(), request(n), r)
	}
	if got := len(storedFiles(t, dir, blobs)); got != 2 {
		t.Errorf("%d blobs, want 2", got)
	}
}

// storedFiles returns the files in a part of a store with their contents.
func storedFiles(t *testing.T, dir string, part space) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, storeFolder, string(part), "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	m := map[string][]byte{}
	for _, name := range names {
		if m[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// After any damage to a file of the store, its result is not found, and storing the result again replaces the file.
func TestDamageIsAMiss(t *testing.T) {
	flip := func(at int) func([]byte) []byte {
		return func(b []byte) []byte {
			b = bytes.Clone(b)
			b[(at+len(b))%len(b)] ^= 1
			return b
		}
	}
	damages := map[string]func([]byte) []byte{
		"empty":     func([]byte) []byte { return nil },
		"half":      func(b []byte) []byte { return b[:len(b)/2] },
		"one less":  func(b []byte) []byte { return b[:len(b)-1] },
		"one more":  func(b []byte) []byte { return append(bytes.Clone(b), 0) },
		"zeros":     func(b []byte) []byte { return make([]byte, len(b)) },
		"first bit": flip(0), "last bit": flip(-1), "bit 40": flip(40), "bit 100": flip(100),
		"another file": func(b []byte) []byte { return []byte("hello\n") },
	}
	dir := t.TempDir()
	f := files{"a.h": "1"}
	want := resultOf(2, f.reads("a.h", "b.h")...)
	open(t, dir).Store(t.Context(), request(2), want)
	whole := storedFiles(t, dir, "*")
	if len(whole) != 5 { // two records, three blobs
		t.Fatalf("%d files", len(whole))
	}
	for name, content := range whole {
		for what, damage := range damages {
			bad := damage(content)
			if err := os.WriteFile(name, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			c := open(t, dir)
			if got := c.Lookup(t.Context(), request(2), f.now); got != nil {
				t.Errorf("%s: %s: found %v", what, name, got)
			}
			if c.Stats().Corrupt == 0 {
				t.Errorf("%s: %s does not count as corrupt", what, name)
			}
			c.Store(t.Context(), request(2), want)
			if got := c.Lookup(t.Context(), request(2), f.now); got == nil || !same(got, want) {
				t.Errorf("%s: %s: not stored again", what, name)
			}
			if now, err := os.ReadFile(name); err != nil || !bytes.Equal(now, content) {
				t.Errorf("%s: %s was not replaced, %v", what, name, err)
			}
		}
	}
}

// A change of any bit of a record is detected.
func TestEachBitOfARecordCounts(t *testing.T) {
	made, key := newRecord(resultOf(1)), Sum([]byte("key"))
	text := made.encode(key)
	if _, ok := decodeRecord(text, key); !ok {
		t.Fatal("the record itself does not pass")
	}
	for i := range 8 * len(text) {
		text[i/8] ^= 1 << (i % 8)
		got, ok := decodeRecord(text, key)
		if ok && !bytes.Equal(got.encode(key), made.encode(key)) {
			t.Errorf("bit %d makes another record", i)
		}
		text[i/8] ^= 1 << (i % 8)
	}
}

// A record is valid only under its own key.
func TestSwappedFilesAreMisses(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir)
	for n := range 2 {
		c.Store(t.Context(), request(n), resultOf(n))
	}
	for _, part := range []space{records, blobs} {
		whole := storedFiles(t, dir, part)
		names := slices.Sorted(maps.Keys(whole))
		for i, name := range names {
			for _, other := range names[:i] {
				for name, content := range map[string][]byte{name: whole[other], other: whole[name]} {
					if err := os.WriteFile(name, content, 0o666); err != nil {
						t.Fatal(err)
					}
				}
				for n := range 2 {
					if got := c.Lookup(t.Context(), request(n), files{}.now); got != nil && !same(got, resultOf(n)) {
						t.Errorf("%s and %s swapped: %d is %v", name, other, n, got)
					}
				}
				for name, content := range whole {
					if err := os.WriteFile(name, content, 0o666); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// An unusable folder is reported once, and is not an error.
func TestUnusableFolderIsNamedOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var warnings []string
	c := Open(Config{Dir: name, Warn: func(text string) { warnings = append(warnings, text) }})
	for n := range 3 {
		if got := c.Lookup(t.Context(), request(n), files{}.now); got != nil {
			t.Errorf("found %v", got)
		}
		c.Store(t.Context(), request(n), resultOf(n))
	}
	if len(warnings) != 1 || !strings.Contains(warnings[0], name) {
		t.Errorf("said %q", warnings)
	}
}
