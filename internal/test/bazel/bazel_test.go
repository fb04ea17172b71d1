package bazel

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/nginxtest"
)

// The files of the example.
var (
	lit = []string{
		"DEBUG_VIEW-1.LIGHTS-1.SHADOWS-1.spv", "DEBUG_VIEW-1.LIGHTS-4.SHADOWS-1.spv",
		"LIGHTS-0.SHADOWS-0.spv", "LIGHTS-1.SHADOWS-0.spv", "LIGHTS-1.SHADOWS-1.spv", "LIGHTS-4.SHADOWS-0.spv", "LIGHTS-4.SHADOWS-1.spv",
	}
	everything = slices.Concat(lit, []string{"blur.spv", "fullscreen.spv", "tonemap.spv"})
)

// Bazel compiles only outputs affected by a change. It gets the same bytes from each kind of worker, from processes,
// in sandboxes, from a cache and in another folder.
func TestBazel(t *testing.T) {
	bin := t.TempDir()
	need(t, "bazel-4")
	compiler(t, bin)
	w := newWorkspace(t, t.TempDir(), bin)

	wants(t, "the first build", w.build("//..."), "worker", everything...)
	first := w.outputs()
	for _, name := range []string{"tonemap.json", "blur.h", "blur.spvasm"} {
		if len(first[name]) == 0 {
			t.Errorf("there is no %s", name)
		}
	}
	if len(first) != len(everything)+3 {
		t.Errorf("%d outputs, want the modules and three more", len(first))
	}
	wants(t, "the second build", w.build("//..."), "")
	changes(t, w)
	strategies(t, w, first)
	mistakes(t, w)
	cache, executor := nginxtest.New(t), serveExecutor(t)
	cache.Start()
	caches(t, w, first, bin, cache.Address())
	elsewhere(t, w, first, executor)
	commands(t, w, cache.Address(), executor)
}

// changes edits files and reverts the edits; the workers keep running.
func changes(t *testing.T, w *workspace) {
	for _, c := range []struct {
		file, old, new string
		recompiled     []string
		look           string // an output that is also compiled separately, for comparison
		alone          string
	}{
		{"include/engine/math.hlsli", "3.14", "3.15", slices.Concat(lit, []string{"tonemap.spv"}), "tonemap.spv", "-fspv-target-env=vulkan1.3 -T ps_6_0 -Iinclude shaders/tonemap.ps.hlsl"},
		{"include/engine/lighting.hlsli", "saturate(", "abs(", lit, "lit.LIGHTS-4.SHADOWS-0.spv", "-T ps_6_0 -Iinclude -DLIGHT_UNIT=Pi -DLIGHTS=4 -DSHADOWS=0 shaders/lit.ps.hlsl"},
		{"shaders/fullscreen.vs.hlsl", "0, 1)", "1, 1)", []string{"fullscreen.spv"}, "fullscreen.spv", "-T vs_6_0 shaders/fullscreen.vs.hlsl"},
		{"shaders/BUILD.bazel", "{ 0.25, 0.5, 0.25 }", "{ 0.2, 0.6, 0.2 }", []string{"blur.spv"}, "blur.spv", "-T cs_6_0 -Ibazel-bin/shaders shaders/blur.cs.hlsl"},
		{"shaders/BUILD.bazel", "vulkan1.3", "vulkan1.2", []string{"tonemap.spv"}, "tonemap.spv", "-fspv-target-env=vulkan1.2 -T ps_6_0 -Iinclude shaders/tonemap.ps.hlsl"},
	} {
		before := w.outputs()[c.look]
		w.edit(c.file, c.old, c.new)
		wants(t, "with another "+c.file, w.build("//..."), "worker", c.recompiled...)
		if got := w.outputs()[c.look]; bytes.Equal(got, before) || !bytes.Equal(got, w.compiled(c.alone)) {
			t.Errorf("with another %s: %s is not what it should be", c.file, c.look)
		}
		w.edit(c.file, c.new, c.old)
		wants(t, "with the old "+c.file, w.build("//..."), "worker", c.recompiled...)
	}
	w.edit("include/engine/math.hlsli", "3.14", "3.14")
	wants(t, "with a new time and the same content", w.build("//..."), "")
}

