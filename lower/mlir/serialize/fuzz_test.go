package serialize

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// texts returns the texts in the files of TestRules.
func texts(t testing.TB) (list []string) {
	for _, path := range testfiles.Matching(t, "testdata/*/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(a.Files[0].Data))
	}
	return list
}

// ends serializes a tree and returns the module. It checks that the result is either errors or a module that can be
// written and validated.
func ends(t testing.TB, f *mlir.File) *spirv.Module {
	t.Helper()
	m, errs := Module(f, Options{Locations: true})
	if (m == nil) != (len(errs) > 0) || len(errs) > maxErrors {
		t.Fatalf("module %v with errors %v", m, errs)
	}
	for _, e := range errs {
		if e.Text == "" || e.End < e.Offset {
			t.Fatalf("%+v", e)
		}
	}
	if m == nil {
		return nil
	}
	if _, err := spirv.Decode(instbuilder.Encode(m)); err != nil {
		t.Fatal(err)
	}
	return m
}

// FuzzSerialize checks that serialization does not panic for any text, and that each module it returns is complete.
func FuzzSerialize(f *testing.F) {
	for _, s := range texts(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		tree, errs := text.Parse(src, text.ParseOptions{})
		if len(errs) > 0 {
			return
		}
		if m := ends(t, tree); m != nil {
			validate.Module(m, validate.Options{Target: validate.Universal})
		}
	})
}

var token = regexp.MustCompile(`[%@^#!]?[\w.$]+|"[^"]*"|\s+|.`)

// damagedText returns a text in which some tokens are changed, removed or repeated.
func damagedText(r *rand.Rand, tokens []string) string {
	list := append([]string(nil), tokens...)
	for range 1 + r.IntN(3) {
		i, j := r.IntN(len(list)), r.IntN(len(list))
		switch r.IntN(5) {
		case 0:
			list[i] = list[j]
		case 1:
			list[i], list[j] = list[j], list[i]
		case 2:
			list[i] = ""
		case 3: // repeat a line in another place
			line := list[i:min(i+12, len(list))]
			list = append(list[:j:j], append(append([]string(nil), line...), list[j:]...)...)
		case 4: // replace by another token of the same kind
			for k := range list {
				if c := list[(j+k)%len(list)]; c != "" && list[i] != "" && c[0] == list[i][0] {
					list[i] = c
					break
				}
			}
		}
	}
	return strings.Join(list, "")
}

// TestDamagedTextsEndWell checks that texts with a few wrong tokens, also valid ones, result in errors or a module.
func TestDamagedTextsEndWell(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	read, made := 0, 0
	for _, s := range texts(t) {
		tokens := token.FindAllString(s, -1)
		for range damages {
			tree, errs := text.Parse(damagedText(r, tokens), text.ParseOptions{})
			if len(errs) > 0 {
				continue
			}
			read++
			if m := ends(t, tree); m != nil {
				made++
				validate.Module(m, validate.Options{Target: validate.Universal})
			}
		}
	}
	if read < 300 || made < 150 || made == read {
		t.Errorf("%d texts were read, and %d modules made", read, made)
	}
}

// damages is the number of damaged variants of each text.
const damages = 80

// TestDamagedTreesEndWell checks that trees with missing parts, which the parser does not return, result in errors or a
// module.
func TestDamagedTreesEndWell(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 2))
	made, refused := 0, 0
	for _, s := range texts(t) {
		for range damages {
			tree, errs := text.Parse(s, text.ParseOptions{})
			if len(errs) > 0 {
				t.Fatal(errs)
			}
			damageTree(r, tree)
			if m := ends(t, tree); m != nil {
				made++
				validate.Module(m, validate.Options{Target: validate.Universal})
			} else {
				refused++
			}
		}
	}
	if made < 200 || refused < 200 {
		t.Errorf("%d modules were made, and %d trees refused", made, refused)
	}
}

// damageTree changes a random operation of a tree.
func damageTree(r *rand.Rand, f *mlir.File) {
	ops, values, blocks := everything(f)
	op, other := ops[r.IntN(len(ops))], ops[r.IntN(len(ops))]
	switch r.IntN(12) {
	case 0:
		op.Op = nil
	case 1:
		op.Operands = nil
	case 2:
		op.Results = nil
	case 3:
		op.Attributes = nil
	case 4:
		op.Attributes = other.Attributes
	case 5:
		op.Regions = nil
	case 6:
		op.Successors = nil
	case 7:
		if len(op.Successors) > 0 && len(blocks) > 0 {
			op.Successors[0].Block = blocks[r.IntN(len(blocks))]
		}
	case 8:
		if len(op.Operands) > 0 && len(values) > 0 {
			op.Operands[r.IntN(len(op.Operands))] = values[r.IntN(len(values))]
		}
	case 9:
		if len(values) > 1 {
			values[r.IntN(len(values))].Type = values[r.IntN(len(values))].Type
		}
	case 10:
		if len(blocks) > 0 {
			b := blocks[r.IntN(len(blocks))]
			b.Ops = b.Ops[:r.IntN(len(b.Ops)+1)]
		}
	case 11:
		op.Name, op.Op = other.Name, other.Op
	}
}

// everything returns the operations, values and blocks of a tree.
func everything(f *mlir.File) (ops []*mlir.Operation, values []*mlir.Value, blocks []*mlir.Block) {
	var visit func(list []*mlir.Operation)
	visit = func(list []*mlir.Operation) {
		for _, op := range list {
			ops = append(ops, op)
			values = append(values, op.Results...)
			for _, r := range op.Regions {
				for _, b := range r.Blocks {
					blocks = append(blocks, b)
					values = append(values, b.Args...)
					visit(b.Ops)
				}
			}
		}
	}
	visit(f.Ops)
	return ops, values, blocks
}
