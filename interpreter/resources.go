package interpreter

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A ResourceKind is the kind of a resource, such as a storage buffer.
type ResourceKind uint8

const (
	StorageBuffer ResourceKind = iota
	UniformBuffer
	UniformTexelBuffer
	StorageTexelBuffer
	SampledImage
	StorageImage
	Sampler
	CombinedImageSampler
	numKinds
)

var kindNames = [numKinds]string{
	StorageBuffer: "storage buffer", UniformBuffer: "uniform buffer",
	UniformTexelBuffer: "uniform texel buffer", StorageTexelBuffer: "storage texel buffer",
	SampledImage: "sampled image", StorageImage: "storage image", Sampler: "sampler", CombinedImageSampler: "combined image sampler",
}

// IsBuffer reports whether resources of the kind are buffers of bytes.
func (k ResourceKind) IsBuffer() bool { return k <= UniformBuffer }

// IsImage reports whether resources of the kind have texels.
func (k ResourceKind) IsImage() bool {
	return k >= UniformTexelBuffer && k < numKinds && k != Sampler
}

// isTexelBuffer reports whether resources of the kind are texel buffers.
func (k ResourceKind) isTexelBuffer() bool { return k == UniformTexelBuffer || k == StorageTexelBuffer }

// IsSampler reports whether resources of the kind have sampler state.
func (k ResourceKind) IsSampler() bool { return k == Sampler || k == CombinedImageSampler }

// isReadOnly reports whether shaders cannot write to resources of the kind.
func (k ResourceKind) isReadOnly() bool {
	return k != StorageBuffer && k != StorageTexelBuffer && k != StorageImage
}

// String returns the Vulkan name of the kind, such as "storage buffer".
func (k ResourceKind) String() string {
	if k < numKinds {
		return kindNames[k]
	}
	return "unknown kind of resource"
}

// Resources holds the resources to which a dispatch binds the variables of a shader.
type Resources struct {
	List []Resource
	// PushConstants holds the push constants of the shader. A dispatch does not modify it.
	PushConstants []byte
}

// A Resource is bound to one element of a binding.
type Resource struct {
	// Name is the HLSL name of the variable to which the resource is bound. If it is not empty, Set and Binding are
	// ignored, so resources that share a binding can be distinguished. A name without a matching variable is ignored.
	Name         string
	Set, Binding uint32 // used if Name is empty
	Element      uint32 // index of the element in an array of resources or a heap
	Kind         ResourceKind

	// Data holds the contents of a buffer. A dispatch may modify it.
	Data []byte
	// Links lists the places in Data at which a dispatch stores addresses of buffers.
	Links []Link

	// Image holds the texels of an image or texel buffer. A dispatch may modify them.
	Image *texel.Image
	// Sampler holds the state of a sampler.
	Sampler *texel.Sampler
}

// A Link is a place in a buffer at which a dispatch stores the address of another buffer.
type Link struct {
	At     int    // offset in bytes of the eight-byte address
	To     int    // index of the other buffer in Resources.List
	Offset uint64 // offset in bytes that is added to the address
}

// An object is a block of memory, an image or a sampler that a dispatch accesses.
type object struct {
	data     []byte // memory, or the texels of an image
	image    *texel.Image
	sampler  *texel.Sampler
	kind     ResourceKind
	readOnly bool
	shared   bool // is groupshared memory
	bound    bool
	elements int // number of elements in its binding, from this element on
}

// maxElements is the maximum number of elements in a binding, and maxObjects that of all objects in a dispatch.
const maxElements, maxObjects = 1 << 20, 1 << 23

// A place identifies a binding by the name of a variable, or by its set and binding.
type place struct {
	name         string
	set, binding uint32
}

// place returns the binding to which the resource is bound.
func (r *Resource) place() place {
	if r.Name != "" {
		return place{name: r.Name}
	}
	return place{set: r.Set, binding: r.Binding}
}

// String returns the description of the binding for error messages.
func (p place) String() string {
	if p.name != "" {
		return p.name
	}
	return fmt.Sprintf("set %d, binding %d", p.set, p.binding)
}

// locks holds the locks that atomic instructions take if groups run in parallel.
type locks [64]lock

type lock struct{ sync.Mutex }

func (l *locks) of(h uint64) *lock { return &l[(h>>2^h>>offsetBits)&63] }

