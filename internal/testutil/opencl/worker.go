package opencl

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
)

var (
	// ErrNoDevice says that no OpenCL device can be used on this machine.
	ErrNoDevice = errors.New("opencl: no device that is the processor")
	// ErrTimeout says that a case took longer than its timeout.
	ErrTimeout = testworker.ErrTimeout
	// ErrDied says that the driver took its process down.
	ErrDied = testworker.ErrDied
	// ErrDriver says that an OpenCL command failed.
	ErrDriver = errors.New("opencl: the driver refused")
)

const (
	// workerVariable marks the process of a worker.
	workerVariable = "HLSL2SPIRV_OPENCL_WORKER"
)

// A reply answers a case, or is the greeting of a worker.
type reply struct {
	Info     Info
	NoDevice string
	Error    string
	Result   Result
}

// Prepare is what TestMain of a package that runs kernels calls first. In a worker
// process it serves cases and does not return.
func Prepare() {
	if os.Getenv(workerVariable) != "" {
		os.Exit(serve())
	}
}

// Require skips the test where no device works, or fails it there if
// HLSL2SPIRV_REQUIRE_TOOLS is 1. It returns what the device is.
func Require(t testing.TB) Info {
	t.Helper()
	if testenv.Quick() {
		t.Skipf("OpenCL: %v", testenv.ErrQuick)
	}
	info, err := Probe(context.Background())
	switch {
	case err == nil:
	case !errors.Is(err, ErrNoDevice):
		t.Fatal(err)
	case testenv.ToolsRequired():
		t.Fatalf("%s=1, but there is no OpenCL device: %v", testenv.RequireVariable, err)
	default:
		t.Skipf("needs an OpenCL device (PoCL): %v", err)
	}
	return info
}

// workers are those that wait for a case.
var workers = struct {
	slots chan struct{}
	sync.Mutex
	idle []*worker
}{slots: make(chan struct{}, runtime.GOMAXPROCS(0))}

// A Result is what a case left behind.
type Result struct {
	Memory  [][]byte // what each buffer and image holds; nil for other arguments
	Printed string   // what the kernel has printed
}

// Run runs a kernel and returns what each buffer and image then holds.
func Run(ctx context.Context, c Case) ([][]byte, error) {
	result, err := RunAndListen(ctx, c)
	return result.Memory, err
}

// RunAndListen is Run that also returns what the kernel prints.
func RunAndListen(ctx context.Context, c Case) (Result, error) {
	workers.slots <- struct{}{}
	defer func() { <-workers.slots }()
	for {
		w, err := take(ctx)
		if err != nil {
			return Result{}, err
		}
		fresh := !w.served
		result, err := w.run(ctx, &c)
		if err == nil || errors.Is(err, ErrDriver) {
			put(w)
			return result, err
		}
		w.Kill()
		// the cases before may have damaged a worker: a fresh one decides
		if fresh || errors.Is(err, ErrTimeout) || ctx.Err() != nil {
			return Result{}, err
		}
	}
}

// Probe says which device runs the cases. It wraps ErrNoDevice if none works.
func Probe(ctx context.Context) (Info, error) {
	w, err := take(ctx)
	if err != nil {
		return Info{}, err
	}
	defer put(w)
	return w.info, nil
}

func take(ctx context.Context) (*worker, error) {
	workers.Lock()
	if n := len(workers.idle); n > 0 {
		w := workers.idle[n-1]
		workers.idle = workers.idle[:n-1]
		workers.Unlock()
		return w, nil
	}
	workers.Unlock()
	return start(ctx)
}

func put(w *worker) {
	workers.Lock()
	defer workers.Unlock()
	workers.idle = append(workers.idle, w)
}

// A worker is a process of this test binary that has the driver loaded. It ends
// when its pipes do, with this process.
type worker struct {
	*testworker.Worker
	info   Info
	served bool
}

// start runs this binary again and waits for its greeting. PoCL gets one thread: with
// more, version 3.1 at times lets groups that run at once share their local memory.
func start(ctx context.Context) (*worker, error) {
	process, err := testworker.Start(append(os.Environ(), workerVariable+"=1", "GOTRACEBACK=single", "POCL_KERNEL_CACHE=0", "POCL_MAX_PTHREAD_COUNT=1"))
	if err != nil {
		return nil, err
	}
	w := &worker{Worker: process}
	hello, err := w.reply(ctx, DefaultTimeout)
	switch {
	case errors.Is(err, ErrDied):
		return nil, fmt.Errorf("a worker did not start; does TestMain call opencl.Prepare? %w", err)
	case err != nil:
		return nil, err
	case hello.NoDevice != "":
		w.Kill()
		return nil, fmt.Errorf("%w: %s", ErrNoDevice, hello.NoDevice)
	}
	w.info = hello.Info
	return w, nil
}

// run sends the case and waits for the answer.
func (w *worker) run(ctx context.Context, c *Case) (Result, error) {
	w.served = true
	if err := w.Send(c); err != nil {
		return Result{}, err
	}
	timeout := c.Timeout
	if timeout == 0 {
		timeout = DefaultTimeout
	}
	answer, err := w.reply(ctx, timeout)
	switch {
	case err != nil:
		return Result{}, err
	case answer.Error != "":
		return Result{}, fmt.Errorf("%w: %s", ErrDriver, answer.Error)
	}
	return answer.Result, nil
}

// reply reads the next reply, for at most timeout. The worker is dead after an error.
func (w *worker) reply(ctx context.Context, timeout time.Duration) (*reply, error) {
	r := new(reply)
	if err := w.Receive(ctx, timeout, r); err != nil {
		return nil, err
	}
	return r, nil
}
