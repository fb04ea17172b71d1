package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A config is a command line that has been read.
type config struct {
	hlsl2spirv.Options
	input       string
	ignored     []string // input files before it, which dxc ignores
	output      string   // -Fo
	assembly    string   // -Fc
	header      string   // -Fh
	arrayName   string   // -Vn
	reflection  string   // -Fre, -reflect
	errorFile   string   // -Fe
	preprocess  bool     // -P
	preprocessF string   // -Fi: where -P writes
	showHelp    bool
	showVersion bool
	format      string // of diagnostics: "json", "sarif", or clang's
	packing     int    // 0 default, 1 row, 2 column
	tracePasses bool
	verify      bool // compare the diagnostics with comments

	showIncludes bool   // -H
	dependencies bool   // -M, -MD, -MF
	dependencyD  bool   // -MD
	dependencyF  string // -MF

	embedDebug bool // -Qembed_debug
	// the name of a file with debug information, which there is none of, follows
	// from the module (-Zsb) or from the source (-Zss)
	nameByBinary, nameBySource bool
}

// An arity says how a flag takes its values.
type arity uint8

const (
	alone            arity = iota // -spirv
	joined                        // -fspv-target-env=vulkan1.1
	separate                      // -HV 2021
	joinedOrSeparate              // -Tps_6_0, -T ps_6_0
)

// A flagRow is one command-line flag. Every flag may begin with - or /, and
// long ones with -- too.
type flagRow struct {
	name   string // without the dash; with the = of a joined flag
	arity  arity
	values int    // of a separate flag; 0 means 1
	value  string // how help names the value
	help   string // "" keeps the flag out of the help
	set    func(*config, []string) error
}

func accept(*config, []string) error { return nil }

// refuse is the effect of flags whose meaning is not implemented: compiling
// without it would give another module than the user asked for.
func refuse(c *config, _ []string) error { return errUnsupportedFlag }

var errUnsupportedFlag = fmt.Errorf("is not supported yet")
var errNotWithSPIRV = fmt.Errorf("is not supported with -spirv")

func notWithSPIRV(*config, []string) error { return errNotWithSPIRV }

