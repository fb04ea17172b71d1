// Command mutants runs the tests on each mistake of testdata/mutants: first those of
// the part of the compiler that it was put into, then the execution tests. It says
// which find it, and fails if more than a few are not found.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/mutation"
)

// mayEscape is how many mistakes may be missed.
const mayEscape = 2

func main() {
	only := flag.String("only", "", "regular `expression` for the names of the mistakes to try")
	flag.Parse()
	missed, err := run(regexp.MustCompile(*only))
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
	if missed > mayEscape {
		os.Exit(1)
	}
}

// run tries the mistakes whose names match, and returns how many are not found.
func run(only *regexp.Regexp) (missed int, err error) {
	list, err := mutation.Load(filepath.Join("testdata", "mutants"))
	if err != nil {
		return 0, err
	}
	tried := 0
	for i := range list {
		p := &list[i]
		if !only.MatchString(p.Name) {
			continue
		}
		tried++
		start := time.Now()
		by, err := finder(p)
		if err != nil {
			return 0, err
		}
		if by == "" {
			missed++
			by = "NOT FOUND"
		}
		fmt.Printf("%-40s %-60s %4.0f s  %s\n", p.Name, by, time.Since(start).Seconds(), p.Says)
	}
	fmt.Printf("%d of %d mistakes are found\n", tried-missed, tried)
	return missed, nil
}

// finder returns the package and the test that find a mistake, "" if none does.
func finder(p *mutation.Patch) (string, error) {
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := write(p, dir)
	if err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "build", "-overlay", overlay, "./...").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s does not compile:\n%s", p.Name, out)
	}
	for _, packages := range []string{"./" + p.Area() + "/...", "./internal/exectest"} {
		out, err := exec.Command("go", "test", "-overlay", overlay, "-count=1", "-vet=off", "-failfast", packages).CombinedOutput()
		if err != nil {
			return failure(string(out)), nil
		}
	}
	return "", nil
}

// write writes the changed file and the overlay that names it into dir.
func write(p *mutation.Patch, dir string) (overlay string, err error) {
	file, err := filepath.Abs(filepath.FromSlash(p.File))
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	wrong, err := p.Apply(string(text))
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "mutant.go")
	if err := os.WriteFile(changed, []byte(wrong), 0o666); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": {file: changed}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
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
