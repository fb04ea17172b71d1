package buildsystems

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

func TestMain(m *testing.M) { spirvtools.Main(m) }

// An engine is a copy of examples/engine, in the folder engine of a project.
type engine struct{ *project }

// engineBuild is the build file of the engine.
const engineBuild = "engine/hlsl2spirv.toml"

func newEngine(t *testing.T, compiler string) *engine {
	e := &engine{&project{t, t.TempDir()}}
	for _, name := range []string{"engine", "cmake"} {
		if err := os.CopyFS(filepath.Join(e.dir, name), os.DirFS("../../../examples/"+name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(e.dir, "bin"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(compiler, filepath.Join(e.dir, "bin", "hlsl2spirv")); err != nil {
		t.Fatal(err)
	}
	return e
}

// build builds, and checks the last line of the output, without the time.
func (e *engine) build(flags, want string) (out string) {
	e.t.Helper()
	out, _ = e.try("hlsl2spirv build " + engineBuild + " " + flags)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if got, _, _ := strings.Cut(lines[len(lines)-1], ", in "); got != want {
		e.t.Errorf("build %s: got %s, want %s\n%s", flags, got, want, out)
	}
	return out
}

// edit replaces a text of a file, and returns a function that restores it.
func (e *engine) edit(file, from, to string) (restore func()) {
	e.t.Helper()
	file = filepath.Join(e.dir, file)
	text := e.read(file)
	if !strings.Contains(text, from) {
		e.t.Fatalf("%s does not contain %q", file, from)
	}
	e.write(file, strings.Replace(text, from, to, 1))
	return func() { e.write(file, text) }
}

// files returns the contents of the files of a folder with an ending.
func (e *engine) files(folder, ending string) map[string]string {
	e.t.Helper()
	names, err := filepath.Glob(filepath.Join(e.dir, folder, "*"+ending))
	if err != nil {
		e.t.Fatal(err)
	}
	files := map[string]string{}
	for _, name := range names {
		files[filepath.Base(name)] = e.read(name)
	}
	return files
}

// The example engine has 300 modules. The tests check that CMake and hlsl2spirv build create them, together with the
// facts that the programs of the engine need. The tests use one folder, and each leaves the outputs up to date.
func TestTheEngine(t *testing.T) {
	testenv.Long(t)
	e := newEngine(t, compiler(t))
	e.build("", "310 done") // with the pipelines
	e.build("", "0 done, 300 up to date")
	for _, test := range []struct {
		name string
		run  func(*engine)
	}{
		{"modules", (*engine).testModules},
		{"cmake", (*engine).testCMake},
		{"archive", (*engine).testArchive},
		{"permutations", (*engine).testPermutations},
		{"pipelines", (*engine).testPipelines},
		{"watch", (*engine).testWatch},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(&engine{&project{t, e.dir}}) })
	}
}

// All modules are valid, and their reflection describes the set of the bindless resources.
func (e *engine) testModules() {
	spirvtools.Require(e.t)
	modules := e.files("engine/build", ".spv")
	if len(modules) != 300 {
		e.t.Errorf("%d modules, want 300", len(modules))
	}
	bindless := 0
	for name, module := range modules {
		if err := spirvtools.Validate([]byte(module), "--target-env", "vulkan1.2"); err != nil {
			e.t.Errorf("%s: %v", name, err)
		}
		var m reflection.Module
		if err := json.Unmarshal([]byte(e.read(filepath.Join(e.dir, "engine", "build", name+".json"))),
			&m); err != nil {
			e.t.Fatal(err)
		}
		for i := range m.Bindings {
			b := &m.Bindings[i]
			if b.Set != 1 || b.Binding != 2 {
				continue
			}
			bindless++
			if b.Name != "textures" || b.Kind != "sampledImage" || b.Count != 0 || b.Source == nil ||
				b.Source.File != "shaders/include/bindless.hlsli" {
				e.t.Errorf("%s: the bindless textures are %+v", name, b)
			}
			if !slices.Contains(m.Capabilities, "RuntimeDescriptorArray") {
				e.t.Errorf("%s: the capabilities are %v", name, m.Capabilities)
			}
		}
	}
	if bindless < 100 {
		e.t.Errorf("%d modules use the bindless textures", bindless)
	}
}

// CMake builds the same modules with the same bytes.
func (e *engine) testCMake() {
	require(e.t, "cmake")
	require(e.t, "ninja")
	e.run("cmake -G Ninja -S engine -B cmakebuild && cmake --build cmakebuild")
	want, got := e.files("engine/build", ".spv"), e.files("cmakebuild", ".spv")
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got[name] != want[name] {
			e.t.Errorf("%s: %d bytes with CMake, and other %d bytes with build", name, len(got[name]), len(want[name]))
		}
		delete(got, name)
	}
	for name := range got {
		e.t.Errorf("only CMake builds %s", name)
	}
}

// Outputs of a permutation that is removed disappear.
func (e *engine) testPermutations() {
	restore := e.edit(engineBuild, "STEPS = [16, 32, 64]", "STEPS = [16, 32]")
	e.build("", "0 done, 298 up to date, 4 removed") // with the reflection
	for name := range e.files("engine/build", "") {
		if strings.Contains(name, "STEPS-64") {
			e.t.Errorf("%s is still there", name)
		}
	}
	restore()
	e.build("", "2 done, 298 up to date")
}

// An archive has all modules.
func (e *engine) testArchive() {
	want := e.files("engine/build", ".spv")
	defer e.edit(engineBuild, "reflection = true", "archive = \"engine.bin\"")()
	e.build("-out packed", "310 done")
	if files := e.files("packed", ""); len(files) != 2 { // with the state
		e.t.Errorf("%d files next to the archive", len(files))
	}
	entries, module, err := shaderbuild.ReadArchive([]byte(e.read(filepath.Join(e.dir, "packed", "engine.bin"))))
	if err != nil || len(entries) != len(want) {
		e.t.Fatalf("%d entries, want %d: %v", len(entries), len(want), err)
	}
	for i := range entries {
		got, err := module(&entries[i])
		if name := entries[i].Name; err != nil || string(got) != want[name] {
			e.t.Errorf("%s: the module in the archive is another one: %v", name, err)
		}
	}
}

// A build that watches compiles a new file, and the shaders that include a changed one.
func (e *engine) testWatch() {
	cmd := e.command("exec hlsl2spirv build " + engineBuild + " -watch")
	log, err := os.Create(filepath.Join(e.dir, "watch.log"))
	if err != nil {
		e.t.Fatal(err)
	}
	defer log.Close()
	cmd.Stderr = log
	if err := cmd.Start(); err != nil {
		e.t.Fatal(err)
	}
	wait := func(want string) {
		e.t.Helper()
		for range 200 {
			if strings.Contains(e.read(log.Name()), want) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		e.t.Errorf("the output does not contain %q:\n%s", want, e.read(log.Name()))
	}
	wait("0 done, 300 up to date")
	time.Sleep(100 * time.Millisecond) // until the folders are watched
	e.write(filepath.Join(e.dir, "engine", "shaders", "post", "grain.ps.hlsl"),
		"#include \"post.hlsli\"\nfloat4 main(Fullscreen f) : SV_Target { return float4(colorAt(f.uv) + frac(post.time), 1); }\n")
	wait("2 done, 300 up to date") // and the pipeline
	if _, err := os.Stat(filepath.Join(e.dir, "engine", "build", "grain.ps.spv")); err != nil {
		e.t.Error(err)
	}
	e.edit("engine/shaders/include/post.hlsli", "0.7152", "0.7153")
	wait("5 done, 297 up to date")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		e.t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		e.t.Error(err)
	}
}

// An output of a vertex shader that its pixel shaders cannot read is an error at their input, once for each pipeline.
func (e *engine) testPipelines() {
	restore := e.edit("engine/shaders/tonemap.hlsl",
		"Fullscreen VSMain(uint vertex : SV_VertexID) {\n  return fullscreen(vertex);",
		"int2 VSMain(uint vertex : SV_VertexID, out float4 clip : SV_Position) : TEXCOORD {\n  clip = fullscreen(vertex).clip;\n  return int2(vertex << 1 & 2, vertex & 2);")
	out := e.build("-k -sarif log.sarif", "25 done, 2 failed, 275 up to date")
	found := regexp.MustCompile(`(?m)^\S+ error: .*$`).FindAllString(out, -1)
	const want = "shaders/include/fullscreen.hlsli:7:10: error: input 'TEXCOORD' is at location 0 as float2, where 'shaders/tonemap.hlsl' writes int2"
	if !slices.Equal(found, []string{want, want}) { // one for each pipeline
		e.t.Errorf("the errors are\n%s", strings.Join(found, "\n"))
	}
	if !strings.Contains(out, "note: in the pipeline of 'tonemap.VSMain.spv' and 'tonemap.PSMain.DITHER-0.GRADING-0.HDR10-0.OPERATOR-0.spv', and in 23 more") {
		e.t.Errorf("the note is missing\n%s", out)
	}
	if log := e.read(filepath.Join(e.dir, "log.sarif")); strings.Count(log, `"ruleId":"pipeline"`) != 2 {
		e.t.Errorf("the log is\n%s", log)
	}
	e.build("-k", "0 done, 2 failed, 300 up to date")
	restore()
	e.build("", "27 done, 275 up to date")
}
