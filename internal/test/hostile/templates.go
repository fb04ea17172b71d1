package hostile

// templates lists sources with extreme templates and template names.
var templates = []Kind{
	{Name: "tmpl-inf", Text: func() string { return "template<int N> struct S{S<N+1> s;};" + pixel("S<0> s;") }, Want: "template-depth"},
	{Name: "tmpl-inf-member", Text: func() string {
		return "template<typename T> struct S{T t; S<S<T> > f(){S<S<T> > q; return q;}};" +
			pixel("S<int> s; x=s.f().f().f().f().t.t.t.t;")
	}, Want: "cannot-convert"},
	{Name: "tmpl-exp", Text: func() string {
		return "template<int N> struct S{S<N-1> a; S<N-1> b;}; template<> struct S<0>{int a;};" + pixel("S<30> s;")
	}, Want: "struct-too-large"},
	{Name: "tmpl-exp-fn", Text: func() string {
		return "template<int A,int B> float f(float x){return f<A-1,B*2>(x)+f<A-1,B*2+1>(x);} template<> float f<0,0>(float x){return x;}" + pixel("x=f<20,0>(k);")
	}, Want: "limit-exceeded template-instances", Slow: true},
	{Name: "tmpl-exp-const", Text: func() string {
		return "template<int N,int M> struct F{static const int v=F<N-1,M*2>::v+F<N-1,M*2+1>::v;}; template<int M> struct F<0,M>{static const int v=1;};" + pixel("x=F<18,0>::v;")
	}, Want: "limit-exceeded template-instances", Slow: true},
	{Name: "tmpl-fib", Text: func() string {
		return "template<int N> struct F{static const int v=F<N-1>::v+F<N-2>::v;}; template<> struct F<0>{static const int v=0;}; template<> struct F<1>{static const int v=1;};" + pixel("x=F<45>::v;")
	}},
	{Name: "tmpl-many20k", Text: func() string {
		return "template<int N> float f(float x){return x+N;}" + pixel(Numbered("x+=f<@>(k);", 0, 20000))
	}, Slow: true},
	{Name: "tmpl-many-struct", Text: func() string {
		return "template<int N> struct S{float a[N+1];};" + pixel(Numbered("S<@> s@;", 0, 10000))
	}},
	{Name: "tmpl-pair-exp", Text: func() string {
		return "template<typename A,typename B> struct P{A a;B b;};typedef P<int,int> t0;" +
			Numbered("typedef P<t#P,t#P> t@;", 1, 60) + pixel("t59 z;")
	}, Want: "limit-exceeded template-name-bytes"},
	{Name: "tmpl-name-exp", Text: func() string {
		return "template<typename A,typename B> struct P{};typedef P<int,int> t0;" +
			Numbered("typedef P<t#P,t#P> t@;", 1, 60) + pixel("t59 z; z.q;")
	}, Want: "limit-exceeded template-name-bytes"},
	{Name: "tmpl-name-exp-fn", Text: func() string {
		return "template<typename A,typename B> struct P{int q;}; template<typename A> float f(A a){return a.q;} typedef P<int,int> t0;" + Numbered("typedef P<t#P,t#P> t@;", 1, 40) + pixel("t39 z; z.q=k; x=f(z);")
	}, Want: "limit-exceeded template-name-bytes"},
	{Name: "tmpl-fn-ded-exp", Text: func() string {
		return "template<typename A> struct P{A a;}; template<typename A> float f(P<A> a){return 1;}" +
			pixel(repeat("P<", 100)+"int"+repeat(">", 100)+" z; x=f(z);")
	}, Want: "right-angles"},
	{Name: "tmpl-default-rec", Text: func() string { return "template<typename T=S<> > struct S{};" + pixel("S<> s;") }, Want: "expected-expression"},
	{Name: "tmpl-sfinae", Text: func() string {
		return "template<typename T> typename T::X f(T t); template<typename T> float f(T t){return t;}" +
			pixel("x=f(k);")
	}},
	{Name: "tmpl-alias-exp", Text: func() string {
		return "template<typename A,typename B> struct P{A a;}; template<typename T> using Q=P<T,T>;" +
			pixel(repeat("Q<", 30)+"int>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> q;")
	}, Want: "limit-exceeded template-name-bytes"},
	{Name: "tmpl-alias-exp60", Text: func() string {
		return "template<typename A,typename B> struct P{A a;}; template<typename T> using Q=P<T,T>;" +
			pixel(repeat("Q<", 60)+"int"+repeat(">", 60)+" q;")
	}, Want: "right-angles"},
	{Name: "tmpl-fn-exp", Text: func() string {
		return "template<typename A,typename B> struct P{int q;}; template<typename T> float g(T t,int n){P<T,T> p; p.q=n; if(n>0) return 1; return 0;} typedef P<int,int> t0;" + Numbered("typedef P<t#P,t#P> t@;", 1, 20) + pixel("t19 z; x=g(z,k);")
	}, Want: "limit-exceeded template-name-bytes"},
	{Name: "tmpl-rec-exp", Text: func() string {
		return "template<typename A,typename B> struct P{int q;}; template<int N> struct R{typedef P<typename R<N-1>::T, typename R<N-1>::T> T;}; template<> struct R<0>{typedef int T;};" + pixel("R<20>::T z; z.q=k; x=z.q;")
	}, Want: "nested-typedef"},
	{Name: "tmpl-rec-exp60", Text: func() string {
		return "template<typename A,typename B> struct P{int q;}; template<int N> struct R{typedef P<typename R<N-1>::T, typename R<N-1>::T> T;}; template<> struct R<0>{typedef int T;};" + pixel("R<60>::T z; z.q=k; x=z.q;")
	}, Want: "nested-typedef"},
	{Name: "tmpl-spirvtype-exp", Args: "-T ps_6_0 -fspv-target-env=vulkan1.3", Text: func() string {
		return "typedef vk::SpirvOpaqueType<28,float,float> t0;" +
			Numbered("typedef vk::SpirvOpaqueType<28,t#P,t#P> t@;", 1, 30) + pixel("t29 v;")
	}, Want: "inline-operand-kind"},
	{Name: "tmpl-sb-nest", Text: func() string {
		return repeat("StructuredBuffer<", 1000) + "int" + repeat(">", 1000) + " b;" + pixel("")
	}, Want: "nesting-too-deep"},
}
