package main

import (
	"fmt"
	"strings"
)

func writeConstructors(p *printer, in *inputs) {
	p.line("import \"github.com/hlsl2spirv/hlsl2spirv/spirv\"\n")
	for i := range in.core.Instructions {
		writeConstructor(p, in, &in.core.Instructions[i])
	}
}

// A constructor collects the parameters of a generated constructor, and the operand words that they become.
type constructor struct {
	params []string
	fields []string // fields of the composite literal for the instruction
	parts  []part
}

// A part describes the operand words that one parameter becomes.
type part struct {
	name string
	form string // "word", "string", "uint32s" or "slice"
	typ  string
}

func writeConstructor(p *printer, in *inputs, i *instruction) {
	name := strings.TrimPrefix(i.Name, "Op")
	c := &constructor{fields: []string{"Op: spirv." + i.Name}}
	ops := i.Operands
	for len(ops) > 0 && (ops[0].Kind == "IdResultType" || ops[0].Kind == "IdResult") {
		if ops[0].Kind == "IdResult" {
			c.fields = append(c.fields, "Result: "+c.param("result", "spirv.ID"))
		} else {
			c.fields = append(c.fields, "Type: "+c.param("typ", "spirv.ID"))
		}
		ops = ops[1:]
	}
	for n, o := range ops {
		if o.Quantifier == "?" && n < len(ops)-1 {
			c.add("optional", "uint32s", "...uint32") // several optional operands are passed as words
			break
		}
		c.operand(in, o, n == len(ops)-1)
	}
	p.line("// %s makes an %s.", name, i.Name)
	p.line("func %s(%s) spirv.Instruction {", name, c.signature())
	c.body(p)
	p.line("}\n")
}

func (c *constructor) body(p *printer) {
	words := make([]string, 0, len(c.parts))
	size := ""
	for _, part := range c.parts {
		switch part.form {
		case "word":
			words = append(words, part.expr())
		case "string":
			size += "+spirv.StringWords(" + part.name + ")"
		default:
			size += "+len(" + part.name + ")"
		}
	}
	switch {
	case len(c.parts) == 0:
	case len(words) == len(c.parts):
		c.fields = append(c.fields, "Operands: []uint32{"+strings.Join(words, ", ")+"}")
	case len(words) == 0 && len(c.parts) == 1 && c.parts[0].form != "string":
		c.fields = append(c.fields, "Operands: appendWords(nil, "+c.parts[0].name+")")
	default:
		if len(words) > 0 {
			size = fmt.Sprint(len(words)) + size
		}
		p.line("words := make([]uint32, 0, %s)", strings.TrimPrefix(size, "+"))
		c.appends(p)
		c.fields = append(c.fields, "Operands: words")
	}
	p.line("return spirv.Instruction{%s}", strings.Join(c.fields, ", "))
}

// signature returns the parameter list. Consecutive parameters of the same type share one mention of the type.
func (c *constructor) signature() string {
	var out strings.Builder
	for i, p := range c.params {
		name, typ, _ := strings.Cut(p, " ")
		out.WriteString(name)
		if i+1 == len(c.params) {
			return out.String() + " " + typ
		}
		if _, next, _ := strings.Cut(c.params[i+1], " "); next != typ {
			out.WriteString(" " + typ)
		}
		out.WriteString(", ")
	}
	return ""
}

// appends prints statements that append the operand words of all parts to the variable words.
func (c *constructor) appends(p *printer) {
	var run []string
	flush := func() {
		if len(run) > 0 {
			p.line("words = append(words, %s)", strings.Join(run, ", "))
			run = nil
		}
	}
	for _, part := range c.parts {
		if part.form == "word" {
			run = append(run, part.expr())
			continue
		}
		flush()
		switch part.form {
		case "string":
			p.line("words = spirv.AppendString(words, %s)", part.name)
		case "uint32s":
			p.line("words = append(words, %s...)", part.name)
		default:
			p.line("words = appendWords(words, %s)", part.name)
		}
	}
	flush()
}

