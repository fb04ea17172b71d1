package lowertest

import (
	"context"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// OnInterpreter runs a module on the interpreter over the resources of a case.
func OnInterpreter(ctx context.Context, m *spirv.Module, c *Case, o interpreter.Options) ([][]byte, error) {
	o.Specialization = map[uint32]uint64{}
	for _, s := range c.Spec {
		for i, b := range s.Data {
			o.Specialization[s.ID] |= uint64(b) << (8 * i)
		}
	}
	r, err := c.resources()
	if err != nil {
		return nil, err
	}
	p, err := interpreter.Load(m, o)
	if err != nil {
		return nil, err
	}
	groups := c.Groups
	for i := range groups {
		groups[i] = max(groups[i], 1)
	}
	if _, err := p.Dispatch(ctx, p.Entry(""), groups, r, interpreter.DispatchOptions{}); err != nil {
		return nil, err
	}
	left := make([][]byte, len(r.List))
	for i := range left {
		if k := c.Resources[i].Kind; k == vulkan.StorageBuffer || k == vulkan.StorageTexelBuffer || k == vulkan.StorageImage {
			left[i] = r.List[i].Data
			if im := r.List[i].Image; im != nil {
				left[i] = im.Data
			}
		}
	}
	return left, nil
}

// resources are those of a case for the interpreter, as copies.
func (c *Case) resources() (r interpreter.Resources, err error) {
	for i := range c.Resources {
		from := &c.Resources[i]
		to := interpreter.Resource{Set: from.Set, Binding: from.Binding, Element: from.Index, Data: make([]byte, max(from.Size, len(from.Data)))}
		copy(to.Data, from.Data)
		for _, l := range from.Links {
			to.Links = append(to.Links, interpreter.Link{At: l.At, To: l.To, Offset: l.Offset})
		}
		if int(from.Kind) >= len(interpreterKinds) {
			return r, fmt.Errorf("%w: the interpreter has no %v", ErrSkip, from.Kind)
		}
		to.Kind = interpreterKinds[from.Kind]
		if err := describe(&to, from); err != nil {
			return r, err
		}
		r.List = append(r.List, to)
	}
	r.PushConstants = append(r.PushConstants, c.PushConstants...)
	return r, nil
}
