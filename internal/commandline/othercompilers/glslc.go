package othercompilers

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// glslc returns the driver for the compiler of shaderc. Its glslc/README.asciidoc and the output of -help describe its
// options.
func glslc() *Driver {
	return &Driver{
		Name: "glslc", Options: glslcOptions[:], finish: finishGLSLC, StatusSource: 1,
		usage: "glslc [option]... file...",
	}
}

var glslcOptions = [...]Option{
	{Names: "-c", Does: "write a module for each input; the file name is the input's name with `.spv`", set: func(r *reading, _ string) error { r.compileOnly = true; return nil }},
	{Names: "-S", Does: "like -c, but write assembly; the file name ends in `.spvasm`", set: func(r *reading, _ string) error { r.assembly = true; return nil }},
	{Names: "-E", Does: "`-P`; -o sets the output file (default: standard output)", set: func(r *reading, _ string) error { r.preprocess = true; return nil }},
	{Names: "-o", arity: joinedOrSeparate, value: "<file>", Does: "`-Fo`, `-Fc` or `-Fi`; - is standard output (default without -c and -S: `a.spv`)", set: setOutput},
	{Names: "-x", arity: joinedOrSeparate, value: "<language>", Does: "language of the input; hlsl is required unless the file name ends in `.hlsl`, because GLSL is not supported", set: setLanguage},
	{Names: "-fshader-stage=", arity: joined, value: "<stage>", Does: "`-T` for the inputs that follow (default: from the file's name or `#pragma shader_stage`)", set: setStage},
	{Names: "-fentry-point=", arity: joined, value: "<name>", Does: "`-E` for the inputs that follow", set: func(r *reading, v string) error { r.now.entry = v; return nil }},
	{Names: "-D", arity: joined, value: "<name>[=<value>]", Does: "`-D`; a macro without a value is empty, not 1", set: setDefine},
	{Names: "-U", arity: joinedOrSeparate, value: "<name>", Ours: "-U {}"},
	{Names: "-I", arity: joinedOrSeparate, value: "<dir>", Ours: "-I {}"},
	{Names: "-g", Ours: "-Zi"},
	{Names: "-O", Ours: "-O3", set: setLevel},
	{Names: "-Os", Ours: "-Os", set: setLevel},
	{Names: "-O0", Ours: "-O0", set: setLevel},
	{Names: "-w", Ours: "-w"},
	{Names: "-Werror", Ours: "-WX"},
	{Names: "-M -MM", Does: "`-M`; the target of the rule is the output file of -c", set: func(r *reading, _ string) error { return r.rule.request(&r.rule.only) }},
	{Names: "-MD", Does: "`-MD`; -MF sets the file (default: the output's name with `.d`)", set: func(r *reading, _ string) error { return r.rule.request(&r.rule.alsoCompile) }},
	{Names: "-MF", arity: joinedOrSeparate, value: "<file>", Does: "`-MF`", set: func(r *reading, v string) error { r.rule.file = v; return nil }},
	{Names: "-MT", arity: joinedOrSeparate, value: "<target>", Does: "`-MT`", set: func(r *reading, v string) error { r.rule.target = v; return nil }},
	{Names: "--target-env=", arity: joined, value: "<env>", Does: "`-fspv-target-env`; accepts vulkan1.0 to vulkan1.4", set: func(r *reading, v string) error { return r.target.set(v) }},
	{Names: "--target-spv=", arity: joined, value: "<version>", Does: "`-fspv-target-env`; selects the newest environment with at most this SPIR-V version", set: func(r *reading, v string) error { return r.target.set(v) }},
	{Names: "-mfmt=", arity: joined, value: "<form>", Does: "`-fspv-words` if the form is num or c; bin has no effect", set: setForm},
	{Names: "-finvert-y", Ours: "-fvk-invert-y"},
	{Names: "-fnan-clamp", Ours: "-fspv-nan-clamp"},
	{Names: "-fpreserve-bindings", Ours: "-fspv-preserve-bindings"},
	{Names: "-fhlsl-16bit-types", Ours: "-enable-16bit-types"},
	{Names: "-fhlsl-functionality1 -fhlsl_functionality1", Ours: "-fspv-reflect"},
	{Names: "-fhlsl-iomap", Does: "apply binding bases by register class, as in Direct3D", set: func(r *reading, _ string) error { r.ioMap = true; return nil }},
	{Names: "-fimage-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-u-shift`, if -fhlsl-iomap is not set", kind: images, set: setBase},
	{Names: "-fsampler-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-s-shift`", kind: samplers, set: setBase},
	{Names: "-ftexture-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-t-shift`", kind: textures, set: setBase},
	{Names: "-fubo-binding-base -fcbuffer-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-b-shift`", kind: buffers, set: setBase},
	{Names: "-fssbo-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-u-shift`, if -fhlsl-iomap is not set", kind: storage, set: setBase},
	{Names: "-fuav-binding-base", arity: several, value: "[stage] <n>", Does: "`-fvk-u-shift`, if -fhlsl-iomap is set", kind: accesses, set: setBase},
	{Names: "-fresource-set-binding", arity: several, value: "[stage] <register> <set> <binding>...", Does: "descriptor set and binding of each given register", set: setRegisters},
	{Names: "-fmax-id-bound=", arity: joined, value: "<n>", Does: "`-fspv-max-id`", set: setMaxIDBound},
	{Names: "--help -h", Does: "print the help", set: func(r *reading, _ string) error { r.plan.Help = true; return nil }},
	{Names: "--version", Does: "print the version", set: func(r *reading, _ string) error { r.plan.Version = true; return nil }},
	{Names: "-fauto-bind-uniforms", Ours: "-fvk-auto-shift-bindings"},
	{Names: "-fauto-map-locations", Ignored: "inputs and outputs without a semantic always get locations"},
	{Names: "-fhlsl-offsets", Ignored: "vectors are always packed as in Direct3D"},
	{Names: "-std=", arity: joined, value: "<version>", Ignored: "affects only GLSL"},
	{Names: "-flimit=", arity: joined, value: "<limits>", Ignored: "the limits are values of GLSL's built-in constants"},
	{Names: "-flimit-file", arity: joinedOrSeparate, value: "<file>", Ignored: "the limits are values of GLSL's built-in constants"},
	{Names: "--show-limits", Refused: "the limits are values of GLSL's built-in constants"},
	{Names: "-fauto-combined-image-sampler", Ours: "-fvk-combine-samplers"},
	{Names: "-mfmt=wgsl", Refused: "WGSL is not supported; use tint to convert the module"},
}

