package realshaders

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// page lists the shaders that do not leave behind what they do on the device.
const page = "docs/run.md"

// An outcome is what became of a shader.
type outcome uint8

const (
	same       outcome = iota // it leaves behind what it does on the device
	differs                   // something else
	unfinished                // the device does not come to an end
	endless                   // it takes too many instructions
	refused                   // the interpreter or its contents lack something
	numOutcomes
)

var outcomeNames = [numOutcomes]string{same: "same", differs: "differs", unfinished: "unfinished", endless: "endless", refused: "refused"}

// String returns the name that the page has.
func (o outcome) String() string { return outcomeNames[o] }

// A verdict is what became of a row.
type verdict struct {
	file, entry string
	outcome     outcome
	text        string

	// What differs is also explained, if it is.
	illConditioned bool
	ordered        bool // the order in which subgroups run counts
	plain          bool // each compared part has only one number
	found          interpreter.Checks
}

func (v verdict) with(o outcome, text string) verdict {
	const long = 600
	v.outcome, v.text = o, strings.ReplaceAll(text[:min(len(text), long)], "\n", " ")
	return v
}

func (v *verdict) name() string { return v.file + " " + v.entry }

// A reason is what the page says of a row.
type reason struct {
	outcome   outcome
	text      string
	checks    interpreter.Checks // that find it
	precision bool
	order     bool
	dxc       bool // only another compiler's module differs
}

// explainedBy reports what is wrong with what the page says of a row.
func (v *verdict) explainedBy(r reason, listed bool) error {
	switch {
	case v.outcome == same && (!listed || r.mayVary()):
		return nil
	case v.outcome == same:
		return fmt.Errorf("%s: %s lists it, but it leaves behind what it does on the device", v.name(), page)
	case !listed:
		return fmt.Errorf("%s: %v, which %s does not list (found: %v; ill-conditioned: %t; by order: %t): %s", v.name(), v.outcome, page, v.found, v.illConditioned, v.ordered, v.text)
	case v.outcome != r.outcome && !r.mayVary():
		return fmt.Errorf("%s: %v, but %s says that it is %v: %s", v.name(), v.outcome, page, r.outcome, v.text)
	case v.outcome != unfinished && v.found&r.checks != r.checks:
		return fmt.Errorf("%s: %s says %v; the checks find %v: %s", v.name(), page, r.checks, v.found, v.text)
	case v.outcome == differs && r.precision && !v.illConditioned:
		return fmt.Errorf("%s: %s blames precision, but small changes do not explain what differs: %s", v.name(), page, v.text)
	case v.outcome == differs && r.order && !v.ordered:
		return fmt.Errorf("%s: %s blames the order of subgroups, but another order leaves the same behind: %s", v.name(), page, v.text)
	}
	return nil
}

// varies reports whether what the shader leaves behind may differ each time.
func (v *verdict) varies() bool {
	return v.outcome == differs && (v.ordered || v.found&interpreter.CheckRaces != 0)
}

// mayVary reports whether the device may do another thing each time.
func (r *reason) mayVary() bool {
	return r.outcome == unfinished || r.order || r.checks&(interpreter.CheckRaces|interpreter.CheckBarriers) != 0
}

// listingRow is a row of the table of the page: file, entry point, outcome, reason. Names
// of checks in code quotes are what finds it; `precision` is that of functions, `order`
// that of subgroups, `dxc` the module of the compiler that DXC names.
var listingRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\| (\\w+) \\| (.+) \\|$")

// quoted are words in code quotes.
var quoted = regexp.MustCompile("`([a-z]+)`")

// The headings of the lists on the page.
const (
	computeHeading = "## Shaders of others"
	drawnHeading   = "### Pixel and vertex shaders of others"
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
