package text

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A grower builds random trees with operations of the table and of other dialects. Operands and attributes have random
// types, so most operations cannot be printed in custom syntax.
type grower struct {
	*rand.Rand
	context *mlir.Context
	types   []*mlir.Type
	rows    []*optable.Op
	values  []*mlir.Value // values that can be used
	names   int
}

func newGrower(seed uint64) *grower {
	g := &grower{Rand: rand.New(rand.NewPCG(seed, 1)), context: mlir.NewContext()}
	for _, table := range optable.Tables() {
		for i := range table {
			if table[i].Form != "" && len(table[i].Args) <= maxArgs {
				g.rows = append(g.rows, &table[i])
			}
		}
	}
	for range 24 {
		g.types = append(g.types, g.newType(3))
	}
	return g
}

func pick[T any](g *grower, list ...T) T { return list[g.IntN(len(list))] }

func (g *grower) number() *mlir.Type {
	return g.context.Type(pick(g,
		mlir.Type{Kind: mlir.Int, Width: 32}, mlir.Type{Kind: mlir.Int, Width: 1}, mlir.Type{Kind: mlir.Int, Width: 64},
		mlir.Type{Kind: mlir.Int, Width: 8, Sign: mlir.Signed},
		mlir.Type{Kind: mlir.Int, Width: 16, Sign: mlir.Unsigned}, mlir.Type{Kind: mlir.Int, Width: 64,
			Sign: mlir.Unsigned}, mlir.Type{Kind: mlir.FloatKind, Width: 32},
		mlir.Type{Kind: mlir.FloatKind, Width: 16}, mlir.Type{Kind: mlir.FloatKind, Width: 64},
		mlir.Type{Kind: mlir.BFloat, Width: 16}, mlir.Type{Kind: mlir.Index}))
}

func (g *grower) newType(depth int) *mlir.Type {
	if depth == 0 {
		return g.number()
	}
	inner := func() *mlir.Type { return g.newType(depth - 1) }
	var t mlir.Type
	switch g.IntN(14) {
	case 0:
		t = mlir.Type{Kind: mlir.Vector, Elem: g.number(), Count: 1 + g.IntN(4)}
	case 1:
		t = mlir.Type{Kind: mlir.Vector, Elem: g.number(), Shape: []int{2, 3}}
	case 2:
		t = mlir.Type{Kind: mlir.Tensor, Elem: g.number(), Shape: []int{g.IntN(3), 2}[:g.IntN(3)]}
	case 3:
		t = mlir.Type{Kind: mlir.ArrayKind, Elem: inner(), Count: 1 + g.IntN(1<<20), Stride: uint32(g.IntN(3) * 4)}
	case 4:
		t = mlir.Type{Kind: mlir.RuntimeArray, Elem: inner(), Stride: uint32(g.IntN(3) * 4)}
	case 5, 6:
		t = g.structType(inner)
	case 7, 8:
		t = mlir.Type{Kind: mlir.Pointer, Elem: inner(),
			Class: pick(g, spirv.StorageClassFunction, spirv.StorageClassStorageBuffer, spirv.StorageClassInput)}
	case 9:
		return g.imageType(inner())
	case 10:
		t = mlir.Type{Kind: mlir.SampledImage, Elem: g.imageType(inner())}
	case 11:
		t = mlir.Type{Kind: mlir.Matrix, Count: 2 + g.IntN(3),
			Elem: g.context.Type(mlir.Type{Kind: mlir.Vector, Elem: g.number(), Count: 2 + g.IntN(3)})}
	case 12:
		t = mlir.Type{Kind: mlir.CooperativeMatrix, Elem: g.number(), Shape: []int{8, 16}, Scope: spirv.ScopeSubgroup,
			Use: uint32(g.IntN(3))}
	default:
		return pick(g, g.number(), g.context.Type(mlir.Type{Kind: mlir.None}),
			g.context.Type(mlir.Type{Kind: mlir.Sampler}),
			g.context.Type(mlir.Type{Kind: mlir.OtherType, Name: "!llvm.ptr<3>"}),
			g.context.Type(mlir.Type{Kind: mlir.Function, Params: []*mlir.Type{g.number()},
				Results: []*mlir.Type{g.number(), g.number()}[:g.IntN(3)]}))
	}
	return g.context.Type(t)
}

