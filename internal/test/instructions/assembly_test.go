package instructions

import (
	"encoding/binary"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// An assembled test runs instructions in eight invocations, which form a subgroup. Lines of its body are assembly,
// in which constants need not be declared:
//
//	%u_5 %i_n3 %f_1.5 %h_2 %d_4 %l_7 %s_1 %b_255    uint int float half double uint64 uint16 uint8
//
// "STORE %x" stores a 32-bit number. The field want holds the values of each store: one number for all invocations, or
// one number for each invocation. %lane is the number of the invocation.
type assembled struct {
	name string
	head string // declarations
	body string
	want [][]any
	rest string // functions after the entry point
	size int    // subgroup size, if not 8
	mode string // execution mode of the entry point, if not "LocalSize 8 1 1"
}

const assembledLanes = 8

const assembledHead = `OpCapability Shader
OpCapability Int8
OpCapability Int16
OpCapability Int64
OpCapability Float16
OpCapability Float64
OpCapability GroupNonUniform
OpExtension "SPV_KHR_variable_pointers"
%glsl = OpExtInstImport "GLSL.std.450"
%print = OpExtInstImport "NonSemantic.DebugPrintf"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %index %gid %subgroup
OpExecutionMode %main LocalSize 8 1 1
%format = OpString "lane %u has %d, %f and %v2f"
OpDecorate %index BuiltIn LocalInvocationIndex
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %subgroup BuiltIn SubgroupId
OpDecorate %words ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 0
OpDecorate %mem DescriptorSet 0
OpDecorate %mem Binding 1
DECORATIONS
%void = OpTypeVoid
%bool = OpTypeBool
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%half = OpTypeFloat 16
%double = OpTypeFloat 64
%ulong = OpTypeInt 64 0
%long = OpTypeInt 64 1
%ushort = OpTypeInt 16 0
%short = OpTypeInt 16 1
%byte = OpTypeInt 8 0
%sbyte = OpTypeInt 8 1
%v2uint = OpTypeVector %uint 2
%v3uint = OpTypeVector %uint 3
%v4uint = OpTypeVector %uint 4
%v2int = OpTypeVector %int 2
%v4int = OpTypeVector %int 4
%v2float = OpTypeVector %float 2
%v3float = OpTypeVector %float 3
%v4float = OpTypeVector %float 4
%v2bool = OpTypeVector %bool 2
%mat2 = OpTypeMatrix %v2float 2
%mat23 = OpTypeMatrix %v3float 2
%mat32 = OpTypeMatrix %v2float 3
%words = OpTypeRuntimeArray %uint
%block = OpTypeStruct %words
%p_uint = OpTypePointer Input %uint
%p_v3uint = OpTypePointer Input %v3uint
%p_block = OpTypePointer StorageBuffer %block
%p_word = OpTypePointer StorageBuffer %uint
%pf_uint = OpTypePointer Function %uint
%pf_float = OpTypePointer Function %float
%pf_int = OpTypePointer Function %int
%pw_uint = OpTypePointer Workgroup %uint
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%index = OpVariable %p_uint Input
%subgroup = OpVariable %p_uint Input
%gid = OpVariable %p_v3uint Input
%out = OpVariable %p_block StorageBuffer
%mem = OpVariable %p_block StorageBuffer
CONSTANTS
HEAD
`

// constantTypes maps the prefixes of constants to their types.
var constantTypes = map[byte]string{'u': "%uint", 'i': "%int", 'f': "%float", 'h': "%half", 'd': "%double",
	'l': "%ulong", 's': "%ushort", 'b': "%byte"}

var constantNames = regexp.MustCompile(`%([uifhdlsb])_(n?)([0-9.]+(?:e[0-9]+)?)`)

// text returns the assembly of a test.
func (a *assembled) text() string {
	var body strings.Builder
	body.WriteString("%main = OpFunction %void None %fn\n%start = OpLabel\n")
	code, variables := a.body, ""
	for strings.HasPrefix(code, "VAR ") { // variables come first
		line, after, _ := strings.Cut(code, "\n")
		variables += strings.TrimPrefix(line, "VAR ") + "\n"
		code = after
	}
	body.WriteString(variables + "%lane = OpLoad %uint %index\n")
	stores := 0
	for line := range strings.Lines(code) {
		value, ok := strings.CutPrefix(line, "STORE ")
		if !ok {
			body.WriteString(line)
			continue
		}
		fmt.Fprintf(&body, "%%at%[1]d = OpIAdd %%uint %%lane %%u_%[2]d\n%%to%[1]d = OpAccessChain %%p_word %%out %%u_0 %%at%[1]d\nOpStore %%to%[1]d %[3]s\n",
			stores, stores*assembledLanes, strings.TrimSpace(value))
		stores++
	}
	body.WriteString("\nOpReturn\nOpFunctionEnd\n" + a.rest)
	decorations, head := "", ""
	for line := range strings.Lines(a.head) {
		if strings.HasPrefix(line, "OpDecorate") || strings.HasPrefix(line, "OpMemberDecorate") {
			decorations += line
		} else {
			head += line
		}
	}
	text := strings.Replace(assembledHead, "DECORATIONS\n", decorations, 1)
	if a.mode != "" {
		text = strings.Replace(text, "OpExecutionMode %main LocalSize 8 1 1\n", a.mode, 1)
	}
	text = strings.Replace(text, "HEAD\n", head+"\n", 1)
	text = strings.Replace(text, "CONSTANTS\n", constantsIn(head+body.String()), 1) + body.String()
	return constantNames.ReplaceAllStringFunc(text,
		func(name string) string { return strings.ReplaceAll(name, ".", "point") })
}

func constantsIn(text string) string {
	var b strings.Builder
	seen := map[string]bool{}
	for _, m := range constantNames.FindAllStringSubmatch(text, -1) {
		if seen[m[0]] {
			continue
		}
		seen[m[0]] = true
		fmt.Fprintf(&b, "%s = OpConstant %s %s%s\n", m[0], constantTypes[m[1][0]], map[string]string{"n": "-"}[m[2]],
			m[3])
	}
	return b.String()
}

// run runs the test with some memory and returns the stored data.
func (a *assembled) run(t *testing.T, memory []byte, o interpreter.DispatchOptions) ([]byte, interpreter.Report) {
	t.Helper()
	size := a.size
	if size == 0 {
		size = assembledLanes
	}
	m := moduletest.Assemble(t, a.text())
	p, err := interpreter.Load(m, interpreter.Options{Subgroup: size})
	if err != nil {
		t.Fatalf("%v in\n%s", err, a.text())
	}
	out := make([]byte, 4*assembledLanes*max(strings.Count(a.body, "STORE "), 1))
	r, err := p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{1, 1, 1}, interpreter.Resources{List: []interpreter.Resource{
		{Binding: 0, Data: out}, {Binding: 1, Data: memory},
	}}, o)
	if err != nil {
		t.Fatal(err)
	}
	return out, r
}

