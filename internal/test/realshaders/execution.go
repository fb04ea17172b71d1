package realshaders

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// shifts separates the registers of different kinds, which share numbers in HLSL.
var shifts = strings.Fields("-fvk-t-shift 100 all -fvk-s-shift 200 all -fvk-u-shift 300 all")

// subgroup is the subgroup size of the device.
const subgroup = 8

const (
	maxSteps      = 1 << 22         // instructions of a subgroup after which a loop counts as endless
	deviceTimeout = 3 * time.Minute // the device compiles some shaders for a minute
)

// An execution is a shader to run: its optimized module and its inputs.
type execution struct {
	ctx       context.Context
	row       *shadertest.Row
	module    *spirv.Module
	info      *reflection.Module
	uses      map[place]*use
	provided  lowered.Case
	tolerance tolerance
}

// load compiles a shader and generates its inputs. If contents cannot be generated, it returns an error.
func load(ctx context.Context, r *shadertest.Row) (x *execution, err error) {
	x = &execution{ctx: ctx, row: r}
	if x.module, err = x.compile(); err != nil {
		return nil, err
	}
	x.info = reflection.Of(x.module, nil)
	x.uses, x.tolerance = usesOf(x.module), toleranceOf(x.module)
	x.provided, err = contents(x.info, &x.info.EntryPoints[0], x.uses)
	return x, err
}

// compile returns a form of the shader.
func (x *execution) compile(form ...string) (*spirv.Module, error) {
	o, err := shadertest.ParseWords(slices.Concat(x.row.Args, shifts, form))
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(x.row.Path)
	if err != nil {
		return nil, err
	}
	result, err := hlsl2spirv.Compile(x.ctx, hlsl2spirv.Source{Name: x.row.Path, Text: string(text)}, o)
	if err != nil {
		return nil, err
	}
	return spirv.Decode(result.Words())
}

// binding returns the reflection data of a resource.
func (x *execution) binding(resource int) *reflection.Binding {
	return bindingOf(x.info, &x.provided.Resources[resource])
}

func bindingOf(m *reflection.Module, r *vulkan.Resource) *reflection.Binding {
	return &m.Bindings[slices.IndexFunc(m.Bindings,
		func(b reflection.Binding) bool { return b.Set == r.Set && b.Binding == r.Binding })]
}

func (x *execution) numbers(resource int, data []byte) []number {
	return numbers(x.binding(resource), &x.provided.Resources[resource], data)
}

// A remainder is the output of a module on the interpreter.
type remainder struct {
	resources [][]byte
	findings  []interpreter.Finding
}

// interpret runs a module with checks. The seed determines the order of the subgroups in a group.
func (x *execution) interpret(m *spirv.Module, c *lowered.Case, checks interpreter.Checks, seed uint64) (*remainder,
	error) {
	p, err := interpreter.Load(m, interpreter.Options{Subgroup: subgroup, Checks: checks})
	if err != nil {
		return nil, err
	}
	r, err := c.ForInterpreter()
	if err != nil {
		return nil, err
	}
	report, err := p.Dispatch(x.ctx, p.Entry(""), c.Groups, r,
		interpreter.DispatchOptions{MaxSteps: maxSteps, Seed: seed})
	if err != nil {
		return nil, err
	}
	left := &remainder{findings: report.Findings}
	for i := range r.List {
		if im := r.List[i].Image; im != nil {
			left.resources = append(left.resources, im.Data)
		} else {
			left.resources = append(left.resources, r.List[i].Data)
		}
	}
	return left, nil
}

// isEndless reports whether an error is caused by too many instructions.
func isEndless(err error) bool {
	var e *interpreter.Error
	return errors.As(err, &e) && strings.Contains(e.Text, "instructions")
}

// onDevice runs the module on the device.
func (x *execution) onDevice() ([][]byte, error) {
	m, err := spirv.Decode(instbuilder.Encode(x.module))
	if err != nil {
		return nil, err
	}
	list := packSets(m, x.provided.Resources)
	result, err := vulkan.Compute(x.ctx, vulkan.ComputeCase{Module: instbuilder.Encode(m),
		Entry: x.info.EntryPoints[0].Name, Groups: groups,
		Resources: list, PushConstants: x.provided.PushConstants, Timeout: deviceTimeout})
	if err != nil {
		return nil, err
	}
	return result.Resources, nil
}

// found returns the checks that report findings in the raw form, which still contains all code.
func (x *execution) found() (all interpreter.Checks, err error) {
	_, m, c, err := x.form("-fcgl")
	if err != nil {
		return 0, err
	}
	left, err := x.interpret(m, c, interpreter.AllChecks, 0)
	if err != nil {
		return 0, err
	}
	for i := range left.findings {
		all |= left.findings[i].Check
	}
	return all, nil
}

// dependsOnOrder reports whether other orders of the subgroups yield other results.
func (x *execution) dependsOnOrder(got, want [][]byte) bool {
	const orders = 4
	for seed := uint64(1); seed <= orders; seed++ {
		left, err := x.interpret(x.module, &x.provided, 0, seed)
		if err != nil {
			return false
		}
		for i := range want {
			if want[i] != nil && !bytes.Equal(left.resources[i], got[i]) {
				return true
			}
		}
	}
	return false
}

// otherForms runs other forms of the module and describes the differences of their outputs. These forms may have
// more resources.
func (x *execution) otherForms(want [][]byte) (differences []string) {
	for _, form := range [...]string{"-fcgl", "-O0"} {
		d, err := x.otherForm(form, want)
		if err != nil {
			d = append(d, err.Error())
		}
		for _, text := range d {
			differences = append(differences, form+": "+text)
		}
	}
	return differences
}

// form returns another form of the module with its inputs.
func (x *execution) form(flag string) (info *reflection.Module, m *spirv.Module, c *lowered.Case, err error) {
	if m, err = x.compile(flag); err != nil {
		return nil, nil, nil, err
	}
	info = reflection.Of(m, nil)
	provided, err := contents(info, &info.EntryPoints[0], x.uses)
	return info, m, &provided, err
}

func (x *execution) otherForm(form string, want [][]byte) (list []string, err error) {
	info, m, c, err := x.form(form)
	if err != nil {
		return nil, err
	}
	left, err := x.interpret(m, c, 0, 0)
	if err != nil {
		return nil, err
	}
	for i := range c.Resources {
		r := &c.Resources[i]
		k := slices.IndexFunc(x.provided.Resources, func(o vulkan.Resource) bool {
			return o.Set == r.Set && o.Binding == r.Binding && o.Index == r.Index && o.Kind == r.Kind
		})
		if k < 0 {
			continue
		}
		b := bindingOf(info, r)
		if d := x.tolerance.difference(b.Name, numbers(b, r, left.resources[i]), x.numbers(k, want[k])); d != "" {
			list = append(list, d)
		}
	}
	return list, nil
}

// difference describes the differences between the outputs of the interpreter and the device.
func (x *execution) difference(got, want [][]byte) string {
	var list []string
	for i := range want {
		if want[i] == nil {
			continue
		}
		r := &x.provided.Resources[i]
		name := fmt.Sprintf("%s[%d]", x.binding(i).Name, r.Index)
		if d := x.tolerance.of(r).difference(name, x.numbers(i, got[i]), x.numbers(i, want[i])); d != "" {
			list = append(list, d)
		}
	}
	return strings.Join(list, " ")
}
