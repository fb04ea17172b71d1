package hostile

import (
	"fmt"
)

// preprocessing lists sources with includes, macros, conditions and binary data.
var preprocessing = []Kind{
	{Name: "if-braced100k", Text: func() string { return pixel(repeat("if(k){", hundredThousand) + "x=1;" + repeat("}", hundredThousand)) }, Want: "nesting-too-deep"},
	{Name: "if-braced250", Text: func() string { return pixel(repeat("if(k>1){", 250) + "x+=1;" + repeat("}", 250)) }},
	{Name: "if-braced900", Text: func() string { return pixel(repeat("if(k>1){", 900) + "x+=1;" + repeat("}", 900)) }, Want: "nesting-too-deep"},
	{Name: "include-self", Text: func() string { return "#include \"x.hlsl\"\n" + pixel("") }, Want: "file-not-found"},
	{Name: "include-self2", Text: func() string { return "#include \"x.hlsl\"\n#include \"x.hlsl\"\n" + pixel("") }, Want: "file-not-found"},
	{Name: "include10k", Text: func() string { return Numbered("#include \"i/@.h\"\n", 0, 10000) + pixel("x=f9999();") }, Files: filesOf(0, 10000, func(i int) (string, string) {
		return fmt.Sprintf("i/%d.h", i), fmt.Sprintf("float f%d(){return %d;}\n", i, i)
	})},
	{Name: "include10k-same", Text: func() string { return repeat("#include \"a.h\"\n", 10000) + pixel("") }, Files: func() map[string]string { return map[string]string{"a.h": "\n"} }},
	{Name: "include-chain10k", Text: func() string { return "#include \"0.h\"\n" + pixel("") }, Files: filesOf(0, 2000, func(i int) (string, string) { return fmt.Sprintf("%d.h", i), fmt.Sprintf("#include \"%d.h\"\n", i+1) }), Want: "include-too-deep"},
	{Name: "include-dev-zero", Text: func() string { return "#include \"/dev/zero\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-dev-random", Text: func() string { return "#include \"/dev/urandom\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-stdin", Text: func() string { return "#include \"/dev/stdin\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-tty", Text: func() string { return "#include \"/dev/tty\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-longname", Text: func() string { return "#include \"" + repeat("a/../", 20000) + "x.h\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-longname2", Text: func() string { return "#include \"" + repeat("a", million) + "\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-missing", Text: func() string { return "#include \"nope.h\"\n" + pixel("") }, Want: "file-not-found"},
	{Name: "include-missing100k", Text: func() string { return repeat("#include \"nope.h\"\n", hundredThousand) + pixel("") }, Want: "file-not-found"},
	{Name: "include-missing-distinct50k", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string { return Numbered("#include \"n@.h\"\n", 0, 50000) + pixel("") }, Want: "file-not-found"},
	{Name: "include-unterm", Text: func() string { return "#include \"nope.h\n" + pixel("") }, Want: "expected-file-name"},
	{Name: "include-macro-rec", Text: func() string { return "#define A A\n#include A\n" + pixel("") }, Want: "expected-file-name"},
	{Name: "include-proc-mem", Text: func() string { return "#include \"/proc/self/mem\"\n#include \"/proc/kmsg\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "include-nul", Text: func() string { return "#include \"a\x00b\"\n" + pixel("") }, Want: "file-not-readable"},
	{Name: "macro-exp30", Text: func() string {
		return "#define A0 x+x\n" + Numbered("#define A@ A#P + A#P\n", 1, 31) + pixel("x = A30;")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-exp-args", Text: func() string {
		return "#define D(a) a a\n" + pixel("x = "+repeat("D(", 40)+"+x))))))))))))))))))))))))))))))))))))))));")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-exp-args2", Text: func() string {
		return "#define D0(a) a a\n" + Numbered("#define D@(a) D#P(D#P(a))\n", 1, 30) + pixel("D29(;)")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-empty-bomb", Text: func() string { return "#define A0\n" + Numbered("#define A@ A#P A#P\n", 1, 40) + pixel("A39") }, Want: "limit-exceeded tokens"},
	{Name: "macro-empty-bomb-args", Text: func() string {
		return "#define A0(x)\n" + Numbered("#define A@(x) A#P(x) A#P(x)\n", 1, 40) + pixel("A39()")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-if-bomb", Text: func() string {
		return "#define A0 1\n" + Numbered("#define A@ A#P + A#P\n", 1, 40) + "#if A39\n#endif\n" + pixel("")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-recursive", Text: func() string {
		return "#define f(x) f(f(x))\n#define A B\n#define B A\n" + pixel("x=A; x=f(f(f(f(f(f(x))))));")
	}, Want: "undeclared-identifier"},
	{Name: "macro-mutual-deep", Text: func() string {
		return Numbered("#define A@ A#P A#P\n", 1, 5000) + "#define A0 A4999\n" + pixel("A4999")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-params10k", Text: func() string {
		return "#define F(" + list(",", "p@", 0, 10000) + ") " + list("+", "p@", 0, 10000) + "\n" +
			pixel("x=F("+list(",", "k", 0, 10000)+");")
	}},
	{Name: "macro-params70k", Text: func() string { return "#define F(" + list(",", "p@", 0, 70000) + ") 1\n" + pixel("") }, Want: "expected-comma-in-parameters"},
	{Name: "macro-va", Text: func() string {
		return "#define F(...) __VA_ARGS__ __VA_ARGS__\n" + pixel("F("+list(",", "k", 0, hundredThousand)+");")
	}, Want: "nesting-too-deep"},
	{Name: "macro-stringize", Text: func() string { return "#define S(x) #x\n" + pixel("string s = S("+repeat("a ", million)+");") }, Want: "string-not-global"},
	{Name: "macro-stringize-rep", Text: func() string {
		return "#define S(x) #x #x #x #x #x #x #x #x\n#define T(x) S(x) S(x) S(x) S(x) S(x) S(x) S(x) S(x)\n" +
			pixel("T("+repeat("a ", hundredThousand)+");")
	}, Slow: true},
	{Name: "macro-stringize-bomb", Text: func() string {
		return "#define S(x) #x\n#define X0(a) S(a)\n" + Numbered("#define X@(a) X#P(S(a) S(a))\n", 1, 28) +
			pixel("printf(X27(\"\\\\\"));")
	}, Want: "limit-exceeded spelled-bytes"},
	{Name: "macro-paste-bomb", Text: func() string {
		return "#define C_(a,b) a##b\n#define C(a,b) C_(a,b)\n#define P0 a\n" +
			Numbered("#define P@ C(P#P,P#P)\n", 1, 40) + pixel("int P30;")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-paste-long", Text: func() string {
		return "#define P(" + list(",", "p@", 0, 5000) + ") " + list("##", "p@", 0, 5000) + "\n" +
			pixel("int P("+list(",", "a@", 0, 5000)+");")
	}, Want: "limit-exceeded spelled-bytes"},
	{Name: "macro-paste-quad", Text: func() string {
		return "#define C(a,b) a##b\n#define Z(x) " + repeat("x##x##", 20000) + "x\n" + pixel("int Z(abcdefghij);")
	}, Want: "limit-exceeded spelled-bytes"},
	{Name: "macro-many100k", Text: func() string { return Numbered("#define M@ M@ + 1\n", 0, hundredThousand) + pixel("x=M5;") }, Want: "undeclared-identifier"},
	{Name: "macro-redef100k", Text: func() string { return Numbered("#define M @\n", 0, hundredThousand) + pixel("x=M;") }, Slow: true},
	{Name: "macro-longbody", Text: func() string { return "#define M " + repeat("x+", 2000000) + "x\n" + pixel("x=M;") }, Want: "limit-exceeded tokens", Slow: true},
	{Name: "macro-longbody-used", Text: func() string {
		return "#define M " + repeat("; ", million) + "\n" + pixel("M M M M M M M M M M M M M M M M")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-call-unterm", Text: func() string { return "#define F(x) x\n" + pixel("F("+repeat("(", hundredThousand)) }, Want: "unterminated-macro-call"},
	{Name: "macro-nested-call", Text: func() string { return "#define F(x) x\n" + pixel(repeat("F(", 5000)+"x"+repeat(")", 5000)+";") }, Want: "limit-exceeded tokens", Slow: true},
	{Name: "macro-nested-call900", Text: func() string { return "#define F(x) x\n" + pixel("x="+repeat("F(", 900)+"x"+repeat(")", 900)+";") }},
	{Name: "macro-nested-dup", Text: func() string {
		return "#define F(x) (x,x)\n" + pixel("x="+repeat("F(", 25)+"x)))))))))))))))))))))))));")
	}, Want: "limit-exceeded tokens"},
	{Name: "if-huge-expr", Text: func() string { return "#if " + repeat("1+", million) + "1\n#endif\n" + pixel("") }, Slow: true},
	{Name: "if-parens", Text: func() string {
		return "#if " + repeat("(", hundredThousand) + "1" + repeat(")", hundredThousand) + "\n#endif\n" + pixel("")
	}, Want: "conditionals-too-deep"},
	{Name: "if-unary", Text: func() string { return "#if " + repeat("!", hundredThousand) + "1\n#endif\n" + pixel("") }, Want: "conditionals-too-deep"},
	{Name: "if-ternary", Text: func() string {
		return "#if " + repeat("1?", hundredThousand) + "1" + repeat(":1", hundredThousand) + "\n#endif\n" + pixel("")
	}},
	{Name: "if-div0", Text: func() string {
		return "#if 1/0\n#endif\n#if 1%0\n#endif\n#if (-9223372036854775807-1)/-1\n#endif\n#if 0 && 1/0\n#endif\n#if 1<<64\n#endif\n#if 1>>-1\n#endif\n#if 99999999999999999999999999\n#endif\n" + pixel("")
	}, Want: "division-by-zero"},
	{Name: "if-nest9k", Text: func() string { return repeat("#if 1\n", 9000) + repeat("#endif\n", 9000) + pixel("") }},
	{Name: "if-nest100k", Text: func() string {
		return repeat("#if 1\n", hundredThousand) + repeat("#endif\n", hundredThousand) + pixel("")
	}, Want: "conditionals-too-deep"},
	{Name: "if-unterm", Text: func() string { return repeat("#if 1\n", 5000) + pixel("") }, Want: "unterminated-conditional"},
	{Name: "elif100k", Text: func() string { return "#if 0\n" + repeat("#elif 0\n", hundredThousand) + "#endif\n" + pixel("") }},
	{Name: "defined-chain", Text: func() string { return "#if " + repeat("defined(A)||", hundredThousand) + "1\n#endif\n" + pixel("") }},
	{Name: "line-extremes", Text: func() string {
		return "#line 0\n#line 4294967295 \"a\"\n#line 4294967296\n#line 99999999999999999999\n#line -1\n#line 1e5\n#line 0x7fffffff\n#line 2147483647\n\n\n" + pixel("yy;")
	}, Want: "bad-line-number"},
	{Name: "line-100k", Args: "-T ps_6_0 -Zi", Text: func() string { return Numbered("#line @ \"f@\"\nint v@;\n", 0, hundredThousand) + pixel("") }, Slow: true},
	{Name: "line-100k-err", Args: "-T ps_6_0 -ferror-limit=0", Text: func() string { return Numbered("#line @ \"f@\"\nzz v@;\n", 0, 50000) + pixel("") }, Want: "unknown-type-name", Slow: true},
	{Name: "pragma-100k", Text: func() string { return repeat("#pragma foo bar\n", hundredThousand) + pixel("") }},
	{Name: "pragma-once-op", Text: func() string { return repeat("_Pragma(\"once\")", hundredThousand) + pixel("") }},
	{Name: "error-huge", Text: func() string { return "#error " + repeat("a", 10000000) + "\n" + pixel("") }, Want: "error-directive"},
	{Name: "warning-100k", Text: func() string { return repeat("#warning x\n", hundredThousand) + pixel("") }},
	{Name: "unknown-dir100k", Text: func() string { return repeat("#foo\n", hundredThousand) + pixel("") }, Want: "invalid-directive"},
	{Name: "trigraphs", Text: func() string { return "??=define A 1\n??/\n" + pixel("x=A ??< ??> ??( ??) ??! ??- ??';") }, Want: "expected-declaration"},
	{Name: "cont-eof", Text: func() string { return pixel("") + "\\" }, Want: "expected-declaration"},
	{Name: "cont-eof2", Text: func() string { return pixel("") + "// \\\n\\\n\\" }},
	{Name: "cont-1M", Text: func() string { return repeat("\\\n", million) + pixel("") }},
	{Name: "cont-ident", Text: func() string { return "float4 ma\\\nin(float4 x:A):SV_Target{return x;}\n" }},
	{Name: "cont-cr", Text: func() string { return repeat("\\\r", hundredThousand) + pixel("") }},
	{Name: "cr-only", Text: func() string {
		return "float4\rmain(float4\rx\r:\rA,\rint\rk\r:\rK)\r:\rSV_Target\r{\rx+=1;\n\rreturn\rx;\r}\n"
	}},
	{Name: "crlf", Text: func() string {
		return "float4\r\nmain(float4\r\nx\r\n:\r\nA,\r\nint\r\nk\r\n:\r\nK)\r\n:\r\nSV_Target\r\n{\r\nx+=1;\n\r\nreturn\r\nx;\r\n}\n"
	}},
	{Name: "nul-bytes", Text: func() string { return pixel("x = \x00 x;") }},
	{Name: "nul-1M", Text: func() string { return repeat("\x00", million) + pixel("") }},
	{Name: "bad-utf8", Text: func() string {
		return "float4 main(float4 x : A, int k : K) : SV_Target { x = \xff\xfe x;\n return x; }\n"
	}, Want: "invalid-utf8"},
	{Name: "bad-utf8-1M", Text: func() string { return repeat("\xff", million) }, Want: "invalid-utf8"},
	{Name: "bom8", Text: func() string {
		return "\xef\xbb\xbffloat4 main(float4 x : A, int k : K) : SV_Target { \n return x; }\n"
	}},
	{Name: "bom8-mid", Text: func() string {
		return "float4 main(float4 x : A, int k : K) : SV_Target { x\xef\xbb\xbf=x;\n return x; }\n"
	}},
	{Name: "utf16le", Text: func() string {
		return "\xff\xfef\x00l\x00o\x00a\x00t\x004\x00 \x00m\x00a\x00i\x00n\x00(\x00f\x00l\x00o\x00a\x00t\x004\x00 \x00x\x00 \x00:\x00 \x00A\x00,\x00 \x00i\x00n\x00t\x00 \x00k\x00 \x00:\x00 \x00K\x00)\x00 \x00:\x00 \x00S\x00V\x00_\x00T\x00a\x00r\x00g\x00e\x00t\x00 \x00{\x00 \x00x\x00+\x00=\x001\x00;\x00\n\x00 \x00r\x00e\x00t\x00u\x00r\x00n\x00 \x00x\x00;\x00 \x00}\x00\n\x00"
	}, Want: "invalid-utf8"},
	{Name: "utf16be", Text: func() string {
		return "\xfe\xff\x00f\x00l\x00o\x00a\x00t\x004\x00 \x00m\x00a\x00i\x00n\x00(\x00f\x00l\x00o\x00a\x00t\x004\x00 \x00x\x00 \x00:\x00 \x00A\x00,\x00 \x00i\x00n\x00t\x00 \x00k\x00 \x00:\x00 \x00K\x00)\x00 \x00:\x00 \x00S\x00V\x00_\x00T\x00a\x00r\x00g\x00e\x00t\x00 \x00{\x00 \x00x\x00+\x00=\x001\x00;\x00\n\x00 \x00r\x00e\x00t\x00u\x00r\x00n\x00 \x00x\x00;\x00 \x00}\x00\n"
	}, Want: "invalid-utf8"},
	{Name: "utf16-odd", Text: func() string {
		return "\xff\xfef\x00l\x00o\x00a\x00t\x004\x00 \x00m\x00a\x00i\x00n\x00(\x00f\x00l\x00o\x00a\x00t\x004\x00 \x00x\x00 \x00:\x00 \x00A\x00,\x00 \x00i\x00n\x00t\x00 \x00k\x00 \x00:\x00 \x00K\x00)\x00 \x00:\x00 \x00S\x00V\x00_\x00T\x00a\x00r\x00g\x00e\x00t\x00 \x00{\x00 \x00x\x00+\x00=\x001\x00;\x00\n\x00 \x00r\x00e\x00t\x00u\x00r\x00n\x00 \x00x\x00;\x00 \x00}\x00\n\x00a"
	}, Want: "invalid-utf8"},
	{Name: "utf16-surr", Text: func() string { return "\xff\xfe" + repeat("\x00\xd8", hundredThousand) }, Want: "invalid-utf8"},
	{Name: "unicode-ident", Text: func() string {
		return "float4 main(float4 x : A, int k : K) : SV_Target { float \xc3\xa9\xe4\xb8\xad\xe6\x96\x87 = 1; x=\xc3\xa9\xe4\xb8\xad\xe6\x96\x87;\n return x; }\n"
	}},
	{Name: "unicode-bidi", Text: func() string {
		return "float4 main(float4 x : A, int k : K) : SV_Target { // \xe2\x80\xae } ; \xe2\x81\xa6\n float a\xe2\x80\x8bb=1;\n return x; }\n"
	}, Want: "expected-token"},
	{Name: "ucn-ident", Text: func() string { return pixel("float \\u00e9 = 1; x=\\u00e9; float \\U0010FFFF; float \\uD800;") }, Want: "expected-declaration"},
	{Name: "tok10M", Text: func() string { return pixel("float " + repeat("a", 10000000) + "=1;") }},
	{Name: "num10M", Text: func() string { return pixel("x = " + repeat("1", 10000000) + ";") }, Want: "literal-too-large"},
	{Name: "num-float10M", Text: func() string { return pixel("x = 0." + repeat("1", 10000000) + "e-10;") }},
	{Name: "num-float-exp", Text: func() string {
		return pixel("x = 1e999999999999999999999; x+=1e-99999999999999999999; x+=0x1p999999999;")
	}},
	{Name: "num-hex10M", Text: func() string { return pixel("x = 0x" + repeat("f", 10000000) + ";") }, Want: "literal-too-large"},
	{Name: "line10M", Text: func() string { return pixel(repeat(" ", 10000000)) }},
	{Name: "line10M-err", Text: func() string { return pixel(repeat(" ", 10000000) + "zz") }, Want: "undeclared-identifier"},
	{Name: "line10M-tokens", Text: func() string { return pixel(repeat("k;", 5000000)) }, Want: "limit-exceeded tokens"},
	{Name: "comment10M", Text: func() string { return "/*" + repeat("a", 10000000) + "*/" + pixel("") }},
	{Name: "comment-unterm", Text: func() string { return "/*" + repeat("*", 10000000) }, Want: "unterminated-comment"},
	{Name: "linecomment10M", Text: func() string { return "//" + repeat("a", 10000000) + "\n" + pixel("") }},
	{Name: "comments1M", Text: func() string { return repeat("/**/", million) + pixel("") }},
	{Name: "string-unterm", Text: func() string { return pixel("string s = \"aaa") }, Want: "expected-expression"},
	{Name: "string10M", Text: func() string { return pixel("string s = \"" + repeat("a", 10000000) + "\";") }, Want: "string-not-global"},
	{Name: "string-1e6-lits", Text: func() string { return pixel("string s = " + repeat("\"a\" ", million) + ";") }, Want: "string-not-global"},
	{Name: "strings-100k-globals", Text: func() string { return Numbered("static string s@ = \"q@\";", 0, 50000) + pixel("") }, Slow: true},
	{Name: "char-unterm", Text: func() string { return pixel("k = 'a") }, Want: "expected-expression"},
	{Name: "char-long", Text: func() string { return pixel("k = '" + repeat("a", million) + "';") }, Want: "char-literal"},
	{Name: "escape-bad", Text: func() string { return pixel("printf(\"\\xffffffffffffffffff \\9999 \\q \\u12 \\\");") }, Want: "expected-expression"},
	{Name: "printf-fmt", Args: "-T cs_6_0", Text: func() string {
		return "RWByteAddressBuffer b; [numthreads(1,1,1)] void main(uint3 t:SV_DispatchThreadID){ printf(\"%s%n%*d%%%99999999999d\", t.x); printf(\"%\"); printf(\"\"); printf(\"%d\"); printf(t.x); }"
	}, Want: "no-matching-function"},
	{Name: "at-signs1M", Text: func() string { return repeat("@", million) }, Want: "expected-declaration"},
	{Name: "backtick", Text: func() string { return repeat("`", hundredThousand) + repeat("$", hundredThousand) + pixel("") }, Want: "expected-declaration"},
	{Name: "empty", Text: func() string { return "" }, Want: "missing-entry"},
	{Name: "only-nl", Text: func() string { return repeat("\n", 10000000) }, Want: "missing-entry"},
	{Name: "if-chain-vars", Text: func() string {
		return pixel(Numbered("float v@=@;", 0, 300) + Numbered("if(k>@){"+Numbered("v@+=@;", 0, 300)+"}", 0, 100) +
			"x=" + list("+", "v@", 0, 300) + ";")
	}},
	{Name: "include-1M-memo", Text: func() string { return repeat("#include \"a.h\"\n", 300000) + pixel("") }, Files: func() map[string]string { return map[string]string{"a.h": "#pragma once\n"} }, Want: "limit-exceeded includes"},
	{Name: "include-100k-big", Text: func() string { return repeat("#include \"a.h\"\n", hundredThousand) + pixel("") }, Files: func() map[string]string { return map[string]string{"a.h": "//" + repeat("b", 20000) + "\n"} }, Want: "limit-exceeded source-bytes"},
	{Name: "pragma-once-bypass", Text: func() string { return Numbered("#include \"././././a.h\"\n", 0, 1000) + pixel("") }, Files: func() map[string]string { return map[string]string{"a.h": "#pragma once\nstatic int q;\n"} }},
	{Name: "macro-arg-quad", Text: func() string {
		return "#define F(a) a a\n#define G(a,b) b\n" + pixel("x="+repeat("G(F(k),", 300)+"1"+repeat(")", 300)+";")
	}},
	{Name: "macro-prescan-exp", Text: func() string {
		return Numbered("#define F@(a) F#P(a) F#P(a)\n", 1, 24) + "#define F0(a) ;\n" + pixel("F23(x)")
	}, Want: "limit-exceeded tokens"},
	{Name: "macro-unused-arg-exp", Text: func() string {
		return "#define I(a) 1\n" + Numbered("#define F@(a) I(F#P(a) F#P(a))\n", 1, 40) + "#define F0(a) a\n" +
			pixel("x=F39(k);")
	}},
	{Name: "macro-stringize-unused", Text: func() string {
		return "#define S(a) #a\n#define I(a) 1\n" + Numbered("#define F@(a) I(S(a) F#P(a a))\n", 1, 40) +
			"#define F0(a) a\n" + pixel("x=F39(k);")
	}},
	{Name: "macro-va-rec", Text: func() string {
		return "#define F(x,...) x F2(__VA_ARGS__)\n#define F2(x,...) x F(__VA_ARGS__)\n" +
			pixel("F("+repeat(";,", 20000)+";)")
	}, Want: "expected-expression"},
	{Name: "macro-counter", Text: func() string {
		return "#define C __COUNTER__\n#define P_(a,b) a##b\n#define P(a,b) P_(a,b)\n" +
			pixel(repeat("float P(v,__COUNTER__)=k;", 5000))
	}},
	{Name: "if-defined-macro-bomb", Text: func() string {
		return "#define A0 defined(X)\n" + Numbered("#define A@ A#P||A#P\n", 1, 30) + "#if A29\n#endif\n" + pixel("")
	}, Want: "limit-exceeded tokens"},
	{Name: "if-skip-huge", Text: func() string { return "#if 0\n" + repeat("garbage ' \" /* \n", 500000) + "*/\n#endif\n" + pixel("") }},
	{Name: "if-nested-skip", Text: func() string {
		return "#if 0\n" + repeat("#if 1\n", 500000) + repeat("#endif\n", 500000) + "#endif\n" + pixel("")
	}},
	{Name: "line-cont-macro", Text: func() string { return "#define A " + repeat("x \\\n", 500000) + "\n" + pixel("") }, Want: "expected-token"},
	{Name: "line-cont-in-tok", Text: func() string { return "fl" + repeat("\\\n", 500000) + "oat4 main(float4 x:A):SV_Target{return x;}" }},
	{Name: "comment-in-macro", Text: func() string { return "#define A " + repeat("/**/ ", 500000) + "1\n" + pixel("x=A;") }, Want: "expected-identifier"},
	{Name: "random-binary", Text: func() string { return noise(million) }, Want: "invalid-utf8"},
	{Name: "include-doubling", Text: func() string { return "#include \"0.h\"\n" + pixel("") }, Files: filesOf(0, 41, func(i int) (string, string) {
		return fmt.Sprintf("%d.h", i), fmt.Sprintf("#if %d < 40\n#include \"%d.h\"\n#include \"%d.h\"\n#endif\n", i,
			i+1, i+1)
	}), Want: "limit-exceeded includes"},
	{Name: "include-60M", Text: func() string { return Numbered("#include \"b.h\"\n", 0, 30) + pixel("") }, Files: func() map[string]string { return map[string]string{"b.h": repeat("\x00", 60*million)} }, Want: "limit-exceeded source-bytes"},
	{Name: "include-big100M", Text: func() string { return "#include \"big.h\"\n" + pixel("") }, Files: func() map[string]string { return map[string]string{"big.h": repeat(" ", 100*million)} }, Want: "limit-exceeded source-bytes"},
	{Name: "errors-include-bt", Text: func() string { return "#include \"0.h\"\n" + pixel("") }, Files: filesOf(0, 151, func(i int) (string, string) {
		if i == 150 {
			return "150.h", repeat("zz;\n", 1000)
		}
		return fmt.Sprintf("%d.h", i), fmt.Sprintf("#include \"%d.h\"\n", i+1)
	}), Want: "missing-type-specifier"},
}
