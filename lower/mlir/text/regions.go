package text

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// An openRegion is a region that is being read.
type openRegion struct {
	outer      *openRegion
	start      int           // offset of its start
	blockStart int           // offset of the start of the current block
	ordered    bool          // the values in a block must be defined before they are used
	wrong      []*mlir.Block // blocks with errors
	labels     []label
	index      map[string]int // maps names to indices in labels; nil if there are few
}

// A label is a block and the position of its name: where it is defined or, before that, where it is first used.
type label struct {
	block      *mlir.Block
	name       string
	defined    bool
	start, end int
}

// manyLabels is the number of labels above which openRegion.index is used.
const manyLabels = 16

// region reads a region: { … }. If args is not nil, it holds the arguments of the first block, which are elsewhere in
// the text.
func (p *parser) region(parent *mlir.Operation, r *mlir.Region, args []*mlir.Value) bool {
	if p.tok.kind != '{' {
		return p.want('{')
	}
	hoststack.EnterRecursion()
	p.depth++
	open := &openRegion{outer: p.scope.region, start: p.tok.start, blockStart: p.tok.start, ordered: parent.Op != nil}
	p.scope.region = open
	defined := len(p.scope.defined)
	p.next()
	if parent.Op != nil {
		p.hasModule = p.hasModule || parent.Name == "spirv.module"
		p.spirvDepth++
		defer func() { p.spirvDepth-- }()
	}
	ok := p.blocksOf(parent, r, args)
	if ok {
		p.closeRegion(parent, r, open)
	}
	p.scope.forget(defined)
	p.scope.region = open.outer
	p.depth--
	return ok
}

// blocksOf reads the blocks of a region up to its end.
func (p *parser) blocksOf(parent *mlir.Operation, r *mlir.Region, args []*mlir.Value) bool {
	mark := p.blockLists.mark()
	if p.tok.kind != blockName && (p.tok.kind != '}' || args != nil || isModule(parent)) {
		b := p.blocks.New()
		b.Args, b.Offset = args, p.tok.start
		p.blockLists.push(b)
		p.operations(b)
	}
	for p.tok.kind == blockName && !p.full() {
		b, ok := p.label()
		if !ok {
			b = p.blocks.New()
			p.scope.region.wrong = append(p.scope.region.wrong, b)
			p.recover(p.tok.start)
		}
		p.blockLists.push(b)
		p.operations(b)
	}
	r.Blocks = p.blockLists.take(mark)
	if p.tok.kind != '}' {
		if !p.full() && !p.ended {
			p.expected("'}'")
			e := &p.errors[len(p.errors)-1]
			e.Notes = append(e.Notes, mlir.Note{Offset: p.scope.region.start, Text: "the region begins here"})
		}
		return false
	}
	p.next()
	return true
}

func isModule(op *mlir.Operation) bool {
	return op.Op != nil && op.Op.Custom == optable.CustomModule || op.Name == "builtin.module"
}

// operations reads the operations of a block.
func (p *parser) operations(b *mlir.Block) {
	mark := p.opLists.mark()
	for p.tok.kind != '}' && p.tok.kind != blockName && p.tok.kind != endOfText && !p.full() {
		if !p.statement() {
			p.scope.region.wrong = append(p.scope.region.wrong, b)
		}
	}
	b.Ops = p.opLists.take(mark)
}

// label reads the label at the start of a block, such as ^bb1(%a: i32):.
func (p *parser) label() (*mlir.Block, bool) {
	at, name := p.tok, p.text()
	l := p.labelNamed(name, at)
	if l.defined {
		e := p.report(at.start, at.end, "redefinition of block '"+name+"'")
		e.Notes = append(e.Notes, mlir.Note{Offset: l.start, Text: "previous definition is here"})
		return nil, false
	}
	l.defined, l.start, l.end = true, at.start, at.end
	b := l.block
	b.Offset = at.start
	p.scope.region.blockStart = at.start
	p.next()
	if p.got('(') && !p.blockArguments(b) || !p.want(':') {
		return nil, false
	}
	return b, true
}

// blockArguments reads the arguments of a block up to the parenthesis, such as %a: i32, %b: f32).
func (p *parser) blockArguments(b *mlir.Block) bool {
	mark := p.valueLists.mark()
	for p.tok.kind != ')' {
		u, ok := p.use()
		if !ok || !p.want(':') {
			return false
		}
		t := p.typ()
		if t == nil {
			return false
		}
		v := p.argument(u, t, len(p.valueLists.stack)-mark)
		if v == nil || !p.trailingLocation(&v.Loc) || p.tok.kind != ')' && !p.want(',') {
			p.valueLists.drop(mark)
			return false
		}
		p.valueLists.push(v)
	}
	p.next()
	b.Args = p.valueLists.take(mark)
	return true
}

// labelNamed returns the label with the given name in the current region. It creates the label if it is not known yet.
func (p *parser) labelNamed(name string, at token) *label {
	r := p.scope.region
	if r.index != nil {
		if i, ok := r.index[name]; ok {
			return &r.labels[i]
		}
	} else {
		for i := range r.labels {
			if r.labels[i].name == name {
				return &r.labels[i]
			}
		}
	}
	b := p.blocks.New()
	b.Name = blockText(name)
	r.labels = append(r.labels, label{b, name, false, at.start, at.end})
	switch {
	case r.index != nil:
		r.index[name] = len(r.labels) - 1
	case len(r.labels) == manyLabels:
		r.index = map[string]int{}
		for i := range r.labels {
			r.index[r.labels[i].name] = i
		}
	}
	return &r.labels[len(r.labels)-1]
}

