package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
)

// entryPoints makes the entry points and what they do first.
func (l *lowerer) entryPoints() {
	entered := spirv.IDSet{}
	for i := range l.m.EntryPoints {
		in := &l.m.EntryPoints[i]
		if fn := spirv.ID(in.Operands[1]); !entered.Has(fn) {
			entered.Add(fn)
			l.prologue(in, fn)
		}
	}
	for i := range l.m.ExecutionModes {
		l.failed = false
		l.executionMode(&l.m.ExecutionModes[i])
	}
	l.out.MemoryModel = l.m.MemoryModel
}

// prologue stores what variables of the module hold at first.
func (l *lowerer) prologue(in *spirv.Instruction, id spirv.ID) {
	for _, f := range l.out.Functions {
		if f.Def.Result != id {
			continue
		}
		if len(l.stored) == 0 {
			return
		}
		l.current, l.pos = in, 0
		first := f.Blocks[0]
		l.fn, l.block, l.variables, l.head = f, &spirv.Block{}, nil, nil
		for _, s := range l.stored {
			l.do(spirv.OpStore, s.variable, l.construct(s.value))
		}
		n := 0
		for n < len(first.Insts) && first.Insts[n].Op == spirv.OpVariable {
			n++
		}
		l.head = append(l.head, l.block.Insts...)
		l.variables = append(l.variables, first.Insts[:n]...)
		first.Insts = first.Insts[n:]
		l.begin()
		return
	}
	l.report(in, "the function of an entry point is missing")
}

// executionMode: the size of groups is literals.
func (l *lowerer) executionMode(in *spirv.Instruction) {
	if in.Op == spirv.OpExecutionMode {
		l.out.ExecutionModes = append(l.out.ExecutionModes, *in)
		return
	}
	out := spirv.Instruction{Op: spirv.OpExecutionMode, Operands: l.list(in.Operands...), Pos: in.Pos}
	if spirv.ExecutionMode(in.Operands[1]) != spirv.ExecutionModeLocalSizeId || len(in.Operands) != 5 {
		l.report(in, "%v (%v)", spirv.ExecutionMode(in.Operands[1]), in.Op)
		return
	}
	out.Operands[1] = uint32(spirv.ExecutionModeLocalSize)
	for i := 2; i < 5; i++ {
		n, ok := l.integerConstant(l.same[in.Operands[i]])
		if !ok {
			l.report(in, "a size of groups that specialization constants say (LocalSizeId)")
		}
		out.Operands[i] = n
	}
	l.out.ExecutionModes = append(l.out.ExecutionModes, out)
}

// prune leaves out the declarations that nothing needs.
func (l *lowerer) prune() {
	live := make([]bool, l.out.Bound)
	mark := func(in *spirv.Instruction) {
		live[in.Type] = true
		for c := in.IDs(); c.Next(); {
			live[in.Operands[c.At]] = true
		}
	}
	for _, f := range l.out.Functions {
		mark(&f.Def)
		live[f.Def.Result] = true
		for i := range f.Params {
			mark(&f.Params[i])
			live[f.Params[i].Result] = true
		}
		for _, b := range f.Blocks {
			live[b.Label] = true
			for i := range b.Insts {
				mark(&b.Insts[i])
				live[b.Insts[i].Result] = true
			}
		}
	}
	l.keepDeclarations(live, mark)
	l.live = live
}

// keepDeclarations leaves out those that are not live.
func (l *lowerer) keepDeclarations(live []bool, mark func(*spirv.Instruction)) {
	list := l.out.Types
	at := len(list)
	for i := len(list) - 1; i >= 0; i-- {
		if live[list[i].Result] {
			mark(&list[i])
			at--
			list[at] = list[i]
		}
	}
	l.out.Types = list[at:]
	for i := range l.out.Types {
		l.places[l.out.Types[i].Result] = int32(i + 1)
	}
}

