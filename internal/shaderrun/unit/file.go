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

// Options select the tests of a file and determine how they run. The zero value runs all tests.
type Options struct {
	Compiler  hlsl2spirv.Options // the default of Profile is cs_6_6, and that of TargetEnv is vulkan1.3
	Run, Skip Pattern            // tests to run, and tests to skip; an empty Skip means none
	Subgroups []int              // sizes of subgroups; each test runs with each of them; empty means {32}
	MaxSteps  uint64             // maximum number of instructions per subgroup; 0 means the interpreter's maximum
	Checks    interpreter.Checks // checks whose findings are failures
	Count     int                // how often each test runs; 0 means 1
	Parallel  int                // how many tests run at the same time; 0 means the number of processors
	FailFast  bool               // after a failure, do not start other tests
	Timeout   time.Duration      // for all tests of the file together; 0 means no limit

	// Coverage, if not nil, records the lines that tests execute. Tests are then compiled to the raw form.
	Coverage *shaderrun.Coverage
}

// A Test is a test or a benchmark of a file, with a size of subgroups.
type Test struct {
	Name     string // contains the size of subgroups if there are several sizes
	Line     int    // line at which the function is declared
	function *function
	subgroup int
	file     *File
}

// A function is the function of one or several tests. It is compiled only once.
type function struct {
	entry    int // index of the entry point in the unit
	once     sync.Once
	compiled hlsl2spirv.Result
	err      error
}

// IsBenchmark reports whether the function is a benchmark.
func (t *Test) IsBenchmark() bool { return strings.HasPrefix(t.Name, "Bench") }

// A File is a file with tests.
type File struct {
	Path    string
	Tests   []*Test
	options Options
	unit    *hlsl2spirv.Unit
}

// A Result is the result of running a test.
type Result struct {
	Test         *Test
	Printed      []string // printed texts, one line per invocation
	Failures     []string // failures, one line each; compiler errors can have several lines
	Skipped      bool     // not started because another test has failed
	Instructions uint64
	Elapsed      time.Duration
}

// ErrNoTests is the error for a file that does not contain any tests, whether they are selected or not.
var ErrNoTests = errors.New("no tests to run")

// A chooser decides which functions of a file are tests to run.
type chooser struct {
	options *Options
	found   bool // the file contains a test, whether it is selected or not
	chosen  []hlsl2spirv.Function
}

// choose reports whether a function is a test or a benchmark that is selected. In the file itself, its name alone
// decides this, so that a function that cannot run as a test causes an error. In an included file, other functions may
// have such a name.
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

// explain adds a note to errors about the parameters or the result of a function. The note states why the function is
// an entry point.
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

// Failed reports whether there are failures.
func (r *Result) Failed() bool { return len(r.Failures) > 0 }

// Load finds the tests in a file. It returns an error if the file cannot be read or compiled. If the file does not
// contain tests, the error wraps ErrNoTests, and the File is not nil.
func Load(path string, o Options) (*File, error) {
	text, err := hlsl2spirv.NewCompiler(nil).ReadFile("", path, hlsl2spirv.MaxSource(o.Compiler.Limits))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	switch {
	case o.Compiler.Profile == "":
		o.Compiler.Profile = "cs_6_6"
	case !strings.HasPrefix(o.Compiler.Profile, "cs_"):
		return nil, fmt.Errorf("invalid profile '%s' for tests; expected a compute profile", o.Compiler.Profile)
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
		return f, fmt.Errorf("%s: %w; a test is a function whose name starts with Test, such as 'void TestSum() {}'",
			path, ErrNoTests)
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

// add adds the tests of a function. There is one for each size of subgroups.
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

// compile returns the compiled function of a test.
func (t *Test) compile(ctx context.Context) (*hlsl2spirv.Result, error) {
	f, unit := t.function, t.file.unit
	if t.covers() || t.checks() != interpreter.CheckAsserts && shaderrun.TakesRaw(&t.file.options.Compiler) {
		unit = unit.Raw()
	}
	f.once.Do(func() { f.compiled, f.err = unit.Compile(ctx, f.entry) })
	return &f.compiled, f.err
}

// checks returns the checks to perform. For a benchmark, these are only assertions, because the instructions of the
// optimized form are counted.
func (t *Test) checks() interpreter.Checks {
	if t.IsBenchmark() {
		return interpreter.CheckAsserts
	}
	return t.file.options.Checks | interpreter.CheckAsserts
}

// covers reports whether the coverage of the test is recorded.
func (t *Test) covers() bool { return t.file.options.Coverage != nil && !t.IsBenchmark() }

// Run compiles and runs a test and returns its result.
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

// run compiles and runs a test and sets r. If it returns an error, this is also a failure of the test.
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
	r.Printed, r.Failures = summarize(compiled, &report)
	if err != nil {
		return t.located(compiled, err)
	}
	return nil
}

// dispatch runs a test in one workgroup.
func (t *Test) dispatch(ctx context.Context, compiled *hlsl2spirv.Result) (interpreter.Report, error) {
	p, err := interpreter.Load(compiled.Module, interpreter.Options{Subgroup: t.subgroup, Checks: t.checks(),
		Profile: t.covers()})
	if err != nil {
		return interpreter.Report{}, err
	}
	report, err := p.Dispatch(ctx, p.Entry(""), [3]uint32{1, 1, 1}, interpreter.Resources{},
		interpreter.DispatchOptions{MaxSteps: t.file.options.MaxSteps})
	if err != nil {
		if m, _ := compiled.Reflection(ctx); m != nil && len(m.Bindings) > 0 {
			return report, fmt.Errorf("tests cannot use resources such as %s; use a static or groupshared array, or hlsl2spirv run", shaderrun.Describe(&m.Bindings[0]))
		}
	}
	return report, err
}

// place returns the file and the line of an instruction.
func place(r *hlsl2spirv.Result, pos int32) string {
	l := r.Diagnostics.Locate(compiler.Pos(r.Module.SourcePos(pos)))
	return fmt.Sprintf("%s:%d", l.File, l.Line)
}

// located adds the location in the source to the message of an error, if the location is known.
func (t *Test) located(r *hlsl2spirv.Result, err error) error {
	var e *interpreter.Error
	if errors.As(err, &e) && e.Pos != 0 {
		return fmt.Errorf("%s: %w", place(r, e.Pos), err)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("the tests of the file did not finish within %v", t.file.options.Timeout)
	}
	return fmt.Errorf("%s:%d: %w", t.file.Path, t.Line, err)
}
