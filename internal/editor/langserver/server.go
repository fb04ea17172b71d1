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

// Options are what a server has of the program around it.
type Options struct {
	// Version is the version of the program.
	Version string
	// Config reads the compiler's flags; those that only say what is written are passed over.
	Config func(args []string) (compiler.Config, error)
	// Files is where files are read that are not open, nil for none.
	Files preprocessor.Files
	// List returns the names in a folder, those of folders with a slash behind; nil for a
	// server that knows no folders.
	List func(dir string) []string
	// Projects say for what files are compiled, nil if nothing does.
	Projects Projects
	// Delay is how long a text is left alone before its diagnostics are sent.
	Delay time.Duration
}

// A Server is one client's. Serve makes and runs one for a pair of streams; a host
// without streams calls New, then Handle with each message, and Publish when there is
// none.
type Server struct {
	options  Options
	analyses *analyses
	disk     *disk
	methods  map[string]method

	mu       sync.Mutex // of what is below
	state    state
	view     *view
	client   clientCapabilities
	running  map[string]context.CancelFunc // by the id of the request
	stamps   int
	requests int // that were sent to the client

	send    func([]byte)
	inline  bool // requests are answered before the next message is taken
	base    context.Context
	quit    context.CancelFunc
	slots   chan struct{} // one for each request that may be worked on
	working sync.WaitGroup
	publish publisher
}

// A state is how far client and server are with each other.
type state uint8

const (
	uninitialized state = iota
	initialized
	shutDown
	gone // exit, as it should be
	left // exit without shutdown
)

// New returns a server that waits for initialize.
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

// start makes the server answer through send, which any goroutine may call.
func (s *Server) start(ctx context.Context, send func([]byte)) {
	s.send = send
	s.base, s.quit = context.WithCancel(ctx)
	s.working.Go(s.publish.loop)
}

// stop ends what is being worked on, and waits for that.
func (s *Server) stop() {
	s.quit()
	s.working.Wait()
}

// Handle takes one message, answers it if it is a request, and returns what is to be sent
// to the client. It is for hosts without streams, and for one goroutine.
func (s *Server) Handle(message []byte) (out [][]byte) {
	s.inline = true
	s.send = func(text []byte) { out = append(out, text) }
	s.receive(message)
	return out
}

// Publish returns the diagnostics that have changed since it was called last. A host calls
// it when there are no messages for a moment.
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

// A sessionError is what was not as it should be in a session.
type sessionError string

const (
	errNoShutdown sessionError = "the client has left without a shutdown request"
	// after errFraming nothing on the stream can be understood
	errFraming sessionError = "the stream has no message of the protocol"
)

// Error implements error.
func (e sessionError) Error() string { return string(e) }

// ended returns what was not as it should be when the messages ended.
func (s *Server) ended() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == gone || s.state == shutDown {
		return nil
	}
	return errNoShutdown
}

// receive takes one message. It returns when the state is what the message makes of it;
// requests are answered later.
func (s *Server) receive(text []byte) {
	m, err := readMessage(text)
	switch {
	case err != nil && m != nil:
		s.reply(respond(m.ID, nil, err))
	case err != nil:
		s.reply(respond(nil, nil, err))
	case m.Method == "": // a response; nothing hangs on what it says
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

// request sends a request to the client, without params if they are nil. The response counts
// for nothing.
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

// log tells whoever looks after the server about it.
func (s *Server) log(kind int, format string, args ...any) {
	s.notify("window/logMessage", logMessageParams{kind, fmt.Sprintf(format, args...)})
}

// logCrash writes the report of an error to the log if the error is a bug of ours, and reports
// whether it is.
func (s *Server) logCrash(source string, err error) bool {
	var bug *crash.InternalError
	if !errors.As(err, &bug) {
		return false
	}
	s.log(logError, "%s: %s", source, bug.Report())
	return true
}

// guard calls f. After a panic the log has the report, and the server continues.
func (s *Server) guard(what string, f func() (any, error)) (result any, err error) {
	defer func() {
		if s.logCrash(what, err) {
			result, err = nil, fail(internalError, "%s: %v", what, err)
		}
	}()
	defer crash.Recover(&err)
	return f()
}

// notified does what a notification asks for. Those that are not known are no errors.
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

// requested begins to work on a request.
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

// admit refuses requests that cannot be answered as things are.
func (s *Server) admit(m *message, row method) *responseError {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.state >= shutDown:
		return fail(invalidRequest, "the server was shut down")
	case s.state == uninitialized && m.Method != "initialize":
		return fail(serverNotInitialized, "the first request must be initialize")
	case s.state == initialized && m.Method == "initialize":
		return fail(invalidRequest, "the server is initialized")
	case row.answer == nil && row.lifecycle == nil:
		return fail(methodNotFound, "there is no request '%s'", m.Method)
	case s.running[string(m.ID)] != nil:
		return fail(invalidRequest, "there is a request with the id %s already", m.ID)
	}
	return nil
}

// answer works on a request when there is room for it.
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

// asResponse returns an error in the form of responses, nil for none.
func asResponse(err error) *responseError {
	var known *responseError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return known
	case errors.Is(err, context.Canceled):
		return fail(requestCancelled, "the request was cancelled")
	}
	return fail(requestFailed, "%v", err)
}

// decode reads the parameters of a message.
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
