package interpreter_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A module is prepared once, for any number of dispatches, and buffers are bytes.
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
	resources := interpreter.Resources{List: []interpreter.Resource{{Set: 0, Binding: 0, Kind: interpreter.StorageBuffer, Data: data}}}
	report, err := program.Dispatch(ctx, program.Entry("main"), [3]uint32{2, 1, 1}, resources, interpreter.DispatchOptions{})
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

// What a module needs is known before anything runs, and what cannot run is an error.
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
	_, err = program.Dispatch(ctx, program.Entry("main"), [3]uint32{1, 1, 1}, interpreter.Resources{}, interpreter.DispatchOptions{})
	fmt.Println(err)
	// Output:
	// main [8 8 1]
	// nothing is bound to copies, set 0, binding 3: it must be a storage buffer
}
