package names

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// This file tests random classes in which few names have many meanings. A name may be declared outside, in a base,
// in the class, in a nested class, or as a parameter, before or after its uses. The generator resolves each name
// itself, uses it accordingly, and computes the sum of all uses.

// A form is a kind of declaration with a use of the declared name. NAME, NUMBER and LOCAL are replaced.
type form struct {
	declared, statement, value string
	sum                        int // of the value, in addition to NUMBER
}

var (
	structForm   = form{"struct NAME { int get() { return NUMBER; } };", "NAME LOCAL;", "LOCAL.get()", 0}
	templateForm = form{"template<int n> struct NAME { static const int v = n + NUMBER; };", "", "NAME<3>::v", 3}
	valueForm    = form{"static const int NAME = NUMBER;", "", "(NAME) - 1", -1}
	callForm     = form{"static int NAME(int a) { return a + NUMBER; }", "", "(NAME)(2)", 2}
	genericForm  = form{"template<int n> static int NAME(int a) { return n * a + NUMBER; }", "", "NAME<3>(4)", 12}
	lessForm     = form{"static const int NAME = NUMBER;", "", "(NAME < 1 > (2)) * 0 + NAME", 0}
	enumForm     = form{"enum NAME { NAME_ = NUMBER };", "", "(int)(NAME)NAME_", 0}
	aliasForm    = form{"struct NAMEs { int get() { return NUMBER; } }; using NAME = NAMEs;", "NAME LOCAL;",
		"LOCAL.get()", 0}
	castForm = form{"using NAME = int;", "", "(NAME) - NUMBER", 0}
)

var forms = [...]*form{&structForm, &templateForm, &valueForm, &callForm, &genericForm, &lessForm, &enumForm,
	&aliasForm, &castForm}

var pool = [...]string{"A", "B", "C", "D", "E"}

// A declared is the meaning of a name.
type declared struct {
	*form
	number int
}

// A region is a scope of the program.
type region map[string]declared

// A generator generates one program.
type generator struct {
	*rand.Rand
	number int
}

func (g *generator) replace(text, name string, d declared) string {
	g.number++
	return strings.NewReplacer("NAME", name, "NUMBER", fmt.Sprint(d.number), "LOCAL",
		fmt.Sprint("local", g.number)).Replace(text)
}

// region declares some names that are not taken.
func (g *generator) region(taken region) (region, []string) {
	r := region{}
	var list []string
	for _, name := range pool {
		if _, ok := taken[name]; ok || g.IntN(3) == 0 {
			continue
		}
		g.number++
		d := declared{forms[g.IntN(len(forms))], g.number}
		r[name] = d
		list = append(list, g.replace(d.declared, name, d))
	}
	return r, list
}

// uses generates statements that add up the values of names in the regions, innermost first, and returns the sum.
func (g *generator) uses(around ...region) (text string, sum int) {
	for range 1 + g.IntN(5) {
		name := pool[g.IntN(len(pool))]
		d, ok := find(name, around)
		if !ok {
			continue
		}
		both := g.replace(d.statement+" r += "+d.value+";", name, d)
		text += both + " "
		sum += d.sum()
	}
	return text, sum
}

func find(name string, around []region) (declared, bool) {
	for _, r := range around {
		if d, ok := r[name]; ok {
			return d, true
		}
	}
	return declared{}, false
}

func (d declared) sum() int {
	if d.form == &castForm {
		return -d.number
	}
	return d.number + d.form.sum
}

// method generates a method that adds up names, and a call of it.
func (g *generator) method(name string, around ...region) (text string, sum int) {
	params := region{}
	parameter := ""
	if g.IntN(2) == 0 {
		p := pool[g.IntN(len(pool))]
		g.number++
		params[p] = declared{&valueForm, g.number}
		parameter = fmt.Sprintf("int %s = %d", p, g.number)
	}
	if p := pool[g.IntN(len(pool))]; params[p].form == nil {
		if d, ok := find(p, around); ok && d.statement == "" {
			value := g.replace(d.value, p, d)
			if parameter != "" {
				parameter += ", "
			}
			parameter += "int start = " + value
			body, n := g.uses(append([]region{params}, around...)...)
			return fmt.Sprintf("int %s(%s) { int r = start; %s return r; }", name, parameter, body), n + d.sum()
		}
	}
	body, n := g.uses(append([]region{params}, around...)...)
	return fmt.Sprintf("int %s(%s) { int r = 0; %s return r; }", name, parameter, body), n
}

// program generates a program, and returns the value that it must store.
func (g *generator) program() (text string, want int) {
	var b strings.Builder
	global, before := g.region(nil)
	base, inBase := g.region(nil)
	class, inClass := g.region(nil)
	nested, inNested := g.region(nil)
	_, after := g.region(global)
	baseMethod, baseSum := g.method("fromBase", base, global)
	classMethod, classSum := g.method("fromClass", class, base, global)
	nestedMethod, nestedSum := g.method("fromNested", nested, class, base, global)
	g.lines(&b, before)
	b.WriteString("struct Base {\n")
	g.lines(&b, append(inBase, baseMethod))
	b.WriteString("};\nstruct Class : Base {\n")
	var in strings.Builder
	in.WriteString("struct Nested {\n")
	g.lines(&in, append(inNested, nestedMethod))
	in.WriteString("};")
	g.lines(&b, append(inClass, classMethod, in.String()))
	b.WriteString("};\n")
	g.lines(&b, after)
	b.WriteString("RWStructuredBuffer<int> o;\n[numthreads(1, 1, 1)] void main() { Class c; Class::Nested n; o[0] = c.fromBase() + c.fromClass() + n.fromNested(); }\n")
	return b.String(), baseSum + classSum + nestedSum
}

// lines writes declarations in random order.
func (g *generator) lines(b *strings.Builder, list []string) {
	for _, i := range g.Perm(len(list)) {
		b.WriteString(list[i] + "\n")
	}
}

var stored = regexp.MustCompile(`OpStore \S+ %int_(n?)(\d+)`)

// Names in random classes are resolved correctly. SEEDS selects the programs.
func TestNamesOfRandomClasses(t *testing.T) {
	o, err := shadertest.ParseArgs("-T cs_6_0 -E main -HV 2021")
	if err != nil {
		t.Fatal(err)
	}
	var all total
	for seed := range testenv.Seeds(t, "0:300").All() {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 7))}
		text, want := g.program()
		r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "a.hlsl", Text: text}, o)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		m := stored.FindStringSubmatch(r.Disassembly())
		if m == nil || strings.Replace(m[1], "n", "-", 1)+m[2] != fmt.Sprint(want) {
			t.Errorf("seed %d: %q is stored, want %d\n%s", seed, m, want, text)
		}
		all.add(t, compare(t, "a.hlsl", text, o))
	}
	all.enough(t, 1)
}
