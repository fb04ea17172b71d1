package bazelworker

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"sync"
)

// A Worker executes requests.
type Worker struct {
	// Parallel is the number of requests that run in parallel, at least 1.
	Parallel int
	// Run executes a request other than a cancellation. It returns the exit status and the output of the action. It
	// should return soon after ctx ends.
	Run func(ctx context.Context, r *Request) (exitCode int, output string)
}

// waiting is the maximum number of queued requests. Further requests are not read until one is answered.
const waiting = 1024

// Serve answers the requests of a stream until its end, and returns when the last one is answered. The error is nil
// unless the stream is broken.
func (w *Worker) Serve(in io.Reader, out io.Writer) error {
	s := &session{run: w.Run, out: out, cancels: map[int32]context.CancelFunc{}, tasks: make(chan task, waiting)}
	for range max(w.Parallel, 1) {
		go s.work()
	}
	stream := bufio.NewReaderSize(in, 64<<10)
	s.protocol = protocolOf(stream)
	err := s.serve(stream)
	if err != nil {
		s.cancelAll()
	}
	close(s.tasks)
	s.open.Wait()
	if s.broken != nil {
		return s.broken
	}
	return err
}

// A session is the state of a stream of requests.
type session struct {
	run      func(ctx context.Context, r *Request) (exitCode int, output string)
	protocol *protocol
	tasks    chan task
	open     sync.WaitGroup // unanswered requests

	mu      sync.Mutex
	out     io.Writer
	buf     []byte
	cancels map[int32]context.CancelFunc // cancels unanswered requests
	broken  error                        // error that prevents responses from being written
}

// A task is a queued request.
type task struct {
	ctx     context.Context
	request *Request
}

// serve reads requests and dispatches them.
func (s *session) serve(in *bufio.Reader) error {
	next := s.protocol.requests(in)
	for s.failure() == nil {
		r, err := next()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("cannot read a request from Bazel: %w", err)
		case r.Cancel:
			s.cancel(r.ID)
			continue
		case r.ID == 0:
			s.open.Wait() // one at a time
		}
		if err := s.start(r); err != nil {
			return err
		}
	}
	return nil
}

// start queues a request.
func (s *session) start(r *Request) error {
	ctx, cancel := context.WithCancel(context.Background())
	if !s.take(r.ID, cancel) {
		cancel()
		return fmt.Errorf("request %d is repeated before it is answered", r.ID)
	}
	s.open.Add(1)
	s.tasks <- task{ctx, r}
	return nil
}

// take stores the cancel function of the request with the number. It returns false if the number is in use.
func (s *session) take(id int32, cancel context.CancelFunc) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, taken := s.cancels[id]; taken {
		return false
	}
	s.cancels[id] = cancel
	return true
}

// work executes one request after another. A few goroutines run work for the whole session, so that a compilation can
// reuse the stack of an earlier one.
func (s *session) work() {
	for t := range s.tasks {
		var r Response
		if t.ctx.Err() == nil {
			status, output := s.run(t.ctx, t.request)
			r = Response{ExitCode: int32(status), Output: output}
		}
		if t.ctx.Err() != nil {
			r = Response{WasCancelled: true}
		}
		r.ID = t.request.ID
		s.answer(&r)
	}
}

// answer writes the response to a request and removes the request. From then on, Bazel may reuse its number.
func (s *session) answer(r *Response) {
	defer s.open.Done()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cancels[r.ID]() // releases the context
	delete(s.cancels, r.ID)
	if s.broken != nil {
		return
	}
	s.buf = s.protocol.append(s.buf[:0], r)
	if _, err := s.out.Write(s.buf); err != nil {
		s.broken = fmt.Errorf("cannot write a response to Bazel: %w", err)
		s.cancelRunning()
	}
	if cap(s.buf) > keep {
		s.buf = nil
	}
}

// cancel cancels the request with the number, unless it has been answered.
func (s *session) cancel(id int32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.cancels[id]; cancel != nil {
		cancel()
	}
}

func (s *session) cancelAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cancelRunning()
}

// cancelRunning implements cancelAll; the caller must hold the lock.
func (s *session) cancelRunning() {
	for _, cancel := range s.cancels {
		cancel()
	}
}

func (s *session) failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.broken
}
