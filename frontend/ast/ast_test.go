package ast

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// fill sets every field of v that can hold a node, to a limited depth.
func fill(v reflect.Value, depth int) {
	if depth == 0 {
		return
	}
	for i := range v.NumField() {
		f := v.Field(i)
		switch f.Kind() {
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
			fill(f.Elem(), depth-1)
		case reflect.Interface:
			n := reflect.ValueOf(&This{})
			switch f.Type() {
			case reflect.TypeFor[Stmt]():
				n = reflect.ValueOf(&EmptyStmt{})
			case reflect.TypeFor[DeclNode]():
				n = reflect.ValueOf(&EmptyDecl{})
			}
			f.Set(n)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
			e := f.Index(0)
			switch e.Kind() {
			case reflect.Pointer:
				e.Set(reflect.New(e.Type().Elem()))
				fill(e.Elem(), depth-1)
			case reflect.Struct:
				fill(e, depth)
			case reflect.Interface:
				if e.Type() == reflect.TypeFor[Stmt]() {
					e.Set(reflect.ValueOf(&EmptyStmt{}))
				} else {
					e.Set(reflect.ValueOf(&This{}))
				}
			}
		}
	}
}

// count returns the number of nodes in v that Walk must visit.
func count(v reflect.Value) int {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return 0
		}
		return 1 + count(v.Elem())
	case reflect.Interface:
		return count(v.Elem())
	case reflect.Slice:
		n := 0
		for i := range v.Len() {
			n += count(v.Index(i))
		}
		return n
	case reflect.Struct:
		n := 0
		for i := range v.NumField() {
			if v.Field(i).Type() == reflect.TypeFor[QualName]() {
				n++
			}
			n += count(v.Field(i))
		}
		return n
	}
	return 0
}

func TestWalkVisitsEveryField(t *testing.T) {
	nodes := []any{
		&Namespace{}, &BufferDecl{}, &Template{}, &UsingAlias{}, &UsingNamespace{}, &UsingDecl{}, &Typedef{},
		&Declaration{}, &StaticAssert{}, &Decl{}, &File{},
		&Block{}, &AttrStmt{}, &DeclStmt{}, &ExprStmt{}, &If{}, &For{}, &While{}, &Do{}, &Switch{}, &Case{}, &Return{},
		&Name{}, &Paren{}, &Unary{}, &Binary{}, &Conditional{}, &Cast{}, &Construct{}, &Call{}, &Member{}, &Index{},
		&InitList{}, &Sizeof{},
		&Attribute{}, &Type{}, &StructDef{}, &EnumDef{}, &Enumerator{}, &TemplateParam{}, &TemplateArg{}, &Declarator{},
		&Dim{}, &Annotation{}, &Init{}, &FuncDecl{}, &Param{}, &Cond{},
	}
	for _, n := range nodes {
		fill(reflect.ValueOf(n).Elem(), 3)
		visited := 0
		Walk(n, func(any) bool { visited++; return true })
		if want := count(reflect.ValueOf(n)); visited != want {
			t.Errorf("%T: visited %d of %d nodes", n, visited, want)
		}
	}
}

func TestWalkStopsWhenVisitReturnsFalse(t *testing.T) {
	x := &Binary{X: &Paren{X: &This{}}, Y: &This{}}
	var seen []any
	Walk(x, func(n any) bool {
		seen = append(seen, n)
		_, paren := n.(*Paren)
		return !paren
	})
	if want := []any{x, x.X, x.Y}; !cmp.Equal(seen, want) {
		t.Errorf("visited %v", seen)
	}
}

func TestSpans(t *testing.T) {
	a := &Literal{Pos: 10, Text: "12"}
	b := &Name{Name: QualName{Pos: 15}, End: 18}
	sum := &Binary{Pos: 13, Op: Add, X: a, Y: b}
	for _, c := range []struct {
		x          Expr
		pos        source.Pos
		start, end source.Pos
	}{
		{a, 10, 10, 12},
		{b, 15, 15, 18},
		{sum, 13, 10, 18},
		{&Unary{Pos: 19, Op: Increment, Postfix: true, X: sum}, 19, 10, 21},
		{&Unary{Pos: 8, Op: Minus, X: sum}, 8, 8, 18},
		{&Conditional{Pos: 5, Cond: &This{Pos: 1}, X: a, Y: b}, 5, 1, 18},
		{&Member{Pos: 20, X: b, End: 21}, 20, 15, 21},
		{&Call{Fun: b, End: 30}, 15, 15, 30},
		{&Index{Pos: 18, X: b, I: a, End: 22}, 15, 15, 22},
	} {
		if s := c.x.Span(); c.x.Position() != c.pos || s != (source.Span{Start: c.start, End: c.end}) {
			t.Errorf("%T: position %d, span %v", c.x, c.x.Position(), s)
		}
	}
}

// TestOpsHaveTextAndPrecedence checks that the precedences are the levels that the parser's precedence climbing uses.
func TestOpsHaveTextAndPrecedence(t *testing.T) {
	for op := NoOp + 1; op < NumOps; op++ {
		if op.String() == "" {
			t.Errorf("operator %d has no text", op)
		}
		if binary := LogicalOr <= op && op <= Rem; binary != (Ops[op].Prec > 0) {
			t.Errorf("%s: precedence %d", op, Ops[op].Prec)
		}
		if op.IsAssign() && op != Assign && op.Compound().String()+"=" != op.String() {
			t.Errorf("%s is not the compound of %s", op, op.Compound())
		}
	}
}
