// Package langserver implements the Language Server Protocol 3.17 for HLSL. It manages documents and their versions,
// the configurations of a file, and the messages of the protocol. Facts about a source come from
// internal/editor/language, which identifies places by byte offsets. Compiler flags are parsed by Options.Config, and
// files are read only through Options.Files.
//
// See server.go for how messages are received, and
//
//	stream.go         framing of messages on streams
//	message.go        JSON-RPC messages
//	protocol*.go      types of the protocol, with the fields that are used
//	methods.go        table of the handlers of all methods
//	documents.go      open documents and their edits
//	positions.go      conversion between offsets and positions
//	uris.go           conversion between paths and URIs
//	configurations.go configurations of a file
//	view.go           state of all texts at one moment
//	analyses.go       cache of analyses, and when an entry is stale
//	publishing.go     when diagnostics are sent
//	findings.go       conversion of diagnostics to the protocol
//	asking.go         document and analysis of a request
//
// and a file for each kind of request.
package langserver
