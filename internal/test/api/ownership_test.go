package api

import (
	"bytes"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A caller that overwrites the bytes of a module does not affect modules that a Compiler returns later. This applies to
// cached and compiled modules, and to concurrent compilations.
func TestBytesBelongToTheCaller(t *testing.T) {
	for _, o := range []hlsl2spirv.Options{{Profile: "ps_6_0", BytesOnly: true}, {Profile: "ps_6_0"},
		{Profile: "ps_6_0", Emit: "mlir"}} {
		c := hlsl2spirv.NewCompiler(nil)
		src := hlsl2spirv.Source{Name: "a.hlsl", Text: rightText}
		first, err := c.Compile(t.Context(), src, o)
		if err != nil {
			t.Fatal(err)
		}
		want := bytes.Clone(first.Bytes())
		var wait sync.WaitGroup
		for range 4 {
			wait.Go(func() {
				for range 10 {
					r, err := c.Compile(t.Context(), src, o)
					if err != nil {
						t.Error(err)
						return
					}
					for range 2 { // each call returns a separate slice
						got := r.Bytes()
						if !bytes.Equal(got, want) {
							t.Error("the bytes are not those of the first compilation")
						}
						for i := range got {
							got[i] = ^got[i]
						}
					}
				}
			})
		}
		wait.Wait()
	}
}

// BenchmarkBytesOnly measures returning a cached module of a Compiler.
func BenchmarkBytesOnly(b *testing.B) {
	c := hlsl2spirv.NewCompiler(nil)
	for b.Loop() {
		r, err := c.Compile(b.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: rightText},
			hlsl2spirv.Options{Profile: "ps_6_0", BytesOnly: true})
		if err != nil || len(r.Bytes()) == 0 {
			b.Fatal(err)
		}
	}
}
