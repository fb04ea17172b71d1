package language

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A placement is the location of a variable or field in memory that the application provides.
type placement struct {
	Rule          layout.Rule
	Offset, Bytes int64
}

// memory contains the placements of variables and fields, and the bindings of resources, by position of the
// declaration.
type memory struct {
	places map[source.Pos][]placement // a field has one for each layout rule that applies to it
	slots  map[source.Pos]binding.Slot
	sizes  map[source.Pos][]placement // of whole structs and buffers
}

// newMemory computes layout and bindings of the program's declarations, as the emitter does.
func newMemory(a *compiler.Analysis) memory {
	m := memory{places: map[source.Pos][]placement{}, slots: map[source.Pos]binding.Slot{},
		sizes: map[source.Pos][]placement{}}
	if a.Program == nil {
		return m
	}
	l := &layouter{memory: m, set: &layout.Sets[a.Layout], calc: layout.Calculator{RowMajor: a.Config.RowMajor},
		done: map[placedStruct]bool{}}
	b := &binder{}
	var globals []*checked.Var
	for _, g := range a.Program.Globals {
		switch g := g.(type) {
		case *checked.Buffer:
			l.buffer(g)
			b.buffer(g)
		case *checked.Var:
			if l.variable(g) {
				globals = append(globals, g)
				b.globals()
			}
			b.variable(g)
		case *checked.Enum: // does not occupy memory
		}
	}
	l.members(globals, l.set.Constant, source.NoPos)
	b.assign(a.Config.Emitter.Resources.Binding, m.slots)
	return m
}

// A layouter computes the placements of variables and fields.
type layouter struct {
	memory
	set  *layout.Set
	calc layout.Calculator
	done map[placedStruct]bool
}

// A placedStruct is a struct that is laid out under a rule.
type placedStruct struct {
	t    *types.Type
	rule layout.Rule
}

func (l *layouter) buffer(b *checked.Buffer) {
	rule := l.set.Constant
	switch {
	case hasNoDescriptor(b.Attrs):
		rule = l.set.Structured
	case b.TBuffer:
		rule = l.set.Texture
	}
	l.members(b.Members, rule, b.Pos)
}

// hasNoDescriptor reports whether a declaration with the given attributes is provided without a descriptor.
func hasNoDescriptor(attrs []attr.Attr) bool {
	return attr.PushConstant(attrs) != nil || attr.ShaderRecord(attrs) != nil
}

// members lays out the variables of one block.
func (l *layouter) members(vars []*checked.Var, rule layout.Rule, buffer source.Pos) {
	if len(vars) == 0 {
		return
	}
	list := make([]layout.Member, len(vars))
	for i, v := range vars {
		list[i] = v.LayoutMember()
	}
	s, _ := l.calc.Members(list, rule)
	for i, v := range vars {
		l.put(v.Pos, placement{rule, s.Offsets[i], l.calc.Of(v.Type, rule, v.Quals).Bytes})
		l.structs(v.Type, rule)
	}
	l.sizes[buffer] = append(l.sizes[buffer], placement{rule, 0, s.Bytes})
}

func (l *layouter) put(pos source.Pos, p placement) {
	if pos.IsValid() && !slices.Contains(l.places[pos], p) {
		l.places[pos] = append(l.places[pos], p)
	}
}

// variable lays out the structs in a variable. It reports whether the variable is a member of the buffer of global
// variables.
func (l *layouter) variable(v *checked.Var) bool {
	t := v.Type.Underlying()
	switch {
	case v.Storage == checked.Uniform && hasNoDescriptor(v.Attrs):
		l.structs(v.Type, l.set.Structured)
	case v.Storage == checked.Uniform:
		return attr.SpecConstant(v.Attrs) == nil
	case v.Storage != checked.Resource || t.Kind != types.Object || t.Elem == nil:
	case hasNoDescriptor(v.Attrs):
		l.structs(t.Elem, l.set.Structured)
	case t.Object == types.ConstantBuffer:
		l.structs(t.Elem, l.set.Constant)
	case t.Object == types.TextureBuffer:
		l.structs(t.Elem, l.set.Texture)
	case binding.ClassOf(t) != 0:
		l.structs(t.Elem, l.set.Structured)
	}
	return false
}

