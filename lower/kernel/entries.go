package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// groupSizes sets the group size of each entry point: that of the constant decorated with WorkgroupSize, or else that
// of an execution mode.
func (l *lowerer) groupSizes() {
	builtIn := spirv.ID(0)
	for i := range l.m.Types {
		if in := &l.m.Types[i]; in.Op.IsConstant() {
			if b, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok &&
				spirv.BuiltIn(b) == spirv.BuiltInWorkgroupSize {
				builtIn = in.Result
			}
		}
	}
	for _, f := range l.order {
		if f.entry == nil {
			continue
		}
		size := l.modeSize(f)
		if d := l.def(builtIn); d != nil && len(d.Operands) == 3 {
			for i, w := range d.Operands {
				size.set(l, i, spirv.ID(w))
			}
		}
		if size.known != [3]bool{true, true, true} {
			l.report(f.entry, "the entry point does not have a LocalSize of 32-bit integers")
			return
		}
		l.sizes = append(l.sizes, size)
	}
}

// A groupSize is the group size of an entry point. If specialization constants determine the size, defaults holds their
// default values.
type groupSize struct {
	defaults    [3]uint32
	known       [3]bool
	ids         [3]spirv.ID // constants of the source module, or 0 for a literal
	specialized bool
}

// set sets the size in dimension i to the constant id.
func (s *groupSize) set(l *lowerer, i int, id spirv.ID) {
	v, ok := l.known.Scalar(id)
	s.ids[i] = id
	s.defaults[i], s.known[i] = uint32(v.Bits), ok && v.Width == 32 && !v.IsFloat
	if d := l.def(id); d != nil && d.Op.IsSpecConstant() {
		s.specialized = true
	}
}

// modeSize returns the group size in the execution modes of entry point f.
func (l *lowerer) modeSize(f *function) (size groupSize) {
	for i := range l.m.ExecutionModes {
		in := &l.m.ExecutionModes[i]
		if instreader.ExecutionMode(in).EntryPoint() != f.in.Def.Result || len(in.Operands) < 5 {
			continue
		}
		for k := range size.defaults {
			w := in.Operands[2+k]
			switch instreader.ExecutionMode(in).Mode() {
			case spirv.ExecutionModeLocalSize:
				size.defaults[k], size.known[k] = w, true
			case spirv.ExecutionModeLocalSizeId:
				size.set(l, k, spirv.ID(w))
			}
		}
	}
	return size
}

// entryPoints declares the entry points of the kernel module and describes their arguments.
func (l *lowerer) entryPoints() {
	iface := make([]spirv.ID, len(l.inputs))
	for i, v := range l.inputs {
		iface[i] = v.id
	}
	k := 0
	for _, f := range l.order {
		if f.entry == nil {
			continue
		}
		name := instreader.EntryPoint(f.entry).Name()
		l.b.AddEntryPoint(spirv.ExecutionModelKernel, f.fn, name, iface, nil)
		e := EntryPoint{Name: name, LocalSize: l.sizes[k].defaults, Arguments: l.arguments(f)}
		l.setSize(f, &l.sizes[k])
		if l.contract {
			l.b.AddExecutionMode(f.fn, spirv.ExecutionModeContractionOff)
		}
		l.entries = append(l.entries, e)
		k++
	}
}

// setSize declares the group size of entry point f. If the size depends on specialization constants, setSize
// declares only a hint with the default values of the constants, because the application sets the constants and the size. On the CPU,
// no application sets a size, so the declared size refers to the constants.
func (l *lowerer) setSize(f *function, size *groupSize) {
	mode := spirv.ExecutionModeLocalSize
	if size.specialized {
		if l.o.Resources == Variables {
			l.b.AddExecutionModeID(f.fn, spirv.ExecutionModeLocalSizeId, l.constantValue(size.ids[0]),
				l.constantValue(size.ids[1]), l.constantValue(size.ids[2]))
			return
		}
		mode = spirv.ExecutionModeLocalSizeHint
	}
	l.b.AddExecutionMode(f.fn, mode, size.defaults[:]...)
}

// arguments returns the descriptions of the parameters of entry point f.
func (l *lowerer) arguments(f *function) []Argument {
	var list []Argument
	first := make(map[*root]int)
	for _, i := range f.uses {
		n := &l.needList[i]
		if n.kind == needPrivate {
			continue
		}
		r := n.root
		if n.kind == needResource {
			first[r] = len(list)
		}
		for k := range r.variables() {
			a := Argument{Index: len(list), Name: l.argumentName(n, k), Kind: r.kind, Set: r.set, Binding: r.binding,
				Element: k}
			if n.kind == needLength {
				a.Kind, a.Of = Length, first[r]+int(k)
			}
			if r.table && n.kind != needLength {
				a.Kind = Table
			}
			list = append(list, a)
		}
	}
	if l.o.Resources == Variables {
		for i := range list {
			list[i].Index = -1
		}
	}
	return list
}
