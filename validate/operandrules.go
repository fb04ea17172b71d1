package validate

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The rule tables describe an instruction by words that are joined by +: first the result, if there is one, then the
// operands in order. For example, floats + same + same describes an instruction with two operands. The result is a
// float or a vector of floats, and both operands have the type of the result. Operands after the last word are not
// restricted.
//
// A word has the same meaning in all tables, which its row in operandKinds defines. Each word is a string of one byte,
// so a row of a table is a constant with one byte for each word.
const (
	anything = string(rune(iota + 1))
	literal  // a literal, not an ID
	value    // any value that has a type
	repeated // the words after it describe all further operands, again and again

	// scalars and vectors of any width
	floats         // float
	anyFloats      // float in any encoding
	ints           // integer
	uints          // unsigned integer
	bools          // boolean
	plain          // integer, unsigned integer, float or boolean
	boolScalar     // one boolean
	intScalar      // one integer
	uintScalar     // one unsigned integer
	ballot         // four unsigned integers
	anyFloatVector // a vector of any length with floats in any encoding

	// relative to the result or the preceding operand
	same         // the type of the result
	component    // the component type of the result
	sameInts     // integers with the same count and width as the result
	floatEach    // floats, as many as the result has components
	anyFloatEach // floats in any encoding, as many as the result has components
	intEach      // integers, as many as the result has components
	likeBefore   // the type of the preceding operand; integers may differ in signedness

	// 32-bit numbers
	word         // integer
	unsignedWord // unsigned integer
	word2        // vector of two integers
	constWord    // constant integer
	constBool    // constant bool
	single       // float
	single2      // vector of two floats
	single3      // vector of three floats
	singleMatrix // matrix of four columns of three floats
	threePoints  // array of three vectors of three floats
	twoPoints    // array of two vectors of three floats
	twoRadii     // array of two floats

	// ray tracing
	acceleration  // acceleration structure
	rayQuery      // pointer to a ray query
	whichHit      // constant 0 or 1 that selects an intersection
	payload       // variable for a ray payload
	callableData  // variable for callable data
	hitObject     // pointer to a hit object of SPV_EXT_shader_invocation_reorder
	hitObjectNV   // pointer to a hit object of SPV_NV_shader_invocation_reorder
	hitAttributes // variable for hit object attributes

	// pipes
	readPipe       // pipe with read access
	writePipe      // pipe with write access
	anyPipe        // pipe with any access
	reserveID      // pipe reservation
	genericPointer // pointer to generic memory

	// cooperative vectors and matrices, and tensors
	coopVector
	coopMatrix
	bufferArray   // pointer to an array of numbers in a storage buffer
	sharedArray   // pointer to an array of numbers or vectors in a storage buffer or Workgroup memory
	sharedNumbers // pointer to a number or vector that may be an element of a sharedArray
	coordinates   // vector of two 32-bit integers, not a cooperative vector
	tensorLayout
	tensorView
	function

	// debug instructions
	debugString          // an OpString
	debugSource          // a DebugSource
	debugLineAt          // a line in the preceding source; the next operand is the column
	debugNumber32        // a 32-bit unsigned constant; a literal in OpenCL.DebugInfo.100
	debugUpTo4           // like debugNumber32, but from 1 to 4
	debugConstant        // a constant
	debugConstantOrNone  // a constant or DebugInfoNone
	debugPositive        // a positive int constant
	debugScope           // a lexical scope
	debugType            // a type
	debugTypeOrParameter // a type or a template parameter
	debugTypeOrVoid      // a type, a template parameter or OpTypeVoid
	debugValueOrNone     // a variable, a constant or DebugInfoNone
	debugStorage         // a variable or parameter
	debugOpFunction      // a function or DebugInfoNone
	debugThisFunction    // the function that contains the instruction
	debugCount           // a number of elements
	debugInt             // an int scalar
	debugIntConstant     // an int constant, or a variable of an int type
	debugUnit            // a DebugCompilationUnit
	debugBasic           // a DebugTypeBasic
	debugVector          // a DebugTypeVector
	debugFunctionType    // a DebugTypeFunction
	debugComposite       // a DebugTypeComposite
	debugMember          // a DebugTypeMember
	debugFunction        // a DebugFunction
	debugDeclaration     // a DebugFunctionDeclaration
	debugInlined         // a DebugInlinedAt
	debugLocal           // a DebugLocalVariable
	debugExpression      // a DebugExpression
	debugOperation       // a DebugOperation
	debugTemplated       // a composite type or function that is a template
	debugPart            // a member, function or base of a composite type
	debugParameter       // a template parameter
)

