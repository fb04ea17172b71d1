package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"hlsl2spirv": main, "glslc": main, "glslang": main, "glslangValidator": main,
		"fxc": main})
}

// Each script of testdata is a session at the command line.
func TestScripts(t *testing.T) {
	testscript.Run(t, scriptsIn("testdata"))
}
