package shaders

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// replayed is the shader to step through. It contains calls, a loop, a selection, a macro and partial assignments.
const replayed = `#define TWICE(x) ((x) * 2)
RWStructuredBuffer<float> o;
struct P { float2 at; float w; };
float scale(float x, float by) {
  float r = x * by;
  return r + 1;
}
[numthreads(1, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  P p;
  p.at = float2(o[id], o[id + 1]);
  p.w = TWICE(p.at.x);
  float sum = 0;
  for (uint i = 0; i < 4; i++) {
    float part = scale(p.at.y, i);
    sum += part;
  }
  if (sum > 3)
    sum = scale(sum, p.w);
  o[id] = sum;
}
`

// An observation is an event in a debugger: a step to a line, or a value assigned to a variable or a part of it.
type observation struct {
	where string // function and line, and the lines of its callers
	name  string // variable with its function; "" for a step
	value any
}

func (o observation) String() string {
	if o.name == "" {
		return o.where
	}
	return fmt.Sprintf("%s = %v", o.name, o.value)
}

// expected executes the shader in Go and returns the expected observations.
func expected(first, second float32) (list []observation, result float32) {
	step := func(where string) { list = append(list, observation{where: where}) }
	set := func(name string, v any) { list = append(list, observation{name: name, value: v}) }
	scale := func(x, by float32, from int) float32 {
		set("scale x", x)
		set("scale by", by)
		step(fmt.Sprintf("scale 5 < main %d", from))
		r := x * by
		set("scale r", r)
		step(fmt.Sprintf("scale 6 < main %d", from))
		return r + 1
	}
	set("main id", uint32(0))
	step("main 10")
	set("main p.0.0", first)
	set("main p.0.1", second)
	step("main 11")
	w := first * 2
	set("main p.1", w)
	step("main 12")
	sum := float32(0)
	set("main sum", sum)
	step("main 13")
	for i := uint32(0); ; i++ {
		set("main i", i)
		step("main 13")
		if i >= 4 {
			break
		}
		step("main 14")
		part := scale(second, float32(i), 14)
		step("main 14")
		set("main part", part)
		step("main 15")
		sum += part
		set("main sum", sum)
		step("main 13")
	}
	step("main 17")
	if sum > 3 {
		step("main 18")
		sum = scale(sum, w, 18)
		step("main 18")
		set("main sum", sum)
	}
	step("main 19")
	step("main 20")
	return list, sum
}

// Interpreting the debug information like a debugger yields the lines in source order, including inlined functions
// with their callers, and the correct values of variables.
func TestDebugInformationIsReplayed(t *testing.T) {
	const first, second = 2, 0.5
	want, result := expected(first, second)
	for _, level := range []string{"0", "1", "s", "3"} {
		r, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: replayed},
			hlsl2spirv.Options{Profile: "cs_6_0", TargetEnv: "vulkan1.3", DebugParts: []string{"vulkan-with-source"},
				Level: level})
		if err != nil {
			t.Fatal(err)
		}
		d := newDebugger(t, r.Words())
		d.buffer = []any{float32(first), float32(second)}
		d.call(d.m.EntryPoints[0], nil)
		if d.buffer[0] != result {
			t.Errorf("-O%s: the shader computes %v, want %v", level, d.buffer[0], result)
		}
		steps, values := split(d.seen)
		wantSteps, wantValues := split(want)
		if missing, ok := subsequence(steps, wantSteps); !ok {
			t.Errorf("-O%s: %s is not stepped on then:\n%v\nwant\n%v", level, missing, steps, wantSteps)
		}
		if level == "0" && !slices.Equal(steps, wantSteps) {
			t.Errorf("-O0: steps\n%v\nwant\n%v", steps, wantSteps)
		}
		for name, list := range wantValues {
			got := values[name]
			if len(got) == 0 {
				t.Errorf("-O%s: %s has no value", level, name)
			}
			if missing, ok := subsequence(got, list); !ok || level == "0" && !slices.Equal(got, list) {
				t.Errorf("-O%s: %s is %s then: %v, want %v", level, name, missing, got, list)
			}
		}
		for name := range values {
			if wantValues[name] == nil {
				t.Errorf("-O%s: there is no %s", level, name)
			}
		}
	}
}

