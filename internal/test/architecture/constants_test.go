package architecture

import (
	"regexp"
	"strings"
	"testing"
)

// specConstantOps lists the files that use OpSpecConstantOp, and the reasons. Only package fold evaluates it; all
// others pass the instruction to fold's Evaluator.
var specConstantOps = []struct{ place, why string }{
	{`^spirv/(gen/[a-z]+|assemble|operands|classify)\.go$`, "generates, reads and classifies it"},
	{`^(spirv/fold|interpreter|lower/llvm/cpu)/constants\.go$`, "gives it to fold.Evaluator"},
	{`^specialize/evaluate\.go$`, "gives it to fold.Evaluator"},
	{`^lower/(kernel|llvm/spirvfriendly|mlir/[a-z]+)/`, "translates it"},
	{`^validate/`, "checks its operands"},
	{`^modulebuilder/layout\.go$`, "orders declarations"},
	{`^opt/legalize/longvectors\.go$`, "refuses it"},
	{`^opt/cleanup/freeze\.go$`, "folds its operation as that of an instruction in a function"},
	{`^opt/analysis/memorytable\.go$`, "a row for each opcode"},
}

var (
	namesSpecConstantOp = regexp.MustCompile(`\bOpSpecConstantOp\b`)
	usesEvaluator       = regexp.MustCompile(`\.Evaluate\(`)
)

// Constant expressions are evaluated by a single evaluator.
func TestOneEvaluatorComputesConstants(t *testing.T) {
	used := make([]int, len(specConstantOps))
	goFiles(t, func(file string, src []byte) {
		if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, "_gen.go") ||
			strings.HasPrefix(file, "internal/") {
			return
		}
		named := false
		for line := range strings.Lines(string(src)) {
			code, _, _ := strings.Cut(line, "//")
			named = named || namesSpecConstantOp.MatchString(code)
		}
		if !named {
			return
		}
		for i, e := range specConstantOps {
			if regexp.MustCompile(e.place).MatchString(file) {
				used[i]++
				if strings.Contains(e.why, "Evaluator") && !usesEvaluator.Match(src) {
					t.Errorf("%s does not use fold.Evaluator", file)
				}
				return
			}
		}
		t.Errorf("%s looks into OpSpecConstantOp: use fold.Evaluator or fold.Constants, or list it with a reason", file)
	})
	for i, e := range specConstantOps {
		if used[i] == 0 {
			t.Errorf("specConstantOps: %s (%s) does not name OpSpecConstantOp", e.place, e.why)
		}
	}
}
