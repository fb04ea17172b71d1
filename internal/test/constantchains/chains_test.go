package constantchains

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
	"github.com/hlsl2spirv/hlsl2spirv/internal/format"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/hostile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// longest is the processor time limit of a consumer.
const longest = 10 * time.Second

const output = "RWStructuredBuffer<uint> b:register(u0);"

// chains lists forms of constants. Each constant refers to the previous one twice: without memoization, evaluation
// takes 2^n steps.
var chains = []struct {
	name string
	text func(n int) string
	many bool // ends at a limit, because the language requires repeated evaluation
}{
	{"specialization constants", func(n int) string {
		return "[[vk::constant_id(0)]] const uint c0=0;\n" + hostile.Numbered("static const uint c@=c#P+c#P;\n", 1, n) +
			output +
			last("groupshared uint g[c@+4];[numthreads(c@+4,1,1)]void main(uint t:SV_GroupIndex){g[t]=c@;b[0]=g[t];}",
				n)
	}, false},
	{"local constants", func(n int) string {
		return "[[vk::constant_id(0)]] const uint c=0;" + output + "[numthreads(4,1,1)]void main(){const uint c0=c;" +
			hostile.Numbered("const uint c@=c#P+c#P;\n", 1, n) + last("b[0]=c@;}", n)
	}, false},
	{"static constants", func(n int) string {
		return "static const uint c0=0;\n" + hostile.Numbered("static const uint c@=c#P+c#P;\n", 1, n) + output +
			last("static uint g[c@+4];[numthreads(c@+4,1,1)]void main(){g[0]=c@;b[0]=g[0];}", n)
	}, false},
	{"static vectors", func(n int) string {
		return "static const uint4 c0=0;\n" + hostile.Numbered("static const uint4 c@=c#P.wzyx+c#P;\n", 1, n) + output +
			last("[numthreads(4,1,1)]void main(){b[0]=c@.x;}", n)
	}, false},
	{"array lengths", func(n int) string {
		return "static const uint c0=1;\n" + hostile.Numbered("static const uint c@=sizeof(uint[c#P])+c#P-sizeof(uint[c#P]);\n", 1, n) + output +
			last("[numthreads(c@,1,1)]void main(){b[0]=c@;}", n)
	}, false},
	{"enumerators", func(n int) string {
		return "enum E{c0=0,\n" + hostile.Numbered("c@=c#P+c#P,\n", 1, n) + "};" + output +
			last("[numthreads(c@+4,1,1)]void main(){b[0]=c@;}", n)
	}, false},
	{"default template arguments", func(n int) string {
		return "template<uint N=0> struct S0{static const uint v=N;};\n" +
			hostile.Numbered("template<uint N=S#P<>::v+S#P<>::v> struct S@{static const uint v=N;};\n", 1, n) + output +
			last("[numthreads(S@<>::v+4,1,1)]void main(){b[0]=S@<>::v;}", n)
	}, true},
	{"macros", func(n int) string {
		return "#define c0 0\n" + hostile.Numbered("#define c@ (c#P+c#P)\n", 1, n) + output +
			last("[numthreads(c@+4,1,1)]void main(){b[0]=c@;}", n)
	}, true},
}

// last returns format with the number of the last constant of a chain.
func last(format string, n int) string { return hostile.Numbered(format, n-1, n) }

// consumers lists all users of constant values. A consumer that needs a module receives the chain's module.
var consumers = []struct {
	name string
	use  func(t *testing.T, text string, r *hlsl2spirv.Result)
}{
	{"reflection", func(t *testing.T, _ string, r *hlsl2spirv.Result) {
		if d := shadertest.MustReflect(t, r); r.Module != nil &&
			(len(d.EntryPoints) != 1 || d.EntryPoints[0].WorkgroupSize[0] == 0 || d.Incomplete) {
			t.Errorf("the entry points are %v", d.EntryPoints)
		}
	}},
	{"interpreter", func(t *testing.T, _ string, r *hlsl2spirv.Result) {
		if r.Module == nil {
			return
		}
		p, err := interpreter.Load(r.Module, interpreter.Options{})
		if err == nil {
			_, err = p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{1, 1, 1},
				interpreter.Resources{List: []interpreter.Resource{{Data: make([]byte, 64)}}},
				interpreter.DispatchOptions{})
		}
		if err != nil {
			t.Error(err)
		}
	}},
	{"specialize", func(t *testing.T, _ string, r *hlsl2spirv.Result) {
		if r.Module == nil {
			return
		}
		a, err := specialize.Prepare(r.Words(), specialize.Options{})
		if err == nil {
			_, err = a.Specialize(nil, specialize.FixDefaults)
		}
		if err != nil {
			t.Error(err)
		}
	}},
	{"kernel", emitted("-emit=kernel")},
	{"llvm", emitted("-emit=llvm")},
	{"llvm-dialect", emitted("-emit=llvm-dialect")},
	{"spir", emitted("-emit=spir")},
	{"mlir", emitted("-emit=mlir")},
	{"debug information", emitted("-fspv-debug=vulkan-with-source")},
	{"not optimized", emitted("-O0")},
	{"language server", func(t *testing.T, text string, _ *hlsl2spirv.Result) {
		s, err := language.New(t.Context(), compiler.Source{Name: "x.hlsl", Text: text},
			compiler.Config{Profile: "cs_6_0"})
		if err != nil {
			t.Error(err)
			return
		}
		s.Hover(s.Path(), strings.LastIndex(text, "main"))
		s.Hover(s.Path(), strings.LastIndex(text, "]=")+2)
		s.Hints(s.Path(), 0, len(text))
		s.Symbols(s.Path())
	}},
	{"formatter", func(t *testing.T, text string, _ *hlsl2spirv.Result) {
		if _, err := format.Format([]byte(text), format.Style{}); err != nil && err != format.ErrNested {
			t.Error(err)
		}
	}},
}

// emitted returns a consumer that compiles with a flag. A chain may not be supported there, but this must be
// reported as an error of the source.
func emitted(flag string) func(t *testing.T, text string, _ *hlsl2spirv.Result) {
	return func(t *testing.T, text string, _ *hlsl2spirv.Result) { chainResult(t, text, flag) }
}

func chainResult(t *testing.T, text, flags string) *hlsl2spirv.Result {
	t.Helper()
	opts, err := shadertest.ParseArgs("-T cs_6_0 -E main -HV 2021 " + flags)
	if err != nil {
		t.Fatal(err)
	}
	opts.Limits = hlsl2spirv.SafeLimits()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	r, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "x.hlsl", Text: text}, opts)
	if err != nil && len(r.Diagnostics.All()) == 0 {
		t.Error(err)
	}
	return &r
}

// Every consumer of constant values processes chains of constants in time.
func TestChainsOfConstantsEndInEachConsumer(t *testing.T) {
	testenv.Long(t)
	for _, c := range chains {
		for _, n := range []int{40, 10000} {
			if c.many && n > 40 {
				continue
			}
			text := c.text(n)
			t.Run(fmt.Sprint(c.name, " ", n), func(t *testing.T) {
				r := chainResult(t, text, "")
				if r.Module == nil && !c.many {
					t.Fatalf("it does not compile: %v", r.Diagnostics.All()[0].Text)
				}
				for i := range consumers {
					began := testenv.Used()
					consumers[i].use(t, text, r)
					if took := testenv.Used() - began; took > longest {
						t.Errorf("%s takes %v", consumers[i].name, took)
					}
				}
			})
		}
	}
}
