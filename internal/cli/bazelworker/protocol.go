package bazelworker

import "bufio"

// A protocol is an encoding of messages.
type protocol struct {
	requests func(*bufio.Reader) func() (*Request, error)
	append   func([]byte, *Response) []byte
}

var (
	protoProtocol = protocol{protoRequests, appendProto}
	jsonProtocol  = protocol{jsonRequests, appendJSON}
)

// protocolOf detects the protocol of a stream. Bazel does not announce the protocol that it has chosen
// (requires-worker-protocol), but the first byte of the stream identifies the protocol. A JSON object begins with a
// brace. A stream of protocol buffers never begins with the byte of a brace. That byte would be the length of the first
// message, and a request of this length would have to begin with a field that requests never begin with.
func protocolOf(in *bufio.Reader) *protocol {
	if b, err := in.Peek(1); err != nil || b[0] != '{' {
		return &protoProtocol
	}
	b, err := in.Peek(2)
	if err == nil && (b[1] == '"' || b[1] == ' ' || b[1] == '}') {
		return &jsonProtocol
	}
	return &protoProtocol
}
