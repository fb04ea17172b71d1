// Package spirvtools finds and runs the programs of SPIRV-Tools, for tests and measurements: spirv-val, spirv-as,
// spirv-dis and spirv-opt. It must not import the compiler.
//
// All programs come from one place: the folder named by SPIRV_TOOLS, or the folder into which
// scripts/install-test-tools extracts them, or PATH. Versions older than the one that the tests require count as
// missing, because they reject modules that newer versions accept. A test that needs the tools starts with
// [Require]; [Validate] accepts every module if they are missing.
//
// Validate counts its verdicts. [Main] and [Report] print the counts of a package, and internal/devtools/testreport
// adds them up.
package spirvtools
