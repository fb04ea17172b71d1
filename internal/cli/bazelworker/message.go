package bazelworker

import "errors"

// A Request requests an action or its cancellation.
type Request struct {
	// Arguments is the command line after the worker's own arguments. Bazel has expanded @files, but not
	// --flagfile=.
	Arguments []string `json:"arguments"`
	// Inputs lists the files that the action may read.
	Inputs []Input `json:"inputs"`
	// ID is the number of the action, or 0 if it is the only one.
	ID int32 `json:"requestId"`
	// Cancel requests the cancellation of the action with this number.
	Cancel bool `json:"cancel"`
	// SandboxDir is the folder for relative paths, in addition to the worker's own folder, or "".
	SandboxDir string `json:"sandboxDir"`
}

// An Input is a file that an action may read.
type Input struct {
	Path string `json:"path"`
	// Digest changes whenever the content of the file changes. Its format is internal to Bazel.
	Digest string `json:"digest"`
}

// A Response is the result of a request. In JSON, the first three fields are written even if they are zero, because
// Bazel 4 otherwise waits for them forever.
type Response struct {
	ExitCode     int32  `json:"exitCode"`
	Output       string `json:"output"` // shown by Bazel
	ID           int32  `json:"requestId"`
	WasCancelled bool   `json:"wasCancelled,omitempty"`
}

// maxRequest is the maximum length of a request, in bytes. A longer one is treated as a stream that does not come
// from Bazel.
const maxRequest = 64 << 20

var (
	errTooLong   = errors.New("the request is larger than 64 MB")
	errMalformed = errors.New("the request is not a WorkRequest")
)

// keep is the maximum length of a buffer that is reused, in bytes.
const keep = 1 << 20