// flags holds every flag, in the order of the help text. Where one name is the
// beginning of another, findFlag takes the longest that fits.
var flags = []flagRow{
	{name: "T", arity: joinedOrSeparate, value: "<profile>", help: "target profile: ps_6_0, vs_6_0, cs_6_0, …", set: func(c *config, v []string) error { c.Profile = v[0]; return nil }},
	{name: "E", arity: joinedOrSeparate, value: "<name>", help: "entry point (main)", set: func(c *config, v []string) error { c.Entry = v[0]; return nil }},
	{name: "D", arity: joinedOrSeparate, value: "<name>[=<value>]", help: "define a macro", set: setDefine},
	{name: "I", arity: joinedOrSeparate, value: "<dir>", help: "add a directory to the include search path", set: func(c *config, v []string) error { c.IncludeDirs = append(c.IncludeDirs, v[0]); return nil }},
	{name: "HV", arity: joinedOrSeparate, value: "<version>", help: "HLSL version: 2016, 2017, 2018, 2021 (default), 202x", set: func(c *config, v []string) error { c.HLSLVersion = v[0]; return nil }},
	{name: "fspv-use-vulkan-memory-model", help: "use the Vulkan memory model", set: func(c *config, _ []string) error { c.VulkanMemoryModel = true; return nil }},
	{name: "ffinite-math-only", help: "no value is infinite or NaN", set: func(c *config, _ []string) error { c.FiniteMath = true; return nil }},
	{name: "Gis", help: "all arithmetic is precise, and signs of zeros, infinities and NaN are kept", set: func(c *config, _ []string) error { c.Strict = true; return nil }},
	{name: "denorm", arity: separate, value: "<mode>", help: "denormal floats: any (default), preserve, ftz; needs a profile of 6.2 or later", set: func(c *config, v []string) error { c.Denorm = v[0]; return nil }},
	{name: "enable-16bit-types", help: "16-bit types for half and min16*; needs a profile of 6.2 or later", set: func(c *config, _ []string) error { c.Native16Bit = true; return nil }},
	{name: "Zpr", help: "pack matrices in row-major order", set: func(c *config, _ []string) error { return c.setPacking(true) }},
	{name: "Zpc", help: "pack matrices in column-major order (default)", set: func(c *config, _ []string) error { return c.setPacking(false) }},
	{name: "Fo", arity: joinedOrSeparate, value: "<file>", help: "write the SPIR-V binary", set: func(c *config, v []string) error { c.output = v[0]; return nil }},
	{name: "Fc", arity: joinedOrSeparate, value: "<file>", help: "write the disassembly", set: func(c *config, v []string) error { c.assembly = v[0]; return nil }},
	{name: "Fh", arity: joinedOrSeparate, value: "<file>", help: "write the module as a C array", set: func(c *config, v []string) error { c.header = v[0]; return nil }},
	{name: "Vn", arity: joinedOrSeparate, value: "<name>", help: "name of the array of -Fh (g_ and the entry point)", set: func(c *config, v []string) error { c.arrayName = v[0]; return nil }},
	{name: "Fre", arity: joinedOrSeparate, value: "<file>", help: "write what the module asks of the application, as JSON", set: func(c *config, v []string) error { c.reflection = v[0]; return nil }},
	{name: "reflect", arity: separate, value: "<file>", help: "the same as -Fre", set: func(c *config, v []string) error { c.reflection = v[0]; return nil }},
	{name: "Fe", arity: joinedOrSeparate, value: "<file>", help: "write diagnostics to a file", set: func(c *config, v []string) error { c.errorFile = v[0]; return nil }},
	{name: "P", help: "preprocess only; print, or write to the file of -Fi", set: func(c *config, _ []string) error { c.preprocess = true; return nil }},
	{name: "Fi", arity: joinedOrSeparate, value: "<file>", help: "file for -P", set: func(c *config, v []string) error { c.preprocessF = v[0]; return nil }},
	{name: "spirv", help: "generate SPIR-V (always on)", set: accept},
	{name: "fcgl", help: "stop before any pass over the module", set: func(c *config, _ []string) error { c.Raw = true; return nil }},
	{name: "Vd", help: "do not validate the module", set: func(c *config, _ []string) error { c.NoValidate = true; return nil }},
	{name: "O0", help: "no passes but those that legalization needs", set: func(c *config, _ []string) error { return c.setLevel("0") }},
	{name: "Od", help: "same as -O0", set: func(c *config, _ []string) error { return c.setLevel("0") }},
	{name: "O1", help: "optimize, for a short compilation", set: func(c *config, _ []string) error { return c.setLevel("1") }},
	{name: "O2", help: "optimize, for fast shaders", set: func(c *config, _ []string) error { return c.setLevel("2") }},
	{name: "O3", help: "same as -O2 (default)", set: func(c *config, _ []string) error { return c.setLevel("3") }},
	{name: "Os", help: "optimize, for a small module", set: func(c *config, _ []string) error { return c.setLevel("s") }},
	{name: "Oconfig=", arity: joined, value: "<passes>", help: "run these passes, named as spirv-opt's flags and separated by commas", set: setPasses},
	{name: "fspv-reduce-load-size", help: "load the parts of structs and arrays that are used, not the whole", set: func(c *config, _ []string) error { c.ReduceLoadSize = true; return nil }},
	{name: "fspv-max-id", arity: separate, value: "<hex>", help: "the largest id bound of the module", set: setMaxID},
	{name: "fspv-print-all", help: "print the module after each pass to standard error", set: func(c *config, _ []string) error { c.tracePasses = true; return nil }},
	{name: "enable-payload-qualifiers", help: "payloads of rays must say which stages access what", set: func(c *config, _ []string) error { return c.payloadQualifiers("enable") }},
	{name: "disable-payload-qualifiers", help: "payloads of rays need not say which stages access what", set: func(c *config, _ []string) error { return c.payloadQualifiers("disable") }},
	{name: "fspv-fix-func-call-arguments", help: "copy arguments that are parts of variables", set: func(c *config, _ []string) error { c.FixCallArguments = true; return nil }},
	{name: "fspv-entrypoint-name=", arity: joined, value: "<name>", help: "name of the entry point in the module", set: func(c *config, v []string) error { c.EntryPointName = v[0]; return nil }},
	{name: "fvk-invert-y", help: "negate SV_Position.y where a stage writes it", set: func(c *config, _ []string) error { c.InvertY = true; return nil }},
	{name: "fvk-use-dx-position-w", help: "SV_Position.w of pixel shaders as in Direct3D", set: func(c *config, _ []string) error { c.DXPositionW = true; return nil }},
	{name: "fvk-support-nonzero-base-vertex", help: "let SV_VertexID count from 0 in every draw", set: func(c *config, _ []string) error { c.ZeroBaseVertex = true; return nil }},
	{name: "fvk-support-nonzero-base-instance", help: "the same for SV_InstanceID", set: func(c *config, _ []string) error { c.ZeroBaseInstance = true; return nil }},
	{name: "fvk-stage-io-order=", arity: joined, value: "<order>", help: "locations by declaration (decl, default) or semantic (alpha)", set: setStageIOOrder},
	{name: "fspv-target-env=", arity: joined, value: "<env>", help: "vulkan1.0 (default), vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, vulkan1.4, universal1.5", set: func(c *config, v []string) error { c.TargetEnv = v[0]; return nil }},
	{name: "fspv-extension=", arity: joined, value: "<name>", help: "allow only this SPIR-V extension; may be repeated", set: func(c *config, v []string) error { c.Extensions = append(c.Extensions, v[0]); return nil }},
	{name: "fvk-use-gl-layout", help: "std140 and std430 layouts", set: setLayout("gl")},
	{name: "fvk-use-dx-layout", help: "the layouts of Direct3D", set: setLayout("dx")},
	{name: "fvk-use-scalar-layout", help: "scalar layouts", set: setLayout("scalar")},
	{name: "fvk-b-shift", arity: separate, values: 2, value: "<n> <space>", help: "shift the bindings of b registers in a space, or in all", set: setShift('b')},
	{name: "fvk-s-shift", arity: separate, values: 2, value: "<n> <space>", help: "the same for s registers", set: setShift('s')},
	{name: "fvk-t-shift", arity: separate, values: 2, value: "<n> <space>", help: "the same for t registers", set: setShift('t')},
	{name: "fvk-u-shift", arity: separate, values: 2, value: "<n> <space>", help: "the same for u registers", set: setShift('u')},
	{name: "fvk-auto-shift-bindings", help: "shift the bindings of resources without a register too", set: func(c *config, _ []string) error { c.Bindings.AutoShift = true; return nil }},
	{name: "auto-binding-space", arity: separate, value: "<n>", help: "descriptor set of resources that name none", set: setDefaultSet},
	{name: "fvk-bind-register", arity: separate, values: 4, value: "<r> <space> <binding> <set>", help: "descriptor of a register; then all need one", set: setRegister},
	{name: "vkbr", arity: separate, values: 4, set: setRegister},
	{name: "fvk-bind-globals", arity: separate, values: 2, value: "<binding> <set>", help: "descriptor of the buffer of global variables", set: setDescriptor("-fvk-bind-globals", func(b *hlsl2spirv.Bindings) **hlsl2spirv.Descriptor { return &b.Globals })},
	{name: "fvk-bind-resource-heap", arity: separate, values: 2, value: "<binding> <set>", help: "descriptor of ResourceDescriptorHeap", set: setDescriptor("-fvk-bind-resource-heap", func(b *hlsl2spirv.Bindings) **hlsl2spirv.Descriptor { return &b.ResourceHeap })},
	{name: "fvk-bind-sampler-heap", arity: separate, values: 2, value: "<binding> <set>", help: "descriptor of SamplerDescriptorHeap", set: setDescriptor("-fvk-bind-sampler-heap", func(b *hlsl2spirv.Bindings) **hlsl2spirv.Descriptor { return &b.SamplerHeap })},
	{name: "fvk-bind-counter-heap", arity: separate, values: 2, value: "<binding> <set>", help: "descriptor of the counters of heap buffers", set: setDescriptor("-fvk-bind-counter-heap", func(b *hlsl2spirv.Bindings) **hlsl2spirv.Descriptor { return &b.CounterHeap })},
	{name: "fspv-flatten-resource-arrays", help: "a binding for each element of an array of resources", set: func(c *config, _ []string) error { c.Bindings.FlattenArrays = true; return nil }},
	{name: "fspv-use-unknown-image-format", help: "storage images without a format", set: func(c *config, _ []string) error { c.UnknownImageFormat = true; return nil }},
	{name: "fspv-use-legacy-buffer-matrix-order", help: "Load<T> and Store<T> of byte address buffers store matrices row by row", set: func(c *config, _ []string) error { c.LegacyMatrixOrder = true; return nil }},
	{name: "fspv-reflect", help: "keep semantics and types of resources as decorations", set: func(c *config, _ []string) error { c.Reflect = true; return nil }},
	{name: "fspv-enable-maximal-reconvergence", help: "invocations reconverge where the source suggests it", set: func(c *config, _ []string) error { c.MaximalReconvergence = true; return nil }},
	{name: "fspv-preserve-bindings", help: "keep resources that nothing uses", set: func(c *config, _ []string) error { c.PreserveBindings = true; return nil }},
	{name: "fspv-preserve-interface", help: "keep stage inputs and outputs that nothing uses", set: func(c *config, _ []string) error { c.PreserveInterface = true; return nil }},
	{name: "Zi", help: "debug information: source files, lines, this command line", set: func(c *config, _ []string) error { c.DebugInfo = true; return nil }},
	{name: "fspv-debug=", arity: joined, value: "<part>", help: "debug information: parts of -Zi, file, source (and file), line (and source), tool; or rich, vulkan, with types, functions and variables, and -with-source after these; may be repeated", set: func(c *config, v []string) error { c.DebugParts = append(c.DebugParts, v[0]); return nil }},
	{name: "WX", help: "treat warnings as errors", set: func(c *config, _ []string) error { c.WarningsAreErrors = true; return nil }},
	{name: "no-warnings", help: "suppress warnings", set: func(c *config, _ []string) error { c.NoWarnings = true; return nil }},
	{name: "W", arity: joined, value: "<name>", help: "turn on a warning; -Wno-<name> turns it off, -Werror=<name> makes it an error", set: func(c *config, v []string) error { c.Warnings = append(c.Warnings, v[0]); return nil }},
	{name: "ferror-limit=", arity: joined, value: "<n>", help: "stop after so many errors (20); 0 for no limit", set: setErrorLimit},
	{name: "fdiagnostics-format=", arity: joined, value: "<format>", help: "clang (default), json or sarif", set: setDiagnosticsFormat},
	{name: "fparser=", arity: joined, value: "<engine>", help: "generated (default) or participle, the grammar's reference engine", set: setParser},
	{name: "H", help: "show the files that are included", set: func(c *config, _ []string) error { c.showIncludes = true; return nil }},
	{name: "Vi", set: func(c *config, _ []string) error { c.showIncludes = true; return nil }},
	{name: "M", help: "print what the output depends on, as a rule for make, and compile nothing", set: func(c *config, _ []string) error { c.dependencies = true; return nil }},
	{name: "MD", help: "the same to a file, with .d for the input's extension", set: func(c *config, _ []string) error { c.dependencies, c.dependencyD = true, true; return nil }},
	{name: "MF", arity: joinedOrSeparate, value: "<file>", help: "the same to <file>", set: func(c *config, v []string) error { c.dependencies, c.dependencyF = true, v[0]; return nil }},
	{name: "ignore-line-directives", help: "let diagnostics name the lines as they are, whatever #line says", set: func(c *config, _ []string) error { c.IgnoreLineDirectives = true; return nil }},
	{name: "verify", help: "compare the diagnostics with the expected-error, -warning and -note comments", set: setVerify},
	{name: "help", help: "print this text", set: func(c *config, _ []string) error { c.showHelp = true; return nil }},
	{name: "h", help: "", set: func(c *config, _ []string) error { c.showHelp = true; return nil }},
	{name: "?", help: "", set: func(c *config, _ []string) error { c.showHelp = true; return nil }},
	{name: "version", help: "print the version", set: func(c *config, _ []string) error { c.showVersion = true; return nil }},

	// Flags of dxc that change nothing in a SPIR-V module, or ask for what is done anyway.
	{name: "nologo", set: accept},
	{name: "Ges", set: accept},
	{name: "Gfa", set: accept},
	{name: "Gfp", set: accept},
	{name: "all-resources-bound", set: accept},
	{name: "all_resources_bound", set: accept},
	{name: "fdiagnostics-show-option", set: accept},
	{name: "encoding", arity: separate, set: accept},
	{name: "Qstrip_debug", set: accept},
	{name: "Qembed_debug", set: func(c *config, _ []string) error { c.embedDebug = true; return nil }},
	{name: "Zsb", set: func(c *config, _ []string) error { c.nameByBinary = true; return nil }},
	{name: "Zss", set: func(c *config, _ []string) error { c.nameBySource = true; return nil }},
	{name: "Cc", set: accept},
	{name: "fspv-use-emulated-heap", set: accept},

	// Flags that dxc refuses with -spirv.
	{name: "Fd", arity: joinedOrSeparate, set: notWithSPIRV},
	{name: "Gec", set: notWithSPIRV},
	{name: "Qstrip_reflect", set: notWithSPIRV},

	// Flags of dxc whose effect is not implemented.
	{name: "Zs", set: refuse},
	{name: "ast-dump", set: refuse},
	{name: "flegacy-macro-expansion", set: refuse},
	{name: "flegacy-resource-reservation", set: refuse},
	{name: "default-linkage", arity: separate, set: refuse},
	{name: "exports", arity: separate, set: refuse},
	{name: "export-shaders-only", set: refuse},
	{name: "rootsig-define", arity: separate, set: accept},
	{name: "pack-optimized", help: "let stage variables share locations", set: func(c *config, _ []string) error { c.PackIO = true; return nil }},
	{name: "pack_optimized", set: func(c *config, _ []string) error { c.PackIO = true; return nil }},
	{name: "pack-prefix-stable", set: refuse},
	{name: "ftime-report", set: refuse},
	{name: "fspv-use-descriptor-heap", set: refuse},
}

