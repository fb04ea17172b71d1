package hostile

import (
	"fmt"
)

// loops lists sources with loops, unrolling and branches.
var loops = []Kind{
	{Name: "switch-nest1000", Text: func() string { return pixel(repeat("switch(k){case 1:", 1000) + "x+=1;" + repeat("}", 1000)) }, Want: "nesting-too-deep"},
	{Name: "unroll2M", Text: func() string { return pixel("[unroll] for(int i=0;i<2000000;i++) x+=i;") }},
	{Name: "unroll-attr2M", Text: func() string { return pixel("[unroll(2000000)] for(int i=0;i<k;i++) x+=i;") }},
	{Name: "unroll-attr-huge", Text: func() string { return pixel("[unroll(4294967296)] for(int i=0;i<k;i++) x+=i;") }},
	{Name: "unroll-attr-neg", Text: func() string { return pixel("[unroll(-1)] for(int i=0;i<k;i++) x+=i;") }},
	{Name: "unroll-100p5", Text: func() string {
		return pixel(Numbered("[unroll] for(int i@=0;i@<100;i@++)", 0, 5) + "x+=i0*i1*i2*i3*i4;")
	}, Slow: true},
	{Name: "unroll-4095", Text: func() string { return pixel("[unroll] for(int i=0;i<4095;i++) x+=sin(x*i);") }},
	{Name: "unroll-4095-body", Text: func() string { return pixel("[unroll] for(int i=0;i<4095;i++) {" + repeat("x+=sin(x*i);", 20) + "}") }},
	{Name: "unroll-60x60", Text: func() string {
		return pixel("[unroll] for(int i=0;i<60;i++) [unroll] for(int j=0;j<60;j++) x+=sin(x*i+j);")
	}},
	{Name: "unroll-float", Text: func() string { return pixel("[unroll] for(float f=0;f<1;f+=0.0000001) x+=f;") }},
	{Name: "unroll-float-never", Text: func() string { return pixel("[unroll] for(float f=0;f<1e30;f+=1) x+=f;") }},
	{Name: "unroll-overflow", Text: func() string {
		return pixel("[unroll] for(int i=2147483647;i>0;i++) x+=i; [unroll] for(uint j=0;j>=0;j--) x+=j;")
	}},
	{Name: "unroll-res", Text: func() string {
		return "Texture2D t[4096];" + pixel("for(int i=0;i<4096;i++) x+=t[i].Load(int3(k,k,k));")
	}},
	{Name: "unroll-res-nested", Text: func() string {
		return "Texture2D a,b;" + pixel("Texture2D t[2]; t[0]=a;t[1]=b; [unroll] for(int i=0;i<1000;i++) [unroll] for(int j=0;j<1000;j++) x+=t[(i+j)&1].Load(int3(k,k,k));")
	}, Want: "not-legal", Slow: true},
	{Name: "loop-empty", Text: func() string { return pixel("for(;;){} ") }},
	{Name: "loop-inf-nest", Text: func() string { return pixel("while(true){while(true){while(true){x+=1;}}}") }},
	{Name: "loop-collatz", Text: func() string { return pixel("[unroll] for(int n=837799;n!=1;n=(n&1)?3*n+1:n/2) x+=1;") }},
	{Name: "loops-10k", Text: func() string { return pixel(repeat("for(int i=0;i<k;i++)x+=i;", 10000)) }, Slow: true},
	{Name: "loops-unroll-2k", Text: func() string { return pixel(repeat("[unroll]for(int i=0;i<16;i++)x=sin(x+i);", 2000)) }, Slow: true},
	{Name: "switch-50k", Text: func() string { return pixel("switch(k){" + Numbered("case @: x+=@; break;", 0, 50000) + "}") }, Slow: true},
	{Name: "switch-fall-5k", Text: func() string { return pixel("switch(k){" + Numbered("case @: x+=@;", 0, 5000) + "}") }},
	{Name: "switch-fall-texdiv", Text: func() string {
		return "Texture2D t;SamplerState s;" + pixel("switch(k){"+Numbered("case @: x+=t.Sample(s,x.xy);", 0, 500)+
			"break;}")
	}},
	{Name: "switch-dup", Text: func() string { return pixel("switch(k){" + repeat("case 1: x+=1; break;", 5000) + "}") }, Want: "duplicate-case"},
	{Name: "switch-nest-fall", Text: func() string {
		return pixel(repeat("switch(k){case 0: ", 200) + "x+=1;" + repeat("case 1: x+=2; }", 200))
	}},
	{Name: "returns-5k", Text: func() string { return pixel(Numbered("if(k==@) return @;", 0, 5000)) }},
	{Name: "returns-loop", Text: func() string {
		return pixel("for(int i=0;i<k;i++){" + Numbered("if(i==@) return @; if(i==k+@) break; if(i==@*k) continue;", 0,
			1000) + "}")
	}},
	{Name: "discard-10k", Text: func() string { return pixel(Numbered("if(k==@) discard;", 0, 10000)) }},
	{Name: "goto", Text: func() string { return pixel("a: goto a;") }, Want: "expected-token"},
	{Name: "many-loops-nested-phi", Text: func() string {
		return pixel(Numbered("float v@=k;", 0, 100) + "for(int i=0;i<k;i++){" +
			Numbered("for(int j@=0;j@<k;j@++){v1+=v2*j@;v2+=v3;v4+=v99;if(v4>3)break;}", 0, 300) + "}x=v1+v2+v4;")
	}},
	{Name: "goto-switch-loop", Text: func() string {
		return pixel("for(int i=0;i<k;i++){switch(i){" + Numbered("case @: x+=@; if(x.x>@) continue; break;", 0, 1000) +
			"}}")
	}},
	{Name: "switch-64", Text: func() string {
		return pixel("int64_t q=k;switch(q){case 9223372036854775807:x+=1;break;case -1:x+=2;break;}")
	}},
	{Name: "switch-bool", Text: func() string { return pixel("switch(k>1){case true:x+=1;break;case false:x+=2;break;}") }},
	{Name: "switch-float", Text: func() string { return pixel("switch(x.x){case 1:x+=1;break;}") }},
	{Name: "switch-vec", Text: func() string { return pixel("switch(x){case 1:x+=1;break;}") }, Want: "switch-not-integer"},
	{Name: "unroll-nested-switch", Text: func() string {
		return pixel("[unroll] for(int i=0;i<64;i++) switch(i%7){case 0:x+=1;break;case 1:x*=2;break;default:if(x.x>i) break; x-=1;}")
	}},
	{Name: "unroll-calltree", Text: func() string {
		return "float f0(float x){[unroll]for(int i=0;i<4;i++)x+=sin(x);return x;}" +
			Numbered("float f@(float x){[unroll]for(int i=0;i<4;i++)x+=f#P(x+i);return x;}", 1, 12) + pixel("x=f11(k);")
	}, Slow: true},
	{Name: "unroll-array-of-struct", Text: func() string {
		return "struct S{float4 a[16];};" + pixel("S s[16];[unroll]for(int i=0;i<16;i++)[unroll]for(int j=0;j<16;j++)s[i].a[j]=i*j+k; x=s[k&15].a[k&15];")
	}},
	{Name: "vector-phis", Text: func() string {
		return pixel(Numbered("float4 v@=k;", 0, 100) +
			Numbered("if(k>@){"+series(0, 100, func(i int) string { return fmt.Sprintf("v%d.%c+=v%d.%c;", i, "xyzw"[i%4], (i*7+3)%100, "wzyx"[i%4]) })+"}", 0, 200) + "x=v3+v7;")
	}, Slow: true},
}
