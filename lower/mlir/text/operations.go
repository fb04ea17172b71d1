package text

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// operation reads an operation. If it is not valid, operation returns nil. The names of its results are then defined
// nevertheless, so that their uses are not errors too.
func (p *parser) operation() *mlir.Operation {
	if p.depth > maxDepth {
		p.fail("regions are nested too deeply")
		p.ended = true
		return nil
	}
	names := p.names.mark()
	defer p.names.drop(names)
	if p.tok.kind == valueName && !p.resultNames() {
		p.poison(names)
		return nil
	}
	op := p.ops.New()
	op.Offset = p.tok.start
	attributes, types := p.attrLists.mark(), p.typeLists.mark()
	ok := p.content(op) && p.trailingLocation(&op.Loc)
	if ok {
		op.Attributes = p.takeAttributes(attributes)
		ok = p.checkRow(op, len(p.typeLists.stack)-types) && p.results(op, p.names.stack[names:],
			p.typeLists.stack[types:])
	}
	p.attrLists.drop(attributes)
	p.typeLists.drop(types)
	if !ok {
		p.poison(names)
		return nil
	}
	return op
}

// resultNames reads the names of results before an operation, such as %a, %b:2 =.
func (p *parser) resultNames() bool {
	for {
		if p.tok.kind != valueName {
			return p.want(valueName)
		}
		r := result{name: p.text(), count: 1, start: p.tok.start, end: p.tok.end}
		p.next()
		if p.got(':') {
			n, ok := 0, false
			if p.tok.kind == integer {
				n, ok = smallNumber(p.text())
			}
			if !ok || n == 0 || n > maxResults {
				return p.expected("the number of results")
			}
			r.count = n
			p.next()
		}
		p.names.push(r)
		if !p.got(',') {
			return p.want('=')
		}
	}
}

// maxResults is the maximum number of results of an operation.
const maxResults = 1 << 12

// poison defines the result names since a mark, so that uses of the values of an invalid operation are not errors too.
func (p *parser) poison(mark int) {
	for _, n := range p.names.stack[mark:] {
		if _, ok := p.scope.names[n.name]; !ok {
			p.name(n.name, definition{start: n.start, end: n.end})
		}
	}
}

func (p *parser) content(op *mlir.Operation) bool {
	switch p.tok.kind {
	case quoted:
		op.Name = unquote(p.text())
		op.Op = optable.Lookup(op.Name)
		p.next()
		return p.generic(op)
	case bareName:
		return p.customForm(op)
	case blockName:
		return p.fail("blocks are allowed only in regions")
	}
	if p.isBarePlace() {
		return p.fail(barePlace)
	}
	return p.expected("an operation")
}

const barePlace = "expected 'loc(': the output of --mlir-pretty-debuginfo cannot be parsed"

// isBarePlace reports whether a source location without quotes, such as a.hlsl:3:4, follows the operation.
func (p *parser) isBarePlace() bool {
	if p.startsLine() {
		return false
	}
	line, _, _ := strings.Cut(p.src[p.tok.start:], "\n")
	i := strings.IndexByte(line, ':')
	return i >= 0 && i+1 < len(line) && classes[line[i+1]]&digit != 0
}

// customForm reads an operation whose name does not have quotes.
func (p *parser) customForm(op *mlir.Operation) bool {
	at, name := p.tok, p.text()
	op.Op = optable.Lookup(name)
	switch {
	case op.Op != nil:
		op.Name = op.Op.Name
		p.next()
		return p.rowForm(op, at)
	case name == "module" || name == "builtin.module":
		op.Name = "builtin.module"
		p.next()
		return p.builtinModule(op)
	case strings.HasPrefix(name, "spirv."):
		return p.fail("unknown operation '" + name + "' in the spirv dialect" + similar(name))
	}
	if p.isBarePlace() {
		return p.fail(barePlace)
	}
	if note := substitute(name); note != "" {
		return p.foreign(name, note)
	}
	if d, _, ok := strings.Cut(name, "."); ok {
		return p.foreign(name, lowering(d))
	}
	return p.expected("an operation")
}

