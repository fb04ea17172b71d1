package hostile

// specialized declares a specialization constant. Expressions that use it become instructions, because their values
// are unknown at compile time.
const specialized = "[[vk::constant_id(1)]] const int n0=2;"

// constants lists sources with extreme constants and literals.
var constants = []Kind{
	{Name: "const-ext", Text: func() string {
		return pixel("int a=-2147483648/-1; int b=-2147483648%-1; int c=1<<32; int d=1<<-1; int e=1>>64; uint f=1u<<4294967295u; int g=(int)1e30; uint h=(uint)-1e30; int i=(int)(0.0/0.0); float j=1.0/0.0; float l=-1.0/0.0; float m=0.0/0.0; float n=1e-45; int o=5/0; int p=5%0; uint q=5u/0u; float r=5.0%0.0; float s=sqrt(-1.0); float t=log(0.0); float u=pow(0.0,-1.0); float w=asin(2.0); int y=2147483647+1; int z=-(-2147483648);x=a+b+c+d+e+f+g+h+i+j+l+m+n+o+p+q+r+s+t+u+w+y+z;")
	}},
	{Name: "const-ext-static", Text: func() string {
		return "static const int A=-2147483648/-1; static const int B=1%0; static const int C=1<<40; static const float D=1.0/0.0; static const int E[1/0 + 1]={1}; static const int F[(int)1e30]={1}; static const int G[-2147483648/-1]={1};" + pixel("x=A+B+C+D;")
	}, Want: "variable-length-array"},
	{Name: "const-ext64", Text: func() string {
		return pixel("int64_t a=-9223372036854775807L-1; a=a/-1; uint64_t b=18446744073709551615UL; b=b<<64; int64_t c=(int64_t)1e300L; double d=1e308L*10; double e=4.9e-324L; int64_t f=a%-1; x=a+b+c+d+e+f;")
	}},
	{Name: "const-ext16", Args: "-T ps_6_2 -enable-16bit-types", Text: func() string {
		return pixel("int16_t a=-32768; a=a/-1; half b=65504.0h; b=b*2; uint16_t c=1; c=c<<16; half d=6e-8; min16float e=1e10; x=a+b+c+d+e;")
	}},
	{Name: "const-pow-chain", Text: func() string {
		return "static const float A0=2;" + Numbered("static const float A@=pow(A#P,A#P)+exp(A#P)*sin(A#P);", 1, 300) +
			pixel("x=A299;")
	}},
	{Name: "const-mul-chain", Text: func() string {
		return "static const int A0=2;" + Numbered("static const int A@=A#P*A#P;", 1, 10000) + pixel("x=A9999;")
	}},
	{Name: "const-array-idx", Text: func() string {
		return "static const float A[4]={1,2,3,4};" +
			pixel("x=A[4]+A[-1]+A[4294967295u]+A[2147483647]; x[5]=1; x[-1]=2; float3x3 m=0; m[7][7]=1; x+=m[3][0]; x+=m._m77;")
	}, Want: "array-index-out-of-bounds"},
	{Name: "const-ternary-dag", Text: func() string {
		return "static const int A0=2;" + Numbered("static const int A@=A#P>0?A#P+A#P:A#P;", 1, 60) + pixel("x=A59;")
	}},
	{Name: "const-fn-dag", Text: func() string {
		return "int f0(){return 1;}" + Numbered("int f@(){return f#P()+f#P();}", 1, 40) + "static const int Z=f39();" +
			pixel("x=Z;")
	}},
	{Name: "const-array-size-dag", Text: func() string {
		return "static const int A0=1;" + Numbered("static const int A@=A#P+A#P-A#P;", 1, 60) +
			pixel("float q[A59]; q[0]=k;x=q[0];")
	}},
	{Name: "spec-const", Text: func() string {
		return Numbered("[[vk::constant_id(@)]] const int s@=@;", 0, 5000) +
			pixel("for(int i=0;i<s5;i++) x+=s3*s4/s0%s1; float a[s7]; a[k]=1; x+=a[0];")
	}},
	{Name: "spec-const-dup", Text: func() string {
		return "[[vk::constant_id(4294967295)]] const int a=1;[[vk::constant_id(4294967295)]] const int b=1;[[vk::constant_id(-1)]] const int c=1;" + pixel("x=a+b+c;")
	}},
	{Name: "spec-const-arr", Args: "-T cs_6_0", Text: func() string {
		return "[[vk::constant_id(1)]] const int n=2147483647; groupshared float g[n];" + compute("g[k]=1;x=g[0];")
	}, Want: "array-too-large"},
	{Name: "spec-chain-length", Args: "-T cs_6_0", Text: func() string {
		return "[[vk::constant_id(1)]] const int n0=2;" + Numbered("static const int n@=n#P*n#P-n#P;", 1, 60) +
			"groupshared float g[n59];" + compute("g[k]=1;x=g[0];")
	}},
	{Name: "spec-chain", Text: func() string {
		return "[[vk::constant_id(1)]] const int n0=2;" + Numbered("static const int n@=n#P*n#P+1;", 1, 40) +
			pixel("x=n39;")
	}},
	{Name: "spec-doubling", Text: func() string {
		return specialized + Numbered("static const int n@=n#P+n#P;", 1, 20000) + pixel("x=n19999;")
	}},
	{Name: "spec-doubling-debug", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string {
		return specialized + Numbered("static const int n@=n#P+n#P;", 1, 5000) + pixel("x=n4999;")
	}},
	{Name: "spec-doubling-local", Text: func() string {
		return specialized + pixel(Numbered("const int n@=n#P+n#P;", 1, 20000)+"x=n19999;")
	}},
	{Name: "spec-doubling-selected", Text: func() string {
		return specialized + Numbered("static const int n@=n#P>3?n#P*2:n#P-1;", 1, 5000) + pixel("x=n4999;")
	}},
	{Name: "spec-doubling-vector", Text: func() string {
		return specialized + "static const int4 v0=int4(n0,n0,n0,n0);" + Numbered("static const int4 v@=v#P+v#P.wzyx;",
			1, 10000) + pixel("x=v9999;")
	}},
	{Name: "spec-doubling-template", Text: func() string {
		return specialized + "template<int N> struct F{static const int v=F<N-1>::v+F<N-1>::v;}; template<> struct F<0>{static const int v=n0;};" + pixel("x=F<400>::v;")
	}},
	{Name: "literal-swz", Text: func() string { return pixel("x=1..xxxx; x=1.xxxx; x=(1).xxxx; x=1.0f.xxxx; x=true.xxxx;") }},
	{Name: "huge-enum-vals", Text: func() string {
		return "enum E:uint64_t{a=18446744073709551615ULL,b,c=-1,d=1.5,e=\"x\",f=a*a};" + pixel("x=b+c+f;")
	}, Want: "not-integral-constant"},
	{Name: "huge-switch-vals", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string {
		return pixel("switch(k){case 4294967296:x+=1;case -2147483649:x+=2;case 1.5:x+=3;case \"a\":x+=4;case k:x+=5;case 1..xx:break;default:default:break;}")
	}, Want: "case-conversion"},
	{Name: "literal-chain", Text: func() string { return pixel("k = 1" + repeat("+1", 30000) + ";") }},
	{Name: "constant-chain", Text: func() string { return "static const int c = 1" + repeat("*3+1", 15000) + ";" + pixel("k = c;") }},
	{Name: "chain-of-constants", Text: func() string {
		return "static const int a0 = 1;" + Numbered("static const int a@ = 1 + a#P;", 1, hundredThousand) +
			pixel("k = a99999;")
	}},
	{Name: "conditional-chain-of-constants", Text: func() string { return pixel("k = " + repeat("1 ? 2 : ", 1000) + "3;") }},
	{Name: "mixed-chain", Text: func() string { return "static const float c = 1" + repeat("+1u+1.5", 8000) + ";" + pixel("x = c;") }},
	{Name: "chain-of-template-sizes", Text: func() string {
		sizes := "[1" + repeat("+N", 30000) + "]"
		return "template<typename T, int N> void f(T v" + sizes + ") {} template<typename U, int N> void f(U v" +
			sizes + ") {}" + pixel("")
	}, Want: "redefinition"},
	{Name: "comparison-chain", Text: func() string { return pixel("if (" + repeat("1 < ", 30000) + "2) k = 3;") }},
	{Name: "conjunction-of-constants", Text: func() string { return pixel("if (1 < 2" + repeat(" && 1 < 2", 30000) + ") k = 3;") }},
	{Name: "comma-of-constants", Text: func() string { return pixel("k = (1u" + repeat(", 1u", 30000) + ");") }},
	{Name: "swizzles-of-a-constant", Text: func() string { return pixel("x = float4(1, 2, 3, 4)" + repeat(".yzwx", 9000) + ";") }},
	{Name: "casts-of-a-constant", Text: func() string { return pixel("k = " + repeat("(int)(uint)", 400) + "1;") }},
	{Name: "constant-index-chain", Text: func() string {
		return "static const int c[2] = { 0, 1 };" + pixel("k = "+repeat("c[", 200)+"1"+repeat("]", 200)+";")
	}},
}
