// Package resources checks the resources that a program needs from the application: whether the contents of buffers
// have a layout, whether resources can be bound, and whether Vulkan supports them.
//
// It examines the declarations of a checked program. It depends on SPIR-V only for image formats. Start with Check,
// then read variables.go and formats.go.
package resources

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are the settings on which the checks depend.
type Options struct {
	Layout    layout.Choice
	RowMajor  bool // set by -Zpr: matrices are row_major by default
	Vulkan    bool // the target is a Vulkan environment
	LocalRead bool // all devices of the target have the feature dynamicRenderingLocalRead
	Library   bool // the target profile is lib_6_x, which supports ray tracing shaders

	DescriptorHeap bool // descriptor heaps use the Vulkan feature of this name

	PushConstantBytes int64 // number of bytes that all devices of the target support; 0 if unknown
}

// Check reports errors in the resources of prog. It may replace a variable by several.
func Check(prog *checked.Program, o Options, diags *diagnostics.List) {
	c := &checker{opts: o, diags: diags, counts: &prog.Counts, layouts: layout.Calculator{RowMajor: o.RowMajor},
		seen: make(map[placed]bool)}
	var globals []checked.Global // replaces prog.Globals if variables are added
	for i, g := range prog.Globals {
		switch g := g.(type) {
		case *checked.Buffer:
			c.buffer(g)
		case *checked.Var:
			made := c.variable(g)
			if made != nil && globals == nil {
				globals = slices.Clone(prog.Globals[:i])
			}
			for _, r := range made {
				globals = append(globals, r)
			}
		case *checked.Enum: // is not a resource
		}
		if globals != nil {
			globals = append(globals, g)
		}
	}
	if globals != nil {
		prog.Globals = globals
	}
	c.globals()
	for i := range prog.HeapUses {
		c.heapUse(&prog.HeapUses[i])
	}
	for _, u := range prog.RawUses {
		c.content(u.Type, 0, c.rules().Structured, u.Pos)
	}
	for _, f := range prog.Funcs {
		for _, p := range f.Params {
			if p.Type.Kind == types.Object && isHeap(p.Type.Object) {
				c.report(p.Pos, diagnostics.HeapParameter)
			}
		}
	}
}

// heapUse checks the type to which an element of a descriptor heap is converted, as if it were the type of a variable.
func (c *checker) heapUse(u *checked.HeapUse) {
	sampler := u.Type.Object == types.SamplerState || u.Type.Object == types.SamplerComparisonState
	if c.opts.DescriptorHeap && sampler != (u.Heap == types.SamplerDescriptorHeap) {
		c.report(u.Pos, diagnostics.HeapMixed, u.Type, u.Heap)
		return
	}
	if u.Type.Object > types.SamplerComparisonState && u.Type.Object != types.RaytracingAccelerationStructure {
		c.report(u.Pos, diagnostics.HeapType, u.Type)
		return
	}
	c.resource(&checked.Var{Type: u.Type, Pos: u.Pos, Storage: checked.Resource})
}

type checker struct {
	opts    Options
	diags   *diagnostics.List
	counts  *checked.Counts // of the program
	layouts layout.Calculator
	uniform []*checked.Var // variables in the global constant buffer
	pushed  *attr.Attr     // attribute of the first push constant block, or nil
	seen    map[placed]bool

	strides [2]*attr.Attr // attributes with the strides of the heaps of resources and of samplers; nil if absent
}

// A placed is a struct together with the rule for its layout.
type placed struct {
	t    *types.Type
	rule layout.Rule
}

func (c *checker) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	return c.diags.Report(pos, code, args...)
}

func (c *checker) rules() *layout.Set { return &layout.Sets[c.opts.Layout] }

func (c *checker) buffer(b *checked.Buffer) {
	rule := c.rules().Constant
	switch {
	case hasNoDescriptor(b.Attrs):
		rule = c.rules().Structured
		c.blockPlace(b.Attrs)
	case b.TBuffer:
		rule = c.rules().Texture
		c.shortVectors(b.Members)
	default:
		c.shortVectors(b.Members)
	}
	s := c.members(b.Members, rule)
	if slices.ContainsFunc(b.Members, func(v *checked.Var) bool { return v.Used }) {
		c.pushedSize(b.Attrs, b.Pos, b.Name, s.End)
	}
}

// globals checks the global constant buffer.
func (c *checker) globals() {
	c.shortVectors(c.uniform)
	c.members(c.uniform, c.rules().Constant)
}

