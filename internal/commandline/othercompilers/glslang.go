package othercompilers

import (
	"errors"
	"fmt"
	"path"
	"strings"
)

// glslang returns the driver for Khronos' compiler. The output of glslang --help describes its options.
func glslang() *Driver {
	return &Driver{
		Name: "glslang", programs: []string{"glslangvalidator"}, Options: glslangOptions[:], finish: finishGlslang, sets: true, StatusSource: 2,
		usage: "glslang -D [option]... file...",
	}
}

var glslangOptions = [...]Option{
	{Names: "-D", Does: "the inputs are HLSL (default if the name of any input ends in `.hlsl`)", set: func(r *reading, _ string) error { r.hlsl = true; return nil }},
	{Names: "-D", arity: joined, value: "<name>[=<value>]", Does: "`-D`; a macro without a value is empty, not 1", set: setDefine},
	{Names: "--define-macro --D", arity: separate, value: "<name>[=<value>]", Does: "same as the option above", set: setDefine},
	{Names: "-U", arity: joined, value: "<name>", Ours: "-U {}"},
	{Names: "--undef-macro --U", arity: separate, value: "<name>", Ours: "-U {}"},
	{Names: "-I", arity: joined, value: "<dir>", Ours: "-I {}"},
	{Names: "-e --entry-point", arity: separate, value: "<name>", Does: "`-E`", set: func(r *reading, v string) error { r.now.entry = v; return nil }},
	{Names: "--source-entrypoint --sep", arity: separate, value: "<name>", Does: "`-E`; with this option, -e means `-fspv-entrypoint-name`", set: func(r *reading, v string) error { r.renamed = v; return nil }},
	{Names: "-S", arity: separate, value: "<stage>", Does: "`-T` (default: from the file's name)", set: setStage},
	{Names: "-V", Does: "write a module (default name: `vert.spv`, `frag.spv` …); without -V, -H, --client and --target-env, no module is written", set: setBinary},
	{Names: "-V100", Does: "same as the option above", set: setBinary},
	{Names: "-H --spirv-dis", Does: "write the module, and print its disassembly", set: func(r *reading, _ string) error { r.binary, r.human = true, true; return nil }},
	{Names: "--client", arity: separate, value: "vulkan100", Does: "same as -V", set: setClient},
	{Names: "--target-env", arity: separate, value: "<env>", Does: "`-fspv-target-env`; accepts vulkan1.0 to vulkan1.4; spirv1.x selects the newest environment with at most this version", set: setTargetEnv},
	{Names: "-o", arity: separate, value: "<file>", Does: "`-Fo`", set: setOutput},
	{Names: "-x", Does: "`-fspv-words=hex`", set: func(r *reading, _ string) error { r.form = "hex"; return nil }},
	{Names: "--variable-name --vn", arity: separate, value: "<name>", Does: "`-fspv-words=hex -Vn`", set: func(r *reading, v string) error { r.form, r.array = "hex", v; return nil }},
	{Names: "-E", Does: "`-P`; the output is standard output", set: func(r *reading, _ string) error { r.preprocess = true; return nil }},
	{Names: "--stdin", Does: "read standard input; requires -S", set: func(r *reading, _ string) error {
		in := r.now
		in.name = Stdin
		r.inputs = append(r.inputs, in)
		return nil
	}},
	{Names: "--depfile", arity: separate, value: "<file>", Does: "`-MF`", set: func(r *reading, v string) error { r.rule.file = v; return nil }},
	{Names: "-g", Ours: "-Zi"},
	{Names: "-gV", Ours: "-fspv-debug=vulkan"},
	{Names: "-gVS", Ours: "-fspv-debug=vulkan-with-source"},
	{Names: "-O", Ours: "-O3", set: setLevel},
	{Names: "-Os", Ours: "-Os", set: setLevel},
	{Names: "-Od", Ours: "-O0", set: setLevel},
	{Names: "-w --suppress-warnings", Ours: "-w"},
	{Names: "-s", Does: "do not print diagnostics", set: func(r *reading, _ string) error { r.silent = true; return nil }},
	{Names: "-C", Ours: "-ferror-limit=0"},
	{Names: "-fhlsl_functionality1", Ours: "-fspv-reflect"},
	{Names: "--auto-map-bindings --auto-map-binding --amb", Ours: "-fvk-auto-shift-bindings"},
	{Names: "--hlsl-iomap --hlsl-iomapper --hlsl-iomapping", Does: "apply binding bases by register class, as in Direct3D", set: func(r *reading, _ string) error { r.ioMap = true; return nil }},
	{Names: "--hlsl-enable-16bit-types", Ours: "-enable-16bit-types"},
	{Names: "--hlsl-dx9-compatible", Ours: "-fdialect=d3d9"},
	{Names: "--hlsl-dx-position-w", Ours: "-fvk-use-dx-position-w"},
	{Names: "--invert-y --iy", Ours: "-fvk-invert-y"},
	{Names: "--nan-clamp", Ours: "-fspv-nan-clamp"},
	{Names: "--no-storage-format --nsf", Ours: "-fspv-use-unknown-image-format"},
	{Names: "--flatten-uniform-arrays --flatten-uniform-array --fua", Ours: "-fspv-flatten-resource-arrays"},
	{Names: "--shift-image-binding --shift-image-bindings --sib", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-u-shift`, if --hlsl-iomap is not set", kind: images, set: setBase},
	{Names: "--shift-sampler-binding --shift-sampler-bindings --ssb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-s-shift`", kind: samplers, set: setBase},
	{Names: "--shift-texture-binding --shift-texture-bindings --stb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-t-shift`", kind: textures, set: setBase},
	{Names: "--shift-ubo-binding --shift-ubo-bindings --sub --shift-cbuffer-binding --shift-cbuffer-bindings --scb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-b-shift`", kind: buffers, set: setBase},
	{Names: "--shift-ssbo-binding --shift-ssbo-bindings --sbb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-u-shift`, if --hlsl-iomap is not set", kind: storage, set: setBase},
	{Names: "--shift-uav-binding --shift-uav-bindings --suavb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-u-shift`, if --hlsl-iomap is set", kind: accesses, set: setBase},
	{Names: "--shift-combined-sampler-binding --shift-combined-sampler-bindings --scsb", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-s-shift`", kind: combined, set: setBase},
	{Names: "--shift-as-binding --shift-as-bindings --sab", arity: several, value: "[stage] <n> [<set> ...]", Does: "`-fvk-t-shift`", kind: accelerations, set: setBase},
	{Names: "--resource-set-binding --resource-set-bindings --rsb", arity: several, value: "[stage] <set> | [stage] <register> <set> <binding>...", Does: "`-auto-binding-space`, or descriptor set and binding of each given register", set: setRegisters},
	{Names: "--set-default-uniform-block --sdub", arity: several, value: "<name> <set> <binding>", Does: "`-fvk-bind-globals`; the name of the block does not change", set: setDefaultBlock},
	{Names: "-h --help", Does: "print the help", set: func(r *reading, _ string) error { r.plan.Help = true; return nil }},
	{Names: "-v --version -dumpversion -dumpfullversion", Does: "print the version", set: func(r *reading, _ string) error { r.plan.Version = true; return nil }},
	{Names: "--auto-map-locations --aml", Ignored: "inputs and outputs without a semantic always get locations"},
	{Names: "--hlsl-offsets", Ignored: "vectors are always packed as in Direct3D"},
	{Names: "--keep-uncalled --ku", Ignored: "a module contains only functions that its entry point reaches"},
	{Names: "--spirv-val", Ignored: "every module is validated"},
	{Names: "-l", Ignored: "each stage is compiled to its own module; use hlsl2spirv link to compare stages"},
	{Names: "-t -m --quiet", Ignored: "affects only how glslang runs"},
	{Names: "-r --relaxed-errors", Ignored: "affects only GLSL"},
	{Names: "-d -R --no-link --enhanced-msgs --relax-set-binding-limits", Ignored: "affects only GLSL"},
	{Names: "--glsl-version", arity: separate, value: "<version>", Ignored: "affects only GLSL"},
	{Names: "--error-column --absolute-path", Ignored: "diagnostics always contain the column, and file names as on the command line"},
	{Names: "--set-atomic-counter-block --sacb", arity: several, value: "<name> <set>", Ignored: "HLSL does not have atomic counters", set: func(r *reading, _ string) error { return r.drop(2) }},
	{Names: "-G", Refused: notOpenGL},
	{Names: "-G", arity: joined, value: "<version>", Refused: notOpenGL},
	{Names: "-P --P --preamble-text", arity: joinedOrSeparate, value: "<text>", Refused: "write the text to a file, and use -include <file>"},
	{Names: "-c", Refused: "the limits are values of GLSL's built-in constants"},
	{Names: "-i", Refused: "hlsl2spirv cannot print the syntax tree of glslang"},
	{Names: "-q", Refused: "use -Fre <file>, which writes JSON"},
	{Names: "-g0", Refused: "use hlsl2spirv -Qstrip_reflect"},
	{Names: "-u", arity: joined, value: "<name>:<location>", Refused: "uniform locations exist only in OpenGL"},
	{Names: "--uniform-base", arity: separate, value: "<n>", Refused: "uniform locations exist only in OpenGL"},
	{Names: "--auto-sampled-textures", Ours: "-fvk-combine-samplers"},
	{Names: "--discard-is-terminate", Refused: "from SPIR-V 1.6 on, discard demotes the invocation to a helper; in earlier versions, it terminates the invocation"},
	{Names: "--set-block-storage --sbs", arity: several, value: "<name> <kind>", Refused: "mark the buffer with [[vk::push_constant]]"},
	{Names: "--bindings-per-resource-type", Refused: "Vulkan numbers the bindings of all resource types together"},
	{Names: "--lto --validate-io", Refused: "stages are compiled separately; use hlsl2spirv link to compare them"},
	{Names: "--dump-builtin-symbols", Refused: "use hlsl2spirv lsp, a language server for editors"},
	{Names: "--reflect-all-block-variables --reflect-basic-array-suffix --reflect-intermediate-io --reflect-separate-buffers --reflect-strict-array-suffix --reflect-unwrap-io-blocks --reflect-all-io-variables --reflect-shared-std140-ubo --reflect-shared-std140-ssbo", Refused: "use -Fre <file>, which writes JSON"},
}

func setBinary(r *reading, _ string) error { r.binary = true; return nil }

func setClient(r *reading, v string) error {
	if strings.HasPrefix(v, "opengl") {
		return errors.New(notOpenGL)
	}
	if v != "vulkan100" {
		return errors.New("expects vulkan100")
	}
	return setBinary(r, v)
}

func setTargetEnv(r *reading, v string) error {
	r.binary = true
	return r.target.set(v)
}

// drop skips n arguments, which are values without effect.
func (r *reading) drop(n int) error {
	if len(r.args) < n {
		return fmt.Errorf("expected %d values", n)
	}
	r.args = r.args[n:]
	return nil
}

func setDefaultBlock(r *reading, _ string) error {
	if len(r.args) < 3 {
		return errors.New("expected a name, a set and a binding")
	}
	r.take()
	set, binding := r.take(), r.take()
	r.addFlags("-fvk-bind-globals", binding, set)
	return nil
}

func finishGlslang(r *reading) error {
	r.leaveOutLimits()
	for _, in := range r.inputs {
		r.hlsl = r.hlsl || path.Ext(in.name) == ".hlsl"
	}
	switch {
	case len(r.inputs) == 0:
		return errors.New(noInput)
	case !r.hlsl:
		return notHLSL(r.inputs[0].name, "-D")
	case len(r.inputs) > 1 && r.output != "":
		return errors.New("cannot specify -o with several inputs")
	case r.output != "" && !r.binary:
		return errors.New("no binary generation requested (e.g., -V)")
	case r.preprocess && r.binary:
		return errors.New("can't use -E when linking is selected")
	}
	made := map[string]string{}
	for _, in := range r.inputs {
		in.stage, in.entry = first(r.now.stage, in.stage), first(r.now.entry, in.entry)
		j, err := r.glslangJob(in, made)
		if err != nil {
			return err
		}
		r.plan.Jobs = append(r.plan.Jobs, j)
	}
	return nil
}

// leaveOutLimits removes files with resource limits from the inputs.
func (r *reading) leaveOutLimits() {
	shaders := r.inputs[:0]
	for _, in := range r.inputs {
		if path.Ext(in.name) == ".conf" {
			r.note("'%s' is ignored: the limits are values of GLSL's built-in constants", in.name)
			continue
		}
		shaders = append(shaders, in)
	}
	r.inputs = shaders
}

func (r *reading) glslangJob(in input, made map[string]string) (Job, error) {
	if in.name == Stdin && in.stage == "" {
		return Job{}, errors.New("must provide -S when --stdin is given")
	}
	stage, err := r.stageOf(in, "-S ")
	if err != nil {
		return Job{}, err
	}
	entry, flags := in.entry, []string(nil)
	if r.renamed != "" {
		flags, entry = append(flags, "-fspv-entrypoint-name="+first(in.entry, "main")), r.renamed
	}
	ours, err := r.shaderFlags(entry, stage)
	if err != nil {
		return Job{}, err
	}
	flags = append(ours, flags...)
	switch {
	case r.preprocess:
		flags = append(flags, "-P", "-Fi", dash)
	case r.binary:
		output := first(r.output, shortOf(stage)+".spv")
		if other := made[output]; other != "" {
			return Job{}, fmt.Errorf("'%s' and '%s' would both be written to '%s'; linking several sources of a stage is not supported", other, in.name, output)
		}
		made[output] = in.name
		flags = append(flags, "-Fo", output)
		if r.human {
			flags = append(flags, "-Fc", dash)
		}
		if r.form != "" {
			flags = append(flags, "-fspv-words="+r.form)
		}
		if r.array != "" {
			flags = append(flags, "-Vn", r.array)
		}
		if r.rule.file != "" {
			flags = append(flags, "-MD", "-MF", r.rule.file)
		}
	case r.rule.file != "":
		flags = append(flags, "-M", "-MF", r.rule.file, "-MT", shortOf(stage)+".spv")
	}
	return r.job(in, stage, flags...)
}

// shortOf returns the file extension for a stage.
func shortOf(profile string) string {
	for _, s := range stages {
		if s.profile == profile {
			return s.short
		}
	}
	return profile
}
