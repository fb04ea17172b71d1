package lowered

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// OnOpenCL runs a kernel with the resources of a case. The module is the kernel's binary SPIR-V from any source; the
// entry point describes its arguments.
func OnOpenCL(module []byte, e *kernel.EntryPoint, c *Case) ([][]byte, error) {
	if why := c.lacks(module); why != "" {
		return nil, fmt.Errorf("%w: %s", ErrSkip, why)
	}
	bitcode, err := llvmtools.LLVMSpirv.Convert(module, append([]string{"-r"}, c.specialization(module)...)...)
	if err != nil {
		return nil, err
	}
	run := opencl.Case{Program: bitcode, Kernel: e.Name}
	for i := range 3 {
		run.Groups[i], run.GroupSize[i] = int(c.Groups[i]), int(e.LocalSize[i])
		if c.GroupSize != [3]uint32{} {
			run.GroupSize[i] = int(c.GroupSize[i])
		}
	}
	for _, a := range e.Arguments {
		argument, err := c.argument(e, a)
		if err != nil {
			return nil, err
		}
		run.Arguments = append(run.Arguments, argument)
	}
	left, err := opencl.Run(context.Background(), run)
	if err != nil {
		return nil, err
	}
	result := make([][]byte, len(c.Resources))
	for i, a := range e.Arguments {
		if r := c.resource(a); r >= 0 && a.Kind != kernel.Length {
			result[r] = left[i]
		}
	}
	return result, nil
}

// missing lists the capabilities that PoCL 3.1 does not support.
var missing = [...]struct {
	capability spirv.Capability
	what       string
}{
	{spirv.CapabilityGroups, "subgroups"},
	{spirv.CapabilityGroupNonUniform, "subgroups"},
	{spirv.CapabilitySubgroupShuffleINTEL, "subgroups"},
}

// lacks describes a feature that a module and its case need and that PoCL 3.1 lacks, or returns "".
func (c *Case) lacks(module []byte) string {
	m, err := spirv.DecodeBytes(module)
	if err != nil {
		return ""
	}
	for _, in := range m.Capabilities {
		for _, missing := range missing {
			if len(in.Operands) == 1 && spirv.Capability(in.Operands[0]) == missing.capability {
				return "PoCL has no " + missing.what
			}
		}
	}
	if c.BufferLengths {
		return "PoCL does not say how large an image in a buffer is"
	}
	for _, r := range c.Resources {
		if len(r.Links) > 0 {
			return "addresses in buffers are not known before they are bound"
		}
	}
	return ""
}

// resource returns the index of the resource for an argument, or -1.
func (c *Case) resource(a kernel.Argument) int {
	if a.Kind == kernel.PushConstants {
		return -1
	}
	return slices.IndexFunc(c.Resources, func(r vulkan.Resource) bool {
		return r.Set == a.Set && r.Binding == a.Binding && r.Index == a.Element
	})
}

// argument returns the OpenCL argument for a kernel argument.
func (c *Case) argument(e *kernel.EntryPoint, a kernel.Argument) (opencl.Argument, error) {
	if a.Kind == kernel.PushConstants {
		return opencl.Argument{Kind: opencl.Buffer, Data: c.PushConstants}, nil
	}
	if a.Kind == kernel.Length {
		a = e.Arguments[a.Of]
		if i := c.resource(a); i >= 0 {
			r := &c.Resources[i]
			return opencl.Argument{Kind: opencl.Value,
				Data: binary.LittleEndian.AppendUint64(nil, uint64(max(r.Size, len(r.Data))))}, nil
		}
	}
	i := c.resource(a)
	if i < 0 {
		return opencl.Argument{}, fmt.Errorf("the case has nothing for argument %s, set %d, binding %d", a.Name, a.Set,
			a.Binding)
	}
	switch r := &c.Resources[i]; r.Kind {
	case vulkan.StorageBuffer, vulkan.UniformBuffer:
		return opencl.Argument{Kind: opencl.Buffer, Data: r.Data, Size: r.Size}, nil
	case vulkan.Sampler:
		return opencl.Argument{Kind: opencl.Sampler, Linear: r.Sampler.Linear, Address: addresses[r.Sampler.Address]},
			nil
	default:
		return imageArgument(r)
	}
}