// split separates steps from the values of each variable; repetitions count once.
func split(list []observation) (steps []string, values map[string][]string) {
	values = map[string][]string{}
	add := func(to []string, s string) []string {
		if len(to) > 0 && to[len(to)-1] == s {
			return to
		}
		return append(to, s)
	}
	for _, o := range list {
		if o.name == "" {
			steps = add(steps, o.where)
		} else {
			values[o.name] = add(values[o.name], fmt.Sprint(o.value))
		}
	}
	return steps, values
}

// subsequence reports whether list contains the elements of part in order. If not, it returns the first missing
// element.
func subsequence(part, list []string) (string, bool) {
	for _, s := range part {
		i := slices.Index(list, s)
		if i < 0 {
			return s, false
		}
		list = list[i:] // one element may match several
	}
	return "", true
}

// A debugger executes the entry point of a module and interprets its debug information. Values are float32, uint32,
// bool, *reference, or []any.
type debugger struct {
	t         *testing.T
	m         *spirv.Module
	defs      map[spirv.ID]*spirv.Instruction // outside functions
	functions map[spirv.ID]*spirv.Function
	set       uint32
	globals   map[spirv.ID]any
	buffer    []any
	calls     []string // "main 14", the innermost last
	seen      []observation
}

// A reference is a pointer to a part of the value in cell.
type reference struct {
	cell *any
	root spirv.ID
	path []int
}

func newDebugger(t *testing.T, words []uint32) *debugger {
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	d := &debugger{t: t, m: m, defs: map[spirv.ID]*spirv.Instruction{}, functions: map[spirv.ID]*spirv.Function{},
		globals: map[spirv.ID]any{}}
	for _, list := range [][]spirv.Instruction{m.Strings, m.Types} {
		for i := range list {
			d.defs[list[i].Result] = &list[i]
		}
	}
	for _, f := range m.Functions {
		d.functions[f.Def.Result] = f
	}
	for i := range m.ExtInstImports {
		if name, _ := spirv.StringAt(m.ExtInstImports[i].Operands); spirv.LookupExtSet(name) == spirv.ExtSetShaderDebugInfo {
			d.set = uint32(m.ExtInstImports[i].Result)
		}
	}
	return d
}

// A frame is the state of a call.
type frame struct {
	d        *debugger
	values   map[spirv.ID]any
	declared map[spirv.ID]uint32 // DebugLocalVariable by OpVariable or OpFunctionParameter
	line     uint32
	scope    uint32
	inlined  uint32
}

// call executes an entry point or a function.
func (d *debugger) call(in spirv.Instruction, args []any) any {
	id := spirv.ID(in.Operands[0])
	if in.Op == spirv.OpEntryPoint {
		id = spirv.ID(in.Operands[1])
	}
	fn := d.functions[id]
	f := &frame{d: d, values: map[spirv.ID]any{}, declared: map[spirv.ID]uint32{}}
	for _, b := range fn.Blocks {
		for i := range b.Insts {
			if x := &b.Insts[i]; x.Op == spirv.OpExtInst && x.Operands[0] == d.set &&
				x.Operands[1] == spirv.ShaderDebugDeclare {
				f.declared[spirv.ID(x.Operands[3])] = x.Operands[2]
			}
		}
	}
	for i := range fn.Params {
		f.values[fn.Params[i].Result] = args[i]
	}
	label, from := fn.Blocks[0].Label, spirv.ID(0)
	for {
		at := slices.IndexFunc(fn.Blocks, func(b *spirv.Block) bool { return b.Label == label })
		next, result, ended := f.block(fn.Blocks[at], from)
		if ended {
			return result
		}
		label, from = next, label
	}
}

