package cli

import (
	"bytes"
	"cmp"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// headerText returns the file of -Fh: the disassembly, which the C compiler
// skips, and the module's bytes as an array.
func (c *config) headerText(result *hlsl2spirv.Result) []byte {
	name := cmp.Or(c.arrayName, "g_"+cmp.Or(c.Entry, "main"))
	var b bytes.Buffer
	fmt.Fprintf(&b, "#if 0\n%s#endif\n\nconst unsigned char %s[] = {", result.Disassembly(), name)
	for i, v := range result.Bytes() {
		switch {
		case i == 0:
			b.WriteString("\n  ")
		case i%12 == 0:
			b.WriteString(",\n  ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "0x%02x", v)
	}
	b.WriteString("\n};\n")
	return b.Bytes()
}