// addresses maps the address modes to OpenCL's.
var addresses = [...]opencl.Address{vulkan.Wrap: opencl.Repeat, vulkan.Mirror: opencl.MirroredRepeat,
	vulkan.Clamp: opencl.ClampToEdge, vulkan.Border: opencl.Clamp}

// texelFormats maps the formats that the shaders use to OpenCL's.
var texelFormats = [...]struct {
	format vulkan.Format
	order  opencl.Order
	typ    opencl.Type
}{
	{vulkan.R32Uint, opencl.R, opencl.Uint32},
	{vulkan.R32Sint, opencl.R, opencl.Sint32},
	{vulkan.R32Float, opencl.R, opencl.Float},
	{vulkan.R32G32B32A32Float, opencl.RGBA, opencl.Float},
	{vulkan.R32G32B32A32Uint, opencl.RGBA, opencl.Uint32},
	{vulkan.R8G8B8A8Unorm, opencl.RGBA, opencl.Unorm8},
}

// dims maps dimensionalities to OpenCL's.
var dims = [...]opencl.Dim{vulkan.Dim2D: opencl.Dim2D, vulkan.Dim1D: opencl.Dim1D, vulkan.Dim3D: opencl.Dim3D}

// imageArgument returns an image argument for an image or a texel buffer.
func imageArgument(r *vulkan.Resource) (opencl.Argument, error) {
	for _, f := range texelFormats {
		if f.format != r.Format {
			continue
		}
		a := opencl.Argument{Kind: opencl.Image, Data: r.Data, Order: f.order, Type: f.typ,
			Width: r.Image.Width, Height: r.Image.Height, Depth: r.Image.Depth, Layers: r.Image.Layers,
			Dim: dims[r.Image.Dim]}
		if r.Kind == vulkan.UniformTexelBuffer || r.Kind == vulkan.StorageTexelBuffer {
			a.Dim, a.Width = opencl.DimBuffer, len(r.Data)/r.Format.Size()
		}
		return a, nil
	}
	return opencl.Argument{}, fmt.Errorf("%w: PoCL has no format %v", ErrSkip, r.Format)
}

// specialization returns the translator options that set the specialization constants.
func (c *Case) specialization(module []byte) (options []string) {
	m, err := spirv.DecodeBytes(module)
	if err != nil || len(c.Spec) == 0 {
		return nil
	}
	text := ""
	for _, s := range c.Spec {
		if typ := specType(m, s.ID); typ != "" {
			text += fmt.Sprintf(" %d:%s:%s", s.ID, typ, specValue(typ, s.Data))
		}
	}
	return []string{"--spec-const=" + text[min(len(text), 1):]}
}

// specType returns the translator's type of the constant with a SpecId, or "".
func specType(m *spirv.Module, id uint32) string {
	for _, d := range m.Annotations {
		if d.Op != spirv.OpDecorate || spirv.Decoration(d.Operands[1]) != spirv.DecorationSpecId ||
			d.Operands[2] != id {
			continue
		}
		for _, in := range m.Types {
			if in.Result != spirv.ID(d.Operands[0]) {
				continue
			}
			return scalarType(m, &in)
		}
	}
	return ""
}

// scalarType returns the LLVM name of a constant's type.
func scalarType(m *spirv.Module, of *spirv.Instruction) string {
	for _, t := range m.Types {
		switch {
		case t.Result != of.Type:
		case t.Op == spirv.OpTypeInt:
			return fmt.Sprintf("i%d", t.Operands[0])
		case t.Op == spirv.OpTypeFloat:
			return fmt.Sprintf("f%d", t.Operands[0])
		}
	}
	return "i1"
}

// specValue formats a value for the translator, for a type named by specType.
func specValue(typ string, data []byte) string {
	var bits [8]byte
	copy(bits[:], data)
	n := binary.LittleEndian.Uint64(bits[:])
	switch typ {
	case "i1":
		return strconv.Itoa(int(data[0]))
	case "f16":
		return fmt.Sprint(exactmath.FromHalf(uint16(n)))
	case "f32":
		return fmt.Sprint(math.Float32frombits(uint32(n)))
	case "f64":
		return fmt.Sprint(math.Float64frombits(n))
	}
	return strconv.FormatInt(int64(n), 10)
}