// block executes a block entered from another one.
func (f *frame) block(b *spirv.Block, from spirv.ID) (next spirv.ID, result any, ended bool) {
	f.line, f.scope, f.inlined = 0, 0, 0
	for i := range b.Insts {
		in := &b.Insts[i]
		op := func(k int) any { return f.value(spirv.ID(in.Operands[k])) }
		switch in.Op {
		case spirv.OpExtInst:
			f.debug(in)
			continue
		case spirv.OpVariable:
			var cell any
			f.values[in.Result] = &reference{cell: &cell, root: in.Result}
			continue
		case spirv.OpPhi:
			for k := 0; k < len(in.Operands); k += 2 {
				if spirv.ID(in.Operands[k+1]) == from {
					f.values[in.Result] = op(k)
				}
			}
			continue
		case spirv.OpSelectionMerge, spirv.OpLoopMerge:
			continue
		}
		f.step()
		switch in.Op {
		case spirv.OpBranch:
			return spirv.ID(in.Operands[0]), nil, false
		case spirv.OpBranchConditional:
			if op(0).(bool) {
				return spirv.ID(in.Operands[1]), nil, false
			}
			return spirv.ID(in.Operands[2]), nil, false
		case spirv.OpReturn:
			return 0, nil, true
		case spirv.OpReturnValue:
			return 0, op(0), true
		case spirv.OpStore:
			f.store(op(0).(*reference), op(1))
		case spirv.OpFunctionCall:
			var args []any
			for k := 1; k < len(in.Operands); k++ {
				args = append(args, op(k))
			}
			if f.line != 0 {
				f.d.calls = append(f.d.calls, f.where())
			}
			f.values[in.Result] = f.d.call(*in, args)
			if f.line != 0 {
				f.d.calls = f.d.calls[:len(f.d.calls)-1]
			}
			f.step()
		default:
			f.values[in.Result] = f.compute(in, op)
		}
	}
	f.d.t.Fatal("a block without an end")
	return 0, nil, true
}

func (f *frame) compute(in *spirv.Instruction, op func(int) any) any {
	switch in.Op {
	case spirv.OpLoad:
		r := op(0).(*reference)
		return part(*r.cell, r.path)
	case spirv.OpAccessChain:
		r := *op(0).(*reference)
		r.path = slices.Clone(r.path)
		for k := 1; k < len(in.Operands); k++ {
			r.path = append(r.path, int(op(k).(uint32)))
		}
		return &r
	case spirv.OpCompositeExtract:
		v := op(0)
		for _, i := range in.Operands[1:] {
			v = v.([]any)[i]
		}
		return v
	case spirv.OpCompositeConstruct:
		var list []any
		for k := range in.Operands {
			list = append(list, op(k))
		}
		return list
	case spirv.OpIAdd:
		return op(0).(uint32) + op(1).(uint32)
	case spirv.OpFAdd:
		return op(0).(float32) + op(1).(float32)
	case spirv.OpFMul:
		return op(0).(float32) * op(1).(float32)
	case spirv.OpConvertUToF:
		return float32(op(0).(uint32))
	case spirv.OpULessThan:
		return op(0).(uint32) < op(1).(uint32)
	case spirv.OpFOrdGreaterThan:
		return op(0).(float32) > op(1).(float32)
	case spirv.OpSelect:
		if op(0).(bool) {
			return op(1)
		}
		return op(2)
	}
	f.d.t.Fatalf("%v is not known here", in.Op)
	return nil
}

// value returns the value of an id.
func (f *frame) value(id spirv.ID) any {
	if v, ok := f.values[id]; ok {
		return v
	}
	if v, ok := f.d.globals[id]; ok {
		return v
	}
	v := f.d.global(id)
	f.d.globals[id] = v
	return v
}

// global returns the value of a constant or the reference of a global variable.
func (d *debugger) global(id spirv.ID) any {
	in := d.defs[id]
	switch in.Op {
	case spirv.OpConstant:
		if d.defs[in.Type].Op == spirv.OpTypeFloat {
			return math.Float32frombits(in.Operands[0])
		}
		return in.Operands[0]
	case spirv.OpVariable:
		cell := any([]any{d.buffer})
		if spirv.StorageClass(in.Operands[0]) == spirv.StorageClassInput {
			cell = []any{uint32(0), uint32(0), uint32(0)}
		}
		return &reference{cell: &cell, root: id}
	}
	d.t.Fatalf("%v is not known here", in.Op)
	return nil
}

func part(v any, path []int) any {
	for _, i := range path {
		v = v.([]any)[i]
	}
	return v
}

