// Package cooperative is the rules of instructions on what invocations work on
// together, beyond those of SPV_KHR_cooperative_matrix: cooperative vectors
// (SPV_NV_cooperative_vector), reductions, conversions and coordinates of matrices
// (SPV_NV_cooperative_matrix2, SPV_EXT_cooperative_matrix_maintenance1), and the
// layouts and views of tensors that matrices are loaded by (SPV_NV_tensor_addressing).
//
// It knows modules through Module only. rows says what types the operands have, the
// functions behind what belongs together.
package cooperative

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Module is what the rules ask of a module.
type Module interface {
	// Def returns the instruction that defines id, nil if there is none.
	Def(id spirv.ID) *spirv.Instruction
	// TypeOf returns the type of a value, 0 if id is none.
	TypeOf(id spirv.ID) spirv.ID
	// Int returns the value of an integer constant, and false if it is none or may
	// be specialized.
	Int(id spirv.ID) (int64, bool)
	// Has reports whether a capability is declared.
	Has(c spirv.Capability) bool
	// Decorated reports whether an id has a decoration.
	Decorated(id spirv.ID, d spirv.Decoration) bool
	// Report says what is wrong about an instruction.
	Report(in *spirv.Instruction, format string, args ...any)
}

// First is the smallest opcode that has rules here.
const First = spirv.OpTypeVectorIdEXT

// A row says of what types the result, a dash if there is none, and the operands of
// an instruction are:
//
//	v    a cooperative vector
//	m    a cooperative matrix
//	p    a pointer to an array of numbers that the application sees, P: or that the group shares
//	q    a pointer to what may be part of such an array
//	j k  a 32-bit integer, a constant one
//	b    a constant bool
//	2    a vector of two 32-bit integers
//	l w  a layout, a view of a tensor
//	f    a function
//	_    a literal
//	.    anything
//	*    so many more of the letter before as there are
type row struct {
	op    spirv.Opcode
	types string
	check func(*checker)
}

var rows = [...]row{
	{spirv.OpCooperativeVectorMatrixMulNV, "vvkpjkkkkbj_", func(c *checker) { c.product(5) }},
	{spirv.OpCooperativeVectorMatrixMulAddNV, "vvkpjkpjkkkkbj_", func(c *checker) { c.product(8) }},
	{spirv.OpCooperativeVectorOuterProductAccumulateNV, "-Pjvvkkj", (*checker).outerProduct},
	{spirv.OpCooperativeVectorReduceSumAccumulateNV, "-Pjv", nil},
	{spirv.OpCooperativeVectorLoadNV, "vPj_", nil},
	{spirv.OpCooperativeVectorStoreNV, "-Pjv_", nil},
	{spirv.OpCooperativeMatrixConvertUseEXT, "mm", (*checker).convertUse},
	{spirv.OpCooperativeMatrixTransposeNV, "mm", (*checker).transpose},
	{spirv.OpCooperativeMatrixGetCoordinateEXT, "2mj", nil},
	{spirv.OpCooperativeMatrixReduceEXT, "mm_f", (*checker).reduce},
	{spirv.OpCooperativeMatrixPerElementOpEXT, "mmf.*", (*checker).perElement},
	{spirv.OpCooperativeMatrixLoadTensorNV, "mqml", (*checker).loadTensor},
	{spirv.OpCooperativeMatrixStoreTensorNV, "-qml", nil},
	{spirv.OpCreateTensorLayoutNV, "l", nil},
	{spirv.OpTensorLayoutSetDimensionNV, "llj*", func(c *checker) { c.dimensions(1) }},
	{spirv.OpTensorLayoutSetStrideNV, "llj*", func(c *checker) { c.dimensions(1) }},
	{spirv.OpTensorLayoutSetBlockSizeNV, "llj*", func(c *checker) { c.dimensions(1) }},
	{spirv.OpTensorLayoutSliceNV, "llj*", func(c *checker) { c.dimensions(2) }},
	{spirv.OpTensorLayoutSetClampValueNV, "llj", (*checker).sameAsOperand},
	{spirv.OpCreateTensorViewNV, "w", nil},
	{spirv.OpTensorViewSetDimensionNV, "wwj*", func(c *checker) { c.dimensions(1) }},
	{spirv.OpTensorViewSetStrideNV, "wwj*", func(c *checker) { c.dimensions(1) }},
	{spirv.OpTensorViewSetClipNV, "wwjjjj", (*checker).sameAsOperand},
}

// Check checks an instruction in a function, if it has rules here.
func Check(m Module, in *spirv.Instruction) {
	for i := range rows {
		r := &rows[i]
		if r.op != in.Op {
			continue
		}
		c := &checker{Module: m, in: in}
		if c.types(r.types) && r.check != nil {
			r.check(c)
		}
		return
	}
}

