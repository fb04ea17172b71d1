package frontend

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// kinds returns the output of the tagger for text. It contains the names of kinds that only the tagger assigns, and the
// texts of other tokens.
func kinds(t *testing.T, text string) string {
	t.Helper()
	u := preprocess(text)
	d := diagnostics.NewList(u.m, diagnostics.Options{})
	toks, ok := tag(u.toks, u.in, d, Options{})
	if !ok {
		t.Fatalf("%s: not tagged", text)
	}
	var out []string
	for _, tok := range toks[:len(toks)-1] {
		if tok.Kind > token.Unknown {
			out = append(out, tok.Kind.Name())
		} else {
			out = append(out, spelled(u.in, tok))
		}
	}
	return strings.Join(out, " ")
}

// TestTaggerDropsArgumentsOfUnknownAttributes checks that the arguments of unknown attributes are dropped.
func TestTaggerDropsArgumentsOfUnknownAttributes(t *testing.T) {
	u := preprocess("[[a::b(int x; {)})]] [[a::b(int x; {[)]})]] [[a::b(int x = 1; ({}))]] [[k::b(1), a::default(in)]] [[using a: k(2), b(= 3)]] int x;")
	d := diagnostics.NewList(u.m, diagnostics.Options{})
	known := func(namespace, name string, using bool) bool { return namespace == "k" || name == "k" && using }
	toks, ok := tag(u.toks, u.in, d, Options{KnownAttribute: known})
	if !ok {
		t.Fatal("not tagged")
	}
	var out []string
	for _, tok := range toks[:len(toks)-1] {
		out = append(out, spelled(u.in, tok))
	}
	got := strings.Join(out, " ")
	const want = "[ [ a :: b ( int x ; { ) } ) ] ] [ [ a :: b ( int x ; { [ ) ] } ) ] ] " +
		"[[ a :: b ]] [[ k :: b ( 1 ) ]] [[ a :: default ]] [[ using a : k ( 2 ) ]] [[ using a : b ]] int x ;"
	if got != want {
		t.Errorf("tagged as\n%s, expected\n%s", got, want)
	}
}

