// Package spirvtools finds and runs the programs of SPIRV-Tools, for tests and for
// measurements: spirv-val, spirv-as, spirv-dis and spirv-opt. It must not import the
// compiler.
//
// All programs come from one place: the folder that SPIRV_TOOLS names, else the one
// into which scripts/install-test-tools extracts them, else PATH. Older versions than
// the tests are written for count as missing, because they reject modules that newer
// ones accept. A test that cannot do without the tools starts with [Require]; [Validate]
// accepts every module where they are missing.
//
// Validate counts its verdicts. [Main] and [Report] print the numbers of a package,
// which internal/devtools/testreport adds up.
package spirvtools