func setOutput(r *reading, v string) error { r.output = v; return nil }

func setLevel(r *reading, _ string) error { r.hasLevel = true; return nil }

func setLanguage(r *reading, v string) error {
	if v != "hlsl" && v != "glsl" {
		return fmt.Errorf("language not recognized: '%s'", v)
	}
	r.now.language = v
	return nil
}

func setStage(r *reading, v string) error {
	profile, _ := stageNamed(v)
	if profile == "" {
		return fmt.Errorf("stage not recognized: '%s'", v)
	}
	r.now.stage = profile
	return nil
}

func setForm(r *reading, v string) error {
	switch v {
	case "num", "c":
		r.form = v
	case "bin":
		r.form = ""
	default:
		return fmt.Errorf("invalid value '%s'; expected bin, num or c", v)
	}
	return nil
}

func setMaxIDBound(r *reading, v string) error {
	n, err := strconv.ParseUint(v, 0, 32)
	if err != nil {
		return fmt.Errorf("invalid value '%s'", v)
	}
	r.addFlags("-fspv-max-id", strconv.FormatUint(n, 16))
	return nil
}

func (o *ruleOptions) request(which *bool) error {
	*which = true
	if o.only && o.alsoCompile {
		return errors.New("both -M (or -MM) and -MD are specified; only one should be used at one time")
	}
	return nil
}

