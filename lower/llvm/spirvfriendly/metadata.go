package spirvfriendly

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// describeModule adds the metadata that describes the module and its kernels.
func (l *lowering) describeModule() {
	l.describeHeader()
	l.describeSources()
	l.each("spirv.Extension", l.m.Extensions, spirv.OpExtension)
	l.each("spirv.Capability", l.m.Capabilities, spirv.OpCapability)
	l.describeModes()
	for i := range l.m.EntryPoints {
		if in := &l.m.EntryPoints[i]; in.Op == spirv.OpEntryPoint && !l.findings.Full() {
			l.describeKernel(in, l.kernels[i])
		}
	}
}

// add adds named metadata with the given nodes. It does nothing if there are none.
func (l *lowering) add(name string, nodes ...*llvm.Node) {
	if len(nodes) > 0 {
		l.out.Named = append(l.out.Named, llvm.NamedMetadata{Name: name, Nodes: nodes})
	}
}

// word returns the 32-bit number n as metadata.
func (l *lowering) word(n uint32) llvm.Metadata { return l.out.MetadataInt(llvm.I32, uint64(n)) }

// describeHeader adds metadata for the memory model and the generator.
func (l *lowering) describeHeader() {
	model := l.m.MemoryModel.Operands
	l.add("spirv.MemoryModel", llvm.NewNode(l.word(model[0]), l.word(model[1])))
	l.add("spirv.Generator", llvm.NewNode(l.out.MetadataInt(llvm.I16, uint64(l.m.Generator>>16)),
		l.out.MetadataInt(llvm.I16, uint64(l.m.Generator&0xffff))))
}

// describeSources adds metadata for the source languages.
func (l *lowering) describeSources() {
	var sources []*llvm.Node
	for i := range l.m.Strings {
		in := &l.m.Strings[i]
		if in.Op != spirv.OpSource {
			continue
		}
		n := llvm.NewNode(l.word(uint32(instreader.Source(in).SourceLanguage())),
			l.word(instreader.Source(in).Version()))
		if file := l.def(operand(in, 2)); file.Op == spirv.OpString {
			name, _ := spirv.StringAt(file.Operands)
			n.Elems = append(n.Elems, llvm.NewNode(llvm.MetadataString(name)))
		}
		sources = append(sources, n)
	}
	l.add("spirv.Source", sources...)
	l.each("spirv.SourceExtension", l.m.Strings, spirv.OpSourceExtension)
}

// each adds a node for each instruction in list with opcode op. The node contains the string or the number of the
// instruction.
func (l *lowering) each(name string, list []spirv.Instruction, op spirv.Opcode) {
	var nodes []*llvm.Node
	for i := range list {
		in := &list[i]
		if in.Op != op {
			continue
		}
		if op == spirv.OpCapability {
			nodes = append(nodes, llvm.NewNode(l.word(uint32(instreader.Capability(in).Capability()))))
			continue
		}
		s, _ := spirv.StringAt(in.Operands)
		nodes = append(nodes, llvm.NewNode(llvm.MetadataString(s)))
	}
	l.add(name, nodes...)
}

// describeModes adds metadata for the execution modes of kernels.
func (l *lowering) describeModes() {
	var nodes []*llvm.Node
	contract := true
	kernels := l.kernelsByFunction()
	for i := range l.m.ExecutionModes {
		in := &l.m.ExecutionModes[i]
		if instreader.ExecutionMode(in).Mode() == spirv.ExecutionModeContractionOff {
			contract = false // the readers infer this mode if the metadata below is missing
			continue
		}
		mode := []llvm.Metadata{nil, l.word(uint32(instreader.ExecutionMode(in).Mode()))}
		for _, w := range instreader.ExecutionMode(in).ModeParams() {
			if in.Op == spirv.OpExecutionModeId {
				v, known := l.number(spirv.ID(w))
				if !known {
					l.report(in, "%s must be a constant integer, but not a specialization constant", l.name(spirv.ID(w)))
				}
				w = uint32(v)
			}
			mode = append(mode, l.word(w))
		}
		if len(nodes) > maxModes {
			l.report(in, "too many execution modes")
			return
		}
		for _, fn := range kernels[operand(in, 0)] {
			mode = slices.Clone(mode)
			mode[0] = llvm.MetadataValue{Constant: fn}
			nodes = append(nodes, llvm.NewNode(mode...))
		}
	}
	l.add("spirv.ExecutionMode", nodes...)
	if contract {
		l.out.Named = append(l.out.Named, llvm.NamedMetadata{Name: "opencl.enable.FP_CONTRACT"})
	}
}

// kernelsByFunction returns the kernels for each function of an entry point: the function itself, or the kernels that
// call it.
func (l *lowering) kernelsByFunction() map[spirv.ID][]*llvm.Function {
	lists := map[spirv.ID][]*llvm.Function{}
	for i := range l.m.EntryPoints {
		if in := &l.m.EntryPoints[i]; in.Op == spirv.OpEntryPoint && l.kernels[i] != nil {
			lists[operand(in, 1)] = append(lists[operand(in, 1)], l.kernels[i])
		}
	}
	return lists
}

// maxModes is the maximum number of execution modes in the output. Each kernel gets a copy of the execution modes of
// its function.
const maxModes = 1 << 16

