package deserialize

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// nameSymbols assigns symbols to objects that other operations refer to by symbol. An entry function has the name of
// its entry point, the only name MLIR writes. Other objects keep their names as far as the text can express them.
func (r *reader) nameSymbols() {
	r.taken = map[string]int32{}
	for i := range r.m.EntryPoints {
		r.nameEntryPoint(&r.m.EntryPoints[i])
	}
	for i := range r.m.Types {
		switch in := &r.m.Types[i]; in.Op {
		case spirv.OpVariable:
			r.nameSymbol(in, r.variableName(in))
		case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse, spirv.OpSpecConstantComposite:
			r.nameSymbol(in, "constant")
		}
	}
	for _, fn := range r.m.Functions {
		r.nameSymbol(&fn.Def, "function")
	}
}

func (r *reader) nameEntryPoint(in *spirv.Instruction) {
	id := spirv.ID(word(in, 1))
	name, _ := spirv.StringAt(tail(in, 2))
	def := r.def(id)
	switch _, taken := r.taken[name]; {
	case def == nil || def.Op != spirv.OpFunction:
		r.report(in.Pos, "entry point '%s' without a function", name)
	case r.symbols[id] == name && name != "":
	case r.symbols[id] != "":
		r.report(in.Pos, "entry points '%s' and '%s' with the same function", r.symbols[id], name)
	case taken:
		r.report(in.Pos, "two entry points named '%s'", name)
	case name == "":
		r.report(in.Pos, "an entry point without a name")
	default:
		r.symbols[id] = name
		r.taken[name] = 0
	}
}

// variableName returns a name for an unnamed variable: its built-in or its storage class.
func (r *reader) variableName(in *spirv.Instruction) string {
	if d := r.decorations.find(in.Result, spirv.DecorationBuiltIn); d != nil && len(d.Operands) > 2 {
		return sanitize(spirv.BuiltIn(instreader.Decorate(d).DecorationParams()[0]).String())
	}
	return sanitize(spirv.StorageClass(word(in, 0)).String())
}

// nameSymbol names the result of in if it does not have a symbol yet. The last argument is used for unnamed results.
func (r *reader) nameSymbol(in *spirv.Instruction, what string) {
	if r.def(in.Result) == in && r.symbols[in.Result] == "" {
		r.symbols[in.Result] = r.uniqueName(r.names[in.Result], what)
	}
}

// uniqueName returns an unused name derived from the given one.
func (r *reader) uniqueName(name, otherwise string) string {
	name = sanitize(name)
	if name == "" {
		name = otherwise
	}
	next, taken := r.taken[name]
	if !taken {
		r.taken[name] = 0
		return name
	}
	for {
		try := name + "_" + strconv.Itoa(int(next))
		next++
		if _, taken := r.taken[try]; !taken {
			r.taken[name], r.taken[try] = next, 0
			return try
		}
	}
}

// sanitize replaces the bytes that are not allowed in unquoted names.
func sanitize(s string) string {
	for i := range len(s) {
		if !isNameByte(s[i], i) {
			b := []byte(s)
			for ; i < len(b); i++ {
				if !isNameByte(b[i], i) {
					b[i] = '_'
				}
			}
			return string(b)
		}
	}
	return s
}

// isNameByte reports whether c is allowed at the given index of a name.
func isNameByte(c byte, at int) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' ||
		at > 0 && ('0' <= c && c <= '9' || c == '.' || c == '$')
}
