// Package interpreter runs compute shaders of SPIR-V modules on the processor: the same
// bytes on every machine, and what a device hides can be found.
//
// A subgroup is a row. A register is a row of lanes, one for each invocation of the
// subgroup, and an instruction a loop over the lanes that are active:
//
//	%sum = OpIAdd %uint %a %b      for each lane: sum[lane] = a[lane] + b[lane]
//
// A value has a row for each of its scalars, so a vector of three takes three. Scalars
// of all types are 64 bits wide there, with zeros above their own. Function and Private
// variables are rows as well (their pointers are numbers of rows); other memory is bytes
// in objects (pointers are an object and an offset).
//
// Where lanes go different ways, those that are earliest in the function run first.
// Blocks are ordered so that constructs stand together with their merge block behind
// them, so all lanes come together again where SPIR-V says so.
//
// Load prepares a module once; a Program runs dispatches, group by group.
//
// Checks are more instructions between those of the module (coder.watch), which look at
// what these are about to do or have done. Without checks there are none.
//
// Read machine.go first, then program.go for what a module becomes, registers.go and
// memory.go for where values are, a file a subject for what instructions do,
// and checks.go and undefined.go for what is found.
package interpreter
