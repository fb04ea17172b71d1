// Package bazelworker speaks the protocol of Bazel's persistent workers: requests
// come in on one stream, each with the command line of an action, and responses go
// out on another. It must not know what a command line means; a Worker is given
// the function that carries one out.
//
// Requests that have a number are carried out beside each other and answered as
// they end (multiplex); those without come one by one. Either kind can be
// cancelled. Read
//
//	message.go   what requests and responses say
//	proto.go     their form as delimited protocol buffers
//	json.go      their form as JSON
//	protocol.go  which of the two a stream has
//	worker.go    what is done with them
//
// Both forms are those of worker_protocol.proto in Bazel's sources.
package bazelworker
