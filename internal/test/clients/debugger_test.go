package clients

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/clientpage"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/rotation"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// debuggedForms lists the flags with which shaders are debugged.
var debuggedForms = []struct {
	flags string
	check func(*debugged, []visit) error
}{
	{"-O0", (*debugged).checkEachStep},
	{"-O3", (*debugged).checkShownValues},
}

// wrongSteps lists the forms of shaders that RenderDoc shows with a wrong line or value, and the reasons.
var wrongSteps = map[string]string{
	"digits.cs.hlsl -O3":   "variables of the caller are set in the loop of an inlined function, without a line",
	"rotation.cs.hlsl -O3": "a component of a vector keeps its old value if it is assigned and the vector is not used as a whole any more",
}

// RenderDoc shows the line, the call stack and the variables of each step. The expected values are those that the
// shader itself writes in a compilation without debug information; testdata/debugger/step.hlsli has the macros.
func TestStepsInRenderDoc(t *testing.T) {
	vulkan.Require(t)
	python := requireRenderDoc(t)
	var list []*debugged
	var captures []string
	part := rotation.Choose(t.Context(), ".", 4)
	for i, path := range testfiles.Matching(t, "testdata/debugger/*.hlsl") {
		if !part.Has(i) && !testenv.Full() {
			continue
		}
		for _, f := range debuggedForms {
			d := newDebugged(t, path, f.flags)
			list, captures = append(list, d), append(captures, d.capture(t))
		}
	}
	results := stepThrough(t, python, captures)
	for i, d := range list {
		name := filepath.Base(d.shader.Path) + " " + d.flags
		t.Run(name, func(t *testing.T) {
			visits, err := d.visits(&results[i])
			if err == nil {
				err = debuggedForms[i%len(debuggedForms)].check(d, visits)
			}
			switch known := wrongSteps[name] != ""; {
			case known && err == nil:
				t.Error("the steps are right; remove the row from wrongSteps")
			case !known && err != nil:
				t.Errorf("%v\nin the steps\n%s", err, listing(visits))
			}
		})
	}
	if !testenv.Full() {
		return
	}
	shown, all := share(list)
	if shown*100 < all*leastShown {
		t.Errorf("optimized code shows %d of %d values", shown, all)
	}
	if !t.Failed() {
		n := len(list) / len(debuggedForms)
		rows := []clientpage.Row{
			{Run: fmt.Sprintf("each step of %d compute shaders at -O0", n), Result: "line, call stack and variables are right"},
			{Run: fmt.Sprintf("each step of %d compute shaders at -O3", n),
				Result: fmt.Sprintf("%d of %d values are shown; shaders with a wrong line or value: %d", shown, all, len(wrongSteps))},
		}
		for i := range rows {
			rows[i].Version = results[0].Version
		}
		clientpage.Report(t, "renderdoc", rows...)
	}
}

// A debugged is a form of a shader in the debugger, with the steps that the shader itself has written.
type debugged struct {
	shader    *shadertest.Shader
	flags     string
	functions []string // function of each line; "" outside of functions
	macros    []macros // of each line
	loops     []bool   // lines that evaluate the expressions of a loop
	records   []record

	shown, hidden int // scalars of the matching records
}

// macros holds the arguments of STEP and AGAIN in a line.
type macros [][]string

// A record is the state before a line is run.
type record struct {
	line   int
	values map[string]uint32 // bits of each listed scalar
}

var (
	functionStart = regexp.MustCompile(`^ *\w+ (\w+)\(.*\) \{$`)
	stepMacro     = regexp.MustCompile(`\b(?:STEP|AGAIN)\(([^)]*)\)`)
)

func newDebugged(t *testing.T, path, flags string) *debugged {
	s, err := shadertest.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	d := &debugged{shader: s, flags: flags}
	function, end := "", ""
	for line := range strings.Lines("\n" + s.Text) {
		line = strings.TrimRight(line, "\n")
		if m := functionStart.FindStringSubmatch(line); m != nil && function == "" {
			function, end = m[1], line[:len(line)-len(strings.TrimLeft(line, " "))]+"}"
		}
		d.functions = append(d.functions, function)
		if line == end {
			function = ""
		}
		var list macros
		for _, m := range stepMacro.FindAllStringSubmatch(line, -1) {
			list = append(list, strings.Split(m[1], ", "))
		}
		d.macros, d.loops = append(d.macros, list), append(d.loops, strings.Contains(line, "AGAIN("))
	}
	d.run(t)
	return d
}

