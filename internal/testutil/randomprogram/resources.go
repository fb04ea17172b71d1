package randomprogram

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// An elementRule restricts the element type of an object.
type elementRule uint8

const (
	nothing    elementRule = iota
	texel                  // up to four 32-bit numbers
	structure_             // any type
)

// A resourceKind is an object type that shaders declare.
type resourceKind struct {
	kind   types.ObjectKind
	holds  elementRule
	dims   int // number of coordinates, including the layer
	layers int // number of layer coordinates
	writes bool
	levels bool // loads take a mip level
}

var resourceKinds = [...]resourceKind{
	{types.Texture1D, texel, 1, 0, false, true},
	{types.Texture1DArray, texel, 2, 1, false, true},
	{types.Texture2D, texel, 2, 0, false, true},
	{types.Texture2DArray, texel, 3, 1, false, true},
	{types.Texture2DMS, texel, 2, 0, false, false},
	{types.Texture2DMSArray, texel, 3, 1, false, false},
	{types.Texture3D, texel, 3, 0, false, true},
	{types.TextureCube, texel, 3, 0, false, true},
	{types.TextureCubeArray, texel, 4, 1, false, true},
	{types.RWTexture1D, texel, 1, 0, true, false},
	{types.RWTexture1DArray, texel, 2, 1, true, false},
	{types.RWTexture2D, texel, 2, 0, true, false},
	{types.RWTexture2DArray, texel, 3, 1, true, false},
	{types.RWTexture3D, texel, 3, 0, true, false},
	{types.RasterizerOrderedTexture2D, texel, 2, 0, true, false},
	{types.Buffer, texel, 1, 0, false, false},
	{types.RWBuffer, texel, 1, 0, true, false},
	{types.StructuredBuffer, structure_, 1, 0, false, false},
	{types.RWStructuredBuffer, structure_, 1, 0, true, false},
	{types.AppendStructuredBuffer, structure_, 1, 0, false, false},
	{types.ConsumeStructuredBuffer, structure_, 1, 0, false, false},
	{types.ByteAddressBuffer, nothing, 1, 0, false, false},
	{types.RWByteAddressBuffer, nothing, 1, 0, false, false},
	{types.ConstantBuffer, structure_, 0, 0, false, false},
}

// A resource is a global object of the program.
type resource struct {
	*resourceKind
	name   string
	elem   *typ
	length int // length of an array of resources; 0 if it is not an array
}

func (r *resource) writable() bool { return r.writes }

// subscripted reports whether elements are accessed with [ ].
func (r *resource) subscripted() bool {
	switch r.kind {
	case types.AppendStructuredBuffer, types.ConsumeStructuredBuffer, types.TextureCube, types.TextureCubeArray,
		types.ConstantBuffer:
		return false
	}
	return r.holds != nothing
}

// object returns the resource, or an element of an array of them.
func (r *resource) object(m *maker, depth int) string {
	if r.length == 0 {
		return r.name
	}
	if m.stage.is == intrinsics.Pixel && m.in(4) {
		return fmt.Sprintf("%s[NonUniformResourceIndex(%s & 1)]", r.name, m.expression(uintType, depth-1))
	}
	return fmt.Sprintf("%s[%s]", r.name, m.index(r.length, depth))
}

// at returns an element expression.
func (r *resource) at(m *maker, depth int) string {
	return fmt.Sprintf("%s[%s]", r.object(m, depth), m.cast(r.integers(), depth-1))
}

func (r *resource) integers() *typ {
	if r.dims == 1 {
		return uintType
	}
	return vectorOf(uintc, r.dims)
}

// parameter returns the type of a method parameter.
func (r *resource) parameter(name string) *typ {
	sized := func(c *component, n int) *typ {
		if n == 1 {
			return scalarOf(c)
		}
		return vectorOf(c, n)
	}
	switch name {
	case "E":
		return r.elem
	case "E.s":
		return scalarOf(r.elem.of)
	case "E4":
		return vectorOf(r.elem.of, 4)
	case "coord":
		return sized(float32c, r.dims)
	case "icoord":
		return sized(intc, r.dims)
	case "load":
		if r.levels {
			return sized(intc, r.dims+1)
		}
		return sized(intc, r.dims)
	case "offset":
		return sized(intc, r.dims-r.layers)
	}
	return sized(float32c, r.dims-r.layers) // grad
}

// chooseResources chooses the objects of the program.
func (m *maker) chooseResources() {
	for range 3 + m.IntN(6) {
		k := &resourceKinds[m.IntN(len(resourceKinds))]
		if k.kind == types.RasterizerOrderedTexture2D && m.stage.is != intrinsics.Pixel {
			continue
		}
		r := resource{resourceKind: k, name: m.name("r")}
		if m.in(5) && k.kind != types.AppendStructuredBuffer && k.kind != types.ConsumeStructuredBuffer {
			r.length = 2 + m.IntN(3)
		}
		m.resources = append(m.resources, r)
	}
	m.resources = append(m.resources, resource{resourceKind: &resourceKinds[18], name: m.name("r"), elem: uintType})
}

// resource returns a random resource.
func (m *maker) resource() *resource { return &m.resources[m.IntN(len(m.resources))] }

var texelComponents = []*component{float32c, float32c, intc, uintc}

