package spirv

import "strconv"

// friendlyNames determines the assembly name of every ID: its OpName, the name of a built-in, the text of a type or
// constant, or else its number. The rules and their order match spirv-dis so that the texts of both can be compared.
type friendlyNames struct {
	names   []string          // by ID: its name; "" for the number
	numbers []bool            // by number: whether it is used as a name
	next    map[string]uint32 // by name in use: the next suffix to try
	lits    []literalKind     // by ID of a type: the kind of its numbers
	buf     []byte
}

// collectNames returns the names of the IDs in m, by ID. lits holds the kinds of the scalar types, by ID.
func collectNames(m *Module, lits []literalKind) []string {
	n := &friendlyNames{
		names:   make([]string, len(lits)),
		numbers: make([]bool, len(lits)),
		next:    make(map[string]uint32, 2*len(m.Names)+64),
		lits:    lits,
	}
	m.Each(n.instruction)
	return n.names
}

// builtInNames lists the built-ins whose name is used for the variables that they decorate.
var builtInNames = [...]struct {
	builtIn BuiltIn
	name    string
}{
	{BuiltInPosition, "gl_Position"},
	{BuiltInPointSize, "gl_PointSize"},
	{BuiltInClipDistance, "gl_ClipDistance"},
	{BuiltInCullDistance, "gl_CullDistance"},
	{BuiltInVertexId, "gl_VertexID"},
	{BuiltInInstanceId, "gl_InstanceID"},
	{BuiltInPrimitiveId, "gl_PrimitiveID"},
	{BuiltInInvocationId, "gl_InvocationID"},
	{BuiltInLayer, "gl_Layer"},
	{BuiltInViewportIndex, "gl_ViewportIndex"},
	{BuiltInTessLevelOuter, "gl_TessLevelOuter"},
	{BuiltInTessLevelInner, "gl_TessLevelInner"},
	{BuiltInTessCoord, "gl_TessCoord"},
	{BuiltInPatchVertices, "gl_PatchVertices"},
	{BuiltInFragCoord, "gl_FragCoord"},
	{BuiltInPointCoord, "gl_PointCoord"},
	{BuiltInFrontFacing, "gl_FrontFacing"},
	{BuiltInSampleId, "gl_SampleID"},
	{BuiltInSamplePosition, "gl_SamplePosition"},
	{BuiltInSampleMask, "gl_SampleMask"},
	{BuiltInFragDepth, "gl_FragDepth"},
	{BuiltInHelperInvocation, "gl_HelperInvocation"},
	{BuiltInNumWorkgroups, "gl_NumWorkGroups"},
	{BuiltInWorkgroupSize, "gl_WorkGroupSize"},
	{BuiltInWorkgroupId, "gl_WorkGroupID"},
	{BuiltInLocalInvocationId, "gl_LocalInvocationID"},
	{BuiltInGlobalInvocationId, "gl_GlobalInvocationID"},
	{BuiltInLocalInvocationIndex, "gl_LocalInvocationIndex"},
	{BuiltInWorkDim, "WorkDim"},
	{BuiltInGlobalSize, "GlobalSize"},
	{BuiltInEnqueuedWorkgroupSize, "EnqueuedWorkgroupSize"},
	{BuiltInGlobalOffset, "GlobalOffset"},
	{BuiltInGlobalLinearId, "GlobalLinearId"},
	{BuiltInSubgroupSize, "SubgroupSize"},
	{BuiltInSubgroupMaxSize, "SubgroupMaxSize"},
	{BuiltInNumSubgroups, "NumSubgroups"},
	{BuiltInNumEnqueuedSubgroups, "NumEnqueuedSubgroups"},
	{BuiltInSubgroupId, "SubgroupId"},
	{BuiltInSubgroupLocalInvocationId, "SubgroupLocalInvocationId"},
	{BuiltInVertexIndex, "gl_VertexIndex"},
	{BuiltInInstanceIndex, "gl_InstanceIndex"},
	{BuiltInBaseInstance, "gl_BaseInstance"},
	{BuiltInSubgroupEqMask, "SubgroupEqMaskKHR"},
	{BuiltInSubgroupGeMask, "SubgroupGeMaskKHR"},
	{BuiltInSubgroupGtMask, "SubgroupGtMaskKHR"},
	{BuiltInSubgroupLeMask, "SubgroupLeMaskKHR"},
	{BuiltInSubgroupLtMask, "SubgroupLtMaskKHR"},
}

