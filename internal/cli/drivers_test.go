package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const movingIntro = `# Moving from glslang, glslc and fxc

For builds that call ` + "`glslc -x hlsl`, `glslang -D` (or `glslangValidator -D`) or `fxc`" + `. Called by one of these names, as a copy or a link, the program
takes that compiler's command line; ` + "`-driver=glslc`, `-driver=glslang`, `-driver=fxc`" + ` as the first argument says the same, also in a line of
` + "`hlsl2spirv batch`" + `. By any other name, and as ` + "`dxc`" + `, it takes its own ([options](options.md)).

` + "```" + `
glslc -x hlsl -fshader-stage=frag -c light.hlsl -o light.spv
hlsl2spirv -driver=glslc -x hlsl -fshader-stage=frag -c light.hlsl -o light.spv
` + "```" + `

Files are called as the other compiler calls them, ` + "`a.spv`, `light.frag.spv`, `frag.spv`" + `, and exit statuses are its own: glslang's is 2 for an error in
a source. Diagnostics look as those of clang do. An option that changes nothing here is accepted; one that cannot be had is refused, and says
why. Flags of hlsl2spirv that begin with ` + "`-fvk-`, `-fspv-`, `-fdiagnostics-` or `-W`" + ` may stand on each of these command lines.

## What HLSL is there

| compiler | is called with | that is |
| --- | --- | --- |
| glslc, glslang | ` + "`-HV 2018 -fdialect=glslang -flegacy-macro-expansion -Wno-error=return-type -O1`" + `, shader model 6.6 | operators of vectors go component by component; the module has about what legalization leaves in glslang |
| glslang --hlsl-dx9-compatible | ` + "`-fdialect=d3d9`" + ` too | |
| fxc | ` + "`-HV 2018 -fdialect=d3d9 -flegacy-macro-expansion`" + `, shader model 6.0 for all up to 5.1 | |

` + "`-fdialect=glslang`" + ` and ` + "`-fdialect=d3d9`" + ` may be given without a driver, and together. Without them sources are compiled as dxc compiles them.

| dialect | what is understood |
| --- | --- |
| glslang | an input or output without a semantic has a location, in the order of the declarations; of a pixel shader it is a render target |
| glslang | a compute shader without ` + "`numthreads`" + ` has groups of one thread, with a warning |
| glslang | ` + "`layout(set = 1, binding = 2)`, `push_constant`, `constant_id`, `location`, `input_attachment_index`" + ` before a declaration are the attributes of the same names |
| glslang | ` + "`sampler1D`, `sampler2D`, `sampler3D`, `samplerCUBE`" + ` are ` + "`SamplerState`" + `, if d3d9 does not say otherwise |
| glslang | ` + "`float3(x)`" + ` of one number is a vector of it, and ` + "`S(a, b)`" + ` of a struct is ` + "`{a, b}`" + ` |
| glslang | of a register of the wrong class the number counts, with a warning |
| glslang | a hull shader need not ask for ` + "`SV_OutputControlPointID`" + ` |
| glslang, d3d9 | ` + "`COLOR`" + ` and ` + "`DEPTH`" + ` of a pixel shader's output are ` + "`SV_Target`" + ` and ` + "`SV_Depth`" + `; ` + "`EvaluateAttributeAtCentroid`" + ` |
| d3d9 | ` + "`sampler2D`" + ` and the others are a texture with its sampler, at one binding: a combined image sampler. ` + "`tex2D`, `tex2Dlod`, `tex2Dbias`, `tex2Dgrad`, `tex2Dproj`" + ` and those of the other shapes look into them |
| d3d9 | a plain ` + "`sampler`" + ` that is used so is one as well; what a texture's ` + "`Sample`" + ` is called with is a ` + "`SamplerState`" + ` |
| d3d9 | ` + "`POSITION`" + ` and ` + "`PSIZE`" + ` of a vertex shader's output are its position and the size of the point; ` + "`VPOS`" + ` is the number of the pixel, in whole numbers, ` + "`VFACE`" + ` is 1 or -1 |
| glslang, d3d9 | ` + "`uniform`" + ` parameters of the entry point are global variables |
| all | techniques, ` + "`sampler_state`, `texture`" + ` and annotations are skipped, with a warning of ` + "`-Weffects-syntax`" + ` |

Layouts of buffers are the same as glslang's for HLSL: std140 and std430 with vectors packed as Direct3D packs them. Who fills buffers as
Direct3D 11 lays them out in all adds ` + "`-fvk-use-dx-layout`" + `.

Bases of bindings move what a register gives, and what the compiler chooses; a binding of ` + "`[[vk::binding]]`" + ` stays what it is, where glslang adds the base to it as
well. A register of a space is in the set of that number.

What is an error in HLSL and no question of style stays one, though glslang lets it pass: a module without its entry point, two inputs of one system value,
what a stage does not have.

`

// movingDocument returns docs/moving-from-glslang.md.
func movingDocument() string {
	var b strings.Builder
	b.WriteString(movingIntro)
	for _, d := range othercompilers.All() {
		fmt.Fprintf(&b, "## Options of %s\n\n| option | here |\n| --- | --- |\n", d.Name)
		for i := range d.Options {
			o := &d.Options[i]
			fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(o.Synopsis(), "|", `\|`), strings.ReplaceAll(o.Means(), "|", `\|`))
		}
		b.WriteByte('\n')
	}
	b.WriteString("This page is written by `go test ./internal/cli -update`, from the tables in `internal/commandline/othercompilers`.\n")
	return b.String()
}

// What is written about other compilers' options is what the tables say.
func TestMovingIsFresh(t *testing.T) {
	golden.Check(t, "../../docs/moving-from-glslang.md", []byte(movingDocument()))
}
