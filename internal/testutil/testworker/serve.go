//go:build linux && (amd64 || arm64)

package testworker

import (
	"encoding/gob"
	"os"
	"syscall"
)

// The descriptors that Start gives a worker after the standard three.
const (
	requestsFD = 3
	repliesFD  = 4
)

// Serve answers requests until the parent closes the pipe, and returns the exit status of
// the worker. What open returns greets the parent first, and answers then; without
// an answer the greeting says why there is none, and the worker ends.
func Serve[Request, Reply any](open func() (greeting *Reply, answer func(*Request) *Reply)) (exitCode int) {
	// a driver's crash is expected and its memory image is of no use
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	requests := receive[Request](gob.NewDecoder(os.NewFile(requestsFD, "requests")))
	out := gob.NewEncoder(os.NewFile(repliesFD, "replies"))
	greeting, answer := open()
	err := out.Encode(greeting)
	switch {
	case answer == nil:
		return 0
	case err != nil:
		return 1
	}
	for r := range requests {
		if out.Encode(answer(r)) != nil {
			return 1
		}
	}
	return 0
}

// receive reads requests beside the work, so that a worker whose parent is gone leaves
// even while the driver hangs.
func receive[Request any](in *gob.Decoder) <-chan *Request {
	requests := make(chan *Request)
	go func() {
		for {
			r := new(Request)
			if in.Decode(r) != nil {
				os.Exit(0)
			}
			requests <- r
		}
	}()
	return requests
}
