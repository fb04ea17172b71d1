package hostile

import (
	"fmt"
	"strings"
)

// values lists sources with errors, expressions and options.
var values = []Kind{
	{Name: "reduce-load", Args: "-T ps_6_0 -fspv-reduce-load-size", Text: func() string {
		return "struct S0{float a; int b;};" + Numbered("struct S@{S#P x[100];};", 1, 4) + "StructuredBuffer<S3> sb;" +
			pixel("S3 s=sb[k]; S3 t=s; x=t.x[k].x[k].x[k].a;")
	}, Want: "unsupported"},
	{Name: "fcgl-calltree", Args: "-T ps_6_0 -fcgl", Text: func() string {
		return "float f0(float x){return x+1;}" + Numbered("float f@(float x){return f#P(x)+f#P(x*2);}", 1, 61) +
			pixel("x=f60(x.x);")
	}},
	{Name: "ops-storm", Text: func() string {
		return "struct S{float a; S operator+(S o){S r; r.a=a+o.a; return r;} S operator*(S o){S r; r.a=a*o.a; return r;}};" + pixel("S s; s.a=k; S t=s"+repeat("+s*s", 5000)+"; x=t.a;")
	}},
	{Name: "lambda-etc", Text: func() string {
		return pixel("auto f=[](){}; new int; delete x; throw 1; try{}catch(...){} ") +
			"class C{public: virtual ~C(); friend int; }; union U{int a;}; asm(\"x\"); using namespace std; extern \"C\" {} static_assert(0,\"x\"); _Static_assert(0,\"\"); constexpr int z=1; int operator\"\"_x();"
	}, Want: "expected-expression"},
	{Name: "interface-storm", Text: func() string {
		return "interface I{float f();};" + Numbered("class C@:I{float f(){return @;}};", 0, 2000) +
			pixel("C3 c; x=c.f();")
	}},
	{Name: "multi-out", Text: func() string {
		return pixel(strings.ReplaceAll(Numbered("float4 q@; sincos(x+@,q@.x,q@.y);", 0, 5000), "sincos(x+",
			"sincos(x.x+"))
	}},
	{Name: "fcgl-unroll", Args: "-T ps_6_0 -fcgl", Text: func() string { return pixel("[unroll] for(int i=0;i<2000000;i++) x+=i;") }},
	{Name: "deep-and-or", Text: func() string {
		return pixel("bool b=" + repeat("(k>1&&(k<5||", 120) + "k==3" + repeat("))", 120) + ";x=b;")
	}},
	{Name: "deep-ternary-calls", Text: func() string {
		return "float f(float x){return x>1?x*2:x;}" + pixel("x.x="+repeat("f(k>1?", 120)+"x.x"+repeat(":x.y)", 120)+
			";")
	}},
	{Name: "dup-decorate", Text: func() string {
		return series(0, 2000, func(i int) string { return fmt.Sprintf("[[vk::ext_decorate(%d)]] ", i%40) }) +
			"static float a;" + pixel("x=a;")
	}, Want: "inline-operands"},
	{Name: "opt-wide-ccp", Text: func() string {
		return pixel(Numbered("float v@=@;", 0, 1000) + "for(int i=0;i<3;i++){" + Numbered("v@=v@*2+i;", 0, 1000) +
			"}x=" + list("+", "v@", 0, 1000) + ";")
	}},
	{Name: "template-default-args", Text: func() string { return "template<typename T> T f(T a, T b=a){return a;}" + pixel("x=f(k);") }, Want: "undeclared-identifier"},
	{Name: "operator-conv", Text: func() string {
		return "struct S{operator float(){return 1;} operator int(){return 2;} float operator[](int i){return i;} S operator()(int a,int b){return this;}};" + pixel("S s;x=s+s[k]+s(1,2)[3];")
	}, Want: "conversion-operator"},
	{Name: "this-abuse", Text: func() string {
		return "struct S{float a;void f(){this=(S)1;this.a=2;S t=this;this=t;} S g(){return this;}};" +
			pixel("S s;s.f();s.g().f();s.g().g().g().a=3;x=s.a;this.x=1;")
	}, Want: "not-assignable"},
	{Name: "param-shadow", Text: func() string { return "float f(float x,float x){return x;}" + pixel("float x; {float x=x;}") }, Want: "parameter-redefinition"},
	{Name: "void-abuse", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string {
		return pixel("void v; void a[3]; (void)k; x=(void)k; k?(void)0:(void)1; return void(); float4(void);") +
			"void f(void v){} void g(void){} struct S{void v;}; cbuffer C{void q;};"
	}, Want: "void-variable"},
	{Name: "escape-characters", Text: func() string { return "\x1b]0;title\a\x1b[2J" + pixel("") }, Want: "expected-declaration"},
}
