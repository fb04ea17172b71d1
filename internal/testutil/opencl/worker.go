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
	// ErrNoDevice reports that this machine lacks a usable OpenCL device.
	ErrNoDevice = errors.New("opencl: no device that is the processor")
	// ErrTimeout reports that a case exceeded its timeout.
	ErrTimeout = testworker.ErrTimeout
	// ErrDied reports that the driver crashed the process.
	ErrDied = testworker.ErrDied
	// ErrDriver reports that an OpenCL command failed.
	ErrDriver = errors.New("opencl: the driver refused")
)

const (
	// workerVariable marks the process of a worker.
	workerVariable = "HLSL2SPIRV_OPENCL_WORKER"
)

// A reply is a worker's answer to a case, or its greeting.
type reply struct {
	Info     Info
	NoDevice string
	Error    string
	Result   Result
}

// Prepare must be called first in TestMain of a package that runs kernels. In a worker process, it serves cases and
// does not return.
func Prepare() {
	if os.Getenv(workerVariable) != "" {
		os.Exit(serve())
	}
}

// Require returns the description of the device. If no device works, it skips the test, or fails it if
// HLSL2SPIRV_REQUIRE_TOOLS is 1.
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

// workers holds the idle workers.
var workers = struct {
	slots chan struct{}
	sync.Mutex
	idle []*worker
}{slots: make(chan struct{}, runtime.GOMAXPROCS(0))}

// A Result is the result of a case.
type Result struct {
	Memory  [][]byte // content of each buffer and image; nil for other arguments
	Printed string   // text printed by the kernel
}

// Run runs a kernel and returns the final content of each buffer and image.
func Run(ctx context.Context, c Case) ([][]byte, error) {
	result, err := RunAndListen(ctx, c)
	return result.Memory, err
}

// RunAndListen is Run that also returns the text that the kernel prints.
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
		// earlier cases may have corrupted the worker, so only a fresh worker decides
		if fresh || errors.Is(err, ErrTimeout) || ctx.Err() != nil {
			return Result{}, err
		}
	}
}

// Probe returns the description of the device. The error wraps ErrNoDevice if no device works.
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

// A worker is a process of this test binary that has loaded the driver. It ends when this process closes its pipes.
type worker struct {
	*testworker.Worker
	info   Info
	served bool
}

// start runs this binary again and waits for its greeting. PoCL runs with one thread, because in version 3.1
// concurrent groups occasionally share their local memory.
func start(ctx context.Context) (*worker, error) {
	process, err := testworker.Start(append(os.Environ(), workerVariable+"=1", "GOTRACEBACK=single",
		"POCL_KERNEL_CACHE=0", "POCL_MAX_PTHREAD_COUNT=1"))
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

// reply reads the next reply, for at most timeout. After an error, the worker is dead.
func (w *worker) reply(ctx context.Context, timeout time.Duration) (*reply, error) {
	r := new(reply)
	if err := w.Receive(ctx, timeout, r); err != nil {
		return nil, err
	}
	return r, nil
}
