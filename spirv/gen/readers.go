package main

import (
	"fmt"
	"slices"
	"strings"
)

// shapeNames holds the names of types for operands that many opcodes share. Other types are named after the first
// opcode that has these operands.
var shapeNames = map[string]string{
	"OpCopyObject":             "Unary",
	"OpIAdd":                   "Binary",
	"OpShiftRightLogical":      "Shift",
	"OpConstantComposite":      "Constituents",
	"OpGenericPtrMemSemantics": "PointerCast",
	"OpImageQueryFormat":       "ImageQuery",
	"OpConvertFToU":            "FloatConversion",
	"OpConvertSToF":            "SignedConversion",
	"OpConvertUToF":            "UnsignedConversion",
	"OpDPdx":                   "Derivative",
	"OpAtomicStore":            "AtomicUpdate",
	"OpGroupNonUniformIAdd":    "GroupNonUniformArithmetic",
	"OpImageFetch":             "ImageRead",
	"OpQuantizeToF16":          "Value",
}

// families lists opcodes whose leading operands have the same meaning, although their other operands differ. The
// operands have the names that they have in the first opcode.
var families = []struct {
	name    string
	opcodes []string
	most    int // number of operands in the type; 0 means as many as have equal kinds
}{
	{"Annotation", []string{"OpDecorate", "OpDecorateId", "OpDecorateString", "OpMemberDecorate", "OpMemberDecorateIdEXT",
		"OpMemberDecorateString", "OpName", "OpMemberName"}, 0},
	{"MemberDecoration", []string{"OpMemberDecorate", "OpMemberDecorateIdEXT", "OpMemberDecorateString"}, 0},
	{"GroupAnnotation", []string{"OpGroupDecorate", "OpGroupMemberDecorate"}, 1},
	{"Merge", []string{"OpSelectionMerge", "OpLoopMerge"}, 0},
	{"ConditionalBranch", []string{"OpBranchConditional", "OpSwitch"}, 1},
	{"NumberType", []string{"OpTypeInt", "OpTypeFloat"}, 0},
	{"ArrayType", []string{"OpTypeArray", "OpTypeRuntimeArray"}, 0},
	{"VectorType", []string{"OpTypeVector", "OpTypeMatrix"}, 0},
	{"CompositeType", []string{"OpTypeVector", "OpTypeMatrix", "OpTypeArray", "OpTypeRuntimeArray"}, 0},
	{"AnyVariable", []string{"OpVariable", "OpUntypedVariableKHR"}, 0},
	{"Access", []string{"OpLoad", "OpStore", "OpAccessChain", "OpInBoundsAccessChain", "OpArrayLength", "OpCopyObject", "OpImageTexelPointer"}, 1},
	{"Atomic", []string{"OpAtomicLoad", "OpAtomicStore", "OpAtomicExchange", "OpAtomicCompareExchange", "OpAtomicIIncrement", "OpAtomicIDecrement",
		"OpAtomicIAdd", "OpAtomicISub", "OpAtomicSMin", "OpAtomicUMin", "OpAtomicSMax", "OpAtomicUMax", "OpAtomicAnd", "OpAtomicOr", "OpAtomicXor",
		"OpAtomicFAddEXT", "OpAtomicFMinEXT", "OpAtomicFMaxEXT"}, 0},
	{"VectorOperation", []string{"OpAny", "OpAll", "OpDot"}, 0},
	{"FloatArithmetic", []string{"OpFAdd", "OpFSub", "OpFMul", "OpFDiv", "OpVectorTimesScalar"}, 0},
	{"IntegerDot", []string{"OpSDot", "OpUDot", "OpSUDot", "OpSDotAccSat", "OpUDotAccSat", "OpSUDotAccSat"}, 0},
}

// A shape is a list of operands that some opcodes have in common. One type is generated for it.
type shape struct {
	name     string
	opcodes  []string
	operands []operand // operands after the result type and the result
	family   bool      // the shape is one of families
}