func (g *grower) imageType(elem *mlir.Type) *mlir.Type {
	return g.context.Type(mlir.Type{Kind: mlir.Image, Elem: elem, Image: mlir.ImageInfo{
		Dim: pick(g, spirv.Dim1D, spirv.Dim2D, spirv.DimCube, spirv.DimBuffer), Depth: uint32(g.IntN(3)),
		Arrayed: g.IntN(2) == 0, Multisampled: g.IntN(2) == 0,
		Sampled: uint32(g.IntN(3)), Format: pick(g, spirv.ImageFormatUnknown, spirv.ImageFormatRgba32f,
			spirv.ImageFormatR8ui),
	}})
}

func (g *grower) structType(inner func() *mlir.Type) mlir.Type {
	t := mlir.Type{Kind: mlir.Struct}
	offsets := g.IntN(2) == 0
	for i := range g.IntN(4) {
		m := mlir.Member{Type: inner(), HasOffset: offsets}
		if offsets {
			m.Offset = uint32(16 * i)
		}
		for _, d := range []mlir.Decoration{{Decoration: spirv.DecorationRowMajor},
			{Decoration: spirv.DecorationMatrixStride, Value: 16, HasValue: true}, {Decoration: spirv.DecorationNonWritable}} {
			if g.IntN(3) == 0 {
				m.Decorations = append(m.Decorations, d)
			}
		}
		t.Members = append(t.Members, m)
	}
	if g.IntN(3) == 0 {
		t.Decorations = []mlir.Decoration{{Decoration: spirv.DecorationBlock}}
	}
	if g.IntN(3) == 0 {
		g.names++
		t.Name = fmt.Sprintf("s.%d", g.names)
	}
	return t
}

func (g *grower) bits(t *mlir.Type) uint64 {
	n := pick(g, 0, 1, 2, 1<<63, 1<<64-1, g.Uint64(), g.Uint64()>>32, 0x7F800000, 0x7FC00000, 0x3F800000)
	if w := elementWidth(t); w < 64 {
		n &= 1<<uint(w) - 1
	}
	return n
}

func (g *grower) attribute(depth int) mlir.Attribute {
	switch n := g.IntN(15); {
	case n == 0:
		return mlir.Unit{}
	case n <= 2:
		t := g.number()
		if t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat {
			return mlir.Float{Type: t, Bits: g.bits(t)}
		}
		return mlir.Integer{Type: t, Bits: g.bits(t)}
	case n == 3:
		return mlir.String{Text: pick(g, "", "a", "two words", "\x00\xFF\\\"\n%", "ü")}
	case n == 4:
		return mlir.Symbol{Name: pick(g, "f", "a b", "0x", "_.$"), Nested: pick(g, nil, []string{"g", "h i"})}
	case n == 5 && depth > 0:
		a := mlir.Array{}
		for range g.IntN(4) {
			a.Elements = append(a.Elements, g.attribute(depth-1))
		}
		return a
	case n == 6:
		a := mlir.DenseArray{Type: g.number()}
		for range g.IntN(4) {
			a.Elements = append(a.Elements, g.bits(a.Type))
		}
		return a
	case n == 7:
		return g.dense()
	case n == 8 && depth > 0:
		return mlir.Dictionary{Entries: g.dictionary(depth - 1)}
	case n == 9:
		return mlir.Other{Text: pick(g, "affine_map<(d0) -> (d0)>", "#other.thing<1, [2]>", "#other.thing")}
	case n == 10:
		return mlir.VCE{Version: 0x10300, Capabilities: []spirv.Capability{spirv.CapabilityShader,
			spirv.CapabilityInt8}[:g.IntN(3)], Extensions: []string{"SPV_KHR_8bit_storage"}[:g.IntN(2)]}
	case n == 11:
		return mlir.EntryPointABI{Entries: []mlir.NamedAttribute{{Name: "workgroup_size",
			Value: mlir.DenseArray{Type: g.context.Type(mlir.Type{Kind: mlir.Int, Width: 32}), Elements: []uint64{8, 8, 1}}}}[:g.IntN(2)]}
	case n == 12:
		class := spirv.StorageClassUniform
		return mlir.InterfaceVarABI{Set: 1, Binding: g.Uint32(), Class: pick(g, nil, &class)}
	case n == 13:
		return mlir.Linkage{Name: "f\n", Type: spirv.LinkageTypeImport}
	}
	return mlir.TypeAttribute{Type: pick(g, g.types...)}
}

