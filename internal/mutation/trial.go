package mutation

import (
	"context"
	"encoding/json"
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

// A Trial says which tests are to find mistakes, and how many of these they may miss.
type Trial struct {
	Of        string // the mistakes, for the user
	MayEscape int
	takes     func(p *Patch) bool
	tests     func(p *Patch) []tests
}

// tests are packages with what is said to go test about them.
type tests struct {
	packages string
	run      string   // the names of the tests, all if it is empty
	env      []string // beside that of the process
}

// isInPass reports whether a patch is about what shaders compute behind a pass.
func isInPass(p *Patch) bool { return strings.HasPrefix(p.Name, "pass-") }

// Trials has each patch in one of them. Mistakes in passes that change what shaders
// compute are left to the interpreter; others to the tests of the part of the compiler
// that they were put into, and then to the execution tests.
var Trials = [...]Trial{
	{"passes, by what the interpreter computes", 4, isInPass, func(*Patch) []tests { return OnInterpreter[:] }},
	{"all parts, by their own tests", 2, func(p *Patch) bool { return !isInPass(p) }, func(p *Patch) []tests {
		return []tests{{packages: "./" + p.Area() + "/..."}, {packages: "./internal/exectest"}}
	}},
}

// OnInterpreter are the tests that run shaders on the interpreter in all forms.
var OnInterpreter = [...]tests{
	{"./internal/exectest", "^(TestDispatchesOnTheInterpreter|TestEachPassKeepsWhatIsComputed)$", nil},
	{"./internal/differential", "^TestDefinedProgramsAgree$", []string{"RANDOM_SEEDS=0:3000"}},
	{"./internal/differential", "^(TestRandomProgramsOnTheInterpreter|TestEachPassKeepsWhatRandomProgramsCompute)$", nil},
}

// Takes reports whether a patch is in the trial.
func (t *Trial) Takes(p *Patch) bool { return t.takes(p) }

// Find runs the tests of the trial on a mistake, from the root of the module, and
// returns the package and the test that find it, "" if none does.
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
	if err := Build(ctx, root, overlay, p); err != nil {
		return "", fmt.Errorf("%s does not compile: %w", p.Name, err)
	}
	for _, x := range t.tests(p) {
		args := []string{"test", "-overlay", overlay, "-count=1", "-vet=off", "-failfast", "-timeout=5m"}
		if x.run != "" {
			args = append(args, "-run", x.run)
		}
		c := exec.CommandContext(ctx, "go", append(args, x.packages)...)
		c.Dir, c.Env = root, append(os.Environ(), x.env...)
		if out, err := c.CombinedOutput(); err != nil {
			return failure(string(out)), ctx.Err()
		}
	}
	return "", nil
}

// Build builds the packages that patches change, with the overlay that has them.
func Build(ctx context.Context, root, overlay string, patches ...*Patch) error {
	args := []string{"build", "-overlay", overlay}
	for _, p := range patches {
		args = append(args, "./"+path.Dir(p.File))
	}
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = root
	out, err := c.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// Overlay writes the files that patches change, and the overlay that names them, into
// dir. It returns the path of that.
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

var failed = regexp.MustCompile(`--- FAIL: (\S+)`)

// failure returns the package and the test that failed, by the output of go test.
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

// Report is a line about a mistake: what finds it, and how long that took.
func Report(p *Patch, by string, took time.Duration) string {
	if by == "" {
		by = "NOT FOUND"
	}
	return fmt.Sprintf("%-40s %-60s %4.0f s  %s", p.Name, by, took.Seconds(), p.Says)
}
