package clients

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

//go:embed step.py
var stepScript string

// debianPython is Debian's Python, which finds Debian's modules.
const debianPython = "/usr/bin/python3"

// requireRenderDoc returns the Python that has the module of RenderDoc.
func requireRenderDoc(t *testing.T) string {
	t.Helper()
	testenv.Need(t, "RenderDoc", missingDebugger())
	return testenv.Tool(t, debianPython)
}

// A debuggerResult is the output of step.py for a capture.
type debuggerResult struct {
	Steps          []debuggerStep
	Error, Version string
}

// A debuggerStep is one step of RenderDoc's debugger.
type debuggerStep struct {
	File      string
	Line      int
	Stack     []string
	Variables map[string]uint32 // bits of each scalar
}

// stepThrough runs the debugger on captures.
func stepThrough(t *testing.T, python string, captures []string) (list []debuggerResult) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, python, append([]string{"-c", stepScript}, captures...)...)
	environment, err := vulkan.DriverEnvironment()
	if err != nil {
		t.Fatal(err)
	}
	c.Env = append(c.Environ(), environment...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	if err := c.Run(); err != nil {
		t.Fatalf("RenderDoc: %v\n%s", err, &stderr)
	}
	for d := json.NewDecoder(&stdout); d.More(); {
		var r debuggerResult
		if err := d.Decode(&r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	if len(list) != len(captures) {
		t.Fatalf("RenderDoc has stepped through %d of %d captures\n%s", len(list), len(captures), &stderr)
	}
	return list
}

// debuggerFiles lists the files of RenderDoc that must be installed: the layer and Python's module.
var debuggerFiles = []string{"/usr/share/vulkan/implicit_layer.d/renderdoc_capture.json",
	"/usr/lib/python3/dist-packages/renderdoc.so"}

func missingDebugger() error {
	for _, f := range debuggerFiles {
		if _, err := os.Stat(f); err != nil {
			return err
		}
	}
	return nil
}