func (p part) expr() string {
	if p.typ == "uint32" {
		return p.name
	}
	return "uint32(" + p.name + ")"
}

func (c *constructor) operand(in *inputs, o operand, last bool) {
	k := in.kind(o.Kind)
	name := paramName(o)
	typ := "spirv." + k.goName()
	many := o.Quantifier != ""
	switch {
	case k.Category == "Id" && many, k.Name == "PairIdRefIdRef":
		c.add(name, "slice", "...spirv.ID")
	case k.Category == "Id":
		c.add(name, "word", "spirv.ID")
	case k.Name == "LiteralString" && !many:
		c.add(name, "string", "string")
	case k.Name == "LiteralSpecConstantOpInteger":
		c.add(name, "word", "spirv.Opcode")
		c.add("operands", "uint32s", "...uint32")
	case k.isEnum() && !k.hasParams() && many:
		c.add(name, "slice", "..."+typ)
	case k.isEnum() && !k.hasParams():
		c.add(name, "word", typ)
	case k.isEnum() && !last:
		c.add(name, "uint32s", "[]uint32") // value and parameters
	case k.isEnum() && !many:
		c.add(name, "word", typ)
		c.add("params", "uint32s", "...uint32")
	case many || k.Name == "LiteralContextDependentNumber":
		c.add(name, "uint32s", "...uint32")
	default:
		c.add(name, "word", "uint32")
	}
}

func (c *constructor) add(name, form, typ string) {
	c.parts = append(c.parts, part{c.param(name, typ), form, typ})
}

// param adds a parameter of type typ. It returns the name of the parameter, which is base or, if that name is taken,
// base and a number.
func (c *constructor) param(base, typ string) string {
	name := base
	for n := 2; c.taken(name); n++ {
		name = fmt.Sprintf("%s%d", base, n)
	}
	c.params = append(c.params, name+" "+typ)
	return name
}

func (c *constructor) taken(name string) bool {
	if name == "words" || name == "spirv" {
		return true
	}
	for _, p := range c.params {
		if strings.HasPrefix(p, name+" ") {
			return true
		}
	}
	return false
}

// paramName returns the name of the Go parameter for an operand. It is derived from the name of the operand in the
// grammar or, if there is none, from its kind.
func paramName(o operand) string {
	text := o.Name
	if text == "" {
		text = o.Kind
	}
	switch {
	case o.Kind == "PairLiteralIntegerIdRef", o.Kind == "PairIdRefLiteralInteger":
		return "pairs"
	case o.Kind == "PairIdRefIdRef":
		return "valueParents"
	case strings.HasPrefix(text, "Member 0"):
		return "members"
	case strings.HasPrefix(text, "Parameter 0"):
		return "params"
	case strings.Contains(text, ",") || strings.Contains(text, "."):
		return "operands"
	}
	var out strings.Builder
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !isAlnum(r) }) {
		if out.Len() == 0 {
			out.WriteString(lowerFirst(word))
		} else {
			out.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	name := out.String()
	for _, r := range renamed {
		if r[0] == name {
			return r[1]
		}
	}
	return name
}

// renamed maps Go keywords and awkward names to better names.
var renamed = [...][2]string{
	{"default", "defaultTarget"},
	{"func", "function"},
	{"interface", "interfaces"},
	{"literalString", "text"},
	{"string", "text"},
	{"type", "typ"},
}

func isAlnum(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

// lowerFirst converts the leading capitals of a word to lower case, except the one that starts the next word: Base,
// SBTIndex and MS become base, sbtIndex and ms.
func lowerFirst(word string) string {
	n := 0
	for n < len(word) && word[n] >= 'A' && word[n] <= 'Z' {
		n++
	}
	if n > 1 && n < len(word) {
		n-- // the last capital starts the next word
	}
	return strings.ToLower(word[:n]) + word[n:]
}
