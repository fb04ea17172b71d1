// Package langserver speaks the Language Server Protocol, 3.17, for HLSL: it knows
// documents, their versions, the configurations of a file, and what the messages of the
// protocol look like. What there is to say about a source it asks of internal/editor/language,
// whose places are offsets in files. It must not know flags, and reads files only through
// what it is given.
//
// Read server.go for how messages are taken, and
//
//	stream.go         messages on streams
//	message.go        JSON-RPC
//	protocol*.go      the protocol's types, as far as they are used
//	methods.go        table: what is done at which message
//	documents.go      texts that are open, and how they are edited
//	positions.go      offsets and the protocol's positions
//	uris.go           paths and the protocol's names of files
//	configurations.go for what a file is compiled
//	view.go           all texts at one moment
//	analyses.go       sources that have been analysed, and when that is stale
//	publishing.go     when diagnostics are sent
//	findings.go       diagnostics in the protocol's form
//	asking.go         what a request asks about
//
// and a file for each kind of request.
package langserver
