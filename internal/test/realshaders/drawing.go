package realshaders

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// levels is the number of levels that the textures of a draw have.
const levels = 4

// A drawn is a form of a pixel or vertex shader: a module that must draw the same picture
// as the other forms.
type drawn struct {
	name   string
	module *spirv.Module
	info   *reflection.Module
	entry  *reflection.EntryPoint
}

// A drawing holds the forms of a pixel or vertex shader and their common inputs.
type drawing struct {
	ctx       context.Context
	plan      plan
	forms     []drawn
	clips     []reflection.StageVariable // clipping inputs of all forms; a form need not read them
	bindings  []*reflection.Binding
	resources []vulkan.Resource
	push      []byte
	tolerance tolerance
}

// newDrawn reads a module for drawing.
func newDrawn(name string, words []uint32) (drawn, error) {
	m, err := spirv.Decode(words)
	if err != nil {
		return drawn{}, err
	}
	adapt(m)
	info := reflection.Of(m, nil)
	if len(info.EntryPoints) != 1 {
		return drawn{}, fmt.Errorf("%s: the module has %d entry points", name, len(info.EntryPoints))
	}
	return drawn{name, m, info, &info.EntryPoints[0]}, nil
}

// compileForms compiles a row unoptimized and optimized.
func compileForms(ctx context.Context, r *shadertest.Row) (list []drawn, err error) {
	x := &execution{ctx: ctx, row: r}
	for _, level := range [...]string{"-O0", "-O3"} {
		m, err := x.compile(level)
		if err != nil {
			return nil, err
		}
		f, err := newDrawn(level, instbuilder.Encode(m))
		if err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, nil
}

// compileWith compiles a row with another compiler that has dxc's command line.
func compileWith(ctx context.Context, dxc string, r *shadertest.Row) (f drawn, err error) {
	folder, err := os.MkdirTemp("", "dxc")
	if err != nil {
		return f, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "out.spv")
	args := slices.Concat([]string{"-spirv"}, r.Args, shifts, []string{"-Fo", file, r.Path})
	if text, err := exec.CommandContext(ctx, dxc, args...).CombinedOutput(); err != nil {
		return f, fmt.Errorf("%w: %s", err, text)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return f, err
	}
	return newDrawn("dxc", vulkan.Values[uint32](data))
}

// newDrawing generates the contents and inputs that all forms of a shader share. If the parameter small is true,
// integers are at most 1.
func newDrawing(ctx context.Context, forms []drawn, small bool) (d *drawing, err error) {
	d = &drawing{ctx: ctx, plan: plan{levels, small}, forms: forms, tolerance: usual}
	uses := map[place]*use{}
	at := map[place]*reflection.Binding{}
	for i := range forms {
		f := &forms[i]
		d.add(f)
		for p, u := range usesOf(f.module) {
			uses[p] = u.with(uses[p])
		}
		for _, b := range reached(f.info, f.entry) {
			p := place{b.Set, b.Binding}
			at[p] = merged(at[p], b)
		}
	}
	for _, p := range slices.SortedFunc(maps.Keys(at), place.compare) {
		d.bindings = append(d.bindings, at[p])
	}
	if err := d.sortAttachments(); err != nil {
		return nil, err
	}
	d.resources, err = resources(d.bindings, uses, d.plan)
	return d, err
}

// add records the tolerance, push constants and clipping inputs of a form.
func (d *drawing) add(f *drawn) {
	if t := toleranceOf(f.module); t.absolute > d.tolerance.absolute {
		d.tolerance = t
	}
	if push := pushConstants(f.info, d.plan); len(push) > len(d.push) {
		d.push = push
	}
	for i := range f.entry.Inputs {
		in := &f.entry.Inputs[i]
		isSame := func(c reflection.StageVariable) bool { return c.BuiltIn == in.BuiltIn }
		if _, clips := clipping[in.BuiltIn]; clips && !slices.ContainsFunc(d.clips, isSame) {
			d.clips = append(d.clips, *in)
		}
	}
}

// sortAttachments sorts the input attachments by index. It returns an error if an index is
// missing.
func (d *drawing) sortAttachments() error {
	slices.SortStableFunc(d.bindings, func(x, y *reflection.Binding) int { return attachment(x) - attachment(y) })
	next := 0
	for _, b := range d.bindings {
		if b.InputAttachment == nil {
			continue
		}
		if int(*b.InputAttachment) != next {
			return fmt.Errorf("input attachment %d is missing", next)
		}
		next++
	}
	return nil
}

// attachment returns the index of an input attachment, or -1 for other bindings.
func attachment(b *reflection.Binding) int {
	if b.InputAttachment == nil {
		return -1
	}
	return int(*b.InputAttachment)
}

// merged returns one binding for two variables at the same place. A texture and a sampler
// become a combined binding.
func merged(x, y *reflection.Binding) *reflection.Binding {
	switch {
	case x == nil:
		return y
	case x.Kind == "sampler" && y.Kind == "sampledImage":
		return merged(y, x)
	case x.Kind == "sampledImage" && y.Kind == "sampler":
		both := *x
		both.Kind, both.Type = "combinedImageSampler", &reflection.Type{Kind: "sampledImage", Element: x.Type}
		return &both
	case y.Type.Size > x.Type.Size || x.Type.Format == "" && y.Type.Format != "":
		return y
	}
	return x
}

// A part is one result of a draw: a target, the depths, a resource or an output of a vertex
// shader.
type part struct {
	numbers   []number
	tolerance tolerance
}

// A picture holds the results of a draw by name.
type picture map[string]part

// draw draws with a form. If change is not 0, the contents and inputs differ a little.
func (d *drawing) draw(f *drawn, change uint64) (picture, error) {
	m, err := spirv.Decode(instbuilder.Encode(f.module))
	if err != nil {
		return nil, err
	}
	list := d.resources
	if change != 0 {
		list = changedResources(list, func(i int) *reflection.Binding { return d.binding(&d.resources[i]) }, change-1)
	}
	c := vulkan.DrawCase{Width: side, Height: side, Resources: packSets(m, list), PushConstants: d.push,
		Timeout: deviceTimeout}
	if f.entry.Stage == "Vertex" {
		return d.drawVertices(f, m, c, change)
	}
	return d.drawPixels(f, m, c, change)
}

// inputs returns the inputs of a form and the clipping inputs of all forms.
func (d *drawing) inputs(f *drawn) []reflection.StageVariable {
	list := slices.Clone(d.clips)
	for i := range f.entry.Inputs {
		if _, clips := clipping[f.entry.Inputs[i].BuiltIn]; !clips {
			list = append(list, f.entry.Inputs[i])
		}
	}
	return list
}

// cleared is the value of the targets where nothing is drawn.
const cleared = -7

// drawPixels draws the grid with a pixel shader.
func (d *drawing) drawPixels(f *drawn, m *spirv.Module, c vulkan.DrawCase, change uint64) (picture, error) {
	targets, err := targetsOf(f.entry)
	if err != nil {
		return nil, err
	}
	for i := range targets {
		c.Targets = append(c.Targets, vulkan.Target{Format: targets[i].format,
			Clear: [4]float32{cleared, cleared, cleared, cleared}})
	}
	c.Depth = slices.ContainsFunc(f.entry.Modes, func(m reflection.Mode) bool { return m.Name == "DepthReplacing" })
	c.Shaders = []vulkan.Shader{{Module: feed(d.inputs(f), d.plan, change)},
		{Module: instbuilder.Encode(m), Entry: f.entry.Name}}
	c.VertexBuffers = []vulkan.VertexBuffer{grid()}
	c.Vertices = uint32(len(c.VertexBuffers[0].Data)) / c.VertexBuffers[0].Stride
	result, err := vulkan.Draw(d.ctx, c)
	if err != nil {
		return nil, err
	}
	p := d.resourcesOf(result)
	for i := range targets {
		if t := &targets[i]; t.name != "" {
			p[t.name] = part{t.numbers(result.Targets[i]), d.tolerance}
		}
	}
	if c.Depth {
		p["depth"] = part{floats(result.Depth), d.tolerance}
	}
	return p, nil
}

// The extent of a vertex shader's run.
const (
	vertexCount   = 6 // few, since shaders index arrays by it
	instanceCount = 4
)

// drawVertices captures the outputs of a vertex shader.
func (d *drawing) drawVertices(f *drawn, m *spirv.Module, c vulkan.DrawCase, change uint64) (picture, error) {
	list, stride, err := captures(m, f.entry)
	if err != nil {
		return nil, err
	}
	addCapture(m, f.entry.Name, list, stride)
	buffer, err := attributes(f.entry.Inputs, vertexCount, d.plan, change)
	if err != nil {
		return nil, err
	}
	if len(buffer.Attributes) > 0 {
		c.VertexBuffers = []vulkan.VertexBuffer{buffer}
	}
	c.Topology, c.Vertices, c.Instances = vulkan.PointList, vertexCount, instanceCount
	c.Capture = stride * vertexCount * instanceCount
	c.Shaders = []vulkan.Shader{{Module: instbuilder.Encode(m), Entry: f.entry.Name}}
	result, err := vulkan.Draw(d.ctx, c)
	if err != nil {
		return nil, err
	}
	p := d.resourcesOf(result)
	for i := range list {
		p[list[i].name] = part{capturedNumbers(&list[i], result.Captured, stride), d.tolerance}
	}
	return p, nil
}

// binding returns the reflection data of a resource.
func (d *drawing) binding(r *vulkan.Resource) *reflection.Binding {
	return d.bindings[slices.IndexFunc(d.bindings,
		func(b *reflection.Binding) bool { return b.Set == r.Set && b.Binding == r.Binding })]
}

// resourcesOf returns the resources that shaders can write.
func (d *drawing) resourcesOf(result *vulkan.Result) picture {
	p := picture{}
	for i, data := range result.Resources {
		if data != nil {
			r := &d.resources[i]
			b := d.binding(r)
			p[fmt.Sprintf("%s[%d]", b.Name, r.Index)] = part{numbers(b, r, data), d.tolerance.of(r)}
		}
	}
	return p
}

// A target is a target of a draw and the components of it that the shader writes.
type target struct {
	name              string // "" if the shader does not write it
	format            vulkan.Format
	scalar            *reflection.Type
	components, first uint32
}

// targetsOf returns the targets that a pixel shader needs.
func targetsOf(e *reflection.EntryPoint) (list []target, err error) {
	for i := range e.Outputs {
		out := &e.Outputs[i]
		if out.Location == nil {
			continue
		}
		n, t := uint32(1), out.Type
		if t.Kind == "array" {
			n, t = *t.Count, t.Element
		}
		components := uint32(1)
		if t.Kind == "vector" {
			components, t = *t.Count, t.Element
		}
		format, ok := attributeFormats[fmt.Sprint(t.Kind, t.Width)]
		if !ok {
			return nil, fmt.Errorf("targets of %s are not supported", scalarName(t))
		}
		for k := range n {
			at := *out.Location + k
			for uint32(len(list)) <= at {
				list = append(list, target{})
			}
			list[at] = target{fmt.Sprintf("target %d", at), format, t, components, out.Component}
		}
	}
	return list, nil
}

// numbers returns the components of the pixels that the shader writes.
func (t *target) numbers(data []byte) (list []number) {
	for i, bits := range vulkan.Values[uint32](data) {
		if c := uint32(i) % 4; t.first <= c && c < t.first+t.components {
			list = append(list, typedNumber(i/4, t.scalar, uint64(bits)))
		}
	}
	return list
}

// floats returns the numbers of a depth buffer.
func floats(data []byte) (list []number) {
	for i, bits := range vulkan.Values[uint32](data) {
		list = append(list, number{at: i, bits: uint64(bits), value: float64(math.Float32frombits(bits)), float: true})
	}
	return list
}

// difference describes the differences between two pictures.
func (p picture) difference(want picture) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(want)) {
		got, ok := p[name]
		if !ok {
			list = append(list, name+" is missing")
		} else if text := got.tolerance.difference(name, got.numbers, want[name].numbers); text != "" {
			list = append(list, text)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if _, ok := want[name]; !ok {
			list = append(list, name+" is new")
		}
	}
	return strings.Join(list, " ")
}

