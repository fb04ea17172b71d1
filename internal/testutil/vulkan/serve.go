//go:build linux && (amd64 || arm64)

package vulkan

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// serve answers requests until the parent closes the pipe.
func serve() (exitCode int) {
	return testworker.Serve(func() (*reply, func(*request) *reply) {
		d, err := openDevice()
		if err != nil {
			return &reply{Error: err.Error()}, nil
		}
		return &reply{Info: d.info}, d.answer
	})
}

// A failure is the panic value of a failed Vulkan command within a case.
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
