package buildcache

import (
	"context"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// asHelper makes the test binary the helper program with the named behavior.
const asHelper = "BUILDCACHE_HELPER"

// help implements the helper program. Its store is the folder in the address.
func help(manners string) int {
	switch manners {
	case "gone":
		return 1
	case "deaf":
		time.Sleep(time.Hour)
	case "garbage":
		_, _ = os.Stdout.WriteString(strings.Repeat("hello, world\n", 1000))
		_, _ = io.Copy(io.Discard, os.Stdin)
		return 0
	}
	var store *directory
	for {
		var length [4]byte
		if _, err := io.ReadFull(os.Stdin, length[:]); err != nil {
			return 0
		}
		q := make([]byte, binary.LittleEndian.Uint32(length[:]))
		if _, err := io.ReadFull(os.Stdin, q); err != nil {
			return 1
		}
		op, data := q[4], q[requestHeader:]
		if op == opHello {
			store = newDirectory(strings.TrimPrefix(strings.Split(string(data), "\n")[2], "test://"), 0)
		}
		if manners == "slow" && op != opHello {
			time.AfterFunc(200*time.Millisecond, func() { reply(q, answer(manners, store, op, q, data)) })
		} else {
			reply(q, answer(manners, store, op, q, data))
		}
	}
}

// reply writes the answer to a request, if there is one.
func reply(q []byte, m message) {
	if m.op == 0 {
		return
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(answerHeader+len(m.data)))
	b = append(append(b, q[:4]...), m.op)
	_, _ = os.Stdout.Write(append(b, m.data...)) // in a single write, so that answers are not interleaved
}

// answer returns the helper program's answer to a request; its operation is 0 for none.
func answer(manners string, store *directory, op byte, q, data []byte) message {
	k := key{space: records, sum: Digest(q[6:]), size: int64(binary.LittleEndian.Uint64(q[38:]))}
	if q[5] == 'c' {
		k.space = blobs
	}
	switch {
	case manners == "old" && op == opHello:
		return message{op: opFailed, data: []byte("it is of another version")}
	case manners == "silent" && op != opHello:
		return message{}
	case manners == "failing" && op == opGet:
		return message{op: opFailed, data: []byte("500 Internal Server Error")}
	case manners == "lying" && op == opGet:
		return message{op: opFound, data: []byte("hello\n")}
	case manners == "lying about blobs" && op == opGet && k.space == blobs:
		return message{op: opFound, data: make([]byte, k.size)}
	}
	switch op {
	case opGet:
		found, err := store.get(k)
		if err != nil {
			return message{op: opMissing}
		}
		return message{op: opFound, data: found}
	case opPut:
		if _, err := store.put(k, data); err != nil {
			return message{op: opFailed, data: []byte(err.Error())}
		}
	}
	return message{op: opFound}
}

// beHelper makes the test binary the helper program of this test.
func beHelper(t *testing.T, manners string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, HelperName)); err != nil {
		t.Skip("there are no symbolic links: ", err)
	}
	t.Setenv("PATH", dir)
	t.Setenv(asHelper, manners)
}

// warnings collects the warnings of a cache.
type warnings struct {
	mu   sync.Mutex
	list []string
}

func (w *warnings) add(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.list = append(w.list, text)
}

// patient is the time limit for stores that answer: it is long because the test machine may be busy.
const patient = 10 * time.Second

// elsewhere returns a cache with a remote store and a new local one.
func elsewhere(t *testing.T, address string, patience time.Duration, w *warnings) *Cache {
	t.Helper()
	return Open(Config{Dir: t.TempDir(), Remote: address, Patience: patience, Warn: w.add})
}

// exercise makes requests to a cache the given number of times, and fails if a result is wrong.
func exercise(t *testing.T, c *Cache, times int) {
	t.Helper()
	for range times {
		for n := range 6 {
			f := files{"a.h": "1"}
			r, want := request(n), resultOf(n, f.reads("a.h", "b.h")...)
			if got := c.Lookup(t.Context(), r, f.now); got == nil {
				c.Store(t.Context(), r, want)
			} else if !same(got, want) {
				t.Errorf("%d: %v, want %v", n, got, want)
			}
		}
	}
}

