// Package interpreter runs compute shaders in SPIR-V modules on the CPU. Results are identical on every machine, and
// checks find errors that a device hides.
//
// A subgroup is executed as rows. A register is a row with one lane for each invocation of the subgroup, and an
// instruction is a loop over the active lanes:
//
//	%sum = OpIAdd %uint %a %b      for each lane: sum[lane] = a[lane] + b[lane]
//
// A value has one row for each of its scalars, so a vector of three components has three rows. Scalars of all types are
// stored in 64 bits, zero-extended. Function and Private variables are rows too, and pointers to them are row numbers.
// Other memory consists of bytes in objects; a pointer is an object and an offset.
//
// If lanes diverge, those that are at the earliest block of the function run first. Blocks are ordered such that the
// blocks of each construct are contiguous and its merge block follows them. All lanes therefore reconverge where SPIR-V
// requires it.
//
// Load prepares a module once. The resulting Program runs dispatches, group by group.
//
// Checks are additional steps between the instructions of the module (see coder.watch) that inspect their operands or
// results. If checks are disabled, these steps are not generated.
//
// Read machine.go first, then program.go for the representation of a module, and registers.go and memory.go for the
// storage of values. The other files each implement one group of instructions. checks.go and undefined.go implement
// findings.
package interpreter
