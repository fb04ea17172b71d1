package instructions

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Compilers for machines with fused instructions do not fuse a product with a sum, except where exactmath requests
// it.
func TestNothingIsFused(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	goCommand, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	for _, pkg := range []string{"interpreter", "interpreter/arithmetic"} {
		c := exec.Command(goCommand, "build", "-gcflags=-S", "github.com/hlsl2spirv/hlsl2spirv/"+pkg)
		c.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
		assembly, err := c.CombinedOutput()
		if err != nil || !strings.Contains(string(assembly), "FMUL") {
			t.Fatalf("no assembly: %v\n%.1000s", err, assembly)
		}
		for line := range strings.Lines(string(assembly)) {
			for _, fused := range []string{"FMADD", "FMSUB", "FNMADD", "FNMSUB"} {
				if strings.Contains(line, "\t"+fused) && !strings.Contains(line, "exactmath/number.go") {
					t.Errorf("%s", line)
				}
			}
		}
	}
}
