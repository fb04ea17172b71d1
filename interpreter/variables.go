package interpreter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A variable is a module-scope variable or a local variable of a function.
type variable struct {
	id       spirv.ID
	class    spirv.StorageClass
	pointee  *shape
	name     string
	typeName string // name of its type or, for an array, of the element type
	pos      int32

	row     int32    // first row of a variable in rows
	initial []uint64 // initial value of a variable in rows; nil for zeros
	stores  int      // number of instructions that store to the whole variable
	stored  []uint64 // value stored by the last such instruction if it is a constant, else nil
	varies  bool     // the variable may be written in part or through a pointer

	index        int // index of a variable in objects among all such variables
	bound        bool
	set, binding uint32
	builtin      spirv.BuiltIn
	isBuiltin    bool
	readOnly     bool // instructions cannot write to the bound resource
}

// declareVariables adds the module-scope variables to the program.
func (p *Program) declareVariables() {
	for i := range p.module.Types {
		in := &p.module.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		s := p.shape(in.Type)
		if s == nil || s.kind != pointerKind || s.elem == nil {
			continue // the type is not supported; an error only if the variable is used
		}
		v := &variable{id: in.Result, class: s.class, pointee: s.elem, pos: in.Pos, name: p.names[in.Result]}
		p.nameType(v, in.Type)
		p.decorate(v)
		if inRows(v.class) {
			v.initial = p.initial(in, v.pointee)
			v.varies = v.startsUndefined(p)
		} else {
			v.index = p.objects
			p.objects++
		}
		p.byID[in.Result] = v
		p.variables = append(p.variables, v)
	}
}

// initial returns the initial value of a variable of shape s. nil means zeros.
func (p *Program) initial(in *spirv.Instruction, s *shape) []uint64 {
	if len(in.Operands) < 2 {
		return nil
	}
	list := p.constant(instreader.Variable(in).Initializer())
	if len(list) != s.rows {
		return nil
	}
	return list
}

// decorate sets the fields of variable v that its decorations determine.
func (p *Program) decorate(v *variable) {
	if d := p.decoration(v.id, spirv.DecorationBuiltIn); d != nil {
		v.builtin, v.isBuiltin = spirv.BuiltIn(d[0]), true
	}
	if d := p.decoration(v.id, spirv.DecorationDescriptorSet); d != nil {
		v.set = d[0]
	}
	v.readOnly = v.readOnly || p.decoration(v.id, spirv.DecorationNonWritable) != nil
	if d := p.decoration(v.id, spirv.DecorationBinding); d != nil {
		v.binding, v.bound = d[0], true
	}
}

// declareLocal adds the local variable that an OpVariable declares.
func (c *coder) declareLocal(in *spirv.Instruction) {
	s := c.shape(in.Type)
	if s == nil || s.kind != pointerKind || s.elem == nil || s.class != spirv.StorageClassFunction {
		c.fail("a variable of an unsupported type: %s", c.pointeeName(in.Type))
	}
	v := &variable{id: in.Result, class: s.class, pointee: s.elem, pos: in.Pos, name: c.names[in.Result]}
	if len(in.Operands) > 1 {
		v.initial = c.initial(in, v.pointee)
		v.varies = v.initial == nil
	}
	v.varies = v.varies || v.startsUndefined(c.Program)
	*c.address(in.Result) = &address{to: v.pointee, class: v.class, variable: v, origin: v}
	c.value(in.Result).shape = s
	c.local = append(c.local, v)
}

// pointeeName returns a name for the type to which pointer type id refers, for error messages.
func (p *Program) pointeeName(id spirv.ID) string {
	name := "not declared"
	for operand := 1; int(id) < len(p.defs) && p.defs[id] != nil; operand = 0 {
		d := p.defs[id]
		name = d.Op.String()
		if d.Op != spirv.OpTypePointer && d.Op != spirv.OpTypeArray && d.Op != spirv.OpTypeRuntimeArray ||
			word(d, operand) >= uint32(id) {
			break
		}
		of := spirv.ID(word(d, operand))
		if d.Op == spirv.OpTypeArray && p.shape(id) == nil && p.shape(of) != nil {
			return "an array of more than " + strconv.Itoa(maxRows) + " numbers"
		}
		id = of
	}
	return name
}

// constant returns the value of variable v if it never changes, else nil. A variable never changes if it is not
// written, or is written once with a constant. Lookup tables are such variables.
func (v *variable) constant() []uint64 {
	switch {
	case v.varies || v.isBuiltin || v.class == spirv.StorageClassInput || v.pointee.rows == 0:
		return nil
	case v.stores == 0 && v.initial != nil:
		return v.initial
	case v.stores == 0:
		return make([]uint64, v.pointee.rows)
	case v.stores == 1 && v.initial == nil:
		return v.stored
	}
	return nil
}

// placeVariables assigns rows to the variables that are stored in rows. Rows of local variables are relative to those
// of their functions.
func (p *Program) placeVariables() {
	for _, v := range p.variables {
		if inRows(v.class) && v.constant() == nil {
			v.row = p.newRows(v.pointee.rows)
			p.inRows = append(p.inRows, v)
		}
	}
	for _, c := range p.coders {
		for _, v := range c.local {
			if v.constant() == nil {
				v.row = c.reserve(v.pointee.rows)
			}
		}
	}
}

// placeConstants assigns rows to the variables that never change.
func (p *Program) placeConstants() {
	place := func(v *variable) {
		list := v.constant()
		if list == nil {
			return
		}
		v.row = p.newRows(len(list))
		for i, bits := range list {
			if bits != 0 { // rows are zero initially
				p.constRows = append(p.constRows, constRow{row: v.row + int32(i), bits: bits})
			}
		}
	}
	for _, v := range p.variables {
		if inRows(v.class) {
			place(v)
		}
	}
	for _, c := range p.coders {
		for _, v := range c.local {
			place(v)
		}
	}
}

// surveyStore records a store to a variable, in order to find variables that never change.
func (c *coder) surveyStore(in *spirv.Instruction) {
	a := c.base(word(in, 0))
	switch v := a.origin; {
	case v == nil:
	case a.variable == v && a.to == v.pointee && a.offset == 0:
		v.stores++
		v.stored = nil
		if list := c.constant(spirv.ID(word(in, 1))); len(list) == v.pointee.rows {
			v.stored = list
		}
	default:
		v.varies = true
	}
}

// escape records that pointer id is used as a value, so its target may be written through the pointer.
func (c *coder) escape(id uint32) {
	if a := c.addressOf(id); a != nil && a.origin != nil {
		a.origin.varies = true
	}
}

// variable compiles the OpVariable of a local variable to steps that initialize it.
func (c *coder) variable(in *spirv.Instruction) {
	v := (*c.address(in.Result)).variable
	n := v.pointee.rows
	switch {
	case n == 0 || v.constant() != nil:
	case len(in.Operands) > 1:
		row, s := c.operand(uint32(instreader.Variable(in).Initializer()))
		if s.rows != n {
			c.fail("the type of an initializer differs from the type of its variable")
		}
		c.copy(v.row, row, n, false)
	default:
		c.add(inst{pure: arithmetic.Clear, d: v.row, n: int32(n)})
		if v.startsUndefined(c.Program) {
			c.watch(inst{run: undefine, d: v.row, n: int32(n)})
		}
	}
}
