package spirvfriendly

import "strconv"

// A Rounding is the rounding mode of a conversion.
type Rounding uint8

const (
	AnyRounding Rounding = iota
	RoundToEven
	RoundToZero
	RoundToPositive
	RoundToNegative
)

// mangleRoundings holds the postfix of each rounding mode.
var mangleRoundings = [...]string{
	AnyRounding:     "",
	RoundToEven:     "_rte",
	RoundToZero:     "_rtz",
	RoundToPositive: "_rtp",
	RoundToNegative: "_rtn",
}

// String returns the postfix of the rounding mode.
func (r Rounding) String() string { return mangleRoundings[r] }

// A Postfix is the postfix in the name of a function for an instruction. Its parts are in the order of the fields.
type Postfix struct {
	Return    *Type // type after _R; may be nil
	Saturated bool
	Rounding  Rounding
	Variant   string // ToGlobal, 2D, read and so on, which distinguish the functions of an instruction
}

// String returns the postfix, including its underscores.
func (p Postfix) String() string {
	s := ""
	if p.Return != nil {
		s = "_R" + Word(p.Return)
	}
	if p.Saturated {
		s += "_sat"
	}
	s += p.Rounding.String()
	if p.Variant != "" {
		s += "_" + p.Variant
	}
	return s
}

// Word returns the name of a type in postfixes, such as uint or float4. For a class, it returns the name of the class,
// such as __spirv_Event.
func Word(t *Type) string {
	switch t.form {
	case vectorForm:
		return Word(t.elem) + strconv.FormatUint(t.n, 10)
	case pointerForm:
		return "p" + Word(t.elem)
	case qualifiedForm:
		return Word(t.elem)
	case classForm:
		return t.name
	}
	return t.word
}

// Instruction returns the name, before mangling, of the function for an instruction. name is that of the instruction
// without Op.
func Instruction(name string, p Postfix) string { return "__spirv_" + name + p.String() }

// Extended returns the name, before mangling, of the function for an OpenCL.std instruction. Two underscores precede
// the postfix, because the name of the instruction may contain one.
func Extended(name string, p Postfix) string {
	if s := p.String(); s != "" {
		return "__spirv_ocl_" + name + "_" + s
	}
	return "__spirv_ocl_" + name
}

// BuiltIn returns the name, before mangling, of the function for a builtin variable.
func BuiltIn(name string) string { return "__spirv_BuiltIn" + name }