// strategies rebuilds everything with each of Bazel's strategies.
func strategies(t *testing.T, w *workspace, want map[string][]byte) {
	same(t, "with all changes undone", w.outputs(), want)
	if one, many := w.workers("worker"), w.workers("multiplex-worker"); one != 0 || many == 0 {
		t.Errorf("%d workers have been started for one request at a time, and %d for many", one, many)
	}
	for _, s := range []struct{ name, flags, runner string }{
		{"local", "--strategy=HlslCompile=local", "local"},
		{"sandboxed", "--strategy=HlslCompile=sandboxed", "-sandbox"},
		{"worker in a sandbox", "--strategy=HlslCompile=worker --worker_sandboxing", "worker"},
		{"worker, one by one in JSON", "--strategy=HlslCompile=worker --experimental_worker_allow_json_protocol --extra_toolchains=@one_by_one//:toolchain", "worker"},
	} {
		w.run("clean")
		wants(t, s.name, w.build(append(strings.Fields(s.flags), "//...")...), s.runner, everything...)
		same(t, s.name, w.outputs(), want)
	}
	if w.workers("worker") == 0 {
		t.Error("no worker has been started for one request at a time")
	}
	wants(t, "flags of a toolchain", w.build("--extra_toolchains=@unoptimized//:toolchain", "//shaders:fullscreen",
		"//shaders:blur"), "worker", "fullscreen.spv", "blur.spv")
	if !bytes.Equal(w.outputs()["fullscreen.spv"], w.compiled("-T vs_6_0 -O0 shaders/fullscreen.vs.hlsl")) ||
		bytes.Equal(w.outputs()["blur.spv"], want["blur.spv"]) {
		t.Error("a toolchain's flags are not used")
	}
}

// mistakes checks that errors are reported and do not affect other targets.
func mistakes(t *testing.T, w *workspace) {
	w.edit("shaders/blur.cs.hlsl", "sum +=", "sam +=")
	if out := w.fails("//...", "-k"); !strings.Contains(out,
		"shaders/blur.cs.hlsl:9:5: error: use of undeclared identifier 'sam'") {
		t.Errorf("a mistake: %s", out)
	}
	w.edit("shaders/blur.cs.hlsl", "sam +=", "sum +=")
	w.edit("shaders/fullscreen.vs.hlsl", "float4 main", "#include \"../include/engine/math.hlsli\"\nfloat4 main")
	if out := w.fails("//...", "--strategy=HlslCompile=sandboxed"); !strings.Contains(out,
		"'../include/engine/math.hlsli' file not found") {
		t.Errorf("a file that is not declared: %s", out)
	}
	w.edit("shaders/fullscreen.vs.hlsl", "#include \"../include/engine/math.hlsli\"\n", "")
	w.edit("shaders/BUILD.bazel", `"LIGHTS": 0,`, `"LIGHTS": 3,`)
	if out := w.fails("//..."); !strings.Contains(out, "LIGHTS=3 is in no permutation") {
		t.Errorf("a condition that never holds: %s", out)
	}
	w.edit("shaders/BUILD.bazel", `"LIGHTS": 3,`, `"LIGHTS": 0,`)
	w.edit("shaders/BUILD.bazel", `    permutations = {`, `    out = "{stage}/{SHADOWS}.{DEBUG_VIEW}.spv",
    permutations = {`)
	if out := w.fails("//..."); !strings.Contains(out, "are both called ps/0.spv") {
		t.Errorf("one name for two permutations: %s", out)
	}
	w.edit("shaders/BUILD.bazel", "    out = \"{stage}/{SHADOWS}.{DEBUG_VIEW}.spv\",\n", "")
}

// caches fills a cache from one folder and uses it in another, with a new Bazel server.
func caches(t *testing.T, w *workspace, want map[string][]byte, bin, address string) {
	w.run("clean")
	wants(t, "with an empty cache", w.build("//...", "--remote_cache="+address), "worker", everything...)
	other := newWorkspace(t, filepath.Join(t.TempDir(), "another", "place"), bin)
	wants(t, "in another folder", other.build("//..."), "worker", everything...)
	same(t, "in another folder", other.outputs(), want)
	other.run("clean")
	wants(t, "from the cache", other.build("//...", "--remote_cache="+address), "remote cache hit", everything...)
	same(t, "from the cache", other.outputs(), want)
}