// A subject is the result or an operand of an instruction, with the data for checking its kind.
type subject struct {
	in     *spirv.Instruction
	at     int      // index of the operand, or theResult
	id     spirv.ID // the operand; 0 for the result
	typ    spirv.ID
	shape  shape        // the shape of typ
	result shape        // the shape of the result type
	set    spirv.ExtSet // the set of a debug instruction
}

// theResult is the operand index that represents the result.
const theResult = -1

// An operandKind defines the meaning of a word.
type operandKind struct {
	word   string
	text   string // description of the kind in messages
	result string // description in messages about a result; if "", text is used
	fits   func(*validator, subject) bool
}

func (k *operandKind) resultText() string {
	if k.result != "" {
		return k.result
	}
	return k.text
}

// isDebugNumber reports whether an operand is a 32-bit unsigned constant or, in OpenCL.DebugInfo.100, a literal.
func isDebugNumber(v *validator, x subject) bool {
	return x.set == spirv.ExtSetOpenCLDebugInfo || v.op(x.id) == spirv.OpConstant && x.shape.isUint32()
}

// operandKinds has a row for each word.
var operandKinds = [...]operandKind{
	{anything, "", "", func(*validator, subject) bool { return true }},
	{literal, "", "", func(*validator, subject) bool { return true }},
	{value, "a value", "", func(_ *validator, x subject) bool { return x.typ != 0 }},

	{floats, "floating scalar or vector", "floating scalar or vector type", func(_ *validator, x subject) bool { return x.shape.is(floatBase) }},
	{anyFloats, "floating scalar or vector", "floating scalar or vector type", func(_ *validator, x subject) bool { return x.shape.isFloat() }},
	{ints, "int scalar or vector", "int scalar or vector type", func(_ *validator, x subject) bool { return x.shape.is(intBase) }},
	{uints, "unsigned int scalar or vector", "unsigned int scalar or vector type", func(_ *validator, x subject) bool { return x.shape.is(intBase) && !x.shape.signed }},
	{bools, "bool scalar or vector", "bool scalar or vector type", func(_ *validator, x subject) bool { return x.shape.is(boolBase) }},
	{plain, "scalar or vector", "scalar or vector type", func(_ *validator, x subject) bool { return x.shape.base != noBase && x.shape.cols == 0 }},
	{boolScalar, "bool scalar", "bool scalar type", func(_ *validator, x subject) bool { return x.shape.is(boolBase) && x.shape.scalar() }},
	{intScalar, "int scalar", "", func(_ *validator, x subject) bool { return x.shape.is(intBase) && x.shape.scalar() }},
	{uintScalar, "unsigned int scalar", "", func(_ *validator, x subject) bool {
		return x.shape.is(intBase) && x.shape.scalar() && !x.shape.signed
	}},
	{ballot, "4-component unsigned integer vector", "", func(_ *validator, x subject) bool { return x.shape.isBallot() }},
	{anyFloatVector, "float vector", "", func(_ *validator, x subject) bool { return x.shape.isFloat() && x.shape.vector() }},

	{same, "of Result Type", "", func(_ *validator, x subject) bool { return x.typ == x.in.Type }},
	{component, "of the component type of Result Type", "", func(_ *validator, x subject) bool { return x.shape == x.result.component() }},
	{sameInts, "int with the width and number of components of Result Type", "", func(_ *validator, x subject) bool { return x.shape.unsign() == x.result.unsign() }},
	{floatEach, "float with as many components as Result Type", "", func(_ *validator, x subject) bool { return x.shape.is(floatBase) && x.shape.count == x.result.count }},
	{anyFloatEach, "float with as many components as Result Type", "", func(_ *validator, x subject) bool { return x.shape.isFloat() && x.shape.count == x.result.count }},
	{intEach, "int with as many components as Result Type", "", func(_ *validator, x subject) bool { return x.shape.is(intBase) && x.shape.count == x.result.count }},
	{likeBefore, "of the type of the previous operand", "", func(v *validator, x subject) bool {
		return x.shape.unsign() == v.shapeOf(operand(x.in, x.at-1)).unsign() && x.shape != shape{}
	}},

	{word, "a 32-bit integer", "", func(_ *validator, x subject) bool { return x.shape.isInt(32) }},
	{unsignedWord, "", "", func(_ *validator, x subject) bool { return x.shape.isUint32() }},
	{word2, "", "", func(_ *validator, x subject) bool {
		return x.shape.is(intBase) && x.shape.width == 32 && x.shape.count == 2
	}},
	{constWord, "a constant 32-bit integer", "", func(v *validator, x subject) bool { return v.op(x.id).IsConstant() && x.shape.isInt(32) }},
	{constBool, "a constant bool", "", func(v *validator, x subject) bool {
		return v.op(x.id).IsConstant() && v.op(x.typ) == spirv.OpTypeBool
	}},
	{single, "", "", func(_ *validator, x subject) bool { return isSingle(x.shape, 1) }},
	{single2, "", "", func(_ *validator, x subject) bool { return isSingle(x.shape, 2) }},
	{single3, "", "", func(_ *validator, x subject) bool { return isSingle(x.shape, 3) }},
	{singleMatrix, "", "", func(_ *validator, x subject) bool { return isSingleMatrix(x.shape) }},
	{threePoints, "", "", func(v *validator, x subject) bool { return v.isArrayOf(x.typ, 3, 3) }},
	{twoPoints, "", "", func(v *validator, x subject) bool { return v.isArrayOf(x.typ, 2, 3) }},
	{twoRadii, "", "", func(v *validator, x subject) bool { return v.isArrayOf(x.typ, 2, 1) }},

	{acceleration, "", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeAccelerationStructureKHR }},
	{rayQuery, "", "", func(v *validator, x subject) bool { return v.leadsTo(x.typ, spirv.OpTypeRayQueryKHR) }},
	{whichHit, "", "", func(v *validator, x subject) bool {
		n, ok := v.intValue(x.id)
		return ok && (n == 0 || n == 1) || v.op(x.id).IsSpecConstant()
	}},
	{payload, "", "", func(v *validator, x subject) bool {
		return v.isVariableIn(x.id, spirv.StorageClassRayPayloadKHR, spirv.StorageClassIncomingRayPayloadKHR)
	}},
	{callableData, "", "", func(v *validator, x subject) bool {
		return v.isVariableIn(x.id, spirv.StorageClassCallableDataKHR, spirv.StorageClassIncomingCallableDataKHR)
	}},
	{hitObject, "", "", func(v *validator, x subject) bool { return v.leadsTo(x.typ, spirv.OpTypeHitObjectEXT) }},
	{hitObjectNV, "", "", func(v *validator, x subject) bool { return v.leadsTo(x.typ, spirv.OpTypeHitObjectNV) }},
	{hitAttributes, "", "", func(v *validator, x subject) bool {
		return v.isVariableIn(x.id, spirv.StorageClassHitObjectAttributeEXT, spirv.StorageClassHitObjectAttributeNV)
	}},

	{readPipe, "", "", func(v *validator, x subject) bool { return v.isPipe(x.typ, spirv.AccessQualifierReadOnly) }},
	{writePipe, "", "", func(v *validator, x subject) bool { return v.isPipe(x.typ, spirv.AccessQualifierWriteOnly) }},
	{anyPipe, "", "", func(v *validator, x subject) bool {
		return v.isPipe(x.typ, spirv.AccessQualifierReadOnly) || v.isPipe(x.typ, spirv.AccessQualifierWriteOnly)
	}},
	{reserveID, "", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeReserveId }},
	{genericPointer, "", "", func(v *validator, x subject) bool {
		class, _, ok := v.pointer(x.typ)
		return ok && class == spirv.StorageClassGeneric
	}},

	{coopVector, "a cooperative vector", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeVectorIdEXT }},
	{coopMatrix, "a cooperative matrix", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeCooperativeMatrixKHR }},
	{bufferArray, "a pointer to an array of numbers in a storage buffer", "", func(v *validator, x subject) bool { return v.isNumberPointer(x.typ, false, false) }},
	{sharedArray, "a pointer to an array of numbers in a storage buffer or in workgroup memory", "", func(v *validator, x subject) bool { return v.isNumberPointer(x.typ, true, false) }},
	{sharedNumbers, "a pointer to numbers in a storage buffer or in workgroup memory", "", func(v *validator, x subject) bool { return v.isNumberPointer(x.typ, true, true) }},
	{coordinates, "a vector of two 32-bit integers", "", func(_ *validator, x subject) bool {
		return x.shape.is(intBase) && x.shape.width == 32 && x.shape.count == 2 && !x.shape.long
	}},
	{tensorLayout, "a tensor layout", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeTensorLayoutNV }},
	{tensorView, "a tensor view", "", func(v *validator, x subject) bool { return v.op(x.typ) == spirv.OpTypeTensorViewNV }},
	{function, "a function", "", func(v *validator, x subject) bool { return v.op(x.id) == spirv.OpFunction }},

	{debugString, "OpString", "", func(v *validator, x subject) bool { return v.op(x.id) == spirv.OpString }},
	{debugSource, "DebugSource", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugSource) }},
	{debugLineAt, "32-bit unsigned OpConstant", "", isDebugNumber},
	{debugNumber32, "32-bit unsigned OpConstant", "", isDebugNumber},
	{debugUpTo4, "32-bit unsigned OpConstant from 1 to 4", "", func(v *validator, x subject) bool {
		n, ok := v.debugValue(x.set, uint32(x.id))
		return ok && n >= 1 && n <= 4
	}},
	{debugConstant, "OpConstant", "", func(v *validator, x subject) bool { return v.op(x.id) == spirv.OpConstant }},
	{debugConstantOrNone, "OpConstant or DebugInfoNone", "", func(v *validator, x subject) bool {
		return v.op(x.id) == spirv.OpConstant || v.isDebugOf(x.id, spirv.ShaderDebugInfoNone)
	}},
	{debugPositive, "OpConstant that is a positive integer", "", func(v *validator, x subject) bool {
		n, ok := v.intValue(x.id)
		return v.op(x.id) == spirv.OpConstant && ok && n != 0
	}},
	{debugScope, "a lexical scope", "", func(v *validator, x subject) bool {
		return v.isDebugOf(x.id, spirv.ShaderDebugCompilationUnit, spirv.ShaderDebugFunction,
			spirv.ShaderDebugLexicalBlock, spirv.ShaderDebugTypeComposite)
	}},
	{debugType, "a debug type", "", func(v *validator, x subject) bool { return v.isDebugType(x.id, false) }},
	{debugTypeOrParameter, "a debug type", "", func(v *validator, x subject) bool { return v.isDebugType(x.id, true) }},
	{debugTypeOrVoid, "a debug type or OpTypeVoid", "", func(v *validator, x subject) bool { return v.isDebugType(x.id, true) || v.op(x.id) == spirv.OpTypeVoid }},
	{debugValueOrNone, "OpVariable, OpConstant variant, OpSpecConstant variant or DebugInfoNone", "", func(v *validator, x subject) bool {
		return v.op(x.id) == spirv.OpVariable || v.op(x.id).IsConstant() || v.isDebugOf(x.id, spirv.ShaderDebugInfoNone)
	}},
	{debugStorage, "OpVariable or OpFunctionParameter", "", func(v *validator, x subject) bool {
		return v.op(x.id) == spirv.OpVariable || v.op(x.id) == spirv.OpFunctionParameter
	}},
	{debugOpFunction, "OpFunction or DebugInfoNone", "", func(v *validator, x subject) bool {
		return v.op(x.id) == spirv.OpFunction || v.isDebugOf(x.id, spirv.ShaderDebugInfoNone)
	}},
	{debugThisFunction, "the enclosing OpFunction", "", func(v *validator, x subject) bool { return x.id == v.fn.Def.Result }},
	{debugCount, "a 32- or 64-bit integer constant or a variable of such a type", "", func(v *validator, x subject) bool { return v.elementCount(x.id, x.set) }},
	{debugInt, "an integer scalar", "", func(v *validator, x subject) bool { return x.shape.scalar() && x.shape.base == intBase }},
	{debugIntConstant, "OpConstant with an integer scalar type, or a variable of such a type", "", func(v *validator, x subject) bool {
		return v.op(x.id) == spirv.OpConstant && x.shape.scalar() && x.shape.base == intBase || v.intVariable(x.id)
	}},
	{debugUnit, "DebugCompilationUnit", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugCompilationUnit) }},
	{debugBasic, "DebugTypeBasic", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugTypeBasic) }},
	{debugVector, "DebugTypeVector", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugTypeVector) }},
	{debugFunctionType, "DebugTypeFunction", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugTypeFunction) }},
	{debugComposite, "DebugTypeComposite", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugTypeComposite) }},
	{debugMember, "DebugTypeMember", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugTypeMember) }},
	{debugFunction, "DebugFunction", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugFunction) }},
	{debugDeclaration, "DebugFunctionDeclaration", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugFunctionDeclaration) }},
	{debugInlined, "DebugInlinedAt", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugInlinedAt) }},
	{debugLocal, "DebugLocalVariable", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugLocalVariable) }},
	{debugExpression, "DebugExpression", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugExpression) }},
	{debugOperation, "DebugOperation", "", func(v *validator, x subject) bool { return v.isDebugOf(x.id, spirv.ShaderDebugOperation) }},
	{debugTemplated, "DebugTypeComposite or DebugFunction", "", func(v *validator, x subject) bool {
		return v.isDebugOf(x.id, spirv.ShaderDebugTypeComposite, spirv.ShaderDebugFunction)
	}},
	{debugPart, "DebugTypeMember, DebugFunction, or DebugTypeInheritance", "", func(v *validator, x subject) bool {
		return v.isDebugOf(x.id, spirv.ShaderDebugTypeMember, spirv.ShaderDebugFunction,
			spirv.ShaderDebugTypeInheritance)
	}},
	{debugParameter, "DebugTypeTemplateParameter or DebugTypeTemplateTemplateParameter", "", func(v *validator, x subject) bool {
		return v.isDebugOf(x.id, spirv.ShaderDebugTypeTemplateParameter, spirv.ShaderDebugTypeTemplateTemplateParameter)
	}},
}

