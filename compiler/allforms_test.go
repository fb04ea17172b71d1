package compiler

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// TestEveryFormHasPhases checks that each value of -emit has phases.
func TestEveryFormHasPhases(t *testing.T) {
	if len(AllForms.rows) != len(forms.rows) {
		t.Fatalf("%d forms, %d with phases", len(forms.rows), len(AllForms.rows))
	}
	for i, f := range forms.rows {
		r := &AllForms.rows[i]
		if r.name != f.name || (len(r.phases) == 0) != (f.name == moduleForm) {
			t.Errorf("%s: the phases of %s, %d", f.name, r.name, len(r.phases))
		}
	}
}

// TestCompilationWithoutForms checks that, without forms, HLSL compiles to a Vulkan module, and other output forms and
// modules as sources are rejected.
func TestCompilationWithoutForms(t *testing.T) {
	const text = "[numthreads(1, 1, 1)] void main() {}"
	with, err := Compile(context.Background(), Source{Text: text}, Config{Profile: "cs_6_0", Forms: &AllForms})
	if err != nil || with.Failed() {
		t.Fatal(err, with.Diagnostics.All())
	}
	without, err := Compile(context.Background(), Source{Text: text}, Config{Profile: "cs_6_0"})
	if err != nil || without.Failed() || string(Bytes(with.Module)) != string(Bytes(without.Module)) {
		t.Error("not the module that there is with forms", err)
	}
	for _, f := range forms.rows[1:] {
		_, err := Compile(context.Background(), Source{Text: text}, Config{Profile: "cs_6_0", Emit: f.spelling()})
		if err == nil || !strings.Contains(err.Error(), "-emit="+f.spelling()+" is not available") {
			t.Errorf("%s: %v", f.name, err)
		}
	}
	out, err := Compile(context.Background(), Source{Text: string(Bytes(with.Module))}, Config{})
	if err != nil || !out.Failed() || out.Diagnostics.All()[0].Code != diagnostics.UnreadableModule {
		t.Error("a module is read", err)
	}
}
