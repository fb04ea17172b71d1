package cli

import (
	"context"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A Host executes the requests of a program that loads the compiler. Any number of goroutines may use it. Between
// requests, it keeps included files and modules like a batch, and results like a build cache.
type Host struct {
	compiler *hlsl2spirv.Compiler
	caches   atomic.Pointer[Caches]
}

// Memory limits of a host in bytes: for results alone, and for results, files and modules together.
const (
	hostResults = 16 << 20
	hostMemory  = hostResults + 32<<20
)

// NewHost returns an empty host. The caller must close it.
func NewHost() *Host {
	h := &Host{compiler: hlsl2spirv.NewCompiler(nil)}
	h.caches.Store(&Caches{memory: hostResults, build: func() (string, error) { return "", nil }})
	hosts.opened(1)
	return h
}

// Close restores the garbage collection settings that the process had without hosts.
func (h *Host) Close() { hosts.opened(-1) }

// SetCache makes the host also store results in a folder and reuse results from it, as batches do. The parameter limit
// is the maximum size of the folder in bytes, or 0 for the default of a batch. The function build returns the identity
// of the compiler. Compilers that may produce different results must have different identities.
func (h *Host) SetCache(dir string, limit int64, build func() (string, error)) error {
	dir, err := filepath.Abs(dir)
	if err == nil {
		usual := commandline.CacheConfig{Given: true, Dir: dir, Sized: limit > 0, Limit: limit}
		h.caches.Store(&Caches{memory: hostResults, build: sync.OnceValues(build), usual: usual})
	}
	return err
}

// Stats returns the number of results that were found in the caches, and the number of results that were not found.
func (h *Host) Stats() (found, missed int64) {
	c, _ := h.caches.Load().of("", commandline.CacheConfig{})
	s := c.Stats()
	return s.Hits, s.Misses
}

// Deliver executes a request. It reads included files from the operating system again if they have
// changed. It reads files with Request.Read once per request.
func (h *Host) Deliver(ctx context.Context, r Request) *Delivery {
	hosts.ran(1)
	defer hosts.ran(-1)
	h.compiler.Refresh()
	return deliver(ctx, r, h)
}

// work executes an invocation with the files and results that the host keeps.
func (h *Host) work(ctx context.Context, v *Invocation, read func(string) ([]byte, error), src hlsl2spirv.Source,
	d *Delivery) {
	caches := h.caches.Load()
	e := Environment{Dir: v.WorkingDir, Compiler: h.compiler, Caches: caches}
	if read != nil {
		e.Compiler = hlsl2spirv.NewCompiler(hostFiles{v.WorkingDir, read})
	}
	if commandline.IsFolder(d.Names[DebugFile]) { // a cached result does not contain the name of the file
		v.work(ctx, e, src, &d.product)
	} else {
		v.recall(ctx, e, src, &d.product)
	}
	caches.Report(&d.product.Stderr)
}

// hosts counts the hosts of the process. Their number determines when the process collects garbage.
var hosts hostCount

type hostCount struct {
	mu            sync.Mutex
	open          int
	running, most int // current requests, and their maximum so far
	percent       int // for garbage collection without hosts
	limit         int64
}

// opened adds n to the number of hosts.
func (c *hostCount) opened(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open == 0 {
		c.percent, c.limit = debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)
	}
	if c.open += n; c.open > 0 {
		c.apply()
		return
	}
	c.most = c.running
	debug.SetGCPercent(c.percent)
	debug.SetMemoryLimit(c.limit)
}

// ran adds n to the number of running requests.
func (c *hostCount) ran(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running += n; c.running > c.most {
		c.most = c.running
		c.apply()
	}
}

func (c *hostCount) apply() {
	limitMemory(max(c.most, 1), int64(c.open)*hostMemory)
}
