package hostile

import (
	"fmt"
)

// sizes lists sources with types and objects that have very many parts.
var sizes = []Kind{
	{Name: "struct-nest100k", Text: func() string {
		return repeat("struct A{", hundredThousand) + "int a;" + repeat("} s;", hundredThousand) + pixel("")
	}, Want: "nesting-too-deep"},
	{Name: "cast100k", Text: func() string { return pixel("x = " + repeat("(float4)", hundredThousand) + "x;") }, Want: "nesting-too-deep"},
	{Name: "array-dims100k", Text: func() string { return pixel("float a" + repeat("[1]", hundredThousand) + ";") }, Want: "array-nesting"},
	{Name: "array-dims-255", Text: func() string { return pixel("float a" + repeat("[2]", 255) + ";") }, Want: "array-nesting"},
	{Name: "array-dims-28", Text: func() string {
		return pixel("float a" + repeat("[2]", 28) + "; a" + repeat("[k]", 28) + "=1; x=a" + repeat("[0]", 28) + ";")
	}},
	{Name: "struct-self", Text: func() string { return "struct S{S a;};" + pixel("S s;") }, Want: "field-incomplete"},
	{Name: "struct-double40", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 41) + pixel("S40 s;")
	}, Want: "struct-too-large"},
	{Name: "struct-double15", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 16) +
			pixel("S15 s=(S15)k; x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "struct-too-large"},
	{Name: "struct-double14-arr", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x[3];};", 1, 12) +
			pixel("S11 s=(S11)k; x=s"+repeat(".x[k]", 11)+".a;")
	}},
	{Name: "struct-array-blowup", Text: func() string {
		return "struct S0{float a; int b;};" + Numbered("struct S@{S#P x[1000];};", 1, 9) +
			pixel("S8 s; x=s.x[k].x[k].x[k].x[k].x[k].x[k].x[k].x[k].a;")
	}},
	{Name: "struct-array-blowup-cb", Text: func() string {
		return "struct S0{float a; int b;};" + Numbered("struct S@{S#P x[100];};", 1, 5) + "cbuffer C{S4 s;};" +
			pixel("x=s.x[k].x[k].x[k].x[k].a;")
	}},
	{Name: "struct-array-copy", Text: func() string {
		return "struct S0{float a; int b;};" + Numbered("struct S@{S#P x[100];};", 1, 4) + "StructuredBuffer<S3> sb;" +
			pixel("S3 s=sb[k]; S3 t=s; x=t.x[k].x[k].x[k].a;")
	}, Want: "unsupported"},
	{Name: "struct-res-double", Text: func() string {
		return "struct S0{Texture2D a;};" + Numbered("struct S@{S#P x,y;};", 1, 15) + "S14 g;" +
			pixel("x=g.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a.Load(int3(k,k,k));")
	}},
	{Name: "struct-res-arr", Text: func() string {
		return "struct S0{Texture2D a;};" + Numbered("struct S@{S#P x[10];};", 1, 6) + "S5 g;" +
			pixel("x=g.x[k].x[k].x[k].x[k].x[k].a.Load(int3(k,k,k));")
	}, Want: "limit-exceeded leaves"},
	{Name: "array-local-2g", Text: func() string { return pixel("float a[2147483648]; a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-cb-2g", Text: func() string { return "cbuffer C{float4 a[2147483648];float4 b;};" + pixel("x=a[k]+b;") }, Want: "array-too-large"},
	{Name: "array-gs-2g", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[2147483648];" + compute("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-static-2g", Text: func() string { return "static float a[2147483648];" + pixel("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-local-2g-1", Text: func() string { return pixel("float a[2147483647]; a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-cb-2g-1", Text: func() string { return "cbuffer C{float4 a[2147483647];float4 b;};" + pixel("x=a[k]+b;") }, Want: "array-too-large"},
	{Name: "array-gs-2g-1", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[2147483647];" + compute("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-static-2g-1", Text: func() string { return "static float a[2147483647];" + pixel("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-local-4g", Text: func() string { return pixel("float a[4294967296]; a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-cb-4g", Text: func() string { return "cbuffer C{float4 a[4294967296];float4 b;};" + pixel("x=a[k]+b;") }, Want: "array-too-large"},
	{Name: "array-gs-4g", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[4294967296];" + compute("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-static-4g", Text: func() string { return "static float a[4294967296];" + pixel("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-local-neg", Text: func() string { return pixel("float a[-1]; a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-cb-neg", Text: func() string { return "cbuffer C{float4 a[-1];float4 b;};" + pixel("x=a[k]+b;") }, Want: "negative-array-size"},
	{Name: "array-gs-neg", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[-1];" + compute("a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-static-neg", Text: func() string { return "static float a[-1];" + pixel("a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-local-zero", Text: func() string { return pixel("float a[0]; a[k]=1; x=a[k+1];") }, Want: "zero-array-size"},
	{Name: "array-cb-zero", Text: func() string { return "cbuffer C{float4 a[0];float4 b;};" + pixel("x=a[k]+b;") }, Want: "zero-array-size"},
	{Name: "array-gs-zero", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[0];" + compute("a[k]=1; x=a[k+1];") }, Want: "zero-array-size"},
	{Name: "array-static-zero", Text: func() string { return "static float a[0];" + pixel("a[k]=1; x=a[k+1];") }, Want: "zero-array-size"},
	{Name: "array-local-20digits", Text: func() string { return pixel("float a[99999999999999999999]; a[k]=1; x=a[k+1];") }, Want: "literal-too-large"},
	{Name: "array-cb-20digits", Text: func() string { return "cbuffer C{float4 a[99999999999999999999];float4 b;};" + pixel("x=a[k]+b;") }, Want: "literal-too-large"},
	{Name: "array-gs-20digits", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[99999999999999999999];" + compute("a[k]=1; x=a[k+1];") }, Want: "literal-too-large"},
	{Name: "array-static-20digits", Text: func() string { return "static float a[99999999999999999999];" + pixel("a[k]=1; x=a[k+1];") }, Want: "literal-too-large"},
	{Name: "array-local-1g", Text: func() string { return pixel("float a[1073741824]; a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-cb-1g", Text: func() string { return "cbuffer C{float4 a[1073741824];float4 b;};" + pixel("x=a[k]+b;") }, Want: "array-too-large"},
	{Name: "array-gs-1g", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[1073741824];" + compute("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-static-1g", Text: func() string { return "static float a[1073741824];" + pixel("a[k]=1; x=a[k+1];") }, Want: "array-too-large"},
	{Name: "array-local-256m", Text: func() string { return pixel("float a[268435456]; a[k]=1; x=a[k+1];") }},
	{Name: "array-cb-256m", Text: func() string { return "cbuffer C{float4 a[268435456];float4 b;};" + pixel("x=a[k]+b;") }, Want: "memory-too-large"},
	{Name: "array-gs-256m", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[268435456];" + compute("a[k]=1; x=a[k+1];") }},
	{Name: "array-static-256m", Text: func() string { return "static float a[268435456];" + pixel("a[k]=1; x=a[k+1];") }},
	{Name: "array-local-float", Text: func() string { return pixel("float a[1.5]; a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-cb-float", Text: func() string { return "cbuffer C{float4 a[1.5];float4 b;};" + pixel("x=a[k]+b;") }, Want: "size-not-integer"},
	{Name: "array-gs-float", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[1.5];" + compute("a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-static-float", Text: func() string { return "static float a[1.5];" + pixel("a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-local-str", Text: func() string { return pixel("float a[\"a\"]; a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-cb-str", Text: func() string { return "cbuffer C{float4 a[\"a\"];float4 b;};" + pixel("x=a[k]+b;") }, Want: "size-not-integer"},
	{Name: "array-gs-str", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[\"a\"];" + compute("a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-static-str", Text: func() string { return "static float a[\"a\"];" + pixel("a[k]=1; x=a[k+1];") }, Want: "size-not-integer"},
	{Name: "array-local-min", Text: func() string { return pixel("float a[-2147483648]; a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-cb-min", Text: func() string { return "cbuffer C{float4 a[-2147483648];float4 b;};" + pixel("x=a[k]+b;") }, Want: "negative-array-size"},
	{Name: "array-gs-min", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[-2147483648];" + compute("a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-static-min", Text: func() string { return "static float a[-2147483648];" + pixel("a[k]=1; x=a[k+1];") }, Want: "negative-array-size"},
	{Name: "array-local-self", Text: func() string { return pixel("float a[a[0]]; a[k]=1; x=a[k+1];") }, Want: "undeclared-identifier"},
	{Name: "array-cb-self", Text: func() string { return "cbuffer C{float4 a[a[0]];float4 b;};" + pixel("x=a[k]+b;") }, Want: "undeclared-identifier"},
	{Name: "array-gs-self", Args: "-T cs_6_0", Text: func() string { return "groupshared float a[a[0]];" + compute("a[k]=1; x=a[k+1];") }, Want: "undeclared-identifier"},
	{Name: "array-static-self", Text: func() string { return "static float a[a[0]];" + pixel("a[k]=1; x=a[k+1];") }, Want: "undeclared-identifier"},
	{Name: "array-multi-overflow", Text: func() string { return "float a[65536][65536][65536][65536][65536];" + pixel("x=a[k][k][k][k][k];") }, Want: "memory-too-large"},
	{Name: "array-multi-overflow-static", Text: func() string {
		return "static float a[65536][65536][65536][65536][65536];" + pixel("a[k][k][k][k][k]=1;x=a[k][k][k][k][0];")
	}},
	{Name: "array-sb-overflow", Text: func() string {
		return "struct S{float4x4 m[100000000];float4x4 n[100000000];}; StructuredBuffer<S> b;" +
			pixel("x=b[k].n[5][0];")
	}, Want: "memory-too-large"},
	{Name: "array-zero-init-big", Text: func() string { return pixel("float a[268435455] = (float[268435455])0; x=a[k];") }, Want: "cannot-convert"},
	{Name: "array-zero-init-big2", Text: func() string { return pixel("struct S{float a[20000000]; int b;}; S s=(S)0; x=s.a[k];") }, Want: "cannot-convert"},
	{Name: "array-init-copy", Text: func() string { return pixel("float a[10000000]; float b[10000000]=a; x=b[k];") }},
	{Name: "array-compare", Text: func() string { return pixel("float a[1000000]; float b[1000000]; bool z[1000000] = a==b; x=z[k];") }, Want: "array-equality"},
	{Name: "array-arith", Text: func() string { return pixel("float a[1000000]; a = a + a; x=a[k];") }, Want: "requires-non-aggregate"},
	{Name: "array-arg", Text: func() string {
		return "float f(float a[1000000]){return a[3];}" + pixel("float a[1000000]; a[k]=1; x=f(a);")
	}},
	{Name: "array-ret", Text: func() string { return "typedef float A[1000000]; A f(){A a; a[0]=1; return a;}" + pixel("x=f()[k];") }},
	{Name: "array-swizzle-vec", Text: func() string { return pixel("float4 a[16000000]; a[k].xyzw=x; x=a[k];") }},
	{Name: "input-array-big", Text: func() string { return "float4 main(float4 a[1000000]:A):SV_Target{return a[3];}" }, Slow: true},
	{Name: "input-array-4k", Text: func() string { return "float4 main(float4 a[4095]:A):SV_Target{return a[3];}" }},
	{Name: "vector-huge", Text: func() string {
		return pixel("vector<float,2147483648> v; vector<float,0> w; vector<float,-1> u; vector<float,5> q; matrix<float,1000000,1000000> m; vector<vector<float,4>,4> z;")
	}, Want: "invalid-vector-size"},
	{Name: "vector-long-69", Args: "-T ps_6_9 -HV 202x", Text: func() string { return pixel("vector<float,1024> v = (vector<float,1024>)k; x=v[3];") }},
	{Name: "vector-long-run", Args: "-T ps_6_9", Text: func() string {
		return pixel("vector<float,1024> v = (vector<float,1024>)k; " + repeat("v = sin(v) * x.x + v[k]; ", 2000) +
			"x=v[3];")
	}},
	{Name: "vector-long-apart", Args: "-T ps_6_9", Text: func() string {
		return pixel("vector<float,64> v = (vector<float,64>)k; " + repeat("v = sin(v) * x.x + v[k]; ", 300) +
			"x=v[3];")
	}},
	{Name: "initlist500k", Text: func() string {
		return "static const float a[] = {" + Numbered("@.5,", 0, 500000) + "};" + pixel("x=a[k];")
	}, Want: "unsupported", Slow: true},
	{Name: "initlist70k-struct", Text: func() string {
		return "struct S{int a;float b;}; static const S a[] = {" + Numbered("{@,@.5},", 0, 35000) + "};" +
			pixel("x=a[k].b;")
	}, Slow: true},
	{Name: "initlist-dyn20k", Text: func() string { return pixel("float a[] = {" + Numbered("k+@,", 0, 20000) + "}; x=a[k];") }},
	{Name: "initlist-dyn60k", Text: func() string { return pixel("float a[] = {" + Numbered("k+@,", 0, 60000) + "}; x=a[k];") }, Slow: true},
	{Name: "initlist-too-many", Text: func() string { return pixel("float4 a = {" + Numbered("@,", 0, 500000) + "};") }, Want: "initializer-count", Slow: true},
	{Name: "ctor-too-many", Text: func() string { return pixel("x = float4(" + Numbered("@,", 0, 500000) + "1);") }, Want: "initializer-count", Slow: true},
	{Name: "args-too-many", Text: func() string { return pixel("x = max(" + Numbered("@,", 0, 500000) + "1);") }, Want: "no-matching-function", Slow: true},
	{Name: "params5k", Text: func() string {
		return "float f(" + list(",", "float a@", 0, 5000) + "){return a0;}" +
			pixel("x=f("+list(",", "k", 0, 5000)+");")
	}},
	{Name: "params100k", Text: func() string {
		return "float f(" + list(",", "float a@", 0, hundredThousand) + "){return a0;}" +
			pixel("x=f("+list(",", "k", 0, hundredThousand)+");")
	}, Slow: true},
	{Name: "static-array-1M-loop", Text: func() string {
		return "static const float a[1000000] = (float[1000000])0;" +
			pixel("[loop] for(int i=0;i<1000000;i++) x+=a[i];")
	}},
	{Name: "static-array-written-loop", Text: func() string { return "static float a[1000000];" + pixel("for(int i=0;i<1000000;i++) a[i]=i; x=a[k];") }},
	{Name: "bitfields", Text: func() string {
		return "struct S{" + Numbered("uint b@:1;", 0, 10000) + "}; RWStructuredBuffer<S> s;" + pixel("x=s[k].b9999;")
	}},
	{Name: "bitfield-ext", Text: func() string {
		return "struct S{uint a:0; uint b:33; uint c:-1; uint d:4294967296; bool e:1; float f:3;}; " +
			pixel("S s; s.a=1;x=s.b;")
	}, Want: "bit-field-zero"},
	{Name: "enum100k", Text: func() string { return "enum E{" + Numbered("e@,", 0, hundredThousand) + "};" + pixel("x=e99999;") }, Slow: true},
	{Name: "enum-chain", Text: func() string { return "enum E{e0=1," + Numbered("e@=e#P*3+1,", 1, 20000) + "};" + pixel("x=e19999;") }},
	{Name: "enum-self", Text: func() string { return "enum E{a=b,b=a};" + pixel("x=a;") }, Want: "undeclared-identifier"},
	{Name: "struct-copy-storm", Args: "-T cs_6_0", Text: func() string {
		return "struct S{float4 a[100]; float4x4 m[50];}; RWStructuredBuffer<S> b; cbuffer C{S c;};" +
			compute(Numbered("b[k+@]=c;", 0, 200))
	}},
	{Name: "bab-load-big", Args: "-T cs_6_0", Text: func() string {
		return "struct A{float a[1000];}; struct B{A b[100];}; ByteAddressBuffer q; RWByteAddressBuffer w;" +
			compute("B b=q.Load<B>(k); w.Store<B>(k,b);")
	}, Want: "limit-exceeded leaves", Slow: true},
	{Name: "bab-load-huge", Args: "-T cs_6_0", Text: func() string {
		return "struct A{float a[1000];}; struct B{A b[100];}; struct C{B c[100];}; ByteAddressBuffer q; RWByteAddressBuffer w;" + compute("C b=q.Load<C>(k); w.Store<C>(k,b);")
	}, Want: "limit-exceeded leaves", Slow: true},
	{Name: "rawbufferload-big", Args: "-T ps_6_2", Text: func() string { return bigStruct + pixel("B b=vk::RawBufferLoad<B>(k,4); x=b.b[k].a[k];") }, Slow: true},
	{Name: "rawbufferload-huge", Args: "-T ps_6_2", Text: func() string { return hugeStruct + pixel("C b=vk::RawBufferLoad<C>(k,4); x=b.c[k].b[k].a[k];") }, Want: "unsupported"},
	{Name: "rawbufferstore-huge", Args: "-T ps_6_2", Text: func() string { return hugeStruct + pixel("C b=(C)0; vk::RawBufferStore<C>(k,b,4);") }, Want: "unsupported"},
	{Name: "sb-copy-huge", Args: "-T cs_6_0", Text: func() string { return hugeStruct + "RWStructuredBuffer<C> b;" + compute("b[k]=b[k+1];") }},
	{Name: "sb-local-huge", Args: "-T cs_6_0", Text: func() string {
		return hugeStruct + "RWStructuredBuffer<C> b;" + compute("C c=b[k+1]; c.c[k].b[k].a[k]=1; b[k]=c;")
	}, Want: "unsupported"},
	{Name: "bool-array-copy-huge", Text: func() string { return "cbuffer Q{bool q[10000000];};" + pixel("bool l[10000000]=q; x=l[k];") }, Want: "unsupported"},
	{Name: "bool-struct-copy-big", Text: func() string {
		return "struct S{bool a[3];float b;};struct T{S s[20000];};StructuredBuffer<T> q;" +
			pixel("T t=q[k]; x=t.s[k].b;")
	}, Slow: true},
	{Name: "bool-struct-copy-huge", Text: func() string {
		return "struct S{bool a[3];float b;};struct T{S s[200];};struct U{T t[200];};struct V{U u[200];};StructuredBuffer<V> q;" + pixel("V t=q[k]; x=t.u[k].t[k].s[k].b;")
	}, Want: "unsupported"},
	{Name: "mat-struct-copy-huge", Text: func() string {
		return "struct S{row_major float3x2 a;float b;};struct T{S s[200];};struct U{T t[200];};struct V{U u[200];};cbuffer Z{V v;};StructuredBuffer<V> q;" + pixel("V t=q[k]; V w=v; x=t.u[k].t[k].s[k].b+w.u[k].t[k].s[k].a[0][0];")
	}, Want: "unsupported"},
	{Name: "cast-flat-huge", Text: func() string {
		return hugeStruct + "struct D{float z[1000000];};" + pixel("D d=(D)k; C c=(C)d; x=c.c[0].b[0].a[0];")
	}, Want: "cannot-convert"},
	{Name: "cast-flat-60k", Text: func() string {
		return "struct D{float z[60000];};struct E{int z[60000];};" +
			pixel("D d=(D)k; E e=(E)d; D f=(D)e; x=e.z[k]+f.z[k];")
	}, Slow: true},
	{Name: "cast-flat-60k-x50", Text: func() string {
		return "struct D{float z[60000];};struct E{int z[60000];};" +
			pixel("D d=(D)k;E e0=(E)d; d=(D)e0;"+Numbered("E e@=(E)d; d=(D)e@;", 1, 20)+"x=d.z[k];")
	}, Want: "limit-exceeded instructions", Slow: true},
	{Name: "compare-struct-arrays", Text: func() string { return pixel("float a[60000]; float b[60000]; bool z[60000]=a<b; x=z[k];") }, Want: "requires-non-aggregate"},
	{Name: "array-type-name-exp", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P a[2];};", 1, 25) + "cbuffer B{S24 s;};" +
			pixel("x=s"+repeat(".a[k]", 24)+".a;")
	}},
	{Name: "array-nested-struct-local-copy24", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P a[2];};", 1, 25) + "StructuredBuffer<S24> b;" +
			pixel("S24 s=b[k]; x=s"+repeat(".a[k]", 24)+".a;")
	}, Want: "unsupported"},
	{Name: "array-nested-struct-init24", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P a[2];};", 1, 25) +
			pixel("S24 s=(S24)0; S24 t=(S24)k; x=s"+repeat(".a[k]", 24)+".a;")
	}, Want: "cannot-convert"},
	{Name: "struct-wide16-func", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 16) +
			"S15 f(S15 s){s.x.x.x.x.x.y.x.x.x.x.x.x.x.x.x.a+=1; return s;}" + pixel("S15 s=(S15)k; for(int i=0;i<k;i++) s=f(s); x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "struct-too-large"},
	{Name: "struct-wide16-if", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 16) +
			pixel("S15 s=(S15)k;"+Numbered("if(k==@) s.x.x.x.x.x.y.x.x.x.x.x.x.x.x.x.a+=@;", 0, 50)+" x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "struct-too-large"},
	{Name: "struct-wide16-params", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 16) + "S15 f0(S15 s){return s;}" +
			Numbered("S15 f@(S15 s){return f#P(f#P(s));}", 1, 30) + pixel("S15 s=(S15)k; s=f29(s); x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "struct-too-large"},
	{Name: "struct-wide13-inline200", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 14) +
			"S13 f(S13 s,int i){if(i>3) s.x.x.x.x.x.y.x.x.x.x.x.x.x.a+=i; return s;}" + pixel("S13 s=(S13)k;"+Numbered("s=f(s,k+@);", 0, 200)+" x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "limit-exceeded instructions", Slow: true},
	{Name: "array-wide-phi", Text: func() string {
		return pixel("float a[64];" + Numbered("a[@]=k;", 0, 64) +
			Numbered("if(k>@){"+series(0, 64, func(i int) string { return fmt.Sprintf("a[%d]+=a[%d];", i, (i*7+3)%64) })+"}", 0, 200) + "x=a[3];")
	}},
	{Name: "structs-50k", Text: func() string { return Numbered("struct S@ { float a; };", 0, 50000) + pixel("S3 s; s.a = k; x = s.a;") }, Slow: true},
	{Name: "enums-50k", Text: func() string { return Numbered("enum E@ { e@ };", 0, 50000) + pixel("x = e3;") }, Slow: true},
	{Name: "namespaces-50k", Text: func() string { return Numbered("namespace n@ { static int a = @; }", 0, 50000) + pixel("x = n3::a;") }, Slow: true},
	{Name: "members-of-cbuffers-50k", Text: func() string {
		return "cbuffer C {" + Numbered("float m@;", 0, 50000) + "};" + pixel(Numbered("x += m@;", 0, 50000))
	}, Want: "universal-limit", Slow: true},
}
