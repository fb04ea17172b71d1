package hostile

// stages lists sources with extreme entry points, attributes and inline SPIR-V.
var stages = []Kind{
	{Name: "semicolons1M", Text: func() string { return pixel(repeat(";", million)) }},
	{Name: "input-struct-big", Text: func() string {
		return "struct S{" + Numbered("float4 a@:A@;", 0, 10000) + "}; float4 main(S s):SV_Target{return s.a3;}"
	}, Want: "semantic-index"},
	{Name: "numthreads-ext", Args: "-T cs_6_0", Text: func() string { return "[numthreads(4294967295,4294967295,4294967295)] void main(){}" }, Want: "missing-attribute"},
	{Name: "numthreads-neg", Args: "-T cs_6_0", Text: func() string { return "[numthreads(-1,0,1)] void main(){}" }, Want: "missing-attribute"},
	{Name: "numthreads-ovf", Args: "-T cs_6_0", Text: func() string { return "[numthreads(65536,65536,1)] void main(){}" }, Want: "missing-attribute"},
	{Name: "numthreads-str", Args: "-T cs_6_0", Text: func() string { return "[numthreads(\"a\",1.5,float4(1,2,3,4))] void main(){}" }, Want: "attribute-arg-not-int"},
	{Name: "groupshared-big", Args: "-T cs_6_0", Text: func() string { return "groupshared float4 g[100000];" + compute("g[k]=x;x=g[0];") }},
	{Name: "groupshared-many", Args: "-T cs_6_0", Text: func() string { return Numbered("groupshared float4 g@[1000];", 0, 1000) + compute("g5[k]=x;x=g7[0];") }},
	{Name: "entries2000", Args: "-T lib_6_3 -fspv-target-env=vulkan1.2", Text: func() string { return Numbered("[shader(\"compute\")][numthreads(1,1,1)] void m@(){}", 0, 2000) }, Slow: true},
	{Name: "entries-gl", Args: "-T lib_6_3 -fspv-target-env=vulkan1.2", Text: func() string {
		return "RWStructuredBuffer<float> b; float f(int i){return b[i]*2;}" +
			Numbered("[shader(\"compute\")][numthreads(1,1,1)] void m@(uint3 t:SV_DispatchThreadID){b[t.x]=f(t.y+@);}",
				0, 2000)
	}, Slow: true},
	{Name: "semantics-ext", Text: func() string {
		return "float4 main(float4 a:TEXCOORD4294967295, float4 b:TEXCOORD99999999999999, float4 c:SV_Target, float4 d:A2147483647):SV_Target4294967295{return a+b+c+d;}"
	}, Want: "semantic-index"},
	{Name: "semantics-many", Text: func() string { return "float4 main(" + list(",", "float a@:T@", 0, 5000) + "):SV_Target{return a0;}" }, Want: "semantic-index"},
	{Name: "gs-max", Args: "-T gs_6_0", Text: func() string {
		return "[maxvertexcount(4294967295)] void main(triangle float4 p[3]:P, inout TriangleStream<float4> s){}"
	}, Want: "stage-count"},
	{Name: "hs-max", Args: "-T hs_6_0", Text: func() string {
		return "struct C{float e[3]:SV_TessFactor;float i:SV_InsideTessFactor;}; C pc(){C c; c.e[0]=c.e[1]=c.e[2]=c.i=1; return c;} struct P{float4 p:P;}; [domain(\"tri\")][partitioning(\"integer\")][outputtopology(\"triangle_cw\")][outputcontrolpoints(4294967295)][patchconstantfunc(\"pc\")] P main(InputPatch<P,4294967295> i, uint id:SV_OutputControlPointID){return i[0];}"
	}, Want: "control-points"},
	{Name: "ms-max", Args: "-T ms_6_5 -fspv-target-env=vulkan1.3", Text: func() string {
		return "[numthreads(128,1,1)][outputtopology(\"triangle\")] void main(out vertices float4 v[2147483647]:SV_Position, out indices uint3 t[2147483647]){SetMeshOutputCounts(4294967295,4294967295);}"
	}, Want: "array-too-large"},
	{Name: "long-ident1M", Text: func() string { return pixel("float " + repeat("a", million) + "=1; x=" + repeat("a", million) + ";") }},
	{Name: "long-ident-many", Text: func() string { return pixel(Numbered("float "+repeat("a", 1000)+"@=1;", 0, 5000)) }},
	{Name: "long-ident-undeclared", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string { return pixel(Numbered("x+="+repeat("a", 1000)+"@;", 0, 3000)) }, Want: "undeclared-identifier", Slow: true},
	{Name: "undeclared-many", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string {
		return Numbered("static float abcdefg@;", 0, 5000) + pixel(Numbered("x+=abcdefh@;", 0, 5000))
	}, Want: "undeclared-identifier"},
	{Name: "errors-100k", Text: func() string { return pixel(repeat("zz;", hundredThousand)) }, Want: "undeclared-identifier"},
	{Name: "errors-100k-nolimit", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string { return pixel(repeat("zz;\n", hundredThousand)) }, Want: "undeclared-identifier", Slow: true},
	{Name: "errors-100k-oneline", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string { return pixel(repeat("zz;", hundredThousand)) }, Want: "undeclared-identifier", Slow: true},
	{Name: "errors-macro-bt", Text: func() string { return "#define A0 zz\n" + Numbered("#define A@ A#P\n", 1, 5000) + pixel("A4999;") }, Want: "undeclared-identifier"},
	{Name: "warnings-100k", Text: func() string { return pixel("int v=1.5f;\n" + Numbered("int v@=1.5f*k;\n", 0, 50000)) }, Slow: true},
	{Name: "dead-code", Text: func() string { return pixel("return x;" + repeat("x+=1;", hundredThousand)) }, Slow: true},
	{Name: "uninit-100k", Text: func() string { return pixel(Numbered("float v@;if(k)v@=1;x+=v@;", 0, 20000)) }, Want: "limit-exceeded pass-steps", Slow: true},
	{Name: "swizzle-dup", Text: func() string { return pixel("x.xx=1; x.xyzwx; x.xg; x.rgbax; x._m00;") }, Want: "duplicate-components"},
	{Name: "matrix-storm", Text: func() string { return pixel("float4x4 m=0;" + Numbered("m=mul(m,m)+m;", 0, 5000) + "x=m[0];") }},
	{Name: "matrix-index-dyn", Text: func() string { return pixel("float4x4 m=0;" + Numbered("m[k][k+@]=m[k+1][k];", 0, 3000) + "x=m[0];") }},
	{Name: "inv-intrin-args", Text: func() string {
		return pixel("x=sin(); x=sin(x,x); x=mul(); x=lerp(x); x=dot(x,1,2); x=asfloat(); x=clamp(x,\"a\",\"b\"); x=GetDimensions(); x=InterlockedAdd(k);")
	}, Want: "no-matching-function"},
	{Name: "barrier-storm", Args: "-T cs_6_0", Text: func() string { return compute(repeat("GroupMemoryBarrierWithGroupSync();", 20000)) }},
	{Name: "big-program-500k-lines", Text: func() string { return pixel(repeat("x+=k;x*=2;x=sin(x);\n", 170000)) }, Slow: true},
	{Name: "big-funcs", Text: func() string {
		return Numbered("float f@(float x,int k){"+repeat("for(int i=0;i<k;i++){if(x>i)x+=i;else x*=2;}", 20)+
			"return x;}", 0, 500) + pixel(Numbered("x+=f@(x.x,k);", 0, 500))
	}, Slow: true},
	{Name: "inline-spirv", Args: "-T ps_6_0 -fspv-target-env=vulkan1.2", Text: func() string {
		return "[[vk::ext_instruction(4294967295)]] float f(float a); [[vk::ext_instruction(0)]] float g(float a); [[vk::ext_instruction(19)]] void h(); [[vk::ext_instruction(54)]] float i(float a); [[vk::ext_instruction(253)]] void j();" + pixel("x=f(k)+g(k)+i(k); h(); j();")
	}, Want: "opcode-unknown"},
	{Name: "inline-spirv-ops", Args: "-T ps_6_0 -fspv-target-env=vulkan1.2 -ferror-limit=0", Text: func() string {
		return Numbered("[[vk::ext_instruction(@)]] float f@(float a);", 0, 400) + pixel(Numbered("x+=f@(k);", 0, 400))
	}, Want: "instruction-result"},
	{Name: "inline-spirv-cap", Text: func() string {
		return "[[vk::ext_capability(4294967295)]] [[vk::ext_extension(\"" + repeat("a", 300000) +
			"\")]] float4 main(float4 x:A):SV_Target{return x;}"
	}, Want: "opcode-unknown"},
	{Name: "ext-literal", Text: func() string {
		return "[[vk::ext_instruction(12,\"GLSL.std.450\")]] float f([[vk::ext_literal]] int a); [[vk::ext_instruction(1,\"" + repeat("z", 1000) + "\")]] float g(float a);" + pixel("x=f(5)+g(k);")
	}, Want: "instruction-set-unknown"},
	{Name: "spirv-type", Args: "-T ps_6_0 -fspv-target-env=vulkan1.3", Text: func() string {
		return "typedef vk::SpirvType<4294967295,0,0> T; typedef vk::SpirvOpaqueType<23,float,vk::Literal<vk::integral_constant<uint,99999999> > > V;" + pixel("T t; V v;")
	}, Want: "template-arg-must-be-value"},
	{Name: "spirv-type-nest", Args: "-T ps_6_0 -fspv-target-env=vulkan1.3", Text: func() string {
		return "typedef vk::SpirvOpaqueType<28,float,vk::integral_constant<uint,4294967295> > t0;" +
			Numbered("typedef vk::SpirvOpaqueType<28,t#P,vk::integral_constant<uint,2> > t@;", 1, 100) + pixel("t99 v;")
	}},
	{Name: "vk-decorate", Text: func() string {
		return "[[vk::ext_decorate(4294967295,1,2,3,4,5,6,7,8,9)]] static float a; [[vk::ext_decorate_string(5635,\"" +
			repeat("a", 300000) + "\")]] static float b;" + pixel("x=a+b;")
	}, Want: "opcode-unknown"},
	{Name: "vk-offset", Text: func() string {
		return "struct S{[[vk::offset(4294967295)]] float a; [[vk::offset(-4)]] float b; [[vk::offset(3)]] float c;}; StructuredBuffer<S> s; [[vk::push_constant]] struct {[[vk::offset(2147483648)]] float4 q;} p;" + pixel("x=s[k].a+p.q;")
	}, Want: "offset-unaligned"},
	{Name: "vk-location", Text: func() string {
		return "float4 main([[vk::location(4294967295)]] float4 a:A, [[vk::location(-1)]] float4 b:B, [[vk::location(99999999999)]] float4 c:C):SV_Target{return a+b+c;}"
	}, Want: "location-range"},
	{Name: "node-shader-ext", Args: "-T lib_6_8 -fspv-target-env=vulkan1.3", Text: func() string {
		return "struct R{uint a;}; [Shader(\"node\")][NodeLaunch(\"broadcasting\")][NodeDispatchGrid(4294967295,1,1)][NodeMaxDispatchGrid(16777216,65535,65535)][NumThreads(1024,1,1)] void n(DispatchNodeInputRecord<R> i,[MaxRecords(4294967295)] NodeOutput<R> o){}"
	}, Want: "node-count"},
	{Name: "ray-payload-big", Args: "-T lib_6_3 -fspv-target-env=vulkan1.2", Text: func() string {
		return "struct P{float a[100000000];}; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void r(){P p; RayDesc d; TraceRay(s,0,0,0,0,0,d,p);}"
	}},
	{Name: "payload-60k", Args: "-T lib_6_3 -fspv-target-env=vulkan1.2", Text: func() string {
		return "struct P{float a[60000];int b;}; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void r(){P p=(P)0; RayDesc d=(RayDesc)0; TraceRay(s,0,0,0,0,0,d,p); TraceRay(s,0,0,0,0,0,d,p);}"
	}},
	{Name: "input-struct-nested-arrays", Text: func() string {
		return "struct A{float4 a[100];};struct B{A b[100];};float4 main(B b:B):SV_Target{return b.b[3].a[4];}"
	}},
	{Name: "gs-array-struct-out", Args: "-T gs_6_0", Text: func() string {
		return "struct A{float4 p:SV_Position;float a[100]:A;}; [maxvertexcount(6)] void main(triangle A p[3], inout TriangleStream<A> s){for(int i=0;i<3;i++)s.Append(p[i]);}"
	}},
	{Name: "hs-out-big", Args: "-T hs_6_0", Text: func() string {
		return "struct C{float e[3]:SV_TessFactor;float i:SV_InsideTessFactor;float q[4000]:Q;}; struct P{float4 p[100]:P;}; C pc(InputPatch<P,3> p){C c=(C)1; return c;} [domain(\"tri\")][partitioning(\"integer\")][outputtopology(\"triangle_cw\")][outputcontrolpoints(3)][patchconstantfunc(\"pc\")] P main(InputPatch<P,3> i, uint id:SV_OutputControlPointID){return i[id];}"
	}},
	{Name: "ms-out-big", Args: "-T ms_6_5 -fspv-target-env=vulkan1.3", Text: func() string {
		return "struct V{float4 p:SV_Position;float4 a[30]:A;}; [numthreads(128,1,1)][outputtopology(\"triangle\")] void main(uint t:SV_GroupIndex,out vertices V v[256],out indices uint3 i[256]){SetMeshOutputCounts(256,256);V q=(V)t;v[t]=q;v[t+128]=q;i[t]=t;}"
	}},
	{Name: "ext-cap-many", Text: func() string {
		return Numbered("[[vk::ext_capability(@)]] ", 0, 2000) + "float4 main(float4 x:A):SV_Target{return x;}"
	}, Want: "opcode-unknown"},
	{Name: "ext-ext-many", Text: func() string {
		return Numbered("[[vk::ext_extension(\"SPV_x@\")]] ", 0, 2000) + "float4 main(float4 x:A):SV_Target{return x;}"
	}},
	{Name: "semantic-unicode", Text: func() string { return "float4 main(float4 x:\xc3\x84\xc3\x96):SV_Target{return x;}" }},
	{Name: "entry-name-unicode", Args: "-T ps_6_0 -E mäin", Text: func() string { return "float4 m\xc3\xa4in(float4 x:A):SV_Target{return x;}" }},
	{Name: "threads-mesh", Args: "-T ms_6_5 -fspv-target-env=vulkan1.3", Text: func() string {
		return "[numthreads(1024,1,1)][outputtopology(\"line\")] void main(out vertices float4 v[0]:SV_Position,out indices uint2 i[4294967295]){}"
	}, Want: "array-too-large"},
	{Name: "wavesize", Args: "-T cs_6_6", Text: func() string { return "[WaveSize(4294967295)][numthreads(1,1,1)] void main(){}" }, Want: "wave-size"},
	{Name: "wavesize3", Args: "-T cs_6_8", Text: func() string { return "[WaveSize(3,128,64)][numthreads(1,1,1)] void main(){}" }, Want: "wave-size"},
	{Name: "clip-many", Args: "-T vs_6_0", Text: func() string {
		return "void main(out float4 p:SV_Position,out float c[8]:SV_ClipDistance,out float d[8]:SV_CullDistance,out float4 e[4]:SV_ClipDistance1){p=0;c=(float[8])0;d=(float[8])0;e=(float4[4])0;}"
	}},
	{Name: "sv-indices", Args: "-T vs_6_0", Text: func() string {
		return "float4 main(float4 p:SV_Position4294967295,uint i:SV_VertexID99999999999):SV_Position{return p;}"
	}, Want: "semantic-index"},
}
