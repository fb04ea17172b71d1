package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

// pointerCasts lists casts between pointers and other types.
var pointerCasts = []struct {
	name, version, extension, typ, want string
}{
	{"uint64", "1.3", "SPV_KHR_physical_storage_buffer", "%ulong", ""},
	{"int64", "1.5", "", "%long", ""},
	{"two words", "1.5", "", "%v2uint", ""},
	{"two signed words", "1.6", "", "%v2int", ""},
	{"two words with the extension", "1.3", "SPV_KHR_physical_storage_buffer", "%v2uint", ""},
	{"two words with the other extension", "1.3", "SPV_EXT_physical_storage_buffer", "%v2uint", "int scalar without"},
	{"vector of uint64", "1.5", "", "%v2ulong", "32-bit int vector"},
	{"two floats", "1.5", "", "%v2float", "32-bit int vector"},
	{"four floats", "1.6", "", "%v4float", "32-bit int vector"},
	{"double", "1.5", "", "%double", "32-bit int vector"},
	{"four floats before vectors", "1.3", "SPV_EXT_physical_storage_buffer", "%v4float", "int scalar without"},
	{"another pointer", "1.5", "", "%other", ""},
}

func TestPointersAreCastFromAndToIntegers(t *testing.T) {
	for _, tt := range pointerCasts {
		for _, cast := range [...]string{"%p = OpBitcast %far %c", "%a = OpBitcast %far %l0\n%p = OpBitcast " + tt.typ +
			" %a"} {
			text := pointerCastModule(tt.version, tt.extension, tt.typ, cast)
			m := moduletest.Assemble(t, text)
			all := ""
			for _, f := range Module(m, Options{}) {
				all += f.Text + "\n"
			}
			if (all == "") != (tt.want == "") || !strings.Contains(all, tt.want) {
				t.Errorf("%s, %q: findings %q, want %q", tt.name, cast, all, tt.want)
			}
			if ok, out := toolAccepts(t, m, tt.want == ""); ok != (tt.want == "") {
				t.Errorf("%s, %q: spirv-val says %q", tt.name, cast, out)
			}
		}
	}
}

func pointerCastModule(version, extension, typ, cast string) string {
	declared := ""
	if extension != "" {
		declared = "OpExtension \"" + extension + "\"\n"
	}
	return "; Version: " + version + "\n" + `OpCapability Shader
OpCapability Int64
OpCapability Float64
OpCapability PhysicalStorageBufferAddresses
` + declared + `OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%ulong = OpTypeInt 64 0
%long = OpTypeInt 64 1
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%v2uint = OpTypeVector %uint 2
%v2int = OpTypeVector %int 2
%v2ulong = OpTypeVector %ulong 2
%v2float = OpTypeVector %float 2
%v4float = OpTypeVector %float 4
%far = OpTypePointer PhysicalStorageBuffer %uint
%other = OpTypePointer PhysicalStorageBuffer %float
%l0 = OpConstant %ulong 0
%c = OpUndef ` + typ + `
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
` + cast + `
OpReturn
OpFunctionEnd
`
}

