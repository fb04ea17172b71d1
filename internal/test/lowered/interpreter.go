package lowered

import (
	"context"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// OnInterpreter runs a module on the interpreter with the resources of a case.
func OnInterpreter(ctx context.Context, m *spirv.Module, c *Case, o interpreter.Options) ([][]byte, error) {
	r, err := c.ForInterpreter()
	if err != nil {
		return nil, err
	}
	if _, err := c.runOnInterpreter(ctx, m, r, o); err != nil {
		return nil, err
	}
	left := make([][]byte, len(r.List))
	for i := range left {
		if k := c.Resources[i].Kind; k == vulkan.StorageBuffer || k == vulkan.StorageTexelBuffer ||
			k == vulkan.StorageImage {
			left[i] = r.List[i].Data
			if im := r.List[i].Image; im != nil {
				left[i] = im.Data
			}
		}
	}
	return left, nil
}

// ReportOnInterpreter runs a module on the interpreter with the resources of a case and returns the report.
func ReportOnInterpreter(ctx context.Context, m *spirv.Module, c *Case, o interpreter.Options) (interpreter.Report,
	error) {
	r, err := c.ForInterpreter()
	if err != nil {
		return interpreter.Report{}, err
	}
	return c.runOnInterpreter(ctx, m, r, o)
}

func (c *Case) runOnInterpreter(ctx context.Context, m *spirv.Module, r interpreter.Resources,
	o interpreter.Options) (interpreter.Report, error) {
	o.Specialization = map[uint32]uint64{}
	for _, s := range c.Spec {
		for i, b := range s.Data {
			o.Specialization[s.ID] |= uint64(b) << (8 * i)
		}
	}
	p, err := interpreter.Load(m, o)
	if err != nil {
		return interpreter.Report{}, err
	}
	groups := c.Groups
	for i := range groups {
		groups[i] = max(groups[i], 1)
	}
	return p.Dispatch(ctx, p.Entry(""), groups, r, interpreter.DispatchOptions{})
}

// ForInterpreter returns copies of the resources of a case for the interpreter.
func (c *Case) ForInterpreter() (r interpreter.Resources, err error) {
	for i := range c.Resources {
		from := &c.Resources[i]
		to := interpreter.Resource{Set: from.Set, Binding: from.Binding, Element: from.Index,
			Data: make([]byte, max(from.Size, len(from.Data)))}
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
