package hostile

import (
	"fmt"
)

// functions lists sources with extreme functions and calls.
var functions = []Kind{
	{Name: "funcast100k", Text: func() string {
		return pixel("x = " + repeat("float4(", hundredThousand) + "x" + repeat(")", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "recursion", Text: func() string { return "float f(float x){return f(x-1);}" + pixel("x=f(k);") }, Want: "recursion"},
	{Name: "recursion-mutual", Text: func() string {
		return "float g(float x);float f(float x){return g(x-1);}float g(float x){return f(x);}" + pixel("x=f(k);")
	}, Want: "recursion"},
	{Name: "recursion-template", Text: func() string { return "template<typename T> T f(T x){return f<T>(x);}" + pixel("x=f<float>(k);") }, Want: "recursion"},
	{Name: "recursion-template-grow", Text: func() string { return "template<int N> float f(float x){return f<N+1>(x);}" + pixel("x=f<0>(k);") }, Want: "template-depth"},
	{Name: "recursion-template-type", Text: func() string {
		return "template<typename T> struct W{T t;}; template<typename T> float f(T x){W<T> w; return f(w);}" +
			pixel("x=f(k);")
	}, Want: "struct-too-large"},
	{Name: "recursion-operator", Text: func() string {
		return "struct S{float a; S operator+(S o){return o+this;}};" + pixel("S s; s.a=k; S t=s+s;x=t.a;")
	}, Want: "recursion"},
	{Name: "recursion-method", Text: func() string { return "struct S{float f(int n){return f(n-1);}};" + pixel("S s; x=s.f(k);") }, Want: "recursion"},
	{Name: "recursion-default", Text: func() string { return "float f(float x=f());" + pixel("x=f();") }, Want: "nesting-too-deep"},
	{Name: "recursion-ring2000", Text: func() string {
		return Numbered("float f@(float x);", 0, 2000) + Numbered("float f@(float x){return f#P(x);}", 1, 2000) +
			"float f0(float x){return f1999(x);}" + pixel("x=f5(k);")
	}, Want: "recursion"},
	{Name: "recursion-50k-chain", Text: func() string {
		return "float f0(float x){return x;}" + Numbered("float f@(float x){return f#P(x);}", 1, 50000) +
			pixel("x=f49999(k);")
	}, Slow: true},
	{Name: "calltree60", Text: func() string {
		return "float f0(float x){return x+1;}" + Numbered("float f@(float x){return f#P(x)+f#P(x*2);}", 1, 61) +
			pixel("x=f60(x.x);")
	}},
	{Name: "calltree60-res", Text: func() string {
		return "Texture2D t; float f0(Texture2D q,float x){return q.Load(int3(x,x,0)).x;}" +
			Numbered("float f@(Texture2D q,float x){return f#P(q,x)+f#P(q,x*2);}", 1, 61) + pixel("x=f60(t,x.x);")
	}},
	{Name: "calltree16-res", Text: func() string {
		return "Texture2D t; float f0(Texture2D q,float x){return q.Load(int3(x,x,0)).x;}" +
			Numbered("float f@(Texture2D q,float x){return f#P(q,x)+f#P(q,x*2);}", 1, 17) + pixel("x=f16(t,x.x);")
	}},
	{Name: "calltree14-res-lists4", Args: "-T ps_6_6", Text: func() string {
		return "Texture2D t,u; float f0(Texture2D q,Texture2D r,float x){return q.Load(int3(x,x,0)).x-r.Load(int3(x,1,0)).x;}" +
			Numbered("float f@(Texture2D q,Texture2D r,float x){float y=f#P(q,r,x)*@;if(y>3)y+=f#P(r,q,x+y);return y+f#P(q,q,x*2);}", 1, 14) + pixel("x=f13(t,u,x.x);")
	}},
	{Name: "calltree60-res-struct", Text: func() string {
		return "struct M{Texture2D q,r;float k;};Texture2D t,u; float f0(M m,float x){return m.q.Load(int3(x,x,0)).x*m.k;}" +
			Numbered("float f@(M m,float x){M n=m;n.q=m.r;n.r=m.q;m.k*=2;return f#P(n,x)+f#P(m,x*2);}", 1, 61) + pixel("M m={t,u,x.y};x=f60(m,x.x);")
	}},
	{Name: "calltree60-res-lists", Text: func() string {
		return "Texture2D t0,t1,t2,t3,t4,t5,t6,t7; float f0(" + list(",", "Texture2D a@", 0, 8) +
			",float x){return a0.Load(int3(x,x,0)).x;}" +
			Numbered("float f@("+list(",", "Texture2D a@", 0, 8)+",float x){return f#P(a1,a0,a2,a3,a4,a5,a6,a7,x)+f#P(a1,a2,a3,a4,a5,a6,a7,a0,x*2);}", 1, 61) + pixel("x=f60(t0,t1,t2,t3,t4,t5,t6,t7,x.x);")
	}, Want: "not-legal"},
	{Name: "calltree60-res-chosen", Text: func() string {
		return "Texture2D t,u; float f0(Texture2D q,float x){return q.Load(int3(x,x,0)).x;}" +
			Numbered("float f@(Texture2D q,float x){if(x>@)q=u;return f#P(q,x)+f#P(q,x*2);}", 1, 61) + pixel("x=f60(t,x.x);")
	}, Want: "not-legal"},
	{Name: "calltree60-inout", Text: func() string {
		return "void f0(inout float x){x+=1;}" + Numbered("void f@(inout float x){f#P(x);f#P(x);}", 1, 61) +
			pixel("f60(x.x);")
	}, Slow: true},
	{Name: "inout-chain-fields", Text: func() string {
		return "struct P{" + Numbered("float m@;", 0, 10001) + "}; static P g; void f0(inout float x){x+=1;}" +
			Numbered("void f@(inout float x){g.m@+=x;f#P(g.m@);}", 1, 10001) + pixel("f10000(g.m0);x=g.m0;")
	}, Slow: true},
	{Name: "inout-chain-statics", Text: func() string {
		return Numbered("static float g@;", 0, 10001) + "void f0(inout float x){x+=1;}" +
			Numbered("void f@(inout float x){g@+=x;f#P(g@);}", 1, 10001) + pixel("f10000(g0);x=g0;")
	}, Slow: true},
	{Name: "calltree60-void", Text: func() string {
		return "static float g; void f0(){g+=1;}" + Numbered("void f@(){f#P();f#P();}", 1, 61) + pixel("f60();x=g;")
	}},
	{Name: "calltree60-ret", Text: func() string {
		return "float f0(float x){if(x>1)return 2;return x+1;}" +
			Numbered("float f@(float x){if(x>@)return f#P(x); return f#P(x)+f#P(x*2);}", 1, 61) + pixel("x=f60(x.x);")
	}, Slow: true},
	{Name: "calltree60-cases", Text: func() string {
		return Numbered("float f@(float x);", 0, 61) + "float f0(float x){return x;}" +
			Numbered("float f@(float x){switch((int)x){case 0:return f#P(x);case 1:return f#P(x+1);case 2: return f#P(x+2);}return 0;}", 1, 61) + pixel("x=f60(x.x);")
	}, Slow: true},
	{Name: "calltree-sb", Text: func() string {
		return "struct S{float a[4];}; RWStructuredBuffer<S> b; float f0(RWStructuredBuffer<S> q,int i){return q[i].a[i];}" + Numbered("float f@(RWStructuredBuffer<S> q,int i){return f#P(q,i)+f#P(q,i+1);}", 1, 30) + pixel("x=f29(b,k);")
	}},
	{Name: "expr-dag", Text: func() string {
		return pixel("float a0=x.x;" + Numbered("float a@=a#P*a#P+sin(a#P);", 1, 20000) + "x=a19999;")
	}, Slow: true},
	{Name: "expr-select-dag", Text: func() string {
		return pixel("float a0=x.x;" + Numbered("float a@=k>@?a#P*2:a#P+1;", 1, 5000) + "x=a4999;")
	}, Slow: true},
	{Name: "phi-bomb", Text: func() string {
		return pixel(Numbered("float v@=@;", 0, 500) + repeat("for(int i=0;i<k;i++){", 20) + "int q=v0;" +
			series(0, 500, func(i int) string { return fmt.Sprintf("v%d=v%d;", i, (i+1)%500) }) +
			"}}}}}}}}}}}}}}}}}}}}x=v3;")
	}},
	{Name: "vars50k-local", Text: func() string { return pixel(Numbered("float v@=k;", 0, 50000) + "x=v3;") }, Slow: true},
	{Name: "vars50k-global", Text: func() string { return Numbered("float v@;", 0, 16000) + pixel("x=v3;") }},
	{Name: "vars50k-global-all", Text: func() string { return Numbered("float v@;", 0, 50000) + pixel("x=v3;") }, Want: "universal-limit", Slow: true},
	{Name: "vars50k-static", Text: func() string { return Numbered("static float v@;", 0, 50000) + pixel("x=v3;") }, Slow: true},
	{Name: "vars50k-scopes", Text: func() string { return pixel(Numbered("{float v=@;x+=v;}", 0, 50000)) }, Slow: true},
	{Name: "vars-shadow", Text: func() string { return pixel(repeat("{float v=1;", 1000) + "x=v;" + repeat("}", 1000)) }, Want: "nesting-too-deep"},
	{Name: "func50k", Text: func() string { return Numbered("float f@(float x){return x+@;}", 0, 50000) + pixel("x=f3(k);") }, Slow: true},
	{Name: "func50k-used", Text: func() string {
		return Numbered("float f@(float x){return x+@;}", 0, 50000) + pixel(Numbered("x+=f@(k);", 0, 50000))
	}, Slow: true},
	{Name: "overload5k", Text: func() string {
		return Numbered("struct S@{int a;}; float f(S@ s){return @;}", 0, 5000) + pixel("S3 s; s.a=k; x=f(s);")
	}},
	{Name: "overload-5k-calls5k", Text: func() string {
		return Numbered("struct S@{int a;}; float f(S@ s){return @;}", 0, 3000) +
			pixel(Numbered("{S@ s; s.a=k; x+=f(s);}", 0, 3000))
	}, Slow: true},
	{Name: "static-init-calls", Text: func() string {
		return Numbered("float f@();", 0, 40) + "float f0(){return 1;}" + Numbered("float f@(){return f#P()+f#P();}", 1,
			40) + "static float g=f39();" + pixel("x=g;")
	}},
	{Name: "default-args-tree", Text: func() string {
		return "float f0(float a=1){return a;}" + Numbered("float f@(float a=f#P(f#P())){return a;}", 1, 40) +
			pixel("x=f39();")
	}},
	{Name: "overload-ambig", Text: func() string { return overloads("int", "float", "half", "uint", "double") + pixel("x=f(k,1.5,true);") }, Want: "ambiguous-call"},
	{Name: "functions-50k", Text: func() string { return Numbered("float f@(float x) { return x * @; }", 0, 50000) + pixel("x = f3(k);") }, Slow: true},
}
