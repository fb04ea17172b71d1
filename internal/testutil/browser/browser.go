package browser

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// patience is the time limit for a command.
const patience = 60 * time.Second

// A Browser is a running Chromium.
type Browser struct {
	out io.WriteCloser

	mu      sync.Mutex
	next    int
	waiting map[int]chan message
	tabs    map[string]*tab // by session
	broken  error
}

// A message is a command, an answer or an event.
type message struct {
	ID      int             `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// Start starts Chromium for a test. It skips the test if Chromium is not installed.
func Start(t *testing.T) *Browser {
	t.Helper()
	path, err := find()
	testenv.Need(t, "chromium", err)
	b := &Browser{waiting: map[int]chan message{}, tabs: map[string]*tab{}}
	if err := b.start(t, path); err != nil {
		t.Fatal(err)
	}
	return b
}

// find returns the path of the program.
func find() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", exec.ErrNotFound
}

// start starts the process. It reads commands from file descriptor 3 and writes to 4.
func (b *Browser) start(t *testing.T, path string) error {
	commands, out, err := os.Pipe()
	if err != nil {
		return err
	}
	in, answers, err := os.Pipe()
	if err != nil {
		return err
	}
	var complaints bytes.Buffer
	// Chromium's sandbox does not work as root, and tests in containers run as root
	c := exec.Command(path, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir(),
		"--no-first-run", "--disable-gpu", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
		"--disable-dev-shm-usage", "--mute-audio", "--hide-scrollbars", "about:blank")
	c.ExtraFiles = []*os.File{commands, answers}
	c.Stderr = &complaints
	if err := c.Start(); err != nil {
		return err
	}
	_ = commands.Close() // used by the other process only
	_ = answers.Close()
	b.out = out
	go b.read(in)
	t.Cleanup(func() {
		b.mu.Lock()
		early := b.broken
		b.mu.Unlock()
		_, _ = b.call("", "Browser.close", nil) // the browser exits without answering
		_ = out.Close()
		ended := time.AfterFunc(10*time.Second, func() { _ = c.Process.Kill() })
		_ = c.Wait() // its status does not matter
		ended.Stop()
		if early != nil {
			t.Logf("chromium: %.2000s", complaints.String())
		}
	})
	return nil
}

// read dispatches answers to waiting calls, and events to their pages.
func (b *Browser) read(in io.Reader) {
	r := bufio.NewReaderSize(in, 1<<20)
	for {
		text, err := r.ReadBytes(0)
		var m struct {
			message
			Params json.RawMessage `json:"params"`
		}
		if err == nil {
			err = json.Unmarshal(text[:len(text)-1], &m)
		}
		b.mu.Lock()
		if err != nil {
			b.broken = fmt.Errorf("chromium has ended: %w", err)
			for id, c := range b.waiting {
				close(c)
				delete(b.waiting, id)
			}
			b.mu.Unlock()
			return
		}
		waiting, tab := b.waiting[m.ID], b.tabs[m.Session]
		delete(b.waiting, m.ID)
		b.mu.Unlock()
		if waiting != nil && m.ID != 0 {
			waiting <- m.message
		} else if tab != nil {
			tab.event(m.Method, m.Params)
		}
	}
}

// call sends a command to a session and returns the result. The session "" is the browser's own.
func (b *Browser) call(session, method string, params any) (json.RawMessage, error) {
	c := make(chan message, 1)
	b.mu.Lock()
	b.next++
	m := message{ID: b.next, Session: session, Method: method, Params: params}
	text, err := json.Marshal(m)
	if err == nil {
		err = b.broken
	}
	if err == nil {
		b.waiting[m.ID] = c
		_, err = b.out.Write(append(text, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", method, err)
	}
	select {
	case answer, ok := <-c:
		switch {
		case !ok:
			return nil, fmt.Errorf("%s: %w", method, io.ErrUnexpectedEOF)
		case answer.Error != nil:
			return nil, fmt.Errorf("%s: %s", method, answer.Error.Message)
		}
		return answer.Result, nil
	case <-time.After(patience):
		return nil, fmt.Errorf("%s: %w", method, errors.New("no answer"))
	}
}
