package compiler

import (
	"cmp"
	"context"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Reflect returns the reflection of the Vulkan module, and of the kernels that were made from it. If there is no
// module, the reflection is empty. The error is that of ctx, or a *crash.InternalError.
func (o *Output) Reflect(ctx context.Context) (r *Reflection, err error) {
	b := new(budget.Budget)
	stop := context.AfterFunc(ctx, b.End)
	defer func() {
		stop()
		if cerr := ctx.Err(); cerr != nil {
			r, err = nil, cerr
		}
	}()
	defer crash.Recover(&err)
	m := cmp.Or(o.Shader, o.Module)
	if o.Module == nil {
		m = new(spirv.Module)
	}
	places := &reflectionSource{m: m, budget: b}
	if !o.Read && o.Diagnostics != nil {
		places.entries, places.list, places.registers = o.Entries, o.Diagnostics, registers(o.globals)
		places.initialized = initializedMembers(o.globals)
	}
	r = reflection.Of(m, places)
	r.Kernels = describe(o.Kernels)
	for _, x := range o.Combined {
		r.CombinedImages = append(r.CombinedImages, reflection.CombinedImage{Texture: resourceOf(&x.Texture),
			Sampler: resourceOf(&x.Sampler)})
	}
	return r, nil
}

// resourceOf returns the reflection of the texture or the sampler that a combined image sampler was made from.
func resourceOf(d *combine.Descriptor) reflection.Resource {
	r := reflection.Resource{Name: d.Name, Set: d.Set, Binding: d.Binding}
	if d.Index >= 0 {
		r.Element = &d.Index
	}
	return r
}

// A reflectionSource provides data for reflection that the module does not contain.
type reflectionSource struct {
	m       *spirv.Module
	budget  *budget.Budget
	entries []emitter.Entry
	list    *diagnostics.List // nil if the source is not HLSL

	registers   map[source.Pos]*reflection.Register // by position of a resource declaration: its register
	initialized map[source.Pos]*checked.Var         // by position of an initialized buffer member: its declaration
	constants   checked.Constants
}

// Place returns the source location of a position in the module, or nil if it is unknown.
func (s *reflectionSource) Place(pos int32) *reflection.Place {
	s.budget.Poll()
	if s.list == nil {
		return nil
	}
	l := s.list.Map.Locate(source.Pos(s.m.SourcePos(pos)))
	if l.Line == 0 {
		return nil
	}
	return &reflection.Place{File: s.list.Map.Prefixes.Map(l.File), Line: l.Line, Column: l.Col}
}

// Default returns the value of the initializer of the buffer member at position pos, or nil if there is none.
func (s *reflectionSource) Default(pos int32) any {
	s.budget.Poll()
	if v := s.initialized[source.Pos(s.m.SourcePos(pos))]; v != nil {
		return defaultOf(v, &s.constants)
	}
	return nil
}

// Semantic returns the semantic of the stage variable at position pos: that of builtin b or, if b is nil, that of the
// variable with a name. It returns "" if there is no such variable.
func (s *reflectionSource) Semantic(pos int32, name string, b *uint32) string {
	at := source.Pos(s.m.SourcePos(pos))
	for i := range s.entries {
		for _, v := range s.entries[i].Signature.Vars {
			same := v.IsBuiltIn() && b != nil && v.BuiltIn() == spirv.BuiltIn(*b) ||
				!v.IsBuiltIn() && b == nil && v.Path == name
			if v.Pos == at && same {
				return v.Semantic
			}
		}
	}
	return ""
}

// Register returns the register of the resource at position pos, or nil if it does not have one.
func (s *reflectionSource) Register(pos int32) *reflection.Register {
	return s.registers[source.Pos(s.m.SourcePos(pos))]
}

// WaveSize returns the wave sizes that the attribute of the entry point at position pos permits. It returns nil if the
// entry point does not have the attribute.
func (s *reflectionSource) WaveSize(pos int32) *reflection.WaveSize {
	at := source.Pos(s.m.SourcePos(pos))
	for i := range s.entries {
		if fn := s.entries[i].Func; fn.Start == at {
			return waveSizeOf(attr.Find(fn.Attrs, attr.WaveSize))
		}
	}
	return nil
}

// waveSizeOf returns the wave sizes that attribute a, a [WaveSize], permits. It returns nil if a is nil.
func waveSizeOf(a *attr.Attr) *reflection.WaveSize {
	if a == nil {
		return nil
	}
	n := [3]uint32{uint32(a.Ints[0]), uint32(a.Ints[0])} // a single number is the only permitted size
	for i, size := range a.Ints {
		n[i] = uint32(size)
	}
	return &reflection.WaveSize{Min: n[0], Max: n[1], Preferred: n[2]}
}

// registers returns the registers of resources, by the position of the resource declaration.
func registers(globals []checked.Global) map[source.Pos]*reflection.Register {
	m := map[source.Pos]*reflection.Register{}
	for _, g := range globals {
		if pos, _, r := bound(g); r.Register != nil && r.Register.Class != 0 {
			m[pos] = &reflection.Register{Class: string(r.Register.Class), Number: uint32(r.Register.Number),
				Space: uint32(r.Register.Space)}
		}
	}
	return m
}
