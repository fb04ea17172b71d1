package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A function is a function that is being serialized, and the variables that it uses.
type function struct {
	op        *mlir.Operation
	id        spirv.ID
	made      *spirv.Function
	result    spirv.ID // result type
	cur       *spirv.Block
	variables []spirv.Instruction // OpVariable instructions to insert at its start
	uses      []spirv.ID          // module-scope variables in the order of their first uses
	calls     []spirv.ID
	first     spirv.ID // first ID of the function
}

// A value is the SPIR-V value for a value of the tree.
type value struct {
	of     *mlir.Value
	id     spirv.ID // 0 if its definition has an error
	typ    spirv.ID
	depth  int32 // nesting of the region that defines it
	region int32
}

// functions emits the functions of the module.
func (s *serializer) functions() {
	for _, y := range s.order {
		if y.op.Name != "spirv.func" {
			continue
		}
		s.o.Budget.Poll()
		s.function(y)
		if len(s.errors) >= maxErrors {
			return
		}
	}
}

func (s *serializer) function(y *symbol) {
	op := y.op
	s.failed, s.needed = false, pos(op)
	t := typeOf(op, "function_type")
	if t == nil || t.Kind != mlir.Function {
		s.report(op, "'spirv.func' must have a function type")
		return
	}
	f := &function{op: op, id: y.id, first: s.m.Bound}
	s.fn, s.values, s.blocks, s.regions = f, s.values[:0], s.blocks[:0], s.regions[:0]
	isEntry := s.entryABI(op) != nil && s.abiModel() != spirv.ExecutionModelKernel // kernels have parameters
	if isEntry {
		t = s.file.Context.Type(mlir.Type{Kind: mlir.Function})
	}
	control := s.enumerant(op, "function_control", spirv.KindFunctionControl, true)
	typ := s.typ(t, op)
	if typ == 0 || s.failed {
		return
	}
	f.result = s.resultType(t, op)
	f.made = &spirv.Function{Def: spirv.Instruction{Op: spirv.OpFunction, Type: f.result, Result: y.id, Pos: pos(op),
		Operands: s.wordsOf(control, uint32(typ))}}
	s.name(y.id, y.name, op)
	s.functionDecorations(op, y.id)
	s.m.Functions = append(s.m.Functions, f.made)
	s.made = append(s.made, f)
	body := bodyOf(op)
	if body == nil {
		s.declaration(op, t, isEntry)
		return
	}
	s.definition(op, t, body, isEntry)
}

// functionDecorations emits decorations for the attributes of a function. It ignores other attributes, which passes of
// MLIR leave for each other, such as workgroup_attributions of dialect gpu.
func (s *serializer) functionDecorations(op *mlir.Operation, id spirv.ID) {
	for i := range op.Attributes {
		a := &op.Attributes[i]
		if _, ok := decorationNamed(a.Name); ok && !isStructural(op.Op, a.Name) || a.Name == "linkage_attributes" {
			s.decoration(op, id, a)
		}
	}
}

// bodyOf returns the region of a function, or nil if the function is only declared.
func bodyOf(op *mlir.Operation) *mlir.Region {
	if len(op.Regions) == 0 || op.Regions[0] == nil || len(op.Regions[0].Blocks) == 0 {
		return nil
	}
	return op.Regions[0]
}

// declaration emits the declaration of a function that another module defines.
func (s *serializer) declaration(op *mlir.Operation, t *mlir.Type, isEntry bool) {
	if isEntry || op.Attribute("linkage_attributes") == nil {
		s.report(op, "a function without a body must be imported with linkage_attributes")
		return
	}
	for _, p := range t.Params {
		s.fn.made.Params = append(s.fn.made.Params, instbuilder.FunctionParameter(s.typ(p, op), s.newID()).At(pos(op)))
	}
}

// definition emits the parameters and the blocks of a function.
func (s *serializer) definition(op *mlir.Operation, t *mlir.Type, body *mlir.Region, isEntry bool) {
	entry := body.Blocks[0]
	f, errors := s.fn, len(s.errors)
	f.cur = &spirv.Block{Label: s.newID()}
	f.made.Blocks = append(f.made.Blocks, f.cur)
	s.enter(body)
	if isEntry {
		s.entryArguments(op, entry)
	} else {
		s.declareParameters(op, t, entry)
	}
	if !s.failed {
		s.region(op, body, f.cur.Label)
	}
	s.leave(body)
	first := f.made.Blocks[0]
	first.Insts = append(f.variables, first.Insts...)
	if len(s.errors) == errors {
		s.checkDominance()
	}
}

