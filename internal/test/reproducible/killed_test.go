package reproducible

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A cachedBatch is a file of command lines, and their modules without a cache.
type cachedBatch struct {
	program string
	lines   string // file with the command lines
	cache   string
	want    map[string][]byte // by file name
}

// newCachedBatch returns a batch of every n-th shader that compiles.
func newCachedBatch(t *testing.T, every int) *cachedBatch {
	t.Helper()
	dir := t.TempDir()
	b := &cachedBatch{
		program: filepath.Join(dir, "hlsl2spirv"), lines: filepath.Join(dir, "lines.txt"),
		cache: filepath.Join(dir, "cache"), want: map[string][]byte{},
	}
	if out, err := exec.Command("go", "build", "-o", b.program, "./cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var lines bytes.Buffer
	for i, c := range shadertest.Compilations(t) {
		file := filepath.Join(dir, fmt.Sprintf("%d.spv", i))
		args := append(strings.Fields(c.Args), c.Path, "-Fo", file)
		if i%every != 0 || recordsCommandLine(args) {
			continue
		}
		p := cli.Produce(t.Context(), args, cli.Environment{})
		if p.Status != 0 {
			continue
		}
		b.want[file] = p.Files[0].Data
		fmt.Fprintf(&lines, "%s %s -Fo %s\n", c.Args, c.Path, file)
	}
	if err := os.WriteFile(b.lines, lines.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *cachedBatch) command() *exec.Cmd {
	return exec.Command(b.program, "batch", "-j", "2", "-cache", b.cache, "-cache-size", "2M", b.lines)
}

// check runs the batch, fails if a module is wrong, and returns the number of cache hits.
func (b *cachedBatch) check(t *testing.T) int {
	t.Helper()
	out, err := b.command().CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, want := range b.want {
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is another module, %v", name, err)
		}
	}
	m := regexp.MustCompile(`, (\d+) of (\d+) from the cache`).FindSubmatch(out)
	if m == nil || string(m[2]) != fmt.Sprint(len(b.want)) {
		t.Fatalf("said %s", out)
	}
	found, _ := strconv.Atoi(string(m[1]))
	return found
}

// A batch that is killed at any time leaves complete files and a cache that returns the right modules.
func TestKilledBatches(t *testing.T) {
	testenv.Long(t)
	b := newCachedBatch(t, 32)
	found := 0
	for i := range 200 {
		c := b.command()
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(40 * time.Millisecond))))
		_ = c.Process.Kill() // it may have ended
		_ = c.Wait()
		for name, want := range b.want {
			if got, err := os.ReadFile(name); err == nil && !bytes.Equal(got, want) {
				t.Fatalf("%s is another module", name)
			}
		}
		if i%20 == 19 {
			found += b.check(t)
			if err := os.RemoveAll(b.cache); err != nil {
				t.Fatal(err)
			}
			for name := range b.want {
				_ = os.Remove(name) // it may not exist
			}
		}
	}
	if found == 0 {
		t.Error("nothing was found in ten caches")
	}
	t.Logf("%d of %d modules were found", found, 10*len(b.want))
}
