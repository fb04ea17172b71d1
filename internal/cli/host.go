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

// A Host carries out the requests of a program that has the compiler loaded, for any number of
// goroutines. It keeps included files and modules between requests, as a batch does, and results, as
// a build cache does.
type Host struct {
	compiler *hlsl2spirv.Compiler
	caches   atomic.Pointer[Caches]
}

// The memory of a host, in bytes: for results, and for results, files and modules.
const (
	hostResults = 16 << 20
	hostMemory  = hostResults + 32<<20
)

// NewHost returns an empty host. Close frees it.
func NewHost() *Host {
	h := &Host{compiler: hlsl2spirv.NewCompiler(nil)}
	h.caches.Store(&Caches{memory: hostResults, build: func() (string, error) { return "", nil }})
	hosts.opened(1)
	return h
}

// Close lets the process collect garbage as it did without the host.
func (h *Host) Close() { hosts.opened(-1) }

// SetCache makes the host store results in a folder, too, and find them there, as batches do. The
// folder has at most limit bytes, or those of a batch if that is 0. build names the compiler: two
// that may have different results have different names.
func (h *Host) SetCache(dir string, limit int64, build func() (string, error)) error {
	dir, err := filepath.Abs(dir)
	if err == nil {
		usual := commandline.CacheConfig{Given: true, Dir: dir, Sized: limit > 0, Limit: limit}
		h.caches.Store(&Caches{memory: hostResults, build: sync.OnceValues(build), usual: usual})
	}
	return err
}

// Stats returns the number of results that were found, and of those that were not.
func (h *Host) Stats() (found, missed int64) {
	c, _ := h.caches.Load().of("", commandline.CacheConfig{})
	s := c.Stats()
	return s.Hits, s.Misses
}

// Deliver returns the result of a request. Included files of the operating system are read if they have
// changed since they were read last. The files of Request.Read are read for each request, each once.
func (h *Host) Deliver(ctx context.Context, r Request) *Delivery {
	hosts.ran(1)
	defer hosts.ran(-1)
	h.compiler.Refresh()
	return deliver(ctx, r, h)
}

// work carries out an invocation with the files and results that the host keeps.
func (h *Host) work(ctx context.Context, v *Invocation, read func(string) ([]byte, error), src hlsl2spirv.Source, d *Delivery) {
	caches := h.caches.Load()
	e := Environment{Dir: v.WorkingDir, Compiler: h.compiler, Caches: caches}
	if read != nil {
		e.Compiler = hlsl2spirv.NewCompiler(hostFiles{v.WorkingDir, read})
	}
	if commandline.IsFolder(d.Names[DebugFile]) { // the name of the file is in the product alone
		v.work(ctx, e, src, &d.product)
	} else {
		v.recall(ctx, e, src, &d.product)
	}
	caches.Report(&d.product.Stderr)
}

// hosts are the hosts of the process, which set when it collects garbage.
var hosts hostCount

type hostCount struct {
	mu            sync.Mutex
	open          int
	running, most int // requests at present, and at most so far
	percent       int // for garbage collection without hosts
	limit         int64
}

// opened counts hosts that are made or closed.
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

// ran counts requests that begin or end.
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
