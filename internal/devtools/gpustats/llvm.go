package gpustats

import (
	"regexp"
	"strconv"
	"strings"
)

// LLVMInstructions is the name of lavapipe's statistic.
const LLVMInstructions = "LLVM instructions"

// mesaVersion matches the version in lavapipe's driver description.
var mesaVersion = regexp.MustCompile(`Mesa (\d+)\.`)

// printsShaders reports whether a lavapipe version uses the known names for shader functions.
func printsShaders(driver string) bool {
	m := mesaVersion.FindStringSubmatch(driver)
	if m == nil {
		return false
	}
	n, err := strconv.Atoi(m[1])
	return err == nil && n >= 25
}

// shaderFunction matches the start of the function that contains the code of a compute shader. Other functions call
// it, or sample a texture.
var shaderFunction = regexp.MustCompile(`(?m)^define [^\n]*@cs_co_variant\(`)

// shaderIR returns the function of a compute shader in lavapipe's output, or "".
func shaderIR(printed string) string {
	at := shaderFunction.FindStringIndex(printed)
	if at == nil {
		return ""
	}
	text, _, _ := strings.Cut(printed[at[0]:], "\n}")
	return text + "\n}\n"
}

// countLLVM returns the number of instructions in a function.
func countLLVM(function string) (n int) {
	for _, line := range strings.Split(function, "\n") {
		// labels are not indented; the cases of a switch are indented deeper and end with a bracket
		if strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "   ") && line != "  ]" {
			n++
		}
	}
	return n
}
