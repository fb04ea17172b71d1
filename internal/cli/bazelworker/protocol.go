package bazelworker

import "bufio"

// A protocol is a form of messages.
type protocol struct {
	requests func(*bufio.Reader) func() (*Request, error)
	append   func([]byte, *Response) []byte
}

var (
	protoProtocol = protocol{protoRequests, appendProto}
	jsonProtocol  = protocol{jsonRequests, appendJSON}
)

// protocolOf returns the protocol of a stream. Which one it is Bazel decides
// (requires-worker-protocol) and does not say, but its first bytes tell: an object
// begins with a brace, which as the length of a message would stand before a field
// that no request begins with.
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
