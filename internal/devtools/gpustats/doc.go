// Package gpustats says what a GPU's driver makes of SPIR-V modules: instructions,
// registers, spills, estimated cycles, and how long the driver took. No GPU is needed:
// RADV, Mesa's driver for AMD GPUs, compiles for a chip that is not there.
//
// It must not know HLSL or the compiler; it reads what a pipeline needs from the module:
// entry points and their stages, descriptor set layouts (an unbounded array gets 1024
// descriptors, sets are numbered from zero, and a binding that variables of several types
// share is split), push constants, vertex attributes, attachments, patch sizes.
// Specialization constants keep their defaults. Where a pipeline needs more stages than
// the module has, companions are generated that pass every location on and cannot be
// optimized away. Only executables that hold code of the module are reported, but on
// chips that merge stages, such as hull and vertex shader, the companion's code is in
// them. The entry points that trace rays become a pipeline library, in which each is an
// executable of its own; any-hit and intersection shaders get no code there.
//
// The driver is loaded by worker processes alone, which are this program run again:
// a program hands itself to [Main]. A crash of the driver is a result.
//
// For compute shaders there is lavapipe as well, Mesa's driver for processors, which tells
// how long the function is that it gives to LLVM, before LLVM optimizes it.
//
// With RADV, Instructions and Code size count the final code once, loops or not. Latency
// and Inverse Throughput are cycles that its compiler ACO estimates for one wave: a block
// in a loop counts eight times a level of nesting, one under a branch less. So a loop
// that is unrolled cannot be compared with one that is not, and one that never repeats,
// which a switch of one case around early returns can become, counts eightfold too:
// Latency means something only where Instructions agree. All of them are the same in
// every run and on every machine. Time is not: it is the processor time of creating
// pipelines without caches, companions included.
//
// Read module.go for what is read of a module, companion.go for the other stages,
// pipeline.go for what is compiled, worker.go and serve.go for the processes.
package gpustats
