package diagnostics

// Codes about files, options, and limits of the whole compilation.
const (
	// TooManyErrors occurs when the error limit is reached.
	TooManyErrors Code = driverBase + iota
	// InternalError occurs when the compiler has a bug.
	InternalError
	// ExportTarget occurs when a library for Vulkan exports functions, because Vulkan modules are not linked.
	ExportTarget
	// ExportMissing occurs when -exports names a function that the library does not have.
	ExportMissing
	// ExportTwice occurs when -exports gives several names to a function that is not an entry point.
	ExportTwice
	// EntryIgnored occurs when -E names an entry point of a library, which always contains all of its entry points.
	EntryIgnored
	// LimitExceeded occurs when a source exceeds one of the limits.
	LimitExceeded
	// TooManyWarnings occurs when there are more warnings than the limit allows.
	TooManyWarnings
	// UnreadableModule occurs when a source that is a module in binary form or assembly is truncated or malformed.
	UnreadableModule
	// UnreadableText occurs when MLIR source violates MLIR's grammar or the rules of an operation, or uses operations
	// of other dialects.
	UnreadableText
	// InvalidInput occurs when a source that is a module violates a rule of SPIR-V.
	InvalidInput
	// NoText occurs when the source to preprocess is a module.
	NoText
)

var driverRows = [...]Row{
	{TooManyErrors, "too-many-errors", Fatal, "", "too many errors emitted, stopping now", ""},
	{InternalError, "internal-error", Fatal, "", "internal compiler error: %s", ""},
	{ExportTarget, "export-target", Error, "", "exported functions need linkage, which Vulkan does not have: use -fspv-target-env=universal1.5", "// args: -T lib_6_3\nexport float f(float a) { return a; }"},
	{ExportMissing, "export-missing", Error, "", "the library does not have %s '%s' to export", "// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -exports Mis\n[shader(\"compute\")] [numthreads(1, 1, 1)] void Miss() {}"},
	{ExportTwice, "export-twice", Error, "", "'%s' is not an entry point, so it can be exported under only one name", "// args: -T lib_6_3 -fspv-target-env=universal1.5 -exports a,b=f\nfloat f(float x) { return x; }"},
	{EntryIgnored, "entry-ignored", Ignored, "library-entry", "-E %s is ignored: a library contains all entry points marked with [shader]", "// args: -T lib_6_3 -E Main -Wall\n[shader(\"compute\")] [numthreads(1, 1, 1)] void Main() {}"},
	{LimitExceeded, "limit-exceeded", Fatal, "", "too many %s: the limit is %d (-flimit=%s=<n>)", "#define A(x) x x x x x x x x\n#define B(x) A(A(A(A(x))))\nB(B(;))"},
	{TooManyWarnings, "too-many-warnings", Warning, "", "too many warnings emitted, the limit is %d (-flimit=%s=<n>); further warnings are not shown", ""},
	{UnreadableModule, "unreadable-module", Fatal, "", "the module cannot be read: %s", ""},
	{UnreadableText, "unreadable-text", Error, "", "%s", ""},
	{InvalidInput, "invalid-input", Error, "", "the module is not valid: %s", ""},
	{NoText, "no-text", Fatal, "", "'%s' is a SPIR-V module and has no text to preprocess", ""},
}
