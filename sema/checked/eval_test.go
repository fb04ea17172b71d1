package checked

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

var u = types.NewUniverse(false)

func typed(t *types.Type) Node { return Node{Type: t} }

func integer(i int64) Expr {
	return &Literal{Node: typed(u.Basic(types.Int)), Value: constant.MakeInt(i)}
}

func truth(b bool) Expr {
	return &Literal{Node: typed(u.Basic(types.Bool)), Value: constant.MakeBool(b)}
}

func variable(t *types.Type, q types.Quals, init Expr) *VarRef {
	v := &Var{Name: "v", Type: t, Quals: q}
	v.Initialize(init)
	return &VarRef{Node: Node{Type: t, LValue: true}, Var: v}
}

func binaryInt(op ast.Op, x, y Expr) Expr {
	return &Binary{Node: typed(u.Basic(types.Int)), Op: op, X: x, Y: y}
}

func castTo(k CastKind, t *types.Type, x Expr) Expr { return &Cast{Node: typed(t), Kind: k, X: x} }

func group(elems ...constant.Value) constant.Value {
	return constant.MakeComposite(elems)
}

func TestEval(t *testing.T) {
	i, f, b := u.Basic(types.Int), u.Basic(types.Float), u.Basic(types.Bool)
	f2, f3, i3 := u.Vector(f, 2), u.Vector(f, 3), u.Vector(i, 3)
	run := variable(i, 0, nil)
	vec := &Construct{Node: typed(i3), Args: []Expr{integer(1), integer(2), integer(3)}}
	mat := u.Matrix(f, 2, 2)
	fl := constant.MakeFloat
	in := constant.MakeInt
	none := constant.Value{}
	for _, tt := range []struct {
		name string
		x    Expr
		want constant.Value // None: not constant
	}{
		{"literal", integer(3), in(3)},
		{"arithmetic", binaryInt(ast.Add, integer(3), binaryInt(ast.Mul, integer(4), integer(5))), in(23)},
		{"wraps", binaryInt(ast.Mul, integer(1<<30), integer(4)), in(0)},
		{"division by zero", binaryInt(ast.Div, integer(3), integer(0)), none},
		{"variable", binaryInt(ast.Add, integer(3), run), none},
		{"const variable", variable(i, types.Const, integer(7)), in(7)},
		{"variable that is not const", variable(i, 0, integer(7)), none},
		{"const without value", variable(i, types.Const, run), none},
		{"const vector", variable(i3, types.Const, vec), none},
		{"cast", castTo(NumericCast, f, integer(1)), fl(1)},
		{"cast rounds", castTo(NumericCast, f, &Literal{Node: typed(u.Basic(types.LitFloat)), Value: fl(0.1)}), fl(float64(float32(0.1)))},
		{"cast to bool", castTo(ToBool, b, integer(5)), constant.MakeBool(true)},
		{"splat", castTo(SplatVector, f3, castTo(NumericCast, f, integer(1))), group(fl(1), fl(1), fl(1))},
		{"splat to struct", castTo(SplatAggregate, u.NewStruct(&types.StructInfo{Fields: []*types.Field{{Type: f}, {Type: u.Vector(i, 2)}, {Type: u.Array(b, 2)}}}), integer(1)),
			group(fl(1), group(in(1), in(1)), group(constant.MakeBool(true), constant.MakeBool(true)))},
		{"vector", vec, group(in(1), in(2), in(3))},
		{"vector cast", castTo(NumericCast, f3, vec), group(fl(1), fl(2), fl(3))},
		{"truncation", castTo(VectorTruncate, u.Vector(i, 2), vec), group(in(1), in(2))},
		{"matrix", castTo(SplatMatrix, mat, castTo(NumericCast, f, integer(2))), group(fl(2), fl(2), fl(2), fl(2))},
		{"matrix cast", castTo(NumericCast, u.Matrix(i, 2, 2), castTo(SplatMatrix, mat, castTo(NumericCast, f, integer(2)))), none},
		{"list of a whole vector", &Construct{Node: typed(u.Array(i3, 1)), Args: []Expr{vec}}, group(group(in(1), in(2), in(3)))},
		{"list that takes a vector apart", &Construct{Node: typed(u.Array(u.Vector(i, 2), 2)), Args: []Expr{vec, integer(1)}}, none},
		{"list of a swizzle", &Construct{Node: typed(u.Array(u.Vector(i, 2), 1)), Args: []Expr{&Swizzle{Node: typed(u.Vector(i, 2)), X: vec, Elems: []uint8{2, 0}}}}, none},
		{"swizzle", &Swizzle{Node: typed(u.Vector(i, 2)), X: vec, Elems: []uint8{2, 0}}, group(in(3), in(1))},
		{"one component", &Swizzle{Node: typed(i), X: vec, Elems: []uint8{1}}, in(2)},
		{"swizzle of a scalar", &Swizzle{Node: typed(u.Vector(i, 2)), X: integer(9), Elems: []uint8{0, 0}}, group(in(9), in(9))},
		{"operator on vectors", &Binary{Node: typed(i3), Op: ast.Add, X: vec, Y: vec}, none},
		{"to vector1 and back", castTo(ScalarToVec1, i, castTo(ScalarToVec1, u.Vector(i, 1), integer(4))), in(4)},
		{"choice", &Conditional{Node: typed(i), Cond: truth(true), X: integer(1), Y: run, ShortCircuit: true}, in(1)},
		{"choice of a variable", &Conditional{Node: typed(i), Cond: truth(false), X: integer(1), Y: run, ShortCircuit: true}, none},
		{"and", &Logical{Node: typed(b), Op: ast.LogicalAnd, X: truth(true), Y: truth(false)}, constant.MakeBool(false)},
		{"short and", &Logical{Node: typed(b), Op: ast.LogicalAnd, X: truth(false), Y: castTo(ToBool, b, run), ShortCircuit: true}, constant.MakeBool(false)},
		{"or that needs both", &Logical{Node: typed(b), Op: ast.LogicalOr, X: truth(false), Y: castTo(ToBool, b, run), ShortCircuit: true}, none},
		{"comma", &Comma{Node: typed(i), X: integer(1), Y: integer(2)}, in(2)},
		{"not", &Unary{Node: typed(i), Op: ast.BitNot, X: integer(0)}, in(-1)},
		{"half vector", castTo(NumericCast, f2, run), none},
	} {
		got, ok := Eval(tt.x)
		if ok != (tt.want.Kind != constant.None) || ok && !got.Equal(tt.want) {
			t.Errorf("%s: got %v %v, want %v", tt.name, got, ok, tt.want)
		}
		if again, ok2 := Eval(tt.x); ok2 != ok || ok && !again.Equal(got) {
			t.Errorf("%s: the second answer is %v %v", tt.name, again, ok2)
		}
	}
}

