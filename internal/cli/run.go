package cli

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A runCommand is a command line that runs a compute shader on this machine.
type runCommand struct {
	engine                            *engine
	clang                             string
	subgroup, seed, workers, maxSteps uint64 // options of the interpreter; 0 selects the default
	groups                            [3]uint32
	checks                            interpreter.Checks
	profiling                         profiling
	in, out                           []bufferFile
	sizes                             []bufferSize
	push                              string
	resources, template               string         // files of -resources and -write-resources
	contents                          *infile.Reader // reads files with the contents of resources
	compiler                          []string       // remaining arguments, for the compiler
}

// A slot is the set and binding of a resource, and the index in an array of resources.
type slot struct{ set, binding, element uint32 }

// A target is a resource named in the command line. Its slot is set when the shader has been compiled.
type target struct {
	at shaderrun.Address
	slot
}

// A bufferFile is a file with the contents of a buffer.
type bufferFile struct {
	target
	name string
	data []byte // content of a file of -in, once it has been read
}

// A bufferSize is the size of a buffer in bytes.
type bufferSize struct {
	target
	bytes int
}

// maxBuffer is the maximum size of a buffer, in bytes.
const maxBuffer = 1 << 32

// runFlags lists the flags of the command.
var runFlags = subcommand.Table[*runCommand]{
	{Name: "budget", Value: "counter=limit,…", Help: "limits on the counters of -stats; a counter above its limit is an error at the line with the highest count", Set: func(r *runCommand, v string) error { return r.profiling.setBudget(v) }},
	{Name: "check", Value: "list", Default: "none", Help: "mistakes that the interpreter detects while the shader runs: all, none, or a comma-separated list of " + interpreter.CheckNames, Set: func(r *runCommand, v string) (err error) { r.checks, err = interpreter.ParseChecks(v); return err }},
	{Name: "clang", Value: "path", Default: "newest installed version", Help: "clang that compiles the shader, version 15 or later; implies -engine=llvm", Set: func(r *runCommand, v string) error { r.clang = v; return r.setEngine("llvm") }},
	{Name: "coverage", Value: "file", Help: "write line coverage in lcov format; the shader runs unoptimized", Set: func(r *runCommand, v string) error { return subcommand.SetFile(&r.profiling.coverage, v) }},
	{Name: "engine", Value: "name", Default: "interpreter", Help: "engine that runs the shader: interpreter, or llvm for native code from clang", Set: (*runCommand).setEngine},
	{Name: "groups", Value: "x[,y[,z]]", Default: "1,1,1", Help: "number of groups", Set: (*runCommand).setGroups},
	{Name: "in", Value: "name=file", Help: "initial contents of a buffer, specified by its HLSL name, register (u0) or set:binding; name[2] is an array element", Set: func(r *runCommand, v string) (err error) { r.in, err = addBuffer(r.in, v); return err }},
	{Name: "j", Value: "n", Default: "1", Help: "number of groups that the interpreter runs in parallel; 1 runs them in order", Set: func(r *runCommand, v string) error { return setNumber(&r.workers, v) }},
	{Name: "max-steps", Value: "n", Help: "maximum number of instructions that the interpreter runs in a subgroup", Set: func(r *runCommand, v string) error { return setNumber(&r.maxSteps, v) }},
	{Name: "out", Value: "name=file", Help: "file for the final contents of a buffer, or of an image with -resources (PNG if the file name ends in .png)", Set: func(r *runCommand, v string) (err error) { r.out, err = addBuffer(r.out, v); return err }},
	{Name: "push", Value: "file", Help: "contents of the push constants", Set: func(r *runCommand, v string) error { return subcommand.SetText(&r.push, v) }},
	{Name: "resources", Value: "file", Help: "JSON file with the initial contents of all resources, including images, under their names in the shader", Set: func(r *runCommand, v string) error { return subcommand.SetFile(&r.resources, v) }},
	{Name: "seed", Value: "n", Help: "seed of the order in which the interpreter runs the subgroups of a group", Set: func(r *runCommand, v string) error { return setNumber(&r.seed, v) }},
	{Name: "size", Value: "name=bytes", Default: "for a cbuffer, its declared size; for a buffer that the shader writes, the size of the longest -in file of a buffer", Help: "size of a buffer that has no input file", Set: (*runCommand).addSize},
	{Name: "stats", Value: "[=file]", Help: "count the operations of each line; print a table, or write it to a file (JSON if the file name ends in .json)", Set: func(r *runCommand, v string) error { return r.profiling.setStats(v) }},
	{Name: "subgroup", Value: "n", Default: "32", Help: "number of invocations in a subgroup of the interpreter: 4, 8, 16, 32, 64 or 128", Set: func(r *runCommand, v string) error { return setNumber(&r.subgroup, v) }},
	{Name: "write-resources", Value: "file", Help: "write a file for -resources in which all resources are zero; the shader does not run", Set: func(r *runCommand, v string) error { return subcommand.SetFile(&r.template, v) }},
}

