package unit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// Options say which tests of a file run, and how. The zero value runs all of them.
type Options struct {
	Compiler  hlsl2spirv.Options // Profile is cs_6_6 and TargetEnv vulkan1.3 if they are empty
	Run, Skip Pattern            // which tests run; with a Skip of no elements none is left out
	Subgroups []int              // sizes of subgroups; each test runs with each of them; {32} if empty
	MaxSteps  uint64             // instructions of a subgroup; 0 for the interpreter's limit
	Checks    interpreter.Checks // mistakes that fail a test
	Count     int                // how often each test runs; 0 is 1
	Parallel  int                // tests that run at once; 0 for as many as there are processors
	FailFast  bool               // no test is started behind one that has failed
	Timeout   time.Duration      // of all tests of the file together; 0 for none

	// Coverage, if not nil, gets the lines that tests run, which are compiled to the raw
	// form then.
	Coverage *shaderrun.Coverage
}

// A Test is a test or a benchmark of a file, with a size of subgroups.
type Test struct {
	Name     string // with the size behind it, if there are several
	Line     int    // of the function
	function *function
	subgroup int
	file     *File
}

// A function is compiled once, for all tests that it stands for.
type function struct {
	entry    int // of the unit
	once     sync.Once
	compiled hlsl2spirv.Result
	err      error
}

// IsBenchmark reports whether instructions are counted.
func (t *Test) IsBenchmark() bool { return strings.HasPrefix(t.Name, "Bench") }

// A File is a file with tests.
type File struct {
	Path    string
	Tests   []*Test
	options Options
	unit    *hlsl2spirv.Unit
}

// A Result is what a test has come to.
type Result struct {
	Test         *Test
	Printed      []string // what it has printed, a line for each invocation
	Failures     []string // a line for each thing that has failed, and more for those of the compiler
	Skipped      bool     // it was not started, since another one had failed
	Instructions uint64
	Elapsed      time.Duration
}

// ErrNoTests is the error of a file without tests, whichever of them are to run.
var ErrNoTests = errors.New("no tests to run")

// A chooser chooses the tests of a file.
type chooser struct {
	options *Options
	found   bool // there are tests
	chosen  []hlsl2spirv.Function
}

// choose reports whether a function is a test or a benchmark that is to run. In the file itself the
// name alone decides, so that a test that cannot run is an error. Files that it includes may have
// other functions with such names.
func (c *chooser) choose(f hlsl2spirv.Function) bool {
	if !strings.HasPrefix(f.Name, "Test") && !strings.HasPrefix(f.Name, "Bench") {
		return false
	}
	if f.Included && (!f.NumThreads || f.Parameters > 0 || f.Returns) {
		return false
	}
	c.found = true
	if !c.options.Run.mayMatch(f.Name) || c.options.Skip.excludes(f.Name) {
		return false
	}
	c.chosen = append(c.chosen, f)
	return true
}

// explain says in the notes that name an entry point why it is one, in errors about its parameters
// and its result.
func (c *chooser) explain(err error) {
	var wrong *hlsl2spirv.Error
	if !errors.As(err, &wrong) {
		return
	}
	for _, d := range wrong.Diagnostics.All() {
		if code, _ := d.Name(); code != "semantic-missing" && code != "semantic-invalid" {
			continue
		}
		for i := range d.Notes {
			note := &d.Notes[i]
			if k := slices.IndexFunc(c.chosen, func(f hlsl2spirv.Function) bool { return f.Pos == note.Pos }); k >= 0 {
				note.Text = fmt.Sprintf("'%s' is a test because of its name: tests return void, and their parameters are system values such as SV_GroupIndex", c.chosen[k].Name)
			}
		}
	}
}

// Failed reports whether something has failed.
func (r *Result) Failed() bool { return len(r.Failures) > 0 }

// Load finds the tests of a file. The error says why it cannot be read or compiled. It wraps
// ErrNoTests if the file does not have a test; the file is not nil then.
func Load(path string, o Options) (*File, error) {
	text, err := hlsl2spirv.NewCompiler(nil).ReadFile("", path, hlsl2spirv.MaxSource(o.Compiler.Limits))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	switch {
	case o.Compiler.Profile == "":
		o.Compiler.Profile = "cs_6_6"
	case !strings.HasPrefix(o.Compiler.Profile, "cs_"):
		return nil, fmt.Errorf("tests are compute shaders: the profile '%s' is for others", o.Compiler.Profile)
	}
	o.Compiler.OneThread = true
	if o.Compiler.TargetEnv == "" {
		o.Compiler.TargetEnv = "vulkan1.3"
	}
	shaderrun.SeparateRegisters(&o.Compiler)
	if len(o.Subgroups) == 0 {
		o.Subgroups = []int{32}
	}
	f := &File{Path: path, options: o}
	source := hlsl2spirv.Source{Name: path, Text: text}
	choice := &chooser{options: &o}
	f.unit, err = hlsl2spirv.Check(context.Background(), source, o.Compiler, choice.choose)
	switch {
	case err != nil:
		choice.explain(err)
		return nil, err
	case !choice.found:
		return f, fmt.Errorf("%s: %w; a test is a function whose name starts with Test, such as 'void TestSum() {}'", path, ErrNoTests)
	}
	if o.Coverage != nil {
		if err := o.Coverage.Read(context.Background(), source, o.Compiler); err != nil {
			return nil, err
		}
	}
	for i, e := range f.unit.Entries() {
		f.add(e.Name, f.unit.Diagnostics.Locate(e.Pos).Line, &function{entry: i})
	}
	return f, nil
}

