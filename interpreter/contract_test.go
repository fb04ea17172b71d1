package interpreter_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

const counting = `RWByteAddressBuffer counts;
[numthreads(32, 1, 1)] void main(uint3 id : SV_GroupID) { counts.InterlockedAdd(id.x % 2 * 4, 1); }`

// program compiles and loads a compute shader.
func program(t *testing.T, text string) *interpreter.Program {
	t.Helper()
	r, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: text},
		hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := interpreter.Load(r.Module, interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func bound() interpreter.Resources {
	return interpreter.Resources{List: []interpreter.Resource{{Data: make([]byte, 8)}}}
}

// TestPanicsOfWorkersAreErrors checks that a panic in any worker ends the dispatch with an InternalError, even if the
// worker holds a lock for which others wait.
func TestPanicsOfWorkersAreErrors(t *testing.T) {
	for _, workers := range []int{1, 4} {
		p := program(t, counting)
		if interpreter.BreakAtomics(p) == 0 {
			t.Fatal("the program has no atomic instruction")
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		_, err := p.Dispatch(ctx, p.Entry(""), [3]uint32{64, 1, 1}, bound(),
			interpreter.DispatchOptions{Workers: workers})
		var bug *hlsl2spirv.InternalError
		if !errors.As(err, &bug) || !strings.Contains(bug.Report(), "a broken atomic") ||
			!strings.Contains(bug.Report(), "BreakAtomics") {
			t.Errorf("%d workers: got %v", workers, err)
		}
		if ctx.Err() != nil {
			t.Errorf("%d workers: workers wait for the lock of the one that panicked", workers)
		}
		cancel()
	}
}

// TestChangedEntriesRunAsBefore checks that changes to the result of Entries do not affect the program.
func TestChangedEntriesRunAsBefore(t *testing.T) {
	p := program(t, counting)
	for _, e := range p.Entries() {
		e.Name, e.Size = "", [3]uint32{}
	}
	e := p.Entry("main")
	if e == nil || e.Size != [3]uint32{32, 1, 1} {
		t.Fatalf("the program has the entry point %+v", e)
	}
	e.Size = [3]uint32{1 << 20, 1 << 20, 0}
	r := bound()
	if _, err := p.Dispatch(t.Context(), e, [3]uint32{1, 1, 1}, r, interpreter.DispatchOptions{}); err != nil ||
		r.List[0].Data[0] != 32 {
		t.Errorf("%v, %d invocations", err, r.List[0].Data[0])
	}
}

// TestMissingNotes checks that NoteMessage returns "" if the index is out of range.
func TestMissingNotes(t *testing.T) {
	f := interpreter.Finding{Notes: []interpreter.Note{{Text: "here"}}}
	if f.NoteMessage(-1) != "" || f.NoteMessage(1) != "" || !strings.HasSuffix(f.NoteMessage(0), "here") {
		t.Error("NoteMessage returns something else")
	}
}

// TestChangedImages checks that Dispatch rejects an image whose fields the caller has changed such that they no longer
// match its texels.
func TestChangedImages(t *testing.T) {
	p := program(t, `RWTexture2D<float4> picture; [numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) { picture[id.xy] += 1; }`)
	for name, test := range map[string]struct {
		change func(im *texel.Image)
		want   string
	}{
		"nothing": {func(*texel.Image) {}, ""},
		"data":    {func(im *texel.Image) { im.Data = im.Data[:8] }, "1024 bytes, but its data has 8"},
		"width":   {func(im *texel.Image) { im.Shape.Width = 1 << 10 }, "bytes, but its data has 1024"},
		"smaller": {func(im *texel.Image) { im.Shape.Width = 1 }, ""},
		"dim":     {func(im *texel.Image) { im.Shape.Dim = 200 }, "does not have a valid format and dimensionality"},
		"format":  {func(im *texel.Image) { im.Format = 200 }, "does not have a valid format and dimensionality"},
		"samples": {func(im *texel.Image) { im.Shape.Samples = -1 }, ""},
		"all":     {func(im *texel.Image) { *im = texel.Image{} }, "does not have a valid format and dimensionality"},
	} {
		im, err := texel.New(texel.R32G32B32A32Float, texel.Shape{Dim: texel.Dim2D, Width: 8, Height: 8},
			make([]byte, 1024))
		if err != nil {
			t.Fatal(err)
		}
		test.change(im)
		r := interpreter.Resources{List: []interpreter.Resource{{Kind: interpreter.StorageImage, Image: im}}}
		_, err = p.Dispatch(t.Context(), p.Entry(""), [3]uint32{1, 1, 1}, r, interpreter.DispatchOptions{})
		if err == nil && test.want == "" && im.Data[0]|im.Data[3] != 0 {
			continue // the dispatch runs and writes to the caller's bytes
		}
		if err == nil || test.want == "" || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}