// store writes to memory, and records the values of source variables.
func (f *frame) store(r *reference, v any) {
	at := r.cell
	for _, i := range r.path {
		list, _ := (*at).([]any)
		for len(list) <= i {
			list = append(list, nil)
		}
		*at = list
		at = &list[i]
	}
	*at = v
	if variable, ok := f.declared[r.root]; ok {
		f.assigned(variable, r.path, v)
	}
}

// assigned records a value of a variable, component by component.
func (f *frame) assigned(variable uint32, path []int, v any) {
	if list, ok := v.([]any); ok {
		for i := range list {
			f.assigned(variable, append(slices.Clone(path), i), list[i])
		}
		return
	}
	in := f.d.defs[spirv.ID(variable)]
	name := f.d.text(in.Operands[2])
	for _, i := range path {
		name += fmt.Sprint(".", i)
	}
	f.d.seen = append(f.d.seen, observation{name: f.d.function(in.Operands[7]) + " " + name, value: v})
}

func (d *debugger) text(id uint32) string {
	s, _ := spirv.StringAt(d.defs[spirv.ID(id)].Operands)
	return s
}

func (d *debugger) number(id uint32) uint32 { return d.defs[spirv.ID(id)].Operands[0] }

// function returns the name of the function that contains a scope.
func (d *debugger) function(scope uint32) string {
	for {
		in := d.defs[spirv.ID(scope)]
		switch in.Operands[1] {
		case spirv.ShaderDebugFunction:
			return d.text(in.Operands[2])
		case spirv.ShaderDebugLexicalBlock:
			scope = in.Operands[5]
		default:
			d.t.Fatalf("a scope of kind %d", in.Operands[1])
		}
	}
}

// where returns the current function and line.
func (f *frame) where() string { return fmt.Sprint(f.d.function(f.scope), " ", f.line) }

// step records the current line, with the lines of the callers.
func (f *frame) step() {
	if f.line == 0 || f.scope == 0 {
		return
	}
	list := []string{f.where()}
	for at := f.inlined; at != 0; {
		in := f.d.defs[spirv.ID(at)]
		list = append(list, fmt.Sprint(f.d.function(in.Operands[3]), " ", f.d.number(in.Operands[2])))
		at = 0
		if len(in.Operands) > 4 {
			at = in.Operands[4]
		}
	}
	for i := len(f.d.calls) - 1; i >= 0; i-- {
		list = append(list, f.d.calls[i])
	}
	// the caller of the entry point's function is not in the source
	list = slices.DeleteFunc(list, func(s string) bool { return strings.HasPrefix(s, "__dxc_setup ") })
	if len(list) == 0 {
		return
	}
	f.d.seen = append(f.d.seen, observation{where: strings.Join(list, " < ")})
}

// debug interprets a debug instruction.
func (f *frame) debug(in *spirv.Instruction) {
	if in.Operands[0] != f.d.set {
		return
	}
	o := in.Operands[2:]
	switch in.Operands[1] {
	case spirv.ShaderDebugScope:
		f.scope, f.inlined = o[0], 0
		if len(o) > 1 {
			f.inlined = o[1]
		}
	case spirv.ShaderDebugNoScope:
		f.scope, f.inlined = 0, 0
	case spirv.ShaderDebugLine:
		f.line = f.d.number(o[1])
	case spirv.ShaderDebugNoLine:
		f.line = 0
	case spirv.ShaderDebugDeclare:
		if r := f.value(spirv.ID(o[1])).(*reference); *r.cell != nil && r.root != spirv.ID(o[1]) {
			f.assigned(o[0], nil, part(*r.cell, r.path)) // a parameter
		}
	case spirv.ShaderDebugValue:
		// debuggers forget the value at the end of the scope in which it is set
		if v := f.d.defs[spirv.ID(o[0])]; v.Operands[7] != f.scope && f.d.function(v.Operands[7]) == f.d.function(f.scope) {
			f.d.t.Errorf("the value of %s in line %d is set in an inner scope", f.d.text(v.Operands[2]), f.line)
		}
		var path []int
		for _, id := range o[3:] {
			path = append(path, int(f.d.number(id)))
		}
		f.assigned(o[0], path, f.value(spirv.ID(o[1])))
	}
}
