package cli

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const othersIntro = `# Options of other compilers

The options of glslc, glslang and fxc that hlsl2spirv accepts, and the dialects of HLSL that it then
compiles. [Moving from glslang](../guides/moving-from-glslang.md) and [moving from
fxc](../guides/moving-from-fxc.md) describe how to use hlsl2spirv in place of these compilers.

## HLSL dialects

| compiler | flags of hlsl2spirv | effect |
| --- | --- | --- |
| glslc, glslang | ` + "`" + `-HV 2018 -fdialect=glslang -fspv-glslang-names -flegacy-macro-expansion -Wno-error=return-type -O1` + "`" + `, shader model 6.6 | operators apply to each component of vectors; names are those of glslang; the module is optimized about as much as by glslang's legalization |
| glslang --hlsl-dx9-compatible | the flags of glslang, and ` + "`" + `-fdialect=d3d9` + "`" + ` | adds the extensions of Direct3D 9 |
| fxc | ` + "`" + `-HV 2018 -fdialect=d3d9 -flegacy-macro-expansion` + "`" + `, shader model 6.0 for all models up to 5.1 | adds the extensions of Direct3D 9 |

You can also use ` + "`" + `-fdialect=glslang` + "`" + ` and ` + "`" + `-fdialect=d3d9` + "`" + ` without a driver, one at a time or
together. Without these flags, hlsl2spirv accepts the same language as dxc.

| dialect | extension |
| --- | --- |
| glslang | inputs and outputs without a semantic get locations in the order of their declarations; such outputs of a pixel shader become render targets |
| glslang | a compute shader without ` + "`" + `numthreads` + "`" + ` has groups of one thread; the compiler warns about it |
| glslang | ` + "`" + `layout(…)` + "`" + ` before a declaration means the attributes with the same names, such as ` + "`" + `layout(set = 1, binding = 2)` + "`" + `, ` + "`" + `push_constant` + "`" + `, ` + "`" + `constant_id` + "`" + `, ` + "`" + `location` + "`" + ` and ` + "`" + `input_attachment_index` + "`" + ` |
| glslang | ` + "`" + `sampler1D` + "`" + `, ` + "`" + `sampler2D` + "`" + `, ` + "`" + `sampler3D` + "`" + ` and ` + "`" + `samplerCUBE` + "`" + ` are the same type as ` + "`" + `SamplerState` + "`" + `, unless ` + "`" + `-fdialect=d3d9` + "`" + ` is also set |
| glslang | ` + "`" + `float3(x)` + "`" + ` with a scalar ` + "`" + `x` + "`" + ` is a vector whose components are all ` + "`" + `x` + "`" + `; ` + "`" + `S(a, b)` + "`" + ` with a struct type ` + "`" + `S` + "`" + ` means ` + "`" + `{a, b}` + "`" + ` |
| glslang | a register of the wrong class is accepted with a warning; its number is used |
| glslang | a hull shader does not need ` + "`" + `SV_OutputControlPointID` + "`" + ` |
| glslang, d3d9 | the semantics ` + "`" + `COLOR` + "`" + ` and ` + "`" + `DEPTH` + "`" + ` of a pixel shader's outputs mean ` + "`" + `SV_Target` + "`" + ` and ` + "`" + `SV_Depth` + "`" + `; the function ` + "`" + `EvaluateAttributeAtCentroid` + "`" + ` is available |
| d3d9 | ` + "`" + `sampler2D` + "`" + ` and the other sampler types with a shape are combined image samplers: a texture and its sampler at one binding. ` + "`" + `tex2D` + "`" + `, ` + "`" + `tex2Dlod` + "`" + `, ` + "`" + `tex2Dbias` + "`" + `, ` + "`" + `tex2Dgrad` + "`" + `, ` + "`" + `tex2Dproj` + "`" + ` and the functions for other shapes sample them |
| d3d9 | a variable of type ` + "`" + `sampler` + "`" + ` is a combined image sampler if one of these functions samples it, and a ` + "`" + `SamplerState` + "`" + ` if it is an argument of a texture's ` + "`" + `Sample` + "`" + ` |
| d3d9 | the semantics ` + "`" + `POSITION` + "`" + ` and ` + "`" + `PSIZE` + "`" + ` of a vertex shader's outputs mean the position and the point size; ` + "`" + `VPOS` + "`" + ` means the integer coordinates of the pixel, and ` + "`" + `VFACE` + "`" + ` is 1 or -1 |
| glslang, d3d9 | ` + "`" + `uniform` + "`" + ` parameters of the entry point are global variables |
| all | techniques, ` + "`" + `sampler_state` + "`" + `, ` + "`" + `texture` + "`" + ` and annotations are skipped; ` + "`" + `-Weffects-syntax` + "`" + ` warns about them |

Buffers have the same layouts as with glslang for HLSL: std140 and std430, with vectors packed as in
Direct3D. If the application fills buffers in Direct3D 11's layout, add ` + "`" + `-fvk-use-dx-layout` + "`" + `.

Options for binding bases shift the bindings that come from registers, and the bindings that the
compiler chooses. In contrast to glslang, hlsl2spirv does not shift bindings that ` + "`" + `[[vk::binding]]` + "`" + `
sets. The space of a register is the descriptor set of the resource.

Errors in HLSL remain errors even if glslang accepts the source. Examples are a missing entry point,
two inputs with one system value, and features that a stage does not have.

`

