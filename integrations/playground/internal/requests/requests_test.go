package requests

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// send sends a request and decodes the answer.
func send(t *testing.T, kind string, request map[string]any, answer any) {
	t.Helper()
	text, err := json.Marshal(request)
	if err == nil {
		text, err = New().Handle(context.Background(), kind, text)
	}
	if err == nil {
		err = json.Unmarshal(text, answer)
	}
	if err != nil {
		t.Fatal(err)
	}
}

const doubling = `#include "factor.hlsli"
RWStructuredBuffer<float> values;
[numthreads(2, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  values[id] *= FACTOR;
  printf("%d", id);
}
`

// ofDoubling returns a request about the doubling shader.
func ofDoubling(more map[string]any) map[string]any {
	r := map[string]any{"name": "a/double.hlsl", "files": map[string]string{"a/double.hlsl": doubling,
		"a/factor.hlsli": "static const float FACTOR = 2;\n"}, "args": []string{"-T", "cs_6_0"}}
	for k, v := range more {
		r[k] = v
	}
	return r
}

// A module is returned as bytes and as text, with the source lines of the text.
func TestCompileMapsLines(t *testing.T) {
	for _, flags := range [][]string{{"-T", "cs_6_0"}, {"-T", "cs_6_0", "-fcgl"}, {"-T", "cs_6_0", "-Zi", "-O0"}} {
		var a compileAnswer
		send(t, "compile", ofDoubling(map[string]any{"args": flags}), &a)
		m, err := spirv.Decode(spirv.WordsOf(a.Module))
		if err != nil || spirv.Disassemble(m, spirv.TextOptions{}) != a.Text || a.Error != "" ||
			len(a.Diagnostics) != 0 {
			t.Fatalf("%q: %v %+v", flags, err, a)
		}
		lines := strings.Split(a.Text, "\n")
		if len(a.Places) != 2*len(lines) || a.Instructions < 20 {
			t.Fatalf("%d places, %d lines, %d instructions", len(a.Places), len(lines), a.Instructions)
		}
		for i, line := range lines {
			place := ""
			if n := a.Places[2*i+1]; n != 0 {
				place = fmt.Sprintf("%s:%d", a.Sources[a.Places[2*i]], n)
			}
			if strings.Contains(line, "OpFMul") && place != "a/double.hlsl:5" {
				t.Errorf("%q: %s is at %q", flags, line, place)
			}
			if strings.Contains(line, "OpDecorate %values ") && place != "a/double.hlsl:2" {
				t.Errorf("%q: %s is at %q", flags, line, place)
			}
			if strings.HasPrefix(line, ";") && place != "" {
				t.Errorf("%q: %s is at %q", flags, line, place)
			}
		}
		if a.Reflection == nil || len(a.Reflection.Bindings) == 0 || a.Reflection.Bindings[0].Name != "values" {
			t.Errorf("%q: %+v", flags, a.Reflection)
		}
	}
}

// Every form is available, and each reports problems with the source.
func TestForms(t *testing.T) {
	for form, want := range map[string]string{
		"": "OpEntryPoint GLCompute", "spirv": "OpEntryPoint GLCompute", "kernel": "OpEntryPoint Kernel", "llvm": "define", "llvm-dialect": "llvm.func",
		"spir": "spir_kernel", "mlir": "spirv.module", "preprocessed": "static const float FACTOR = 2;",
	} {
		var a compileAnswer
		send(t, "compile", ofDoubling(map[string]any{"form": form,
			"files": map[string]string{"a/double.hlsl": strings.ReplaceAll(doubling, "printf(\"%d\", id);", ""), "a/factor.hlsli": "static const float FACTOR = 2;\n"}}), &a)
		if !strings.Contains(a.Text, want) || a.Error != "" {
			t.Errorf("%s: no %s in %.300s %s %s", form, want, a.Text, a.Error, a.Diagnostics)
		}
		send(t, "compile", ofDoubling(map[string]any{"form": form,
			"files": map[string]string{"a/double.hlsl": doubling}}), &a)
		if len(a.Diagnostics) != 1 || !strings.Contains(string(a.Diagnostics[0]), "factor.hlsli") {
			t.Errorf("%s: %s", form, a.Diagnostics)
		}
	}
}

// The error for an invalid option names its flag.
func TestInvalidOptions(t *testing.T) {
	for _, test := range []struct {
		args       []string
		want, flag string
	}{
		{[]string{"-T", "xs_6_0"}, "xs", "-T"},
		{[]string{"-T", "cs_6_0", "-no-such-flag"}, "no-such-flag", ""},
		{[]string{"-T", "cs_6_0", "-Fo", "file"}, "only compilation options are allowed", ""},
		{[]string{"-E", "none"}, "profile", "-T"},
	} {
		for _, kind := range []string{"compile", "template", "run"} {
			var a refusal
			send(t, kind, ofDoubling(map[string]any{"args": test.args}), &a)
			if !strings.Contains(a.Error, test.want) || a.Flag != test.flag && test.flag != "" || a.Diagnostics == nil {
				t.Errorf("%s %q: %+v", kind, test.args, a)
			}
		}
	}
}

