package stability

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// What comes out does not depend on goroutines that compile at the same time.
func TestConcurrentCompilationsAreIndependent(t *testing.T) {
	texts := execTexts(t)
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

// execTexts returns the shaders below testdata/exec.
func execTexts(t *testing.T) (texts []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/exec/*.hlsl")
	if err != nil || len(files) == 0 {
		t.Fatal("no shaders below testdata/exec", err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}