// kindsByWord holds, for each word, a pointer to its row in operandKinds.
var kindsByWord = func() (index [len(operandKinds) + 2]*operandKind) {
	for i := range operandKinds {
		index[operandKinds[i].word[0]] = &operandKinds[i]
	}
	return index
}()

func kindOf(word byte) *operandKind { return kindsByWord[word] }

// wordAt returns the word for index at of a row, or anything for indices after the last word.
func wordAt(words string, at int) byte {
	if i := strings.IndexByte(words, repeated[0]); i >= 0 && at >= i {
		again := words[i+1:]
		return again[(at-i)%len(again)]
	}
	if at < len(words) {
		return words[at]
	}
	return anything[0]
}

// subject returns the subject for the operand with index at of an instruction, or for its result if at is theResult.
func (v *validator) subject(in *spirv.Instruction, at int) subject {
	x := subject{in: in, at: at, typ: in.Type, result: v.shape(in.Type)}
	if at != theResult {
		x.id = operand(in, at)
		x.typ = v.typeOf(x.id)
	}
	x.shape = v.shape(x.typ)
	return x
}

// isKind reports whether operand at of an instruction is of the kind that a word describes.
func (v *validator) isKind(word string, in *spirv.Instruction, at int) bool {
	return kindOf(word[0]).fits(v, v.subject(in, at))
}

