package serialize

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// choose selects the spirv.module to serialize: the one that Options.Module names, or the only one.
func (s *serializer) choose() {
	var all []*mlir.Operation
	others := s.modules(s.file.Ops, &all, nil)
	if len(all) == 0 {
		for _, op := range others {
			s.failed = false
			s.foreign(op)
		}
	}
	if len(s.errors) > 0 {
		return
	}
	if s.o.Module != "" {
		s.named(all)
		return
	}
	switch len(all) {
	case 0:
		s.reportAt(0, 0, "the input does not contain a spirv.module")
	case 1:
		s.module, s.env = all[0], s.envs[0]
	default:
		s.report(all[1], "the input contains several spirv.modules (%s): choose one with -fmlir-module",
			strings.Join(namesOf(all), ", "))
	}
}

func (s *serializer) named(all []*mlir.Operation) {
	for i, op := range all {
		if name := stringOf(op, "sym_name"); name != s.o.Module {
			continue
		}
		if s.module != nil {
			s.report(op, "the input contains several modules named @%s", s.o.Module)
			return
		}
		s.module, s.env = op, s.envs[i]
	}
	if s.module == nil {
		s.reportAt(0, 0, "spirv.module @%s not found; the input contains %s", s.o.Module,
			strings.Join(namesOf(all), ", "))
	}
}

func namesOf(all []*mlir.Operation) []string {
	var list []string
	for _, op := range all {
		name := "one without a name"
		if n := stringOf(op, "sym_name"); n != "" {
			name = "@" + n
		}
		list = append(list, name)
	}
	if list == nil {
		return []string{"none"}
	}
	return list
}

// modules adds the spirv.module operations in ops, also in nested builtin modules, to all. It returns the other
// operations, which are host code or remain from conversions of other dialects. A module without a target environment
// gets env, that of the module around it.
func (s *serializer) modules(ops []*mlir.Operation, all *[]*mlir.Operation,
	env *mlir.TargetEnv) (others []*mlir.Operation) {
	hoststack.EnterRecursion()
	for _, op := range ops {
		own := env
		if a, ok := op.Attribute("spirv.target_env").(mlir.TargetEnv); ok {
			own = &a
		}
		switch op.Name {
		case "spirv.module":
			*all = append(*all, op)
			s.envs = append(s.envs, own)
		case "module", "builtin.module":
			for _, r := range op.Regions {
				for _, b := range r.Blocks {
					others = append(others, s.modules(b.Ops, all, own)...)
				}
			}
		default:
			if strings.HasPrefix(op.Name, "spirv.") {
				s.failed = false
				s.foreign(op)
			}
			others = append(others, op)
		}
	}
	return others
}

// foreign adds an error about an operation that is not permitted in its place or cannot be serialized.
func (s *serializer) foreign(op *mlir.Operation) {
	switch dialect, _, _ := strings.Cut(op.Name, "."); {
	case dialect != "spirv" && dialect != op.Name:
		s.report(op, "'%s' is an operation of dialect '%s'; lower it to the spirv dialect with mlir-opt", op.Name,
			dialect)
	case strings.HasPrefix(op.Name, "spirv.ARM.Graph"):
		s.report(op, "'%s' is not supported: graphs are neither shaders nor kernels", op.Name)
	case op.Op == nil:
		s.report(op, "'%s' is not an operation of the spirv dialect", op.Name)
	default:
		s.report(op, "'%s' is not allowed here", op.Name)
	}
}

// stringOf returns the value of the string attribute with the given name, or "".
func stringOf(op *mlir.Operation, name string) string {
	s, _ := op.Attribute(name).(mlir.String)
	return s.Text
}

// reference returns the name in the symbol attribute with the given name, or "".
func reference(op *mlir.Operation, name string) string {
	s, _ := op.Attribute(name).(mlir.Symbol)
	return s.Name
}

// typeOf returns the type in the type attribute with the given name, or nil.
func typeOf(op *mlir.Operation, name string) *mlir.Type {
	t, _ := op.Attribute(name).(mlir.TypeAttribute)
	return t.Type
}

// enumerant returns the value of the enumerant in the attribute with the given name, or 0 if it is optional and absent.
// It adds an error if the enumerant is of another enumeration. It also adds one if the enumerant has operands, because
// the text cannot contain them.
func (s *serializer) enumerant(op *mlir.Operation, name string, kind spirv.OperandKind, optional bool) uint32 {
	a := op.Attribute(name)
	if a == nil && optional {
		return 0
	}
	switch e, ok := a.(mlir.Enumerant); {
	case !ok, e.Enum == nil, e.Enum.Kind != kind:
		s.report(op, "invalid value of '%s' for '%s'", name, op.Name)
		return 0
	case !hasNoOperands(kind, e.Value):
		s.report(op, "the value of '%s' requires an operand, which '%s' cannot have", name, op.Name)
		return 0
	default:
		return e.Value
	}
}

// hasNoOperands reports whether value is an enumerant of the given kind, or consists of bits that are, without
// operands.
func hasNoOperands(kind spirv.OperandKind, value uint32) bool {
	if row := kind.Enumerant(value); row != nil {
		return len(row.Params) == 0
	}
	if kind.Info().Category != spirv.CategoryBitEnum {
		return false
	}
	for bit := uint32(1); bit != 0; bit <<= 1 {
		if value&bit == 0 {
			continue
		}
		if row := kind.Enumerant(bit); row == nil || len(row.Params) > 0 {
			return false
		}
	}
	return true
}

// number returns the value of an attribute that is an integer or an enumerant. It returns false for other attributes.
func number(a mlir.Attribute) (uint32, bool) {
	switch a := a.(type) {
	case mlir.Integer:
		return uint32(a.Bits), true
	case mlir.Enumerant:
		return a.Value, true
	}
	return 0, false
}
