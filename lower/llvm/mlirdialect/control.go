package mlirdialect

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

func (p *printer) terminator(in *llvm.Inst) {
	args, targets := in.Args(), in.Targets()
	switch in.Op() {
	case llvm.Ret:
		p.text("llvm.return")
		if len(args) > 0 {
			p.operands(in)
			p.text(" : ")
			p.types(args)
		}
	case llvm.Br:
		p.text("llvm.br ")
		p.target(targets[0])
		p.loop(in)
	case llvm.CondBr:
		p.text("llvm.cond_br")
		p.operands(in)
		p.weights(in)
		p.text(", ")
		p.target(targets[0])
		p.text(", ")
		p.target(targets[1])
		p.loop(in)
	case llvm.Switch:
		p.text("llvm.switch")
		p.operands(in)
		p.text(" : ")
		p.types(args)
		p.text(", ")
		p.target(targets[0])
		p.text(" [")
		for i, c := range in.Cases() {
			p.text([...]string{"\n      ", ",\n      "}[min(i, 1)])
			p.literal(c)
			p.text(": ")
			p.target(targets[1+i])
		}
		if len(in.Cases()) > 0 {
			p.text("\n    ")
		}
		p.text("]")
	case llvm.Unreachable:
		p.text("llvm.unreachable")
	}
}

// rows holds, for the phis of a block, the index of the entry for each predecessor.
type rows struct {
	of   *llvm.Block
	list map[*llvm.Block]int
}

// row returns the index of the entry for the current block in a phi of block to, or -1. It stores the indices for all
// phis of the block, because most of them have the same order.
func (p *printer) row(to *llvm.Block, phi *llvm.Inst) int {
	if p.rows.of != to {
		p.rows = rows{to, make(map[*llvm.Block]int, len(to.Phis[0].Targets()))}
		for i, b := range to.Phis[0].Targets() {
			p.rows.list[b] = i
		}
	}
	targets := phi.Targets()
	if i, ok := p.rows.list[p.current]; ok && i < len(targets) && targets[i] == p.current {
		return i
	}
	return slices.Index(targets, p.current)
}

// target prints a successor. Its arguments are the values of its phis for the current block.
func (p *printer) target(to *llvm.Block) {
	p.block(to)
	if len(to.Phis) == 0 {
		return
	}
	values := make([]llvm.Value, len(to.Phis))
	for k, phi := range to.Phis {
		i := p.row(to, phi)
		if i < 0 {
			p.fail("a phi does not have a value for one of its predecessors")
			return
		}
		values[k] = phi.Args()[i]
	}
	p.text("(")
	p.values(values)
	p.text(" : ")
	p.types(values)
	p.text(")")
}

// weights prints the branch weights of a terminator.
func (p *printer) weights(in *llvm.Inst) {
	for _, a := range in.Attached() {
		if a.Kind != "prof" || len(a.Node.Elems) != 3 {
			continue
		}
		p.text(" weights([")
		for i, e := range a.Node.Elems[1:] {
			p.comma(i)
			if v, ok := e.(llvm.MetadataValue); ok {
				p.literal(v.Constant.(*llvm.Const))
			}
		}
		p.text("])")
	}
}

// loopWords lists LLVM metadata of loops, and the text of MLIR for each.
var loopWords = [...]struct{ name, word string }{
	{"llvm.loop.unroll.enable", "unroll = <disable = false>"},
	{"llvm.loop.unroll.disable", "unroll = <disable = true>"},
	{"llvm.loop.unroll.count", "unroll = <count = "},
}

// loop prints the metadata of a loop at a branch to its header.
func (p *printer) loop(in *llvm.Inst) {
	for _, a := range in.Attached() {
		if a.Kind != "llvm.loop" {
			continue
		}
		for _, e := range a.Node.Elems {
			n, ok := e.(*llvm.Node)
			if !ok || n == a.Node || len(n.Elems) == 0 {
				continue
			}
			if p.loopWord(n) {
				return // MLIR permits only one unrolling directive
			}
		}
	}
}

func (p *printer) loopWord(n *llvm.Node) bool {
	for _, row := range loopWords {
		if n.Elems[0] != llvm.MetadataString(row.name) {
			continue
		}
		p.text(" {loop_annotation = #llvm.loop_annotation<")
		p.text(row.word)
		if len(n.Elems) > 1 {
			if v, ok := n.Elems[1].(llvm.MetadataValue); ok {
				p.literal(v.Constant.(*llvm.Const))
				p.text(" : i32>")
			}
		}
		p.text(">}")
		return true
	}
	return false
}