func (g *grower) dense() mlir.Attribute {
	shape := []int{1 + g.IntN(3), 1 + g.IntN(3)}
	a := mlir.Dense{Type: g.context.Type(mlir.Type{Kind: mlir.Tensor, Elem: g.number(), Shape: shape})}
	for range shape[0] * shape[1] {
		a.Elements = append(a.Elements, g.bits(a.Type.Elem))
	}
	a.Elements = splat(a.Elements)
	return a
}

func (g *grower) dictionary(depth int) (list []mlir.NamedAttribute) {
	for _, name := range []string{"a", "b.c", "d e", "relaxed_precision"} {
		if g.IntN(4) == 0 {
			list = append(list, mlir.NamedAttribute{Name: name, Value: g.attribute(depth)})
		}
	}
	return list
}

func (g *grower) location(depth int) *mlir.Location {
	inner := func() *mlir.Location {
		if l := g.location(depth - 1); l != nil {
			return l
		}
		return &mlir.Location{Kind: mlir.UnknownLocation}
	}
	switch n := g.IntN(6); {
	case n == 0 && depth > 0:
		return &mlir.Location{Kind: mlir.CallSite, Children: []*mlir.Location{inner(), inner()}}
	case n == 1 && depth > 0:
		return &mlir.Location{Kind: mlir.FusedLocation, Metadata: pick(g, nil, g.attribute(0)),
			Children: []*mlir.Location{inner(), inner()}}
	case n == 2 && depth > 0:
		return &mlir.Location{Kind: mlir.NameLocation, Name: "a\"b", Children: []*mlir.Location{inner()}[:g.IntN(2)]}
	case n == 3:
		return nil
	case n == 4:
		return &mlir.Location{Name: "a.hlsl", Line: 3, Col: 4, EndLine: 3 + g.IntN(2), EndCol: 9}
	}
	return &mlir.Location{Name: "dir/a b.hlsl", Line: g.IntN(1000), Col: g.IntN(100)}
}

func (g *grower) value(t *mlir.Type) *mlir.Value {
	v := &mlir.Value{Type: t, Loc: g.location(1)}
	if g.IntN(3) == 0 {
		g.names++
		v.Name = fmt.Sprintf(pick(g, "v%d", "x.%d", "_%d", "arg-%d"), g.names)
	}
	return v
}

// operands returns n random values that can be used.
func (g *grower) operands(n int) (list []*mlir.Value) {
	for range n {
		if len(g.values) > 0 {
			list = append(list, pick(g, g.values...))
		}
	}
	return list
}

func (g *grower) results(op *mlir.Operation, n int) {
	for i := range n {
		v := g.value(pick(g, g.types...))
		v.Loc, v.Def, v.Index = nil, op, i
		if i > 0 && (op.Results[0].Name == "" || op.Results[i-1].Name == "") {
			v.Name = "" // several names, or one for all results
		}
		if n > 1 && i == 1 && v.Name == "" {
			op.Results[0].Name = ""
		}
		op.Results = append(op.Results, v)
	}
	g.values = append(g.values, op.Results...)
}