func (l *lock) lock(shared bool) {
	if shared {
		l.Lock()
	}
}

func (l *lock) unlock(shared bool) {
	if shared {
		l.Unlock()
	}
}

// bind creates the objects of a dispatch: a null object, the bound resources, push constants, and an empty object for
// each groupshared variable, whose memory each worker allocates.
func (d *dispatch) bind(r *Resources) error {
	d.objects = make([]object, 1)
	d.first = make([]uint64, d.program.objects)
	counts := map[place]uint32{}
	var places []place
	for i := range r.List {
		at := r.List[i].place()
		if r.List[i].Element >= maxElements {
			return fmt.Errorf("element index %d of %v is too large", r.List[i].Element, at)
		}
		if _, ok := counts[at]; !ok {
			places = append(places, at)
		}
		counts[at] = max(counts[at], r.List[i].Element+1)
	}
	starts := map[place]int{}
	for _, at := range places {
		n := int(counts[at])
		starts[at] = len(d.objects)
		if len(d.objects)+n > maxObjects {
			return fmt.Errorf("more than %d resources are bound", maxObjects)
		}
		for i := range n {
			d.objects = append(d.objects, object{elements: n - i})
		}
	}
	for i := range r.List {
		if err := d.fill(starts, &r.List[i]); err != nil {
			return err
		}
	}
	if err := d.link(starts, r); err != nil {
		return err
	}
	return d.bindVariables(starts, r)
}

// fill initializes the object to which resource r is bound.
func (d *dispatch) fill(starts map[place]int, r *Resource) error {
	at := r.place()
	o := &d.objects[starts[at]+int(r.Element)]
	if o.bound {
		return fmt.Errorf("two resources are bound to element %d of %v", r.Element, at)
	}
	o.bound, o.kind, o.data, o.readOnly = true, r.Kind, r.Data, r.Kind.isReadOnly()
	if r.Kind.IsImage() {
		im := r.Image
		if im == nil || (im.Shape.Dim == texel.Buffer) != r.Kind.isTexelBuffer() {
			return fmt.Errorf("the %v bound to %v does not have an image of this kind", r.Kind, at)
		}
		var err error // the caller may have changed the fields of the image
		if o.image, err = texel.New(im.Format, im.Shape, im.Data); err != nil {
			return fmt.Errorf("the %v bound to %v is invalid: %w", r.Kind, at, err)
		}
		o.data = o.image.Data
	}
	if r.Kind.IsSampler() {
		if o.sampler = r.Sampler; o.sampler == nil {
			return fmt.Errorf("the %v bound to %v does not have a sampler", r.Kind, at)
		}
	}
	return nil
}

// link stores the addresses that the links of resources request.
func (d *dispatch) link(starts map[place]int, r *Resources) error {
	for i := range r.List {
		for _, l := range r.List[i].Links {
			if l.To < 0 || l.To >= len(r.List) || l.At < 0 || l.At+8 > len(r.List[i].Data) {
				return fmt.Errorf("a link in %v has an invalid source or target", r.List[i].place())
			}
			to := &r.List[l.To]
			h := uint64(starts[to.place()]+int(to.Element)) << offsetBits
			binary.LittleEndian.PutUint64(r.List[i].Data[l.At:], h+l.Offset)
		}
	}
	return nil
}

// bindVariables sets the object of each variable that the entry point uses.
func (d *dispatch) bindVariables(starts map[place]int, r *Resources) error {
	for _, v := range d.program.variables {
		if inRows(v.class) {
			continue
		}
		switch {
		case v.class == spirv.StorageClassWorkgroup:
			d.first[v.index] = d.add(object{bound: true, elements: 1, shared: true})
		case v.class == spirv.StorageClassPushConstant:
			d.first[v.index] = d.add(object{bound: true, elements: 1, data: r.PushConstants, readOnly: true})
		default:
			start, ok := starts[place{set: v.set, binding: v.binding}]
			ok = ok && v.bound
			if named, found := starts[place{name: v.name}]; found && v.name != "" {
				start, ok = named, true
			}
			switch {
			case ok:
				d.first[v.index] = uint64(start) << offsetBits
			case v.isCounter():
				d.first[v.index] = d.add(object{bound: true, elements: 1, kind: StorageBuffer,
					data: make([]byte, counterSize)})
			}
		}
		if slices.Contains(d.entry.uses, v) {
			if err := d.check(v, len(r.PushConstants)); err != nil {
				return err
			}
		}
	}
	return nil
}

