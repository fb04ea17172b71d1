// args: -T cs_6_0
// Static globals, static locals, constant arrays with an index that is not
// constant.
static int counter = 3;
static const int table[5] = { 2, 3, 5, 7, 11 };
static float2 points[2] = { { 1, 2 }, { 3, 4 } };
static const float scale = 2.0, offset = scale * 3;
static int unset;
RWStructuredBuffer<int> output;

int bump() {
  static int calls = 10;
  calls++;
  counter += calls;
  return calls;
}
namespace state { static int value = 40; }
struct Holder { static const int limit = 17; int x; };

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = id.x * 10;
  const int odd[4] = { 1, 3, 5, 7 };
  int local[4] = { 9, 8, 7, 6 };
  output[at + 0] = table[id.x + 1];
  output[at + 1] = odd[id.x] * 10 + local[3 - id.x];
  points[id.x % 2].y += 10;
  output[at + 2] = (int)(points[0].y * 100 + points[1].y);
  output[at + 3] = bump();
  output[at + 4] = bump();
  output[at + 5] = counter;
  output[at + 6] = (int)(offset + scale);
  output[at + 7] = unset;
  state::value += id.x;
  output[at + 8] = state::value;
  local[id.x] = Holder::limit;
  output[at + 9] = local[0] + local[1] + local[2] + local[3];
}
