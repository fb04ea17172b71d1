package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A debugRow describes the operands of a debug instruction, in the notation of operandrules.go. Field shader is for
// NonSemantic.Shader.DebugInfo. Field openCL is for OpenCL.DebugInfo.100. It is empty if the operands are the same in
// both.
type debugRow struct{ shader, openCL string }

// debugPlace describes three operands: a source, a line and a column.
const debugPlace = debugSource + debugLineAt + debugNumber32

// debugRules holds a row for each instruction number. An instruction with an empty row may have any operands.
var debugRules = [...]debugRow{
	spirv.ShaderDebugCompilationUnit:       {debugNumber32 + debugNumber32 + debugSource + debugNumber32, ""},
	spirv.ShaderDebugTypeBasic:             {debugString + debugConstant + debugNumber32 + debugNumber32 + debugNumber32, debugString + debugConstant + debugNumber32},
	spirv.ShaderDebugTypePointer:           {debugType + debugNumber32 + debugNumber32, ""},
	spirv.ShaderDebugTypeQualifier:         {debugType + debugNumber32, ""},
	spirv.ShaderDebugTypeArray:             {debugType + repeated + debugCount, ""},
	spirv.ShaderDebugTypeVector:            {debugBasic + debugUpTo4, ""},
	spirv.ShaderDebugTypedef:               {debugString + debugBasic + debugPlace + debugScope, ""},
	spirv.ShaderDebugTypeFunction:          {debugNumber32 + debugTypeOrVoid + repeated + debugTypeOrParameter, ""},
	spirv.ShaderDebugTypeEnum:              {debugString + debugType + debugPlace + debugScope + debugPositive + debugNumber32 + repeated + debugConstant + debugString, ""},
	spirv.ShaderDebugTypeComposite:         {debugString + anything + debugPlace + debugScope + debugString + debugConstantOrNone + debugNumber32 + repeated + debugPart, ""},
	spirv.ShaderDebugTypeMember:            {debugString + debugTypeOrParameter + debugPlace + debugConstant + debugConstant + debugNumber32 + debugConstant, debugString + debugTypeOrParameter + debugPlace + debugComposite + debugConstant + debugConstant + debugNumber32 + debugConstant},
	spirv.ShaderDebugTypeInheritance:       {debugComposite + debugComposite + debugConstant + debugConstant + debugNumber32, ""},
	spirv.ShaderDebugTypeTemplate:          {debugTemplated + repeated + debugParameter, ""},
	spirv.ShaderDebugTypeTemplateParameter: {debugString + debugType + debugConstantOrNone + debugPlace, ""},
	spirv.ShaderDebugGlobalVariable:        {debugString + debugType + debugPlace + debugScope + debugString + debugValueOrNone + anything + debugMember, ""},
	spirv.ShaderDebugFunctionDeclaration:   {debugString + debugFunctionType + debugPlace + debugScope + debugString + debugNumber32, ""},
	spirv.ShaderDebugFunction:              {debugString + debugFunctionType + debugPlace + debugScope + debugString + debugNumber32 + debugNumber32 + debugDeclaration, debugString + debugFunctionType + debugPlace + debugScope + debugString + debugNumber32 + debugNumber32 + debugOpFunction + debugDeclaration},
	spirv.ShaderDebugLexicalBlock:          {debugPlace + debugScope + debugString, ""},
	spirv.ShaderDebugScope:                 {debugScope + debugInlined, ""},
	spirv.ShaderDebugInlinedAt:             {debugNumber32 + debugScope + debugInlined, ""},
	spirv.ShaderDebugLocalVariable:         {debugString + debugTypeOrParameter + debugPlace + debugScope + debugNumber32 + debugNumber32, ""},
	spirv.ShaderDebugDeclare:               {debugLocal + debugStorage + debugExpression + repeated + debugInt, ""},
	spirv.ShaderDebugValue:                 {debugLocal + anything + debugExpression + repeated + debugIntConstant, ""},
	spirv.ShaderDebugOperation:             {debugNumber32 + repeated + debugNumber32, ""},
	spirv.ShaderDebugExpression:            {repeated + debugOperation, ""},
	spirv.ShaderDebugSource:                {debugString + debugString, ""},
	spirv.ShaderDebugFunctionDefinition:    {debugFunction + debugThisFunction, ""},
	spirv.ShaderDebugSourceContinued:       {debugString, ""},
	spirv.ShaderDebugLine:                  {debugSource + debugLineAt + debugNumber32 + debugNumber32 + debugNumber32, ""},
	spirv.ShaderDebugBuildIdentifier:       {debugString + debugNumber32, ""},
	spirv.ShaderDebugStoragePath:           {debugString, ""},
	spirv.ShaderDebugEntryPoint:            {debugFunction + debugUnit + debugString + debugString, ""},
	spirv.ShaderDebugTypeMatrix:            {debugVector + debugUpTo4 + anything, ""},
}

// isDebugSet reports whether debugRules applies to instructions of set.
func isDebugSet(set spirv.ExtSet) bool {
	return set == spirv.ExtSetShaderDebugInfo || set == spirv.ExtSetOpenCLDebugInfo
}

// inCode reports whether the debug instruction with a number belongs in functions. The other debug instructions belong
// outside functions.
func inCode(number uint32) bool {
	switch number {
	case spirv.ShaderDebugScope, spirv.ShaderDebugNoScope, spirv.ShaderDebugDeclare, spirv.ShaderDebugValue,
		spirv.ShaderDebugLine,
		spirv.ShaderDebugNoLine, spirv.ShaderDebugFunctionDefinition:
		return true
	}
	return false
}

