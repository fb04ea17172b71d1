package specialize

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// BenchmarkPrepare measures Prepare on the modules of testdata.
func BenchmarkPrepare(b *testing.B) {
	var modules [][]uint32
	for _, path := range testfiles.Matching(b, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			b.Fatal(err)
		}
		modules = append(modules, instbuilder.Encode(moduletest.Assemble(b, section(f, "before"))))
	}
	for b.Loop() {
		for _, words := range modules {
			if _, err := Prepare(words, Options{Trusted: true}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkAppend measures Append on the modules of testdata.
func BenchmarkAppend(b *testing.B) {
	var list []*Analysis
	for _, path := range testfiles.Matching(b, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			b.Fatal(err)
		}
		a, err := Prepare(instbuilder.Encode(moduletest.Assemble(b, section(f, "before"))), Options{})
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, a)
	}
	buffer := make([]uint32, 0, 1<<16)
	for b.Loop() {
		for _, a := range list {
			if _, err := a.Append(buffer, nil, FixDefaults); err != nil {
				b.Fatal(err)
			}
		}
	}
}
