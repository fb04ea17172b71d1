package hostile

import (
	"fmt"
)

// resources lists sources with extreme resources and bindings.
var resources = []Kind{
	{Name: "array-tex-2g", Text: func() string { return "Texture2D a[2147483648]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "array-too-large"},
	{Name: "array-tex-2g-1", Text: func() string { return "Texture2D a[2147483647]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "array-too-large"},
	{Name: "array-tex-4g", Text: func() string { return "Texture2D a[4294967296]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "array-too-large"},
	{Name: "array-tex-neg", Text: func() string { return "Texture2D a[-1]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "negative-array-size"},
	{Name: "array-tex-zero", Text: func() string { return "Texture2D a[0]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "zero-array-size"},
	{Name: "array-tex-20digits", Text: func() string {
		return "Texture2D a[99999999999999999999]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);")
	}, Want: "literal-too-large"},
	{Name: "array-tex-1g", Text: func() string { return "Texture2D a[1073741824]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "array-too-large"},
	{Name: "array-tex-256m", Text: func() string { return "Texture2D a[268435456]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }},
	{Name: "array-tex-float", Text: func() string { return "Texture2D a[1.5]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "size-not-integer"},
	{Name: "array-tex-str", Text: func() string { return "Texture2D a[\"a\"]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "size-not-integer"},
	{Name: "array-tex-min", Text: func() string { return "Texture2D a[-2147483648]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "negative-array-size"},
	{Name: "array-tex-self", Text: func() string { return "Texture2D a[a[0]]; SamplerState s;" + pixel("x=a[k].Sample(s,x.xy);") }, Want: "undeclared-identifier"},
	{Name: "res16k-tex", Text: func() string { return Numbered("Texture2D t@;", 0, 50000) + pixel("x=t5.Load(int3(k,k,k));") }, Slow: true},
	{Name: "res16k-tex-used", Text: func() string {
		return Numbered("Texture2D t@;", 0, 20000) + pixel(Numbered("x+=t@.Load(int3(k,k,k));", 0, 20000))
	}, Slow: true},
	{Name: "res-same-reg", Text: func() string {
		return Numbered("Texture2D t@:register(t0);", 0, 20000) + pixel("x=t5.Load(int3(k,k,k));")
	}},
	{Name: "res-array-overlap", Text: func() string {
		return Numbered("Texture2D t@[100]:register(t@);", 0, 5000) + pixel("x=t5[k].Load(int3(k,k,k));")
	}},
	{Name: "res-reg-extreme", Text: func() string {
		return "cbuffer A:register(b4294967295,space4294967295){float a;}; Texture2D t:register(t4294967295); SamplerState s:register(s99999999999); RWBuffer<float> u:register(u-1); cbuffer B:register(b2147483647,space2147483647){float b;};" + pixel("x=a+b;")
	}, Want: "register-number"},
	{Name: "res-reg-extreme2", Text: func() string {
		return "cbuffer A:register(b4294967294,space4294967294){float a;}; Texture2D t[10]:register(t4294967290);" +
			pixel("x=a+t[k].Load(int3(k,k,k));")
	}, Want: "register-number"},
	{Name: "res-reg-shift", Args: "-T ps_6_0 -fvk-b-shift 100 0", Text: func() string { return "cbuffer A:register(b4294967290){float a;};" + pixel("x=a;") }, Want: "register-number"},
	{Name: "res-reg-shift2", Args: "-T ps_6_0 -fvk-b-shift 4294967295 0", Text: func() string { return "cbuffer A:register(b1){float a;};" + pixel("x=a;") }},
	{Name: "res-reg-shift3", Args: "-T ps_6_0 -fvk-b-shift -5 0", Text: func() string { return "cbuffer A:register(b1){float a;};" + pixel("x=a;") }},
	{Name: "vkbinding-extreme", Text: func() string {
		return "[[vk::binding(4294967295,4294967295)]] cbuffer A{float a;}; [[vk::binding(-1,-1)]] cbuffer B{float b;}; [[vk::binding(99999999999)]] Texture2D t;" + pixel("x=a+b;")
	}},
	{Name: "cb16k", Text: func() string { return "cbuffer C{" + Numbered("float m@;", 0, 16000) + "};" + pixel("x=m3;") }},
	{Name: "cb50k", Text: func() string { return "cbuffer C{" + Numbered("float m@;", 0, 50000) + "};" + pixel("x=m3;") }, Want: "universal-limit", Slow: true},
	{Name: "cb-packoffset50k", Text: func() string {
		return "cbuffer C{" + Numbered("float4 m@:packoffset(c@);", 0, 15000) + "};" + pixel("x=m3;")
	}},
	{Name: "cb-packoffset-ext", Text: func() string {
		return "cbuffer C{float4 a:packoffset(c4294967295);float b:packoffset(c1073741824.w); float d:packoffset(c99999999999999);};" + pixel("x=a+b;")
	}, Want: "packoffset-register"},
	{Name: "cb-packoffset-rev", Text: func() string {
		return "cbuffer C{" + series(0, 15000,
			func(i int) string { return fmt.Sprintf("float4 m%d:packoffset(c%d);", i, 15000-i) }) + "};" +
			pixel("x=m3;")
	}},
	{Name: "cbuffers10k", Text: func() string { return Numbered("cbuffer C@{float m@;};", 0, 10000) + pixel("x=m3;") }},
	{Name: "texture-storm", Text: func() string { return "Texture2D t;SamplerState s;" + pixel(repeat("x+=t.Sample(s,x.xy);", 20000)) }, Slow: true},
	{Name: "bind-register-ext", Args: "-T ps_6_0 -fvk-bind-register t0 0 2147483647 2147483647", Text: func() string { return "Texture2D t:register(t0);" + pixel("x=t.Load(int3(k,k,k));") }},
	{Name: "flatten-res-arrays", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string { return "Texture2D t[65536];" + pixel("x=t[k].Load(int3(k,k,k));") }, Want: "not-legal"},
	{Name: "flatten-res-arrays2", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string { return "Texture2D t[268435456];" + pixel("x=t[k].Load(int3(k,k,k));") }, Want: "not-legal"},
	{Name: "flatten-res-many", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string {
		return "Texture2D t[256];" + pixel("x=t[k].Load(int3(k,k,k));"+repeat("x+=t[k+1].Load(int3(k,k,k));", 500))
	}, Want: "not-legal", Slow: true},
	{Name: "flatten-res-struct", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string {
		return "struct A{Texture2D t[64];}; struct B{A a[64];}; struct C{B b[64];}; C c;" +
			pixel("x=c.b[k].a[k].t[k].Load(int3(k,k,k));")
	}, Want: "not-legal"},
	{Name: "preserve-many", Args: "-T ps_6_0 -fspv-preserve-bindings", Text: func() string { return Numbered("Texture2D t@;", 0, 10000) + pixel("") }},
	{Name: "bufferptr-rec", Args: "-T ps_6_6 -fspv-target-env=vulkan1.3", Text: func() string {
		return "struct N; typedef vk::BufferPointer<N> P; struct N{P next; float a;}; [[vk::push_constant]] P p;" +
			pixel("x=p.Get()"+repeat(".next.Get()", 2000)+".a;")
	}, Want: "pointer-pushed"},
	{Name: "resource-select-chain", Text: func() string {
		return "Texture2D a,b;" + pixel("Texture2D t0=a;"+Numbered("Texture2D t@; if(k==@) t@=t#P; else t@=b;", 1, 500)+
			"x=t499.Load(int3(k,k,k));")
	}},
	{Name: "resource-select-exp", Text: func() string {
		return "Texture2D a,b;" + pixel("Texture2D t=a;"+Numbered("if(k==@) t=b; else t=a; x+=t.Load(int3(k,@,0));", 0,
			200))
	}},
	{Name: "resource-ternary", Text: func() string {
		return "Texture2D a,b;" + pixel("x="+repeat("(k?", 50)+"a"+repeat(":b)", 50)+".Load(int3(k,k,k));")
	}},
	{Name: "resource-select-many", Text: func() string {
		return Numbered("Texture2D g@;", 0, 70) + pixel("Texture2D t=g0;"+Numbered("if(k==@) t=g@;", 1, 70)+
			"x=t.Load(int3(k,k,k));"+repeat("if(x.x>2) t=g1; x+=t.Load(int3(k,k,k));", 300))
	}, Want: "not-legal"},
	{Name: "resource-select-loops", Text: func() string {
		return Numbered("Texture2D g@;", 0, 60) +
			pixel("Texture2D a=g0,b=g1,c=g2;"+Numbered("for(int i@=0;i@<k;i@++) { Texture2D t=a; a=b; b=c; c=t; if(k==@) c=g@; }", 3, 60)+"x=a.Load(int3(k,k,k))+c.Load(int3(k,k,k));")
	}},
	{Name: "resource-select-arrays", Text: func() string {
		return Numbered("Texture2D g@;", 0, 16) + "struct M{Texture2D t[16]; float f[16];};" +
			pixel("M m[16]; for(int i=0;i<16;i++) {"+Numbered("m[i].t[@]=g@; m[i].f[@]=i;", 0, 16)+"} for(int j=0;j<k;j++) { m[j]=m[k-j]; m[k].t[j]=m[j].t[k]; x+=m[j].t[k].Load(int3(k,k,k))*m[j].f[k]; }")
	}},
	{Name: "opaque-array-perm", Text: func() string {
		return "Texture2D g[64];" + pixel("Texture2D t[64]; for(int i=0;i<64;i++) t[i]=g[63-i]; for(int j=0;j<64;j++) for(int l=0;l<64;l++) {Texture2D q=t[j]; t[j]=t[l]; t[l]=q;} x=t[5].Load(int3(k,k,k));")
	}},
	{Name: "cb-struct-dx-copy", Args: "-T cs_6_0 -fvk-use-dx-layout", Text: func() string {
		return "struct A{float a; bool b; float2 c[3];}; struct B{A x[20]; float4x3 m[10];}; struct S{B y[20];}; RWStructuredBuffer<S> b; cbuffer C{S c;};" + compute("b[k]=c; S l=c; l.y[k]=b[k+1].y[0]; b[k+2]=l;")
	}},
	{Name: "cb-local-huge", Args: "-T cs_6_0", Text: func() string {
		return hugeStruct + "cbuffer Q{C q;};RWStructuredBuffer<C> b;" + compute("C c=q; c.c[k].b[k].a[k]=1; b[k]=c;")
	}, Want: "unsupported"},
	{Name: "cb-local-huge-dx", Args: "-T cs_6_0 -fvk-use-dx-layout", Text: func() string {
		return hugeStruct + "cbuffer Q{C q;};RWStructuredBuffer<C> b;" + compute("C c=q; c.c[k].b[k].a[k]=1; b[k]=c;")
	}, Want: "unsupported"},
	{Name: "flatten-multi", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string { return "Texture2D t[64][64][64];" + pixel("x=t[k][k][k].Load(int3(k,k,k));") }, Want: "not-legal"},
	{Name: "flatten-100k", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string { return "Texture2D t[100000];" + pixel("x=t[k].Load(int3(k,k,k));") }, Want: "not-legal"},
	{Name: "flatten-1M", Args: "-T ps_6_0 -fspv-flatten-resource-arrays", Text: func() string { return "Texture2D t[1000000];" + pixel("x=t[5].Load(int3(k,k,k));") }, Want: "limit-exceeded leaves"},
	{Name: "flatten-10M-shift", Args: "-T ps_6_0 -fspv-flatten-resource-arrays -fspv-preserve-bindings", Text: func() string { return "Texture2D t[10000000];" + pixel("x=t[5].Load(int3(k,k,k));") }, Want: "limit-exceeded leaves"},
	{Name: "res-array-struct-1M", Text: func() string {
		return "struct A{Texture2D t;float q;}; A a[1000000];" + pixel("x=a[k].t.Load(int3(k,k,k));")
	}, Want: "mixed-struct"},
	{Name: "res-array-local-10M", Text: func() string {
		return "Texture2D g[10000000];" + pixel("Texture2D t[10000000]=g; x=t[k].Load(int3(k,k,k));")
	}, Want: "limit-exceeded instructions", Slow: true},
	{Name: "counter-arr", Text: func() string {
		return "RWStructuredBuffer<float> b[10000000];" + pixel("b[k].IncrementCounter(); b[k][0]=1;")
	}},
	{Name: "counter-multi", Text: func() string {
		return "RWStructuredBuffer<float> b[1000][1000][100];" +
			pixel("b[k][k][k].IncrementCounter(); b[k][k][k][0]=1;")
	}, Want: "counter-array"},
	{Name: "bufptr-nest", Args: "-T ps_6_6 -fspv-target-env=vulkan1.3", Text: func() string {
		return "typedef vk::BufferPointer<float> t0;" + Numbered("typedef vk::BufferPointer<t#P> t@;", 1, 200) +
			"struct S{t199 p;}; [[vk::push_constant]] S s;" + pixel("x=1;")
	}},
	{Name: "bufptr-struct-exp", Args: "-T ps_6_6 -fspv-target-env=vulkan1.3", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{vk::BufferPointer<S#P> a,b;};", 1, 60) +
			"[[vk::push_constant]] S59 s;float4 main(float4 x : A, int k : K) : SV_Target { S51 q=s.a.Get().b.Get().a.Get().b.Get().b.Get().a.Get().a.Get().a.Get().a.Get().a.Get().a.Get().a.Get();\n return x; }\n"
	}, Want: "struct-too-large"},
	{Name: "res-in-loop-unroll", Text: func() string {
		return "Texture2D t[16];SamplerState s;" +
			pixel("Texture2D l[16];for(int i=0;i<16;i++)l[i]=t[15-i];for(int j=0;j<16;j++){for(int q=0;q<16;q++)x+=l[q].Sample(s,x.xy+j);}")
	}},
	{Name: "res-fn-ret-tree", Text: func() string {
		return "Texture2D a,b; Texture2D f0(int k){if(k>0) return a; return b;}" +
			Numbered("Texture2D f@(int k){if(k>@) return f#P(k-1); return f#P(k+1);}", 1, 40) + pixel("x=f39(k).Load(int3(k,k,k));")
	}, Want: "not-legal"},
	{Name: "res-fn-ret-const-tree", Text: func() string {
		return "Texture2D a; Texture2D f0(){return a;}" +
			Numbered("Texture2D f@(){Texture2D t=f#P(); t=f#P(); return t;}", 1, 40) + pixel("x=f39().Load(int3(k,k,k));")
	}, Want: "not-legal"},
	{Name: "opaque-abuse", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string {
		return "Texture2D t;SamplerState s;" +
			pixel("Texture2D u=(Texture2D)k; u=t+t; if(t){} t=s; float4 z=t; x=(float4)s; t.x; t[t]; s[0]; t++; !t; Texture2D q[2]={t,1}; struct S{Texture2D t;}; S w={t}; w.t=t; S v=(S)0; x=sizeof(t); x=v.t.Load(0); groupshared Texture2D gt; return t;") + "groupshared Texture2D gs; static SamplerState st; typedef Texture2D T[2]; T tt; StructuredBuffer<Texture2D> sb; cbuffer CC{Texture2D ct; SamplerState cs;}; RWStructuredBuffer<RWStructuredBuffer<float> > nest;"
	}, Want: "cannot-convert"},
}
