// args: -T ps_6_0
#define EMPTY ;
int conditions(int a, int b) {
  if (a = b)                             // WARNING[assignment-as-condition] "assignment as a condition without parentheses"
    return 1;
  if ((a = b))
    return 2;
  if ((a == b))                          // WARNING[equality-parentheses] "extraneous parentheses"
    return 3;
  if ((1 == b))
    return 4;
  while (a |= b)                         // WARNING[assignment-as-condition] "assignment as a condition"
    a++;
  if (a == 1)
    if (b == 2)
      return 5;
    else return 6;                       // WARNING[dangling-else] "add explicit braces"
  if (a == 2);                           // WARNING[empty-body] "if statement has empty body"
  if (a == 3)
    ;
  if (a == 4) EMPTY
  if (a == 5); else b = 1;
  do a++; while (a = b);                 // WARNING[assignment-as-condition] "assignment as a condition"
  for (; a = b;)                         // WARNING[assignment-as-condition] "assignment as a condition"
    a++;
  if ((a * 2 == b))
    a++;
  if ((a < b))
    a++;
  const int c = 1;
  if ((c == a))
    a++;
  if (a)
    while (b)
      if (a) b--;
      else a--;                          // WARNING[dangling-else] "add explicit braces"
  if (a)
    for (;;)
      if (a) break;
  if (a) {
    if (b) a++;
    else b++;
  }
  if (a)
    if (b) a++;
    else b++;
  else a--;
  return 7;
}

float4 main() : SV_Target { return conditions(1, 2); }