func (n *friendlyNames) instruction(in *Instruction) {
	switch in.Op {
	case OpName:
		s, _ := StringAt(in.tail(1))
		n.save(ID(in.word(0)), sanitize(s))
	case OpDecorate:
		if Decoration(in.word(1)) == DecorationBuiltIn {
			n.builtIn(ID(in.word(0)), BuiltIn(in.word(2)))
		}
	case OpConstant:
		n.constant(in)
	default:
		switch {
		case in.Result == 0:
		case int(in.Result) < len(n.names) && n.names[in.Result] != "":
		default:
			if name := n.typeName(in); name != "" {
				n.save(in.Result, name)
			} else {
				n.number(in.Result)
			}
		}
	}
}

func (n *friendlyNames) builtIn(target ID, builtIn BuiltIn) {
	for i := range builtInNames {
		if builtInNames[i].builtIn == builtIn {
			n.save(target, builtInNames[i].name)
			return
		}
	}
}

func (n *friendlyNames) constant(in *Instruction) {
	if int(in.Result) >= len(n.names) || n.names[in.Result] != "" {
		return
	}
	b := append(append(n.buf[:0], n.name(in.Type)...), '_')
	at := len(b)
	b = appendLiteral(b, in.Operands, kindAt(n.lits, in.Type))
	for i := at; i < len(b); i++ {
		if b[i] == '-' {
			b[i] = 'n'
		} else if !isNameByte(b[i]) {
			b[i] = '_'
		}
	}
	n.buf = b
	n.save(in.Result, string(b))
}

// typeName returns the name of a type that does not depend on other names, or "".
func (n *friendlyNames) typeName(in *Instruction) string {
	switch in.Op {
	case OpTypeVoid:
		return "void"
	case OpTypeBool:
		return "bool"
	case OpTypeInt:
		return intName(in.word(0), in.word(1) != 0)
	case OpTypeFloat:
		return floatName(in)
	case OpTypeVector:
		return "v" + decimal(in.word(1)) + n.name(ID(in.word(0)))
	case OpTypeMatrix:
		return "mat" + decimal(in.word(1)) + n.name(ID(in.word(0)))
	case OpTypeArray:
		return "_arr_" + n.name(ID(in.word(0))) + "_" + n.name(ID(in.word(1)))
	case OpTypeRuntimeArray:
		return "_runtimearr_" + n.name(ID(in.word(0)))
	case OpTypeNodePayloadArrayAMDX:
		return "_payloadarr_" + n.name(ID(in.word(0)))
	case OpTypePointer:
		return "_ptr_" + storageName(in.word(0)) + "_" + n.name(ID(in.word(1)))
	case OpTypeUntypedPointerKHR:
		return "_ptr_" + storageName(in.word(0))
	case OpTypeStruct:
		return "_struct_" + decimal(uint32(in.Result))
	case OpTypeOpaque:
		s, _ := StringAt(in.Operands)
		return "Opaque_" + sanitize(s)
	case OpTypePipe:
		return "Pipe" + AccessQualifier(in.word(0)).String()
	case OpTypeEvent:
		return "Event"
	case OpTypeDeviceEvent:
		return "DeviceEvent"
	case OpTypeReserveId:
		return "ReserveId"
	case OpTypeQueue:
		return "Queue"
	case OpTypePipeStorage:
		return "PipeStorage"
	case OpTypeNamedBarrier:
		return "NamedBarrier"
	case OpConstantTrue:
		return "true"
	case OpConstantFalse:
		return "false"
	}
	return ""
}

