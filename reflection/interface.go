package reflection

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

func (r *reader) entryPoints() []EntryPoint {
	list := make([]EntryPoint, 0, len(r.m.EntryPoints))
	for i := range r.m.EntryPoints {
		list = append(list, r.entryPoint(&r.m.EntryPoints[i]))
	}
	return list
}

func (r *reader) entryPoint(in *spirv.Instruction) EntryPoint {
	e := EntryPoint{
		Name: instreader.EntryPoint(in).Name(), Stage: enumerant(spirv.KindExecutionModel,
			uint32(instreader.EntryPoint(in).ExecutionModel())),
		Modes: []Mode{}, Inputs: []StageVariable{}, Outputs: []StageVariable{},
	}
	r.reached(&e, instreader.EntryPoint(in).EntryPoint())
	for _, m := range r.modes[uint32(instreader.EntryPoint(in).EntryPoint())] {
		operands := instreader.ExecutionMode(m).ModeParams()
		if m.Op == spirv.OpExecutionModeId {
			operands = r.values(operands)
		} else if r.workgroupSize != 0 && instreader.ExecutionMode(m).Mode() == spirv.ExecutionModeLocalSize {
			operands = r.components(r.workgroupSize)
		}
		switch instreader.ExecutionMode(m).Mode() {
		case spirv.ExecutionModeLocalSize, spirv.ExecutionModeLocalSizeId:
			e.WorkgroupSize = operands
		default:
			e.Modes = append(e.Modes, Mode{enumerant(spirv.KindExecutionMode,
				uint32(instreader.ExecutionMode(m).Mode())), operands})
		}
	}
	for _, id := range instreader.EntryPoint(in).Interfaces() {
		v := r.defs[id]
		if !r.spend(len(r.names[v.Result])) {
			break
		}
		switch instreader.AnyVariable(v).StorageClass() {
		case spirv.StorageClassInput:
			e.Inputs = append(e.Inputs, r.stageVariable(v))
		case spirv.StorageClassOutput:
			e.Outputs = append(e.Outputs, r.stageVariable(v))
		case spirv.StorageClassRayPayloadKHR, spirv.StorageClassIncomingRayPayloadKHR,
			spirv.StorageClassHitAttributeKHR,
			spirv.StorageClassCallableDataKHR, spirv.StorageClassIncomingCallableDataKHR,
			spirv.StorageClassShaderRecordBufferKHR:
			e.RayVariables = append(e.RayVariables, RayVariable{
				Class:    enumerant(spirv.KindStorageClass, uint32(instreader.Variable(v).StorageClass())),
				Name:     r.names[v.Result],
				Location: number(r.decorations[v.Result], spirv.DecorationLocation),
				Size:     r.memorySize(instreader.TypePointer(r.defs[v.Type]).Type()),
				Type:     r.typeOf(instreader.TypePointer(r.defs[v.Type]).Type()),
			})
		}
	}
	return e
}

// values returns the values of the integer constants with the given IDs.
func (r *reader) values(ids []uint32) []uint32 {
	list := make([]uint32, len(ids))
	for i, id := range ids {
		list[i] = uint32(r.value(id))
	}
	return list
}

// components returns the three components of a constant integer vector. Unknown components are 0.
func (r *reader) components(id spirv.ID) []uint32 {
	list := make([]uint32, 3)
	for i := range list {
		if s, ok := r.constants.Component(id, i); ok && !s.IsFloat {
			list[i] = uint32(s.Bits)
		}
	}
	return list
}

// interpolations lists the decorations in StageVariable.Interpolation: how an input is interpolated, or that the
// variable belongs to a patch or a primitive.
var interpolations = [...]spirv.Decoration{
	spirv.DecorationFlat, spirv.DecorationNoPerspective, spirv.DecorationCentroid, spirv.DecorationSample,
	spirv.DecorationPerVertexKHR,
	spirv.DecorationPatch, spirv.DecorationPerPrimitiveEXT,
}

