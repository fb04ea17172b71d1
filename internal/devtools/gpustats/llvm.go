package gpustats

import (
	"regexp"
	"strconv"
	"strings"
)

// LLVMInstructions is the statistic that lavapipe has.
const LLVMInstructions = "LLVM instructions"

// mesaVersion finds the version in what lavapipe says of itself.
var mesaVersion = regexp.MustCompile(`Mesa (\d+)\.`)

// printsShaders reports whether a lavapipe calls the functions of shaders as we know them.
func printsShaders(driver string) bool {
	m := mesaVersion.FindStringSubmatch(driver)
	if m == nil {
		return false
	}
	n, err := strconv.Atoi(m[1])
	return err == nil && n >= 25
}

// shaderFunction begins the function in which lavapipe has the code of a compute shader. The
// others call it, or sample a texture in one of the ways that there are.
var shaderFunction = regexp.MustCompile(`(?m)^define [^\n]*@cs_co_variant\(`)

// shaderIR returns the function of a compute shader in what lavapipe has printed, "" if there
// is none.
func shaderIR(printed string) string {
	at := shaderFunction.FindStringIndex(printed)
	if at == nil {
		return ""
	}
	text, _, _ := strings.Cut(printed[at[0]:], "\n}")
	return text + "\n}\n"
}

// countLLVM is how many instructions a function has.
func countLLVM(function string) (n int) {
	for _, line := range strings.Split(function, "\n") {
		// labels begin at the margin; the cases of a switch are indented deeper, and end with a bracket
		if strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "   ") && line != "  ]" {
			n++
		}
	}
	return n
}