// A shader runs on the given resources; its findings and output are returned.
func TestRun(t *testing.T) {
	var zeros struct{ Resources string }
	send(t, "template", ofDoubling(nil), &zeros)
	if !strings.Contains(zeros.Resources, `"values"`) {
		t.Fatal(zeros)
	}
	var a runAnswer
	send(t, "run", ofDoubling(map[string]any{"groups": []int{2, 1, 1}, "checks": "all",
		"resources": `{"resources": {"values": {"data": [1, 2, 3, 4.5]}}}`}), &a)
	if a.Error != "" || len(a.Diagnostics) != 0 || a.Printed != "0123" || len(a.Resources) != 1 ||
		a.Resources[0].Data != "[2, 4, 6, 9]" {
		t.Errorf("%+v", a)
	}
	for _, test := range []struct {
		more map[string]any
		want string
	}{
		{map[string]any{"checks": "all", "resources": `{"resources": {"values": {"data": [1]}}}`}, "check=range"},
		{map[string]any{"resources": `{`}, "resources: "},
		{map[string]any{"resources": `{"resources": {"values": {"file": "/etc/passwd"}}}`}, "file does not exist"},
		{map[string]any{"checks": "no-such-check"}, "no-such-check"},
		{map[string]any{"subgroup": 5, "resources": `{"resources": {"values": {"data": [1, 2, 3, 4]}}}`}, "invalid subgroup size 5"},
		{map[string]any{"args": []string{"-T", "lib_6_3"}}, "the library does not have an entry point"},
		{map[string]any{"args": []string{"-T", "lib_6_3"}, "name": "b", "files": map[string]string{"b": "[shader(\"pixel\")] float4 main() : SV_Target { return 1; }"}}, "such as cs_6_0"},
		{map[string]any{"args": []string{"-T", "lib_6_3"}, "name": "b", "files": map[string]string{"b": "[shader(\"compute\")] [numthreads(1, 1, 1)] void f() {} [shader(\"compute\")] [numthreads(1, 1, 1)] void g() {}"}}, "the module has 2 compute entry points"},
		{map[string]any{"groups": []int{-1, 0, 0}}, "cannot unmarshal"},
		{map[string]any{"groups": []int{2, 0, 1}}, "at least one group"},
	} {
		request := ofDoubling(map[string]any{"groups": []int{2, 1, 1}, "resources": zeros.Resources})
		for k, v := range test.more {
			request[k] = v
		}
		text, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := New().Handle(context.Background(), "run", text)
		if got := fmt.Sprint(string(answer), err); !strings.Contains(got, test.want) {
			t.Errorf("%v: %s", test.more, got)
		}
	}
}

// Registers of different classes with the same number are different resources.
func TestRunSeparatesRegisters(t *testing.T) {
	var a runAnswer
	send(t, "run", map[string]any{
		"name": "a.hlsl", "args": []string{"-T", "cs_6_0", "-Wall"}, "groups": []int{1, 1, 1},
		"files": map[string]string{"a.hlsl": "StructuredBuffer<uint> a : register(t0); RWStructuredBuffer<uint> o : register(u0); cbuffer C : register(b0) { uint k; };\n" +
			"[numthreads(2, 1, 1)] void main(uint i : SV_GroupIndex) { o[i] = a[i] * k; }"},
		"resources": `{"resources": {"a": {"data": [1, 2]}, "u0": {"size": 8}, "C": {"data": {"k": 3}}}}`,
	}, &a)
	if a.Error != "" || len(a.Diagnostics) != 0 || len(a.Resources) != 3 || a.Resources[2].Data != "[3, 6]" {
		t.Errorf("%+v", a)
	}
}

// Images are returned as pictures if possible.
func TestPictures(t *testing.T) {
	text, err := os.ReadFile(filepath.FromSlash("../../examples/mandelbrot.cs.hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	var a runAnswer
	send(t, "run", map[string]any{
		"name": "a.hlsl", "files": map[string]string{"a.hlsl": string(text)}, "args": []string{"-T", "cs_6_0"},
		"groups": []int{1, 1, 1}, "checks": "all", "resources": `{"resources": {"picture": {"width": 8, "height": 8}}}`,
	}, &a)
	if a.Error != "" || len(a.Diagnostics) != 0 || len(a.Resources) != 1 ||
		!strings.HasPrefix(string(a.Resources[0].PNG), "\x89PNG") {
		t.Errorf("%+v", a)
	}
}

// An invalid request is an error.
func TestInvalidRequests(t *testing.T) {
	for _, test := range []struct{ kind, text, want string }{{"no-such-kind", "{}", "no-such-kind"},
		{"compile", "{", "compile: "}, {"run", "[]", "run: "}} {
		if _, err := New().Handle(context.Background(), test.kind, []byte(test.text)); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}
