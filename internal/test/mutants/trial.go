package mutants

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A Trial selects the tests that must find a set of mistakes, and the number of mistakes that they may miss.
type Trial struct {
	Of        string // description of the mistakes, for the user
	MayEscape int
	takes     func(p *Patch) bool
	tests     func(p *Patch) []tests
}

// tests holds packages and go test arguments for them.
type tests struct {
	packages string
	run      string   // pattern of test names; empty for all tests
	env      []string // in addition to the environment of the process
}

// isInPass reports whether a patch changes the results of shaders through a pass.
func isInPass(p *Patch) bool { return strings.HasPrefix(p.Name, "pass-") }

// isInHarness reports whether a patch changes a helper of the tests.
func isInHarness(p *Patch) bool { return strings.HasPrefix(p.Name, "harness-") }

// Trials assigns each patch to a trial. Mistakes in passes that change the results of shaders are tried on the
// interpreter. Mistakes in test helpers are tried on the tests of the helper. All others are tried on the tests of the
// changed part of the compiler and then on the execution tests.
var Trials = [...]Trial{
	{"passes, by what the interpreter computes", 4, isInPass, func(*Patch) []tests { return OnInterpreter[:] }},
	{"helpers of tests, by their own tests", 0, isInHarness, func(p *Patch) []tests {
		return []tests{{packages: "./" + path.Dir(p.File)}}
	}},
	{"all parts, by their own tests", 2, func(p *Patch) bool { return !isInPass(p) && !isInHarness(p) }, func(p *Patch) []tests {
		return []tests{{packages: "./" + p.Area() + "/..."}, {packages: "./internal/test/execution"}}
	}},
}

// OnInterpreter lists the tests that run shaders on the interpreter in all forms.
var OnInterpreter = [...]tests{
	{"./internal/test/execution", "^(TestDispatchesOnTheInterpreter|TestEachPassPreservesResults)$", nil},
	{"./internal/test/differential", "^TestDefinedProgramsAgree$", []string{"SEEDS=0:3000"}},
	{"./internal/test/differential", "^(TestRandomProgramsOnTheInterpreter|TestEachPassPreservesRandomPrograms)$", nil},
}

// Takes reports whether the trial includes a patch.
func (t *Trial) Takes(p *Patch) bool { return t.takes(p) }

// suites returns the tests for a patch, starting with the one that found it.
func (t *Trial) suites(p *Patch) []tests {
	all := t.tests(p)
	pkg, test, known := strings.Cut(p.FoundBy, " ")
	if !known {
		return all
	}
	first := tests{packages: "./" + pkg, run: "^" + test + "$"}
	for _, x := range all {
		if x.packages == first.packages {
			first.env = x.env
			break
		}
	}
	return append([]tests{first}, all...)
}

// Find runs the tests of the trial on a mistake, in the root folder of the module. It returns the package and the
// test that find the mistake, or "".
func (t *Trial) Find(ctx context.Context, root string, p *Patch) (string, error) {
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := Overlay(root, dir, p)
	if err != nil {
		return "", err
	}
	for _, x := range t.suites(p) {
		by, err := x.fail(ctx, root, "-overlay", overlay)
		if err != nil {
			return "", fmt.Errorf("%s: %w", p.Name, err)
		}
		if by != "" {
			return by, nil
		}
	}
	return "", nil
}

// Control runs all tests for the patches of the trial without a mistake. It returns an error if one fails, because
// that test would seem to find every mistake.
func (t *Trial) Control(ctx context.Context, root string, list []Patch) error {
	done := map[string]bool{}
	for i := range list {
		if !t.Takes(&list[i]) {
			continue
		}
		for _, x := range t.suites(&list[i]) {
			key := x.packages + " " + x.run
			if done[key] {
				continue
			}
			done[key] = true
			by, err := x.fail(ctx, root)
			if err != nil {
				return err
			}
			if by != "" {
				return fmt.Errorf("%s fails without a mistake", by)
			}
		}
	}
	return nil
}

// fail runs the tests with additional go test arguments and returns the package and the test that fail, or "". The
// error reports tests that could not run.
func (x *tests) fail(ctx context.Context, root string, args ...string) (string, error) {
	args = append([]string{"test", "-count=1", "-vet=off", "-failfast", "-timeout=5m"}, args...)
	if x.run != "" {
		args = append(args, "-run", x.run)
	}
	c := exec.CommandContext(ctx, "go", append(args, x.packages)...)
	c.Dir, c.Env = root, append(os.Environ(), x.env...)
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	switch text := string(out); {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err == nil:
		return "", nil
	case !errors.As(err, &exit), notRun.MatchString(text), !ranAndFailed.MatchString(text):
		return "", fmt.Errorf("the tests do not run: %w\n%s", err, text)
	default:
		return failure(text), nil
	}
}

var (
	notRun       = regexp.MustCompile(`(?m)^FAIL\t\S+ \[(build|setup) failed\]$`)
	ranAndFailed = regexp.MustCompile(`(?m)^FAIL\t\S+\t[0-9.]+s$`)
)

// Overlay writes the files that patches change, and the overlay file that lists them, to dir. It returns the path of
// the overlay file.
func Overlay(root, dir string, patches ...*Patch) (string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	changed := map[string]string{}
	for _, p := range patches {
		text, known := changed[p.File]
		if !known {
			data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(p.File)))
			if err != nil {
				return "", err
			}
			text = string(data)
		}
		if changed[p.File], err = p.Apply(text); err != nil {
			return "", err
		}
	}
	replace := map[string]string{}
	for i, file := range slices.Sorted(maps.Keys(changed)) {
		to := filepath.Join(dir, fmt.Sprintf("mutant%d.go", i))
		if err := os.WriteFile(to, []byte(changed[file]), 0o666); err != nil {
			return "", err
		}
		replace[filepath.Join(root, filepath.FromSlash(file))] = to
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o666)
}

// failed matches the line of a failed top-level test.
var failed = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// failure returns the package and the test that failed, according to the output of go test.
func failure(out string) string {
	test := "a panic"
	if m := failed.FindStringSubmatch(out); m != nil {
		test = m[1]
	}
	for line := range strings.Lines(out) {
		if pkg, ok := strings.CutPrefix(line, "FAIL\tgithub.com/hlsl2spirv/hlsl2spirv/"); ok {
			pkg, _, _ = strings.Cut(pkg, "\t")
			return strings.TrimSpace(pkg) + " " + test
		}
	}
	return test
}

// Report returns a line about a mistake: the test that finds it, and the time.
func Report(p *Patch, by string, took time.Duration) string {
	if by == "" {
		by = "NOT FOUND"
	}
	return fmt.Sprintf("%-40s %-60s %4.0f s  %s", p.Name, by, took.Seconds(), p.Description)
}
