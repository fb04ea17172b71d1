package interfacetables

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/dxcargs"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

const root = "../../.."

// reflectionOf returns the reflection of a shader that is compiled with the flags of a command line.
func reflectionOf(t *testing.T, text, flags string) *reflection.Module {
	t.Helper()
	args, err := dxcargs.Parse(append(strings.Fields(flags), "shader.hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	source := hlsl2spirv.Source{Name: "shader.hlsl", Text: text}
	result, err := hlsl2spirv.Compile(context.Background(), source, args.Options)
	if err != nil {
		t.Fatalf("%s: %v", flags, err)
	}
	m, err := result.Reflection(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// example returns the first block of HLSL of a page.
func example(t *testing.T, page string) string {
	t.Helper()
	return testfiles.Blocks(t, page, "hlsl")[0]
}

// A picture is an SVG file.
type picture struct {
	body   strings.Builder
	height int
}

// pictureHead is the start of each picture. Pages have a white or a black background, so pictures bring their own.
const pictureHead = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 %d"
  font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">
<style>
  .member { fill: #ddf4ff; stroke: #0969da }
  .unused { fill: #f6f8fa; stroke: #d0d7de }
  .clash { fill: #ffebe9; stroke: #cf222e }
  text { fill: #1f2328 }
  .title { font-weight: 600; text-anchor: start }
  .number { fill: #656d76; text-anchor: end }
  .above { fill: #656d76 }
</style>
<rect x="0" y="0" width="480" height="%[1]d" rx="8" fill="#ffffff"/>
`

func (p *picture) text(class string, x, y int, text string) {
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(&p.body, "<text%s x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, text)
}

func (p *picture) box(class string, x, y, width, height int) {
	fmt.Fprintf(&p.body, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", class, x, y, width, height)
}

func (p *picture) bytes() []byte {
	return []byte(fmt.Sprintf(pictureHead, p.height) + p.body.String() + "</svg>\n")
}
