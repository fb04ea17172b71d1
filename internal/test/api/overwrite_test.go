package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// overwrite changes all data that can be reached from v through exported fields, elements and pointers. Interface
// values, such as errors, do not belong to the caller.
func overwrite(v reflect.Value, seen map[any]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if at := (any)([2]any{v.Pointer(), v.Type()}); !v.IsNil() && !seen[at] {
			seen[at] = true
			overwrite(v.Elem(), seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				overwrite(v.Field(i), seen)
			}
		}
	case reflect.Slice:
		v = v.Slice(0, v.Cap()) // a caller's append writes there
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			overwrite(v.Index(i), seen)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			overwrite(v.MapIndex(key), seen)
			v.SetMapIndex(key, reflect.Value{})
		}
	}
	if !v.CanSet() {
		return
	}
	switch {
	case v.CanInt():
		v.SetInt(^v.Int())
	case v.CanUint():
		v.SetUint(^v.Uint())
	case v.CanFloat():
		v.SetFloat(v.Float() + 1)
	case v.Kind() == reflect.String:
		v.SetString("overwritten")
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	}
}

// readOnly lists the results that callers must not change according to docs/reference/api.md.
var readOnly = map[reflect.Type]bool{reflect.TypeFor[*compiler.LLVM](): true,
	reflect.TypeFor[*compiler.MLIRFile](): true}

// overwriteResults overwrites the results of all methods without arguments, and then the values themselves.
func overwriteResults(values ...any) {
	for _, of := range values {
		v := reflect.ValueOf(of)
		for i := range v.NumMethod() {
			if m := v.Method(i); m.Type().NumIn() == 0 && m.Type().NumOut() > 0 && !readOnly[m.Type().Out(0)] {
				for _, result := range m.Call(nil) {
					overwrite(result, map[any]bool{})
				}
			}
		}
	}
	for _, of := range values {
		overwrite(reflect.ValueOf(of), map[any]bool{})
	}
}

// owned maps names to sources whose results together have all possible parts.
var owned = map[string]string{
	"compute":  "#include \"a.h\"\n[[vk::constant_id(3)]] const uint c = A;\nstruct S { float4 a[2]; int b; };\nStructuredBuffer<S> from; RWByteAddressBuffer to;\n[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { float3 unused = from[c].a[1]; to.Store(id.x * 4, from[id.x].b + c); printf(\"%d\", id.x); }",
	"warnings": "#define TWICE(x) (x + x)\n[numthreads(1, 1, 1)] void main() { int i = TWICE(1.5); float3 a = float4(1, 2, 3, 4); }",
	"errors":   "#include \"b.h\"\n#define BAD lihgt\nfloat f(float x) { return x; }\n[numthreads(1, 1, 1)] void main() { float light; f(BAD); f(); }",
}

// texts returns the complete text of a result.
func texts(t *testing.T, r *hlsl2spirv.Result, err error) string {
	var b bytes.Buffer
	m, rerr := r.Reflection(t.Context())
	reflection, jerr := json.Marshal(m)
	fmt.Fprintln(&b, err, rerr, jerr, string(reflection))
	fmt.Fprintln(&b, r.Bytes(), r.Words(), r.Disassembly(), r.Includes, r.Files, r.DebugFile())
	fmt.Fprintf(&b, "%+v\n", r.Diagnostics.Resolved())
	if err := r.Diagnostics.WriteJSON(&b); err != nil {
		t.Error(err)
	}
	return b.String()
}

// A caller that overwrites all data returned by a call does not affect later results. This includes results of a
// Compiler or a Unit that several goroutines use at the same time.
func TestResultsBelongToTheCaller(t *testing.T) {
	c := hlsl2spirv.NewCompiler(fstest.MapFS{"a.h": {Data: []byte("#define A 1\n")}})
	all := func(hlsl2spirv.Function) bool { return true }
	for name, text := range owned {
		for form, o := range map[string]hlsl2spirv.Options{
			"module": {}, "bytes": {BytesOnly: true}, "mlir": {Emit: "mlir"}, "llvm": {Emit: "llvm"}, "split": {DebugInfo: true, SplitDebug: hlsl2spirv.SplitDebug{Wanted: true}},
		} {
			o.Profile, o.TargetEnv = "cs_6_0", "vulkan1.3"
			src := hlsl2spirv.Source{Name: "main.hlsl", Text: text}
			calls := map[string]func() (hlsl2spirv.Result, error){
				"Compile": func() (hlsl2spirv.Result, error) { return c.Compile(t.Context(), src, o) },
				"Preprocess": func() (hlsl2spirv.Result, error) {
					r, _, err := c.Preprocess(t.Context(), src, o)
					return r, err
				},
				"Includes": func() (hlsl2spirv.Result, error) { return c.Includes(t.Context(), src, o) },
			}
			uo := o
			uo.Files = fstest.MapFS{"a.h": {Data: []byte("#define A 1\n")}}
			if unit, err := hlsl2spirv.Check(t.Context(), src, uo, all); err == nil {
				calls["Unit"] = func() (hlsl2spirv.Result, error) {
					overwriteResults(unit.Entries())
					for _, e := range unit.Entries() {
						if e.Name != "main" {
							t.Errorf("%s: the unit has the entry point %+v", name, e)
						}
					}
					return unit.Compile(t.Context(), 0)
				}
			}
			for function, call := range calls {
				r, err := call()
				want := texts(t, &r, err)
				var wait sync.WaitGroup
				for range 3 {
					wait.Go(func() {
						for range 2 {
							r, err := call()
							if got := texts(t, &r, err); got != want {
								t.Errorf("%s of %s as %s: got\n%s\nwant\n%s", function, name, form, got, want)
								return
							}
							if m, err := r.Reflection(t.Context()); err == nil {
								overwriteResults(m)
							}
							overwriteResults(&r)
						}
					})
				}
				wait.Wait()
			}
		}
	}
}

// The same applies to programs and analyses of modules.
func TestResultsOfModulesBelongToTheCaller(t *testing.T) {
	r, err := hlsl2spirv.Compile(t.Context(),
		hlsl2spirv.Source{Name: "main.hlsl", Text: "#define A 1\n" + owned["compute"][len("#include \"a.h\"\n"):]},
		hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := interpreter.Load(r.Module, interpreter.Options{Checks: interpreter.AllChecks, Profile: true})
	if err != nil {
		t.Fatal(err)
	}
	a, err := specialize.Prepare(r.Words(), specialize.Options{})
	if err != nil {
		t.Fatal(err)
	}
	call := func() (text string, results []any) {
		list := []interpreter.Resource{{Data: make([]byte, 144)}, {Binding: 1, Data: make([]byte, 8)}}
		report, err := p.Dispatch(t.Context(), p.Entry(""), [3]uint32{2, 1, 1}, interpreter.Resources{List: list},
			interpreter.DispatchOptions{})
		words, serr := a.Specialize([]specialize.Value{{ID: 3, Bits: 1}}, specialize.KeepOthers)
		constants, entries := a.Constants(), p.Entries()
		profile, jerr := json.Marshal(report.Profile)
		text = fmt.Sprintln(err, serr, jerr, report.Printed, report.Findings, report.Instructions, string(profile),
			words, constants, list)
		for _, e := range entries {
			text += fmt.Sprintln(e.Name, e.Size)
		}
		return text, []any{&report, &words, &constants, &entries, p, a}
	}
	want, _ := call()
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			for range 3 {
				got, results := call()
				if got != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
				overwriteResults(results...)
			}
		})
	}
	wait.Wait()
}
