package diagnostics

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// docsIntro is the introduction of docs/reference/diagnostics.md.
const docsIntro = `# Diagnostics

This page lists every error and warning of the compiler with an example, so that you can find out
what a message means. Compiling an example produces its diagnostic, with the flags after ` + "`" + `// args:` + "`" + `.

The name of a diagnostic, such as ` + "`" + `unterminated-comment` + "`" + `, is stable; its text may change. JSON,
SARIF (` + "`" + `-fdiagnostics-format=json` + "`" + ` and ` + "`" + `=sarif` + "`" + `) and editors show the name. On a terminal with
colors, the word "error" or "warning" of a message is a link to its entry on this page.
` + "`" + `-fno-diagnostics-color` + "`" + ` and ` + "`" + `NO_COLOR` + "`" + ` turn colors and links off.

## Warning groups

| flag or pragma | effect |
| --- | --- |
| ` + "`" + `-Wgroup` + "`" + `, ` + "`" + `-Wno-group` + "`" + ` | turns the warnings of a group on or off |
| ` + "`" + `-Weverything` + "`" + ` | turns all warnings on |
| ` + "`" + `-Werror=group` + "`" + ` | makes the warnings of a group errors |
| ` + "`" + `-WX` + "`" + ` | makes errors of all warnings, except those that dxc does not have, such as ` + "`" + `-Wbinding-shared` + "`" + ` |
| ` + "`" + `-Wno-error=group` + "`" + ` | excludes a group from ` + "`" + `-WX` + "`" + ` |
| ` + "`" + `#pragma clang diagnostic ignored "-Wgroup"` + "`" + ` | turns a group off in the rest of the source; also ` + "`" + `warning` + "`" + ` and ` + "`" + `error` + "`" + ` |
| ` + "`" + `#pragma clang diagnostic push` + "`" + ` and ` + "`" + `pop` + "`" + ` | saves and restores the state of all groups |
| ` + "`" + `#pragma clang system_header` + "`" + ` | suppresses warnings in the rest of a header, as in the folders of ` + "`" + `-isystem` + "`" + ` |

` + "`" + `GCC` + "`" + ` can be written instead of ` + "`" + `clang` + "`" + `, and ` + "`" + `dxc` + "`" + ` in ` + "`" + `#pragma dxc diagnostic` + "`" + `. The groups
` + "`" + `-Wconversion` + "`" + `, ` + "`" + `-Wdxc` + "`" + `, ` + "`" + `-Wdxil` + "`" + `, ` + "`" + `-Wparentheses` + "`" + `, ` + "`" + `-Wpayload-access-qualifier` + "`" + `,
` + "`" + `-Wtautological-compare` + "`" + `, ` + "`" + `-Wuninitialized` + "`" + ` and ` + "`" + `-Wunused-value` + "`" + ` contain other groups.

This page is generated from the catalogue by ` + "`" + `go test ./diagnostics -update` + "`" + `.
`

// areaTitles holds the headings of the tables in docs/reference/diagnostics.md, one for each area.
var areaTitles = [...]string{"Preprocessing", "Syntax", "Names, types and declarations", "SPIR-V", "The compiler",
	"Entry points and stages", "Expressions", "Resources", "Built-in functions", "Inline SPIR-V", "Ray tracing", "Work graphs", "Suspicious code", "Portability to dxc and DXIL"}

func writeDocs() string {
	var b strings.Builder
	b.WriteString(docsIntro)
	for i, rows := range Catalogue() {
		fmt.Fprintf(&b, "\n## %s\n", areaTitles[i])
		for j := range rows {
			writeRow(&b, &rows[j])
		}
	}
	return b.String()
}

func writeRow(b *strings.Builder, r *Row) {
	fmt.Fprintf(b, "\n### %s\n\n%s", r.Name, r.Severity)
	switch {
	case r.Severity == Ignored:
		fmt.Fprintf(b, " unless `-W%s`", r.Flag)
	case r.Flag != "":
		fmt.Fprintf(b, ", `-W%s`", r.Flag)
	}
	fmt.Fprintf(b, ": `%s`\n", strings.ReplaceAll(r.Format, "`", "'"))
	if r.Example != "" {
		fmt.Fprintf(b, "\n```hlsl\n%s\n```\n", strings.TrimSuffix(r.Example, "\n"))
	}
}

// TestDocsAreFresh checks that docs/reference/diagnostics.md is what writeDocs generates from the catalogue.
func TestDocsAreFresh(t *testing.T) {
	if len(areaTitles) != len(Catalogue()) {
		t.Fatalf("%d areas have %d titles", len(Catalogue()), len(areaTitles))
	}
	golden.Check(t, "../docs/reference/diagnostics.md", []byte(writeDocs()))
}
