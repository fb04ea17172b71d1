package hostile

import (
	"fmt"
)

// debugging lists sources with debug information and long names.
var debugging = []Kind{
	{Name: "line-extremes-zi", Args: "-T ps_6_0 -Zi", Text: func() string { return "#line 2147483647 \"q\"\n\n\n\n" + pixel("x+=1;") }},
	{Name: "line-extremes-vks", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string { return "#line 2147483647 \"q\"\n\n\n\n" + pixel("x+=1;") }},
	{Name: "Zi-big", Args: "-T ps_6_0 -Zi", Text: func() string { return "//" + repeat("a", 2000000) + "\n" + pixel("x+=1;") }},
	{Name: "debug-vks-big", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string { return "//" + repeat(repeat("a", 100)+"\n//", 20000) + "\n" + pixel("x+=1;") }},
	{Name: "debug-rich-structs", Args: "-T ps_6_0 -fspv-debug=rich", Text: func() string {
		return Numbered("struct S@{float a;};", 0, 5000) + pixel(Numbered("S@ s@; s@.a=k; x+=s@.a;", 0, 5000))
	}, Slow: true},
	{Name: "debug-inline-tree", Args: "-T ps_6_0 -fspv-debug=vulkan", Text: func() string {
		return "float f0(float x){return x+1;}" + Numbered("float f@(float x){return f#P(x)+f#P(x*2);}", 1, 15) +
			pixel("x=f14(x.x);")
	}, Slow: true},
	{Name: "debug-inline-tree60", Args: "-T ps_6_0 -fspv-debug=vulkan", Text: func() string {
		return "float f0(float x){return x+1;}" + Numbered("float f@(float x){return f#P(x)+f#P(x*2);}", 1, 61) +
			pixel("x=f60(x.x);")
	}, Slow: true},
	{Name: "array-nested-class-debug", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P a[2];};", 1, 25) + "cbuffer B{S24 s;};" +
			pixel("x=s"+repeat(".a[k]", 24)+".a;")
	}},
	{Name: "struct-wide16-debug", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string {
		return "struct S0{float a;};" + Numbered("struct S@{S#P x,y;};", 1, 16) +
			pixel("S15 s=(S15)k; x=s.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.a;")
	}, Want: "struct-too-large"},
	{Name: "semantic-long", Text: func() string { return "float4 main(float4 x:" + repeat("A", 300000) + "):SV_Target{return x;}" }, Want: "universal-limit"},
	{Name: "name-300k", Text: func() string {
		return "cbuffer " + repeat("C", 300000) + "{float " + repeat("m", 300000) + ";};" +
			pixel("x="+repeat("m", 300000)+";")
	}, Want: "universal-limit"},
	{Name: "name-300k-zi", Args: "-T ps_6_0 -Zi", Text: func() string {
		return "cbuffer " + repeat("C", 300000) + "{float " + repeat("m", 300000) + ";};" +
			pixel("x="+repeat("m", 300000)+";")
	}, Want: "universal-limit"},
	{Name: "func-name-300k", Text: func() string {
		return "float " + repeat("f", 300000) + "(float x){return x;}" + pixel("x="+repeat("f", 300000)+"(k);")
	}},
	{Name: "struct-name-300k", Text: func() string {
		return "struct " + repeat("S", 300000) + "{float a;};StructuredBuffer<" + repeat("S", 300000) + "> b;" +
			pixel("x=b[k].a;")
	}, Want: "universal-limit"},
	{Name: "filename-line-300k", Args: "-T ps_6_0 -Zi", Text: func() string { return "#line 1 \"" + repeat("f", 300000) + "\"\n" + pixel("x+=1;") }, Want: "instruction-too-long"},
	{Name: "filename-line-300k-vk", Args: "-T ps_6_0 -fspv-debug=vulkan", Text: func() string { return "#line 1 \"" + repeat("f", 300000) + "\"\n" + pixel("x+=1;") }, Want: "instruction-too-long"},
	{Name: "zi-many-files", Args: "-T ps_6_0 -fspv-debug=vulkan", Text: func() string {
		return Numbered("#line 1 \"f@\"\nstatic float q@;\n", 0, hundredThousand) + pixel("x+=q3;")
	}, Slow: true},
	{Name: "zi-line-repeat", Args: "-T ps_6_0 -Zi", Text: func() string { return Numbered("#line 1 \"f@\"\n", 0, 1000) + pixel("x+=1;") }},
	{Name: "include-zi-big", Args: "-T ps_6_0 -Zi", Text: func() string { return Numbered("#include \"h@.h\"\n", 0, 200) + pixel("x+=f3();") }, Files: filesOf(0, 200, func(i int) (string, string) {
		return fmt.Sprintf("h%d.h", i), fmt.Sprintf("float f%d(){return %d;}\n", i, i) + "//" +
			repeat("a", hundredThousand) + "\n"
	}), Slow: true},
	{Name: "include-twice-zi", Args: "-T ps_6_0 -Zi", Text: func() string { return repeat("#include \"h.h\"\n", 2000) + pixel("") }, Files: func() map[string]string { return map[string]string{"h.h": "//" + repeat("a", 50000) + "\n"} }, Want: "limit-exceeded source-bytes"},
	{Name: "include-twice-zi-vk", Args: "-T ps_6_0 -fspv-debug=vulkan-with-source", Text: func() string { return repeat("#include \"h.h\"\n", 2000) + pixel("") }, Files: func() map[string]string { return map[string]string{"h.h": "//" + repeat("a", 50000) + "\n"} }, Want: "limit-exceeded source-bytes"},
}
