package vulkan

import (
	"errors"
	"fmt"
	"slices"
)

var (
	// ErrInterface reports that a module and its case do not match.
	ErrInterface = errors.New("vulkan: interface")
	// ErrUnsupported reports that the driver or this package cannot run a module.
	ErrUnsupported = errors.New("vulkan: unsupported")
)

func mismatch(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrInterface}, args...)...)
}

func unsupported(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrUnsupported}, args...)...)
}

// A stage is a shader with its parsed module.
type stage struct {
	*module
	shader Shader
	entry  entryPoint
	used   []variable
}

// newStage parses the shader's module.
func newStage(s Shader) (*stage, error) {
	if s.Entry == "" {
		s.Entry = "main"
	}
	m, err := parseModule(s.Module)
	if err != nil {
		return nil, mismatch("%v", err)
	}
	e, err := m.entry(s.Entry)
	if err != nil {
		return nil, mismatch("%v", err)
	}
	return &stage{module: m, shader: s, entry: e, used: m.used(e)}, nil
}

func newStages(shaders []Shader) ([]*stage, error) {
	var stages []*stage
	for _, s := range shaders {
		st, err := newStage(s)
		if err != nil {
			return nil, err
		}
		stages = append(stages, st)
	}
	return stages, nil
}

// A descriptor is a variable of a module that needs resources.
type descriptor struct {
	set, binding uint32
	kind         Kind
	count        uint32 // array length; 1 if it is not an array, 0 for a runtime array
	name         string
	image        *imageType // for images and texel buffers
}

// An imageType holds the requirements of an OpTypeImage.
type imageType struct {
	dim          uint32
	arrayed      bool
	multisampled bool
	class        class
	format       uint32 // SPIR-V Image Format; 0 for unknown
}