func (m *maker) element(k *resourceKind) *typ {
	switch {
	case k.kind == types.ConstantBuffer:
		return &typ{shape: record, def: one(m, m.structs)}
	case k.holds == structure_:
		return m.external(m.anyType(1))
	case k.holds == texel:
		c := one(m, texelComponents)
		if n := m.IntN(5); n > 1 {
			return vectorOf(c, n)
		}
		return scalarOf(c)
	}
	return nil
}

func (m *maker) declareResources() {
	m.line("SamplerState smp;")
	m.line("SamplerComparisonState cmp;")
	for i := range m.resources {
		r := &m.resources[i]
		for r.elem == nil && r.holds != nothing {
			if r.elem = m.element(r.resourceKind); r.elem.shape == array {
				r.elem = nil
			}
		}
		m.line("%s%s;", m.resourceType(r), m.register(r))
	}
}

// resourceType declares r without its register.
func (m *maker) resourceType(r *resource) string {
	prefix, element, length := "", "", ""
	if r.elem != nil {
		element = "<" + r.elem.String() + ">"
	}
	if r.kind == types.Texture2D && r.elem.same(float4Type) && m.in(2) {
		element = ""
	}
	if r.writes && m.in(8) {
		prefix = "globallycoherent "
	}
	if r.length > 0 {
		length = fmt.Sprintf("[%d]", r.length)
	}
	if m.in(6) {
		prefix = fmt.Sprintf("[[vk::binding(%d, %d)]] ", m.IntN(1000), m.IntN(4)) + prefix
	}
	return fmt.Sprintf("%s%s%s %s%s", prefix, r.kind, element, r.name, length)
}

func (m *maker) register(r *resource) string {
	if !m.in(8) {
		return ""
	}
	class := "t"
	switch {
	case r.kind == types.ConstantBuffer:
		class = "b"
	case r.writes || r.kind == types.RWByteAddressBuffer || r.kind == types.AppendStructuredBuffer ||
		r.kind == types.ConsumeStructuredBuffer:
		class = "u"
	}
	return fmt.Sprintf(" : register(%s%d, space%d)", class, m.names, m.IntN(3))
}

// resourceValue reads a value of type t from a resource.
func (m *maker) resourceValue(t *typ, depth int) string {
	for range 6 {
		if len(m.resources) == 0 {
			return "" // resources are declared after the structs
		}
		r := m.resource()
		if text := m.resourceElement(r, t, depth); text != "" && m.in(3) {
			return text
		}
		if text := m.method(r, t, depth); text != "" {
			return text
		}
	}
	return ""
}

// resourceElement reads a part of an element.
func (m *maker) resourceElement(r *resource, t *typ, depth int) string {
	var list []string
	switch {
	case r.kind == types.ConstantBuffer:
		for _, f := range r.elem.def.fields {
			list = m.within(list, r.object(m, depth)+"."+f.name, f.typ, t, 3)
		}
	case r.subscripted():
		list = m.within(list, r.at(m, depth), r.elem, t, 3)
	}
	if len(list) == 0 {
		return ""
	}
	return one(m, list)
}

// method calls a method of r with a result of type t, or without a result if t is nil.
func (m *maker) method(r *resource, t *typ, depth int) string {
	for range 10 {
		row := &intrinsics.Methods[m.IntN(len(intrinsics.Methods))]
		if !m.has(row, r) {
			continue
		}
		b := binding{sig: &row.Sigs[m.IntN(len(row.Sigs))], on: r}
		p := intrinsics.Parse(b.sig)
		if !m.fits(&b, p, t) {
			continue
		}
		args, ok := m.arguments(&b, row, p, depth)
		if !ok {
			continue
		}
		return fmt.Sprintf("%s.%s%s(%s)", r.object(m, depth), row.Name, b.explicit(p), strings.Join(args, ", "))
	}
	return ""
}

// fits implements solve for methods.
func (m *maker) fits(b *binding, p *intrinsics.Prototype, t *typ) bool {
	switch name := p.Result.Name; {
	case t == nil:
		return name == "void" && m.choose(b, p)
	case name == "void":
		return false
	case name == "E" || name == "E.s" || name == "E4":
		if !b.on.elem.numeric() && name != "E" || !b.on.parameter(name).same(t) {
			return false
		}
		return m.choose(b, p)
	}
	return t.numeric() && m.solve(b, p, t)
}

// has reports whether objects like r have the method and may call it at this point.
func (m *maker) has(row *intrinsics.Row, r *resource) bool {
	if row.Refused != intrinsics.Accepted || len(row.Sigs) == 0 {
		return false
	}
	implicit := strings.HasPrefix(row.Name, "Sample") && !strings.Contains(row.Name, "Level") &&
		!strings.Contains(row.Name, "Grad") || strings.HasPrefix(row.Name, "CalculateLevel")
	if implicit && m.stage.is != intrinsics.Pixel {
		return false
	}
	if (row.Emit.Custom == intrinsics.CustomSample || row.Emit.Custom == intrinsics.CustomGather) &&
		(r.elem == nil || !r.elem.numeric() || r.elem.of != float32c) {
		return false
	}
	for _, k := range row.Objects {
		if k == r.kind {
			return true
		}
	}
	return false
}
