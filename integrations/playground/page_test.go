package playground_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/browser"
)

// parts lists the tests of the page, which run in order in the same window.
var parts = []struct {
	name string
	test func(visit)
}{
	{"an example is compiled", exampleIsCompiled},
	{"problems are told and mended", problemsAreFixed},
	{"the source is coloured", sourceIsColoured},
	{"lines are linked both ways", linesAreLinked},
	{"options", optionsCount},
	{"files", filesAreIncluded},
	{"reflection", reflectionIsShown},
	{"other forms", otherForms},
	{"a compute shader runs", shaderRuns},
	{"the language server helps", languageServerHelps},
	{"links", linksKeepTheState},
	{"dark and light", darkAndLight},
	{"a narrow window", narrowWindow},
	{"keys alone", keysAlone},
	{"a long source", longSource},
	{"a link of somebody else", hostileLink},
}

func TestPage(t *testing.T) {
	page := buildPage(t)
	b := browser.Start(t)
	v := visit{b.Open(t, site(t, page), 1280, 800), t}
	for _, part := range parts {
		if !t.Run(part.name, func(t *testing.T) { part.test(v.in(t)) }) {
			v.Screenshot("failed")
			return // the following tests would wait in vain
		}
	}
}

// The page is a single file that works without a server.
func TestPageIsAFile(t *testing.T) {
	page := buildPage(t)
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, page, 0o666); err != nil {
		t.Fatal(err)
	}
	v := visit{browser.Start(t).Open(t, "file://"+path, 1280, 800), t}
	if status := v.settled(); !strings.HasPrefix(status, "Compiled in ") {
		t.Error(status)
	}
	t.Logf("%d bytes; it is there after %.0f ms, and has compiled after %.0f ms", len(page),
		v.Number("performance.getEntriesByType('paint')[0].startTime"),
		v.Number("performance.getEntriesByName('compiled')[0].startTime"))
}

func exampleIsCompiled(v visit) {
	status := v.example("Terrain")
	if !strings.Contains(status, "instructions") || !strings.Contains(status, "bytes") {
		v.t.Error(status)
	}
	text := strings.Join(v.lines(assembly, ""), "\n")
	for _, want := range []string{"OpCapability Shader", `OpEntryPoint Fragment %main "main"`,
		"OpExecutionMode %main OriginUpperLeft"} {
		if !strings.Contains(text, want) {
			v.t.Errorf("no %s in\n%s", want, text)
		}
	}
	v.Screenshot("example")
}