// payloadQualifiers notes one of two flags that exclude each other.
func (c *config) payloadQualifiers(mode string) error {
	if c.PayloadQualifiers != "" && c.PayloadQualifiers != mode {
		return fmt.Errorf("-enable-payload-qualifiers and -disable-payload-qualifiers exclude each other")
	}
	c.PayloadQualifiers = mode
	return nil
}

func setDefine(c *config, v []string) error {
	name, value, found := strings.Cut(v[0], "=")
	if !found {
		value = "1"
	}
	c.Defines = append(c.Defines, hlsl2spirv.Define{Name: name, Value: value})
	return nil
}

var errPassesAndLevel = errors.New("-Oconfig should not be used together with -O")

func (c *config) setLevel(level string) error {
	c.Level = level
	if len(c.Passes) > 0 {
		return errPassesAndLevel
	}
	return nil
}

func setPasses(c *config, v []string) error {
	switch {
	case len(c.Passes) > 0:
		return errors.New("-Oconfig should not be specified more than once")
	case c.Level != "":
		return errPassesAndLevel
	}
	for _, name := range strings.Split(v[0], ",") {
		if name != "" {
			c.Passes = append(c.Passes, name)
		}
	}
	return nil
}

func setMaxID(c *config, v []string) error {
	n, err := strconv.ParseUint(v[0], 16, 32)
	if err != nil {
		return errors.New("must be a hexadecimal integer")
	}
	c.MaxID = uint32(n)
	return nil
}

