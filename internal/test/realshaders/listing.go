package realshaders

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// page is the document that lists the shaders whose output differs from the device's.
const page = "docs/reference/run.md"

// An outcome is the result of a shader.
type outcome uint8

const (
	same       outcome = iota // the output is the same as on the device
	differs                   // the output differs
	unfinished                // the device does not finish
	endless                   // the shader executes too many instructions
	refused                   // the interpreter or the generated contents lack a feature
	numOutcomes
)

var outcomeNames = [numOutcomes]string{same: "same", differs: "differs", unfinished: "unfinished", endless: "endless",
	refused: "refused"}

// String returns the name used on the page.
func (o outcome) String() string { return outcomeNames[o] }

// A verdict is the result of a row.
type verdict struct {
	file, entry string
	outcome     outcome
	text        string

	// Possible explanations of a difference.
	illConditioned bool
	ordered        bool // the order of the subgroups affects the result
	plain          bool // each compared part has only one number
	found          interpreter.Checks
}

func (v verdict) with(o outcome, text string) verdict {
	const long = 600
	v.outcome, v.text = o, strings.ReplaceAll(text[:min(len(text), long)], "\n", " ")
	return v
}

func (v *verdict) name() string { return v.file + " " + v.entry }

// A reason is the page's explanation for a row.
type reason struct {
	outcome   outcome
	text      string
	checks    interpreter.Checks // checks that report the problem
	precision bool
	order     bool
	dxc       bool // only another compiler's module differs
}

// explainedBy returns an error if a row's reason on the page does not match the verdict.
func (v *verdict) explainedBy(r reason, listed bool) error {
	switch {
	case v.outcome == same && (!listed || r.mayVary()):
		return nil
	case v.outcome == same:
		return fmt.Errorf("%s: %s lists it, but it leaves behind what it does on the device", v.name(), page)
	case !listed:
		return fmt.Errorf("%s: %v, which %s does not list (found: %v; ill-conditioned: %t; by order: %t): %s", v.name(),
			v.outcome, page, v.found, v.illConditioned, v.ordered, v.text)
	case v.outcome != r.outcome && !r.mayVary():
		return fmt.Errorf("%s: %v, but %s says that it is %v: %s", v.name(), v.outcome, page, r.outcome, v.text)
	case v.outcome != unfinished && v.found&r.checks != r.checks:
		return fmt.Errorf("%s: %s says %v; the checks find %v: %s", v.name(), page, r.checks, v.found, v.text)
	case v.outcome == differs && r.precision && !v.illConditioned:
		return fmt.Errorf("%s: %s blames precision, but small changes do not explain what differs: %s", v.name(), page,
			v.text)
	case v.outcome == differs && r.order && !v.ordered:
		return fmt.Errorf("%s: %s blames the order of subgroups, but another order leaves the same behind: %s",
			v.name(), page, v.text)
	}
	return nil
}

// varies reports whether the shader's output may differ from run to run.
func (v *verdict) varies() bool {
	return v.outcome == differs && (v.ordered || v.found&interpreter.CheckRaces != 0)
}

// mayVary reports whether the device's output may differ from run to run.
func (r *reason) mayVary() bool {
	return r.outcome == unfinished || r.order || r.checks&(interpreter.CheckRaces|interpreter.CheckBarriers) != 0
}

// listingRow matches a row of the page's table: file, entry point, outcome, reason. Code-quoted words are names of
// checks that report the problem. In addition, `precision` refers to functions, and `order` refers to subgroups. `dxc`
// refers to the module of the compiler that the variable DXC names.
var listingRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\| (\\w+) \\| (.+) \\|$")

// quoted matches words in code quotes.
var quoted = regexp.MustCompile("`([a-z]+)`")

// The headings of the lists on the page.
const (
	computeHeading = "## Third-party shaders"
	drawnHeading   = "### Third-party pixel and vertex shaders"
)

// readListing reads the reasons that the page gives for the rows under a heading.
func readListing(page, heading string) (map[string]reason, error) {
	text, err := os.ReadFile(page)
	if err != nil {
		return nil, err
	}
	_, section, found := strings.Cut(string(text), "\n"+heading+"\n")
	if !found {
		return nil, fmt.Errorf("%s has no heading %q", page, heading)
	}
	section, _, _ = strings.Cut(section, "\n#")
	list := map[string]reason{}
	for _, m := range listingRow.FindAllStringSubmatch(section, -1) {
		r := reason{text: m[4], outcome: numOutcomes}
		for o, name := range outcomeNames {
			if name == m[3] {
				r.outcome = outcome(o)
			}
		}
		if r.outcome == numOutcomes {
			continue // another table
		}
		for _, q := range quoted.FindAllStringSubmatch(m[4], -1) {
			if c, err := interpreter.ParseChecks(q[1]); err == nil {
				r.checks |= c
			}
			r.precision = r.precision || q[1] == "precision"
			r.order = r.order || q[1] == "order"
			r.dxc = r.dxc || q[1] == "dxc"
		}
		list[m[1]+" "+m[2]] = r
	}
	return list, nil
}
