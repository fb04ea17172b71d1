// args: -T ps_6_0
int whole(int a) { return a; }
int result() { return 2.5; }             // WARNING[literal-conversion] "'literal float' to 'int' changes value from 2.5 to 2"
float4 main(bool c : C) : SV_Target {
  int a = c ? 1.5 : 2.0;                 // WARNING[literal-conversion] "changes value from 1.5 to 1"
  a = c ? 0.25f : 3;                     // WARNING[literal-conversion] "'float' to 'int' changes value from 0.25 to 0"
  a = c ? 10000000000 : 1;               // WARNING[constant-conversion] "changes value from 10000000000 to 1410065408"
  a = int(3.5);                          // WARNING[literal-conversion] "changes value from 3.5 to 3"
  a = (int)3.5;
  a = whole(0.001);                      // WARNING[literal-conversion] "changes value from 0.001 to 0"
  a = 0.0001;                            // WARNING[literal-conversion] "changes value from 1.0E-4 to 0"
  a = 70000.5;                           // WARNING[literal-conversion] "changes value from 70000.5 to 70000"
  a = 512.15f;                           // WARNING[literal-conversion] "changes value from 512.15002 to 512"
  a = 1.5e10;                            // WARNING[literal-conversion] "changes value from 1.5E+10 to 2147483647" WARNING[constant-overflow] "overflow in the expression when converting to 'int' type"
  uint u = 5e9;                          // WARNING[literal-conversion] "changes value from 5.0E+9 to 4294967295" WARNING[constant-overflow] "'uint'"
  float f = 1e40;                        // WARNING[constant-overflow] "'float'"
  f = 1e30;
  int array[3];
  array[1.5] = 2;                        // WARNING[literal-conversion] "changes value from 1.5 to 1"
  return a + u + f + array[1] + result();
}