func problemsAreFixed(v visit) {
	if status := v.example("Mistakes"); !strings.Contains(status, "error") {
		v.t.Error(status)
	}
	if text := v.Text(`document.getElementById("problem-list").textContent`); !strings.Contains(text,
		"mistakes.ps.hlsl:11:") || !strings.Contains(text, "SampleLvl") {
		v.t.Error(text)
	}
	if n := v.Number(`document.querySelectorAll("#editors .cm-lintRange-error").length`); n < 2 {
		v.t.Errorf("%v places are marked", n)
	}
	v.Screenshot("problems")
	v.Eval(`[...document.querySelectorAll("#problem-list .go")].find((b) => b.textContent.includes(":11:")).click()`,
		nil)
	if line := v.lines(source, ".cm-activeLine"); len(line) != 1 || !strings.Contains(line[0], "SampleLvl") {
		v.t.Errorf("a click goes to %q", line)
	}
	for range 10 {
		if strings.HasPrefix(v.settled(), "Compiled") {
			break
		}
		v.Eval(`document.getElementById("status").textContent = "asked"`, nil)
		v.Click("#problem-list .fix")
		v.settled()
	}
	text := v.shared().Files["mistakes.ps.hlsl"]
	for _, want := range []string{"SV_Position", "SampleLevel", "saturate(color.rgb"} {
		if !strings.Contains(text, want) {
			v.t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Contains(v.Text(`document.getElementById("problem-list").textContent`), "error") {
		v.t.Error("problems are left")
	}
}

func sourceIsColoured(v visit) {
	const text = `#include <b.hlsli> // text
/* a
   b */ [[vk::binding(1)]] Texture2D<float4> a[2];
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) {
  [unroll] for (int i = 0x1f; i < 1.5e3f; i++)
    b[i][id.x] = a[i].Load(true ? "s" : 0.5h);
}
`
	v.show(state{Files: map[string]string{"a.hlsl": text}, Main: "a.hlsl", Profile: "cs_6_0"})
	var got map[string]string
	v.Eval(`(() => {
		const root = document.documentElement, names = ["comment", "keyword", "type", "number", "string", "attribute", "function", "text", "sign"];
		const probe = document.body.appendChild(document.createElement("i"));
		const colours = new Map(names.map((n) => { probe.style.color = "var(--" + n + ")"; return [getComputedStyle(probe).color, n]; }));
		probe.remove();
		const found = {};
		for (const e of document.querySelectorAll(`+quoted(source+" .cm-line span")+`)) if (!e.children.length) found[e.textContent.trim()] ??= colours.get(getComputedStyle(e).color);
		return found;
	})()`, &got)
	for token, want := range map[string]string{
		"#include": "attribute", "b.hlsli>": "string", "// text": "comment", "/* a": "comment", "b */": "comment", "vk": "attribute", "binding": "attribute",
		"Texture2D": "type", "float4": "type", "numthreads": "attribute", "8": "number", "void": "type", "main": "function", "SV_DispatchThreadID": "attribute",
		"unroll": "attribute", "for": "keyword", "0x1f": "number", "1.5e3f": "number", "i": "text", "id": "text", "Load": "function", "true": "number", "\"s\"": "string", "0.5h": "number",
	} {
		if got[token] != want {
			v.t.Errorf("%s looks as %q, not as %s", token, got[token], want)
		}
	}
}

func linesAreLinked(v visit) {
	v.example("Doubled")
	v.Point(source + " .cm-line:nth-child(6)") // values[id.x] = values[id.x] * 2
	v.Wait(`document.querySelectorAll("#assembly-text .cm-linked").length > 0`)
	if marked := v.lines(assembly, ".cm-linked"); !slices.ContainsFunc(marked,
		func(l string) bool { return strings.Contains(l, "OpFMul") }) || len(marked) > 12 {
		v.t.Errorf("marked are %q", marked)
	}
	v.Point("#status")
	v.Wait(`document.querySelectorAll(".cm-linked").length === 0`)
	v.ClickOn(`[...document.querySelectorAll("#assembly-text .cm-line")].find((l) => l.textContent.includes("OpFMul"))`,
		0.3, 0.5)
	v.Wait(`document.querySelectorAll("#editors .cm-linked").length > 0`)
	v.Point("#status")
	if marked := v.lines(source, ".cm-linked"); len(marked) != 1 || !strings.Contains(marked[0], "* 2") {
		v.t.Errorf("marked are %q", marked)
	}
	v.Screenshot("links")
	// from the keyboard, to the instructions of the line
	v.Resize(1280, 500)
	defer v.Resize(1280, 800)
	v.Click(source + " .cm-line:nth-child(5)")
	v.Key("ArrowDown")
	v.Wait(`[...document.querySelectorAll("#assembly-text .cm-linked")].some((l) => l.textContent.includes("OpAccessChain") && l.getBoundingClientRect().bottom < innerHeight)`)
}

func optionsCount(v visit) {
	const text = "#ifdef FAST\nfloat4 main(float4 c : C) : SV_Target { return c * 2; }\n#endif\n[shader(\"pixel\")] float4 other() : SV_Target { return N; }\n"
	v.show(state{Files: map[string]string{"a.hlsl": text}, Main: "a.hlsl", Profile: "ps_6_0",
		Flags: "-D FAST '-DN=1 + 2'"})
	if text := strings.Join(v.lines(assembly, ""), "\n"); !strings.Contains(text, "OpVectorTimesScalar") {
		v.t.Error(text)
	}
	for _, change := range []struct{ id, value, want string }{
		{"entry", "other", "OpConstant %float 3"},
		{"target", "vulkan1.3", "Version: 1.6"},
		{"level", "0", "OpConstant %float 3"},
		{"flags", "-DN=4 -fcgl", "%src_other"},
		{"profile", "ps_6_6", "OpSource HLSL 660"},
	} {
		v.Eval(`document.getElementById("status").textContent = "asked"`, nil)
		v.set(change.id, change.value)
		status := v.settled()
		v.Wait(`[...document.querySelectorAll("#assembly-text .cm-line")].some((l) => l.textContent.includes(` +
			quoted(change.want) + `)) || ` + quoted(status) + `.includes("rror")`)
		if !strings.HasPrefix(status, "Compiled") {
			v.t.Errorf("%+v: %s", change, status)
		}
	}
	v.Eval(`document.getElementById("status").textContent = "asked"`, nil)
	v.set("flags", "-DN=4 -no-such-flag")
	if status := v.settled(); !strings.Contains(status, "no-such-flag") {
		v.t.Error(status)
	}
	if !strings.Contains(v.Text(`document.getElementById("problem-list").textContent`), "no-such-flag") {
		v.t.Error("the list does not say what is wrong with the flags")
	}
}

func filesAreIncluded(v visit) {
	v.show(state{Files: map[string]string{"a.hlsl": "#include \"b/c.hlsli\"\nfloat4 main() : SV_Target { return C; }\n"}, Main: "a.hlsl", Profile: "ps_6_0"})
	if text := v.Text(`document.getElementById("problem-list").textContent`); !strings.Contains(text, "b/c.hlsli") {
		v.t.Error(text)
	}
	v.Click("#files .add")
	v.Type("b/c.hlsli")
	v.Key("Enter")
	v.Type("static const float C = missing;")
	v.Wait(`document.getElementById("problem-list").textContent.includes("b/c.hlsli:1:24")`)
	v.Click("#files .file:first-child")
	v.Click("#problem-list .go")
	if name := v.Text(`document.querySelector('#files [aria-current="true"]').textContent`); name != "b/c.hlsli" {
		v.t.Errorf("the problem is in b/c.hlsli, and %s is open", name)
	}
	v.Key("Control+a")
	v.Type("static const float C = 7;")
	v.Wait(`document.getElementById("status").textContent.startsWith("Compiled")`)
	if s := v.shared(); len(s.Files) != 2 || s.Main != "a.hlsl" {
		v.t.Errorf("%+v", s)
	}
	v.Click("#files .close")
	v.Wait(`document.getElementById("problem-list").textContent.includes("b/c.hlsli")`)
}

func reflectionIsShown(v visit) {
	v.example("Terrain")
	v.Click("#tab-reflection")
	text := v.Text(`document.getElementById("reflection-tables").innerText`)
	for _, want := range []string{"main, Fragment", "SV_Target", "camera", "uniformBuffer", "viewProjection",
		"float4x4", "Shader"} {
		if !strings.Contains(text, want) {
			v.t.Errorf("no %s in\n%s", want, text)
		}
	}
	v.Screenshot("reflection")
	v.Eval(`[...document.querySelectorAll("#reflection td button")].find((b) => b.textContent.startsWith("scene.hlsli")).click()`, nil)
	if name := v.Text(`document.querySelector('#files [aria-current="true"]').textContent`); name != "scene.hlsli" {
		v.t.Errorf("a click opens %s", name)
	}
	v.Click("#tab-assembly")
}

func otherForms(v visit) {
	v.example("Doubled")
	v.Click("#tab-forms")
	for form, want := range map[string]string{
		"preprocessed": "#line 1", "mlir": "spirv.module", "kernel": "OpCapability Kernel", "llvm": "define ", "llvm-dialect": "llvm.func", "spir": "spir_kernel",
	} {
		v.set("form", form)
		v.Wait(`[...document.querySelectorAll("#form-text .cm-line")].some((l) => l.textContent.includes(` +
			quoted(want) + `))`)
	}
	v.set("form", "mlir")
	v.Wait(`document.querySelector("#form-text .cm-line").textContent.includes("spirv") || document.getElementById("form-text").textContent.includes("spirv.module")`)
	v.Screenshot("mlir")
	v.example("Terrain")
	v.set("form", "kernel")
	v.Wait(`document.getElementById("form-about").textContent.startsWith("There is none")`)
	v.Click("#tab-assembly")
}

func shaderRuns(v visit) {
	v.example("Doubled")
	v.Click("#tab-run")
	v.Click("#run-button")
	v.Wait(`document.getElementById("computed").textContent.includes("values")`)
	if text := v.Text(`document.querySelector("#computed pre").textContent`); !strings.Contains(text,
		"0, 1, 2, 3, 4, 5, 6, 7") {
		v.t.Error(text)
	}
	v.example("Sum of")
	v.Key("Control+Enter")
	v.Wait(`document.getElementById("computed").textContent.includes("group 1: 6112")`)
	v.example("Mandelbrot")
	v.Key("Control+Enter")
	v.Wait(`document.querySelector("#computed img")?.naturalWidth === 192`)
	v.Screenshot("run")
	v.example("A data race")
	v.Key("Control+Enter")
	v.Wait(`document.querySelector("#computed .problem.error")`)
	if text := v.Text(`document.querySelector("#computed .problem.error").textContent`); !strings.Contains(text,
		"race.cs.hlsl:1") || !strings.Contains(text, "race") {
		v.t.Error(text)
	}
	v.Screenshot("race")
	// errors in the resources are shown, and zeros are the default
	v.Eval(`document.getElementById("resources").value = "{"`, nil)
	v.Click("#run-button")
	v.Wait(`document.querySelector("#computed .failure")?.textContent.includes("resources")`)
	v.Click("#zeros")
	v.Wait(`document.getElementById("resources").value.includes("counts")`)
	// an endless loop is stopped
	v.show(state{Files: map[string]string{"a.hlsl": "RWStructuredBuffer<uint> b;\n[numthreads(64, 1, 1)] void main() { while (b[0] == 0) b[1]++; }\n"}, Main: "a.hlsl", Profile: "cs_6_0", Tab: "run",
		Resources: `{"resources": {"b": {"data": [0, 0]}}}`, Groups: "1000,1,1"})
	v.Eval(`document.getElementById("checks").checked = false`, nil)
	v.Click("#run-button")
	v.Wait(`!document.getElementById("stop").disabled`)
	v.Click("#stop")
	v.Wait(`document.getElementById("computed").textContent.includes("Stopped")`)
	v.Click("#tab-assembly")
}

func linksKeepTheState(v visit) {
	want := state{
		Files: map[string]string{"x y.hlsl": "// ä 漢 \U0001F600\n#include \"z\"\nfloat4 other() : SV_Target { return Z; }\n", "z": "#define Z 5\n"}, Main: "x y.hlsl",
		Profile: "ps_6_2", Entry: "other", Level: "1", Target: "vulkan1.2", Flags: `-D "A=b c" -fspv-debug=line`, Tab: "reflection", Form: "mlir", Resources: "{}", Groups: "2",
	}
	if status := v.show(want); !strings.HasPrefix(status, "Compiled") {
		v.t.Error(status)
	}
	if got := v.shared(); fmt.Sprint(got) != fmt.Sprint(want) {
		v.t.Errorf("\ngot  %v\nwant %v", got, want)
	}
	link := v.Text("location.href")
	v.Eval("localStorage.clear(); sessionStorage.clear()", nil)
	v.Go("about:blank")
	v.Go(link)
	v.settled()
	if got := v.shared(); fmt.Sprint(got) != fmt.Sprint(want) {
		v.t.Errorf("in another window:\ngot  %v\nwant %v", got, want)
	}
	v.Go("about:blank")
	v.Go(link[:len(link)-20])
	v.Wait(`document.getElementById("status").textContent.includes("damaged")`)
	v.Click("#tab-assembly")
}

// background returns the background color of an element.
func (v visit) background(selector string) string {
	v.t.Helper()
	return v.Text(`getComputedStyle(document.querySelector(` + quoted(selector) + `)).backgroundColor`)
}

func darkAndLight(v visit) {
	v.example("Terrain")
	v.Prefer("light")
	light := v.background(".cm-editor")
	v.Prefer("dark")
	dark := v.background(".cm-editor")
	if light != "rgb(255, 255, 255)" || dark == light {
		v.t.Errorf("light is %s, dark is %s", light, dark)
	}
	v.Screenshot("dark")
	v.Click("#theme")
	if got := v.background(".cm-editor"); got != light {
		v.t.Errorf("the switch makes %s of dark", got)
	}
	v.Go(v.Text("location.href"))
	v.settled()
	if got := v.background(".cm-editor"); got != light {
		v.t.Errorf("the choice is not kept: %s", got)
	}
	v.Click("#theme")
	v.Prefer("light")
	if got := v.background(".cm-editor"); got != dark {
		v.t.Errorf("the choice does not outweigh the system's: %s", got)
	}
	v.Eval("localStorage.clear()", nil)
	// every text contrasts with its background
	for _, scheme := range []string{"light", "dark"} {
		v.Prefer(scheme)
		v.Eval(`document.documentElement.dataset.theme = ""`, nil)
		var low []string
		v.Eval(contrast, &low)
		if len(low) > 0 {
			v.t.Errorf("%s: %s", scheme, strings.Join(low, "; "))
		}
	}
	v.Prefer("light")
}

// contrast lists texts whose contrast is below 4.5, the minimum in WCAG.
const contrast = `(() => {
	const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
	const rgb = (color, behind = [255, 255, 255]) => {
		canvas.fillStyle = "rgb(" + behind + ")"; canvas.fillRect(0, 0, 1, 1);
		canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
	};
	const behind = (e) => e ? rgb(getComputedStyle(e).backgroundColor, behind(e.parentElement)) : [255, 255, 255];
	const luminance = (c) => c.map((x) => (x /= 255) <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4).reduce((s, x, i) => s + x * [0.2126, 0.7152, 0.0722][i], 0);
	const low = new Set();
	for (const e of document.querySelectorAll("body *")) {
		if (e.disabled || !e.checkVisibility() || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
		const back = behind(e), front = rgb(getComputedStyle(e).color, back);
		const [a, b] = [luminance(back), luminance(front)].sort();
		const ratio = (b + 0.05) / (a + 0.05);
		if (ratio < 4.5) low.add(e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 20) + " " + ratio.toFixed(2));
	}
	return [...low];
})()`

func narrowWindow(v visit) {
	v.Resize(420, 760)
	defer v.Resize(1280, 800)
	v.example("Doubled")
	v.Click("#tab-source")
	if !v.seen("#editors") || v.seen("#assembly") || v.seen("#splitter") {
		v.t.Error("the source is not what is seen")
	}
	v.Screenshot("narrow-source")
	v.Click("#tab-assembly")
	if v.seen("#editors") || !v.seen("#assembly") {
		v.t.Error("the module is not what is seen")
	}
	v.Screenshot("narrow-assembly")
	v.Click("#tab-run")
	v.Screenshot("narrow-run")
	if n := v.Number("document.documentElement.scrollWidth"); n > 420 {
		v.t.Errorf("the page is %v wide", n)
	}
	v.example("Mistakes")
	v.Click("#tab-source")
	v.Screenshot("narrow-problems")
	v.Click("#tab-assembly")
	v.Resize(320, 480)
	if n := v.Number("document.documentElement.scrollWidth"); n > 320 {
		v.t.Errorf("the page is %v wide", n)
	}
}

func (v visit) seen(selector string) (is bool) {
	v.t.Helper()
	v.Eval(`document.querySelector(`+quoted(selector)+`).checkVisibility()`, &is)
	return is
}

// focused returns the id of the focused element, or another identification.
func (v visit) focused() string {
	v.t.Helper()
	return v.Text(`(() => { const e = document.activeElement; return e.id || e.closest("[id]")?.id + " " + e.className.split(" ")[0] })()`)
}

func keysAlone(v visit) {
	v.example("Doubled")
	v.Click("h1") // where Tab starts
	var order []string
	for range 40 {
		v.Key("Tab")
		order = append(order, v.focused())
		var outlined bool
		v.Eval(`(() => { const e = document.activeElement; return e.matches(".cm-content") || getComputedStyle(e).outlineStyle !== "none" })()`, &outlined)
		if !outlined {
			v.t.Errorf("the focus on %s is not seen", order[len(order)-1])
		}
		if strings.HasSuffix(order[len(order)-1], "cm-content") {
			break
		}
	}
	want := []string{"example", "profile", "entry", "level", "target", "flags", "share", "theme", "help", "files file",
		"files add", "tab-assembly", "editors cm-content"}
	if !slices.Equal(order, want) {
		v.t.Errorf("the order is\n%q, not\n%q", order, want)
	}
	// Tab indents in the editor; after Escape it moves the focus
	v.Key("Tab")
	if got := v.focused(); got != "editors cm-content" {
		v.t.Errorf("Tab in the editor goes to %s", got)
	}
	v.Key("Control+z")
	v.Key("Escape")
	v.Key("Tab")
	if got := v.focused(); strings.HasPrefix(got, "editors cm-content") {
		v.t.Error("Escape and Tab do not leave the editor")
	}
	// arrow keys switch tabs
	v.Eval(`document.getElementById("tab-assembly").focus()`, nil)
	for _, want := range []string{"reflection", "run", "forms", "assembly"} {
		v.Key("ArrowRight")
		if got := v.focused(); got != "tab-"+want || !v.seen("#"+want) {
			v.t.Errorf("an arrow goes to %s, not to %s", got, want)
		}
	}
	v.Key("F6")
	v.Key("F6")
	if got := v.focused(); !strings.HasPrefix(got, "assembly-text") {
		v.t.Errorf("F6 goes to %s", got)
	}
	v.Key("F6")
	if got := v.focused(); got != "editors cm-content" {
		v.t.Errorf("F6 goes to %s", got)
	}
	v.Eval(`document.getElementById("splitter").focus()`, nil)
	before := v.Number(`document.getElementById("source").offsetWidth`)
	v.Key("ArrowLeft")
	if after := v.Number(`document.getElementById("source").offsetWidth`); after >= before {
		v.t.Errorf("an arrow leaves the source %v wide, which was %v", after, before)
	}
	v.Key("ArrowRight")
	v.Key("F1")
	v.Wait(`document.getElementById("keys").open`)
	if text := v.Text(`document.getElementById("notices").textContent`); !strings.Contains(text, "@codemirror/view") ||
		!strings.Contains(text, "The Go Authors") || !strings.Contains(text, "Apache License") {
		v.t.Error("licences are missing")
	}
	v.Screenshot("help")
	v.Key("Escape")
	v.Wait(`!document.getElementById("keys").open`)
	// from problem to problem
	v.example("Mistakes")
	v.Click(source + " .cm-line")
	v.Key("F8")
	if line := v.lines(source, ".cm-activeLine"); len(line) != 1 || !strings.Contains(line[0], "SampleLvl") {
		v.t.Errorf("F8 goes to %q", line)
	}
	// each control has a name
	var nameless []string
	v.Eval(`[...document.querySelectorAll("button, input, select, textarea, [tabindex='0'], [role=textbox]")].filter((e) => !(e.textContent.trim() && e.tagName === "BUTTON") && !e.labels?.length && !e.getAttribute("aria-label") && !e.getAttribute("aria-labelledby")).map((e) => e.outerHTML.slice(0, 80))`, &nameless)
	if len(nameless) > 0 {
		v.t.Errorf("without a name: %q", nameless)
	}
}

// longShader returns a long pixel shader.
func longShader(bytes int) string {
	var b strings.Builder
	b.WriteString("Texture2D<float4> t; SamplerState s;\n")
	n := 0
	for ; b.Len() < bytes; n++ {
		fmt.Fprintf(&b, "float4 f%d(float4 c, float2 uv) {\n  float4 d = t.Sample(s, uv * %d) + c; // some text\n  if (d.x > %d)\n    d = normalize(d) * dot(c, d);\n  return lerp(c, d, 0.%d);\n}\n", n, n+1, n, n+1)
	}
	fmt.Fprintf(&b, "float4 main(float2 uv : UV) : SV_Target {\n  float4 c = 0;\n")
	for i := range n {
		fmt.Fprintf(&b, "  c = f%d(c, uv);\n", i)
	}
	b.WriteString("  return c;\n}\n")
	return b.String()
}

const typed = " // typed while it compiles"

// delays types at the end of a line. It returns the sorted delays until each key is visible, and the processing time of
// the page for each key, in milliseconds.
func (v visit) delays(line string) (list []float64, work float64) {
	v.t.Helper()
	v.Click(source + " .cm-line" + line)
	v.Key("End")
	v.Eval(`window.delays = []; window.noting ??= document.addEventListener("keydown", () => { const from = performance.now(); requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - from))) }, true) ?? true`, nil)
	before := v.Work()
	for _, c := range typed {
		if c == ' ' {
			v.Key("Space")
		} else {
			v.Key(string(c))
		}
	}
	v.Wait(fmt.Sprintf("delays.length >= %d", len(typed)))
	work = (v.Work() - before) / float64(len(typed))
	v.Eval("delays.sort((a, b) => a - b)", &list)
	return list, work
}

func longSource(v visit) {
	text := longShader(100_000)
	status := v.show(state{Files: map[string]string{"long.hlsl": text}, Main: "long.hlsl", Profile: "ps_6_0"})
	if !strings.HasPrefix(status, "Compiled") {
		v.t.Fatal(status)
	}
	delays, work := v.delays(":nth-child(3)")
	v.t.Logf("%d bytes: %s; a key takes %.0f ms to be seen, the slowest %.0f ms, and the page works %.1f ms for it",
		len(text), status, delays[len(delays)/2], delays[len(delays)-1], work)
	// the delay depends on the load of the machine, so only the page's own processing time is checked
	if work > 30 {
		v.t.Errorf("the page works %.1f ms for each key", work)
	}
	v.Wait(`document.getElementById("status").textContent.startsWith("Compiled")`)
	if got := v.shared(); !strings.Contains(got.Files["long.hlsl"], typed+"\n") {
		v.t.Error("what is typed has not arrived")
	}
	v.Screenshot("long")
}

// The contents of a link are treated as text, and invalid contents are ignored.
func hostileLink(v visit) {
	const evil = `<img src=x onerror="document.title='taken'">`
	v.show(state{Files: map[string]string{evil: "#include \"" + `<b onmouseover=1>` +
		"\"\nfloat4 main() : SV_Target { return " + "taken; }\n// </script><script>document.title='taken'</script>"}, Main: evil, Profile: evil, Flags: evil, Form: "no-such-form", Tab: "no-such-tab"})
	if v.Text("document.title") != "hlsl2spirv playground" ||
		v.Number(`document.querySelectorAll("body img").length`) != 0 {
		v.t.Error("a link has put elements into the page")
	}
	v.Eval(`location.hash = "#1/AAAA"`, nil)
	v.Eval(`location.hash = "#1/"`, nil)
	v.Eval(`location.hash = "#2/xyz"`, nil)
	for _, s := range []string{`{"files": 3}`, `[]`, `{"files": {"a": 1}, "main": {}, "groups": null}`} {
		v.opens(1, `(async () => { const b = new Uint8Array(await new Response(new Blob([`+quoted(s)+
			`]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer()); location.hash = "#1/" + btoa(String.fromCharCode(...b)) })()`)
	}
	if status := v.example("Terrain"); !strings.HasPrefix(status, "Compiled") {
		v.t.Error(status)
	}
}
