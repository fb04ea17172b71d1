//go:build linux && (amd64 || arm64)

package gpustats

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// printed adds to the report the data that lavapipe prints about a compute shader. Lavapipe generates LLVM IR when a
// shader is dispatched. A dispatch of zero groups does not run any code, so resources are not needed.
func (b *builder) printed(report *Report, create recipe, o Options) error {
	if b.e.model != spirv.ExecutionModelGLCompute {
		return fmt.Errorf("%w: support for shaders other than compute shaders", ErrMissing)
	}
	pipeline, err := create(0)
	if err != nil {
		return err
	}
	defer b.d.destroy("Pipeline", pipeline)
	text, err := standardError(func() error { return b.d.dispatchEmpty(pipeline) })
	if err != nil {
		return err
	}
	function := shaderIR(text)
	if function == "" {
		return fmt.Errorf("%w: it did not print a function of the shader", ErrDriver)
	}
	x := Executable{Entry: b.e.name, Name: "Compute Shader",
		Statistics: []Statistic{{LLVMInstructions, float64(countLLVM(function))}}}
	if o.Representations {
		x.Representations = []Representation{{"LLVM", function}}
	}
	report.Executables = append(report.Executables, x)
	return nil
}

// dispatchEmpty dispatches zero groups and waits for completion.
func (d *device) dispatchEmpty(pipeline uint64) error {
	pool, err := create(d, "CommandPool", &vk.CommandPoolCreateInfo{SType: vk.STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO})
	if err != nil {
		return err
	}
	info := &vk.CommandBufferAllocateInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, CommandPool: pool,
		CommandBufferCount: 1}
	buffer, queue := new(uintptr), new(uintptr)
	begin := &vk.CommandBufferBeginInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO}
	submit := &vk.SubmitInfo{SType: vk.STRUCTURE_TYPE_SUBMIT_INFO, CommandBufferCount: 1,
		PCommandBuffers: unsafe.Pointer(buffer)}
	if r := d.Call("vkAllocateCommandBuffers", d.Handle, uintptr(unsafe.Pointer(info)),
		uintptr(unsafe.Pointer(buffer))); r != 0 {
		return fmt.Errorf("%w: vkAllocateCommandBuffers: %w", ErrDriver, r)
	}
	d.Call("vkGetDeviceQueue", d.Handle, 0, 0, uintptr(unsafe.Pointer(queue)))
	d.Call("vkBeginCommandBuffer", *buffer, uintptr(unsafe.Pointer(begin)))
	d.Call("vkCmdBindPipeline", *buffer, vk.PIPELINE_BIND_POINT_COMPUTE, uintptr(pipeline))
	d.Call("vkCmdDispatch", *buffer, 0, 0, 0)
	d.Call("vkEndCommandBuffer", *buffer)
	if r := d.Call("vkQueueSubmit", *queue, 1, uintptr(unsafe.Pointer(submit)), 0); r != 0 {
		return fmt.Errorf("%w: vkQueueSubmit: %w", ErrDriver, r)
	}
	if r := d.Call("vkQueueWaitIdle", *queue); r != 0 {
		return fmt.Errorf("%w: vkQueueWaitIdle: %w", ErrDriver, r)
	}
	return nil
}

// standardError returns the text that a function, including C code called by it, writes to standard error.
func standardError(f func() error) (text string, err error) {
	file, err := os.CreateTemp("", "stderr")
	if err != nil {
		return "", err
	}
	defer file.Close()
	if err := os.Remove(file.Name()); err != nil {
		return "", err
	}
	const stderr = 2
	before, err := syscall.Dup(stderr)
	if err != nil {
		return "", err
	}
	if err := syscall.Dup3(int(file.Fd()), stderr, 0); err != nil {
		return "", errors.Join(err, syscall.Close(before))
	}
	problem := f()
	if err := errors.Join(syscall.Dup3(before, stderr, 0), syscall.Close(before)); err != nil {
		return "", err
	}
	if problem != nil {
		return "", problem
	}
	size, err := file.Seek(0, 2)
	if err != nil {
		return "", err
	}
	b := make([]byte, size)
	_, err = file.ReadAt(b, 0)
	return string(b), err
}
