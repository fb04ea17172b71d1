// Package gpustats reports how a GPU driver compiles SPIR-V modules: instructions, registers, spills, estimated
// cycles, and the compilation time. A GPU is not needed: RADV, Mesa's driver for AMD GPUs, can compile for a chip
// that is not present.
//
// The package is independent of HLSL and of the compiler. It derives the pipeline state from the module: entry
// points and their stages, descriptor set layouts, push constants, vertex attributes, attachments and patch sizes.
// An unbounded array gets 1024 descriptors. Sets are renumbered from zero. Variables of different types that share a
// binding get separate bindings. Specialization constants keep their defaults.
//
// If a pipeline needs more stages than the module has, companions are generated. They pass every location on, and the
// driver cannot optimize them away. Only executables that contain code of the module are reported. On chips that merge
// stages, such as hull and vertex shaders, these executables include the companion's code. The ray tracing entry points
// become a pipeline library, in which each is a separate executable. Any-hit and intersection shaders do not get code
// there.
//
// Only worker processes load the driver. Worker processes are further instances of this program, so a program must pass
// control to [Main]. A crash of the driver is reported as a result.
//
// For compute shaders, lavapipe, Mesa's driver for processors, is available as well. It reports the size of the
// function that it passes to LLVM, before LLVM optimizes it.
//
// With RADV, Instructions and Code size count the final code once, even in loops. Latency and Inverse Throughput are
// cycles for one wave, estimated by RADV's compiler ACO. Each level of loop nesting multiplies the cycles of a block by
// eight, and a block under a branch counts less. Therefore an unrolled loop cannot be compared with a loop. A loop that
// never repeats, such as one generated for a switch with one case around early returns, counts eight times too. Compare
// Latency only if Instructions agree. All of these figures are the same in every run and on every machine. Time varies.
// It is the processor time for creating pipelines without caches, including companions.
//
// Read module.go for the analysis of a module, companion.go for the other stages, pipeline.go for the pipelines, and
// worker.go and serve.go for the processes.
package gpustats