func (d *debugged) compile(t *testing.T, flags string, macros ...hlsl2spirv.Define) []uint32 {
	r := d.shader.Runs[0]
	r.Args += " " + flags
	var err error
	if r.Options, err = shadertest.ParseArgs(r.Args); err != nil {
		t.Fatal(err)
	}
	r.Options.Defines = macros
	result := d.shader.MustCompile(t, r)
	if err := shadertest.SpirvVal(r.Options, result.Words(), shadertest.Legal); err != nil {
		t.Fatal(err)
	}
	return result.Words()
}

// debuggedDispatch returns the dispatch of a shader of testdata/debugger.
func debuggedDispatch(words []uint32, more ...vulkan.Resource) vulkan.ComputeCase {
	return vulkan.ComputeCase{Module: words, Resources: append(more,
		vulkan.Resource{Binding: 0, Kind: vulkan.StorageBuffer, Data: vulkan.Bytes([]float32{3, 1.5, -2, 8})},
		vulkan.Resource{Binding: 1, Kind: vulkan.StorageBuffer, Size: 64})}
}

// run dispatches the shader with its macros, and decodes the records that it writes.
func (d *debugged) run(t *testing.T) {
	words := d.compile(t, "", hlsl2spirv.Define{Name: "STEPS"})
	result, err := vulkan.Compute(context.Background(), debuggedDispatch(words,
		vulkan.Resource{Binding: 7, Kind: vulkan.StorageBuffer, Size: 1 << 14}))
	if err != nil {
		t.Fatal(err)
	}
	for data := vulkan.Values[uint32](result.Resources[0]); data[0] != 0; {
		line, n := data[0], data[1]
		r := record{int(line), map[string]uint32{}}
		at := slices.IndexFunc(d.macros[line], func(names []string) bool { return len(names) == int(n) })
		for i, name := range d.macros[line][at] {
			r.values[name] = data[2+i]
		}
		d.records, data = append(d.records, r), data[2+n:]
	}
	if len(d.records) < 3 {
		t.Fatalf("%s has written %d records", d.shader.Path, len(d.records))
	}
}

