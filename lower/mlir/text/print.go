package text

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// Options controls how Append prints a tree.
type Options struct {
	Version   optable.Version // version of MLIR; 0 means V22
	Locations bool            // print source locations: loc(…)
	Generic   bool            // print all operations in generic syntax
}

// Append appends the text of tree f to b. An operation is printed in custom syntax if all versions can read it and it
// shows the whole operation. Otherwise it is printed in generic syntax, which all versions can read.
func Append(b []byte, f *mlir.File, o Options) []byte {
	p := &printer{out: b, options: o}
	if p.options.Version == 0 {
		p.options.Version = optable.V22
	}
	if f.Context != nil {
		p.types = make([]string, f.Context.Count())
	}
	start := len(b)
	p.nameValues(f.Ops)
	for _, op := range f.Ops {
		p.statement(op)
	}
	if len(p.aliases) > 0 {
		p.out = slices.Insert(p.out, start, p.aliases...)
	}
	return p.out
}

type printer struct {
	out     []byte
	options Options
	indent  int
	names   []name       // by Value.Number
	places  []blockPlace // by Block.Number
	numbering
	types   []string     // by number of the type: its text
	cyclic  []*mlir.Type // identified structs that are being printed
	within  int          // number of printed references to a struct inside itself
	aliases []byte       // text that defines aliases of types
	count   int          // number of aliases
	limit   int          // maximum length of the text of a type; 0 for no limit
	shown   uint64       // bit i: attribute i has been printed by the custom syntax
}

// A name is the name of a value: a number or a string. For results after the first of an operation, it is that of the
// first one.
type name struct {
	value  *mlir.Value // the value
	text   string
	number int
	result int // printed as #1 after the name if it is 1
}

// A blockPlace is the index of a block in its region.
type blockPlace struct {
	block *mlir.Block
	index int
}

// maxIndent is the maximum number of levels by which nested operations are indented.
const maxIndent = 64

func (p *printer) text(s string) { p.out = append(p.out, s...) }

func (p *printer) byte(c byte) { p.out = append(p.out, c) }

func (p *printer) number(n int) { p.out = strconv.AppendInt(p.out, int64(n), 10) }

func (p *printer) word(n uint32) { p.out = strconv.AppendUint(p.out, uint64(n), 10) }

func (p *printer) comma(i int) {
	if i > 0 {
		p.text(", ")
	}
}

// blanks prints the indentation of a line.
func (p *printer) blanks(indent int) {
	for range min(indent, maxIndent) {
		p.text("  ")
	}
}

// statement prints an operation on a line of its own.
func (p *printer) statement(op *mlir.Operation) {
	p.results(op)
	p.operation(op)
	p.location(op.Loc)
	p.byte('\n')
}

// results prints the names of an operation's results, such as %a, %b =.
func (p *printer) results(op *mlir.Operation) {
	if len(op.Results) == 0 {
		return
	}
	n := len(op.Results)
	if n > 1 && p.nameOf(op.Results[1]).result == 0 {
		for i, v := range op.Results {
			p.comma(i)
			p.value(v)
		}
	} else {
		p.value(op.Results[0])
		if n > 1 {
			p.byte(':')
			p.number(n)
		}
	}
	p.text(" = ")
}

func (p *printer) operation(op *mlir.Operation) {
	mark := len(p.out)
	if p.custom(op) {
		return
	}
	p.out = p.out[:mark]
	p.generic(op)
}

// nameOf returns the name of a value. If it does not have one, nameOf gives it one.
func (p *printer) nameOf(v *mlir.Value) *name {
	if n := int(v.Number); n < len(p.names) && p.names[n].value == v {
		return &p.names[n]
	}
	return p.nameValue(v)
}

// value prints the name of a value.
func (p *printer) value(v *mlir.Value) {
	n := p.nameOf(v)
	p.byte('%')
	if n.text != "" {
		p.text(n.text)
	} else {
		p.number(n.number)
	}
	if n.result > 0 {
		p.byte('#')
		p.number(n.result)
	}
}

func (p *printer) values(list []*mlir.Value) {
	for i, v := range list {
		p.comma(i)
		p.value(v)
	}
}

// nameValues gives names to the results of operations.
func (p *printer) nameValues(ops []*mlir.Operation) {
	for _, op := range ops {
		if len(op.Results) == 0 {
			continue
		}
		first := *p.nameValue(op.Results[0])
		together := len(op.Results) > 1 && op.Results[1].Name == ""
		for i, v := range op.Results[1:] {
			if together {
				n := first
				n.value, n.result = v, i+1
				p.addName(v, n)
			} else {
				p.nameValue(v)
			}
		}
	}
}

// nameValue gives a value its own name if it is not in use, otherwise a number.
func (p *printer) nameValue(v *mlir.Value) *name {
	n := name{value: v, text: p.freeName(v.Name)}
	if n.text == "" {
		n.number = p.next
		p.next++
	}
	return p.addName(v, n)
}

