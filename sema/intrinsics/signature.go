package intrinsics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Prototype is the parsed Text of a Sig.
type Prototype struct {
	Result   TypeExpr
	Params   []Param
	Required int  // number of parameters that are not optional
	Variadic bool // further arguments of any type may follow

	uses mentioned
}

// A mentioned is a set of type variables.
type mentioned uint8

const (
	mentionsT mentioned = 1 << iota
	mentionsU
	mentionsV
	mentionsX
)

// variables are the names of the type variables, in the order of the bits of mentioned.
var variables = [...]string{"T", "U", "V", "X"}

// A Param is a parameter of a Prototype.
type Param struct {
	Name string
	Dir  types.Quals // 0, types.Out or types.InOut
	Ref  bool        // the argument must have exactly the type of the parameter
	Type TypeExpr
}

// A TypeExpr is a type in a prototype; see Sig for the notation.
type TypeExpr struct {
	Name  string // a name in the notation of Sig: T, E, coord, float4, …
	Shape string // T or U if the type has the shape of this variable; otherwise empty
}

// Parse parses the text of s. It panics on a syntax error, because signatures are part of the compiler.
func Parse(s *Sig) *Prototype {
	text := s.Text
	open := strings.IndexByte(text, '(')
	if open < 0 || text[len(text)-1] != ')' {
		panic("intrinsics: bad signature " + text)
	}
	result, _, ok := strings.Cut(text[:open], " ")
	if !ok {
		panic("intrinsics: no result in " + text)
	}
	p := &Prototype{Result: typeExpr(result), Required: -1}
	rest := strings.TrimRight(text[open+1:len(text)-1], "]")
	for _, field := range strings.Split(rest, ",") {
		field = strings.TrimSpace(field)
		if field == "" {
			continue
		}
		if field == "..." {
			p.Variadic = true
			continue
		}
		if field[0] == '[' {
			if p.Required < 0 {
				p.Required = len(p.Params)
			}
			field = field[1:]
		}
		p.Params = append(p.Params, param(field, text))
	}
	if p.Required < 0 {
		p.Required = len(p.Params)
	}
	for i, name := range variables {
		if uses(p, name) {
			p.uses |= 1 << i
		}
	}
	return p
}

func param(field, text string) Param {
	words := strings.Fields(field)
	p := Param{}
	switch words[0] {
	case "out":
		p.Dir, words = types.Out, words[1:]
	case "inout":
		p.Dir, words = types.InOut, words[1:]
	case "ref":
		p.Dir, p.Ref, words = types.InOut, true, words[1:]
	}
	if len(words) != 2 {
		panic("intrinsics: bad parameter " + field + " in " + text)
	}
	p.Type, p.Name = typeExpr(words[0]), words[1]
	return p
}

func typeExpr(text string) TypeExpr {
	name, shape := text, ""
	if i := strings.LastIndexByte(text, ':'); i > 0 && text[i-1] != ':' {
		name, shape = text[:i], text[i+1:]
	}
	return TypeExpr{name, shape}
}

// dropSampler removes the first parameter if it is a sampler.
func (p *Prototype) dropSampler() {
	if len(p.Params) > 0 && (p.Params[0].Type.Name == "sampler" || p.Params[0].Type.Name == "comparison") {
		p.Params, p.Required = p.Params[1:], p.Required-1
	}
}
