//go:build linux && (amd64 || arm64)

package vulkan

import (
	"encoding/gob"
	"fmt"
	"os"
	"syscall"

	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan/vk"
)

// The descriptors that startWorker gives a worker after the standard three.
const (
	requestsFD = 3
	repliesFD  = 4
)

// serve answers requests until the parent closes the pipe.
func serve() (exitCode int) {
	// a driver's crash is expected and its memory image is of no use
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	requests := receive(gob.NewDecoder(os.NewFile(requestsFD, "requests")))
	out := gob.NewEncoder(os.NewFile(repliesFD, "replies"))
	d, err := openDevice()
	if err != nil {
		out.Encode(&reply{Error: err.Error()})
		return 0
	}
	if out.Encode(&reply{Info: d.info}) != nil {
		return 1
	}
	for r := range requests {
		if out.Encode(d.answer(r)) != nil {
			return 1
		}
	}
	return 0
}

// receive reads requests beside the work, so that a worker whose parent is gone
// leaves even while the driver hangs.
func receive(in *gob.Decoder) <-chan *request {
	requests := make(chan *request)
	go func() {
		for {
			r := new(request)
			if in.Decode(r) != nil {
				os.Exit(0)
			}
			requests <- r
		}
	}()
	return requests
}

// A failure is what a failed Vulkan command panics with inside one case.
type failure struct{ text string }

// check ends the case if the command failed.
func check(r vk.Result, command string) {
	if r != 0 {
		panic(failure{fmt.Sprintf("%s: %v", command, r)})
	}
}

// answer runs one case.
func (d *device) answer(r *request) (a *reply) {
	defer d.release()
	defer func() {
		switch p := recover().(type) {
		case nil:
		case failure:
			a = &reply{Error: p.text}
		default:
			panic(p)
		}
	}()
	var stages []*stage
	var err error
	if r.Compute != nil {
		stages, err = newStages([]Shader{{Module: r.Compute.Module, Entry: r.Compute.Entry, Spec: r.Compute.Spec}})
	} else {
		stages, err = newStages(r.Draw.Shaders)
	}
	if err != nil {
		return &reply{Error: err.Error()}
	}
	if lack := d.lacks(stages); lack != "" {
		return &reply{Unsupported: lack}
	}
	if r.Compute != nil {
		return &reply{Result: d.compute(r.Compute, stages)}
	}
	return &reply{Result: d.draw(r.Draw, stages)}
}
