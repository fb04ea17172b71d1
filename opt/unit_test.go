package opt

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// After each pass the indexes of a unit say what new ones would, and passes tell
// what they change: of the modules under testdata, and of the files that OPT_FILES
// names.
func TestIndexesLast(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test files: %v", err)
	}
	for _, path := range files {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := spirv.Assemble(section(a, "before"))
		if err != nil {
			t.Fatal(err)
		}
		indexesLast(t, path, m)
	}
	for _, path := range strings.Fields(os.Getenv("OPT_FILES")) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := spirv.DecodeBytes(data); err == nil {
			indexesLast(t, path, m)
		}
	}
}

func indexesLast(t *testing.T, path string, m *spirv.Module) {
	var said string
	o := Options{each: func(u *unit, p *pass, before bool) {
		switch {
		case before:
			said = functions(u.m)
			return
		case !u.changed && p.name != "compact-ids" && functions(u.m) != said:
			t.Fatalf("%s: %s has changed functions and does not tell", path, p.name)
		}
		checkIndexes(t, path+" after "+p.name, u)
	}}
	s := NewSession(m, o)
	if len(s.Legalize().Failures) == 0 {
		s.Optimize(Performance)
		s.Finish()
		checkIndexes(t, path+" at the end", s.u)
	}
}

// functions returns what the functions of m say.
func functions(m *spirv.Module) string {
	var b []byte
	for _, f := range m.Functions {
		for _, blk := range f.Blocks {
			b = appendWord(b, uint32(blk.Label))
			for i := range blk.Insts {
				in := &blk.Insts[i]
				b = append(b, byte(in.Op), byte(in.Op>>8), byte(in.Form), byte(len(in.Operands)))
				b = appendWord(appendWord(b, uint32(in.Type)), uint32(in.Result))
				for _, w := range in.Operands {
					b = appendWord(b, w)
				}
			}
		}
	}
	return string(b)
}

func checkIndexes(t *testing.T, when string, u *unit) {
	t.Helper()
	u.m.Bound = u.bound()
	fresh := &unit{m: u.m, o: u.o}
	fresh.invalidate(results | globals)
	for id, d := range fresh.defs {
		if u.def(spirv.ID(id)) != d {
			t.Fatalf("%s: the definition of %%%d is %v, want %v", when, id, u.def(spirv.ID(id)), d)
		}
	}
	fresh.eachResult(func(id, typ spirv.ID) {
		if u.types[id] != typ {
			t.Fatalf("%s: the type of %%%d is %%%d, want %%%d", when, id, u.types[id], typ)
		}
		var got, want []*spirv.Instruction
		u.annotations(id, func(in *spirv.Instruction) { got = append(got, in) })
		fresh.annotations(id, func(in *spirv.Instruction) { want = append(want, in) })
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %%%d has %d annotations, want %d", when, id, len(got), len(want))
		}
		if u.name(id) != fresh.name(id) {
			t.Fatalf("%s: the name of %%%d is %v, want %v", when, id, u.name(id), fresh.name(id))
		}
	})
	for k, id := range u.interned {
		d := fresh.def(id)
		if d == nil || !internable(d.Op) || string(fresh.keyOf(d.Op, d.Type, d.Operands)) != k {
			t.Fatalf("%s: %%%d is interned as %x, and is %v", when, id, k, d)
		}
	}
	for _, f := range u.m.Functions {
		checkGraph(t, when, u.graph(f), cfg.New(f, cfg.NewLabels(u.m)))
	}
}

// checkGraph compares a graph that may have been kept with a new one.
func checkGraph(t *testing.T, when string, got, want *cfg.Graph) {
	t.Helper()
	if !slices.EqualFunc(got.Succs, want.Succs, slices.Equal) || !slices.EqualFunc(got.Preds, want.Preds, slices.Equal) ||
		!slices.Equal(got.Order, want.Order) || !slices.Equal(got.Constructs().List, want.Constructs().List) || !slices.Equal(got.Constructs().Of, want.Constructs().Of) {
		t.Fatalf("%s: the control flow graph is that of another function", when)
	}
}
