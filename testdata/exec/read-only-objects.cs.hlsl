// args: -T cs_6_0
// A method that writes its object works on a copy of one that is only read, and on
// any other object itself.
struct Counter {
  uint value, steps;
  uint next() { steps++; return value += 3; }
  uint twice() { next(); return next(); }
  uint peek() { return value * 100 + steps; }
};
struct Pair { Counter first; Counter list[2]; };
cbuffer Constants { Counter constant; Pair nested; };
StructuredBuffer<Counter> inputs;
RWStructuredBuffer<Counter> outputs;
RWStructuredBuffer<uint> result;
static const Counter fixed = { 7, 0 };

Counter make(uint v) {
  Counter c = { v, 1 };
  return c;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  result[0] = constant.next();                // 10 + 3
  result[1] = constant.next();                // the same again
  result[2] = constant.peek();                // 1000
  result[3] = nested.first.twice();           // 20 + 6
  result[4] = nested.list[id.x + 1].next();   // 40 + 3
  result[5] = nested.list[1].peek();          // 4000
  result[6] = inputs[1].twice();              // 60 + 6
  result[7] = inputs[id.x + 1].peek();        // 6000
  result[8] = make(80).next();                // 83
  result[9] = outputs[1].twice();             // 100 + 6, and stays
  result[10] = outputs[1].peek();             // 10602
  Counter local = inputs[0];
  local.next();
  result[11] = local.peek();                  // 5301
  result[12] = inputs[0].peek();              // 5000
  Pair copy = nested;
  copy.list[id.x].next();
  result[13] = copy.list[0].peek();           // 3301
  result[14] = fixed.peek();                  // 700
}