const namesIntro = `## Names

The drivers of glslc and glslang pass ` + "`-fspv-glslang-names`" + `, so that applications that bind by name
find the names of glslang in the module and in ` + "`-Fre`" + `. The table lists the names of blocks, their
members, and variables. As with glslang, a cbuffer is a block without a name of a variable; for such
a buffer, SPIRV-Cross and ` + "`-Fre`" + ` report the name of the block. If several variables have the same block
type, the block has the name of the first one. Other names differ from those of glslang: an array
without structs stays one input or output, which glslang splits into elements such as ` + "`i.uv[0]`" + `; and
` + "`SV_ClipDistance`" + ` and ` + "`SV_CullDistance`" + ` do not have names.

| HLSL | with -fspv-glslang-names | without it |
| --- | --- | --- |
`

// namedParts are the rows of the table of names: a part of a shader, and the rest of the shader.
var namedParts = []struct{ profile, part, rest string }{
	{"ps_6_0", "cbuffer Camera { float4 eye; };", "float4 main() : SV_Target { return eye; }"},
	{"ps_6_0", "float4 tint;", "float4 main() : SV_Target { return tint; }"},
	{"ps_6_0", "ConstantBuffer<Fog> fog;", "float4 main() : SV_Target { return fog.color; }"},
	{"ps_6_0", "[[vk::push_constant]] cbuffer Push { float4 color; };", "float4 main() : SV_Target { return color; }"},
	{"ps_6_0", "StructuredBuffer<float4> lights;", "float4 main() : SV_Target { return lights[1]; }"},
	{"ps_6_0", "ByteAddressBuffer bytes;", "float4 main() : SV_Target { return bytes.Load(4); }"},
	{"ps_6_0", "AppendStructuredBuffer<float4> log;", "float4 main() : SV_Target { log.Append(1); return 0; }"},
	{"ps_6_0", "Texture2D image; SamplerState smooth;", "float4 main() : SV_Target { return image.Sample(smooth, 0); }"},
	{"ps_6_0", "float4 main(float2 uv : TEXCOORD0) : SV_Target", "{ return uv.xyxy; }"},
	{"vs_6_0", "float4 main(In i, uint id : SV_VertexID) : SV_Position", "{ return i.pos * id; }"},
	{"vs_6_0", "void main(float4 p : POSITION, out float4 o : SV_Position)", "{ o = p; }"},
}

// namedStructs are declared before the part of a row.
const namedStructs = "struct Fog { float4 color; }; struct In { float4 pos : POSITION; };"

// nameInstruction is an OpName or an OpMemberName in an assembly.
var nameInstruction = regexp.MustCompile(`Op(?:Member)?Name %\S+ (?:\d+ )?"(.*)"`)

// notListed are names that do not belong to the interface.
var notListed = regexp.MustCompile(`^(main|type\.(sampler|.*image)|)$`)

// namesTable returns the section about names. The names are read from compiled modules.
func namesTable(t *testing.T) string {
	var b strings.Builder
	b.WriteString(namesIntro)
	for _, row := range namedParts {
		fmt.Fprintf(&b, "| `%s` |", row.part)
		for _, glslang := range []bool{true, false} {
			source := hlsl2spirv.Source{Name: "names.hlsl", Text: namedStructs + row.part + row.rest}
			r, err := hlsl2spirv.Compile(t.Context(), source, hlsl2spirv.Options{Profile: row.profile, GlslangNames: glslang})
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, found := range nameInstruction.FindAllStringSubmatch(r.Disassembly(), -1) {
				isOutput := strings.Contains(row.rest, "SV_Target") && slices.Contains([]string{"out.var.SV_Target", "@entryPointOutput"}, found[1])
				name := "`" + found[1] + "`"
				if !notListed.MatchString(found[1]) && !isOutput && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
			fmt.Fprintf(&b, " %s |", strings.Join(names, ", "))
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	return b.String()
}

var (
	special = strings.NewReplacer("<", `\<`, "|", `\|`, "__", `\_\_`)
	pipe    = strings.NewReplacer("|", `\|`)
)

// markdown returns a text for the cell of a table. It escapes the characters that have a meaning there; in code, these
// are only vertical bars.
func markdown(text string) string {
	parts := strings.Split(text, "`")
	for i := range parts {
		r := special
		if i%2 == 1 {
			r = pipe
		}
		parts[i] = r.Replace(parts[i])
	}
	return strings.Join(parts, "`")
}

// othersDocument returns docs/reference/other-compilers.md.
func othersDocument(t *testing.T) string {
	var b strings.Builder
	b.WriteString(othersIntro)
	b.WriteString(namesTable(t))
	for _, d := range othercompilers.All() {
		fmt.Fprintf(&b, "## Options of %s\n\n| option | effect |\n| --- | --- |\n", d.Name)
		for i := range d.Options {
			o := &d.Options[i]
			fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(o.Synopsis(), "|", `\|`),
				markdown(o.Means()))
		}
		b.WriteByte('\n')
	}
	b.WriteString("This page is generated by `go test ./internal/cli -update` from the tables in `internal/commandline/othercompilers`.\n")
	return b.String()
}

// The document for other compilers' options is up to date with the tables.
func TestOtherCompilersIsFresh(t *testing.T) {
	golden.Check(t, "../../docs/reference/other-compilers.md", []byte(othersDocument(t)))
}