// shapes returns the shapes of all opcodes that have operands, in the order of the opcodes.
func shapes(in *inputs) []*shape {
	var list []*shape
	index := map[string]*shape{}
	for i := range in.core.Instructions {
		inst := &in.core.Instructions[i]
		ops := inst.Operands
		for len(ops) > 0 && (ops[0].Kind == "IdResultType" || ops[0].Kind == "IdResult") {
			ops = ops[1:]
		}
		if len(ops) == 0 {
			continue
		}
		key := fmt.Sprint(ops)
		s := index[key]
		if s == nil {
			name := shapeNames[inst.Name]
			if name == "" {
				name = strings.TrimPrefix(inst.Name, "Op")
			}
			s = &shape{name: name, operands: ops}
			index[key] = s
			list = append(list, s)
		}
		s.opcodes = append(s.opcodes, inst.Name)
	}
	for _, f := range families {
		s := in.family(f.name, f.opcodes)
		if f.most > 0 {
			s.operands = s.operands[:f.most]
		}
		list = append(list, s)
	}
	return list
}

// family returns the shape of the leading operands that opcodes have in common.
func (in *inputs) family(name string, opcodes []string) *shape {
	s := &shape{name: name, opcodes: opcodes, family: true}
	for n, op := range opcodes {
		i := slices.IndexFunc(in.core.Instructions, func(i instruction) bool { return i.Name == op })
		ops := in.core.Instructions[i].Operands
		for len(ops) > 0 && (ops[0].Kind == "IdResultType" || ops[0].Kind == "IdResult") {
			ops = ops[1:]
		}
		if n == 0 {
			s.operands = ops
			continue
		}
		same := 0
		for same < min(len(ops), len(s.operands)) && ops[same].Kind == s.operands[same].Kind &&
			ops[same].Quantifier == s.operands[same].Quantifier {
			same++
		}
		s.operands = s.operands[:same]
	}
	return s
}

// writeReaders writes a type for each shape, with methods that get and set the operands. For each opcode, it writes a
// function that returns the type.
func writeReaders(p *printer, in *inputs) {
	p.line("import \"github.com/hlsl2spirv/hlsl2spirv/spirv\"\n")
	for _, s := range shapes(in) {
		of := strings.Join(s.opcodes, ", ")
		if len(s.opcodes) > 4 {
			of = strings.Join(s.opcodes[:3], ", ") + fmt.Sprintf(" and %d more", len(s.opcodes)-3)
		}
		p.line("// %sOperands are the operands of %s.", s.name, of)
		p.line("type %sOperands struct{ in *spirv.Instruction }\n", s.name)
		p.line("// %s reads the operands of in, which is one of %s.", s.name, of)
		p.line("func %s(in *spirv.Instruction) %sOperands { return %sOperands{in} }\n", s.name, s.name, s.name)
		for _, op := range s.opcodes {
			if name := strings.TrimPrefix(op, "Op"); !s.family && name != s.name {
				p.line("// %s reads the operands of in, which is an %s.", name, op)
				p.line("func %s(in *spirv.Instruction) %sOperands { return %sOperands{in} }\n", name, s.name, s.name)
			}
		}
		r := reader{p: p, in: in, typ: s.name + "Operands", taken: map[string]bool{}}
		r.operands(s.operands)
	}
}

// A reader writes the methods of the type for one shape.
type reader struct {
	p     *printer
	in    *inputs
	typ   string
	taken map[string]bool
	at    int    // number of words before the operand
	after string // expression for the words of a preceding string, or ""
}

func (r *reader) operands(ops []operand) {
	for n, o := range ops {
		last := n == len(ops)-1
		name := r.name(o)
		k := r.in.kind(o.Kind)
		switch {
		case o.Quantifier == "?" && !last:
			r.rest("Optional", "the optional operands")
			return
		case o.Quantifier == "*", k.Name == "LiteralContextDependentNumber", k.Name == "PairIdRefIdRef":
			r.rest(name, "the words of all operands from here on")
			return
		case k.Name == "LiteralString" && o.Quantifier == "":
			r.text(name)
		case k.Name == "LiteralSpecConstantOpInteger":
			r.word("Opcode", "spirv.Opcode")
			r.at++
			r.rest("Operands", "the operands of the operation")
			return
		case o.Quantifier == "?":
			r.optional(name, k)
			return
		default:
			r.word(name, wordType(k))
			r.at++
			if k.isEnum() && k.hasParams() {
				if last {
					r.rest(name+"Params", "the parameters of the enumerant")
				}
				return // the positions of the remaining operands are not fixed
			}
		}
	}
}

