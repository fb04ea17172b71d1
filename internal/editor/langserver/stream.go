package langserver

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// maxMessage is the maximum length of a message in bytes.
const maxMessage = 256 << 20

// readFrame reads the next message from a stream: headers, an empty line, and Content-Length bytes.
func readFrame(r *bufio.Reader) ([]byte, error) {
	length, seen := -1, false
	for {
		line, err := r.ReadSlice('\n')
		switch {
		case err == io.EOF && len(line) == 0 && !seen:
			return nil, io.EOF
		case err == io.EOF:
			return nil, io.ErrUnexpectedEOF
		case err == bufio.ErrBufferFull:
			return nil, errFraming
		case err != nil:
			return nil, err
		}
		seen = true
		header := strings.TrimSpace(string(line))
		if header == "" {
			break
		}
		name, value, ok := strings.Cut(header, ":")
		if !ok {
			return nil, errFraming
		}
		if strings.EqualFold(strings.TrimSpace(name), "Content-Length") {
			n, err := strconv.Atoi(strings.TrimSpace(value))
			if err != nil || n < 0 || n > maxMessage {
				return nil, fmt.Errorf("%w: invalid Content-Length '%s'", errFraming, strings.TrimSpace(value))
			}
			length = n
		}
	}
	if length < 0 {
		return nil, fmt.Errorf("%w: missing Content-Length", errFraming)
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(r, text); err != nil {
		return nil, io.ErrUnexpectedEOF
	}
	return text, nil
}

// A frameWriter writes messages to a stream, one at a time.
type frameWriter struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

func (f *frameWriter) send(text []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return
	}
	frame := append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(text)), text...)
	_, f.err = f.w.Write(frame)
}

// Serve handles the messages on a pair of streams until the client sends exit or r ends. If ctx ends, requests fail,
// but a pending read is not interrupted. The error reports a client that leaves without shutdown, or a stream that does
// not contain messages of the protocol.
func Serve(ctx context.Context, r io.Reader, w io.Writer, o Options) error {
	out := &frameWriter{w: w}
	s := New(o)
	s.start(ctx, out.send)
	defer s.stop()
	in := bufio.NewReader(r)
	for {
		text, err := readFrame(in)
		if err == io.EOF {
			return s.ended()
		}
		if err != nil {
			return err
		}
		s.receive(text)
		if s.exited() {
			return s.ended()
		}
	}
}