// objectName returns the name of the output file for an input with -c or -S. It keeps a file extension that denotes a
// stage.
func objectName(input, extension string) string {
	base := path.Base(strings.ReplaceAll(input, `\`, "/"))
	ext := path.Ext(base)
	if profile, _ := stageNamed(strings.TrimPrefix(ext, ".")); profile != "" {
		return base + extension
	}
	return strings.TrimSuffix(base, ext) + extension
}

func finishGLSLC(r *reading) error {
	switch {
	case len(r.inputs) == 0:
		return errors.New(noInput)
	case r.form != "" && (r.preprocess || r.rule.only || r.assembly):
		return errors.New("-mfmt= requires binary output")
	case len(r.inputs) > 1 && !r.compileOnly && !r.assembly && !r.preprocess && !r.rule.only:
		return errors.New("linking multiple files is not supported yet; use -c to compile files individually")
	case len(r.inputs) > 1 && (r.output != "" || r.rule.file != ""):
		return errors.New("cannot specify -o or -MF when generating multiple output files")
	}
	for _, in := range r.inputs {
		j, err := r.glslcJob(in)
		if err != nil {
			return err
		}
		r.plan.Jobs = append(r.plan.Jobs, j)
	}
	return nil
}

func (r *reading) glslcJob(in input) (Job, error) {
	if in.language == "glsl" || in.language == "" && path.Ext(in.name) != ".hlsl" {
		return Job{}, notHLSL(in.name, "-x hlsl")
	}
	stage, err := r.stageOf(in, "-fshader-stage=")
	if err != nil {
		return Job{}, err
	}
	flags, err := r.shaderFlags(in.entry, stage)
	if err != nil {
		return Job{}, err
	}
	switch object := objectName(in.name, ".spv"); {
	case r.rule.only:
		flags = append(flags, "-M", "-w", "-MT", first(r.rule.target, object))
		if file := first(r.rule.file, r.output); file != "" && file != dash {
			flags = append(flags, "-MF", file)
		}
	case r.preprocess:
		flags = append(flags, "-P", "-Fi", first(r.output, dash))
	default:
		kind, extension := "-Fo", ".spv"
		if r.assembly {
			kind, extension = "-Fc", ".spvasm"
		}
		output := first(r.output, objectName(in.name, extension))
		if !r.compileOnly && !r.assembly {
			output = first(r.output, "a.spv")
		}
		flags = append(flags, kind, output)
		if r.form != "" {
			flags = append(flags, "-fspv-words="+r.form)
		}
		if r.rule.alsoCompile {
			file := output
			if r.output == "" {
				file = objectName(in.name, extension) // regardless of the linked output
			}
			flags = append(flags, "-MD", "-MF", first(r.rule.file, file+".d"), "-MT", first(r.rule.target, file))
		}
	}
	return r.job(in, stage, flags...)
}

// stageOf returns the profile for the stage of an input. The parameter option is the option that could specify the
// stage; errors mention it.
func (r *reading) stageOf(in input, option string) (profile string, err error) {
	if in.stage != "" {
		return in.stage, nil
	}
	text := ""
	if r.read != nil && r.driver.Name == "glslc" {
		text, _ = r.read(in.name) // the compilation reports errors that concern the file
	}
	if profile, _, err = pragmaStage(text); profile == "" && err == nil {
		profile, _ = stageOfFile(in.name)
	}
	if profile == "" && err == nil {
		err = fmt.Errorf("'%s': unknown stage; use %s, or name the file after the stage, as in a.frag.hlsl", in.name,
			strings.TrimSuffix(option+"frag", " "))
	}
	return profile, err
}

// shaderFlags returns the flags for a shader in glslang's dialect.
func (r *reading) shaderFlags(entry, stage string) ([]string, error) {
	profile, err := profileFlag(stage)
	if err != nil {
		return nil, err
	}
	flags := []string{profile, "-E", first(entry, "main")}
	if !slices.ContainsFunc(r.ours, func(f string) bool { return strings.HasPrefix(f, "-HV") }) {
		flags = append(flags, "-HV", "2018")
	}
	flags = append(flags, "-fdialect=glslang", "-fspv-glslang-names", "-flegacy-macro-expansion", "-Wno-error=return-type", r.target.flag())
	flags = append(flags, r.setFlags(stage)...)
	if !r.hasLevel {
		flags = append(flags, "-O1") // similar to the passes by which glslang legalizes HLSL
	}
	return flags, nil
}

func notHLSL(name, option string) error {
	return fmt.Errorf("'%s' is treated as GLSL, which is not supported; use %s for HLSL", name, option)
}

// first returns the first word that is not empty.
func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}
