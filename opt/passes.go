package opt

// A pass changes a module. Its name is that of the spirv-opt flag for the same
// job, where there is one, so that -Oconfig works.
type pass struct {
	name string
	run  func(*unit)
}

var passes = [...]pass{
	{"compact-ids", compactIDs},
	{"eliminate-dead-code-aggressive", eliminateDeadCode},
	{"eliminate-dead-functions", eliminateDeadFunctions},
	{"eliminate-dead-variables", eliminateDeadGlobals},
	{"trim-capabilities", trimCapabilities},
}

// legalize is what a module gets that passes resources about as values.
var legalize = [...]string{
	"eliminate-dead-code-aggressive",
	"compact-ids",
}

// performance is -O.
var performance = [...]string{
	"eliminate-dead-code-aggressive",
	"compact-ids",
}
