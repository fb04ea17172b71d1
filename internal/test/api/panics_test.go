package api

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// A brokenFile panics on every operation, like a bug in the middle of the work.
type brokenFile struct{}

func (brokenFile) Open(string) (fs.File, error) { panic("a broken file") }
func (brokenFile) Write([]byte) (int, error)    { panic("a broken file") }

// A brokenContext panics in each of its methods.
type brokenContext struct{ context.Context }

func brokenStep(string, string) func()              { panic("a broken step") }
func brokenChoice(hlsl2spirv.Function) bool         { panic("a broken choice") }
func including(hlsl2spirv.Source) hlsl2spirv.Source { return hlsl2spirv.Source{Text: `#include "a.h"`} }

// broken calls each function that can return an error. The arguments make the function panic.
var broken = map[string]func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error{
	"Compile": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, err := hlsl2spirv.Compile(ctx, src, o)
		return err
	},
	"CompileHLSL": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, err := hlsl2spirv.CompileHLSL(ctx, src, o)
		return err
	},
	"CompileFile": func(ctx context.Context, _ hlsl2spirv.Source, o hlsl2spirv.Options) error {
		o.Files = brokenFile{}
		_, err := hlsl2spirv.CompileFile(ctx, "a.hlsl", o)
		return err
	},
	"Preprocess": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, _, err := hlsl2spirv.Preprocess(ctx, including(src), o)
		return err
	},
	"Includes": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, _, err := hlsl2spirv.Includes(ctx, including(src), o)
		return err
	},
	"Bodies": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, _, err := hlsl2spirv.Bodies(ctx, including(src), o)
		return err
	},
	"Check": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		o.Observe = nil
		_, err := hlsl2spirv.Check(ctx, src, o, brokenChoice)
		return err
	},
	"Unit.Compile": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		atEmit := false
		o.Observe = func(_, name string) func() {
			if atEmit = atEmit || name == "emit"; atEmit {
				panic("a broken step")
			}
			return func() {}
		}
		unit, err := hlsl2spirv.Check(ctx, src, o, func(hlsl2spirv.Function) bool { return true })
		if err != nil {
			return nil
		}
		_, err = unit.Compile(ctx, 0)
		return err
	},
	"Compiler.Compile": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, err := hlsl2spirv.NewCompiler(nil).Compile(ctx, src, o)
		return err
	},
	"Compiler.Preprocess": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, _, err := hlsl2spirv.NewCompiler(nil).Preprocess(ctx, including(src), o)
		return err
	},
	"Compiler.Includes": func(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
		_, err := hlsl2spirv.NewCompiler(nil).Includes(ctx, including(src), o)
		return err
	},
	"Compiler.ReadFile": func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) error {
		_, err := hlsl2spirv.NewCompiler(brokenFile{}).ReadFile("", "a.h", 1)
		return err
	},
	"Compiler.Sum": func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) error {
		_, err := hlsl2spirv.NewCompiler(brokenFile{}).Sum("", "a.h")
		return err
	},
	"Compiler.File": func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) error {
		return hlsl2spirv.NewCompiler(brokenFile{}).File("", "a.h").Err
	},
	"Result.Reflection": func(ctx context.Context, src hlsl2spirv.Source, _ hlsl2spirv.Options) error {
		r, err := hlsl2spirv.Compile(ctx, src, hlsl2spirv.Options{Profile: "ps_6_0"})
		if err != nil {
			return nil
		}
		_, err = r.Reflection(brokenContext{})
		return err
	},
	"specialize.Analysis.Specialize": func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) error {
		_, err := new(specialize.Analysis).Specialize(nil, specialize.KeepOthers) // not created by Prepare
		return err
	},
	"Diagnostics.Write":      writing(hlsl2spirv.Diagnostics.Write),
	"Diagnostics.WriteJSON":  writing(hlsl2spirv.Diagnostics.WriteJSON),
	"Diagnostics.WriteSARIF": writing(hlsl2spirv.Diagnostics.WriteSARIF),
}