func (d *debugged) capture(t *testing.T) string {
	words := d.compile(t, d.flags+" -fspv-debug=vulkan-with-source")
	file, err := vulkan.Capture(context.Background(), debuggedDispatch(words), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// A visit is a sequence of steps on one line of one function.
type visit struct {
	line        int
	stack       []string
	first, last map[string]uint32 // bits of the shown scalars, in the first and in the last step
}

func (v *visit) function() string { return v.stack[len(v.stack)-1] }

func listing(visits []visit) string {
	var b strings.Builder
	for _, v := range visits {
		fmt.Fprintln(&b, v.line, v.stack, v.first)
	}
	return b.String()
}

// wrapper is the function that calls the entry point, and has no lines of its own.
const wrapper = "__dxc_setup"

// visits joins the steps of the debugger.
func (d *debugged) visits(r *debuggerResult) (list []visit, err error) {
	if r.Error != "" {
		return nil, fmt.Errorf("RenderDoc: %s", r.Error)
	}
	for _, s := range r.Steps {
		if filepath.ToSlash(s.File) != d.shader.Path {
			return nil, fmt.Errorf("a step is in the file %q", s.File)
		}
		if len(s.Stack) == 0 || s.Stack[0] != wrapper {
			return nil, fmt.Errorf("line %d has the call stack %q", s.Line, s.Stack)
		}
		stack := slices.Clone(s.Stack[1:])
		for i, f := range stack { // the names of methods start with the struct
			stack[i] = f[strings.LastIndexByte(f, '.')+1:]
		}
		if len(stack) == 0 {
			continue
		}
		if n := len(list); n > 0 && list[n-1].line == s.Line && slices.Equal(list[n-1].stack, stack) {
			list[n-1].last = s.Variables
			continue
		}
		list = append(list, visit{s.Line, stack, s.Variables, s.Variables})
	}
	return list, nil
}

// checkEachStep checks that the visits are exactly the records: the same lines in the same order, with all variables.
// Lines without a macro may come in between, as may the rest of a line after a call.
func (d *debugged) checkEachStep(visits []visit) error {
	records := d.records
	var stack []string
	lastLine := map[string]int{} // of each function
	for i, v := range visits {
		f := d.functions[v.line]
		if f != v.function() {
			return fmt.Errorf("line %d is in the function %s, but RenderDoc shows %q", v.line, f, v.stack)
		}
		if at := slices.Index(stack, f); at >= 0 {
			stack = stack[:at]
		}
		if stack = append(stack, f); !slices.Equal(stack, v.stack) {
			return fmt.Errorf("line %d: RenderDoc shows the call stack %q, want %q", v.line, v.stack, stack)
		}
		returned := i > 0 && len(visits[i-1].stack) > len(v.stack) && lastLine[f] == v.line
		lastLine[f] = v.line
		if returned || d.macros[v.line] == nil {
			continue
		}
		if len(records) == 0 || records[0].line != v.line {
			return fmt.Errorf("RenderDoc is on line %d; the next lines are %v", v.line, records[:min(2, len(records))])
		}
		if wrong := compare(records[0].values, v.first); len(wrong) > 0 {
			return fmt.Errorf("line %d: RenderDoc does not show %v", v.line, wrong)
		}
		records = records[1:]
	}
	if len(records) > 0 {
		return fmt.Errorf("RenderDoc does not visit line %d", records[0].line)
	}
	return nil
}

// compare returns the values of a record that are not shown.
func compare(want, shown map[string]uint32) map[string]uint32 {
	wrong := maps.Clone(want)
	maps.DeleteFunc(wrong, func(name string, bits uint32) bool { got, ok := shown[name]; return ok && got == bits })
	return wrong
}

// checkShownValues checks optimized code, in which some lines and variables are missing. For the values that the
// debugger shows on a line, there must be a record of this line with these values, or with those after the line. The
// records of the visits must have the order of the visits.
func (d *debugged) checkShownValues(visits []visit) error {
	from := 0
	for i, v := range visits {
		if f := d.functions[v.line]; f != v.function() {
			// a function that is inlined is entered and left before the line changes
			if i > 0 && visits[i-1].line == v.line {
				continue
			}
			return fmt.Errorf("line %d is in the function %s, but RenderDoc shows %q", v.line, f, v.stack)
		}
		// in the first instructions of a loop, RenderDoc shows the values from before the loop
		if d.loops[v.line] || !slices.ContainsFunc(d.records, func(r record) bool { return r.line == v.line }) {
			continue
		}
		at := d.current(v.function(), from)
		for at < len(d.records) && !d.fits(at, &v) {
			at++
		}
		if at == len(d.records) {
			return fmt.Errorf("line %d: no record from %v on has the values %v", v.line,
				d.records[min(from, at-1)], v.last)
		}
		from = at
		for name := range d.records[at].values {
			if d.shows(&v, name) {
				d.shown++
			} else {
				d.hidden++
			}
		}
	}
	return nil
}

// current returns the index of the record at which a function is: the record with the index at, or the last one before
// if that is one of a function that it calls.
func (d *debugged) current(function string, at int) int {
	for i := at; i >= 0; i-- {
		if d.functions[d.records[i].line] == function {
			return i
		}
	}
	return at
}

// fits reports whether the values that a visit ends with are those of a record, or those after its line.
func (d *debugged) fits(at int, v *visit) bool {
	r := &d.records[at]
	if r.line != v.line {
		return false
	}
	for name, bits := range r.values {
		if got := v.last[name]; d.shows(v, name) && got != bits && !slices.Contains(d.after(at, name), got) {
			return false
		}
	}
	return true
}

// unknown is the value of words that RenderDoc does not know, and of components that are not computed.
const unknown = 0xcccccccc

func (d *debugged) shows(v *visit, name string) bool {
	bits, ok := v.last[name]
	return ok && bits != unknown
}

// after returns the values of a variable in the two next records of the function. The increment of a loop may be part
// of the last line of its body.
func (d *debugged) after(at int, name string) (list []uint32) {
	f := d.functions[d.records[at].line]
	for _, r := range d.records[at+1:] {
		if bits, ok := r.values[name]; ok && d.functions[r.line] == f && len(list) < 2 {
			list = append(list, bits)
		}
	}
	return list
}

// share returns how many values optimized code shows, and the number of values.
func share(list []*debugged) (shown, all int) {
	for _, d := range list {
		shown, all = shown+d.shown, all+d.shown+d.hidden
	}
	return shown, all
}

// leastShown is the least share of values that optimized code shows, in percent.
const leastShown = 90
