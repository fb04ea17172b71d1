package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/buildcache"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// Caches holds the caches of a process, each opened once.
type Caches struct {
	usual commandline.CacheConfig // used if a command line does not specify a cache
	bad   error                   // error in the configuration

	build  func() (string, error) // returns the identity of this compiler
	memory int64                  // size of the store in memory, in bytes; 0 for none

	mu       sync.Mutex
	open     map[cacheKey]*buildcache.Cache
	warnings []string
	reported int // number of warnings already reported
}

// NewCaches returns the caches of a process. The parameter text is the value of HLSL2SPIRV_CACHE, a comma-separated
// list of stores. A cache is opened on first use.
func NewCaches(text string) *Caches {
	c := &Caches{build: sync.OnceValues(buildcache.Build)}
	for store := range strings.SplitSeq(text, ",") {
		if err := c.usual.Add(strings.TrimSpace(store)); err != nil && c.bad == nil {
			c.bad = fmt.Errorf("HLSL2SPIRV_CACHE %w", err)
		}
	}
	return c
}

// of returns the cache for a command line, or nil. Relative folder names in the command line are resolved in dir.
func (c *Caches) of(dir string, more commandline.CacheConfig) (*buildcache.Cache, error) {
	if c.bad != nil && !more.Given {
		return nil, c.bad
	}
	want := c.usual.Or(more)
	if want.Dir == "" && want.Remote == "" && c.memory == 0 {
		return nil, nil
	}
	k := cacheKey{want.Remote, want.Dir, buildcache.DefaultLimit}
	if more.Dir != "" {
		k.dir = preprocessor.InDir(dir, more.Dir)
	}
	if want.Sized {
		k.limit = want.Limit
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[k] == nil {
		if c.open == nil {
			c.open = map[cacheKey]*buildcache.Cache{}
		}
		c.open[k] = buildcache.Open(buildcache.Config{Memory: c.memory, Dir: k.dir, Limit: k.limit, Remote: k.remote,
			Warn: c.warn})
	}
	return c.open[k], nil
}

// A cacheKey identifies a cache.
type cacheKey struct {
	remote, dir string
	limit       int64
}

// warn stores a warning of a cache, because it must not be printed between the messages of compilations.
func (c *Caches) warn(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Contains(c.warnings, text) {
		c.warnings = append(c.warnings, text)
	}
}

// inUse reports whether a cache has been opened.
func (c *Caches) inUse() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.open) > 0
}

// Close waits for pending uploads to remote stores, and returns a summary of hits and misses if caches were used.
func (c *Caches) Close() string {
	var found, missed int64
	for _, each := range c.open {
		each.Close()
		s := each.Stats()
		found, missed = found+s.Hits, missed+s.Misses
	}
	if found+missed == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d from the cache", found, found+missed)
}

// Report prints warnings about unusable caches, each once.
func (c *Caches) Report(w io.Writer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, text := range c.warnings[c.reported:] {
		fmt.Fprintf(w, "hlsl2spirv: warning: %s\n", text)
	}
	c.reported = len(c.warnings)
}

// recall implements work with a cache: it returns a cached result or stores the new one.
func (v *Invocation) recall(ctx context.Context, e Environment, src hlsl2spirv.Source, out *Product) {
	caches := e.Caches
	if caches == nil {
		caches = NewCaches("")
		defer func() {
			caches.Close()
			caches.Report(&out.Stderr)
		}()
	}
	cache, err := caches.of(e.Dir, v.Cache)
	if err != nil {
		out.fail(err)
		return
	}
	if cache == nil || !v.isRepeatable() {
		v.work(ctx, e, src, out)
		return
	}
	build, err := caches.build()
	if err != nil {
		caches.warn(fmt.Sprintf("cannot use the cache: %v", err))
		v.work(ctx, e, src, out)
		return
	}
	if e.Compiler == nil {
		e.Compiler = hlsl2spirv.NewCompiler(nil) // keeps the included files, whose digests are needed later
	}
	r := v.request(build, src)
	if found := cache.Lookup(ctx, r, stateOf(e)); found != nil && !(e.Logged && len(found.Stderr) > 0) {
		v.take(found, e, out)
		return
	}
	v.work(ctx, e, src, out)
	if made := v.resultOf(out); made != nil {
		cache.Store(ctx, r, made)
	}
}

