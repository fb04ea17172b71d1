package interpreterchecks

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

const (
	folder = "testdata/checks/"
	ending = ".cs.hlsl"
	fixed  = ".fixed" + ending
)

// Each planted mistake is found at its line, without other findings, and the fixed shader does not have findings.
func TestPlantedMistakes(t *testing.T) {
	paths := testfiles.Matching(t, folder+"*"+ending)
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ending)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if strings.HasSuffix(path, fixed) {
				if planted := strings.TrimSuffix(path, fixed) + ending; !slices.Contains(paths, planted) {
					t.Fatalf("there is no %s", planted)
				}
				read(t, path).findsNothing(t)
				return
			}
			if twin := strings.TrimSuffix(path, ending) + fixed; !slices.Contains(paths, twin) {
				t.Errorf("there is no %s", twin)
			}
			read(t, path).findsWhatIsMarked(t)
		})
	}
}

// A checked is a shader with the settings in its comments.
type checked struct {
	shader    *shadertest.Shader
	groups    [3]uint32
	subgroups []int
	steps     uint64
	resources map[string]any
	marks     []mark
}

// A mark is an expected finding or note.
type mark struct {
	check string // "" for notes
	line  int
	text  string // substring of the message
}

func (m mark) String() string {
	if m.check == "" {
		return fmt.Sprintf("line %d: note %q", m.line, m.text)
	}
	return fmt.Sprintf("line %d: [%s] %q", m.line, m.check, m.text)
}

var (
	marks    = regexp.MustCompile(`// (?:FINDING\[(\w+)\]|ALSO) "([^"]*)"`)
	settings = regexp.MustCompile(`(?m)^// (groups|subgroup|max-steps|resource): (.*)$`)
)

// read loads a shader and its marks.
func read(t *testing.T, path string) *checked {
	t.Helper()
	s, err := shadertest.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	c := &checked{shader: s, groups: [3]uint32{1, 1, 1}, resources: map[string]any{}}
	for i, line := range strings.Split(s.Text, "\n") {
		for _, m := range marks.FindAllStringSubmatch(line, -1) {
			c.marks = append(c.marks, mark{m[1], i + 1, m[2]})
		}
	}
	for _, m := range settings.FindAllStringSubmatch(s.Text, -1) {
		if err := c.set(m[1], m[2]); err != nil {
			t.Fatalf("%s: %s: %v", path, m[0], err)
		}
	}
	return c
}

// set applies a setting from the comments.
func (c *checked) set(name, value string) (err error) {
	switch name {
	case "groups":
		_, err = fmt.Sscanf(value, "%d,%d,%d", &c.groups[0], &c.groups[1], &c.groups[2])
	case "subgroup":
		var n int
		n, err = strconv.Atoi(value)
		c.subgroups = append(c.subgroups, n)
	case "max-steps":
		c.steps, err = strconv.ParseUint(value, 10, 64)
	case "resource":
		var contents any
		key, text, _ := strings.Cut(value, " ")
		err = json.Unmarshal([]byte(text), &contents)
		c.resources[key] = contents
	}
	return err
}

// compile compiles the shader in a form.
func (c *checked) compile(t *testing.T, form devicetest.Form) *hlsl2spirv.Result {
	t.Helper()
	r := c.shader.Runs[0]
	form.Set(&r.Options)
	result := c.shader.MustCompile(t, r)
	return &result
}

// bind returns the resources of a module. They contain zeros unless the comments specify a content.
func (c *checked) bind(t *testing.T, result *hlsl2spirv.Result) interpreter.Resources {
	t.Helper()
	reflected := shadertest.MustReflect(t, result)
	template, err := shaderrun.Template(reflected)
	if err != nil {
		t.Fatal(err)
	}
	document := map[string]map[string]any{}
	if err := json.Unmarshal(template, &document); err != nil {
		t.Fatal(err)
	}
	for name, contents := range c.resources {
		if name == "pushConstants" {
			document[name] = contents.(map[string]any)
		} else if document["resources"][name] != nil { // optimization may remove the resource
			document["resources"][name] = contents
		}
	}
	text, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	bound, err := shaderrun.Read(text, reflected, os.ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	return bound
}

// findings runs the shader and returns the findings.
func (c *checked) findings(t *testing.T, result *hlsl2spirv.Result, subgroup int) []interpreter.Finding {
	t.Helper()
	p, err := interpreter.Load(result.Module, interpreter.Options{Subgroup: subgroup, Checks: interpreter.AllChecks})
	if err != nil {
		t.Fatal(err)
	}
	report, err := p.Dispatch(t.Context(), p.Entry(""), c.groups, c.bind(t, result),
		interpreter.DispatchOptions{MaxSteps: c.steps})
	if err != nil {
		t.Fatal(err)
	}
	return report.Findings
}

// found converts the findings of a run to marks.
func found(result *hlsl2spirv.Result, list []interpreter.Finding) (all []mark) {
	for i := range list {
		f := &list[i]
		all = append(all, mark{f.Check.String(), result.Locate(f.Pos).Line, f.Text})
		for _, n := range f.Notes {
			all = append(all, mark{"", result.Locate(n.Pos).Line, n.Text})
		}
	}
	return all
}

// sizes returns the subgroup sizes that the shader runs with.
func (c *checked) sizes(usual ...int) []int {
	if len(c.subgroups) > 0 {
		return c.subgroups
	}
	return usual
}

func (c *checked) findsWhatIsMarked(t *testing.T) {
	if len(c.marks) == 0 {
		t.Fatal("no mistake is marked")
	}
	raw := c.compile(t, devicetest.Forms[0])
	for _, size := range c.sizes(32) {
		open := slices.Clone(c.marks)
		for _, got := range found(raw, c.findings(t, raw, size)) {
			i := slices.IndexFunc(open, func(m mark) bool {
				return m.check == got.check && m.line == got.line && strings.Contains(got.text, m.text)
			})
			if i >= 0 {
				open = slices.Delete(open, i, i+1)
			} else if got.check != "" {
				t.Errorf("subgroups of %d: unexpected %v", size, got)
			}
		}
		for _, m := range open {
			t.Errorf("subgroups of %d: missing %v", size, m)
		}
	}
}

func (c *checked) findsNothing(t *testing.T) {
	if len(c.marks) > 0 {
		t.Error("a mistake is marked where none is to be")
	}
	for _, form := range devicetest.Forms {
		result := c.compile(t, form)
		for _, size := range c.sizes(4, 32, 128) {
			for _, got := range found(result, c.findings(t, result, size)) {
				t.Errorf("%s, subgroups of %d: unexpected %v", form.Name, size, got)
			}
		}
	}
}
