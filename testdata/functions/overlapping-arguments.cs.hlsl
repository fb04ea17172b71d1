// args: -T cs_6_0 -E main -fcgl
// An inout argument is copied only if the function may reach it in a second way.
struct P { int x, y; int a[2]; };
RWStructuredBuffer<P> first, second;
static int counter, other;
void both(inout int x, inout int y) { x += 10; y += 100; }
void count(inout int x) { x += 1; counter += 1; }
struct Counter { int n; void add(inout int x) { n += x; x = n; } };

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int k = 1, m = 2;
  P p = (P)0;
  Counter c = (Counter)0, d = (Counter)0;
  both(k, m);                       // spirv: "OpFunctionCall %void %both %k %m"
  both(k, k);                       // spirv: "OpStore %param_var_y %[0-9]+" "OpFunctionCall %void %both %k %param_var_y" "OpLoad %int %param_var_y" "OpStore %k "
  both(p.x, p.y);                   // spirv: "OpFunctionCall %void %both %[0-9]+ %[0-9]+"
  both(p.a[0], p.a[1]);             // spirv: "OpFunctionCall %void %both %[0-9]+ %[0-9]+"
  both(p.a[0], p.a[id.x]);          // spirv: "OpFunctionCall %void %both %[0-9]+ %param_var_y_0"
  both(first[id.x].x, second[id.x].x); // spirv: "OpFunctionCall %void %both %[0-9]+ %[0-9]+"
  both(first[id.x].x, first[id.y].y);  // spirv: "OpFunctionCall %void %both %[0-9]+ %[0-9]+"
  both(first[id.x].x, first[id.y].x);  // spirv: "OpFunctionCall %void %both %[0-9]+ %param_var_y_1"
  count(other);                     // spirv: "OpFunctionCall %void %count %other"
  count(counter);                   // spirv: "OpFunctionCall %void %count %param_var_x"
  c.add(d.n);                       // spirv: "OpFunctionCall %void %Counter_add %c %[0-9]+"
  c.add(c.n);                       // spirv: "OpFunctionCall %void %Counter_add %c %param_var_x_0"
}
