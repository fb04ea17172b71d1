package realshaders

import (
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// drawnRows returns the pixel and vertex shaders of the table.
func drawnRows(t *testing.T) (list []shadertest.Row) {
	table := os.Getenv(rowsVariable)
	if table == "" {
		t.Skipf("%s names no table of shaders", rowsVariable)
	}
	all, err := shadertest.ReadRows(table, os.Getenv(rootVariable))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		if strings.HasPrefix(r.Profile, "ps_") || strings.HasPrefix(r.Profile, "vs_") {
			list = append(list, r)
		}
	}
	return list
}

// dxcVariable names an additional compiler whose modules are drawn.
const dxcVariable = "DXC"

// Pixel and vertex shaders of other projects draw the same in all forms; docs/reference/run.md lists the exceptions.
func TestForeignShadersDraw(t *testing.T) {
	list := drawnRows(t)
	vulkan.Require(t)
	var mu sync.Mutex
	var verdicts []verdict
	t.Run("rows", func(t *testing.T) {
		for _, r := range list {
			t.Run(r.Corpus+":"+path.Base(r.File)+":"+r.Entry, func(t *testing.T) {
				t.Parallel()
				v := judgeDrawing(t, &r)
				mu.Lock()
				defer mu.Unlock()
				verdicts = append(verdicts, v)
			})
		}
	})
	listed, err := readListing(page, drawnHeading)
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	var count [numOutcomes]int
	plain := 0
	for i := range verdicts {
		v := &verdicts[i]
		met[v.name()] = true
		count[v.outcome]++
		if v.plain {
			plain++
		}
		reason, ok := listed[v.name()]
		if err := v.explainedBy(reason, ok && (!reason.dxc || os.Getenv(dxcVariable) != "")); err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d draw the same in all forms, %d of them one number everywhere; %d differ, %d are unfinished, %d refused",
		count[same], plain, count[differs], count[unfinished], count[refused])
	for name := range listed {
		if len(verdicts) == len(list) && !met[name] {
			t.Errorf("%s lists %s, which is not a row", page, name)
		}
	}
}

// The variables with the name of a shader to draw with, and its compiler arguments.
const drawnVariable, drawnArgsVariable = "DRAWN", "DRAWN_ARGS"

// A shader named by DRAWN draws the same picture in all forms. The test fails only if a form draws something else, so
// that hlsl2spirv reduce can reduce the shader.
func TestOneShaderDraws(t *testing.T) {
	file := os.Getenv(drawnVariable)
	if file == "" {
		t.Skipf("%s names no shader", drawnVariable)
	}
	vulkan.Require(t)
	r := &shadertest.Row{File: file, Path: file, Args: strings.Fields(os.Getenv(drawnArgsVariable))}
	forms, err := formsOf(t, r)
	if err != nil {
		t.Skip(err)
	}
	c := compareForms(t.Context(), forms, false)
	switch {
	case c.outcome != differs:
		t.Logf("%v %s", c.outcome, c.text)
	case c.isIllConditioned():
		t.Logf("small changes explain the difference: %s", c.text)
	default:
		t.Error(c.text)
	}
}

// formsOf compiles a shader in all forms. The compiler named by DXC may reject it.
func formsOf(t *testing.T, r *shadertest.Row) ([]drawn, error) {
	forms, err := compileForms(t.Context(), r)
	if dxc := os.Getenv(dxcVariable); dxc != "" && err == nil {
		if f, err := compileWith(t.Context(), dxc, r); err != nil {
			t.Log(err)
		} else {
			forms = append(forms, f)
		}
	}
	return forms, err
}

// judgeDrawing draws with a shader in its forms. A shader that crashes the driver is tried
// again with small integers: it may have indexed an array of resources with a larger one.
func judgeDrawing(t *testing.T, r *shadertest.Row) verdict {
	v := verdict{file: r.File, entry: r.Entry}
	forms, err := formsOf(t, r)
	if err != nil {
		t.Fatal(err)
	}
	c := compareForms(t.Context(), forms, false)
	if c.died {
		c = compareForms(t.Context(), forms, true)
	}
	v.illConditioned = c.outcome == differs && c.isIllConditioned()
	v.plain = c.outcome == same && c.first.isPlain()
	return v.with(c.outcome, c.text)
}
