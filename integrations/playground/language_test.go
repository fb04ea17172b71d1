package playground_test

import (
	"fmt"
	"strings"
)

const lit = `#include "light.hlsli"
ConstantBuffer<Light> sun;
float4 main(float3 n : NORMAL) : SV_Target {
  float3 c = sun.colour;
  return float4(c * saturate(dot(n, sun.direction)), 1);
}
`

const light = "// What shines.\nstruct Light {\n  float3 direction;\n  float3 colour;\n};\n"

// token returns an expression for the first token of the source with the given text.
func token(text string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(%s)].find((e) => e.textContent === %s && !e.children.length)`,
		quoted(source+" .cm-line span"), quoted(text))
}

// line returns an expression for a line of the source, by number.
func line(n int) string {
	return fmt.Sprintf("document.querySelector(%s)", quoted(fmt.Sprintf("%s .cm-line:nth-child(%d)", source, n)))
}

// completions waits for a completion list that contains a word.
func (v visit) completions(word string) {
	v.t.Helper()
	v.Wait(`[...document.querySelectorAll(".cm-tooltip-autocomplete li")].some((l) => l.textContent.startsWith(` +
		quoted(word) + `))`)
}

// accept accepts the selected word of a completion list. The editor ignores keys for a moment after showing a list.
func (v visit) accept(word string) {
	v.t.Helper()
	v.Wait(`document.querySelector(".cm-tooltip-autocomplete li[aria-selected]")?.textContent.startsWith(` +
		quoted(word) + `)`)
	v.Eval(`new Promise((resolve) => setTimeout(resolve, 200))`, nil)
	v.Key("Enter")
	v.Wait(`!document.querySelector(".cm-tooltip-autocomplete")`)
}

func languageServerHelps(v visit) {
	v.show(state{Files: map[string]string{"a.hlsl": lit, "light.hlsli": light}, Main: "a.hlsl", Profile: "ps_6_0"})
	// the meaning of a name
	v.PointOn(token("saturate"))
	v.Wait(`document.querySelector(".cm-tooltip-hover")?.textContent.includes("saturate")`)
	v.Screenshot("hover")
	v.Point("#status")
	v.Wait(`!document.querySelector(".cm-tooltip-hover")`)
	// members, functions and their parameters
	v.ClickOn(line(4), 0.01, 0.5)
	v.Key("End")
	v.Key("Enter")
	v.Type("c += sun.")
	v.Key("Control+Space")
	v.completions("direction")
	v.Screenshot("completion")
	v.Type("di")
	v.accept("direction")
	v.Type(" + ler")
	v.Key("Control+Space")
	v.completions("lerp")
	v.Key("Escape")
	v.Type("p")
	v.Key("(")
	v.Wait(`document.querySelector(".cm-lsp-signature-tooltip")?.textContent.includes("lerp")`)
	v.Screenshot("signature")
	v.Type("c, n, 0.5")
	v.Key("End")
	v.Key(";")
	v.Wait(`document.getElementById("status").textContent.startsWith("Compiled")`)
	if text := v.shared().Files["a.hlsl"]; !strings.Contains(text, "c += sun.direction + lerp(c, n, 0.5);\n") {
		v.t.Errorf("completed is\n%s", text)
	}
	// its declaration and uses
	v.ClickOn(token("colour"), 0.5, 0.5)
	v.Key("F12")
	v.Wait(`document.querySelector('#files [aria-current="true"]').textContent === "light.hlsli"`)
	if at := v.lines(source, ".cm-activeLine"); len(at) != 1 || !strings.Contains(at[0], "float3 colour") {
		v.t.Errorf("F12 goes to %q", at)
	}
	v.Key("F2")
	v.Wait(`document.querySelector(".cm-lsp-rename-panel input")`)
	v.Key("Control+a")
	v.Type("hue")
	v.Key("Enter")
	v.Wait(`document.querySelector("#editors .editor:not([hidden]) .cm-content").textContent.includes("float3 hue;")`)
	files := v.shared().Files
	if !strings.Contains(files["a.hlsl"], "= sun.hue;") || !strings.Contains(files["light.hlsli"], "float3 hue;") {
		v.t.Errorf("renamed is\n%s\n%s", files["a.hlsl"], files["light.hlsli"])
	}
	// incomplete code does not break the server
	v.Click("#files .file")
	v.ClickOn(line(4), 0.01, 0.5)
	v.Key("End")
	v.Key("Enter")
	v.Type("if (su")
	v.Key("Control+Space")
	v.completions("sun")
	v.Key("Escape")
	// formatting inserts spaces
	v.Key("Control+a")
	v.Type("float4 main( ):SV_Target{return 1 ;}")
	v.Key("Shift+Alt+F")
	v.Wait(`document.querySelector("#editors .editor:not([hidden]) .cm-content").textContent.includes("float4 main() : SV_Target {")`)
}
