package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// entryPoints checks that the dialect supports the entry points, and lowers their execution modes.
func (l *lowerer) entryPoints() {
	entered := spirv.IDSet{}
	for i := range l.m.EntryPoints {
		l.failed = false
		in := &l.m.EntryPoints[i]
		fn := instreader.EntryPoint(in).EntryPoint()
		switch {
		case !optable.ExecutionModels.Has(uint32(instreader.EntryPoint(in).ExecutionModel()), l.o.Version):
			l.report(in, "an entry point of %v", instreader.EntryPoint(in).ExecutionModel())
		case entered.Has(fn):
			l.report(in, "two entry points that share a function")
		case !l.functionIDs.Has(fn):
			l.report(in, "the function of an entry point is missing")
		}
		entered.Add(fn)
	}
	for i := range l.m.ExecutionModes {
		l.failed = false
		l.executionMode(&l.m.ExecutionModes[i])
	}
	l.out.MemoryModel = l.m.MemoryModel
}

// executionMode lowers an execution mode. Constants for the workgroup size become literals.
func (l *lowerer) executionMode(in *spirv.Instruction) {
	if in.Op == spirv.OpExecutionMode {
		if !optable.ExecutionModes.Has(uint32(instreader.ExecutionMode(in).Mode()), l.o.Version) {
			l.report(in, "%v (%v)", instreader.ExecutionMode(in).Mode(), in.Op)
		}
		l.out.ExecutionModes = append(l.out.ExecutionModes, l.sized(in))
		return
	}
	out := instbuilder.Op(spirv.OpExecutionMode, 0, 0, l.list(in.Operands...)).At(in.Pos)
	if instreader.ExecutionMode(in).Mode() != spirv.ExecutionModeLocalSizeId || len(in.Operands) != 5 {
		l.report(in, "%v (%v)", instreader.ExecutionMode(in).Mode(), in.Op)
		return
	}
	instreader.ExecutionMode(&out).SetMode(spirv.ExecutionModeLocalSize)
	for i := 2; i < 5; i++ {
		n, ok := l.integerConstant(l.same[in.Operands[i]])
		if !ok {
			l.report(in, "a group size set by specialization constants (LocalSizeId)")
		}
		out.Operands[i] = n
	}
	l.out.ExecutionModes = append(l.out.ExecutionModes, out)
}

// sized returns the execution mode in. If the module has a WorkgroupSize constant and the mode is LocalSize, the result
// has the size of the constant.
func (l *lowerer) sized(in *spirv.Instruction) spirv.Instruction {
	out := *in
	if instreader.ExecutionMode(in).Mode() != spirv.ExecutionModeLocalSize || l.groupSize == 0 {
		return out
	}
	d := l.declaration(l.groupSize)
	out.Operands = l.list(in.Operands...)
	for i := range 3 {
		n, ok := uint32(0), false
		if l.computed[l.groupSize] == 0 && len(d.Operands) == 3 {
			n, ok = l.integerConstant(spirv.ID(d.Operands[i]))
		}
		if !ok {
			l.report(in, "a group size set by specialization constants (WorkgroupSize)")
			return out
		}
		out.Operands[2+i] = n
	}
	return out
}

// prune removes declarations that the new module does not use.
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

// keepDeclarations removes the declarations that are not in live. It calls mark for each declaration that it keeps,
// which adds the declarations that it uses to live.
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

// SPIR-V versions as in the header of a module.
const (
	version10 = 0x00010000
	version13 = 0x00010300
	version14 = 0x00010400
	version15 = 0x00010500
	version16 = 0x00010600
)

// header sets the smallest version, capabilities and extensions that the module needs.
func (l *lowerer) header() {
	l.out.Version = version10
	for i := range l.out.Types {
		if in := &l.out.Types[i]; in.Op == spirv.OpTypePointer &&
			instreader.TypePointer(in).StorageClass() == spirv.StorageClassStorageBuffer {
			l.out.Version = version13
		}
	}
	newest := uint32(version15)
	if l.modern() {
		newest = version16
	}
	allowed, implied := l.allowedExtensions(), l.impliedCapabilities()
	// Stages of entry points have requirements too. The interfaces are set later, because they depend on the version.
	l.out.EntryPoints = l.m.EntryPoints
	caps, exts := capability.Required(&l.out, implied, nil, allowed)
	for least := l.unavoidable(exts, implied, allowed, newest); l.out.Version < newest; caps,
		exts = capability.Required(&l.out, implied, nil, allowed) {
		l.out.Extensions = extensions(exts)
		if len(exts) <= least && len(capability.NewerThan(&l.out)) == 0 {
			break
		}
		l.out.Version += 0x100
	}
	l.declareNeeds(caps, exts)
}

// unavoidable returns the number of extensions that the module would need in the version newest. It returns 0 if exts,
// those needed in the version of the module, is empty.
func (l *lowerer) unavoidable(exts []string, implied []spirv.Capability, allowed []string, newest uint32) int {
	if len(exts) == 0 {
		return 0
	}
	own := l.out.Version
	l.out.Version = newest
	_, exts = capability.Required(&l.out, implied, nil, allowed)
	l.out.Version = own
	return len(exts)
}

// extensions returns an OpExtension for each name.
func extensions(names []string) []spirv.Instruction {
	list := make([]spirv.Instruction, len(names))
	for i, name := range names {
		list[i] = instbuilder.Extension(name)
	}
	return list
}

