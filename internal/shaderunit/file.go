package shaderunit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// Options say which tests of a file run, and how. The zero value runs all of them.
type Options struct {
	Compiler  hlsl2spirv.Options // Profile is cs_6_6 and TargetEnv vulkan1.3 if they are empty
	Run       *regexp.Regexp     // of names; nil for all
	Subgroups []int              // sizes of subgroups; each test runs with each of them; {32} if empty
	MaxSteps  uint64             // instructions of a subgroup; 0 for the interpreter's limit
}

// A Test is a test or a benchmark of a file, with a size of subgroups.
type Test struct {
	Name     string // with the size behind it, if there are several
	function string
	subgroup int
	file     *File
}

// IsBenchmark reports whether instructions are counted.
func (t *Test) IsBenchmark() bool { return strings.HasPrefix(t.Name, "Bench") }

// A File is a file with tests.
type File struct {
	Path    string
	Tests   []*Test
	source  hlsl2spirv.Source
	options Options
	first   *hlsl2spirv.Result // of the first test, which shows whether the file compiles
}

// A Result is what a test has come to.
type Result struct {
	Failed       bool
	Lines        []string // what it has to say: failures, and what it printed
	Instructions uint64
	Elapsed      time.Duration
}

// declaration is a function that is a test, after preprocessing.
var declaration = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\[\s*numthreads\s*\([^)]*\)\s*\]\s*(?:\[[^\]]*\]\s*)*void\s+((?:Test|Bench)\w*)\s*\(\s*(?:void\s*)?\)\s*\{`)
})

// Load finds the tests of a file. The error says why it cannot be read.
func Load(path string, o Options) (*File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if o.Compiler.Profile == "" {
		o.Compiler.Profile = "cs_6_6"
	}
	if o.Compiler.TargetEnv == "" {
		o.Compiler.TargetEnv = "vulkan1.3"
	}
	if len(o.Subgroups) == 0 {
		o.Subgroups = []int{32}
	}
	f := &File{Path: path, source: hlsl2spirv.Source{Name: path, Text: string(text)}, options: o}
	plain, said, err := hlsl2spirv.Preprocess(f.source, o.Compiler)
	if err != nil {
		return nil, errorOf(said, err)
	}
	var names []string
	for _, m := range declaration().FindAllStringSubmatch(plain, -1) {
		if !slices.Contains(names, m[1]) && (o.Run == nil || o.Run.MatchString(m[1])) {
			names = append(names, m[1])
		}
	}
	for _, name := range names {
		for _, size := range o.Subgroups {
			t := &Test{Name: name, function: name, subgroup: size, file: f}
			if len(o.Subgroups) > 1 {
				t.Name = fmt.Sprintf("%s/subgroup=%d", name, size)
			}
			f.Tests = append(f.Tests, t)
		}
	}
	if len(f.Tests) == 0 {
		return f, nil
	}
	first, err := f.compile(context.Background(), names[0])
	f.first = &first
	return f, err
}

// compile compiles a test of the file.
func (f *File) compile(ctx context.Context, function string) (hlsl2spirv.Result, error) {
	if f.first != nil && function == f.Tests[0].function {
		return *f.first, nil
	}
	o := f.options.Compiler
	o.Entry = function
	r, err := hlsl2spirv.Compile(ctx, f.source, o)
	if err != nil {
		err = errorOf(r.Diagnostics, err)
	}
	return r, err
}

// errorOf is an error with the diagnostics that say more.
func errorOf(d hlsl2spirv.Diagnostics, err error) error {
	var b strings.Builder
	if d.Write(&b) == nil && b.Len() > 0 {
		return errors.New(strings.TrimRight(b.String(), "\n"))
	}
	return err
}

// Run compiles and runs a test.
func (t *Test) Run(ctx context.Context) (r Result) {
	start := time.Now()
	defer func() { r.Elapsed = time.Since(start) }()
	compiled, err := t.file.compile(ctx, t.function)
	if err != nil {
		return Result{Failed: true, Lines: strings.Split(err.Error(), "\n")}
	}
	report, err := t.dispatch(ctx, &compiled)
	r.Instructions = report.Instructions
	r.Lines, r.Failed = told(&compiled, report.Printed)
	if err != nil {
		r.Failed = true
		r.Lines = append(r.Lines, t.located(&compiled, err).Error())
	}
	return r
}

// dispatch runs one group of the test.
func (t *Test) dispatch(ctx context.Context, compiled *hlsl2spirv.Result) (interpreter.Report, error) {
	p, err := interpreter.Load(compiled.Module, interpreter.Options{Subgroup: t.subgroup})
	if err != nil {
		return interpreter.Report{}, err
	}
	return p.Dispatch(ctx, p.Entry(""), [3]uint32{1, 1, 1}, interpreter.Resources{}, interpreter.DispatchOptions{MaxSteps: t.file.options.MaxSteps})
}

// place is where an instruction comes from: a file and a line.
func place(r *hlsl2spirv.Result, pos int32) string {
	l := r.Diagnostics.Locate(compiler.Pos(r.Module.SourcePos(pos)))
	return fmt.Sprintf("%s:%d", l.File, l.Line)
}

// located is an error with where in the source it has come up.
func (t *Test) located(r *hlsl2spirv.Result, err error) error {
	var e *interpreter.Error
	if errors.As(err, &e) && e.Pos != 0 {
		return fmt.Errorf("%s: %w", place(r, e.Pos), err)
	}
	return fmt.Errorf("%s: %w", t.file.Path, err)
}