func TestSpecializationConstantsAreNotFolded(t *testing.T) {
	x := variable(u.Basic(types.Int), types.Const, nil)
	x.Var.Attrs = []attr.Attr{{Kind: attr.VkConstantID}}
	x.Var.Initialize(integer(1))
	if _, ok := Eval(x); ok {
		t.Error("folded")
	}
	y := variable(u.Basic(types.Int), types.Const, nil)
	y.Var.Storage = Uniform
	y.Var.Initialize(integer(1))
	if _, ok := Eval(y); ok {
		t.Error("a uniform was folded")
	}
}

func TestSelfReferenceIsNotConstant(t *testing.T) {
	x := variable(u.Basic(types.Int), types.Const, nil)
	x.Var.Initialize(binaryInt(ast.Add, x, integer(1)))
	if v, ok := Eval(x); ok {
		t.Errorf("got %v", v)
	}
}

// TestEvalIsLinear checks that evaluating every node of a chain takes linear time, and evaluating constants that depend
// on other constants too.
func TestEvalIsLinear(t *testing.T) {
	var chain Expr = variable(u.Basic(types.Int), 0, nil)
	for range 100_000 {
		chain = binaryInt(ast.Add, chain, integer(1))
		if _, ok := Eval(chain); ok {
			t.Fatal("folded")
		}
	}
	var c Expr = integer(1)
	for range 100 {
		v := variable(u.Basic(types.Int), types.Const, nil).Var
		v.Initialize(binaryInt(ast.Add, c, c))
		c = &VarRef{Node: typed(v.Type), Var: v}
	}
	if _, ok := Eval(c); !ok {
		t.Error("not folded")
	}
}