// structs lays out the fields of the structs in t.
func (l *layouter) structs(t *types.Type, rule layout.Rule) {
	t = t.Underlying()
	if t.Kind != types.Struct || !t.Struct.Complete || l.done[placedStruct{t, rule}] {
		return
	}
	l.done[placedStruct{t, rule}] = true
	s := l.calc.StructOf(t, rule)
	offsets := s.Offsets
	if t.Struct.Base != nil {
		l.structs(t.Struct.Base, rule)
		offsets = offsets[1:]
	}
	for i, f := range t.Struct.Fields {
		if i < len(offsets) {
			l.put(f.Pos, placement{rule, offsets[i], l.calc.Of(f.Type, rule, f.Quals).Bytes})
		}
		l.structs(f.Type, rule)
	}
	l.sizes[t.Struct.Pos] = append(l.sizes[t.Struct.Pos], placement{rule, 0, s.Bytes})
}

// A binder assigns sets and bindings to resources.
type binder struct {
	list     []binding.Resource
	at       []source.Pos // declaration of each resource
	composed bool         // a struct of resources occupies as many bindings as it has members
	block    bool         // the buffer of global variables is in list
}

func (b *binder) add(pos source.Pos, r binding.Resource) {
	b.list, b.at = append(b.list, r), append(b.at, pos)
}

func (b *binder) buffer(g *checked.Buffer) {
	if len(g.Members) > 0 && !hasNoDescriptor(g.Attrs) {
		b.add(g.Pos, binding.BufferResource(g.TBuffer, g.Attrs, g.Registers))
	}
}

func (b *binder) globals() {
	if !b.block {
		b.block = true
		b.add(source.NoPos, binding.Resource{Kind: binding.Globals, Class: 'b', Count: 1})
	}
}

func (b *binder) variable(v *checked.Var) {
	t := v.Type.Underlying()
	if !hasDescriptor(v) || hasNoDescriptor(v.Attrs) || v.Type.IsHeap() {
		return
	}
	b.add(v.Pos, binding.ResourceOf(v.Type, v.Attrs, v.Annots.Registers()))
	b.composed = b.composed || t.Kind == types.Struct
	if t.Kind == types.Object && (t.Object == types.AppendStructuredBuffer ||
		t.Object == types.ConsumeStructuredBuffer) {
		r := b.list[len(b.list)-1]
		r.Kind = binding.Counter
		b.add(source.NoPos, r)
	}
}

// hasDescriptor reports whether the application provides a variable through a descriptor. Such a variable is a
// resource, or inline SPIR-V puts it into a storage class of resources.
func hasDescriptor(v *checked.Var) bool {
	if v.Storage == checked.Resource {
		return true
	}
	a := attr.Find(v.Attrs, attr.VkExtStorageClass)
	if a == nil {
		return false
	}
	switch spirv.StorageClass(a.Ints[0]) {
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		return true
	}
	return false
}

func (b *binder) assign(o binding.Options, slots map[source.Pos]binding.Slot) {
	o.Flatten = o.Flatten || b.composed
	given, order, _ := binding.Assign(b.list, o)
	for _, i := range order {
		if b.at[i].IsValid() {
			slots[b.at[i]] = given[i]
		}
	}
}

// placements returns the placements of a variable or field, one for each layout rule.
func (s *Snapshot) placements(pos source.Pos) []placement { return s.memory.places[pos] }

// String returns a placement as text for users.
func (p placement) String() string {
	return fmt.Sprintf("offset %d, %s", p.Offset, bytesText(p.Bytes))
}

func bytesText(n int64) string {
	if n == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", n)
}