// derivativeGroups is an extension that the dialect supports. It replaces an extension with the same features.
const derivativeGroups = "SPV_NV_compute_shader_derivatives"

// allowedExtensions returns the extensions of the old module that the dialect supports, and derivativeGroups.
func (l *lowerer) allowedExtensions() []string {
	names := []string{derivativeGroups}
	for i := range l.m.Extensions {
		if name, _ := spirv.StringAt(l.m.Extensions[i].Operands); optable.HasExtension(name, l.o.Version) {
			names = append(names, name)
		}
	}
	return names
}

// impliedCapabilities returns the capabilities that Vulkan requires although the grammar does not. PrimitiveId in a
// fragment shader requires one, because an earlier stage writes it.
func (l *lowerer) impliedCapabilities() (implied []spirv.Capability) {
	numbered := slices.ContainsFunc(l.out.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorate && instreader.Decorate(&in).Decoration() == spirv.DecorationBuiltIn &&
			spirv.BuiltIn(operand(&in, 2)) == spirv.BuiltInPrimitiveId
	})
	if !numbered {
		return nil
	}
	for i := range l.m.Capabilities {
		switch c := instreader.Capability(&l.m.Capabilities[i]).Capability(); c {
		case spirv.CapabilityGeometry, spirv.CapabilityTessellation, spirv.CapabilityMeshShadingEXT:
			implied = append(implied, c)
		}
	}
	return implied
}

// declareNeeds adds the given capabilities and extensions to the new module. It adds a finding for each that the
// dialect does not support.
func (l *lowerer) declareNeeds(caps []spirv.Capability, exts []string) {
	l.failed = false
	for _, c := range caps {
		if !optable.Capabilities.Has(uint32(c), l.o.Version) {
			l.report(nil, "the capability %v", c)
		}
		l.out.Capabilities = append(l.out.Capabilities, instbuilder.Capability(c))
	}
	for _, e := range exts {
		if !optable.HasExtension(e, l.o.Version) {
			in, what := capability.FirstUse(&l.out, e)
			l.report(in, "the extension %s, which %s needs", e, what)
		}
	}
	if l.m.Version < version14 && l.out.Version >= version14 {
		l.usedGlobals()
	}
	l.out.Extensions, l.out.EntryPoints = extensions(exts), nil
	for i := range l.m.EntryPoints {
		l.out.EntryPoints = append(l.out.EntryPoints, l.entryPoint(&l.m.EntryPoints[i]))
	}
}

// entryPoint lowers an OpEntryPoint. Its interface lists the variables that the version requires: all that the entry
// point uses, or only the inputs and outputs among them.
func (l *lowerer) entryPoint(in *spirv.Instruction) spirv.Instruction {
	out := *in
	listed := instreader.EntryPoint(in).Interfaces()
	n := len(in.Operands) - len(listed)
	out.Operands = l.list(in.Operands[:n]...)
	add := func(id spirv.ID) {
		if l.live[id] && l.inInterface(id) && !slices.Contains(out.Operands[n:], uint32(id)) {
			out.Operands = append(out.Operands, uint32(id))
		}
	}
	for _, w := range listed {
		if l.isUnchanged(spirv.ID(w)) {
			add(spirv.ID(w))
		}
	}
	for _, v := range l.newInputs {
		add(v.variable)
	}
	for _, v := range l.globals[instreader.EntryPoint(in).EntryPoint()] {
		add(v)
	}
	return out
}

func (l *lowerer) inInterface(variable spirv.ID) bool {
	d := l.declaration(variable)
	if d.Op != spirv.OpVariable {
		return false
	}
	c := instreader.Variable(d).StorageClass()
	return l.out.Version >= version14 || c == spirv.StorageClassInput || c == spirv.StorageClassOutput
}

// usedGlobals records the variables that each entry point uses, also in functions that it calls. The interfaces in the
// old module may not list all of them.
func (l *lowerer) usedGlobals() {
	byID := make(map[spirv.ID]*spirv.Function, len(l.out.Functions))
	for _, f := range l.out.Functions {
		byID[f.Def.Result] = f
	}
	l.globals = make(map[spirv.ID][]spirv.ID)
	for i := range l.m.EntryPoints {
		entry := instreader.EntryPoint(&l.m.EntryPoints[i]).EntryPoint()
		l.globals[entry] = l.reachedGlobals(entry, byID)
	}
}

// reachedGlobals returns the module-scope variables that a function uses, also in functions that it calls.
func (l *lowerer) reachedGlobals(entry spirv.ID, byID map[spirv.ID]*spirv.Function) (globals []spirv.ID) {
	seen, list := spirv.IDSet{}, []spirv.ID{entry}
	seen.Add(entry)
	visit := func(id spirv.ID) {
		switch {
		case seen.Has(id):
			return
		case byID[id] != nil:
			list = append(list, id)
		case l.declaration(id).Op == spirv.OpVariable:
			globals = append(globals, id)
		default:
			return
		}
		seen.Add(id)
	}
	for len(list) > 0 {
		f := byID[list[len(list)-1]]
		list = list[:len(list)-1]
		for _, b := range f.Blocks {
			for i := range b.Insts {
				b.Insts[i].EachID(visit)
			}
		}
	}
	slices.Sort(globals)
	return globals
}