func (p *printer) addName(v *mlir.Value, n name) *name {
	v.Number = int32(len(p.names))
	p.names = append(p.names, n)
	return &p.names[len(p.names)-1]
}

// freeName returns s if it is not in use, otherwise a name derived from s. It returns "" if s is not a valid name.
func (p *printer) freeName(s string) string {
	if !isValueName(s) {
		return ""
	}
	if p.taken == nil {
		p.taken = map[string]struct{}{}
	}
	unique := s
	for i := 0; ; i++ {
		if _, ok := p.taken[unique]; !ok {
			break
		}
		unique = s + "_" + strconv.Itoa(i)
	}
	p.taken[unique] = struct{}{}
	return unique
}

// isValueName reports whether s can be a name after %. A number cannot.
func isValueName(s string) bool {
	if s == "" || classes[s[0]]&(letter|sign) == 0 {
		return false
	}
	for i := range len(s) {
		if classes[s[i]]&(letter|digit|sign) == 0 || s[i] == '-' && i+1 < len(s) && s[i+1] == '>' {
			return false
		}
	}
	return true
}

// generic prints an operation in generic syntax, which all versions can read.
func (p *printer) generic(op *mlir.Operation) {
	p.quoted(op.Name)
	p.byte('(')
	p.values(op.Operands)
	n := len(op.Operands)
	for i := range op.Successors {
		for _, v := range op.Successors[i].Args {
			p.comma(n)
			p.value(v)
			n++
		}
	}
	p.byte(')')
	p.genericSuccessors(op)
	for i, r := range op.Regions {
		if i == 0 {
			p.text(" (")
		} else {
			p.text(", ")
		}
		p.region(op, r, true)
	}
	if len(op.Regions) > 0 {
		p.byte(')')
	}
	p.genericAttributes(op)
	p.text(" : (")
	p.genericTypes(op)
	p.text(") -> ")
	p.resultTypes(op)
}

func (p *printer) genericSuccessors(op *mlir.Operation) {
	for i := range op.Successors {
		if i == 0 {
			p.byte('[')
		} else {
			p.text(", ")
		}
		p.label(op.Successors[i].Block)
	}
	if len(op.Successors) > 0 {
		p.byte(']')
	}
}

// genericTypes prints the types of all operands, including those of arguments of successors.
func (p *printer) genericTypes(op *mlir.Operation) {
	n := 0
	each := func(list []*mlir.Value) {
		for _, v := range list {
			p.comma(n)
			p.typ(v.Type)
			n++
		}
	}
	each(op.Operands)
	for i := range op.Successors {
		each(op.Successors[i].Args)
	}
}

func (p *printer) resultTypes(op *mlir.Operation) {
	if len(op.Results) == 1 && op.Results[0].Type.Kind != mlir.Function {
		p.typ(op.Results[0].Type)
		return
	}
	p.byte('(')
	for i, v := range op.Results {
		p.comma(i)
		p.typ(v.Type)
	}
	p.byte(')')
}

// genericAttributes prints the attributes of an operation, including those that only the generic syntax has: the number
// of operands for each successor.
func (p *printer) genericAttributes(op *mlir.Operation) {
	open := " {"
	for i := range op.Attributes {
		p.text(open)
		open = ", "
		p.namedAttribute(p.versionName(op, op.Attributes[i].Name), op.Attributes[i].Value)
	}
	segments := func(name string, counts ...int) {
		p.text(open)
		open = ", "
		p.text(name)
		p.text(" = array<i32")
		for i, n := range counts {
			p.text([...]string{": ", ", "}[min(i, 1)])
			p.number(n)
		}
		p.byte('>')
	}
	if op.Op != nil && len(op.Successors) > 0 {
		switch op.Op.Custom {
		case optable.CustomBranchConditional:
			if len(op.Successors) == 2 {
				segments("operandSegmentSizes", 1, len(op.Successors[0].Args), len(op.Successors[1].Args))
			}
		case optable.CustomSwitch:
			rest, total := make([]int, 0, len(op.Successors)-1), 0
			for _, s := range op.Successors[1:] {
				rest = append(rest, len(s.Args))
				total += len(s.Args)
			}
			segments("case_operand_segments", rest...)
			segments("operandSegmentSizes", 1, len(op.Successors[0].Args), total)
		}
	}
	if open != " {" {
		p.byte('}')
	}
}

// versionName returns the name of an attribute in the version for which the tree is printed.
func (p *printer) versionName(op *mlir.Operation, name string) string {
	if op.Op == nil || p.options.Version >= optable.V22 {
		return name
	}
	for i := range op.Op.Args {
		// For attributes that are not operands of an instruction, the tools always use the new name.
		if a := &op.Op.Args[i]; a.Name == name && a.Name19 != "" && a.Kind != optable.OptionalProperty {
			return a.Name19
		}
	}
	return name
}