// A comparison is the result of drawing with the forms of a shader.
type comparison struct {
	outcome outcome
	text    string
	died    bool // the driver died

	// The pictures of the first form and of one that differs from it.
	drawing      *drawing
	first, other picture
}

// isIllConditioned reports whether small errors would explain the difference.
func (c *comparison) isIllConditioned() bool {
	return c.drawing.isIllConditioned(&c.drawing.forms[0], c.first, c.other)
}

// compareForms draws with the forms of a shader and compares each picture with the first. If the parameter small is
// true, the integers of the contents and inputs are at most 1.
func compareForms(ctx context.Context, forms []drawn, small bool) comparison {
	d, err := newDrawing(ctx, forms, small)
	if err != nil {
		return comparison{outcome: refused, text: err.Error()}
	}
	c := comparison{outcome: same, drawing: d}
	for i := range d.forms {
		f := &d.forms[i]
		p, err := d.draw(f, 0)
		switch {
		case errors.Is(err, vulkan.ErrDied) || errors.Is(err, vulkan.ErrTimeout):
			return comparison{outcome: unfinished, text: f.name + ": " + err.Error(),
				died: errors.Is(err, vulkan.ErrDied)}
		case err != nil:
			return comparison{outcome: refused, text: f.name + ": " + err.Error()}
		case i == 0:
			c.first = p
			continue
		}
		if text := p.difference(c.first); text != "" {
			c.outcome, c.text, c.other = differs, f.name+": "+text, p
			return c
		}
	}
	return c
}

// isPlain reports whether every part of a picture has only one number.
func (p picture) isPlain() bool {
	for _, part := range p {
		for i := range part.numbers {
			if part.numbers[i].bits != part.numbers[0].bits {
				return false
			}
		}
	}
	return true
}
