package hlsl2spirv_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/promises"
)

// fuzzArgs are the command lines that fuzzed sources are compiled with.
var fuzzArgs = [...]string{
	"-T ps_6_0 -fcgl",
	"-T ps_6_0",
	"-T vs_6_0",
	"-T cs_6_0 -HV 2018",
	"-T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3",
	"-T lib_6_3 -fspv-target-env=vulkan1.2",
	"-T ps_6_0 -HV 202x -fparser=participle",
	"-T ps_6_0 -fspv-debug=vulkan-with-source",
	"-T cs_6_0 -fspv-debug=rich-with-source -Os",
	"-T hs_6_0 -O1",
	"-T ds_6_0",
	"-T gs_6_0",
	"-T as_6_5 -fspv-target-env=vulkan1.3",
	"-T ms_6_5 -fspv-target-env=vulkan1.3",
	"-T lib_6_8 -fspv-target-env=vulkan1.3 -Zi",
}

// FuzzCompile holds the compiler to its promises, whatever the source.
func FuzzCompile(f *testing.F) {
	for _, text := range shaderTexts(f, "testdata") {
		for i := range fuzzArgs {
			f.Add(text, byte(i))
		}
	}
	f.Fuzz(func(t *testing.T, text string, option byte) {
		if len(text) > 1<<16 {
			t.Skip("longer than what helps")
		}
		c := promises.Case{Name: "fuzz.hlsl", Args: strings.Fields(fuzzArgs[int(option)%len(fuzzArgs)]), Text: text}
		if f := promises.Check(c, promises.Once, 0); f != nil {
			t.Fatalf("%s\n%s", f, c)
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
		r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: text}, hlsl2spirv.Options{Profile: "cs_6_0", TargetEnv: "vulkan1.2"})
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
	_, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "x.hlsl", Text: "float4 main() : SV_Target { return 0; }"}, hlsl2spirv.Options{Profile: "ps_6_0"})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
