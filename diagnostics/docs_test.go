package diagnostics

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// docsIntro starts the description of the catalogue.
const docsIntro = `# Diagnostics

Every error and warning has a name, which ` + "`-fdiagnostics-format=json` and `=sarif`" + ` show. Names are stable; texts
may change. Where an example is given, compiling it brings the diagnostic about; ` + "`// args:`" + ` are the flags it needs.

Warnings have a group: ` + "`-Wgroup`" + ` turns it on, ` + "`-Wno-group`" + ` off, ` + "`-Werror=group`" + ` makes errors of its warnings, and
` + "`-Wno-error=group`" + ` keeps ` + "`-WX`" + ` from doing so. Warnings that
dxc does not have, such as ` + "`-Wbinding-shared`" + `, ` + "`-WX`" + ` leaves warnings, so that what dxc compiles with it compiles here. In the source, ` + "`#pragma clang diagnostic ignored \"-Wgroup\"`" + ` does the same from
there on, as do the spellings with ` + "`GCC` and `dxc`; `push` and `pop` save the groups and bring them back. Warnings about headers" + `
in folders of ` + "`-isystem`" + `, and about the rest of a header behind ` + "`#pragma clang system_header` or `#pragma GCC system_header`" + `, are left out. Some groups hold others: ` + "`-Wconversion`, `-Wdxc`, `-Wdxil`, `-Wparentheses`, `-Wpayload-access-qualifier`, `-Wtautological-compare`, `-Wuninitialized` and `-Wunused-value`" + ` speak of these too,
` + "`-Weverything`" + ` of all.

This file is written from the catalogue by ` + "`go test ./diagnostics -update`" + `.
`

// areaTitles name the tables of the catalogue.
var areaTitles = [...]string{"Preprocessing", "Syntax", "Names, types and declarations", "SPIR-V", "The compiler", "Entry points and stages", "Expressions", "Resources", "Built-in functions", "Inline SPIR-V", "Ray tracing", "Work graphs", "Suspicious code", "What other compilers lack"}

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

// docs/diagnostics.md says what the catalogue says.
func TestDocsAreFresh(t *testing.T) {
	if len(areaTitles) != len(Catalogue()) {
		t.Fatalf("%d areas have %d titles", len(Catalogue()), len(areaTitles))
	}
	golden.Check(t, "../docs/diagnostics.md", []byte(writeDocs()))
}
