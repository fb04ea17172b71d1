// args: -T lib_6_3 -fspv-target-env=vulkan1.2
struct A { float a; };
struct B { float b; };
void report(float t) { B b = {t}; ReportHit(t, 0, b); } // ERROR[hit-attributes-twice] "'two' reports hits with attributes of two types, 'A' and 'B'"
[shader("intersection")] void one() { A a = {1}; ReportHit(1, 0, a); ReportHit(2, 0, a); }
[shader("intersection")] void two() { A a = {1}; ReportHit(1, 0, a); report(2); }
[shader("intersection")] void other() { report(2); }
