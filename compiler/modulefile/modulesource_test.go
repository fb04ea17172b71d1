package modulefile

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const sum = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%entry = OpLabel
%sum = OpIAdd %uint %one %one
OpReturn
OpFunctionEnd
`

// binaryOf assembles text. It returns the module as a binary in the given byte order.
func binaryOf(t testing.TB, text string, order binary.AppendByteOrder) string {
	m, err := spirv.Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	var b []byte
	for _, w := range instbuilder.Encode(m) {
		b = order.AppendUint32(b, w)
	}
	return string(b)
}

func TestModulesAreDistinguishedFromHLSL(t *testing.T) {
	little, big := binaryOf(t, sum, binary.LittleEndian), binaryOf(t, sum, binary.BigEndian)
	for _, text := range []string{little, big, little[:4], sum, "; SPIR-V\r\n\r\n" + sum, "%1 = OpTypeVoid",
		"OpNop\r\n"} {
		if !Is(text) {
			t.Errorf("%.20q is no module", text)
		}
	}
	for _, text := range []string{"", "; ", "float4 a;", "OpCode x;", "; comment\nfloat a;", "#define OpNop",
		"OpNopped a;", "\x03\x02\x23"} {
		if Is(text) {
			t.Errorf("%q is a module", text)
		}
	}
}

func TestInstructionPositions(t *testing.T) {
	for name, text := range map[string]string{
		"assembly": sum, "binary": binaryOf(t, sum, binary.LittleEndian), "big-endian": binaryOf(t, sum, binary.BigEndian),
	} {
		sources := source.NewMap()
		s, errs := Read(sources, "a.spv", text, Options{})
		if len(errs) > 0 {
			t.Fatalf("%s: %v", name, errs)
		}
		found := 0
		s.Module.Each(func(in *spirv.Instruction) {
			if in.Op == spirv.OpIAdd || in.Op == spirv.OpCapability {
				found++
				at := sources.Locate(s.Place(in.Pos))
				if !strings.Contains(at.LineText[at.Col-1:], in.Op.Info().Name) || at.File != "a.spv" {
					t.Errorf("%s: %v stands at %+v", name, in.Op, at)
				}
			}
		})
		if found != 2 {
			t.Errorf("%s: %d instructions", name, found)
		}
		if at := sources.Locate(s.Place(0)); at.Line != 1 || at.Col != 1 {
			t.Errorf("%s: what has no place stands at %+v", name, at)
		}
		s.Place(1 << 30)
		s.Place(-5)
	}
}

func TestUnreadableModulesHavePositions(t *testing.T) {
	data := binaryOf(t, sum, binary.LittleEndian)
	for _, c := range []struct{ text, at, want string }{
		{data[:len(data)-4], "1:1", "the last function does not have an OpFunctionEnd"},
		{data[:len(data)-2], "1:1", "bytes are not a multiple of 4"},
		{data[:4], "1:1", "invalid module of 1 words"},
		{strings.Replace(sum, "OpIAdd", "OpAdd", 1), "11:8", "unknown opcode 'OpAdd'"},
		{strings.Replace(sum, "%one %one", "%one", 1), "12:1", ""},
		{strings.TrimSuffix(sum, "OpFunctionEnd\n"), "1:1", "the last function does not have an OpFunctionEnd"},
	} {
		sources := source.NewMap()
		_, errs := Read(sources, "a.spv", c.text, Options{})
		if len(errs) != 1 {
			t.Errorf("%.30q: errors %v", c.text, errs)
			continue
		}
		at := sources.Locate(errs[0].Pos)
		if got := fmt.Sprintf("%d:%d", at.Line, at.Col); got != c.at || !strings.Contains(errs[0].Text, c.want) {
			t.Errorf("%.30q: %s: %s", c.text, got, errs[0].Text)
		}
	}
}

// FuzzRead checks that Place returns a position for each instruction of a module that can be read.
func FuzzRead(f *testing.F) {
	f.Add(sum)
	f.Add(binaryOf(f, sum, binary.LittleEndian))
	f.Add(product)
	f.Add("; a\nOpString \"x\"\n%a = OpString \"b\"\nOpSource HLSL 600 %a \"t\"\nOpLine %a 5 9\n" + sum)
	f.Fuzz(func(t *testing.T, text string) {
		sources := source.NewMap()
		s, errs := Read(sources, "a.spv", text, Options{})
		if len(errs) > 0 {
			return
		}
		s.Module.Each(func(in *spirv.Instruction) {
			if sources.Locate(s.Place(in.Pos)).Line == 0 {
				t.Fatalf("%v has no place", in.Op)
			}
		})
	})
}