func (r *reader) stageVariable(in *spirv.Instruction) StageVariable {
	list := r.decorations[in.Result]
	v := StageVariable{
		Name: r.names[in.Result], Semantic: text(list, spirv.DecorationUserSemantic), Location: number(list,
			spirv.DecorationLocation),
		Type: r.typeOf(instreader.TypePointer(r.defs[in.Type]).Type()), Source: r.place(in.Pos),
	}
	if v.Semantic == "" {
		v.Semantic = semanticOf(v.Name)
	}
	b := number(list, spirv.DecorationBuiltIn)
	if b != nil {
		v.BuiltIn = enumerant(spirv.KindBuiltIn, *b)
	}
	if v.Semantic == "" && r.source != nil {
		v.Semantic = r.source.Semantic(in.Pos, v.Name, b)
	}
	if n := number(list, spirv.DecorationComponent); n != nil {
		v.Component = *n
	}
	if n := number(list, spirv.DecorationIndex); n != nil {
		v.Index = *n
	}
	if n := number(list, spirv.DecorationStream); n != nil {
		v.Stream = *n
	}
	for _, d := range interpolations {
		if _, ok := find(list, d); ok {
			v.Interpolation = append(v.Interpolation, enumerant(spirv.KindDecoration, uint32(d)))
		}
	}
	return v
}

// semanticOf returns the semantic of a stage variable. It derives the semantic from the name that the emitter gives the
// variable, such as in.var.TEXCOORD1.
func semanticOf(name string) string {
	for _, prefix := range [...]string{"in.var.", "out.var."} {
		if s, ok := strings.CutPrefix(name, prefix); ok {
			return s
		}
	}
	return ""
}