// Results stored by one machine are found by another, which then stores them locally.
func TestRemoteResultsAreFound(t *testing.T) {
	beHelper(t, "good")
	address := "test://" + t.TempDir()
	var w warnings
	for i, want := range []Stats{{Hits: 6, Misses: 6, Stored: 6}, {Hits: 12, Remote: 6}} {
		c := elsewhere(t, address, patient, &w)
		exercise(t, c, 2)
		c.Close()
		if got := c.Stats(); got != want {
			t.Errorf("machine %d: %+v, want %+v", i, got, want)
		}
	}
	if len(w.list) > 0 {
		t.Errorf("warnings %q", w.list)
	}
}

// Manifests from different machines are merged.
func TestRemoteManifestsAreMerged(t *testing.T) {
	beHelper(t, "good")
	address := "test://" + t.TempDir()
	var w warnings
	run := func(text string) Stats {
		c := elsewhere(t, address, patient, &w)
		f := files{"a.h": text}
		r := request(1)
		if c.Lookup(t.Context(), r, f.now) == nil {
			c.Store(t.Context(), r, resultOf(1, f.reads("a.h")...))
		}
		c.Close()
		return c.Stats()
	}
	for _, text := range []string{"1", "2", "3"} {
		if s := run(text); s.Stored != 1 {
			t.Errorf("%s: %+v", text, s)
		}
	}
	for _, text := range []string{"1", "2", "3"} {
		if s := run(text); s.Remote != 1 {
			t.Errorf("%s again: %+v", text, s)
		}
	}
	if len(w.list) > 0 {
		t.Errorf("warnings %q", w.list)
	}
}

// With every kind of defective remote store, results are correct, the defect is reported once, and little time is lost.
func TestBadRemoteStores(t *testing.T) {
	testenv.Long(t)
	for _, test := range []struct {
		manners  string
		patience time.Duration
		want     string
	}{
		{"gone", patient, "the helper program"},
		{"deaf", 300 * time.Millisecond, "no response within 300ms"},
		{"garbage", patient, "the helper program does not follow the protocol"},
		{"old", patient, "it is of another version"},
		{"silent", 300 * time.Millisecond, "no response within 300ms"},
		{"slow", 600 * time.Millisecond, "it is too slow"},
		{"failing", patient, "500 Internal Server Error"},
		{"lying", patient, "the server returned data that was not stored"},
		{"lying about blobs", patient, "the server returned data that was not stored"},
	} {
		t.Run(test.manners, func(t *testing.T) {
			dir := t.TempDir()
			var w warnings
			beHelper(t, "good")
			c := elsewhere(t, "test://"+dir, patient, &w)
			exercise(t, c, 1)
			c.Close()
			beHelper(t, test.manners)
			began := time.Now()
			c = elsewhere(t, "test://"+dir, test.patience, &w)
			exercise(t, c, 10)
			c.Close()
			if took := time.Since(began); took > 8*time.Second {
				t.Errorf("it took %v", took)
			}
			if s := c.Stats(); s.Hits+s.Misses != 60 || s.Hits < 54 || s.Remote > 5 {
				t.Errorf("%+v", s)
			}
			if len(w.list) != 1 || !strings.Contains(w.list[0], test.want) ||
				!strings.Contains(w.list[0], "test://"+dir) {
				t.Errorf("warnings %q, want one of %q", w.list, test.want)
			}
		})
	}
}

// If the helper program is missing, there is one warning.
func TestNoHelper(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	var w warnings
	c := elsewhere(t, "http://user:secret@example.invalid/cache?token=secret", patient, &w)
	exercise(t, c, 2)
	c.Close()
	want := "no longer using the cache http://example.invalid/cache: cannot find the program hlsl2spirv-remote next to this one or in PATH"
	if !slices.Equal(w.list, []string{want}) {
		t.Errorf("warnings %q", w.list)
	}
}

// If a store does not answer, eight goroutines do not wait longer for it than one goroutine.
func TestWaitingIsShared(t *testing.T) {
	beHelper(t, "deaf")
	var w warnings
	c := elsewhere(t, "test://"+t.TempDir(), 300*time.Millisecond, &w)
	began := time.Now()
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { exercise(t, c, 1) })
	}
	group.Wait()
	c.Close()
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
	if len(w.list) != 1 {
		t.Errorf("warnings %q", w.list)
	}
}

// A canceled build does not report a slow store.
func TestStoppingIsNoFailure(t *testing.T) {
	beHelper(t, "silent")
	var w warnings
	c := elsewhere(t, "test://"+t.TempDir(), patient, &w)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if got := c.Lookup(ctx, request(1), files{}.now); got != nil {
		t.Errorf("found %v", got)
	}
	c.Close()
	if len(w.list) > 0 {
		t.Errorf("warnings %q", w.list)
	}
}
