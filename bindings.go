package hlsl2spirv

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
)

// layouts are the values of Options.Layout.
var layouts = [...]struct {
	name   string
	choice layout.Choice
}{{"", layout.Default}, {"gl", layout.GL}, {"dx", layout.DX}, {"scalar", layout.ScalarAll}}

func parseLayout(name string) (layout.Choice, error) {
	for _, l := range layouts {
		if l.name == name {
			return l.choice, nil
		}
	}
	return 0, fmt.Errorf("unknown layout '%s'; valid ones are gl, dx and scalar", name)
}

// checkBindings refuses combinations that have no meaning.
func checkBindings(b *Bindings) error {
	if len(b.Registers) > 0 && len(b.Shifts) > 0 {
		return fmt.Errorf("-fvk-bind-register cannot be used together with -fvk-*-shift")
	}
	return nil
}

// emitterResources translates the options for buffers and bindings.
func (c *compilation) emitterResources() emitter.ResourceOptions {
	b := &c.opts.Bindings
	o := binding.Options{
		DefaultSpace: b.DefaultSet, AutoShift: b.AutoShift, Flatten: b.FlattenArrays,
		Globals: slot(b.Globals), ResourceHeap: slot(b.ResourceHeap), SamplerHeap: slot(b.SamplerHeap), CounterHeap: slot(b.CounterHeap),
	}
	for _, s := range b.Shifts {
		o.Shifts = append(o.Shifts, binding.Shift{Class: s.Class, Space: s.Space, By: s.By})
	}
	for _, r := range b.Registers {
		o.Registers = append(o.Registers, binding.Mapping{Class: r.Class, Number: r.Number, Space: r.Space, Slot: binding.Slot(r.Descriptor)})
	}
	return emitter.ResourceOptions{Layout: c.layout, Binding: o, UnknownFormat: c.opts.UnknownImageFormat, LegacyMatrix: c.opts.LegacyMatrixOrder}
}

func slot(d *Descriptor) *binding.Slot {
	if d == nil {
		return nil
	}
	s := binding.Slot(*d)
	return &s
}
