package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Random programs can be written in equivalent variants. All variants, compiled at every level, compute the same
// results.

// transformations is a set of metamorphic transformations: changes of a program that preserve its results.
type transformations uint8

const (
	identity transformations = 1 << iota // apply operations that do not change a value
	dead                                 // add statements that are never executed, and loops without iterations
	peel                                 // write the first iteration of a loop before it
	outline                              // extract blocks to functions with the variables as parameters
	wrap                                 // make variables members of structs

	allTransformations = identity | dead | peel | outline | wrap
)

// variantsOf returns the variants in which a program is run: unchanged, with one transformation, and with all of
// them.
func variantsOf(seed uint64) []transformations {
	return []transformations{0, 1 << (seed % 5), allTransformations}
}

// A variant decides where to apply transformations. Its random numbers are independent of the random numbers that
// generate the program.
type variant struct {
	*rand.Rand
	allowed transformations
}

func (v variant) may(d transformations) bool { return v.allowed&d != 0 && v.IntN(3) == 0 }

// opaqueZero is zero, but the compiler cannot determine that.
const opaqueZero = "(input[9].x)"

// An identityForm is an operation that does not change a value. T is the type, X is the value.
type identityForm struct{ text, kinds string }

var identityForms = [...]identityForm{
	{"(X + 0)", "iu"},
	{"(X * 1)", "iu"},
	{"(true ? X : (T)3)", "iub"},
	{"(X ^ (T)NOUGHT)", "iu"},
	{"(X - (T)NOUGHT)", "iu"},
	{"(X | (T)0)", "iu"},
	{"(X << 0)", "iu"},
	{"(~(~X))", "iu"},
	{"(-(-X))", "i"},
	{"(X == (T)true)", "b"},
	{"!(!X)", "b"},
	{"(NOUGHT == 0 ? X : (T)1)", "iub"},
	{"asint(asuint(X))", "i"},
	{"asuint(asint(X))", "u"},
	{"max(X, X)", "iu"},
	{"((T)X)", "iub"},
	{"same(X)", "iub"},
	{"late(X)", "iub"},
	{"kept(X)", "iub"},
}

// identityFunctions return their argument.
const identityFunctions = `template<typename T> T same(T x) { return x; }
template<typename T> T late(T x) { T y = (T)0; for (uint i = 0; i < 2; i++) { if (i > ` + opaqueZero + `) return x; y = x; } return y; }
template<typename T> T kept(T x) { T all[3] = { (T)0, x, (T)1 }; return all[1 + ` + opaqueZero + `]; }
`

// value returns an equivalent expression for a value of type t.
func (v variant) value(t numType, text string) string {
	if !v.may(identity) || v.IntN(3) != 0 {
		return text
	}
	f := &identityForms[v.IntN(len(identityForms))]
	if !strings.Contains(f.kinds, string(t.kind)) {
		return text
	}
	out := strings.ReplaceAll(f.text, "NOUGHT", opaqueZero)
	out = strings.ReplaceAll(out, "T)", t.String()+")")
	if strings.Count(out, "X") > 1 && len(text) > 200 {
		return text
	}
	return strings.ReplaceAll(out, "X", text)
}

// declaration declares the variable in slot i, by itself or in a struct.
func (p *randomProgram) declaration(i int, value string) {
	s := &p.slots[i]
	s.name = fmt.Sprintf("v%d", i)
	length := ""
	if s.array {
		length = "[4]"
	}
	if !p.variant.may(wrap) {
		p.line("%s %s%s = %s;", s.typ, s.name, length, value)
		return
	}
	p.line("struct { uint before; %s m%s; bool2 behind; } %s;", s.typ, length, s.name)
	if s.array { // an array is initialized in its declaration
		p.line("%s %si%s = %s;", s.typ, s.name, length, value)
		value = s.name + "i"
	}
	s.name += ".m"
	p.line("%s = %s;", s.name, value)
}

// unused writes a statement without effect.
func (p *randomProgram) unused() {
	if !p.variant.may(dead) || len(p.slots) == 0 {
		return
	}
	s := &p.slots[p.variant.IntN(len(p.slots))]
	if s.readOnly || s.array || s.typ.size == 0 || s.name == "" {
		return
	}
	other := fmt.Sprintf("(%s)7", s.typ)
	switch p.variant.IntN(7) {
	case 0:
		p.line("if (%s != 0) %s = %s;", opaqueZero, s.name, other)
	case 1:
		p.line("while (%s > 3) { %s = %s; }", opaqueZero, s.name, other)
	case 2:
		p.line("if (false) { %s = %s; }", s.name, other)
	case 3:
		p.line("for (uint none = 0; none < %s; none++) { if (none == 5) break; %s = %s; }", opaqueZero, s.name, other)
	case 4:
		p.line("{ %s unused = %s; unused = %s; }", s.typ, s.name, other)
	case 5:
		p.line("do { if (%s == 0) break; %s = %s; } while (true);", opaqueZero, s.name, other)
	case 6:
		p.line("switch (%s) { case 0u: break; case 1u: %s = %s; default: %s = %s; break; }", opaqueZero, s.name, other,
			s.name, s.name)
	}
}

// cut removes and returns the text from position at on.
func (p *randomProgram) cut(at int) string {
	all := p.text.String()
	p.text.Reset()
	p.text.WriteString(all[:at])
	return all[at:]
}

// peelFirst writes the first iteration of the loop whose body starts at body before the loop.
func (p *randomProgram) peelFirst(body int, name string, rounds uint32) {
	round := p.cut(body)
	all := p.text.String()
	p.cut(strings.LastIndex(all[:len(all)-1], "\n") + 1)
	p.line("{")
	p.line("int %s = 0;", name)
	p.text.WriteString(round)
	p.line("}")
	p.line("for (int %s = 1; %s < %d; %s++) {", name, name, rounds, name)
	p.text.WriteString(round)
}

// outlined extracts the text from position body on to a function. The text uses the first known variables.
func (p *randomProgram) outlined(body, known int) {
	text := p.cut(body)
	name := fmt.Sprintf("part%d", p.numParts)
	p.numParts++
	var params, args []string
	for i, s := range p.slots[:known] {
		if s.typ.size == 0 || s.name == "" {
			continue
		}
		mode, length := "inout ", ""
		if s.readOnly {
			mode = ""
		}
		if s.array {
			length = "[4]"
		}
		param := fmt.Sprintf("p%d_%d", body, i)
		params = append(params, fmt.Sprintf("%s%s %s%s", mode, s.typ, param, length))
		args = append(args, s.name)
		text = replaceWord(text, s.name, param)
	}
	fmt.Fprintf(&p.parts, "void %s(%s) {\n%s}\n", name, strings.Join(params, ", "), text)
	p.line("%s(%s);", name, strings.Join(args, ", "))
}

// placeParts writes extracted functions before the function that contained them. The parameter start is the position of
// that function.
func (p *randomProgram) placeParts(start int) {
	rest := p.cut(start)
	p.text.WriteString(p.parts.String())
	p.text.WriteString(rest)
	p.parts.Reset()
}

// replaceWord replaces a name where it is not part of a longer one.
func replaceWord(text, old, new string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, old)
		if i < 0 {
			return b.String() + text
		}
		end := i + len(old)
		b.WriteString(text[:i])
		if i > 0 && isWord(text[i-1]) || end < len(text) && isWord(text[end]) {
			b.WriteString(old)
		} else {
			b.WriteString(new)
		}
		text = text[end:]
	}
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
