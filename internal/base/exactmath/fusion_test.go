package exactmath

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNothingIsFused checks that for machines with instructions that multiply and add, the Go compiler does not use
// them in this package.
func TestNothingIsFused(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	goCommand, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	c := exec.Command(goCommand, "build", "-gcflags=-S", ".")
	c.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	assembly, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(assembly), "FMULD") {
		t.Fatalf("no assembly: %v\n%.1000s", err, assembly)
	}
	for line := range strings.Lines(string(assembly)) {
		for _, fused := range []string{"FMADD", "FMSUB", "FNMADD", "FNMSUB"} {
			if strings.Contains(line, "\t"+fused) {
				t.Errorf("%s", line)
			}
		}
	}
}
