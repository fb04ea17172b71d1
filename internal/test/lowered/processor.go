package lowered

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/cpu"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ForProcessor lowers a module for a processor, with the specialization constants of the case.
func ForProcessor(m *spirv.Module, c *Case) (*llvm.Module, error) {
	if c.Images || c.BufferLengths {
		return nil, fmt.Errorf("%w: a processor has no images", ErrSkip)
	}
	k, findings := kernel.Lower(m, kernel.Options{Version: cmp.Or(c.KernelVersion, 0x00010300),
		Resources: kernel.Variables})
	if len(findings) > 0 {
		return nil, errors.New("not lowered to a kernel: " + findings[0].Text)
	}
	var o cpu.Options
	for _, s := range c.Spec {
		v := cpu.Specialization{ID: s.ID}
		for i, b := range s.Data {
			v.Bits |= uint64(b) << (8 * i)
		}
		o.Specialize = append(o.Specialize, v)
	}
	out, missing := cpu.Lower(k.Module, o)
	if len(missing) > 0 {
		var all strings.Builder
		for _, f := range missing {
			fmt.Fprintf(&all, "\n%s", f.Text)
		}
		return nil, errors.New("not lowered for a processor:" + all.String())
	}
	return out, nil
}

// dispatch returns the host dispatch for a case. The buffers hold the resources of the case, in the same order.
func (c *Case) dispatch() *host.Dispatch {
	d := &host.Dispatch{Groups: c.Groups, PushConstants: slices.Clone(c.PushConstants), Optimize: "-O1"}
	for i := range d.Groups {
		d.Groups[i] = max(d.Groups[i], 1)
	}
	for _, r := range c.Resources {
		data := make([]byte, max(r.Size, len(r.Data)))
		copy(data, r.Data)
		b := host.Buffer{Set: r.Set, Binding: r.Binding, Element: r.Index, Data: data}
		for _, l := range r.Links {
			b.Links = append(b.Links, host.Link{At: int(l.At), To: int(l.To), Offset: int(l.Offset)})
		}
		d.Buffers = append(d.Buffers, b)
	}
	return d
}

// left returns the contents of the buffers after a dispatch.
func left(d *host.Dispatch) [][]byte {
	result := make([][]byte, len(d.Buffers))
	for i := range result {
		result[i] = d.Buffers[i].Data
	}
	return result
}

// OnProcessor runs a module on the processor with the resources of a case.
func OnProcessor(ctx context.Context, clang string, m *spirv.Module, c *Case) ([][]byte, error) {
	out, err := ForProcessor(m, c)
	if err != nil {
		return nil, err
	}
	d := c.dispatch()
	if err := host.Run(ctx, clang, out, d); err != nil {
		return nil, err
	}
	return left(d), nil
}
