package limits

import (
	"context"
	"errors"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
)

// limited maps names of limits to sources that exceed a low value of the limit.
var limited = map[string]struct {
	limit int
	text  string
	want  string // the expected error or warning; LimitExceeded if empty
}{
	"source-bytes":        {limit: 50, text: "#include \"a.h\"\n" + pixel("")},
	"tokens":              {limit: 50, text: "#define A(x) x x x x\n" + pixel("A(A(A(;)))")},
	"spelled-bytes":       {limit: 100, text: "#define P(a, b) a##b\n" + pixel("int P(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb);")},
	"includes":            {limit: 3, text: strings.Repeat("#include \"a.h\"\n", 4) + pixel("")},
	"include-depth":       {limit: 3, text: "#include \"a.h\"\n", want: "#include nested too deeply"},
	"macro-depth":         {limit: 3, text: "#define F(x) x\n" + pixel("F(F(F(F(F(;)))))"), want: "macro invocations nested too deeply in arguments (limit 3)"},
	"conditional-depth":   {limit: 3, text: strings.Repeat("#if 1\n", 5), want: "conditional directives nested too deeply (limit 3)"},
	"include-lookups":     {limit: 3, text: "#if __has_include(<1>) || __has_include(<2>) || __has_include(<3>) || __has_include(<4>)\n#endif\n" + pixel("")},
	"template-depth":      {limit: 5, text: "template<int N> struct S { S<N + 1> s; };" + pixel("S<0> s;"), want: "recursive template instantiation exceeded maximum depth of 5"},
	"template-instances":  {limit: 5, text: "template<int N> float f() { return N; }" + pixel(numbered("x += f<@>();", 6))},
	"template-name-bytes": {limit: 200, text: "template<typename A, typename B> struct P {}; typedef P<int, int> A; typedef P<A, A> B; typedef P<B, B> C; typedef P<C, C> D;" + pixel("D d;")},
	"checked-nodes":       {limit: 20, text: pixel("x += k * x + x * x + x * k + x * x; x = x;")},
	"leaves":              {limit: 10, text: "struct S { float a[20]; }; ByteAddressBuffer b;" + pixel("S s = b.Load<S>(k); x = s.a[k];")},
	"instructions":        {limit: 50, text: pixel(strings.Repeat("x = sin(x);", 50))},
	"pass-steps":          {limit: 10, text: pixel(numbered("float v@; if (k > @) v@ = 1; x += v@;", 20))},
	"inlined":             {limit: 10, text: "[noinline] float g(float x) { return x; } float f(float x) { return x * x + x; }" + pixel(strings.Repeat("x.x += f(x.y);", 20)), want: "are not inlined"},
	"unrolled":            {limit: 10, text: pixel("[unroll] for (int i = 0; i < 20; i++) x += sin(x * i);"), want: "unroll"},
	"warnings":            {limit: 3, text: pixel(strings.Repeat("k;", 5)), want: "too many warnings emitted, the limit is 3 (-flimit=warnings=<n>)"},
}

// Each limit can be exceeded, and the diagnostic then names it.
func TestEachLimitIsNamed(t *testing.T) {
	files := fstest.MapFS{"a.h": {Data: []byte("#if __INCLUDE_LEVEL__ < 5\n#include \"a.h\"\n#endif\n")}}
	for _, name := range hlsl2spirv.LimitNames() {
		t.Run(name, func(t *testing.T) {
			c, ok := limited[name]
			if !ok {
				t.Fatal("no source reaches it")
			}
			opts := hlsl2spirv.Options{Profile: "ps_6_0", HLSLVersion: "2021", Files: files, UnrollLoops: true,
				Warnings: []string{"all"}}
			opts.Limits.Set(name, c.limit)
			result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: c.text},
				opts)
			var wrong *hlsl2spirv.Error
			if err != nil && !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			var reported strings.Builder
			result.Diagnostics.Write(&reported)
			want := c.want
			if want == "" {
				want = "(-flimit=" + name + "=<n>)"
			}
			if !strings.Contains(reported.String(), want) {
				t.Errorf("%v\n%s", err, reported.String())
			}
		})
	}
}

// The quantities correspond to the fields of Limits: each name sets the field with that name.
func TestLimitsHaveAFieldForEachQuantity(t *testing.T) {
	capital := regexp.MustCompile(`\B[A-Z]`)
	fields := reflect.TypeFor[hlsl2spirv.Limits]()
	if fields.NumField() != int(budget.Count) {
		t.Errorf("%d fields for %d quantities", fields.NumField(), budget.Count)
	}
	for i := range fields.NumField() {
		field := fields.Field(i).Name
		name := strings.ToLower(capital.ReplaceAllString(field, "-$0"))
		var l hlsl2spirv.Limits
		if !l.Set(name, 7) || reflect.ValueOf(l).Field(i).Int() != 7 {
			t.Errorf("-flimit=%s does not set %s", name, field)
		}
		if row := &budget.Rows[i]; row.Name != name || row.Default <= 0 || row.What == "" {
			t.Errorf("quantity %d: %+v", i, row)
		}
	}
}
