package featuretable

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

// asOf is the date when the sources of the other compilers were read.
const asOf = "November 2026, when the newest commits were those of 21 August (dxc), 22 August (Slang) and " +
	"6 August (glslang)"

const intro = `# Features

This page lists Vulkan features beyond the common features of HLSL shaders, so that you can find out
how to write each one in HLSL, and what the target must support. [Extensions of
SPIR-V](#extensions-of-spir-v) lists them by extension, and [capabilities](#capabilities) lists what a
device must support. [Differences from dxc](dxc-differences.md) lists differences in code that both
compilers accept.

| column | contents |
| --- | --- |
| extensions, capabilities | those of the module of the example |
| least target | the first target for which the example compiles. If the target of a shader lacks a feature, the error names the requirement |
| dxc, Slang, glslang | whether the sources of the compiler contain the names of the extensions. For features without an extension: whether the compiler has the feature (` + "`" + `?` + "`" + `: unknown). The sources are those of ` + asOf + `. The column for glslang is about GLSL, because glslang will remove its front end for HLSL |
| example | a shader that the tests compile |

` + "`" + `go test ./internal/test/featuretable -update` + "`" + ` writes this page from the modules of the examples.
`

// docs/reference/features.md is up to date with the results of the examples.
func TestDocumentIsFresh(t *testing.T) {
	others := knowledge(t)
	var b strings.Builder
	b.WriteString(intro)
	part := ""
	for _, f := range features {
		if f.part != part {
			part = f.part
			fmt.Fprintf(&b, "\n## %s\n\n| feature | HLSL | extensions | capabilities | least target | dxc | Slang | glslang | example |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n", part)
		}
		n := needsOf(t, f.example)
		know := others.all(n.extensions)
		switch {
		case f.others != "":
			know = strings.Split(f.others, "/")
		case len(n.extensions) == 0:
			t.Errorf("%s has no extension: the row is to say what others do", f.example)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | [%s](../../testdata/frontier/%s) |\n", f.name, f.hlsl,
			list(n.extensions), list(n.capabilities), n.target,
			strings.Join(know, " | "), strings.SplitN(f.example, ".", 2)[0], f.example)
	}
	b.WriteString(extensionsIntro)
	for _, e := range others.rows {
		if why, ok := unreachable[e.name]; ok {
			fmt.Fprintf(&b, "| %s | none: %s | %s | |\n", e.name, why, strings.Join(e.known, " | "))
			continue
		}
		name := exampleOf(t, e.name)
		fmt.Fprintf(&b, "| %s | %s | %s | [%s](../../testdata/extensions/%s) |\n", e.name,
			needsOf(t, "../extensions/"+name).target, strings.Join(e.known, " | "), stageOf(name), name)
	}
	b.WriteString(capabilityTable())
	golden.Check(t, "docs/reference/features.md", []byte(b.String()))
}

const extensionsIntro = `
## Extensions of SPIR-V

The table lists every extension except those for FPGAs and Intel's kernels. Each row links a shader
that uses the extension. The shader uses HLSL constructs if possible, and otherwise inline SPIR-V.
Inline SPIR-V supports the whole grammar of SPIR-V.

| extension | least target | dxc | Slang | glslang | example |
| --- | --- | --- | --- | --- | --- |
`

// unreachable lists the extensions that HLSL shaders cannot use, and the reasons.
var unreachable = map[string]string{
	"SPV_AMD_weak_linkage":                    "Vulkan does not link modules",
	"SPV_ARM_graph":                           "a graph of tensors is not a shader",
	"SPV_KHR_linkonce_odr":                    "Vulkan does not link modules",
	"SPV_NV_bindless_texture":                 "it needs a module-level instruction that HLSL cannot express",
	"SPV_NV_cooperative_matrix_decode_vector": "the decoding function has a pointer parameter",
}

// A need holds the target requirements of a module.
type need struct {
	extensions, capabilities []string
	target                   string // lowest target environment
}

// targets lists the environments in which an example is compiled.
var targets = [...]string{"vulkan1.0", "vulkan1.1", "vulkan1.1spirv1.4", "vulkan1.2", "vulkan1.3", "vulkan1.4"}

