package langserver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// Options configures a server.
type Options struct {
	// Version is the version of the program.
	Version string
	// Config parses compiler flags. It ignores flags that only control the output.
	Config func(args []string) (compiler.Config, error)
	// Files is the file system for files that are not open, or nil if there is none.
	Files preprocessor.Files
	// List returns the names of the entries of a directory. The names of subdirectories end with a slash. List is nil
	// if the server cannot list directories.
	List func(dir string) []string
	// Projects finds the configurations of files. It may be nil.
	Projects Projects
	// Delay is the time without edits after which diagnostics are sent.
	Delay time.Duration
}

// A Server serves one client. Serve creates and runs a server for a pair of streams. A host without streams calls New,
// then Handle for each message, and Publish when no message is waiting.
type Server struct {
	options  Options
	analyses *analyses
	disk     *disk
	methods  map[string]method

	mu       sync.Mutex // guards the fields up to requests
	state    state
	view     *view
	client   clientCapabilities
	running  map[string]context.CancelFunc // by request ID
	stamps   int
	requests int // number sent to the client

	send    func([]byte)
	inline  bool // answer each request before receiving the next message
	base    context.Context
	quit    context.CancelFunc
	slots   chan struct{} // semaphore for concurrent requests
	working sync.WaitGroup
	publish publisher
}

// A state is a stage of the session between client and server.
type state uint8

const (
	uninitialized state = iota
	initialized
	shutDown
	gone // exit after shutdown
	left // exit without shutdown
)

// New returns a server that expects an initialize request.
func New(o Options) *Server {
	s := &Server{options: o, analyses: newAnalyses(), running: map[string]context.CancelFunc{}}
	s.disk = newDisk(o.Files)
	s.methods = allMethods()
	s.slots = make(chan struct{}, max(2, runtime.GOMAXPROCS(0)))
	s.base, s.quit = context.WithCancel(context.Background())
	s.view = &view{server: s, settings: &settings{}}
	s.publish.init(s)
	return s
}

// start sets the function that sends messages, which may be called from any goroutine, and starts publishing
// diagnostics.
func (s *Server) start(ctx context.Context, send func([]byte)) {
	s.send = send
	s.base, s.quit = context.WithCancel(ctx)
	s.working.Go(s.publish.loop)
}

// stop cancels all work and waits for it to end.
func (s *Server) stop() {
	s.quit()
	s.working.Wait()
}

// Handle processes one message and returns the messages to send to the client, such as the response to a request. It is
// for hosts without streams, and must not be called concurrently.
func (s *Server) Handle(message []byte) (out [][]byte) {
	s.inline = true
	s.send = func(text []byte) { out = append(out, text) }
	s.receive(message)
	return out
}

// Publish returns the diagnostics that have changed since the last call. A host calls it when no message has arrived
// for a moment.
func (s *Server) Publish() (out [][]byte) {
	s.send = func(text []byte) { out = append(out, text) }
	s.publish.guarded(s.base)
	return out
}

// exited reports whether the client has sent exit.
func (s *Server) exited() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state >= gone
}

// A sessionError is a violation of the protocol by the client.
type sessionError string

const (
	errNoShutdown sessionError = "the client exited without a shutdown request"
	// errFraming is permanent: the start of the next message is unknown
	errFraming sessionError = "invalid message header"
)

// Error implements error.
func (e sessionError) Error() string { return string(e) }

// ended returns an error if the client left without a shutdown request.
func (s *Server) ended() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == gone || s.state == shutDown {
		return nil
	}
	return errNoShutdown
}

// receive processes one message. It updates the state of the server before it returns. Requests are answered later,
// unless the field inline is set.
func (s *Server) receive(text []byte) {
	m, err := readMessage(text)
	switch {
	case err != nil && m != nil:
		s.reply(respond(m.ID, nil, err))
	case err != nil:
		s.reply(respond(nil, nil, err))
	case m.Method == "": // a response, which is ignored
	case len(m.ID) == 0:
		s.notified(m)
	default:
		s.requested(m)
	}
}

func (s *Server) reply(m *message) { s.send(m.write()) }

// notify sends a notification.
func (s *Server) notify(method string, params any) {
	s.reply(&message{Method: method, Params: encode(params)})
}

// request sends a request to the client, without params if they are nil. The response is ignored.
func (s *Server) request(method string, params any) {
	s.mu.Lock()
	s.requests++
	id := s.requests
	s.mu.Unlock()
	m := &message{ID: encode(fmt.Sprintf("server-%d", id)), Method: method}
	if params != nil {
		m.Params = encode(params)
	}
	s.reply(m)
}