func TestTaggerSettlesNames(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"float a;", "TypeIdent a ;"},
		{"float3(1);", "CtorIdent ( 1 ) ;"},
		{"float f();", "TypeIdent FuncIdent ( ) ;"},
		{"Foo a;", "TypeIdent a ;"},
		{"x = Foo;", "x = Foo ;"},
		{"struct S { }; ::S a; ::S(1);", "struct S { } ; TypeScope S a ; CtorScope S ( 1 ) ;"},
		{"vector<float, 2> a;", "TypeIdent TmplOpen TypeIdent , 2 TmplClose a ;"},
		{"a < float;", "a < TypeIdent ;"},
		{"a = b < c > (d);", "a = b < c > ( d ) ;"},
		{"a = b<int>(d);", "a = b TmplOpen TypeIdent TmplClose ( d ) ;"},
		{"a = b >> c; a >>= 1;", "a = b >> c ; a >>= 1 ;"},
		{"x = __decltype(a)::b; f<__decltype(a)>();", "x = __decltype DecltypeOpen a DecltypeClose :: b ; f < __decltype ( a ) > ( ) ;"},
		{"typename __decltype(a)::b c;", "typename TypeIdent DecltypeOpen a DecltypeClose :: b c ;"},
		{"__decltype(a)::b<int>::c d;", "TypeIdent DecltypeOpen a DecltypeClose :: b TmplOpen TypeIdent TmplClose :: c d ;"},
		{"struct S : __decltype(a)::b { };", "struct S : TypeIdent DecltypeOpen a DecltypeClose :: b { } ;"},
		{"unsigned int a; unsigned b;", "TypeMod TypeIdent a ; TypeIdent b ;"},
		{"float const a;", "const TypeIdent a ;"},
		{"template<typename T> T f(T a);", "template TmplOpen TypeParam T TmplClose TypeIdent FuncIdent ( TypeIdent a ) ;"},
		{"[[a::b(1), c]] int x;", "AttrOpen AttrScope :: b ( 1 ) AttrClose AttrOpen c AttrClose TypeIdent x ;"},
		{"[[using V: a, b]] int x;", "AttrOpen using AttrScope : a AttrClose AttrOpen using AttrScope : b AttrClose TypeIdent x ;"},
		{"[[a::b]] [[]] [[c,, d,]] int x;", "AttrOpen AttrScope :: b AttrClose AttrOpen c AttrClose AttrOpen d AttrClose TypeIdent x ;"},
		{"float a < b(1; 2); { c } ; > = 1, d <>;", "TypeIdent a EffectsAnnot = 1 , d EffectsAnnot ;"},
		{"float f(float a : A < b; >) : S < c(\">\"); > { float d = a < b; }", "TypeIdent FuncIdent ( TypeIdent a : A EffectsAnnot ) : S EffectsAnnot { TypeIdent d = a < b ; }"},
		{"float a < b(1;> ; float c < d >;", "TypeIdent a < b ( 1 ; > ; TypeIdent c < d > ;"},
		{"using F = float(int); using G = float((int) ); using H = float([2])[3]; using I = unsigned(const int a) const;",
			"using F = TypeIdent ( TypeIdent ) ; using G = TypeIdent ( TypeIdent ) ; using H = TypeIdent [ 2 ] [ 3 ] ; " +
				"using I = TypeIdent ( const TypeIdent a ) ConstSuffix ;"},
		{"template<typename T> struct A; template<typename R, typename P> struct A<R(P, P p[2])> { }; A<float()>(); A<int(3)>(); A<int((float)3)>();",
			"template TmplOpen TypeParam T TmplClose Elaborated TypeIdent ; template TmplOpen TypeParam R , TypeParam P TmplClose struct A TmplOpen TypeIdent ( TypeIdent , TypeIdent p [ 2 ] ) TmplClose { } ; " +
				"CtorIdent TmplOpen TypeIdent ( ) TmplClose ( ) ; CtorIdent TmplOpen CtorIdent ( 3 ) TmplClose ( ) ; CtorIdent TmplOpen CtorIdent ( ( TypeIdent ) 3 ) TmplClose ( ) ;"},
		{"typedef int F(float a), G; F f; x = float(y);", "typedef TypeIdent F ( TypeIdent a ) , G ; TypeIdent f ; x = CtorIdent ( y ) ;"},
		{"a[b[0]];", "a [ b [ 0 ] ] ;"},
		{"float a : B, c : register(d, e);", "TypeIdent a : B , c : register ( d AnnotComma e AnnotClose ;"},
		{"struct S { int a : 3; };", "struct S { TypeIdent a BitColon 3 ; } ;"},
		{"x = a ? read(b) : write(c);", "x = a ? read ( b ) : write ( c ) ;"},
		{"template<typename U> struct S { template<int I> static int f(); }; template<typename U> using A = S<U>; x = A<int>::f<B>(1);",
			"template TmplOpen TypeParam U TmplClose struct S { template TmplOpen TypeIdent I TmplClose static TypeIdent FuncIdent ( ) ; } ; " +
				"template TmplOpen TypeParam U TmplClose using A = TypeIdent TmplOpen TypeIdent TmplClose ; " +
				"x = A TmplOpen TypeIdent TmplClose :: f TmplOpen B TmplClose ( 1 ) ;"},
		{"using namespace N; using N::a; using B = int;", "UsingNamespace N ; UsingName N :: a ; using B = TypeIdent ;"},
		{"enum class E { A, };", "enum EnumClass E { A } ;"},
		{"struct S s; enum E e;", "Elaborated TypeIdent s ; Elaborated TypeIdent e ;"},
		{"void f() { if (int i = 1) ; }", "TypeIdent FuncIdent ( ) { if ( TypeIdent i = 1 ; ) ; }"},
		{"linear float a; x = linear;", "linear TypeIdent a ; x = linear ;"},
		{"sampler s { A = B; };", "TypeIdent s EffectsBlock ;"},
	} {
		if got := kinds(t, c.text); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestDeclarationsHideTypes(t *testing.T) {
	const T = "struct T { int m; }; "
	for _, c := range []struct{ name, text, want string }{
		{"parameter", "void f(int T) { (T); }", "( T )"},
		{"local", "void f() { int T; (T); }", "( T )"},
		{"field", "struct S { int T; int f() { return (T); } };", "( T )"},
		{"end of a block", "void f() { { int T; } (T)x; }", "( TypeIdent ) x"},
		{"end of a function", "void f(int T) { } void g() { (T)x; }", "( TypeIdent ) x"},
		{"later declarator", "void f() { int a, T; (T); }", "( T )"},
		{"member access", "void f() { (a.T); }", "( a . T )"},
		{"end of a template", "template<int T> void f() { (T); } void g() { (T)x; }", "( TypeIdent ) x"},
		{"method defined outside", "struct S { struct U { }; void f(); }; void S::f() { (U)x; }", "( TypeIdent ) x"},
		{"base", "struct S { struct U { }; }; struct D : S { void f() { (U)x; } };", "( TypeIdent ) x"},
		{"namespace reopened", "namespace N { struct U { }; } namespace N { int f() { (U)x; } }", "( TypeIdent ) x"},
		{"namespace left", "namespace N { struct U { }; } void f() { (U); }", "( U )"},
		{"namespace brought in", "namespace N { struct U { }; } using namespace N; void f() { (U)x; }", "( TypeIdent ) x"},
		{"function of the same name", "int T(); void f() { (T); }", "( T )"},
		{"nested type", "struct S { struct U { }; }; void f() { (S::U)x; (S::v); }", "( TypeIdent :: U ) x ; ( S :: v )"},
		{"member of one of many", "namespace N { struct U { }; } namespace M { struct U { }; struct V { struct U { }; }; } namespace N { void f() { (U)x; } } void f() { (U); (M::U)y; (M::V::U)z; }",
			"( TypeIdent ) x ; } } TypeIdent FuncIdent ( ) { ( U ) ; ( TypeIdent :: U ) y ; ( TypeIdent :: V :: U ) z"},
		{"variable of a namespace among many", "namespace N { struct U { }; } namespace M { struct U { }; } namespace L { int U; void f() { (U); } } namespace M { void f() { (U)x; } }", "( U ) ; } } namespace M { TypeIdent FuncIdent ( ) { ( TypeIdent ) x"},
		{"local before a namespace brought in", "namespace N { struct U { }; } void f() { int U; using namespace N; (U); }", "( U )"},
		{"block in a method", "struct S { struct U { }; void f() { { int U; (U); } (U)x; } };", "( U ) ; } ( TypeIdent ) x"},
		{"alias's members", "struct S { struct U { }; }; typedef S A; void f() { (A::U)x; }", "( TypeIdent :: U ) x"},
	} {
		if got := kinds(t, T+c.text); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q not in\n%s", c.name, c.want, got)
		}
	}
}