func setStageIOOrder(c *config, v []string) error {
	switch v[0] {
	case "alpha":
		c.AlphabeticalIO = true
	case "decl":
		c.AlphabeticalIO = false
	default:
		return fmt.Errorf("unknown stage I/O location assignment order '%s': it must be alpha or decl", v[0])
	}
	return nil
}

func setDiagnosticsFormat(c *config, v []string) error {
	switch v[0] {
	case "clang":
	case "json", "sarif":
	default:
		return fmt.Errorf("must be clang, json or sarif")
	}
	c.format = v[0]
	return nil
}

func setErrorLimit(c *config, v []string) error {
	n, err := strconv.ParseUint(v[0], 10, 31)
	if err != nil {
		return errors.New("must be a number")
	}
	if c.ErrorLimit = int(n); n == 0 {
		c.ErrorLimit = -1
	}
	return nil
}

func setVerify(c *config, _ []string) error {
	c.verify, c.KeepComments, c.ErrorLimit = true, true, -1
	return nil
}

func setParser(c *config, v []string) error {
	switch v[0] {
	case "generated":
		c.Parser = ""
	case "participle":
		c.Parser = v[0]
	default:
		return fmt.Errorf("must be generated or participle")
	}
	return nil
}

// parseArgs reads a command line the way dxc does.
func parseArgs(args []string) (*config, error) {
	c := new(config)
	for i := 0; i < len(args); i++ {
		arg := args[i]
		f, rest := findFlag(arg)
		if f == nil {
			if strings.HasPrefix(arg, "-") && arg != "-" {
				return nil, fmt.Errorf("unknown argument: '%s'", arg)
			}
			if c.input != "" {
				c.ignored = append(c.ignored, c.input)
			}
			c.input = arg
			continue
		}
		var values []string
		switch {
		case f.arity == joined, f.arity == joinedOrSeparate && rest != "":
			values = []string{rest}
		case f.arity != alone:
			n := max(f.values, 1)
			if i+n >= len(args) {
				return nil, fmt.Errorf("Argument to '%s' is missing. Expected %d value(s).", arg, n)
			}
			values = args[i+1 : i+1+n]
			i += n
		}
		if err := f.set(c, values); err != nil {
			return nil, flagError(arg, err)
		}
	}
	if c.DebugInfo || len(c.DebugParts) > 0 {
		c.CommandLine = commandLine(args, c.input)
	}
	return c, c.checkDebug()
}