// writing calls a method that writes diagnostics.
func writing(write func(hlsl2spirv.Diagnostics, io.Writer) error) func(context.Context, hlsl2spirv.Source,
	hlsl2spirv.Options) error {
	return func(ctx context.Context, src hlsl2spirv.Source, _ hlsl2spirv.Options) error {
		src.Text = wrongText
		r, _ := hlsl2spirv.Compile(ctx, src, hlsl2spirv.Options{Profile: "ps_6_0"})
		return write(r.Diagnostics, brokenFile{})
	}
}

// A panic inside any function is returned as an InternalError with the text of a report.
func TestPanicsAreInternalErrors(t *testing.T) {
	for name, call := range broken {
		err := call(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: rightText},
			hlsl2spirv.Options{Profile: "ps_6_0", Observe: brokenStep})
		var bug *hlsl2spirv.InternalError
		if !errors.As(err, &bug) {
			t.Errorf("%s: got %v", name, err)
			continue
		}
		if text := bug.Report(); !strings.Contains(text, bug.Error()) || !strings.Contains(text, "goroutine") {
			t.Errorf("%s: the report is %s", name, text)
		}
	}
}

// A panic does not affect the state of a Compiler: the next compilation of the same source returns the usual module.
func TestPanicsLeaveNoState(t *testing.T) {
	c := hlsl2spirv.NewCompiler(nil)
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: rightText}
	o := hlsl2spirv.Options{Profile: "ps_6_0", BytesOnly: true}
	broken := o
	broken.TracePasses = brokenFile{}
	var bug *hlsl2spirv.InternalError
	if _, err := c.Compile(t.Context(), src, broken); !errors.As(err, &bug) {
		t.Fatalf("got %v", err)
	}
	got, err := c.Compile(t.Context(), src, o)
	want, _ := compiled(t.Context(), rightText, o)
	if err != nil || string(got.Bytes()) != string(want.Bytes()) {
		t.Errorf("%v, %d bytes, want %d", err, len(got.Bytes()), len(want.Bytes()))
	}
}

// A nil context behaves like one that never ends.
func TestNilContexts(t *testing.T) {
	var none context.Context
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: "[numthreads(1, 1, 1)] void main() {}"}
	o := hlsl2spirv.Options{Profile: "cs_6_0"}
	all := func(hlsl2spirv.Function) bool { return true }
	r, err := hlsl2spirv.Compile(none, src, o)
	if err != nil {
		t.Fatal(err)
	}
	unit, err := hlsl2spirv.Check(none, src, o, all)
	if err != nil {
		t.Fatal(err)
	}
	program, err := interpreter.Load(r.Module, interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := hlsl2spirv.NewCompiler(nil)
	for name, call := range map[string]func() error{
		"CompileHLSL":         func() error { _, err := hlsl2spirv.CompileHLSL(none, src, o); return err },
		"CompileFile":         func() error { _, err := hlsl2spirv.CompileFile(none, "a.hlsl", inFiles(src, o)); return err },
		"Preprocess":          func() error { _, _, err := hlsl2spirv.Preprocess(none, src, o); return err },
		"Includes":            func() error { _, _, err := hlsl2spirv.Includes(none, src, o); return err },
		"Bodies":              func() error { _, _, err := hlsl2spirv.Bodies(none, src, o); return err },
		"Unit.Compile":        func() error { _, err := unit.Compile(none, 0); return err },
		"Compiler.Compile":    func() error { _, err := c.Compile(none, src, o); return err },
		"Compiler.Preprocess": func() error { _, _, err := c.Preprocess(none, src, o); return err },
		"Compiler.Includes":   func() error { _, err := c.Includes(none, src, o); return err },
		"Result.Reflection":   func() error { _, err := r.Reflection(none); return err },
		"Program.Dispatch": func() error {
			_, err := program.Dispatch(none, program.Entry(""), [3]uint32{2, 1, 1}, interpreter.Resources{},
				interpreter.DispatchOptions{Workers: 2})
			return err
		},
	} {
		if err := call(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// All packages of the API use the same type for internal errors.
func TestOneInternalError(t *testing.T) {
	want := reflect.TypeFor[hlsl2spirv.InternalError]()
	for _, got := range []reflect.Type{reflect.TypeFor[interpreter.InternalError](),
		reflect.TypeFor[specialize.InternalError]()} {
		if got != want {
			t.Errorf("%v is not %v", got, want)
		}
	}
}