// add adds the tests of a function.
func (f *File) add(name string, line int, fn *function) {
	o := &f.options
	for _, size := range o.Subgroups {
		t := &Test{Name: name, Line: line, function: fn, subgroup: size, file: f}
		if len(o.Subgroups) > 1 {
			t.Name = fmt.Sprintf("%s/subgroup=%d", name, size)
		}
		if o.Run.mayMatch(t.Name) && !o.Skip.excludes(t.Name) {
			f.Tests = append(f.Tests, t)
		}
	}
}

// compile compiles the function of a test.
func (t *Test) compile(ctx context.Context) (*hlsl2spirv.Result, error) {
	f, unit := t.function, t.file.unit
	if t.covers() || t.checks() != interpreter.CheckAsserts && shaderrun.TakesRaw(&t.file.options.Compiler) {
		unit = unit.Raw()
	}
	f.once.Do(func() { f.compiled, f.err = unit.Compile(ctx, f.entry) })
	return &f.compiled, f.err
}

// checks are the mistakes that are looked for: none in a benchmark, which counts the
// instructions of the optimized form. Assertions are, in any case.
func (t *Test) checks() interpreter.Checks {
	if t.IsBenchmark() {
		return interpreter.CheckAsserts
	}
	return t.file.options.Checks | interpreter.CheckAsserts
}

// covers reports whether it is noted what lines the test runs.
func (t *Test) covers() bool { return t.file.options.Coverage != nil && !t.IsBenchmark() }

// Run compiles and runs a test.
func (t *Test) Run(ctx context.Context) (r Result) {
	start := time.Now()
	err := t.run(ctx, &r)
	if bug := (*hlsl2spirv.InternalError)(nil); errors.As(err, &bug) {
		r.Failures = append(r.Failures, fmt.Sprintf("%s:%d: %s", t.file.Path, t.Line, bug.Report()))
	} else if err != nil {
		r.Failures = append(r.Failures, err.Error())
	}
	r.Test, r.Elapsed = t, time.Since(start)
	return r
}

// run compiles and runs a test. The error is a failure too.
func (t *Test) run(ctx context.Context, r *Result) (err error) {
	defer crash.Recover(&err)
	compiled, err := t.compile(ctx)
	var wrong *hlsl2spirv.Error
	switch {
	case errors.As(err, &wrong):
		r.Failures = strings.Split(err.Error(), "\n")
		return nil
	case err != nil:
		return t.located(compiled, err)
	}
	report, err := t.dispatch(ctx, compiled)
	r.Instructions = report.Instructions
	if t.covers() {
		t.file.options.Coverage.Add(compiled, report.Profile)
	}
	r.Printed, r.Failures = told(compiled, &report)
	if err != nil {
		return t.located(compiled, err)
	}
	return nil
}

// dispatch runs one group of the test.
func (t *Test) dispatch(ctx context.Context, compiled *hlsl2spirv.Result) (interpreter.Report, error) {
	p, err := interpreter.Load(compiled.Module, interpreter.Options{Subgroup: t.subgroup, Checks: t.checks(), Profile: t.covers()})
	if err != nil {
		return interpreter.Report{}, err
	}
	report, err := p.Dispatch(ctx, p.Entry(""), [3]uint32{1, 1, 1}, interpreter.Resources{}, interpreter.DispatchOptions{MaxSteps: t.file.options.MaxSteps})
	if err != nil {
		if m, _ := compiled.Reflection(ctx); m != nil && len(m.Bindings) > 0 {
			return report, fmt.Errorf("tests have no resources, and this one uses %s; use a static or groupshared array, or hlsl2spirv run", shaderrun.Describe(&m.Bindings[0]))
		}
	}
	return report, err
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
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("the tests of the file have not ended within %v", t.file.options.Timeout)
	}
	return fmt.Errorf("%s:%d: %w", t.file.Path, t.Line, err)
}