func (g *grower) op(depth int, blocks []*mlir.Block) *mlir.Operation {
	op := &mlir.Operation{Loc: g.location(2)}
	if depth > 0 && g.IntN(4) == 0 || len(g.values) < 3 {
		op.Name, op.Attributes = "other.op", g.dictionary(2)
		op.Operands = g.operands(g.IntN(3))
		if len(blocks) > 1 && g.IntN(3) == 0 {
			b := pick(g, blocks...)
			if len(b.Args) == 0 {
				op.Successors = []mlir.Successor{{Block: b}}
			}
		}
		for range g.IntN(2) * depth {
			op.Regions = append(op.Regions, g.region(depth-1))
		}
		g.results(op, g.IntN(4))
		return op
	}
	row := pick(g, g.rows...)
	op.Name, op.Op = row.Name, row
	op.Attributes = g.dictionary(1)
	for i := range row.Args {
		a := &row.Args[i]
		switch {
		case a.Kind == optable.Value:
			op.Operands = append(op.Operands, g.operands(1)...)
		case a.Kind == optable.Optional:
			op.Operands = append(op.Operands, g.operands(g.IntN(2))...)
		case a.Kind == optable.Variadic:
			op.Operands = append(op.Operands, g.operands(g.IntN(4))...)
		case a.Kind.IsOptional() && g.IntN(2) == 0:
		case a.Enum != nil:
			op.Set(a.Name, mlir.Enumerant{Enum: a.Enum, Value: uint32(g.IntN(3))})
		default:
			op.Set(a.Name, g.attribute(1))
		}
	}
	if row.Result {
		g.results(op, 1)
	}
	return op
}

func (g *grower) region(depth int) *mlir.Region {
	r := &mlir.Region{}
	outer := len(g.values)
	for i := range g.IntN(4) {
		b := &mlir.Block{}
		for j := range g.IntN(3) {
			v := g.value(pick(g, g.types...))
			v.Index = j
			b.Args = append(b.Args, v)
		}
		if g.IntN(2) == 0 && i > 0 {
			b.Name = fmt.Sprintf("block%d", i)
		}
		r.Blocks = append(r.Blocks, b)
	}
	for i, b := range r.Blocks {
		g.values = append(g.values, b.Args...)
		for range 1 + g.IntN(5) {
			op := g.op(depth, r.Blocks[min(i+1, len(r.Blocks)-1):])
			if op.Op != nil && isTerminator(op) {
				continue
			}
			b.Ops = append(b.Ops, op)
		}
	}
	g.values = g.values[:outer]
	return r
}

// TestRandomTreesAreReadAgain checks that parsing the text of a tree returns the same tree, and that its text is the
// same.
func TestRandomTreesAreReadAgain(t *testing.T) {
	testenv.Long(t)
	for seed := range uint64(300) {
		g := newGrower(seed)
		f := &mlir.File{Context: g.context}
		for range 8 {
			op := g.op(3, nil)
			if op.Op == nil || !isTerminator(op) {
				f.Ops = append(f.Ops, op)
			}
		}
		for _, o := range []Options{{Locations: true}, {Locations: true, Generic: true}} {
			text := Append(nil, f, o)
			again, errors := Parse(string(text), ParseOptions{})
			if len(errors) > 0 {
				line, _, _ := strings.Cut(string(text[strings.LastIndexByte(string(text[:errors[0].Offset]), '\n')+1:]),
					"\n")
				t.Fatalf("seed %d:\n%s\n%s", seed, errorTexts(string(text), errors), line)
			}
			if d := difference(f, again, true, true); d != "" {
				t.Fatalf("seed %d: %s", seed, d)
			}
			if twice := Append(nil, again, o); !bytes.Equal(text, twice) {
				t.Fatalf("seed %d: %s", seed, golden.FirstDifference(string(text), string(twice)))
			}
		}
	}
}
