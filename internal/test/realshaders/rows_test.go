package realshaders

import (
	"fmt"
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// The interpreter preserves denormals, so the device must too.
func TestMain(m *testing.M) {
	vulkan.KeepDenormals()
	devicetest.Main(m)
}

// The variables with the table of shaders and their folder.
const rowsVariable, rootVariable = "SHADER_ROWS", "SHADER_ROOT"

// rows returns the compute entry points of the table without duplicates.
func rows(t *testing.T) (list []shadertest.Row) {
	table := os.Getenv(rowsVariable)
	if table == "" {
		t.Skipf("%s names no table of shaders", rowsVariable)
	}
	all, err := shadertest.ReadRows(table, os.Getenv(rootVariable))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, r := range all {
		if r.IsCompilerTest() || !strings.HasPrefix(r.Profile, "cs_") || seen[r.File+" "+r.Entry] {
			continue
		}
		seen[r.File+" "+r.Entry] = true
		list = append(list, r)
	}
	return list
}

// Shaders of other projects run on the interpreter and have the same output in all forms and on the device;
// docs/reference/run.md lists the exceptions.
func TestForeignShaders(t *testing.T) {
	list := rows(t)
	vulkan.Require(t)
	var mu sync.Mutex
	var verdicts []verdict
	t.Run("rows", func(t *testing.T) {
		for _, r := range list {
			t.Run(r.Corpus+":"+path.Base(r.File)+":"+r.Entry, func(t *testing.T) {
				t.Parallel()
				v := judge(t, &r)
				mu.Lock()
				defer mu.Unlock()
				verdicts = append(verdicts, v)
			})
		}
	})
	check(t, verdicts, len(verdicts) == len(list))
}

// judge runs a shader on the interpreter in its forms, and on the device.
func judge(t *testing.T, r *shadertest.Row) verdict {
	v := verdict{file: r.File, entry: r.Entry}
	x, err := load(t.Context(), r)
	switch {
	case x == nil || x.info == nil:
		t.Fatal(err)
	case err != nil:
		return v.with(refused, err.Error())
	}
	left, err := x.interpret(x.module, &x.provided, 0, 0)
	switch {
	case isEndless(err):
		v.look(t, x)
		return v.with(endless, err.Error())
	case err != nil:
		return v.with(refused, err.Error())
	}
	for _, d := range x.otherForms(left.resources) {
		t.Error(d)
	}
	want, err := x.onDevice()
	if err != nil {
		return v.with(unfinished, err.Error())
	}
	d := x.difference(left.resources, want)
	if d == "" {
		return v
	}
	v.illConditioned, v.ordered = x.isIllConditioned(left.resources, want), x.dependsOnOrder(left.resources, want)
	v.look(t, x)
	return v.with(differs, d)
}

// look records the findings of the checks.
func (v *verdict) look(t *testing.T, x *execution) {
	var err error
	if v.found, err = x.found(); err != nil {
		t.Error(err)
	}
}

// check compares verdicts with the page. If the parameter all is true, every row of the page must have a verdict.
func check(t *testing.T, verdicts []verdict, all bool) {
	listed, err := readListing(page, computeHeading)
	if err != nil {
		t.Fatal(err)
	}
	var count [numOutcomes]int
	excluded := 0
	for i := range verdicts {
		v := &verdicts[i]
		count[v.outcome]++
		reason, ok := listed[v.name()]
		delete(listed, v.name())
		switch err := v.explainedBy(reason, ok); {
		case err != nil && !ok && v.varies():
			t.Log(err)
			excluded++
		case err != nil:
			t.Error(err)
		case v.outcome == differs && (reason.checks != 0 || reason.order):
			excluded++
		}
	}
	var text []string
	for o, n := range count {
		text = append(text, fmt.Sprintf("%d %s", n, outcome(o)))
	}
	t.Log(strings.Join(text, ", "))
	if !all {
		return
	}
	for name := range listed {
		t.Errorf("%s lists %s, which is no row", page, name)
	}
	if n, of := count[same], count[same]+count[differs]-excluded; n*100 < of*95 {
		t.Errorf("%d of %d shaders leave behind what they do on the device; at least 95 of 100 must", n, of)
	}
}
