package deserialize

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// nameSymbols gives symbols to functions, variables and specialization constants, to which operations refer by symbol.
// An entry point's function gets the name of the entry point, because MLIR writes only that name. Others keep their
// names if the text can express them.
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

// variableName returns a name for a variable without a name: that of its built-in or its storage class.
func (r *reader) variableName(in *spirv.Instruction) string {
	if d := r.decorations.find(in.Result, spirv.DecorationBuiltIn); d != nil && len(d.Operands) > 2 {
		return sanitize(spirv.BuiltIn(instreader.Decorate(d).DecorationParams()[0]).String())
	}
	return sanitize(spirv.StorageClass(word(in, 0)).String())
}

// nameSymbol gives a symbol to the result of in, if it does not have one. what replaces a missing name.
func (r *reader) nameSymbol(in *spirv.Instruction, what string) {
	if r.def(in.Result) == in && r.symbols[in.Result] == "" {
		r.symbols[in.Result] = r.uniqueName(r.names[in.Result], what)
	}
}

// uniqueName returns a name that is not in use, derived from name. otherwise replaces an empty name.
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

// sanitize returns s with _ in place of each byte that a name without quotes cannot contain.
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

// isNameByte reports whether a name without quotes can contain c at index at.
func isNameByte(c byte, at int) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' ||
		at > 0 && ('0' <= c && c <= '9' || c == '.' || c == '$')
}