// A numbering holds the names of values in an isolated operation.
type numbering struct {
	next  int                 // number of the next value without a name
	taken map[string]struct{} // names in use
}

// region prints a region: { … }. If labeled is false, the arguments of the first block are not printed, because they
// are elsewhere in the text.
func (p *printer) region(op *mlir.Operation, r *mlir.Region, labeled bool) {
	before := p.numbering
	if isIsolated(op) {
		p.numbering = numbering{}
	}
	for i, b := range r.Blocks {
		if i > 0 || labeled {
			p.nameArguments(b.Args)
		}
	}
	defined := p.body(r, labeled)
	if isIsolated(op) {
		p.numbering = before
		return
	}
	p.next = before.next
	for _, s := range defined {
		delete(p.taken, s)
	}
}

// body prints a region whose arguments have names. It returns the names that it has given to values, which can be used
// again after the region.
func (p *printer) body(r *mlir.Region, labeled bool) []string {
	hoststack.EnterRecursion()
	defined := p.enterRegion(r)
	p.text("{\n")
	p.indent++
	for i, b := range r.Blocks {
		if i > 0 || labeled && (len(b.Args) > 0 || len(b.Ops) == 0) {
			p.blockLabel(b)
		}
		for _, o := range b.Ops {
			p.blanks(p.indent)
			p.statement(o)
		}
	}
	p.indent--
	p.blanks(p.indent)
	p.byte('}')
	return defined
}

func (p *printer) nameArguments(list []*mlir.Value) {
	for _, v := range list {
		p.nameValue(v)
	}
}

// enterRegion records the index of each block in a region, and gives names to the results of its operations.
func (p *printer) enterRegion(r *mlir.Region) (defined []string) {
	for i, b := range r.Blocks {
		b.Number = int32(len(p.places))
		p.places = append(p.places, blockPlace{b, i})
		p.nameValues(b.Ops)
	}
	if len(p.taken) == 0 {
		return nil
	}
	for _, b := range r.Blocks {
		defined = p.ownNames(defined, b.Args)
		for _, op := range b.Ops {
			defined = p.ownNames(defined, op.Results)
		}
	}
	return defined
}

// ownNames appends the names of values to list, except numbers.
func (p *printer) ownNames(list []string, values []*mlir.Value) []string {
	for _, v := range values {
		if n := p.nameOf(v); n.text != "" && n.result == 0 {
			list = append(list, n.text)
		}
	}
	return list
}

func (p *printer) blockLabel(b *mlir.Block) {
	p.blanks(p.indent - 1)
	p.label(b)
	for i, v := range b.Args {
		if i == 0 {
			p.byte('(')
		} else {
			p.text(", ")
		}
		p.value(v)
		p.text(": ")
		p.typ(v.Type)
		p.location(v.Loc)
	}
	if len(b.Args) > 0 {
		p.byte(')')
	}
	p.text(":\n")
}

// label prints ^ and the name of a block. A block without a name is printed with its index, such as ^bb1.
func (p *printer) label(b *mlir.Block) {
	p.byte('^')
	if isValueName(b.Name) {
		p.text(b.Name)
		return
	}
	p.text("bb")
	if n := int(b.Number); n < len(p.places) && p.places[n].block == b {
		p.number(p.places[n].index)
	}
}

// location prints loc(…) after an operation.
func (p *printer) location(loc *mlir.Location) {
	if !p.options.Locations || loc == nil {
		return
	}
	p.text(" loc(")
	p.place(loc)
	p.byte(')')
}

func (p *printer) place(loc *mlir.Location) {
	hoststack.EnterRecursion()
	switch {
	case loc == nil || loc.Kind == mlir.UnknownLocation:
		p.text("unknown")
	case loc.Kind == mlir.FileLocation:
		p.filePlace(loc)
	case loc.Kind == mlir.NameLocation:
		p.quoted(loc.Name)
		if len(loc.Children) > 0 {
			p.byte('(')
			p.place(loc.Children[0])
			p.byte(')')
		}
	case loc.Kind == mlir.CallSite && len(loc.Children) == 2:
		p.text("callsite(")
		p.place(loc.Children[0])
		p.text(" at ")
		p.place(loc.Children[1])
		p.byte(')')
	default:
		p.text("fused")
		if loc.Metadata != nil {
			p.byte('<')
			p.attribute(loc.Metadata)
			p.byte('>')
		}
		p.byte('[')
		for i, c := range loc.Children {
			p.comma(i)
			p.place(c)
		}
		p.byte(']')
	}
}

func (p *printer) filePlace(loc *mlir.Location) {
	p.quoted(loc.Name)
	p.byte(':')
	p.number(loc.Line)
	p.byte(':')
	p.number(loc.Col)
	if loc.EndLine == 0 && loc.EndCol == 0 || p.options.Version < optable.V22 {
		return
	}
	p.text(" to ")
	if loc.EndLine != loc.Line {
		p.number(loc.EndLine)
	}
	p.byte(':')
	p.number(loc.EndCol)
}
