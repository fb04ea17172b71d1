// Package clientpage writes the results of tests with clients, which are tools that read modules, to
// docs/reference/clients.md.
package clientpage

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const page = "docs/reference/clients.md"

// A Row is one result of a client.
type Row struct{ Version, Run, Result string }

// Report logs the results of a full run. With -update, it writes them and the date to the section of the client.
func Report(t *testing.T, section string, rows ...Row) {
	t.Helper()
	var b strings.Builder
	b.WriteString("| version | what was run | result | date |\n| --- | --- | --- | --- |\n")
	for _, r := range rows {
		t.Logf("%s %s: %s: %s", section, r.Version, r.Run, r.Result)
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.Version, r.Run, r.Result, time.Now().Format(time.DateOnly))
	}
	if golden.Updating() {
		golden.CheckSection(t, page, section, b.String())
	}
}

// PackageVersion returns the version of a Debian package, or "unknown".
func PackageVersion(name string) string {
	out, err := exec.Command("dpkg-query", "-W", "-f", "${Version}", name).Output()
	if err != nil {
		return "unknown"
	}
	return string(out)
}