// checkDebug refuses flags for files with debug information, which change nothing
// in a SPIR-V module, where dxc does.
func (c *config) checkDebug() error {
	switch debug := c.CommandLine != ""; {
	case c.embedDebug && !debug:
		return errors.New("Must enable debug info with /Zi for /Qembed_debug")
	case c.nameByBinary && c.nameBySource:
		return errors.New("Cannot specify both /Zss and /Zsb")
	case c.nameBySource && !debug:
		return errors.New("/Zss requires debug info (/Zi or /Zs)")
	}
	return nil
}

// commandLine joins the arguments but the input file, as dxc does.
func commandLine(args []string, input string) string {
	var b strings.Builder
	for _, a := range args {
		if a != input {
			b.WriteByte(' ')
			b.WriteString(a)
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}

// flagError says which flag err is about, unless err does.
func flagError(arg string, err error) error {
	var bad badArgument
	var pair badPair
	if errors.As(err, &bad) || errors.As(err, &pair) {
		return err
	}
	name, _, _ := strings.Cut(arg, "=")
	return fmt.Errorf("%s %w", name, err)
}

// findFlag returns the flag that arg gives and the text joined to it, or nil
// if arg is an input file.
func findFlag(arg string) (*flagRow, string) {
	name, isFlag := strings.CutPrefix(arg, "-")
	if isFlag {
		name = strings.TrimPrefix(name, "-")
	} else if name, isFlag = strings.CutPrefix(arg, "/"); !isFlag || fileExists(arg) {
		return nil, ""
	}
	var best *flagRow
	for i := range flags {
		f := &flags[i]
		fits := name == f.name ||
			(f.arity == joined || f.arity == joinedOrSeparate) && strings.HasPrefix(name, f.name)
		if fits && (best == nil || len(f.name) > len(best.name)) {
			best = f
		}
	}
	if best == nil {
		return nil, ""
	}
	return best, name[len(best.name):]
}

func fileExists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// helpText is what -help prints: the table of flags.
func helpText() string {
	var b strings.Builder
	b.WriteString("usage: hlsl2spirv -T <profile> [options] <input>\n\n")
	b.WriteString("Compiles HLSL to SPIR-V for Vulkan. Without -Fo the module is disassembled to\nstandard output. Flags are spelled as dxc spells them, with - or /.\n\n")
	for _, f := range flags {
		if f.help == "" {
			continue
		}
		left := "-" + f.name
		if f.arity == joinedOrSeparate || f.arity == separate {
			left += " "
		}
		left += f.value
		fmt.Fprintf(&b, "  %-28s %s\n", left, f.help)
	}
	return b.String()
}

func (c *config) setPacking(row bool) error {
	want := 2
	if row {
		want = 1
	}
	if c.packing != 0 && c.packing != want {
		return fmt.Errorf("cannot be combined with the other matrix packing flag")
	}
	c.packing, c.RowMajor = want, row
	return nil
}
