package gpustats

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
)

// Timeout is the driver's time limit for a module.
const Timeout = time.Minute

// workerVariable marks the process of a worker.
const workerVariable = "HLSL2SPIRV_GPUSTATS_WORKER"

// Main runs program and returns its exit status. In a worker process of the program, it serves modules instead.
func Main(program func() int) int {
	if os.Getenv(workerVariable) != "" {
		return serve()
	}
	return program()
}

// A request asks a worker to measure a module.
type request struct {
	Words   []uint32
	Options Options
}

// A reply is a worker's answer to a request, or its greeting.
type reply struct {
	Device, Driver string // only in the greeting
	Problem        string
	Kind           int // index of the problem in kinds
	Report         *Report
}

// kinds lists the problems that a worker reports.
var kinds = [...]error{ErrDriver, ErrInvalid, ErrMissing}

// A Driver compiles modules for a chip family. It may be used by several goroutines.
type Driver struct {
	Device, Version string // as reported by the driver
	manifest        string
	family          string

	mu   sync.Mutex
	idle []*worker
}

// Open finds the driver of a family and checks that it compiles for the family: RADV for navi21, polaris10 and so
// on, or lavapipe. The error wraps ErrNoDriver if the driver is missing.
func Open(ctx context.Context, family string) (*Driver, error) {
	m, err := manifest(family)
	if err != nil {
		return nil, err
	}
	d := &Driver{manifest: m, family: family}
	w, hello, err := d.start(ctx)
	if err != nil {
		return nil, err
	}
	d.Device, d.Version = hello.Device, hello.Driver
	if family == Lavapipe {
		d.Version += ", " + runtime.GOARCH
	}
	d.put(w)
	return d, nil
}

// Require opens the driver of a family for a test. It skips the test if the driver is missing.
func Require(t testing.TB, family string) *Driver {
	t.Helper()
	d, err := Open(context.Background(), family)
	switch {
	case errors.Is(err, ErrNoDriver):
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

// Close ends the idle workers.
func (d *Driver) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, w := range d.idle {
		w.Kill()
	}
	d.idle = nil
}

// Measure compiles a module. The error wraps one of this package's errors, ErrDied or ErrTimeout of package
// testworker, or is ctx's error. A crash counts only if a fresh process crashes too.
func (d *Driver) Measure(ctx context.Context, words []uint32, o Options) (*Report, error) {
	for {
		w, err := d.take(ctx)
		if err != nil {
			return nil, err
		}
		isFresh := !w.served
		report, err := w.measure(ctx, &request{words, o})
		if w.isAlive {
			d.put(w)
			return report, err
		}
		if isFresh || ctx.Err() != nil {
			return nil, err
		}
	}
}

// take returns an idle worker or starts one.
func (d *Driver) take(ctx context.Context) (*worker, error) {
	d.mu.Lock()
	if n := len(d.idle); n > 0 {
		w := d.idle[n-1]
		d.idle = d.idle[:n-1]
		d.mu.Unlock()
		return w, nil
	}
	d.mu.Unlock()
	w, _, err := d.start(ctx)
	return w, err
}

func (d *Driver) put(w *worker) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.idle = append(d.idle, w)
}

// crashReport matches the start of the Go runtime's report of a signal.
var crashReport = regexp.MustCompile(`(?m)^(SIG[A-Z]+|fatal error|panic|goroutine )`)

// lastWords returns an error in one line, without the Go runtime's crash report.
func lastWords(err error) error {
	if !errors.Is(err, testworker.ErrDied) {
		return err
	}
	text := strings.TrimPrefix(err.Error(), testworker.ErrDied.Error()+": ")
	if at := crashReport.FindStringIndex(text); at != nil {
		text = text[:at[0]]
	}
	return fmt.Errorf("%w: %s", testworker.ErrDied, strings.Join(strings.Fields(text), " "))
}

// A worker is a process that has loaded the driver.
type worker struct {
	*testworker.Worker
	served  bool
	isAlive bool
}

// start starts a worker and waits for its greeting.
func (d *Driver) start(ctx context.Context) (*worker, *reply, error) {
	if os.Getenv(workerVariable) != "" {
		return nil, nil, errors.New("gpustats: a worker was asked to start a worker; the program must call gpustats.Main first")
	}
	process, err := testworker.Start(environment(d.manifest, d.family))
	if err != nil {
		return nil, nil, err
	}
	hello := new(reply)
	if err := process.Receive(ctx, Timeout, hello); err != nil {
		return nil, nil, fmt.Errorf("a worker did not start; does the program call gpustats.Main? %w", lastWords(err))
	}
	if hello.Problem != "" {
		process.Kill()
		return nil, nil, fmt.Errorf("%w: %s for %s: %s", ErrNoDriver, d.manifest, d.family, hello.Problem)
	}
	return &worker{Worker: process, isAlive: true}, hello, nil
}

// measure sends the request and waits for the answer.
func (w *worker) measure(ctx context.Context, r *request) (*Report, error) {
	w.served = true
	answer := new(reply)
	err := w.Send(r)
	if err == nil {
		err = w.Receive(ctx, Timeout, answer)
	}
	if err != nil {
		w.isAlive = false
		return nil, lastWords(err)
	}
	if answer.Problem != "" {
		return nil, fmt.Errorf("%w: %s", kinds[answer.Kind], answer.Problem)
	}
	return answer.Report, nil
}
