//go:build linux && (amd64 || arm64)

package testworker

import (
	"encoding/gob"
	"os"
	"syscall"
)

// File descriptors that Start passes to a worker in addition to the standard ones.
const (
	requestsFD = 3
	repliesFD  = 4
)

// Serve answers requests until the parent closes the pipe, and returns the exit status of the worker. The function
// open returns a greeting, which is sent first, and a function that answers requests. If that function is nil, the
// greeting contains the reason and the worker ends.
func Serve[Request, Reply any](open func() (greeting *Reply, answer func(*Request) *Reply)) (exitCode int) {
	// a driver crash is expected, and its core dump is useless
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

// receive reads requests concurrently, so that a worker exits when its parent is gone, even if the driver hangs.
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