// names and annotations are those of what is left.
func (l *lowerer) annotations() {
	for i := range l.m.Strings {
		if in := &l.m.Strings[i]; in.Op == spirv.OpString {
			l.out.Strings = append(l.out.Strings, *in)
		}
	}
	for i := range l.m.Names {
		in := &l.m.Names[i]
		if l.stays(spirv.ID(in.Operands[0])) {
			l.out.Names = append(l.out.Names, *in)
		}
	}
	for i := range l.m.Annotations {
		l.failed = false
		if in := &l.m.Annotations[i]; l.stays(spirv.ID(in.Operands[0])) {
			l.decorate(in)
		}
	}
	for _, v := range l.newInputs {
		l.out.Annotations = append(l.out.Annotations, spirv.Instruction{Op: spirv.OpDecorate, Operands: l.list(uint32(v.variable), uint32(spirv.DecorationBuiltIn), uint32(v.builtIn))})
	}
	for _, id := range l.precise {
		if l.live[id] {
			l.out.Annotations = append(l.out.Annotations, spirv.Instruction{Op: spirv.OpDecorate, Operands: l.list(uint32(id), uint32(spirv.DecorationNoContraction))})
		}
	}
}

// stays reports whether an id of m still is what it was.
func (l *lowerer) stays(id spirv.ID) bool { return l.same[id] == id && l.live[id] }

// decorate makes a decoration.
func (l *lowerer) decorate(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpDecorateString, spirv.OpMemberDecorateString:
		return // texts for reflection
	case spirv.OpDecorateId:
		l.report(in, "%v", in.Op)
		return
	}
	out := *in
	if in.Op == spirv.OpDecorate {
		switch d := spirv.Decoration(in.Operands[1]); d {
		case spirv.DecorationBufferBlock:
			out.Operands = l.list(in.Operands...)
			out.Operands[1] = uint32(spirv.DecorationBlock)
		case spirv.DecorationNonUniform:
			l.report(in, "an index that differs between invocations (NonUniform)")
		}
	}
	l.out.Annotations = append(l.out.Annotations, out)
}

// versions of SPIR-V.
const (
	version10 = 0x00010000
	version13 = 0x00010300
	version15 = 0x00010500
	version16 = 0x00010600
)

// header finds the least version, capabilities and extensions.
func (l *lowerer) header() {
	l.out.Version = version10
	for i := range l.out.Types {
		if in := &l.out.Types[i]; in.Op == spirv.OpTypePointer && spirv.StorageClass(in.Operands[0]) == spirv.StorageClassStorageBuffer {
			l.out.Version = version13
		}
	}
	for {
		caps, exts := capability.Required(&l.out, nil, nil, l.extensionNames())
		newest := uint32(version15)
		if l.modern() {
			newest = version16
		}
		if l.out.Version < newest && (len(exts) > 0 || len(capability.NewerThan(&l.out)) > 0) {
			l.out.Version += 0x100
			continue
		}
		l.declareNeeds(caps, exts)
		return
	}
}

func (l *lowerer) extensionNames() (names []string) {
	for i := range l.m.Extensions {
		name, _ := spirv.StringAt(l.m.Extensions[i].Operands)
		names = append(names, name)
	}
	return names
}

func (l *lowerer) declareNeeds(caps []spirv.Capability, exts []string) {
	for _, c := range caps {
		l.out.Capabilities = append(l.out.Capabilities, spirv.Instruction{Op: spirv.OpCapability, Operands: l.list(uint32(c))})
	}
	for _, e := range exts {
		l.out.Extensions = append(l.out.Extensions, spirv.Instruction{Op: spirv.OpExtension, Operands: spirv.AppendString(nil, e)})
	}
	for i := range l.m.EntryPoints {
		l.out.EntryPoints = append(l.out.EntryPoints, l.entryPoint(&l.m.EntryPoints[i]))
	}
}

// entryPoint makes an entry point with the interface that the version wants.
func (l *lowerer) entryPoint(in *spirv.Instruction) spirv.Instruction {
	out := *in
	_, n := spirv.StringAt(in.Operands[2:])
	out.Operands = l.list(in.Operands[:2+n]...)
	for _, w := range in.Operands[2+n:] {
		if d := l.declaration(spirv.ID(w)); l.stays(spirv.ID(w)) && l.inInterface(d) {
			out.Operands = append(out.Operands, w)
		}
	}
	for _, v := range l.newInputs {
		out.Operands = append(out.Operands, uint32(v.variable))
	}
	return out
}

func (l *lowerer) inInterface(variable *spirv.Instruction) bool {
	if variable.Op != spirv.OpVariable {
		return false
	}
	c := spirv.StorageClass(variable.Operands[0])
	return l.out.Version >= 0x00010400 || c == spirv.StorageClassInput || c == spirv.StorageClassOutput
}
