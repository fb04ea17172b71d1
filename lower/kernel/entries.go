package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// groupSizes finds the sizes of the groups of entry points: by the constant that is
// WorkgroupSize, or by an execution mode.
func (l *lowerer) groupSizes() {
	builtIn := spirv.ID(0)
	for i := range l.m.Types {
		if in := &l.m.Types[i]; in.Op.IsConstant() {
			if b, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok && spirv.BuiltIn(b) == spirv.BuiltInWorkgroupSize {
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
				size[i] = l.constantValue(spirv.ID(w))
			}
		}
		for i := range size {
			if size[i] == 0 || l.b.TypeOf(size[i]) != l.b.TypeInt(32, false) {
				l.report(f.entry, "the entry point has no LocalSize of 32-bit integers")
				return
			}
		}
		l.sizes = append(l.sizes, size)
	}
}

// modeSize returns the size that execution modes give the groups of an entry point.
func (l *lowerer) modeSize(f *function) (size [3]spirv.ID) {
	for i := range l.m.ExecutionModes {
		in := &l.m.ExecutionModes[i]
		if spirv.ID(in.Operands[0]) != f.in.Def.Result || len(in.Operands) < 5 {
			continue
		}
		switch spirv.ExecutionMode(in.Operands[1]) {
		case spirv.ExecutionModeLocalSize:
			for k := range size {
				size[k] = l.b.ConstantUint(in.Operands[2+k])
			}
		case spirv.ExecutionModeLocalSizeId:
			for k := range size {
				size[k] = l.constantValue(spirv.ID(in.Operands[2+k]))
			}
		}
	}
	return size
}

// entryPoints declares the kernels and describes their arguments.
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
		name, _ := spirv.StringAt(f.entry.Operands[2:])
		l.b.AddEntryPoint(spirv.ExecutionModelKernel, f.fn, name, iface, nil)
		e := EntryPoint{Name: name, LocalSize: l.setSize(f, l.sizes[k]), Arguments: l.arguments(f)}
		if l.contract {
			l.b.AddExecutionMode(f.fn, spirv.ExecutionModeContractionOff)
		}
		l.entries = append(l.entries, e)
		k++
	}
}

// setSize gives an entry point the size of its groups, and returns the default of it.
func (l *lowerer) setSize(f *function, size [3]spirv.ID) (defaults [3]uint32) {
	fixed := true
	for i, id := range size {
		d := l.b.ConstantInst(id)
		if d != nil && len(d.Operands) == 1 && d.Op != spirv.OpSpecConstantOp {
			defaults[i] = d.Operands[0]
		}
		fixed = fixed && d != nil && d.Op == spirv.OpConstant
	}
	if fixed {
		l.b.AddExecutionMode(f.fn, spirv.ExecutionModeLocalSize, defaults[0], defaults[1], defaults[2])
	} else {
		l.b.AddExecutionModeID(f.fn, spirv.ExecutionModeLocalSizeId, size[0], size[1], size[2])
	}
	return defaults
}

// arguments describes the parameters of an entry point.
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
		for k := range r.count {
			a := Argument{Index: len(list), Name: l.argumentName(n, k), Kind: r.kind, Set: r.set, Binding: r.binding, Element: k}
			if n.kind == needLength {
				a.Kind, a.Of = Length, first[r]+int(k)
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
