package assembly

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// locals holds the printed names of the parameters, blocks and instructions of a function. Those without a name are
// numbered in the order in which they are printed.
type locals struct {
	params, blocks, insts []local // by Index
	names                 llvm.Names
	next                  int32
}

// A local is the printed name of a value or block: a name or a number.
type local struct {
	name string // "" if it is a number
	n    int32
}

func (l *locals) number(f *llvm.Function) {
	l.params, l.blocks, l.insts = resize(l.params, len(f.Params)), resize(l.blocks, len(f.Blocks)),
		resize(l.insts, f.Insts())
	l.names, l.next = llvm.Names{}, 0
	for i, q := range f.Params {
		l.params[i] = l.local(q.Name)
	}
	for i, b := range f.Blocks {
		l.blocks[i] = l.local(b.Name)
		if i == 0 {
			l.results(f.Allocas)
		}
		l.results(b.Phis)
		l.results(b.Insts)
	}
}

func (l *locals) results(insts []*llvm.Inst) {
	for _, in := range insts {
		if in.Type() != llvm.Void {
			l.insts[in.Index()] = l.local(in.Name())
		}
	}
}

func (l *locals) local(name string) local {
	if name != "" {
		return local{name: l.names.Unique(name, "")}
	}
	l.next++
	return local{n: l.next - 1}
}

func resize(s []local, n int) []local {
	if cap(s) < n {
		return make([]local, n)
	}
	return s[:n]
}

func (l local) append(dst []byte) []byte {
	if l.name != "" {
		return llvm.AppendName(dst, l.name)
	}
	return strconv.AppendInt(dst, int64(l.n), 10)
}
