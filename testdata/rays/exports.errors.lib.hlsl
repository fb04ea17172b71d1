// args: -T lib_6_3 -fspv-target-env=universal1.5 -exports a,b=twice;c=Main
export float twice(float x) { return x * 2; } // ERROR[export-twice] "'twice' is not an entry point, so it can be exported under only one name"
[shader("compute")] [numthreads(4, 1, 1)] void Main() {}