// blockText returns the name of a block without ^, or "" for a numbered block.
func blockText(name string) string {
	name = name[1:]
	if len(name) > 2 && name[:2] == "bb" && digits(name, 2) == len(name) {
		return ""
	}
	return name
}

// successor reads a successor, such as ^bb1 or ^bb1(%a, %b : i32, f32).
func (p *parser) successor() (s mlir.Successor, ok bool) {
	if p.tok.kind != blockName {
		return s, p.want(blockName)
	}
	if p.scope.region == nil {
		return s, p.fail("blocks are allowed only in regions")
	}
	s.Block = p.labelNamed(p.text(), p.tok).block
	p.next()
	if p.got('(') {
		s.Args, ok = p.typedValues()
		return s, ok
	}
	return s, true
}

// typedValues reads values and their types up to the parenthesis, such as %a, %b : i32, f32).
func (p *parser) typedValues() ([]*mlir.Value, bool) {
	uses := p.uses.mark()
	defer p.uses.drop(uses)
	if p.got(')') {
		return nil, true
	}
	if !p.useList(':') {
		return nil, false
	}
	mark := p.valueLists.mark()
	for i, u := range p.uses.stack[uses:] {
		t := (*mlir.Type)(nil)
		if i == 0 || p.want(',') {
			t = p.typ()
		}
		v := (*mlir.Value)(nil)
		if t != nil {
			v = p.value(u, t)
		}
		if v == nil {
			p.valueLists.drop(mark)
			return nil, false
		}
		p.valueLists.push(v)
	}
	return p.valueLists.take(mark), p.want(')')
}

// closeRegion checks that all blocks of a region are defined and complete.
func (p *parser) closeRegion(parent *mlir.Operation, r *mlir.Region, open *openRegion) {
	for i := range open.labels {
		if l := &open.labels[i]; !l.defined {
			p.report(l.start, l.end, "use of undefined block '"+l.name+"'")
		}
	}
	for _, b := range r.Blocks {
		if !slices.Contains(open.wrong, b) {
			p.checkBlock(parent, b)
		}
	}
}

// checkBlock checks that a block ends with its only terminator, and that the arguments of its successors have the right
// types.
func (p *parser) checkBlock(parent *mlir.Operation, b *mlir.Block) {
	if len(b.Ops) == 0 {
		if parent.Op != nil && !isModule(parent) {
			p.report(b.Offset, b.Offset, "the block does not have a terminator")
		}
		return
	}
	last := len(b.Ops) - 1
	for i, op := range b.Ops[:last] {
		if isTerminator(op) {
			next := b.Ops[i+1]
			e := p.report(next.Offset, next.Offset+nameLength(p.src, next), "'"+next.Name+
				"' after the terminator of the block")
			e.Notes = append(e.Notes, mlir.Note{Offset: op.Offset, Text: "'" + op.Name + "' is the terminator"})
			break
		}
	}
	op := b.Ops[last]
	if parent.Op != nil && !isModule(parent) && op.Op != nil && !isTerminator(op) {
		p.report(op.Offset, op.Offset+nameLength(p.src, op), "expected a terminator at the end of the block, not '"+
			op.Name+"'")
	}
	for i := range op.Successors {
		p.checkSuccessor(op, &op.Successors[i])
	}
}

// isTerminator reports whether an operation is a terminator.
func isTerminator(op *mlir.Operation) bool {
	if op.Op == nil {
		return false
	}
	switch op.Name {
	case "spirv.mlir.merge", yieldName, "spirv.ARM.GraphOutputs":
		return true
	}
	return op.Op.Set == optable.Core && op.Op.Opcode.IsTerminator()
}

func (p *parser) checkSuccessor(op *mlir.Operation, s *mlir.Successor) {
	if !p.isDefined(s.Block) {
		return
	}
	at := token{start: op.Offset, end: op.Offset + nameLength(p.src, op)}
	if len(s.Args) != len(s.Block.Args) {
		e := p.report(at.start, at.end, "'"+op.Name+"' passes "+plural(len(s.Args), "value")+" to the block, expected "+
			decimal(len(s.Block.Args)))
		e.Notes = append(e.Notes, mlir.Note{Offset: s.Block.Offset, Text: "the block is here"})
		return
	}
	for i, v := range s.Args {
		if t := s.Block.Args[i].Type; v.Type != t {
			e := p.report(at.start, at.end, "'"+op.Name+"' passes a value of type "+typeText(v.Type)+
				" to the block, expected "+typeText(t))
			e.Notes = append(e.Notes, mlir.Note{Offset: s.Block.Offset, Text: "the block is here"})
			return
		}
	}
}

// isDefined reports whether block b has been read.
func (p *parser) isDefined(b *mlir.Block) bool { return b.Offset > 0 || len(b.Ops) > 0 }
