// Package testworker starts the test binary again as a worker: a process that loads a driver and may crash without
// affecting the tests. Messages are gob values in separate pipes, so that output printed by the driver does not
// interfere.
package testworker

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"time"
)

var (
	// ErrTimeout reports that a worker did not answer in time.
	ErrTimeout = errors.New("timeout")
	// ErrDied reports that a worker crashed or exited.
	ErrDied = errors.New("the driver died")
)

// A Worker is a process of this test binary. It ends when this process closes its pipes. It cannot be used after an
// error.
type Worker struct {
	cmd    *exec.Cmd
	pipes  []*os.File
	out    *gob.Encoder
	in     *gob.Decoder
	stderr *head
}

// Start runs this binary again, without its tests, in an environment that makes its TestMain serve.
func Start(environment []string) (*Worker, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	requests, toWorker, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	fromWorker, replies, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	w := &Worker{
		pipes: []*os.File{toWorker, fromWorker}, stderr: &head{limit: 4096},
		out: gob.NewEncoder(toWorker), in: gob.NewDecoder(fromWorker),
	}
	// in case the TestMain of the package does not serve, this keeps it from running its tests
	w.cmd = exec.Command(self, "-test.run=^$")
	w.cmd.Env = environment
	w.cmd.ExtraFiles = []*os.File{requests, replies}
	w.cmd.Stderr = w.stderr
	err = w.cmd.Start()
	requests.Close()
	replies.Close()
	if err != nil {
		return nil, errors.Join(err, toWorker.Close(), fromWorker.Close())
	}
	return w, nil
}

// Send sends a message.
func (w *Worker) Send(message any) error {
	if err := w.out.Encode(message); err != nil {
		return w.died()
	}
	return nil
}

// Receive decodes the next message into *message. It waits for at most timeout. The error wraps ErrTimeout or
// ErrDied, or is ctx's error.
func (w *Worker) Receive(ctx context.Context, timeout time.Duration, message any) error {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	stop := context.AfterFunc(limited, func() { w.cmd.Process.Kill() })
	err := w.in.Decode(message)
	switch {
	case stop() && err == nil:
		return nil
	case ctx.Err() != nil:
		w.Kill()
		return ctx.Err()
	case limited.Err() != nil:
		w.Kill()
		return fmt.Errorf("%w: not finished after %v", ErrTimeout, timeout)
	}
	return w.died()
}

// died ends the worker and returns an error with its exit status and messages.
func (w *Worker) died() error {
	w.Kill()
	return fmt.Errorf("%w: %v\n%s", ErrDied, w.cmd.ProcessState, w.stderr)
}

// Kill ends the process and waits for it. It may be called several times.
func (w *Worker) Kill() {
	for _, p := range w.pipes {
		p.Close()
	}
	if w.cmd.ProcessState == nil {
		w.cmd.Process.Kill() // does not change the status of a process that is already dying
		w.cmd.Wait()
	}
}

// Crash simulates a crash of the process. The crash is not noticed before the next message.
func (w *Worker) Crash() { w.cmd.Process.Kill() }

// head keeps the first bytes written to it, because the cause of a crash comes first.
type head struct {
	mu    sync.Mutex
	limit int
	buf   bytes.Buffer
}

func (h *head) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if room := h.limit - h.buf.Len(); room > 0 {
		h.buf.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

func (h *head) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.buf.String()
}
