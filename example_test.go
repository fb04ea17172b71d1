package hlsl2spirv_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

func ExampleCompile() {
	src := hlsl2spirv.Source{Name: "double.hlsl", Text: `
RWStructuredBuffer<float> values;
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { values[id.x] *= 2; }
`}
	result, err := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result.Bytes())%4, strings.Contains(result.Disassembly(), "OpFMul"))
	// Output: 0 true
}

func ExampleCheck() {
	src := hlsl2spirv.Source{Name: "steps.hlsl", Text: `
RWStructuredBuffer<float> values;
[numthreads(64, 1, 1)] void Double(uint3 id : SV_DispatchThreadID) { values[id.x] *= 2; }
[numthreads(64, 1, 1)] void Square(uint3 id : SV_DispatchThreadID) { values[id.x] *= values[id.x]; }
float unused() { return 1; }
`}
	ctx := context.Background()
	unit, err := hlsl2spirv.Check(ctx, src, hlsl2spirv.Options{Profile: "cs_6_0"}, func(f hlsl2spirv.Function) bool { return f.NumThreads })
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, entry := range unit.Entries() {
		result, err := unit.Compile(ctx, i)
		fmt.Println(entry.Name, result.Module != nil, err)
	}
	// Output:
	// Double true <nil>
	// Square true <nil>
}

// Whatever names an instruction, an error of the interpreter or an analysis of one's own,
// leads back to the source by the instruction's position.
func ExampleResult_Locate() {
	src := hlsl2spirv.Source{Name: "endless.hlsl", Text: `
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)]
void main() {
  while (values[0] != 7) values[0] += 2;
}`}
	ctx := context.Background()
	result, err := hlsl2spirv.Compile(ctx, src, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := interpreter.Load(result.Module, interpreter.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	resources := interpreter.Resources{List: []interpreter.Resource{{Data: make([]byte, 4)}}}
	_, err = program.Dispatch(ctx, program.Entry("main"), [3]uint32{1, 1, 1}, resources, interpreter.DispatchOptions{MaxSteps: 1000})
	var bad *interpreter.Error
	if errors.As(err, &bad) {
		at := result.Locate(bad.Pos)
		fmt.Printf("%s:%d: %s\n%s\n", at.File, at.Line, bad.Text, at.LineText)
	}
	// Output:
	// endless.hlsl:5: a subgroup has run 1000 instructions: the loop may have no end
	//   while (values[0] != 7) values[0] += 2;
}

func ExampleError() {
	src := hlsl2spirv.Source{Name: "broken.hlsl", Text: "float4 main() : SV_Target { return lihgt; }\n"}
	_, err := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "ps_6_0"})
	var bad *hlsl2spirv.Error
	if errors.As(err, &bad) {
		fmt.Println(bad)
	}
	// Output:
	// broken.hlsl:1:36: error: use of undeclared identifier 'lihgt'
	// float4 main() : SV_Target { return lihgt; }
	//                                    ^
}
