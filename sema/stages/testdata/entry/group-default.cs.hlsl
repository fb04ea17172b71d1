// args: -T cs_6_0 -fdialect=glslang
void main() {} // WARNING[group-default] "compute entry point has no numthreads attribute: its groups have one thread"
