package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A debugRow says what the operands of an instruction about debugging are: in
// NonSemantic.Shader.DebugInfo, and in OpenCL.DebugInfo.100 where that differs.
// There is a letter for each operand, and those behind * repeat:
//
//	s    a string
//	S    a DebugSource
//	L    the line in the source before it; the next operand is the column
//	n    a 32-bit unsigned constant; in OpenCL.DebugInfo.100 a number
//	q    the same, from 1 to 4
//	c C  a constant, or nothing is known
//	z    a positive int constant
//	p    a lexical scope
//	t T  a type, or a template parameter
//	v    the same as T, or OpTypeVoid
//	w    a variable or constant, or nothing is known
//	W    a variable or parameter
//	O    a function, or nothing is known
//	D    the function that the instruction stands in
//	a    a number of elements
//	I y  an int scalar, an int constant
//	.    anything
//
// and one for each instruction whose result it may be, see debugResults.
type debugRow struct{ shader, openCL string }

// debugRules are the rows by number. Instructions without one may have any
// operands.
var debugRules = [...]debugRow{
	spirv.ShaderDebugCompilationUnit:       {"nnSn", ""},
	spirv.ShaderDebugTypeBasic:             {"scnnn", "scn"},
	spirv.ShaderDebugTypePointer:           {"tnn", ""},
	spirv.ShaderDebugTypeQualifier:         {"tn", ""},
	spirv.ShaderDebugTypeArray:             {"t*a", ""},
	spirv.ShaderDebugTypeVector:            {"bq", ""},
	spirv.ShaderDebugTypedef:               {"sbSLnp", ""},
	spirv.ShaderDebugTypeFunction:          {"nv*T", ""},
	spirv.ShaderDebugTypeEnum:              {"stSLnpzn*cs", ""},
	spirv.ShaderDebugTypeComposite:         {"s.SLnpsCn*M", ""},
	spirv.ShaderDebugTypeMember:            {"sTSLnccnc", "sTSLnkccnc"},
	spirv.ShaderDebugTypeInheritance:       {"kkccn", ""},
	spirv.ShaderDebugTypeTemplate:          {"g*P", ""},
	spirv.ShaderDebugTypeTemplateParameter: {"stCSLn", ""},
	spirv.ShaderDebugGlobalVariable:        {"stSLnpsw.m", ""},
	spirv.ShaderDebugFunctionDeclaration:   {"sFSLnpsn", ""},
	spirv.ShaderDebugFunction:              {"sFSLnpsnnd", "sFSLnpsnnOd"},
	spirv.ShaderDebugLexicalBlock:          {"SLnps", ""},
	spirv.ShaderDebugScope:                 {"pi", ""},
	spirv.ShaderDebugInlinedAt:             {"npi", ""},
	spirv.ShaderDebugLocalVariable:         {"sTSLnpnn", ""},
	spirv.ShaderDebugDeclare:               {"lWx*I", ""},
	spirv.ShaderDebugValue:                 {"l.x*y", ""},
	spirv.ShaderDebugOperation:             {"n*n", ""},
	spirv.ShaderDebugExpression:            {"*o", ""},
	spirv.ShaderDebugSource:                {"ss", ""},
	spirv.ShaderDebugFunctionDefinition:    {"fD", ""},
	spirv.ShaderDebugSourceContinued:       {"s", ""},
	spirv.ShaderDebugLine:                  {"SLnnn", ""},
	spirv.ShaderDebugBuildIdentifier:       {"sn", ""},
	spirv.ShaderDebugStoragePath:           {"s", ""},
	spirv.ShaderDebugEntryPoint:            {"fuss", ""},
	spirv.ShaderDebugTypeMatrix:            {"Vq.", ""},
}