// maxCloned is the maximum size in bytes of a buffer member that contains matrices stored as arrays. Such a member is
// copied part by part.
const maxCloned = 1 << 16

// members checks the variables that become members of one buffer, and returns their layout.
func (c *checker) members(vars []*checked.Var, rule layout.Rule) *layout.Struct {
	list := make([]layout.Member, len(vars))
	for i, v := range vars {
		list[i] = v.LayoutMember()
		c.laidOut(v.Type, v.Quals, rule, v.Pos)
		c.offset(&list[i], rule, v.Pos)
	}
	s, problems := c.layouts.Members(list, rule)
	c.fits(list, s, rule, func(i int) source.Pos { return vars[i].Pos })
	c.shareRows(list, s, rule, func(i int) *types.Quals { return &vars[i].Quals })
	for _, v := range vars {
		if c.layouts.HasLineArray(v.Type, rule, v.Quals) && c.layouts.Of(v.Type, rule, v.Quals).Bytes > maxCloned {
			c.report(v.Pos, diagnostics.Unsupported,
				"a variable of this size with matrices of one row or column, or with a member after the last row of a row_major matrix, under this layout rule")
		}
	}
	for _, p := range problems {
		v := vars[p.Member]
		switch p.Kind {
		case layout.PackOffsetOverlap:
			c.report(v.Annots.PackOffset().Pos, diagnostics.PackOffsetOverlap)
		case layout.RegisterOverlap:
			c.report(list[p.Member].RegisterC.Pos, diagnostics.RegisterOverlap, p.Value)
		case layout.RegisterTwice:
			c.report(list[p.Member].RegisterC.Pos, diagnostics.RegisterTwice, v.Name, p.Value)
		case layout.OffsetOverlap:
			other := vars[p.Value]
			c.overlap(v.Pos, "'"+v.Name+"'", s.Offsets[p.Member], other.Pos, "'"+other.Name+"'", s.Offsets[p.Value])
		}
	}
	return s
}

// shortVectors reports members of a constant or texture buffer that contain vectors of more than four components.
func (c *checker) shortVectors(vars []*checked.Var) {
	for _, v := range vars {
		c.shortVector(v.Type, v.Pos)
	}
}

func (c *checker) shortVector(t *types.Type, pos source.Pos) {
	if t.HoldsLongVector() {
		c.report(pos, diagnostics.LongVectorPlace, "a constant or texture buffer", t)
	}
}

// overlap reports that a member at offset at overlaps another one.
func (c *checker) overlap(pos source.Pos, member string, at int64, otherPos source.Pos, other string, otherAt int64) {
	c.report(pos, diagnostics.OffsetOverlap, member, at, other, otherAt).Note(otherPos, "%s is declared here", other)
}

// fieldPos returns a function that returns the position of a member of struct t by its index. A base class is member 0.
func fieldPos(t *types.Type) func(int) source.Pos {
	return func(i int) source.Pos {
		switch {
		case t.Struct.Base == nil:
			return t.Struct.Fields[i].Pos
		case i == 0:
			return t.Struct.Base.Struct.Pos
		}
		return t.Struct.Fields[i-1].Pos
	}
}

// fieldOverlaps reports fields of struct t that overlap because of [[vk::offset]].
func (c *checker) fieldOverlaps(t *types.Type, rule layout.Rule) {
	placed := func(f *types.Field) bool { return attr.Find(f.Attrs, attr.VkOffset) != nil }
	if !slices.ContainsFunc(t.Struct.Fields, placed) {
		return
	}
	name := func(i int) string {
		if t.Struct.Base != nil {
			i--
		}
		if i < 0 {
			return "the base class '" + t.Struct.Base.String() + "'"
		}
		return "'" + t.Struct.Fields[i].Name + "'"
	}
	pos := fieldPos(t)
	s, problems := c.layouts.Members(layout.MembersOf(t), rule)
	for _, p := range problems {
		if p.Kind != layout.OffsetOverlap {
			continue // packoffset and register apply only to members of buffers
		}
		c.overlap(pos(p.Member), name(p.Member), s.Offsets[p.Member], pos(p.Value), name(p.Value), s.Offsets[p.Value])
	}
}

