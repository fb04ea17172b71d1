package interpreter_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

const counting = `RWByteAddressBuffer counts;
[numthreads(32, 1, 1)] void main(uint3 id : SV_GroupID) { counts.InterlockedAdd(id.x % 2 * 4, 1); }`

// program compiles and loads a compute shader.
func program(t *testing.T, text string) *interpreter.Program {
	t.Helper()
	r, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: text}, hlsl2spirv.Options{Profile: "cs_6_0"})
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

// A panic of a worker ends the dispatch with an InternalError, also if the worker holds a lock
// that others wait for, and whatever goroutine it is.
func TestPanicsOfWorkersAreErrors(t *testing.T) {
	for _, workers := range []int{1, 4} {
		p := program(t, counting)
		if interpreter.BreakAtomics(p) == 0 {
			t.Fatal("the program has no atomic instruction")
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		_, err := p.Dispatch(ctx, p.Entry(""), [3]uint32{64, 1, 1}, bound(), interpreter.DispatchOptions{Workers: workers})
		var bug *hlsl2spirv.InternalError
		if !errors.As(err, &bug) || !strings.Contains(bug.Report(), "a broken atomic") || !strings.Contains(bug.Report(), "BreakAtomics") {
			t.Errorf("%d workers: got %v", workers, err)
		}
		if ctx.Err() != nil {
			t.Errorf("%d workers: workers wait for the lock of the one that panicked", workers)
		}
		cancel()
	}
}

// An entry point that the caller changed runs as the module has it.
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
	if _, err := p.Dispatch(t.Context(), e, [3]uint32{1, 1, 1}, r, interpreter.DispatchOptions{}); err != nil || r.List[0].Data[0] != 32 {
		t.Errorf("%v, %d invocations", err, r.List[0].Data[0])
	}
}

// A note that a finding does not have is empty.
func TestNotesThatAreNotThere(t *testing.T) {
	f := interpreter.Finding{Notes: []interpreter.Note{{Text: "here"}}}
	if f.NoteMessage(-1) != "" || f.NoteMessage(1) != "" || !strings.HasSuffix(f.NoteMessage(0), "here") {
		t.Error("NoteMessage returns something else")
	}
}
