// Package bazelworker implements the protocol of Bazel's persistent workers. It reads requests from one stream and
// writes responses to another. Each request contains the command line of an action. The package is independent of the
// meaning of a command line; the function that executes command lines is a field of Worker.
//
// Requests with a number run in parallel and are answered as they finish (multiplex); requests without a number run
// one at a time. Both kinds can be canceled. Read
//
//	message.go   requests and responses
//	proto.go     their encoding as delimited protocol buffers
//	json.go      their encoding as JSON
//	protocol.go  detection of the encoding of a stream
//	worker.go    execution of requests
//
// The two encodings of messages are defined by worker_protocol.proto in Bazel's sources.
package bazelworker