// debugResults names the instructions that letters of a debugRow stand for. Both
// sets number them alike.
var debugResults = [...]struct {
	letter byte
	of     []uint32
	name   string
}{
	{'S', []uint32{spirv.ShaderDebugSource}, "DebugSource"},
	{'u', []uint32{spirv.ShaderDebugCompilationUnit}, "DebugCompilationUnit"},
	{'b', []uint32{spirv.ShaderDebugTypeBasic}, "DebugTypeBasic"},
	{'V', []uint32{spirv.ShaderDebugTypeVector}, "DebugTypeVector"},
	{'F', []uint32{spirv.ShaderDebugTypeFunction}, "DebugTypeFunction"},
	{'k', []uint32{spirv.ShaderDebugTypeComposite}, "DebugTypeComposite"},
	{'m', []uint32{spirv.ShaderDebugTypeMember}, "DebugTypeMember"},
	{'f', []uint32{spirv.ShaderDebugFunction}, "DebugFunction"},
	{'d', []uint32{spirv.ShaderDebugFunctionDeclaration}, "DebugFunctionDeclaration"},
	{'i', []uint32{spirv.ShaderDebugInlinedAt}, "DebugInlinedAt"},
	{'l', []uint32{spirv.ShaderDebugLocalVariable}, "DebugLocalVariable"},
	{'x', []uint32{spirv.ShaderDebugExpression}, "DebugExpression"},
	{'o', []uint32{spirv.ShaderDebugOperation}, "DebugOperation"},
	{'g', []uint32{spirv.ShaderDebugTypeComposite, spirv.ShaderDebugFunction}, "DebugTypeComposite or DebugFunction"},
	{'M', []uint32{spirv.ShaderDebugTypeMember, spirv.ShaderDebugFunction, spirv.ShaderDebugTypeInheritance},
		"DebugTypeMember, DebugFunction, or DebugTypeInheritance"},
	{'P', []uint32{spirv.ShaderDebugTypeTemplateParameter, spirv.ShaderDebugTypeTemplateTemplateParameter},
		"DebugTypeTemplateParameter or DebugTypeTemplateTemplateParameter"},
	{'p', []uint32{spirv.ShaderDebugCompilationUnit, spirv.ShaderDebugFunction, spirv.ShaderDebugLexicalBlock, spirv.ShaderDebugTypeComposite},
		"a lexical scope"},
}

// debugMessages says what the other letters stand for.
var debugMessages = [...]string{
	's': "OpString", 'L': "32-bit unsigned OpConstant", 'n': "32-bit unsigned OpConstant", 'q': "32-bit unsigned OpConstant from 1 to 4",
	'c': "OpConstant", 'C': "OpConstant or DebugInfoNone", 'z': "OpConstant that is a positive integer",
	't': "a debug type", 'T': "a debug type", 'v': "a debug type or OpTypeVoid",
	'w': "OpVariable, OpConstant variant, OpSpecConstant variant or DebugInfoNone", 'W': "OpVariable or OpFunctionParameter",
	'O': "OpFunction or DebugInfoNone", 'D': "the OpFunction it is inside", 'a': "a 32- or 64-bit integer constant or a variable of such a type",
	'I': "an integer scalar", 'y': "OpConstant with an integer scalar type, or a variable of such a type",
}

// isDebugSet reports whether set is one that debugRules is about.
func isDebugSet(set spirv.ExtSet) bool {
	return set == spirv.ExtSetShaderDebugInfo || set == spirv.ExtSetOpenCLDebugInfo
}

// inCode reports whether a debug instruction stands in functions. The others
// stand outside.
func inCode(number uint32) bool {
	switch number {
	case spirv.ShaderDebugScope, spirv.ShaderDebugNoScope, spirv.ShaderDebugDeclare, spirv.ShaderDebugValue, spirv.ShaderDebugLine,
		spirv.ShaderDebugNoLine, spirv.ShaderDebugFunctionDefinition:
		return true
	}
	return false
}

// debugInst checks an instruction of a set about debugging.
func (v *validator) debugInst(in *spirv.Instruction, set spirv.ExtSet, info *spirv.ExtInstInfo) {
	number, args := in.Operands[1], in.Operands[2:]
	switch inside := v.fn != nil; {
	case v.op(in.Type) != spirv.OpTypeVoid:
		v.report(in, "%s: expected result type must be a result id of OpTypeVoid", info.Name)
		return
	case inside && !inCode(number):
		v.report(in, "%s must appear between section 9 (types, constants, global variables) and section 10 (function declarations)", info.Name)
		return
	case !inside && inCode(number):
		v.report(in, "%s must appear in a function body", info.Name)
		return
	case set == spirv.ExtSetShaderDebugInfo && !countFits(info.Operands, len(args)):
		v.report(in, "%s: the number of operands is wrong", info.Name)
		return
	case int(number) >= len(debugRules):
		return
	}
	row := debugRules[number].shader
	if other := debugRules[number].openCL; other != "" && set == spirv.ExtSetOpenCLDebugInfo {
		row = other
	}
	if v.debugOperands(in, set, info, row) && number == spirv.ShaderDebugLine {
		v.debugLine(in, args)
	}
}

