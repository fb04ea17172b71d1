package compiler

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// descriptors lists the kinds of descriptors with their names in messages.
var descriptors = [...]struct{ kind, text string }{
	{"sampler", "a sampler"}, {"combinedImageSampler", "a combined image sampler"}, {"sampledImage", "a sampled image"},
	{"storageImage", "a storage image"}, {"uniformTexelBuffer", "a uniform texel buffer"}, {"storageTexelBuffer", "a storage texel buffer"},
	{"uniformBuffer", "a uniform buffer"}, {"storageBuffer", "a storage buffer"}, {"inputAttachment", "an input attachment"},
	{"accelerationStructure", "an acceleration structure"},
}

// descriptor returns the name of a kind of descriptor in messages, or "" if Vulkan does not have this kind.
func descriptor(kind string) string {
	for _, d := range descriptors {
		if d.kind == kind {
			return d.text
		}
	}
	return ""
}

// checkBindings warns about resources of an entry point that share a binding although no descriptor can serve both. It
// reads the finished module, so unused resources are not reported.
func (c *compilation) checkBindings() {
	for _, s := range reflection.SharedSlots(c.module) {
		for i := range s.Variables {
			v := &s.Variables[i]
			j := slices.IndexFunc(s.Variables[:i], func(w reflection.SlotVariable) bool { return !canShare(v, &w) })
			if j < 0 {
				c.pair(&s, i)
				continue
			}
			other := &s.Variables[j]
			d := c.diags.Report(c.sourcePos(v.Pos), diagnostics.BindingShared,
				c.resourceName(v), c.resourceName(other), s.Binding, s.Set, descriptor(v.Kind), descriptor(other.Kind))
			help := ""
			if c.wouldSeparate(v, other) {
				help = "; use -fvk-separate-registers to give each register class its own bindings"
			}
			d.Note(c.sourcePos(other.Pos), "'%s' is declared here%s", c.resourceName(other), help)
			break
		}
	}
}

// canShare reports whether one descriptor can serve both variables. A combined image sampler can serve as a texture and
// as a sampler. Unsized arrays are views of a table that the application fills with descriptors of several kinds.
func canShare(a, b *reflection.SlotVariable) bool {
	return a.Kind == b.Kind || sampled(a.Kind) && sampled(b.Kind) || a.Unsized && b.Unsized ||
		descriptor(a.Kind) == "" || descriptor(b.Kind) == ""
}

func sampled(kind string) bool {
	return kind == "sampler" || kind == "sampledImage" || kind == "combinedImageSampler"
}

// pair warns if variable i of slot s is a texture and shares its binding with a sampler, or vice versa, and they have
// not been declared as a combined image sampler.
func (c *compilation) pair(s *reflection.SharedSlot, i int) {
	v := &s.Variables[i]
	j := slices.IndexFunc(s.Variables[:i], func(w reflection.SlotVariable) bool {
		return sampled(w.Kind) &&
			w.Kind != v.Kind
	})
	if j < 0 || slices.Contains(c.emitted.Combined, binding.Slot{Set: s.Set, Binding: s.Binding}) {
		return
	}
	other := &s.Variables[j]
	c.diags.Report(c.sourcePos(v.Pos), diagnostics.BindingPair, c.resourceName(v), c.resourceName(other), s.Binding,
		s.Set).
		Note(c.sourcePos(other.Pos), "'%s' is declared here", c.resourceName(other))
}

// resourceName returns the name that a variable of the module has in the source.
func (c *compilation) resourceName(v *reflection.SlotVariable) string {
	for _, g := range c.prog.Globals {
		if pos, name, _ := bound(g); pos != source.NoPos && pos == c.sourcePos(v.Pos) {
			return name
		}
	}
	return v.Name
}

// bound returns the position, the name and the binding of a global variable that is a resource or a buffer. It returns
// NoPos for other globals.
func bound(g checked.Global) (pos source.Pos, name string, r binding.Resource) {
	switch g := g.(type) {
	case *checked.Buffer:
		return g.Pos, g.Name, binding.BufferResource(g.TBuffer, g.Attrs, g.Registers)
	case *checked.Var:
		if g.Storage == checked.Resource {
			return g.Pos, g.Name, binding.ResourceOf(g.Type, g.Attrs, g.Annots.Registers())
		}
	case *checked.Enum: // does not have a binding
	}
	return source.NoPos, "", r
}

// wouldSeparate reports whether two variables would have different bindings with -fvk-separate-registers.
func (c *compilation) wouldSeparate(a, b *reflection.SlotVariable) bool {
	o := c.Emitter.Resources.Binding
	if len(o.Registers) > 0 {
		return false
	}
	var list []binding.Resource
	first, second := -1, -1
	for _, g := range c.prog.Globals {
		pos, _, r := bound(g)
		switch {
		case pos == source.NoPos:
			continue
		case pos == c.sourcePos(a.Pos):
			first = len(list)
		case pos == c.sourcePos(b.Pos):
			second = len(list)
		}
		list = append(list, r)
	}
	o.Separate = true
	slots, _, _ := binding.Assign(list, o)
	return first >= 0 && second >= 0 && slots[first] != slots[second]
}