// debugInst checks a debug instruction.
func (v *validator) debugInst(in *spirv.Instruction, set spirv.ExtSet, info *spirv.ExtInstInfo) {
	number, args := instreader.ExtInst(in).Instruction(), instreader.ExtInst(in).Operands()
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
		v.report(in, "%s: invalid number of operands", info.Name)
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

// countFits reports whether an instruction with the given operands in its grammar may have n operands, each of one
// word.
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

// debugOperands checks the operands of a debug instruction against a row, and reports whether they match.
func (v *validator) debugOperands(in *spirv.Instruction, set spirv.ExtSet, info *spirv.ExtInstInfo, row string) bool {
	for k, w := range instreader.ExtInst(in).Operands() {
		id := spirv.ID(w)
		is := wordAt(row, k)
		if kind := kindOf(is); !kind.fits(v, subject{in: in, at: k, id: id, shape: v.shapeOf(id), set: set}) {
			v.report(in, "%s: expected operand %d must be a result id of %s", info.Name, k+1, kind.text)
			return false
		}
		if is == debugLineAt[0] {
			before := len(v.findings)
			v.sourcePosition(in, info, set, in.Operands[2+k-1:])
			if len(v.findings) > before {
				return false
			}
		}
	}
	return true
}

// isDebugOf reports whether id is the result of a debug instruction with one of the given numbers. These numbers must
// be the same in both sets.
func (v *validator) isDebugOf(id spirv.ID, numbers ...uint32) bool {
	number, ok := v.debugNumber(id)
	return ok && slices.Contains(numbers, number)
}

// debugNumber returns the number of the debug instruction whose result is id. It returns false if id is not such a
// result.
func (v *validator) debugNumber(id spirv.ID) (number uint32, ok bool) {
	d := v.def(id)
	if d == nil || d.Op != spirv.OpExtInst && d.Op != spirv.OpExtInstWithForwardRefsKHR || !isDebugSet(v.setOf(d)) {
		return 0, false
	}
	return instreader.ExtInst(d).Instruction(), true
}

// isDebugType reports whether id is a debug type or DebugInfoNone. If template is true, it also returns true for a
// template parameter.
func (v *validator) isDebugType(id spirv.ID, template bool) bool {
	number, ok := v.debugNumber(id)
	if !ok {
		return false
	}
	switch number {
	case spirv.ShaderDebugInfoNone, spirv.ShaderDebugTypeMatrix:
		return true
	case spirv.ShaderDebugTypeTemplateParameter, spirv.ShaderDebugTypeTemplateTemplateParameter:
		return template
	}
	return number >= spirv.ShaderDebugTypeBasic && number <= spirv.ShaderDebugTypeTemplate
}

// debugValue returns the value of a numeric operand w: w itself in OpenCL.DebugInfo.100, and otherwise the value of the
// constant w. It returns false if w is not such a constant.
func (v *validator) debugValue(set spirv.ExtSet, w uint32) (uint32, bool) {
	if set == spirv.ExtSetOpenCLDebugInfo {
		return w, true
	}
	d := v.def(spirv.ID(w))
	if d == nil || d.Op != spirv.OpConstant || !v.shape(d.Type).isUint32() {
		return 0, false
	}
	return instreader.Constant(d).Value()[0], true
}

// elementCount reports whether id may be the element count of an array type.
func (v *validator) elementCount(id spirv.ID, set spirv.ExtSet) bool {
	_, isDebug := v.debugNumber(id)
	d, s := v.def(id), v.shapeOf(id)
	switch {
	case isDebug:
		return v.intVariable(id)
	case d == nil || s.base != intBase || !s.scalar() || s.width < 32:
		return false
	case d.Op == spirv.OpConstant:
		return set == spirv.ExtSetShaderDebugInfo || instreader.Constant(d).Value()[0] != 0
	}
	return d.Op.IsSpecConstant() && set == spirv.ExtSetShaderDebugInfo
}

// intVariable reports whether id describes a variable whose type is a basic type.
func (v *validator) intVariable(id spirv.ID) bool {
	if !v.isDebugOf(id, spirv.ShaderDebugLocalVariable, spirv.ShaderDebugGlobalVariable) {
		return false
	}
	typ, ok := v.debugNumber(operand(v.def(id), 3))
	return ok && typ == spirv.ShaderDebugTypeBasic
}

// sourcePosition checks that a source contains a position, if the text of the source is in the module. args are the
// source, the line and the column.
func (v *validator) sourcePosition(in *spirv.Instruction, info *spirv.ExtInstInfo, set spirv.ExtSet, args []uint32) {
	if instreader.ExtInst(in).Instruction() == spirv.ShaderDebugLine || len(args) < 3 {
		return
	}
	line, ok1 := v.debugValue(set, args[1])
	column, ok2 := v.debugValue(set, args[2])
	if ok1 && ok2 && line != 0 {
		v.inText(in, info.Name, spirv.ID(args[0]), line, column)
	}
}

// inText checks that the text of a source has the given line, and that line the given column. It does nothing if the
// text is not in the module.
func (v *validator) inText(in *spirv.Instruction, name string, source spirv.ID, line, column uint32) {
	lengths := v.lineLengths(source)
	switch {
	case lengths == nil:
	case int64(line) > int64(len(lengths)):
		v.report(in, "%s: line %d is larger than the %d lines found in the DebugSource text", name, line, len(lengths))
	case column > lengths[line-1]:
		v.report(in, "%s: column %d is larger than line %d, which has %d columns in the DebugSource text", name, column,
			line, lengths[line-1])
	}
}

// debugLine checks the source range of a DebugLine.
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

// lineLengths returns, for each line of a DebugSource, its number of columns, including the position after its end. It
// returns nil if the text is not in the module.
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

// sourceText returns the text of a DebugSource, including its continuations, or "" if the text is not in the module.
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
