// How far statements are indented.
void f() {
if (a)
b();
else
c();
if (a)
for (;;)
while (b)
if (c)
d();
else
e();
else
f();
done();
do
g();
while (a);
if (a)
// a comment
h();
// before else
else
i();
[branch]
if (a)
[unroll]
for (;;)
j();
switch (a) {
// of the first
case 1:
// within
k();
// of the second
case 2: l(); break;
case 3:
if (a)
break;
default:
m();
}
MACRO(a)
n();
MACRO
o();
if (a)
MACRO(b)
p();
return
a;
}
static const
float4 q;
float4
r();
MACRO_DEFINES(float, s)
float t;
template <typename T>
T u();
[numthreads(1, 1, 1)]
void v();


#define two_empty_lines


void w() {

int first;


int last;

}
MACRO_BEGIN(void, main)
  MACRO_PARAMETER(a)
MACRO_END
{
  FOREACH(a)
    b();
  inline
    float c;
}
