package bazelworker

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// jsonRequests returns a function that reads the next request. It returns io.EOF at the end of the stream. A request
// ends with its object, because some versions of Bazel do not write a newline after it before they wait for the
// response.
func jsonRequests(in *bufio.Reader) func() (*Request, error) {
	limited := &meter{in: in}
	d := json.NewDecoder(limited)
	return func() (*Request, error) {
		limited.left = maxRequest
		r := new(Request)
		switch err := d.Decode(r); {
		case err == nil:
			return r, nil
		case err == io.EOF, errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, errTooLong):
			return nil, err
		default:
			return nil, fmt.Errorf("%w: %w", errMalformed, err)
		}
	}
}

// A meter is a reader that fails if a request exceeds the maximum length.
type meter struct {
	in   io.Reader
	left int
}

func (m *meter) Read(b []byte) (int, error) {
	if m.left <= 0 {
		return 0, errTooLong
	}
	n, err := m.in.Read(b[:min(len(b), m.left)])
	m.left -= n
	return n, err
}

// appendJSON appends the response as a line.
func appendJSON(dst []byte, r *Response) []byte {
	line, err := json.Marshal(r)
	if err != nil {
		panic(err) // a struct of numbers and strings can always be marshaled
	}
	return append(append(dst, line...), '\n')
}
