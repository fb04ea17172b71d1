package bazelworker

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// readJSON reads the next request. The error is io.EOF if there is none.
func readJSON(in *bufio.Reader, f *frame) (*Request, error) {
	for {
		line, err := readLine(in, f)
		switch {
		case err != nil:
			return nil, err
		case len(line) == 0:
			continue
		}
		r := new(Request)
		if err := json.Unmarshal(line, r); err != nil {
			return nil, fmt.Errorf("%w: %w", errMalformed, err)
		}
		return r, nil
	}
}

// readLine reads the next line, without the blanks around it.
func readLine(in *bufio.Reader, f *frame) ([]byte, error) {
	f.reset()
	for {
		part, err := in.ReadSlice('\n')
		if f.Len()+len(part) > maxRequest {
			return nil, errTooLong
		}
		f.Write(part)
		if err == bufio.ErrBufferFull {
			continue
		}
		line := bytes.TrimSpace(f.Bytes())
		if err == io.EOF && len(line) > 0 {
			err = io.ErrUnexpectedEOF
		}
		return line, err
	}
}

// appendJSON appends the response as a line.
func appendJSON(dst []byte, r *Response) []byte {
	line, err := json.Marshal(r)
	if err != nil {
		panic(err) // a struct of numbers and strings
	}
	return append(append(dst, line...), '\n')
}
