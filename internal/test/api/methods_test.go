package api

import (
	"context"
	"errors"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/tokenmutation"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// methodArguments holds the arguments, after the context, of each method that takes arguments.
var methodArguments = map[string][]any{
	"Result.Locate": {int32(1)}, "Result.LocateSpelling": {int32(1)}, "Result.Reflection": {},
	"Result.Diagnose":    {[]hlsl2spirv.Observation{{Text: "seen", Pos: 1}, {Pos: -1}, {Pos: math.MinInt32}, {Pos: math.MaxInt32}, {Pos: 7, Notes: []hlsl2spirv.ObservedNote{{Pos: -9}}}}},
	"Diagnostics.Locate": {compiler.Pos(1)}, "Diagnostics.Verify": {io.Discard}, "Diagnostics.Write": {io.Discard},
	"Diagnostics.WriteAs": {io.Discard, compiler.RenderOptions{}}, "Diagnostics.WriteJSON": {io.Discard}, "Diagnostics.WriteSARIF": {io.Discard},
	"Unit.Compile":        {0},
	"Program.Entry":       {""},
	"Finding.NoteMessage": {1},
	"Analysis.Append":     {[]uint32{1}, []specialize.Value{{ID: 1, Bits: 1}}, specialize.FixDefaults}, "Analysis.Parse": {"1=2"},
	"Analysis.Specialize": {[]specialize.Value(nil), specialize.FixDefaults},
}

// packages lists the packages whose types have stable methods, and the package of InternalError.
var packages = map[string]bool{
	reflect.TypeFor[hlsl2spirv.Result]().PkgPath(): true, reflect.TypeFor[hlsl2spirv.InternalError]().PkgPath(): true,
	reflect.TypeFor[interpreter.Program]().PkgPath(): true, reflect.TypeFor[specialize.Analysis]().PkgPath(): true,
}

// A caller calls all methods of results, and of the values that they return.
type caller struct {
	t      *testing.T
	called map[reflect.Type]bool
	bound  interpreter.Resources
}

// reach calls the methods of all values of our types that can be reached from v through exported fields, first elements
// of lists, and results of methods. The parameter calls limits the depth of method calls.
func (c *caller) reach(v reflect.Value, calls int) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		c.reach(v.Elem(), calls)
	case reflect.Slice, reflect.Array:
		for i := range min(v.Len(), 3) {
			c.reach(v.Index(i), calls)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if packages[v.Type().PkgPath()] && v.Type().Field(i).IsExported() {
				c.reach(v.Field(i), calls)
			}
		}
	}
	if t := v.Type(); packages[t.PkgPath()] && t.Kind() != reflect.Interface && reflect.PointerTo(t).NumMethod() > 0 &&
		calls > 0 {
		c.called[t] = true
		if !v.CanAddr() {
			copied := reflect.New(t).Elem()
			copied.Set(v)
			v = copied
		}
		c.call(v.Addr(), calls-1)
	}
}

// call calls all methods of a value. It fails the test for a method with unknown arguments.
func (c *caller) call(v reflect.Value, calls int) {
	for i := range v.NumMethod() {
		m, name := v.Method(i), v.Type().Elem().Name()+"."+v.Type().Method(i).Name
		ctx, cancel := context.WithTimeout(c.t.Context(), 10*time.Second)
		row, ok := methodArguments[name]
		if p, is := v.Interface().(*interpreter.Program); is && name == "Program.Dispatch" {
			row, ok = []any{p.Entry(""), [3]uint32{1, 1, 1}, c.bound,
				interpreter.DispatchOptions{MaxSteps: 10000, MaxMemory: 1 << 26}}, true
		}
		var args []reflect.Value
		if m.Type().NumIn() > len(row) {
			args = append(args, reflect.ValueOf(ctx))
		}
		for _, arg := range row {
			args = append(args, reflect.ValueOf(arg))
		}
		if !ok && m.Type().NumIn() > 0 || len(args) != m.Type().NumIn() {
			c.t.Fatalf("the table has no arguments for %s", name)
		}
		for _, result := range c.results(name, m, args) {
			if err, ok := result.Interface().(error); ok {
				noBug(c.t, name, err)
			}
			c.reach(result, calls)
		}
		if ctx.Err() != nil {
			c.t.Errorf("%s does not end", name)
		}
		cancel()
	}
}

// results calls a method and reports a panic.
func (c *caller) results(name string, m reflect.Value, args []reflect.Value) []reflect.Value {
	defer func() {
		if p := recover(); p != nil {
			c.t.Errorf("%s: %v\n%s", name, p, debug.Stack())
		}
	}()
	return m.Call(args)
}

// each calls the methods of the results of a function.
func (c *caller) each(name string, results ...any) {
	for _, v := range results {
		if err, ok := v.(error); ok {
			noBug(c.t, name, err)
		}
		if v != nil {
			c.reach(reflect.ValueOf(v), 3)
		}
	}
}