func (s *serializer) declareParameters(op *mlir.Operation, t *mlir.Type, entry *mlir.Block) {
	if len(entry.Args) != len(t.Params) {
		s.report(op, "the function has %d parameters, but its first block has %d", len(t.Params), len(entry.Args))
		return
	}
	for i, a := range entry.Args {
		if a.Type != t.Params[i] {
			s.report(op, "parameter %d of the function has a different type in its first block", i)
			return
		}
		typ, id := s.typ(a.Type, op), s.newID()
		s.fn.made.Params = append(s.fn.made.Params, instbuilder.FunctionParameter(typ, id).At(int32(a.Offset)+1))
		s.define(a, id, typ)
		s.argumentDecorations(op, i, id)
	}
}

// argumentDecorations emits decorations for the attributes of parameter i.
func (s *serializer) argumentDecorations(op *mlir.Operation, i int, id spirv.ID) {
	for _, e := range argumentAttributes(op, i) {
		switch {
		case e.Name == "spirv.decoration":
			s.namedDecorations(op, id, e.Value)
		case !isForeign(e.Name):
			s.decoration(op, id, &e)
		}
	}
}

// namedDecorations emits the decorations of a parameter whose attribute value names them: spirv.decoration =
// #spirv.decoration<Restrict>.
func (s *serializer) namedDecorations(op *mlir.Operation, id spirv.ID, a mlir.Attribute) {
	if list, ok := a.(mlir.Array); ok {
		for _, e := range list.Elements {
			s.namedDecorations(op, id, e)
		}
		return
	}
	e, ok := a.(mlir.Enumerant)
	if !ok || e.Enum == nil || e.Enum.Kind != spirv.KindDecoration || !hasNoOperands(spirv.KindDecoration, e.Value) {
		s.report(op, "invalid 'spirv.decoration' of a parameter")
		return
	}
	s.decorate(id, spirv.Decoration(e.Value))
}

// argumentAttributes returns the attributes of parameter i of a function.
func argumentAttributes(op *mlir.Operation, i int) []mlir.NamedAttribute {
	all, _ := op.Attribute("arg_attrs").(mlir.Array)
	if i >= len(all.Elements) {
		return nil
	}
	d, _ := all.Elements[i].(mlir.Dictionary)
	return d.Entries
}

// define records the ID and the type of value v.
func (s *serializer) define(v *mlir.Value, id, typ spirv.ID) {
	if v == nil {
		return
	}
	v.Number = int32(len(s.values))
	depth := int32(len(s.regions) - 1)
	s.values = append(s.values, value{v, id, typ, depth, s.regions[depth]})
}

// find returns the SPIR-V value for v, or nil if it is not defined yet.
func (s *serializer) find(v *mlir.Value) *value {
	if n := int(v.Number); n < len(s.values) && s.values[n].of == v {
		return &s.values[n]
	}
	return nil
}

// use returns the SPIR-V value for operand v of op. If it is not defined, use adds an error and returns nil.
func (s *serializer) use(v *mlir.Value, op *mlir.Operation) *value {
	if v == nil {
		s.report(op, "'%s' uses an undefined value", op.Name)
		return nil
	}
	d := s.find(v)
	if d == nil {
		s.undefined(v, op)
		return nil
	}
	if int(d.depth) >= len(s.regions) || s.regions[d.depth] != d.region {
		note(s.report(op, "%s is defined in a region that ends before this use", spelling(v)), v.Offset, "defined here")
		return nil
	}
	if d.id == 0 {
		s.failed = true
		return nil
	}
	return d
}

// undefined adds an error about a value that is used before its definition or is defined in another function.
func (s *serializer) undefined(v *mlir.Value, op *mlir.Operation) {
	e := s.report(op, "%s does not dominate this use: some paths to it bypass the definition", spelling(v))
	if v.Def != nil {
		note(e, v.Def.Offset, "defined here")
	}
}

// spelling returns the text of a value for errors.
func spelling(v *mlir.Value) string {
	if v.Name == "" {
		return "a value"
	}
	return "%" + v.Name
}

// id returns the ID of operand v. If it is not defined, id adds an error and returns 0.
func (s *serializer) id(v *mlir.Value, op *mlir.Operation) spirv.ID {
	if d := s.use(v, op); d != nil {
		return d.id
	}
	return 0
}

// emit appends an instruction to the current block and returns its result ID.
func (s *serializer) emit(in spirv.Instruction) spirv.ID {
	s.fn.cur.Insts = append(s.fn.cur.Insts, in)
	return in.Result
}