// similar returns the end of the error for an unknown operation name. It names a similar operation, or the instruction
// for which the dialect does not have an operation. If there is neither, similar returns "".
func similar(name string) string {
	bare := strings.TrimPrefix(name, "spirv.")
	if op, ok := spirv.LookupOpcode("Op" + bare); ok {
		return ", which does not have an operation for " + op.String()
	}
	best, distance := "", spelling.Limit(bare)+1
	for _, table := range optable.Tables() {
		for i := range table {
			if d := spelling.Edits(table[i].Name, name, distance); d < distance {
				best, distance = table[i].Name, d
			}
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean '" + best + "'?"
}

// foreign reports an operation of another dialect. Outside a spirv.module, it is an error only if the text does not
// contain a spirv.module.
func (p *parser) foreign(name, note string) bool {
	text := "operation '" + name + "' is not in the spirv dialect: " + note
	if p.spirvDepth > 0 {
		return p.fail(text)
	}
	if len(p.foreignErrors) < maxErrors {
		p.foreignErrors = append(p.foreignErrors, mlir.Error{Offset: p.tok.start, End: p.tok.end, Text: text})
	}
	return false
}

// substitute returns a note that says what to use instead of an operation of another dialect, or "".
func substitute(name string) string {
	switch name {
	case "func.func", "func":
		return "use spirv.func in a spirv.module"
	case "func.return", "return":
		return "use spirv.Return or spirv.ReturnValue"
	case "func.call":
		return "use spirv.FunctionCall"
	}
	return ""
}

// lowering returns a note that says how to lower the operations of a dialect to spirv.
func lowering(dialect string) string {
	switch dialect {
	case "arith", "cf", "complex", "func", "gpu", "index", "math", "memref", "scf", "tensor", "ub", "vector":
		return "lower it with mlir-opt --convert-" + dialect + "-to-spirv"
	}
	return "lower it to spirv first"
}

// rowForm reads a spirv operation in custom syntax. If the text does not have the syntax of version 22, it is read in
// that of version 19.
func (p *parser) rowForm(op *mlir.Operation, name token) bool {
	row := op.Op
	if row.SameText() {
		return p.version22(op, name)
	}
	from, errors, attributes, types := p.state(), len(p.errors), p.attrLists.mark(), p.typeLists.mark()
	if p.version22(op, name) {
		return true
	}
	first, reached := append([]mlir.Error(nil), p.errors[errors:]...), p.tok.start
	p.errors = p.errors[:errors]
	p.attrLists.drop(attributes)
	p.typeLists.drop(types)
	p.setState(from)
	*op = mlir.Operation{Name: op.Name, Op: row, Offset: op.Offset}
	if p.version19(op, name) {
		return true
	}
	if p.tok.start < reached { // the text is more similar to the syntax of version 22
		p.errors = append(p.errors[:errors], first...)
	}
	return false
}

// A state is a position in the text to which the parser can return.
type state struct {
	tok     token
	prevEnd int
}

func (p *parser) state() state     { return state{p.tok, p.prevEnd} }
func (p *parser) setState(s state) { p.tok, p.prevEnd = s.tok, s.prevEnd }

func (p *parser) version22(op *mlir.Operation, name token) bool {
	if op.Op.Form != "" {
		return p.declaredForm(op, op.Op.Form, name)
	}
	return p.codedForm(op, op.Op.Custom)
}

func (p *parser) version19(op *mlir.Operation, name token) bool {
	if op.Op.Form19 != "" {
		return p.declaredForm(op, op.Op.Form19, name)
	}
	return p.codedForm(op, op.Op.Custom19)
}

// checkRow checks that an operation has the operands, results and attributes in its row.
func (p *parser) checkRow(op *mlir.Operation, results int) bool {
	if op.Op == nil {
		return true
	}
	least, most := 0, 0
	for i := range op.Op.Args {
		switch a := &op.Op.Args[i]; a.Kind {
		case optable.Value:
			least, most = least+1, most+1
		case optable.Optional:
			most++
		case optable.Variadic:
			most = 1 << 30
		default:
			if !p.checkAttribute(op, a) {
				return false
			}
		}
	}
	at := token{start: op.Offset, end: op.Offset + nameLength(p.src, op)}
	if n := len(op.Operands) + passed(op); n < least || n > most {
		return p.failAt(at, "'"+op.Name+"' has "+plural(n, "operand")+", expected "+howMany(least, most))
	}
	if want := wantedResults(op, results); results != want {
		return p.failAt(at, "'"+op.Name+"' has "+plural(results, "result")+", expected "+decimal(want))
	}
	return true
}

// nameLength returns the length of the operation's name in the text, including quotes.
func nameLength(src string, op *mlir.Operation) int {
	if src[op.Offset] == '"' {
		return len(op.Name) + 2
	}
	return len(op.Name)
}

func howMany(least, most int) string {
	switch {
	case least == most:
		return decimal(least)
	case most == 1<<30:
		return decimal(least) + " or more"
	}
	return decimal(least) + " to " + decimal(most)
}

// passed returns the number of the row's operands that are arguments of the successor instead.
func passed(op *mlir.Operation) int {
	if op.Op.Custom != optable.CustomBranch || len(op.Successors) != 1 {
		return 0
	}
	return len(op.Successors[0].Args)
}

// wantedResults returns the number of results that an operation with results must have. results is the number in the
// text.
func wantedResults(op *mlir.Operation, results int) int {
	switch op.Op.Custom {
	case optable.CustomSelection, optable.CustomLoop:
		return results
	case optable.CustomFunctionCall:
		return min(results, 1)
	}
	if op.Op.Result {
		return 1
	}
	return 0
}

func (p *parser) checkAttribute(op *mlir.Operation, a *optable.Arg) bool {
	if a.Name == "case_operand_segments" {
		return true
	}
	at := token{start: op.Offset, end: op.Offset + nameLength(p.src, op)}
	value := op.Attribute(a.Name)
	if value == nil {
		if a.Kind.IsOptional() {
			return true
		}
		return p.failAt(at, "'"+op.Name+"' requires attribute '"+a.Name+"'")
	}
	if a.Enum != nil {
		if e, ok := value.(mlir.Enumerant); !ok || e.Enum != a.Enum {
			return p.failAt(at, "attribute '"+a.Name+"' of '"+op.Name+"' must be #spirv."+a.Enum.Name+"<…>")
		}
	}
	return true
}