func intName(width uint32, signed bool) string {
	name := ""
	switch width {
	case 8:
		name = "char"
	case 16:
		name = "short"
	case 32:
		name = "int"
	case 64:
		name = "long"
	default:
		if signed {
			return "i" + decimal(width)
		}
		return "u" + decimal(width)
	}
	if signed {
		return name
	}
	return "u" + name
}

func floatName(in *Instruction) string {
	if len(in.Operands) > 1 {
		switch FPEncoding(in.Operands[1]) {
		case FPEncodingBFloat16KHR:
			return "bfloat16"
		case FPEncodingFloat8E4M3EXT:
			return "fp8e4m3"
		case FPEncodingFloat8E5M2EXT:
			return "fp8e5m2"
		}
	}
	switch width := in.word(0); width {
	case 16:
		return "half"
	case 32:
		return "float"
	case 64:
		return "double"
	default:
		return "fp" + decimal(width)
	}
}

func storageName(class uint32) string {
	if e := KindStorageClass.Enumerant(class); e != nil {
		return e.Name
	}
	return "StorageClass" + decimal(class)
}

func (n *friendlyNames) name(id ID) string {
	if uint(id) < uint(len(n.names)) && n.names[id] != "" {
		return n.names[id]
	}
	return decimal(uint32(id))
}

// number makes the number of id its name, unless that number is already a name. In that case, it adds a suffix.
func (n *friendlyNames) number(id ID) {
	if uint(id) >= uint(len(n.names)) {
		return
	}
	if n.numbers[id] {
		n.save(id, decimal(uint32(id)))
		return
	}
	n.numbers[id] = true
}

// maxName is the maximum length of a name. Without a limit, the names of nested types would grow without bound. An ID
// with a longer name is named by its number, as in spirv-dis since 2024.
const maxName = 256

// save makes name the name of id. It adds a suffix if the name is in use. It does nothing if id already has a name.
func (n *friendlyNames) save(id ID, name string) {
	if uint(id) >= uint(len(n.names)) || n.names[id] != "" {
		return
	}
	if len(name) > maxName {
		name = decimal(uint32(id))
	}
	if v, ok := canonicalNumber(name); ok && int(v) < len(n.numbers) {
		if !n.numbers[v] {
			n.numbers[v] = true
			n.names[id] = name
			return
		}
		if _, taken := n.next[name]; !taken {
			n.next[name] = 0
		}
	}
	suffix, taken := n.next[name]
	if !taken {
		n.next[name] = 0
		n.names[id] = name
		return
	}
	for {
		try := name + "_" + decimal(suffix)
		suffix++
		if _, taken := n.next[try]; !taken {
			n.next[name] = suffix
			n.next[try] = 0
			n.names[id] = try
			return
		}
	}
}

// canonicalNumber parses a decimal number. It returns false for numbers with a sign or leading zeros, and for other
// text.
func canonicalNumber(s string) (uint32, bool) {
	if s == "" || s[0] < '0' || s[0] > '9' || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	v, err := strconv.ParseUint(s, 10, 32)
	return uint32(v), err == nil
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// sanitize returns s with all characters replaced that are not valid in a name.
func sanitize(s string) string {
	if s == "" {
		return "_"
	}
	for i := 0; i < len(s); i++ {
		if !isNameByte(s[i]) {
			b := []byte(s)
			for ; i < len(b); i++ {
				if !isNameByte(b[i]) {
					b[i] = '_'
				}
			}
			return string(b)
		}
	}
	return s
}

// word returns the operand word at index i, or 0 if it is missing.
func (in *Instruction) word(i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// tail returns the operand words from index i on.
func (in *Instruction) tail(i int) []uint32 {
	if i < len(in.Operands) {
		return in.Operands[i:]
	}
	return nil
}
