package bazelworker

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/protobuf"
)

// protoRequest encodes a request like Bazel.
func protoRequest(r *Request) []byte {
	var m []byte
	for _, a := range r.Arguments {
		m = protobuf.AppendBytes(m, 1, a)
	}
	for _, in := range r.Inputs {
		m = protobuf.AppendBytes(m, 2, protobuf.AppendBytes(protobuf.AppendBytes(nil, 1, in.Path), 2, in.Digest))
	}
	m = protobuf.AppendVarint(m, 3, uint64(r.ID))
	if r.Cancel {
		m = protobuf.AppendVarint(m, 4, 1)
	}
	m = protobuf.AppendVarint(m, 5, 10) // verbosity
	m = protobuf.AppendBytes(m, 6, r.SandboxDir)
	return append(binary.AppendUvarint(nil, uint64(len(m))), m...)
}

// protoResponse decodes a response like Bazel.
func protoResponse(in *bufio.Reader) (*Response, error) {
	size, err := binary.ReadUvarint(in)
	if err != nil {
		return nil, err
	}
	m := make([]byte, size)
	if _, err := io.ReadFull(in, m); err != nil {
		return nil, err
	}
	r := new(Response)
	for f, err := range protobuf.Fields(m) {
		switch {
		case err != nil:
			return nil, err
		case f.Number == 1:
			r.ExitCode = int32(f.Value)
		case f.Number == 2:
			r.Output = string(f.Data)
		case f.Number == 3:
			r.ID = int32(f.Value)
		case f.Number == 4:
			r.WasCancelled = f.Value == 1
		default:
			return nil, errors.New("no field of a response")
		}
	}
	return r, nil
}

// jsonRequest encodes a request like Bazel, which omits empty fields; like Bazel 4, it does not add a newline.
func jsonRequest(r *Request) []byte {
	m := map[string]any{}
	if r.Arguments != nil {
		m["arguments"] = r.Arguments
	}
	if r.Inputs != nil {
		m["inputs"] = r.Inputs
	}
	if r.ID != 0 {
		m["requestId"] = r.ID
	}
	if r.Cancel {
		m["cancel"] = true
	}
	if r.SandboxDir != "" {
		m["sandboxDir"] = r.SandboxDir
	}
	line, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return line
}

// jsonResponse decodes a response like Bazel: it accepts four fields and requires three.
func jsonResponse(in *bufio.Reader) (*Response, error) {
	line, err := in.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var m map[string]json.RawMessage
	if err := json.Unmarshal(line, &m); err != nil {
		return nil, err
	}
	for name := range m {
		switch name {
		case "exitCode", "output", "requestId", "wasCancelled":
		default:
			return nil, errors.New("no field of a response: " + name)
		}
	}
	for _, name := range []string{"exitCode", "output", "requestId"} {
		if m[name] == nil {
			return nil, errors.New("no " + name)
		}
	}
	r := new(Response)
	return r, json.Unmarshal(line, r)
}
