package opt

import (
	"encoding/binary"
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestPassesKeepTheContract checks after each pass that the facts of the unit are those of a new unit, that the pass
// has reported its changes, and that it keeps its other promises. It uses the modules of the tests of passes.
// corpus_test.go does the same with the files listed in MODULES.
func TestPassesKeepTheContract(t *testing.T) {
	for _, path := range passFiles(t) {
		keepsContract(t, path, moduletest.Assemble(t, moduletest.Section(t, path, "before")))
		if pass := filepath.Base(filepath.Dir(path)); Known(pass) { // the pass may not be part of a recipe
			s := NewSession(moduletest.Assemble(t, moduletest.Section(t, path, "before")), contract(t, path))
			if _, err := s.Run([]string{pass}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func keepsContract(t *testing.T, path string, m *spirv.Module) {
	s := NewSession(m, contract(t, path))
	if len(s.Legalize().Failures) == 0 {
		s.Optimize(Performance)
		s.Finish()
		if err := s.u.Verify(); err != nil {
			t.Fatalf("%s at the end: %v", path, err)
		}
	}
}

// contract returns options that make a session check the contract after each pass. The test fails if a pass violates
// it.
func contract(t *testing.T, path string) Options {
	text, version := "", 0
	return Options{each: func(u *analysis.Unit, p *pass, before bool) {
		switch {
		case before:
			text, version = functions(u.Module), u.BodiesVersion()
			return
		case u.BodiesVersion() == version && p.name != "compact-ids" && functions(u.Module) != text:
			t.Fatalf("%s: %s has changed functions and does not report it", path, p.name)
		}
		if err := u.Verify(); err != nil {
			t.Fatalf("%s after %s: %v", path, p.name, err)
		}
		if p.promises&settles != 0 {
			done := functions(u.Module)
			if p.run(u); functions(u.Module) != done {
				t.Fatalf("%s: %s has something to do in what it has made", path, p.name)
			}
		}
	}}
}

// functions returns the encoded functions of m, for comparing two states of a module.
func functions(m *spirv.Module) string {
	word := binary.LittleEndian.AppendUint32
	var b []byte
	for _, f := range m.Functions {
		for _, blk := range f.Blocks {
			b = word(b, uint32(blk.Label))
			for i := range blk.Insts {
				in := &blk.Insts[i]
				b = append(b, byte(in.Op), byte(in.Op>>8), byte(in.Form), byte(len(in.Operands)))
				b = word(word(b, uint32(in.Type)), uint32(in.Result))
				for _, w := range in.Operands {
					b = word(b, w)
				}
			}
		}
	}
	return string(b)
}
