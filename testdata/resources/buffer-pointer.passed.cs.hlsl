// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -fspv-target-env=vulkan1.2 -O0
// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fcgl
// What lies at an address is copied when a function gets it, since only the
// access itself knows the alignment; no alignment is less than a scalar's size.
struct Counter {
  uint n;
  void add(uint by) { n += by; }
};
struct Wide {
  uint a;
  uint64_t b;
  vk::BufferPointer<Wide> next;
};
struct Tree {
  vk::BufferPointer<Tree> children[2];
  vk::BufferPointer<Tree> grid[2][2];
};
struct Forest {
  vk::BufferPointer<Tree> trees[2]; // the array that a tree has too
};
struct Push {
  vk::BufferPointer<Forest> forest;
  vk::BufferPointer<uint> number;
  vk::BufferPointer<Counter> counter;
  vk::BufferPointer<Wide, 4> wide; // too little for its members
};
[[vk::push_constant]] Push push;

void increment(inout uint x) { x += 1; }
vk::BufferPointer<uint> numberOf(Push p) { return p.number; }

[numthreads(1, 1, 1)]
void main() {
  increment(push.number.Get());
  Tree tree = push.forest.Get().trees[1].Get().grid[0][1].Get();
  tree.children[0].Get().children[1] = tree.grid[1][1];
  push.counter.Get().add(2);
  Wide w = push.wide.Get();
  push.wide.Get().b = w.b + 1;
  Push copy = push; // a block of push constants is copied like any struct
  increment(copy.number.Get());
  increment(numberOf(push).Get());
}