func TestBuiltinNamesAreSorted(t *testing.T) {
	if !slices.IsSortedFunc(builtins[:], func(a, b builtin) int { return strings.Compare(a.name, b.name) }) {
		t.Error("builtins are not sorted")
	}
	if !slices.IsSorted(templateMethods[:]) {
		t.Error("templateMethods are not sorted")
	}
	var lengths [128]uint64
	for _, b := range builtins {
		if isNumericType(b.name) {
			t.Errorf("%s is there twice", b.name)
		}
		lengths[b.name[0]] |= 1 << len(b.name)
	}
	if lengths != builtinLengths {
		t.Errorf("builtinLengths should be %#x", lengths)
	}
}

func TestNumericTypes(t *testing.T) {
	for _, name := range []string{"float", "uint2", "half4x1", "int64_t3", "min16float2x2", "float1", "int16_t4x4"} {
		if !isNumericType(name) {
			t.Errorf("%s is one", name)
		}
	}
	for _, name := range []string{"float0", "float5", "float2x", "floatx2", "float2x5", "x2x2", "4", "float22",
		"void2"} {
		if isNumericType(name) {
			t.Errorf("%s is none", name)
		}
	}
}

func TestMissingBracketPointsAtItsOpener(t *testing.T) {
	u := preprocess("int a = f(1, (2);")
	_, d := u.parse(Parse)
	all := d.All()
	if len(all) != 1 || len(all[0].Notes) != 1 {
		t.Fatalf("%q", u.messages(d))
	}
	if l := u.m.Locate(all[0].Notes[0].Pos); l.Col != 10 || all[0].Notes[0].Text != "to match this '('" {
		t.Errorf("%d: %s", l.Col, all[0].Notes[0].Text)
	}
}

func TestEffectsSyntaxWarns(t *testing.T) {
	u := preprocess(sources(t)["effects.hlsl"])
	_, d := u.parse(Parse)
	seen := map[diagnostics.Code]bool{}
	for _, x := range d.All() {
		seen[x.Code] = true
	}
	for _, c := range []diagnostics.Code{diagnostics.EffectsAnnotation, diagnostics.EffectsSamplerState,
		diagnostics.EffectsStateBlock, diagnostics.EffectsTechnique} {
		if !seen[c] {
			t.Errorf("no %s", c)
		}
	}
}