var runSpec = subcommand.Spec{
	Name: "run", Group: subcommand.Running, Summary: "run a compute shader on this machine", Arguments: "<file>",
	About: `Compiles a compute shader and runs it in an interpreter, which does not need a GPU. The
output of printf goes to standard output.`,
	Examples: []commandline.Example{
		{Args: "run -T cs_6_0 -groups 4 -in values=numbers.bin -out values=doubled.bin double.hlsl", Does: "read a buffer from a file, and write the result to another file"},
		{Args: "run -T cs_6_0 -write-resources r.json blur.hlsl", Does: "write a file of all resources, filled with zeros"},
		{Args: "run -T cs_6_0 -resources r.json -check=all blur.hlsl", Does: "run on these resources with all checks"},
	},
	Flags: &runFlags, TakesCompilerFlags: true,
}

// runShader implements the command that runs a compute shader on this machine.
func runShader(p Process) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	r, err := parseRun(p.Args)
	if err != nil {
		return p.end(err)
	}
	out := &Product{}
	if err := r.run(ctx, p, out); err != nil {
		out.fail(err)
	}
	return out.Commit(p.Stdout, p.Stderr)
}

// parseRun parses the command line.
func parseRun(args []string) (*runCommand, error) {
	r := &runCommand{engine: &engines[0], groups: [3]uint32{1, 1, 1}, contents: infile.NewReader(infile.MaxData)}
	line, err := runFlags.Parse(&runSpec, r, args)
	if err != nil {
		return nil, err
	}
	r.compiler = line.All()
	return r, nil
}

func (r *runCommand) setEngine(name string) error {
	i := slices.IndexFunc(engines[:], func(e engine) bool { return e.name == name })
	if i < 0 {
		return fmt.Errorf("unknown engine '%s'; expected interpreter or llvm", name)
	}
	r.engine = &engines[i]
	return nil
}

func setNumber(to *uint64, text string) (err error) {
	if *to, err = strconv.ParseUint(text, 0, 32); err != nil || *to == 0 {
		return fmt.Errorf("expected a positive integer, not '%s'", text)
	}
	return nil
}

func (r *runCommand) setGroups(text string) error {
	parts := strings.Split(text, ",")
	if len(parts) > 3 {
		return fmt.Errorf("expected at most three numbers, not '%s'", text)
	}
	r.groups = [3]uint32{1, 1, 1}
	for i, p := range parts {
		n, err := strconv.ParseUint(p, 10, 31)
		if err != nil || n == 0 {
			return fmt.Errorf("invalid number of groups '%s'; expected a positive integer", p)
		}
		r.groups[i] = uint32(n)
	}
	return nil
}

// addBuffer parses name=file.
func addBuffer(list []bufferFile, text string) ([]bufferFile, error) {
	at, name, _ := strings.Cut(text, "=")
	a, err := shaderrun.ParseAddress(at)
	switch {
	case err != nil:
		return nil, err
	case name == "":
		return nil, fmt.Errorf("missing file in '%s'; expected name=file, as in 'u0=values.bin'", text)
	case slices.ContainsFunc(list, func(f bufferFile) bool { return f.at == a }):
		return nil, fmt.Errorf("more than one file for %v", a)
	}
	return append(list, bufferFile{target: target{at: a}, name: name}), nil
}

// addSize parses name=bytes.
func (r *runCommand) addSize(text string) error {
	at, number, _ := strings.Cut(text, "=")
	a, err := shaderrun.ParseAddress(at)
	if err != nil {
		return err
	}
	n, err := strconv.ParseUint(number, 0, 64)
	if err != nil || n > maxBuffer {
		return fmt.Errorf("invalid size '%s'; expected a number of bytes, as in 'u0=4096'", number)
	}
	r.sizes = append(r.sizes, bufferSize{target{at: a}, int(n)})
	return nil
}