// countFits reports whether an instruction may have n operands, all of which are
// one word.
func countFits(operands []spirv.Operand, n int) bool {
	for i, o := range operands {
		switch {
		case o.Quantifier == spirv.Variadic:
			pair := len(o.Kind.Info().Bases) > 0 && o.Kind.Info().Category == spirv.CategoryComposite
			return !pair || (n-i)%2 == 0
		case i >= n:
			return o.Quantifier == spirv.Optional
		}
	}
	return n == len(operands)
}

// debugOperands checks operands against the letters of a row.
func (v *validator) debugOperands(in *spirv.Instruction, set spirv.ExtSet, info *spirv.ExtInstInfo, row string) bool {
	at, repeat := 0, 0
	for k, w := range in.Operands[2:] {
		if at < len(row) && row[at] == '*' {
			at++
			repeat = len(row) - at
		}
		if at >= len(row) {
			return true
		}
		if text := v.debugOperand(row[at], set, w); text != "" {
			v.report(in, "%s: expected operand %d must be a result id of %s", info.Name, k+1, text)
			return false
		}
		if row[at] == 'L' {
			before := len(v.findings)
			v.sourcePosition(in, info, set, in.Operands[2+k-1:])
			if len(v.findings) > before {
				return false
			}
		}
		if at++; at == len(row) {
			at -= repeat
		}
	}
	return true
}

// debugOperand returns what an operand should have been if it is not what letter
// says.
func (v *validator) debugOperand(letter byte, set spirv.ExtSet, w uint32) string {
	id := spirv.ID(w)
	number, isDebug := v.debugNumber(id)
	for i := range debugResults {
		if r := &debugResults[i]; r.letter == letter {
			if isDebug && slices.Contains(r.of, number) {
				return ""
			}
			return r.name
		}
	}
	op, s := v.op(id), v.shapeOf(id)
	unknown := isDebug && number == spirv.ShaderDebugInfoNone
	fits := true
	switch letter {
	case 's':
		fits = op == spirv.OpString
	case 'n', 'L':
		fits = set == spirv.ExtSetOpenCLDebugInfo || op == spirv.OpConstant && s.isUint32()
	case 'q':
		n, ok := v.debugValue(set, w)
		fits = ok && n >= 1 && n <= 4
	case 'c':
		fits = op == spirv.OpConstant
	case 'C':
		fits = op == spirv.OpConstant || unknown
	case 'z':
		n, ok := v.intValue(id)
		fits = op == spirv.OpConstant && ok && n != 0
	case 't', 'T', 'v':
		fits = isDebug && isDebugType(number, letter != 't') || letter == 'v' && op == spirv.OpTypeVoid
	case 'w':
		fits = op == spirv.OpVariable || op.IsConstant() || unknown
	case 'W':
		fits = op == spirv.OpVariable || op == spirv.OpFunctionParameter
	case 'O':
		fits = op == spirv.OpFunction || unknown
	case 'D':
		fits = id == v.fn.Def.Result
	case 'a':
		fits = v.elementCount(id, set, number, isDebug)
	case 'I':
		fits = s.scalar() && s.base == intBase
	case 'y':
		fits = op == spirv.OpConstant && s.scalar() && s.base == intBase || isDebug && v.intVariable(id, number)
	}
	if fits {
		return ""
	}
	return debugMessages[letter]
}

// debugNumber returns the number of the debug instruction that id is the result
// of.
func (v *validator) debugNumber(id spirv.ID) (number uint32, ok bool) {
	d := v.def(id)
	if d == nil || d.Op != spirv.OpExtInst && d.Op != spirv.OpExtInstWithForwardRefsKHR || !isDebugSet(v.setOf(d)) {
		return 0, false
	}
	return d.Operands[1], true
}

// isDebugType reports whether an instruction makes a type, or nothing is known of
// it, or it stands for one in templates.
func isDebugType(number uint32, template bool) bool {
	switch number {
	case spirv.ShaderDebugInfoNone, spirv.ShaderDebugTypeMatrix:
		return true
	case spirv.ShaderDebugTypeTemplateParameter, spirv.ShaderDebugTypeTemplateTemplateParameter:
		return template
	}
	return number >= spirv.ShaderDebugTypeBasic && number <= spirv.ShaderDebugTypeTemplate
}

// debugValue returns the value of an operand that is a number.
func (v *validator) debugValue(set spirv.ExtSet, w uint32) (uint32, bool) {
	if set == spirv.ExtSetOpenCLDebugInfo {
		return w, true
	}
	d := v.def(spirv.ID(w))
	if d == nil || d.Op != spirv.OpConstant || !v.shape(d.Type).isUint32() {
		return 0, false
	}
	return d.Operands[0], true
}

