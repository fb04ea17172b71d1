// Command fuzzing runs the fuzz targets of the module in the working directory, each for a limited time and several
// at once.
//
// The targets are the functions of type func(*testing.F) in the test files reported by go list, so a new target is
// found automatically. Without -instrument, the targets run as built for go test: inputs are changed at random, without
// coverage guidance. This avoids rebuilding every package. Rebuilding takes longer than several targets usually run.
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	var o options
	flag.DurationVar(&o.time, "time", time.Minute, "time for each target")
	flag.IntVar(&o.jobs, "j", 2, "number of targets to run at the same time")
	flag.BoolVar(&o.instrument, "instrument", false,
		"build with coverage instrumentation, and keep inputs that reach new code in the build cache")
	only := flag.String("only", "", "regular `expression` for the targets to run, such as 'promises FuzzCompile'")
	skip := flag.String("skip", "^$", "regular `expression` for the targets to leave out")
	flag.Parse()
	o.skip = regexp.MustCompile(*skip)
	var err error
	if o.only, err = regexp.Compile(*only); err == nil {
		err = run(context.Background(), ".", o, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "fuzzing:", err)
		os.Exit(1)
	}
}

type options struct {
	time       time.Duration
	jobs       int
	instrument bool
	only, skip *regexp.Regexp
}

// A target is a fuzz target of a package.
type target struct {
	pkg  *binary
	name string
}

func (t target) String() string { return t.pkg.path + " " + t.name }

// A binary is the test program of a package. It is built when its first target runs.
type binary struct {
	path, dir string
	program   string
	build     func() error
}

// run runs the selected targets of the module in a folder. It returns an error if one fails.
func run(ctx context.Context, root string, o options, w io.Writer) error {
	all, err := targets(ctx, root)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "fuzzing")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	var chosen []target
	for _, t := range all {
		if o.only.MatchString(t.String()) && (o.skip == nil || !o.skip.MatchString(t.String())) {
			chosen = append(chosen, t)
			t.pkg.prepare(ctx, scratch, o.instrument)
		}
	}
	if len(chosen) == 0 {
		return errors.New("no target is chosen")
	}
	fmt.Fprintf(w, "%d of %d fuzz targets\n", len(chosen), len(all))
	var mutex sync.Mutex
	var failed []string
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(1, o.jobs))
	for _, t := range chosen {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			report, err := t.fuzz(ctx, scratch, o)
			mutex.Lock()
			defer mutex.Unlock()
			fmt.Fprintln(w, report)
			if err != nil {
				failed = append(failed, t.String())
			}
		})
	}
	wait.Wait()
	if len(failed) > 0 {
		slices.Sort(failed)
		return fmt.Errorf("these targets fail: %s", strings.Join(failed, ", "))
	}
	return nil
}

// targets lists the fuzz targets of the module in a folder, sorted by package and name.
func targets(ctx context.Context, root string) (list []target, err error) {
	c := exec.CommandContext(ctx, "go", "list", "-json=ImportPath,Dir,TestGoFiles,XTestGoFiles", "./...")
	c.Dir = root
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, &stderr)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p struct {
			ImportPath, Dir           string
			TestGoFiles, XTestGoFiles []string
		}
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		pkg := &binary{path: p.ImportPath, dir: p.Dir}
		for _, file := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
			names, err := fuzzFunctions(filepath.Join(p.Dir, file))
			if err != nil {
				return nil, err
			}
			for _, name := range names {
				list = append(list, target{pkg, name})
			}
		}
	}
	slices.SortFunc(list, func(a, b target) int { return cmp.Compare(a.String(), b.String()) })
	return list, nil
}

// fuzzFunctions returns the names of the fuzz targets in a file.
func fuzzFunctions(path string) (names []string, err error) {
	text, err := os.ReadFile(path)
	if err != nil || !bytes.Contains(text, []byte("testing.F")) {
		return nil, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Fuzz") && takesF(f.Type) {
			names = append(names, f.Name.Name)
		}
	}
	return names, nil
}

// takesF reports whether a function has the one parameter *testing.F.
func takesF(f *ast.FuncType) bool {
	if f.Params.NumFields() != 1 {
		return false
	}
	pointer, ok := f.Params.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	name, ok := pointer.X.(*ast.SelectorExpr)
	return ok && name.Sel.Name == "F"
}

// prepare sets the function that builds the program once, when a target first needs it.
func (b *binary) prepare(ctx context.Context, scratch string, instrument bool) {
	if b.build != nil {
		return
	}
	b.program = filepath.Join(scratch, strings.ReplaceAll(b.path, "/", "_")+".test")
	b.build = sync.OnceValue(func() error {
		args := []string{"test", "-c", "-vet=off", "-o", b.program}
		if instrument {
			args = append(args, "-fuzz=.")
		}
		c := exec.CommandContext(ctx, "go", append(args, ".")...)
		c.Dir = b.dir
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%s does not build: %w\n%s", b.path, err, out)
		}
		return nil
	})
}

// fuzz runs a target and returns a one-line report, with the output if the target fails.
func (t target) fuzz(ctx context.Context, scratch string, o options) (report string, err error) {
	if err := t.pkg.build(); err != nil {
		return err.Error(), err
	}
	inputs := filepath.Join(scratch, "inputs")
	if o.instrument {
		out, err := exec.CommandContext(ctx, "go", "env", "GOCACHE").Output()
		if err != nil {
			return err.Error(), err
		}
		inputs = filepath.Join(strings.TrimSpace(string(out)), "fuzz")
	}
	c := exec.CommandContext(ctx, t.pkg.program, "-test.run=^$", "-test.fuzz=^"+t.name+"$", "-test.fuzztime="+
		o.time.String(),
		"-test.fuzzminimizetime=5x", "-test.parallel=1", "-test.fuzzcachedir="+filepath.Join(inputs, t.pkg.path))
	c.Dir = t.pkg.dir
	out, err := c.CombinedOutput()
	text := string(out)
	progress := progressLine.FindAllString(text, -1)
	switch {
	case err != nil && endedByClock(text): // no input has failed
	case err != nil:
		return fmt.Sprintf("FAIL %v: %v\n%s", t, err, text), err
	case len(progress) == 0: // a program without the target succeeds without running anything
		err = errors.New("the target does not run")
		return fmt.Sprintf("FAIL %v: %v\n%s", t, err, text), err
	}
	return fmt.Sprintf("ok   %v: %s", t, progress[len(progress)-1]), nil
}

// endedByClock reports whether a run failed only because its time ended while an input was running. Go's fuzzing
// engine reports that as a failure of the target, without a failing input.
func endedByClock(output string) bool {
	return strings.Contains(output, "\n    context deadline exceeded\n") &&
		!strings.Contains(output, "Failing input written to")
}

// progressLine matches a line that a running target prints every few seconds.
var progressLine = regexp.MustCompile(`(?m)^fuzz: elapsed: .*$`)
