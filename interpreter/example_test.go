package interpreter_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// Load a module once and dispatch it any number of times. Buffers are byte slices.
func ExampleProgram_Dispatch() {
	ctx := context.Background()
	result, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "double.hlsl", Text: `
RWStructuredBuffer<uint> values : register(u0);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x == 0)
    printf("waves of %u", WaveGetLaneCount());
  values[id.x] *= 2;
}`}, hlsl2spirv.Options{Profile: "cs_6_0", TargetEnv: "vulkan1.1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := interpreter.Load(result.Module, interpreter.Options{Subgroup: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	var data []byte
	for n := range uint32(8) {
		data = binary.LittleEndian.AppendUint32(data, n)
	}
	resources := interpreter.Resources{List: []interpreter.Resource{{Set: 0, Binding: 0,
		Kind: interpreter.StorageBuffer, Data: data}}}
	report, err := program.Dispatch(ctx, program.Entry("main"), [3]uint32{2, 1, 1}, resources,
		interpreter.DispatchOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Printed[0].Text)
	fmt.Println(binary.LittleEndian.Uint32(data[28:]))
	// Output:
	// waves of 4
	// 14
}

// Registers of different classes with the same number share a binding unless the compiler separates them. Binding
// resources by name distinguishes them.
func ExampleResource() {
	ctx := context.Background()
	result, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "scale.hlsl", Text: `
StructuredBuffer<uint> a : register(t0);
RWStructuredBuffer<uint> o : register(u0);
cbuffer C : register(b0) { uint k; };
[numthreads(4, 1, 1)] void main(uint i : SV_DispatchThreadID) { o[i] = a[i] * k; }`}, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := interpreter.Load(result.Module, interpreter.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	output := make([]byte, 4*4)
	resources := interpreter.Resources{List: []interpreter.Resource{
		{Name: "a", Kind: interpreter.StorageBuffer, Data: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0}},
		{Name: "o", Kind: interpreter.StorageBuffer, Data: output},
		{Name: "C", Kind: interpreter.UniformBuffer, Data: []byte{10, 0, 0, 0}},
	}}
	_, err = program.Dispatch(ctx, program.Entry("main"), [3]uint32{1, 1, 1}, resources, interpreter.DispatchOptions{})
	fmt.Println(output, err)
	// Output:
	// [10 0 0 0 20 0 0 0 30 0 0 0 40 0 0 0] <nil>
}

// The required resources are known before a dispatch, and a missing resource is an error.
func ExampleLoad() {
	ctx := context.Background()
	result, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "copy.hlsl", Text: `
RWStructuredBuffer<uint> copies : register(u3);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) { copies[id.x] = id.y; }`}, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := interpreter.Load(result.Module, interpreter.Options{})
	var bad *interpreter.Error
	if errors.As(err, &bad) {
		fmt.Println("line", result.Locate(bad.Pos).Line, "cannot run:", err)
		return
	}
	for _, entry := range program.Entries() {
		fmt.Println(entry.Name, entry.Size)
	}
	_, err = program.Dispatch(ctx, program.Entry("main"), [3]uint32{1, 1, 1}, interpreter.Resources{},
		interpreter.DispatchOptions{})
	fmt.Println(err)
	// Output:
	// main [8 8 1]
	// no resource is bound to copies, set 0, binding 3; expected a storage buffer
}
