// args: -T ps_6_0
RWStructuredBuffer<int> memory;
static int total;
struct Counter {
  int n;
  int twice() { return n++ + n; }        // WARNING[unsequenced] "unsequenced modification and access to 'n'"
};
int same(int a) { return a; }
int two(int a, int b) { return a + b; }
void add(inout int a, int b) { a += b; }
template<typename T> T sum(T a) { return a++ + a; } // WARNING[unsequenced] "access to 'a'"

int changes(int i, int j) {
  int a[4] = {1, 2, 3, 4};
  a[i] = i++;                            // WARNING[unsequenced] "access to 'i'"
  a[i++] = i;                            // WARNING[unsequenced] "access to 'i'"
  i = a[i++];                            // WARNING[unsequenced-changes] "multiple unsequenced modifications to 'i'"
  memory[i++] = i;                       // WARNING[unsequenced] "access to 'i'"
  a[i] = j++;
  i = i++;                               // WARNING[unsequenced-changes] "multiple unsequenced modifications to 'i'"
  i = ++i;
  i = i + 1;
  i += i++;                              // WARNING[unsequenced] "access to 'i'"
  i = (i = 3) + 2;
  j = (i += 2) + (i -= 1);               // WARNING[unsequenced-changes] "multiple"
  j = two(i++, i);                       // WARNING[unsequenced] "access to 'i'"
  j = two(i = 2, i = 3);                 // WARNING[unsequenced-changes] "multiple"
  j = two(i++, j) + i;                   // WARNING[unsequenced] "access to 'i'"
  total = same(total++);
  add(i, i++);
  int2 v = int2(i++, i);                 // WARNING[unsequenced] "access to 'i'"
  int2 w = {i++, i};                     // WARNING[unsequenced] "access to 'i'"
  v.x = v.x++;
  i = v[i++];
  Counter c = {i};
  c.n = c.n++;
  i = c.n++ + c.n;
  i = memory[i++];
  return i++ + i;                        // WARNING[unsequenced] "access to 'i'"
}

int ordered(int i, int j) {
  j = (i++, i) + j;
  j = (i++, i) + i;                      // WARNING[unsequenced] "access to 'i'"
  i++, i++, j = i;
  j = i++ && i;
  j = (i++ || j) + i;                    // WARNING[unsequenced] "access to 'i'"
  j = i > 2 ? i++ : i--;
  j = j > 2 ? i++ + i : 2;               // WARNING[unsequenced] "access to 'i'"
  j = j + (j > 2 && i++ > i);            // WARNING[unsequenced] "access to 'i'"
  j = true ? i++ : i;
  j = (true ? i++ : 0) + i;              // WARNING[unsequenced] "access to 'i'"
  j = (false && i++) + i++;
  if (i++ == i)                          // WARNING[unsequenced] "access to 'i'"
    j++;
  while (i-- > i)                        // WARNING[unsequenced] "access to 'i'"
    j++;
  do j++; while (--i > i);               // WARNING[unsequenced] "access to 'i'"
  for (int k = 0; k < 4; k = k++)        // WARNING[unsequenced-changes] "multiple"
    j++;
  switch (i++ + i) {                     // WARNING[unsequenced] "access to 'i'"
  case 0: break;
  }
  return j;
}

int main(int i : I) : SV_Target {
  Counter c = {i};
  return changes(i, i) + ordered(i, i) + c.twice() + sum(i);
}