// describeKernel attaches the metadata of OpenCL for the arguments of a kernel.
func (l *lowering) describeKernel(entry *spirv.Instruction, fn *llvm.Function) {
	src := l.functions[l.byFunction[uint32(instreader.EntryPoint(entry).EntryPoint())]-1].src
	name := instreader.EntryPoint(entry).Name()
	types, quals := l.writtenTypes("kernel_arg_type", name), l.writtenTypes("kernel_arg_type_qual", name)
	var nodes [len(kernelArgs)]*llvm.Node
	for k := range nodes {
		nodes[k] = llvm.NewNode()
	}
	n := 0
	for i := range src.Params {
		in := &src.Params[i]
		if in.Op != spirv.OpFunctionParameter {
			continue
		}
		base := l.sourceType(in.Type)
		typ, qual := base, ""
		if n < len(types) {
			typ = types[n]
		}
		if l.def(in.Type).Op == spirv.OpTypePipe {
			qual = "pipe"
		}
		if n < len(quals) {
			qual = quals[n]
		}
		n++
		for k, m := range [...]llvm.Metadata{
			l.word(l.argSpace(in.Type)), llvm.MetadataString(l.argAccess(in.Type)), llvm.MetadataString(typ),
			llvm.MetadataString(base), llvm.MetadataString(qual), llvm.MetadataString(l.names[in.Result]),
		} {
			nodes[k].Elems = append(nodes[k].Elems, m)
		}
	}
	for k, kind := range kernelArgs {
		fn.Attached = append(fn.Attached, llvm.Attachment{Kind: kind, Node: nodes[k]})
	}
}

// kernelArgs lists the kinds of metadata for arguments of kernels.
var kernelArgs = [...]string{
	"kernel_arg_addr_space", "kernel_arg_access_qual", "kernel_arg_type", "kernel_arg_base_type", "kernel_arg_type_qual", "kernel_arg_name",
}

// writtenTypes returns the descriptions of arguments in a string of the form kind.kernel.a,b, which clang and the
// translator of Khronos write.
func (l *lowering) writtenTypes(kind, kernel string) []string {
	if l.written == nil {
		l.written = map[string]string{}
		for i := range l.m.Strings {
			in := &l.m.Strings[i]
			s, _ := spirv.StringAt(in.Operands)
			if at := strings.LastIndexByte(s, '.'); in.Op == spirv.OpString && at > 0 &&
				strings.HasPrefix(s, "kernel_arg_type") {
				l.written[s[:at]] = s[at+1:]
			}
		}
	}
	list := strings.Split(l.written[kind+"."+kernel], ",")
	return list[:len(list)-1]
}

// argSpace returns the address space of an argument with type id. It is 1 for images and pipes.
func (l *lowering) argSpace(id spirv.ID) uint32 {
	d := l.def(id)
	switch d.Op {
	case spirv.OpTypePointer:
		space, _ := spaceOf(instreader.TypePointer(d).StorageClass())
		return space
	case spirv.OpTypeImage, spirv.OpTypePipe:
		return 1
	}
	return 0
}

// accessQualifiers holds the names of access qualifiers in OpenCL C.
var accessQualifiers = [...]string{
	spirv.AccessQualifierReadOnly:  "read_only",
	spirv.AccessQualifierWriteOnly: "write_only",
	spirv.AccessQualifierReadWrite: "read_write",
}

func (l *lowering) argAccess(id spirv.ID) string {
	d := l.def(id)
	n := uint32(len(accessQualifiers))
	switch d.Op {
	case spirv.OpTypeImage:
		n = accessOf(d)
	case spirv.OpTypePipe:
		n = uint32(instreader.TypePipe(d).Qualifier())
	}
	if n < uint32(len(accessQualifiers)) {
		return accessQualifiers[n]
	}
	return "none"
}

// imageNames lists the types of images in OpenCL C.
var imageNames = [...]struct {
	dim  spirv.Dim
	name string
}{
	{spirv.Dim1D, "image1d"},
	{spirv.Dim2D, "image2d"},
	{spirv.Dim3D, "image3d"},
	{spirv.DimBuffer, "image1d_buffer"},
}

// sourceNames lists the other opaque types in OpenCL C.
var sourceNames = [...]struct {
	op   spirv.Opcode
	name string
}{
	{spirv.OpTypeSampler, "sampler_t"},
	{spirv.OpTypePipe, "pipe"},
	{spirv.OpTypeEvent, "event_t"},
	{spirv.OpTypeDeviceEvent, "clk_event_t"},
	{spirv.OpTypeReserveId, "reserve_id_t"},
	{spirv.OpTypeQueue, "queue_t"},
}

// sourceType returns the name of a type in OpenCL C. Integers without a sign are named as unsigned ones.
func (l *lowering) sourceType(id spirv.ID) string {
	stars := ""
	for d := l.def(id); d.Op == spirv.OpTypePointer && len(stars) < 8; d = l.def(id) {
		id = operand(d, 1)
		stars += "*"
	}
	d := l.def(id)
	if d.Op == spirv.OpTypeImage {
		return l.sourceImage(d) + stars
	}
	for _, s := range sourceNames {
		if s.op == d.Op {
			return s.name + stars
		}
	}
	if d.Op == spirv.OpTypeStruct {
		return "struct " + Word(l.mangledType(id, 1)) + stars
	}
	return Word(l.mangledType(id, 1)) + stars
}

func (l *lowering) sourceImage(d *spirv.Instruction) string {
	for _, n := range imageNames {
		if n.dim != instreader.TypeImage(d).Dim() {
			continue
		}
		name := n.name
		for i, part := range [...]string{3: "_array", 4: "_msaa", 2: "_depth"} {
			if part != "" && d.Operands[i] == 1 {
				name += part
			}
		}
		return name + "_t"
	}
	return "image_t"
}
