package bazelworker

import "errors"

// A Request asks for one action, or for the end of one.
type Request struct {
	// Arguments are the command line behind the worker's own arguments. Bazel has
	// put the lines of an @file in its place, but not those of a --flagfile=.
	Arguments []string `json:"arguments"`
	// Inputs are the files that the action may read.
	Inputs []Input `json:"inputs"`
	// ID is the number of the action, 0 if it is the only one.
	ID int32 `json:"requestId"`
	// Cancel asks for the end of the action with this number.
	Cancel bool `json:"cancel"`
	// SandboxDir is the folder that relative paths start from, beside the one in
	// which the worker runs, or "".
	SandboxDir string `json:"sandboxDir"`
}

// An Input is a file that an action may read.
type Input struct {
	Path string `json:"path"`
	// Digest is another one whenever the content of the file is. Its form is
	// Bazel's own.
	Digest string `json:"digest"`
}

// A Response says what has become of a request. In JSON the first three are there
// even if they are zero, or Bazel 4 waits for them for ever.
type Response struct {
	ExitCode     int32  `json:"exitCode"`
	Output       string `json:"output"` // what Bazel shows
	ID           int32  `json:"requestId"`
	WasCancelled bool   `json:"wasCancelled,omitempty"`
}

// maxRequest is the length of a request, in bytes, from which on the stream is
// taken to be none of Bazel's.
const maxRequest = 64 << 20

var (
	errTooLong   = errors.New("a request of more than 64 MB")
	errMalformed = errors.New("a request that is not a WorkRequest")
)

// keep is how long a buffer may be that is used again, in bytes.
const keep = 1 << 20