// descriptors lists the descriptors that the stage uses.
func (s *stage) descriptors() ([]descriptor, error) {
	var list []descriptor
	for _, v := range s.used {
		dec := s.decorationsOf(v.id)
		if !dec.hasBinding {
			continue
		}
		d := descriptor{set: dec.set, binding: dec.binding, count: 1, name: s.name(v.id)}
		typ := s.pointee(v)
		for s.types[typ].op == opTypeArray || s.types[typ].op == opTypeRuntimeArray {
			t := s.types[typ]
			if t.op == opTypeArray {
				d.count *= s.constants[t.args[1]]
			} else {
				d.count = 0
			}
			typ = t.args[0]
		}
		if err := s.describe(&d, v, typ); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// describe sets the kind of a descriptor with elements of type typ.
func (s *stage) describe(d *descriptor, v variable, typ uint32) error {
	t := s.types[typ]
	switch {
	case t.op == opTypeStruct && (v.class == classStorageBuffer || s.decorationsOf(typ).bufferBlock):
		d.kind = StorageBuffer
	case t.op == opTypeStruct && v.class == classUniform:
		d.kind = UniformBuffer
	case t.op == opTypeSampler:
		d.kind = Sampler
	case t.op == opTypeSampledImage:
		d.kind = CombinedImageSampler
		return s.describeImage(d, s.types[t.args[0]])
	case t.op == opTypeImage:
		return s.describeImage(d, t)
	case t.op == opTypeAccelerationStruct:
		d.kind = Scene
	default:
		return mismatch("%s has a type that is no resource (instruction %d)", d.name, t.op)
	}
	return nil
}

// describeImage reads Sampled Type, Dim, Depth, Arrayed, MS, Sampled, and Image Format.
func (s *stage) describeImage(d *descriptor, t spirvType) error {
	dim, multisampled, storage := t.args[1], t.args[4] != 0, t.args[5] == 2
	switch {
	case dim == dimSubpassData && multisampled:
		return unsupported("%s is a multisampled input attachment", d.name)
	case dim == dimSubpassData:
		d.kind, dim = InputAttachment, spirvDims[Dim2D]
	case multisampled && storage:
		return unsupported("%s is multisampled and written", d.name)
	case d.kind == CombinedImageSampler:
	case dim == dimBuffer && storage:
		d.kind = StorageTexelBuffer
	case dim == dimBuffer:
		d.kind = UniformTexelBuffer
	case storage:
		d.kind = StorageImage
	default:
		d.kind = SampledImage
	}
	d.image = &imageType{dim: dim, arrayed: t.args[3] != 0, multisampled: multisampled, class: s.classOf(t.args[0]),
		format: t.args[6]}
	return nil
}

func (s *stage) classOf(typ uint32) class {
	switch t := s.types[typ]; {
	case t.op == opTypeFloat:
		return floatClass
	case t.op == opTypeInt && len(t.args) > 1 && t.args[1] == 0:
		return uintClass
	case t.op == opTypeInt:
		return sintClass
	}
	return 0
}

// checkResources compares the descriptors that the stages use with the resources of the case. Unused resources are
// allowed, because a compiler may remove the use.
func checkResources(stages []*stage, resources []Resource, pushConstants []byte) error {
	if err := checkList(resources); err != nil {
		return err
	}
	for _, s := range stages {
		list, err := s.descriptors()
		if err != nil {
			return err
		}
		for _, d := range list {
			if err := d.check(resources); err != nil {
				return err
			}
		}
		for _, v := range s.used {
			if v.class == classPushConstant && len(pushConstants) == 0 {
				return mismatch("the module uses push constants (%s), the case has none", s.name(v.id))
			}
		}
	}
	return nil
}

// check finds the resources of d and compares them with it.
func (d *descriptor) check(resources []Resource) error {
	found, other := uint32(0), Kind(0)
	for i := range resources {
		r := &resources[i]
		if r.Set != d.set || r.Binding != d.binding {
			continue
		}
		if !r.Kind.serves(d.kind) {
			other = r.Kind
			continue
		}
		if err := d.checkImage(r); err != nil {
			return err
		}
		if d.count == 0 || r.Index < d.count {
			found++
		}
	}
	switch {
	case found == 0 && other != 0:
		return mismatch("set %d binding %d (%s) is a %s in the module, the case binds a %s", d.set, d.binding, d.name,
			d.kind, other)
	case found == 0:
		return mismatch("set %d binding %d (%s, a %s) is not bound", d.set, d.binding, d.name, d.kind)
	case found < d.count:
		return mismatch("set %d binding %d (%s) is an array of %d %ss, the case binds %d", d.set, d.binding, d.name,
			d.count, d.kind, found)
	}
	return nil
}

// serves reports whether a resource of kind k can be used for kind want. A combined image sampler can also be used
// for a texture and a sampler with the same binding.
func (k Kind) serves(want Kind) bool {
	return k == want || k == CombinedImageSampler && (want == SampledImage || want == Sampler)
}

// spirvDims maps each Dim to its SPIR-V Dim.
var spirvDims = [numDims]uint32{Dim1D: 0, Dim2D: 1, Dim3D: 2, DimCube: 3}

func (d *descriptor) checkImage(r *Resource) error {
	t := d.image
	if t == nil {
		return nil
	}
	if r.Kind.isImage() && (t.dim != spirvDims[r.Image.Dim] || t.arrayed != (r.Image.Layers > 0)) {
		return mismatch("set %d binding %d (%s) has SPIR-V dimension %d, arrayed %t; the case binds dimension %d, arrayed %t",
			d.set, d.binding, d.name, t.dim, t.arrayed, spirvDims[r.Image.Dim], r.Image.Layers > 0)
	}
	if r.Kind.isImage() && t.multisampled != (r.Image.Samples > 1) {
		return mismatch("set %d binding %d (%s) is multisampled: %t; the case binds %d samples", d.set, d.binding,
			d.name, t.multisampled, max(r.Image.Samples, 1))
	}
	f := formats[r.Format]
	if t.class != 0 && t.class != f.class {
		return mismatch("set %d binding %d (%s) holds %s in the module, the format %s holds %s",
			d.set, d.binding, d.name, classNames[t.class], r.Format, classNames[f.class])
	}
	if r.Kind.isWritable() && t.format != 0 && t.format != f.spirv {
		return mismatch("set %d binding %d (%s) has SPIR-V image format %d, the format %s is %d",
			d.set, d.binding, d.name, t.format, r.Format, f.spirv)
	}
	return nil
}

// checkList returns an error for resources that cannot be created.
func checkList(resources []Resource) error {
	type slot struct{ set, binding, index uint32 }
	seen := map[slot]bool{}
	for i := range resources {
		r := &resources[i]
		at := fmt.Sprintf("resource %d (set %d binding %d)", i, r.Set, r.Binding)
		if s := (slot{r.Set, r.Binding, r.Index}); seen[s] {
			return mismatch("%s is bound twice", at)
		} else {
			seen[s] = true
		}
		if err := r.check(); err != nil {
			return mismatch("%s %v", at, err)
		}
	}
	return nil
}

func (r *Resource) check() error {
	switch {
	case r.Kind == 0 || r.Kind >= numKinds:
		return errors.New("has no kind")
	case r.Kind == Sampler:
		return nil
	case (r.Kind.isImage() || r.Kind.isTexelBuffer()) && !r.Format.valid():
		return errors.New("has no format")
	case !r.Kind.isImage():
		if r.size() == 0 {
			return errors.New("is empty")
		}
		return nil
	case r.Image.Dim >= numDims:
		return errors.New("has an unknown dimension")
	case len(r.Data) != 0 && len(r.Data) != r.size():
		return fmt.Errorf("is an image of %d bytes, with %d bytes of data", r.size(), len(r.Data))
	}
	return nil
}

// size returns the size of a buffer or image in bytes.
func (r *Resource) size() int {
	if !r.Kind.isImage() {
		return max(len(r.Data), r.Size)
	}
	if r.Image.Samples > 1 {
		return r.Image.slices() * r.Format.Size()
	}
	n := 0
	for mip := range r.Image.mips() {
		w, h, d := r.Image.extent(mip)
		n += w * h * d * r.Image.slices() * r.Format.Size()
	}
	return n
}

func (s Shape) mips() int { return max(s.Mips, 1) }

// slices returns the number of array layers of the image, counting cube faces as layers.
func (s Shape) slices() int {
	n := max(s.Layers, 1)
	if s.Dim == DimCube {
		n *= 6
	}
	return n
}

func (s Shape) extent(mip int) (width, height, depth int) {
	return max(s.Width>>mip, 1), max(s.Height>>mip, 1), max(s.Depth>>mip, 1)
}

// locations lists the locations of the stage's inputs or outputs, sorted.
func (s *stage) locations(class uint32) []uint32 {
	var list []uint32
	for _, v := range s.used {
		if v.class != class {
			continue
		}
		typ := s.pointee(v)
		if d := s.decorationsOf(v.id); d.hasLocation {
			list = s.span(list, d.location, typ)
			continue
		}
		for _, m := range s.members[typ] {
			list = s.span(list, m.location, s.types[typ].args[m.member])
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// span appends the locations that a value of the type occupies, starting at the given location.
func (s *stage) span(list []uint32, first, typ uint32) []uint32 {
	for i := range s.width(typ) {
		list = append(list, first+i)
	}
	return list
}

func (s *stage) width(typ uint32) uint32 {
	switch t := s.types[typ]; t.op {
	case opTypeArray:
		return s.constants[t.args[1]] * s.width(t.args[0])
	case opTypeMatrix:
		return t.args[1] * s.width(t.args[0])
	case opTypeVector:
		// three and four 64-bit components occupy two locations
		if c := s.types[t.args[0]]; len(c.args) > 0 && c.args[0] == 64 && t.args[1] > 2 {
			return 2
		}
	case opTypeStruct:
		n := uint32(0)
		for _, member := range t.args {
			n += s.width(member)
		}
		return n
	}
	return 1
}