// fits reports the first member that starts or ends at an offset that does not fit into 32 bits.
func (c *checker) fits(list []layout.Member, s *layout.Struct, rule layout.Rule, pos func(int) source.Pos) {
	negative := func(at int64) bool { return at < 0 }
	if s.Bytes <= layout.MaxBytes && !slices.ContainsFunc(s.Offsets, negative) {
		return
	}
	for i := range list {
		m := &list[i]
		if at := s.Offsets[i]; at < 0 || at+c.layouts.Of(m.Type, rule, m.Quals).Bytes > layout.MaxBytes {
			c.report(pos(i), diagnostics.MemoryTooLarge)
			return
		}
	}
}

// shareRows marks each matrix member whose last row shares its unused bytes with another member.
func (c *checker) shareRows(list []layout.Member, s *layout.Struct, rule layout.Rule, quals func(int) *types.Quals) {
	for i := range list {
		m := &list[i]
		rest := c.layouts.Rest(m.Type, rule, m.Quals)
		if rest == 0 {
			continue
		}
		end := s.Offsets[i] + c.layouts.Of(m.Type, rule, m.Quals).Bytes
		for _, at := range s.Offsets {
			if end <= at && at < end+rest {
				layout.ShareRow(m.Type, quals(i))
			}
		}
	}
}

// content checks t, the type of the contents of a buffer or of the object that a buffer pointer points to.
func (c *checker) content(t *types.Type, quals types.Quals, rule layout.Rule, pos source.Pos) {
	if t.Kind == types.Array && c.layouts.Of(t, rule, quals).Bytes > layout.MaxBytes {
		c.report(pos, diagnostics.MemoryTooLarge)
	}
	c.laidOut(t, quals, rule, pos)
}

// laidOut checks t, a type in memory that the application can access.
//
// It reports errors at pos, the declaration of the variable.
func (c *checker) laidOut(t *types.Type, quals types.Quals, rule layout.Rule, pos source.Pos) {
	t = t.Underlying()
	switch t.Kind {
	case types.Struct:
		c.laidOutStruct(t, rule, pos)
	case types.Spirv:
		if t.Spirv.Size == 0 {
			c.report(pos, diagnostics.SpirvTypeNoSize, t)
		}
	case types.Object:
		if isPointer(t) {
			c.content(t.Elem, t.ElemQuals, c.rules().Structured, pos)
		}
	}
}

func isPointer(t *types.Type) bool { return t.Kind == types.Object && t.Object == types.BufferPointer }

func (c *checker) laidOutStruct(t *types.Type, rule layout.Rule, pos source.Pos) {
	if c.seen[placed{t, rule}] {
		return
	}
	c.seen[placed{t, rule}] = true
	if t.Struct.Base != nil {
		c.laidOutStruct(t.Struct.Base, rule, pos)
	}
	for _, f := range t.Struct.Fields {
		c.laidOut(f.Type, f.Quals, rule, pos)
		c.offset(&layout.Member{Type: f.Type, Quals: f.Quals, Attrs: f.Attrs, PackOffset: f.Annots.PackOffset()}, rule,
			f.Pos)
	}
	c.fieldOverlaps(t, rule)
	c.fits(layout.MembersOf(t), c.layouts.StructOf(t, rule), rule, fieldPos(t))
	if rule := c.rules().Constant; rule.LinesOn16() {
		c.shareRows(layout.MembersOf(t), c.layouts.StructOf(t, rule), rule, func(i int) *types.Quals {
			if t.Struct.Base != nil {
				i--
			}
			if i < 0 {
				return new(types.Quals) // a base class does not have qualifiers
			}
			return &t.Struct.Fields[i].Quals
		})
	}
}

// offset checks the offset that [[vk::offset]] or packoffset specifies for m.
func (c *checker) offset(m *layout.Member, rule layout.Rule, pos source.Pos) {
	at, given := int64(0), false
	if a := attr.Find(m.Attrs, attr.VkOffset); a != nil && len(a.Ints) > 0 {
		at, given = a.Ints[0], true
	} else if m.PackOffset != nil {
		at = m.PackOffset.Bytes
	} else {
		return
	}
	align := c.layouts.Of(m.Type, rule, m.Quals).Align
	required := c.layouts.Required(m.Type, rule, m.Quals)
	if at < 0 {
		return // fits reports it
	}
	allowed := at%max(required, 1) == 0
	if allowed && c.layouts.Straddles(m.Type, rule, m.Quals, at) {
		c.report(pos, diagnostics.VectorStraddles, at)
		return
	}
	if given && at%max(align, 1) != 0 {
		c.report(pos, diagnostics.OffsetMisaligned, align)
	}
	if !allowed {
		c.report(pos, diagnostics.OffsetUnaligned, at, required)
	}
}
