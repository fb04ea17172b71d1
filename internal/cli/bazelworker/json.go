package bazelworker

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// jsonRequests returns the function that reads the next request. The error is io.EOF
// if there is none. A request ends with its object: not every Bazel writes a line
// break behind it before it waits for the response.
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

// A meter fails when more is read than a request may have.
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
		panic(err) // a struct of numbers and strings
	}
	return append(append(dst, line...), '\n')
}