// glslCases lists instructions of GLSL.std.450 on constants: the result type, the instruction, and the expected error,
// or "" if it is valid.
var glslCases = []struct{ typ, inst, want string }{
	{"float", "Distance %v2 %v2", ""},
	{"float", "Distance %f %f", ""},
	{"double", "Distance %d2 %d2", ""},
	{"float", "Distance %u %u", "scalar, the component type of both operands"},
	{"float", "Distance %f %u", "scalar, the component type of both operands"},
	{"float", "Distance %v2 %v3", "scalar, the component type of both operands"},
	{"v2float", "Distance %v2 %v2", "scalar, the component type of both operands"},
	{"float", "Length %v3", ""},
	{"float", "Length %f", ""},
	{"float", "Length %u", "scalar, the component type of the operand"},
	{"float", "Length %d", "scalar, the component type of the operand"},
	{"v2float", "Length %v2", "scalar, the component type of the operand"},
	{"v3float", "Cross %v3 %v3", ""},
	{"v2float", "Cross %v2 %v2", "3 components"},
	{"float", "Cross %f %f", "3 components"},
	{"v3float", "Refract %v3 %v3 %f", ""},
	{"v3float", "Refract %v3 %v3 %u", "Eta to be a float scalar"},
	{"v3float", "Refract %v3 %v3 %v3", "Eta to be a float scalar"},
	{"float", "Sin %f", ""},
	{"v2float", "Atan2 %v2 %v2", ""},
	{"double", "Sin %d", "16 or 32-bit"},
	{"double", "Pow %d %d", "16 or 32-bit"},
	{"double", "Radians %d", "16 or 32-bit"},
	{"double", "Log2 %d", "16 or 32-bit"},
	{"double", "Atan2 %d %d", "16 or 32-bit"},
	{"double", "Sqrt %d", ""},
	{"double", "FMix %d %d %d", ""},
	{"uint", "FindUMsb %u", ""},
	{"ulong", "FindUMsb %ul", "32 bits"},
	{"ulong", "FindSMsb %ul", "32 bits"},
	{"v3float", "Normalize %v3", ""},
	{"v2uint", "FSign %u2", "floating"},
}

func TestInstructionsOfGLSL(t *testing.T) {
	for _, tt := range glslCases {
		m := moduletest.Assemble(t, strings.NewReplacer("TYPE", tt.typ, "INST", tt.inst).Replace(glslModule))
		all := ""
		for _, f := range Module(m, Options{}) {
			all += f.Text + "\n"
		}
		if (all == "") != (tt.want == "") || !strings.Contains(all, tt.want) {
			t.Errorf("%s %s: findings %q, want %q", tt.typ, tt.inst, all, tt.want)
		}
		if ok, out := toolAccepts(t, m, tt.want == ""); ok != (tt.want == "") {
			t.Errorf("%s %s: spirv-val says %q", tt.typ, tt.inst, out)
		}
	}
}

const glslModule = `OpCapability Shader
OpCapability Float64
OpCapability Int64
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%v2float = OpTypeVector %float 2
%v3float = OpTypeVector %float 3
%v2double = OpTypeVector %double 2
%v2uint = OpTypeVector %uint 2
%f = OpConstant %float 1
%d = OpConstant %double 1
%u = OpConstant %uint 1
%ul = OpConstant %ulong 1
%v2 = OpConstantNull %v2float
%v3 = OpConstantNull %v3float
%d2 = OpConstantNull %v2double
%u2 = OpConstantNull %v2uint
%main = OpFunction %void None %fn
%entry = OpLabel
%r = OpExtInst %TYPE %glsl INST
OpReturn
OpFunctionEnd
`

// TestAddressesBeforeLegalization checks that physical addresses require an addressing model even before legalization.
// Legalization removes pointers in variables only if they are not addresses.
func TestAddressesBeforeLegalization(t *testing.T) {
	for _, tt := range []struct{ class, want string }{
		{"StorageBuffer", ""},
		{"PhysicalStorageBuffer", "not a logical pointer"},
	} {
		m := moduletest.Assemble(t, "; Version: 1.5\n"+`OpCapability Shader
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %buffer
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%block = OpTypeStruct %uint
%uniform = OpTypePointer StorageBuffer %block
%pointer = OpTypePointer `+tt.class+` %uint
%local = OpTypePointer Function %pointer
%fn = OpTypeFunction %void
%buffer = OpVariable %uniform StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpVariable %local Function
%p = OpLoad %pointer %v
%x = OpLoad %uint %p Aligned 4
OpReturn
OpFunctionEnd
`)
		all := ""
		for _, f := range Module(m, Options{BeforeLegalization: true}) {
			all += f.Text + "\n"
		}
		if (all == "") != (tt.want == "") || !strings.Contains(all, tt.want) {
			t.Errorf("%s: findings %q, want %q", tt.class, all, tt.want)
		}
	}
}