func (r *reader) bindings() []Binding {
	list := []Binding{}
	counters := map[string]string{} // maps the name of a buffer to the name of its counter
	r.variables(func(v *spirv.Instruction, class spirv.StorageClass, holds spirv.ID) {
		at, ok := r.slot(v)
		if !ok {
			return
		}
		ds := r.decorations[v.Result]
		b := Binding{Set: at.Set, Binding: at.Binding, Name: r.names[v.Result], Count: 1,
			InputAttachment: number(ds, spirv.DecorationInputAttachmentIndex),
			HLSLType:        text(ds, spirv.DecorationUserTypeGOOGLE), Source: r.place(v.Pos)}
		b.Count, holds = r.descriptors(holds)
		b.Kind, b.ReadOnly = r.kind(holds, class)
		b.Type = r.typeOf(holds)
		if buffer := countedBy(b.Name); buffer != "" {
			counters[buffer] = b.Name // a counter has the source position of its buffer, but not the buffer's register
		} else if r.source != nil {
			b.Register = r.source.Register(v.Pos)
		}
		list = append(list, b)
	})
	for i := range list {
		list[i].Counter = counters[list[i].Name]
	}
	slices.SortStableFunc(list, func(a, b Binding) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
	return list
}

// countedBy returns the name of the buffer whose counter has a name, or "" if a resource with this name is not a
// counter.
func countedBy(counter string) string {
	if buffer, ok := strings.CutPrefix(counter, "counter.var."); ok {
		return buffer
	}
	if buffer, ok := strings.CutSuffix(counter, "@count"); ok {
		return buffer
	}
	return ""
}

// descriptors returns the number of descriptors of a resource of type t, and the type of one descriptor. An array has
// one descriptor for each element. The number is 0 for an unsized array.
func (r *reader) descriptors(t spirv.ID) (uint32, spirv.ID) {
	n := uint32(1)
	for r.defs[t].Op == spirv.OpTypeArray || r.defs[t].Op == spirv.OpTypeRuntimeArray {
		n *= *r.length(r.defs[t])
		t = instreader.ArrayType(r.defs[t]).ElementType()
	}
	return n, t
}

// kind returns Vulkan's name for the descriptor type of a resource of type t, and whether the shader only reads the
// resource.
func (r *reader) kind(t spirv.ID, class spirv.StorageClass) (kind string, readOnly bool) {
	in := r.defs[t]
	switch in.Op {
	case spirv.OpTypeSampler:
		return "sampler", false
	case spirv.OpTypeSampledImage:
		return "combinedImageSampler", false
	case spirv.OpTypeAccelerationStructureKHR:
		return "accelerationStructure", false
	case spirv.OpTypeImage:
		return imageKind(in), false
	case spirv.OpTypeStruct:
		if _, old := find(r.decorations[t], spirv.DecorationBufferBlock); class == spirv.StorageClassStorageBuffer ||
			old {
			return "storageBuffer", r.readOnly(in)
		}
		return "uniformBuffer", false
	}
	return "other", false
}

func imageKind(in *spirv.Instruction) string {
	storage := instreader.TypeImage(in).Sampled() == storageImage
	switch dim := instreader.TypeImage(in).Dim(); {
	case dim == spirv.DimSubpassData:
		return "inputAttachment"
	case dim == spirv.DimBuffer && storage:
		return "storageTexelBuffer"
	case dim == spirv.DimBuffer:
		return "uniformTexelBuffer"
	case storage:
		return "storageImage"
	}
	return "sampledImage"
}

// readOnly reports whether every member of a block is NonWritable.
func (r *reader) readOnly(in *spirv.Instruction) bool {
	for i := range in.Operands {
		if _, ok := find(r.members[member{in.Result, uint32(i)}], spirv.DecorationNonWritable); !ok {
			return false
		}
	}
	return true
}

func (r *reader) pushConstants() []Block {
	list := []Block{}
	r.variables(func(v *spirv.Instruction, class spirv.StorageClass, holds spirv.ID) {
		if class == spirv.StorageClassPushConstant {
			list = append(list, Block{r.names[v.Result], r.typeOf(holds), r.place(v.Pos)})
		}
	})
	return list
}

func (r *reader) specConstants() []SpecConstant {
	list := []SpecConstant{}
	var uses *useIndex
	for i := range r.m.Types {
		in := &r.m.Types[i]
		n := number(r.decorations[in.Result], spirv.DecorationSpecId)
		if in.Result == 0 || n == nil || !r.spend(len(r.names[in.Result])) {
			continue
		}
		if uses == nil {
			uses = r.newUseIndex()
		}
		t := r.typeOf(in.Type)
		list = append(list, SpecConstant{*n, r.names[in.Result], t, defaultOf(in, t), r.specUses(uses, in.Result),
			r.place(in.Pos)})
	}
	return list
}

// defaultOf returns the default value of a scalar specialization constant. Floats that JSON cannot represent are
// strings.
func defaultOf(in *spirv.Instruction, t *Type) any {
	switch in.Op {
	case spirv.OpSpecConstantTrue:
		return true
	case spirv.OpSpecConstantFalse:
		return false
	}
	bits := spirv.LiteralBits(in.Operands)
	switch {
	case t.Kind == "uint":
		return bits
	case t.Kind == "int":
		return spirv.ExtendInteger(bits, uint32(max(t.Width, 32)), true)
	case t.Width == 64:
		return Number(math.Float64frombits(bits), 64)
	case t.Width == 32:
		return Number(float64(math.Float32frombits(uint32(bits))), 32)
	case t.Kind == "float" && t.Width == 16:
		return Number(float64(exactmath.FromHalf(uint16(bits))), 32)
	}
	return "0x" + strconv.FormatUint(bits, 16)
}

// Number returns a float of the given bit width as it is represented in JSON: a number, or a string if the float is not
// finite.
func Number(f float64, width int) any {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return strconv.FormatFloat(f, 'g', -1, width)
	}
	if width == 32 {
		return float32(f)
	}
	return f
}
