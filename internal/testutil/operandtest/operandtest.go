// Package operandtest creates operands for the tests of packages that compute with them. It provides types by name,
// variables of these types, and a notation for the conversions applied to an expression.
package operandtest

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Reporter returns a reporter with a new list.
func Reporter() *report.Reporter {
	return &report.Reporter{List: diagnostics.NewList(source.NewMap(), diagnostics.Options{})}
}

// Codes returns the codes of the reported diagnostics.
func Codes(r *report.Reporter) string {
	var names []string
	for _, d := range r.List.All() {
		names = append(names, d.Code.String())
	}
	return strings.Join(names, " ")
}

// Texts returns the texts of the reported diagnostics.
func Texts(r *report.Reporter) (list []string) {
	for _, d := range r.List.All() {
		list = append(list, d.Text)
	}
	return list
}

// Notes returns the texts of the notes of the reported diagnostics.
func Notes(r *report.Reporter) (list []string) {
	for _, d := range r.List.All() {
		for _, n := range d.Notes {
			list = append(list, n.Text)
		}
	}
	return list
}

var kinds = []struct {
	name string
	kind types.Kind
}{
	{"min16float", types.Min16Float}, {"min10float", types.Min10Float}, {"min16int", types.Min16Int}, {"min12int", types.Min12Int},
	{"min16uint", types.Min16Uint}, {"float16_t", types.Float16}, {"int16_t", types.Int16}, {"uint16_t", types.Uint16},
	{"int64_t", types.Int64}, {"uint64_t", types.Uint64}, {"bool", types.Bool}, {"int", types.Int}, {"uint", types.Uint},
	{"half", types.Half}, {"float", types.Float}, {"double", types.Double},
	{"literal int", types.LitInt}, {"literal float", types.LitFloat}, {"void", types.Void},
}

// Type returns the numeric type with the name text, such as float4, int2x3 or literal int.
func Type(u *types.Universe, text string) *types.Type {
	for _, k := range kinds {
		rest, ok := strings.CutPrefix(text, k.name)
		if !ok {
			continue
		}
		t := u.Basic(k.kind)
		switch len(rest) {
		case 0:
			return t
		case 1:
			return u.Vector(t, int(rest[0]-'0'))
		case 3:
			return u.Matrix(t, int(rest[0]-'0'), int(rest[2]-'0'))
		}
	}
	panic("no type " + text)
}

// Struct creates a struct with fields of the given types.
func Struct(u *types.Universe, name string, base *types.Type, fields ...*types.Type) *types.Type {
	s := &types.StructInfo{Name: name, Qualified: name, Keyword: "struct", Base: base, Complete: true}
	for i, f := range fields {
		s.Fields = append(s.Fields, &types.Field{Name: fmt.Sprint("f", i), Type: f, Index: i})
	}
	return u.NewStruct(s)
}

// Enum creates an enumeration E of ints.
func Enum(u *types.Universe, scoped bool) *types.Type {
	return u.NewEnum(&types.EnumInfo{Name: "E", Qualified: "E", Scoped: scoped, Underlying: u.Basic(types.Int)})
}

// Texture returns Texture2D<float4>.
func Texture(u *types.Universe) *types.Type {
	return u.ObjectOf(types.Texture2D, Type(u, "float4"), 0, 0)
}

// Var returns an lvalue of the type.
func Var(t *types.Type) checked.Expr {
	v := &checked.Var{Name: "v", Type: t}
	return &checked.VarRef{Node: checked.Node{Type: t, LValue: true}, Var: v}
}

var castNames = [...]string{
	checked.NoOp: "NoOp", checked.NumericCast: "NumericCast", checked.ToBool: "ToBool", checked.SplatVector: "SplatVector",
	checked.SplatMatrix: "SplatMatrix", checked.SplatAggregate: "SplatAggregate", checked.VectorTruncate: "VectorTruncate",
	checked.MatrixTruncate: "MatrixTruncate", checked.VectorToScalar: "VectorToScalar", checked.MatrixToScalar: "MatrixToScalar",
	checked.ScalarToVec1: "ScalarToVec1", checked.VectorToMatrix: "VectorToMatrix", checked.MatrixToVector: "MatrixToVector",
	checked.Flat: "Flat", checked.ToBase: "ToBase", checked.HeapToObject: "HeapToObject", checked.ToVoid: "ToVoid", checked.ToContents: "ToContents",
	checked.PointerToUint: "PointerToUint", checked.UintToPointer: "UintToPointer",
}

// Chain formats the casts around an expression, innermost first.
func Chain(x checked.Expr) string {
	var steps []string
	for {
		n, ok := x.(*checked.Cast)
		if !ok {
			break
		}
		steps = append([]string{fmt.Sprintf("%s %s", castNames[n.Kind], n.Type)}, steps...)
		x = n.X
	}
	return strings.Join(steps, ", ")
}

// Operand returns a variable of the type that text names. The text may also be E (an enumeration), SE (a scoped
// enumeration), S (a struct), tex (a texture), or array. If text starts with a digit, Operand returns a literal.
func Operand(r *report.Reporter, u *types.Universe, hv int, text string) checked.Expr {
	switch {
	case '0' <= text[0] && text[0] <= '9':
		return (&literals.Reader{Reporter: r, U: u, HV: hv}).Read(&ast.Literal{Text: text})
	case text == "E" || text == "SE":
		return Var(Enum(u, text == "SE"))
	case text == "S":
		return Var(Struct(u, "S", nil, u.Basic(types.Int)))
	case text == "tex":
		return Var(Texture(u))
	case text == "array":
		return Var(u.Array(u.Basic(types.Int), 2))
	}
	return Var(Type(u, text))
}

// Operands converts words to operands.
func Operands(r *report.Reporter, u *types.Universe, hv int, words string) []checked.Expr {
	var list []checked.Expr
	for _, w := range strings.Fields(words) {
		list = append(list, Operand(r, u, hv, w))
	}
	return list
}
