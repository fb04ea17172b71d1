package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A symbol is an object of the module to which operations refer by name.
type symbol struct {
	name  string
	op    *mlir.Operation
	id    spirv.ID
	typ   spirv.ID // type of a variable or constant
	state symbolState
}

// A symbolState says whether a global has been added to the module.
type symbolState uint8

const (
	declared symbolState = iota
	making
	made
)

// declare records the symbols of the module and the placement of structs, before types are declared.
func (s *serializer) declare() {
	s.symbols = make(map[string]*symbol, len(s.body))
	for _, op := range s.body {
		s.failed = false
		switch op.Name {
		case "spirv.func":
			s.declareSymbol(op)
			s.placeParameters(op)
		case "spirv.GlobalVariable":
			s.declareSymbol(op)
			s.place(typeOf(op, "type"))
		case "spirv.SpecConstant", "spirv.SpecConstantComposite", "spirv.EXT.SpecConstantCompositeReplicate":
			s.declareSymbol(op)
		case "spirv.EntryPoint":
			s.entries = append(s.entries, reference(op, "fn"))
		case "spirv.ExecutionMode", "spirv.ExecutionModeId":
		default:
			s.foreign(op)
		}
	}
	if len(s.errors) == 0 {
		s.findStorage()
	}
}

func (s *serializer) declareSymbol(op *mlir.Operation) {
	name := stringOf(op, "sym_name")
	if name == "" {
		s.report(op, "'%s' must have a name", op.Name)
		return
	}
	if was := s.symbols[name]; was != nil {
		note(s.report(op, "redefinition of @%s", name), was.op.Offset, "previous definition is here")
		return
	}
	y := &symbol{name: name, op: op}
	s.symbols[name] = y
	s.order = append(s.order, y)
}

func (s *serializer) placeParameters(op *mlir.Operation) {
	t := typeOf(op, "function_type")
	if t == nil {
		return
	}
	for i, p := range t.Params {
		if p != nil && p.Kind != mlir.Pointer && interfaceOf(op, i) != nil {
			continue // the parameter becomes a separate variable
		}
		s.place(p)
	}
}

// lookup returns the symbol to which an attribute of op refers by name. If it is not an operation of one of the given
// kinds, lookup adds an error and returns nil.
func (s *serializer) lookup(op *mlir.Operation, name string, kinds ...string) *symbol {
	if name == "" {
		s.report(op, "'%s' must refer to a symbol", op.Name)
		return nil
	}
	y := s.symbols[name]
	if y == nil {
		s.report(op, "use of undefined symbol @%s", name)
		return nil
	}
	for _, k := range kinds {
		if y.op.Name == k {
			return y
		}
	}
	note(s.report(op, "@%s is a '%s', which '%s' cannot refer to", name, y.op.Name, op.Name), y.op.Offset,
		"defined here")
	return nil
}

// globals adds the variables and specialization constants in the order of the text, except that each follows those on
// which it depends. It also gives IDs to functions.
func (s *serializer) globals() {
	for _, y := range s.order {
		if y.op.Name == "spirv.func" {
			y.id = s.newID()
			y.state = made
		}
	}
	for _, y := range s.order {
		s.o.Budget.Poll()
		s.global(y)
	}
}

// global adds a global to the module after those on which it depends. It returns 0 if there is an error, for example if
// the global depends on itself.
func (s *serializer) global(y *symbol) spirv.ID {
	switch y.state {
	case made:
		return y.id
	case making:
		s.report(y.op, "@%s depends on itself", y.name)
		return 0
	}
	hoststack.EnterRecursion()
	y.state = making
	s.failed, s.needed = false, pos(y.op)
	s.spend(1, y.op)
	switch y.op.Name {
	case "spirv.GlobalVariable":
		s.globalVariable(y)
	case "spirv.SpecConstant":
		s.specConstant(y)
	case "spirv.SpecConstantComposite":
		s.specComposite(y)
	case "spirv.EXT.SpecConstantCompositeReplicate":
		s.specReplicated(y)
	}
	y.state = made
	return y.id
}

func (s *serializer) globalVariable(y *symbol) {
	op := y.op
	t := typeOf(op, "type")
	if t == nil || t.Kind != mlir.Pointer {
		s.report(op, "the type of a 'spirv.GlobalVariable' must be a pointer")
		return
	}
	elem := s.pointee(t, outermost, op)
	if elem == 0 {
		return
	}
	words := []uint32{uint32(t.Class)}
	if name := reference(op, "initializer"); name != "" {
		from := s.lookup(op, name, "spirv.GlobalVariable", "spirv.SpecConstant", "spirv.SpecConstantComposite",
			"spirv.EXT.SpecConstantCompositeReplicate")
		if from == nil {
			return
		}
		id := s.global(from)
		if id == 0 {
			return
		}
		words = append(words, uint32(id))
	}
	s.variable(y, t.Class, elem, words)
	s.decorations(op, y.id)
}

