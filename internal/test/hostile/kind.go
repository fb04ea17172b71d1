package hostile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Kind is one kind of hostile source.
type Kind struct {
	Name string
	Args string // as after dxc; "-T ps_6_0" if empty
	Text func() string
	// Files returns the files beside the source, by name; nil for none.
	Files func() map[string]string
	// Want is the name of the first error, with that of the limit behind it if it
	// is one of a limit; empty for a module.
	Want string
	// Slow says that it takes more than a moment. Such kinds are left to runs
	// that ask for all.
	Slow bool
}

// Kinds are all kinds.
var Kinds = slices.Concat(nesting, preprocessing, sizes, loops, functions, templates, constants, stages, resources, values, debugging, dialects)

const (
	hundredThousand = 100_000
	million         = 1_000_000
)

var repeat = strings.Repeat

// Numbered returns format for each number from to to-1, one after another. It
// has the number for "@" and the one before for "#P".
func Numbered(format string, from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		b.WriteString(strings.NewReplacer("@", strconv.Itoa(i), "#P", strconv.Itoa(i-1)).Replace(format))
	}
	return b.String()
}

// list is numbered with separators.
func list(separator, format string, from, to int) string {
	return strings.TrimSuffix(Numbered(format+separator, from, to), separator)
}

// series is numbered for what is more than the number.
func series(from, to int, text func(i int) string) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		b.WriteString(text(i))
	}
	return b.String()
}

// filesOf returns files that are numbered.
func filesOf(from, to int, file func(i int) (name, text string)) func() map[string]string {
	return func() map[string]string {
		files := make(map[string]string)
		for i := from; i < to; i++ {
			name, text := file(i)
			files[name] = text
		}
		return files
	}
}

// pixel wraps statements in a pixel shader.
func pixel(statements string) string {
	return "float4 main(float4 x : A, int k : K) : SV_Target { " + statements + "\n return x; }\n"
}

// compute wraps statements in a compute shader.
func compute(statements string) string {
	return "\nRWStructuredBuffer<float4> o; [numthreads(1,1,1)] void main(uint3 t : SV_DispatchThreadID) { float4 x = o[t.x]; int k = t.y; " + statements + "\n o[t.x] = x; }\n"
}

// A struct of a hundred thousand numbers, and one of a hundred of it.
const (
	bigStruct  = "struct A { float a[1000]; }; struct B { A b[100]; };"
	hugeStruct = bigStruct + " struct C { B c[100]; };"
)

// noise returns n bytes without order.
func noise(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*7919 + i*i*31)
	}
	return string(b)
}

// overloads returns functions f for all triples of types.
func overloads(types ...string) string {
	var b strings.Builder
	for _, x := range types {
		for _, y := range types {
			for _, z := range types {
				fmt.Fprintf(&b, "float f(%s a, %s b, %s c) { return 1; }", x, y, z)
			}
		}
	}
	return b.String()
}
