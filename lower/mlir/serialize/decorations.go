package serialize

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// decorating lists the attributes of operations that are decorations although they are operands in rows.
var decorating = [...]string{"binding", "built_in", "builtin", "descriptor_set", "linkage_attributes", "location"}

// bookkeeping lists the attributes that say which operands of the generic form belong together.
var bookkeeping = [...]string{"case_operand_segments", "operandSegmentSizes", "operand_segment_sizes",
	"resultSegmentSizes", "result_segment_sizes"}

// decorations emits a decoration for each attribute that is not an operand, such as RelaxedPrecision for
// relaxed_precision.
func (s *serializer) decorations(op *mlir.Operation, id spirv.ID) {
	for i := range op.Attributes {
		a := &op.Attributes[i]
		if isStructural(op.Op, a.Name) && !contains(decorating[:], a.Name) || contains(bookkeeping[:], a.Name) {
			continue
		}
		if strings.Contains(a.Name, ".") { // attributes of other dialects do not affect SPIR-V
			continue
		}
		s.decoration(op, id, a)
	}
}

func contains(list []string, name string) bool {
	for _, x := range list {
		if x == name {
			return true
		}
	}
	return false
}

func (s *serializer) decoration(op *mlir.Operation, id spirv.ID, a *mlir.NamedAttribute) {
	d, ok := decorationNamed(a.Name)
	if !ok {
		s.report(op, "'%s' is neither an attribute of '%s' nor a SPIR-V decoration", a.Name, op.Name)
		return
	}
	if id == 0 {
		s.report(op, "'%s' does not have a result to decorate with %v", op.Name, d)
		return
	}
	words, ok := s.parameters(d, a.Value)
	in := spirv.Instruction{Op: spirv.OpDecorate, Pos: pos(op),
		Operands: append([]uint32{uint32(id), uint32(d)}, words...)}
	if !ok || !isComplete(&in) {
		s.report(op, "invalid value of '%s' for decoration %v", a.Name, d)
		return
	}
	s.m.Annotations = append(s.m.Annotations, in)
}

// isComplete reports whether an instruction has the operands that the grammar requires. For example, it returns false
// if an operand is not a value of its enumeration, or if a decoration has too few or too many literals.
func isComplete(in *spirv.Instruction) bool {
	return in.EachOperand(func(spirv.OperandRef) bool { return true })
}

// decorationNamed returns the decoration that an attribute with the given name represents. It returns false if there is
// none.
func decorationNamed(name string) (spirv.Decoration, bool) {
	switch name {
	case "builtin": // name of the attribute on variables in version 19
		return spirv.DecorationBuiltIn, true
	case "spec_id":
		return spirv.DecorationSpecId, true
	}
	return optable.DecorationNamed(name)
}

// parameters returns the operands of decoration d that an attribute represents. It returns false if they are not those
// that the grammar requires.
func (s *serializer) parameters(d spirv.Decoration, a mlir.Attribute) ([]uint32, bool) {
	row := spirv.KindDecoration.Enumerant(uint32(d))
	if row == nil {
		return nil, false
	}
	switch len(row.Params) {
	case 0:
		_, unit := a.(mlir.Unit)
		b, isBool := a.(mlir.Integer)
		return nil, unit || isBool && b.Bits != 0
	case 1:
		return parameter(row.Params[0].Kind, a)
	}
	if l, ok := a.(mlir.Linkage); ok {
		return append(spirv.AppendString(nil, l.Name), uint32(l.Type)), d == spirv.DecorationLinkageAttributes
	}
	list := listed(a)
	if len(list) != len(row.Params) {
		return nil, false
	}
	var words []uint32
	for i, p := range row.Params {
		w, ok := parameter(p.Kind, list[i])
		if !ok {
			return nil, false
		}
		words = append(words, w...)
	}
	return words, true
}

// listed returns the elements of an attribute that is a list, or nil.
func listed(a mlir.Attribute) []mlir.Attribute {
	list, _ := a.(mlir.Array)
	return list.Elements
}

// parameter returns the words of an operand of the given kind that an attribute represents. It returns false if the
// attribute does not have this kind.
func parameter(kind spirv.OperandKind, a mlir.Attribute) ([]uint32, bool) {
	switch a := a.(type) {
	case mlir.Integer:
		return []uint32{uint32(a.Bits)}, kind != spirv.KindLiteralString && !kind.IsID()
	case mlir.Enumerant:
		return []uint32{a.Value}, a.Enum != nil && a.Enum.Kind == kind
	case mlir.String:
		if kind == spirv.KindLiteralString {
			return spirv.AppendString(nil, a.Text), true
		}
		v, ok := kind.Lookup(a.Text)
		return []uint32{v}, ok
	case mlir.Array:
		if len(a.Elements) == 1 {
			return parameter(kind, a.Elements[0])
		}
	}
	return nil, false
}

// isForeign reports whether an attribute with the given name belongs to another dialect, or describes a function or
// parameter but is not a decoration.
func isForeign(name string) bool { return strings.Contains(name, ".") }