// needsOf returns the needs of an example. The target is the lowest environment in which the example compiles, or
// otherwise the environment in the arguments of the example.
func needsOf(t *testing.T, example string) need {
	t.Helper()
	shaders, err := shadertest.Load(path.Join("testdata/frontier", example))
	if err != nil {
		t.Fatal(err)
	}
	run := shaders.Runs[0]
	r, err := shaders.Compile(run)
	if err != nil || r.Module == nil {
		t.Fatalf("%s does not compile: %v", example, err)
	}
	n := need{target: run.Options.TargetEnv}
	for i := range r.Module.Extensions {
		name, _ := spirv.StringAt(r.Module.Extensions[i].Operands)
		n.extensions = append(n.extensions, name)
	}
	for i := range r.Module.Capabilities {
		c := r.Module.Capabilities[i].Operands[0]
		e := spirv.KindCapability.Enumerant(c)
		if c != uint32(spirv.CapabilityShader) &&
			(len(n.extensions) == 0 || slices.ContainsFunc(e.Extensions,
				func(x string) bool { return slices.Contains(n.extensions, x) })) {
			n.capabilities = append(n.capabilities, e.Name)
		}
	}
	slices.Sort(n.extensions)
	slices.Sort(n.capabilities)
	for _, env := range targets {
		o := run.Options
		o.TargetEnv = env
		if !strings.HasPrefix(run.Options.TargetEnv, "universal") && compiles(t, shaders, run, o) {
			n.target = env
			break
		}
	}
	return n
}

func compiles(t *testing.T, s *shadertest.Shader, run shadertest.Run, o hlsl2spirv.Options) bool {
	run.Options = o
	r, err := s.Compile(run)
	return err == nil && r.Module != nil
}

// exampleOf returns the shader of an extension.
func exampleOf(t *testing.T, extension string) string {
	t.Helper()
	files, err := os.ReadDir("testdata/extensions")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), extension+".") {
			return f.Name()
		}
	}
	t.Fatalf("%s has no shader in testdata/extensions, and no reason why it cannot have one", extension)
	return ""
}

func stageOf(name string) string {
	parts := strings.Split(name, ".")
	return parts[len(parts)-2]
}

// list formats names as code.
func list(names []string) string {
	if len(names) == 0 {
		return "–"
	}
	return strings.Join(names, ", ")
}

// A known lists which extensions other compilers support.
type known struct {
	rows []extension
}

type extension struct {
	name  string
	known []string // "yes" or "no" for each other compiler
}

// knowledge reads the table of extensions that other compilers support.
func knowledge(t *testing.T) *known {
	t.Helper()
	text, err := os.ReadFile("internal/test/featuretable/testdata/others.tsv")
	if err != nil {
		t.Fatal(err)
	}
	k := &known{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if f := strings.Split(line, "\t"); i > 0 {
			k.rows = append(k.rows, extension{f[0], f[1:]})
		}
	}
	return k
}

// all reports for each compiler whether it supports all of the named extensions. Extensions that are not in the grammar
// are ignored.
func (k *known) all(names []string) []string {
	out := []string{"yes", "yes", "yes"}
	for _, e := range k.rows {
		for i := range out {
			if slices.Contains(names, e.name) && e.known[i] == "no" {
				out[i] = "no"
			}
		}
	}
	return out
}

// Every example is in the table. Every extension of the grammar has a row, except extensions for FPGAs and Intel's
// extensions.
func TestTablesAreComplete(t *testing.T) {
	files, err := os.ReadDir("testdata/frontier")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !slices.ContainsFunc(features[:], func(x feature) bool { return x.example == f.Name() }) {
			t.Errorf("testdata/frontier/%s stands in no row", f.Name())
		}
	}
	rows := knowledge(t).rows
	for _, name := range grammarExtensions() {
		if !slices.ContainsFunc(rows, func(e extension) bool { return e.name == name }) {
			t.Errorf("%s stands in no row of others.tsv", name)
		}
	}
}

// grammarExtensions lists the extensions named by opcodes and enumerants.
func grammarExtensions() []string {
	seen := map[string]bool{}
	add := func(names []string) {
		for _, n := range names {
			if !strings.HasPrefix(n, "SPV_INTEL_") && !strings.HasPrefix(n, "SPV_ALTERA_") {
				seen[n] = true
			}
		}
	}
	for op := range spirv.Opcode(1 << 14) {
		if info := op.Info(); info != nil {
			add(info.Extensions)
		}
	}
	for c := range uint32(1 << 14) {
		if e := spirv.KindCapability.Enumerant(c); e != nil {
			add(e.Extensions)
		}
	}
	out := make([]string, 0, len(seen))
	for n := range seen {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}