// variable adds an OpVariable to the module.
func (s *serializer) variable(y *symbol, class spirv.StorageClass, elem spirv.ID, words []uint32) {
	y.typ = s.intern(spirv.OpTypePointer, uint32(class), uint32(elem))
	y.id = s.newID()
	s.addGlobal(spirv.Instruction{Op: spirv.OpVariable, Type: y.typ, Result: y.id, Pos: pos(y.op), Operands: words})
	s.name(y.id, y.name, y.op)
}

func (s *serializer) specConstant(y *symbol) {
	a := y.op.Attribute("default_value")
	var t *mlir.Type
	switch a := a.(type) {
	case mlir.Integer:
		t = a.Type
	case mlir.Float:
		t = a.Type
	}
	if t == nil {
		s.report(y.op, "the default value of a 'spirv.SpecConstant' must be a number")
		return
	}
	y.typ = s.typ(t, y.op)
	width, bits, ok := scalarBits(a, t)
	if y.typ == 0 || !ok {
		if y.typ != 0 {
			s.report(y.op, "the default value of a 'spirv.SpecConstant' must be a number")
		}
		return
	}
	y.id = s.newID()
	in := s.scalarInstruction(spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse, y.typ, y.id,
		width, bits)
	s.addSpec(y, in)
}

func (s *serializer) addSpec(y *symbol, in spirv.Instruction) {
	in.Pos = pos(y.op)
	s.addGlobal(in)
	s.name(y.id, y.name, y.op)
	s.decorations(y.op, y.id)
}

var specConstants = [...]string{"spirv.SpecConstant", "spirv.SpecConstantComposite",
	"spirv.EXT.SpecConstantCompositeReplicate"}

func (s *serializer) specComposite(y *symbol) {
	list, _ := y.op.Attribute("constituents").(mlir.Array)
	t := typeOf(y.op, "type")
	if y.typ = s.typ(t, y.op); y.typ == 0 {
		return
	}
	n, _ := elements(t)
	if t.Kind == mlir.Struct {
		n = len(t.Members)
	}
	if n != len(list.Elements) || n > maxParts {
		s.report(y.op, "the type has %d constituents, but the list has %d", n, len(list.Elements))
		return
	}
	words := make([]uint32, 0, n)
	for i, a := range list.Elements {
		elem := t.Elem
		if t.Kind == mlir.Struct {
			elem = t.Members[i].Type
		}
		id := s.specPart(y, a, elem)
		if id == 0 {
			return
		}
		words = append(words, uint32(id))
	}
	y.id = s.newID()
	s.addSpec(y, spirv.Instruction{Op: spirv.OpSpecConstantComposite, Type: y.typ, Result: y.id, Operands: words})
}

// specPart returns the ID of the constituent to which an attribute of a composite refers. It returns 0 if there is an
// error.
func (s *serializer) specPart(y *symbol, a mlir.Attribute, t *mlir.Type) spirv.ID {
	name, _ := a.(mlir.Symbol)
	part := s.lookup(y.op, name.Name, specConstants[:]...)
	if part == nil {
		return 0
	}
	id := s.global(part)
	if id != 0 && part.typ != s.typ(t, y.op) {
		note(s.report(y.op, "the type of the constituent @%s does not match the composite", part.name), part.op.Offset, "defined here")
		return 0
	}
	return id
}

func (s *serializer) specReplicated(y *symbol) {
	t := typeOf(y.op, "type")
	if y.typ = s.typ(t, y.op); y.typ == 0 {
		return
	}
	_, elem := elements(t)
	id := s.specPart(y, y.op.Attribute("constituent"), elem)
	if id == 0 {
		return
	}
	y.id = s.newID()
	s.addSpec(y, instbuilder.SpecConstantCompositeReplicateEXT(y.typ, y.id, id))
}

// isStructural reports whether an attribute with the given name is an operand in a row, and therefore not a decoration.
// row may be nil.
func isStructural(row *optable.Op, name string) bool {
	if row == nil {
		return false
	}
	for i := range row.Args {
		a := &row.Args[i]
		if a.Name == name || a.Name19 == name && name != "" {
			return true
		}
	}
	return false
}