// counterSize is the size in bytes of the counter of a structured buffer.
const counterSize = 4

// isCounter reports whether v is the counter of a structured buffer. A counter to which no resource is bound starts at
// 0.
func (v *variable) isCounter() bool {
	return strings.HasPrefix(v.name, "counter.var.") && v.pointee.kind == structKind && v.pointee.size == counterSize
}

// add adds an object and returns a pointer to its start.
func (d *dispatch) add(o object) uint64 {
	d.objects = append(d.objects, o)
	return uint64(len(d.objects)-1) << offsetBits
}

// check returns an error if the resource that variable v needs is missing or does not match. pushed is the size of the
// push constants.
func (d *dispatch) check(v *variable, pushed int) error {
	switch v.class {
	case spirv.StorageClassWorkgroup:
		return nil
	case spirv.StorageClassPushConstant:
		if pushed < v.pointee.size {
			return fmt.Errorf("%[2]s needs %[3]d bytes of push constants; %[1]d are given", pushed, v.describe(),
				v.pointee.size)
		}
		return nil
	}
	o := &d.objects[d.first[v.index]>>offsetBits]
	switch {
	case o.elements > 0 && v.pointee.isDescriptors(v.class):
		return nil // elements of an array of resources may be missing or have other kinds
	case !o.bound:
		text := fmt.Sprintf("no resource is bound to %s, set %d, binding %d", v.describe(), v.set, v.binding)
		if want, ok := v.kind(); ok {
			text += fmt.Sprintf("; expected a %v", want)
		}
		return errors.New(text)
	}
	return v.checkKind(o)
}

// checkKind returns an error if object o cannot be bound to variable v.
func (v *variable) checkKind(o *object) error {
	want, ok := v.kind()
	switch {
	case !ok:
		return nil
	case o.kind == CombinedImageSampler && (want == SampledImage || want == Sampler):
		// A module without optimization passes has separate variables for the image and the sampler.
		return v.checkImage(o)
	case o.kind != want:
		return fmt.Errorf("a %v is bound to %s, set %d, binding %d; expected a %v", o.kind, v.describe(), v.set,
			v.binding, want)
	case !want.IsBuffer():
		return v.checkImage(o)
	}
	if len(o.data) < v.pointee.size {
		return fmt.Errorf("%s, set %d, binding %d, needs %d bytes; the buffer bound to it has %d", v.describe(), v.set,
			v.binding, v.pointee.size, len(o.data))
	}
	return nil
}

// kind returns the kind of resource that variable v requires. It returns false if the type of v does not determine a
// kind.
func (v *variable) kind() (ResourceKind, bool) {
	s := v.pointee
	switch {
	case s.kind == structKind && v.class == spirv.StorageClassUniform && !s.bufferBlock:
		return UniformBuffer, true
	case s.kind == structKind:
		return StorageBuffer, true
	case s.kind == samplerKind:
		return Sampler, true
	case s.kind == sampledImageKind && s.elem != nil && s.elem.image != nil:
		return CombinedImageSampler, true
	case s.kind == imageKind && s.image != nil:
		return s.image.resource(), true
	}
	return 0, false
}

// describe returns the HLSL name of variable v, or a description if it does not have a name.
func (v *variable) describe() string {
	if v.name == "" {
		return "a resource without a name"
	}
	return v.name
}

// handle returns the pointer to the start of variable v.
func (x *subgroup) handle(v *variable) uint64 { return x.first[v.index] }

// object returns the object of pointer h, or nil if no resource is bound to it.
func (x *subgroup) object(h uint64) *object {
	if i := h >> offsetBits; i < uint64(len(x.objects)) && x.objects[i].bound {
		return &x.objects[i]
	}
	return nil
}

// bytes returns the memory of the object of pointer h, or nil.
func (x *subgroup) bytes(h uint64) []byte {
	if i := h >> offsetBits; i < uint64(len(x.objects)) {
		return x.objects[i].data
	}
	return nil
}

// writable returns the memory of the object of pointer h, or nil if the object is read-only.
func (x *subgroup) writable(h uint64) []byte {
	if i := h >> offsetBits; i < uint64(len(x.objects)) && !x.objects[i].readOnly {
		return x.objects[i].data
	}
	return nil
}
