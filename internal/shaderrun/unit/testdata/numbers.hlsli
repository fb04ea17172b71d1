template <typename T> T square(T x) { return x * x; }

void checkSquare(uint x) { ASSERT_EQ(square(x), x + 2); }
