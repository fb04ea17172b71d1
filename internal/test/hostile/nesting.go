package hostile

// nesting lists sources with deep nesting.
var nesting = []Kind{
	{Name: "parens100k", Text: func() string {
		return pixel("x = " + repeat("(", hundredThousand) + "x" + repeat(")", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "parens-open1M", Text: func() string { return pixel("x = " + repeat("(", million)) }, Want: "nesting-too-deep"},
	{Name: "braces100k", Text: func() string { return pixel(repeat("{", hundredThousand) + repeat("}", hundredThousand)) }, Want: "nesting-too-deep"},
	{Name: "ifs100k", Text: func() string { return pixel(repeat("if(k)", hundredThousand) + "x=1;") }, Want: "nesting-too-deep"},
	{Name: "ifelse-chain100k", Text: func() string { return pixel(Numbered("if(k==@)x+=@; else ", 0, hundredThousand) + "x=1;") }, Want: "nesting-too-deep", Slow: true},
	{Name: "ifelse-chain10k", Text: func() string { return pixel(Numbered("if(k==@)x+=@; else ", 0, 10000) + "x=1;") }, Want: "nesting-too-deep"},
	{Name: "for-nest900", Text: func() string { return pixel(Numbered("for(int i@=0;i@<k;i@++){", 0, 900) + "x+=1;" + repeat("}", 900)) }, Want: "nesting-too-deep"},
	{Name: "for-nest200", Text: func() string { return pixel(Numbered("for(int i@=0;i@<k;i@++){", 0, 200) + "x+=1;" + repeat("}", 200)) }},
	{Name: "while-nest100k", Text: func() string { return pixel(repeat("while(k)", hundredThousand) + "x=1;") }, Want: "nesting-too-deep"},
	{Name: "do-nest100k", Text: func() string {
		return pixel(repeat("do ", hundredThousand) + "x=1;" + repeat("while(k);", hundredThousand))
	}, Want: "nesting-too-deep"},
	{Name: "template-nest100k", Text: func() string {
		return "template<typename T> struct P{T a;};" +
			pixel(repeat("P<", hundredThousand)+"int"+repeat(">", hundredThousand)+" p;")
	}, Want: "nesting-too-deep"},
	{Name: "namespace-nest100k", Text: func() string {
		return Numbered("namespace n@{", 0, hundredThousand) + "int a;" + repeat("}", hundredThousand) + pixel("")
	}, Want: "nesting-too-deep"},
	{Name: "unary-minus100k", Text: func() string { return pixel("x = " + repeat("- ", hundredThousand) + "x;") }, Want: "nesting-too-deep"},
	{Name: "unary-not100k", Text: func() string { return pixel("bool b = " + repeat("!", hundredThousand) + "k; x=b;") }, Want: "nesting-too-deep"},
	{Name: "unary-tilde100k", Text: func() string { return pixel("int b = " + repeat("~", hundredThousand) + "k; x=b;") }, Want: "nesting-too-deep"},
	{Name: "preinc100k", Text: func() string { return pixel(repeat("++", hundredThousand) + "k;") }, Want: "nesting-too-deep"},
	{Name: "ternary-right100k", Text: func() string { return pixel("x = " + repeat("k?x:", hundredThousand) + "x;") }, Want: "nesting-too-deep"},
	{Name: "ternary-mid100k", Text: func() string {
		return pixel("x = " + repeat("k?", hundredThousand) + "x" + repeat(":x", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "ternary-right30k", Text: func() string { return pixel("x = " + repeat("k?x:", 30000) + "x;") }, Want: "nesting-too-deep"},
	{Name: "ternary-right1000", Text: func() string { return pixel("x.x = " + Numbered("k==@?@.0:", 0, 1000) + "x.x;") }},
	{Name: "comma100k", Text: func() string { return pixel("x = (" + repeat("k,", hundredThousand) + "x);") }, Want: "nesting-too-deep"},
	{Name: "and100k", Text: func() string { return pixel("bool b = x.x<0" + repeat(" && k>1", hundredThousand) + "; x=b;") }, Want: "nesting-too-deep"},
	{Name: "and30k", Text: func() string { return pixel("bool b = x.x<0" + repeat(" && k>1", 30000) + "; x=b;") }, Slow: true},
	{Name: "oror30k-short", Text: func() string { return pixel("bool b = x.x<0" + repeat(" || x.y>k++", 30000) + "; x=b;") }, Slow: true},
	{Name: "plus100k", Text: func() string { return pixel("x = x" + repeat("+x", hundredThousand) + ";") }, Want: "nesting-too-deep"},
	{Name: "plus32k", Text: func() string { return pixel("x = x" + repeat("+x*k", 32000) + ";") }, Slow: true},
	{Name: "plus-int-32k", Text: func() string { return pixel("int z = k" + repeat("*k+k", 16000) + ";x=z;") }},
	{Name: "assign100k", Text: func() string { return pixel(repeat("x=", hundredThousand) + "x;") }, Want: "nesting-too-deep"},
	{Name: "index100k", Text: func() string {
		return pixel("int a[2]; k = " + repeat("a[", hundredThousand) + "0" + repeat("]", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "index-chain100k", Text: func() string { return pixel("x = x" + repeat("[0]", hundredThousand) + ";") }, Want: "nesting-too-deep"},
	{Name: "member-chain100k", Text: func() string { return pixel("x.x = x" + repeat(".x", hundredThousand) + ";") }, Want: "nesting-too-deep"},
	{Name: "swizzle-chain30k", Text: func() string { return pixel("x = x" + repeat(".yzwx", 30000) + ";") }, Want: "nesting-too-deep", Slow: true},
	{Name: "call-nest100k", Text: func() string {
		return pixel("x = " + repeat("sin(", hundredThousand) + "x" + repeat(")", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "call-nest1000", Text: func() string { return pixel("x = " + repeat("sin(", 1000) + "x" + repeat(")", 1000) + ";") }, Want: "nesting-too-deep"},
	{Name: "initlist-nest100k", Text: func() string {
		return pixel("float a[1] = " + repeat("{", hundredThousand) + "1" + repeat("}", hundredThousand) + ";")
	}, Want: "nesting-too-deep"},
	{Name: "attr-nest", Text: func() string { return repeat("[", hundredThousand) + pixel("") }, Want: "nesting-too-deep"},
	{Name: "attr-many100k", Text: func() string { return repeat("[unroll]", hundredThousand) + pixel("") }},
	{Name: "attr2-many", Text: func() string { return repeat("[[vk::location(0)]]", 50000) + pixel("") }},
	{Name: "empty-decl1M", Text: func() string { return repeat(";", million) + pixel("") }},
	{Name: "typedef-chain50k", Text: func() string {
		return "typedef float t0;" + Numbered("typedef t#P t@;", 1, 50000) + pixel("t49999 z=x.x;x=z;")
	}},
	{Name: "typedef-array-chain10k", Text: func() string {
		return "typedef float t0[1];" + Numbered("typedef t#P t@[1];", 1, 10000) + pixel("t9999 z;")
	}, Want: "array-nesting"},
	{Name: "dimensions1000", Text: func() string { return pixel("float a" + repeat("[1]", 1000) + ";") }, Want: "array-nesting"},
	{Name: "typedef-array-chain", Text: func() string { return "typedef float t0[2];" + Numbered("typedef t#P t@[2];", 1, 60) + pixel("t59 z;") }},
	{Name: "inherit1000", Text: func() string {
		return "struct S0{float m0;};" + Numbered("struct S@:S#P{float m@;};", 1, 1000) +
			pixel("S999 s=(S999)0; x=s.m0;")
	}, Want: "struct-too-large"},
	{Name: "inherit240", Text: func() string {
		return "struct S0{float m0;};" + Numbered("struct S@:S#P{float m@;};", 1, 240) +
			pixel("S239 s=(S239)k; x=s.m0;")
	}},
	{Name: "inherit-self", Text: func() string { return "struct S:S{float a;};" + pixel("S s;") }, Want: "base-incomplete"},
}