// misfit returns the index of the first operand that does not match a row, and the kind that the row requires. It
// starts at operand at. The kind is nil if all operands match.
func (v *validator) misfit(in *spirv.Instruction, words string, at int) (int, *operandKind) {
	first := 0 // position of the first operand in the row
	if in.Type != 0 {
		first = 1
	} else if at == theResult {
		at = 0
	}
	for ; at < len(in.Operands); at++ {
		if k := kindOf(wordAt(words, first+at)); !k.fits(v, v.subject(in, at)) {
			return at, k
		}
	}
	return at, nil
}

// expectKinds checks the result and the operands of an instruction against a row, and reports whether they match. It
// reports an error for the first one that does not.
func (v *validator) expectKinds(in *spirv.Instruction, words string) bool {
	at, k := v.misfit(in, words, theResult)
	switch {
	case k == nil:
		return true
	case at == theResult:
		v.report(in, "expected %s as Result Type", k.resultText())
	default:
		v.report(in, "expected operand %d to be %s", at+1, k.text)
	}
	return false
}

// refuseKinds checks the result and the operands of an instruction against a row, and reports an error for each one
// that does not match.
func (v *validator) refuseKinds(in *spirv.Instruction, words string) {
	for at := theResult; ; at++ {
		var k *operandKind
		switch at, k = v.misfit(in, words, at); {
		case k == nil:
			return
		case at == theResult:
			v.report(in, "unexpected Result Type")
		default:
			v.report(in, "unexpected type of operand %d", at+1)
		}
	}
}