func (a *assembled) check(t *testing.T) {
	out, _ := a.run(t, make([]byte, 64), interpreter.DispatchOptions{})
	if len(a.want)*assembledLanes*4 != len(out) {
		t.Fatalf("%d results for %d stores", len(a.want), len(out)/assembledLanes/4)
	}
	for i, want := range a.want {
		for lane := range assembledLanes {
			got := numberAt(out, i*assembledLanes+lane)
			if w := want[lane%len(want)]; got != wordOf(w) {
				t.Errorf("store %d of invocation %d: %#x (%v), want %v", i, lane, got, math.Float32frombits(got), w)
			}
		}
	}
}

// numberAt returns the i-th 32-bit number in memory.
func numberAt(b []byte, i int) uint32 { return binary.LittleEndian.Uint32(b[4*i:]) }

// wordOf returns the word that represents a number in memory.
func wordOf(v any) uint32 {
	switch v := v.(type) {
	case int:
		return uint32(v)
	case float64:
		return math.Float32bits(float32(v))
	}
	panic(fmt.Sprintf("%T is no word", v))
}

func runAssembled(t *testing.T, list []assembled) {
	t.Helper()
	for i := range list {
		t.Run(list[i].name, list[i].check)
	}
}

// all returns results that are the same for all invocations.
func all(values ...any) (list [][]any) {
	for _, v := range values {
		list = append(list, []any{v})
	}
	return list
}

// each returns a result for each invocation.
func each(values ...any) []any { return values }

// of returns a test of an instruction with several lists of operands.
func of(op, result string, operands []string, want ...any) assembled {
	var b strings.Builder
	for i, operand := range operands {
		fmt.Fprintf(&b, "%%r%d = %s %s %s\n%s", i, op, result, operand, storing(i, result))
	}
	return assembled{name: op + " " + strings.TrimPrefix(result, "%"), body: b.String(), want: all(want...)}
}

// storing stores a result as a 32-bit number.
func storing(i int, result string) string {
	r := "%r" + strconv.Itoa(i)
	switch result {
	case "%uint":
		return "STORE " + r + "\n"
	case "%bool":
		return fmt.Sprintf("%%w%d = OpSelect %%uint %s %%u_1 %%u_0\nSTORE %%w%[1]d\n", i, r)
	case "%int", "%float":
		return fmt.Sprintf("%%w%d = OpBitcast %%uint %s\nSTORE %%w%[1]d\n", i, r)
	case "%half", "%double":
		return fmt.Sprintf("%%c%d = OpFConvert %%float %s\n%%w%[1]d = OpBitcast %%uint %%c%[1]d\nSTORE %%w%[1]d\n", i,
			r)
	case "%long", "%short", "%sbyte":
		return fmt.Sprintf("%%w%d = OpSConvert %%uint %s\nSTORE %%w%[1]d\n", i, r)
	}
	return fmt.Sprintf("%%w%d = OpUConvert %%uint %s\nSTORE %%w%[1]d\n", i, r)
}
