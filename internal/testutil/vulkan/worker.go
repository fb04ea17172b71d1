package vulkan

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
)

var (
	// ErrTimeout reports that a case exceeded its timeout.
	ErrTimeout = testworker.ErrTimeout
	// ErrDied reports that the driver crashed the process.
	ErrDied = testworker.ErrDied
	// ErrDriver reports that a Vulkan command failed.
	ErrDriver = errors.New("vulkan: the driver refused")
)

// Info describes the driver.
type Info struct {
	Device       string
	Driver       string
	APIVersion   string
	SubgroupSize uint32
	Extensions   []string // sorted
}

// Has reports whether the device has an extension.
func (i Info) Has(extension string) bool {
	_, ok := slices.BinarySearch(i.Extensions, extension)
	return ok
}

// A request sends a case to a worker; one of the fields is set.
type request struct {
	Compute *ComputeCase
	Draw    *DrawCase
}

// A reply is a worker's answer to a request, or its greeting.
type reply struct {
	Info        Info   // only in the greeting
	Error       string // a Vulkan command failed
	Unsupported string // the device lacks what the module needs
	Result      *Result
}

// Compute runs one dispatch and returns the data that the shader wrote. The error wraps one of the Err variables of
// this package, or ctx's error.
func Compute(ctx context.Context, c ComputeCase) (*Result, error) {
	if err := checkCompute(&c); err != nil {
		return nil, err
	}
	return shared().run(ctx, &request{Compute: &c}, c.Timeout)
}

// Draw runs one draw and returns the images and the data that the shaders wrote.
func Draw(ctx context.Context, c DrawCase) (*Result, error) {
	if err := checkDraw(&c); err != nil {
		return nil, err
	}
	return shared().run(ctx, &request{Draw: &c}, c.Timeout)
}

// Probe returns the description of the driver. The error wraps ErrNoDriver if no driver works.
func Probe(ctx context.Context) (Info, error) { return shared().probe(ctx) }

// shared is the pool that Compute and Draw use. It does not start workers before the first case.
var shared = sync.OnceValue(func() *pool {
	return &pool{slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
})

// A pool holds the idle workers. It limits the number of workers that run at a time.
type pool struct {
	slots chan struct{}

	mu   sync.Mutex
	idle []*worker
}

// run sends the request to a worker. If a worker that has served before dies or reports a failure, earlier cases may
// have caused this. The request is then repeated with a fresh worker.
func (p *pool) run(ctx context.Context, r *request, timeout time.Duration) (*Result, error) {
	if timeout == 0 {
		timeout = DefaultTimeout
	}
	select {
	case p.slots <- struct{}{}:
		defer func() { <-p.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	for {
		w, err := p.take(ctx)
		if err != nil {
			return nil, err
		}
		fresh := !w.served
		result, err := w.run(ctx, r, timeout)
		if err == nil || errors.Is(err, ErrUnsupported) {
			p.put(w)
			return result, err
		}
		w.Kill()
		if fresh || errors.Is(err, ErrTimeout) || ctx.Err() != nil {
			return nil, err
		}
	}
}

func (p *pool) probe(ctx context.Context) (Info, error) {
	w, err := p.take(ctx)
	if err != nil {
		return Info{}, err
	}
	defer p.put(w)
	return w.info, nil
}

// take returns an idle worker or starts one.
func (p *pool) take(ctx context.Context) (*worker, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		w := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	return startWorker(ctx, withoutLayers)
}

func (p *pool) put(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, w)
}

// close ends the idle workers.
func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range p.idle {
		w.Kill()
	}
	p.idle = nil
}

// A worker is a process of this test binary that has loaded the driver.
type worker struct {
	*testworker.Worker
	info   Info
	served bool
}

// startWorker runs this binary again and waits for its greeting. Requests and replies use separate pipes, so that
// output printed by the driver does not interfere.
func startWorker(ctx context.Context, environment ...string) (*worker, error) {
	if os.Getenv(workerVariable) != "" {
		return nil, errors.New("vulkan: a worker was asked to start a worker; TestMain must call vulkan.Main first")
	}
	driver, err := DriverFile()
	if err != nil {
		return nil, err
	}
	process, err := testworker.Start(workerEnvironment(driver, environment...))
	if err != nil {
		return nil, err
	}
	w := &worker{Worker: process}
	hello, err := w.reply(ctx, DefaultTimeout)
	switch {
	case errors.Is(err, ErrDied):
		return nil, fmt.Errorf("a worker did not start; does TestMain call vulkan.Main? %w", err)
	case err != nil:
		w.Kill()
		return nil, err
	case hello.Error != "":
		w.Kill()
		return nil, fmt.Errorf("%w: %s: %s", ErrNoDriver, driver, hello.Error)
	}
	w.info = hello.Info
	return w, nil
}

// run sends the request and waits for the answer.
func (w *worker) run(ctx context.Context, r *request, timeout time.Duration) (*Result, error) {
	w.served = true
	if err := w.Send(r); err != nil {
		return nil, err
	}
	answer, err := w.reply(ctx, timeout)
	switch {
	case err != nil:
		return nil, err
	case answer.Unsupported != "":
		return nil, unsupported("%s", answer.Unsupported)
	case answer.Error != "":
		return nil, fmt.Errorf("%w: %s", ErrDriver, answer.Error)
	}
	return answer.Result, nil
}

// reply reads the next reply, for at most timeout. After an error, the worker is dead.
func (w *worker) reply(ctx context.Context, timeout time.Duration) (*reply, error) {
	r := new(reply)
	if err := w.Receive(ctx, timeout, r); err != nil {
		return nil, err
	}
	return r, nil
}