// log sends a message to the client's log.
func (s *Server) log(kind int, format string, args ...any) {
	s.notify("window/logMessage", logMessageParams{kind, fmt.Sprintf(format, args...)})
}

// logCrash reports whether err is an internal error of the compiler. If it is, logCrash logs a crash report.
func (s *Server) logCrash(source string, err error) bool {
	var bug *crash.InternalError
	if !errors.As(err, &bug) {
		return false
	}
	s.log(logError, "%s: %s", source, bug.Report())
	return true
}

// guard calls f. If f panics, guard logs a report and returns an error.
func (s *Server) guard(what string, f func() (any, error)) (result any, err error) {
	defer func() {
		if s.logCrash(what, err) {
			result, err = nil, fail(internalError, "%s: %v", what, err)
		}
	}()
	defer crash.Recover(&err)
	return f()
}

// notified handles a notification. It ignores unknown notifications.
func (s *Server) notified(m *message) {
	s.mu.Lock()
	ready := s.state == initialized
	s.mu.Unlock()
	run := s.methods[m.Method].notify
	if run == nil || !ready && m.Method != "exit" {
		return
	}
	_, err := s.guard(m.Method, func() (any, error) { return nil, run(s, m.Params) })
	if err != nil {
		s.log(logWarning, "%s: %v", m.Method, err)
	}
}

// requested starts handling a request.
func (s *Server) requested(m *message) {
	row := s.methods[m.Method]
	if err := s.admit(m, row); err != nil {
		s.reply(respond(m.ID, nil, err))
		return
	}
	if row.lifecycle != nil {
		result, err := s.guard(m.Method, func() (any, error) { return row.lifecycle(s, m.Params) })
		s.reply(respond(m.ID, result, asResponse(err)))
		if m.Method == "initialize" && err == nil {
			s.register()
		}
		return
	}
	run, err := row.answer(m.Params)
	if err != nil {
		s.reply(respond(m.ID, nil, asResponse(err)))
		return
	}
	id := string(m.ID)
	ctx, cancel := context.WithCancel(s.base)
	s.mu.Lock()
	c := &call{Context: ctx, server: s, view: s.view}
	s.running[id] = cancel
	s.mu.Unlock()
	work := func() {
		result, err := s.answer(c, m.Method, run)
		s.mu.Lock()
		delete(s.running, id)
		s.mu.Unlock()
		cancel()
		s.reply(respond(m.ID, result, asResponse(err)))
	}
	if s.inline {
		work()
		return
	}
	s.working.Go(work)
}

// admit returns an error if a request cannot be handled in the current state.
func (s *Server) admit(m *message, row method) *responseError {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.state >= shutDown:
		return fail(invalidRequest, "the server is shutting down")
	case s.state == uninitialized && m.Method != "initialize":
		return fail(serverNotInitialized, "the first request must be initialize")
	case s.state == initialized && m.Method == "initialize":
		return fail(invalidRequest, "the server is already initialized")
	case row.answer == nil && row.lifecycle == nil:
		return fail(methodNotFound, "unknown request '%s'", m.Method)
	case s.running[string(m.ID)] != nil:
		return fail(invalidRequest, "a request with the id %s is already running", m.ID)
	}
	return nil
}

// answer runs a request as soon as a slot is free.
func (s *Server) answer(c *call, method string, run func(*call) (any, error)) (any, error) {
	if !s.inline {
		select {
		case s.slots <- struct{}{}:
			defer func() { <-s.slots }()
		case <-c.Done():
			return nil, c.Err()
		}
	}
	result, err := s.guard(method, func() (any, error) { return run(c) })
	if err == nil {
		err = c.Err()
	}
	return result, err
}

// asResponse converts an error to the error of a response. It returns nil for nil.
func asResponse(err error) *responseError {
	var known *responseError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return known
	case errors.Is(err, context.Canceled):
		return fail(requestCancelled, "request cancelled")
	}
	return fail(requestFailed, "%v", err)
}

// decode parses the parameters of a message.
func decode[P any](text json.RawMessage) (*P, error) {
	p := new(P)
	if len(text) == 0 {
		return p, nil
	}
	if err := json.Unmarshal(text, p); err != nil {
		return nil, fail(invalidParams, "%v", err)
	}
	return p, nil
}
