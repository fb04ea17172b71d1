package langserver

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// A message is a message of JSON-RPC 2.0. A request has an ID and a Method, a notification has a Method, and a response
// has an ID.
type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *responseError  `json:"error,omitempty"`
}

// A responseError is the reason why a request does not have a result.
type responseError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error implements error.
func (e *responseError) Error() string { return e.Message }

// Error codes of JSON-RPC and of the protocol.
const (
	parseError           = -32700
	invalidRequest       = -32600
	methodNotFound       = -32601
	invalidParams        = -32602
	internalError        = -32603
	serverNotInitialized = -32002
	requestFailed        = -32803
	contentModified      = -32801
	requestCancelled     = -32800
)

func fail(code int, format string, args ...any) *responseError {
	return &responseError{code, fmt.Sprintf(format, args...)}
}

// readMessage parses a message. If the message is invalid, it returns the error of the response.
func readMessage(text []byte) (*message, *responseError) {
	m := new(message)
	if err := json.Unmarshal(text, m); err != nil {
		if !json.Valid(text) {
			return nil, fail(parseError, "invalid JSON: %v", err)
		}
		var known struct {
			ID json.RawMessage `json:"id"`
		}
		_ = json.Unmarshal(text, &known) // known.ID stays empty if text is not an object
		return &message{ID: known.ID}, fail(invalidRequest, "invalid message: %v", err)
	}
	if m.JSONRPC != "2.0" {
		return m, fail(invalidRequest, "jsonrpc must be \"2.0\"")
	}
	return m, nil
}

// write returns m as JSON.
func (m *message) write() []byte {
	m.JSONRPC = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		panic("langserver: " + err.Error()) // all parts are JSON already
	}
	return text
}

// respond returns the response to the request with an id.
func respond(id json.RawMessage, result any, err *responseError) *message {
	if len(id) == 0 {
		id = json.RawMessage("null") // the ID of the request could not be read
	}
	if err != nil {
		return &message{ID: id, Error: err}
	}
	return &message{ID: id, Result: encode(result)}
}

// encode returns a value of the protocol as JSON. Encoding cannot fail because such values consist of structs, slices
// and maps.
func encode(v any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("langserver: " + err.Error())
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