// elementCount reports whether id says how many elements an array has.
func (v *validator) elementCount(id spirv.ID, set spirv.ExtSet, number uint32, isDebug bool) bool {
	d, s := v.def(id), v.shapeOf(id)
	switch {
	case isDebug:
		return v.intVariable(id, number)
	case d == nil || s.base != intBase || !s.scalar() || s.width < 32:
		return false
	case d.Op == spirv.OpConstant:
		return set == spirv.ExtSetShaderDebugInfo || d.Operands[0] != 0
	}
	return d.Op.IsSpecConstant() && set == spirv.ExtSetShaderDebugInfo
}

// intVariable reports whether id is a variable whose type is basic.
func (v *validator) intVariable(id spirv.ID, number uint32) bool {
	if number != spirv.ShaderDebugLocalVariable && number != spirv.ShaderDebugGlobalVariable {
		return false
	}
	typ, ok := v.debugNumber(operand(v.def(id), 3))
	return ok && typ == spirv.ShaderDebugTypeBasic
}

// sourcePosition checks that a source whose text is in the module has a place.
// args are the source, the line and the column.
func (v *validator) sourcePosition(in *spirv.Instruction, info *spirv.ExtInstInfo, set spirv.ExtSet, args []uint32) {
	if in.Operands[1] == spirv.ShaderDebugLine || len(args) < 3 {
		return
	}
	line, ok1 := v.debugValue(set, args[1])
	column, ok2 := v.debugValue(set, args[2])
	if ok1 && ok2 && line != 0 {
		v.inText(in, info.Name, spirv.ID(args[0]), line, column)
	}
}

// inText checks that a line of a source is as long as a column says, if the text
// is in the module.
func (v *validator) inText(in *spirv.Instruction, name string, source spirv.ID, line, column uint32) {
	lengths := v.lineLengths(source)
	switch {
	case lengths == nil:
	case int64(line) > int64(len(lengths)):
		v.report(in, "%s: line %d is larger than the %d lines found in the DebugSource text", name, line, len(lengths))
	case column > lengths[line-1]:
		v.report(in, "%s: column %d is larger than line %d, which has %d columns in the DebugSource text", name, column, line, lengths[line-1])
	}
}

// debugLine checks the range of a DebugLine.
func (v *validator) debugLine(in *spirv.Instruction, args []uint32) {
	var at [4]uint32 // first and last line, first and last column
	for i := range at {
		n, ok := v.debugValue(spirv.ExtSetShaderDebugInfo, args[1+i])
		if !ok {
			return
		}
		at[i] = n
	}
	source := spirv.ID(args[0])
	switch {
	case at[0] == 0 || at[1] < at[0]:
		v.report(in, "DebugLine: Line Start must be from 1 to Line End")
	case at[0] == at[1] && at[3] < at[2]:
		v.report(in, "DebugLine: Column End is less than Column Start when Line Start equals Line End")
	default:
		v.inText(in, "DebugLine", source, at[1], at[3])
		if at[0] != at[1] {
			v.inText(in, "DebugLine", source, at[0], at[2])
		}
	}
}

// lineLengths returns the number of columns of each line of a DebugSource, with
// the one behind its end; nil if its text is not in the module.
func (v *validator) lineLengths(source spirv.ID) []uint32 {
	if list, ok := v.lines[source]; ok {
		return list
	}
	if v.lines == nil {
		v.lines = make(map[spirv.ID][]uint32)
	}
	list := countColumns(v.sourceText(source))
	v.lines[source] = list
	return list
}

// sourceText returns the text of a DebugSource, with what continues it.
func (v *validator) sourceText(source spirv.ID) string {
	d := v.def(source)
	if d == nil || len(d.Operands) < 4 || v.op(operand(d, 3)) != spirv.OpString {
		return ""
	}
	text, _ := spirv.StringAt(v.def(operand(d, 3)).Operands)
	for i := int(v.places[source].at) + 1; i < len(v.m.Types); i++ {
		if n, ok := v.debugNumber(v.m.Types[i].Result); !ok || n != spirv.ShaderDebugSourceContinued {
			break
		}
		if s := v.def(operand(&v.m.Types[i], 2)); s != nil && s.Op == spirv.OpString {
			more, _ := spirv.StringAt(s.Operands)
			text += more
		}
	}
	return text
}

func countColumns(text string) (list []uint32) {
	n := uint32(1)
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n':
		case text[i] == '\n' || text[i] == '\r':
			list, n = append(list, n), 1
		default:
			n++
		}
	}
	if n > 1 {
		list = append(list, n)
	}
	return list
}