// promisedFunctions lists the stable functions whose results have methods.
var promisedFunctions = []any{
	hlsl2spirv.Compile, hlsl2spirv.CompileHLSL, hlsl2spirv.CompileFile, hlsl2spirv.Preprocess, hlsl2spirv.Includes,
	hlsl2spirv.Bodies, hlsl2spirv.Check,
	interpreter.Load, interpreter.ParseChecks, specialize.Prepare,
	func() (_ hlsl2spirv.Error, _ hlsl2spirv.OptionError, _ interpreter.Error, _ specialize.ValueError) {
		return
	},
}

// returnedTypes adds our types that can be reached from type t.
func returnedTypes(t reflect.Type, all map[reflect.Type]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		returnedTypes(t.Elem(), all)
	case reflect.Func:
		for i := range t.NumOut() {
			returnedTypes(t.Out(i), all)
		}
	}
	if !packages[t.PkgPath()] || all[t] {
		return
	}
	all[t] = true
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				returnedTypes(t.Field(i).Type, all)
			}
		}
	}
	for i := range reflect.PointerTo(t).NumMethod() {
		m := reflect.PointerTo(t).Method(i)
		returnedTypes(m.Type, all)
	}
}

func noBug(t *testing.T, name string, err error) {
	t.Helper()
	if bug := (*hlsl2spirv.InternalError)(nil); errors.As(err, &bug) {
		t.Errorf("%s: %s", name, bug.Report())
	}
}

// Every method of the results of mutated shaders and modules returns without an InternalError. New types and methods
// are included automatically. SEEDS=0:20m runs for twenty minutes.
func TestMethodsOfMutatedInputs(t *testing.T) {
	texts := slices.Sorted(maps.Values(testfiles.Texts(t, "../../../testdata/exec/*.hlsl")))
	c := &caller{t: t, called: map[reflect.Type]bool{}}
	for binding := range uint32(4) {
		c.bound.List = append(c.bound.List, interpreter.Resource{Binding: binding, Data: make([]byte, 1024)})
	}
	cases := testenv.Seeds(t, "0:5000")
	all, made, programs, analyses := 0, 0, 0, 0
	one := func(r *rand.Rand) {
		all++
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		o := hlsl2spirv.Options{Profile: "cs_6_2", TargetEnv: "vulkan1.3", BytesOnly: all%8 == 0, DebugInfo: all%3 == 0,
			Limits: hlsl2spirv.SafeLimits()}
		if all%64 == 0 {
			o.Profile = "px_6_0"
		}
		src := hlsl2spirv.Source{Name: "a.hlsl",
			Text: tokenmutation.Mutate(r, rawtoken.Split(texts[r.IntN(len(texts))]),
				rawtoken.Split(texts[r.IntN(len(texts))]))}
		result, err := hlsl2spirv.Compile(ctx, src, o)
		c.each("Compile", &result, err)
		if all%4 == 0 {
			unit, err := hlsl2spirv.Check(ctx, src, o, func(f hlsl2spirv.Function) bool { return f.NumThreads })
			c.each("Check", unit, err)
		}
		if words := result.Words(); words != nil {
			made++
			for range 8 {
				p, a := c.module(ctx, r, words)
				programs, analyses = programs+p, analyses+a
			}
		}
		if ctx.Err() != nil {
			t.Errorf("a case does not end:\n%s", src.Text)
		}
	}
	for n := range cases.All() {
		one(rand.New(rand.NewPCG(n, 32)))
	}
	t.Logf("%d of %d shaders have modules; %d programs and %d analyses of mutated modules", made, all, programs,
		analyses)
	if made < all/10 || made > all*9/10 || programs < all/10 || analyses < all/20 {
		t.Errorf("%d of %d shaders have modules; %d programs and %d analyses: too few or too many", made, all, programs,
			analyses)
	}
	c.reach(reflect.ValueOf(new(hlsl2spirv.InternalError)), 1) // calls must not return one
	types := map[reflect.Type]bool{}
	for _, f := range promisedFunctions {
		returnedTypes(reflect.TypeOf(f), types)
	}
	for typ := range types {
		if reflect.PointerTo(typ).NumMethod() > 0 && !c.called[typ] {
			t.Errorf("no method of a %v is called", typ)
		}
	}
}

// module mutates a module and calls the methods of its results in all packages. It returns the numbers of programs
// and analyses.
func (c *caller) module(ctx context.Context, r *rand.Rand, words []uint32) (programs, analyses int) {
	words = moduletest.Damage(r, words)
	again, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "a.spv", Text: string(spirv.Bytes(words))},
		hlsl2spirv.Options{})
	c.each("Compile", &again, err)
	a, err := specialize.Prepare(words, specialize.Options{})
	c.each("Prepare", a, err)
	if err == nil {
		analyses++
	}
	m, err := spirv.Decode(words)
	if err != nil {
		return programs, analyses
	}
	p, err := interpreter.Load(m, interpreter.Options{Checks: interpreter.AllChecks})
	c.each("Load", p, err)
	if err == nil {
		programs++
	}
	return programs, analyses
}
