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
	Args string // dxc's arguments; "-T ps_6_0" if empty
	Text func() string
	// Files returns additional files by name; nil if not needed.
	Files func() map[string]string
	// Want is the name of the first error, followed by the name of the limit if the error reports a limit; empty for
	// a module.
	Want string
	// Slow marks kinds that take more than a moment. They run only if all kinds are requested.
	Slow bool
}

// Kinds lists all kinds.
var Kinds = slices.Concat(nesting, preprocessing, sizes, loops, functions, templates, constants, stages, resources,
	values, debugging, dialects)

const (
	hundredThousand = 100_000
	million         = 1_000_000
)

var repeat = strings.Repeat

// Numbered returns the concatenation of format for each number in a range, which includes the first bound but not the
// second. It replaces "@" by the number and "#P" by the previous number.
func Numbered(format string, from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		b.WriteString(strings.NewReplacer("@", strconv.Itoa(i), "#P", strconv.Itoa(i-1)).Replace(format))
	}
	return b.String()
}

// list is Numbered with separators.
func list(separator, format string, from, to int) string {
	return strings.TrimSuffix(Numbered(format+separator, from, to), separator)
}

// series is like Numbered, for text that depends on more than the number.
func series(from, to int, text func(i int) string) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		b.WriteString(text(i))
	}
	return b.String()
}

// filesOf returns a function that generates numbered files.
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

// bigStruct declares a struct with a hundred thousand numbers, and hugeStruct adds a struct with a hundred of these.
const (
	bigStruct  = "struct A { float a[1000]; }; struct B { A b[100]; };"
	hugeStruct = bigStruct + " struct C { B c[100]; };"
)

// noise returns n random bytes.
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
