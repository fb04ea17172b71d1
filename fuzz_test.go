package hlsl2spirv

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// fuzzOptions are the command lines that fuzzed sources are compiled with.
var fuzzOptions = [...]Options{
	{Profile: "ps_6_0", Raw: true},
	{Profile: "ps_6_0"},
	{Profile: "vs_6_0"},
	{Profile: "cs_6_0", HLSLVersion: "2018"},
	{Profile: "cs_6_6", Native16Bit: true, TargetEnv: "vulkan1.3"},
	{Profile: "lib_6_3", TargetEnv: "vulkan1.2"},
	{Profile: "ps_6_0", HLSLVersion: "202x", Parser: "participle"},
	{Profile: "ps_6_0", DebugParts: []string{"vulkan-with-source"}},
	{Profile: "cs_6_0", DebugParts: []string{"rich-with-source"}, Level: "s"},
	{Profile: "hs_6_0", Level: "1"},
	{Profile: "ds_6_0"},
	{Profile: "gs_6_0"},
	{Profile: "as_6_5", TargetEnv: "vulkan1.3"},
	{Profile: "ms_6_5", TargetEnv: "vulkan1.3"},
	{Profile: "lib_6_8", TargetEnv: "vulkan1.3", DebugInfo: true},
}

// FuzzCompile holds the compiler to its first promise: a valid module or an
// explanation, whatever the source. Our validator runs on what comes out; a
// finding of it is a bug too.
func FuzzCompile(f *testing.F) {
	for _, text := range shaderTexts(f, "testdata") {
		for i := range fuzzOptions {
			f.Add(text, byte(i))
		}
	}
	f.Fuzz(func(t *testing.T, text string, option byte) {
		if len(text) > 1<<16 {
			t.Skip("longer than what helps")
		}
		opts := fuzzOptions[int(option)%len(fuzzOptions)]
		result, err := Compile(context.Background(), Source{Name: "fuzz.hlsl", Text: text}, opts)
		var internal *InternalError
		if errors.As(err, &internal) {
			t.Fatalf("%v\n%s", internal, internal.Stack)
		}
		for _, d := range result.Diagnostics.All() {
			if d.Code == diagnostics.InvalidModule {
				t.Fatalf("%s\n%s", d.Text, text)
			}
		}
		if err == nil && len(result.Words()) < 5 {
			t.Fatal("an empty module without an error")
		}
	})
}

// shaderTexts returns the shaders under dir.
func shaderTexts(tb testing.TB, dir string) []string {
	tb.Helper()
	var texts []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".hlsl") {
			return err
		}
		text, err := os.ReadFile(path)
		texts = append(texts, string(text))
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	if len(texts) == 0 {
		tb.Fatalf("no shaders under %s", dir)
	}
	return texts
}

// What comes out does not depend on goroutines that compile at the same time.
func TestConcurrentCompilationsAreIndependent(t *testing.T) {
	texts := shaderTexts(t, filepath.Join("testdata", "exec"))
	alone := make([]string, len(texts))
	compile := func(text string) string {
		r, err := Compile(context.Background(), Source{Name: "x.hlsl", Text: text}, Options{Profile: "cs_6_0", TargetEnv: "vulkan1.2"})
		if err != nil {
			return err.Error()
		}
		return r.Disassembly()
	}
	for i, text := range texts {
		alone[i] = compile(text)
	}
	together := make([]string, len(texts))
	done := make(chan struct{})
	for i, text := range texts {
		go func() {
			together[i] = compile(text)
			done <- struct{}{}
		}()
	}
	for range texts {
		<-done
	}
	for i := range texts {
		if alone[i] != together[i] {
			t.Errorf("shader %d differs when compiled beside others", i)
		}
	}
}

func TestCompileStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Compile(ctx, Source{Name: "x.hlsl", Text: "float4 main() : SV_Target { return 0; }"}, Options{Profile: "ps_6_0"})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
