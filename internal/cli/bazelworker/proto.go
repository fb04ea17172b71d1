package bazelworker

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/protobuf"
)

// Field numbers.
const (
	requestArguments  = 1
	requestInputs     = 2
	requestID         = 3
	requestCancel     = 4
	requestSandboxDir = 6

	inputPath   = 1
	inputDigest = 2

	responseExitCode     = 1
	responseOutput       = 2
	responseID           = 3
	responseWasCancelled = 4
)

// protoRequests returns a function that reads the next request. It returns io.EOF at the end of the stream.
func protoRequests(in *bufio.Reader) func() (*Request, error) {
	var message bytes.Buffer
	return func() (*Request, error) {
		if _, err := in.Peek(1); err != nil {
			return nil, err
		}
		size, err := binary.ReadUvarint(in)
		if err != nil {
			return nil, cut(err)
		}
		if size > maxRequest {
			return nil, errTooLong
		}
		if message.Cap() > keep {
			message = bytes.Buffer{}
		}
		message.Reset()
		if _, err := io.CopyN(&message, in, int64(size)); err != nil {
			return nil, cut(err)
		}
		return requestOf(message.Bytes())
	}
}

// cut converts io.EOF within a request to io.ErrUnexpectedEOF.
func cut(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

func requestOf(message []byte) (*Request, error) {
	r := new(Request)
	for f, err := range protobuf.Fields(message) {
		if err != nil {
			return nil, errMalformed
		}
		text := f.Data != nil
		switch f.Number {
		case requestArguments:
			if text {
				r.Arguments = append(r.Arguments, string(f.Data))
			}
		case requestInputs:
			in, err := inputOf(f.Data)
			if err != nil {
				return nil, err
			}
			if text {
				r.Inputs = append(r.Inputs, in)
			}
		case requestID:
			r.ID = int32(f.Value)
		case requestCancel:
			r.Cancel = f.Value != 0
		case requestSandboxDir:
			r.SandboxDir = string(f.Data)
		}
	}
	return r, nil
}

func inputOf(message []byte) (in Input, err error) {
	for f, err := range protobuf.Fields(message) {
		if err != nil {
			return in, errMalformed
		}
		switch f.Number {
		case inputPath:
			in.Path = string(f.Data)
		case inputDigest:
			in.Digest = string(f.Data)
		}
	}
	return in, nil
}

// appendProto appends the response, preceded by its length.
func appendProto(dst []byte, r *Response) []byte {
	var m []byte
	m = appendNumber(m, responseExitCode, r.ExitCode)
	if r.Output != "" {
		// readers reject strings that are not UTF-8
		m = protobuf.AppendBytes(m, responseOutput, strings.ToValidUTF8(r.Output, "\uFFFD"))
	}
	m = appendNumber(m, responseID, r.ID)
	if r.WasCancelled {
		m = appendNumber(m, responseWasCancelled, 1)
	}
	return append(binary.AppendUvarint(dst, uint64(len(m))), m...)
}

// appendNumber adds a field unless it has the default value.
func appendNumber(dst []byte, number int, value int32) []byte {
	if value == 0 {
		return dst
	}
	return protobuf.AppendVarint(dst, number, uint64(value))
}
