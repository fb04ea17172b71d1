package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

const hostShader = "#include \"value.hlsli\"\nfloat4 main() : SV_Target { return VALUE; }\n"

func newHost(t *testing.T) *Host {
	t.Helper()
	h := NewHost()
	t.Cleanup(h.Close)
	return h
}

// wantStats compares the hits and misses of a host.
func wantStats(t *testing.T, h *Host, found, missed int64) {
	t.Helper()
	if f, m := h.Stats(); f != found || m != missed {
		t.Errorf("%d results found and %d not, want %d and %d", f, m, found, missed)
	}
}

// A repeated request is not compiled again, until an included file changes, appears or disappears.
func TestHostKeepsResults(t *testing.T) {
	dir := t.TempDir()
	header := filepath.Join(dir, "value.hlsli")
	h := newHost(t)
	deliver := func() string {
		request := Request{Args: []string{"-T", "ps_6_0", "-Fre", "x", "-I", dir}, Text: hostShader, Messages: true}
		d, plain := h.Deliver(t.Context(), request), Deliver(t.Context(), request)
		for p := range NumParts {
			got, there := d.Part(p)
			want, expected := plain.Part(p)
			if there != expected || !bytes.Equal(got, want) {
				t.Errorf("part %d: %t, %q\nwant %t, %q", p, there, got, expected, want)
			}
		}
		if d.Status != plain.Status || d.Errors != plain.Errors || d.Names != plain.Names ||
			d.Primary != plain.Primary {
			t.Errorf("%+v\nwant %+v", d, plain)
		}
		object, _ := d.Part(Object)
		return fmt.Sprint(d.Status, string(object), d.Errors)
	}
	seen := map[string]string{}
	for i, text := range []string{"", "#define VALUE 1\n", "#define VALUE float3(1, 1, 1).xyz.xyzz.xyz\n",
		"#define VALUE float4(3, 2, 1, 0).yzw.x\n", "#define VALUE 1\n", ""} {
		var err error
		if text == "" {
			if err = os.Remove(header); errors.Is(err, fs.ErrNotExist) {
				err = nil
			}
		} else {
			err = os.WriteFile(header, []byte(text), 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
		first := deliver()
		if again := deliver(); first != again {
			t.Errorf("%q: another result for the same request", text)
		}
		if before, known := seen[text]; known && before != first || !known && i > 0 &&
			strings.Contains(fmt.Sprint(seen), first) {
			t.Errorf("%q: %s", text, first)
		}
		seen[text] = first
	}
	wantStats(t, h, 3+2, 3+4) // a missing file may exist under another name, so its error is not kept
}

// A file that the program reads is compared in each request, and is read once per request.
func TestHostReadsFilesOfTheProgram(t *testing.T) {
	h := newHost(t)
	reads, text := 0, "#define VALUE 1\n"
	deliver := func() string {
		d := h.Deliver(t.Context(), Request{Args: []string{"-T", "ps_6_0"}, Text: hostShader, Read: func(name string) ([]byte, error) {
			if reads++; path.Clean(name) != "value.hlsli" {
				return nil, fs.ErrNotExist
			}
			return []byte(text), nil
		}})
		object, _ := d.Part(Object)
		return d.Errors + string(object)
	}
	first := deliver()
	if second := deliver(); first != second || reads != 2 {
		t.Errorf("%d reads: %q", reads, second)
	}
	wantStats(t, h, 1, 1)
	text = "#define VALUE 2\n"
	if third := deliver(); third == first || reads != 3 {
		t.Errorf("%d reads: %q", reads, third)
	}
	wantStats(t, h, 1, 2)
}

// Another host finds results in the folder if its compiler has the same identity.
func TestHostsShareAFolder(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		build  string
		found  int64
		broken error
	}{{"one", 0, nil}, {"one", 1, nil}, {"two", 0, nil}, {"", 0, errors.New("not known")}} {
		h := newHost(t)
		if err := h.SetCache(dir, 0, func() (string, error) { return test.build, test.broken }); err != nil {
			t.Fatal(err)
		}
		d := h.Deliver(t.Context(), Request{Args: []string{"-T", "ps_6_0"},
			Text: "float4 main() : SV_Target { return 1; }"})
		if found, _ := h.Stats(); d.Status != 0 || found != test.found {
			t.Errorf("%+v: status %d, %d found", test, d.Status, found)
		}
		if warned := strings.Contains(d.Errors,
			"warning: cannot use the cache: not known"); warned != (test.broken != nil) {
			t.Errorf("%+v: %q", test, d.Errors)
		}
	}
}

// A request ends when its context ends, and does not store a result.
func TestHostCancels(t *testing.T) {
	h := newHost(t)
	ctx, cancel := context.WithCancel(t.Context())
	long := "float4 value(float4 a) {\n" + strings.Repeat("a = sin(a) * cos(a.yxwz);\n", 50_000) +
		"return a;\n}\n#define VALUE value(1)\n"
	for _, end := range []func(){cancel, func() {}} {
		d := h.Deliver(ctx, Request{Args: []string{"-T", "ps_6_0"}, Text: hostShader, Read: func(string) ([]byte, error) {
			end()
			return []byte(long), nil
		}})
		if !d.Cancelled || d.Refused || d.Errors != "hlsl2spirv: error: the compilation was cancelled\n" {
			t.Errorf("status %d: %.100s", d.Status, d.Errors)
		}
	}
	wantStats(t, h, 0, 2)
}

// Concurrent requests to one host have the same results as requests without a host.
func TestManyRequestsOfOneHost(t *testing.T) {
	h := newHost(t)
	request := func(i int) Request {
		return Request{Args: []string{"-T", "ps_6_0", "-D", fmt.Sprint("N=", i)},
			Text: "float4 main() : SV_Target { return N; }"}
	}
	var want [4][]byte
	for i := range want {
		want[i], _ = Deliver(t.Context(), request(i)).Part(Object)
	}
	var all sync.WaitGroup
	for i := range 32 {
		all.Go(func() {
			for j := range 8 {
				n := (i + j) % len(want)
				if got, _ := h.Deliver(t.Context(), request(n)).Part(Object); !bytes.Equal(got, want[n]) {
					t.Errorf("other bytes for N=%d", n)
				}
			}
		})
	}
	all.Wait()
}

// After the last host is closed, the process collects garbage as before.
func TestHostsRestoreGarbageCollection(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	defer func() { debug.SetGCPercent(percent) }()
	a, b := NewHost(), NewHost()
	a.Deliver(t.Context(), Request{Args: []string{"-help"}})
	a.Close()
	if got := debug.SetMemoryLimit(-1); got < batchMemory+workerMemory+hostMemory || got == limit {
		t.Errorf("the limit is %d with a host", got)
	}
	b.Close()
	if p, l := debug.SetGCPercent(100), debug.SetMemoryLimit(-1); p != 100 || l != limit {
		t.Errorf("%d percent and %d bytes, want 100 and %d", p, l, limit)
	}
}