// Type checks the declaration of a type, if it has rules here.
func Type(m Module, in *spirv.Instruction) {
	c := &checker{Module: m, in: in}
	switch in.Op {
	case spirv.OpTypeVectorIdEXT:
		t := m.Def(c.operand(0))
		c.expect(t != nil && (t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat || t.Op == spirv.OpTypeBool && m.Has(spirv.CapabilityLongVectorEXT)),
			"the components of a vector must be scalars, numbers in a cooperative vector")
		n, known := m.Int(c.operand(1))
		c.expect(c.is('k', c.operand(1)) && (!known || n > 0), "the number of components must be a constant 32-bit integer above 0")
		c.expect(!m.Has(spirv.CapabilityCooperativeVectorNV) || m.Has(spirv.CapabilityVulkanMemoryModel), "cooperative vectors need the capability VulkanMemoryModel")
	case spirv.OpTypeTensorLayoutNV:
		n, known := m.Int(c.operand(0))
		c.expect(c.is('k', c.operand(0)) && (!known || 1 <= n && n <= 5), "a tensor has one to five dimensions, by a constant 32-bit integer")
		mode, known := m.Int(c.operand(1))
		c.expect(c.is('k', c.operand(1)) && (!known || 0 <= mode && mode <= int64(spirv.TensorClampModeRepeatMirrored)), "the clamp mode of a tensor layout must be a constant that is one")
	case spirv.OpTypeTensorViewNV:
		n, known := m.Int(c.operand(0))
		c.expect(c.is('k', c.operand(0)) && (!known || 1 <= n && n <= 5 && int(n) == len(in.Operands)-2), "a tensor view has one to five dimensions and as many numbers of their order")
		c.expect(c.is('b', c.operand(1)), "whether a tensor view has dimensions must be a constant bool")
		if known {
			c.permutation(int(n))
		}
	}
}

// permutation checks that the order of the dimensions of a view names each once.
func (c *checker) permutation(n int) {
	seen := 0
	for i := 2; i < len(c.in.Operands); i++ {
		p, known := c.Int(c.operand(i))
		if !known {
			return
		}
		if p < 0 || int(p) >= n || seen>>p&1 != 0 {
			c.Report(c.in, "the order of the dimensions of a tensor view must name each once")
			return
		}
		seen |= 1 << p
	}
}

// A checker checks one instruction.
type checker struct {
	Module
	in *spirv.Instruction
}

func (c *checker) operand(i int) spirv.ID {
	if i < len(c.in.Operands) {
		return spirv.ID(c.in.Operands[i])
	}
	return 0
}

func (c *checker) expect(ok bool, text string) {
	if !ok {
		c.Report(c.in, "%s", text)
	}
}

// types checks the types of result and operands. It returns false after reporting.
func (c *checker) types(letters string) bool {
	if letters[0] != '-' && !c.isType(letters[0], c.in.Type) {
		c.Report(c.in, "expected %s as Result Type", names[letters[0]])
		return false
	}
	letter := byte('.')
	for i := range c.in.Operands {
		switch {
		case i+1 >= len(letters):
			return true
		case letters[i+1] != '*':
			letter = letters[i+1]
		default:
			letters += "*"
		}
		if letter == '_' {
			if i+2 >= len(letters) {
				return true // what is behind belongs to it
			}
			continue
		}
		if !c.is(letter, c.operand(i)) {
			c.Report(c.in, "expected operand %d to be %s", i+1, names[letter])
			return false
		}
	}
	return true
}

var names = [...]string{
	'v': "a cooperative vector", 'm': "a cooperative matrix", 'p': "a pointer to an array of numbers in a storage buffer",
	'P': "a pointer to an array of numbers in a storage buffer or in memory of the group", 'q': "a pointer to numbers in a storage buffer or in memory of the group", 'j': "a 32-bit integer",
	'k': "a constant 32-bit integer", 'b': "a constant bool", '2': "a vector of two 32-bit integers", 'l': "a tensor layout",
	'w': "a tensor view", 'f': "a function",
}

// is reports whether an operand is what a letter says.
func (c *checker) is(letter byte, id spirv.ID) bool {
	d := c.Def(id)
	switch letter {
	case '.':
		return true
	case 'f':
		return d != nil && d.Op == spirv.OpFunction
	case 'k':
		return d != nil && d.Op.IsConstant() && c.isType('j', d.Type)
	case 'b':
		t := c.Def(c.TypeOf(id))
		return d != nil && d.Op.IsConstant() && t != nil && t.Op == spirv.OpTypeBool
	}
	return c.isType(letter, c.TypeOf(id))
}

// isType reports whether a type is what a letter says.
func (c *checker) isType(letter byte, typ spirv.ID) bool {
	t := c.Def(typ)
	if t == nil {
		return false
	}
	switch letter {
	case 'v':
		return t.Op == spirv.OpTypeVectorIdEXT
	case 'm':
		return t.Op == spirv.OpTypeCooperativeMatrixKHR
	case 'l':
		return t.Op == spirv.OpTypeTensorLayoutNV
	case 'w':
		return t.Op == spirv.OpTypeTensorViewNV
	case 'j':
		return t.Op == spirv.OpTypeInt && t.Operands[0] == 32
	case '2':
		return t.Op == spirv.OpTypeVector && t.Operands[1] == 2 && c.isType('j', spirv.ID(t.Operands[0]))
	case 'p', 'P', 'q':
		return t.Op == spirv.OpTypePointer && isNumberMemory(spirv.StorageClass(t.Operands[0]), letter != 'p') && c.isNumbers(spirv.ID(t.Operands[1]), letter)
	}
	return true
}

// isNumberMemory reports whether matrices and vectors are read from memory of a
// storage class, from that of the group if shared is set.
func isNumberMemory(class spirv.StorageClass, shared bool) bool {
	switch class {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassCrossWorkgroup:
		return true
	}
	return shared && class == spirv.StorageClassWorkgroup
}

// isNumbers reports whether a type is an array of scalars, or one of vectors unless
// letter is p, and for q a scalar or vector as well.
func (c *checker) isNumbers(typ spirv.ID, letter byte) bool {
	t := c.Def(typ)
	if t != nil && (t.Op == spirv.OpTypeArray || t.Op == spirv.OpTypeRuntimeArray) {
		t = c.Def(spirv.ID(t.Operands[0]))
	} else if letter != 'q' {
		return false
	}
	if t != nil && t.Op == spirv.OpTypeVector && letter != 'p' {
		t = c.Def(spirv.ID(t.Operands[0]))
	}
	return t != nil && (t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat)
}