// resolve determines the slots of the resources named in the command line.
func (r *runCommand) resolve(list []reflection.Binding) error {
	targets := map[string][]*target{}
	for i := range r.in {
		targets["-in"] = append(targets["-in"], &r.in[i].target)
	}
	for i := range r.out {
		targets["-out"] = append(targets["-out"], &r.out[i].target)
	}
	for i := range r.sizes {
		targets["-size"] = append(targets["-size"], &r.sizes[i].target)
	}
	for _, flag := range slices.Sorted(maps.Keys(targets)) {
		for i, p := range targets[flag] {
			at, element, err := p.at.Find(list)
			if err != nil {
				return fmt.Errorf("%s: %w", flag, err)
			}
			p.slot = slot{list[at].Set, list[at].Binding, element}
			for _, other := range targets[flag][:i] {
				if other.slot == p.slot {
					return fmt.Errorf("%s: '%v' and '%v' are the same resource", flag, other.at, p.at)
				}
			}
		}
	}
	return nil
}

// run compiles and runs the shader; output files are added to out.
func (r *runCommand) run(ctx context.Context, p Process, out *Product) error {
	if err := errors.Join(r.checkResources(), r.checkProfiling()); err != nil {
		return runSpec.Wrong(err)
	}
	args, err := argfile.ExpandFrom("", r.compiler, &out.inputs)
	if err != nil {
		return runSpec.Wrong(err)
	}
	v, err := ParseInvocation(args)
	switch {
	case err != nil:
		return runSpec.Wrong(suggest(&runSpec, err))
	case v.Input == "":
		return runSpec.Wrong(errors.New("no shader to run; name an input file"))
	case len(v.Words) > 0:
		return runSpec.Wrong(fmt.Errorf("'%s' is neither a flag nor a file; separate numbers with commas, as in -groups 2,1,1", v.Words[0]))
	case v.Emit != "" || v.OutputFile+v.AssemblyFile+v.HeaderFile+v.ReflectionFile != "" || v.Preprocess ||
		v.ListsOnly():
		return runSpec.Wrong(errors.New("run writes only buffers, with -out; omit -emit, -Fo and other outputs"))
	}
	if err := v.takeProject(args, out); err != nil {
		return err
	}
	if v.Emit = r.engine.emit; v.TargetEnv == "" {
		v.TargetEnv = r.engine.target
	}
	shaderrun.SeparateRegisters(&v.Options)
	v.Raw = v.Raw || r.profiling.coverage != "" || r.checks != 0 && shaderrun.TakesRaw(&v.Options)
	v.suit(terminalOf(p.Stderr))
	text, err := readInput(Environment{Stdin: p.Stdin}, v.Input, hlsl2spirv.MaxSource(v.Limits))
	if err != nil {
		return err
	}
	if v.Input != commandline.Stdin {
		out.Input = v.Input
	}
	source := hlsl2spirv.Source{Name: v.Input, Text: text}
	result, err := hlsl2spirv.Compile(ctx, source, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status != statusOK {
		return nil
	}
	if err := r.profiling.read(ctx, source, v.Options); err != nil {
		return err
	}
	switch {
	case r.template != "":
		return r.writeTemplate(ctx, &result, out)
	case r.resources != "":
		return r.runOnResources(ctx, p, v, &result, out)
	}
	return r.runOnBuffers(ctx, p, v, &result, out)
}

// runOnBuffers runs the shader with the contents of the -in files.
func (r *runCommand) runOnBuffers(ctx context.Context, p Process, v *Invocation, result *hlsl2spirv.Result,
	out *Product) error {
	d, err := r.dispatch(ctx, v, result, out)
	if err != nil {
		return err
	}
	d.Output = p.Stdout // written while the shader runs, even if it does not end
	if err := r.engine.run(ctx, r, v, result, d, out); err != nil {
		return err
	}
	r.outputs(d, out)
	return nil
}

// dispatch allocates memory for all resources of the shader.
func (r *runCommand) dispatch(ctx context.Context, v *Invocation, result *hlsl2spirv.Result,
	out *Product) (*host.Dispatch, error) {
	d := &host.Dispatch{Groups: r.groups}
	if r.push != "" {
		data, err := r.read(r.push, out)
		if err != nil {
			return nil, err
		}
		d.PushConstants = data
	}
	list, err := r.arguments(ctx, result)
	if err != nil {
		return nil, err
	}
	longest := 0
	for i := range r.in {
		f := &r.in[i]
		if f.data, err = r.read(f.name, out); err != nil {
			return nil, err
		}
		of := list[slices.IndexFunc(list, func(a argument) bool { return a.slot == f.slot })]
		if of.uniform() {
			continue
		}
		longest = max(longest, len(f.data))
		if stride := of.stride(); stride != 0 && len(f.data)%stride != 0 && v.Advises() {
			fmt.Fprintf(&out.Stderr, "hlsl2spirv: warning: '%s' has %d bytes, which is not a multiple of the element size of %s, %d bytes\n", f.name, len(f.data), shaderrun.Describe(of.of), stride)
		}
	}
	for i := range list {
		a := &list[i]
		if !slices.ContainsFunc(d.Buffers, func(b host.Buffer) bool { return slotOf(&b) == a.slot }) {
			data, err := r.memory(a, longest)
			if err != nil {
				return nil, err
			}
			d.Buffers = append(d.Buffers, host.Buffer{Set: a.set, Binding: a.binding, Element: a.element, Data: data})
		}
	}
	return d, nil
}

// reflect returns the reflection of a module. It returns an error if the module does not contain a compute shader.
func reflect(ctx context.Context, result *hlsl2spirv.Result) (*reflection.Module, error) {
	m, err := result.Reflection(ctx)
	if err != nil || len(m.EntryPoints) == 0 || len(m.Kernels) > 0 {
		return m, err
	}
	if slices.ContainsFunc(m.EntryPoints, func(e reflection.EntryPoint) bool { return e.Stage == spirv.ExecutionModelGLCompute.String() }) {
		return m, nil
	}
	e := &m.EntryPoints[0]
	return nil, fmt.Errorf("'%s' is an entry point for %s; run supports only compute shaders", e.Name, e.Stage)
}

// arguments returns the buffers that the shader uses, and resolves the buffers that the command line names.
func (r *runCommand) arguments(ctx context.Context, result *hlsl2spirv.Result) ([]argument, error) {
	reflected, err := reflect(ctx, result)
	if err == nil {
		err = shaderrun.CheckShared(reflected.Bindings)
	}
	if err == nil {
		err = r.resolve(reflected.Bindings)
	}
	if err != nil {
		return nil, err
	}
	list, err := r.engine.arguments(reflected)
	if err != nil {
		return nil, err
	}
	for _, f := range slices.Concat(r.in, r.out) {
		if !slices.ContainsFunc(list, func(a argument) bool { return a.slot == f.slot }) {
			return nil, fmt.Errorf("the entry point does not use buffer '%v', to which '%s' refers", f.at, f.name)
		}
	}
	return list, nil
}

// read reads a file with the contents of resources.
func (r *runCommand) read(name string, out *Product) ([]byte, error) {
	out.inputs = append(out.inputs, name)
	return r.contents.Read(name)
}

func slotOf(b *host.Buffer) slot { return slot{b.Set, b.Binding, b.Element} }

// An argument is a buffer that a shader uses.
type argument struct {
	slot
	of      *reflection.Binding // the binding itself, or the array that contains it
	counter bool                // counts the elements of another buffer
}

// uniform reports whether the argument is a constant buffer.
func (a *argument) uniform() bool { return a.of.Kind == "uniformBuffer" }

// stride returns the size of an element in bytes, or 0 if the buffer does not have elements.
func (a *argument) stride() int {
	if n := len(a.of.Type.Members); n > 0 {
		return int(a.of.Type.Members[n-1].Type.Stride)
	}
	return 0
}

// memory returns the initial contents of a buffer. A constant buffer has its declared size unless the command line
// specifies a larger one.
func (r *runCommand) memory(a *argument, longest int) ([]byte, error) {
	size, least := -1, int(a.of.Type.Size)
	for i := range r.sizes {
		if r.sizes[i].slot == a.slot {
			size = r.sizes[i].bytes
		}
	}
	var data []byte
	from := ""
	switch i := slices.IndexFunc(r.in, func(f bufferFile) bool { return f.slot == a.slot }); {
	case i >= 0:
		data, from = r.in[i].data, fmt.Sprintf(" in '%s'", r.in[i].name)
		size = max(size, len(data))
	case size >= 0:
	case a.counter:
		size = 4
	case a.uniform():
		size = least
	case longest > 0 && !a.of.ReadOnly:
		size = max(longest, least)
	default:
		return nil, fmt.Errorf("unknown size of %s; use -in or -size", shaderrun.Describe(a.of))
	}
	if size < least {
		return nil, fmt.Errorf("%s requires %d bytes, but has %d%s", shaderrun.Describe(a.of), least, size, from)
	}
	return append(data, make([]byte, size-len(data))...), nil
}

// outputs adds the files that receive the contents of buffers.
func (r *runCommand) outputs(d *host.Dispatch, out *Product) {
	for _, f := range r.out {
		i := slices.IndexFunc(d.Buffers, func(b host.Buffer) bool { return slotOf(&b) == f.slot })
		out.add(f.name, d.Buffers[i].Data)
	}
}