func wordType(k *kind) string {
	switch {
	case k.Category == "Id":
		return "spirv.ID"
	case k.isEnum():
		return "spirv." + k.goName()
	}
	return "uint32"
}

// name returns the name of the method for operand o. It is unique in its type.
func (r *reader) name(o operand) string {
	name := paramName(o)
	if name == "typ" {
		name = "type"
	}
	name = strings.ToUpper(name[:1]) + name[1:]
	base := name
	for n := 2; r.taken[name]; n++ {
		name = fmt.Sprint(base, n)
	}
	r.taken[name] = true
	return name
}

func (r *reader) place() string { return fmt.Sprint(r.at) + r.after }

func (r *reader) word(name, typ string) {
	get, set := "r.in.Operands["+r.place()+"]", "v"
	if typ != "uint32" {
		get, set = typ+"("+get+")", "uint32(v)"
	}
	r.p.line("func (r %s) %s() %s { return %s }", r.typ, name, typ, get)
	r.p.line("func (r %s) Set%s(v %s) { r.in.Operands[%s] = %s }\n", r.typ, name, typ, r.place(), set)
}

func (r *reader) rest(name, what string) {
	r.p.line("// %s are %s; the slice is the instruction's own.", name, what)
	r.p.line("func (r %s) %s() []uint32 { return r.in.Operands[%s:] }\n", r.typ, name, r.place())
}

func (r *reader) text(name string) {
	r.p.line("func (r %s) %s() string { s, _ := spirv.StringAt(r.in.Operands[%s:]); return s }\n", r.typ, name,
		r.place())
	first := r.after == ""
	r.after = fmt.Sprintf("+r.words(%s)", r.place())
	if !first {
		return
	}
	r.p.line("func (r %s) words(at int) int { _, n := spirv.StringAt(r.in.Operands[at:]); return n }\n", r.typ)
}

// optional writes the methods for an optional operand of kind k, the last operand of the opcode.
func (r *reader) optional(name string, k *kind) {
	typ := wordType(k)
	zero := k.Category == "Id" || k.Category == "BitEnum"
	switch {
	case k.Name == "LiteralString":
		r.rest(name, "the words of the string, none if it is missing")
	case zero:
		r.p.line("// %s is 0 if it is missing.", name)
		r.p.line("func (r %s) %s() %s {\nif len(r.in.Operands) > %s { return %s(r.in.Operands[%s]) }\nreturn 0\n}\n",
			r.typ, name, typ, r.place(), typ, r.place())
		r.p.line("// Set%s changes %s, which must be there.", name, name)
		r.p.line("func (r %s) Set%s(v %s) { r.in.Operands[%s] = uint32(v) }\n", r.typ, name, typ, r.place())
		if k.isEnum() && k.hasParams() {
			r.p.line("// %sWords are the words of %s and of its parameters, none if it is missing.", name, name)
			r.p.line("func (r %s) %sWords() []uint32 { return r.in.Operands[%s:] }\n", r.typ, name, r.place())
			r.p.line("// %sParams are the parameters of %s.", name, name)
			r.p.line("func (r %s) %sParams() []uint32 {\nif len(r.in.Operands) > %s { return r.in.Operands[%s+1:] }\nreturn nil\n}\n", r.typ, name, r.place(), r.place())
		}
	default:
		r.p.line("// %s reports whether it is there, too.", name)
		r.p.line("func (r %s) %s() (%s, bool) {\nif len(r.in.Operands) > %s { return %s(r.in.Operands[%s]), true }\nreturn 0, false\n}\n", r.typ, name, typ, r.place(), typ, r.place())
	}
}
