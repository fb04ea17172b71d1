uint rounded(uint u) {
  if (u & 1)
    u++;
  return u;
}

uint clamped(uint u) {
  return min(u, 9u);
}

template<typename T> T twice(T x) {
  return x + x;
}

struct Pair {
  uint first;
  uint get() { return first; }
  uint other() {
    return first + 1;
  }
};