// isRepeatable reports whether a cached result may be used. Flags that show the compiler at work require a
// compilation.
func (v *Invocation) isRepeatable() bool {
	names := v.destinations()
	for i, p := range names {
		same := func(q destination) bool { return *p.name != "" && *p.name == *q.name }
		if slices.ContainsFunc(names[:i], same) {
			return false // it would be unclear which of the two outputs a cached file is
		}
	}
	return !v.ShowPasses && v.Bisect == nil && !v.Verify && !v.Times.Enabled()
}

// A destination is an output file named by a flag.
type destination struct {
	what string
	name *string
}

// destinations lists the files that a command line may write.
func (v *Invocation) destinations() []destination {
	return []destination{{"Fo", &v.OutputFile}, {"Fc", &v.AssemblyFile}, {"Fh", &v.HeaderFile},
		{"Fre", &v.ReflectionFile}, {"Fd", &v.DebugFile}, {"Fi", &v.TextFile}, {"MF", &v.Rule.File}, {"Fe", &v.ErrorFile}}
}

// request returns the inputs of a result without the included files. It excludes the names of outputs and the
// location of the cache.
func (v *Invocation) request(build string, src hlsl2spirv.Source) *buildcache.Request {
	c := *v
	c.Cache, c.Dir, c.WorkingDir, c.BytesOnly = commandline.CacheConfig{}, "", "", false
	target := ""
	if v.WantsRule() && len(v.Rule.Targets) == 0 {
		target = v.FirstOutput()
	}
	for _, p := range c.destinations() {
		if *p.name != "" {
			*p.name = p.what
		}
	}
	r := &buildcache.Request{}
	r.Add("compiler", build)
	r.Add("flags", string(fingerprint.Append(nil, c.Config)), target)
	sum := buildcache.Sum([]byte(src.Text))
	r.Add("source", string(sum[:]))
	if v.messageFile != "" {
		r.Add("messages")
	}
	return r
}

// stateOf returns the present state of included files.
func stateOf(e Environment) buildcache.State {
	return func(path string) (buildcache.Digest, bool) {
		sum, err := e.Compiler.Sum(e.Dir, path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return sum, false
		case err != nil:
			return buildcache.Digest{}, true // differs from all recorded digests
		}
		return sum, true
	}
}

// resultOf converts a product for the cache. It returns nil if the files that were read are unknown.
func (v *Invocation) resultOf(out *Product) *buildcache.Result {
	r := &buildcache.Result{Status: out.Status, Stdout: out.Stdout.Bytes(), Stderr: bytes.Clone(out.Stderr.Bytes())}
	for i := range out.Reads {
		f := &out.Reads[i]
		read := buildcache.Read{Path: f.Path, Absent: errors.Is(f.Err, fs.ErrNotExist)}
		switch {
		case read.Absent:
		case f.Err != nil:
			return nil
		default:
			read.Sum = f.Sum()
		}
		r.Reads = append(r.Reads, read)
	}
	for _, f := range out.Files {
		r.Files = append(r.Files, buildcache.File{Name: v.kept(f.Name), Data: f.Data})
	}
	return r
}

// literal is the prefix of file names that a flag does not give, but that are derived from the name of the source.
const literal = "="

// inDebugFolder is the prefix of file names in the folder of -Fd.
const inDebugFolder = "Fd/"

// kept returns the name under which a file is stored in the cache. The name describes the purpose of the file.
func (v *Invocation) kept(name string) string {
	for _, p := range v.destinations() {
		if *p.name == name {
			return p.what
		}
	}
	if commandline.IsFolder(v.DebugFile) && strings.HasPrefix(name, v.DebugFile) {
		return inDebugFolder + name[len(v.DebugFile):]
	}
	return literal + name
}

// named is the inverse of kept.
func (v *Invocation) named(kept string) string {
	for _, p := range v.destinations() {
		if p.what == kept {
			return *p.name
		}
	}
	if name, ok := strings.CutPrefix(kept, inDebugFolder); ok {
		return v.DebugFile + name
	}
	return strings.TrimPrefix(kept, literal)
}

// take converts a cached result to a product.
func (v *Invocation) take(r *buildcache.Result, e Environment, out *Product) {
	out.Status = r.Status
	out.Stdout.Write(r.Stdout)
	out.Stderr.Reset()
	out.Stderr.Write(r.Stderr)
	for _, f := range r.Files {
		out.Files = append(out.Files, outfile.File{Name: v.named(f.Name), Data: f.Data})
	}
	for _, read := range r.Reads {
		out.Reads = append(out.Reads, e.Compiler.File(e.Dir, read.Path))
	}
}
